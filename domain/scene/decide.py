"""Maps are laid, doors move, ground is explored."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from domain.audience.maps import door_moved_audience, known_door, map_audience, token_audience
from domain.audience.vision.eyes import is_by_sight
from domain.audience.vision.knowledge import as_known, knows_all
from domain.message import FARTHEST, REFEREE, Audience, Decision, Fact
from domain.moment import Moment
from domain.rights import may
from domain.scene import commands as c
from domain.scene import events as e
from domain.scene.state import Scene
from domain.scene.things import Light, Picture, Token
from domain.stage.events import SceneShown
from domain.world import STAGE, World
from rules.check import Refused
from rules.grid import Grid, Point
from rules.said import Verbatim, said
from rules.sight import Barriers, Door, free_part

MOST_SCENES = 100
COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
DOOR_REACH_M = 3.0
"""How near a token must stand to a door to work it: about two steps."""


def open_scene(command: c.OpenScene, moment: Moment) -> Decision:
    """Lay a new map, which the referee alone sees until it is shown."""
    moment.referee_only("only the referee may create a map")
    if len(moment.world.scenes) - len(moment.world.stage.deleted) >= MOST_SCENES:
        raise Refused(said("a table has {most} maps at most", most=MOST_SCENES))
    grid = Grid(command.kind, command.metres_per_cell, command.columns, command.rows)
    name = f"m{moment.number}"
    opened = Fact(f"scene:{name}", e.SceneOpened(scene=name, name=command.name, grid=grid), REFEREE)
    if command.show:
        stage = moment.world.stage
        seen: Audience = REFEREE if stage.curtain else "all"
        return (
            replace(opened, audience=seen),
            Fact(STAGE, SceneShown(scene=name, before=stage.set), seen),
        )
    return (opened,)


def rename_scene(command: c.RenameScene, moment: Moment) -> Decision:
    """Give a map another name."""
    scene = referees_scene(command.scene, moment)
    renamed = e.SceneRenamed(scene=scene.id, name=command.name, before=scene.name)
    return (scene_fact(scene, renamed, map_audience(moment.world, scene)),)


def lay_grid(command: c.LayGrid, moment: Moment) -> Decision:
    """Change a map's grid."""
    scene = referees_scene(command.scene, moment)
    grid = Grid(command.kind, command.metres_per_cell, command.columns, command.rows)
    if grid == scene.grid:
        raise Refused(said("{scene} already has this grid", scene=Verbatim(scene.name)))
    laid = e.GridLaid(scene=scene.id, grid=grid, before=scene.grid)
    return (scene_fact(scene, laid, map_audience(moment.world, scene)),)


def hang_picture(command: c.HangPicture, moment: Moment) -> Decision:
    """Put a picture under a map."""
    scene = referees_scene(command.scene, moment)
    if command.picture is not None:
        _require_ground(command.picture)
    hung = e.PictureHung(scene=scene.id, picture=command.picture, before=scene.picture)
    covered = scene.fog is not None or is_by_sight(moment.world, scene)
    fact = scene_fact(scene, hung, REFEREE if covered else map_audience(moment.world, scene))
    columns, rows = command.size or (scene.grid.columns, scene.grid.rows)
    grid = replace(scene.grid, columns=columns, rows=rows)
    if grid == scene.grid:
        return (fact,)
    laid = e.GridLaid(scene=scene.id, grid=grid, before=scene.grid)
    return scene_fact(scene, laid, map_audience(moment.world, scene)), fact


def _require_ground(picture: Picture) -> None:
    """Refused when a picture covers no ground that a map could have."""
    corners = picture.x, picture.y, picture.x + picture.width, picture.y + picture.height
    if not all(abs(one) <= FARTHEST for one in corners) or not (picture.width > 0 and picture.height > 0):
        raise Refused(
            said(
                "a picture of {width} x {height} cells at {x}, {y} covers no ground: it needs a width and a height,"
                " and may reach {farthest:,} cells from the map's corner",
                width=picture.width,
                height=picture.height,
                x=picture.x,
                y=picture.y,
                farthest=FARTHEST,
            )
        )


def _require_lit(light: Light) -> None:
    """Refused when a light shines nowhere that a map could be, or in no strength or colour that could be drawn."""
    x, y = light.at
    # what is no number is not within anything either
    if not all(abs(one) <= FARTHEST for one in (x, y)) or not 0 <= light.radius <= FARTHEST:
        raise Refused(
            said(
                "a light of {radius:g} cells at {x:g}, {y:g} lights no ground", radius=light.radius, x=x, y=y
            )
        )
    if not 0 <= light.intensity <= FARTHEST:
        raise Refused(said("a light's strength is 0 or more, not {intensity:g}", intensity=light.intensity))
    if not COLOUR.fullmatch(light.colour):
        raise Refused(
            said("a light's colour is like #ffe9c4, not {colour}", colour=Verbatim(repr(light.colour[:20])))
        )


def build_barriers(command: c.BuildBarriers, moment: Moment) -> Decision:
    """Set walls, doors and lights."""
    scene = referees_scene(command.scene, moment)
    for light in command.lights:
        _require_lit(light)
    barriers = Barriers(command.walls, command.doors)
    ids = [*(wall.id for wall in barriers.walls), *(door.id for door in barriers.doors)]
    if len(set(ids)) != len(ids):
        raise Refused("two walls or doors have the same id")
    built = e.BarriersBuilt(
        scene=scene.id,
        barriers=barriers,
        lights=command.lights,
        before=(scene.barriers, scene.lights),
    )
    return (scene_fact(scene, built, REFEREE),)


def move_door(command: c.MoveDoor, moment: Moment) -> Decision:
    """Open or close a door; a player needs a token of their own beside it."""
    moment.players_only("a spectator may not work a door")
    scene = known_scene(command.scene, moment)
    door = _door(scene, command.door, moment)
    if not moment.is_referee:
        _beside(scene, door, command.by, moment)  # first, for how it stands is seen from there alone
    if door.open == command.open:
        raise Refused("this door is already open" if door.open else "this door is already closed")
    if door.locked and not moment.is_referee:
        raise Refused("this door is locked")
    return (door_fact(scene, door, command.open, command.by, moment.world),)


def door_fact(scene: Scene, door: Door, opened: bool, by: str | None, world: World) -> Fact:
    """The fact of a door that moves; `by`: the token that works it."""
    event = e.DoorOpened if opened else e.DoorClosed
    moved = event(scene=scene.id, door=door.id, by=_seen_by_all(scene, by, world))
    return scene_fact(scene, moved, door_moved_audience(world, scene, door))


def lock_door(command: c.LockDoor, moment: Moment) -> Decision:
    """Lock a door or let its secret out."""
    scene = referees_scene(command.scene, moment)
    door = _door(scene, command.door, moment)
    locked = e.DoorLocked(
        scene=scene.id,
        door=door.id,
        locked=command.locked,
        secret=command.secret,
        before=(door.locked, door.secret),
    )
    return (scene_fact(scene, locked, REFEREE),)


def _door(scene: Scene, name: str, moment: Moment) -> Door:
    door = next((d for d in scene.barriers.doors if d.id == name), None)
    known = moment.is_referee or (door and known_door(as_known(moment.world, scene, moment.by.id), door))
    if door is None or not known:
        raise Refused(
            said("there is no door {name} on {scene}", name=Verbatim(repr(name)), scene=Verbatim(scene.name))
        )
    return door


def _beside(scene: Scene, door: Door, by: str | None, moment: Moment) -> None:
    middle = ((door.a[0] + door.b[0]) / 2, (door.a[1] + door.b[1]) / 2)
    reach_m = max(DOOR_REACH_M, scene.grid.metres_per_cell)
    for token in _own(scene, by, moment):
        if scene.grid.distance_m(token.at, middle) <= reach_m:
            return
    raise Refused(said("you need a character within {reach:g} m of this door", reach=reach_m))


def _seen_by_all(scene: Scene, by: str | None, world: World) -> str:
    """The character of the token, unless somebody might not see it."""
    token = scene.tokens.get(by or "")
    return token.character if token and token_audience(world, scene, token) == "all" else ""


def _own(scene: Scene, by: str | None, moment: Moment) -> Iterator[Token]:
    for token in scene.tokens.values():
        character = moment.world.characters[token.character]
        if by in (None, token.id) and may(moment.world, moment.seat, "move", character):
            yield token


def known_scene(name: str, moment: Moment) -> Scene:
    """A map that the moment's seat knows of: any for a referee, else the one shown; Refused otherwise."""
    if moment.is_referee or name == moment.world.stage.scene:
        return moment.world.scene(name)
    raise Refused(said("there is no map {name} at this table", name=Verbatim(repr(name))))


def require_known_way(scene: Scene, way: Sequence[Point], moment: Moment) -> None:
    """Refused for a player whose people have not seen all ground of a way: whatever is there, nobody learns so.

    What stops it on ground that they have seen is told as ever.
    """
    if moment.is_referee or knows_all(moment.world, scene, way, moment.by.id):
        return
    if not knows_all(moment.world, scene, free_part(way, scene.barriers), moment.by.id):
        raise Refused("none of your people has seen all of the ground there")


def referees_scene(name: str, moment: Moment) -> Scene:
    """A map for a referee to change; Refused for anybody else."""
    moment.referee_only("only the referee may change a map")
    return moment.world.scene(name)


def scene_fact(scene: Scene, event: e.SceneEvent, audience: Audience) -> Fact:
    """A fact on the map's stream."""
    return Fact(f"scene:{scene.id}", event, audience)
