"""Why players see a place of a map, or do not: by a wall, the light, smoke or how far one sees; never what is there."""

from __future__ import annotations

from math import dist

from domain.audience.maps import explored
from domain.audience.vision.eyes import Eye, is_by_sight, looking_as
from domain.audience.vision.knowledge import as_known
from domain.audience.vision.watch import Watch, watch_of
from domain.scene.state import Scene
from domain.world import World
from rules.grid import Point
from rules.said import Text, Verbatim, said
from rules.sight import Barriers, Blocked, line_of_sight


def why(world: World, scene: Scene, at: Point, seat: str | None) -> Text:
    """The reason, through the eyes of a player's seat; None: of all players."""
    if world.stage.scene != scene.id:
        return "the players are not shown this map"
    if not is_by_sight(world, scene):
        seen = explored(scene, at)
        return "players see all of this map" if seen else "the fog of war covers this place"
    watch = watch_of(world, scene)
    eyes = _eyes(world, watch, seat) if watch is not None else ()
    if not eyes:
        return "nobody of the players on this map is awake to see"
    for eye in eyes:
        if eye.look.sees(at, 0):
            return said("{who} sees this place", who=_name(world, scene, eye))
    nearest = min(eyes, key=lambda eye: dist(eye.look.eye, at))
    return _hidden(world, scene, nearest, at, seat)


def _eyes(world: World, watch: Watch, seat: str | None) -> tuple[Eye, ...]:
    return watch.lookout.eyes_of(None if seat is None else looking_as(world, seat))


def _hidden(world: World, scene: Scene, eye: Eye, at: Point, seat: str | None) -> Text:
    """What keeps a place from one who looks; a wall only as far as players know of it."""
    who, look = _name(world, scene, eye), eye.look
    metres = round(dist(look.eye, at) * scene.grid.metres_per_cell, 1)
    known = as_known(world, scene, seat)
    if not look.view.holds(at):
        stop = line_of_sight(look.eye, at, Barriers(known.barriers.walls, known.barriers.doors))
        if isinstance(stop, Blocked) and explored(known, _along(look.eye, at, stop.at)):
            secret = any(door.id == stop.by and door.secret for door in scene.barriers.doors)
            what = "a closed door" if stop.kind == "door" and not secret else "a wall"
            return said("{what} stands between {who} and this place", what=what, who=who)
        if metres > look.view.reach * scene.grid.metres_per_cell:
            return said("it is {far:g} m away, and {who} does not see so far", far=metres, who=who)
        if look.around.overgrown(look.eye, at):
            return said("trees hide it from {who}", who=who)
    rise = look.behind(at)
    if rise is not None and explored(known, rise[1]):
        return said("{what} stands between {who} and this place", what=rise[0].kind.title, who=who)
    if look.clouds is not None and not look.clouds.holds(at):
        return said("smoke hides it from {who}", who=who)
    far = round(look.unlit * scene.grid.metres_per_cell, 1)
    if metres > far:
        return said(
            "there is too little light: {who} sees {far:g} m by it, and this place is {metres:g} m away",
            who=who,
            far=far,
            metres=metres,
        )
    return said("nothing that {who} knows of tells why", who=who)


def _along(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _name(world: World, scene: Scene, eye: Eye) -> str:
    return Verbatim(world.characters[scene.tokens[eye.token].character].name)
