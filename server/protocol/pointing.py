"""What seats show each other and nobody stores."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.message import Coordinate, Id, Point
from server.protocol.message import Message


class Pointer(Message):
    """Point at the map; passed on to those who see that map, never stored."""

    type: Literal["pointer"] = "pointer"
    scene: Id
    at: Point
    kind: Literal["ping", "warn", "pull", "ruler"] = "ping"
    path: Annotated[tuple[Point, ...], Field(max_length=30)] = ()


class Drag(Message):
    """Tokens on their way while being dragged; passed on, never stored. An empty path ends it."""

    type: Literal["drag"] = "drag"
    scene: Id
    tokens: Annotated[tuple[Id, ...], Field(min_length=1, max_length=50)]
    path: Annotated[tuple[tuple[Coordinate, Coordinate], ...], Field(max_length=30)]


class Target(Message):
    """All tokens of a map that a seat marks as its targets just now; passed on, never stored."""

    type: Literal["target"] = "target"
    scene: Id
    tokens: Annotated[tuple[Id, ...], Field(max_length=50)]


class Pointed(Message):
    """Somebody points at the map."""

    type: Literal["pointed"] = "pointed"
    seat: str
    scene: str
    at: Point
    kind: Literal["ping", "warn", "pull", "ruler"]
    path: tuple[Point, ...]


class Dragged(Message):
    """Somebody is dragging tokens; an empty path ends it."""

    type: Literal["dragged"] = "dragged"
    seat: str
    scene: str
    tokens: tuple[str, ...]
    path: tuple[Point, ...]


class Targeted(Message):
    """The tokens of a map that a seat marks as its targets: those of them that the hearer sees."""

    type: Literal["targeted"] = "targeted"
    seat: str
    scene: str
    tokens: tuple[str, ...]


class Presence(Message):
    """Who is here now."""

    type: Literal["presence"] = "presence"
    here: tuple[str, ...]
