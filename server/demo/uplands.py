"""The uplands, drawn for Retcon: a relay station under a hill, a track with a ford, a croft, two woods.

What grows and lies there is painted ground of the story that plays here; the picture shows that very ground
(`paint_uplands`). Below is what stands in the way besides. Points are in cells of 15 m from the top left.
"""

from __future__ import annotations

from rules.sight import Door, Wall
from server.demo.drawn import DemoMap, picture, walls
from server.demo.shapes import Line, box, closed
from server.media.uvtt import Light

RELAY: Line = box(30, 13, 33, 15)
GENERATORS: Line = box(35, 14, 37, 16)
CROFT: Line = box(9, 23, 11, 25)
BYRE: Line = box(6, 25, 8, 27)
HOUSES: tuple[Line, ...] = (RELAY, GENERATORS, CROFT, BYRE)
HOUSE_WALLS: tuple[Line, ...] = (
    ((31.2, 15), (30, 15), (30, 13), (33, 13), (33, 15), (31.8, 15)),
    ((32, 13), (32, 14)),
    ((35, 14.8), (35, 16), (37, 16), (37, 14), (35, 14), (35, 14.2)),
    ((9.2, 23), (9, 23), (9, 25), (11, 25), (11, 23), (9.8, 23)),
    ((8, 25.2), (8, 25), (6, 25), (6, 27), (8, 27), (8, 25.8)),
)
UPLANDS_DOORS: tuple[Door, ...] = (
    Door("relay station", (31.2, 15), (31.8, 15), open=False),
    Door("generator house", (35, 14.2), (35, 14.8), open=False, locked=True),
    Door("croft", (9.2, 23), (9.8, 23), open=False),
    Door("byre", (8, 25.2), (8, 25.8), open=True),
)
DYKES: tuple[Line, ...] = (
    ((8.4, 22), (5, 21.9), (4.1, 24.5), (4.4, 27.8), (8, 28.1), (12.2, 27.4), (12.6, 25.4)),
    ((12.7, 24.4), (12.6, 22.2), (11.2, 22)),
)
"""Dry-stone walls: whoever stands behind one is half covered; the gates are gaps in them."""
SANDBAGS: tuple[Line, ...] = (
    ((28.1, 13.2), (27.3, 14), (27.3, 15.2)),
    ((28.2, 17.8), (29.2, 18.4), (30.4, 18.4)),
)
MAST: Line = box(33.7, 12.2, 34.1, 12.6)
UPLANDS_LIGHTS: tuple[Light, ...] = (
    Light((31.5, 15.4), 2.6, 0.5, "#ffd9a0"),
    Light((34.6, 15), 1.8, 0.4, "#ffd9a0"),
)


def uplands() -> DemoMap:
    """Moorland of 600 by 450 m."""
    return DemoMap(
        "Uplands: the relay under the hill",
        40,
        30,
        15.0,
        uplands_walls(),
        UPLANDS_DOORS,
        UPLANDS_LIGHTS,
        picture("uplands.webp"),
    )


def uplands_walls() -> tuple[Wall, ...]:
    """What stands in the way, besides doors."""
    return (
        *walls("house", HOUSE_WALLS),
        *walls("mast", (closed(MAST),), stops_sight=False),
        *walls("low", (*DYKES, *SANDBAGS), stops_fire=False, stops_sight=False),
    )
