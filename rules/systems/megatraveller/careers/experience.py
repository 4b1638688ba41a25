"""Learning in play: adventure tallies, training with a teacher, and climbing in society.

Five tasks of the book (`experience/tasks`): to observe, to gain by tallies, to find training, to stick to it and to
finish it. Here is what they are made of and what comes of them; when they may be tried is the table's affair.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from rules.check import DM, Refused, Task
from rules.said import plural, said
from rules.systems.megatraveller.careers.conditions import Upp
from rules.systems.megatraveller.people.sheet import NOBLE, SECONDARY, TITLES, UPKEEP_CR
from rules.systems.megatraveller.tasks.ladder import Difficulty, difficulty
from rules.systems.megatraveller.tasks.resolve import stated
from rules.tables import matrix

_TASKS = matrix(__package__, "experience/tasks")
_LIMITS = matrix(__package__, "experience/limits")
FIFTH = 5
"""A characteristic counts by so many points (Resolving Tasks: assets)."""
_MONTHS = 12
NOBLE_FROM = min(NOBLE)
"""Social standing from which on it is nobility, which nobody buys."""
What = Literal["observation", "tally", "find training", "stick to it", "finish"]


def limit(row: str) -> int:
    """A limit by its name in the table."""
    found = _LIMITS.number(row, "number")
    assert found is not None, row
    return found


def observe(upp: Upp) -> Task:
    """To watch a procedure: success lends level 0 for the next try with that skill alone."""
    return _task("observation", said("watch and learn"), [_determination(upp)])


def by_tallies(upp: Upp, tallies: int) -> Task:
    """To gain by experience, once at the start of a session; Refused without a tally (MT-EXP-03)."""
    if tallies < 1:
        raise Refused(said("there is no adventure tally to learn by"))
    dms = [DM(tallies, plural("{n} tally", "{n} tallies", tallies), _TASKS.source), _by_fifths("int", upp)]
    return _task("tally", said("learn by experience"), dms, most=limit("dm most"))


def may_tally(this_session: int, of_the_skill_this_year: int) -> None:
    """Refused where the referee has given as many tallies as there may be (MT-EXP-02)."""
    for given, row, words in (
        (this_session, "tallies a session", "tallies of this session are {n}, and no more can be"),
        (
            of_the_skill_this_year,
            "tallies a year",
            "tallies of that skill this year are {n}, and no more can be",
        ),
    ):
        if given >= limit(row):
            raise Refused(said(words, n=given))


def may_learn(learnt_this_session: bool) -> None:
    """Refused to who has tried it in this session: once, as it begins (MT-EXP-03)."""
    if learnt_this_session:
        raise Refused("learning by experience is tried once a session, as it begins")


def improved(level: int | None) -> int:
    """The level after learning by experience: 0 of a new skill, else one more; all its tallies are spent."""
    return 0 if level is None else level + 1


def improved_characteristic(upp: Upp, which: str) -> dict[str, int]:
    """The characteristics after one rose by tallies or training; Refused for social standing and at the highest."""
    most = limit("characteristic most")
    if which == "soc":
        raise Refused(said("nobody learns social standing"))
    if upp[which] >= most:
        raise Refused(said("{what} is {most} already", what=TITLES[which], most=most))
    return {**upp, which: upp[which] + limit("characteristic a year")}


# --- training ------------------------------------------------------------------------------------------


def teaches(teacher: Mapping[str, int], skill: str) -> int:
    """The level up to which a tutor can teach a skill; Refused to who cannot instruct (MT-EXP-08)."""
    instruction, own = teacher.get("Instruction", 0), teacher.get(skill, 0)
    if instruction < limit("teacher's Instruction"):
        raise Refused(said("a teacher needs Instruction-{level}", level=limit("teacher's Instruction")))
    return own - limit("below the teacher's level")


def find_training(dm: DM | None = None) -> Task:
    """To find a course; dm: of the one skill that helps."""
    return _task("find training", said("find training"), [dm] if dm else [])


def stick_to_it(upp: Upp) -> Task:
    """To stay determined for the course; failing it ends the course when the time that is thrown is over."""
    return _task("stick to it", said("stick to the training"), [_determination(upp)])


def finish(related: DM | None, instruction: int) -> Task:
    """To finish it. related: the DM of one skill, or of the characteristic trained; instruction: the teacher's."""
    dms = [DM(instruction, said("teacher's Instruction-{level}", level=instruction), _TASKS.source)]
    return _task("finish", said("finish the training"), [*([related] if related else []), *dms])


def trained(level: int | None) -> int:
    """The level after a course: 0 of a new skill, else one more; Refused past what training gives (MT-EXP-07)."""
    most = limit("level most by training")
    if level is not None and level >= most:
        raise Refused(said("training leads to level {most} at the most", most=most))
    return improved(level)


def course_cr(hours: int) -> int:
    """What a course costs."""
    return hours * limit("cost an hour")


def hours_each(what: What) -> int:
    """Hours of one increment of a task; 0 where none is printed."""
    return _TASKS.number(what, "hours") or 0


def climb_cr(soc: int) -> int:
    """Credits that a year costs which raises social standing to this; Refused into nobility (MT-EXP-11)."""
    if soc >= NOBLE_FROM:
        raise Refused(said("nobody buys the rank of {title}", title=NOBLE[soc]))
    return soc * UPKEEP_CR * _MONTHS


def _task(what: What, name: str, dms: Iterable[DM], most: int | None = None) -> Task:
    level: Difficulty = difficulty(str(_TASKS.at(what, "difficulty")))
    if most is None:
        return stated(name, level, dms, source=_TASKS.source)
    return stated(name, level, dms, limit=most, source=_TASKS.source)


def _determination(upp: Upp) -> DM:
    total = sum(upp[name] for name in SECONDARY["determination"])
    return DM(total // FIFTH, said("Determination {total}", total=total), _TASKS.source)


def _by_fifths(which: str, upp: Upp) -> DM:
    reason = said("{what} {value}", what=TITLES[which], value=upp[which])
    return DM(upp[which] // FIFTH, reason, _TASKS.source)
