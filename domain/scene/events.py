"""What has happened on a map. Points are in cells."""

from __future__ import annotations

import operator
from typing import Annotated, Literal

from pydantic import Field

from domain.message import Event
from domain.scene.by_hand import (
    DrawingMade,
    DrawingsErased,
    PinMoved,
    PinPulled,
    PinPut,
    PinRewritten,
    StencilChanged,
    StencilLaid,
    StencilsLifted,
    ThingsHidden,
    ThingsRevealed,
)
from domain.scene.things import Fog, Light, Marker, Picture, Token
from rules.grid import Grid, Point
from rules.ground import Area
from rules.said import Text
from rules.sight import Barriers
from rules.vision.light import Ambient, Lamp


class SceneOpened(Event):
    """A new map was laid on the table."""

    type: Literal["SceneOpened"] = "SceneOpened"
    scene: str
    name: str
    grid: Grid


class SceneRenamed(Event):
    """The map goes by another name."""

    type: Literal["SceneRenamed"] = "SceneRenamed"
    scene: str
    name: str
    before: str


class GridLaid(Event):
    """Grid, scale or size of the map are others now."""

    type: Literal["GridLaid"] = "GridLaid"
    scene: str
    grid: Grid
    before: Grid


class PictureHung(Event):
    """A picture lies under the map (None: taken off)."""

    type: Literal["PictureHung"] = "PictureHung"
    scene: str
    picture: Picture | None
    before: Picture | None


class BarriersBuilt(Event):
    """Walls, doors and lights of the map, all of them."""

    type: Literal["BarriersBuilt"] = "BarriersBuilt"
    scene: str
    barriers: Barriers
    lights: tuple[Light, ...]
    before: tuple[Barriers, tuple[Light, ...]]


class DoorOpened(Event):
    """A door stands open."""

    type: Literal["DoorOpened"] = "DoorOpened"
    scene: str
    door: str
    by: str = ""


class DoorClosed(Event):
    """A door is shut."""

    type: Literal["DoorClosed"] = "DoorClosed"
    scene: str
    door: str
    by: str = ""


class DoorLocked(Event):
    """A door's lock is on or off, or its secret is out."""

    type: Literal["DoorLocked"] = "DoorLocked"
    scene: str
    door: str
    locked: bool
    secret: bool
    before: tuple[bool, bool]


class GroundRevealed(Event):
    """Unexplored ground: what of the map the players may see from here on."""

    type: Literal["GroundRevealed"] = "GroundRevealed"
    scene: str
    fog: Fog | None
    before: Fog | None


class TokenPlaced(Event):
    """A token stands on the map."""

    type: Literal["TokenPlaced"] = "TokenPlaced"
    scene: str
    token: Token


class TokenMoved(Event):
    """A token went along a path; where it stood, the waypoints, and where it stands now (the last point)."""

    type: Literal["TokenMoved"] = "TokenMoved"
    scene: str
    token: str
    before: Point
    path: tuple[Point, ...]
    length_m: float
    reason: Text = ""


class TokenTurned(Event):
    """A token faces another way: degrees clockwise from up."""

    type: Literal["TokenTurned"] = "TokenTurned"
    scene: str
    token: str
    facing: float
    before: float


class TokenDrifts(Event):
    """A token drifts otherwise from now on: cells a turn, to the right and down."""

    type: Literal["TokenDrifts"] = "TokenDrifts"
    scene: str
    token: str
    vector: Point
    before: Point


class TokenHidden(Event):
    """Only the referee and its owners see the token now."""

    type: Literal["TokenHidden"] = "TokenHidden"
    scene: str
    token: str


class TokenRevealed(Event):
    """Everybody sees the token now."""

    type: Literal["TokenRevealed"] = "TokenRevealed"
    scene: str
    token: Token


class TokenRemoved(Event):
    """A token was taken off the map."""

    type: Literal["TokenRemoved"] = "TokenRemoved"
    scene: str
    token: Token


class AreaPainted(Event):
    """Part of the map is ground of another kind now; `before`: what the same area was."""

    type: Literal["AreaPainted"] = "AreaPainted"
    scene: str
    area: Area
    before: Area | None = None


class AreaCleared(Event):
    """An area is ordinary ground again."""

    type: Literal["AreaCleared"] = "AreaCleared"
    scene: str
    area: Area


class SceneLit(Event):
    """How light it is on the map where no lamp shines."""

    type: Literal["SceneLit"] = "SceneLit"
    scene: str
    ambient: Ambient
    before: Ambient


class LampCarried(Event):
    """A token carries a lamp, another one, or none any more."""

    type: Literal["LampCarried"] = "LampCarried"
    scene: str
    token: str
    lamp: Lamp | None
    before: Lamp | None


class TokenSized(Event):
    """A token is larger or smaller now: cells across; `at`: where it stands since then."""

    type: Literal["TokenSized"] = "TokenSized"
    scene: str
    token: str
    size: float
    at: Point
    before: tuple[float, Point]


class TokenMarked(Event):
    """Somebody put a marker on a token."""

    type: Literal["TokenMarked"] = "TokenMarked"
    scene: str
    token: str
    marker: Marker


class TokenUnmarked(Event):
    """A marker was taken off a token."""

    type: Literal["TokenUnmarked"] = "TokenUnmarked"
    scene: str
    token: str
    marker: Marker


class GroundSeen(Event):
    """Players' people have come to see ground that they did not know, or doors otherwise than they knew them.

    runs: of bits of ground, a quarter of a cell each: row, first and how many. doors: by id, whether each is open.
    seats: who alone comes to know it, at a table where each remembers apart.
    """

    type: Literal["GroundSeen"] = "GroundSeen"
    scene: str
    runs: tuple[int, ...]
    doors: tuple[tuple[str, bool], ...] = ()
    seats: Annotated[tuple[str, ...], Field(exclude_if=operator.not_)] = ()


class GroundForgotten(Event):
    """The referee covered again what players' people had seen; runs: as in GroundSeen."""

    type: Literal["GroundForgotten"] = "GroundForgotten"
    scene: str
    runs: tuple[int, ...]


class TokenSighted(Event):
    """A token has come into sight of those who may know this; where it was when they first saw it."""

    type: Literal["TokenSighted"] = "TokenSighted"
    scene: str
    token: str
    at: Point


class TokenLost(Event):
    """A token has gone out of sight of those who may know this; where it went, nobody tells them."""

    type: Literal["TokenLost"] = "TokenLost"
    scene: str
    token: str


class TokenGlimpsed(Event):
    """Parts of a token's way that those who may know this saw, each from one point straight to the next."""

    type: Literal["TokenGlimpsed"] = "TokenGlimpsed"
    scene: str
    token: str
    parts: tuple[tuple[Point, Point], ...]


SceneEvent = Annotated[
    SceneOpened
    | SceneRenamed
    | GridLaid
    | PictureHung
    | BarriersBuilt
    | DoorOpened
    | DoorClosed
    | DoorLocked
    | GroundRevealed
    | TokenPlaced
    | TokenMoved
    | TokenTurned
    | TokenDrifts
    | TokenHidden
    | TokenRevealed
    | TokenRemoved
    | AreaPainted
    | AreaCleared
    | SceneLit
    | LampCarried
    | TokenSized
    | TokenMarked
    | TokenUnmarked
    | DrawingMade
    | DrawingsErased
    | PinPut
    | PinRewritten
    | PinMoved
    | PinPulled
    | StencilLaid
    | StencilChanged
    | StencilsLifted
    | ThingsHidden
    | ThingsRevealed
    | GroundSeen
    | GroundForgotten
    | TokenSighted
    | TokenLost
    | TokenGlimpsed,
    Field(discriminator="type"),
]
