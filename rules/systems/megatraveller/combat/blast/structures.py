"""Buildings under fire: damage square by square, collapse, the buried, holes in walls (MT-BLAST-04 to -06)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from rules.activity import Order
from rules.check import Check, Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview
from rules.grid import Point
from rules.ground import Zone, on_map
from rules.happening import Zoned
from rules.ruleset import Battle
from rules.said import begun, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import danger, landing
from rules.systems.megatraveller.combat.attack.arms import Use
from rules.systems.megatraveller.combat.attack.harm import Blow
from rules.systems.megatraveller.combat.blast.blasts import Blast
from rules.systems.megatraveller.combat.flow import marks, work
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import BURIED, FIGHT
from rules.systems.megatraveller.combat.flow.units import is_able
from rules.systems.megatraveller.combat.flow.work import Job, State, Work
from rules.systems.megatraveller.combat.moving import on_foot
from rules.systems.megatraveller.combat.seeing.distance import cells
from rules.systems.megatraveller.combat.surroundings import terrain, vacuum
from rules.systems.megatraveller.combat.surroundings.vacuum import BREACH, LEAK
from rules.systems.megatraveller.gear import hits
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.tasks.ladder import Difficulty
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, stated
from rules.values import one_of, whole

DAMAGED = "structures"
"""Mark of the fight: damage points of building squares, by their middle."""
RUBBLE, LEVELLED = "rubble", "levelled"
"""Kinds of zones: squares that have collapsed, and those of which nothing is left."""
COLLAPSES, DESTROYED, SHOCK = 500, 1000, 250
BREACHED_BY = 250
"""Damage points that make a hole one can pass."""
COLLAPSE_POINTS = 3
"""What falls on those inside, before penetration; our own."""
PLACE, POINTS, WHOM = "place", "points", "whom"
MOST_POINTS = 2000
DIG_S, MOST_DIGGERS = 6.0, 7
BARE_WALL = 8
"""Armour value of a wall that stands in no painted building: brick or stone, our own."""
_WHOLE = 100
SOURCE = "MegaTraveller Players' Manual, Special Damage: structures"


def in_use(battle: Battle) -> bool:
    """Whether buildings burn and fall in this fight."""
    return rulings.on(battle.rulings, "fire") and battle.ground is not None


def taken(battle: Battle, point: Point) -> int:
    """Damage points that a building's square has taken."""
    found: Mapping[str, int] = marks.fight(battle, DAMAGED) or {}
    return found.get(_key(point), 0)


def collapsed(battle: Battle, point: Point) -> bool:
    """Whether a building's square has collapsed."""
    return taken(battle, point) >= COLLAPSES


def worth(points: int, penetration: int | None, wall: int) -> int:
    """What a hit does to a square: by its penetration against the wall, as to any machine's structure."""
    if penetration is None:
        return 0
    return points * hits.share(hits.penetrates(penetration, wall), "machine") // _WHOLE


# --- damage --------------------------------------------------------------------------------------------


def damage(course: Course, point: Point, points: int, what: str) -> None:
    """Damage a building's square; at 500 points it collapses and shakes those beside it, at 1000 nothing is left."""
    waiting = [(point, points, what)]
    while waiting:
        where, more, why = waiting.pop(0)
        area = terrain.building(course.battle, where)
        before = taken(course.battle, where)
        if area is None or more <= 0 or before >= DESTROYED:
            continue
        now = min(before + more, DESTROYED)
        found = {**(marks.fight(course.battle, DAMAGED) or {}), _key(where): now}
        course.mark(
            FIGHT,
            {DAMAGED: found},
            said("a square of the {kind} takes {more} points: {why}", kind=area.kind, more=more, why=why),
            SOURCE,
        )
        if before < COLLAPSES <= now:
            _collapse(course, where, terrain.wall_value(area.kind))
            waiting += [
                (beside, SHOCK, "the square beside it collapses") for beside in _beside(course, where)
            ]
        if now >= DESTROYED:
            _spread(course, LEVELLED, where, "nothing is left of a square of the building")


def _collapse(course: Course, point: Point, wall: int) -> None:
    assert course.battle.ground is not None  # buildings are on maps
    _spread(course, RUBBLE, point, "a square of the building collapses")
    for who in course.battle.ground.at(point):
        if who not in course.battle.fighters or course.fighter(who).left:
            continue
        blow = Blow("the collapsing building", wall // 2, COLLAPSE_POINTS, source=SOURCE)
        landing.hurt(course, who, blow, 1)
        if sheet.condition(course.sheet(who)) != "dead":
            values = {BURIED: True, marks.STILL: course.battle.round}
            course.mark(marks.unit(who), values, "is buried", SOURCE)


def _spread(course: Course, kind: str, point: Point, text: str) -> None:
    before = course.battle.zones.get(kind)
    points = (*(before.cells if before else ()), point)
    after = replace(before, cells=points) if before else Zone(kind, kind, points, begun(kind))
    course.say(Zoned(kind, before, after, text))


def _beside(course: Course, point: Point) -> tuple[Point, ...]:
    assert course.battle.ground is not None
    around = course.battle.ground.near(point, 1)
    return tuple(one for one in around if one != point and terrain.building(course.battle, one))


def _key(point: Point) -> str:
    return f"{point[0]:.3f} {point[1]:.3f}"


# --- what strikes them ---------------------------------------------------------------------------------


def struck(battle: Battle, firer: str, target: str) -> Point | None:
    """The square of a building that direct fire at somebody in it strikes: the first on its way."""
    ground = battle.ground
    if ground is None or not in_use(battle):
        return None
    here, there = ground.place(firer), ground.place(target)
    if here is None or there is None:
        return None
    area = terrain.building(battle, there)
    own = terrain.building(battle, here)
    if area is None or (own is not None and own.id == area.id):
        return None
    return next((point for point in ground.line(here, there) if area.holds(point)), None)


def blasted(course: Course, middle: Point, blast: Blast) -> None:
    """An explosion: every square of a building in its danger space is hit, and walls beside its middle are holed."""
    ground = course.battle.ground
    if ground is None or blast.penetration is None or not blast.points:
        return
    _hole(course, middle, blast)
    if not in_use(course.battle):
        return
    reach = danger.reach(course.battle, blast.danger_m)
    for point in ground.near(middle, math.ceil(cells(course.battle, reach))):
        area = terrain.building(course.battle, point)
        ring = danger.squares_between(course.battle, middle, point)
        if area is not None and ring <= reach:
            wall = terrain.wall_value(area.kind)
            damage(course, point, worth(blast.points, blast.penetration >> ring, wall), blast.weapon)


def shot(course: Course, use: Use, target: str, penetration: int | None) -> None:
    """Direct fire at somebody in a building hits the building."""
    point = struck(course.battle, use.who, target)
    area = terrain.building(course.battle, point) if point is not None else None
    if point is not None and area is not None:
        points = worth(use.gun.damage, penetration, terrain.wall_value(area.kind))
        damage(course, point, points, use.gun.name)


# --- holes in walls ------------------------------------------------------------------------------------


def _hole(course: Course, middle: Point, blast: Blast) -> None:
    """A wall that is penetrated leaks; with 250 points it is breached, and open as any portal (MT-BLAST-06)."""
    ground = course.battle.ground
    assert ground is not None  # as asked above
    assert blast.penetration is not None
    if not (in_use(course.battle) or any(rulings.on(course.battle.rulings, one) for one in _SWITCHES)):
        return
    here = terrain.square(course.battle, middle)
    for beside in vacuum.neighbours(course.battle, here):
        wall = wall_between(course.battle, here, beside)
        if ground.blocks_fire(here, beside) and blast.penetration >= wall:
            _make_hole(course, here, beside, BREACH if blast.points >= BREACHED_BY else LEAK)


_SWITCHES: tuple[rulings.Switch, ...] = ("decompression", "demolitions")


def wall_between(battle: Battle, a: Point, b: Point) -> int:
    """The armour value of a wall between two squares: that of the building it belongs to."""
    found = [area for point in (a, b) if (area := terrain.building(battle, point)) is not None]
    return max((terrain.wall_value(area.kind) for area in found), default=BARE_WALL)


def _make_hole(course: Course, a: Point, b: Point, kind: str) -> None:
    zones = course.battle.zones
    before = next(
        (one for one in zones.values() if one.kind in (BREACH, LEAK) and set(one.cells) == {a, b}), None
    )
    if before is not None and before.kind in (kind, BREACH):
        return
    name = (
        before.id
        if before
        else next(f"hole-{n}" for n in range(1, len(zones) + 2) if f"hole-{n}" not in zones)
    )
    title, text = ("Breach", "the wall is breached") if kind == BREACH else ("Hole", "the wall is penetrated")
    hole = Zone(name, kind, (a, b), title, opens=kind == BREACH)
    course.say(Zoned(name, before, hole, text))


class PassBreach:
    """Go through a hole in a wall, as through an open hatch."""

    name = "breach"
    kind: Kind = "move"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever stands at one."""
        if who not in battle.fighters or not on_foot.can_move(battle, who) or _beyond(battle, who) is None:
            return None
        return Option(self.name, "Go through the breach")

    def read(self, battle: Battle, intent: Intent) -> Point:
        """The square beyond; Refused where there is none."""
        if (beyond := _beyond(battle, intent.who)) is None:
            raise Refused("there is no breach here")
        return beyond

    def odds(self, battle: Battle, order: Order[Point]) -> Preview:
        """Nothing is thrown."""
        return Preview(notes=("1 movement point",))

    def perform(self, course: Course, order: Order[Point]) -> None:
        """Go."""
        on_foot.walk(course, order.who, (order.said,), 1)


def _beyond(battle: Battle, who: str) -> Point | None:
    ground = battle.ground
    here = ground.place(who) if ground is not None else None
    if ground is None or here is None:
        return None
    for zone in battle.zones.values():
        if zone.kind == BREACH and any(ground.steps(here, one) == 0 for one in zone.cells):
            return next((one for one in zone.cells if ground.steps(here, one)), None)
    return None


# --- digging out ---------------------------------------------------------------------------------------


def dig_task(battle: Battle, who: str, state: State, helpers: tuple[str, ...] = ()) -> Task:
    """Getting somebody out: Difficult, the Strength of all who dig and of the buried; for vehicles Routine."""
    whom = str(state[WHOM])
    own = (whom,) if whom != who and is_able(battle, whom) else ()
    diggers = [battle.fighters[one] for one in (who, *helpers, *own)]
    dms = [
        characteristic_dm(said("{who}: Str", who=one.name), effective(one.sheet, "str", battle.rulings))
        for one in diggers
        if sheet.kind(one.sheet) != "vehicle"
    ]
    vehicle = sheet.kind(battle.fighters[whom].sheet) == "vehicle"
    level: Difficulty = "routine" if vehicle else "difficult"
    name = said("dig out {whom}", whom=battle.fighters[whom].name)
    return stated(name, level, dms, rulings=battle.rulings, source=SOURCE)


class Dig:
    """Dig oneself or a comrade out of a collapsed building."""

    name = "dig"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To the buried, and to those beside them who are not."""
        if not work.free(battle, who) or not in_use(battle):
            return None
        found = _buried(battle, who)
        if not found:
            return None
        choices = tuple(Choice(one, battle.fighters[one].name) for one in found)
        fields = (Field(WHOM, "Whom", "choice", choices, found[0]), *self._helpers(battle, who))
        return Option(self.name, "Dig out", fields)

    def read(self, battle: Battle, intent: Intent) -> Work:
        """Refused for whoever is not buried within reach."""
        found = _buried(battle, intent.who)
        if not found:
            raise Refused("nobody is buried within reach")
        whom = one_of(intent.args.get(WHOM, found[0]), "who is buried", found)
        helpers = work.helpers_of(battle, intent.who, intent.args, MOST_DIGGERS)
        if any(marks.of(battle, one, BURIED) for one in helpers):
            raise Refused("the buried do not help each other")
        return Work(DIGGING, DIG_S, {WHOM: whom}, helpers)

    def odds(self, battle: Battle, order: Order[Work]) -> Preview:
        """The throw, and how long it takes at the least."""
        return order.said.odds(battle, order.who)

    def perform(self, course: Course, order: Order[Work]) -> None:
        """Begin."""
        order.said.begin(course, order.who)

    def _helpers(self, battle: Battle, who: str) -> tuple[Field, ...]:
        buried = marks.of(battle, who, BURIED)
        return () if buried else work.helpers_field(battle, who, MOST_DIGGERS)


def _buried(battle: Battle, who: str) -> list[str]:
    """Whom a unit may dig out: itself alone if it is buried, else all within a square."""
    if marks.of(battle, who, BURIED):
        return [who]
    found = (one.id for one in battle.on_field() if marks.of(battle, one.id, BURIED))
    return [one for one in found if battle.ground is not None and (battle.ground.steps(who, one) or 0) <= 1]


def _dug(course: Course, who: str, state: State, check: Check) -> None:
    whom = str(state[WHOM])
    if check.success and marks.of(course.battle, whom, BURIED):
        course.mark(marks.unit(whom), {BURIED: None}, "is dug out", SOURCE)


DIGGING = Job("dig", "dig somebody out", SOURCE, dig_task, _dug)


# --- the referee ---------------------------------------------------------------------------------------


class DamageBuilding:
    """Damage a square of a building, as the referee."""

    name = "damage_building"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To the referee, with buildings on the map."""
        if who != FIGHT or not in_use(battle) or battle.ground is None:
            return None
        if not any(terrain.is_building(area.kind) for area in battle.ground.painted):
            return None
        fields = (
            Field(PLACE, "Square", "place"),
            Field(POINTS, "Damage points", "number", default=COLLAPSES, least=1, most=MOST_POINTS),
        )
        return Option(self.name, "Damage a building", fields)

    def read(self, battle: Battle, intent: Intent) -> tuple[Point, int]:
        """Refused where no building stands."""
        point = on_map(battle.ground, intent.args.get(PLACE))
        assert battle.ground is not None  # there is a place
        point = terrain.square(battle, point)
        if terrain.building(battle, point) is None:
            raise Refused("no building stands there")
        return point, whole(intent.args.get(POINTS, COLLAPSES), "damage points", 1, MOST_POINTS)

    def odds(self, battle: Battle, order: Order[tuple[Point, int]]) -> Preview:
        """What stands there."""
        point, points = order.said
        now = taken(battle, point)
        note = "{now} points taken, {then} afterwards; it collapses at {most}"
        return Preview(notes=(said(note, now=now, then=now + points, most=COLLAPSES),))

    def perform(self, course: Course, order: Order[tuple[Point, int]]) -> None:
        """Let it be so."""
        point, points = order.said
        damage(course, point, points, "ruled")
