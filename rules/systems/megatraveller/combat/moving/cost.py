"""What it costs to enter a square (MT-COMBAT-17, MT-ENV-14 to -19, -26, -29)."""

from __future__ import annotations

from rules.grid import Point
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.moving import barred, loads
from rules.systems.megatraveller.combat.surroundings import terrain

_WHOLE = 100
STEP_M = 1.0
"""How much higher or lower the next square may be without jumping, as on stairs; our own."""
NO_WAY = "the ground there lets nobody through"


def edge(battle: Battle, who: str, before: Point, cell: Point) -> str:
    """Why a unit on its feet cannot step from one square to the next, as over the edge of a platform, or ""."""
    if not rulings.on(battle.rulings, "jumps") or terrain.mobility(battle, who) != "foot":
        return ""
    up = terrain.height_m(battle, cell) - terrain.height_m(battle, before)
    if abs(up) <= STEP_M:
        return ""
    if up > 0:
        return said("the next square is {up:g} m up: jump, or find a way round", up=up)
    return said("the next square is {down:g} m down: jump, or find a way round", down=-up)


def why_not(battle: Battle, who: str, cell: Point) -> str:
    """Why a unit cannot enter a square that costs None."""
    return barred.why(battle, who, cell) or NO_WAY


def cost(battle: Battle, who: str, cell: Point) -> int | None:
    """Movement points for a unit to enter a square, before evading doubles them; None where there is no way in."""
    rate = terrain.percent(battle, who, cell)
    if not rate or barred.why(battle, who, cell):
        return None
    return max(1, _WHOLE // rate) * loads.factor(battle, who)
