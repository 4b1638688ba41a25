"""What indoor things make of a line of sight: where somebody is seen from, and machinery on the way (MT-ENV-30)."""

from __future__ import annotations

from rules.grid import Point
from rules.ground import Spot
from rules.ruleset import Battle
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.combat.surroundings.terrain import MACHINERY

CROUCH = ("console", "furniture")
SOURCE = "MegaTraveller Players' Manual, Line of sight: indoor cover"


def spot(battle: Battle, who: str) -> Spot:
    """Where a unit sees and is seen: the square it leans into, else its own."""
    found = marks.of(battle, who, marks.LEANING)
    return (float(found[0]), float(found[1])) if found else who


def point(battle: Battle, who: str) -> Point:
    """The same as a place, of one who is on the map."""
    found = marks.of(battle, who, marks.LEANING)
    if found:
        return float(found[0]), float(found[1])
    place = battle.ground.place(who) if battle.ground is not None else None
    assert place is not None
    return place


def cover(battle: Battle, seen_from: str, who: str) -> bool:
    """Whether walls hide part of a unit from another, each where it leans to."""
    if battle.ground is None:
        return False
    leaning = {one: found for one in (seen_from, who) if not isinstance(found := spot(battle, one), str)}
    ground = battle.ground.moved(leaning) if leaning else battle.ground
    return ground.cover(seen_from, who) != "none"


def obstructs(battle: Battle, here: Point, there: Point) -> bool:
    """Whether machinery that is beside neither end lies on a line."""
    if battle.ground is None:
        return False
    return any(
        not (_beside(battle, cell, here) or _beside(battle, cell, there))
        for cell in _through(battle, here, there)
    )


def covers(battle: Battle, seen_from: str, who: str) -> bool:
    """Whether a unit has machinery beside it on the line from another that is not beside the same."""
    here, there = spot(battle, seen_from), spot(battle, who)
    return any(
        _beside(battle, cell, there) and not _beside(battle, cell, here)
        for cell in _through(battle, here, there)
    )


def crouches(battle: Battle, who: str) -> bool:
    """Whether a unit has a console or furniture beside it to crouch behind."""
    if battle.ground is None or not rulings.on(battle.rulings, "indoor_cover"):
        return False
    near = battle.ground.near(who, 1)
    return battle.ground.once(("crouching", near), lambda: any(_low(battle, cell) for cell in near))


def _low(battle: Battle, cell: Point) -> bool:
    return any(kind in (*CROUCH, MACHINERY) for kind in terrain.kinds(battle, cell))


def _through(battle: Battle, here: Spot, there: Spot) -> tuple[Point, ...]:
    """Squares of machinery between two."""
    ground = battle.ground
    if ground is None or not ground.painted or not rulings.on(battle.rulings, "indoor_cover"):
        return ()
    line = ground.line(here, there)
    return ground.once(
        ("machinery", line),
        lambda: tuple(cell for cell in line[1:-1] if MACHINERY in terrain.kinds(battle, cell)),
    )


def _beside(battle: Battle, cell: Point, where: Spot) -> bool:
    assert battle.ground is not None
    steps = battle.ground.steps(cell, where)
    return steps is not None and steps <= 1
