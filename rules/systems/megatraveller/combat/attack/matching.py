"""Matching vectors: whoever drives keeps level with a moving target, which is as good as fire control (MT-COMBAT-21).

Tried once in a turn; it holds until the driver's next turn is over without another try that succeeds (our reading).
"""

from __future__ import annotations

from rules.activity import Order
from rules.check import DM, Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller.combat.attack import foresight
from rules.systems.megatraveller.combat.attack.aim import MATCHED
from rules.systems.megatraveller.combat.attack.fire import TARGET, named
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.moving.motion import movement_dm
from rules.systems.megatraveller.combat.seeing.sight import visible_enemies
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.combat.vehicle import crewing
from rules.systems.megatraveller.gear import machine
from rules.systems.megatraveller.tasks.resolve import against, stated

TRIED = "match_tried"
"""Mark of a vehicle: the round in which its driver has tried to match vectors."""
SOURCE = "MegaTraveller Players' Manual, Movement: matching vectors"


class Match:
    """Match vectors with a moving target."""

    name = "match"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever drives a vehicle that moves, once in a turn, with an enemy that moves in sight."""
        vehicle = crewing.driven(battle, who) if who in battle.fighters else None
        if vehicle is None or marks.this_round(battle, vehicle, TRIED) or not movement_dm(battle, vehicle):
            return None
        found = tuple(Choice(one, battle.fighters[one].name) for one in _moving(battle, who))
        if not found or _why_rough(battle, vehicle):
            return None
        hint = "a success is as good as fire control against it"
        field = Field(TARGET, "Target", "targets", found, [], least=1, most=1)
        return Option(self.name, "Match vectors", (field,), hint=hint)

    def read(self, battle: Battle, intent: Intent) -> str:
        """Refused for a target that does not move, or is not seen."""
        wanted = named(intent.args.get(TARGET))
        if len(wanted) != 1 or wanted[0] not in _moving(battle, intent.who):
            raise Refused("vectors are matched with one enemy that is in sight and moves")
        return wanted[0]

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        """The throw."""
        target = order.said
        wanted = task(battle, order.who, target)
        return Preview((foresight.plain("Match vectors", wanted, "fire control against it", target),))

    def perform(self, course: Course, order: Order[str]) -> None:
        """Throw for it."""
        target = order.said
        vehicle = crewing.driven(course.battle, order.who)
        assert vehicle is not None  # as offered
        wanted = task(course.battle, order.who, target)
        check = course.attempt(wanted, "match", (order.who, target), ("vectors matched", "cannot keep level"))
        found = target if check.success else None
        course.mark(marks.unit(vehicle), {TRIED: course.battle.round, MATCHED: found})


def task(battle: Battle, who: str, target: str) -> Task:
    """Routine / Vehicle, movement DM, against the same of the target."""
    vehicle = battle.aboard[who].vehicle
    own, carrier = battle.fighters[who].sheet, battle.fighters[vehicle].sheet
    dms = (*crewing.skill_dms(own, carrier), *_speed(battle, vehicle))
    theirs = (*_their_skill(battle, target), *_speed(battle, target))
    return stated(
        said("match vectors with {target}", target=battle.fighters[target].name), "routine",
        (*dms, *against(theirs, battle.fighters[target].name)),
        crewing.unskilled_in(own, carrier, battle.rulings), rulings=battle.rulings, source=SOURCE,
    )  # fmt: skip


def turn_over(course: Course, who: str) -> None:
    """What was matched in an earlier turn holds no longer."""
    vehicle = crewing.driven(course.battle, who)
    if vehicle is not None and not marks.this_round(course.battle, vehicle, TRIED):
        course.mark(marks.unit(vehicle), {MATCHED: None})


def _speed(battle: Battle, who: str) -> tuple[DM, ...]:
    found = movement_dm(battle, who)
    return (DM(found, said("movement DM {dm}", dm=found), SOURCE),) if found else ()


def _their_skill(battle: Battle, target: str) -> tuple[DM, ...]:
    if not crewing.is_vehicle(battle, target) or (who := crewing.driver(battle, target)) is None:
        return ()
    return crewing.skill_dms(battle.fighters[who].sheet, battle.fighters[target].sheet)


def _moving(battle: Battle, who: str) -> list[str]:
    seen = (one.id for one in visible_enemies(battle, who) if one.id not in battle.aboard)
    return [one for one in seen if movement_dm(battle, one)]


def _why_rough(battle: Battle, vehicle: str) -> str:
    """Why a ground vehicle cannot match vectors here: painted ground other than a road is not smooth."""
    place = battle.ground.place(vehicle) if battle.ground is not None else None
    if machine.flies(battle.fighters[vehicle].sheet) or place is None:
        return ""
    kinds = terrain.kinds(battle, place)
    return "" if terrain.on_road(battle, place) else next(iter(kinds), "")
