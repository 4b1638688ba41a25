"""How long a task takes: 3D6 less the DMs, three at the least, times its period.

The period is a tenth of the time that the task takes on the average. It is spent on failure as on success. In haste
the DMs count twice, those that hinder too. An instant task takes no time, an absolute one the stated time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.check import DM, Check, Dice, Task, Throw
from rules.dice import distribution
from rules.said import said
from rules.systems.traveller2300.reading import amount
from rules.tables import listing

_AMOUNTS = listing(__package__, "amounts_tasks")
LEAST = amount(_AMOUNTS, "least time throw")
COUNT = amount(_AMOUNTS, "time dice")
TENTH = amount(_AMOUNTS, "part of the average time")
DICE = f"{COUNT}D"
SOURCE = "Traveller: 2300 Referee's Manual, Tasks: time"


@dataclass(frozen=True, slots=True)
class Pace:
    """The DMs of the success throw, and how often they count in that for time."""

    dm: int
    factor: int = 1

    @property
    def less(self) -> int:
        """What is taken off the throw; below 0 it takes longer, without limit."""
        return self.dm * self.factor

    def periods(self, thrown: int) -> int:
        """Periods by the natural throw."""
        return max(LEAST, thrown - self.less)


def thrown(pace: Pace, dice: Dice) -> Check:
    """Throw for the time; the total is the periods, and every step to it stands among the DMs."""
    faces = dice.throw(COUNT, 6)
    dms = tuple(_dms(pace, sum(faces)))
    return Task("time in periods", DICE, dms=dms, source=SOURCE).judge(Throw(DICE, faces))


def spread(pace: Pace) -> Mapping[int, Fraction]:
    """Exact chance of each count of periods."""
    ways = distribution(DICE)
    found: Counter[int] = Counter()
    for total, n in ways.items():
        found[pace.periods(total)] += n
    return {periods: Fraction(n, sum(ways.values())) for periods, n in sorted(found.items())}


def mean(pace: Pace) -> Fraction:
    """The expected count of periods, exact."""
    return sum((periods * chance for periods, chance in spread(pace).items()), Fraction(0))


def _dms(pace: Pace, natural: int) -> Iterator[DM]:
    if pace.less:
        reason = "less the task's DM, doubled in haste" if pace.factor > 1 else "less the task's DM"
        yield DM(-pace.less, reason, SOURCE)
    short = LEAST - (natural - pace.less)
    if short > 0:
        yield DM(short, said("never less than {least} periods", least=LEAST), SOURCE)
