"""What stops a line of sight besides walls and doors: hills, trees, buildings, smoke (MT-ENV-33).

Kinds of painted ground are told by their names, those of `tables/terrain.toml` and, here, hills and buildings.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from rules.grid import Point
from rules.ground import Area, Ground
from rules.once import once
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.seeing import shapes
from rules.systems.megatraveller.combat.seeing.distance import altitude_m
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.combat.surroundings.terrain import STOREY_M, TREES_HIGH_M
from rules.systems.megatraveller.people import sheet
from rules.vision.rises import Kind, Rising

SMOKE = "smoke"
"""The kind of zones that sight stops at."""
DENSE_TREES, SPARSE_TREES = "dense trees", "sparse trees"
DENSE_GROWTH, SPARSE_GROWTH = "dense undergrowth", "sparse undergrowth"
HILL, LEVELLED = "hill", "levelled"
RISING = Rising(
    kinds={HILL: Kind("a hill", STOREY_M)}
    | {
        str(one.value): Kind("a building", STOREY_M)
        for one in terrain.KINDS
        if terrain.is_building(str(one.value))
    },
    over=terrain.OVER,
    levelled=frozenset({LEVELLED}),
    altitude=marks.ALTITUDE_M,
)
"""The same on maps, of whoever looks there (MT-ENV-33)."""
SCREEN_HIGH_M = 15
SPARSE_TO_M = 50
CANOPY_SHARE = 0.2
"""Of the height above sparse trees, how far to the side one sees through them."""


@once
def blocked(battle: Battle, a: str, b: str) -> str:
    """What stops the line between two units ("a wall", "smoke"), or ""."""
    ground = battle.ground
    if ground is None or ground.place(a) is None or ground.place(b) is None:
        return ""
    wall, rising = _stopping(battle, ground, a, b)
    return wall or (_smoke(battle, a, b) if battle.zones else "") or rising


@once
def growth(battle: Battle, who: str) -> str:
    """What grows around a unit and conceals it, or "" (MT-ENV-32)."""
    if battle.ground is None or (place := battle.ground.place(who)) is None:
        return ""
    kinds = set(terrain.kinds(battle, place))
    low = next((kind for kind in (DENSE_GROWTH, SPARSE_GROWTH) if kind in kinds), "")
    trees = next((kind for kind in (DENSE_TREES, SPARSE_TREES) if kind in kinds), "")
    fighter = battle.fighters.get(who)
    if fighter is not None and sheet.kind(fighter.sheet) == "vehicle":
        return said("{trees} and {low}", trees=trees, low=low) if low and trees == SPARSE_TREES else ""
    return trees or low


def _smoke(battle: Battle, a: str, b: str) -> str:
    screens = {cell for zone in battle.zones.values() if zone.kind == SMOKE for cell in zone.cells}
    if not screens or battle.ground is None:
        return ""
    if min(altitude_m(battle, a), altitude_m(battle, b)) > SCREEN_HIGH_M:
        return ""
    line = battle.ground.line(shapes.spot(battle, a), shapes.spot(battle, b))
    return SMOKE if any(cell in screens for cell in line) else ""


def _stopping(battle: Battle, ground: Ground, a: str, b: str) -> tuple[str, str]:
    """The wall or door between two units, and what rises there besides; both are on the map."""
    here, there = shapes.point(battle, a), shapes.point(battle, b)
    low, high, lower = altitude_m(battle, b), altitude_m(battle, a), b
    if high < low:
        low, high, lower = high, low, a
    levelled = [zone.cells for zone in battle.zones.values() if zone.kind == LEVELLED]
    indoors = rulings.on(battle.rulings, "indoor_cover")

    def measured() -> tuple[str, str]:
        if (wall := ground.blocks_sight(here, there)) or not ground.painted:
            return wall or "", ""
        if indoors and shapes.obstructs(battle, here, there):
            return "", "machinery"
        return "", _rising(battle, ground.line(here, there), lower, low, high)

    return ground.once(("between", here, there, low, high, ground.place(lower), indoors, *levelled), measured)


def _rising(battle: Battle, line: tuple[Point, ...], lower: str, low: float, high: float) -> str:
    """What rises between two units, so far above the ground and so far."""
    assert battle.ground is not None
    kinds = [terrain.areas(battle, point) for point in line]
    if not any(kinds):
        return ""
    if high > _trees_m(kinds) >= low and (found := _canopy(battle, lower, high, line)):
        return found
    ends = {area.id for found in (kinds[0], kinds[-1]) for area in found}
    for area in _between(battle, line, lower, high, ends):
        return RISING.kinds[area.kind].title
    if high <= _trees_m(kinds):
        return _wood(kinds, battle.ground.metres_per_cell)
    return ""


def _between(
    battle: Battle, line: tuple[Point, ...], lower: str, high_m: float, ends: set[str]
) -> Iterator[Area]:
    """Hills and buildings that neither unit is in or on and that the higher one does not look over."""
    assert battle.ground is not None
    for point in islice(line, 1, max(1, len(line) - 1)):
        for area in terrain.areas(battle, point):
            if area.id in ends or area.kind not in RISING.kinds:
                continue
            if any(zone.kind == LEVELLED and point in zone.cells for zone in battle.zones.values()):
                continue
            beside = (battle.ground.steps(point, lower) or 0) <= 1
            if high_m <= (area.height_m or RISING.kinds[area.kind].height_m) or beside:
                yield area


def _wood(kinds: list[tuple[Area, ...]], cell_m: float) -> str:
    """Trees between two on the ground: none is seen through dense ones, 50 m through sparse ones."""
    if any(area.kind == DENSE_TREES for found in kinds[1:-1] for area in found):
        return DENSE_TREES
    sparse = sum(any(area.kind == SPARSE_TREES for area in found) for found in kinds)
    return SPARSE_TREES if sparse * cell_m > SPARSE_TO_M else ""


def _canopy(battle: Battle, lower: str, high_m: float, line: tuple[Point, ...]) -> str:
    """The leaves over one that is looked at from above."""
    assert battle.ground is not None
    place = battle.ground.place(lower)
    kinds = set(terrain.kinds(battle, place)) if place is not None else set()
    if DENSE_TREES in kinds:
        return "the leaves of dense trees"
    aside_m = (len(line) - 1) * battle.ground.metres_per_cell
    if SPARSE_TREES in kinds and aside_m > high_m * CANOPY_SHARE:
        return "the leaves of sparse trees"
    return ""


def _trees_m(kinds: list[tuple[Area, ...]]) -> float:
    trees = [area for found in kinds for area in found if area.kind in (DENSE_TREES, SPARSE_TREES)]
    return max((area.height_m or TREES_HIGH_M for area in trees), default=0)
