"""Vacuum: where there is none to breathe along any open path, and what it does (MT-ENV-38).

    reaches(battle, point)       # whether vacuum does
    exposed(battle, "ann")       # the same where a unit is, unless it is proof

Painted ground says where there is vacuum, and where air is kept in though the whole fight is in vacuum; shut doors
are airtight but for those on ground painted with thin walls.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from rules.course import Course
from rules.grid import Point
from rules.ruleset import Battle
from rules.sight import Door
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import harm
from rules.systems.megatraveller.combat.attack.harm import BREACH_SOURCE, BREACHED
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.marks import PRESSURE
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.people import sheet

VACUUM, AIR, THIN = "vacuum", "air", "thin walls"
BREACH, LEAK = "breach", "leak"
"""Kinds of zones that are holes in a wall, over the squares on both sides of it: large enough to pass, or not."""
MOST_CELLS = 20_000
"""Squares of a room so large that it does not empty within a fight."""
_EVERY_WAY = 8


# --- where it is ---------------------------------------------------------------------------------------


def any_here(battle: Battle) -> bool:
    """Whether there is vacuum anywhere in the fight."""
    return marks.fight(battle, PRESSURE) == marks.VACUUM or bool(terrain.of_kind(battle, VACUUM))


def is_source(battle: Battle, point: Point) -> bool:
    """Whether a square is in vacuum by itself."""
    for kind in terrain.kinds(battle, point):
        if kind in (VACUUM, AIR):
            return kind == VACUUM
    return bool(marks.fight(battle, PRESSURE) == marks.VACUUM)


def reaches(battle: Battle, point: Point) -> bool:
    """Whether an open path leads from a square to vacuum: through open doors, breaches and thin walls."""
    ground = battle.ground
    if ground is None or not any_here(battle):
        return bool(marks.fight(battle, PRESSURE) == marks.VACUUM)
    start = terrain.square(battle, point)
    holes = tuple(zone.cells for zone in battle.zones.values() if zone.kind in (BREACH, LEAK))
    key = ("vacuum", start, marks.fight(battle, PRESSURE), holes)
    return ground.once(key, lambda: _reached(battle, start))


def _reached(battle: Battle, start: Point) -> bool:
    seen, waiting = {start}, deque((start,))
    while waiting and len(seen) <= MOST_CELLS:
        here = waiting.popleft()
        if is_source(battle, here):
            return True
        for beside in neighbours(battle, here):
            if beside not in seen and joined(battle, here, beside):
                seen.add(beside)
                waiting.append(beside)
    return False


def neighbours(battle: Battle, point: Point) -> Iterator[Point]:
    """The squares that share a side with one."""
    assert battle.ground is not None  # asked of maps alone
    for way in range(0, battle.ground.ways, 2 if battle.ground.ways == _EVERY_WAY else 1):
        beside = battle.ground.step(point, way)
        if beside is not None:
            yield beside


def joined(battle: Battle, a: Point, b: Point) -> bool:
    """Whether air goes from one square to the next."""
    assert battle.ground is not None
    if not battle.ground.blocks_fire(a, b):
        return True
    if THIN in terrain.kinds(battle, a) and THIN in terrain.kinds(battle, b):
        return True
    return any(
        zone.kind in (BREACH, LEAK) and a in zone.cells and b in zone.cells for zone in battle.zones.values()
    )


def sides(battle: Battle, door: Door) -> tuple[Point, ...]:
    """The squares on the two sides of a door."""
    assert battle.ground is not None
    (ax, ay), (bx, by) = door.a, door.b
    length = max(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 1e-9)
    across = (-(by - ay) / length / 2, (bx - ax) / length / 2)
    middle = ((ax + bx) / 2, (ay + by) / 2)
    points = ((middle[0] + sign * across[0], middle[1] + sign * across[1]) for sign in (1, -1))
    return tuple(terrain.square(battle, point) for point in points if battle.ground.inside(point))


def holds_back(battle: Battle, door: Door) -> bool:
    """Whether a shut door has pressure on one side alone, so that no hatch or iris valve will open."""
    if not rulings.on(battle.rulings, "decompression") or not any_here(battle):
        return False
    found = sides(battle, door)
    if any(THIN in terrain.kinds(battle, point) for point in found):
        return False
    return len({reaches(battle, point) for point in found}) > 1


# --- what it does --------------------------------------------------------------------------------------


def exposed(battle: Battle, who: str) -> bool:
    """Whether a unit is in vacuum with nothing to protect it."""
    if proof(battle, who) or not any_here(battle):
        return False
    place = battle.ground.place(who) if battle.ground is not None else None
    if place is None:
        return bool(marks.fight(battle, PRESSURE) == marks.VACUUM)
    return reaches(battle, place)


def proof(battle: Battle, who: str) -> bool:
    """Whether vacuum leaves a unit alone: machines, those in a sealed vehicle or a suit without a hole."""
    fighter = battle.fighters[who]
    if sheet.is_machine(fighter.sheet):
        return True
    berth = battle.aboard.get(who)
    if berth and berth.vehicle in battle.fighters and battle.fighters[berth.vehicle].sheet.get("sealed"):
        return True
    suited = sheet.is_person(fighter.sheet) and any(one.vacuum for one in sheet.worn(fighter.sheet))
    return suited and not marks.of(battle, who, BREACHED)


def decompress(course: Course) -> None:
    """Between rounds: a damage point to whoever is exposed, until death or until the opening is shut."""
    if not rulings.on(course.battle.rulings, "decompression") or not any_here(course.battle):
        return
    for fighter in course.battle.on_field():
        if sheet.condition(fighter.sheet) != "dead" and exposed(course.battle, fighter.id):
            harm.wound(course, fighter.id, 1, "explosive decompression", BREACH_SOURCE)
