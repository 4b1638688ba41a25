"""What every map drawn for Retcon is made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise

from rules.sight import Door, Wall
from server.demo.shapes import Line
from server.media.uvtt import Light


@dataclass(frozen=True, slots=True)
class DemoMap:
    """A ready map: square cells, what stands in the way on it, its lamps, and its WebP picture."""

    name: str
    columns: int
    rows: int
    metres_per_cell: float
    walls: tuple[Wall, ...]
    doors: tuple[Door, ...]
    lights: tuple[Light, ...]
    picture_bytes: bytes


@cache
def picture(name: str) -> bytes:
    """A picture that lies beside this file."""
    return files(__package__).joinpath(name).read_bytes()


def walls(
    name: str,
    lines: Iterable[Line],
    *,
    stops_move: bool = True,
    stops_fire: bool = True,
    stops_sight: bool = True,
) -> Iterator[Wall]:
    """The pieces of lines as walls, numbered under a name."""
    pieces = (piece for line in lines for piece in pairwise(line))
    for number, (a, b) in enumerate(pieces, start=1):
        yield Wall(f"{name}-{number}", a, b, stops_move, stops_fire, stops_sight)
