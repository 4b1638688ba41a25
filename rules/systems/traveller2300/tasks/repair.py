"""Damage found and mended: the diagnosis, how hard the repair is, and what it costs.

A device works with superficial damage and with no other until it is repaired, and must be diagnosed before; without a
diagnosis the whole assembly can be replaced.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from rules.check import Refused
from rules.said import said
from rules.systems.traveller2300.reading import amount
from rules.systems.traveller2300.tasks.failure import Damage
from rules.systems.traveller2300.tasks.ladder import Difficulty, Shift
from rules.tables import listing, matrix

_TABLE = matrix(__package__, "repair")
_AMOUNTS = listing(__package__, "amounts_tasks")
SOURCE = _TABLE.source
HUNDRED = 100


@dataclass(frozen=True, slots=True)
class Workplace:
    """Where and with what it is repaired; in a shop with spare parts and tools unless it says otherwise."""

    field: bool = False
    spares: bool = True
    tools: bool = True

    @property
    def free(self) -> bool:
        """Whether the repair costs nothing: in the field, and without spare parts."""
        return self.field or not self.spares

    def shifts(self) -> Iterator[Shift]:
        """How much harder it is; all levels add up."""
        for lacks, name, reason in (
            (self.field, "levels in the field", "in the field"),
            (not self.spares, "levels without spare parts", "no spare parts"),
            (not self.tools, "levels without tools", "no tools"),
        ):
            if lacks:
                yield Shift(amount(_AMOUNTS, name), reason, SOURCE)


SHOP = Workplace()


def operable(damage: Damage) -> bool:
    """Whether a device still works."""
    return _TABLE.at(damage, "operable") == "yes"


def diagnosis(damage: Damage) -> Difficulty:
    """How hard it is to find out what is broken: an uncertain task, assets and time set by the referee."""
    return cast("Difficulty", _TABLE.at(damage, "diagnosis"))


def repair(damage: Damage) -> Difficulty:
    """How hard it is to mend in a shop."""
    return cast("Difficulty", _TABLE.at(damage, "repair"))


def cost(damage: Damage, price: int, face: int, place: Workplace = SHOP) -> int:
    """What the repair costs, of a device's price, by 1D10 read 1 to 10; fractions dropped.

    Raises: Refused for a price below 0.
    """
    if price < 0:
        raise Refused(said("a price cannot be {price}", price=price))
    if place.free:
        return 0
    return price * face * cast("int", _TABLE.number(damage, "percent")) // HUNDRED


def assembly(damage: Damage, price: int, face: int, again: int) -> int:
    """What the whole assembly costs that is replaced without a diagnosis: 1D10 (`again`) times the repair."""
    return cost(damage, price, face) * again


def hazardous_after(damage: Damage, place: Workplace) -> bool:
    """Whether every task with the device is hazardous from now on, until it is repaired in a shop."""
    return damage == "major" and place.field
