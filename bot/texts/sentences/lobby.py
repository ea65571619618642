"""Sentences of the lobby, the start and the first income card."""

from __future__ import annotations

from bot.texts.marks import N_

SENTENCES: dict[str, str | tuple[str, str]] = {
    "lobby.head": N_("## A new table of SETI"),
    "lobby.opened.thread": N_("A new table is open in {thread}."),
    "lobby.thread": N_("SETI · {name}'s table"),
    "lobby.lead.2": N_("Two people, five rounds, a few minutes a day. The host starts when everyone is seated."),
    "lobby.lead.3": N_(
        "Up to three people, five rounds, a few minutes a day. The host starts when everyone is seated."
    ),
    "lobby.lead.4": N_("Up to four people, five rounds, a few minutes a day. The host starts when everyone is seated."),
    "lobby.seat": N_("{piece} {name}"),
    "lobby.seat.host": N_("{piece} {name}, host"),
    "lobby.seat.first": N_("{seat} · first game"),
    "lobby.seat.free": N_("{piece} *free*"),
    "lobby.defaults": N_("Base game · no clock: everyone plays when they can"),
    "lobby.change": N_("The host can change this in Settings until the start."),
    "lobby.alone": N_("Starting needs one more person."),
    "lobby.only_host": N_("Only the host can start."),
    "lobby.welcome.title": N_("Welcome aboard, {name}"),
    "lobby.welcome": N_("You play {piece} {colour}. Nothing to do until the host starts; I will mention you then."),
    "lobby.welcome.host": N_(
        "You play {piece} {colour} and are the host: start when everyone is seated. Settings say who may join and how "
        "the table plays."
    ),
    "lobby.new": N_(
        "New to SETI? Five short pages show how a turn works. You can open them any time with **More**, then **Help**."
    ),
    "lobby.full.2": N_("Both seats are taken. You can watch: once the game has begun, every public view is open."),
    "lobby.full.3": N_("All three seats are taken. You can watch: once the game has begun, every public view is open."),
    "lobby.full.4": N_("All four seats are taken. You can watch: once the game has begun, every public view is open."),
    "lobby.invited": N_("At this table {host} invites who may sit down. Ask for an invitation, or watch."),
    "lobby.seated": N_("You have a seat at this table already: {piece} {colour}."),
    "lobby.left.you": N_("You have left the table. Your seat is free again."),
    "lobby.left": N_("{name} left the table. A seat is free."),
    "lobby.left.host": N_("{name} left the table. A seat is free, and {host} is the host now."),
    "lobby.closed.idle": N_("This table was not started for a week, so I closed it. /game new opens another."),
    "lobby.closed": N_("This table was closed before its start. /game new opens another."),
    "lobby.not_seated": N_("You have no seat at this table."),
    "lobby.running": N_("This game has begun; its seats are taken. You can watch: every public view is open to you."),
    "lobby.running.seated": N_("The game has begun, and you are in it."),
    "start.head": N_("## The table is set"),
    "start.set": N_("{first} begins, then {others}. Everyone chooses a first income card below."),
    "income.head": N_("## Choose your first income"),
    "income.ask": N_(
        "{mentions}, tuck one of your five cards: you gain its income now and before every new round. "
        "All choose at once, in secret."
    ),
    "income.chosen": N_("{who} · chosen"),
    "income.count": N_("{n} of {m} have chosen. You can change your card until the last one."),
    "income.yours": N_("Your first income"),
    "income.which": N_("**Which card do you tuck?** Its lower right corner is the income. The card leaves your hand."),
    "income.start": N_("You start with {have}."),
    "income.brings": N_("{gain} now and before each round"),
    "income.done.title": N_("{card} is tucked"),
    "income.done": N_("Before each round you gain {income}."),
    "income.wait": N_("Waiting for {names}. You can still change your mind until then."),
    "income.shown.head": N_("## Everyone has chosen"),
    "income.shown": N_("{who}: {card}, {gain}"),
    "income.placeholder": N_("Choose a card to tuck"),
    "table.closed": N_("This table was closed. /game new opens another."),
}
