"""The common words of every rules system: DM, Task, Throw, Check, Dice, Refused."""

from __future__ import annotations

from dataclasses import field
from fractions import Fraction
from functools import lru_cache
from typing import Literal, Protocol

from rules.dice import distribution, parse
from rules.frozen import frozen
from rules.said import Text

Wants = Literal["at_least", "at_most", "exactly"]


class Refused(Exception):
    """A player's command that the rules or the table do not allow, in one plain sentence naming the value."""

    @property
    def text(self) -> str:
        """The sentence, to be said in any language; as a string the refusal is the English one."""
        text: str = self.args[0]
        return text


class Dice(Protocol):
    """Where faces come from: the server's keyed dice, or a script in a test."""

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """Throw `count` dice of `sides` sides; faces 1 to `sides`, in order."""
        ...


@frozen
class DM:
    """One modifier. A positive value always helps whoever throws."""

    value: int
    reason: Text
    source: str = ""

    def __str__(self) -> str:
        return f"{self.value:+d} {self.reason}"


@frozen
class Throw:
    """Dice as they fell: `dice` is the formula ("3D-8"), `faces` each die in order."""

    dice: str
    faces: tuple[int, ...]

    @property
    def total(self) -> int:
        """The formula's value: sum of the faces plus its constant."""
        return parse(self.dice).value(self.faces)


def _unsaid(value: object) -> bool:
    return value is None or value == ""


def _none(value: object) -> bool:
    return not value


@frozen
class Degree:
    """One grade of a result; of a task's grades the first that fits is it.

    margin: at the least so far past the target, None for any. natural: sums of the faces that bring it whatever the
    margin; a grade that names some comes of no others.
    """

    name: Text
    success: bool
    margin: int | None = None
    natural: tuple[int, ...] = ()

    def fits(self, margin: int, natural: int) -> bool:
        """Whether a throw comes to this."""
        if self.natural:
            return natural in self.natural
        return self.margin is None or margin >= self.margin


@frozen
class Task:
    """What must be thrown, stated before anything is thrown.

    target None: the total itself is what is wanted (an amount, a row of a table).
    fumble: the natural throw (faces alone) that fails whatever the DMs, and all that are worse: at or below it,
    under "at_most" at or above it; None where no throw is a fumble (it is then left out of stored facts).
    degrees: grades of the result, the first that fits is it; without them it succeeds or fails (left out likewise).
    level: where the target comes from, in words ("Difficult: Routine, one harder for darkness"); "" where the number
    says it all (left out of stored facts too).
    """

    name: Text
    dice: str = "2D"
    target: int | None = None
    wants: Wants = "at_least"
    dms: tuple[DM, ...] = ()
    source: str = ""
    fumble: int | None = field(default=None, metadata={"exclude_if": _unsaid})
    level: Text = field(default="", metadata={"exclude_if": _unsaid})
    degrees: tuple[Degree, ...] = field(default=(), metadata={"exclude_if": _none})

    @property
    def dm(self) -> int:
        """Sum of all DMs."""
        return sum(dm.value for dm in self.dms)

    def judge(self, throw: Throw) -> Check:
        """Judge dice that have already fallen."""
        total = throw.total + (-self.dm if self.wants == "at_most" else self.dm)
        margin, success = verdict(self.wants, total, self.target)
        natural = sum(throw.faces)
        if self.degrees:
            degree = self.degree(margin, natural)
            return Check(self, throw, total, margin, degree.success, degree.name)
        return Check(self, throw, total, margin, success and not self.fumbles(natural))

    def degree(self, margin: int, natural: int) -> Degree:
        """The grade of a throw; ValueError where none fits, for the last must fit all that is left."""
        for one in self.degrees:
            if one.fits(margin, natural):
                return one
        raise ValueError(f"{self.name}: no degree fits a margin of {margin}")

    def chances(self) -> dict[str, Fraction]:
        """The exact probability of each degree by its name, by counting every throw."""
        found = {str(one.name): Fraction(0) for one in self.degrees}
        ways, constant = distribution(self.dice), parse(self.dice).constant
        dm, count = -self.dm if self.wants == "at_most" else self.dm, sum(ways.values())
        for total, n in ways.items():
            margin, _ = verdict(self.wants, total + dm, self.target)
            found[str(self.degree(margin, total - constant).name)] += Fraction(n, count)
        return found

    def fumbles(self, natural: int) -> bool:
        """Whether a natural throw, its faces without DM or constant, fails whatever the DMs."""
        if self.fumble is None:
            return False
        return natural >= self.fumble if self.wants == "at_most" else natural <= self.fumble

    def attempt(self, dice: Dice) -> Check:
        """Throw for it."""
        formula = parse(self.dice)
        return self.judge(Throw(self.dice, dice.throw(formula.count, formula.sides)))

    def chance(self) -> Fraction:
        """Exact probability of success, by counting every throw."""
        if self.degrees:
            well = {str(one.name) for one in self.degrees if one.success}
            return sum((part for name, part in self.chances().items() if name in well), Fraction(0))
        if self.target is None:
            return Fraction(1)
        return _chance(self.dice, self.wants, self.target, self.dm, self.fumble)


@frozen
class Check:
    """A Task and its Throw, judged. `total` has the DMs in it, `margin` is how far past the target it is.

    degree: the grade of the result where the task has grades, else "" (left out of stored facts then).
    """

    task: Task
    throw: Throw
    total: int
    margin: int
    success: bool
    degree: Text = field(default="", metadata={"exclude_if": _unsaid})

    @property
    def fumbled(self) -> bool:
        """Whether the natural throw failed whatever the DMs."""
        return self.task.fumbles(sum(self.throw.faces))


@lru_cache(maxsize=4096)
def _chance(dice: str, wants: Wants, target: int, dm: int, fumble: int | None) -> Fraction:
    """The probability of a success without degrees: a plain Task of just these is asked for it again and again."""
    task = Task("", dice, target, wants, fumble=fumble)
    ways, constant = distribution(dice), parse(dice).constant
    signed = -dm if wants == "at_most" else dm
    good = sum(
        n
        for total, n in ways.items()
        if verdict(wants, total + signed, target)[1] and not task.fumbles(total - constant)
    )
    return Fraction(good, sum(ways.values()))


def verdict(wants: Wants, total: int, target: int | None) -> tuple[int, bool]:
    """Margin and success of a total against a target; without a target everything succeeds."""
    if target is None:
        return 0, True
    if wants == "at_least":
        return total - target, total >= target
    if wants == "at_most":
        return target - total, total <= target
    return -abs(total - target), total == target
