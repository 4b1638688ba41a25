"""The common words of every rules system: DM, Task, Throw, Check, Dice, Refused."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, Protocol

from rules.dice import distribution, parse

Wants = Literal["at_least", "at_most", "exactly"]


class Refused(Exception):
    """A player's wish that the rules or the table do not allow, in one plain sentence naming the value."""


class Dice(Protocol):
    """Where faces come from: the server's keyed dice, or a script in a test."""

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """Throw `count` dice of `sides` sides; faces 1 to `sides`, in order."""
        ...


@dataclass(frozen=True, slots=True)
class DM:
    """One modifier. A positive value always helps whoever throws."""

    value: int
    reason: str
    source: str = ""

    def __str__(self) -> str:
        return f"{self.value:+d} {self.reason}"


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice as they fell: `dice` is the formula ("3D-8"), `faces` each die in order."""

    dice: str
    faces: tuple[int, ...]

    @property
    def total(self) -> int:
        """The formula's value: sum of the faces plus its constant."""
        return parse(self.dice).value(self.faces)


@dataclass(frozen=True, slots=True)
class Task:
    """What must be thrown, stated before anything is thrown.

    target None: the total itself is what is wanted (an amount, a row of a table).
    """

    name: str
    dice: str = "2D"
    target: int | None = None
    wants: Wants = "at_least"
    dms: tuple[DM, ...] = ()
    source: str = ""

    @property
    def dm(self) -> int:
        """Sum of all DMs."""
        return sum(dm.value for dm in self.dms)

    def judge(self, throw: Throw) -> Check:
        """Judge dice that have already fallen."""
        total = throw.total + (-self.dm if self.wants == "at_most" else self.dm)
        return Check(self, throw, total, *verdict(self.wants, total, self.target))

    def attempt(self, dice: Dice) -> Check:
        """Throw for it."""
        formula = parse(self.dice)
        return self.judge(Throw(self.dice, dice.throw(formula.count, formula.sides)))

    def chance(self) -> Fraction:
        """Exact probability of success, by counting every throw."""
        if self.target is None:
            return Fraction(1)
        dm = -self.dm if self.wants == "at_most" else self.dm
        ways = distribution(self.dice)
        good = sum(n for total, n in ways.items() if verdict(self.wants, total + dm, self.target)[1])
        return Fraction(good, sum(ways.values()))


@dataclass(frozen=True, slots=True)
class Check:
    """A Task and its Throw, judged. `total` has the DMs in it, `margin` is how far past the target it is."""

    task: Task
    throw: Throw
    total: int
    margin: int
    success: bool


def verdict(wants: Wants, total: int, target: int | None) -> tuple[int, bool]:
    """Margin and success of a total against a target; without a target everything succeeds."""
    if target is None:
        return 0, True
    if wants == "at_least":
        return total - target, total >= target
    if wants == "at_most":
        return target - total, total <= target
    return -abs(total - target), total == target
