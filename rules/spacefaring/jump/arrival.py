"""Where a ship is while she is in jump, and where she comes out."""

from __future__ import annotations

from rules.chart import Hex, named
from rules.spacefaring.jump.throws import Misjump
from rules.vessel import Where

NOWHERE: Hex = ""
"""A hex whose number no chart has: above row 00 or left of column 00, where the referee says what there is."""


def in_jump(chart: str, target: Hex, misjump: Misjump | None, seconds: float, now_s: float) -> Where:
    """In jump until she comes out: at her target, or where a misjump leads. seconds: that the jump takes."""
    end = target if misjump is None else end_of(misjump)
    return Where(chart, end, "jump", now_s + seconds)


def end_of(misjump: Misjump) -> Hex:
    """The hex of a misjump; `NOWHERE` for one that has no number of four digits."""
    if 0 <= misjump.column <= 99 and 0 <= misjump.row <= 99:
        return named(misjump.column, misjump.row)
    return NOWHERE


def arrived(where: Where, world: bool) -> Where:
    """Out of jump: a hundred diameters from the world of that hex, or in an empty one. ValueError: not in jump."""
    if where.at != "jump":
        raise ValueError(f"she is at {where.at}, not in jump")
    return Where(where.chart, where.hex, "limit" if world else "empty")
