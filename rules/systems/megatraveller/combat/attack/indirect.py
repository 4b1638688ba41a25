"""Indirect fire: asked for now, seen to by an observer, landing as the next round begins (MT-COMBAT-45).

What is on its way stands in one mark of the fight; `arrivals` lands it between rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import cast

from rules.activity import Order
from rules.check import DM, Check, Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Json, Option, Preview, Shade
from rules.grid import Point
from rules.ground import on_map
from rules.happening import Threw
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller.bands import Band
from rules.systems.megatraveller.combat.attack import arms, danger, foresight, scatter, supplies
from rules.systems.megatraveller.combat.attack.arms import Use
from rules.systems.megatraveller.combat.attack.harm import Agent
from rules.systems.megatraveller.combat.blast import chemicals, explosions
from rules.systems.megatraveller.combat.blast.chemicals import AGENT, AGENTS, ROUND
from rules.systems.megatraveller.combat.flow import marks, tactical
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import FIGHT
from rules.systems.megatraveller.combat.flow.units import able, able_of
from rules.systems.megatraveller.combat.seeing import communication
from rules.systems.megatraveller.combat.seeing.distance import band_of, scale_m
from rules.systems.megatraveller.gear.weapons import Weapon, weapon
from rules.systems.megatraveller.people.skills import level
from rules.systems.megatraveller.tasks.resolve import skill_dm, stated
from rules.values import one_of

INBOUND = "inbound"
"""Mark of the fight: fire on its way."""
PLACE, OBSERVER = "place", "observer"
SKILL = "Forward Observer"
OUTDOORS_M = 15.0
SOURCE = "MegaTraveller Players' Manual, Combat: indirect fire"


@dataclass(frozen=True, slots=True)
class Inbound:
    """Fire on its way. by: who fires, "" for off the map. row: the weapon's. due: the round as which begins it lands.

    rounds: how many rounds it goes on. at: the range it comes from. tactical: points for the throw.
    """

    by: str
    side: str
    row: str
    x: float
    y: float
    observer: str
    due: int
    at: Band
    rounds: int = 1
    kind: str = "ordinary"
    agent: str = "standard"
    factor: int = 1
    tactical: int = 0

    @property
    def point(self) -> Point:
        """Where it is aimed at."""
        return self.x, self.y

    @property
    def gun(self) -> Weapon:
        """The row, with a chemical round where it fires one."""
        found = weapon(self.row)
        return found if self.kind == "ordinary" else chemicals.filled(found, self.kind)


def inbound(battle: Battle) -> tuple[Inbound, ...]:
    """All that is on its way."""
    return tuple(Inbound(**one) for one in battle.mark(FIGHT, INBOUND) or ())


def send(course: Course, one: Inbound, text: str) -> None:
    """Something is on its way from now on. text: what its firer or observer is seen to do; the aim is not told."""
    found = [asdict(each) for each in (*inbound(course.battle), one)]
    course.mark(FIGHT, {INBOUND: found})
    course.mark(marks.unit(one.by or one.observer), {}, text)


# --- the task ------------------------------------------------------------------------------------------


def task(battle: Battle, one: Inbound) -> Task:
    """What must be thrown to hit the place: Difficult, by the observer's skill, unskilled OK."""
    dms: list[DM] = list(observer_dms(battle, one.observer))
    if one.tactical:
        dms.append(
            DM(one.tactical, said("{tactical} tactical points", tactical=one.tactical), tactical.SOURCE)
        )
    name = said("indirect fire, {weapon}", weapon=one.gun.name)
    return stated(name, "difficult", dms, rulings=battle.rulings, source=SOURCE)


def observer_dms(battle: Battle, observer: str) -> tuple[DM, ...]:
    """Forward Observer of the one who sees the target; nobody's once that one is down."""
    fighter = battle.fighters.get(observer)
    found = level(fighter.sheet, SKILL) if fighter is not None and able(fighter) else None
    return (skill_dm(SKILL, found.value),) if found else ()


# --- landing -------------------------------------------------------------------------------------------


def arrivals(course: Course) -> None:
    """What is due as the next round begins lands, or goes astray."""
    begins = course.battle.round + 1
    found = inbound(course.battle)
    due = [one for one in found if one.due <= begins]
    if not due:
        return
    left = [one for one in found if one.due > begins]
    left += [replace(one, due=begins + 1, rounds=one.rounds - 1) for one in due if one.rounds > 1]
    course.mark(FIGHT, {INBOUND: [asdict(one) for one in left] or None})
    for one in due:
        _land(course, one)


def _land(course: Course, one: Inbound) -> None:
    check = course.throw(task(course.battle, one))
    named = tuple(who for who in (one.by, one.observer) if who in course.battle.fighters)
    title = said("{weapon} comes down", weapon=one.gun.name)
    words = "on the spot" if check.success else "astray"
    course.say(Threw("indirect", title, named[:1] or (marks.SIDE + one.side,), check, words))
    end = _where(course, one, check, named[0] if named else marks.SIDE + one.side)
    if end is None:
        return
    factor = one.factor
    blast = explosions.of_round(
        course.battle, one.gun, one.at, one.by or one.observer, cast("Agent", one.agent), factor
    )
    explosions.burst(course, end, blast, meant=explosions.Meant(one.point))


def _where(course: Course, one: Inbound, check: Check, who: str) -> Point | None:
    if check.success:
        return one.point
    less = tuple(DM(-dm.value, dm.reason, SOURCE) for dm in observer_dms(course.battle, one.observer))
    return scatter.astray(course, who, one.point, one.at, less)


# --- the act -------------------------------------------------------------------------------------------


class Indirect:
    """Fire indirectly at a place that some observer sees."""

    name = "indirect"
    kind: Kind = "attack"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """On a map, with a weapon for it: outdoors any, indoors hand grenades alone."""
        if who not in battle.fighters or battle.ground is None or arms.reloading(battle, who):
            return None
        found = _weapons(battle, who)
        if not found or battle.ground.place(who) is None:
            return None
        observers = tuple(Choice(one, battle.fighters[one].name) for one in _observers(battle, who))
        fields = (
            arms.field(found, battle),
            Field(PLACE, "Place", "place"),
            Field(OBSERVER, "Observer", "choice", observers, who),
            *_chemical(battle, found),
            *tactical.fields(battle, who),
        )
        return Option(self.name, "Indirect fire", fields, hint="lands as the next round begins")

    def read(self, battle: Battle, intent: Intent) -> tuple[Use, Inbound]:
        """Refused for a place that nobody sees, or that is too far."""
        return read(battle, intent)

    def odds(self, battle: Battle, order: Order[tuple[Use, Inbound]]) -> Preview:
        """The throw of the next round, whom it would strike now, where it may go astray."""
        use, one = order.said
        blast = explosions.of_round(battle, one.gun, one.at, one.by, cast("Agent", one.agent))
        aimed = foresight.plain("Where it comes down", task(battle, one), "else it goes astray")
        shades: tuple[Shade, ...] = explosions.shades(battle, one.point, blast)
        notes = (said("lands as round {due} begins", due=one.due), *_rounds(battle, use))
        there = tuple(explosions.forecasts(battle, one.point, blast))
        return Preview((aimed, *there), notes, shades=(*shades, *scatter.rings(battle, one.point, one.at)))

    def perform(self, course: Course, order: Order[tuple[Use, Inbound]]) -> None:
        """It is on its way."""
        use, one = order.said
        tactical.spend(course, order.who, observer_dms(course.battle, one.observer), order.args)
        course.mark(marks.unit(order.who), {marks.FIRED: course.battle.round})
        if use.gun.kind == "hand grenade":
            supplies.spend_thrown(course, use)
        else:
            supplies.spend(course, use)
        send(course, one, said("fires the {weapon} indirectly", weapon=use.gun.model))


def read(battle: Battle, intent: Intent) -> tuple[Use, Inbound]:
    """What a form means; Refused where something of it cannot be."""
    who, args = intent.who, intent.args
    use = arms.chosen(battle, who, args, _weapons(battle, who))
    if reason := supplies.why_empty(battle, use) or chemicals.why_not(battle, use.gun):
        raise Refused(reason)
    point = on_map(battle.ground, args.get(PLACE))
    observer = one_of(args.get(OBSERVER) or who, "an observer", _observers(battle, who))
    seen = why_unseen(battle, observer, point)
    if seen:
        raise Refused(seen)
    start = battle.ground.place(who) if battle.ground is not None else None
    if start is None:
        raise Refused(said("{who} is not on the map", who=battle.fighters[who].name))
    at = band_of(battle, danger.squares_between(battle, start, point))
    if not use.gun.reaches(at):
        raise Refused(said("the {weapon} does not reach {range} range", weapon=use.gun.model, range=at))
    kinds = chemicals.rounds_of(use.gun) if chemicals.in_use(battle) else ()
    kind = one_of(
        args.get(ROUND) or "ordinary",
        said("rounds for the {weapon}", weapon=use.gun.model),
        ("ordinary", *kinds),
    )
    agent = one_of(args.get(AGENT) or "standard", "an agent", AGENTS)
    points = sum(dm.value for dm in tactical.counted(battle, who, observer_dms(battle, observer), args))
    side = battle.fighters[who].side
    one = Inbound(
        who, side, use.gun.id, point[0], point[1], observer, battle.round + 1, at,
        kind=kind, agent=agent, factor=use.arm.factor, tactical=points,
    )  # fmt: skip
    return use, one


def why_unseen(battle: Battle, observer: str, point: Point) -> str:
    """Why an observer does not see a place, or ""."""
    assert battle.ground is not None  # places are on a map
    stopped = battle.ground.blocks_sight(observer, point)
    if battle.ground.place(observer) is None:
        return said("{observer} is not on the map", observer=battle.fighters[observer].name)
    return (
        said(
            "{observer} does not see that place: {stopped}",
            observer=battle.fighters[observer].name,
            stopped=stopped,
        )
        if stopped
        else ""
    )


def _weapons(battle: Battle, who: str) -> tuple[Use, ...]:
    found = arms.lobbed(battle, who)
    if scale_m(battle) >= OUTDOORS_M:
        return found
    return tuple(one for one in found if one.gun.kind == "hand grenade")


def _observers(battle: Battle, who: str) -> list[str]:
    """Those of the same side who can say where to fire: the firer first."""
    others = (one.id for one in able_of(battle, battle.fighters[who].side) if one.id != who)
    return [who, *(one for one in others if communication.in_communication(battle, who, one))]


def _rounds(battle: Battle, use: Use) -> tuple[str, ...]:
    count = supplies.used(battle, use, rapid=False)
    return (said("uses {shots} of {left} shots", shots=count, left=use.arm.rounds),) if count else ()


def _chemical(battle: Battle, found: tuple[Use, ...]) -> tuple[Field, ...]:
    places = tuple(one.place for one in found if chemicals.rounds_of(one.gun))
    if not (chemicals.in_use(battle) and places):
        return ()
    needs: Mapping[str, tuple[Json, ...]] = {arms.WEAPON: places}
    kinds = (Choice("ordinary", "As loaded"), Choice("tranq", "Tranq"), Choice("gas", "Gas"))
    return (
        Field(ROUND, "Round", "choice", kinds, "ordinary", needs=needs),
        *chemicals.fields(battle, {arms.WEAPON: places}),
    )
