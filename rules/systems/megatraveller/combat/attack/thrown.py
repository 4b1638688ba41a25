"""Throwing by hand: grenades, blades, polearms (MT-COMBAT-27, MT-WEAPON-17).

A grenade bursts where it was thrown, or where it has gone astray; a blade that misses lies somewhere about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from rules.check import DM, Check, Refused, Task
from rules.forms import Choice, Field, Intent, Option, Preview, Shade
from rules.grid import Point
from rules.ground import on_map
from rules.happening import Threw
from rules.places import at
from rules.ruleset import Battle
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
from rules.systems.megatraveller.combat.blast.chemicals import AGENT, AGENTS, ROUND
from rules.systems.megatraveller.combat.flow import marks, tactical
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.course import Course
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
class Order:
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

    def checked(self, battle: Battle, intent: Intent) -> None:
        """Refused where it cannot be thrown so."""
        read(battle, intent)

    def preview(self, battle: Battle, intent: Intent) -> Preview:
        """The throw, what it hits, where it may go astray."""
        order = read(battle, intent)
        spot = _aimed_at(battle, order)
        forecasts = []
        if order.target:
            blow = volley.blow_of(battle, order.use, order.manner, _strike(order))
            forecasts.append(foresight.forecast(battle, _task(battle, order), order.target, blow))
        else:
            forecasts.append(foresight.plain("Lands where it is aimed", _task(battle, order)))
        shades: tuple[Shade, ...] = ()
        if spot is not None:
            shades = (Shade("line", (_start(battle, order.use.who), spot)),)
        if order.bursts and spot is not None:
            blast = _blast(battle, order)
            there = (one for one in explosions.forecasts(battle, spot, blast) if one.target != order.target)
            forecasts.extend(there)
            shades += explosions.shades(battle, spot, blast)
        if spot is not None:
            shades += scatter.rings(battle, spot, "short")
        return Preview(tuple(forecasts), tuple(_notes(order)), shades=shades)

    def tolls(self, battle: Battle, intent: Intent) -> Mapping[str, float]:
        """What it does on average to whom it is thrown at, and where it bursts to those about."""
        order = read(battle, intent)
        spot = _aimed_at(battle, order)
        found: dict[str, float] = {}
        if order.bursts and spot is not None:
            found = explosions.tolls(battle, spot, _blast(battle, order))
        if order.target:
            blow = volley.blow_of(battle, order.use, order.manner, _strike(order))
            struck = battle.fighters[order.target].sheet
            found[order.target] = foresight.toll(_task(battle, order), struck, blow, battle.rulings)
        return found

    def perform(self, course: Course, intent: Intent) -> None:
        """Throw it."""
        order = read(course.battle, intent)
        tactical.spend(course, intent.who, _own(course.battle, order), intent.args)
        course.mark(marks.unit(intent.who), {marks.FIRED: course.battle.round})
        entry = at(course.sheet(intent.who), order.use.path)
        spot = _aimed_at(course.battle, order)
        supplies.spend_thrown(course, order.use)
        check = _thrown(course, order)
        end = spot
        if not check.success and spot is not None:
            end = scatter.astray(course, intent.who, spot, _band(course.battle, order), stops=True)
        if order.bursts:
            _go_off(course, order, check, spot, end)
        else:
            lying.drop(course, entry, end)


def read(battle: Battle, intent: Intent) -> Order:
    """What a form means; Refused where something of it cannot be."""
    who, args = intent.who, intent.args
    if arms.reloading(battle, who):
        raise Refused(f"{battle.fighters[who].name} is reloading after rapid fire")
    use = arms.chosen(battle, who, args, arms.thrown(battle, who))
    kinds = chemicals.rounds_of(use.gun) if chemicals.in_use(battle) else ()
    kind = one_of(args.get(ROUND) or "ordinary", f"kinds of {use.gun.model}", ("ordinary", *kinds))
    if kind != "ordinary":
        use = Use(use.who, use.owner, use.arm, chemicals.filled(use.gun, kind), use.fire_control)
    agent = cast("Agent", one_of(args.get(AGENT) or "standard", "an agent", AGENTS))
    named = args.get(TARGET)
    targets = [named] if isinstance(named, str) else list(named or ())
    place = on_map(battle.ground, args.get(PLACE)) if args.get(PLACE) and not targets else None
    if len(targets) > 1 or (not targets and (place is None or use.gun.kind != "hand grenade")):
        raise Refused("a throw needs one target" + (" or place" if use.gun.kind == "hand grenade" else ""))
    order = Order(use, Manner(agent=agent), str(targets[0]) if targets else "", place, ())
    if reason := _why_not(battle, order):
        raise Refused(reason)
    _task(battle, order)
    points = tactical.counted(battle, who, _own(battle, order), args)
    return Order(use, order.manner, order.target, place, points)


# --- what must be thrown -------------------------------------------------------------------------------


def _why_not(battle: Battle, order: Order) -> str:
    use = order.use
    if order.target:
        return aim.why_not(battle, use, order.target)
    assert order.place is not None  # a throw has a target or a place
    assert battle.ground is not None  # which is on a map
    if battle.ground.place(use.who) is None:
        return f"{battle.fighters[use.who].name} is not on the map"
    stopped = battle.ground.blocks_fire(use.who, order.place)
    if stopped:
        return f"{stopped} is in the way"
    at_band = _band(battle, order)
    reaches = aim.difficulty(battle, Shot(use, use.who), at_band)
    return "" if reaches else f"the {use.gun.model} cannot be thrown to {at_band} range"


def _task(battle: Battle, order: Order) -> Task:
    if order.target:
        return aim.to_hit(battle, Shot(order.use, order.target), order.points)
    at_band = _band(battle, order)
    own = aim.difficulty(battle, Shot(order.use, order.use.who), at_band)
    assert own is not None  # it was checked that it reaches
    shifts: tuple[Shift, ...] = tuple(aim.unskilled_or_dark(battle, order.use))
    dms = (*_own(battle, order), *order.points)
    name = f"throw the {order.use.gun.model} to {at_band} range"
    return stated(name, own, dms, shifts, rulings=battle.rulings, source=aim.SOURCE)


def _own(battle: Battle, order: Order) -> tuple[DM, ...]:
    if order.target:
        return aim.dms_of(battle, Shot(order.use, order.target))
    own = movement_dm(battle, order.use.who)
    moves = (DM(-own, "attacker moving", motion.SOURCE),) if own else ()
    return (*aim.assets(battle.fighters[order.use.who].sheet, order.use.gun, battle.rulings), *moves)


def _band(battle: Battle, order: Order) -> Band:
    if order.target:
        return band(battle, order.use.who, order.target)
    assert order.place is not None  # a throw has a target or a place
    return band_of(battle, danger.squares_between(battle, _start(battle, order.use.who), order.place))


def _start(battle: Battle, who: str) -> Point:
    place = battle.ground.place(who) if battle.ground is not None else None
    return place or (0.0, 0.0)


def _aimed_at(battle: Battle, order: Order) -> Point | None:
    if order.place is not None or battle.ground is None:
        return order.place
    return battle.ground.place(order.target)


def _strike(order: Order) -> Strike:
    return Strike(order.target, "aimed", order.target)


def _blast(battle: Battle, order: Order) -> explosions.Blast:
    return explosions.of_round(battle, order.use.gun, _band(battle, order), order.use.who, order.manner.agent)


# --- carrying it out -----------------------------------------------------------------------------------


def _thrown(course: Course, order: Order) -> Check:
    """The throw at a unit with what it does there, or at a place."""
    if order.target and (order.use.gun.damage or chemicals.is_gas(order.use.gun)):
        return volley.loose(course, order.use, order.manner, (_strike(order),), order.points, mishaps=False)[
            0
        ]
    check = course.throw(_task(course.battle, order))
    outcome = "lands there" if check.success else "goes astray"
    course.say(Threw("throw", check.task.name, (order.use.who,), check, outcome))
    return check


def _go_off(course: Course, order: Order, check: Check, spot: Point | None, end: Point | None) -> None:
    if end is None:
        return
    if chemicals.is_gas(order.use.gun) and order.target and check.success:
        return  # the cloud is there already
    done = (order.target,) if order.target and check.success else ()
    meant = explosions.Meant(spot or end, order.target)
    explosions.burst(course, end, _blast(course.battle, order), done, meant)


# --- the form ------------------------------------------------------------------------------------------


def _fields(battle: Battle, who: str, found: tuple[Use, ...]) -> Iterator[Field]:
    yield arms.field(found, battle, "What")
    seen = sorted(visible_units(battle, who), key=lambda one: not hostile(battle, who, one.id))
    targets = tuple(
        Choice(one.id, one.name, ", ".join(fire.about(battle, who, one.id)))
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


def _notes(order: Order) -> Iterator[str]:
    if order.bursts:
        yield "a miss goes astray, and bursts there"
    else:
        yield "it lies where it comes down; a miss goes astray"
