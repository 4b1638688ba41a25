"""Danger space: how far round a hit it reaches, and how much of the penetration is left there (MT-COMBAT-37, -38)."""

from __future__ import annotations

import math

from rules.forms import Shade
from rules.grid import Point
from rules.ground import Spot
from rules.ruleset import Battle
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.flow.units import riding
from rules.systems.megatraveller.combat.seeing.distance import cells, scale_m

INDOOR_M = 1.5
_HALF = 0.5


def squares_across(battle: Battle, danger_m: float | None) -> int:
    """The metres of a danger space in squares: fractions dropped at 1.5 m, halves rounded up at larger scales."""
    if danger_m is None:
        return 1
    found = danger_m / scale_m(battle)
    return max(1, math.floor(found) if scale_m(battle) == INDOOR_M else math.floor(found + _HALF))


def reach(battle: Battle, danger_m: float | None) -> int:
    """Rings of squares round the one that is hit (MT-DEC-10)."""
    across = squares_across(battle, danger_m)
    if rulings.settled(battle.rulings, "danger_space") == "radius":
        return across if across > 1 else 0
    return across // 2


def ring(battle: Battle, middle: Spot, who: str) -> int | None:
    """How many squares a unit is from the middle; None on no map, and behind a wall from there."""
    if battle.ground is None or (found := battle.ground.steps(middle, who)) is None:
        return None
    if found and battle.ground.blocks_fire(middle, who):
        return None
    return _squares(battle, found)


def squares_between(battle: Battle, a: Point, b: Point) -> int:
    """Squares of the scale from one point to another."""
    assert battle.ground is not None  # asked of what is on a map alone
    return _squares(battle, battle.ground.steps(a, b) or 0)


def around(battle: Battle, middle: Spot, danger_m: float | None, penetration: int | None) -> dict[str, int]:
    """Every unit on the field in a danger space and its ring, nearest first; those aboard stay out of it.

    penetration: at the middle. Where nothing of it is left beyond, the danger space ends; None: it does not fall.
    """
    far = reach(battle, danger_m)
    found: dict[str, int] = {}
    for fighter in battle.on_field():
        at = None if riding(battle, fighter.id) else ring(battle, middle, fighter.id)
        if at is not None and at <= far and (at == 0 or penetration is None or penetration >> at):
            found[fighter.id] = at
    return dict(sorted(found.items(), key=lambda one: one[1]))


def shade(
    battle: Battle, middle: Spot, danger_m: float | None, penetration: int | None, title: str
) -> Shade | None:
    """The danger space to draw, each square as strong as the share of penetration left there."""
    if battle.ground is None or not reach(battle, danger_m):
        return None
    points: list[Point] = []
    strength: list[float] = []
    for point in battle.ground.near(middle, math.ceil(cells(battle, reach(battle, danger_m)))):
        at = _squares(battle, battle.ground.steps(middle, point) or 0)
        if at > reach(battle, danger_m) or (at and battle.ground.blocks_fire(middle, point)):
            continue
        share = 1.0 if not penetration else (penetration >> at) / penetration
        if share:
            points.append(point)
            strength.append(share)
    return Shade("cells", tuple(points), title, tuple(strength))


def _squares(battle: Battle, found: int) -> int:
    assert battle.ground is not None  # asked of what is on a map alone
    return max(1, round(found * battle.ground.metres_per_cell / scale_m(battle))) if found else 0
