"""Every kind of work that takes rounds, and how it goes on between them: done and thrown for, or given up."""

from __future__ import annotations

from collections.abc import Mapping

from rules.course import Course
from rules.ruleset import Battle
from rules.systems.megatraveller.combat.blast import burning, structures
from rules.systems.megatraveller.combat.flow import marks, work
from rules.systems.megatraveller.combat.flow.units import is_able
from rules.systems.megatraveller.combat.flow.work import Job, State
from rules.systems.megatraveller.combat.surroundings import emplacing, portals, suits

JOBS: Mapping[str, Job] = {
    job.name: job
    for job in (
        portals.BREAKING,
        structures.DIGGING,
        emplacing.EMPLACING,
        suits.DONNING,
        suits.DOFFING,
        suits.PATCHING,
        burning.ARSON,
    )
}
"""By the name that a unit's mark keeps."""


def go_on(course: Course) -> None:
    """Between rounds: work that is done is thrown for; whoever did something else has given it up."""
    done: list[tuple[str, State]] = []
    for fighter in course.battle.on_field():
        found = marks.of(course.battle, fighter.id, work.WORK)
        if not found:
            continue
        own = marks.unit(fighter.id)
        if not _at_it(course.battle, fighter.id, found):
            course.mark(own, {work.WORK: None}, "has given up its work")
        elif int(found["until"]) > course.battle.round:
            busy = course.battle.round + 1
            course.mark(own, {marks.ATTACKED: busy, marks.STILL: busy})
        else:
            course.mark(own, {work.WORK: None})
            if found["job"] != work.HELPS:
                done.append((fighter.id, found))
    for who, found in done:
        _finish(course, who, found)


def _finish(course: Course, who: str, found: State) -> None:
    job = JOBS[str(found["job"])]
    helpers = tuple(one for one in found["with"] if is_able(course.battle, one))
    state = {**found["state"], "rounds": found["rounds"]}
    task = job.task(course.battle, who, state, helpers)
    check = course.attempt(task, str(found["job"]), (who, *helpers), ("done", "not done: try again"))
    job.done(course, who, state, check)


def _at_it(battle: Battle, who: str, found: State) -> bool:
    stays = work.place(battle, who) == list(found["from"])
    return stays and is_able(battle, who) and not marks.this_round(battle, who, marks.FIRED)
