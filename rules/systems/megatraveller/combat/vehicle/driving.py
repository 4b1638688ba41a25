"""Driving: a vehicle moves in the turn of whoever is at the controls (MT-COMBAT-17, -20, MT-ENV-18, -19).

One speed is named for the turn, in tens of kph. Ground vehicles have their full speed on roads alone and their own in
water; where a square allows less than the speed named it costs as many more points. What ground off the road costs
by the terrain table is that same loss told as a share, so that the higher cost of the two is paid, and not one on top
of the other: a ruling. Climbing and descending cost a point for each square's length, which is our reading as the
book is silent.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from rules.activity import Order
from rules.approach import Enter
from rules.check import Refused
from rules.course import Course
from rules.forms import Field, Intent, Json, Option, Preview, Shade
from rules.grid import Point
from rules.happening import Moved
from rules.ruleset import Battle
from rules.said import plural, said
from rules.systems.megatraveller import ground, rulings
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import ALTITUDE_M, EVADING, NAMED, POINTS_USED, SPEED
from rules.systems.megatraveller.combat.moving import cost, on_foot
from rules.systems.megatraveller.combat.seeing import wires
from rules.systems.megatraveller.combat.seeing.distance import cells, scale_m
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.combat.vehicle import crewing
from rules.systems.megatraveller.gear import machine
from rules.systems.megatraveller.people import sheet
from rules.values import flag, number, path, whole

SPEED_FIELD, EVADE, ALTITUDE = "speed", "evading", "altitude"
HEADING = "heading"
"""Mark of a vehicle: the way of its last step, in cells."""
GLIDES = "glides"
"""Mark of a vehicle that has lost its locomotion in the air: the speed at which it goes on."""
CEILING_M = 10_000
_SOURCE = "MegaTraveller Players' Manual, Movement"


@dataclass(frozen=True, slots=True)
class Run:
    """A form filled in: how fast, whether evading, through which squares, at what height."""

    vehicle: str
    speed: int
    evading: bool
    way: tuple[Point, ...]
    altitude_m: float


class Drive:
    """Drive the vehicle at whose controls one is."""

    name = "drive"
    kind: Kind = "move"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever is at the controls of what can move and has movement left."""
        vehicle = crewing.driven(battle, who) if who in battle.fighters else None
        if vehicle is None or not left(battle, vehicle, fastest(battle, vehicle)):
            return None
        return Option(
            self.name,
            said("Drive {vehicle}", vehicle=battle.fighters[vehicle].name),
            tuple(_fields(battle, vehicle)),
        )

    def read(self, battle: Battle, intent: Intent) -> Run:
        """Refused for a way that is blocked or too long, or a speed that it does not have."""
        return _read(battle, intent)

    def odds(self, battle: Battle, order: Order[Run]) -> Preview:
        """How much of the movement it takes."""
        run = order.said
        of = left(battle, run.vehicle, run.speed)
        squares = plural("{n} square", "{n} squares", len(run.way))
        note = said(
            "{squares} at {speed} kph: {price} of {of} movement points",
            squares=squares,
            speed=run.speed * 10,
            price=price(battle, run),
            of=of,
        )
        place = battle.ground.place(run.vehicle) if battle.ground is not None else None
        shades = (Shade("line", (place, *run.way)),) if place is not None and run.way else ()
        return Preview(
            notes=(note, said("movement DM {speed}", speed=run.speed * (2 if run.evading else 1))),
            shades=shades,
        )

    def perform(self, course: Course, order: Order[Run]) -> None:
        """Go the whole way, or only change speed and height."""
        self.walk(course, order.intent, order.said.way)

    def way(self, order: Order[Run]) -> tuple[Point, ...]:
        """The squares that are entered, one after another."""
        return order.said.way

    def walk(self, course: Course, intent: Intent, cells: tuple[Point, ...]) -> None:
        """Enter some of the squares."""
        vehicle = crewing.driven(course.battle, intent.who)
        assert vehicle is not None  # as it was offered
        speed, evading, altitude_m = _named(course.battle, vehicle, intent.args)
        run = Run(vehicle, speed, evading, cells, altitude_m)
        points = used(course.battle, vehicle) + price(course.battle, run)
        _set_out(course, run, points)
        _go(course, vehicle, cells)


# --- how fast ------------------------------------------------------------------------------------------


def fastest(battle: Battle, vehicle: str) -> int:
    """The highest speed that a vehicle may name now, 0 for one that cannot move."""
    found = battle.fighters[vehicle].sheet
    if not crewing.works(battle, vehicle):
        return 0
    most = machine.top_speed(found)
    return min(most, int(marks.of(battle, vehicle, SPEED, 0))) if _under_way(battle, vehicle) else most


def points(battle: Battle, speed: int) -> int:
    """Movement points of a speed: its kph on squares of 1.5 m, a tenth of it at larger scales."""
    return int(cells(battle, ground.vehicle_points(speed * 10, scale_m(battle)))) if speed else 0


def used(battle: Battle, vehicle: str) -> int:
    """Movement points that a vehicle has used in this round."""
    return int(marks.of(battle, vehicle, POINTS_USED, 0)) if _under_way(battle, vehicle) else 0


def left(battle: Battle, vehicle: str, speed: int) -> int:
    """Movement points that a vehicle still has in this round at a speed."""
    return max(0, points(battle, speed) - used(battle, vehicle))


def limit(battle: Battle, vehicle: str, cell: Point) -> int:
    """The highest speed that a square allows: on roads, off them, in water; flyers mind none of it."""
    found = battle.fighters[vehicle].sheet
    top = sheet.speed(found)
    if machine.flies(found) or not rulings.on(battle.rulings, "terrain"):
        return top
    if terrain.on_road(battle, cell):
        return top
    kph = found.get("amphibious_kph") if terrain.in_water(battle, cell) else found.get("off_road_kph")
    return int(kph or 0) // 10


def _under_way(battle: Battle, vehicle: str) -> bool:
    """Whether the speed of this round has been named."""
    return marks.this_round(battle, vehicle, NAMED)


# --- the form ------------------------------------------------------------------------------------------


def _fields(battle: Battle, vehicle: str) -> list[Field]:
    most = fastest(battle, vehicle)
    found: list[Field] = []
    if not _under_way(battle, vehicle):
        hint = "tens of kph, one for the whole turn; it is the movement DM"
        found.append(Field(SPEED_FIELD, "Speed", "number", default=most, least=1, most=most, hint=hint))
        found.append(
            Field(EVADE, "Evading", "flag", default=False, hint="half as far, twice the movement DM")
        )
    if battle.ground is not None:
        far_m = left(battle, vehicle, most) * battle.ground.metres_per_cell
        found.append(Field(on_foot.PATH, "Path", "path", default=[], most=far_m))
    if machine.flies(battle.fighters[vehicle].sheet):
        high_m = marks.of(battle, vehicle, ALTITUDE_M, 0)
        hint = "metres above the ground, 0 for close over it"
        found.append(
            Field(ALTITUDE, "Height", "number", default=high_m, least=0, most=_ceiling_m(battle), hint=hint)
        )
    return found


def _ceiling_m(battle: Battle) -> int:
    return CEILING_M if battle.ground is not None else 0


def _read(battle: Battle, intent: Intent) -> Run:
    vehicle = crewing.driven(battle, intent.who)
    if vehicle is None:
        raise Refused(said("{who} is at no controls", who=battle.fighters[intent.who].name))
    speed, evading, altitude_m = _named(battle, vehicle, intent.args)
    way = _way(battle, vehicle, intent.args)
    run = Run(vehicle, speed, evading, way, altitude_m)
    most = left(battle, vehicle, speed)
    if (costs := price(battle, run)) > most and not _one_square(battle, run):
        raise Refused(
            said(
                "that costs {costs} movement points, {most} are left at {speed} kph",
                costs=costs,
                most=most,
                speed=speed * 10,
            )
        )
    return run


def _one_square(battle: Battle, run: Run) -> bool:
    """Whether this is the one square that whatever is mobile may always move in a round (MT-COMBAT-23)."""
    level = run.altitude_m == float(marks.of(battle, run.vehicle, ALTITUDE_M, 0))
    return len(run.way) == 1 and level and not used(battle, run.vehicle)


def _named(battle: Battle, vehicle: str, args: Mapping[str, Json]) -> tuple[int, bool, float]:
    """Speed, evasion and height: as named before in this round, else as the form has them."""
    most = fastest(battle, vehicle)
    if not most:
        raise Refused(said("{vehicle} cannot move", vehicle=battle.fighters[vehicle].name))
    high_m = float(marks.of(battle, vehicle, ALTITUDE_M, 0))
    altitude = args.get(ALTITUDE)
    altitude_m = high_m if altitude is None else number(altitude, "the height", 0, _ceiling_m(battle))
    if altitude_m != high_m and not machine.flies(battle.fighters[vehicle].sheet):
        raise Refused(said("{vehicle} does not fly", vehicle=battle.fighters[vehicle].name))
    if _under_way(battle, vehicle):
        return most, bool(marks.of(battle, vehicle, EVADING)), altitude_m
    speed = whole(args.get(SPEED_FIELD, most), "the speed", 1, most)
    return speed, flag(args.get(EVADE) or False, "evading"), altitude_m


def _way(battle: Battle, vehicle: str, args: Mapping[str, Json]) -> tuple[Point, ...]:
    drawn = path(args.get(on_foot.PATH), "a way")
    if not drawn:
        return ()
    if battle.ground is None or battle.ground.place(vehicle) is None:
        raise Refused(said("{vehicle} is on no map", vehicle=battle.fighters[vehicle].name))
    if what := battle.ground.blocks_path(vehicle, drawn):
        raise Refused(said("{what} is in the way", what=what))
    return battle.ground.path_cells(vehicle, drawn)


def price(battle: Battle, run: Run) -> int:
    """Movement points of a way and of the change of height; Refused for a square that lets it not through."""
    climbed = abs(run.altitude_m - float(marks.of(battle, run.vehicle, ALTITUDE_M, 0)))
    total = math.ceil(cells(battle, climbed / scale_m(battle))) if climbed else 0
    high = _at_height(battle, run)
    alternate = rulings.settled(battle.rulings, "diagonals") == "alternate"
    slanted = 0
    for before, cell in pairwise((_start(battle, run.vehicle), *run.way) if run.way else ()):
        each = _square(high, run, cell)
        if alternate and abs(before[0] - cell[0]) > 0.5 and abs(before[1] - cell[1]) > 0.5:
            slanted += 1
            each *= 1 if slanted % 2 else 2
        total += each
    return total * (2 if run.evading else 1)


def enter(battle: Battle, run: Run) -> Enter:
    """What a run pays to go from one square into the next, None for no way."""
    high = _at_height(battle, run)

    def into(before: Point, cell: Point) -> int | None:
        try:
            return _square(high, run, cell)
        except Refused:
            return None

    return into


def _square(battle: Battle, run: Run, cell: Point) -> int:
    each, most = cost.cost(battle, run.vehicle, cell), limit(battle, run.vehicle, cell)
    if each is None or not most:
        raise Refused(
            said("the ground there does not let {vehicle} through", vehicle=battle.fighters[run.vehicle].name)
        )
    slower = max(1, math.ceil(run.speed / most))
    both = rulings.settled(battle.rulings, "off_road_ground") == "both"
    return each * slower if both else max(each, slower)


def _at_height(battle: Battle, run: Run) -> Battle:
    """The battle with the vehicle at the height that it flies at: it climbs before it goes."""
    own = {**battle.marks.get(marks.unit(run.vehicle), {}), ALTITUDE_M: run.altitude_m}
    return replace(battle, marks={**battle.marks, marks.unit(run.vehicle): own})


# --- under way -----------------------------------------------------------------------------------------


def _set_out(course: Course, run: Run, points: int) -> None:
    """Name speed and height, once; what it has used of its movement."""
    course.mark(
        marks.unit(run.vehicle),
        {
            SPEED: run.speed,
            EVADING: run.evading or None,
            NAMED: course.battle.round,
            ALTITUDE_M: run.altitude_m or None,
            POINTS_USED: max(points, 1),
            marks.COVER: None,
            marks.CAMOUFLAGED: None,
        },
    )


def _go(course: Course, vehicle: str, way: tuple[Point, ...]) -> None:
    if not way:
        return
    start = _start(course.battle, vehicle)
    course.say(Moved(vehicle, way))
    before = (start, *way)[-2]
    heading = [way[-1][0] - before[0], way[-1][1] - before[1]]
    course.mark(marks.unit(vehicle), {HEADING: heading, marks.SIGNATURE: None})
    wires.cross(course, vehicle, (start, *way))


def stop(course: Course, vehicle: str) -> None:
    """A vehicle stands still from now on."""
    course.mark(marks.unit(vehicle), {SPEED: None, EVADING: None, POINTS_USED: None, NAMED: None})


def turn_over(course: Course, who: str) -> None:
    """Whoever was at the controls and has not driven lets the vehicle stand."""
    vehicle = crewing.driven(course.battle, who)
    if vehicle is not None and not _under_way(course.battle, vehicle):
        _come_to_rest(course, vehicle)


def unattended(course: Course) -> None:
    """At the end of a round: a vehicle with nobody at the controls comes to stand, a flyer hovers (our reading)."""
    for fighter in course.battle.on_field():
        if (
            crewing.is_vehicle(course.battle, fighter.id)
            and crewing.driver(course.battle, fighter.id) is None
        ):
            _come_to_rest(course, fighter.id)


def _come_to_rest(course: Course, vehicle: str) -> None:
    if marks.of(course.battle, vehicle, GLIDES) is None:
        stop(course, vehicle)


def _start(battle: Battle, vehicle: str) -> Point:
    assert battle.ground is not None
    place = battle.ground.place(vehicle)
    assert place is not None  # a way is read for what is on the map alone
    return place
