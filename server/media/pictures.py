"""Pictures that people upload: checked, cleaned and written anew before anyone is shown them.

Only what is a PNG, JPEG or WebP by its own bytes is taken, whatever its name says. Size in bytes and in
pixels is checked before anything is decoded. What is kept is one flat picture: turned upright, the first
frame of a moving one, without camera notes, comments or colour profiles.

These are plain functions that may take seconds: call them in a worker thread. One picture is decoded
at a time, so that several large ones together do not eat the memory.
"""

from __future__ import annotations

import hashlib
import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from PIL import Image, ImageOps

LARGEST_BYTES = 15_000_000
LARGEST_SIDE = 8192
LARGEST_PIXELS = 40_000_000
FORMATS = ("PNG", "JPEG", "WEBP")

_WEBP_QUALITY = 86
_WEBP_EFFORT = 2
one_at_a_time = threading.Lock()
"""Held while a whole picture stands decoded."""

# Pillow's own limit lets more through than ours, which is checked below before anything is decoded.
Image.MAX_IMAGE_PIXELS = None


class BadPicture(Exception):
    """A picture that is refused, in one sentence naming the value that was wrong."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A clean picture; `name` is the SHA-256 of its bytes with the ending of its type."""

    name: str
    media_type: str
    width: int
    height: int
    data: bytes


def accept(data: bytes, largest_bytes: int = LARGEST_BYTES) -> Picture:
    """Check an uploaded picture and write it anew; BadPicture if it cannot be taken."""
    with one_at_a_time:
        with opened(data, largest_bytes) as image:
            flat, was_png = _flat(image), image.format == "PNG"
        encoded, ending = _encode(flat, png_bytes=len(data) if was_png else None)
    digest = hashlib.sha256(encoded).hexdigest()
    return Picture(f"{digest}.{ending}", f"image/{ending}", flat.width, flat.height, encoded)


def dimensions(data: bytes, largest_bytes: int = LARGEST_BYTES) -> tuple[int, int]:
    """Width and height in pixels by the file's head, nothing decoded; BadPicture if it cannot be taken."""
    with opened(data, largest_bytes) as image:
        return image.size


@contextmanager
def opened(data: bytes, largest_bytes: int) -> Iterator[Image.Image]:
    """The picture with its head read and its size checked, not decoded yet."""
    if len(data) > largest_bytes:
        raise BadPicture(f"the picture has {len(data):,} bytes, the limit is {largest_bytes:,}")
    _check_kind(data)
    # A decoder may fail in any way at all on bytes that were made to harm it.
    try:
        with Image.open(io.BytesIO(data), formats=FORMATS) as image:
            _check_size(*image.size)
            yield image
    except BadPicture:
        raise
    except Exception as error:
        raise BadPicture(f"the picture of {len(data):,} bytes is damaged and cannot be read") from error


def _check_kind(data: bytes) -> None:
    png = data.startswith(b"\x89PNG\r\n\x1a\n")
    jpeg = data.startswith(b"\xff\xd8\xff")
    webp = data.startswith(b"RIFF") and data[8:12] == b"WEBP"
    if not (png or jpeg or webp):
        begins = f"begins with {data[:8]!r}" if data else "is empty"
        raise BadPicture(f"a picture must be PNG, JPEG or WebP; this file {begins}")
    if webp:
        # the decoder sets memory aside for the whole picture as soon as it is opened
        _check_size(*_webp_size(data))


def _check_size(width: int, height: int) -> None:
    if width < 1 or height < 1:
        raise BadPicture(f"the picture is {width} x {height} pixels: there is nothing to see")
    if max(width, height) > LARGEST_SIDE:
        raise BadPicture(
            f"the picture is {width} x {height} pixels, the longest side allowed is {LARGEST_SIDE}"
        )
    if width * height > LARGEST_PIXELS:
        raise BadPicture(f"the picture has {width * height:,} pixels, the limit is {LARGEST_PIXELS:,}")


def _webp_size(data: bytes) -> tuple[int, int]:
    """Width and height from a WebP file's first chunk; (1, 1) when the decoder must find its faults.

    Source: RFC 9649, sections 2.5 to 2.7.
    """
    kind, body = data[12:16], data[20:30]
    if len(body) < 10:
        return 1, 1
    if kind == b"VP8X":
        return int.from_bytes(body[4:7], "little") + 1, int.from_bytes(body[7:10], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(body[1:5], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        return int.from_bytes(body[6:8], "little") & 0x3FFF, int.from_bytes(body[8:10], "little") & 0x3FFF
    return 1, 1


def _flat(image: Image.Image) -> Image.Image:
    """The first frame, upright, in RGB or RGBA, with nothing else attached."""
    image.seek(0)
    image.load()
    upright = ImageOps.exif_transpose(image)
    if upright.mode in ("I", "I;16", "I;16B", "I;16L"):
        upright = upright.convert("I").point(lambda value: value / 256).convert("L")
    mode = "RGBA" if upright.has_transparency_data else "RGB"
    clean = upright.convert(mode)
    clean.info.clear()
    return clean


def _encode(image: Image.Image, png_bytes: int | None) -> tuple[bytes, str]:
    """WebP, or PNG where the picture came as PNG and stays smaller so (line art, flat colours)."""
    webp = _saved(image, "WEBP", quality=_WEBP_QUALITY, method=_WEBP_EFFORT)
    if png_bytes is None or png_bytes > 2 * len(webp):
        return webp, "webp"
    png = _saved(image, "PNG", optimize=True)
    return (png, "png") if len(png) < len(webp) else (webp, "webp")


def _saved(image: Image.Image, kind: str, **options: int) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()
