"""Glossary entries for what the species bring to the table."""

from __future__ import annotations

from game.i18n import N_
from game.words.glossary_table import Entry

PIECES: dict[str, Entry] = {
    "sample": (
        N_("Sample"),
        N_(
            "One of the seven tokens of the Mascamites, each with a reward. Three lie hidden at Jupiter, three at "
            "Saturn; cards of the species let you take one as a capsule, or look at them."
        ),
        ("capsule", "species"),
        (N_("sample token"),),
    ),
    "capsule": (
        N_("Capsule"),
        N_(
            "A sample on its way, with a marker of its owner. It moves, is carried and pushed like a probe and "
            "counts as one, but never orbits or lands, and is outside the limit of probes in space."
        ),
        ("sample", "delivery", "probe"),
        (),
    ),
    "delivery": (
        N_("Delivery"),
        N_(
            "A free action: with a capsule on the planet that a mission of yours names, you complete that mission. You "
            "gain what the sample shows, and it opens a blue trace space for everybody."
        ),
        ("capsule", "mission", "free action"),
        (N_("deliver"),),
    ),
    "anomaly": (
        N_("Anomaly"),
        N_(
            "One of three tokens in the outer ring. When a rotation brings Earth to its sector, the player with the "
            "highest marker in the column of its colour on the Anomalies' board gains what it shows."
        ),
        ("next anomaly", "rotation", "trace"),
        (),
    ),
    "next anomaly": (
        N_("Next anomaly"),
        N_("The anomaly nearest to Earth counter-clockwise. One in Earth's own sector is the last to come."),
        ("anomaly", "earth"),
        (),
    ),
    "exofossil": (
        N_("Exofossil"),
        N_(
            "What orbiting, landing on and listening to 'Oumuamua brings. Exofossils pay for trace spaces of its "
            "board and for some cards; they cannot be exchanged and are worth nothing at the end."
        ),
        ("trace", "data slot"),
        (),
    ),
    "message": (
        N_("Message"),
        N_(
            "Of the Centaurians: a marker 15 points ahead of a score. When the score reaches it, the message arrives "
            "at the end of that turn: the second effect of the card, or for the message tile one of the four boxes."
        ),
        ("message tile", "milestone"),
        (N_("waiting card"),),
    ),
    "message tile": (
        N_("Message tile"),
        N_(
            "Everybody has one when the Centaurians are discovered. It goes 15 points ahead and covers a reward box, "
            "which is then closed for all."
        ),
        ("message",),
        (N_("message box"),),
    ),
    "exertian card": (
        N_("Exertian card"),
        N_(
            "A secret card that is not in your hand. Played face down at the discovery of the Exertians or at one of "
            "their milestones, it scores at the end if you meet its condition, and brings danger."
        ),
        ("danger", "milestone", "final scoring"),
        (),
    ),
    "danger": (
        N_("Danger"),
        N_(
            "The sum of your played Exertian cards and of your markers on their board. Whoever has the most at the "
            "end loses a tenth of all points, rounded down; those tied all do."
        ),
        ("exertian card", "final scoring"),
        (),
    ),
}
