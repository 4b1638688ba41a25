"""What indoor things make of a line of sight: where somebody is seen from, and machinery on the way (MT-ENV-30)."""

from __future__ import annotations

from collections.abc import Iterator

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
    found = spot(battle, who)
    place = battle.ground.place(found) if isinstance(found, str) and battle.ground is not None else found
    assert not isinstance(place, str)
    assert place is not None
    return place


def cover(battle: Battle, seen_from: str, who: str) -> bool:
    """Whether walls hide part of a unit from another, each where it leans to."""
    if battle.ground is None:
        return False
    leaning = {one: found for one in (seen_from, who) if not isinstance(found := spot(battle, one), str)}
    ground = battle.ground.moved(leaning) if leaning else battle.ground
    return ground.cover(seen_from, who) != "none"


def obstructs(battle: Battle, a: str, b: str) -> bool:
    """Whether machinery that neither unit is beside lies on the line between them; both are on the map."""
    if battle.ground is None or not rulings.on(battle.rulings, "indoor_cover"):
        return False
    key = ("machinery", point(battle, a), point(battle, b))
    return battle.ground.once(key, lambda: _barred(battle, a, b))


def _barred(battle: Battle, a: str, b: str) -> bool:
    return any(not (_beside(battle, cell, a) or _beside(battle, cell, b)) for cell in _through(battle, a, b))


def covers(battle: Battle, seen_from: str, who: str) -> bool:
    """Whether a unit has machinery beside it on the line from another that is not beside the same."""
    return any(
        _beside(battle, cell, who) and not _beside(battle, cell, seen_from)
        for cell in _through(battle, seen_from, who)
    )


def crouches(battle: Battle, who: str) -> bool:
    """Whether a unit has a console or furniture beside it to crouch behind."""
    if battle.ground is None or not rulings.on(battle.rulings, "indoor_cover"):
        return False
    kinds = (kind for point in battle.ground.near(who, 1) for kind in terrain.kinds(battle, point))
    return any(kind in (*CROUCH, MACHINERY) for kind in kinds)


def _through(battle: Battle, a: str, b: str) -> Iterator[Point]:
    """Squares of machinery between two units."""
    if battle.ground is None or not rulings.on(battle.rulings, "indoor_cover"):
        return
    for point in battle.ground.line(spot(battle, a), spot(battle, b))[1:-1]:
        if MACHINERY in terrain.kinds(battle, point):
            yield point


def _beside(battle: Battle, cell: Point, who: str) -> bool:
    assert battle.ground is not None
    steps = battle.ground.steps(cell, spot(battle, who))
    return steps is not None and steps <= 1
