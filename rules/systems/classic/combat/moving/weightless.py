"""Fighting without weight: a throw each round to keep control (F-08, optional)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import DM, Task
from rules.course import Course
from rules.happening import Threw
from rules.ruleset import Battle
from rules.said import said
from rules.systems.classic.combat import book
from rules.systems.classic.combat.attack import stance
from rules.systems.classic.combat.attack.attacks import still_meant
from rules.systems.classic.combat.flow.parties import actors
from rules.systems.classic.combat.flow.pending import Pending
from rules.systems.classic.load import effective


def keep_control(course: Course, pending: Pending) -> None:
    """Everybody who acts throws; who fails can neither move nor attack in this round."""
    if not stance.weightless(course.battle):
        return
    for who in actors(course.battle):
        check = course.throw(control_task(course.battle, who))
        outcome = "keeps control" if check.success else "loses control"
        title = said("{who} without weight", who=course.fighter(who).name)
        course.say(Threw("control", title, (who,), check, outcome))
        if not check.success:
            pending.idle.append(who)


def control_task(battle: Battle, who: str) -> Task:
    """The throw to keep control, by what a fighter has declared."""
    return Task(
        name="control without weight",
        target=book.zero_gravity_target(),
        dms=tuple(_dms(battle, who)),
        source=book.SITUATION_SOURCE,
    )


def _dms(battle: Battle, who: str) -> Iterator[DM]:
    use = still_meant(battle, who)
    if use is not None and use.gun and not use.laser:
        yield book.situation("zero gravity firing", "fires")
    elif use is not None and not use.gun:
        yield book.situation("zero gravity swing", "swings")
    if stance.said(battle, who).get("handhold"):
        yield book.situation("zero gravity handhold", "holds on")
    dexterity = effective(battle.fighters[who].sheet, "dex", battle.rulings)
    for name in ("zero gravity dexterity", "zero gravity high dexterity"):
        if dexterity >= book.situation_from(name):
            yield book.situation(name, said("Dexterity {dexterity}", dexterity=dexterity))
