"""What a psionic talent can do, and what each use costs (MT-PSI-13 to -20)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

from rules.ruleset import Sheet
from rules.systems.megatraveller.bands import BANDS, Band, order
from rules.systems.megatraveller.psionics.strength import points, psi, talent
from rules.systems.megatraveller.tasks.ladder import Difficulty
from rules.tables import listing, matrix

_TASKS = listing(__package__, "psi_tasks")
_RANGE = matrix(__package__, "psi_range")
SOURCE = _TASKS.source
RANGE_SOURCE = _RANGE.source
THROWN_TIMES = 2
"""Throwing what telekinesis moves costs twice the points."""

Aim = Literal["mind", "thing", "place", "goal", "self"]
Effect = Literal["", "probe", "assault", "suspend", "str", "end", "regenerate", "teleport"]


@dataclass(frozen=True, slots=True)
class Power:
    """One thing that a talent can do.

    seconds: the time increment, 0 for at once. cost: points before those of the range. aim: what it is tried on;
    a goal is where one goes oneself. farthest: the last range band. some: what some truth means.
    """

    id: str
    talent: str
    title: str
    difficulty: Difficulty
    seconds: int
    risks: tuple[str, ...]
    cost: int
    ranged: bool
    aim: Aim
    farthest: Band
    effect: Effect = ""
    some: str = ""

    @property
    def by_the_point(self) -> bool:
        """Whether it costs a point for each point that is gained or healed."""
        return self.effect in ("str", "end", "regenerate")

    @property
    def throws(self) -> bool:
        """Whether what it moves may be thrown, for twice the points."""
        return self.talent == "Telekinesis"

    @property
    def surcharged(self) -> bool:
        """Whether a mishap costs further points (MT-PSI-11)."""
        return self.talent in ("Telepathy", "Clairvoyance", "Awareness")

    def costs(self, band: Band, gained: int = 0, *, thrown: bool = False) -> int:
        """Points in all at a range. gained: points of a characteristic or of wounds."""
        whole = self.cost + (range_points(band) if self.ranged else 0) + (gained if self.by_the_point else 0)
        return whole * (THROWN_TIMES if thrown else 1)


def range_points(band: Band) -> int:
    """What a range band costs (MT-PSI-09); KeyError beyond extreme orbit, where psionics do not reach."""
    return cast("int", _RANGE.at(band, "points"))


REACHED: tuple[Band, ...] = tuple(band for band in BANDS if band in _RANGE.rows)
"""The bands that psionics reach, nearest first."""


def _power(row: Mapping[str, Any]) -> Power:
    return Power(
        id=row["name"],
        talent=row["talent"],
        title=row["title"],
        difficulty=row["difficulty"],
        seconds=row["seconds"],
        risks=tuple(row["risks"]),
        cost=row["cost"],
        ranged=row["ranged"],
        aim=row["aim"],
        farthest=row.get("farthest", REACHED[-1]),
        effect=row.get("effect", ""),
        some=row.get("some", ""),
    )


POWERS: Mapping[str, Power] = {name: _power(_TASKS[name]) for name in _TASKS}


def powers_of(sheet: Sheet) -> tuple[Power, ...]:
    """What somebody has the talents for, whether the points suffice or not."""
    if not psi(sheet).get("talents"):
        return ()
    return tuple(one for one in POWERS.values() if talent(sheet, one.talent) is not None)


def within(power: Power, band: Band) -> bool:
    """Whether a power reaches so far."""
    return band in _RANGE.rows and order(band) <= order(power.farthest)


def least_cost(power: Power) -> int:
    """What it costs at the least."""
    return power.costs("close", 1)


def affordable(power: Power, sheet: Sheet) -> bool:
    """Whether the points suffice at close range."""
    return least_cost(power) <= points(sheet)
