"""Frames: what waits in an activity, as a stack in one of its marks, the innermost last.

A turn that an interrupt has broken in on, a defence that is asked for, a market's offer: whatever has begun and is not
over is a frame, and plain data, so that it is stored, taken back and looked at like any other mark.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from rules.check import Refused
from rules.course import Course
from rules.forms import Json
from rules.once import once
from rules.ruleset import Battle

F = TypeVar("F")
WHOLE = "fight"
"""The subject of marks of the whole activity, and the voice for which a referee does what nobody in it does.

The weather, the light, the batteries far off. Kept in marks and intents: the word stays, whatever goes on.
"""
MOST_STEPS = 10_000
"""Far more than any act brings about; what goes on beyond it goes round in circles."""


@dataclass(frozen=True, eq=False)
class Frames(Generic[F]):
    """A stack of frames of one kind. mark: where it is kept; read, written: a frame from JSON and back."""

    mark: str
    read: Callable[[Mapping[str, Any]], F]
    written: Callable[[F], Mapping[str, Json]]

    def all(self, battle: Battle) -> tuple[F, ...]:
        """All that wait, the innermost last."""
        found: tuple[F, ...] = _all(battle, self)
        return found

    def now(self, battle: Battle) -> F | None:
        """The innermost one."""
        found: tuple[F, ...] = _all(battle, self)
        return found[-1] if found else None

    def put(self, course: Course, frames: tuple[F, ...]) -> None:
        """Keep the frames as they are now."""
        course.mark(WHOLE, {self.mark: [self.written(one) for one in frames] or None})

    def push(self, course: Course, one: F) -> None:
        """Something begins within what waits."""
        self.put(course, (*self.all(course.battle), one))

    def pop(self, course: Course) -> F:
        """The innermost is over; ValueError where nothing waits."""
        *left, last = self.all(course.battle) or ()
        self.put(course, tuple(left))
        return last

    def change(self, course: Course, **values: Any) -> None:
        """Change the innermost, a dataclass."""
        *left, last = self.all(course.battle)
        self.put(course, (*left, replace(last, **values)))  # type: ignore[type-var]  # frames are dataclasses


@once
def _all(battle: Battle, frames: Frames[Any]) -> tuple[Any, ...]:
    return tuple(frames.read(raw) for raw in battle.mark(WHOLE, frames.mark) or ())


def go_on(course: Course, step: Callable[[Course], bool]) -> None:
    """Carry on with whatever needs nobody's word, until somebody must be heard or it has ended.

    step: one such thing; whether there was any. Raises: Refused where it would go round in circles.
    """
    for _ in range(MOST_STEPS):
        if course.ended or not step(course):
            return
    raise Refused("this would go on for ever: nothing was changed")
