"""Paint the flats: steppe under a high sun, with the very ground that the story paints."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rules.sight import Barriers
from server.demo import brush
from server.demo.brush import Canvas, solid
from server.demo.flats import COLUMNS, DOORS, DYKES, HOUSES, LIGHTS, PIPE, ROWS, TANKS, flats_walls
from server.demo.open_ground import Areas, drifting, of, scattered, torn
from server.demo.shapes import Line, box, rock, smooth
from server.demo.story import story
from server.demo.valley_things import LEAVES, bush

STORY = "quiet"
TRACK: Line = (
    (0, 25.4),
    (6, 25.8),
    (12, 25.2),
    (17, 24.4),
    (24, 21.6),
    (31, 23.4),
    (38, 22.2),
    (44, 18.4),
    (50, 17.6),
    (60, 15.8),
)
WASH: Line = ((30, 0), (28.6, 6), (29.8, 12), (27.6, 18), (27.8, 25), (24.6, 30), (25.6, 40))
_FINE = 8


def paint(scale: int) -> Image.Image:
    """The whole picture, `scale` pixels a cell."""
    canvas = Canvas(Image.new("RGB", (COLUMNS * scale, ROWS * scale), "#a89563"), scale)
    chance = random.Random(23)
    areas = story(STORY).maps["flats"].areas
    _steppe(canvas)
    _wash(canvas, chance)
    _track(canvas)
    _tufts(canvas, areas, chance)
    _dirt(canvas, areas)
    _pipe(canvas)
    _stones(canvas, areas, chance)
    _ruin(canvas, areas, chance)
    _dykes(canvas, chance)
    _houses(canvas, chance)
    _woods(canvas, areas, chance)
    ambient = Image.new("RGB", (COLUMNS * _FINE, ROWS * _FINE), "#f6f0e2")
    ambient = brush.grained(ambient, brush.noise(ambient.size, 10 * _FINE, 4, 3), 0.35)
    brush.lit(canvas, ambient, LIGHTS, Barriers(flats_walls(), DOORS), _FINE)
    return canvas.image


def _steppe(canvas: Canvas) -> None:
    """Dry grass, greener where water lies under it, bare where it does not."""
    whole, size = brush.whole(canvas), canvas.image.size
    drifts = drifting(canvas)
    brush.fill(canvas, drifts(8, 41, 118, 4), whole, "#8b8a52", 0)
    brush.fill(canvas, drifts(5, 42, 142, 6), whole, "#bfa877", 0)
    brush.fill(canvas, drifts(3, 43, 150, 7), whole, "#75793f", 0)
    brush.fill(canvas, drifts(2, 44, 160, 8), whole, "#c9b68c", 0)
    canvas.image.paste(brush.grained(canvas.image, brush.noise(size, canvas.scale * 1.0, 45, 6), 0.5))


def _wash(canvas: Canvas, chance: random.Random) -> None:
    """A dry watercourse: sand between low banks, stones in it."""
    whole, line = brush.whole(canvas), smooth(WASH)
    bank = torn(canvas, brush.strokes_of(canvas, [line], 1.7, whole), 0.2, 51)
    brush.fill(canvas, bank, whole, "#8a7650", 0.4, seed=52)
    bed = torn(canvas, brush.strokes_of(canvas, [line], 1.05, whole), 0.16, 53)
    brush.fill(canvas, bed, whole, "#d3c19a", 0.45, seed=54)
    brush.bevel(canvas, ImageChops.invert(bed), whole, 0.12, 0.25)
    for x, y in line[::2]:
        at = (x + chance.gauss(0, 0.35), y + chance.gauss(0, 0.35))
        solid(canvas, brush.blob(at, chance.uniform(0.05, 0.13), chance, 7), "#a79e8c", lift=0.04, edge=0.03)


def _track(canvas: Canvas) -> None:
    """Two ruts in pale dust."""
    whole, line = brush.whole(canvas), smooth(TRACK)
    bed = torn(canvas, brush.strokes_of(canvas, [line], 0.75, whole), 0.12, 55)
    brush.fill(canvas, bed, whole, "#cdbb92", 0.45, seed=56)
    for off in (-0.18, 0.18):
        rut = brush.strokes_of(canvas, [[(x, y + off) for x, y in line]], 0.12, whole)
        brush.darken(canvas, rut.filter(ImageFilter.GaussianBlur(canvas.scale * 0.05)), whole, 0.3)


def _tufts(canvas: Canvas, areas: Areas, chance: random.Random) -> None:
    draw, unit = ImageDraw.Draw(canvas.image), canvas.scale
    line = [*smooth(TRACK), *smooth(WASH)]
    for _ in range(11000):
        x, y = chance.uniform(0, COLUMNS), chance.uniform(0, ROWS)
        if any(abs(x - a) < 0.7 and abs(y - b) < 0.7 for a, b in line):
            continue
        shade = chance.choice(("#6d6d38", "#93894d", "#b5a468", "#7c7a3c", "#5d6232", "#c6b47c"))
        for _ in range(3):
            lean, tall = chance.uniform(-0.08, 0.08), chance.uniform(0.06, 0.17)
            ends = [(x * unit, y * unit), ((x + lean) * unit, (y - tall) * unit)]
            draw.line(ends, fill=shade, width=max(1, unit // 34))


def _dirt(canvas: Canvas, areas: Areas) -> None:
    """Banks of earth, pale on the side to the light."""
    whole = brush.whole(canvas)
    for number, area in enumerate(of(areas, "loose dirt")):
        mask = torn(canvas, brush.mask_of(canvas, [area.corners], whole), 0.22, 61 + number)
        brush.shadow(canvas, mask, whole, 0.35, 0.5)
        brush.fill(canvas, mask, whole, "#8f7048", 0.5, seed=63)
        brush.bevel(canvas, mask, whole, 0.4, 0.5)


def _pipe(canvas: Canvas) -> None:
    """The water main, on its blocks."""
    whole, line = brush.whole(canvas), smooth(PIPE)
    mask = brush.strokes_of(canvas, [line], 0.22, whole)
    brush.shadow(canvas, mask, whole, 0.16, 0.55)
    brush.fill(canvas, mask, whole, "#7d8a8f", 0.2, seed=65)
    brush.bevel(canvas, mask, whole, 0.07, 0.6)
    for x, y in line[::8]:
        solid(canvas, box(x - 0.18, y - 0.12, x + 0.18, y + 0.12), "#9a988c", lift=0.06, edge=0.05)


def _stones(canvas: Canvas, areas: Areas, chance: random.Random) -> None:
    whole = brush.whole(canvas)
    for area in of(areas, "packed dirt or stone"):
        mask = torn(canvas, brush.mask_of(canvas, [area.corners], whole), 0.3, 71)
        brush.fill(canvas, mask, whole, "#9b8a66", 0.5, seed=72)
        for at in scattered(area, 60, 0.42, chance):
            size, tone = chance.uniform(0.16, 0.46), chance.choice(("#968f80", "#857f72", "#a69d8b"))
            solid(canvas, rock(at, size, 9), tone, lift=0.12 + size * 0.5, corner=0.03, edge=0.12, grain=0.5)


def _ruin(canvas: Canvas, areas: Areas, chance: random.Random) -> None:
    """What is left of walls, and their rubble."""
    for area in of(areas, "brick or cement"):
        corners = (*area.corners, area.corners[0])
        for (ax, ay), (bx, by) in pairwise(corners):
            count = round(math.dist((ax, ay), (bx, by)) / 0.22)
            for n in range(count):
                if chance.random() < 0.3:
                    continue
                at = (ax + (bx - ax) * n / count, ay + (by - ay) * n / count)
                tone = chance.choice(("#a4705a", "#94634f", "#b3826a", "#8f8a84"))
                solid(
                    canvas,
                    box(at[0] - 0.12, at[1] - 0.12, at[0] + 0.14, at[1] + 0.12),
                    tone,
                    lift=0.2,
                    corner=0.02,
                    edge=0.05,
                )
        for at in scattered(area, 46, 0.2, chance):
            solid(
                canvas,
                brush.blob(at, chance.uniform(0.05, 0.14), chance, 6),
                chance.choice(("#a4705a", "#8f8a84")),
                lift=0.05,
                edge=0.03,
            )


def _dykes(canvas: Canvas, chance: random.Random) -> None:
    for line in DYKES:
        for (ax, ay), (bx, by) in pairwise(line):
            count = max(2, round(math.dist((ax, ay), (bx, by)) / 0.17))
            for n in range(count):
                at = (ax + (bx - ax) * n / count, ay + (by - ay) * n / count)
                at = (at[0] + chance.uniform(-0.04, 0.04), at[1] + chance.uniform(-0.04, 0.04))
                tone = chance.choice(("#9a9282", "#867f71", "#aca393"))
                solid(canvas, brush.blob(at, 0.13, chance, 7), tone, lift=0.12, edge=0.05)


def _houses(canvas: Canvas, chance: random.Random) -> None:
    """Roofs with ridges and vents, and the tanks beside them."""
    for house, colour, pitched in zip(
        HOUSES, ("#9aa3a6", "#a39a86", "#8f5f48", "#7d6b52"), (False, False, True, True), strict=True
    ):
        (left, top), (right, bottom) = house[0], house[2]
        solid(canvas, house, colour, lift=0.45, corner=0.03, edge=0.1, grain=0.3)
        area = canvas.around(house, 0.1)
        if pitched:
            half = (top + bottom) / 2
            brush.darken(canvas, brush.mask_of(canvas, [box(left, half, right, bottom)], area), area, 0.3)
            for step in range(1, 14):
                y = top + (bottom - top) * step / 14
                brush.groove(canvas, [(left + 0.05, y), (right - 0.05, y)], 0.025, 0.35)
            continue
        inner = box(left + 0.16, top + 0.16, right - 0.16, bottom - 0.16)
        brush.darken(canvas, brush.mask_of(canvas, [inner], area), area, 0.16)
        for n in range(3):
            x = left + 0.6 + n * (right - left - 1.2) / 2
            solid(canvas, box(x - 0.22, top + 0.6, x + 0.22, top + 1.1), "#6c7377", lift=0.14, edge=0.05)
    for tank in TANKS:
        solid(canvas, tank, "#c4c8c6", lift=0.4, corner=0.02, edge=0.2)
    for at in ((12.6, 22.6), (12.9, 21.4), (49.6, 17.2), (44.2, 17.4)):
        solid(
            canvas, brush.blob(at, 0.2, chance, 4), chance.choice(("#6a705a", "#7c6f4f")), lift=0.1, edge=0.05
        )


def _woods(canvas: Canvas, areas: Areas, chance: random.Random) -> None:
    """Crowns over crowns; where it is low, thorn bushes."""
    for area in of(areas, "wood"):
        tall = area.height_m > 3
        size, apart = ((0.45, 0.68), 0.62) if tall else ((0.22, 0.36), 0.44)
        for at in scattered(area, 130, apart, chance):
            reach = chance.uniform(*size)
            around = canvas.around([at], reach * 2.2 + 0.6)
            crown = [brush.blob(at, reach * 0.85, chance, 13)]
            brush.shadow(canvas, brush.mask_of(canvas, crown, around, 0.05), around, 0.2 + reach * 0.5, 0.6)
            hue = chance.choice(LEAVES) if tall else ("#4b4a2c", "#625c38", "#7d6f45", "#584f33")
            bush(canvas, at, reach, hue, chance)
