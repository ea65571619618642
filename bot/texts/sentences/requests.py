"""Sentences for asking the table to take back what was shown."""

from __future__ import annotations

from bot.texts.marks import N_, NN_

SENTENCES: dict[str, str | tuple[str, str]] = {
    # ------------------------------------------------------------------------------ in the list of steps
    "undo.wall.card": N_(
        "Step {n} showed you a new card. Going back past it needs the others' agreement, and the same card would "
        "come again."
    ),
    "undo.wall.cards": N_(
        "Step {n} showed you new cards. Going back past it needs the others' agreement, and the same cards would "
        "come again."
    ),
    "undo.wall.row": N_(
        "Step {n} turned over a new card in the row. Going back past it needs the others' agreement, and the same "
        "card would come again."
    ),
    "undo.wall.tile": N_(
        "Step {n} turned over the next tile. Going back past it needs the others' agreement, and the same tile would "
        "come again."
    ),
    "undo.wall.stack": N_(
        "Step {n} showed you the end-of-round cards. Going back past it needs the others' agreement, and the same "
        "cards would come again."
    ),
    "undo.wall.answer": N_(
        "{name} decided step {n}. Going back past it needs the others' agreement, and {name} would be asked again."
    ),
    "undo.wall.thing": N_(
        "Step {n} showed you something new. Going back past it needs the others' agreement, and the same would come "
        "again."
    ),
    "undo.strict": N_(
        "Step {n} showed something new, so it and what came before it stay: this table plays without taking that back."
    ),
    "undo.line.other": N_("**{n}** {name}: {text}"),
    "undo.earlier": NN_("and {n} earlier step", "and {n} earlier steps"),
    "undo.ask.all": N_("Ask the table for all {n}"),
    "undo.ask.one": N_("Ask the table for step {n}"),
    "undo.ask.two": N_("Ask the table for steps {n} and {m}"),
    "undo.ask.from": N_("Ask the table for steps {n} to {m}"),
    "undo.asked.title": N_("The table is asked"),
    "undo.asked": N_("{names} can answer in the channel. Until then you can simply play on, and the request closes."),
    "undo.asked.already": N_(
        "You have asked the table already. Until it has answered you can simply play on, and the request closes."
    ),
    # ------------------------------------------------------------------------------ the request
    "undo.vote.head": NN_("### {name} asks to take back {n} step", "### {name} asks to take back {n} steps"),
    "undo.vote": N_("{again} {mentions}, is that all right?"),
    "undo.again.card": N_("The same card would come again."),
    "undo.again.cards": N_("The same cards would come again."),
    "undo.again.row": N_("The same card would come to the row again."),
    "undo.again.tile": N_("The same tile would come again."),
    "undo.again.stack": N_("The end-of-round cards would be the same."),
    "undo.again.answer": N_("{name} would be asked again."),
    "undo.again.thing": N_("The same would come again."),
    "undo.vote.fine": NN_(
        "{names} is fine with it. Waiting for {others}.", "{names} are fine with it. Waiting for {others}."
    ),
    "undo.vote.needs": N_("Needs {names}. Until then {name} can simply play on, and the request closes."),
    "undo.vote.needs.host": N_(
        "Needs {names}, or the host alone. Until then {name} can simply play on, and the request closes."
    ),
    "button.fine": N_("Fine by me"),
    "button.rather_not": N_("Rather not"),
    "undo.vote.again": N_("You have said so already. Waiting for {others}."),
    "undo.vote.own": N_("You asked this yourself, so the others answer. You can simply play on."),
    # ------------------------------------------------------------------------------ how it ends
    "undo.agreed": NN_(
        "The table agreed: {n} step of {name}'s turn is taken back.",
        "The table agreed: {n} steps of {name}'s turn are taken back.",
    ),
    "undo.agreed.you": NN_(
        "{mention}, the table agrees: {n} step is taken back, and your turn goes on.",
        "{mention}, the table agrees: {n} steps are taken back, and your turn goes on.",
    ),
    "undo.no": N_("The table kept {name}'s turn as it was. {name} plays on."),
    "undo.moved": N_("{name}'s turn went on, so the request to take back steps is closed."),
    "undo.ended": N_("The game has ended, so the request to take back steps is closed."),
    "no.request.done": N_("That is done already: the table agreed, and the steps are taken back."),
    "no.request.kept": N_("This request is closed already: somebody would rather not. Nothing was done."),
    "no.request.moved": N_("This request is closed already: the turn went on. Nothing was done."),
    "no.request.ended": N_("This request is closed already: the game has ended."),
    "no.vote": N_("This table plays without taking back what was shown."),
    "question.answered.only": N_("{piece} answered."),
    "question.gone": N_("{piece} has nothing to answer any more."),
}
