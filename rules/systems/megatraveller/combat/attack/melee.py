"""Hand-to-hand combat: reaching the enemy, the blow, the block, the disarm (MT-COMBAT-46 to -52).

Two tasks by default: Dexterity against Dexterity to reach the enemy at all, then the weapon's skill and Strength
against its block. By the ruling `one_task_blows` both are one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.activity import Order
from rules.check import DM, Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview
from rules.ruleset import Battle, Sheet
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import (
    aim,
    arms,
    disarming,
    engagement,
    foresight,
    fumbles,
    harm,
    landing,
    volley,
)
from rules.systems.megatraveller.combat.attack.arms import Use
from rules.systems.megatraveller.combat.attack.engagement import MELEE, TARGET
from rules.systems.megatraveller.combat.attack.harm import Blow
from rules.systems.megatraveller.combat.flow import marks, tactical, turn
from rules.systems.megatraveller.combat.flow.act import Kind, Weighed
from rules.systems.megatraveller.combat.flow.units import able, enemies, riding
from rules.systems.megatraveller.combat.moving.motion import evading
from rules.systems.megatraveller.combat.seeing.distance import in_reach
from rules.systems.megatraveller.combat.seeing.sight import sees
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.people.skills import level
from rules.systems.megatraveller.rulings import Rulings
from rules.systems.megatraveller.tasks.ladder import Shift, easier
from rules.systems.megatraveller.tasks.resolve import against, characteristic_dm, skill_dm, stated
from rules.values import one_of

PURPOSE = "purpose"
HARM, DISARM = "harm", "disarm"
SOURCE = "MegaTraveller Players' Manual, Combat: hand-to-hand combat"


@dataclass(frozen=True, slots=True)
class Striking:
    """A form filled in: the weapon, on whom, whether to disarm, the DM of tactical points."""

    use: Use
    target: str
    disarm: bool
    points: tuple[DM, ...]


class Melee:
    """Attack hand-to-hand, which ends the turn."""

    name = MELEE
    kind: Kind = "attack"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """With an enemy within reach, unless one has fired this round."""
        if who not in battle.fighters or marks.this_round(battle, who, marks.FIRED) or riding(battle, who):
            return None
        found, targets = arms.for_blows(battle, who), _targets(battle, who)
        if not found or not targets:
            return None
        choices = tuple(Choice(one, battle.fighters[one].name) for one in targets)
        armless = all(disarming.why_not(battle, one) for one in targets)
        hint = "no damage: the weapon cannot attack this round, or is knocked away"
        refused = disarming.why_not(battle, targets[0]) if armless else ""
        purposes = (Choice(HARM, "Hurt"), Choice(DISARM, "Disarm", hint, refused))
        fields = (
            arms.field(found, battle),
            Field(TARGET, "Target", "targets", choices, [targets[0]], most=1),
            Field(PURPOSE, "To", "choice", purposes, HARM),
            *tactical.fields(battle, who),
        )
        return Option(self.name, "Attack hand-to-hand", fields, hint="ends the turn")

    def read(self, battle: Battle, intent: Intent) -> Striking:
        """Refused out of reach, or after firing."""
        return read(battle, intent)

    def odds(self, battle: Battle, order: Order[Striking]) -> Preview:
        """The tasks that it takes, with exact odds."""
        striking = order.said
        name = battle.fighters[striking.target].name
        forecasts = []
        if not _one_task(battle) and able(battle.fighters[striking.target]):
            reach = reach_task(battle, order.who, striking.target)
            forecasts.append(
                foresight.plain(
                    said("Reach {name}", name=name), reach, "else the attack is blocked", striking.target
                )
            )
        task, blow = hit_task(battle, striking.use, striking.target, striking.points), blow_of(striking.use)
        if striking.disarm:
            forecasts.append(
                foresight.plain(
                    said("Disarm {name}", name=name),
                    task,
                    disarming.in_words(battle, striking.target),
                    striking.target,
                )
            )
        else:
            forecasts.append(
                foresight.forecast(battle, task, striking.target, blow, said("Hit {name}", name=name))
            )
        return Preview(tuple(forecasts), ("ends the turn",))

    def weighed(self, battle: Battle, order: Order[Striking]) -> Weighed:
        """What the blow does on average, should it reach at all."""
        striking = order.said
        struck = battle.fighters[striking.target]
        task = hit_task(battle, striking.use, striking.target, striking.points)
        chance, reach = float(task.chance()), 1.0
        if not _one_task(battle) and able(struck):
            chance = reach = float(reach_task(battle, order.who, striking.target).chance())
        if striking.disarm:
            return Weighed(chance, {})
        toll = foresight.toll(task, struck.sheet, blow_of(striking.use), battle.rulings)
        return Weighed(chance, {striking.target: reach * toll})

    def perform(self, course: Course, order: Order[Striking]) -> None:
        """Strike."""
        striking = order.said
        engagement.engage(course, order.who, striking.target)
        if _reached(course, order.who, striking.target):
            _strike(course, order.intent, striking)
        turn.end(course, order.who)


def read(battle: Battle, intent: Intent) -> Striking:
    """What a form means; Refused where something of it cannot be."""
    who, args = intent.who, intent.args
    if marks.this_round(battle, who, marks.FIRED):
        raise Refused(said("{who} has fired this round, and may only defend", who=battle.fighters[who].name))
    use = arms.chosen(battle, who, args, arms.for_blows(battle, who))
    named = args.get(TARGET)
    found = [named] if isinstance(named, str) else list(named or _targets(battle, who)[:1])
    if len(found) != 1 or found[0] not in battle.fighters:
        raise Refused("a hand-to-hand attack needs one target")
    target = str(found[0])
    if reason := why_not(battle, who, target):
        raise Refused(reason)
    disarm = one_of(args.get(PURPOSE) or HARM, "what the attack is to do", (HARM, DISARM)) == DISARM
    if disarm and (reason := disarming.why_not(battle, target)):
        raise Refused(reason)
    own = tuple(_dms(battle, use, target))
    return Striking(use, target, disarm, tactical.counted(battle, who, own, args))


def why_not(battle: Battle, who: str, target: str) -> str:
    """Why somebody cannot be struck by hand, or ""."""
    fighter = battle.fighters[target]
    if target == who or fighter.left or sheet.condition(fighter.sheet) == "dead":
        return said("{who} is nobody to strike", who=fighter.name)
    if riding(battle, target):
        return said("{who} is in a vehicle", who=fighter.name)
    if not in_reach(battle, who, target):
        return said("{who} is not within reach", who=fighter.name)
    return "" if sees(battle, who, target) else said("{who} is not in sight", who=fighter.name)


def _targets(battle: Battle, who: str) -> list[str]:
    return [one.id for one in enemies(battle, who) if not why_not(battle, who, one.id)]


# --- tasks ---------------------------------------------------------------------------------------------


def reach_task(battle: Battle, who: str, target: str) -> Task:
    """Whether the attack can be made at all: Dexterity against Dexterity."""
    own = _characteristic(battle.fighters[who].sheet, "dex", battle.rulings)
    theirs = _characteristic(battle.fighters[target].sheet, "dex", battle.rulings)
    name = battle.fighters[target].name
    dms = (*own, *against(theirs, name))
    return stated(said("reach {name}", name=name), "routine", dms, rulings=battle.rulings, source=SOURCE)


def hit_task(battle: Battle, use: Use, target: str, points: tuple[DM, ...] = ()) -> Task:
    """What must be thrown to hit: Simple, or as the only task Routine against the defender's skill too."""
    one = _one_task(battle)
    name = said("hit {target} with {weapon}", target=battle.fighters[target].name, weapon=use.gun.model)
    dms = (*_dms(battle, use, target), *points)
    shifts = tuple(_shifts(battle, use, target))
    return stated(name, "routine" if one else "simple", dms, shifts, rulings=battle.rulings, source=SOURCE)


def blow_of(use: Use) -> Blow:
    """What a hit strikes with."""
    return Blow(use.gun.model, use.gun.penetration, use.gun.damage, against="hand")


def _one_task(battle: Battle) -> bool:
    return rulings.on(battle.rulings, "one_task_blows")


def _dms(battle: Battle, use: Use, target: str) -> Iterator[DM]:
    own = battle.fighters[use.who].sheet
    yield from _skill(own, use)
    yield from _characteristic(own, "str", battle.rulings)
    fighter = battle.fighters[target]
    if not able(fighter) or sheet.kind(fighter.sheet) == "vehicle":
        return
    weapon = arms.as_club(arms.in_hand(battle, target))
    if _one_task(battle):
        yield from against(_skill(fighter.sheet, weapon), fighter.name)
    if weapon.gun.block and not evading(battle, target):
        yield DM(
            -weapon.gun.block,
            said("{who} blocks with {weapon}", who=fighter.name, weapon=weapon.gun.model),
            SOURCE,
        )


def _shifts(battle: Battle, use: Use, target: str) -> Iterator[Shift]:
    yield from aim.unskilled_or_dark(battle, use)
    fighter = battle.fighters[target]
    if _one_task(battle) and able(fighter):
        weapon = arms.as_club(arms.in_hand(battle, target))
        if level(fighter.sheet, weapon.gun.skill) is None:
            yield easier(1, said("{who} has no {skill}", who=fighter.name, skill=weapon.gun.skill), SOURCE)


def _skill(who: Sheet, use: Use) -> Iterator[DM]:
    found = level(who, use.gun.skill)
    if found is not None:
        through = "" if found.how == f"{use.gun.skill}-{found.value}" else found.how
        yield skill_dm(use.gun.skill, found.value, through)


def _characteristic(who: Sheet, name: str, rules: Rulings) -> Iterator[DM]:
    if name in sheet.ROOMS[sheet.kind(who)]:
        yield characteristic_dm(name.capitalize(), effective(who, name, rules))


# --- carrying it out -----------------------------------------------------------------------------------


def _reached(course: Course, who: str, target: str) -> bool:
    """Whether the first task lets the attack be made; one who is down is reached always."""
    if _one_task(course.battle) or not able(course.fighter(target)):
        return True
    task = reach_task(course.battle, who, target)
    return course.attempt(task, "reach", (who, target), ("gets through", "blocked")).success


def _strike(course: Course, intent: Intent, striking: Striking) -> None:
    who, use, target = intent.who, striking.use, striking.target
    tactical.spend(course, who, tuple(_dms(course.battle, use, target)), intent.args)
    check = course.throw(hit_task(course.battle, use, target, striking.points))
    blow = blow_of(use)
    found = None
    if check.success and not striking.disarm:
        found = harm.damage(course.sheet(target), blow, check.margin, course.battle.rulings)
    manner = "to disarm" if striking.disarm else "hand-to-hand"
    shown = arms.shown_as(use)
    volley.tell(course, who, target, check, weapon=shown, manner=manner, found=found)
    if check.success and striking.disarm:
        disarming.disarm(course, target)
    elif check.success:
        landing.hurt(course, target, blow, check.margin)
    if check.fumbled:
        fumbles.fumbled(course, use, by_hand=True)
