"""Where things land that go astray: a direction by a die, a distance by a mishap (MT-COMBAT-45, MT-MISS-04)."""

from __future__ import annotations

from rules.check import DM, Check, Task
from rules.forms import Shade
from rules.grid import Point
from rules.happening import Threw
from rules.ruleset import Battle
from rules.systems.megatraveller.bands import Band, order
from rules.systems.megatraveller.combat import fumbles
from rules.systems.megatraveller.combat.course import Course
from rules.systems.megatraveller.combat.distance import cells
from rules.systems.megatraveller.combat.marks import FIGHT, WIND
from rules.systems.megatraveller.mishap import LEVELS, Mishap, points

SOURCE = "MegaTraveller Players' Manual, Combat: indirect fire (the distance is our own)"
_TO: Band = "long"
_COMPASS = {
    8: ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"),
    6: ("the first way", "the second way", "the third way", "the fourth way", "the fifth way", "the sixth way"),
}  # fmt: skip


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
    said = f"{far} square{'' if far == 1 else 's'} {_way(ground.ways, check)}"
    course.say(Threw("scatter", "Direction", (who,), check, said))
    point: Point = start
    for _ in range(max(1, round(cells(course.battle, far)))):
        further = ground.step(point, check.total - 1)
        if further is None:
            return point if stops else None
        if stops and ground.blocks_fire(point, further):
            return point
        point = further
    return point


def wind(course: Course) -> int:
    """The way of the wind, as Ground.step counts it; thrown for where nobody knows it yet."""
    found = course.battle.mark(FIGHT, WIND)
    if found is not None or course.battle.ground is None:
        return int(found or 0)
    ways = course.battle.ground.ways
    check = Task("wind", "1D" if ways == 6 else f"1D{ways}", source=SOURCE).attempt(course.dice)
    course.say(Threw("wind", "Direction of the wind", (), check, _way(ways, check)))
    course.mark(FIGHT, {WIND: check.total - 1})
    return check.total - 1


def rings(battle: Battle, middle: Point, at: Band) -> tuple[Shade, ...]:
    """How far it may go astray, to draw: a ring for each level of mishap."""
    if battle.ground is None:
        return ()
    found = []
    for level in LEVELS:
        far = points(level, battle.rulings) << max(0, order(at) - order(_TO))
        reach = max(1, round(cells(battle, far)))
        around = battle.ground.near(middle, reach)
        rim = tuple(one for one in around if battle.ground.steps(middle, one) == reach)
        if rim:
            found.append(Shade("cells", rim, f"astray, {level} mishap", (0.2,) * len(rim)))
    return tuple(found)


def _way(ways: int, check: Check) -> str:
    names = _COMPASS.get(ways)
    return names[check.total - 1] if names else f"way {check.total}"
