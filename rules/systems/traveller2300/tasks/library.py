"""The tasks that the book states, ready to be tried."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from rules.systems.traveller2300.tasks import record, text
from rules.systems.traveller2300.tasks.kinds import TYPES
from rules.systems.traveller2300.tasks.record import TEAMWORK, Record
from rules.tables import listing
from rules.tasking import Ready

_TABLE = listing(__package__, "task_library")
ACTION = "absolute"
HASTY = " (hasty)"
"""The data bank stands twice, the second time in haste."""


@cache
def tasks() -> dict[str, Record]:
    """Every task by what is to be done."""
    return {name: _task(name) for name in _TABLE}


@cache
def catalogue() -> tuple[Ready, ...]:
    """For a list that somebody may pick from."""
    return tuple(
        Ready(name, record.to_json(task), record.printed(task), source=str(_TABLE[name]["source"]))
        for name, task in tasks().items()
    )


def _task(name: str) -> Record:
    row = _TABLE[name]
    mark = f" ({row['type']})" if row["type"] in (*TYPES, TEAMWORK) else ""
    time = "Absolute (1 action)" if row["time"] == ACTION else row["time"]
    note = f" Referee: {row['note']}" if "note" in row else ""
    statement = name.removesuffix(HASTY)
    task = text.parse(f"To {statement}{mark}: {row['difficulty']}. {row['assets']}. {time}.{note}")
    named = (replace(one, names=tuple(name.title() for name in one.names)) for one in task.assets)
    return replace(task, assets=tuple(named))
