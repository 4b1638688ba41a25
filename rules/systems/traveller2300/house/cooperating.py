"""The task "to cooperate", which each member of a team must pass once the team has failed."""

from __future__ import annotations

from typing import cast

from rules.check import Task
from rules.systems.traveller2300.tasks.assets import characteristic
from rules.systems.traveller2300.tasks.ladder import Difficulty
from rules.systems.traveller2300.tasks.resolve import stated
from rules.tables import matrix

_TABLE = matrix(__package__, "tasks_house")


def cooperate(value: int) -> Task:
    """What must be thrown, by the characteristic; whoever fails sits out the next attempt."""
    row = _TABLE.rows["cooperate"]
    dm = characteristic(str(row["asset"]), value)
    return stated("cooperate", cast("Difficulty", row["difficulty"]), [dm], source=_TABLE.source)
