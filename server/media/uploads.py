"""What referees upload: pictures and Universal VTT maps. Reading one may take seconds, so a thread does it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from pydantic import ValidationError

from domain.scene import commands as c
from domain.scene import things
from rules.check import Refused
from rules.said import Verbatim, said
from server.lobby import Lobby
from server.media.pictures import BadPicture, accept
from server.media.uvtt import BadMap, ImportedMap, ambient_of, read_map
from server.pools import PAINTING
from server.table.room import Room
from server.tiles.masking import Recipe
from server.tiles.tiling import Tile
from server.views.sight import Viewer
from server.wire.plain import sentence


@dataclass(frozen=True, slots=True)
class KeptPicture:
    """A picture that the table has; width and height in pixels."""

    id: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class LaidMap:
    """The scene that came of a map file, and what had to be guessed."""

    scene: str
    warnings: tuple[str, ...]


async def tile(room: Room, viewer: Viewer, name: str) -> Tile | None:
    """A tile of a map's picture; None when there is none of that name, or none for this seat any more."""
    wanted = _wanted(room, viewer, name)
    made = await room.shelf.tile(wanted) if wanted is not None else None
    # fog may have come while it was cut
    return made if _wanted(room, viewer, name) is not None else None


def _wanted(room: Room, viewer: Viewer, name: str) -> Recipe | None:
    return room.masking.recipe(
        name, room.history.line_of(viewer.seat), viewer.seat, referee=viewer.is_referee
    )


async def keep_picture(lobby: Lobby, table: str, data: bytes) -> KeptPicture:
    """Clean a picture and keep it; Refused when it is none or too large."""
    try:
        clean = await PAINTING.run(accept, data)
    except BadPicture as refusal:
        raise Refused(str(refusal)) from None
    kept = await lobby.keep_upload(table, clean.data, clean.media_type)
    return KeptPicture(kept.digest, clean.width, clean.height)


async def keep_map(lobby: Lobby, room: Room, seat: str, name: str, data: bytes) -> LaidMap:
    """Lay a map file on the table as that referee: grid, picture, walls, doors, lights, and how light it is.

    Raises: Refused when there is no map in it, or one that is larger than a table takes.
    """
    try:
        read = await PAINTING.run(read_map, data)
        commands = _commands(name, read)
    except BadMap as refusal:
        raise Refused(str(refusal)) from None
    except ValidationError as error:
        raise Refused(
            said("this map is too large for a table: {why}", why=Verbatim(sentence(error)))
        ) from None
    warnings = list(read.warnings)
    hung = None
    if read.picture is not None:
        try:
            kept = await keep_picture(lobby, room.table, read.picture)
            hung = things.Picture(kept.id, 0, 0, read.width, read.height)
        except Refused as refusal:
            warnings.append(f"the map's picture is left out: {refusal}")
    scene = await lay(room, seat, commands, hung)
    lit = ambient_of(read.ambient)
    if lit != "bright":
        await room.do(seat, f"light-{secrets.token_hex(8)}", c.LightScene(scene=scene, ambient=lit))
        warnings.append(f"The file's ambient light is {read.ambient}: the map is {lit} where no lamp shines.")
    return LaidMap(scene, tuple(warnings))


Commands = tuple[c.OpenScene, c.BuildBarriers]


def _commands(name: str, read: ImportedMap) -> Commands:
    grid = read.grid
    opened = c.OpenScene(
        name=name,
        kind=grid.kind,
        metres_per_cell=grid.metres_per_cell,
        columns=grid.columns,
        rows=grid.rows,
    )
    lights = tuple(things.Light(one.position, one.reach, one.colour, one.intensity) for one in read.lights)
    return opened, c.BuildBarriers(scene="new", walls=read.walls, doors=read.doors, lights=lights)


async def lay(room: Room, seat: str, commands: Commands, picture: things.Picture | None) -> str:
    """Open a scene with its picture and barriers; the scene's id."""
    command = secrets.token_hex(8)
    opened, built = commands
    number = await room.do(seat, f"open-{command}", opened)
    scene = f"m{number}"
    if picture is not None:
        await room.do(seat, f"hang-{command}", c.HangPicture(scene=scene, picture=picture))
    await room.do(seat, f"build-{command}", built.model_copy(update={"scene": scene}))
    return scene
