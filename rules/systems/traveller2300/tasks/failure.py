"""What failure brings: the failure and mishap tables, and damage that adds up.

after = failed(dice, 3)          # a hazardous task; throws of 2 are thrown again
after.kind                       # "retry", "determination", "mishap", "serious mishap"
slip = slipped(dice, after.dice) # of a mishap: its level and potential wound
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, cast, get_args

from rules.check import Check, Dice, Task
from rules.dice import distribution
from rules.systems.traveller2300.reading import row_for
from rules.tables import Matrix, matrix

Kind = Literal["retry", "determination", "mishap", "serious mishap"]
Consequence = Literal["superficial", "minor", "major", "total"]
Damage = Literal["superficial", "minor", "major", "destroyed"]
DAMAGES: tuple[Damage, ...] = get_args(Damage)
CONSEQUENCES: tuple[Consequence, ...] = get_args(Consequence)
REROLL = "reroll"

_FAILURE, _MISHAPS = matrix(__package__, "failure"), matrix(__package__, "mishaps")


@dataclass(frozen=True, slots=True)
class Failure:
    """What kind of failure it was, and the throws of the table, the last of them counting.

    dice: D6 on the mishap table, 0 where there is no mishap.
    """

    kind: Kind
    dice: int
    checks: tuple[Check, ...]

    @property
    def determination(self) -> bool:
        """Whether one must stay determined before another try: but for a plain retry always."""
        return self.kind != "retry"


@dataclass(frozen=True, slots=True)
class Mishap:
    """How bad a mishap is, the potential wound that may come with it, and the throws, the last of them counting."""

    consequence: Consequence
    wound: Literal["light", "serious", "kill"]
    checks: tuple[Check, ...]

    @property
    def damage(self) -> Damage:
        """What it does to a device: a total mishap destroys it."""
        return DAMAGES[CONSEQUENCES.index(self.consequence)]


def failed(dice: Dice, count: int) -> Failure:
    """Throw so many D6 on the failure table."""
    row, checks = _thrown(_FAILURE, "result", "failure", count, dice)
    return Failure(row["result"], row["dice"] or 0, checks)


def slipped(dice: Dice, count: int) -> Mishap:
    """Throw so many D6 on the mishap table."""
    row, checks = _thrown(_MISHAPS, "consequence", "mishap", count, dice)
    return Mishap(row["consequence"], row["wound"], checks)


def failure_odds(count: int) -> Mapping[Kind, Fraction]:
    """Exact chance of each kind of failure, throws of 2 being thrown again."""
    return cast("Mapping[Kind, Fraction]", _odds(_FAILURE, "result", count))


def mishap_odds(count: int) -> Mapping[Consequence, Fraction]:
    """Exact chance of each mishap, throws of 2 being thrown again."""
    return cast("Mapping[Consequence, Fraction]", _odds(_MISHAPS, "consequence", count))


def added(standing: Damage | None, more: Damage) -> Damage:
    """Unrepaired damage adds up: minor and minor are major, major and minor or more destroy; superficial never adds."""
    if standing is None:
        return more
    return DAMAGES[min(DAMAGES.index(standing) + DAMAGES.index(more), len(DAMAGES) - 1)]


def _thrown(
    table: Matrix, column: str, name: str, count: int, dice: Dice
) -> tuple[Mapping[str, Any], tuple[Check, ...]]:
    task = Task(name, f"{count}D", source=table.source)
    checks = [task.attempt(dice)]
    while (row := row_for(table, checks[-1].total))[column] == REROLL:
        checks.append(task.attempt(dice))
    return row, tuple(checks)


def _odds(table: Matrix, column: str, count: int) -> Mapping[str, Fraction]:
    ways: dict[str, int] = {}
    for total, n in sorted(distribution(f"{count}D").items()):
        result = row_for(table, total)[column]
        if result != REROLL:
            ways[result] = ways.get(result, 0) + n
    every = sum(ways.values())
    return {result: Fraction(n, every) for result, n in ways.items()}
