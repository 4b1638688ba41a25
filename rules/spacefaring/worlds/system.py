"""A system: its bodies, how far apart they are, a hundred diameters, and how long it takes at each G.

The ship speeds up to the midpoint, turns, and slows down. Source: Book 2, Travel; Book 6, orbital distances; where the
bodies lie if nobody has said is our ruling.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Literal

from rules.chart import MainWorld
from rules.spacefaring.worlds.uwp import read
from rules.tables import listing, matrix

ORBITS = matrix(__package__, "orbits")
TYPICAL = matrix(__package__, "distances")
_ROUNDED = matrix(__package__, "travel_times")
_DEFAULTS = listing(__package__, "system_defaults")

AU_KM = 149_600_000
LIMIT_KM = 160_000
"""A hundred diameters, for each point of a world's size digit. Source: Book 2, Travel; Book 3, planetary size."""
G_MS2 = 10
"""Metres a second, each second, of one G. Source: Book 2, Travel: formula."""
ACCELERATIONS = range(1, 7)

Kind = Literal["main world", "belt", "gas giant"]
Giant = Literal["small", "large"]


@dataclass(frozen=True, slots=True)
class Body:
    """One body of a system. id: "main", "belt 1", "giant 2". orbit: 0 to 10. limit_km: a hundred diameters.

    size: of a world its digit, None for giants and where it is unknown. The limit is then 0, as that of a belt is.
    """

    id: str
    kind: Kind
    orbit: int
    limit_km: int
    size: int | None = None


@dataclass(frozen=True, slots=True)
class Apart:
    """How far apart two bodies are, in kilometres, as their orbits turn; mean: the distance of the outer one."""

    nearest_km: int
    mean_km: int
    farthest_km: int


def bodies(world: MainWorld, giant: Giant = "large") -> tuple[Body, ...]:
    """The bodies of a system by its main world's UWP and PBG, nearest to the star first.

    giant: which kind its gas giants are, as nobody has said; large ones take longer to get clear of.
    """
    return tuple(sorted(_bodies(world, giant), key=lambda body: body.orbit))


def _bodies(world: MainWorld, giant: Giant) -> Iterator[Body]:
    size = read(world.uwp).size
    yield Body("main", "main world", _orbits("main world")[0], limit_km(size or 0), size)
    belts = int(world.pbg[1], 36) if world.pbg[1] != "?" else 0
    for n, orbit in enumerate(_orbits("belt")[:belts], 1):
        yield Body(f"belt {n}", "belt", orbit, 0, 0)
    for n, orbit in enumerate(_orbits("gas giant")[: world.gas_giants or 0], 1):
        yield Body(f"giant {n}", "gas giant", orbit, giant_limit_km(giant))


def limit_km(size: int) -> int:
    """A hundred diameters of a world of this size digit."""
    return size * LIMIT_KM


def giant_limit_km(giant: Giant) -> int:
    """A hundred diameters of a gas giant."""
    return _whole(TYPICAL.number(f"hundred diameters, {giant} gas giant", "km"))


def apart(one: Body, other: Body) -> Apart:
    """Between two bodies: the difference of their orbits, the outer one, and their sum."""
    inner, outer = sorted((orbit_km(one.orbit), orbit_km(other.orbit)))
    return Apart(outer - inner, outer, outer + inner)


def orbit_km(orbit: int) -> int:
    """Distance from the star. Raises: KeyError outside 0 to 10."""
    au = ORBITS.at(str(orbit), "au")
    return round(AU_KM * float(au or 0))


def travel_s(distance_km: float, g: float) -> int:
    """Seconds for a distance at an acceleration, by the formula; at 1 G the book's rounded rows rule where they fit."""
    row = _ROUNDED.rows.get(str(int(distance_km))) if g == 1 and distance_km == int(distance_km) else None
    if row:
        return 60 * _whole(_ROUNDED.number(str(int(distance_km)), "minutes"))
    return round(2 * sqrt(distance_km * 1000 / (g * G_MS2)))


def travel_minutes(distance_km: float, g: float) -> int:
    """The same in minutes, to the nearest."""
    return round(travel_s(distance_km, g) / 60)


def limit_minutes(size: int, g: float) -> int:
    """Minutes from a world's surface to a hundred diameters, or back. size: the digit, 0 to 10 and more."""
    return travel_minutes(limit_km(size), g)


def at_each_g(distance_km: float) -> tuple[int, ...]:
    """Minutes at 1 to 6 G."""
    return tuple(travel_minutes(distance_km, g) for g in ACCELERATIONS)


def _orbits(kind: Kind) -> list[int]:
    return [int(orbit) for orbit in str(_DEFAULTS[kind]["orbits"]).split()]


def _whole(value: int | None) -> int:
    if value is None:
        raise ValueError("a distance is missing from its table")
    return value
