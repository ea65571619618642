"""'Oumuamua: a tile that is a planet and a data slot, and exofossils that pay for its best spaces."""

from __future__ import annotations

from game import solar
from game.bank import gain
from game.content import PLANETS
from game.run import Run
from game.species.extras import AnyExtra
from game.species.extras import Oumuamua as State
from game.species.hooks import SpeciesRules, register
from game.state import EMPTY, PlanetBoard


class OumuamuaRules(SpeciesRules):
    """The tile fills its gap of disc 3, turns with it, and can be visited, orbited, landed on and scanned."""

    id = "oumuamua"

    def set_up(self, run: Run, slot: int) -> AnyExtra:
        s = run.state
        s.solar.tile = True
        s.planets[solar.TILE] = PlanetBoard(EMPTY, [EMPTY] * len(PLANETS[solar.TILE].first_data))
        space = solar.place_of(s.solar, solar.TILE)
        for probe in s.probes:
            if (probe.sector, probe.ring) == space:
                gain(run, probe.seat, publicity=1)
        return State([])


register(OumuamuaRules())
