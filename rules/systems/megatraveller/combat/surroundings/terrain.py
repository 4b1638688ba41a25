"""Painted ground: its kinds, and how fast each mobility crosses it (MT-ENV-02, -14 to -19, -26)."""

from __future__ import annotations

import math
from collections.abc import Iterator

from rules.check import Refused
from rules.forms import Choice
from rules.grid import Point
from rules.ground import Area, Ground
from rules.ruleset import Battle
from rules.said import Verbatim, said
from rules.systems.megatraveller import ground, rulings
from rules.systems.megatraveller.combat.seeing.distance import altitude_m
from rules.systems.megatraveller.gear import armour
from rules.systems.megatraveller.ground import Mobility
from rules.systems.megatraveller.people import sheet
from rules.tables import matrix

_KINDS = matrix(__package__, "paintable")
KINDS: tuple[Choice, ...] = tuple(Choice(kind, str(row["title"])) for kind, row in _KINDS.rows.items())
"""What a referee may paint."""
OVER = frozenset(kind for kind in _KINDS.rows if _KINDS.at(kind, "over"))
"""Kinds under which what lies beneath counts no more."""
SOURCE = ground.TERRAIN_SOURCE
WATER, MACHINERY = "water", "machinery"
ROADS = ("road", "bridge")
TREES_HIGH_M = 20
"""Where the map says nothing: the middle of 10 to 30 m."""
STOREY_M = 4
_TREES = ("sparse trees", "dense trees")
_ALOFT: tuple[Mobility, ...] = ("belt", "flying")
_WHOLE = 100


# --- what is there -------------------------------------------------------------------------------------


def areas(battle: Battle, point: Point) -> tuple[Area, ...]:
    """What is painted on a square, down to the first that covers what lies beneath."""
    ground = battle.ground
    if ground is None:
        return ()
    return ground.once(("uncovered", point), lambda: _uncovered(ground, point))


def kinds(battle: Battle, point: Point) -> tuple[str, ...]:
    """The kinds of what is painted on a square."""
    ground = battle.ground
    if ground is None:
        return ()
    return ground.once(("kinds", point), lambda: tuple([one.kind for one in _uncovered(ground, point)]))


def _uncovered(ground: Ground, point: Point) -> tuple[Area, ...]:
    found = []
    for area in ground.areas(point):
        found.append(area)
        if area.kind in OVER:
            break
    return tuple(found)


def of_kind(battle: Battle, kind: str) -> tuple[Area, ...]:
    """Every area of a kind on the map."""
    if battle.ground is None:
        return ()
    return tuple(area for area in battle.ground.painted if area.kind == kind)


def cells(battle: Battle, area: Area) -> tuple[Point, ...]:
    """The middles of an area's squares."""
    if battle.ground is None:
        return ()
    xs, ys = [x for x, _ in area.corners], [y for _, y in area.corners]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    reach = int(max(max(xs) - min(xs), max(ys) - min(ys))) + 1
    return tuple(point for point in battle.ground.near(middle, reach) if area.holds(point))


def square(battle: Battle, point: Point) -> Point:
    """The middle of the square that a point lies in; of the nearest one where the map has no grid."""
    found = battle.ground.near(point, 1) if battle.ground is not None else ()
    return min(found, key=lambda one: math.dist(one, point), default=point)


def building(battle: Battle, point: Point) -> Area | None:
    """The building that stands on a square."""
    return next((area for area in areas(battle, point) if is_building(area.kind)), None)


def is_building(kind: str) -> bool:
    """Whether a kind of ground is a building."""
    return kind in _KINDS.rows and _KINDS.at(kind, "wall") is not None


def wall_value(kind: str) -> int:
    """The armour value of a building's walls (MT-BLAST-04); Refused for what is no building."""
    if not is_building(kind):
        raise Refused(said("{kind} is no building", kind=Verbatim(repr(kind))))
    return armour.WALLS[str(_KINDS.at(kind, "wall"))]


def storeys(area: Area) -> int:
    """How many floors a building has: four metres each (MT-ENV-33)."""
    return max(1, int(area.height_m // STOREY_M))


def height_m(battle: Battle, point: Point) -> float:
    """How high a square lies above the ground: that of the platform there, else 0."""
    return max((area.height_m for area in areas(battle, point) if area.kind == "platform"), default=0)


def highest_m(battle: Battle) -> float:
    """How high the tallest thing painted on the map rises above the ground."""
    painted = battle.ground.painted if battle.ground is not None else ()
    return max((_rises_m(area) for area in painted), default=0)


# --- crossing it ---------------------------------------------------------------------------------------


def mobility(battle: Battle, who: str) -> Mobility:
    """How a unit gets about; a robot that flies counts as one with a grav belt."""
    found = battle.fighters[who].sheet
    kind = sheet.kind(found)
    if kind == "vehicle":
        own = found.get("mobility")
        return next((one for one in ground.MOBILITIES if one == own), "foot")
    if kind == "robot":
        return "belt" if found.get("mobility") in _ALOFT else "foot"
    return "belt" if sheet.has(found, "grav belt") else "foot"


def percent(battle: Battle, who: str, point: Point) -> int:
    """Percent of its normal rate at which a unit crosses a square, 0 for no way through.

    With terrain left out of the fight (MT-ENV-01) every square is clear.
    """
    if not rulings.on(battle.rulings, "terrain"):
        return _WHOLE
    return ground.percent(features(battle, who, point), mobility(battle, who))


def features(battle: Battle, who: str, point: Point) -> tuple[str, ...]:
    """The rows of the terrain table that hold for a unit on a square, each once."""
    return tuple(dict.fromkeys(_features(battle, who, point)))


def on_road(battle: Battle, point: Point) -> bool:
    """Whether a square is road, where ground vehicles have their road speed (MT-ENV-19)."""
    return any(kind in ROADS for kind in kinds(battle, point))


def in_water(battle: Battle, point: Point) -> bool:
    """Whether a square is water that bars the way."""
    return WATER in [_KINDS.rows[kind]["terrain"] for kind in kinds(battle, point) if kind in _KINDS.rows]


def _features(battle: Battle, who: str, point: Point) -> Iterator[str]:
    high_m = altitude_m(battle, who)
    flies = mobility(battle, who) in _ALOFT
    amphibious = bool(battle.fighters[who].sheet.get("amphibious_kph"))
    one_soft = rulings.settled(battle.rulings, "soft_ground") == "one_kind"
    for area in areas(battle, point):
        row = _KINDS.rows[area.kind]["terrain"] if area.kind in _KINDS.rows else None
        if row is None or (row == WATER and amphibious):
            continue
        if flies and high_m > _rises_m(area):
            continue
        yield "mud" if row == "soft" and one_soft else str(row)
    if any(zone.kind == "rubble" and point in zone.cells for zone in battle.zones.values()):
        yield "uneven"


def _rises_m(area: Area) -> float:
    """Above what height one flies over it."""
    return area.height_m or TREES_HIGH_M if area.kind in _TREES else area.height_m
