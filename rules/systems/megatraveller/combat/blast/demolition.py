"""What demolition takes and does, before anybody lays a charge: tasks, time, damage, bridges (MT-BLAST-07 to -11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, cast

from rules.check import DM, Refused, Task
from rules.ruleset import Battle, Sheet
from rules.said import Verbatim, said
from rules.systems.megatraveller.gear import hits
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.people.skills import level
from rules.systems.megatraveller.rulings import Rulings
from rules.systems.megatraveller.tasks.ladder import Shift
from rules.systems.megatraveller.tasks.mishap import Level
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, skill_dm, stated, unskilled
from rules.tables import matrix

Sort = Literal["penetration", "breach"]
Explosive = Literal["conventional", "shaped", "TDX"]
SKILL = "Demolitions"
MOST_PENETRATION = 100
NUCLEAR = "nuclear"
_CHARGES = matrix(__package__, "charges")
_BRIDGES = matrix(__package__, "bridges")
SOURCE = _CHARGES.source
_WHOLE, _TWICE = 100, 2

MISHAPS: dict[Level, str] = {
    "superficial": "the fuse fails: no explosion",
    "minor": "the fuse fails, and may go off early at the next try",
    "major": "a bad charge: much noise, little effect",
    "destroyed": "an early explosion",
}
"""What a mishap in setting off a charge does."""


@dataclass(frozen=True, slots=True)
class Charge:
    """A charge to lay. penetration: what it goes through, an input (MT-MISS-10). satchel: 10 kg at the most."""

    sort: Sort
    penetration: int
    explosive: Explosive = "conventional"
    tamped: bool = False
    satchel: bool = False

    def __post_init__(self) -> None:
        if self.tamped and (self.satchel or self.explosive != "conventional"):
            raise Refused("only a conventional charge that is no satchel can be tamped")

    @property
    def title(self) -> str:
        """Its name."""
        return str(_CHARGES.at(self.sort, "name"))

    @property
    def points(self) -> int:
        """Damage points; tamped twice as many."""
        return cast("int", _CHARGES.at(self.sort, "points")) * (_TWICE if self.tamped else 1)

    @property
    def increment_s(self) -> int:
        """Seconds of one increment of placing it."""
        if self.satchel:
            return cast("int", _CHARGES.at(self.sort, "satchel_s"))
        return cast("int", _CHARGES.at(self.sort, "seconds")) * (_TWICE if self.tamped else 1)


def explosive(name: Any) -> Explosive:
    """A kind of explosive; Refused for nuclear ones, of which this book has no effects (MT-BLAST-11)."""
    if name == NUCLEAR:
        raise Refused("nuclear charges are not in these rules")
    if name not in ("conventional", "shaped", "TDX"):
        raise Refused(said("there is no explosive {name}", name=Verbatim(repr(str(name)[:40]))))
    return cast("Explosive", name)


def place_task(who: Sheet, rules: Rulings) -> Task:
    """Placing a charge: Routine, Demolitions, Dexterity."""
    return stated(
        "place the charge",
        "routine",
        _dms(who, "dex", rules),
        _unskilled(who, rules),
        rulings=rules,
        source=SOURCE,
    )


def detonate_task(who: Sheet, rules: Rulings, name: str = "set off the charge") -> Task:
    """Setting a charge off, or defusing it: Routine, Demolitions, Intelligence; fateful, hazardous."""
    return stated(
        name, "routine", _dms(who, "int", rules), _unskilled(who, rules), rulings=rules, source=SOURCE
    )


def damage(points: int, margin: int) -> int:
    """What a charge does when it was set off by this margin: half for a graze, more for an exceptional success."""
    return points * hits.success(margin).percent // _WHOLE


def bridge_m(points: int, penetration: int, material: str) -> int:
    """Metres of a bridge that go down; none below the penetration it takes (MT-BLAST-09)."""
    if penetration < cast("int", _BRIDGES.at(material, "least")):
        return 0
    return points * 100 // cast("int", _BRIDGES.at(material, "points"))


def _dms(who: Sheet, name: str, rules: Rulings) -> Iterator[DM]:
    found = level(who, SKILL)
    if found is not None:
        yield skill_dm(SKILL, found.value)
    yield characteristic_dm(name.capitalize(), effective(who, name, rules))


def _unskilled(who: Sheet, rules: Rulings) -> tuple[Shift, ...]:
    return () if level(who, SKILL) is not None else (unskilled(SKILL, rules),)


def near(battle: Battle, who: str, at: tuple[float, float]) -> bool:
    """Whether a unit is within a square of a point."""
    return battle.ground is not None and (battle.ground.steps(who, at) or 0) <= 1
