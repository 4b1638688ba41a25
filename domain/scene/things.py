"""What a map is made of, besides its walls and doors (rules.sight)."""

from __future__ import annotations

import operator
from dataclasses import dataclass, field
from typing import Literal

from rules.grid import Point
from rules.vision.ground import Ground
from rules.vision.light import Lamp


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


def _unsaid(value: object) -> bool:
    return value is None


def _plain(value: object) -> bool:
    return value is False


@dataclass(frozen=True, slots=True)
class Fog:
    """Ground the players have explored: rectangles x, y, width, height in cells. All else is unexplored.

    seen: where the table goes by sight, all that they know of the ground; never stored, and told as a view of its own.
    lifts: it lifts where players' people look; the map is cut by their sight also at a table that shows whole maps.
    """

    explored: tuple[tuple[float, float, float, float], ...] = ()
    seen: Ground | None = field(default=None, metadata={"exclude_if": _unsaid})
    lifts: bool = field(default=False, metadata={"exclude_if": operator.not_})


Icon = Literal["flag", "star", "skull", "heart", "warning", "question", "bolt", "eye", "cross", "dot"]
"""What a marker on a token may look like."""


@dataclass(frozen=True, slots=True)
class Marker:
    """Put on a token by hand, to tell those at the table something. secret: for referees alone."""

    icon: Icon
    text: str = ""
    secret: bool = False


Shape = Literal["pen", "line", "rectangle", "ellipse", "text"]
"""What somebody draws on a map by hand."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Drawn on a map by hand, by a seat, in an ink like #rrggbb.

    points: those of a stroke, the ends of a line, two corners of the box of a rectangle or an ellipse, where a text
    begins. hidden: as tokens are, for referees alone until it is revealed.
    """

    id: str
    seat: str
    shape: Shape
    points: tuple[Point, ...]
    ink: str
    text: str = ""
    hidden: bool = field(default=False, metadata={"exclude_if": _plain})


PinIcon = Literal["note", "question", "warning", "star", "flag", "skull", "door", "chest"]
"""What a pin on a map may look like."""


@dataclass(frozen=True, slots=True)
class Pin:
    """A note pinned to a point of a map by a seat, in an ink like #rrggbb.

    to: whom it is for, besides whoever pinned it and referees: everybody, or seats and parties, as a whisper is.
    hidden: for referees alone until it is revealed.
    """

    id: str
    seat: str
    at: Point
    title: str
    text: str
    icon: PinIcon
    ink: str
    to: Literal["all"] | tuple[str, ...] = ()
    hidden: bool = field(default=False, metadata={"exclude_if": _plain})


Form = Literal["circle", "cone", "line"]
"""What ground a stencil covers."""


@dataclass(frozen=True, slots=True)
class Stencil:
    """Laid on a map by hand, by a seat, to show what ground something covers.

    at: the middle of a circle, the tip of a cone, where a line begins; None where it goes along with a token, and then
    facing counts from the way that the token faces. size_m: a radius, or how far it reaches. spread: of a cone, in
    degrees; width_m: of a line. hidden: for referees alone until it is revealed.
    """

    id: str
    seat: str
    form: Form
    size_m: float
    ink: str
    at: Point | None = None
    token: str | None = None
    facing: float = 0.0
    spread: float = 0.0
    width_m: float = 0.0
    hidden: bool = field(default=False, metadata={"exclude_if": _plain})


STILL: Point = (0.0, 0.0)


def _still(vector: object) -> bool:
    return vector == STILL


@dataclass(frozen=True, slots=True)
class Token:
    """Somebody's place on a map. size: cells across; facing: degrees clockwise from up; vector: cells a turn.

    lamp: what it carries to see by in the dark.
    """

    id: str
    character: str
    at: Point
    size: float = 1.0
    facing: float = 0.0
    hidden: bool = False
    vector: Point = field(default=STILL, metadata={"exclude_if": _still})
    lamp: Lamp | None = field(default=None, metadata={"exclude_if": _unsaid})
