"""What a map is made of, besides its walls and doors (rules.sight)."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.grid import Point


@dataclass(frozen=True, slots=True)
class Light:
    """A light: radius in cells, colour as #rrggbb."""

    at: Point
    radius: float
    colour: str = "#ffffff"
    intensity: float = 1.0


@dataclass(frozen=True, slots=True)
class Picture:
    """An uploaded picture and the part of the map it covers, in cells."""

    id: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Fog:
    """Ground the players have explored: rectangles x, y, width, height in cells. All else is unexplored."""

    explored: tuple[tuple[float, float, float, float], ...] = ()


STILL: Point = (0.0, 0.0)


def _still(vector: object) -> bool:
    return vector == STILL


@dataclass(frozen=True, slots=True)
class Token:
    """Somebody's place on a map. size: cells across; facing: degrees clockwise from up; vector: cells a turn."""

    id: str
    character: str
    at: Point
    size: float = 1.0
    facing: float = 0.0
    hidden: bool = False
    vector: Point = field(default=STILL, metadata={"exclude_if": _still})
