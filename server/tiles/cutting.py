"""Cut pictures into tiles, and of a tile what may not be seen. Plain functions for a worker thread."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from dataclasses import replace

from PIL import Image

from domain.scene.things import Picture
from server.media.pictures import one_at_a_time, opened
from server.tiles.tiling import Box, Rect, Tile, Tiling

QUALITY, EFFORT = 86, 2


def cut(data: bytes, plan: Tiling) -> tuple[Tile, ...]:
    """All tiles of a picture, row by row; flat drawings without loss. A second for 20 megapixels.

    Raises: BadPicture when it cannot be read.
    """
    with one_at_a_time, opened(data, len(data)) as image:
        flat = image.format == "PNG"
        image.load()
        boxes = (plan.pixels(place, *image.size) for place in range(len(plan)))
        return tuple(Tile(_packed(image.crop(box), flat=flat), box, image.size, flat) for box in boxes)


def left(tile: Tile, parts: Iterable[Rect], picture: Picture) -> Tile:
    """The tile with these parts of the map alone, on an empty ground."""
    with Image.open(io.BytesIO(tile.data)) as image:
        source = image.convert("RGBA")
    seen = Image.new("RGBA", source.size)
    x, y = tile.box[:2]
    for box in _boxes(parts, picture, tile.size):
        inner = max(0, box[0] - x), max(0, box[1] - y), box[2] - x, box[3] - y
        seen.paste(source.crop(inner), inner[:2])
    return replace(tile, data=_packed(seen, flat=tile.flat))


def without_unexplored(data: bytes, picture: Picture, explored: Iterable[Rect]) -> bytes:
    """The whole picture on an empty ground, copied only where it is explored. May take a second."""
    with one_at_a_time, Image.open(io.BytesIO(data)) as whole:
        source = whole.convert("RGBA")
    seen = Image.new("RGBA", source.size)
    for box in _boxes(explored, picture, source.size):
        seen.paste(source.crop(box), box[:2])
    return _packed(seen)


def _packed(image: Image.Image, *, flat: bool = False) -> bytes:
    file = io.BytesIO()
    if flat:
        image.save(file, "WEBP", lossless=True, quality=0, method=EFFORT)
    else:
        image.save(file, "WEBP", quality=QUALITY, method=EFFORT)
    return file.getvalue()


def _boxes(parts: Iterable[Rect], picture: Picture, size: tuple[int, int]) -> Iterator[Box]:
    """Parts of the map as boxes of pixels; those that lie off the picture are left out."""
    per_x, per_y = size[0] / picture.width, size[1] / picture.height
    for left, top, right, bottom in parts:
        box = (
            max(0, round((left - picture.x) * per_x)),
            max(0, round((top - picture.y) * per_y)),
            min(size[0], round((right - picture.x) * per_x)),
            min(size[1], round((bottom - picture.y) * per_y)),
        )
        if box[0] < box[2] and box[1] < box[3]:
            yield box
