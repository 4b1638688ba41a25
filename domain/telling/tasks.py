"""Tasks: the library, attempts, and truths."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from domain.line import Line
from domain.task import events as e
from domain.telling.cards import of_check
from domain.telling.names import Names
from rules.tasking import Adjustment

QUIET = frozenset({"time"})
"""Throws whose result stands in the sentence of the attempt as well."""


def _written(event: e.TaskWritten, names: Names) -> Line:
    phrase = _phrase(event.profile)
    if event.before is not None:
        text = f"The task {phrase} is written anew"
    elif event.offered:
        text = f"{names.seat(event.by)} offers a task: {phrase}"
    else:
        text = f"The library has a new task: {phrase}"
    return Line("task", text, secret=event.secret, detail=event.text)


def _accepted(event: e.TaskAccepted, names: Names) -> Line:
    return Line("task", f"The referee takes a task into the library: {_title(names, event.task)}")


def _shown(event: e.TaskShown, names: Names) -> Line:
    written = event.written
    return Line("task", f"There is a task: {_phrase(written.profile)}", detail=written.text)


def _dropped(event: e.TaskDropped, names: Names) -> Line:
    phrase = event.text.partition(":")[0]
    return Line("task", f"The task {phrase} is dropped", quiet=True, detail=event.text)


def _adjusted(event: e.TaskAdjusted, names: Names) -> Line:
    what = "; ".join(map(_adjustment, event.adjustments)) or "nothing more than is written"
    return Line("task", f"For {_title(names, event.task)} there holds: {what}")


def _adjustment(one: Adjustment) -> str:
    match one.kind:
        case "dm":
            return f"{one.value:+d} {one.reason}"
        case "level":
            levels = f"{abs(one.value)} level{'' if abs(one.value) == 1 else 's'}"
            return f"{levels} {'harder' if one.value > 0 else 'easier'}: {one.reason}"
        case "allow":
            return f"{one.what}: {one.reason}"


def _thrown(event: e.TaskThrown, names: Names) -> Line:
    threw = event.threw
    task = threw.check.task
    chance = float(task.chance()) if task.target is not None else None
    card = of_check(threw.check, threw.outcome, threw.title, chance)
    card = replace(card, notes=(*card.notes, task.name) if task.name != threw.title else card.notes)
    text = f"{names.all(threw.who)}: {_lower(threw.title)}: {threw.outcome}"
    return Line("task", text, threw.who, (card,), secret=threw.secret, quiet=threw.purpose in QUIET)


def _forgone(event: e.TaskForgone, names: Names) -> Line:
    return Line(
        "task", f"{names.who(event.who)} does not try {_lower(event.what)}: {event.reason}", (event.who,)
    )


def _tried(event: e.TaskTried, names: Names) -> Line:
    said = event.standing.status == "done" or event.standing.title in event.text
    after = "" if said else f". {event.standing.title}"
    text = f"{names.who(event.who)}, {_lower(event.phrase)}: {event.text}{after}"
    told = event.standing.status == "done" and ";" not in event.text  # the throw has said it already
    return Line("task", text, (event.who,), secret=event.secret, quiet=told, detail=event.attempt)


def _kept(event: e.TruthKept, names: Names) -> Line:
    return Line("task", f"Only the referee knows: {_truth(event, names)}", (event.who,), secret=True)


def _revealed(event: e.TruthRevealed, names: Names) -> Line:
    return Line("task", f"The referee reveals: {_truth(event, names)}", (event.who,))


def _truth(event: e.TruthKept | e.TruthRevealed, names: Names) -> str:
    said = f": {event.truth.text}" if event.truth.text else ""
    return f"{names.who(event.who)}, {_lower(event.phrase)}: {event.truth.level}{said}"


def _dues_kept(event: e.DuesKept, names: Names) -> Line:
    return Line("task", f"To book or to let go: {_dues(event, names)}", (event.who,), secret=True, quiet=True)


def _dues_settled(event: e.DuesSettled, names: Names) -> Line:
    done = "Booked" if event.booked else "Let go"
    return Line("task", f"{done}: {_dues(event, names)}", (event.who,), secret=not event.booked)


def _dues(event: e.DuesKept | e.DuesSettled, names: Names) -> str:
    words = " and ".join(due.title for due in event.dues)
    return f"{names.who(event.who)} {words} ({_lower(event.phrase)})"


def _forgiven(event: e.TaskForgiven, names: Names) -> Line:
    text = f"{names.who(event.who)} may try afresh {_lower(event.phrase)} ({event.reason})"
    return Line("task", text, (event.who,), override=True)


def _title(names: Names, task: str) -> str:
    found = names.world.tasks.library.get(task)
    return _phrase(found.profile) if found else "a task"


def _phrase(profile: Any) -> str:
    return f"'{profile.get('phrase', 'a task')}'"


def _lower(phrase: str) -> str:
    """A phrase within a sentence; a name in capitals stays as it is."""
    return phrase[:1].lower() + phrase[1:] if phrase[1:2].islower() else phrase


TELLERS: dict[type[Any], Any] = {
    e.TaskWritten: _written,
    e.TaskAccepted: _accepted,
    e.TaskShown: _shown,
    e.TaskDropped: _dropped,
    e.TaskAdjusted: _adjusted,
    e.TaskThrown: _thrown,
    e.TaskForgone: _forgone,
    e.TaskTried: _tried,
    e.TruthKept: _kept,
    e.TruthRevealed: _revealed,
    e.DuesKept: _dues_kept,
    e.DuesSettled: _dues_settled,
    e.TaskForgiven: _forgiven,
}
