"""Hits on vehicles: the face that is struck, suspension or hull, and what a pierced hull brings."""

from __future__ import annotations

from rules.check import DM, Task
from rules.course import Course
from rules.grid import Point
from rules.happening import Fell, Threw
from rules.ruleset import Battle
from rules.said import Verbatim, begun, plural, said
from rules.systems.traveller2300.combat import vehicles
from rules.systems.traveller2300.combat.vehicles import Face
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.frames import own
from rules.systems.traveller2300.fight.harm import Blow, land, perish
from rules.systems.traveller2300.fight.vehicle import crew, driving
from rules.systems.traveller2300.people import arms, places, state
from rules.systems.traveller2300.points import THOUSAND, told
from rules.systems.traveller2300.rulings import settled

FRONT_TO, REAR_FROM = 45, 135
"""Degrees off the way that a vehicle looks, up to which it is struck in front and from which behind: ours."""
SOURCE = vehicles.SOURCE
_DIE = "1D10"


def face(battle: Battle, vehicle: str, by: str) -> Face:
    """Which face looks at somebody."""
    ground = battle.ground
    if ground is None or by not in battle.fighters or ground.place(vehicle) is None:
        return "front"
    return _face(ground.off_facing(vehicle, by))


def _face(off: float) -> Face:
    return "front" if off <= FRONT_TO else "rear" if off >= REAR_FROM else "flank"


def face_toward(battle: Battle, vehicle: str, at: Point | None) -> Face:
    """Which face looks at a place."""
    ground = battle.ground
    here = ground.place(vehicle) if ground is not None else None
    if ground is None or at is None or here is None or here == at:
        return "front"
    return _face(ground.off_facing(vehicle, at))


def holds(battle: Battle, vehicle: str, on: Face, damage: int) -> bool:
    """Whether neither the armour there nor the suspension could be pierced."""
    sheet = battle.fighters[vehicle].sheet
    least = min(places.FACE.of(sheet, on), places.SUSPENSION.of(sheet))
    return damage <= round(least * THOUSAND)


def strike(course: Course, by: str, who: str, damage: int, on: Face | None = None) -> None:
    """One hit; on: the face, where it is not the one that looks at whoever fires."""
    if frames.gone(course.battle, who):
        return
    struck = on or face(course.battle, who, by)
    if struck != "overhead" and _on_suspension(course, who, struck):
        _suspension(course, who, damage)
    else:
        _hull(course, who, struck, damage)


def _on_suspension(course: Course, who: str, struck: Face) -> bool:
    check = Task("Suspension or hull", _DIE, vehicles.SUSPENSION_HIT, "at_most", source=SOURCE).attempt(
        course.dice
    )
    found = vehicles.suspension_hit(struck, check.total)
    course.say(Threw("face", check.task.name, (who,), check, said("suspension" if found else struck)))
    return found


def _suspension(course: Course, who: str, damage: int) -> None:
    sheet = course.sheet(who)
    armour = round(places.SUSPENSION.of(sheet) * THOUSAND)
    points = vehicles.suspension(damage, armour, course.battle.rulings)
    if not points:
        _holds(course, who, "suspension", damage, armour)
        return
    before = state.condition(sheet)
    words = plural("{n} point to the suspension", "{n} points to the suspension", points)
    after = min(places.BEATEN.of(sheet) + points, MOST_POINTS)
    course.change(who, "wounded", {places.BEATEN.path: after}, words, SOURCE, words)
    _fell(course, who, before)


MOST_POINTS = 99


def _holds(course: Course, who: str, where: str, damage: int, armour: int) -> None:
    words = said(
        "{where} armour of {armour} holds {damage}",
        where=where,
        armour=Verbatim(told(armour)),
        damage=Verbatim(told(damage)),
    )
    course.mark(own(who), {}, words)


def _hull(course: Course, who: str, struck: Face, damage: int) -> None:
    armour = round(places.FACE.of(course.sheet(who), struck) * THOUSAND)
    more = vehicles.excess(damage, armour)
    if more is None:
        _holds(course, who, struck, damage, armour)
        return
    dms = (DM(more, "damage through the armour", SOURCE),) if more else ()
    check = Task("Vehicle damage", _DIE, dms=dms, source=SOURCE).attempt(course.dice)
    result = vehicles.hull(damage, armour, check.throw.total)
    course.say(Threw("vehicle", said("{face} pierced", face=begun(struck)), (who,), check, str(result)))
    through = damage if settled(course.battle.rulings, "crew_damage") == "weapon" else damage - armour
    match result:
        case "crew":
            _crew(course, who, 1, through)
        case "2 crew":
            _crew(course, who, 2, through)
        case "armament":
            _armament(course, who, through)
        case "mobility":
            _mobility(course, who, through)
        case "catastrophe":
            _catastrophe(course, who)


# --- what it brings ------------------------------------------------------------------------------------


def _crew(course: Course, vehicle: str, count: int, through: int) -> None:
    """So many of the crew are hit: those who take part throw for it, others are out of action."""
    for _ in (0,) * count:
        found = crew.aboard(course.battle, vehicle)
        if found:
            who = _one_of(course, "crew", "Who is hit", found)
            land(course, who, Blow(through))
            continue
        sheet = course.sheet(vehicle)
        left = places.CREW.of(sheet) - places.CREW_LOST.of(sheet)
        if places.GRADE.of(sheet) and left > 0:
            before = state.condition(sheet)
            lost = {places.CREW_LOST.path: places.CREW_LOST.of(sheet) + 1}
            course.change(vehicle, "wounded", lost, "one of the crew is hit", SOURCE, "loses one of its crew")
            _fell(course, vehicle, before)


def _one_of(course: Course, purpose: str, title: str, found: tuple[str, ...]) -> str:
    """One of them, by die where there are several."""
    if len(found) == 1:
        return found[0]
    check = Task(title, f"1D{len(found)}", source=SOURCE).attempt(course.dice)
    who = found[check.total - 1]
    words = course.fighter(who).name if who in course.battle.fighters else who
    course.say(Threw(purpose, title, found if who in course.battle.fighters else (), check, Verbatim(words)))
    return who


def _armament(course: Course, vehicle: str, through: int) -> None:
    sheet = course.sheet(vehicle)
    whole = tuple(key for key, one in arms.entries(sheet).items() if not one.get("broken"))
    if not whole:
        return
    at = 0
    if len(whole) > 1:
        check = Task("Which weapon", f"1D{len(whole)}", source=SOURCE).attempt(course.dice)
        at = check.total - 1
        course.say(Threw("armament", check.task.name, (vehicle,), check, arms.weapon(sheet, whole[at]).name))
    name, remote = arms.weapon(sheet, whole[at]).name, places.REMOTE.of(sheet, whole[at])
    words = said("loses the {weapon}", weapon=name)
    course.change(vehicle, "wounded", {places.BROKEN.at(whole[at]): True}, "destroyed", SOURCE, words)
    if not remote:
        _crew(course, vehicle, 1, through)


def _mobility(course: Course, vehicle: str, through: int) -> None:
    before = state.condition(course.sheet(vehicle))
    course.change(vehicle, "wounded", {places.STOPPED.path: True}, "mobility", SOURCE, "is stopped")
    _fell(course, vehicle, before)
    if driving.is_fast(course.battle, vehicle):
        driving.crash_or_not(course, vehicle)
    _crew(course, vehicle, 1, through)


def _catastrophe(course: Course, vehicle: str) -> None:
    riders = crew.aboard(course.battle, vehicle)
    course.change(vehicle, "wounded", {places.WRECK.path: "wreck"}, "catastrophe", SOURCE, "is destroyed")
    course.say(Fell(vehicle, "dead"))
    for who in riders:
        perish(course, who)


def _fell(course: Course, vehicle: str, before: str) -> None:
    after = state.condition(course.sheet(vehicle))
    if after != before and after in ("out", "dead"):
        course.say(Fell(vehicle, after))
