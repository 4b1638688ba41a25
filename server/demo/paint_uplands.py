"""Paint the uplands: moor and rock under a bright overcast, with the very ground that the story paints."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rules.grid import Point
from rules.ground import Area
from rules.sight import Barriers
from server.demo import brush
from server.demo.brush import Canvas, solid
from server.demo.open_ground import Areas, drifting, of, scattered, torn
from server.demo.shapes import box, rock, smooth
from server.demo.story import Painted, story
from server.demo.uplands import (
    DYKES,
    HOUSES,
    MAST,
    SANDBAGS,
    UPLANDS_DOORS,
    UPLANDS_LIGHTS,
    uplands_walls,
)
from server.demo.valley_things import LEAVES, bush

STORY = "relay"
COLUMNS, ROWS = 40, 30
_FINE = 8
_RISE = 48
"""How strongly the land's slopes are shaded."""


def paint(scale: int) -> Image.Image:
    """The whole picture, `scale` pixels a cell."""
    canvas = Canvas(Image.new("RGB", (COLUMNS * scale, ROWS * scale), "#837f56"), scale)
    chance = random.Random(19)
    areas = story(STORY).maps["uplands"].areas
    _moor(canvas)
    for painter in (_mud, _hags, _gully, _clearing, _water, _road, _ford):
        painter(canvas, areas)
    _relief(canvas, areas)
    _tufts(canvas, areas, chance)
    _face(canvas, areas, chance)
    _boulders(canvas, areas, chance)
    _dykes(canvas, chance)
    _station(canvas, chance)
    _brambles(canvas, areas, chance)
    _woods(canvas, areas, chance)
    ambient = Image.new("RGB", (COLUMNS * _FINE, ROWS * _FINE), "#f3f1ea")
    ambient = brush.grained(ambient, brush.noise(ambient.size, 9 * _FINE, 4, 3), 0.4)
    brush.lit(canvas, ambient, UPLANDS_LIGHTS, Barriers(uplands_walls(), UPLANDS_DOORS), _FINE)
    return canvas.image


def _within(areas: Areas, at: Point, *kinds: str) -> bool:
    return any(Area("", one.kind, one.corners).holds(at) for one in of(areas, *kinds))


def _shape(canvas: Canvas, area: Painted) -> Image.Image:
    return brush.mask_of(canvas, [area.corners], brush.whole(canvas))


def _moor(canvas: Canvas) -> None:
    """Bent grass, heather in drifts, paler ground where it is dry."""
    whole, size = brush.whole(canvas), canvas.image.size
    drifts = drifting(canvas)
    brush.fill(canvas, drifts(6, 41, 116, 4), whole, "#6f7748", 0)
    brush.fill(canvas, drifts(3.5, 42, 140, 7), whole, "#75596a", 0)
    brush.fill(canvas, drifts(2.4, 43, 150, 7), whole, "#a2955f", 0)
    brush.fill(canvas, drifts(1.6, 44, 158, 8), whole, "#5c4a52", 0)
    canvas.image.paste(brush.grained(canvas.image, brush.noise(size, canvas.scale * 0.9, 45, 6), 0.55))


def _mud(canvas: Canvas, areas: Areas) -> None:
    whole = brush.whole(canvas)
    for area in of(areas, "mud"):
        edge = torn(canvas, _shape(canvas, area), 0.25, 51)
        brush.fill(canvas, edge, whole, "#574631", 0.5, seed=52)
        pools = brush.noise(edge.size, canvas.scale * 0.8, 53, 4).point(
            [max(0, min(255, (value - 150) * 9)) for value in range(256)]
        )
        brush.fill(canvas, ImageChops.multiply(edge, pools), whole, "#6d7a7c", 0.2, seed=54)


def _hags(canvas: Canvas, areas: Areas) -> None:
    """Black peat cut into banks."""
    whole = brush.whole(canvas)
    for area in of(areas, "uneven"):
        edge = torn(canvas, _shape(canvas, area), 0.3, 55)
        cuts = brush.noise(edge.size, canvas.scale * 0.75, 56, 3).point(
            [max(0, 255 - abs(value - 128) * 14) for value in range(256)]
        )
        mask = ImageChops.multiply(edge, cuts)
        brush.fill(canvas, mask, whole, "#3b3029", 0.4, seed=57)
        brush.bevel(canvas, mask, whole, 0.09, 0.5)


def _gully(canvas: Canvas, areas: Areas) -> None:
    whole = brush.whole(canvas)
    for area in of(areas, "gully"):
        line = smooth(area.course)
        bed = torn(canvas, brush.strokes_of(canvas, [line], 0.6, whole), 0.14, 58)
        brush.darken(canvas, bed.filter(ImageFilter.GaussianBlur(canvas.scale * 0.12)), whole, 0.45)
        north = brush.strokes_of(canvas, [[(x, y + 0.33) for x, y in line]], 0.16, whole)
        brush.lighten(
            canvas, north.filter(ImageFilter.GaussianBlur(canvas.scale * 0.1)), whole, "#e8deb0", 0.3
        )


def _clearing(canvas: Canvas, areas: Areas) -> None:
    whole = brush.whole(canvas)
    for area in of(areas, "clear"):
        brush.fill(canvas, torn(canvas, _shape(canvas, area), 0.3, 59), whole, "#8d9455", 0.4, seed=60)


def _water(canvas: Canvas, areas: Areas) -> None:
    """The burn: wet banks, peaty water, darker and wider where it is deep, white where it is shallow."""
    whole = brush.whole(canvas)
    for bank, share in (("#5f5637", 1.7), ("#3d6467", 1.0), ("#2c4f57", 0.62)):
        for number, area in enumerate(of(areas, "stream", "river")):
            width = share * (0.55 if area.kind == "stream" else 1.15)
            mask = torn(
                canvas, brush.strokes_of(canvas, [smooth(area.course)], width, whole), 0.1, 61 + number
            )
            brush.fill(canvas, mask, whole, bank, 0.35, seed=63)
    for area in of(areas, "stream"):
        _ripples(canvas, smooth(area.course), 0.2, 0.55)
    for area in of(areas, "river"):
        _ripples(canvas, smooth(area.course), 0.42, 0.25)


def _ripples(canvas: Canvas, course: Sequence[Point], reach: float, strength: float) -> None:
    whole, chance = brush.whole(canvas), random.Random(64)
    dashes = []
    for (ax, ay), (bx, by) in pairwise(course):
        for _ in range(chance.choice((0, 1, 1, 2))):
            off, at, far = chance.uniform(-reach, reach), chance.random(), chance.uniform(0.25, 0.6)
            begin = (ax + (bx - ax) * at + off, ay + (by - ay) * at)
            dashes.append([begin, (begin[0] + (bx - ax) * far, begin[1] + (by - ay) * far)])
    mask = brush.strokes_of(canvas, dashes, 0.035, whole).filter(
        ImageFilter.GaussianBlur(canvas.scale * 0.03)
    )
    brush.lighten(canvas, mask, whole, "#dfeeea", strength)


def _road(canvas: Canvas, areas: Areas) -> None:
    """Pale gravel in two ruts."""
    whole = brush.whole(canvas)
    for area in of(areas, "road"):
        line = smooth(area.course)
        bed = torn(canvas, brush.strokes_of(canvas, [line], 0.62, whole), 0.1, 66)
        brush.fill(canvas, bed, whole, "#a6987a", 0.45, seed=67)
        for off in (-0.14, 0.14):
            rut = brush.strokes_of(canvas, [[(x, y + off) for x, y in line]], 0.11, whole)
            brush.darken(canvas, rut.filter(ImageFilter.GaussianBlur(canvas.scale * 0.04)), whole, 0.3)


def _ford(canvas: Canvas, areas: Areas) -> None:
    """Shallow water over stones."""
    whole, chance = brush.whole(canvas), random.Random(68)
    for area in of(areas, "ford"):
        (left, top), (right, bottom) = area.corners[0], area.corners[2]
        middle = ((left + right) / 2, (top + bottom) / 2)
        mask = brush.mask_of(canvas, [brush.blob(middle, 0.85, chance)], whole)
        brush.fill(canvas, torn(canvas, mask, 0.18, 69), whole, "#7d9690", 0.5, seed=70)
        for _ in range(26):
            at = (middle[0] + chance.gauss(0, 0.35), middle[1] + chance.gauss(0, 0.4))
            stone = brush.blob(at, chance.uniform(0.04, 0.11), chance, 7)
            solid(canvas, stone, "#99978a", lift=0.03, corner=0.01, edge=0.03)


def _height(areas: Areas) -> Callable[[float, float], float]:
    """The lie of the land: the hill, and long swells of the moor."""
    hills = [area.corners for area in of(areas, "hill")]
    middles = [
        (sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape), shape)
        for shape in hills
    ]

    def height(x: float, y: float) -> float:
        swell = 0.35 * math.sin(x * 0.31 + 1) * math.cos(y * 0.27) + 0.18 * math.sin(x * 0.8 + y * 0.6)
        for mx, my, shape in middles:
            reach = max(math.dist((mx, my), corner) for corner in shape) * 1.15
            near = math.hypot((x - mx), (y - my) * 1.15) / reach
            swell += 3.4 * math.exp(-((near * 1.5) ** 2.4))
        return swell

    return height


def _relief(canvas: Canvas, areas: Areas) -> None:
    """Slopes to the light are pale and those away from it dark, with faint lines of equal height."""
    height, across, down = _height(areas), COLUMNS * _FINE, ROWS * _FINE
    heights = [[height(x / _FINE, y / _FINE) for x in range(across + 1)] for y in range(down + 1)]
    shade = Image.new("L", (across, down))
    level = Image.new("L", (across, down))
    for y in range(down):
        for x in range(across):
            here = heights[y][x]
            fall = (heights[y][x + 1] - here) + (heights[y + 1][x] - here)
            shade.putpixel((x, y), max(0, min(255, round(128 + _RISE * fall * _FINE))))
            level.putpixel((x, y), max(0, min(255, round((here + 0.8) * 56))))
    soft = shade.resize(canvas.image.size, Image.Resampling.BICUBIC)
    canvas.image.paste(ImageChops.overlay(canvas.image, Image.merge("RGB", (soft, soft, soft))))
    large = level.resize(canvas.image.size, Image.Resampling.BICUBIC)
    for step in range(90, 240, 24):
        above = large.point([255 if value >= step else 0 for value in range(256)])
        edge = ImageChops.subtract(above, above.filter(ImageFilter.MinFilter(3)))
        brush.darken(canvas, edge.filter(ImageFilter.GaussianBlur(1)), brush.whole(canvas), 0.3)


def _tufts(canvas: Canvas, areas: Areas, chance: random.Random) -> None:
    """Rushes and heather, thick where nothing else is."""
    draw, unit = ImageDraw.Draw(canvas.image), canvas.scale
    bare = ("road", "ford", "river", "stream", "mud", "dense trees")
    for _ in range(9000):
        x, y = chance.uniform(0, COLUMNS), chance.uniform(0, ROWS)
        if _within(areas, (x, y), *bare):
            continue
        shade = chance.choice(("#5f6636", "#7f8048", "#99905a", "#6b5563", "#84697a", "#4e5531"))
        for _ in range(3):
            lean, tall = chance.uniform(-0.06, 0.06), chance.uniform(0.05, 0.14)
            draw.line(
                [(x * unit, y * unit), ((x + lean) * unit, (y - tall) * unit)],
                fill=shade,
                width=max(1, unit // 34),
            )


def _face(canvas: Canvas, areas: Areas, chance: random.Random) -> None:
    """A cliff: slabs of bare rock with a deep shadow at the foot."""
    for area in of(areas, "cliff"):
        line = smooth(area.course, 6)
        around = canvas.around(line, 1.5)
        mask = brush.strokes_of(canvas, [line], 0.75, around)
        foot = brush.shifted(mask, -canvas.scale * 0.35).filter(ImageFilter.GaussianBlur(canvas.scale * 0.25))
        brush.darken(canvas, foot, around, 0.6)
        for x, y in line * 3:
            at = (x + chance.gauss(0, 0.2), y + chance.gauss(0, 0.2))
            tone = chance.choice(("#86827a", "#77736c", "#95918a", "#6a665f"))
            slab = brush.blob(at, chance.uniform(0.18, 0.38), chance, 6, 0.35)
            solid(canvas, slab, tone, lift=0.12, corner=0.02, edge=0.1, grain=0.5)


def _boulders(canvas: Canvas, areas: Areas, chance: random.Random) -> None:
    for area in of(areas, "boulders"):
        for at in scattered(area, 46, 0.34, chance):
            tone = chance.choice(("#8d8a82", "#7e7b74", "#9b978d"))
            size = chance.uniform(0.12, 0.34)
            solid(canvas, rock(at, size, 8), tone, lift=0.1 + size * 0.4, corner=0.03, edge=0.1, grain=0.5)


def _dykes(canvas: Canvas, chance: random.Random) -> None:
    """Dry-stone walls, stone by stone, and sandbags bag by bag."""
    for line, size, tones in (
        *((one, 0.085, ("#8f8c84", "#7d7a73", "#a09c92")) for one in DYKES),
        *((one, 0.11, ("#a08f66", "#93835c", "#ab9a70")) for one in SANDBAGS),
    ):
        for (ax, ay), (bx, by) in pairwise(line):
            count = max(2, round(math.dist((ax, ay), (bx, by)) / (size * 1.5)))
            for n in range(count):
                at = (ax + (bx - ax) * n / count, ay + (by - ay) * n / count)
                at = (at[0] + chance.uniform(-0.03, 0.03), at[1] + chance.uniform(-0.03, 0.03))
                solid(canvas, brush.blob(at, size, chance, 7), chance.choice(tones), lift=0.09, edge=0.04)


def _station(canvas: Canvas, chance: random.Random) -> None:
    """The houses, the relay's mast and dish, and what lies about them."""
    for house, colour, slate in zip(
        HOUSES, ("#9a9d9c", "#7b6a5c", "#6f6d6a", "#7a5f45"), (0, 0, 1, 1), strict=True
    ):
        _roof(canvas, house, colour, pitched=bool(slate))
    (left, top), (right, bottom) = HOUSES[0][0], HOUSES[0][2]
    for x in (left + 0.5, left + 1.1):
        solid(canvas, box(x, top + 0.4, x + 0.35, top + 0.75), "#6c7072", lift=0.12, edge=0.05)
    dish = [(right - 0.75 + 0.42 * math.cos(t / 9), bottom - 0.9 + 0.42 * math.sin(t / 9)) for t in range(57)]
    solid(canvas, dish, "#d7d9d6", lift=0.22, corner=0.02, edge=0.12)
    brush.darken(canvas, brush.mask_of(canvas, [dish], brush.whole(canvas)), brush.whole(canvas), 0.12)
    solid(
        canvas, box(right - 0.8, bottom - 0.95, right - 0.7, bottom - 0.85), "#444a4d", lift=0.14, edge=0.02
    )
    solid(canvas, MAST, "#5b6165", lift=0.5, corner=0.01, edge=0.06)
    (x, y) = ((MAST[0][0] + MAST[2][0]) / 2, (MAST[0][1] + MAST[2][1]) / 2)
    for dx, dy in ((-0.9, -0.5), (0.9, -0.4), (0.1, 0.9)):
        brush.groove(canvas, [(x, y), (x + dx, y + dy)], 0.03, 0.5)
    for _ in range(9):
        at = (chance.uniform(33.3, 34.7), chance.uniform(14.2, 15.4))
        solid(
            canvas,
            brush.blob(at, 0.12, chance, 4),
            chance.choice(("#6a705a", "#7c6f4f")),
            lift=0.08,
            edge=0.04,
        )


def _roof(canvas: Canvas, house: Sequence[Point], colour: str, *, pitched: bool) -> None:
    (left, top), (right, bottom) = house[0], house[2]
    solid(canvas, house, colour, lift=0.32, corner=0.02, edge=0.08, grain=0.3)
    area = canvas.around(house, 0.1)
    if pitched:
        half = (top + bottom) / 2
        brush.darken(canvas, brush.mask_of(canvas, [box(left, half, right, bottom)], area), area, 0.3)
        for step in range(1, 12):
            y = top + (bottom - top) * step / 12
            brush.groove(canvas, [(left + 0.04, y), (right - 0.04, y)], 0.02, 0.3)
        return
    inner = box(left + 0.12, top + 0.12, right - 0.12, bottom - 0.12)
    brush.darken(canvas, brush.mask_of(canvas, [inner], area), area, 0.14)


def _brambles(canvas: Canvas, areas: Areas, chance: random.Random) -> None:
    for area in of(areas, "dense undergrowth"):
        for at in scattered(area, 60, 0.28, chance):
            bush(canvas, at, chance.uniform(0.18, 0.3), ("#39402a", "#4d5233", "#655f3c", "#6d5560"), chance)


def _woods(canvas: Canvas, areas: Areas, chance: random.Random) -> None:
    """Crowns over crowns where the wood is dense, a tree here and there where it is sparse; glades left open."""
    trees: list[tuple[Point, float]] = []
    for area in of(areas, "dense trees"):
        trees += [(at, chance.uniform(0.42, 0.62)) for at in scattered(area, 240, 0.48, chance)]
    for area in of(areas, "sparse trees"):
        trees += [(at, chance.uniform(0.32, 0.48)) for at in scattered(area, 17, 1.0, chance)]
    for at, size in sorted(trees, key=lambda tree: tree[0][1]):
        if _within(areas, at, "clear"):
            continue
        around = canvas.around([at], size * 2.2 + 0.6)
        crown = [brush.blob(at, size * 0.85, chance, 13)]
        brush.shadow(canvas, brush.mask_of(canvas, crown, around, 0.05), around, 0.3 + size * 0.4, 0.6)
        bush(canvas, at, size, chance.choice(LEAVES), chance)
