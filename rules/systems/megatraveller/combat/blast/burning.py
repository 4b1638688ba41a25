"""Fire: what sets it, how it spreads, what it does to whoever stays in it and to buildings (MT-BLAST-01 to -03)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from rules.activity import Order
from rules.check import Check, Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview
from rules.grid import Point
from rules.ground import Zone, on_map
from rules.happening import Zoned
from rules.ruleset import Battle
from rules.said import begun, said
from rules.systems.megatraveller.combat.attack import harm
from rules.systems.megatraveller.combat.attack.arms import Use
from rules.systems.megatraveller.combat.blast import flames, smoke, structures
from rules.systems.megatraveller.combat.blast.flames import FIRE, GROWTHS, WOOD, in_use
from rules.systems.megatraveller.combat.flow import marks, turn, work
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import FIGHT, WIND
from rules.systems.megatraveller.combat.flow.units import able, riding
from rules.systems.megatraveller.combat.flow.work import Job, State
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.gear.weapons import Weapon
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.tasks.ladder import DIFFICULTIES, Difficulty
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, stated
from rules.values import flag, one_of, whole

IN_FIRE = "in_fire"
"""Mark of a unit: how many rounds it has ended in a fire."""
CAUGHT = "caught_in_fire"
"""Mark of a unit: the round in which fire came upon it when its turn was over; it burns from the next one on."""
TINDER = "tinder"
"""Mark of the fight: how hard vegetation is to set on fire; absent where it does not burn."""
PLACE, EVERY, OUT, SINCE, AREA, FLOORS = "place", "every", "out", "round", "area", "floors"
ARSON_S = 6.0
MOST_EVERY = 60
IGNITES_BY = 16
"""How much more than the wall an energy weapon's penetration must be to set a building on fire."""
WOOD_POINTS, OTHER_POINTS = 10, 5
NEVER = "never"
SOURCE = "MegaTraveller Players' Manual, Special Damage: combustion"


# --- catching fire -------------------------------------------------------------------------------------


def ignite(course: Course, point: Point, every: int = 1) -> None:
    """A square burns from now on. every: rounds between one spreading and the next."""
    assert course.battle.ground is not None  # fires are on maps alone
    start = terrain.square(course.battle, point)
    if flames.burns(course.battle, start):
        return
    area = terrain.building(course.battle, start)
    zones = course.battle.zones
    name = next(f"fire-{n}" for n in range(1, len(zones) + 2) if f"fire-{n}" not in zones)
    state: dict[str, int | float | str | bool] = {
        EVERY: every, SINCE: course.battle.round, AREA: area.id if area else "", FLOORS: 1,
    }  # fmt: skip
    what = said("the {kind}", kind=area.kind) if area else "the ground"
    course.say(
        Zoned(
            name,
            None,
            Zone(name, FIRE, (start,), "Fire", "fire", state),
            said("{what} is on fire", what=what),
        )
    )
    _come_upon(course, (start,))
    smoke.of_fire(course, name, start)


def of_round(course: Course, middle: Point, gun: Weapon) -> None:
    """What an incendiary round does where it bursts: it sets wood frame buildings on fire, and no others."""
    area = terrain.building(course.battle, middle)
    if in_use(course.battle) and area is not None and area.kind == WOOD:
        ignite(course, middle)


def of_shot(course: Course, use: Use, target: str, penetration: int | None) -> None:
    """What a shot at somebody in a building does: lasers and energy weapons far above its armour ignite it."""
    point, gun = structures.struck(course.battle, use.who, target), use.gun
    area = terrain.building(course.battle, point) if point is not None else None
    if point is None or area is None or penetration is None:
        return
    if not (gun.laser or gun.kind in ("energy", "heavy energy")):
        return
    if penetration >= terrain.wall_value(area.kind) + IGNITES_BY:
        ignite(course, point)


# --- burning on ----------------------------------------------------------------------------------------


def burn(course: Course) -> None:
    """Between rounds every fire burns whoever is in it, eats at buildings, and spreads."""
    if not in_use(course.battle):
        return
    _scorch(course)
    for name in [zone.id for zone in course.battle.zones.values() if zone.kind == FIRE]:
        _consume(course, name)
        if name in course.battle.zones:
            _spread(course, course.battle.zones[name])


def _come_upon(course: Course, cells: Sequence[Point]) -> None:
    """Who stands where fire has just come must leave it in the turn they have next."""
    ground = course.battle.ground
    assert ground is not None  # fires are on maps alone
    for fighter in course.battle.on_field():
        who = fighter.id
        reached = any(ground.steps(who, cell) == 0 for cell in cells)
        if not reached or not _in_fire(course.battle, who) or marks.of(course.battle, who, IN_FIRE):
            continue
        late = turn.had(course.battle, who) or not able(fighter)
        values = {CAUGHT: course.battle.round} if late else {}
        course.mark(marks.unit(who), values, "stands in the fire, and must leave it in the next turn", SOURCE)


def _scorch(course: Course) -> None:
    """Units who did not leave in their turn: one point for the first round, two for the second, and so on."""
    for fighter in course.battle.on_field():
        who, count = fighter.id, int(marks.of(course.battle, fighter.id, IN_FIRE) or 0) + 1
        if not _in_fire(course.battle, who):
            course.mark(marks.unit(who), {IN_FIRE: None, CAUGHT: None})
            continue
        if marks.this_round(course.battle, who, CAUGHT):
            continue
        if sheet.condition(course.sheet(who)) != "dead":
            harm.wound(course, who, count, "fire", SOURCE)
        course.mark(marks.unit(who), {IN_FIRE: count, CAUGHT: None})


def _in_fire(battle: Battle, who: str) -> bool:
    place = battle.ground.place(who) if battle.ground is not None else None
    if place is None or flames.proof(battle, who) or riding(battle, who):
        return False
    return flames.burns(battle, place)


def _consume(course: Course, name: str) -> None:
    """A wood frame takes 10 points a square and burns to ashes, other buildings 5 until they collapse."""
    for point in course.battle.zones[name].cells:
        area = terrain.building(course.battle, point)
        if area is None:
            continue
        wood = area.kind == WOOD
        if wood or not structures.collapsed(course.battle, point):
            structures.damage(course, point, WOOD_POINTS if wood else OTHER_POINTS, "fire")
        if structures.taken(course.battle, point) >= structures.DESTROYED:
            _out(course, name, point)


def _out(course: Course, name: str, point: Point) -> None:
    zone = course.battle.zones[name]
    left = tuple(one for one in zone.cells if one != point)
    course.say(Zoned(name, zone, replace(zone, cells=left) if left else None, "a square is burnt to ashes"))


def _spread(course: Course, zone: Zone) -> None:
    state: Mapping[str, Any] = zone.state or {}
    if (course.battle.round - int(state[SINCE]) + 1) % int(state[EVERY]):
        return
    burning = list(zone.cells)
    for point in zone.cells:
        more = next((one for one in _fuel(course.battle, zone, point) if one not in burning), None)
        if more is not None:
            burning.append(more)
    if len(burning) > len(zone.cells):
        course.say(Zoned(zone.id, zone, replace(zone, cells=tuple(burning)), "the fire spreads"))
        _come_upon(course, burning[len(zone.cells) :])
        return
    _climb(course, zone)


def _climb(course: Course, zone: Zone) -> None:
    """With nothing left to burn on this floor, the next one catches fire."""
    assert course.battle.ground is not None
    state = dict(zone.state or {})
    area = next((one for one in course.battle.ground.painted if one.id == state[AREA]), None)
    if area is None or int(state[FLOORS]) >= terrain.storeys(area):
        return
    state[FLOORS] = int(state[FLOORS]) + 1
    course.say(Zoned(zone.id, zone, replace(zone, state=state), "the fire spreads to another floor"))


def _fuel(battle: Battle, zone: Zone, point: Point) -> list[Point]:
    """Squares beside one that can catch fire from it, downwind first."""
    assert battle.ground is not None
    wind = marks.fight(battle, WIND)
    downwind = battle.ground.step(point, int(wind)) if wind is not None else None
    around = [one for one in battle.ground.near(point, 1) if one != point]
    around.sort(key=lambda one: one != downwind)
    area = str((zone.state or {})[AREA])
    return [one for one in around if _feeds(battle, area, one) and not flames.burns(battle, one)]


def _feeds(battle: Battle, area: str, point: Point) -> bool:
    if area:
        found = terrain.building(battle, point)
        return (
            found is not None and found.id == area and structures.taken(battle, point) < structures.DESTROYED
        )
    return any(kind in GROWTHS for kind in terrain.kinds(battle, point))


# --- arson ---------------------------------------------------------------------------------------------


def arson_task(battle: Battle, who: str, state: State, helpers: tuple[str, ...] = ()) -> Task:
    """Setting something on fire: Routine for buildings, as the referee rules for vegetation; Education, Dexterity."""
    own = battle.fighters[who].sheet
    dms = [characteristic_dm(name, effective(own, name.lower(), battle.rulings)) for name in ("Edu", "Dex")]
    level = cast("Difficulty", state["difficulty"])
    return stated("set it on fire", level, dms, rulings=battle.rulings, source=SOURCE)


class Arson:
    """Set a building or vegetation on fire."""

    name = "arson"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever is beside something that burns."""
        if not in_use(battle) or not work.free(battle, who) or not _flammable(battle, who):
            return None
        return Option(self.name, "Set on fire", (Field(PLACE, "Square", "place", hint="within one square"),))

    def read(self, battle: Battle, intent: Intent) -> dict[str, Any]:
        """Refused for what does not burn, or is out of reach."""
        point = on_map(battle.ground, intent.args.get(PLACE))
        assert battle.ground is not None
        point = terrain.square(battle, point)
        found = _flammable(battle, intent.who)
        if point not in found:
            raise Refused("nothing within one square there can be set on fire")
        return {"x": point[0], "y": point[1], "difficulty": found[point]}

    def odds(self, battle: Battle, order: Order[dict[str, Any]]) -> Preview:
        """The throw, and how long it takes at the least."""
        state = order.said
        return Preview((work.forecast(battle, order.who, ARSON, state),), (work.least(battle, ARSON_S),))

    def perform(self, course: Course, order: Order[dict[str, Any]]) -> None:
        """Begin."""
        work.begin(course, order.who, ARSON, ARSON_S, order.said)


def _flammable(battle: Battle, who: str) -> dict[Point, str]:
    """Squares in reach that can be set on fire, and how hard: wood beside, any building from inside, vegetation."""
    assert battle.ground is not None  # in use on maps alone
    place, tinder = battle.ground.place(who), marks.fight(battle, TINDER)
    if place is None:
        return {}
    inside, found = terrain.building(battle, place), {}
    for point in battle.ground.near(place, 1):
        area = terrain.building(battle, point)
        if flames.burns(battle, point):
            continue
        if area is not None and (area.kind == WOOD or (inside is not None and inside.id == area.id)):
            found[point] = "routine"
        elif area is None and tinder and any(kind in GROWTHS for kind in terrain.kinds(battle, point)):
            found[point] = str(tinder)
    return found


def _lit(course: Course, who: str, state: State, check: Check) -> None:
    point = (float(state["x"]), float(state["y"]))
    if check.success:
        ignite(course, point, 1 if terrain.building(course.battle, point) else int(state["rounds"]))


ARSON = Job("arson", "set something on fire", SOURCE, arson_task, _lit)


# --- the referee ---------------------------------------------------------------------------------------


class SetFire:
    """Set a square on fire, put a fire out, or rule how hard vegetation is to ignite."""

    name = "set_fire"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To the referee."""
        if who != FIGHT or not in_use(battle):
            return None
        fields = (
            Field(PLACE, "Square", "place"),
            Field(OUT, "Put the fire there out", "flag", default=False),
            Field(EVERY, "Spreads every so many rounds", "number", default=1, least=1, most=MOST_EVERY),
        )
        return Option(self.name, "Set or put out a fire", fields)

    def read(self, battle: Battle, intent: Intent) -> tuple[Point, bool, int]:
        """Refused off the map, and for a fire that is not there."""
        point = on_map(battle.ground, intent.args.get(PLACE))
        assert battle.ground is not None
        point = terrain.square(battle, point)
        out = flag(intent.args.get(OUT, False), OUT)
        if out != flames.burns(battle, point):
            raise Refused("nothing burns there" if out else "it burns there already")
        return point, out, whole(intent.args.get(EVERY, 1), "rounds between spreading", 1, MOST_EVERY)

    def odds(self, battle: Battle, order: Order[tuple[Point, bool, int]]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[tuple[Point, bool, int]]) -> None:
        """Let it be so."""
        point, out, every = order.said
        if not out:
            ignite(course, point, every)
            return
        for zone in flames.fires(course.battle, point):
            course.say(Zoned(zone.id, zone, None, "a fire is out"))


class Tinder:
    """Rule how hard vegetation is to set on fire."""

    name = TINDER
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To the referee, with vegetation on the map."""
        if who != FIGHT or not in_use(battle) or battle.ground is None:
            return None
        if not any(area.kind in GROWTHS for area in battle.ground.painted):
            return None
        choices = (
            Choice(NEVER, "It does not burn"),
            *(Choice(one, begun(one)) for one in DIFFICULTIES),
        )
        now = marks.fight(battle, TINDER, NEVER)
        return Option(
            self.name, "Setting vegetation on fire", (Field("difficulty", "Is", "choice", choices, now),)
        )

    def read(self, battle: Battle, intent: Intent) -> str:
        """Refused for what is no difficulty."""
        return self._read(intent)

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[str]) -> None:
        """Let it be so."""
        level = order.said
        course.mark(
            FIGHT,
            {TINDER: None if level == NEVER else level},
            said("vegetation burns: {level}", level=level),
            SOURCE,
        )

    def _read(self, intent: Intent) -> str:
        return one_of(intent.args.get("difficulty", NEVER), "the difficulty", (NEVER, *DIFFICULTIES))
