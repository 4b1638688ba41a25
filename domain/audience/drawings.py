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
    ground = fog.seen if fog.seen is not None else _shown(fog, scene.grid.extent)
    return (_under(drawing, scene.grid.extent) - ground).is_empty


@lru_cache(maxsize=64)
def _shown(fog: Fog, extent: Point) -> Ground:
    return rectangles(fog.explored, *extent)


@lru_cache(maxsize=4096)
def _under(drawing: Drawing, extent: Point) -> Ground:
    """The bits of ground that a drawing goes over; what lies on the very edge of the map is of the last."""
    most_x, most_y = (max(0, math.ceil(side * GRAIN) - 1) for side in extent)
    bits = {
        (min(most_y, max(0, math.floor(y * GRAIN))), min(most_x, max(0, math.floor(x * GRAIN))))
        for x, y in along(outline(drawing))
    }
    return of_runs([number for row, bit in bits for number in (row, bit, 1)])


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
