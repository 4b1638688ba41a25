"""Hits values, what a success does to damage, what penetration leaves of it, and where a machine is hit.

hits_of(21)                      # Hits(3, 5): out at 3 damage points, dead at 8
success(4)                       # Success(percent=400, least=2)
share("low", "exposed")          # 50
Hits.read("20/40")               # a machine's or an animal's, as written
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, Self, cast

from rules.check import Refused
from rules.said import Verbatim, said
from rules.tables import Matrix, matrix

State = Literal["up", "out", "dead"]
Penetration = Literal["high", "low", "zero"]
Target = Literal["exposed", "enclosed", "machine"]
Location = Literal[
    "superstructure", "crew", "power plant", "computer", "device", "weapon", "locomotion", "turret",
]  # fmt: skip

_HITS = matrix(__package__, "hits")
_SUCCESS = matrix(__package__, "success")
_SHARES = matrix(__package__, "penetration")
_LOCATION = matrix(__package__, "hit_location")
_WRITTEN = re.compile(r"(\d{1,6})/(\d{1,6})")
_TWICE = 2
WEAK = min(map(int, _HITS.rows))
"""With a Life Force below this, where the book's table begins, a table may rule somebody too weak to act."""

SOURCE = _HITS.source
SUCCESS_SOURCE = _SUCCESS.source
SHARES_SOURCE = _SHARES.source
LOCATION_SOURCE = _LOCATION.source


@dataclass(frozen=True, slots=True)
class Hits:
    """A hits value "a/b": out after `out` damage points, dead after `dead` more."""

    out: int
    dead: int

    def __str__(self) -> str:
        return f"{self.out}/{self.dead}"

    @classmethod
    def read(cls, written: str) -> Self:
        """Read "3/5"; Refused for anything else."""
        found = _WRITTEN.fullmatch(written.strip())
        if not found:
            raise Refused(
                said(
                    "{written} is no hits value, which is written like 3/5",
                    written=Verbatim(repr(written[:40])),
                )
            )
        return cls(int(found[1]), int(found[2]))

    def state(self, points: int) -> State:
        """What so many damage points have done."""
        if points >= self.out + self.dead:
            return "dead"
        return "out" if points >= self.out else "up"


@dataclass(frozen=True, slots=True)
class Success:
    """What a hit's margin makes of damage: percent of the points, and the least that it does."""

    percent: int
    least: int


def hits_of(life_force: int, *, weak: bool = False) -> Hits:
    """The hits value of a Life Force: the highest row not above it; at 0 there is nothing left to hit.

    The table begins at 3. 1 and 2 count as 3, or are 0/1 for the weak: by whichever the table rules (MT-DEC-19).
    """
    if life_force <= 0:
        return Hits(0, 0)
    if weak and life_force < WEAK:
        return Hits(0, 1)
    row = _highest(_HITS, max(life_force, WEAK))
    return Hits(cast("int", _HITS.at(row, "out")), cast("int", _HITS.at(row, "more")))


def success(margin: int) -> Success:
    """What a hit by this margin makes of the damage: half, whole, or two, four, eight times."""
    if margin < 0:
        raise ValueError(f"{margin} is no margin of a success")
    row = _highest(_SUCCESS, margin)
    return Success(cast("int", _SUCCESS.at(row, "percent")), cast("int", _SUCCESS.at(row, "least")))


def penetrates(penetration: int, armour: int) -> Penetration:
    """High at twice the armour or more (any penetration does that to none), low at the armour or more, else zero."""
    if penetration >= _TWICE * armour:
        return "high"
    return "low" if penetration >= armour else "zero"


def share(penetration: Penetration, target: Target) -> int:
    """Percent of the damage points that a penetration lets through."""
    return cast("int", _SHARES.at(penetration, target))


def location(first: int, second: int) -> Location:
    """Where a vehicle or robot is hit, by two dice; the second counts where the first is 4 or more."""
    found = cast("str", _LOCATION.at(str(first), "hit"))
    if found in _LOCATION.columns:
        found = cast("str", _LOCATION.at(str(second), found))
    return cast("Location", found)


def _highest(table: Matrix, value: int) -> str:
    """The key of the highest row not above a value; rows are whole numbers."""
    return str(max(int(row) for row in table.rows if int(row) <= value))
