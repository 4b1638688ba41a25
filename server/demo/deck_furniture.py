"""What stands about on the deck: drives, bunks, crates, consoles; and the bowser on the pad."""

from __future__ import annotations

from server.demo import brush
from server.demo.brush import Canvas, solid
from server.demo.maps import (
    DECK_CONSOLE,
    DECK_CONTAINERS,
    DECK_CRATES,
    DECK_MACHINES,
    DECK_TABLES,
    PAD_CRATES,
    PAD_TRUCK,
)
from server.demo.shapes import Line, box, ring, smooth


def furnish(canvas: Canvas) -> None:
    """Everything from stern to bow, then the bowser outside."""
    _machinery(canvas)
    _quarters(canvas)
    _hold(canvas)
    _fore(canvas)
    _truck(canvas)


def _machinery(canvas: Canvas) -> None:
    """Two drives and the power plant between them."""
    for block in DECK_MACHINES[:2]:
        _drive(canvas, block)
    core = DECK_MACHINES[2]
    solid(canvas, ring((5.5, 10), 1.6, 24), "#4a525b", lift=0.05, edge=0.05)
    solid(canvas, core, "#79828b", lift=0.3, edge=0.12)
    solid(canvas, ring((5.5, 10), 0.86, 24), "#39424d", lift=0, edge=0.08)
    solid(canvas, ring((5.5, 10), 0.62, 24), "#9fe3ff", lift=0, edge=0.05, grain=0.1)
    for y, far in ((8.7, 7.8), (11.3, 12.2)):
        for x in (4.9, 5.5, 6.1):
            solid(canvas, box(x - 0.11, min(y, far), x + 0.11, max(y, far)), "#8d6a4a", lift=0.1, edge=0.07)
    for y in (4.25, 15.35):
        for x in range(4):
            solid(canvas, box(3.4 + x * 1.3, y, 4.5 + x * 1.3, y + 0.4), "#66707a", lift=0.1)
    solid(canvas, box(8.2, 5.2, 8.75, 7.4), "#515c66", lift=0.15)
    solid(canvas, box(8.2, 12.6, 8.75, 14.8), "#515c66", lift=0.15)
    for y in (5.5, 6.1, 6.7, 12.9, 13.5, 14.1):
        solid(canvas, box(8.3, y, 8.5, y + 0.35), "#7fd0c0", lift=0, edge=0.02)


def _drive(canvas: Canvas, block: Line) -> None:
    (left, top), (right, bottom) = block[0], block[2]
    solid(canvas, block, "#6a747e", lift=0.35, corner=0.08, edge=0.12)
    for step in range(6):
        x = left + 0.35 + step * 0.58
        solid(canvas, box(x, top + 0.2, x + 0.3, bottom - 0.2), "#828d97", lift=0.08, corner=0.06, edge=0.09)
    middle = (top + bottom) / 2
    solid(canvas, box(left + 0.1, middle - 0.3, right - 0.1, middle + 0.3), "#4b545d", lift=0.1, edge=0.08)
    for step in range(7):
        x = left + 0.3 + step * 0.52
        solid(
            canvas, box(x, middle - 0.14, x + 0.3, middle + 0.14), "#69c9f2", lift=0, corner=0.03, edge=0.03
        )


def _quarters(canvas: Canvas) -> None:
    """Four staterooms, the galley and the common table."""
    blankets = ("#4f6d8a", "#7d4f4a", "#56764f", "#6d5a86")
    for x, colour in zip((9.0, 11.0, 13.0, 15.0), blankets, strict=True):
        mirrored = x in (11, 15)
        _bunk(canvas, x + (0.95 if mirrored else 0.2), 4.2, colour)
        desk = x + 0.2 if mirrored else x + 1.25
        solid(canvas, box(desk, 4.2, desk + 0.55, 5.3), "#7a5c3c", lift=0.14)
        solid(canvas, box(desk + 0.13, 4.4, desk + 0.42, 4.75), "#39506a", lift=0.03, edge=0.03)
        solid(canvas, box(desk, 5.45, desk + 0.55, 5.85), "#5a6168", lift=0.16)
    solid(canvas, box(9.2, 7.2, 9.75, 8.85), "#b9c2c4", lift=0.14)
    solid(canvas, box(9.2, 8.4, 10.9, 8.85), "#b9c2c4", lift=0.14)
    for at in ((9.47, 7.5), (9.47, 7.9)):
        solid(canvas, ring(at, 0.14, 16), "#2b3036", lift=0, edge=0.03)
    solid(canvas, box(10.1, 8.5, 10.6, 8.75), "#6f7d84", lift=0, edge=0.04)
    solid(canvas, box(15.3, 8.35, 16.85, 8.85), "#5d4a3a", lift=0.14)
    solid(canvas, box(15.35, 8.4, 16.8, 8.55), "#7a6350", lift=0.04)
    for x in (12.45, 13.0, 13.55):
        for y in (7.5, 8.75):
            solid(canvas, ring((x, y), 0.17, 16), "#51606d", lift=0.08, edge=0.05)
    solid(canvas, DECK_TABLES[0], "#9a7a54", lift=0.2, corner=0.1, edge=0.07)
    for at, colour in (((12.6, 8.1), "#d8d2c4"), ((13.3, 8.2), "#b5633f"), ((13.0, 8.0), "#d8d2c4")):
        solid(canvas, ring(at, 0.09, 14), colour, lift=0.03, edge=0.03)


def _bunk(canvas: Canvas, x: float, y: float, blanket: str) -> None:
    solid(canvas, box(x, y, x + 0.85, y + 1.75), "#5f666d", lift=0.14)
    solid(canvas, box(x + 0.06, y + 0.06, x + 0.79, y + 1.69), "#cfd3d2", lift=0, corner=0.06)
    solid(canvas, box(x + 0.06, y + 0.62, x + 0.79, y + 1.69), blanket, lift=0.03, corner=0.06, grain=0.4)
    solid(canvas, box(x + 0.16, y + 0.13, x + 0.69, y + 0.45), "#eceeec", lift=0.03, corner=0.07)


def _hold(canvas: Canvas) -> None:
    """Crates low enough to shoot over, and two containers that are not."""
    for container, colour in zip(DECK_CONTAINERS, ("#7a4a38", "#3f6170"), strict=True):
        (left, top), (right, bottom) = container[0], container[2]
        solid(canvas, container, colour, lift=0.4, corner=0.05, edge=0.1, grain=0.35)
        for step in range(1, int((right - left) / 0.2)):
            x = left + step * 0.2
            brush.groove(canvas, [(x, top + 0.12), (x, bottom - 0.12)], 0.04, 0.3)
        for x, y in ((left, top), (right - 0.18, top), (left, bottom - 0.18), (right - 0.18, bottom - 0.18)):
            solid(canvas, box(x, y, x + 0.18, y + 0.18), "#8f979e", lift=0, edge=0.04)
    for number, crate in enumerate((*DECK_CRATES, *PAD_CRATES)):
        _crate(canvas, crate, ("#9b7647", "#6f7f5a", "#8a8f93")[number % 3])


def _truck(canvas: Canvas) -> None:
    """A fuel bowser on the pad."""
    (left, top), (right, bottom) = PAD_TRUCK[0], PAD_TRUCK[2]
    for x in (left + 0.35, left + 1.35, right - 0.75):
        for y in (top - 0.1, bottom - 0.14):
            solid(canvas, box(x, y, x + 0.55, y + 0.24), "#1f2226", lift=0.1, corner=0.07)
    solid(canvas, PAD_TRUCK, "#4c5259", lift=0.4, corner=0.07)
    solid(
        canvas,
        box(left + 0.05, top + 0.08, right - 0.95, bottom - 0.08),
        "#c9b98a",
        lift=0.15,
        corner=0.3,
        edge=0.3,
    )
    for x in (left + 0.4, left + 1.0, left + 1.6):
        brush.groove(canvas, [(x, top + 0.16), (x, bottom - 0.16)], 0.05, 0.35)
    solid(
        canvas,
        box(right - 0.85, top + 0.03, right - 0.03, bottom - 0.03),
        "#a4482f",
        lift=0.12,
        corner=0.1,
        edge=0.1,
    )
    solid(
        canvas,
        box(right - 0.36, top + 0.14, right - 0.16, bottom - 0.14),
        "#26323c",
        lift=0,
        corner=0.04,
        edge=0.04,
    )
    hose = [(left, top + 0.5), (left - 0.9, top + 0.3), (left - 1.3, top - 0.5), (left - 2.6, top - 0.6)]
    around = canvas.around(hose, 0.5)
    mask = brush.strokes_of(canvas, [smooth(hose)], 0.11, around)
    brush.shadow(canvas, mask, around, 0.1)
    brush.fill(canvas, mask, around, "#33373b")
    brush.bevel(canvas, mask, around, 0.04)


def _crate(canvas: Canvas, crate: Line, colour: str) -> None:
    (left, top), (right, bottom) = crate[0], crate[2]
    solid(canvas, crate, colour, lift=0.22, corner=0.03, edge=0.06, grain=0.4)
    inner = box(left + 0.09, top + 0.09, right - 0.09, bottom - 0.09)
    solid(canvas, inner, colour, lift=0.05, corner=0.02, edge=0.04, grain=0.3)
    brush.groove(canvas, [(left + 0.12, top + 0.12), (right - 0.12, bottom - 0.12)], 0.05, 0.25)
    brush.groove(canvas, [(right - 0.12, top + 0.12), (left + 0.12, bottom - 0.12)], 0.05, 0.25)


def _fore(canvas: Canvas) -> None:
    """Locker and sick bay, captain, suits, airlock, computer, bridge."""
    for y in (4.35, 5.2, 6.05):
        solid(canvas, box(17.2, y, 17.65, y + 0.75), "#56635a", lift=0.16)
        brush.groove(canvas, [(17.3, y + 0.37), (17.55, y + 0.37)], 0.04, 0.6)
    solid(canvas, box(18.75, 5.0, 19.75, 6.9), "#dfe6e6", lift=0.16, corner=0.1)
    solid(canvas, box(18.95, 5.2, 19.55, 5.6), "#f6f8f8", lift=0.03, corner=0.08)
    solid(canvas, box(18.85, 5.75, 19.65, 6.75), "#5fa39b", lift=0.03, corner=0.05)
    solid(canvas, box(19.3, 7.4, 19.8, 8.7), "#c4cdce", lift=0.14)
    _bunk(canvas, 20.2, 5.0, "#7c3f3a")
    solid(canvas, box(21.6, 6.0, 22.8, 6.55), "#6b4b30", lift=0.16)
    solid(canvas, box(21.8, 6.12, 22.2, 6.4), "#39506a", lift=0.03)
    solid(canvas, ring((22.2, 6.95), 0.22, 16), "#4c3a32", lift=0.1)
    for x in (17.25, 17.85):
        solid(canvas, box(x, 13.35, x + 0.5, 13.85), "#c96f35", lift=0.16, corner=0.12)
        solid(canvas, ring((x + 0.25, 13.5), 0.12, 14), "#2a4452", lift=0.02, edge=0.03)
    solid(canvas, box(19.35, 11.3, 19.8, 13.7), "#5d6a62", lift=0.16)
    for y in (11.9, 12.5, 13.1):
        brush.groove(canvas, [(19.4, y), (19.75, y)], 0.04, 0.6)
    for step in range(7):
        shade = "#cf9d33" if step % 2 else "#2f3238"
        solid(
            canvas, box(17.3 + step * 0.3, 14.2, 17.6 + step * 0.3, 14.32), shade, lift=0, corner=0, edge=0.01
        )
    for x in (20.3, 20.95, 21.6, 22.25):
        solid(canvas, box(x, 13.05, x + 0.5, 13.75), "#3c4854", lift=0.2)
        solid(canvas, box(x + 0.1, 13.15, x + 0.4, 13.25), "#63e0d0", lift=0, corner=0, edge=0.01)
        solid(canvas, box(x + 0.1, 13.4, x + 0.3, 13.5), "#f0b84a", lift=0, corner=0, edge=0.01)
    _bridge(canvas)


def _bridge(canvas: Canvas) -> None:
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = DECK_CONSOLE
    desk = ((x0, y0), (x1, y1), (x2, y2), (x3, y3), (26.35, 12.2), (27.5, 11.0), (27.5, 9.0), (26.35, 7.8))
    solid(canvas, desk, "#47535f", lift=0.22, edge=0.08)
    for screen in (
        ((26.25, 8.2), (26.5, 8.05), (27.15, 8.8), (26.95, 8.98)), box(27.05, 9.3, 27.35, 9.9),
        box(27.05, 10.1, 27.35, 10.7), ((26.95, 11.02), (27.15, 11.2), (26.5, 11.95), (26.25, 11.8)),
    ):  # fmt: skip
        solid(canvas, screen, "#58c8e8", lift=0, corner=0.02, edge=0.03, grain=0.1)
    for at in ((26.2, 9.4), (26.2, 10.6), (24.6, 7.6), (24.6, 12.4)):
        solid(canvas, ring(at, 0.32, 16), "#3a424c", lift=0.14, edge=0.08)
        solid(
            canvas,
            box(at[0] - 0.34, at[1] - 0.22, at[0] - 0.16, at[1] + 0.22),
            "#566270",
            lift=0.1,
            edge=0.05,
        )
    for y, tilt in ((6.75, 0.25), (13.25, -0.25)):
        outer = -0.3 if tilt > 0 else 0.3
        side = (
            (23.4, y - tilt),
            (25.3, y + tilt * 1.5),
            (25.3, y + tilt * 1.5 - outer),
            (23.4, y - tilt - outer),
        )
        solid(canvas, side, "#47535f", lift=0.16, edge=0.06)
    solid(canvas, ring((24.5, 10), 0.62, 24), "#3d4854", lift=0.14, edge=0.08)
    solid(canvas, ring((24.5, 10), 0.45, 24), "#2d6f86", lift=0, edge=0.04)
    solid(canvas, ring((24.5, 10), 0.2, 16), "#a6ecff", lift=0, edge=0.04)
