"""What stands in the valley: boulders, the cutter, the mine, the camp, trees."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from PIL import ImageFilter

from rules.grid import Point
from server.demo import brush
from server.demo.brush import Canvas, solid
from server.demo.maps import (
    BOULDERS,
    CUTTER_OUTLINE,
    HUTS,
    VALLEY_BERMS,
    VALLEY_BOULDERS,
    VALLEY_CAR,
    VALLEY_CRATES,
    VALLEY_RIG,
    VALLEY_TENTS,
    VALLEY_TREES,
)
from server.demo.shapes import box, ring

LEAVES = (
    ("#2c3a20", "#3f5029", "#586a34", "#7a8a48"),
    ("#33391f", "#4d5028", "#6a6a35", "#8b8748"),
    ("#2a3b29", "#3c5236", "#547046", "#76905c"),
)


def furnish(canvas: Canvas, chance: random.Random) -> None:
    """Everything that stands on the land, the trees last, for they are the highest."""
    _mine(canvas)
    _boulders(canvas, chance)
    _cutter(canvas)
    _camp(canvas, chance)
    _trees(canvas, chance)


def _mine(canvas: Canvas) -> None:
    """A timbered hole in the cliff, and spoil before it."""
    for at, size in (((49.2, 7.7), 0.5), ((52.9, 7.6), 0.6), ((53.6, 8.3), 0.35), ((48.7, 8.4), 0.3)):
        solid(canvas, brush.blob(at, size, random.Random(at[0])), "#8d7d68", lift=0.15, edge=0.15, grain=0.7)
    solid(canvas, ((50.3, 5.4), (51.7, 5.4), (51.8, 6.75), (50.2, 6.75)), "#15110d", lift=0, corner=0.1)
    for beam in (box(50.1, 5.3, 50.35, 6.9), box(51.65, 5.3, 51.9, 6.9), box(49.95, 6.55, 52.05, 6.85)):
        solid(canvas, beam, "#7a5a38", lift=0.16, corner=0.02, edge=0.06, grain=0.5)
    for off in (-0.2, 0.2):
        solid(
            canvas,
            box(51.0 + off - 0.03, 6.8, 51.0 + off + 0.03, 10.2),
            "#55504a",
            lift=0.04,
            corner=0,
            edge=0.02,
        )
    for step in range(12):
        y = 7.0 + step * 0.27
        solid(canvas, box(50.65, y, 51.35, y + 0.1), "#6d5334", lift=0.03, corner=0, edge=0.02)
    solid(canvas, box(50.6, 9.3, 51.4, 10.2), "#5d5a58", lift=0.18, corner=0.06, edge=0.1)
    solid(canvas, brush.blob((51, 9.75), 0.28, random.Random(3)), "#8a7a64", lift=0.05, edge=0.1, grain=0.8)


def _boulders(canvas: Canvas, chance: random.Random) -> None:
    """Each boulder in facets, lighter to the top left; small ones at its foot."""
    for (at, radius), outline in zip(BOULDERS, VALLEY_BOULDERS, strict=True):
        tone = chance.choice(("#85796a", "#7d7468", "#8f816d"))
        for _ in range(4):
            turn, far = chance.uniform(0, math.tau), radius * chance.uniform(1.05, 1.35)
            foot = (at[0] + far * math.cos(turn), at[1] + far * math.sin(turn))
            solid(
                canvas,
                brush.blob(foot, radius * chance.uniform(0.08, 0.2), chance, 7),
                tone,
                lift=0.06,
                edge=0.07,
                grain=0.5,
            )
        solid(canvas, outline, tone, lift=0.22 + radius * 0.28, corner=0.07, edge=0.2 * radius, grain=0.7)
        _facets(canvas, at, outline, radius, chance)


def _facets(
    canvas: Canvas, at: Point, outline: Sequence[Point], radius: float, chance: random.Random
) -> None:
    top = (at[0] - radius * chance.uniform(0.05, 0.3), at[1] - radius * chance.uniform(0.05, 0.3))
    area = canvas.around(outline, 0.3)
    for a, b in pairwise((*outline, outline[0])):
        turn = math.atan2((a[1] + b[1]) / 2 - at[1], (a[0] + b[0]) / 2 - at[0])
        facing = -math.cos(turn - math.pi / 4)
        inner = [tuple(p + (q - p) * 0.62 for p, q in zip(corner, top, strict=True)) for corner in (b, a)]
        mask = brush.mask_of(canvas, [[a, b, *[(x, y) for x, y in inner]]], area).filter(
            ImageFilter.GaussianBlur(canvas.scale * 0.03)
        )
        if facing > 0:
            brush.lighten(canvas, mask, area, "#fff0d0", 0.22 * facing)
        else:
            brush.darken(canvas, mask, area, -0.42 * facing)
    cap = brush.mask_of(
        canvas, [[(x + (top[0] - x) * 0.62, y + (top[1] - y) * 0.62) for x, y in outline]], area, 0.03
    )
    brush.lighten(canvas, cap, area, "#fff0d0", 0.16)


def _cutter(canvas: Canvas) -> None:
    """The cutter on its skids, the grass burnt under its jets, the hatch's ramp down."""
    for at, size in (((4.4, 17), 1.5), ((7, 17), 1.9), ((11, 17), 1.7), ((3.2, 17), 1.0)):
        area = canvas.around([at], size * 2.4)
        burn = brush.mask_of(canvas, [brush.blob(at, size, random.Random(at[0]))], area)
        brush.darken(canvas, burn.filter(ImageFilter.GaussianBlur(canvas.scale * 0.6)), area, 0.5)
    for side in (-1, 1):
        wing = tuple((x, 17 + side * y) for x, y in ((5.7, 1.2), (5.2, 2.9), (6.5, 3.05), (9.9, 1.2)))
        solid(canvas, wing, "#7d8288", lift=0.42, corner=0.06, edge=0.09)
        tip = tuple((x, 17 + side * y) for x, y in ((5.25, 2.75), (5.2, 3.0), (6.5, 3.14), (6.75, 2.88)))
        solid(canvas, tip, "#a4482f", lift=0, corner=0.03, edge=0.05)
        jet = tuple((x, 17 + side * y) for x, y in ((4.75, 0.35), (5.4, 0.25), (5.4, 1.05), (4.75, 0.95)))
        solid(canvas, jet, "#3c4046", lift=0.15, edge=0.08)
    solid(canvas, ((8.45, 18.2), (9.35, 18.2), (9.4, 19.0), (8.4, 19.0)), "#666c72", lift=0.08, edge=0.05)
    for step in range(4):
        solid(
            canvas,
            box(8.5, 18.42 + step * 0.15, 9.3, 18.47 + step * 0.15),
            "#3f4449",
            lift=0,
            corner=0,
            edge=0.01,
        )
    _fuselage(canvas)


def _fuselage(canvas: Canvas) -> None:
    solid(canvas, CUTTER_OUTLINE, "#9aa0a5", lift=0.6, corner=0.12, edge=0.3, grain=0.3)
    solid(
        canvas,
        ((5.6, 16.55), (11.4, 16.55), (12.6, 16.8), (12.6, 17.2), (11.4, 17.45), (5.6, 17.45)),
        "#aab0b4",
        lift=0,
        corner=0.1,
        edge=0.14,
    )
    solid(
        canvas,
        ((12.4, 16.55), (13.2, 16.72), (13.62, 17), (13.2, 17.28), (12.4, 17.45)),
        "#274a5c",
        lift=0,
        corner=0.05,
        edge=0.07,
    )
    solid(canvas, ((12.55, 16.65), (13.1, 16.78), (12.6, 16.85)), "#7fb4c8", lift=0, corner=0.02, edge=0.02)
    for x in (6.6, 7.9, 9.2, 10.5):
        seam = brush.strokes_of(canvas, [[(x, 15.8), (x, 18.2)]], 0.035, canvas.around([(x, 17)], 1.5))
        brush.darken(canvas, seam, canvas.around([(x, 17)], 1.5), 0.4)
    solid(canvas, box(9.6, 15.75, 10.0, 18.25), "#a4482f", lift=0, corner=0, edge=0.03)
    for at in ((6.2, 17), (7.3, 17), (8.5, 17)):
        solid(canvas, ring(at, 0.24, 20), "#7c8288", lift=0.05, edge=0.06)


def _camp(canvas: Canvas, chance: random.Random) -> None:
    """Huts with ribbed roofs, tents, a drilling rig, a ground car, sandbags, a fire."""
    for hut, colour in zip(HUTS, ("#8f4f36", "#7d7f78", "#5f7180"), strict=True):
        _hut(canvas, hut, colour)
    for tent, colour in zip(VALLEY_TENTS, ("#9a9461", "#8b8a6e"), strict=True):
        _tent(canvas, tent, colour)
    for crate in VALLEY_CRATES:
        solid(
            canvas,
            crate,
            chance.choice(("#9b7647", "#6f7f5a", "#8a8f93")),
            lift=0.16,
            corner=0.02,
            edge=0.06,
            grain=0.5,
        )
    for berm in VALLEY_BERMS:
        for (ax, ay), (bx, by) in pairwise(berm):
            for step in range(5):
                at = (ax + (bx - ax) * step / 5, ay + (by - ay) * step / 5 + 0.1)
                solid(
                    canvas, brush.blob(at, 0.17, chance, 9, 0.12), "#a5946b", lift=0.1, edge=0.08, grain=0.4
                )
    _rig(canvas)
    _car(canvas)
    _fire(canvas, chance)


def _fire(canvas: Canvas, chance: random.Random) -> None:
    """A ring of stones and three logs."""
    for n in range(9):
        at = (48.4 + 0.34 * math.cos(n * math.tau / 9), 20.6 + 0.34 * math.sin(n * math.tau / 9))
        solid(canvas, brush.blob(at, 0.1, chance, 7), "#7d746a", lift=0.05, edge=0.06)
    for turn in (0.3, 1.3, 2.4):
        dx, dy = 0.24 * math.cos(turn), 0.24 * math.sin(turn)
        log = (
            (48.4 - dx - dy * 0.2, 20.6 - dy + dx * 0.2),
            (48.4 + dx - dy * 0.2, 20.6 + dy + dx * 0.2),
            (48.4 + dx + dy * 0.2, 20.6 + dy - dx * 0.2),
            (48.4 - dx + dy * 0.2, 20.6 - dy - dx * 0.2),
        )
        solid(canvas, log, "#3f2a1a", lift=0.04, corner=0.02, edge=0.04)


def _hut(canvas: Canvas, hut: Sequence[Point], colour: str) -> None:
    (left, top), (right, bottom) = hut[0], hut[2]
    solid(canvas, hut, colour, lift=0.5, corner=0.04, edge=0.09, grain=0.5)
    wide = right - left >= bottom - top
    count = int((right - left if wide else bottom - top) / 0.16)
    area = canvas.around(hut, 0.2)
    for step in range(1, count):
        at = step * 0.16
        rib = (
            [(left + at, top + 0.05), (left + at, bottom - 0.05)]
            if wide
            else [(left + 0.05, top + at), (right - 0.05, top + at)]
        )
        mask = brush.strokes_of(canvas, [rib], 0.04, area)
        brush.darken(canvas, mask, area, 0.22)
        brush.lighten(canvas, brush.shifted(mask, -canvas.scale * 0.05), area, "#ffffff", 0.1)
    far_half = (
        box(left, (top + bottom) / 2, right, bottom) if wide else box((left + right) / 2, top, right, bottom)
    )
    brush.darken(canvas, brush.mask_of(canvas, [far_half], area), area, 0.25)
    ridge = (
        [(left, (top + bottom) / 2), (right, (top + bottom) / 2)]
        if wide
        else [((left + right) / 2, top), ((left + right) / 2, bottom)]
    )
    brush.lighten(canvas, brush.strokes_of(canvas, [ridge], 0.08, area), area, "#ffe9c8", 0.35)
    solid(canvas, box(right - 0.7, top + 0.25, right - 0.35, top + 0.6), "#5a5754", lift=0.16, edge=0.07)


def _tent(canvas: Canvas, tent: Sequence[Point], colour: str) -> None:
    (left, top), (right, bottom) = tent[0], tent[2]
    solid(canvas, tent, colour, lift=0.25, corner=0.05, edge=0.05, grain=0.4)
    area, middle = canvas.around(tent, 0.2), (top + bottom) / 2
    brush.lighten(canvas, brush.mask_of(canvas, [box(left, top, right, middle)], area), area, "#fff0d0", 0.14)
    brush.darken(canvas, brush.mask_of(canvas, [box(left, middle, right, bottom)], area), area, 0.28)
    solid(
        canvas,
        ((left, middle - 0.14), (left + 0.4, middle), (left, middle + 0.14)),
        "#2a251d",
        lift=0,
        corner=0,
        edge=0.02,
    )


def _rig(canvas: Canvas) -> None:
    solid(canvas, VALLEY_RIG, "#6b6258", lift=0.3, edge=0.12, grain=0.5)
    (x, y) = (56, 18.4)
    for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        leg = (
            (x + dx * 0.62, y + dy * 0.55),
            (x + dx * 0.55, y + dy * 0.62),
            (x - dy * 0.02, y + dx * 0.05),
            (x + dy * 0.05, y - dx * 0.02),
        )
        solid(canvas, leg, "#c99a35", lift=0.3, corner=0.01, edge=0.04)
    solid(canvas, box(x - 0.28, y - 0.28, x + 0.28, y + 0.28), "#c99a35", lift=0.5, edge=0.08)
    solid(canvas, ring((x, y), 0.16, 16), "#26282a", lift=0, edge=0.03)
    for at, size in (((57.2, 19.4), 0.42), ((57.6, 18.7), 0.3), ((54.9, 19.3), 0.3)):
        solid(canvas, brush.blob(at, size, random.Random(at[0])), "#94836c", lift=0.14, edge=0.16, grain=0.8)


def _car(canvas: Canvas) -> None:
    (left, top), (right, bottom) = VALLEY_CAR[0], VALLEY_CAR[2]
    for x in (left + 0.08, left + 0.46, right - 0.3):
        for y in (top - 0.05, bottom - 0.07):
            solid(canvas, box(x, y, x + 0.22, y + 0.12), "#1f2226", lift=0.06, corner=0.03)
    solid(canvas, VALLEY_CAR, "#59683f", lift=0.22, corner=0.07, edge=0.1)
    solid(
        canvas,
        box(left + 0.1, top + 0.12, left + 0.55, bottom - 0.12),
        "#4a5636",
        lift=0,
        corner=0.03,
        edge=0.05,
    )
    solid(
        canvas,
        box(right - 0.46, top + 0.1, right - 0.28, bottom - 0.1),
        "#2a3d46",
        lift=0,
        corner=0.03,
        edge=0.04,
    )


def _trees(canvas: Canvas, chance: random.Random) -> None:
    """Crowns of leaves, blob on blob, the upper ones lighter and to the light."""
    for at, size in sorted(VALLEY_TREES, key=lambda tree: tree[0][1]):
        hue = chance.choice(LEAVES)
        area = canvas.around([at], size * 2.2 + 0.6)
        crown = [
            brush.blob(
                (at[0] + chance.uniform(-0.3, 0.3) * size, at[1] + chance.uniform(-0.3, 0.3) * size),
                size * 0.8,
                chance,
                13,
            )
            for _ in range(3)
        ]
        brush.shadow(canvas, brush.mask_of(canvas, crown, area, 0.05), area, 0.35 + size * 0.4, 0.6)
        bush(canvas, at, size * 1.15, hue, chance)


def bush(canvas: Canvas, at: Point, size: float, hue: Sequence[str], chance: random.Random) -> None:
    for level, colour in enumerate(hue):
        reach, lean = size * (0.92 - 0.22 * level), -0.12 * level * size
        for _ in range(round((46 - 8 * level) * min(1.0, size * 1.6))):
            turn, far = chance.uniform(0, math.tau), reach * math.sqrt(chance.random())
            leaf = (at[0] + lean + far * math.cos(turn), at[1] + lean + far * math.sin(turn))
            clump = brush.blob(leaf, size * chance.uniform(0.09, 0.17), chance, 8, 0.35)
            solid(canvas, clump, colour, lift=0.04, corner=0.02, edge=0.035, grain=0.3)
