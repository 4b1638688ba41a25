"""Doors of the map: opened and shut as a special action by whoever stands beside them."""

from __future__ import annotations

from math import dist

from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option
from rules.grid import Point
from rules.happening import DoorMoved
from rules.kit.acts import fitted
from rules.ruleset import Battle
from rules.said import said
from rules.sight import Door
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.choosing import Action

WORK = "work a door"
BESIDE_M = 3.0
"""How near one must stand: ours."""
_COMPASS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")


def _middle(door: Door) -> Point:
    return (door.a[0] + door.b[0]) / 2, (door.a[1] + door.b[1]) / 2


def _near(battle: Battle, who: str) -> dict[str, Door]:
    """Doors that one may know of, beside one, with no wall between."""
    ground = battle.ground
    here = ground.place(who) if ground is not None and who in battle.fighters else None
    if ground is None or here is None or who in battle.aboard or frames.is_vehicle(battle, who):
        return {}
    farthest = max(1.0, BESIDE_M / ground.metres_per_cell) + 1e-6
    found = {}
    for door in ground.doors:
        x, y = _middle(door)
        short = (x + (here[0] - x) * 0.1, y + (here[1] - y) * 0.1)
        hidden = door.secret and not door.open
        if not hidden and dist((x, y), here) <= farthest and ground.blocks_fire(who, short) is None:
            found[door.id] = door
    return found


def _form(battle: Battle, who: str) -> Option | None:
    found = _near(battle, who)
    if not found:
        return None
    choices = tuple(_choice(battle, who, one) for one in found.values())
    if all(one.refused for one in choices):
        return None
    first = next(one.value for one in choices if not one.refused)
    return Option(WORK, "Open or shut a door", (Field("door", "Door", "choice", choices, first),))


def _choice(battle: Battle, who: str, door: Door) -> Choice:
    assert battle.ground is not None  # doors are on maps
    way = _COMPASS[round(battle.ground.bearing(who, _middle(door)) / 45) % len(_COMPASS)]
    words = said("Shut the door to the {way}" if door.open else "Open the door to the {way}", way=way)
    locked = "the door is locked" if door.locked and not door.open else ""
    return Choice(door.id, words, refused=locked, at=_middle(door))


def _reads(battle: Battle, intent: Intent) -> str:
    option = _form(battle, intent.who)
    if option is None:
        raise Refused("there is no door within reach")
    return str(fitted(option, intent)["door"])


def _does(course: Course, who: str, name: str) -> None:
    door = _near(course.battle, who)[name]
    course.say(DoorMoved(door.id, not door.open, who))


ACTION: Action[str] = Action(WORK, "Open or shut a door", _form, _reads, _does)
