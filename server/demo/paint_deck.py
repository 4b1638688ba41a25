"""Paint the deck plan: a small merchant on a landing pad at dusk, lit from within."""

from __future__ import annotations

import random
from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rules.grid import Point
from rules.sight import Barriers
from server.demo import brush
from server.demo.brush import Canvas, solid
from server.demo.deck_furniture import furnish
from server.demo.maps import (
    DECK_BULKHEADS,
    DECK_DOORS,
    DECK_HULL,
    DECK_LIGHTS,
    DECK_OUTLINE,
    DECK_VIEWPORT,
    deck_walls,
)
from server.demo.shapes import Line, box, closed, ring, smooth

_FINE = 12

FLOORS: tuple[tuple[Line, str], ...] = (
    (DECK_OUTLINE, "#868f98"),
    (box(3, 4, 9, 16), "#5c6670"),
    (box(9, 11, 17, 16), "#767a78"),
    (box(9, 4, 11, 7), "#a88d6c"),
    (box(11, 4, 13, 7), "#9c8a72"),
    (box(13, 4, 15, 7), "#a88d6c"),
    (box(15, 4, 17, 7), "#9c8a72"),
    (box(9, 7, 11, 9), "#9aa3a6"),
    (((17, 4), (19, 4), (20, 4.5), (20, 9), (17, 9)), "#a9b6b8"),
    (((20, 4.5), (23, 6), (23, 9), (20, 9)), "#8d6f63"),
    (box(17, 11, 20, 14), "#7f8d84"),
    (((17, 14), (20, 14), (20, 15.5), (19, 16), (17, 16)), "#8b8174"),
    (((20, 11), (23, 11), (23, 14), (20, 15.5)), "#5b6c7a"),
    (((23, 6), (26, 7), (28, 9), (28, 11), (26, 13), (23, 14)), "#5d6b78"),
)


def paint(scale: int) -> Image.Image:
    """The whole picture, `scale` pixels a cell."""
    canvas = Canvas(Image.new("RGB", (30 * scale, 20 * scale), "#85857d"), scale)
    _pad(canvas)
    _outside(canvas)
    _floors(canvas)
    furnish(canvas)
    _walls(canvas)
    brush.lit(canvas, _ambient(), DECK_LIGHTS, Barriers(deck_walls(), DECK_DOORS), _FINE)
    _glows(canvas)
    return canvas.image


def _ambient() -> Image.Image:
    """Dusk outside, lamps turned low inside."""
    dusk = Image.new("RGB", (30 * _FINE, 20 * _FINE), "#848b9b")
    ImageDraw.Draw(dusk).polygon([(x * _FINE, y * _FINE) for x, y in DECK_OUTLINE], fill="#a9abb0")
    return dusk.filter(ImageFilter.GaussianBlur(2))


def _pad(canvas: Canvas) -> None:
    """Concrete in slabs, a painted ring, stains and scorch marks."""
    whole = brush.whole(canvas)
    size = canvas.image.size
    canvas.image.paste(brush.grained(canvas.image, brush.noise(size, canvas.scale * 6, 11, 7), 0.55))
    for x in range(0, 31, 5):
        brush.groove(canvas, [(x, 0), (x, 20)], 0.035)
    for row in range(0, 21, 5):
        brush.groove(canvas, [(0, row), (30, row)], 0.035)
    canvas.image.paste(brush.grained(canvas.image, brush.noise(size, canvas.scale * 0.09, 13, 2), 0.3))
    for y in (17.3, 17.95):
        tracks = [(-1, y + 1.2), (6, y + 1.1), (14, y + 0.9), (19, y + 0.3), (22, y - 0.05)]
        _stain_line(canvas, smooth(tracks), 0.22, 0.18)
    worn = brush.noise(size, canvas.scale * 1.4, 12, 5).point(
        [min(255, max(0, (v - 88) * 5)) for v in range(256)]
    )
    for middle, radius, width, colour in (
        ((15, 10), 9.55, 0.16, "#c9b37a"),
        ((15, 10), 9.2, 0.05, "#c9b37a"),
    ):
        outline = closed(ring(middle, radius, 180))
        paint_mask = ImageChops.multiply(brush.strokes_of(canvas, [outline], width, whole), worn)
        brush.lighten(canvas, paint_mask, whole, colour, 0.45)
    chance = random.Random(5)
    for _ in range(26):
        at = (chance.uniform(0, 30), chance.uniform(0, 20))
        _stain(canvas, brush.blob(at, chance.uniform(0.15, 0.7), chance), chance.uniform(0.12, 0.3))
    for y in (6.5, 13.5):
        _stain(canvas, [(3, y - 1.2), (0, y - 2.0), (-1, y), (0, y + 2.0), (3, y + 1.2)], 0.6, soft=0.5)


def _stain(canvas: Canvas, shape: Sequence[Point], strength: float, soft: float = 0.15) -> None:
    box_ = canvas.around(shape, 3 * soft + 0.2)
    mask = brush.mask_of(canvas, [shape], box_).filter(ImageFilter.GaussianBlur(soft * canvas.scale))
    brush.darken(canvas, mask, box_, strength)


def _stain_line(canvas: Canvas, line: Sequence[Point], width: float, strength: float) -> None:
    around = canvas.around(line, 0.5)
    mask = brush.strokes_of(canvas, [line], width, around).filter(
        ImageFilter.GaussianBlur(canvas.scale * 0.06)
    )
    brush.darken(canvas, mask, around, strength)


def _outside(canvas: Canvas) -> None:
    """The hull's plating, stub wings, nozzles and the ramp, with the ship's shadow under them."""
    wings = [
        ((5, 4.2), (6.2, 1.6), (10.8, 1.6), (13.5, 4.2)),
        ((5, 15.8), (6.2, 18.4), (8.9, 18.4), (10.4, 15.8)),
    ]
    body = [_plating(), *wings]
    whole = brush.whole(canvas)
    brush.shadow(canvas, brush.mask_of(canvas, body, whole), whole, 0.75, 0.7)
    for y in (5.0, 6.6, 11.9, 13.5):
        solid(
            canvas, ((2.9, y - 0.1), (1.7, y - 0.35), (1.5, y + 1.85), (2.9, y + 1.6)), "#565c63", edge=0.12
        )
        solid(canvas, box(1.56, y + 0.0, 1.85, y + 1.5), "#23272c", lift=0)
    for wing in wings:
        solid(canvas, wing, "#7c848c", lift=0.1, corner=0.12, edge=0.1)
    for x in (7.2, 8.6, 10.0):
        brush.groove(canvas, [(x, 1.8), (x, 3.9)], 0.03)
    for x in (7.0, 8.4):
        brush.groove(canvas, [(x, 16.1), (x, 18.2)], 0.03)
    solid(canvas, _plating(), "#929aa2", lift=0.0, corner=0.1, edge=0.16, grain=0.3)
    for x in range(4, 20, 3):
        brush.groove(canvas, [(x, 3.4), (x, 4)], 0.03)
        brush.groove(canvas, [(x, 16), (x, 16.6)], 0.03)
    for stripe in (
        ((19.6, 3.75), (20.5, 4.2), (20.3, 4.6), (19.4, 4.15)),
        ((19.6, 16.25), (20.5, 15.8), (20.3, 15.4), (19.4, 15.85)),
    ):
        solid(canvas, stripe, "#a4482f", lift=0, corner=0.02, edge=0.03)
    _ramp(canvas)


def _plating() -> Line:
    """The outside of the hull, half a cell beyond the inner faces."""
    return (
        (2.6, 3.9), (3.0, 3.45), (19.1, 3.45), (23.2, 5.45), (26.3, 6.5), (28.5, 8.75),
        (28.5, 11.25), (26.3, 13.5), (23.2, 14.55), (19.1, 16.55), (3.0, 16.55), (2.6, 16.1),
    )  # fmt: skip


def _ramp(canvas: Canvas) -> None:
    solid(canvas, ((11, 16), (14, 16), (14.15, 18.6), (10.85, 18.6)), "#6d747a", lift=0.12, edge=0.07)
    for step in range(9):
        y = 16.75 + step * 0.2
        brush.groove(canvas, [(11.15, y), (13.85, y)], 0.04, 0.6)
    for x in (11.05, 13.75):
        for step in range(6):
            y = 16.7 + step * 0.3
            solid(canvas, box(x, y, x + 0.2, y + 0.15), "#d6a53a", lift=0, corner=0, edge=0.02)


def _floors(canvas: Canvas) -> None:
    whole = brush.whole(canvas)
    for number, (outline, colour) in enumerate(FLOORS):
        brush.fill(canvas, brush.mask_of(canvas, [outline], whole), whole, colour, 0.22, seed=40 + number)
    before = canvas.image.copy()
    canvas.image.paste(
        brush.grained(canvas.image, brush.noise(canvas.image.size, canvas.scale * 0.08, 14, 2), 0.14)
    )
    _plates(canvas)
    _grating(canvas)
    _carpet(canvas)
    _hold_floor(canvas)
    _corridor(canvas)
    outside = ImageChops.invert(brush.mask_of(canvas, [DECK_OUTLINE], whole))
    canvas.image.paste(before, mask=outside)


def _plates(canvas: Canvas) -> None:
    """Deck plates a cell wide, but not on carpets."""
    bare = [
        box(9, 7, 17, 11),
        box(17, 4, 20, 16),
        box(17, 9, 23, 11),
        box(20, 11, 23, 15),
        box(23, 6, 28, 14),
    ]
    for left, top, right, bottom in ((s[0][0], s[0][1], s[2][0], s[2][1]) for s in bare):
        for x in range(int(left), int(right) + 1):
            brush.groove(canvas, [(x, top), (x, bottom)], 0.025, 0.3)
        for y in range(int(top), int(bottom) + 1):
            brush.groove(canvas, [(left, y), (right, y)], 0.025, 0.3)


def _grating(canvas: Canvas) -> None:
    """The engine room: an open grating over dark."""
    for step in range(1, 48):
        brush.groove(canvas, [(3, 4 + step / 4), (9, 4 + step / 4)], 0.05, 0.4)
    for x in range(4, 9):
        brush.groove(canvas, [(x, 4), (x, 16)], 0.04, 0.5)


def _carpet(canvas: Canvas) -> None:
    for x in (9, 11, 13, 15):
        _stain(canvas, box(x + 0.35, 4.9, x + 1.65, 6.6), 0.14, soft=0.05)
        brush.lighten(
            canvas,
            brush.strokes_of(
                canvas, [closed(box(x + 0.42, 4.97, x + 1.58, 6.53))], 0.03, brush.whole(canvas)
            ),
            brush.whole(canvas),
            "#e8c99a",
            0.35,
        )


def _hold_floor(canvas: Canvas) -> None:
    """Chequer plate, tie-down rails and yellow lines to the ramp."""
    for column in range(9, 18):
        brush.groove(canvas, [(column, 11), (column, 16)], 0.03, 0.35)
    for row in range(11, 17):
        brush.groove(canvas, [(9, row), (17, row)], 0.03, 0.35)
    for x in (11.0, 14.0):
        for step in range(24):
            y = 11.15 + step * 0.2
            if y < 15.9:
                solid(canvas, box(x - 0.06, y, x + 0.06, y + 0.12), "#c99a35", lift=0, corner=0, edge=0.02)
    for x in (9.9, 15.1):
        brush.groove(canvas, [(x, 11.2), (x, 15.8)], 0.09, 0.5)


def _corridor(canvas: Canvas) -> None:
    """Strips of light along the deck, and arrows to the lock painted on it."""
    for left, right in ((9.3, 16.7), (17.3, 22.7)):
        for y in (9.28, 10.72):
            solid(canvas, box(left, y - 0.04, right, y + 0.04), "#aeb9c2", lift=0, corner=0, edge=0.02)
    for x in (11.5, 14.5, 20.5):
        for step in (0.0, 0.22, 0.44):
            at = x + step
            arrow = (
                (at, 9.72),
                (at + 0.14, 9.72),
                (at + 0.34, 10),
                (at + 0.14, 10.28),
                (at, 10.28),
                (at + 0.2, 10),
            )
            solid(canvas, arrow, "#c8a04a", lift=0, corner=0, edge=0.02)


def _walls(canvas: Canvas) -> None:
    """Hull and bulkheads with weight, door frames, glass; the hidden compartment looks solid."""
    whole = brush.whole(canvas)
    hidden = tuple((door.a, door.b) for door in DECK_DOORS if door.secret)
    hull = brush.strokes_of(canvas, (*DECK_HULL,), 0.3, whole)
    inner = brush.strokes_of(canvas, (*DECK_BULKHEADS, *hidden), 0.2, whole)
    bulk = brush.mask_of(canvas, [box(16, 14, 17, 16)], whole)
    mask = ImageChops.lighter(ImageChops.lighter(hull, inner), bulk)
    inside = brush.mask_of(canvas, [DECK_OUTLINE], whole)
    near = mask.filter(ImageFilter.GaussianBlur(canvas.scale * 0.3))
    brush.darken(canvas, ImageChops.multiply(near, inside), whole, 0.75)
    _thresholds(canvas)
    brush.shadow(canvas, mask, whole, 0.22, 0.6)
    brush.fill(canvas, mask, whole, "#4a545f", 0.25, seed=90)
    brush.bevel(canvas, mask, whole, 0.07, 0.55)
    core = ImageChops.lighter(
        brush.strokes_of(canvas, (*DECK_HULL,), 0.1, whole),
        brush.strokes_of(canvas, (*DECK_BULKHEADS, *hidden), 0.05, whole),
    )
    brush.lighten(canvas, core, whole, "#93a1b0", 0.4)
    for y in (14.4, 14.8, 15.2, 15.6):
        brush.groove(canvas, [(16.15, y), (16.85, y)], 0.05, 0.4)
    _frames(canvas)
    glass = brush.strokes_of(canvas, DECK_VIEWPORT, 0.26, whole)
    brush.fill(canvas, glass, whole, "#6fb7d6", 0.1, seed=91)
    brush.bevel(canvas, glass, whole, 0.06, 0.6)
    for at in DECK_VIEWPORT[0]:
        solid(canvas, ring(at, 0.2, 16), "#3b444e", lift=0.05, edge=0.06)


def _thresholds(canvas: Canvas) -> None:
    """Floor tracks where doors slide: they look right under an open door and a closed one."""
    for door in (door for door in DECK_DOORS if not door.secret):
        (ax, ay), (bx, by) = door.a, door.b
        upright = ax == bx
        track = box(ax - 0.13, ay, bx + 0.13, by) if upright else box(ax, ay - 0.13, bx, by + 0.13)
        solid(canvas, track, "#59626b", lift=0, corner=0, edge=0.04)
        for off in (-0.05, 0.05):
            groove = [(ax + off, ay), (bx + off, by)] if upright else [(ax, ay + off), (bx, by + off)]
            brush.groove(canvas, groove, 0.03, 0.6)


def _frames(canvas: Canvas) -> None:
    """Posts at both ends of each door."""
    for door in (door for door in DECK_DOORS if not door.secret):
        for x, y in (door.a, door.b):
            solid(
                canvas,
                box(x - 0.16, y - 0.16, x + 0.16, y + 0.16),
                "#6b7681",
                lift=0.1,
                corner=0.03,
                edge=0.06,
            )


def _glows(canvas: Canvas) -> None:
    """Light that comes off things themselves, over all else."""
    brush.glow(canvas, (5.5, 10), 2.6, "#4fb4ff", 0.75)
    brush.glow(canvas, (5.5, 10), 0.9, "#d8f4ff", 0.6)
    for y in (6.5, 13.5):
        for x in (3.9, 5.0, 6.1, 6.9):
            brush.glow(canvas, (x, y), 0.8, "#3aa0e6", 0.35)
    brush.glow(canvas, (24.5, 10), 1.3, "#49c6f0", 0.5)
    for at in ((26.8, 8.5), (27.2, 9.6), (27.2, 10.4), (26.8, 11.5)):
        brush.glow(canvas, at, 0.8, "#3fb2e0", 0.45)
    for x in (20.55, 21.2, 21.85, 22.5):
        brush.glow(canvas, (x, 13.3), 0.5, "#40d8c8", 0.35)
    for y in (5.75, 7.35, 12.65, 14.25):
        brush.glow(canvas, (1.7, y), 0.8, "#ff7a3a", 0.28)
    brush.glow(canvas, (18.5, 14.26), 0.6, "#ff6a4a", 0.3)
    for at, colour in (((8.5, 1.7), "#ff4a3a"), ((7.6, 18.3), "#4aff6a"), ((28.4, 10), "#ffffff")):
        brush.glow(canvas, at, 0.7, colour, 0.7)
