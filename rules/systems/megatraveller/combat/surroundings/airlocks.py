"""Airlocks: painted areas whose doors open one at a time (MT-ENV-12).

Asked from outside a door, the airlock opens it on the third round, the one of the command being the first. Once
somebody is in, that door shuts as the next round begins; the airlock cycles for two rounds, and the other door opens
on the third. Meanwhile it heeds no command.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.course import Course
from rules.forms import Preview
from rules.ground import Area
from rules.happening import DoorMoved
from rules.kit.picking import Picking
from rules.ruleset import Battle
from rules.said import said
from rules.sight import Door
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.marks import FIGHT
from rules.systems.megatraveller.combat.surroundings import portals, terrain

CYCLES = "airlocks"
"""Mark of the fight: airlocks at work: {area: {"door": which opens, "round": as which begins}}."""
ROUNDS = 2
"""Whole rounds before a door opens."""
SOURCE = "MegaTraveller Players' Manual, Special Rules: cycling an airlock"


def _start(course: Course, who: str, door: Door) -> None:
    area = _airlock(course.battle, door)
    assert area is not None  # it is one of an airlock
    _cycle(course, area.id, door.id, course.battle.round + ROUNDS)
    course.mark(marks.unit(who), {}, "starts the airlock", SOURCE)


def _when(battle: Battle, who: str, door: Door) -> Preview:
    return Preview(notes=(said("opens as round {round} begins", round=battle.round + ROUNDS),))


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
    if who not in battle.fighters or not rulings.on(battle.rulings, "doors"):
        return {}
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


CYCLE = Picking(
    "airlock", "Cycle the airlock", (portals.DOOR, "Door"), _doors, portals.door_choice,
    "there is no airlock to work here, or it is cycling", "a door", _start, _when, hint="opens on the third round",
)  # fmt: skip
"""Ask an airlock to open on this side, or from within to open the other door."""
