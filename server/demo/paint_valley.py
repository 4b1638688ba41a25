"""Paint the valley: late afternoon, dry grass and rock, a stream, a camp and a cutter."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rules.grid import Point
from rules.sight import Barriers
from server.demo import brush
from server.demo.brush import Canvas, solid
from server.demo.maps import (
    NORTH_CLIFF,
    OUTCROPS,
    SOUTH_CLIFF_EAST,
    SOUTH_CLIFF_WEST,
    VALLEY_DOORS,
    VALLEY_LIGHTS,
    valley_walls,
)
from server.demo.shapes import box, smooth
from server.demo.valley_things import bush, furnish

_FINE = 6

STREAM: tuple[Point, ...] = (
    (30, 3.4), (30.1, 6), (29.6, 9), (28.5, 12), (29.2, 15), (31.4, 17.8), (33.2, 20.4), (33.4, 23.2),
    (31.8, 26), (30.6, 28.8), (30.9, 32), (32.6, 35), (33.2, 38), (33.3, 41),
)  # fmt: skip
TRAIL: tuple[Point, ...] = (
    (9, 19), (12, 20.4), (16, 21.4), (21, 22), (26, 20.9), (30.5, 20.8), (35.5, 20.2), (40, 20.4),
    (44, 19.8), (48, 19.6),
)  # fmt: skip
SIDE_TRAIL: tuple[Point, ...] = ((48, 19.6), (49.2, 18.6), (49, 14.5), (50.6, 11.5), (51, 9.5))


def paint(scale: int) -> Image.Image:
    """The whole picture, `scale` pixels a cell."""
    canvas = Canvas(Image.new("RGB", (60 * scale, 40 * scale), "#97895c"), scale)
    chance = random.Random(7)
    _ground(canvas)
    _trails(canvas)
    _stream(canvas)
    _litter(canvas, chance)
    _bridge(canvas)
    _cliffs(canvas, chance)
    furnish(canvas, chance)
    ambient = Image.new("RGB", (60 * _FINE, 40 * _FINE), "#fbf0dc")
    clouds = brush.noise(ambient.size, 16 * _FINE, 3, 3)
    ambient = brush.grained(ambient, clouds, 0.45)
    brush.lit(canvas, ambient, VALLEY_LIGHTS, Barriers(valley_walls(), VALLEY_DOORS), _FINE)
    _glows(canvas)
    return canvas.image


def _jagged(line: Sequence[Point], chance: random.Random, rough: float = 0.09, times: int = 3) -> list[Point]:
    """The line broken up, its own points kept."""
    points = list(line)
    for turn in range(times):
        finer = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            off = chance.uniform(-1, 1) * rough * math.dist((ax, ay), (bx, by)) * (1.0 if turn else 0.6)
            long = math.dist((ax, ay), (bx, by)) or 1.0
            middle = ((ax + bx) / 2 - (by - ay) / long * off, (ay + by) / 2 + (bx - ax) / long * off)
            finer += [middle, (bx, by)]
        points = finer
    return points


def _patches(canvas: Canvas, grain: float, seed: int, low: int, steep: float) -> Image.Image:
    clouds = brush.noise(canvas.image.size, canvas.scale * grain, seed, 6)
    return clouds.point([max(0, min(255, round((value - low) * steep))) for value in range(256)])


def _ground(canvas: Canvas) -> None:
    """Dry grass, greener along the water, bare earth in patches."""
    whole = brush.whole(canvas)
    green = brush.strokes_of(canvas, [smooth(STREAM)], 9, whole).filter(
        ImageFilter.GaussianBlur(canvas.scale * 2.2)
    )
    brush.fill(canvas, _patches(canvas, 7, 21, 112, 4), whole, "#7f8049", 0)
    brush.fill(canvas, ImageChops.multiply(green, _patches(canvas, 2.5, 22, 84, 3)), whole, "#5f7340", 0)
    brush.fill(canvas, _patches(canvas, 4, 23, 148, 6), whole, "#a98f66", 0)
    canvas.image.paste(
        brush.grained(canvas.image, brush.noise(canvas.image.size, canvas.scale * 1.3, 24, 6), 0.5)
    )


def _trails(canvas: Canvas) -> None:
    whole = brush.whole(canvas)
    worn = _patches(canvas, 1.2, 25, 60, 3)
    for line, width in ((TRAIL, 1.1), (SIDE_TRAIL, 0.9)):
        mask = brush.strokes_of(canvas, [smooth(line)], width, whole)
        mask = ImageChops.multiply(mask.filter(ImageFilter.GaussianBlur(canvas.scale * 0.22)), worn)
        brush.fill(
            canvas, mask.point([min(235, round(v * 1.5)) for v in range(256)]), whole, "#c2a878", 0.3, seed=26
        )
    for off in (-0.2, 0.2):
        rut = brush.strokes_of(canvas, [[(x, y + off) for x, y in smooth(TRAIL)]], 0.12, whole)
        brush.darken(canvas, rut.filter(ImageFilter.GaussianBlur(canvas.scale * 0.08)), whole, 0.22)


def _stream(canvas: Canvas) -> None:
    """Wet banks, water deepening to the middle, ripples along the current."""
    whole, course = brush.whole(canvas), smooth(STREAM, 14)
    bank = brush.strokes_of(canvas, [_wavering(course, 0.25, 1.3)], 3.0, whole)
    brush.fill(canvas, _rough(canvas, bank, 0.3, 31), whole, "#8b7c5a", 0.4, seed=32)
    edge = _rough(canvas, brush.strokes_of(canvas, [_wavering(course, 0.2, 0.7)], 2.2, whole), 0.22, 33)
    brush.darken(canvas, edge.filter(ImageFilter.GaussianBlur(canvas.scale * 0.16)), whole, 0.5)
    brush.fill(canvas, edge, whole, "#5d8f8c", 0.25, seed=34)
    for width, colour, soft in ((1.5, "#43807f", 0.25), (0.8, "#2f6a70", 0.25)):
        deep = brush.strokes_of(canvas, [course], width, whole).filter(
            ImageFilter.GaussianBlur(canvas.scale * soft)
        )
        brush.fill(canvas, ImageChops.multiply(deep, edge), whole, colour, 0.25, seed=35)
    for off in (-0.75, -0.4, -0.1, 0.25, 0.6):
        line = _wavering([(x + off, y) for x, y in course], 0.12, 3 + off)
        dashes = [line[n : n + 4] for n in range(int(abs(off) * 10), len(line), 9)]
        ripple = brush.strokes_of(canvas, dashes, 0.045, whole).filter(
            ImageFilter.GaussianBlur(canvas.scale * 0.03)
        )
        brush.lighten(canvas, ImageChops.multiply(ripple, edge), whole, "#d8f0ea", 0.32)


def _wavering(line: Sequence[Point], far: float, pace: float) -> list[Point]:
    return [(x + far * math.sin(y * pace), y) for x, y in line]


def _rough(canvas: Canvas, mask: Image.Image, soft: float, seed: int) -> Image.Image:
    """The mask with a torn edge."""
    blurred = mask.filter(ImageFilter.GaussianBlur(canvas.scale * soft))
    torn = ImageChops.add(blurred, brush.noise(mask.size, canvas.scale * 0.7, seed, 4), offset=-128)
    return torn.point([max(0, min(255, (value - 120) * 8)) for value in range(256)])


def _litter(canvas: Canvas, chance: random.Random) -> None:
    """Tufts of grass and pebbles, everywhere but in the water."""
    draw = ImageDraw.Draw(canvas.image)
    course, unit = smooth(STREAM, 6), canvas.scale
    for _ in range(5200):
        x, y = chance.uniform(0, 60), chance.uniform(2, 39)
        if min(math.dist((x, y), at) for at in course) < 1.3:
            continue
        if chance.random() < 0.72:
            shade = chance.choice(("#6d713d", "#8b8a50", "#a39a5f", "#5b6636", "#b5a76d"))
            for _ in range(4):
                lean, tall = chance.uniform(-0.09, 0.09), chance.uniform(0.1, 0.24)
                draw.line(
                    [(x * unit, y * unit), ((x + lean) * unit, (y - tall) * unit)],
                    fill=shade,
                    width=max(1, unit // 26),
                )
        else:
            _pebble(draw, (x, y), chance.uniform(0.03, 0.1), unit)
    for at in course[4:]:
        for side in (-1, 1):
            for _ in range(chance.choice((0, 0, 1, 2, 5))):
                along = (at[0] + side * chance.gauss(1.3, 0.22), at[1] + chance.uniform(-0.7, 0.7))
                _pebble(draw, along, 0.04 + 0.12 * chance.random() ** 2, unit)


def _pebble(draw: ImageDraw.ImageDraw, at: Point, radius: float, unit: int) -> None:
    for off, colour in ((0.35, "#4a4236"), (0.0, "#8e8678"), (-0.3, "#b3ab9c")):
        size = radius * (1 if off >= 0 else 0.55)
        x, y = at[0] + off * radius, at[1] + off * radius
        draw.ellipse(
            [(x - size) * unit, (y - size * 0.8) * unit, (x + size) * unit, (y + size * 0.8) * unit],
            fill=colour,
        )


def _bridge(canvas: Canvas) -> None:
    """Planks where the trail meets the stream."""
    for step in range(17):
        x = 31.5 + step * 0.21
        solid(canvas, box(x, 20.1, x + 0.18, 20.95), "#8a6b46", lift=0.12, corner=0.01, edge=0.04, grain=0.5)
    for y in (20.12, 20.88):
        solid(canvas, box(31.4, y - 0.06, 35.2, y + 0.06), "#6d5334", lift=0.08, corner=0.01, edge=0.03)


def _cliffs(canvas: Canvas, chance: random.Random) -> None:
    """High ground: a tall shadow, a face in strata, a rough top."""
    north = [*_jagged(NORTH_CLIFF, chance), (61, -1), (-1, -1)]
    west = [*_jagged(SOUTH_CLIFF_WEST, chance), (31, 41), (-1, 41)]
    east = [*_jagged(SOUTH_CLIFF_EAST, chance), (61, 41), (35, 41)]
    crops = [_jagged((*outcrop, outcrop[0]), chance) for outcrop in OUTCROPS]
    for number, (shape, lift) in enumerate(
        ((north, 1.3), (west, 0.8), (east, 0.8), (crops[0], 0.9), (crops[1], 0.8))
    ):
        _highland(canvas, shape, lift, number)
    _waterfall(canvas)


def _highland(canvas: Canvas, shape: Sequence[Point], lift: float, seed: int) -> None:
    area = canvas.around(shape, 2)
    mask = brush.mask_of(canvas, [shape], area, 0.03)
    brush.shadow(canvas, mask, area, lift, 0.62)
    brush.fill(canvas, mask, area, "#6f6252", 0.6, seed=60 + seed)
    brush.bevel(canvas, mask, area, 0.16, 0.6)
    _crags(canvas, mask, area, seed)
    shade = mask.filter(ImageFilter.GaussianBlur(canvas.scale * 0.5))
    brush.darken(canvas, ImageChops.multiply(ImageChops.invert(shade), mask), area, 0.5)


def _crags(canvas: Canvas, mask: Image.Image, area: brush.Box, seed: int) -> None:
    """Slab on slab of rock over the high ground, scrub in the hollows; nothing beyond the edge."""
    chance, before = random.Random(seed), canvas.image.crop(area)
    unit = canvas.scale
    count = round(mask.width * mask.height / unit**2 * 2.1)
    for n in range(count):
        at = (chance.uniform(area[0], area[2]) / unit, chance.uniform(area[1], area[3]) / unit)
        if not brush.within(canvas, mask, area, at):
            continue
        radius = chance.uniform(0.8, 1.6) * (1 - 0.65 * n / count)
        tone = chance.choice(("#7c6f5f", "#877a69", "#92846f", "#857564", "#9a8c76", "#77705f"))
        slab = brush.blob(at, radius, chance, chance.choice((5, 6, 7)), 0.3)
        solid(canvas, slab, tone, lift=0.1 + 0.1 * radius, corner=0.03, edge=0.09 + 0.08 * radius, grain=0.45)
        if chance.random() < 0.1:
            bush(canvas, at, chance.uniform(0.2, 0.4), ("#4a4d2a", "#666338", "#837c48"), chance)
    outside = ImageChops.invert(mask)
    canvas.image.paste(before, area[:2], outside)


def _waterfall(canvas: Canvas) -> None:
    fall = [(29.3, -1), (30.7, -1), (30.8, 3), (31.0, 5.3), (29.2, 5.3), (29.2, 3)]
    area = canvas.around(fall, 1)
    mask = brush.mask_of(canvas, [fall], area, 0.12)
    brush.fill(canvas, mask, area, "#5d9694", 0.3, seed=120)
    chance = random.Random(9)
    for _ in range(60):
        x, y = chance.uniform(29.35, 30.75), chance.uniform(-0.5, 4.6)
        streak = brush.strokes_of(canvas, [[(x, y), (x, y + chance.uniform(0.3, 1.1))]], 0.05, area)
        brush.lighten(canvas, streak, area, "#e8f6f2", 0.4)
    for _ in range(16):
        brush.glow(
            canvas,
            (chance.uniform(29.2, 31.0), chance.uniform(5.0, 6.0)),
            chance.uniform(0.3, 0.7),
            "#e8f6f2",
            0.5,
        )


def _glows(canvas: Canvas) -> None:
    brush.glow(canvas, (48.4, 20.6), 1.6, "#ff8a2a", 0.6)
    brush.glow(canvas, (48.4, 20.6), 0.5, "#ffe0a0", 0.9)
    brush.glow(canvas, (46.5, 17.2), 0.8, "#ffca80", 0.4)
    brush.glow(canvas, (51.5, 17.2), 0.8, "#ffca80", 0.4)
    brush.glow(canvas, (8.9, 18.5), 0.9, "#bfe0ff", 0.45)
    brush.glow(canvas, (6.5, 14.0), 0.4, "#ff5a3a", 0.7)
    brush.glow(canvas, (6.5, 20.0), 0.4, "#5aff6a", 0.7)
