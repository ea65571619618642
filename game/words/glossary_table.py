"""Glossary entries for what stands on the board: pieces, the solar system, sectors, species."""

from __future__ import annotations

from game.i18n import N_

# Name, explanation, keys of related terms, other words for it. All words are looked up when they are read.
Entry = tuple[str, str, tuple[str, ...], tuple[str, ...]]

PIECES: dict[str, Entry] = {
    "probe": (
        N_("Probe"),
        N_(
            "Your piece on the solar system. It starts on Earth and moves from space to space until it orbits"
            " or lands somewhere. Normally you may have 1 in space at a time."
        ),
        ("launch", "move", "probe limit", "orbiter", "lander"),
        (N_("spacecraft"),),
    ),
    "probe limit": (
        N_("Probe limit"),
        N_(
            "How many probes you may have in space at once: 1, or 2 with the technology Two probes. Orbiters "
            "and landers do not count. At the limit you cannot launch, unless a card waives it."
        ),
        ("probe", "launch"),
        (),
    ),
    "orbiter": (
        N_("Orbiter"),
        N_(
            "A probe that has gone into orbit around a planet. It stays there and is no probe any more. With "
            "an orbiter of any player at a planet, landing there costs everybody 1 energy less."
        ),
        ("orbit", "lander", "probe"),
        (),
    ),
    "lander": (
        N_("Lander"),
        N_(
            "A probe that has landed on a planet or moon. It stays there and is no probe any more. A planet "
            "holds any number of landers, a moon only one."
        ),
        ("land", "moon", "first data"),
        (),
    ),
    "marker": (
        N_("Marker"),
        N_(
            "A piece in your colour that shows what is yours: a signal, a win, a trace, a covered circle, a "
            "gold tile you have chosen."
        ),
        ("signal", "win", "trace"),
        (),
    ),
    "neutral marker": (
        N_("Neutral marker"),
        N_(
            "A marker that belongs to nobody. With fewer than four players, neutral markers wait at 20 and 30"
            " points and move to discovery spaces; they gain nothing."
        ),
        ("neutral milestone", "discovery space"),
        (),
    ),
}

SKY: dict[str, Entry] = {
    "solar system": (
        N_("Solar system"),
        N_(
            "The middle of the board: a fixed base and three discs around the Sun, in four rings of eight "
            "spaces. Probes move here, and every space lies in one of the eight sectors."
        ),
        ("disc", "rotation", "sector", "move"),
        (),
    ),
    "sun": (
        N_("Sun"),
        N_("The centre of the solar system. No probe can enter or cross it."),
        ("solar system", "move"),
        (),
    ),
    "disc": (
        N_("Disc"),
        N_(
            "One of the three turning layers of the solar system. The top one is disc 1; a lower disc that "
            "turns carries those above it along."
        ),
        ("rotation", "gap"),
        (),
    ),
    "gap": (
        N_("Gap"),
        N_(
            "An opening in a disc through which you see the layer below. A probe stands there on that lower "
            "layer and is pushed if the disc's edge reaches it."
        ),
        ("disc", "push"),
        (),
    ),
    "rotation": (
        N_("Rotation"),
        N_(
            "Discs turn one sector counterclockwise: first disc 1, next time disc 2, then disc 3, then disc 1"
            " again, each carrying the discs above it. It happens before a technology is taken and when the "
            "first player passes in a round."
        ),
        ("disc", "push", "research", "pass"),
        (N_("rotate"), N_("turn the discs")),
    ),
    "push": (
        N_("Push"),
        N_(
            "When a turning disc reaches a probe in a gap, the probe is moved on to the next space. That "
            "counts as a visit, even on another player's turn, so it can bring publicity or cover a circle."
        ),
        ("rotation", "gap", "visit"),
        (N_("pushed"),),
    ),
    "planet": (
        N_("Planet"),
        N_(
            "A body in the solar system with its own place on the planet board. Every planet but Earth can be"
            " orbited and landed on."
        ),
        ("visit", "orbit", "land", "moon"),
        (),
    ),
    "earth": (
        N_("Earth"),
        N_(
            "Where probes are launched. Its place decides which sector your scan always reaches. It cannot be"
            " orbited or landed on, and entering it brings no publicity."
        ),
        ("launch", "scan", "sector"),
        (),
    ),
    "moon": (
        N_("Moon"),
        N_(
            "Belongs to a planet and has room for one lander for the whole game. Landing there needs the "
            "technology Moon landing or a card that allows it, and gains what is printed on the moon."
        ),
        ("land", "lander", "planet"),
        (),
    ),
    "comet": (
        N_("Comet"),
        N_(
            "A body in the solar system. Entering it brings 1 publicity; it is no planet, so it cannot be "
            "orbited or landed on."
        ),
        ("visit", "publicity"),
        (),
    ),
    "asteroids": (
        N_("Asteroids"),
        N_(
            "Spaces that cost 1 extra move to leave; entering them is free of that. With the technology "
            "Asteroid flight they cost nothing extra and bring 1 publicity."
        ),
        ("move", "visit"),
        (N_("asteroid"),),
    ),
    "visit": (
        N_("Visit"),
        N_(
            "A probe of yours enters a space, by moving or by being pushed. Standing there already is no "
            "visit, and orbiters and landers never visit. Each new entry is a new visit."
        ),
        ("move", "push", "publicity"),
        (),
    ),
    "ring": (
        N_("Ring"),
        N_(
            "All spaces at the same distance from the Sun. Next to means one step along the ring, or to the "
            "neighbouring ring in the same sector."
        ),
        ("solar system", "move"),
        (),
    ),
}

STARS: dict[str, Entry] = {
    "sector": (
        N_("Sector"),
        N_(
            "One of the eight slices around the solar system, each with a nearby star, a colour and a data "
            "slot. There are two sectors of each colour: yellow, red, blue and black."
        ),
        ("nearby star", "signal", "complete a sector"),
        (),
    ),
    "nearby star": (
        N_("Nearby star"),
        N_(
            "The star of a sector. Beside it stand the markers of those who won it; the first win and every "
            "later one bring what is printed there."
        ),
        ("sector", "win"),
        (N_("star"),),
    ),
    "data slot": (
        N_("Data slot"),
        N_(
            "The row of 4 to 6 data under a star. Each signal replaces the leftmost data. The second place "
            "brings 2 points to whoever fills it."
        ),
        ("signal", "data", "complete a sector"),
        (),
    ),
    "signal": (
        N_("Signal"),
        N_(
            "Your marker in a star's data slot. Marking one takes the leftmost data there into your pool and "
            "puts your marker in its place. It cannot be declined."
        ),
        ("data slot", "excess signal", "scan"),
        (N_("mark a signal"),),
    ),
    "excess signal": (
        N_("Excess signal"),
        N_(
            "A signal marked when all data of the slot is gone. It lies beside the slot and brings no data, "
            "but counts like any other when the sector is resolved."
        ),
        ("signal", "complete a sector"),
        (),
    ),
    "complete a sector": (
        N_("Complete a sector"),
        N_(
            "Taking the last data of a slot completes the sector. It is resolved when the main action ends: "
            "most signals win, everyone with a signal there gains 1 publicity, then markers return and data "
            "is filled up."
        ),
        ("win", "runner-up", "excess signal"),
        (N_("completed sector"), N_("resolve a sector")),
    ),
    "win": (
        N_("Win"),
        N_(
            "The player with the most signals in a completed sector wins it; if equal, the one whose signal "
            "came later. The winner puts a marker beside the star and gains its reward. Wins stay and never "
            "count as signals."
        ),
        ("complete a sector", "runner-up", "nearby star"),
        (N_("win a sector"), N_("sector win")),
    ),
    "runner-up": (
        N_("Runner-up"),
        N_(
            "Whoever comes second in a completed sector leaves one signal on the first place of the refilled "
            "slot. It counts in the next contest."
        ),
        ("win", "complete a sector"),
        (N_("second place"),),
    ),
}

SPECIES: dict[str, Entry] = {
    "trace": (
        N_("Life trace"),
        N_(
            "A sign of life in one of three colours: pink comes mostly from sectors, yellow from landing, "
            "blue from analyzing. You must mark it with a species, in a space of its colour. A trace of any "
            "colour becomes the colour you choose."
        ),
        ("discovery space", "overflow", "species"),
        (N_("trace"), N_("alien trace"), N_("mark a life trace")),
    ),
    "species": (
        N_("Species"),
        N_(
            "Two unknown species lie face down. When all three discovery spaces of one are marked, it is "
            "discovered and brings its own board, cards and rules."
        ),
        ("discover a species", "trace"),
        (N_("alien"), N_("alien species")),
    ),
    "discovery space": (
        N_("Discovery space"),
        N_(
            "Three under each species, one a colour, for one trace each. A trace there brings 1 publicity and"
            " points: 5 under the left species, 3 under the right one."
        ),
        ("trace", "discover a species", "overflow"),
        (),
    ),
    "overflow": (
        N_("Overflow area"),
        N_(
            "Under each species one for each colour, with room for any number of traces at any time. A trace "
            "there scores 3 points and counts as a trace with that species."
        ),
        ("trace", "discovery space"),
        (N_("overflow"),),
    ),
    "discover a species": (
        N_("Discover a species"),
        N_(
            "At the end of the turn in which its third discovery space was filled, after all milestones, the "
            "species is turned up and set up. Its reward for discovery goes to every player for each own "
            "marker on these spaces."
        ),
        ("species", "discovery space", "milestone"),
        (N_("discovery"),),
    ),
}
