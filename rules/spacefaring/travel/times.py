"""How long a way takes at steady thrust: half of it speeding up, half braking.

T = 2 x sqrt(D / a), D in metres, a in metres a second each second (1 G = 10). Source: Book 2, Interplanetary travel.
"""

from __future__ import annotations

from math import sqrt
from typing import cast

from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled
from rules.tables import listing

ROWS = listing(__package__, "rows")
UNITS = listing(__package__, "units")
_SECONDS = {"minutes": 60, "hours": 3_600, "days": 86_400}
DIAMETERS = 100
"""So far from a world or star a jump is safe."""


def unit(name: str) -> int:
    """One unit of the table: metres of a mile, kilometres of an AU."""
    return cast("int", UNITS[name]["value"])


def time_s(distance_km: float, g: float, rulings: Rulings = AS_PRINTED, stops: bool = True) -> float:
    """Seconds for a distance at so many G; at 1 G the book's rounded rows hold where the distance is one of theirs.

    stops: whether she comes to rest at the end; without braking it takes 0.71 of the time. ValueError: no thrust.
    """
    if g <= 0:
        raise ValueError(f"no way is made at {g} G")
    by_row = settled(rulings, "travel_rows") == "rows" and g == 1
    whole = row_s(distance_km) if by_row else None
    if whole is None:
        whole = 2 * sqrt(distance_km * 1000 / (g * unit("1 G")))
    return whole if stops else whole / sqrt(2)


def row_s(distance_km: float) -> float | None:
    """The book's seconds at 1 G for a distance that is one of its six, else None."""
    for name in ROWS:
        row = ROWS[name]
        if distance_km * 1000 == cast("int", row["miles"]) * unit("mile"):
            return round(cast("float", row["amount"]) * _SECONDS[str(row["unit"])], 3)
    return None


def limit_km(size: int) -> int:
    """Kilometres of 100 diameters of a world; size: the UWP's digit, 0 for a belt, which has no limit to speak of."""
    return DIAMETERS * size * unit("size") * unit("mile") // 1000


def run_s(size: int, g: float, rulings: Rulings = AS_PRINTED) -> float:
    """Seconds from a world to its jump point, or from there in, by size and G; 0 for a belt.

    A table may let a ship leave without braking; whoever comes in always brakes.
    """
    return time_s(limit_km(size), g, rulings)


def run_out_s(size: int, g: float, rulings: Rulings = AS_PRINTED) -> float:
    """Seconds from a world to its jump point."""
    return time_s(limit_km(size), g, rulings, settled(rulings, "travel_braking") == "stops")
