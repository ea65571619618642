"""Glossary entries for what players own: resources, cards, technologies."""

from __future__ import annotations

from game.i18n import N_
from game.words.glossary_table import Entry

RESOURCES: dict[str, Entry] = {
    "credits": (
        N_("Credits"),
        N_("Money. Pays for launching, orbiting, scanning and most cards."),
        ("income", "exchange"),
        (N_("credit"), N_("money")),
    ),
    "energy": (
        N_("Energy"),
        N_("Pays for moving, landing, orbiting, scanning and analyzing."),
        ("move", "income", "exchange"),
        (),
    ),
    "publicity": (
        N_("Publicity"),
        N_(
            "A track from 0 to 10, 4 at the start; what would go over 10 is lost. 6 pay for research, 3 buy a"
            " card. You gain it for visits to planets and comets, completed sectors and more."
        ),
        ("research", "buy a card", "visit"),
        (),
    ),
    "data": (
        N_("Data"),
        N_("What your signals find. It goes into your data pool and from there, one by one, into your computer."),
        ("data pool", "place data", "signal"),
        (),
    ),
    "data pool": (
        N_("Data pool"),
        N_(
            "Holds up to 6 data that wait for your computer. What would go over 6 is lost. Analyzing does not empty it."
        ),
        ("place data", "computer", "guard"),
        (N_("pool"),),
    ),
    "points": (
        N_("Points"),
        N_("Your score. Most at the end of the game wins; equal players share the win."),
        ("milestone", "final scoring"),
        (N_("score"), N_("victory points")),
    ),
    "income": (
        N_("Income"),
        N_(
            "What you gain after each of rounds 1 to 4: 3 credits, 2 energy and 1 card, and what your tucked "
            "cards show."
        ),
        ("income increase", "tuck", "starting income card"),
        (),
    ),
    "income increase": (
        N_("Income increase"),
        N_(
            "Tuck a hand card: you gain what its lower right corner shows now, and again with every later "
            "income. You may decline."
        ),
        ("tuck", "income"),
        (N_("increase income"),),
    ),
    "starting income card": (
        N_("Starting income card"),
        N_(
            "The card everybody begins with. It gives 3 credits, 2 energy and 1 card of income; tucked cards "
            "go under it. It is no tucked card itself."
        ),
        ("income", "tuck"),
        (),
    ),
    "exchange": (
        N_("Exchange"),
        N_(
            "A free action: give 2 credits, 2 energy or 2 hand cards, and take 1 credit, 1 energy or 1 card "
            "from the card row or the deck."
        ),
        ("free action", "buy a card"),
        (N_("exchange resources"), N_("trade")),
    ),
}

CARDS: dict[str, Entry] = {
    "card": (
        N_("Card"),
        N_(
            "A hand card can be played for its cost, discarded for its upper left corner, tucked for income, "
            "or given with another one in an exchange."
        ),
        ("play a card", "corner", "tuck", "exchange"),
        (N_("project card"),),
    ),
    "hand": (
        N_("Hand"),
        N_(
            "Your cards, which only you see. There is no limit until you pass; then you keep 4 at most. "
            "Species cards count too, Exertian cards do not."
        ),
        ("card", "pass"),
        (N_("hand limit"),),
    ),
    "card row": (
        N_("Card row"),
        N_(
            "The 3 cards that lie open. A card taken is replaced at once; cards discarded in a scan or by one"
            " effect are replaced when it is done."
        ),
        ("deck", "scan", "buy a card"),
        (N_("row"),),
    ),
    "deck": (
        N_("Deck"),
        N_(
            "The face-down cards. To draw means the top card at random. When the deck is empty, the discard "
            "pile is shuffled into a new one."
        ),
        ("card row", "discard pile"),
        (N_("draw"),),
    ),
    "discard pile": (
        N_("Discard pile"),
        N_("Where used and discarded cards go. It becomes the new deck when that runs out."),
        ("deck", "discard"),
        (),
    ),
    "discard": (
        N_("Discard"),
        N_("Put a card on the discard pile. As a free action, you may discard a hand card for its upper left corner."),
        ("corner", "free action"),
        (),
    ),
    "corner": (
        N_("Corner"),
        N_(
            "The upper left corner of a card: what you gain for discarding it from your hand as a free "
            "action. The upper right corner is its sector colour, the lower right its income."
        ),
        ("discard", "card"),
        (),
    ),
    "tuck": (
        N_("Tuck"),
        N_(
            "Put a hand card under your starting income card for good, to increase your income. Only an "
            "effect lets you do that."
        ),
        ("income increase", "income"),
        (N_("tucked card"),),
    ),
    "mission": (
        N_("Mission"),
        N_(
            "A task on a card that stays in front of you when the card is played, until it is completed. A "
            "conditional mission asks for something that is so, a triggered one for things that happen."
        ),
        ("conditional mission", "triggered mission"),
        (),
    ),
    "conditional mission": (
        N_("Conditional mission"),
        N_(
            "A mission with a condition. While the condition holds, you may complete the mission as a free "
            "action on your turn and gain its reward once."
        ),
        ("mission", "free action"),
        (),
    ),
    "triggered mission": (
        N_("Triggered mission"),
        N_(
            "A mission with circles. When what a circle names happens after the card was played, you may "
            "cover it and gain its reward. One event covers one circle at most; covering the last one "
            "completes the mission."
        ),
        ("mission", "circle"),
        (),
    ),
    "circle": (
        N_("Circle"),
        N_(
            "A reward on a triggered mission. You may decline to cover it, but then you wait for the next "
            "event that fits."
        ),
        ("triggered mission",),
        (),
    ),
    "end-game card": (
        N_("End-of-game card"),
        N_("A card with a gold box. You keep it after playing it, and the box scores at the end of the game."),
        ("final scoring", "card"),
        (N_("gold box"), N_("end-game card")),
    ),
    "end-of-round card": (
        N_("End-of-round card"),
        N_(
            "In rounds 1 to 4 a stack of cards lies ready, one more than there are players. Whoever passes "
            "takes one of those left; the last of the stack is discarded."
        ),
        ("pass", "round"),
        (),
    ),
    "species card": (
        N_("Species card"),
        N_(
            "A card that belongs to a discovered species. Where an effect gives you one, you take the face-up"
            " one or the top of that species' deck. It is used like any hand card, unless the species says "
            "otherwise."
        ),
        ("species", "hand"),
        (N_("alien card"),),
    ),
}

TECHNOLOGY: dict[str, Entry] = {
    "technology": (
        N_("Technology"),
        N_(
            "A tile that changes what you can do for the rest of the game. There are four each of three "
            "types: probe, telescope and computer. You own each of the twelve at most once."
        ),
        ("research", "probe technology", "telescope technology", "computer technology"),
        (N_("tech"),),
    ),
    "probe technology": (
        N_("Probe technology"),
        N_(
            "Two probes in space, easy flight through asteroids, cheaper landings, or landing on moons. It "
            "works all the time."
        ),
        ("technology", "probe"),
        (),
    ),
    "telescope technology": (
        N_("Telescope technology"),
        N_(
            "Works only inside a scan, once in each, in any order. What it costs is paid even when the scan "
            "itself is free."
        ),
        ("technology", "scan"),
        (),
    ),
    "computer technology": (
        N_("Computer technology"),
        N_(
            "Adds two spaces to a column of your computer: data on the upper one brings 2 points, data on the"
            " lower one a reward. Putting the tile under data that is already there brings nothing."
        ),
        ("technology", "computer"),
        (),
    ),
    "tile bonus": (
        N_("Tile bonus"),
        N_("What is printed on the technology tile you take, gained once: 3 points, 1 energy, 1 publicity or 1 card."),
        ("technology", "research"),
        (),
    ),
    "first take": (
        N_("First take"),
        N_("Whoever takes the first tile of a technology's stack gains 2 points."),
        ("technology", "research"),
        (),
    ),
    "computer": (
        N_("Computer"),
        N_(
            "Six upper spaces for data, and lower ones where you have computer technologies. When all upper "
            "spaces are full you can analyze."
        ),
        ("place data", "analyze", "computer technology"),
        (),
    ),
}
