"""What a failure brings: the failure and mishap tables.

    after = failed(dice, hazardous=True)      # Failure: "reroll" never comes out, it is thrown again
    slip = mishap(dice)                       # Mishap: level, points(), and the checks that led there

The Players' Manual leaves both tables to the referee; these are the ones of Traveller: 2300, the same task
system's cousin, which are on 2D and 3D already.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args

from rules.check import DM, Check, Dice, Task
from rules.dice import distribution
from rules.systems.megatraveller.rulings import Rulings, settled

Kind = Literal["retry", "determination", "mishap", "serious"]
Level = Literal["superficial", "minor", "major", "destroyed"]
LEVELS: tuple[Level, ...] = get_args(Level)
SOURCE = "Traveller: 2300 Referee's Manual, Tasks: failure and mishaps"

_STEPS = ((15, 3), (11, 2), (7, 1), (3, 0))
_LEAST = 3
_KINDS: tuple[Kind, ...] = get_args(Kind)
TITLES: Mapping[Kind, str] = {
    "retry": "May be tried again freely",
    "determination": "Determination decides about another try",
    "mishap": "A mishap",
    "serious": "A serious mishap",
}


@dataclass(frozen=True, slots=True)
class Failure:
    """What kind of failure it was, and the throws of the failure table, the last of them counting."""

    kind: Kind
    checks: tuple[Check, ...]

    @property
    def title(self) -> str:
        """In words."""
        return TITLES[self.kind]


@dataclass(frozen=True, slots=True)
class Mishap:
    """How bad a mishap is, and the throws of the mishap table, the last of them counting."""

    level: Level
    checks: tuple[Check, ...]

    def points(self, rulings: Rulings = MappingProxyType({})) -> int:
        """Damage points where a mishap does damage."""
        return points(self.level, rulings)


def points(level: Level, rulings: Rulings = MappingProxyType({})) -> int:
    """Superficial 1, Minor 2, Major 3, Destroyed 4; by the other reading 1, 2, 4 and 8 (MT-DEC-16)."""
    row = LEVELS.index(level)
    return 1 << row if settled(rulings, "mishap_points") == "doubling" else row + 1


def failed(dice: Dice, hazardous: bool = False) -> Failure:
    """Throw on the failure table: 2D, for a hazardous task 3D."""
    checks = _thrown("failure", hazardous, (), dice)
    return Failure(_KINDS[_row(checks[-1].total)], checks)


def mishap(dice: Dice, serious: bool = False, dms: tuple[DM, ...] = ()) -> Mishap:
    """Throw on the mishap table: 2D; 3D for a serious mishap and where the task is hazardous.

    dms: what a skill takes off the mishap rather than adding to the task (Forward Observer, High-G Environ).
    """
    checks = _thrown("mishap", serious, dms, dice)
    return Mishap(LEVELS[_row(checks[-1].total)], checks)


def failure_odds(hazardous: bool = False) -> dict[Kind, float]:
    """Exact chance of each kind of failure, throws of 2 being thrown again."""
    return {_KINDS[row]: chance for row, chance in _odds(hazardous).items()}


def mishap_odds(serious: bool = False) -> dict[Level, float]:
    """Exact chance of each level of mishap, throws of 2 being thrown again."""
    return {LEVELS[row]: chance for row, chance in _odds(serious).items()}


def _thrown(name: str, three: bool, dms: tuple[DM, ...], dice: Dice) -> tuple[Check, ...]:
    task = Task(name, "3D" if three else "2D", dms=dms, source=SOURCE)
    checks = [task.attempt(dice)]
    while checks[-1].throw.total < _LEAST:  # a row of its own: throw again
        checks.append(task.attempt(dice))
    return tuple(checks)


def _row(total: int) -> int:
    return next(row for least, row in _STEPS if max(total, _LEAST) >= least)


def _odds(three: bool) -> dict[int, float]:
    ways = {total: n for total, n in distribution("3D" if three else "2D").items() if total >= _LEAST}
    every = sum(ways.values())
    found: dict[int, float] = {}
    for total, n in sorted(ways.items()):
        found[_row(total)] = found.get(_row(total), 0.0) + n / every
    return found
