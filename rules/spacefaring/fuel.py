"""What fuel there is at a world: sold at its starport, or skimmed from a gas giant."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.chart import MainWorld
from rules.spacefaring.travel.surface import skimming_s
from rules.spacefaring.ways import Fuel
from rules.spacefaring.worlds.words import STARPORT_TYPES
from rules.tables import matrix

PRICES = matrix(__package__, "fuel")
SKIMMED = "skimmed"
_DAY_S = 86_400


def fuels(world: MainWorld, *, skims: bool) -> tuple[Fuel, ...]:
    """Every way to come by fuel at a world. skims: for a ship that can dive into a gas giant."""
    return _fuels(world.starport, skims and bool(world.gas_giants))


@lru_cache(maxsize=64)
def _fuels(starport: str, skims: bool) -> tuple[Fuel, ...]:
    return tuple(_each(starport, skims))


def _each(starport: str, skims: bool) -> Iterator[Fuel]:
    row = STARPORT_TYPES.rows.get(starport)
    sold = row["fuel"] if row else None
    if isinstance(sold, str):
        yield Fuel(PRICES.number(sold, "price_cr") or 0, 0, sold)
    if skims:
        yield Fuel(PRICES.number(SKIMMED, "price_cr") or 0, -(-skimming_s() // _DAY_S), SKIMMED)
