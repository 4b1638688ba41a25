"""Who may try again after a failure, at what price, and who never may.

A failure that asks for determination is tried again without penalty by whoever stays determined: Difficult,
Determination, instant. Whoever does not may try at once one level harder, or wait ten times as long as the failed
attempt took. Where that level makes a Formidable task Impossible, it is lost for good.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from rules.check import Task
from rules.systems.traveller2300.reading import amount
from rules.systems.traveller2300.tasks import ladder
from rules.systems.traveller2300.tasks.assets import characteristic
from rules.systems.traveller2300.tasks.ladder import Difficulty, Shift
from rules.systems.traveller2300.tasks.resolve import stated
from rules.tables import listing

NAME = "stay determined after failure of a task"
SOURCE = "Traveller: 2300 Referee's Manual, Tasks: determination"

_AMOUNTS = listing(__package__, "amounts_tasks")
_LEVELS = amount(_AMOUNTS, "levels of an impatient retry")
_WAIT = amount(_AMOUNTS, "retry after waiting")
_DIFFICULTY = cast("Difficulty", listing(__package__, "task_library")[NAME]["difficulty"])


@dataclass(frozen=True, slots=True)
class Undetermined:
    """What is left to whoever lost determination.

    harder: of a try at once. closed: that task is lost for good to whoever tries at once. wait_s: until it may be
    tried without penalty, 0 where the failed attempt took no time.
    """

    harder: Shift
    closed: bool
    wait_s: float


def determination(value: int) -> Task:
    """What must be thrown to stay determined, by the characteristic."""
    return stated(NAME, _DIFFICULTY, [characteristic("Determination", value)], source=SOURCE)


def undetermined(difficulty: Difficulty, lasted_s: float) -> Undetermined:
    """After a lost check. difficulty: of the failed attempt; lasted_s: what it took."""
    shift = Shift(_LEVELS, "determination was lost", SOURCE)
    before, after = difficulty, ladder.shifted(difficulty, [shift])
    closed = after is None or (after == "impossible" and before != "impossible")
    return Undetermined(shift, closed, _WAIT * lasted_s)
