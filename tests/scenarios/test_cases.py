"""Every case the rules must get right is a scenario of that id, or is listed in CASES.md with the reason."""

import re
from pathlib import Path

from game.scenario import load_file

HERE = Path(__file__).parent
IDS = """
leaving-asteroids-costs-two entering-asteroids-is-cheap asteroid-tech-both-halves comet-pays-earth-does-not
publicity-cap-on-the-move mixing-sources-for-the-surcharge energy-steps-may-be-interleaved

default-limit-one two-probe-tech-does-not-double-the-action launch-costs-two-credits-exactly
move-on-the-turn-of-the-launch granted-launch-at-the-limit

left-to-right fourth-space-needs-a-card-now place-the-card-first tech-under-data analyze-clears-computer-only
analyze-ignores-empty-bottoms analyze-with-five refill-in-the-same-turn no-placing-outside-the-turn

pay-rotate-take tile-bonus-publicity-cap all-four-of-a-type icon-beside-the-tech-is-a-reminder
card-research-without-icon-rotates probe-one-tile probe-one-tile-over-the-limit

no-mixed-payment species-cards-pay-exertians-do-not buying-with-two-publicity one-use-of-a-card
free-actions-after-the-main-action corner-at-the-cap deck-and-discard-empty

two-player-table three-and-four-player-table starting-means-and-first-tuck first-tuck-of-a-card-corner
starting-income-not-paid-at-start two-different-hidden-species tech-stack-contents

trace-never-lost discovery-after-the-turn reward-for-each-discovery-marker no-second-payment-at-discovery
free-order-on-the-board all-markers-count-as-traces species-card-source

fewer-and-fewer-cards exertians-and-the-limit passed-player-is-skipped last-player-keeps-playing income-between-rounds
nothing-after-round-five milestones-after-a-pass choosing-late

gold-at-the-end-of-the-turn two-thresholds-two-tiles second-lap compulsory-choice neutral-first-empty-space
neutral-last-and-discovery-after neutral-three-players neutral-four-players

first-orbit-bonus-once orbiter-never-lands same-planet-again mars-two-data-spaces moon-tech-keeps-the-planet-open
moon-takes-no-first-data moon-holds-one mars-orbit-card-can-be-tucked earth-is-no-target phobos-two-tucks

rotation-cycle-of-three pushed-onto-asteroids only-first-passer-rotates round-five-still-rotates
counter-runs-through-the-game one-sector-one-ring research-rotation-before-everything

both-basic-signals-compulsory either-order refill-after-the-scan buying-during-a-scan scan-pays-for-its-own-technology
earth-neighbour-replaces scan-needs-credit-and-energy telescopes-outside-scans hand-card-for-a-signal

excess-signals sole-contributor win-markers-do-not-count better-reward-once-a-star pink-star-every-time
one-publicity-however-many two-sectors-active-player-orders not-before-the-action-ends
after-the-scan-before-later-free-actions win-reward-outside-own-turn slot-completed-by-a-later-free-action

one-event-one-circle-over-all-cards specific-and-general-circle declined-trigger-is-gone trigger-by-another-player
rewards-in-the-middle conditional-later conditional-not-in-others-turns completing-counts-once
passing-with-missions-in-hand

tech-tile-three-kinds tech-tile-pairs mission-pairs-with-zero-cards trace-sets no-marker-no-score sets-without-limit
shared-victory order-of-final-steps

hands-and-counts top-tile-open-rest-hidden end-of-round-stacks-hidden undo-stops-at-new-information rival-deck-hidden
"""
CASES = IDS.split()


def test_every_case_is_covered() -> None:
    found = [s for file in HERE.rglob("*.yaml") for s in load_file(file)]
    scenarios = {s["id"] for s in found} | {case for s in found for case in s.get("cases", [])}
    text = (HERE / "CASES.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| ([a-z0-9][a-z0-9-]+) \|", text, re.MULTILINE)) - {"case"}
    missing = [case for case in CASES if case not in scenarios | listed]
    assert not missing
    assert not listed & scenarios, "listed although there is a scenario"
    assert listed <= set(CASES), "listed but unknown"
