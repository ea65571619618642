"""Glossary entries for how the game is played: actions, and the course of the game."""

from __future__ import annotations

from game.i18n import N_
from game.words.glossary_table import Entry

MAIN_ACTIONS: dict[str, Entry] = {
    "main action": (
        N_("Main action"),
        N_(
            "Every turn has exactly one: launch, orbit, land, scan, analyze, play a card, research, or pass. "
            "When a card grants one of them, you do not pay its base cost."
        ),
        ("free action", "turn"),
        (),
    ),
    "launch": (
        N_("Launch a probe"),
        N_(
            "Main action, 2 credits: put a probe from your supply on Earth. You must be below your probe "
            "limit. It may move in the same turn."
        ),
        ("probe", "probe limit", "move"),
        (N_("launch"),),
    ),
    "orbit": (
        N_("Orbit a planet"),
        N_(
            "Main action, 1 credit and 1 energy: a probe on a planet's space becomes an orbiter there and "
            "gains the orbit reward. The first orbiter of a planet also scores 3 points."
        ),
        ("orbiter", "planet"),
        (N_("orbit"),),
    ),
    "land": (
        N_("Land"),
        N_(
            "Main action, 3 energy, or 2 with an orbiter of any player there: a probe on a planet's space "
            "becomes a lander on the planet or one of its moons and gains what is printed. On planets that "
            "includes a yellow trace."
        ),
        ("lander", "moon", "first data"),
        (N_("landing"),),
    ),
    "first data": (
        N_("First data"),
        N_(
            "The data space of a planet for its first lander, who gains the data shown; on Mars there are "
            "two. A landing on a moon does not use it."
        ),
        ("land", "data"),
        (N_("first-landing space"),),
    ),
    "scan": (
        N_("Scan nearby stars"),
        N_(
            "Main action, 1 credit and 2 energy: mark a signal in Earth's sector, and discard a card of the "
            "row to mark one in a sector of its colour, in either order. Telescope technologies can add to "
            "it."
        ),
        ("signal", "card row", "telescope technology"),
        (N_("scan"),),
    ),
    "analyze": (
        N_("Analyze data"),
        N_(
            "Main action, 1 energy, when the six upper spaces of your computer are full: clear the computer "
            "and mark a blue trace. The data pool stays as it is."
        ),
        ("computer", "place data", "trace"),
        (N_("analyze"),),
    ),
    "play a card": (
        N_("Play a card"),
        N_(
            "Main action: pay the card's cost, then do its effect from left to right. What cannot be done is "
            "skipped. Missions and gold boxes stay in front of you, other cards are discarded."
        ),
        ("card", "mission", "end-game card"),
        (N_("play"),),
    ),
    "research": (
        N_("Research a technology"),
        N_(
            "Main action, 6 publicity: the solar system rotates first, then you take a technology you do not "
            "own, with the bonus on its tile and 2 points if you are the first to take it."
        ),
        ("technology", "rotation", "publicity"),
        (N_("research"),),
    ),
    "pass": (
        N_("Pass"),
        N_(
            "Main action: discard down to 4 hand cards, the first to pass rotates the solar system, and in "
            "rounds 1 to 4 you take an end-of-round card. After that you have no more turns in the round."
        ),
        ("round", "end-of-round card", "hand"),
        (),
    ),
}

FREE_ACTIONS: dict[str, Entry] = {
    "free action": (
        N_("Free action"),
        N_(
            "Something you may do on your own turn before, during or after the main action, as often as you "
            "can pay. One free action cannot interrupt another. After passing there are none."
        ),
        ("move", "discard", "place data", "exchange", "buy a card", "conditional mission"),
        (),
    ),
    "move": (
        N_("Move"),
        N_(
            "One step of a probe to the next space along the ring or towards or away from the Sun. As a free "
            "action a step costs 1 energy. Moves from one effect may be shared among your probes and may be "
            "declined."
        ),
        ("probe", "visit", "asteroids"),
        (N_("movement"),),
    ),
    "place data": (
        N_("Place data"),
        N_(
            "A free action: 1 data from your pool into your computer. The upper spaces fill from left to "
            "right, a lower one may be filled once the space above it is. You gain what the space shows at "
            "once."
        ),
        ("computer", "data pool", "analyze"),
        (),
    ),
    "buy a card": (
        N_("Buy a card"),
        N_("A free action: pay 3 publicity and take a card from the card row or the top of the deck."),
        ("card row", "publicity"),
        (),
    ),
}

COURSE: dict[str, Entry] = {
    "round": (
        N_("Round"),
        N_(
            "The game has five. A round lasts until everybody has passed; then comes income, except after "
            "round 5, and the starting player changes."
        ),
        ("turn", "pass", "income"),
        (),
    ),
    "turn": (
        N_("Turn"),
        N_(
            "One main action and any free actions. At its end come milestones, then discoveries; then it is "
            "the next player's turn."
        ),
        ("main action", "free action", "milestone"),
        (),
    ),
    "starting player": (
        N_("Starting player"),
        N_("Takes the first turn of a round. After each round the role goes to the next player clockwise."),
        ("round",),
        (N_("first player"),),
    ),
    "milestone": (
        N_("Milestone"),
        N_(
            "A number of points on the score track. The first time you reach or pass 25, 50 or 70, you choose"
            " a gold tile at the end of that turn."
        ),
        ("gold tile", "neutral milestone", "points"),
        (),
    ),
    "neutral milestone": (
        N_("Neutral milestone"),
        N_(
            "At 20 and 30 points, with fewer than four players. When a player first reaches one, a neutral "
            "marker waiting there goes to the first free discovery space, from the left."
        ),
        ("neutral marker", "milestone", "discovery space"),
        (),
    ),
    "gold tile": (
        N_("Gold scoring tile"),
        N_(
            "One of four tiles that score at the end of the game: the value of your marker's space times the "
            "sets you have. You take the best space still free, and each tile only once."
        ),
        ("milestone", "final scoring"),
        (N_("gold tile"), N_("gold milestone")),
    ),
    "final scoring": (
        N_("Final scoring"),
        N_(
            "After round 5: gold boxes of played cards, gold tiles, then what discovered species add. "
            "Leftover resources score nothing. Equal players share the win."
        ),
        ("end-game card", "gold tile", "points"),
        (N_("end of the game"),),
    ),
    "guard": (
        N_("Guard"),
        N_(
            "I stop before a step would lose you something you could still save, for instance data that no "
            "longer fits into your pool. You decide what to do first, or go on."
        ),
        ("data pool", "free action"),
        (N_("loss"), N_("warning")),
    ),
    "undo": (
        N_("Undo"),
        N_(
            "Until your turn ends you may take back any step, as far as nothing hidden was shown. Past that "
            "the others have to agree."
        ),
        ("turn",),
        (N_("take back"),),
    ),
    "standing choice": (
        N_("Standing choice"),
        N_(
            "An answer you give once for questions that come on other players' turns, so that nobody has to "
            "wait for you."
        ),
        ("circle", "milestone"),
        (N_("standing order"), N_("preference")),
    ),
}
