"""Moving over ground: movement points, terrain and gravity, and the smoke that lies on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, cast, get_args

from rules.check import Refused
from rules.said import Verbatim, said
from rules.tables import matrix

Mobility = Literal["foot", "belt", "wheeled", "tracked", "flying"]
MOBILITIES: tuple[Mobility, ...] = get_args(Mobility)
Screen = Literal["grenade", "round", "fire"]

INDOORS_M = 1.5
"""At squares of this size a speed is worth ten movement points, at all larger ones one."""

_TEN = 10
_WHOLE = 100
_TERRAIN = matrix(__package__, "terrain")
_GRAVITY = matrix(__package__, "gravity")
_SMOKE = matrix(__package__, "smoke")
TERRAIN: tuple[str, ...] = tuple(_TERRAIN.rows)
TERRAIN_SOURCE = _TERRAIN.source
POINTS_SOURCE = "MegaTraveller Players' Manual, Combat charts: movement points table"


def points(speed: int, metres_per_square: float) -> int:
    """Movement points a round of someone at this speed (1 walks, 2 runs)."""
    return speed * _TEN if metres_per_square <= INDOORS_M else speed


def vehicle_points(speed_kph: int, metres_per_square: float) -> int:
    """Movement points a round of a vehicle: its kph indoors, a tenth of it at the larger scales."""
    return speed_kph if metres_per_square <= INDOORS_M else speed_kph // _TEN


def vehicle_speed(speed_kph: int) -> int:
    """A vehicle's movement speed, as a DM: a tenth of its kph."""
    return speed_kph // _TEN


def percent(terrain: Iterable[str], mobility: Mobility) -> int:
    """Percent of the normal rate over ground with all these features; 0 for no way through.

    Each feature takes its share of what the others leave; fractions of a percent are dropped.
    """
    rate = _WHOLE
    for feature in terrain:
        if feature not in _TERRAIN.rows:
            raise Refused(said("{feature} is no terrain of these rules", feature=Verbatim(repr(feature))))
        rate = rate * cast("int", _TERRAIN.at(feature, mobility)) // _WHOLE
    return rate


def gravity_of_size(size: int) -> float:
    """Gravity in G of a world by the size digit of its profile; size 8 is 1 G (our own reading)."""
    return size / 8


def gravity_of_code(code: str) -> float:
    """Gravity in G by a homeworld's size code; Refused for any other word."""
    if code not in _GRAVITY.rows:
        raise Refused(said("{code} is no size of a world", code=Verbatim(repr(code))))
    return float(cast("float", _GRAVITY.at(code, "g")))


def screen_squares(source: Screen, metres_per_square: float) -> int:
    """How many squares a smoke screen grows to; that of a fire is 50 m long."""
    squares = _SMOKE.number(source, "squares")
    if squares is not None:
        return squares
    return max(1, int(cast("int", _SMOKE.at(source, "length_m")) // metres_per_square))
