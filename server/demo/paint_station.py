"""Paint the research station: plated corridors under the ice, lit room by room."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rules.grid import Point
from rules.sight import Barriers
from server.demo import brush
from server.demo.brush import Canvas, solid
from server.demo.shapes import Line, box, ring
from server.demo.station import (
    BENCHES,
    BULKHEADS,
    COLUMNS,
    CORE,
    CRATES,
    DOORS,
    HULL,
    LIGHTS,
    OUTLINE,
    RACKS,
    ROWS,
    TANKS,
    WINDOW,
    station_walls,
)

_FINE = 12
FLOORS: tuple[tuple[Line, str], ...] = (
    (OUTLINE, "#7f8890"),
    (box(2, 2, 9, 11), "#7d9199"),
    (box(9, 2, 17, 11), "#948f84"),
    (box(19, 2, 26, 11), "#9fb3ac"),
    (box(26, 2, 34, 11), "#5f6b7a"),
    (box(2, 13, 9, 22), "#7c7668"),
    (box(9, 13, 17, 22), "#857a6c"),
    (box(19, 13, 26, 17), "#8f7464"),
    (box(19, 17, 26, 22), "#927d68"),
    (box(26, 13, 34, 22), "#515c66"),
)
TILED = (box(19, 2, 26, 11), box(2, 2, 9, 11))
PLATED = (box(2, 11, 34, 13), box(17, 2, 19, 22), box(26, 2, 34, 11), box(9, 2, 17, 11), box(9, 13, 17, 22))


def paint(scale: int) -> Image.Image:
    """The whole picture, `scale` pixels a cell."""
    canvas = Canvas(Image.new("RGB", (COLUMNS * scale, ROWS * scale), "#b7c6d3"), scale)
    _ice(canvas)
    _shell(canvas)
    _floors(canvas)
    _things(canvas, random.Random(31))
    _walls(canvas)
    brush.lit(canvas, _ambient(), LIGHTS, Barriers(station_walls(), DOORS), _FINE)
    _glows(canvas)
    return canvas.image


def _ambient() -> Image.Image:
    """Blue dusk through the ice, lamps turned low inside."""
    dusk = Image.new("RGB", (COLUMNS * _FINE, ROWS * _FINE), "#8fa6c0")
    ImageDraw.Draw(dusk).polygon([(x * _FINE, y * _FINE) for x, y in OUTLINE], fill="#9aa0aa")
    return dusk.filter(ImageFilter.GaussianBlur(2))


def _ice(canvas: Canvas) -> None:
    """Blown snow over old ice, with cracks."""
    size, whole, chance = canvas.image.size, brush.whole(canvas), random.Random(7)
    canvas.image.paste(brush.grained(canvas.image, brush.noise(size, canvas.scale * 7, 3, 7), 0.6))
    drifts = brush.noise(size, canvas.scale * 3, 4, 5).point(
        [max(0, min(255, (v - 132) * 5)) for v in range(256)]
    )
    brush.lighten(canvas, drifts, whole, "#ffffff", 0.35)
    for _ in range(34):
        at = (chance.uniform(0, COLUMNS), chance.uniform(0, ROWS))
        line = [at]
        for _ in range(chance.randint(3, 6)):
            at = (at[0] + chance.uniform(-1.2, 1.2), at[1] + chance.uniform(-1.2, 1.2))
            line.append(at)
        brush.groove(canvas, line, chance.uniform(0.015, 0.04), 0.4)


def _shell(canvas: Canvas) -> None:
    """The outer skin with its ribs, its shadow on the ice, and the collars of the locks."""
    whole = brush.whole(canvas)
    skin: Line = (
        (1.4, 3.7),
        (3.7, 1.4),
        (32.3, 1.4),
        (34.6, 3.7),
        (34.6, 20.3),
        (32.3, 22.6),
        (3.7, 22.6),
        (1.4, 20.3),
    )
    collars = (box(0.5, 11.1, 2, 12.9), box(17.1, 0.5, 18.9, 2))
    brush.shadow(canvas, brush.mask_of(canvas, [skin, *collars], whole), whole, 0.8, 0.65)
    for collar in collars:
        solid(canvas, collar, "#6d757d", lift=0.1, corner=0.08, edge=0.1)
    solid(canvas, skin, "#8d979f", lift=0, corner=0.12, edge=0.16, grain=0.3)
    for x in range(5, 33, 3):
        for top, bottom in ((1.45, 1.95), (22.05, 22.55)):
            brush.groove(canvas, [(x, top), (x, bottom)], 0.05, 0.5)
    for y in range(5, 21, 3):
        for left, right in ((1.45, 1.95), (34.05, 34.55)):
            brush.groove(canvas, [(left, y), (right, y)], 0.05, 0.5)


def _floors(canvas: Canvas) -> None:
    whole = brush.whole(canvas)
    before = canvas.image.copy()
    for number, (outline, colour) in enumerate(FLOORS):
        brush.fill(canvas, brush.mask_of(canvas, [outline], whole), whole, colour, 0.22, seed=60 + number)
    for area in TILED:
        _grid(canvas, area, 0.5, 0.018, 0.3)
    for area in PLATED:
        _grid(canvas, area, 1, 0.025, 0.32)
    for step in range(1, 36):
        brush.groove(canvas, [(26, 13 + step / 4), (34, 13 + step / 4)], 0.05, 0.35)
    _lines(canvas)
    canvas.image.paste(
        brush.grained(canvas.image, brush.noise(canvas.image.size, canvas.scale * 0.08, 15, 2), 0.14)
    )
    outside = ImageChops.invert(brush.mask_of(canvas, [OUTLINE], whole))
    canvas.image.paste(before, mask=outside)


def _grid(canvas: Canvas, area: Line, step: float, width: float, strength: float) -> None:
    (left, top), (right, bottom) = area[0], area[2]
    for n in range(1, round((right - left) / step)):
        brush.groove(canvas, [(left + n * step, top), (left + n * step, bottom)], width, strength)
    for n in range(1, round((bottom - top) / step)):
        brush.groove(canvas, [(left, top + n * step), (right, top + n * step)], width, strength)


def _lines(canvas: Canvas) -> None:
    """Strips of light along the corridors; stripes of warning at locks and the reactor."""
    for left, right in ((4.3, 8.7), (9.3, 16.7), (19.3, 25.7), (26.3, 33.7)):
        for y in (11.28, 12.72):
            solid(canvas, box(left, y - 0.04, right, y + 0.04), "#b6c4d0", lift=0, corner=0, edge=0.02)
    for top, bottom in ((4.3, 10.7), (13.3, 21.7)):
        for x in (17.28, 18.72):
            solid(canvas, box(x - 0.04, top, x + 0.04, bottom), "#b6c4d0", lift=0, corner=0, edge=0.02)
    for x, y in _stripes():
        solid(
            canvas,
            ((x, y), (x + 0.16, y), (x + 0.3, y + 0.22), (x + 0.14, y + 0.22)),
            "#d3a33c",
            lift=0,
            corner=0,
            edge=0.02,
        )


def _stripes() -> Iterator[Point]:
    for n in range(6):
        yield 28.6 + n * 0.34, 13.25
        yield 28.6 + n * 0.34, 10.55
    for n in range(4):
        yield 4.15 + n * 0.01, 11.1 + n * 0.44
        yield 17.25 + n * 0.38, 4.15


def _things(canvas: Canvas, chance: random.Random) -> None:
    """Benches with what lies on them, crates, racks, tanks, the core."""
    for number, bench in enumerate(BENCHES):
        _bench(canvas, bench, number, chance)
    for crate in CRATES:
        tone = chance.choice(("#8a6b45", "#6f7a4e", "#5f6f7d"))
        solid(canvas, crate, tone, lift=0.2, corner=0.03, edge=0.08, grain=0.4)
        (left, top), (right, bottom) = crate[0], crate[2]
        brush.groove(canvas, [(left + 0.1, (top + bottom) / 2), (right - 0.1, (top + bottom) / 2)], 0.04, 0.5)
        brush.groove(canvas, [((left + right) / 2, top + 0.1), ((left + right) / 2, bottom - 0.1)], 0.04, 0.5)
    for rack in RACKS:
        solid(canvas, rack, "#3c454f", lift=0.3, corner=0.03, edge=0.08)
        for x, y in _lamps(rack, chance):
            solid(
                canvas,
                box(x, y, x + 0.07, y + 0.05),
                chance.choice(("#59d68b", "#f0b24a", "#6ab8f0")),
                lift=0,
                corner=0,
                edge=0.01,
            )
    for tank in TANKS:
        solid(canvas, tank, "#8c979f", lift=0.3, corner=0.02, edge=0.16)
    solid(canvas, ring((30, 17.6), 2.3, 24), "#3a434d", lift=0.05, corner=0.02, edge=0.1)
    solid(canvas, CORE, "#6c7883", lift=0.35, corner=0.05, edge=0.16)
    solid(canvas, ring((30, 17.6), 1.1, 24), "#1f2b36", lift=0, edge=0.1)
    solid(canvas, ring((30, 17.6), 0.8, 24), "#7fd4ff", lift=0, edge=0.2)


def _bench(canvas: Canvas, bench: Line, number: int, chance: random.Random) -> None:
    (left, top), (right, bottom) = bench[0], bench[2]
    beds = 6 <= number <= 10
    consoles = number in (11, 12)
    tone = "#c9d6d6" if beds else "#2f3a46" if consoles else "#9aa5a8" if number < 6 else "#7a6248"
    solid(canvas, bench, tone, lift=0.16, corner=0.04, edge=0.07, grain=0.2)
    if beds:
        solid(
            canvas,
            box(left + 0.1, top + 0.1, right - 0.1, top + 0.5),
            "#eef3f2",
            lift=0.03,
            corner=0.08,
            edge=0.04,
        )
        solid(
            canvas,
            box(left + 0.1, top + 0.7, right - 0.1, bottom - 0.1),
            "#6f9f96",
            lift=0.03,
            corner=0.06,
            edge=0.05,
        )
        return
    for _ in range(5 if consoles else 3):
        x = chance.uniform(left + 0.1, max(left + 0.11, right - 0.5))
        y = chance.uniform(top + 0.1, max(top + 0.11, bottom - 0.4))
        colour = (
            chance.choice(("#62c4f0", "#7fe0b0"))
            if consoles
            else chance.choice(("#d7dde0", "#4c5a66", "#b98a52", "#6f8f7a"))
        )
        solid(
            canvas,
            box(x, y, x + 0.35, y + 0.22),
            colour,
            lift=0.0 if consoles else 0.05,
            corner=0.02,
            edge=0.03,
        )


def _lamps(rack: Line, chance: random.Random) -> Iterator[Point]:
    (left, top), (right, bottom) = rack[0], rack[2]
    for _ in range(round((right - left) * (bottom - top) * 7)):
        yield chance.uniform(left + 0.1, right - 0.2), chance.uniform(top + 0.1, bottom - 0.2)


def _walls(canvas: Canvas) -> None:
    """Hull and bulkheads with weight, the window's glass, tracks and posts of doors."""
    whole = brush.whole(canvas)
    mask = ImageChops.lighter(
        brush.strokes_of(canvas, HULL, 0.32, whole), brush.strokes_of(canvas, BULKHEADS, 0.2, whole)
    )
    inside = brush.mask_of(canvas, [OUTLINE], whole)
    near = mask.filter(ImageFilter.GaussianBlur(canvas.scale * 0.3))
    brush.darken(canvas, ImageChops.multiply(near, inside), whole, 0.7)
    for door in DOORS:
        _track(canvas, door.a, door.b)
    brush.shadow(canvas, mask, whole, 0.22, 0.6)
    brush.fill(canvas, mask, whole, "#4d5863", 0.25, seed=92)
    brush.bevel(canvas, mask, whole, 0.07, 0.55)
    core = ImageChops.lighter(
        brush.strokes_of(canvas, HULL, 0.1, whole), brush.strokes_of(canvas, BULKHEADS, 0.05, whole)
    )
    brush.lighten(canvas, core, whole, "#9fb0c0", 0.4)
    for door in DOORS:
        for x, y in (door.a, door.b):
            post = box(x - 0.16, y - 0.16, x + 0.16, y + 0.16)
            solid(canvas, post, "#727e89", lift=0.1, corner=0.03, edge=0.06)
    glass = brush.strokes_of(canvas, WINDOW, 0.26, whole)
    brush.fill(canvas, glass, whole, "#7fc4de", 0.1, seed=93)
    brush.bevel(canvas, glass, whole, 0.06, 0.6)


def _track(canvas: Canvas, a: Point, b: Point) -> None:
    """The floor track of a door: it looks right under an open door and a closed one."""
    (ax, ay), (bx, by) = a, b
    track: Sequence[Point] = (
        box(ax - 0.13, ay, bx + 0.13, by) if ax == bx else box(ax, ay - 0.13, bx, by + 0.13)
    )
    solid(canvas, track, "#59626b", lift=0, corner=0, edge=0.04)
    for off in (-0.05, 0.05):
        line = [(ax + off, ay), (bx + off, by)] if ax == bx else [(ax, ay + off), (bx, by + off)]
        brush.groove(canvas, line, 0.03, 0.6)


def _glows(canvas: Canvas) -> None:
    """Light that comes off things themselves, over all else."""
    brush.glow(canvas, (30, 17.6), 3.0, "#4fb4ff", 0.7)
    brush.glow(canvas, (30, 17.6), 1.0, "#d8f4ff", 0.6)
    for x in (28.6, 30, 31.4):
        for y in (4.8, 8.0):
            brush.glow(canvas, (x, y), 0.8, "#49c6f0", 0.35)
    for at, colour in (((18, 1.1), "#ff5a45"), ((1.1, 12), "#ff5a45"), ((18, 22.3), "#9fdcff")):
        brush.glow(canvas, at, 0.8, colour, 0.55)
