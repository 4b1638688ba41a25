"""An attempt from its success throw to its time, in the order of the book.

The success throw, the referee's unseen one beside it where the task is uncertain, the failure table and the mishap
table where it failed, and always the time. Of an uncertain task the player's own throw decides whether it failed, for
that is all that the player sees.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.check import DM, Check, Dice, Task
from rules.systems.traveller2300.tasks import duration, failure, kinds, truth
from rules.systems.traveller2300.tasks.duration import Pace
from rules.systems.traveller2300.tasks.failure import Failure, Mishap
from rules.systems.traveller2300.tasks.kinds import Type
from rules.systems.traveller2300.tasks.ladder import Difficulty, Shift
from rules.systems.traveller2300.tasks.resolve import stated
from rules.systems.traveller2300.tasks.truth import Truth

Timing = Literal["periods", "absolute", "instant"]


@dataclass(frozen=True, slots=True)
class Trial:
    """A task as somebody is about to try it.

    time_s: its period, or all that an absolute one takes. shifts: but for those of its types.
    """

    name: str
    difficulty: Difficulty
    dms: tuple[DM, ...] = ()
    types: tuple[Type, ...] = ()
    shifts: tuple[Shift, ...] = ()
    timing: Timing = "instant"
    time_s: float = 0.0

    def task(self) -> Task:
        """What must be thrown. Refused where it fails without a throw."""
        return stated(self.name, self.difficulty, self.dms, (*kinds.shifts(self.types), *self.shifts))

    @property
    def pace(self) -> Pace:
        """What the DMs do to the time."""
        return Pace(sum(dm.value for dm in self.dms), kinds.time_factor(self.types))


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of it.

    unseen: the referee's throw, and truth: the grade; both the referee's alone. time: its throw where there was one.
    """

    check: Check
    seconds: float
    failure: Failure | None = None
    mishap: Mishap | None = None
    time: Check | None = None
    unseen: Check | None = None
    truth: Truth | None = None


def attempt(trial: Trial, dice: Dice) -> Tried:
    """Try it. Refused where it fails without a throw."""
    task = trial.task()
    check = task.attempt(dice)
    unseen = task.attempt(dice) if kinds.success_throws(trial.types) > 1 else None
    failed = None if check.success else failure.failed(dice, kinds.failure_dice(trial.types))
    slip = failure.slipped(dice, failed.dice) if failed and failed.dice else None
    time = duration.thrown(trial.pace, dice) if trial.timing == "periods" else None
    return Tried(
        check,
        trial.time_s * time.total if time else 0.0 if trial.timing == "instant" else trial.time_s,
        failed,
        slip,
        time,
        unseen,
        truth.truth(check.success, unseen.success) if unseen else None,
    )
