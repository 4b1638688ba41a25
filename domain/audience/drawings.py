"""Those who see what was drawn on a map by hand."""

from __future__ import annotations

import math
from functools import lru_cache

from domain.audience.maps import explored, map_audience
from domain.audience.vision.knowledge import known_by
from domain.message import REFEREE, Audience, widened
from domain.scene.state import Scene
from domain.scene.things import Drawing, Fog
from domain.world import World
from rules.grid import Point
from rules.vision.body import along
from rules.vision.ground import GRAIN, Ground, of_runs, rectangles

CURVE = 32
"""Straight pieces that an ellipse is taken to have."""


def drawing_audience(world: World, scene: Scene, drawing: Drawing) -> Audience:
    """Those who see a drawing: whoever made it, and who knows all the ground that it goes over.

    One that is hidden, referees alone.
    """
    shown = REFEREE if drawing.hidden else map_audience(world, scene)
    if shown != "all":
        return shown
    return widened((known_by(world, scene, lambda known: known_drawing(known, drawing)), (drawing.seat,)))


def known_drawing(scene: Scene, drawing: Drawing) -> bool:
    """Whether all ground under a drawing is explored, of a map as it is known."""
    fog = scene.fog
    if fog is None:
        return True
    if scene.grid.kind == "space":  # its ground has no bits
        return all(explored(scene, point) for point in outline(drawing))
    return (_under(drawing, scene.grid.extent) - _ground(fog, scene.grid.extent)).is_empty


def known_parts(scene: Scene, drawing: Drawing) -> tuple[tuple[Point, ...], ...]:
    """The stretches of a drawing that go over explored ground, of a map as it is known; words are not cut."""
    fog, extent = scene.fog, scene.grid.extent
    if fog is None or scene.grid.kind == "space" or drawing.shape == "text":
        return ()
    ground = _ground(fog, extent)
    if (_under(drawing, extent) & ground).is_empty:
        return ()
    corners = {*outline(drawing)}
    parts: list[tuple[Point, ...]] = []
    run: list[Point] = []
    last: Point | None = None
    for point in along(outline(drawing)):
        row, bit = _bit(point, extent)
        if row < len(ground.rows) and ground.rows[row] >> bit & 1:
            if not run or point in corners:
                run.append(point)
            last = point
        else:
            parts += _stretch(run, last)
            run = []
    return (*parts, *_stretch(run, last))


def _stretch(run: list[Point], last: Point | None) -> list[tuple[Point, ...]]:
    """A stretch of corners with its last point, if it has any length."""
    points = run if last is None or not run or run[-1] == last else [*run, last]
    return [tuple((round(x, 3), round(y, 3)) for x, y in points)] if len(points) > 1 else []


def _ground(fog: Fog, extent: Point) -> Ground:
    return fog.seen if fog.seen is not None else _shown(fog, extent)


@lru_cache(maxsize=64)
def _shown(fog: Fog, extent: Point) -> Ground:
    return rectangles(fog.explored, *extent)


@lru_cache(maxsize=4096)
def _under(drawing: Drawing, extent: Point) -> Ground:
    """The bits of ground that a drawing goes over."""
    bits = {_bit(point, extent) for point in along(outline(drawing))}
    return of_runs([number for row, bit in bits for number in (row, bit, 1)])


def _bit(point: Point, extent: Point) -> tuple[int, int]:
    """Row and bit of ground of a point; what lies on the very edge of the map is of the last."""
    most_x, most_y = (max(0, math.ceil(side * GRAIN) - 1) for side in extent)
    x, y = point
    return min(most_y, max(0, math.floor(y * GRAIN))), min(most_x, max(0, math.floor(x * GRAIN)))


def outline(drawing: Drawing) -> tuple[Point, ...]:
    """The way that the pen went."""
    points = drawing.points
    if drawing.shape not in ("rectangle", "ellipse"):
        return points
    (ax, ay), (bx, by) = points
    if drawing.shape == "rectangle":
        return (ax, ay), (bx, ay), (bx, by), (ax, by), (ax, ay)
    turns = (2 * math.pi * step / CURVE for step in range(CURVE + 1))
    middle, half = ((ax + bx) / 2, (ay + by) / 2), ((bx - ax) / 2, (by - ay) / 2)
    return tuple((middle[0] + half[0] * math.cos(t), middle[1] + half[1] * math.sin(t)) for t in turns)
