"""What may be asked of a map."""

from __future__ import annotations

import operator
from typing import Annotated, Literal

from pydantic import Field

from domain.message import Command, Coordinate, Id, Name, Path, Point
from domain.scene.things import Form, Icon, Light, Picture, PinIcon, Shape
from rules.grid import Kind
from rules.sight import Door, Wall
from rules.vision.light import Ambient, Lamp

LARGEST_CELL_M = 1e8
"""In metres; a unit of space is a thousand miles or ten thousand."""
BRUSH = 1.5
"""Radius of the usual brush, in cells."""


def _usual_brush(radius: object) -> bool:
    return radius == BRUSH


def _none(value: object) -> bool:
    return value is None


Tokens = Annotated[tuple[Id, ...], Field(min_length=1, max_length=300)]

Side = Annotated[int, Field(ge=1, le=400)]
"""Columns or rows of a map."""

Scale = Annotated[float, Field(ge=0.1, le=LARGEST_CELL_M, allow_inf_nan=False)]


class OpenScene(Command):
    """Lay a new map on the table. Players see it once it is shown, at once where `show` says so."""

    type: Literal["OpenScene"] = "OpenScene"
    name: Name
    kind: Kind = "square"
    metres_per_cell: Scale = 1.5
    columns: Side = 30
    rows: Side = 20
    show: Annotated[bool, Field(exclude_if=operator.not_)] = False


class RenameScene(Command):
    """Give a map another name."""

    type: Literal["RenameScene"] = "RenameScene"
    scene: Id
    name: Name


class LayGrid(Command):
    """Change grid, scale or size of a map."""

    type: Literal["LayGrid"] = "LayGrid"
    scene: Id
    kind: Kind
    metres_per_cell: Scale
    columns: Side
    rows: Side


class HangPicture(Command):
    """Put an uploaded picture under the map, or take it off; x, y, width, height say where in cells.

    size: columns and rows that the map has from now on, where it is to be as large as the picture.
    """

    type: Literal["HangPicture"] = "HangPicture"
    scene: Id
    picture: Picture | None
    size: Annotated[tuple[Side, Side] | None, Field(exclude_if=_none)] = None


class BuildBarriers(Command):
    """Set all walls, doors and lights of a map."""

    type: Literal["BuildBarriers"] = "BuildBarriers"
    scene: Id
    walls: Annotated[tuple[Wall, ...], Field(max_length=5000)]
    doors: Annotated[tuple[Door, ...], Field(max_length=500)]
    lights: Annotated[tuple[Light, ...], Field(max_length=500)] = ()


class MoveDoor(Command):
    """Open or close a door; `by` is the token that does it."""

    type: Literal["MoveDoor"] = "MoveDoor"
    scene: Id
    door: Id
    open: bool
    by: Id | None = None


class LockDoor(Command):
    """Lock or unlock a door, keep or give away its secret (referee)."""

    type: Literal["LockDoor"] = "LockDoor"
    scene: Id
    door: Id
    locked: bool
    secret: bool


class RevealGround(Command):
    """Let the players see some ground, or cover some or everything, or do without fog.

    Which ground: a rectangle, the corners of a polygon, or the stroke of a brush of so many cells' radius.
    """

    type: Literal["RevealGround"] = "RevealGround"
    scene: Id
    what: Literal["explore", "cover", "cover_all", "no_fog"]
    rectangle: tuple[Coordinate, Coordinate, Coordinate, Coordinate] | None = None
    corners: Annotated[tuple[Point, ...], Field(max_length=200, exclude_if=operator.not_)] = ()
    stroke: Annotated[tuple[Point, ...], Field(max_length=200, exclude_if=operator.not_)] = ()
    radius: Annotated[float, Field(gt=0, le=20, allow_inf_nan=False, exclude_if=_usual_brush)] = BRUSH


class PlaceToken(Command):
    """Put a character on a map."""

    type: Literal["PlaceToken"] = "PlaceToken"
    scene: Id
    character: Id
    at: Point
    hidden: bool = False
    size: Annotated[float, Field(ge=0.25, le=20, allow_inf_nan=False)] = 1.0


class TokenPath(Command):
    """One token's path in a common move."""

    type: Literal["TokenPath"] = "TokenPath"
    token: Id
    path: Path


class MoveTokens(Command):
    """Move tokens, each along its path; `free` drops off the grid where the map allows it."""

    type: Literal["MoveTokens"] = "MoveTokens"
    scene: Id
    moves: Annotated[tuple[TokenPath, ...], Field(min_length=1, max_length=300)]
    free: bool = False
    through_walls: bool = False


class TurnToken(Command):
    """Face a token another way: degrees clockwise from up."""

    type: Literal["TurnToken"] = "TurnToken"
    scene: Id
    token: Id
    facing: Annotated[float, Field(ge=0, lt=360, allow_inf_nan=False)]


SMALLEST, LARGEST = 0.25, 20.0
"""Cells across that a token may be."""


class SizeToken(Command):
    """Make a token larger or smaller: cells across (referee)."""

    type: Literal["SizeToken"] = "SizeToken"
    scene: Id
    token: Id
    size: Annotated[float, Field(ge=SMALLEST, le=LARGEST, allow_inf_nan=False)]


class MarkToken(Command):
    """Put a marker on a token; `secret`: for referees alone (referee)."""

    type: Literal["MarkToken"] = "MarkToken"
    scene: Id
    token: Id
    icon: Icon
    text: Annotated[str, Field(max_length=40)] = ""
    secret: bool = False


class UnmarkToken(Command):
    """Take a marker off a token."""

    type: Literal["UnmarkToken"] = "UnmarkToken"
    scene: Id
    token: Id
    icon: Icon
    text: Annotated[str, Field(max_length=40)] = ""
    secret: bool = False


class HideTokens(Command):
    """Hide tokens from the players, or reveal them."""

    type: Literal["HideTokens"] = "HideTokens"
    scene: Id
    tokens: Tokens
    hidden: bool


class RemoveTokens(Command):
    """Take tokens off the map; their characters stay."""

    type: Literal["RemoveTokens"] = "RemoveTokens"
    scene: Id
    tokens: Tokens


class LightScene(Command):
    """Say how light it is on a map where no lamp shines (referee)."""

    type: Literal["LightScene"] = "LightScene"
    scene: Id
    ambient: Ambient


class CarryLamp(Command):
    """Have a token carry a lamp that shines so far, in metres, or none."""

    type: Literal["CarryLamp"] = "CarryLamp"
    scene: Id
    token: Id
    lamp: Lamp | None


class PaintArea(Command):
    """Say what kind of ground lies within a polygon (corners in cells); `area` None paints a new one."""

    type: Literal["PaintArea"] = "PaintArea"
    scene: Id
    area: Id | None = None
    kind: Annotated[str, Field(min_length=1, max_length=40)]
    corners: Annotated[tuple[Point, ...], Field(min_length=3, max_length=200)]
    height_m: Annotated[float, Field(ge=0, le=1000, allow_inf_nan=False)] = 0
    title: Annotated[str, Field(max_length=60)] = ""


class ClearArea(Command):
    """Make an area ordinary ground again."""

    type: Literal["ClearArea"] = "ClearArea"
    scene: Id
    area: Id


Ink = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]


class MakeDrawing(Command):
    """Draw on a map by hand: a stroke, a line, the box of a rectangle or an ellipse, or a text at a point.

    hidden: for referees alone until it is revealed (referee).
    """

    type: Literal["MakeDrawing"] = "MakeDrawing"
    scene: Id
    shape: Shape
    points: Annotated[tuple[Point, ...], Field(min_length=1, max_length=2000)]
    ink: Ink
    text: Annotated[str, Field(max_length=500)] = ""
    hidden: Annotated[bool, Field(exclude_if=operator.not_)] = False


class EraseDrawings(Command):
    """Erase one drawing, all of one's own, or all of a map."""

    type: Literal["EraseDrawings"] = "EraseDrawings"
    scene: Id
    which: Literal["one", "mine", "all"]
    drawing: Id | None = None


class PutPin(Command):
    """Pin a note to a point of a map. to: whom it is for besides referees, everybody or seats and `party:<id>`."""

    type: Literal["PutPin"] = "PutPin"
    scene: Id
    at: Point
    title: Annotated[str, Field(max_length=300)]
    text: Annotated[str, Field(max_length=5000)] = ""
    icon: PinIcon = "note"
    ink: Ink
    to: Literal["all"] | Annotated[tuple[Id, ...], Field(max_length=20)] = ()


class RewritePin(Command):
    """Have a pin say something else, look otherwise or be for others."""

    type: Literal["RewritePin"] = "RewritePin"
    scene: Id
    pin: Id
    title: Annotated[str, Field(max_length=300)]
    text: Annotated[str, Field(max_length=5000)] = ""
    icon: PinIcon = "note"
    ink: Ink
    to: Literal["all"] | Annotated[tuple[Id, ...], Field(max_length=20)] = ()


class MovePin(Command):
    """Put a pin at another point of its map."""

    type: Literal["MovePin"] = "MovePin"
    scene: Id
    pin: Id
    at: Point


class PullPin(Command):
    """Take a pin off its map."""

    type: Literal["PullPin"] = "PullPin"
    scene: Id
    pin: Id


Measure = Annotated[float, Field(ge=0, le=1e9, allow_inf_nan=False)]


class LayStencil(Command):
    """Lay a circle, a cone or a line on a map; `stencil` None lays a new one, else that one is changed.

    It lies at a point, or goes along with a token; then `facing` counts from the way that the token faces. hidden: a
    new one is for referees alone until it is revealed (referee).
    """

    type: Literal["LayStencil"] = "LayStencil"
    scene: Id
    stencil: Id | None = None
    form: Form
    size_m: Measure
    at: Point | None = None
    token: Id | None = None
    facing: Annotated[float, Field(ge=0, lt=360, allow_inf_nan=False)] = 0
    spread: Measure = 0
    width_m: Measure = 0
    ink: Ink
    hidden: Annotated[bool, Field(exclude_if=operator.not_)] = False


class LiftStencils(Command):
    """Take one stencil, all of one's own, or all off a map."""

    type: Literal["LiftStencils"] = "LiftStencils"
    scene: Id
    which: Literal["one", "mine", "all"]
    stencil: Id | None = None


class HideThings(Command):
    """Have drawings, pins and templates be for referees alone, or for those again whom they were for (referee)."""

    type: Literal["HideThings"] = "HideThings"
    scene: Id
    things: Tokens
    hidden: bool


SceneCommand = (
    OpenScene
    | RenameScene
    | LayGrid
    | HangPicture
    | BuildBarriers
    | MoveDoor
    | LockDoor
    | RevealGround
    | PlaceToken
    | MoveTokens
    | TurnToken
    | HideTokens
    | RemoveTokens
    | PaintArea
    | ClearArea
    | LightScene
    | CarryLamp
    | SizeToken
    | MarkToken
    | UnmarkToken
    | MakeDrawing
    | EraseDrawings
    | PutPin
    | RewritePin
    | MovePin
    | PullPin
    | LayStencil
    | LiftStencils
    | HideThings
)
