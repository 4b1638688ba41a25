"""The coup de grace: a hit on somebody helpless at close range, without a throw (MT-COMBAT-44)."""

from __future__ import annotations

from dataclasses import replace

from rules.activity import Order
from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Intent, Option, Preview
from rules.ruleset import Battle
from rules.said import plural, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import arms, foresight, harm, landing, supplies, volley
from rules.systems.megatraveller.combat.attack.arms import Use
from rules.systems.megatraveller.combat.attack.engagement import TARGET
from rules.systems.megatraveller.combat.attack.harm import Blow
from rules.systems.megatraveller.combat.blast import chemicals
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.units import riding
from rules.systems.megatraveller.combat.seeing.distance import in_reach
from rules.systems.megatraveller.gear.armour import Against

SOURCE = "MegaTraveller Players' Manual, Combat: coup de grace"
MARGIN = 1
"""An ordinary success (MT-DEC-05)."""


class CoupDeGrace:
    """Make an end of somebody helpless."""

    name = "coup_de_grace"
    kind: Kind = "attack"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """With somebody helpless within reach."""
        if who not in battle.fighters or riding(battle, who) or arms.reloading(battle, who):
            return None
        targets, found = _targets(battle, who), _weapons(battle, who)
        if not targets or not found:
            return None
        choices = tuple(Choice(one, battle.fighters[one].name) for one in targets)
        fields = (
            arms.field(found, battle),
            Field(TARGET, "Target", "targets", choices, [targets[0]], most=1),
        )
        return Option(self.name, "Coup de grace", fields, hint="hits without a throw")

    def read(self, battle: Battle, intent: Intent) -> tuple[Use, str]:
        """Refused unless the target is helpless and within reach."""
        return _read(battle, intent)

    def odds(self, battle: Battle, order: Order[tuple[Use, str]]) -> Preview:
        """What the hit does."""
        use, target = order.said
        blow = _blow(battle, use, target)
        fighter = battle.fighters[target]
        points = harm.damage(fighter.sheet, blow, MARGIN, battle.rulings).points
        count = plural("{n} point", "{n} points", points)
        words = said(
            "{against}: {count}", against=foresight.against(fighter.sheet, blow, battle.rulings), count=count
        )
        return Preview((Forecast(fighter.name, _certain(fighter.name), 1.0, words, target),))

    def perform(self, course: Course, order: Order[tuple[Use, str]]) -> None:
        """Strike or shoot."""
        use, target = order.said
        if use.gun.kind != "hand-to-hand":
            course.mark(marks.unit(order.who), {marks.FIRED: course.battle.round})
            supplies.spend(course, use)
        check = _certain(course.fighter(target).name).judge(volley.NO_DICE)
        blow = _blow(course.battle, use, target)
        found = harm.damage(course.sheet(target), blow, MARGIN, course.battle.rulings)
        shown = arms.shown_as(use)
        volley.tell(course, order.who, target, check, weapon=shown, manner="coup de grace", found=found)
        landing.hurt(course, target, blow, MARGIN)


def _certain(name: str) -> Task:
    return Task(said("coup de grace, {name}", name=name), source=SOURCE, level="Hits without a throw")


def _weapons(battle: Battle, who: str) -> tuple[Use, ...]:
    fired = (one for one in arms.direct(battle, who) if one.owner == who and not chemicals.is_gas(one.gun))
    blades = (one for one in arms.for_blows(battle, who) if one.arm.weapon.kind == "hand-to-hand")
    return (*fired, *blades)


def _targets(battle: Battle, who: str) -> list[str]:
    return [
        one.id
        for one in battle.on_field()
        if one.id != who
        and volley.helpless(battle, one.id)
        and not riding(battle, one.id)
        and in_reach(battle, who, one.id)
    ]


def _read(battle: Battle, intent: Intent) -> tuple[Use, str]:
    use = arms.chosen(battle, intent.who, intent.args, _weapons(battle, intent.who))
    if reason := supplies.why_empty(battle, use):
        raise Refused(reason)
    targets = _targets(battle, intent.who)
    named = intent.args.get(TARGET) or targets[:1]
    found = [named] if isinstance(named, str) else list(named)
    if len(found) != 1 or found[0] not in targets:
        raise Refused("a coup de grace is for one who is helpless and within reach")
    return use, str(found[0])


def _blow(battle: Battle, use: Use, target: str) -> Blow:
    against: Against = "hand" if use.gun.kind == "hand-to-hand" else "laser" if use.gun.laser else "other"
    through = arms.penetration(battle, use.gun, "close")
    blow = Blow(use.gun.model, through, use.gun.damage_at("close"), against=against, source=SOURCE)
    if rulings.settled(battle.rulings, "coup_de_grace") == "kills":
        hurts = harm.damage(battle.fighters[target].sheet, blow, MARGIN, battle.rulings).points
        return replace(blow, kills=bool(hurts))
    return blow
