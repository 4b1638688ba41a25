"""What comes of an attempt at a task, besides its throws: how things stand then, the truth, what is left to book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from rules.said import Text

Status = Literal["open", "waiting", "lost", "done"]


@dataclass(frozen=True, slots=True)
class Standing:
    """How things are between somebody and a task after an attempt.

    status: `open` may be tried again, `waiting` something must come first, `lost` never again, `done` it succeeded.
    title: the same in words. state: the system's own note.
    """

    status: Status
    title: Text
    tries: int = 1
    state: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Truth:
    """What the doer cannot know of how it came out: only the referee does."""

    level: Text
    text: Text = ""


@dataclass(frozen=True, slots=True)
class Consequence:
    """What an attempt would do to the doer's sheet, should the referee say so: `amount` is added at a place.

    title: in words ("takes 2 damage points").
    """

    title: Text
    path: str
    amount: int

    def onto(self, standing: int | None) -> int:
        """What stands there once it is booked: nobody is left with less than nothing."""
        return max(0, (standing or 0) + self.amount)


@dataclass(frozen=True, slots=True)
class Tried:
    """An attempt is over.

    chance: of success in the end, as it was told beforehand. text: the outcome in a few words, as the doer sees it.
    private: only the doer and the referee know of it. others: those whose numbers stand in the throws; whoever does
    not know of them hears of none of it. dues: left to the referee to book or let go.
    """

    who: str
    act: str
    chance: float
    standing: Standing
    text: Text
    success: bool | None = None
    private: bool = False
    truth: Truth | None = None
    others: tuple[str, ...] = ()
    dues: tuple[Consequence, ...] = ()
