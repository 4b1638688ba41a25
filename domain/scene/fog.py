"""Fog of war by hand: ground is shown to the players or covered again, by rectangle, polygon or brush."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import pairwise
from math import ceil, dist
from operator import or_

from domain.audience.vision.eyes import is_by_sight, lifts, rememberers
from domain.audience.vision.knowledge import memory_of
from domain.message import REFEREE, Audience, Decision
from domain.moment import Moment
from domain.scene import commands as c
from domain.scene import events as e
from domain.scene.decide import referees_scene, scene_fact
from domain.scene.state import Scene
from domain.scene.things import Fog
from rules.check import Refused
from rules.grid import Point
from rules.said import said
from rules.vision import ground
from rules.vision.ground import GRAIN, NO_GROUND, Ground, blocks, rectangles

MOST_EXPLORED = 2000
AS_IT_IS = "that ground is already as you want it"


def reveal_ground(command: c.RevealGround, moment: Moment) -> Decision:
    """Show ground, cover it, or do without fog."""
    scene = referees_scene(command.scene, moment)
    by_sight = is_by_sight(moment.world, scene)
    if command.what == "no_fog":
        return _fogged(scene, None)
    if command.what == "cover_all":
        forgotten = _forgotten(scene, scene.seen) if by_sight else ()
        bare = Fog(lifts=lifts(scene))
        return (*forgotten, *(() if forgotten and scene.fog == bare else _fogged(scene, bare)))
    if command.rectangle is not None and command.what == "explore":
        return _shown(scene, command.rectangle)
    shape = _shape(scene, command)
    if command.what == "cover":
        return _covered(scene, shape, by_sight=by_sight)
    if by_sight:
        seats = rememberers(moment.world)
        new = reduce(or_, (shape - memory_of(scene, one).seen for one in seats or (None,)))
        if new.is_empty:
            raise Refused(AS_IT_IS)
        audience: Audience = "all" if moment.world.stage.scene == scene.id else REFEREE
        return (scene_fact(scene, e.GroundSeen(scene=scene.id, runs=new.runs(), seats=seats), audience),)
    return _fogged(scene, _fog(scene, _explored(scene) | shape))


def _shown(scene: Scene, rectangle: tuple[float, float, float, float]) -> Decision:
    if rectangle[2] <= 0 or rectangle[3] <= 0:
        raise Refused("exploring needs a rectangle with a width and a height")
    known = scene.fog.explored if scene.fog else ()
    if len(known) >= MOST_EXPLORED:
        raise Refused(said("{most} explored rectangles are the most a map holds", most=MOST_EXPLORED))
    return _fogged(scene, Fog((*known, rectangle), lifts=lifts(scene)))


def _covered(scene: Scene, shape: Ground, *, by_sight: bool) -> Decision:
    """Cover what lies in a shape, whether it was shown by hand or seen."""
    forgotten = _forgotten(scene, scene.seen & shape) if by_sight else ()
    explored = NO_GROUND if by_sight and scene.fog is None else _explored(scene)
    if (explored & shape).is_empty:
        if not forgotten:
            raise Refused(AS_IT_IS)
        return forgotten
    return (*forgotten, *_fogged(scene, _fog(scene, explored - shape)))


def _forgotten(scene: Scene, some: Ground) -> Decision:
    if some.is_empty:
        return ()
    return (scene_fact(scene, e.GroundForgotten(scene=scene.id, runs=some.runs()), REFEREE),)


def _fogged(scene: Scene, fog: Fog | None) -> Decision:
    if fog == scene.fog:
        raise Refused(AS_IT_IS)
    return (scene_fact(scene, e.GroundRevealed(scene=scene.id, fog=fog, before=scene.fog), REFEREE),)


def _explored(scene: Scene) -> Ground:
    """What was shown by hand; everything where there is no fog and nobody goes by sight."""
    width, height = scene.grid.extent
    if scene.fog is None:
        return rectangles([(0, 0, ceil(width), ceil(height))], width, height)
    return rectangles(scene.fog.explored, width, height)


def _fog(scene: Scene, explored: Ground) -> Fog:
    width, height = scene.grid.extent
    parts = blocks(explored, (0.0, 0.0, float(ceil(width)), float(ceil(height))))
    if len(parts) > MOST_EXPLORED:
        raise Refused(said("{most} explored rectangles are the most a map holds", most=MOST_EXPLORED))
    shown = tuple((left, top, right - left, bottom - top) for left, top, right, bottom in parts)
    return Fog(shown, lifts=lifts(scene))


def _shape(scene: Scene, command: c.RevealGround) -> Ground:
    """The ground that is meant; Refused where none is."""
    width, height = scene.grid.extent
    found = NO_GROUND
    if command.rectangle is not None:
        found |= rectangles([command.rectangle], width, height)
    if len(command.corners) >= 3:
        found |= ground.polygon(command.corners, width, height)
    if command.stroke:
        for at in _along(command.stroke):
            found |= ground.disc(at, command.radius, width, height)
    if found.is_empty:
        raise Refused("name some ground of the map: a rectangle, a polygon or a stroke")
    return found


def _along(stroke: tuple[Point, ...]) -> Iterator[Point]:
    yield stroke[0]
    for (ax, ay), (bx, by) in pairwise(stroke):
        count = max(1, ceil(dist((ax, ay), (bx, by)) * GRAIN / 2))
        for turn in range(1, count + 1):
            yield ax + (bx - ax) * turn / count, ay + (by - ay) * turn / count
