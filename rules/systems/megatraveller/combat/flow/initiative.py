"""Who goes first in a round (MT-COMBAT-11, MT-DEC-12).

The side with the larger tactical pool goes first unless it chooses another before the first turn has begun.
"""

from __future__ import annotations

from rules.check import Task
from rules.course import Course
from rules.happening import Threw
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.marks import (
    CHOOSER,
    CHOSEN,
    FIGHT,
    FIRST_MOVER,
    GOING,
    POOL_FULL,
    SIDE,
)
from rules.systems.megatraveller.combat.flow.units import able_of

SOURCE = "MegaTraveller Players' Manual, Combat: initiative"
NORMAL, SURPRISED = "turns", "surprise"
"""The two steps of a fight: turns of all sides, and those of the side alone that has surprise."""
MOST_TRIES = 20


def chooser(battle: Battle) -> str | None:
    """The side that has the initiative in this round."""
    found: str | None = marks.fight(battle, CHOOSER)
    return found


def choosing(battle: Battle) -> bool:
    """Whether the order of this round may still be chosen."""
    return battle.step == NORMAL and marks.fight(battle, CHOSEN) != battle.round


def decide(course: Course) -> None:
    """Find the side that chooses in this round; it goes first until it says otherwise."""
    sides = [side for side in course.battle.sides if able_of(course.battle, side)]
    pools = {side: int(course.battle.mark(SIDE + side, POOL_FULL, 0)) for side in sides}
    best = [side for side in sides if pools[side] == max(pools.values())]
    side = best[0] if len(best) == 1 else _tied(course, best)
    text = (
        ""
        if side == chooser(course.battle)
        else said("{side} has the initiative", side=course.battle.sides[side])
    )
    course.mark(FIGHT, {CHOOSER: side, GOING: side}, text, SOURCE)


def choose(course: Course, side: str) -> None:
    """The order of this round is settled: a side goes first."""
    course.mark(
        FIGHT,
        {GOING: side, CHOSEN: course.battle.round},
        said("{side} goes first", side=course.battle.sides[side]),
        SOURCE,
    )


def settle(course: Course) -> None:
    """The first turn has begun: nothing is left to choose."""
    if choosing(course.battle):
        course.mark(FIGHT, {CHOSEN: course.battle.round})


def _tied(course: Course, best: list[str]) -> str:
    if rulings.settled(course.battle.rulings, "pool_tie") == "thrown":
        return _thrown(course, best)
    last = chooser(course.battle) or marks.fight(course.battle, FIRST_MOVER)
    return last if last in best else best[0]


def _thrown(course: Course, best: list[str]) -> str:
    """2D for each, the higher chooses; equal ones throw again."""
    for _ in range(MOST_TRIES):
        totals = {side: _throw(course, side) for side in best}
        best = [side for side in best if totals[side] == max(totals.values())]
        if len(best) == 1:
            break
    return best[0]


def _throw(course: Course, side: str) -> int:
    check = Task(said("initiative, {side}", side=course.battle.sides[side]), source=SOURCE).attempt(
        course.dice
    )
    course.say(Threw("initiative", check.task.name, (SIDE + side,), check, str(check.total)))
    return check.total
