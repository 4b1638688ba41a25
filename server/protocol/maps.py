"""Maps as one seat may see them: what is drawn, who stands there, and in what."""

from __future__ import annotations

import operator
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from domain.message import Point
from domain.scene.things import Fog, Form, Light, Marker, Picture, PinIcon, Shape
from rules.card import Badge, Condition, Track
from rules.grid import Kind
from rules.ground import Area
from rules.said import Text
from rules.sight import Door, Wall
from rules.vision.light import Ambient, Lamp
from server.protocol.message import View


class Tiles(BaseModel):
    """A map's picture in tiles of one size, row by row: the name of each, "" where nothing of it may be seen.

    A tile is fetched from /pictures/<table>/<name> with the seat's secret, as long as its ground may be seen.
    """

    columns: int
    rows: int
    names: tuple[str, ...]


class SceneView(View):
    """A map. Players get no walls and no secret doors; `width` and `height` are its extent in cells.

    picture: where it lies; its id for the referee alone.
    """

    view: Literal["scene"] = "scene"
    name: str
    kind: Kind
    metres_per_cell: float
    columns: int
    rows: int
    width: float
    height: float
    picture: Picture | None
    tiles: Tiles | None
    walls: tuple[Wall, ...]
    doors: tuple[Door, ...]
    lights: tuple[Light, ...]
    fog: Fog | None
    areas: tuple[Area, ...]
    ambient: Ambient


class SightPart(BaseModel):
    """A piece of what is seen or known of a map.

    By a token's id: the edge of what it sees, as x and y of its first corner and then from each to the next, in 1/64
    cells. `k` and a number: what is known of a row of ground, as first and count of runs of quarter cells; `s` and a
    number: what of a row is seen now, where outlines do not tell, as in the dark.
    """

    id: str
    of: tuple[int, ...]


class SightView(View):
    """What players see of a map now and know of its ground; there is none for who sees all of it.

    outlined: the edges tell what is seen now. gone: null where all parts are sent; else the parts that there are no
    more, and those that are not sent again are as they were; outlined: null where it is as it was.
    """

    view: Literal["sight"] = "sight"
    scene: str
    outlined: bool | None
    gone: tuple[str, ...] | None
    parts: tuple[SightPart, ...]


class Within(BaseModel):
    """Something drawn on a map, an area or a zone by its id, with the tokens that stand in it."""

    id: str
    title: Text
    tokens: tuple[str, ...]


class WithinView(View):
    """Who stands in what is drawn on a map, as far as this seat knows of both; what nobody stands in is not named.

    drawn: the painted areas in their order, then the zones of the fight there.
    """

    view: Literal["within"] = "within"
    scene: str
    drawn: tuple[Within, ...]


class TokenView(View):
    """Somebody on a map. `tracks` and private badges only for those who may see the sheet.

    may: which of see, move, act, edit this seat has. markers: put on it by hand; the first of the badges show them.
    """

    view: Literal["token"] = "token"
    scene: str
    character: str
    name: str
    at: Point
    size: float
    facing: float
    vector: Point
    lamp: Lamp | None
    hidden: bool
    colour: str
    npc: bool
    mine: bool
    may: tuple[str, ...]
    condition: Condition
    tracks: tuple[Track, ...]
    badges: tuple[Badge, ...]
    markers: Annotated[tuple[Marker, ...], Field(exclude_if=operator.not_)] = ()


class DrawingView(View):
    """Drawn on a map by hand; what the points are, its shape says (`domain.scene.things.Drawing`).

    parts: the stretches of it that this seat knows the ground of, where that is not all; then there are no points.
    """

    view: Literal["drawing"] = "drawing"
    scene: str
    seat: str
    shape: Shape
    points: tuple[Point, ...]
    ink: str
    text: str
    hidden: Annotated[bool, Field(exclude_if=operator.not_)] = False
    parts: Annotated[tuple[tuple[Point, ...], ...], Field(exclude_if=operator.not_)] = ()


class PinView(View):
    """A note pinned to a map. mine: whether this seat may change it; to whom it is told those alone are told."""

    view: Literal["pin"] = "pin"
    scene: str
    seat: str
    at: Point
    title: str
    text: str
    icon: PinIcon
    ink: str
    mine: bool
    to: Literal["all"] | tuple[str, ...] | None
    hidden: Annotated[bool, Field(exclude_if=operator.not_)] = False


class StencilView(View):
    """Laid on a map to show what ground something covers (`domain.scene.things.Stencil`).

    Whom it covers, a seat reads off the tokens that it sees.
    """

    view: Literal["stencil"] = "stencil"
    scene: str
    seat: str
    form: Form
    size_m: float
    at: Point | None
    token: str | None
    facing: float
    spread: float
    width_m: float
    ink: str
    hidden: Annotated[bool, Field(exclude_if=operator.not_)] = False
