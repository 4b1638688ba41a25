"""Open ground, drawn for Retcon: steppe with a track, a pumping station, a homestead, a copse, outcrops.

What grows and lies there is painted ground of the story that plays here; the picture shows that very ground
(`paint_flats`). Below is what stands in the way besides. Points are in cells of 10 m from the top left.
"""

from __future__ import annotations

from rules.sight import Door, Wall
from server.demo.drawn import DemoMap, picture, walls
from server.demo.shapes import Line, box, closed, ring
from server.media.uvtt import Light

COLUMNS, ROWS = 60, 40
PUMPS: Line = box(5, 16, 9, 19)
OFFICE: Line = box(5, 22, 8, 24)
HOUSE: Line = box(45, 13, 49, 16)
BARN: Line = box(50, 19, 55, 22)
HOUSES: tuple[Line, ...] = (PUMPS, OFFICE, HOUSE, BARN)
HOUSE_WALLS: tuple[Line, ...] = (
    ((9, 17), (9, 16), (5, 16), (5, 19), (9, 19), (9, 18)),
    ((6.8, 22), (8, 22), (8, 24), (5, 24), (5, 22), (6.2, 22)),
    ((46.2, 16), (45, 16), (45, 13), (49, 13), (49, 16), (46.8, 16)),
    ((47.4, 13), (47.4, 14.4)),
    ((50, 20), (50, 19), (55, 19), (55, 22), (50, 22), (50, 21)),
)
DOORS: tuple[Door, ...] = (
    Door("pump hall", (9, 17), (9, 18), open=False),
    Door("office", (6.2, 22), (6.8, 22), open=False),
    Door("homestead", (46.2, 16), (46.8, 16), open=False),
    Door("barn", (50, 20), (50, 21), open=True),
)
TANKS: tuple[Line, ...] = (
    ring((11.4, 15), 0.9, 12),
    ring((11.4, 17.4), 0.7, 12),
    ring((51.2, 14.6), 0.9, 12),
)
DYKES: tuple[Line, ...] = (
    ((16, 18.5), (16.6, 21), (16.4, 23.6)),
    ((16.2, 25), (15.6, 27.6)),
    ((42.6, 11.6), (42.2, 14.6), (42.6, 17.4)),
    ((43, 19.6), (43.4, 22.8), (46.6, 24)),
)
"""Low stone walls: whoever stands behind one is half covered."""
PIPE: Line = ((9, 18.6), (14, 19.4), (20, 30), (24, 36), (25, 40))
LIGHTS: tuple[Light, ...] = (
    Light((9.6, 17.5), 3.0, 0.45, "#ffe0b0"),
    Light((46.5, 16.6), 2.6, 0.45, "#ffd9a0"),
)


def flats() -> DemoMap:
    """Steppe of 600 by 400 m."""
    return DemoMap(
        "Open ground: the pumping station",
        COLUMNS,
        ROWS,
        10.0,
        flats_walls(),
        DOORS,
        LIGHTS,
        picture("flats.webp"),
    )


def flats_walls() -> tuple[Wall, ...]:
    """What stands in the way, besides doors."""
    return (
        *walls("house", HOUSE_WALLS),
        *walls("tank", map(closed, TANKS)),
        *walls("low", DYKES, stops_fire=False, stops_sight=False),
    )
