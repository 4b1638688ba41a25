"""Personal armour: what it counts for against each kind of attack, and what may be worn together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

from rules.check import Refused
from rules.said import Verbatim, listed, said
from rules.tables import matrix

Against = Literal["other", "hand", "laser"]

HIGH_STELLAR = 14
"""Vacuum suits of this tech level seal themselves after a low penetration."""

_ARMOUR = matrix(__package__, "armour")
_WALLS = matrix(__package__, "walls")
SOURCE = _ARMOUR.source
WALLS_SOURCE = _WALLS.source


@dataclass(frozen=True, slots=True)
class Armour:
    """One armour.

    value: against everything but hand-to-hand weapons (`hand`) and lasers (`laser`). enclosed: nothing is
    exposed. vacuum: keeps the air in until penetrated. over: may be worn with another armour.
    """

    id: str
    name: str
    value: int
    hand: int
    laser: int
    tech: int | None = None
    enclosed: bool = False
    vacuum: bool = False
    over: bool = False

    def against(self, attack: Against) -> int:
        """The value that counts against this kind of attack."""
        return {"other": self.value, "hand": self.hand, "laser": self.laser}[attack]

    @property
    def self_sealing(self) -> bool:
        """Whether a low penetration leaves it airtight."""
        return self.vacuum and self.tech is not None and self.tech >= HIGH_STELLAR


ARMOUR: Mapping[str, Armour] = {
    slug: Armour(id=slug, **cast("dict[str, Any]", dict(row))) for slug, row in _ARMOUR.rows.items()
}
WALLS: Mapping[str, int] = {slug: cast("int", row["value"]) for slug, row in _WALLS.rows.items()}
WALL_NAMES: Mapping[str, str] = {slug: cast("str", row["name"]) for slug, row in _WALLS.rows.items()}


def armour(armour_id: str) -> Armour:
    """An armour by its id; Refused for any other word."""
    if armour_id not in ARMOUR:
        raise Refused(said("{armour_id} is no armour of these rules", armour_id=Verbatim(repr(armour_id))))
    return ARMOUR[armour_id]


def worn(armour_ids: Iterable[str]) -> tuple[Armour, ...]:
    """What is worn together; Refused for more than one besides reflec, or one twice."""
    found = tuple(armour(one) for one in armour_ids)
    if len([one for one in found if not one.over]) > 1 or len(set(found)) < len(found):
        raise Refused(said("{armours} cannot be worn together", armours=listed(one.name for one in found)))
    return found


def best(found: Iterable[Armour], attack: Against) -> int:
    """The best value against an attack of all that is worn, 0 for nothing."""
    return max((one.against(attack) for one in found), default=0)


def enclosed(found: Iterable[Armour]) -> bool:
    """Whether nothing of the wearer is exposed."""
    return any(one.enclosed for one in found)
