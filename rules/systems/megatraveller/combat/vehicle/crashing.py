"""What comes down when it can no longer fly: crashes and gliding (MT-VEHICLE-09).

Without power, or with its structure gone, a flyer crashes at once: a mishap on 3D. Without locomotion it glides on at
half its speed and drops ten metres a second, from the end of that round on; where it meets the ground its driver
throws, and a failure is a crash. What a crash does is our reading: a quarter, half or all of the inoperative level, or
destruction, by the mishap's level, and its points to each of those aboard.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.check import Task
from rules.course import Course
from rules.happening import Moved
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller.combat.attack import fumbles, harm
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.marks import ALTITUDE_M, SPEED
from rules.systems.megatraveller.combat.seeing.distance import round_s
from rules.systems.megatraveller.combat.vehicle import crewing, driving
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.tasks.mishap import Level, Mishap
from rules.systems.megatraveller.tasks.resolve import stated

DROP_M_S = 10
SOURCE = "MegaTraveller Players' Manual, Combat: damage to vehicles and robots"
_QUARTERS: Mapping[Level, int] = {"superficial": 1, "minor": 2, "major": 4}


def after_damage(course: Course, vehicle: str) -> None:
    """A vehicle has been hit: what flew may come down now, what drove may stop."""
    if not crewing.is_vehicle(course.battle, vehicle):
        return
    found = course.sheet(vehicle)
    dead = not crewing.works(course.battle, vehicle) or sheet.inoperative(found, "power")
    if not dead and not sheet.inoperative(found, "locomotion"):
        return
    if not crewing.aloft(course.battle, vehicle):
        driving.stop(course, vehicle)
    elif dead:
        crash(course, vehicle, "falls out of the sky", serious=True)
    elif marks.of(course.battle, vehicle, driving.GLIDES) is None:
        speed = int(marks.of(course.battle, vehicle, SPEED, 0)) // 2
        course.mark(
            marks.unit(vehicle),
            {driving.GLIDES: speed, SPEED: speed or None},
            "glides down out of control",
            SOURCE,
        )


def glide(course: Course) -> None:
    """At the end of a round: what glides goes on, drops, and may meet the ground."""
    for fighter in course.battle.on_field():
        speed = marks.of(course.battle, fighter.id, driving.GLIDES)
        if speed is None or not crewing.is_vehicle(course.battle, fighter.id):
            continue
        vehicle, high_m = fighter.id, float(marks.of(course.battle, fighter.id, ALTITUDE_M, 0))
        _onward(course, vehicle, int(speed))
        left_m = high_m - DROP_M_S * round_s(course.battle)
        if left_m > 0:
            dropped = said("drops to {height:g} m", height=left_m)
            course.mark(marks.unit(vehicle), {ALTITUDE_M: left_m}, dropped, SOURCE)
        else:
            _touch_down(course, vehicle)


def task(battle: Battle, vehicle: str, who: str) -> Task:
    """Difficult / Vehicle, Dex, of whoever is at the controls."""
    own, carrier = battle.fighters[who].sheet, battle.fighters[vehicle].sheet
    dms = (*crewing.skill_dms(own, carrier), crewing.dex_dm(own, battle.rulings))
    shifts = crewing.unskilled_in(own, carrier, battle.rulings)
    return stated("avoid a crash landing", "difficult", dms, shifts, rulings=battle.rulings, source=SOURCE)


def crash(course: Course, vehicle: str, text: str, *, serious: bool) -> None:
    """It strikes the ground. serious: a mishap on 3D."""
    _down(course, vehicle, text)
    slip = fumbles.thrown(course, vehicle, "Crash", serious=serious)
    _wreck(course, vehicle, slip)
    for who in crewing.crew(course.battle, vehicle):
        if sheet.condition(course.sheet(who)) != "dead":
            points = slip.points(course.battle.rulings)
            harm.wound(course, who, points, said("the crash, {level} mishap", level=slip.level), SOURCE)


def points_of(level: Level, out: int, dead: int) -> int:
    """Damage points to the structure of a crashed vehicle with this hits value."""
    quarters = _QUARTERS.get(level)
    return out + dead if quarters is None else max(1, out * quarters // 4)


def _touch_down(course: Course, vehicle: str) -> None:
    who = crewing.driver(course.battle, vehicle)
    if who is None:
        crash(course, vehicle, "strikes the ground with nobody at the controls", serious=False)
        return
    wanted = task(course.battle, vehicle, who)
    check = course.attempt(wanted, "landing", (vehicle, who), ("comes down whole", "crashes"))
    if check.success:
        _down(course, vehicle, "comes down whole")
    else:
        crash(course, vehicle, "strikes the ground", serious=check.fumbled)


def _wreck(course: Course, vehicle: str, slip: Mishap) -> None:
    value = sheet.hits(course.sheet(vehicle))
    left = value.out + value.dead - sheet.damage(course.sheet(vehicle))
    points = min(left, points_of(slip.level, value.out, value.dead))
    harm.wound(course, vehicle, points, said("crash, {level} mishap", level=slip.level), SOURCE)


def _down(course: Course, vehicle: str, text: str) -> None:
    course.mark(marks.unit(vehicle), {ALTITUDE_M: None, driving.GLIDES: None}, text, SOURCE)
    driving.stop(course, vehicle)


def _onward(course: Course, vehicle: str, speed: int) -> None:
    """Straight on, as far as the speed goes and nothing stands in the way."""
    ground, heading = course.battle.ground, marks.of(course.battle, vehicle, driving.HEADING)
    place = ground.place(vehicle) if ground is not None else None
    if ground is None or place is None or not heading or not speed:
        return
    dx, dy = float(heading[0]), float(heading[1])
    way: list[tuple[float, float]] = []
    for step in range(1, driving.points(course.battle, speed) + 1):
        spot = (place[0] + dx * step, place[1] + dy * step)
        if ground.blocks_path(vehicle, (spot,)) is not None:
            break
        way.append(spot)
    if way:
        course.say(Moved(vehicle, tuple(way), "glides"))
