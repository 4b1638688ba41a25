"""Without weight: whether there is any, and what one can hold on to (MT-ENV-40, -41)."""

from __future__ import annotations

from rules.grid import Point
from rules.ruleset import Battle
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.people import sheet

GRIPS = ("handholds", "machinery")
"""Kinds of ground that one holds on to, on their own square and beside it; walls besides."""


def weightless(battle: Battle) -> bool:
    """Whether there is no gravity, and the rules for that are in use."""
    return rulings.on(battle.rulings, "zero_g") and float(marks.fight(battle, marks.GRAVITY_G, 1)) == 0


def floats(battle: Battle, who: str) -> bool:
    """Whether a unit has nothing but its hands to move by: no vehicle, and nothing that flies by itself."""
    fighter = battle.fighters[who]
    if not weightless(battle) or sheet.kind(fighter.sheet) == "vehicle" or who in battle.aboard:
        return False
    return terrain.mobility(battle, who) == "foot"


def within_grip(battle: Battle, point: Point) -> bool:
    """Whether a square has a wall, hull or handhold beside it."""
    ground = battle.ground
    if ground is None:
        return True
    if any(kind in GRIPS for kind in terrain.kinds(battle, point)):
        return True
    beside = [ground.step(point, way) for way in range(ground.ways)]
    return any(
        one is not None
        and (ground.blocks_fire(point, one) or any(kind in GRIPS for kind in terrain.kinds(battle, one)))
        for one in beside
    )


def drifting_free(battle: Battle, who: str, cell: Point) -> bool:
    """Whether a square is out of reach of any handhold for one who has to go from one to the next."""
    return floats(battle, who) and not within_grip(battle, cell)
