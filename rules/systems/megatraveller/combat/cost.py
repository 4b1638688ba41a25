"""What it costs to enter a square (MT-COMBAT-17)."""

from __future__ import annotations

from rules.grid import Point
from rules.ruleset import Battle


def cost(battle: Battle, who: str, cell: Point) -> int | None:
    """Movement points for a unit to enter a square, before evading doubles them; None where there is no way in."""
    return 1
