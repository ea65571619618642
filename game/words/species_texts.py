"""What each species brings, in our own words: three sentences for its discovery and the whole of its rules."""

from __future__ import annotations

from game.i18n import N_

INTRO: dict[str, tuple[str, str, str]] = {
    "mascamites": (
        N_("Seven samples are laid out: three hidden at Jupiter, three hidden at Saturn, and one open on the board."),
        N_("Cards of this species let you take a sample when you land; it becomes a capsule and moves like a probe."),
        N_(
            "Bring a capsule to the planet that a mission of yours names: you gain what the sample shows, and it opens "
            "a blue space for everybody."
        ),
    ),
    "anomalies": (
        N_("Three anomalies appear in the outer ring: one in Earth's sector and one three sectors to each side."),
        N_(
            "Whenever a rotation brings Earth to an anomaly, the player with the highest marker in the column of its "
            "colour gains what it shows."
        ),
        N_("The top space of each column can be marked again and again, and the latest marker there is the highest."),
    ),
    "oumuamua": (
        N_(
            "'Oumuamua joins the solar system on the third disc: a planet to visit, orbit and land on, and at the same "
            "time a place for signals."
        ),
        N_("Orbiting it, landing on it and completing its data bring exofossils."),
        N_(
            "Exofossils pay for the best spaces of the board: 4 {exofossil} for {25 point}, and 1 {exofossil} for "
            "{6 point} as often as you like."
        ),
    ),
    "centaurians": (
        N_(
            "Everybody has a message tile 15 points ahead on the score track; who reaches it chooses one of four "
            "rewards, each of which can be taken only once."
        ),
        N_(
            "Cards of this species cost energy and wait for their answer: a second effect that comes when your score "
            "has grown by 15 points."
        ),
        N_("Two spaces in each column of the board cost data from your pool."),
    ),
    "exertians": (
        N_("Everybody is dealt three secret cards, and one more for each own marker on the discovery spaces."),
        N_(
            "They are played face down, now for each discovery marker and later at two milestones, and score at the "
            "end of the game if you meet their conditions."
        ),
        N_(
            "Played cards and traces on this board bring danger: whoever has the most of it at the end loses a tenth "
            "of all points."
        ),
    ),
}

_DISCOVERERS = N_(
    "At the discovery you draw 1 card of this species for each of your markers on its discovery spaces; markers in the "
    "overflow and neutral markers bring nothing."
)
_CARDS = N_(
    "Wherever an effect gives you a card of this species, take the face-up one, which is replaced at once, or the top "
    "of its deck. An empty deck is made anew from the discarded cards of the species; if there are none, you get "
    "nothing."
)
_HAND = N_(
    "The cards are ordinary hand cards: you may discard them for their corner, tuck them, exchange them, discard them "
    "for a signal, and they count toward the hand limit. The face-up card is no part of the card row."
)
_COUNT = N_(
    "Markers on the discovery spaces and in the overflow count as traces on this species wherever a card asks for them."
)

RULES: dict[str, tuple[str, ...]] = {
    "mascamites": (
        _DISCOVERERS,
        N_("A sample is taken only through a card that says so, never by an ordinary landing."),
        N_(
            "Taking one, you alone look at all samples still at the planet, take one and leave the others. A moon "
            "belongs to its planet. Where no sample lies you take none, but the card still waits as your mission."
        ),
        N_(
            "The sample becomes a capsule on its planet. A capsule moves like a probe, with the same publicity and the "
            "same asteroids, is carried and pushed by rotations, and counts as a probe for every effect. It never "
            "orbits or lands, and it does not count toward the limit of probes in space. You may have any number."
        ),
        N_(
            "Delivering is a free action on your turn: with a capsule on the planet that a mission of yours names, "
            "complete the mission. The capsule is gone, everybody sees its sample, and you gain what it shows and the "
            "rest of the reward."
        ),
        N_(
            "One delivery completes one mission of your choice; any capsule will do for any such mission. You need not "
            "deliver at once, but a capsule that has moved on cannot be delivered."
        ),
        N_(
            "The delivered sample goes to the next free sample space of the board, from low to high. That makes it a "
            "blue space for everybody; who marks it gains what the sample shows once more."
        ),
        N_("Where a card lets you look at samples and gain one, you see all of them, gain one and put it back."),
        N_("Capsules not delivered by the end of the game are worth nothing."),
        _CARDS,
        _HAND,
        _COUNT,
    ),
    "anomalies": (
        _DISCOVERERS,
        N_(
            "The three anomalies, one of each colour with a random side up, stay in their sectors of the outer ring to "
            "the end of the game. Laying them out brings nothing."
        ),
        N_(
            "After each rotation, whoever causes it, an anomaly in Earth's new sector pays at once, even in the middle "
            "of an effect: when you research, before you choose the technology."
        ),
        N_(
            "It pays the owner of the highest marker in the board's column of its colour, on anybody's turn. A higher "
            "row beats a lower one; on the top space the latest marker counts. With no marker in that column nobody is "
            "paid; discovery spaces and overflow do not count here."
        ),
        N_(
            "Earth moves one sector counter-clockwise with every rotation, so the anomalies come up 3, 5 and 8 "
            "rotations after the discovery, and again each time round."
        ),
        N_(
            "The next anomaly is the nearest one counter-clockwise from Earth; one in Earth's own sector is the last "
            "to come."
        ),
        N_("A probe that visits an anomaly gets nothing for it."),
        _CARDS,
        _HAND,
        _COUNT,
    ),
    "oumuamua": (
        _DISCOVERERS,
        N_(
            "The tile lies on the third disc, two spaces clockwise from Jupiter, and turns with that disc. Probes and "
            "capsules already in that space are moved onto it, and their owners gain 1 {publicity} for each."
        ),
        N_(
            "'Oumuamua is a planet wherever planets are spoken of. Entering it brings 1 {publicity}. Orbiting and "
            "landing cost what they cost elsewhere and have no limit."
        ),
        N_(
            "Orbiting brings {10 point}, 1 {exofossil} and 1 signal in its sector; the first to orbit also takes a "
            "card of this species."
        ),
        N_(
            "Landing brings {9 point} and 2 {exofossil}; the first three landers gain 3, 2 and 1 {data}. There is no "
            "trace for landing here."
        ),
        N_(
            "Whoever marks a signal in the sector where the tile stands chooses between the star and the tile. On the "
            "tile you take one of its 3 {data}; the first marker also brings {1 point}, the third {2 point}."
        ),
        N_(
            "With its last {data} gone the tile is completed after the main action, like a sector: everybody with at "
            "least one marker there gains 1 {exofossil}, the markers go back and 3 {data} are laid in again. Nobody "
            "wins it, and it brings no publicity."
        ),
        N_(
            "A space that costs exofossils can be marked only by who can pay all of them. The top spaces may be marked "
            "again and again, by anybody, for 1 {exofossil} each time."
        ),
        N_("Everybody sees your exofossils. They cannot be exchanged and are worth nothing at the end of the game."),
        _CARDS,
        _HAND,
        _COUNT,
    ),
    "centaurians": (
        _DISCOVERERS,
        N_(
            "At the discovery everybody, discoverer or not, puts a message tile 15 points ahead of the own score. It "
            "brings no points itself."
        ),
        N_(
            "When your score reaches or passes your tile, choose one of the four boxes that nobody has covered, at the "
            "end of that turn and whoever's turn it is. Gain it, and cover it with the tile for good."
        ),
        N_(
            "A card of this species is played like any other, but for energy. Before its first effect you put a marker "
            "15 points ahead of your score; then the card stays in front of you."
        ),
        N_(
            "When your score reaches or passes that marker, the second effect of the card happens at the end of that "
            "turn. A card that tucks itself stays tucked, every other one is discarded. Waiting cards pay only this; "
            "boxes are for the message tiles."
        ),
        N_(
            "Milestones go round in play order from the player whose turn has ended, without free actions. Yours come "
            "in the order of their height on the track; at the same height gold tiles are first, then your tile, then "
            "your waiting cards, the oldest first. Points gained on the way count at once. Discoveries follow after "
            "all of them."
        ),
        N_("Tucked cards with a data or publicity corner bring that at once and in every later income."),
        N_("The cards are no missions, neither while they wait nor afterwards."),
        N_(
            "A space that costs data is paid from the data pool, all of it at that moment; data in the computer does "
            "not count. The top spaces may be marked again and again, by anybody, for 1 {data} each time."
        ),
        N_("Messages that have not arrived when the last turn ends are lost."),
        _CARDS,
        _HAND,
        _COUNT,
    ),
    "exertians": (
        N_(
            "At the discovery everybody is dealt 3 Exertian cards and 1 more for each own marker on the discovery "
            "spaces; markers in the overflow and neutral markers bring nothing. The rest of the deck leaves the game."
        ),
        N_(
            "Exertian cards are not in your hand: they do not count toward its limit and cannot be discarded, tucked, "
            "exchanged or used for signals, nor are they played as a main action."
        ),
        N_("At the discovery you may play one of them face down for each of your markers on the discovery spaces."),
        N_(
            "Then two milestones for all players are set, 20 and 40 points ahead of the leading score. The first time "
            "your score reaches or passes one, you may play one of your cards face down at the end of that turn: free "
            "at the first, for 1 {credit} at the second. What you do not use is gone."
        ),
        N_("Nobody but you sees your cards, held or played, until the end of the game."),
        N_(
            "At the end each card you have played scores its points once if you meet its condition. Cards you never "
            "played bring neither points nor danger."
        ),
        N_(
            "Your danger is that of all your played cards and of your markers on this board: 3 for each in the two "
            "lowest rows, 2 in the two rows above, 1 in the top row. Discovery spaces and overflow bring none."
        ),
        N_(
            "After everything else is scored, whoever has the most danger loses a tenth of all points, rounded down; "
            "several players tied for the most all lose it. Where nobody has any danger, nobody loses."
        ),
        N_("The cards are neither missions nor end-of-game cards, so gold tiles and other cards do not count them."),
        _COUNT,
    ),
}
