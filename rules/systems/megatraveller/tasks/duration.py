"""How long a task takes: 3D less the DMs, in increments, three at the least (Resolving Tasks: how long)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.check import DM, Check, Dice, Task, Throw
from rules.dice import distribution
from rules.kit.lasting import spelled
from rules.said import said
from rules.systems.megatraveller.tasks.profile import Increment

DICE = "3D"
LEAST = 3
SOURCE = "MegaTraveller Players' Manual, Resolving Tasks: how long does this task take"


@dataclass(frozen=True, slots=True)
class Pace:
    """With what care it is done: in haste the DM counts twice, with caution the throw does."""

    dm: int
    hasty: bool = False
    cautious: bool = False

    def increments(self, thrown: int) -> int:
        """Increments by the natural throw."""
        return max(LEAST, thrown * (2 if self.cautious else 1) - self.dm * (2 if self.hasty else 1))


def thrown(pace: Pace, dice: Dice) -> Check:
    """Throw for the time; the total is the increments, and every step to it stands among the DMs."""
    faces = dice.throw(3, 6)
    task = Task("time in increments", DICE, dms=tuple(_dms(pace, sum(faces))), source=SOURCE)
    return task.judge(Throw(DICE, faces))


def _dms(pace: Pace, natural: int) -> Iterator[DM]:
    """What is added to the natural throw; it adds up to the increments."""
    if pace.cautious:
        yield DM(natural, "with caution the throw is doubled", SOURCE)
    if pace.dm:
        twice = 2 if pace.hasty else 1
        reason = "less the task's DM, doubled in haste" if pace.hasty else "less the task's DM"
        yield DM(-pace.dm * twice, reason, SOURCE)
    plain = natural * (2 if pace.cautious else 1) - pace.dm * (2 if pace.hasty else 1)
    if plain < LEAST:
        yield DM(LEAST - plain, said("never less than {least} increments", least=LEAST), SOURCE)


def spread(pace: Pace) -> Mapping[int, Fraction]:
    """Exact chance of each count of increments."""
    ways = distribution(DICE)
    every = sum(ways.values())
    found: Counter[int] = Counter()
    for total, n in ways.items():
        found[pace.increments(total)] += n
    return {increments: Fraction(n, every) for increments, n in sorted(found.items())}


def typical(time: Increment | None) -> str:
    """The increment and what it means: "1 min at a time, typically 10 min"."""
    return (
        said("{time}, typically {tenfold}", time=time.told, tenfold=spelled(time.seconds * 10))
        if time
        else "instant"
    )
