"""Throws that make worlds: each is kept with what it was for and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.chart import Hex
from rules.check import Check, Dice, Task
from rules.said import Text


@dataclass(frozen=True, slots=True)
class Thrown:
    """One throw.

    hex: of the world. found: "B", "5", "present", "absent". note: what bound the result, "" for nothing. to: of a lane,
    the hex of the other world.
    """

    hex: Hex
    check: Check
    found: Text
    note: Text = ""
    to: Hex = ""


@dataclass(slots=True)
class Thrower:
    """Dice in use: it throws for tasks and keeps the throws in order."""

    dice: Dice
    throws: list[Thrown] = field(default_factory=list)

    def present(self, at: Hex, task: Task | None, to: Hex = "") -> bool:
        """Throw for whether something is there; without a task nothing is thrown and it is not."""
        if task is None:
            return False
        check = task.attempt(self.dice)
        self.throws.append(Thrown(at, check, "present" if check.success else "absent", to=to))
        return check.success

    def keep(self, at: Hex, check: Check, found: Text, note: Text = "") -> None:
        """Keep a throw with what came of it."""
        self.throws.append(Thrown(at, check, found, note))
