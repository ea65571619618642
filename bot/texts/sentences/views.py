"""Sentences for looking: views, the position in words, the log, help, undo, free actions, cards."""

from __future__ import annotations

from bot.texts.marks import N_, NN_

SENTENCES: dict[str, str | tuple[str, str]] = {
    "view.board": N_("Board"),
    "view.solar": N_("Solar system"),
    "view.planets": N_("Planets"),
    "view.techs": N_("Technologies"),
    "view.species": N_("Species and traces"),
    "view.row": N_("Card row"),
    "view.scores": N_("Scores"),
    "view.player": N_("{name}'s board"),
    "view.player.note": NN_("{n} point", "{n} points"),
    "view.player.passed": NN_("{n} point, passed", "{n} points, passed"),
    "view.words": N_("Everything in words"),
    "view.words.note": N_("For reading and screen readers"),
    "view.words.page": N_("{title} · {n} of {m}"),
    "view.log.note": N_("All that happened"),
    "view.board.note": N_("All of the table in one picture"),
    "view.solar.note": N_("Probes and the next rotation"),
    "view.planets.note": N_("Orbits, landings, moons"),
    "view.techs.note": N_("What is left, who has what"),
    "view.species.note": N_("Discovery and overflow spaces"),
    "view.scores.note": N_("Points by source"),
    "view.row.note": NN_("{n} card, deck {m}", "{n} cards, deck {m}"),
    "log.title": N_("Log · {n} of {m}"),
    "log.round": N_("**Round {r}** · {name} is first"),
    "log.empty": N_("Nothing has happened yet."),
    # ------------------------------------------------------------------------------ the position in words
    "words.table": N_("The table"),
    "words.table.text": N_("Round {r} of 5. {now}."),
    "words.rank": NN_("{place}: {name}, {n} point", "{place}: {name}, {n} points"),
    "words.rank.passed": NN_("{place}: {name}, {n} point, passed", "{place}: {name}, {n} points, passed"),
    "words.rotation": NN_("Next rotation: disc 1.", "Next rotation: discs 1 to {n}."),
    "words.facing": N_("Earth faces {star}, between {before} and {after}."),
    "words.planet.at": N_("{planet}: {star}, ring {n}"),
    "words.probe": N_("{name}: a probe at {place}"),
    "words.probes.none": N_("No probes in space."),
    "words.stars": N_("Stars"),
    "words.star.wins": N_("won by {names}"),
    "words.planet.line": N_("**{planet}**: {list}"),
    "words.planet.orbiters": N_("orbiters of {names}"),
    "words.planet.landers": N_("landers of {names}"),
    "words.planet.moon": N_("{name} on {moon}"),
    "words.planet.empty": N_("nobody yet"),
    "words.tech.line": N_("**{tech}**: {left} left, next bonus {bonus}{owners}"),
    "words.tech.gone": N_("**{tech}**: none left{owners}"),
    "words.tech.owners": N_("; {names}"),
    "words.species.line": N_("**{species}**: {list}"),
    "words.species.space": N_("{color} {what}"),
    "words.species.free": N_("free"),
    "words.species.overflow": N_("overflow of {names}"),
    "words.species.board": N_("{color} spaces from below: {list}."),
    "words.species.board.space": N_("{n} ({what}): {who}"),
    "words.species.face_up": NN_("Face up: {card}; {n} card in its deck.", "Face up: {card}; {n} cards in its deck."),
    "words.species.anomaly": N_("{color} anomaly at {star}."),
    "words.species.samples": N_("Samples still unseen: {list}."),
    "words.species.samples.at": NN_("{n} at {planet}", "{n} at {planet}"),
    "words.species.samples.open": N_("Samples on the board: {list}."),
    "words.species.tile": N_("Signals on the tile: {names}."),
    "words.species.message": NN_("{name} waits for {card} at {n} point.", "{name} waits for {card} at {n} points."),
    "words.species.boxes": N_("Message rewards taken by {names}."),
    "words.species.played": NN_("{name} has {n} card face down.", "{name} has {n} cards face down."),
    "words.species.danger": N_("Cards are handed out at {list} points."),
    "words.neutral": N_("neutral"),
    "words.neutral.left": N_("Neutral markers wait at {list} points."),
    "words.order": N_("Order: {names}; {first} is first player."),
    "words.stack": NN_("{n} card in the end-of-round stack.", "{n} cards in the end-of-round stack."),
    "words.row.none": N_("The row is empty."),
    "words.deck": NN_("{n} card in the deck.", "{n} cards in the deck."),
    "words.gold.line": N_("**{tile}** ({values}): {list}"),
    "words.gold.none": N_("nobody yet"),
    "words.gold": N_("Gold tiles"),
    "player.score": NN_("{place} with {n} point", "{place} with {n} points"),
    "player.passed": N_("passed for this round"),
    "player.computer": N_("Computer: top row {top} of 6, below {below}; pool {pool} of 6."),
    "player.techs": N_("Technologies: {list}."),
    "player.techs.none": N_("No technologies yet."),
    "player.missions": N_("Missions in play: {list}."),
    "player.completed": NN_("{n} mission completed.", "{n} missions completed."),
    "player.endgame": N_("For the end of the game: {list}."),
    "player.marks": N_("Traces: {traces}. Sectors won: {wins}. Orbiters: {orbiters}. Landers: {landers}."),
    "player.probes": N_("Probes in space: {n} of {limit}."),
    "player.income": N_("Income each round: {list}."),
    "player.mission.circles": N_("{card} ({n} of {m} circles)"),
    "space.at": N_("space under {star}, ring {n}"),
    # ------------------------------------------------------------------------------ help
    "help.title": N_("How to play · {n} of {m}"),
    "help.1.title": N_("**What you are after**"),
    "help.1": N_(
        "You look for life. Probes, telescopes and computers leave **traces** of it; three traces under a species "
        "reveal it. Most points after five rounds win."
    ),
    "help.2.title": N_("**A turn**"),
    "help.2": N_(
        "Do **one main action**: launch, orbit, land, scan, analyze, play a card, research, or pass.\n"
        "Before, during and after it, any **free actions**: move a probe for 1 {{energy}} a step, place data, discard "
        "a card for its upper left corner, exchange 2 for 1.\n"
        "Then **End turn**. Until then you can take everything back that showed nothing new."
    ),
    "help.3.title": N_("**Probes**"),
    "help.3": N_(
        "**Launch** to Earth, **move** step by step, then **orbit** or **land**. Comets and planets bring "
        "{{publicity}}.\nThe discs turn, so wait for the right moment. **Research** turns them for 6 {{publicity}} and "
        "gives you a technology."
    ),
    "help.4.title": N_("**Telescopes and computer**"),
    "help.4": N_(
        "**Scan** marks two signals: where Earth looks, and at a star of a row card's colour. Each brings {{data}}. "
        "The most signals at a full star win it, usually with a {{pink_trace}}.\n"
        "Data fill your computer. When its top row is full, **Analyze** brings a {{blue_trace}}."
    ),
    "help.5.title": N_("**Cards**"),
    "help.5": N_(
        "A card can be played, discarded for its corner, tucked for income, or exchanged. "
        "Blue frames are missions, gold frames score at the end. Tap **Hand** any time."
    ),
    "help.1.alt": N_(
        "Two species: one found, with traces on its spaces in three colours; one unknown that lacks a yellow trace."
    ),
    "help.2.alt": N_("A table in the middle of a game: solar system, stars, planets, technologies, species, players."),
    "help.3.alt": N_("The way of a probe in dots: from Earth over two comets to Jupiter."),
    "help.4.alt": N_("Three stars with signals of several players and free spaces with data, and what winning brings."),
    "help.5.alt": N_("Three cards: Lightsail, Juno Probe with a mission in blue, Europa Clipper with a score in gold."),
    "help.done": N_("All right. /help opens these pages again at any time."),
    "help.word.none": N_("I know no word like “{word}”. Try another, for instance publicity."),
    "help.word.near": N_("I know no word like “{word}”. Perhaps you mean one of these."),
    "help.word.see": N_("See also"),
    "help.word.title": N_("Look up a word"),
    "help.word.label": N_("A word of the rules"),
    "help.word.example": N_("publicity, rotation, overflow ..."),
    # ------------------------------------------------------------------------------ undo
    "undo.ask": N_("What do you want to take back?"),
    "undo.lead": N_("Your turn so far, latest first:"),
    "undo.line": N_("**{n}** {text}"),
    "undo.free": N_("Nothing hidden was revealed, so all of it is yours to take back."),
    "undo.wall.first": N_("The latest step showed something new, so the turn stays as it is."),
    "undo.none": N_("Nothing to take back: your turn has just begun."),
    "undo.done": NN_("{n} step taken back.", "{n} steps taken back."),
    "undo.wall.steps": N_(
        "Only the latest {n} of these steps are yours to take back; what came before showed something new."
    ),
    "did.step": N_("A step"),
    # ------------------------------------------------------------------------------ free actions and cards
    "free.lead": N_("Any number, before, during or after your main action."),
    "free.line": N_("{icon} **{name}** · {text}"),
    "free.name.move": N_("Move"),
    "free.name.place": N_("Place data"),
    "free.name.corner": N_("Discard a card"),
    "free.name.buy": N_("Buy a card"),
    "free.name.exchange": N_("Exchange"),
    "free.name.mission": N_("Complete a mission"),
    "free.text.move": N_("1 {{energy}} a step; you have {n}"),
    "free.text.move.one": NN_("{place} {n} step", "{place} {n} steps"),
    "free.text.corner": N_("for its upper left corner"),
    "free.text.buy": N_("from the row or the top of the deck"),
    "free.text.exchange": N_("2 credits, energy or cards for 1 of another kind"),
    "title.hand": N_("Your hand"),
    "hand.play.cost": N_("Playing it costs {cost}, and you have {have}."),
    "hand.main_done": N_("Playing it takes a main action, and yours is done for this turn."),
    "hand.not_now": N_("You can use it on your own turn."),
    "exertians.title": N_("Your Exertian cards"),
    "exertians.button": NN_("Exertian card · {n}", "Exertian cards · {n}"),
    "exertians.held": N_("**In your keeping**"),
    "exertians.played": N_("**Played face down**"),
    "exertians.line": N_("{name} · {text}"),
    "exertians.when": N_(
        "Reaching {first} points you may play one for free, reaching {second} points one for 1 {{credit}}, at the end "
        "of that turn."
    ),
    "title.hand.words": N_("Your hand in words"),
    "hand.use": N_("Play {cost} · discard for {gain}"),
    "card.head": N_("**{name}** · {cost}"),
    "card.corners": N_("Corner {gain} · {color} sector · income {income}"),
    "button.play.free": N_("Play"),
    "button.tuck": N_("Tuck for income"),
    "take.brings": N_("{gain} from the tile."),
    "pass.shows": N_("Passing shows you the end-of-round cards; after that it cannot be taken back."),
    "happened.orbited": N_("In orbit around {planet}"),
    "happened.completed": N_("{card} is complete"),
    "move.of": N_("{n} of {m} moves"),
    "move.way_gain": N_("{gain} on the way"),
    "move.then": N_("{first}, then {rest}"),
}
