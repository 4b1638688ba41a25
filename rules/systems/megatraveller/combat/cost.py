"""What it costs to enter a square (MT-COMBAT-17, MT-ENV-14 to -19, -26, -29)."""

from __future__ import annotations

from rules.grid import Point
from rules.ruleset import Battle
from rules.systems.megatraveller.combat import barred, loads, terrain

_WHOLE = 100
NO_WAY = "the ground there lets nobody through"


def why_not(battle: Battle, who: str, cell: Point) -> str:
    """Why a unit cannot enter a square that costs None."""
    return barred.why(battle, who, cell) or NO_WAY


def cost(battle: Battle, who: str, cell: Point) -> int | None:
    """Movement points for a unit to enter a square, before evading doubles them; None where there is no way in."""
    rate = terrain.percent(battle, who, cell)
    if not rate or barred.why(battle, who, cell):
        return None
    return max(1, _WHOLE // rate) * loads.factor(battle, who)
