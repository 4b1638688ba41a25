"""Smoke screens: they grow downwind, stand, and thin out from the upwind end; fires make their own (MT-ENV-36, -37)."""

from __future__ import annotations

from dataclasses import replace

from rules.activity import Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Field, Intent, Option, Preview, Shade
from rules.grid import Point
from rules.ground import Zone, on_map
from rules.happening import Zoned
from rules.ruleset import Battle
from rules.systems.megatraveller import ground, rulings
from rules.systems.megatraveller.combat.attack import scatter
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import FIGHT, WIND
from rules.systems.megatraveller.combat.seeing.blockers import SMOKE
from rules.systems.megatraveller.combat.seeing.distance import cells, scale_m
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.gear.weapons import Weapon
from rules.values import whole

LENGTH, GROWN, FROM, SINCE = "length", "grown", "from", "round"
"""Of a screen: squares it grows to, how many it has grown, the fire it comes from ("" for a round), when it began."""
PLACE = "place"
MOST_LENGTH = 50
SOURCE = "MegaTraveller Players' Manual, Line of sight: smoke"


def in_use(battle: Battle) -> bool:
    """Whether smoke stops sight in this fight."""
    return rulings.on(battle.rulings, "smoke") and battle.ground is not None


def release(course: Course, middle: Point, length: int, fire: str = "") -> None:
    """A screen begins with one marker where it comes from. length: in cells of the map. fire: that it comes from."""
    assert course.battle.ground is not None  # screens are on maps alone
    start = terrain.square(course.battle, middle)
    name = next(
        f"smoke-{n}"
        for n in range(1, len(course.battle.zones) + 2)
        if f"smoke-{n}" not in course.battle.zones
    )
    state: dict[str, int | float | str | bool] = {
        LENGTH: length,
        GROWN: 1,
        FROM: fire,
        SINCE: course.battle.round,
    }
    text = "smoke rises from the fire" if fire else "a smoke screen begins"
    course.say(Zoned(name, None, Zone(name, SMOKE, (start,), "Smoke", "cloud", state), text))


def of_round(course: Course, middle: Point, gun: Weapon) -> None:
    """What a smoke round leaves where it bursts."""
    if in_use(course.battle):
        source: ground.Screen = "grenade" if gun.kind == "hand grenade" else "round"
        release(course, middle, _length(course.battle, source))


def of_fire(course: Course, fire: str, middle: Point) -> None:
    """What a fire sends up, once."""
    if in_use(course.battle) and not _screens_of(course.battle, fire):
        release(course, middle, _length(course.battle, "fire"), fire)


def screens(course: Course) -> None:
    """Between rounds every screen grows by one marker downwind, or loses one at its upwind end."""
    for zone in [one for one in course.battle.zones.values() if one.kind == SMOKE]:
        state = dict(zone.state or {})
        if state.get(FROM) and state[FROM] not in course.battle.zones:
            course.say(Zoned(zone.id, zone, None, "the smoke of the fire clears"))
        elif int(state[GROWN]) < int(state[LENGTH]):
            _grow(course, zone)
        elif not state.get(FROM):
            left = zone.cells[1:]
            after = replace(zone, cells=left) if left else None
            course.say(Zoned(zone.id, zone, after, "" if left else "a smoke screen is gone"))


def _grow(course: Course, zone: Zone) -> None:
    """One more marker; one that a wall keeps back or that leaves the map counts all the same."""
    assert course.battle.ground is not None
    last = zone.cells[-1]
    further = course.battle.ground.step(last, scatter.wind(course))
    more: tuple[Point, ...] = ()
    if further is not None and not course.battle.ground.blocks_fire(last, further):
        more = (terrain.square(course.battle, further),)
    state = dict(zone.state or {})
    state[GROWN] = int(state[GROWN]) + 1
    course.say(Zoned(zone.id, zone, replace(zone, cells=(*zone.cells, *more), state=state)))


def _length(battle: Battle, source: ground.Screen) -> int:
    return max(1, round(cells(battle, ground.screen_squares(source, scale_m(battle)))))


def _screens_of(battle: Battle, fire: str) -> list[Zone]:
    return [one for one in battle.zones.values() if one.kind == SMOKE and (one.state or {}).get(FROM) == fire]


class SetSmoke:
    """Lay a smoke screen as the referee, from a vehicle's dischargers or a generator."""

    name = "set_smoke"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To the referee."""
        if who != FIGHT or not in_use(battle):
            return None
        default = _length(battle, "round")
        fields = (
            Field(PLACE, "Place", "place"),
            Field(LENGTH, "Length in squares", "number", default=default, least=1, most=MOST_LENGTH),
        )
        return Option(self.name, "Lay smoke", fields)

    def read(self, battle: Battle, intent: Intent) -> tuple[Point, int]:
        """Refused off the map."""
        if not in_use(battle):
            raise Refused("smoke is not in use at this table")
        point = on_map(battle.ground, intent.args.get(PLACE))
        return point, whole(intent.args.get(LENGTH, _length(battle, "round")), "the length", 1, MOST_LENGTH)

    def odds(self, battle: Battle, order: Order[tuple[Point, int]]) -> Preview:
        """Where it would stand once it is grown."""
        point, length = order.said
        return Preview(shades=tuple(_shade(battle, point, length)))

    def perform(self, course: Course, order: Order[tuple[Point, int]]) -> None:
        """Let it begin."""
        release(course, *order.said)


def _shade(battle: Battle, start: Point, length: int) -> list[Shade]:
    assert battle.ground is not None
    wind = marks.fight(battle, WIND)
    points = [terrain.square(battle, start)]
    while wind is not None and len(points) < length:
        further = battle.ground.step(points[-1], int(wind))
        if further is None:
            break
        points.append(terrain.square(battle, further))
    return [Shade("cells", tuple(points), "smoke")]
