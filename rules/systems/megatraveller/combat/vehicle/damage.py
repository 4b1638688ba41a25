"""Hits on vehicles and robots: where they land, and what that destroys (MT-VEHICLE-01 to -09, MT-COMBAT-43).

Every hit damages the structure, one that does not go through nothing else; the location adds to it. Where the book
leaves it open: the device is left to the referee, who finds it under what is lost; an explosion hurts those aboard by
a mishap on 3D.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from rules.check import Task
from rules.course import Course
from rules.happening import Threw
from rules.ruleset import Sheet
from rules.said import listed, plural, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import fumbles, harm
from rules.systems.megatraveller.combat.attack.harm import EXCEPTIONAL, Blow, Damage
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.vehicle import crashing, crewing, located
from rules.systems.megatraveller.gear import hits, machine
from rules.systems.megatraveller.gear.hits import Location
from rules.systems.megatraveller.gear.weapons import WEAPONS
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.people.sheet import Part

SOURCE = "MegaTraveller Players' Manual, Combat charts: hit location"
_PINPOINTED: Mapping[str, Location] = {
    "crew": "crew",
    "power plant": "power plant",
    "locomotion": "locomotion",
}
_LONGEST_LOST = 500


class Thrown(NamedTuple):
    """What a throw finds: the title of the line, and what the task is called."""

    title: str
    task: str


WHO = Thrown("Who is hit aboard", "who is hit aboard")
WHICH = Thrown("Which weapon", "which weapon")


def hurt(course: Course, target: str, blow: Blow, margin: int) -> Damage:
    """Land a hit: the structure, then what is hit with it, then the fall of what flies."""
    found = harm.damage(course.sheet(target), blow, margin, course.battle.rulings)
    if found.points <= 0:
        return found
    located_at = found.through and not blow.kills
    where = _location(course, target, blow, margin) if located_at else None
    harm.wound(
        course,
        target,
        found.points,
        said("{weapon}: {harm}", weapon=blow.weapon, harm=found.text),
        blow.source,
    )
    if where is not None:
        _EFFECTS[where](course, target, found.points)
    crashing.after_damage(course, target)
    return (
        replace(found, text=said("{harm}; {where}", harm=found.text, where=where))
        if where is not None
        else found
    )


# --- where ---------------------------------------------------------------------------------------------


def _location(course: Course, target: str, blow: Blow, margin: int) -> Location:
    """As aimed by an exceptional pinpoint shot, else as two dice say."""
    if blow.pinpoint and blow.part and margin >= EXCEPTIONAL and _visible(course.sheet(target), blow.part):
        return _PINPOINTED[blow.part]
    first = Task("hit location", "1D", source=SOURCE).attempt(course.dice)
    where = hits.location(first.total, 1)
    if first.total < _SUBTABLES:
        course.say(
            Threw("location", "Hit location", (target,), first, located.called(course.sheet(target), where))
        )
        return where
    course.say(
        Threw(
            "location",
            "Hit location",
            (target,),
            first,
            said("subtable {total}", total=first.total - _SUBTABLES + 1),
        )
    )
    second = Task("hit location, subtable", "1D", source=SOURCE).attempt(course.dice)
    where = hits.location(first.total, second.total)
    course.say(
        Threw("location", "Hit location", (target,), second, located.called(course.sheet(target), where))
    )
    return where


_SUBTABLES = 4


def _visible(target: Sheet, part: str) -> bool:
    """Whether a part can be aimed at: a crew only where it is to be seen."""
    return part != "crew" or (sheet.kind(target) == "vehicle" and not target.get("enclosed"))


# --- what it does --------------------------------------------------------------------------------------


def _nothing_more(course: Course, target: str, points: int) -> None:
    """The superstructure alone."""


def _crew(course: Course, target: str, points: int) -> None:
    """Half the points to those aboard who live, chosen at random: a die for each point, or one for all."""
    half = points // 2
    aboard = crewing.crew(course.battle, target)
    left = tuple(one for one in aboard if sheet.condition(course.sheet(one)) != "dead")
    if not half or not left:
        return
    whole = rulings.settled(course.battle.rulings, "crew_hits") == "one"
    each, count = (half, 1) if whole else (1, half)
    for struck, hit in Counter(_some_of(course, left, count, WHO, target)).items():
        harm.wound(
            course,
            struck,
            each * hit,
            said("a hit on {who}", who=course.fighter(target).name),
            SOURCE,
        )


def _power_plant(course: Course, target: str, points: int) -> None:
    _damage(course, target, "power", points)
    plant = str(course.sheet(target).get("power") or "")
    if "fusion" not in plant:
        _may_explode(course, target, "power plant")


def _locomotion(course: Course, target: str, points: int) -> None:
    _damage(course, target, "locomotion", points)


def _computer(course: Course, target: str, points: int) -> None:
    if course.sheet(target).get("computer") is False:
        return
    robot = sheet.kind(course.sheet(target)) == "robot"
    before = sheet.condition(course.sheet(target))
    text = "loses its brain" if robot else "loses its computer"
    course.change(target, "lost its computer", {"computer": False}, "hit location", SOURCE, text)
    harm.tell_fall(course, target, before)


def _device(course: Course, target: str, points: int) -> None:
    _lost(course, target, {}, "a device or sensor")


def _weapon(course: Course, target: str, points: int) -> None:
    """A mounted weapon is lost; the magazine of one that is no energy weapon may explode."""
    mounted = sheet.weapons(course.sheet(target))
    magazine = any(not machine.is_energy(WEAPONS[str(one["weapon"])]) for one in mounted.values())
    _lose_weapon(course, target)
    if magazine:
        _may_explode(course, target, "magazine")


def _turret(course: Course, target: str, points: int) -> None:
    """A turret with its weapon; of a robot a limb."""
    if sheet.kind(course.sheet(target)) != "robot":
        _lose_weapon(course, target)
        return
    limbs = int(course.sheet(target).get("limbs") or 0)
    if limbs:
        _lost(course, target, {"limbs": limbs - 1}, "an appendage")


_EFFECTS: Mapping[Location, Callable[[Course, str, int], None]] = {
    "superstructure": _nothing_more,
    "crew": _crew,
    "power plant": _power_plant,
    "computer": _computer,
    "device": _device,
    "weapon": _weapon,
    "locomotion": _locomotion,
    "turret": _turret,
}


def _damage(course: Course, target: str, part: Part, points: int) -> None:
    taken, before = sheet.damage(course.sheet(target), part), sheet.condition(course.sheet(target))
    worked = not sheet.inoperative(course.sheet(target), part)
    name = "power plant" if part == "power" else part
    text = plural("takes {n} point to its {name}", "takes {n} points to its {name}", points, name=name)
    course.change(target, "damaged", {f"{part}_damage": taken + points}, "hit location", SOURCE, text)
    if worked and sheet.inoperative(course.sheet(target), part):
        course.mark(marks.unit(target), {}, said("has lost its {name}", name=name), SOURCE)
    elif (
        worked
        and machine.halved(course.sheet(target), part)
        and taken * 2 < sheet.hits(course.sheet(target), part).out
    ):
        lost = "loses power: half speed, no energy weapons" if part == "power" else "is down to half speed"
        course.mark(marks.unit(target), {}, lost, SOURCE)
    harm.tell_fall(course, target, before)


def _lose_weapon(course: Course, target: str) -> None:
    mounted = sorted(sheet.weapons(course.sheet(target)))
    if not mounted:
        return
    place = _one_of(course, tuple(mounted), WHICH, target)
    entry = sheet.carried(course.sheet(target), place)
    places: dict[str, None] = {f"weapons.{place}": None}
    if sheet.in_hand(course.sheet(target)) == place:
        places["in_hand"] = None
    _lost(course, target, places, said("the {weapon}", weapon=entry.weapon.model))


def _lost(course: Course, target: str, places: Mapping[str, object], what: str) -> None:
    kept = [str(course.sheet(target)["lost"])] if course.sheet(target).get("lost") else []
    note = ", ".join((*kept, what))[:_LONGEST_LOST]
    course.change(
        target,
        "lost something",
        {**places, "lost": note},
        "hit location",
        SOURCE,
        said("loses {what}", what=what),
    )


def _may_explode(course: Course, target: str, what: str) -> None:
    """The tech level or less on 3D, or it is destroyed with a bang (MT-VEHICLE-05, -07)."""
    if sheet.condition(course.sheet(target)) == "dead":
        return
    level = int(course.sheet(target).get("tech") or 0)
    task = Task(said("no explosion of the {what}", what=what), "3D", level, "at_most", source=SOURCE)
    check = course.attempt(task, "explosion", (target,), ("it holds", "it explodes"))
    if not check.success:
        destroy(course, target, said("its {what} explodes", what=what))


def destroy(course: Course, target: str, reason: str) -> None:
    """A machine is destroyed at once, and those aboard have a mishap on 3D."""
    found = sheet.hits(course.sheet(target))
    left = found.out + found.dead - sheet.damage(course.sheet(target)) - sheet.temporary(course.sheet(target))
    harm.wound(course, target, left, reason, SOURCE)
    shaken(course, target, reason, serious=True)


def shaken(course: Course, vehicle: str, reason: str, *, serious: bool) -> None:
    """Everybody aboard takes the points of a mishap of their own. serious: on 3D."""
    for who in crewing.crew(course.battle, vehicle):
        if sheet.condition(course.sheet(who)) != "dead":
            slip = fumbles.thrown(course, who, "Aboard the wreck", serious=serious)
            harm.wound(
                course,
                who,
                slip.points(course.battle.rulings),
                said("{reason}, {level} mishap", reason=reason, level=slip.level),
                SOURCE,
            )


def _one_of(course: Course, among: tuple[str, ...], title: Thrown, target: str) -> str:
    """One of several by a throw of a die with as many sides; no throw where there is but one."""
    return _some_of(course, among, 1, title, target)[0]


def _some_of(
    course: Course, among: tuple[str, ...], count: int, title: Thrown, target: str
) -> tuple[str, ...]:
    """One of several so many times, with a die for each."""
    if len(among) == 1:
        return among * count
    check = Task(title.task, f"{count}D{len(among)}", source=SOURCE).attempt(course.dice)
    chosen = tuple(among[face - 1] for face in check.throw.faces)
    times = Counter(chosen)
    where = listed((_times(_name(course, target, one), times[one]) for one in times), ",")
    course.say(Threw("location", title.title, (target,), check, where))
    return chosen


def _times(name: str, times: int) -> str:
    return said("{name} {times} times", name=name, times=times) if times > 1 else name


def _name(course: Course, target: str, chosen: str) -> str:
    if chosen in course.battle.fighters:
        return course.battle.fighters[chosen].name
    return sheet.carried(course.sheet(target), chosen).weapon.model
