"""Work that takes rounds: breaking a door, digging somebody out, setting up a weapon, suits, arson.

A topic declares its jobs; `jobs` gathers them and carries them on between rounds. The time is thrown for as the work
begins, the task as it is done. Whoever moves or attacks meanwhile has given it up; those who help lend their
characteristic and are as busy.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.check import Check, Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Preview
from rules.happening import Threw
from rules.ruleset import Battle
from rules.said import begun, plural, said
from rules.systems.megatraveller.combat.attack import foresight
from rules.systems.megatraveller.combat.flow import marks, turn
from rules.systems.megatraveller.combat.flow.units import hostile, is_able, riding
from rules.systems.megatraveller.combat.seeing.distance import round_s
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.tasks import duration
from rules.systems.megatraveller.tasks.duration import Pace
from rules.values import shown

WORK = "work"
"""Mark of a unit: what it works at: job, last round, the square it started from, the job's own state, its helpers."""
HELPS = "helps"
HELPERS = "helpers"
State = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Job:
    """One kind of work. name: as the mark of whoever is at it keeps it. title: "break the door".

    task: what is thrown when it is done, with those who help. done: what then comes about.
    """

    name: str
    title: str
    source: str
    task: Callable[[Battle, str, State, tuple[str, ...]], Task]
    done: Callable[[Course, str, State, Check], None]


def free(battle: Battle, who: str) -> bool:
    """Whether a unit on foot may begin some work in its turn."""
    return (
        who in battle.fighters
        and is_able(battle, who)
        and not turn.attacked(battle, who)
        and not riding(battle, who)
        and not marks.of(battle, who, WORK)
        and sheet.kind(battle.fighters[who].sheet) in ("person", "robot")
    )


def rounds(battle: Battle, seconds: float) -> int:
    """Rounds that so many seconds take, one at the least."""
    return max(1, math.ceil(seconds / round_s(battle)))


def forecast(battle: Battle, who: str, job: Job, state: State, helpers: tuple[str, ...] = ()) -> Forecast:
    """The throw that the work ends with."""
    return foresight.plain(
        begun(job.title),
        job.task(battle, who, state, helpers),
        "else it must be tried again",
    )


def least(battle: Battle, increment_s: float) -> str:
    """A note of how long it takes at the least."""
    count = rounds(battle, increment_s * duration.LEAST)
    return plural("takes {n} round at the least", "takes {n} rounds at the least", count)


def begin(
    course: Course, who: str, job: Job, increment_s: float, state: State, helpers: tuple[str, ...] = ()
) -> int:
    """Throw for the time and begin; the rounds that it takes."""
    task = job.task(course.battle, who, state, helpers)
    time = duration.thrown(Pace(task.dm), course.dice)
    count = rounds(course.battle, time.total * increment_s)
    title = said("Time to {job}", job=job.title)
    words = plural("takes {n} round", "takes {n} rounds", count)
    course.say(Threw("time", title, (who,), time, words))
    until = course.battle.round + count - 1
    for one in (who, *helpers):
        turn.use_attack(course, one)
        kept = {"job": job.name if one == who else HELPS, "until": until, "from": place(course.battle, one)}
        if one == who:
            kept |= {"state": dict(state), "with": list(helpers), "rounds": count}
        text = (
            said("begins to {job}", job=job.title)
            if one == who
            else said("helps {who}", who=course.fighter(who).name)
        )
        course.mark(marks.unit(one), {WORK: kept, marks.STILL: course.battle.round}, text, job.source)
    return count


@dataclass(frozen=True, slots=True)
class Work:
    """Some work as somebody would begin it: the seconds of an increment, its state, and who helps."""

    job: Job
    increment_s: float
    state: State
    helpers: tuple[str, ...] = ()

    def odds(self, battle: Battle, who: str) -> Preview:
        """The throw, and how long it takes at the least."""
        thrown = forecast(battle, who, self.job, self.state, self.helpers)
        return Preview((thrown,), (least(battle, self.increment_s),))

    def begin(self, course: Course, who: str) -> None:
        """Throw for the time and begin."""
        begin(course, who, self.job, self.increment_s, self.state, self.helpers)


def helpers_field(battle: Battle, who: str, most: int) -> tuple[Field, ...]:
    """The blank for comrades beside a unit who lend a hand, () where there are none."""
    found = tuple(Choice(one, battle.fighters[one].name) for one in beside(battle, who))
    if not found:
        return ()
    hint = "add their DM, and are as busy"
    return (Field(HELPERS, "With the help of", "targets", found, [], most=min(most, len(found)), hint=hint),)


def helpers_of(battle: Battle, who: str, args: Mapping[str, Any], most: int) -> tuple[str, ...]:
    """Those named in a form; Refused for any that cannot help."""
    named = args.get(HELPERS) or []
    found = [named] if isinstance(named, str) else named
    able = beside(battle, who)
    if not isinstance(found, list | tuple) or any(one not in able for one in found):
        raise Refused(
            said("{named} cannot help: only comrades beside with their turn to come", named=shown(named))
        )
    if len(set(found)) > most:
        raise Refused(said("only {most} can help at that", most=most))
    return tuple(dict.fromkeys(found))


def beside(battle: Battle, who: str) -> list[str]:
    """Comrades within a square who could still do something in this round."""
    return [
        one.id
        for one in battle.on_field()
        if one.id != who
        and not hostile(battle, who, one.id)
        and free(battle, one.id)
        and not turn.had(battle, one.id)
        and all(going.who != one.id for going in turn.turns(battle))
        and (battle.ground is None or (battle.ground.steps(who, one.id) or 0) <= 1)
    ]


def place(battle: Battle, who: str) -> list[float]:
    """Where a unit stands, as the mark of its work keeps it; [] off the map."""
    found = battle.ground.place(who) if battle.ground is not None else None
    return list(found) if found else []
