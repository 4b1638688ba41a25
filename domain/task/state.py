"""Tasks as their facts leave them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from domain.message import put
from domain.task import events as e
from rules.said import Text
from rules.tasking import Adjustment
from rules.trying import Consequence, Standing, Truth


@dataclass(frozen=True, slots=True)
class LibraryTask:
    """A task of the library."""

    id: str
    profile: Mapping[str, Any]
    text: str
    by: str
    offered: bool = False
    secret: bool = False
    adjustments: tuple[Adjustment, ...] = ()


@dataclass(frozen=True, slots=True)
class Tried:
    """Somebody's way with one task that is not done yet.

    said: how the last attempt came out. attempt: which that was. secret: the referee tried it unseen.
    """

    task: str
    who: str
    profile: Mapping[str, Any]
    phrase: Text
    standing: Standing
    attempt: str
    said: Text
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Kept:
    """A truth that the referee keeps, or has let be known."""

    attempt: str
    task: str
    phrase: Text
    who: str
    truth: Truth
    revealed: bool = False


@dataclass(frozen=True, slots=True)
class Owed:
    """What an attempt would do to the doer's sheet, until the referee books it or lets it go."""

    attempt: str
    phrase: Text
    who: str
    dues: tuple[Consequence, ...]
    secret: bool = False


AskStatus = Literal["open", "thrown", "declined"]


@dataclass(frozen=True, slots=True)
class Ask:
    """A throw that the referee asks of somebody, and what came of it.

    secret: the referee alone may know `came`, `success` and `chance`. attempt: which it was.
    """

    ask: str
    task: str
    who: str
    profile: Mapping[str, Any]
    phrase: Text
    text: Text
    secret: bool = False
    adjustments: tuple[Adjustment, ...] = ()
    status: AskStatus = "open"
    attempt: str = ""
    came: Text = ""
    success: bool | None = None
    chance: float | None = None


def _unsaid(value: object) -> bool:
    return not value


@dataclass(frozen=True, slots=True)
class Tasks:
    """The library, who stands how with which task that is not done (`<task>|<who>`), truths and dues by attempt.

    asks: throws that the referee asks for, `<ask>|<who>`.
    """

    library: Mapping[str, LibraryTask] = field(default_factory=dict)
    tried: Mapping[str, Tried] = field(default_factory=dict)
    truths: Mapping[str, Kept] = field(default_factory=dict)
    owed: Mapping[str, Owed] = field(default_factory=dict)
    asks: Mapping[str, Ask] = field(default_factory=dict, metadata={"exclude_if": _unsaid})

    def ask(self, ask: str, who: str) -> Ask | None:
        """What is asked of somebody under a name."""
        return self.asks.get(key(ask, who))

    def standing(self, task: str, who: str) -> Standing | None:
        """How somebody stands with a task, None before the first attempt and after a success."""
        found = self.tried.get(key(task, who))
        return found.standing if found else None


def key(task: str, who: str) -> str:
    """The key of a way with a task."""
    return f"{task}|{who}"


def evolve(tasks: Tasks, event: e.TaskEvent) -> Tasks:
    """Fold one event into the tasks."""
    match event:
        case e.TaskWritten():
            return replace(tasks, library=put(tasks.library, event.task, _written(event)))
        case e.TaskShown(written=written):
            return replace(tasks, library=put(tasks.library, written.task, _written(written)))
        case e.TaskAccepted(task=name):
            accepted = replace(tasks.library[name], offered=False)
            return replace(tasks, library=put(tasks.library, name, accepted))
        case e.TaskAdjusted(task=name, adjustments=adjustments):
            adjusted = replace(tasks.library[name], adjustments=adjustments)
            return replace(tasks, library=put(tasks.library, name, adjusted))
        case e.TaskDropped(task=name):
            return replace(tasks, library=_without(tasks.library, name))
        case e.TaskTried():
            others = _without(tasks.tried, key(event.task, event.who))  # the newest stands last
            if event.standing.status == "done":
                return replace(tasks, tried=others)
            return replace(tasks, tried=put(others, key(event.task, event.who), _tried(event)))
        case e.TaskForgiven():
            return replace(tasks, tried=_without(tasks.tried, key(event.task, event.who)))
        case e.TruthKept() | e.TruthRevealed():
            return replace(tasks, truths=put(tasks.truths, event.attempt, _kept(tasks, event)))
        case e.DuesKept() | e.DuesSettled():
            return replace(tasks, owed=_owed(tasks.owed, event))
        case e.ThrowAsked() | e.ThrowAnswered() | e.ThrowGathered() | e.ThrowDeclined() | e.AskPutAway():
            return replace(tasks, asks=_asks(tasks.asks, event))
        case _:
            return tasks


def _written(event: e.TaskWritten) -> LibraryTask:
    return LibraryTask(
        event.task, event.profile, event.text, event.by, event.offered, event.secret, event.adjustments
    )


def _kept(tasks: Tasks, event: e.TruthKept | e.TruthRevealed) -> Kept:
    if isinstance(event, e.TruthRevealed):
        return replace(tasks.truths[event.attempt], revealed=True)
    return Kept(event.attempt, event.task, event.phrase, event.who, event.truth)


def _owed(owed: Mapping[str, Owed], event: e.DuesKept | e.DuesSettled) -> Mapping[str, Owed]:
    if isinstance(event, e.DuesSettled):
        return _without(owed, event.attempt)
    return put(owed, event.attempt, Owed(event.attempt, event.phrase, event.who, event.dues, event.secret))


def _asks(
    asks: Mapping[str, Ask],
    event: e.ThrowAsked | e.ThrowAnswered | e.ThrowGathered | e.ThrowDeclined | e.AskPutAway,
) -> Mapping[str, Ask]:
    name = key(event.ask, event.who)
    match event:
        case e.ThrowAsked():
            asked = Ask(
                event.ask,
                event.task,
                event.who,
                event.profile,
                event.phrase,
                event.text,
                event.secret,
                event.adjustments,
            )
            return put(asks, name, asked)
        case e.ThrowAnswered():
            return put(asks, name, replace(asks[name], status="thrown"))
        case e.ThrowGathered():
            came = replace(
                asks[name],
                attempt=event.attempt,
                came=event.text,
                success=event.success,
                chance=event.chance,
            )
            return put(asks, name, came)
        case e.ThrowDeclined():
            return put(asks, name, replace(asks[name], status="declined"))
        case e.AskPutAway():
            return _without(asks, name)


def _tried(event: e.TaskTried) -> Tried:
    return Tried(
        event.task,
        event.who,
        event.profile,
        event.phrase,
        event.standing,
        event.attempt,
        event.text,
        event.secret,
    )


def _without(things: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {one: thing for one, thing in things.items() if one != name}
