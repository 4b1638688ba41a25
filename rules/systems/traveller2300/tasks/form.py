"""The form in which a task is put together, in the order of the book's checklist.

What is to be done, what helps, what type it is, how long it takes, how hard it is, and what else the referee says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from rules.check import Refused
from rules.forms import Choice, Field, Json
from rules.said import Verbatim, begun, said
from rules.systems.traveller2300.tasks import ladder, record, text
from rules.systems.traveller2300.tasks.ladder import DIFFICULTIES, Difficulty
from rules.systems.traveller2300.tasks.record import MARKS, MOST_AMOUNT, UNIT_S, Asset, Record, Time
from rules.systems.traveller2300.tasks.text import MOST_NOTE, MOST_STATEMENT
from rules.tasking import Profile
from rules.values import flag, one_of, whole
from rules.values import text as words

Timing = Literal["instant", "period", "absolute"]
_LINE = 300
_TIMINGS = (
    Choice("period", "A period", "a tenth of what it takes on the average; 3D6 of it are thrown for"),
    Choice("absolute", "Absolute", "always just so long"),
    Choice("instant", "Instant", "takes no time"),
)
_HINTS: Mapping[str, str] = {
    "uncertain": "the doer cannot be sure how it came out",
    "unskilled": "no penalty for lacking the skill",
    "hasty": "one level harder, DMs count twice for the time",
    "hazardous": "failure is thrown for with 3D6",
    "teamwork": "several work at it together",
}


def builder() -> tuple[Field, ...]:
    """The form."""
    levels = tuple(
        Choice(one, said("{difficulty} {number}+", difficulty=begun(one), number=ladder.needed(one)))
        for one in DIFFICULTIES
    )
    timed = {"timing": ("period", "absolute")}
    return (
        Field("phrase", "What is to be done", "text", default="", most=MOST_STATEMENT, hint="To open the lock"),
        Field("assets", "Skills and characteristics", "text", default="", most=_LINE, hint="Computer, Intelligence"),
        *(Field(f"type.{one}", begun(one), "flag", default=False, hint=_HINTS[one]) for one in MARKS),
        Field("timing", "Time", "choice", _TIMINGS, "period"),
        Field("amount", "Period", "number", default=1, least=1, most=MOST_AMOUNT, needs=timed),
        Field("unit", "of", "choice", tuple(Choice(one, one) for one in UNIT_S), "minute", needs=timed),
        Field("difficulty", "Difficulty", "choice", levels, "routine"),
        Field("note", "Referee", "text", default="", most=MOST_NOTE, hint="everybody reads it; say: Only one attempt."),
        Field("stop", "Laid out with a full stop", "flag", default=False, seldom=True),
    )  # fmt: skip


def filled(task: Profile) -> Mapping[str, Json]:
    """The form's values for a task."""
    found = record.from_json(task)
    time = found.time
    return {
        "phrase": found.phrase,
        "assets": ", ".join(map(str, found.assets)),
        **{f"type.{one}": one in found.marks for one in MARKS},
        "timing": "instant" if time is None else "absolute" if time.absolute else "period",
        "amount": time.amount if time else 1,
        "unit": time.unit if time else "minute",
        "difficulty": found.difficulty,
        "note": found.note,
        "stop": found.stop,
    }


def built(values: Mapping[str, Json]) -> Profile:
    """The task of a filled form; Refused naming the value that does not fit."""
    names = {one.name for one in builder()}
    if strangers := sorted(set(values) - names):
        raise Refused(said("the form of a task has no place {name}", name=Verbatim(repr(strangers[0][:40]))))
    return record.to_json(
        Record(
            _statement(values),
            _difficulty(values),
            _assets(values),
            _time(values),
            tuple(one for one in MARKS if flag(values.get(f"type.{one}", False), one)),
            " ".join(words(values.get("note", ""), "the note", MOST_NOTE).split()),
            flag(values.get("stop", False), "the layout"),
        )
    )


def _statement(values: Mapping[str, Any]) -> str:
    said_ = " ".join(words(values.get("phrase", ""), "what is to be done", MOST_STATEMENT).split())
    statement = said_[3:] if said_.lower().startswith("to ") else said_
    statement = statement.strip(" .:")
    if not statement:
        raise Refused("say what is to be done")
    if any(sign in statement for sign in ":.()"):
        raise Refused("what is to be done has no colon, full stop or bracket in it")
    return statement


def _difficulty(values: Mapping[str, Any]) -> Difficulty:
    return ladder.difficulty(words(values.get("difficulty", "routine"), "the difficulty", 20))


def _assets(values: Mapping[str, Any]) -> tuple[Asset, ...]:
    line = words(values.get("assets", ""), "assets", _LINE).strip(" .,")
    return text.assets(line) if line else ()


def _time(values: Mapping[str, Any]) -> Time | None:
    timing = one_of(values.get("timing", "period"), "the time", [one.value for one in _TIMINGS])
    if timing == "instant":
        return None
    amount = whole(values.get("amount", 1), "the period", 1, MOST_AMOUNT)
    unit = one_of(values.get("unit", "minute"), "the unit of time", UNIT_S)
    if unit == "action" and timing != "absolute":
        raise Refused("an action of combat is an absolute time")
    return Time(amount, unit, timing == "absolute")
