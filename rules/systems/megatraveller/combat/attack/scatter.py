"""Where things land that go astray: a direction by a die, a distance by a mishap (MT-COMBAT-45, MT-MISS-04)."""

from __future__ import annotations

from dataclasses import replace

from rules.check import DM, Task
from rules.course import Course
from rules.forms import Shade
from rules.grid import Point
from rules.happening import Threw
from rules.ruleset import Battle
from rules.said import plural
from rules.systems.megatraveller.bands import Band, order
from rules.systems.megatraveller.combat.attack import fumbles
from rules.systems.megatraveller.combat.flow.marks import FIGHT, WIND
from rules.systems.megatraveller.combat.seeing.distance import cells
from rules.systems.megatraveller.tasks.mishap import LEVELS, Mishap, points

SOURCE = "MegaTraveller Players' Manual, Combat: indirect fire (the distance is our own)"
_TO: Band = "long"
NEAREST = 0.2
"""How strong the nearest ring is drawn."""
_COMPASS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
EVERY_WAY = len(_COMPASS)
"""How many ways there are off the map."""


def astray(
    course: Course, who: str, aimed_at: Point, at: Band, dms: tuple[DM, ...] = (), *, stops: bool = False
) -> Point | None:
    """Throw how far and which way something goes astray; None where it leaves the map.

    at: the range from which it comes. stops: a wall or a shut door stops it.
    """
    slip = fumbles.thrown(course, who, "Scatter", dms=dms)
    return land(course, who, aimed_at, squares(slip, at, course.battle), stops=stops)


def squares(slip: Mishap, at: Band, battle: Battle) -> int:
    """The mishap's points, doubled for each band beyond long."""
    return slip.points(battle.rulings) << max(0, order(at) - order(_TO))


def land(course: Course, who: str, start: Point, far: int, *, stops: bool) -> Point | None:
    """Throw a direction and go so many squares that way."""
    ground = course.battle.ground
    if ground is None:
        return None
    check = Task("direction", f"1D{ground.ways}" if ground.ways != 6 else "1D", source=SOURCE).attempt(
        course.dice
    )
    phrase = plural(
        "{n} square {way}",
        "{n} squares {way}",
        far,
        way=way_in_words(course.battle, check.total - 1),
    )
    course.say(Threw("scatter", "Direction", (who,), check, phrase))
    point: Point = start
    for _ in range(max(1, round(cells(course.battle, far)))):
        further = ground.step(point, check.total - 1)
        if further is None:
            return point if stops else None
        if stops and ground.blocks_fire(point, further):
            return point
        point = further
    return point


def between(battle: Battle, meant: Point, end: Point) -> str:
    """How far something went astray in words: "2 squares north"; "" where it came down as it was meant."""
    far = battle.ground.steps(meant, end) if battle.ground else None
    if battle.ground is None or not far:
        return ""
    way = _COMPASS[round(battle.ground.bearing(meant, end) * EVERY_WAY / 360) % EVERY_WAY]
    return plural("{n} square {way}", "{n} squares {way}", far, way=way)


def wind(course: Course) -> int:
    """The way of the wind, as Ground.step counts it; thrown for where nobody knows it yet."""
    found = course.battle.mark(FIGHT, WIND)
    if found is not None or course.battle.ground is None:
        return int(found or 0)
    ways = course.battle.ground.ways
    check = Task("wind", "1D" if ways == 6 else f"1D{ways}", source=SOURCE).attempt(course.dice)
    course.say(
        Threw("wind", "Direction of the wind", (), check, way_in_words(course.battle, check.total - 1))
    )
    course.mark(FIGHT, {WIND: check.total - 1})
    return check.total - 1


def rings(battle: Battle, middle: Point, at: Band) -> tuple[Shade, ...]:
    """How far it may go astray, to draw: a ring for each level of mishap, fainter the farther, the last one named."""
    if battle.ground is None:
        return ()
    found = []
    for faint, level in enumerate(LEVELS):
        far = points(level, battle.rulings) << max(0, order(at) - order(_TO))
        reach = max(1, round(cells(battle, far)))
        around = battle.ground.near(middle, reach)
        rim = tuple(one for one in around if battle.ground.steps(middle, one) == reach)
        if rim:
            found.append(Shade("cells", rim, strength=(NEAREST / (faint + 1),) * len(rim)))
    return (*found[:-1], *(replace(last, title="may go astray up to here") for last in found[-1:]))


def way_in_words(battle: Battle, way: int) -> str:
    """The direction of a step, as Ground.step counts it, with north at the top of the map."""
    ground = battle.ground
    ways = ground.ways if ground else EVERY_WAY
    places = [place for one in battle.fighters if (place := ground.place(one))] if ground else []
    steps = ((here, ground.step(here, way)) for here in places) if ground else ()
    known = (ground.bearing(here, there) for here, there in steps if ground and there)
    bearing = next(known, way * 360 / ways)
    return _COMPASS[round(bearing * EVERY_WAY / 360) % EVERY_WAY]
