"""Sentences that say why something is not possible, and what is so when a click comes at the wrong time."""

from __future__ import annotations

from bot.texts.marks import N_, NN_

SENTENCES: dict[str, str | tuple[str, str]] = {
    "why.analyze.top_row": N_("Your top row has {count} of 6: place {missing} {{data}} first."),
    "why.card.not_in_hand": N_("{card} is not in your hand."),
    "why.card.not_in_row": N_("{card} is not in the card row."),
    "why.cards.count": N_("That is not the number of cards to choose."),
    "why.compulsory": N_("This cannot be declined."),
    "why.cost": N_("{action} costs {needed}, and you have {owned}."),
    "why.exchange.kind": N_("Exchanges are between credits, energy and cards."),
    "why.exchange.same": N_("An exchange is for something else than what you give."),
    "why.exchange.two": N_("An exchange takes 2 of one kind, and you have {owned}."),
    "why.free.inside": N_("One free action at a time: answer the open question first."),
    "why.free.not_now": N_("No free actions at this moment: answer the open question first."),
    "why.game_over": N_("This game has ended. The final scores and the log stay here."),
    "why.hand.empty": N_("Your hand is empty."),
    "why.land.earth": N_("Your probe is on Earth; land on another planet."),
    "why.land.no_probe": N_("You have no probe in space. Launch one first."),
    "why.land.none": N_("No probe of yours is at a planet."),
    "why.land.not_there": N_("No probe of yours is at {planet}."),
    "why.land.nowhere": N_("There is nothing to land on at {place}."),
    "why.launch.limit": NN_(
        "You have {n} probe in space and your limit is {limit}. Orbiting or landing frees it.",
        "You have {n} probes in space and your limit is {limit}. Orbiting or landing frees one.",
    ),
    "why.main_open": N_("Your main action is still open. Passing is one too."),
    "why.main_used": N_("You have taken your main action. Free actions are open until you end the turn."),
    "why.mission": N_("{card} needs {condition}."),
    "why.mission.none": N_("No mission in play is yours to complete; circles are asked about when something fits."),
    "why.mission.not_in_play": N_("{card} is not among your missions in play."),
    "why.mission.triggered": N_("{card} has circles; I ask when something fits one."),
    "why.moon.taken": N_("{name} has landed on {moon}; a moon takes one lander."),
    "why.moon.tech": N_("Landing on a moon needs Moon landing, or a card that allows it."),
    "why.move.card": N_("{card} has no move in its corner."),
    "why.move.cost": N_("This step costs {needed}, and you have {owned}."),
    "why.move.no_probe": N_("You have no probe in space. Launch one first."),
    "why.move.not_adjacent": N_("A probe moves to a space beside it, one step at a time."),
    "why.move.not_yours": N_("That is not a probe of yours in space."),
    "why.no_cards": N_("No cards are left to take."),
    "why.not_an_option": N_("That is not possible at this moment."),
    "why.not_seated": N_("You are watching this table. You can open every public view and the log."),
    "why.not_your_question": N_("This question is for {name}."),
    "why.not_your_turn": N_("It is {name}'s turn."),
    "why.orbit.earth": N_("Your probe is on Earth, and Earth cannot be orbited."),
    "why.orbit.no_probe": N_("You have no probe in space. Launch one first."),
    "why.orbit.none": N_("No probe of yours is at a planet."),
    "why.orbit.not_there": N_("No probe of yours is at {planet}."),
    "why.orders": N_("That is not a choice I know."),
    "why.passed": N_("You have passed for this round."),
    "why.place.above": N_("The space above has to be filled first."),
    "why.place.full": N_("Your top row is full. Analyzing clears the computer."),
    "why.place.no_data": N_("Your data pool is empty."),
    "why.place.no_space": N_("Column {column} has no space below: it takes a computer technology."),
    "why.place.order": N_("The top row is filled from the left: space {column} is next."),
    "why.place.taken": N_("That space is filled already."),
    "why.research.not_allowed": N_("{tech} cannot be taken with this."),
    "why.research.all_owned": N_("You own every technology."),
    "why.research.owned": N_("You own {tech} already."),
    "why.scan.unfinished": N_("A scan marks Earth's signal and a card row signal before it is finished."),
    "why.setup": N_("Everyone chooses a first income card first."),
    "why.unfinished": N_("Answer the open question first."),
    "listed.cost": N_("costs {needed}, and you have {have}"),
    "listed.analyze.top_row": N_("your top row has {count} of 6: place {missing} {{data}}, then pay 1 {{energy}}"),
    "listed.launch.limit": NN_(
        "you have {n} probe in space and your limit is {limit}",
        "you have {n} probes in space and your limit is {limit}",
    ),
    "listed.orbit.no_probe": N_("no probe in space: launch one first"),
    "listed.land.no_probe": N_("no probe in space: launch one first"),
    "listed.orbit.earth": N_("your probe is on Earth"),
    "listed.land.earth": N_("your probe is on Earth"),
    "brief.analyze.top_row": N_("place {missing} data first"),
    "brief.cost": N_("{have} of {need} {resource}"),
    "brief.exchange.two": N_("no 2 of one kind"),
    "brief.hand.empty": N_("no cards"),
    "brief.land.earth": N_("your probe is on Earth"),
    "brief.land.no_probe": N_("no probe in space"),
    "brief.land.none": N_("no probe at a planet"),
    "brief.launch.limit": NN_("{n} of {limit} probe in space", "{n} of {limit} probes in space"),
    "brief.main_used": N_("main action done"),
    "brief.mission": N_("needs {condition}"),
    "brief.mission.none": N_("none in play"),
    "brief.moon.taken": N_("taken"),
    "brief.moon.tech": N_("needs Moon landing"),
    "brief.move.cost": N_("{have} of {need} energy"),
    "brief.move.no_probe": N_("no probe in space"),
    "brief.no_cards": N_("no cards left"),
    "brief.orbit.earth": N_("your probe is on Earth"),
    "brief.orbit.no_probe": N_("no probe in space"),
    "brief.orbit.none": N_("no probe at a planet"),
    "brief.place.no_data": N_("empty pool"),
    "brief.place.order": N_("your computer is full"),
    "no.turn.open": N_("Your hand and the views are open any time."),
    "no.turn.passed": N_(
        "You have passed for this round; it is {name}'s turn. Your hand and the views are open any time."
    ),
    "no.seat": N_("You are watching this table. You can open every public view and the log."),
    "no.stale": NN_(
        "That button is from an earlier moment: the game has moved on by {n} step. Nothing was done.",
        "That button is from an earlier moment: the game has moved on by {n} steps. Nothing was done.",
    ),
    "no.twice": N_("That is done already; once was enough."),
    "no.over": N_("This game has ended. The final scores and the log stay here."),
    "no.game": N_("No table in this channel yet. /game new opens one."),
    "no.one_game": N_(
        "A table is already running in this channel, round {r} of 5. You can open a new one in a thread."
    ),
    "no.one_game.here": N_(
        "A table is already running here, round {r} of 5. You can open a new one in another channel or thread."
    ),
    "no.one_lobby.here": N_(
        "A table is gathering here already. Take a seat there, or open a new one in another channel or thread."
    ),
    "no.one_lobby.taken": N_("A table is gathering in this channel already. You can open a new one in a thread."),
    "no.one_lobby.taken.here": N_(
        "A table is gathering here already. You can open a new one in another channel or thread."
    ),
    "no.gone": N_("The table of that button is no more. Nothing was done."),
    "no.old": N_("That button is from an earlier time: nothing was done. The newest message has what is possible now."),
    "no.window": N_("That was open for too long, and I have been restarted since. Nothing was done; please try again."),
    "no.one_lobby": N_(
        "A table is gathering in this channel already. Take a seat there, or open a new one in a thread."
    ),
    "no.host.start": N_("{host} starts the game when everyone is seated."),
    "no.host.settings": N_("Only the host can change this before the start. {host} is the host."),
    "no.host.close": N_("Only the host can close this table. {host} is the host."),
    "no.not_started": N_("The game has not begun yet. {host} starts it when everyone is seated."),
    "why.exchange": N_("An exchange would do it: {give} for {get}."),
    "no.damaged": N_(
        "What is stored of this game cannot be read. Nothing was changed; whoever runs me can see why in the log."
    ),
    "perm.files": N_(
        "I cannot post pictures in this channel yet. Someone who manages it can allow **Attach Files** for me under "
        "Edit channel, Permissions. The game is safe, and goes on from here."
    ),
    "perm.files.soon": N_(
        "I cannot post pictures in this channel yet. Someone who manages it can allow **Attach Files** for me under "
        "Edit channel, Permissions."
    ),
    "perm.see": N_(
        "I cannot see this channel. Someone who manages it can add me under Edit channel, Permissions. "
        "Nothing was done."
    ),
    "perm.send": N_(
        "I cannot write in this channel yet. Someone who manages it can allow **Send Messages** for me under "
        "Edit channel, Permissions. Nothing was done."
    ),
    "perm.send.thread": N_(
        "I cannot write in this thread yet. Someone who manages the channel can allow **Send Messages in Threads** for "
        "me under Edit channel, Permissions. Nothing was done."
    ),
    "perm.thread": N_(
        "I cannot open threads here. Open one yourself and use /game new there, or ask someone to allow "
        "**Create Public Threads** and **Send Messages in Threads** for me."
    ),
    "err.mine": N_(
        "Something went wrong on my side. Your last step was not lost and not done twice. Please try it once more."
    ),
    "err.picture": N_("The picture did not come out this time. The game goes on; everything is in words under Views."),
}
