"""Read a Universal VTT map: `.dd2vtt`, `.uvtt`, `.df2vtt`.

The format has no keeper, so its files differ. What can be understood is taken; every tolerance leaves a
warning that names the value; only a file without a usable map size is refused. A map comes out in our own
words: cells from the top left, walls and doors for `rules.sight`, always square cells.

`line_of_sight` are walls. `objects_line_of_sight` are the outlines of props: low pieces, which stop
movement and give cover but stop neither fire nor sight, unless the caller wants them solid.

Shape of the files: the exports of Dungeondraft and of several converters, read for this module.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from typing import Any

from rules.grid import LARGEST_SIDE, Grid, Point
from rules.sight import Door, Wall
from rules.vision.light import Ambient
from server.media.pictures import BadPicture, dimensions
from server.media.uvtt_values import Notes, base64_bytes, colour, number, shown, truth

LARGEST_FILE = 40_000_000
LARGEST_PICTURE = 30_000_000
LARGEST_REST = 4_000_000
"""Most bytes that a file may have besides its picture."""
MOST_PIECES = 10_000
MOST_DOORS = 1_000
MOST_LIGHTS = 500
FARTHEST = 10_000.0
"""Cells from the origin beyond which a point is no part of any map."""
DEFAULT_METRES = 1.5
BRIGHT_FROM = 0.5
"""Ambient light, from 0 (black) to 1 (white), from which a map is bright where no lamp shines."""
DIM_FROM = 0.12
"""Ambient light under which a map is dark where no lamp shines."""

_PICTURE = re.compile(rb'"image"\s*:\s*"([^"\\]*(?:\\.[^"\\]*)*)"')
_CUT_OUT = "(cut out)"
_OURS = ("format", "resolution", "line_of_sight", "objects_line_of_sight", "portals", "lights", "image")


class BadMap(Exception):
    """A file that cannot be read as a map, in one sentence naming the value that was wrong."""


@dataclass(frozen=True, slots=True)
class Light:
    """A lamp: its reach in cells, its strength from 0 (1 is ordinary), its colour as `#rrggbb`."""

    position: Point
    reach: float
    intensity: float
    colour: str


@dataclass(frozen=True, slots=True)
class ImportedMap:
    """What a file held. `width` and `height` are the picture's, in cells; the grid covers them."""

    grid: Grid
    width: float
    height: float
    pixels_per_cell: float | None
    walls: tuple[Wall, ...]
    doors: tuple[Door, ...]
    lights: tuple[Light, ...]
    picture: bytes | None
    ambient: str | None
    baked_lighting: bool
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where the map lies in the file's own coordinates."""

    origin: Point
    width: float
    height: float
    pixels_per_cell: float | None

    def holds(self, point: Point) -> bool:
        return -0.01 <= point[0] <= self.width + 0.01 and -0.01 <= point[1] <= self.height + 0.01


def read_map(
    data: bytes, metres_per_cell: float = DEFAULT_METRES, solid_objects: bool = False
) -> ImportedMap:
    """Read one file.

    Args:
        data: the file's bytes, LARGEST_FILE at most.
        metres_per_cell: the file does not know it.
        solid_objects: let the outlines of props stop fire and sight too.

    Raises: BadMap if there is no map in it; ValueError for impossible metres.
    """
    notes = Notes()
    document, picture_text = _parse(data)
    _check_format(document, notes)
    picture = _picture(picture_text, notes)
    frame = _frame(document, picture, notes)
    walls = tuple(_walls(document, frame, notes, solid_objects))
    doors = tuple(_doors(document, frame, notes))
    lights = tuple(_lights(document, frame, notes))
    _tell_of_outsiders(frame, walls, doors, notes)
    ambient, baked = _environment(document, notes)
    grid = Grid("square", metres_per_cell, math.ceil(frame.width), math.ceil(frame.height))
    return ImportedMap(
        grid, frame.width, frame.height, frame.pixels_per_cell,
        walls, doors, lights, picture, ambient, baked, notes.sentences(),
    )  # fmt: skip


def _parse(data: bytes) -> tuple[dict[str, Any], object]:
    """The file without its picture, and the picture's text (anything at all in a hostile file)."""
    if len(data) > LARGEST_FILE:
        raise BadMap(f"the map file has {len(data):,} bytes, the limit is {LARGEST_FILE:,}")
    longest = max(_PICTURE.finditer(data), key=lambda found: len(found[0]), default=None)
    rest = data
    if longest is not None:
        cut_out = b'"image":' + json.dumps(_CUT_OUT).encode()
        rest = data[: longest.start()] + cut_out + data[longest.end() :]
    if len(rest) > LARGEST_REST:
        raise BadMap(
            f"the map file has {len(rest):,} bytes besides its picture, the limit is {LARGEST_REST:,}"
        )
    document = _json(rest)
    if not isinstance(document, dict) or not any(key in document for key in _OURS):
        raise BadMap(f"this is no Universal VTT map: it holds {shown(document)}")
    image = document.get("image")
    if longest is not None and image == _CUT_OUT:
        image = _json(b'"' + longest[1] + b'"')
    return document, image


def _json(data: bytes) -> object:
    try:
        # bytes that are no text stay out of the way until they turn up in a value we use
        return json.loads(data.decode("utf-8-sig", "surrogateescape"), strict=False)
    except (ValueError, RecursionError) as error:
        begins = shown(data[:20].decode("latin-1"))
        raise BadMap(f"this is no Universal VTT map: it begins with {begins} and is not JSON") from error


def _check_format(document: dict[str, Any], notes: Notes) -> None:
    value = document.get("format")
    version = number(value)
    if value is None:
        notes.add("The file names no format; it was read like 0.3.")
    elif version not in (0.2, 0.3):
        notes.add("The file's format is {}, not 0.2 or 0.3; it was read like 0.3.", value)
    elif isinstance(value, str):
        notes.add("The file's format is the text {} and was read as a number.", value)


def _picture(text: object, notes: Notes) -> bytes | None:
    """The picture's bytes if they are a picture by their head; pictures.accept must still judge them."""
    if text is None or text == "":
        notes.add("The file holds no picture.")
        return None
    try:
        picture = base64_bytes(text, notes)
    except ValueError as fault:
        notes.add(f"The file holds no picture: {fault}.")
        return None
    try:
        dimensions(picture, LARGEST_PICTURE)
    except BadPicture as refusal:
        notes.add(f"The file's picture was left out: {refusal}.")
        return None
    return picture


def _frame(document: dict[str, Any], picture: bytes | None, notes: Notes) -> _Frame:
    resolution = document.get("resolution")
    if not isinstance(resolution, dict):
        notes.add("The file's `resolution` is {}, not an object.", resolution)
        resolution = {}
    per_cell = _number(resolution.get("pixels_per_grid"), "number of pixels per cell", notes)
    if per_cell is not None and not 1 <= per_cell <= 4096:
        notes.add("The file has {} pixels per cell, which cannot be; it was left out.", per_cell)
        per_cell = None
    width, height = _size(resolution.get("map_size"), per_cell, picture, notes)
    origin = _point(resolution.get("map_origin"), notes)
    if origin is None or max(map(abs, origin)) > FARTHEST:
        notes.add(
            "The map's origin is {}, no point on a map; it was taken as 0, 0.", resolution.get("map_origin")
        )
        origin = (0.0, 0.0)
    _compare(width, height, per_cell, picture, notes)
    return _Frame(origin, width, height, per_cell)


def _size(value: object, per_cell: float | None, picture: bytes | None, notes: Notes) -> Point:
    size = _point(value, notes)
    if size is None:
        if picture is None or per_cell is None:
            raise BadMap(f"the map has no size: its `map_size` is {shown(value)}")
        across, down = dimensions(picture, LARGEST_PICTURE)
        size = across / per_cell, down / per_cell
        notes.add("The map's size {} is none; it was taken from the picture.", value)
    if not all(0 < side <= LARGEST_SIDE for side in size):
        raise BadMap(
            f"the map is {size[0]:g} x {size[1]:g} cells; each side must be above 0, at most {LARGEST_SIDE}"
        )
    if any(side != int(side) for side in size):
        notes.add(
            "The map's size {} is not in whole cells; the last ones are cut.", f"{size[0]:g} x {size[1]:g}"
        )
    return size


def _compare(
    width: float, height: float, per_cell: float | None, picture: bytes | None, notes: Notes
) -> None:
    if picture is None or per_cell is None:
        return
    across, down = dimensions(picture, LARGEST_PICTURE)
    if abs(across - width * per_cell) > per_cell / 2 or abs(down - height * per_cell) > per_cell / 2:
        notes.add(
            f"The picture is {across} x {down} pixels, which is not {width:g} x {height:g} cells "
            f"of {per_cell:g} pixels; it was stretched over the map."
        )


def _walls(document: dict[str, Any], frame: _Frame, notes: Notes, solid: bool) -> Iterator[Wall]:
    seen: set[frozenset[Point]] = set()
    for key, letter in (("line_of_sight", "w"), ("objects_line_of_sight", "o")):
        low = letter == "o" and not solid
        for a, b in _pieces(document, key, frame, notes):
            ends = frozenset((a, b))
            if ends in seen:
                notes.add("The wall {} stands twice in the file; one was taken.", f"{a} to {b}")
            elif len(seen) == MOST_PIECES:
                notes.add(f"The file has more than {MOST_PIECES:,} pieces of wall; the rest was left out.")
                return
            else:
                seen.add(ends)
                yield Wall(f"{letter}{len(seen)}", a, b, stops_fire=not low, stops_sight=not low)


def _pieces(document: dict[str, Any], key: str, frame: _Frame, notes: Notes) -> Iterator[tuple[Point, Point]]:
    """Straight pieces of all the lines under one key; a point that is none is left out of its line."""
    for line in _list(document, key, notes):
        if not isinstance(line, list):
            notes.add(f"In `{key}` {{}} is no line of points and was left out.", line)
            continue
        points = [point for value in line if (point := _place(value, frame, notes, key))]
        if len(points) < 2:
            notes.add(f"In `{key}` a line of {{}} points was left out.", len(points))
        for a, b in pairwise(points):
            if a != b:
                yield a, b


def _doors(document: dict[str, Any], frame: _Frame, notes: Notes) -> Iterator[Door]:
    for index, portal in enumerate(_objects(document, "portals", MOST_DOORS, notes), start=1):
        ends = _door_ends(portal, frame, notes)
        if ends is None or ends[0] == ends[1]:
            notes.add("Door {} has no length and was left out.", index)
            continue
        closed = truth(portal.get("closed"))
        if closed is None:
            notes.add("Whether a door is closed says {}; it was taken as closed.", portal.get("closed"))
        yield Door(_door_id(index, *ends), *ends, open=closed is False)


def _door_id(index: int, *ends: Point) -> str:
    """The same for the same file; whoever knows some doors' ids learns nothing of the others, or how many there are."""
    return f"d-{sha256(repr((index, ends)).encode()).hexdigest()[:12]}"


def _door_ends(portal: dict[str, Any], frame: _Frame, notes: Notes) -> tuple[Point, Point] | None:
    bounds = portal.get("bounds")
    if isinstance(bounds, list):
        places = [point for value in bounds if (point := _place(value, frame, notes, "portals"))]
        if len(places) > 2:
            notes.add("A door has {} ends; the first and the last were taken.", len(places))
        if len(places) >= 2:
            return places[0], places[-1]
    middle = _place(portal.get("position"), frame, notes, "portals")
    if middle is None:
        return None
    notes.add("A door's ends {} are none; it was made one cell wide where it stands.", bounds)
    turn = number(portal.get("rotation")) or 0.0
    dx, dy = round(math.cos(turn) / 2, 6), round(math.sin(turn) / 2, 6)
    return (middle[0] - dx, middle[1] - dy), (middle[0] + dx, middle[1] + dy)


def _lights(document: dict[str, Any], frame: _Frame, notes: Notes) -> Iterator[Light]:
    for light in _objects(document, "lights", MOST_LIGHTS, notes):
        place = _place(light.get("position"), frame, notes, "lights")
        reach = _number(light.get("range"), "light's range", notes)
        if place is None or reach is None or reach <= 0:
            notes.add(
                "A light with the range {} has no place or no reach and was left out.", light.get("range")
            )
            continue
        strength = _number(light.get("intensity"), "light's intensity", notes)
        tint = colour(light.get("color"), notes) or "#ffffff"
        yield Light(
            place, min(reach, float(LARGEST_SIDE)), 1.0 if strength is None else max(0.0, strength), tint
        )


def _environment(document: dict[str, Any], notes: Notes) -> tuple[str | None, bool]:
    environment = document.get("environment")
    if not isinstance(environment, dict):
        notes.add("The file's `environment` is {}: daylight was assumed.", environment)
        return None, False
    ambient = environment.get("ambient_light")
    baked = truth(environment.get("baked_lighting"))
    return None if ambient is None else colour(ambient, notes), baked is True


def ambient_of(tint: str | None) -> Ambient:
    """How light it is where no lamp shines, by the file's ambient light, `#rrggbb`; a file without one has daylight.

    The format has no levels: a grey of BRIGHT_FROM and more is bright, one under DIM_FROM dark.
    """
    if tint is None:
        return "bright"
    red, green, blue = (int(tint[at : at + 2], 16) / 255 for at in (1, 3, 5))
    luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return "bright" if luma >= BRIGHT_FROM else "dim" if luma >= DIM_FROM else "dark"


def _tell_of_outsiders(frame: _Frame, walls: tuple[Wall, ...], doors: tuple[Door, ...], notes: Notes) -> None:
    for what, pieces in (("walls", walls), ("doors", doors)):
        outside = [p for p in pieces if not frame.holds(p.a) and not frame.holds(p.b)]
        if outside:
            notes.add(
                f"{len(outside)} of {len(pieces)} {what} lie outside the map of {frame.width:g} x "
                f"{frame.height:g} cells, such as {outside[0].a} to {outside[0].b}: it may have been cropped."
            )


def _list(document: dict[str, Any], key: str, notes: Notes) -> list[Any]:
    value = document.get(key)
    if isinstance(value, list):
        return value
    if value is None:
        notes.add(f"The file has no `{key}`.")
    else:
        notes.add(f"The file's `{key}` is {{}}, not a list; it was left out.", value)
    return []


def _objects(document: dict[str, Any], key: str, most: int, notes: Notes) -> Iterator[dict[str, Any]]:
    values = _list(document, key, notes)
    if len(values) > most:
        notes.add(f"The file has {len(values):,} `{key}`; the first {most:,} were taken.")
    for value in values[:most]:
        if isinstance(value, dict):
            yield value
        else:
            notes.add(f"In `{key}` {{}} is no object and was left out.", value)


def _place(value: object, frame: _Frame, notes: Notes, key: str) -> Point | None:
    """A point of the file as a point of the map; None, with a warning, for what is none."""
    point = _point(value, notes)
    if point is None or max(abs(point[0]), abs(point[1])) > FARTHEST:
        notes.add(f"In `{key}` the point {{}} is none on any map and was left out.", value)
        return None
    return round(point[0] - frame.origin[0], 6), round(point[1] - frame.origin[1], 6)


def _point(value: object, notes: Notes) -> Point | None:
    if isinstance(value, list) and len(value) == 2:
        notes.add("The point {} is a list, not an object; it was read as x and y.", value)
        x, y = value
    elif isinstance(value, dict):
        x, y = value.get("x"), value.get("y")
    else:
        return None
    across, down = _number(x, "coordinate", notes), _number(y, "coordinate", notes)
    return None if across is None or down is None else (across, down)


def _number(value: object, what: str, notes: Notes) -> float | None:
    found = number(value)
    if found is None:
        notes.add(f"A {what} is {{}}, which is no number.", value)
    elif isinstance(value, str):
        notes.add(f"A {what} is the text {{}} and was read as a number.", value)
    return found
