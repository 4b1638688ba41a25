"""Range bands, and what each does to aimed fire, to area fire and to the damage.

Close is half the effective range, long twice, extreme four times; beyond, nothing can be hit. Damage points and area
fire values are thousandths.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, cast, get_args

from rules.systems.traveller2300.points import THOUSAND, points, to_tenths, up_to_whole
from rules.systems.traveller2300.reading import amount, share
from rules.systems.traveller2300.tasks.ladder import Difficulty
from rules.tables import Cell, listing, matrix

Band = Literal["close", "effective", "long", "extreme"]
Ammunition = Literal["bullets", "shot", "flechettes"]
"""Shot is a shotgun's, flechettes those of a grenade."""
_EXCEPTIONS: Mapping[Ammunition, str] = {"shot": "shotgun", "flechettes": "flechette grenade"}
BANDS: tuple[Band, ...] = get_args(Band)

_TABLE, _OTHERWISE = matrix(__package__, "ranges"), matrix(__package__, "area_exceptions")
_AMOUNTS = listing(__package__, "amounts_fire")
SOURCE = _TABLE.source
LEAST_MOVING_ROF = amount(_AMOUNTS, "least ROF of moving fire")
AREA_M = amount(_AMOUNTS, "area diameter")


def band(distance_m: float, effective_m: float, ammunition: Ammunition = "bullets") -> Band | None:
    """The band of a distance; None beyond the last that the ammunition reaches."""
    for one in BANDS:
        if distance_m * THOUSAND <= effective_m * points(_TABLE.at(one, "range")):
            return None if _area(one, ammunition) == "no" else one
    return None


def aimed(one: Band) -> Difficulty:
    """How hard aimed fire is."""
    return cast("Difficulty", _TABLE.at(one, "aimed"))


def trotting(one: Band) -> Band | None:
    """The band that holds for area fire at a trot: one farther; None where it is extreme and may not be fired."""
    farther = BANDS[min(BANDS.index(one) + 1, len(BANDS) - 1)]
    return moving(farther)


def moving(one: Band) -> Band | None:
    """The band that holds for area fire while walking; None at extreme range, where it may not be fired."""
    return None if one == "extreme" else one


def area_value(value: int, one: Band, ammunition: Ammunition = "bullets") -> int:
    """The area fire value at a range that the ammunition reaches, in thousandths."""
    return value * points(_area(one, ammunition)) // THOUSAND


def may_aim(ammunition: Ammunition) -> bool:
    """Whether aimed fire is possible with it."""
    return ammunition not in _EXCEPTIONS or _OTHERWISE.at(_EXCEPTIONS[ammunition], "aimed") == "yes"


def _area(one: Band, ammunition: Ammunition) -> Cell:
    """Times the area fire value there; "no" where it may not be fired at all."""
    own = _EXCEPTIONS.get(ammunition)
    return _TABLE.at(one, "area") if own is None or one == "effective" else _OTHERWISE.at(own, one)


def hit_number(value: int, one: Band, bursts: int, ammunition: Ammunition = "bullets") -> int:
    """What 1D10 may show at the most for a hit; fractions are dropped once, at the end. 0 cannot hit."""
    return number(area_value(value, one, ammunition), bursts)


def number(value: int, bursts: int) -> int:
    """The same for a value that the range has been counted into."""
    return value * bursts // THOUSAND


def beyond_the_area(value: int) -> int:
    """The area fire value against targets on the line beyond the area, in the same band."""
    return value * share(_AMOUNTS, "beyond the area") // THOUSAND


def damage(value: int, one: Band, ammunition: Ammunition = "bullets") -> int:
    """Damage points at a range. Halves of more than 1 go up to the whole, of 1 or less to the nearest tenth."""
    if ammunition == "shot":
        factor = share(_AMOUNTS, "shotgun long damage") if one == "long" else THOUSAND
    else:
        factor = points(_TABLE.at(one, "damage"))
    if factor == THOUSAND:
        return value
    lessened = value * factor // THOUSAND
    return up_to_whole(lessened) if value > THOUSAND else to_tenths(lessened)


def slugs(thrown: int, one: Band) -> int:
    """How many slugs of a shotgun hit, by its die: at long range half, fractions up."""
    if one != "long":
        return thrown
    return -(-thrown * share(_AMOUNTS, "shotgun long slugs") // THOUSAND)
