"""Distances as the book counts them: squares of a scale, range bands, and who can reach whom by hand.

On a map squares decide, counted on the shortest way (MT-COMBAT-05, MT-DEC-08, -09); off the map the fight has one
band for all, or one for a pair.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import cast

from rules.once import once
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller import bands, rulings
from rules.systems.megatraveller.bands import SCALES_M, Band
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.units import carrier, engaged_by

TOUCHING_M = 1.5
"""On squares of this size units side by side can reach each other by hand."""
_ROUND_S = {1.5: 6, 15.0: 6, 150.0: 60, 1500.0: 600}


@once
def scale_m(battle: Battle) -> float:
    """Metres of a square of the book's scale that the map comes nearest to; off the map the indoor one."""
    return SCALES_M[0] if battle.ground is None else _nearest_scale_m(battle.ground.metres_per_cell)


@lru_cache(maxsize=256)
def _nearest_scale_m(cell_m: float) -> float:
    return min(SCALES_M, key=lambda scale: abs(math.log(scale / cell_m)))


def round_s(battle: Battle) -> int:
    """Seconds of a round: 6, a minute on squares of 150 m, ten minutes on those of 1,500 m (MT-COMBAT-02)."""
    return _ROUND_S[scale_m(battle)]


def squares(battle: Battle, metres: float) -> float:
    """A length in squares of the scale, as it stands; round it as its own rule says."""
    return metres / scale_m(battle)


def cells(battle: Battle, squares: float) -> float:
    """Squares of the scale in cells of this map, which need not be quite of that size."""
    if battle.ground is None:
        return squares
    return squares * scale_m(battle) / battle.ground.metres_per_cell


@once
def steps(battle: Battle, a: str, b: str) -> int | None:
    """Squares between two units, at least 1 unless they are in one square; None where one is on no map."""
    if battle.ground is None:
        return None
    found = battle.ground.steps(a, b)
    if not found:
        return found
    return max(1, round(found * battle.ground.metres_per_cell / scale_m(battle)))


@once
def band(battle: Battle, a: str, b: str) -> Band:
    """The range band between two units, by the greater of distance and difference of height (MT-COMBAT-25)."""
    apart = steps(battle, a, b)
    if apart is None:
        own = battle.mark(marks.pair(a, b), marks.BAND)
        return cast("Band", own or marks.fight(battle, marks.BAND, "medium"))
    flat = band_of(battle, apart)
    high_m = abs(altitude_m(battle, a) - altitude_m(battle, b))
    return max(flat, bands.band_of_metres(high_m), key=bands.order) if high_m else flat


def in_words(battle: Battle, a: str, b: str) -> str:
    """How far a unit is from another ("short, 12 m"); off the map the band alone."""
    apart = steps(battle, a, b)
    if apart is None:
        return band(battle, a, b)
    return _in_words(band(battle, a, b), apart * scale_m(battle))


@lru_cache(maxsize=4096)
def _in_words(band: Band, metres: float) -> str:
    return said("{band}, {apart:g} m", band=band, apart=metres)


def band_of(battle: Battle, squares: int) -> Band:
    """The band of so many squares on this map."""
    if rulings.settled(battle.rulings, "distance") == "metres":
        return bands.band_of_metres(squares * scale_m(battle))
    return bands.band_of_squares(squares, scale_m(battle))


@once
def altitude_m(battle: Battle, who: str) -> float:
    """How high a unit is above the ground; of one aboard, its vehicle."""
    return float(marks.of(battle, carrier(battle, who), marks.ALTITUDE_M, 0))


def in_reach(battle: Battle, a: str, b: str) -> bool:
    """Whether two units can come to blows: at close range, on squares of 1.5 m also side by side."""
    apart = steps(battle, a, b)
    if apart is None or battle.ground is None:
        return band(battle, a, b) == "close" or b in engaged_by(battle, a) or a in engaged_by(battle, b)
    if altitude_m(battle, a) != altitude_m(battle, b):
        return False
    return apart == 0 or (apart == 1 and scale_m(battle) <= TOUCHING_M and battle.ground.touching(a, b))
