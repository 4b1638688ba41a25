"""Doors of the map in a fight: opening, shutting, and breaking them (MT-ENV-09, -28).

What is commanded in a round is done as the next begins; a door told to open and to shut in one round does neither.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from rules.activity import Order
from rules.check import Check, Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview
from rules.grid import Point
from rules.happening import DoorMoved
from rules.kit.picking import Picking
from rules.ruleset import Battle
from rules.said import said
from rules.sight import Door
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.flow import marks, work
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import FIGHT
from rules.systems.megatraveller.combat.flow.units import is_able, riding
from rules.systems.megatraveller.combat.flow.work import Job, State, Work
from rules.systems.megatraveller.combat.moving import pace
from rules.systems.megatraveller.combat.surroundings import terrain, vacuum
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, stated
from rules.values import one_of

COMMANDS = "door_commands"
"""Mark of the fight: what doors have been told in this round: {door: {"open": [units], "shut": [units]}}."""
OPEN, SHUT, DOOR = "open", "shut", "door"
AIRLOCK = "airlock"
BREAK_S = 6.0
_NO_DOOR = "there is no such door within reach"
_NEAR_M, _NEAR_CELLS = 1.5, 1.0
_COMPASS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
SOURCE = "MegaTraveller Players' Manual, Special Rules: opening and closing doors, iris valves, hatches"
BREAK_SOURCE = "MegaTraveller Players' Manual, Special Rules: breaking down doors"


def near(battle: Battle, who: str) -> dict[str, Door]:
    """Doors within a square of a unit with no wall between, but for those it cannot know of."""
    ground = battle.ground
    place = ground.place(who) if ground is not None and not riding(battle, who) else None
    if ground is None or place is None:
        return {}
    limit = max(_NEAR_CELLS, _NEAR_M / ground.metres_per_cell) + 1e-6
    found = {}
    for door in ground.doors:
        nearest = _nearest(door, place)
        short = (nearest[0] + (place[0] - nearest[0]) * 0.1, nearest[1] + (place[1] - nearest[1]) * 0.1)
        if (door.secret and not door.open) or math.dist(place, nearest) > limit:
            continue
        if not ground.blocks_fire(who, short):
            found[door.id] = door
    return found


def of_airlock(battle: Battle, door: Door) -> bool:
    """Whether a door belongs to an airlock, which works it by itself."""
    return any(AIRLOCK in terrain.kinds(battle, point) for point in vacuum.sides(battle, door))


def label(battle: Battle, who: str, door: Door) -> str:
    """Such as "The shut door to the north"."""
    assert battle.ground is not None  # doors are on maps
    bearing = battle.ground.bearing(who, _middle(door))
    way = _COMPASS[round(bearing / 45) % len(_COMPASS)]
    return said("The open door to the {way}" if door.open else "The shut door to the {way}", way=way)


def door_choice(battle: Battle, who: str, door: Door) -> Choice:
    """One of several doors, where it is."""
    return Choice(door.id, label(battle, who, door), at=_middle(door))


def door_field(battle: Battle, who: str, doors: Mapping[str, Door]) -> Field:
    """The blank for one of several doors."""
    choices = tuple(door_choice(battle, who, door) for door in doors.values())
    return Field(DOOR, "Door", "choice", choices, choices[0].value)


def chosen(intent: Intent, doors: Mapping[str, Door]) -> Door:
    """The door that a form names; Refused for one out of reach."""
    if not doors:
        raise Refused(_NO_DOOR)
    return doors[one_of(intent.args.get(DOOR, next(iter(doors))), "a door", doors)]


# --- opening and shutting ------------------------------------------------------------------------------


def _to_work(battle: Battle, who: str) -> dict[str, Door]:
    """Doors that people and robots who began their turn beside them may work."""
    if who not in battle.fighters or not rulings.on(battle.rulings, "doors") or pace.used(battle, who):
        return {}
    person = sheet.kind(battle.fighters[who].sheet) in ("person", "robot")
    return _workable(battle, who) if person else {}


def _why_stuck(battle: Battle, door: Door) -> str:
    if door.locked and not door.open:
        return "the door is locked"
    if not door.open and vacuum.holds_back(battle, door):
        return "the door does not open: there is vacuum on one side alone"
    return ""


def _turns_it(battle: Battle, who: str, door: Door) -> Preview:
    note = "shuts as the next round begins" if door.open else "opens as the next round begins"
    return Preview(notes=(note,))


def _command(course: Course, who: str, door: Door) -> None:
    what = SHUT if door.open else OPEN
    every = dict(_commands(course.battle))
    own = dict(every.get(door.id, {}))
    own[what] = [*own.get(what, []), who]
    course.mark(FIGHT, {COMMANDS: {**every, door.id: own}})
    course.mark(marks.unit(who), {}, "works a door", SOURCE)


def _told(battle: Battle, who: str) -> dict[str, Door]:
    """Doors beside a unit that have been told something."""
    if who not in battle.fighters or not rulings.on(battle.rulings, "doors") or pace.used(battle, who):
        return {}
    told = {name for name, what in _commands(battle).items() if len(what) == 1}
    return {name: door for name, door in _workable(battle, who).items() if name in told}


def _contrary(course: Course, who: str, door: Door) -> None:
    every = dict(_commands(course.battle))
    every[door.id] = {**every[door.id], OPEN if door.open else SHUT: [who]}
    course.mark(FIGHT, {COMMANDS: every})
    course.mark(marks.unit(who), {}, "works a door", SOURCE)


WORK_DOOR = Picking(
    "door", "Open or shut a door", (DOOR, "Door"), _to_work, door_choice, _NO_DOOR, "a door", _command, _turns_it,
    _why_stuck, hint="as the next round begins",
)  # fmt: skip
"""Open a shut door, or shut an open one."""
COUNTERMAND = Picking(
    "countermand", "Keep a door as it is", (DOOR, "Door"), _told, door_choice, _NO_DOOR, "a door", _contrary,
    lambda battle, who, door: Preview(notes=("commands against each other cancel: the door stays as it is",)),
)  # fmt: skip
"""Tell a door the contrary of what somebody has told it in this round."""


def doors(course: Course) -> None:
    """Between rounds doors do as they were told, unless they were told both."""
    told = _commands(course.battle)
    course.mark(FIGHT, {COMMANDS: None})
    if course.battle.ground is None:
        return
    for door in course.battle.ground.doors:
        what = told.get(door.id)
        if not what:
            continue
        if len(what) > 1:
            course.mark(FIGHT, {}, "a door stays as it is: it was told to open and to shut")
            continue
        opens = OPEN in what
        held = opens and vacuum.holds_back(course.battle, door)
        if opens != door.open and not held:
            course.say(DoorMoved(door.id, opens, str(next(iter(what.values()))[0])))


def _workable(battle: Battle, who: str) -> dict[str, Door]:
    return {name: door for name, door in near(battle, who).items() if not of_airlock(battle, door)}


def _commands(battle: Battle) -> Mapping[str, Mapping[str, list[str]]]:
    found: Mapping[str, Mapping[str, list[str]]] = marks.fight(battle, COMMANDS) or {}
    return found


# --- breaking ------------------------------------------------------------------------------------------


def break_task(battle: Battle, who: str, state: State, helpers: tuple[str, ...] = ()) -> Task:
    """Breaking a shut door: Routine, the Strength of one or two."""
    fighters = [battle.fighters[one] for one in (who, *helpers)]
    dms = [
        characteristic_dm(said("{who}: Str", who=one.name), effective(one.sheet, "str", battle.rulings))
        for one in fighters
    ]
    return stated("break the door", "routine", dms, rulings=battle.rulings, source=BREAK_SOURCE)


class BreakDoor:
    """Break down a door that is shut, alone or with a comrade."""

    name = "break_door"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To people and robots beside one."""
        if not rulings.on(battle.rulings, "breaking") or not work.free(battle, who):
            return None
        doors = self._shut(battle, who)
        if not doors:
            return None
        fields = (door_field(battle, who, doors), *work.helpers_field(battle, who, 1))
        return Option(self.name, "Break a door", fields, hint="takes many rounds")

    def read(self, battle: Battle, intent: Intent) -> Work:
        """Refused for one that is open or out of reach."""
        helpers = work.helpers_of(battle, intent.who, intent.args, 1)
        return Work(BREAKING, BREAK_S, {DOOR: chosen(intent, self._shut(battle, intent.who)).id}, helpers)

    def odds(self, battle: Battle, order: Order[Work]) -> Preview:
        """The throw, and how long it takes at the least."""
        return order.said.odds(battle, order.who)

    def perform(self, course: Course, order: Order[Work]) -> None:
        """Begin."""
        order.said.begin(course, order.who)

    def _shut(self, battle: Battle, who: str) -> dict[str, Door]:
        return {name: door for name, door in near(battle, who).items() if not door.open}


def _broken(course: Course, who: str, state: State, check: Check) -> None:
    name = str(state[DOOR])
    found = course.battle.ground.doors if course.battle.ground is not None else ()
    if (
        check.success
        and is_able(course.battle, who)
        and any(one.id == name and not one.open for one in found)
    ):
        course.say(DoorMoved(name, True, who))


BREAKING = Job("break", "break the door", BREAK_SOURCE, break_task, _broken)


# --- airlocks ------------------------------------------------------------------------------------------


def between(battle: Battle, area: str) -> Iterator[Door]:
    """The doors of an airlock."""
    assert battle.ground is not None  # doors are on maps
    for door in battle.ground.doors:
        points = vacuum.sides(battle, door)
        if any(one.id == area for point in points for one in terrain.areas(battle, point)):
            yield door


def _nearest(door: Door, point: Point) -> Point:
    (ax, ay), (bx, by) = door.a, door.b
    length = (bx - ax) ** 2 + (by - ay) ** 2
    share = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / length if length else 0.5
    share = min(0.9, max(0.1, share))
    return ax + (bx - ax) * share, ay + (by - ay) * share


def _middle(door: Door) -> Point:
    return (door.a[0] + door.b[0]) / 2, (door.a[1] + door.b[1]) / 2
