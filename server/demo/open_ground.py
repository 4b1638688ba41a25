"""What painters of open ground share: kinds of ground, torn edges, drifts, and things scattered over an area."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence

from PIL import Image, ImageChops, ImageFilter

from rules.grid import Point
from rules.ground import Area
from server.demo import brush
from server.demo.brush import Canvas
from server.demo.story import Painted

Areas = Sequence[Painted]


def of(areas: Areas, *kinds: str) -> Iterator[Painted]:
    """The areas of these kinds."""
    return (area for area in areas if area.kind in kinds)


def torn(canvas: Canvas, mask: Image.Image, reach: float, seed: int, grain: float = 0.5) -> Image.Image:
    """The mask with a torn, soft edge. reach, grain: in cells."""
    blurred = mask.filter(ImageFilter.GaussianBlur(canvas.scale * reach))
    ragged = ImageChops.add(blurred, brush.noise(mask.size, canvas.scale * grain, seed, 4), offset=-128)
    return ragged.point([max(0, min(255, (value - 110) * 5)) for value in range(256)])


def drifting(canvas: Canvas) -> Callable[[float, int, int, float], Image.Image]:
    """Masks of drifts over the whole canvas, by grain (cells), seed, least height and steepness."""

    def drifts(grain: float, seed: int, low: int, steep: float) -> Image.Image:
        clouds = brush.noise(canvas.image.size, canvas.scale * grain, seed, 6)
        return clouds.point([max(0, min(255, round((value - low) * steep))) for value in range(256)])

    return drifts


def scattered(area: Painted, most: int, apart: float, chance: random.Random) -> list[Point]:
    """Places within an area, none nearer to another than `apart`, from the back to the front."""
    whole = Area("", area.kind, area.corners)
    xs, ys = [x for x, _ in area.corners], [y for _, y in area.corners]
    found: list[Point] = []
    for _ in range(most * 12):
        at = (chance.uniform(min(xs), max(xs)), chance.uniform(min(ys), max(ys)))
        if whole.holds(at) and all(math.dist(at, other) >= apart for other in found):
            found.append(at)
        if len(found) == most:
            break
    return sorted(found, key=lambda one: one[1])
