"""Fighting without weight: a throw each round to keep control (F-08, optional)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.check import DM, Task
from rules.forms import Json
from rules.happening import Threw
from rules.ruleset import Battle
from rules.systems.classic.combat import book, stance
from rules.systems.classic.combat.attacks import attacks, declared_use
from rules.systems.classic.combat.course import Course
from rules.systems.classic.combat.parties import actors
from rules.systems.classic.combat.pending import Pending
from rules.systems.classic.load import effective


def keep_control(course: Course, pending: Pending) -> None:
    """Everybody who acts throws; who fails can neither move nor attack in this round."""
    if not stance.weightless(course.battle):
        return
    for who in actors(course.battle):
        check = course.throw(control_task(course.battle, who, stance.said(course.battle, who)))
        outcome = "keeps control" if check.success else "loses control"
        title = f"{course.fighter(who).name} without weight"
        course.say(Threw("control", title, (who,), check, outcome))
        if not check.success:
            pending.idle.append(who)


def control_task(battle: Battle, who: str, args: Mapping[str, Json]) -> Task:
    """The throw to keep control."""
    return Task(
        name="control without weight",
        target=book.zero_gravity_target(),
        dms=tuple(_dms(battle, who, args)),
        source=book.SITUATION_SOURCE,
    )


def _dms(battle: Battle, who: str, args: Mapping[str, Json]) -> Iterator[DM]:
    if attacks(args):
        use = declared_use(battle, who, args)
        if use.gun and not use.laser:
            yield book.situation("zero gravity firing", "fires")
        elif not use.gun:
            yield book.situation("zero gravity swing", "swings")
    if args.get("handhold"):
        yield book.situation("zero gravity handhold", "holds on")
    dexterity = effective(battle.fighters[who].sheet, "dex")
    for name in ("zero gravity dexterity", "zero gravity high dexterity"):
        if dexterity >= book.situation_from(name):
            yield book.situation(name, f"Dexterity {dexterity}")
