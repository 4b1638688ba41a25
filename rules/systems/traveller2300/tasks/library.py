"""The tasks that the book states, ready to be tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from rules.systems.traveller2300 import house
from rules.systems.traveller2300.tasks import record, text
from rules.systems.traveller2300.tasks.kinds import TYPES
from rules.systems.traveller2300.tasks.record import TEAMWORK, Record
from rules.tables import listing
from rules.tasking import Ready

_TABLE, _SAMPLES = listing(__package__, "task_library"), listing(house.__name__, "task_samples")
ACTION = "absolute"
EXAMPLES = "examples and formats"
"""Where the book lays its tasks out with a colon."""
GROUPS: Mapping[str, str] = {
    EXAMPLES: "Examples",
    "determination": "Determination",
    "combat tasks": "Combat",
    "vehicle": "Vehicles",
    "explosives": "Explosives",
    "wounds": "Wounds and recovery",
}
"""Headings, by what the source of a task names."""
HASTY = " (hasty)"
"""The data bank stands twice, the second time in haste."""


@cache
def tasks() -> dict[str, Record]:
    """Every task by what is to be done."""
    return {name: _task(name) for name in _TABLE}


@cache
def catalogue() -> tuple[Ready, ...]:
    """For a list that somebody may pick from: the book's, and house defaults for what it only describes."""
    return (*_stated(), *_described())


def _stated() -> Iterator[Ready]:
    for name, task in tasks().items():
        source = str(_TABLE[name]["source"])
        group = next(title for part, title in GROUPS.items() if part in source)
        yield Ready(name, record.to_json(task), record.printed(task), group, source)


def _described() -> Iterator[Ready]:
    for name in _SAMPLES:
        row = _SAMPLES[name]
        task = text.parse(str(row["text"]))
        yield Ready(
            f"house {name}", record.to_json(task), record.printed(task), str(row["group"]), _SAMPLES.source
        )


def _task(name: str) -> Record:
    row = _TABLE[name]
    mark = f" ({row['type']})" if row["type"] in (*TYPES, TEAMWORK) else ""
    time = "Absolute (1 action)" if row["time"] == ACTION else row["time"]
    note = f" Referee: {row['note']}" if "note" in row else ""
    stop = ":" if EXAMPLES in str(row["source"]) else "."
    statement = name.removesuffix(HASTY)
    task = text.parse(f"To {statement}{mark}{stop} {row['difficulty']}. {row['assets']}. {time}.{note}")
    named = (replace(one, names=tuple(name.title() for name in one.names)) for one in task.assets)
    return replace(task, assets=tuple(named))
