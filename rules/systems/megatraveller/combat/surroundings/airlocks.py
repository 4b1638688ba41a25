"""Airlocks: painted areas whose doors open one at a time (MT-ENV-12).

Asked from outside a door, the airlock opens it on the third round, the one of the command being the first. Once
somebody is in, that door shuts as the next round begins; the airlock cycles for two rounds, and the other door opens
on the third. Meanwhile it heeds no command.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.activity import Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Intent, Option, Preview
from rules.ground import Area
from rules.happening import DoorMoved
from rules.ruleset import Battle
from rules.said import said
from rules.sight import Door
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import FIGHT
from rules.systems.megatraveller.combat.surroundings import portals, terrain
from rules.values import one_of

CYCLES = "airlocks"
"""Mark of the fight: airlocks at work: {area: {"door": which opens, "round": as which begins}}."""
ROUNDS = 2
"""Whole rounds before a door opens."""
SOURCE = "MegaTraveller Players' Manual, Special Rules: cycling an airlock"


class Cycle:
    """Ask an airlock to open on this side, or from within to open the other door."""

    name = "airlock"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever is beside a shut door of an airlock that is not at work."""
        if who not in battle.fighters or not rulings.on(battle.rulings, "doors"):
            return None
        doors = _doors(battle, who)
        if not doors:
            return None
        field = portals.door_field(battle, who, doors)
        return Option(self.name, "Cycle the airlock", (field,), hint="opens on the third round")

    def read(self, battle: Battle, intent: Intent) -> Door:
        """Refused for a door out of reach, or while it cycles."""
        return self._read(battle, intent)

    def odds(self, battle: Battle, order: Order[Door]) -> Preview:
        """When it opens."""
        return Preview(notes=(said("opens as round {round} begins", round=battle.round + ROUNDS),))

    def perform(self, course: Course, order: Order[Door]) -> None:
        """Begin."""
        door = order.said
        area = _airlock(course.battle, door)
        assert area is not None  # it is one of an airlock
        _cycle(course, area.id, door.id, course.battle.round + ROUNDS)
        course.mark(marks.unit(order.who), {}, "starts the airlock", SOURCE)

    def _read(self, battle: Battle, intent: Intent) -> Door:
        doors = _doors(battle, intent.who)
        if not doors:
            raise Refused("there is no airlock to work here, or it is cycling")
        return doors[one_of(intent.args.get("door", next(iter(doors))), "a door", doors)]


def airlocks(course: Course) -> None:
    """Between rounds: doors that are due open; one behind which somebody has come in shuts, and it cycles."""
    if not rulings.on(course.battle.rulings, "doors") or course.battle.ground is None:
        return
    begins = course.battle.round + 1
    for area in terrain.of_kind(course.battle, portals.AIRLOCK):
        at_work = _cycles(course.battle).get(area.id)
        if at_work is not None:
            for door in list(portals.between(course.battle, area.id)):
                if door.open:
                    course.say(DoorMoved(door.id, False))
            if int(at_work["round"]) <= begins:
                course.say(DoorMoved(str(at_work["door"]), True))
                _cycle(course, area.id, "", 0)
            continue
        found = list(portals.between(course.battle, area.id))
        opened = [door for door in found if door.open]
        shut = [door for door in found if not door.open]
        if len(opened) == 1 and shut and _inside(course.battle, area):
            course.say(DoorMoved(opened[0].id, False))
            _cycle(course, area.id, shut[0].id, begins + ROUNDS)


def _cycle(course: Course, area: str, door: str, when: int) -> None:
    left = {name: one for name, one in _cycles(course.battle).items() if name != area}
    if door:
        left[area] = {"door": door, "round": when}
    course.mark(FIGHT, {CYCLES: left or None}, "an airlock cycles" if door else "", SOURCE)


def _cycles(battle: Battle) -> Mapping[str, Mapping[str, Any]]:
    found: Mapping[str, Mapping[str, Any]] = marks.fight(battle, CYCLES) or {}
    return found


def _doors(battle: Battle, who: str) -> dict[str, Door]:
    """Shut doors within reach of airlocks that are not at work; locked ones are out of order."""
    found = {}
    for name, door in portals.near(battle, who).items():
        area = _airlock(battle, door)
        if area is not None and not door.open and not door.locked and area.id not in _cycles(battle):
            found[name] = door
    return found


def _airlock(battle: Battle, door: Door) -> Area | None:
    found = terrain.of_kind(battle, portals.AIRLOCK)
    return next(
        (area for area in found if any(one.id == door.id for one in portals.between(battle, area.id))), None
    )


def _inside(battle: Battle, area: Area) -> bool:
    assert battle.ground is not None
    places = (battle.ground.place(one.id) for one in battle.on_field())
    return any(place is not None and area.holds(place) for place in places)
