"""Throwing by hand: grenades, blades, polearms (MT-COMBAT-27, MT-WEAPON-17).

A grenade bursts where it was thrown, or where it has gone astray; a blade that misses lies somewhere about.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from rules.activity import Order
from rules.check import DM, Check, Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview, Shade
from rules.grid import Point
from rules.ground import on_map
from rules.happening import Threw
from rules.places import at
from rules.ruleset import Battle
from rules.said import listed, said
from rules.systems.megatraveller.bands import Band
from rules.systems.megatraveller.combat.attack import (
    aim,
    arms,
    danger,
    fire,
    foresight,
    lying,
    scatter,
    supplies,
    volley,
)
from rules.systems.megatraveller.combat.attack.aim import Shot
from rules.systems.megatraveller.combat.attack.arms import Use
from rules.systems.megatraveller.combat.attack.bursts import Strike
from rules.systems.megatraveller.combat.attack.harm import Agent
from rules.systems.megatraveller.combat.attack.volley import Manner
from rules.systems.megatraveller.combat.blast import chemicals, explosions
from rules.systems.megatraveller.combat.blast.blasts import Blast
from rules.systems.megatraveller.combat.blast.chemicals import AGENT, AGENTS, ROUND
from rules.systems.megatraveller.combat.flow import marks, tactical
from rules.systems.megatraveller.combat.flow.act import Kind, Weighed
from rules.systems.megatraveller.combat.flow.units import hostile, riding
from rules.systems.megatraveller.combat.moving import motion
from rules.systems.megatraveller.combat.moving.motion import movement_dm
from rules.systems.megatraveller.combat.seeing.distance import band, band_of
from rules.systems.megatraveller.combat.seeing.sight import visible_units
from rules.systems.megatraveller.tasks.ladder import Shift
from rules.systems.megatraveller.tasks.resolve import stated
from rules.values import one_of

TARGET, PLACE = "target", "place"
SOURCE = "MegaTraveller Players' Manual, Special Rules: throwing blades and polearms"


@dataclass(frozen=True, slots=True)
class Throwing:
    """A form filled in: what is thrown, at whom or where, the DM of tactical points."""

    use: Use
    manner: Manner
    target: str
    place: Point | None
    points: tuple[DM, ...]

    @property
    def bursts(self) -> bool:
        """Whether it goes off where it lands."""
        return self.use.gun.kind == "hand grenade"


class Throw:
    """Throw a grenade, a blade or a polearm."""

    name = "throw"
    kind: Kind = "attack"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """With something to throw."""
        if who not in battle.fighters or arms.reloading(battle, who) or aim.inside(battle, who):
            return None
        found = arms.thrown(battle, who)
        return Option(self.name, "Throw", tuple(_fields(battle, who, found))) if found else None

    def read(self, battle: Battle, intent: Intent) -> Throwing:
        """Refused where it cannot be thrown so."""
        return read(battle, intent)

    def odds(self, battle: Battle, order: Order[Throwing]) -> Preview:
        """The throw, what it hits, where it may go astray."""
        throwing = order.said
        spot = _aimed_at(battle, throwing)
        forecasts = []
        if throwing.target:
            blow = volley.blow_of(battle, throwing.use, throwing.manner, _strike(throwing))
            forecasts.append(foresight.forecast(battle, _task(battle, throwing), throwing.target, blow))
        else:
            forecasts.append(foresight.plain("Lands where it is aimed", _task(battle, throwing)))
        shades: tuple[Shade, ...] = ()
        if spot is not None:
            shades = (Shade("line", (_start(battle, throwing.use.who), spot)),)
        if throwing.bursts and spot is not None:
            blast = _blast(battle, throwing)
            there = (
                one for one in explosions.forecasts(battle, spot, blast) if one.target != throwing.target
            )
            forecasts.extend(there)
            shades += explosions.shades(battle, spot, blast)
        if spot is not None:
            shades += scatter.rings(battle, spot, "short")
        return Preview(tuple(forecasts), tuple(_notes(throwing)), shades=shades)

    def weighed(self, battle: Battle, order: Order[Throwing]) -> Weighed:
        """What it does on average to whom it is thrown at, and where it bursts to those about."""
        throwing = order.said
        spot, task = _aimed_at(battle, throwing), _task(battle, throwing)
        found: dict[str, float] = {}
        if throwing.bursts and spot is not None:
            found = explosions.tolls(battle, spot, _blast(battle, throwing))
        if throwing.target:
            blow = volley.blow_of(battle, throwing.use, throwing.manner, _strike(throwing))
            struck = battle.fighters[throwing.target].sheet
            found[throwing.target] = foresight.toll(task, struck, blow, battle.rulings)
        return Weighed(float(task.chance()), found)

    def perform(self, course: Course, order: Order[Throwing]) -> None:
        """Throw it."""
        throwing = order.said
        tactical.spend(course, order.who, _own(course.battle, throwing), order.args)
        course.mark(marks.unit(order.who), {marks.FIRED: course.battle.round})
        entry = at(course.sheet(order.who), throwing.use.path)
        spot = _aimed_at(course.battle, throwing)
        supplies.spend_thrown(course, throwing.use)
        check = _thrown(course, throwing)
        end = spot
        if not check.success and spot is not None:
            end = scatter.astray(course, order.who, spot, _band(course.battle, throwing), stops=True)
        if throwing.bursts:
            _go_off(course, throwing, check, spot, end)
        else:
            lying.drop(course, entry, end)


def read(battle: Battle, intent: Intent) -> Throwing:
    """What a form means; Refused where something of it cannot be."""
    who, args = intent.who, intent.args
    if arms.reloading(battle, who):
        raise Refused(said("{who} is reloading after rapid fire", who=battle.fighters[who].name))
    use = arms.chosen(battle, who, args, arms.thrown(battle, who))
    kinds = chemicals.rounds_of(use.gun) if chemicals.in_use(battle) else ()
    kind = one_of(
        args.get(ROUND) or "ordinary", said("kinds of {weapon}", weapon=use.gun.model), ("ordinary", *kinds)
    )
    if kind != "ordinary":
        use = Use(use.who, use.owner, use.arm, chemicals.filled(use.gun, kind), use.fire_control)
    agent = cast("Agent", one_of(args.get(AGENT) or "standard", "an agent", AGENTS))
    named = args.get(TARGET)
    targets = [named] if isinstance(named, str) else list(named or ())
    place = on_map(battle.ground, args.get(PLACE)) if args.get(PLACE) and not targets else None
    if len(targets) > 1 or (not targets and (place is None or use.gun.kind != "hand grenade")):
        raise Refused(
            "a throw needs one target or place"
            if use.gun.kind == "hand grenade"
            else "a throw needs one target"
        )
    throwing = Throwing(use, Manner(agent=agent), str(targets[0]) if targets else "", place, ())
    if reason := _why_not(battle, throwing):
        raise Refused(reason)
    _task(battle, throwing)
    points = tactical.counted(battle, who, _own(battle, throwing), args)
    return Throwing(use, throwing.manner, throwing.target, place, points)


# --- what must be thrown -------------------------------------------------------------------------------


def _why_not(battle: Battle, throwing: Throwing) -> str:
    use = throwing.use
    if throwing.target:
        return aim.why_not(battle, use, throwing.target)
    assert throwing.place is not None  # a throw has a target or a place
    assert battle.ground is not None  # which is on a map
    if battle.ground.place(use.who) is None:
        return said("{who} is not on the map", who=battle.fighters[use.who].name)
    stopped = battle.ground.blocks_fire(use.who, throwing.place)
    if stopped:
        return said("{stopped} is in the way", stopped=stopped)
    at_band = _band(battle, throwing)
    reaches = aim.difficulty(battle, Shot(use, use.who), at_band)
    return (
        ""
        if reaches
        else said("the {weapon} cannot be thrown to {at_band} range", weapon=use.gun.model, at_band=at_band)
    )


def _task(battle: Battle, throwing: Throwing) -> Task:
    if throwing.target:
        return aim.to_hit(battle, Shot(throwing.use, throwing.target), throwing.points)
    at_band = _band(battle, throwing)
    own = aim.difficulty(battle, Shot(throwing.use, throwing.use.who), at_band)
    assert own is not None  # it was checked that it reaches
    shifts: tuple[Shift, ...] = tuple(aim.unskilled_or_dark(battle, throwing.use))
    dms = (*_own(battle, throwing), *throwing.points)
    name = said("throw the {weapon} to {at_band} range", weapon=throwing.use.gun.model, at_band=at_band)
    return stated(name, own, dms, shifts, rulings=battle.rulings, source=aim.SOURCE)


def _own(battle: Battle, throwing: Throwing) -> Iterator[DM]:
    if throwing.target:
        yield from aim.dms_of(battle, Shot(throwing.use, throwing.target))
        return
    yield from aim.assets(battle.fighters[throwing.use.who].sheet, throwing.use.gun, battle.rulings)
    if own := movement_dm(battle, throwing.use.who):
        yield DM(-own, "attacker moving", motion.SOURCE)


def _band(battle: Battle, throwing: Throwing) -> Band:
    if throwing.target:
        return band(battle, throwing.use.who, throwing.target)
    assert throwing.place is not None  # a throw has a target or a place
    return band_of(battle, danger.squares_between(battle, _start(battle, throwing.use.who), throwing.place))


def _start(battle: Battle, who: str) -> Point:
    place = battle.ground.place(who) if battle.ground is not None else None
    return place or (0.0, 0.0)


def _aimed_at(battle: Battle, throwing: Throwing) -> Point | None:
    if throwing.place is not None or battle.ground is None:
        return throwing.place
    return battle.ground.place(throwing.target)


def _strike(throwing: Throwing) -> Strike:
    return Strike(throwing.target, "aimed", throwing.target)


def _blast(battle: Battle, throwing: Throwing) -> Blast:
    return explosions.of_round(
        battle, throwing.use.gun, _band(battle, throwing), throwing.use.who, throwing.manner.agent
    )


# --- carrying it out -----------------------------------------------------------------------------------


def _thrown(course: Course, throwing: Throwing) -> Check:
    """The throw at a unit with what it does there, or at a place."""
    if throwing.target and (throwing.use.gun.damage or chemicals.is_gas(throwing.use.gun)):
        return volley.loose(
            course, throwing.use, throwing.manner, (_strike(throwing),), throwing.points, mishaps=False
        )[0]
    check = course.throw(_task(course.battle, throwing))
    outcome = "lands there" if check.success else "goes astray"
    course.say(Threw("throw", check.task.name, (throwing.use.who,), check, outcome))
    return check


def _go_off(course: Course, throwing: Throwing, check: Check, spot: Point | None, end: Point | None) -> None:
    if end is None:
        return
    if chemicals.is_gas(throwing.use.gun) and throwing.target and check.success:
        return  # the cloud is there already
    done = (throwing.target,) if throwing.target and check.success else ()
    meant = explosions.Meant(spot or end, throwing.target)
    explosions.burst(course, end, _blast(course.battle, throwing), done, meant)


# --- the form ------------------------------------------------------------------------------------------


def _fields(battle: Battle, who: str, found: tuple[Use, ...]) -> Iterator[Field]:
    yield arms.field(found, battle, "What")
    seen = sorted(visible_units(battle, who), key=lambda one: not hostile(battle, who, one.id))
    targets = tuple(
        Choice(one.id, one.name, listed(fire.about(battle, who, one.id), ","))
        for one in seen
        if not riding(battle, one.id)
    )
    yield Field(TARGET, "At", "targets", targets, [], most=1)
    grenades = tuple(one.place for one in found if one.gun.kind == "hand grenade")
    if grenades and battle.ground is not None:
        hint = "in place of a target"
        yield Field(PLACE, "Or to a place", "place", default=[], hint=hint, needs={arms.WEAPON: grenades})
    if chemicals.in_use(battle) and grenades:
        yield from _chemical(battle, found)
    yield from tactical.fields(battle, who)


def _chemical(battle: Battle, found: tuple[Use, ...]) -> Iterator[Field]:
    """What a grenade is filled with, and which agent where it is a chemical one."""
    other = tuple(one.place for one in found if chemicals.rounds_of(one.gun))
    if other:
        choices = (Choice("ordinary", "As it is"), Choice("tranq", "Tranq"), Choice("gas", "Gas"))
        yield Field(
            ROUND, "Filled with", "choice", choices, "ordinary", needs={arms.WEAPON: other}, seldom=True
        )
        yield from chemicals.fields(battle, {arms.WEAPON: other, ROUND: ("tranq", "gas")}, seldom=True)
    own = tuple(one.place for one in found if chemicals.is_gas(one.gun) or chemicals.is_tranq(one.gun))
    if own:
        yield from chemicals.fields(battle, {arms.WEAPON: own})


def _notes(throwing: Throwing) -> Iterator[str]:
    if throwing.bursts:
        yield "a miss goes astray, and bursts there"
    else:
        yield "it lies where it comes down; a miss goes astray"
