"""A task as it is written down: what is to be done, how hard it is, what helps, how long it takes, what else holds.

    To disarm an unexploded warhead (hazardous): Routine. Demolitions. 20 minutes.
    Referee: Non-repeatable; only one attempt is allowed.

The book has two layouts: there a colon follows on what is to be done, in its chapter on combat a full stop. `text.py`
reads every variant of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from rules.systems.traveller2300.tasks.assets import Joiner
from rules.systems.traveller2300.tasks.kinds import TYPES
from rules.systems.traveller2300.tasks.ladder import Difficulty

TEAMWORK = "teamwork"
MARKS: tuple[str, ...] = (*TYPES, TEAMWORK)
"""What may stand in brackets behind a statement."""
UNIT_S: Mapping[str, int] = {
    "action": 0, "second": 1, "minute": 60, "hour": 3600, "day": 86_400, "week": 604_800,
}  # fmt: skip
"""Seconds of each unit; an action of combat is no stretch of the clock."""
MOST_AMOUNT = 999
SIGN = "minus "


@dataclass(frozen=True, slots=True)
class Asset:
    """Names that count as one, and how they are joined; "or" of one name alone. minus: it is taken off."""

    names: tuple[str, ...]
    joiner: Joiner = "or"
    minus: bool = False

    def __str__(self) -> str:
        joint = " or " if self.joiner in ("or", "lower of") else " and "
        before = f"{self.joiner} " if self.joiner in ("lower of", "average of") else ""
        return (SIGN if self.minus else "") + before + joint.join(self.names)


@dataclass(frozen=True, slots=True)
class Time:
    """The period of a task, a tenth of what it takes on the average; or all that it takes, where absolute."""

    amount: int
    unit: str
    absolute: bool = False

    @property
    def seconds(self) -> int:
        """Its length; 0 for an action of combat."""
        return self.amount * UNIT_S[self.unit]

    def __str__(self) -> str:
        length = f"{self.amount} {self.unit}" + ("s" if self.amount != 1 else "")
        return f"Absolute ({length})" if self.absolute else length


@dataclass(frozen=True, slots=True)
class Record:
    """A task. statement: what follows on "To". time: None where it is instant. note: the referee's.

    stop: it is laid out with a full stop where others have a colon.
    """

    statement: str
    difficulty: Difficulty
    assets: tuple[Asset, ...] = ()
    time: Time | None = None
    marks: tuple[str, ...] = ()
    note: str = ""
    stop: bool = False

    @property
    def phrase(self) -> str:
        """What is to be done, as a list has it."""
        return f"To {self.statement}"


def printed(task: Record) -> str:
    """The task as the book prints it, the note on a line of its own; reading it gives the very same task."""
    marks = f" ({', '.join(task.marks)})" if task.marks else ""
    assets = ", ".join(map(str, task.assets))
    if assets.startswith((SIGN, "lower of", "average of")):
        assets = assets[0].upper() + assets[1:]
    parts = [task.difficulty.title(), assets, str(task.time or "Instant")]
    note = f"\nReferee: {task.note}" if task.note else ""
    return (
        f"{task.phrase}{marks}{'.' if task.stop else ':'} {'. '.join(part for part in parts if part)}.{note}"
    )


def to_json(task: Record) -> dict[str, Any]:
    """The task as JSON."""
    assets = [{"names": list(one.names), "joiner": one.joiner, "minus": one.minus} for one in task.assets]
    return {
        "phrase": task.phrase,
        "difficulty": task.difficulty,
        "assets": assets,
        "time": asdict(task.time) if task.time else None,
        "marks": list(task.marks),
        "note": task.note,
        "stop": task.stop,
    }


def from_json(raw: Mapping[str, Any]) -> Record:
    """The task of its JSON, which `to_json` made."""
    return Record(
        raw["phrase"].removeprefix("To "),
        raw["difficulty"],
        tuple(Asset(tuple(one["names"]), one["joiner"], one["minus"]) for one in raw["assets"]),
        Time(**raw["time"]) if raw["time"] else None,
        tuple(raw["marks"]),
        raw["note"],
        raw["stop"],
    )
