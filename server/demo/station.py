"""A research station's corridors, drawn for Retcon: laboratories, a medbay, a control room, a reactor, two locks.

Points are in cells of 1.5 m from the top left; the picture is painted from these very numbers (`paint_station`).
"""

from __future__ import annotations

from rules.sight import Door, Wall
from server.demo.drawn import DemoMap, picture, walls
from server.demo.shapes import Line, box, closed, ring
from server.media.uvtt import Light

COLUMNS, ROWS = 36, 24
OUTLINE: Line = ((2, 4), (4, 2), (32, 2), (34, 4), (34, 20), (32, 22), (4, 22), (2, 20))
HULL: tuple[Line, ...] = (
    ((2, 11.5), (2, 4), (4, 2), (17.5, 2)),
    ((18.5, 2), (32, 2), (34, 4), (34, 20), (32, 22), (19, 22)),
    ((17, 22), (4, 22), (2, 20), (2, 12.5)),
)
WINDOW: tuple[Line, ...] = (((19, 22), (17, 22)),)
BULKHEADS: tuple[Line, ...] = (
    ((2, 11), (5, 11)), ((6, 11), (12, 11)), ((13, 11), (17, 11), (17, 2)),
    ((19, 2), (19, 11), (22, 11)), ((23, 11), (29, 11)), ((30, 11), (34, 11)),
    ((2, 13), (5, 13)), ((6, 13), (12, 13)), ((13, 13), (17, 13), (17, 17)), ((17, 18), (17, 22)),
    ((19, 22), (19, 18)), ((19, 17), (19, 13), (22, 13)), ((23, 13), (29, 13)), ((30, 13), (34, 13)),
    ((9, 2), (9, 11)), ((9, 13), (9, 22)),
    ((26, 2), (26, 6)), ((26, 7), (26, 11)), ((26, 13), (26, 22)),
    ((19, 17), (21, 17)), ((22, 17), (26, 17)),
    ((4, 11), (4, 11.5)), ((4, 12.5), (4, 13)), ((17, 4), (17.5, 4)), ((18.5, 4), (19, 4)),
)  # fmt: skip
DOORS: tuple[Door, ...] = (
    Door("west lock, outer", (2, 11.5), (2, 12.5), open=False, locked=True),
    Door("west lock, inner", (4, 11.5), (4, 12.5), open=False),
    Door("north lock, outer", (17.5, 2), (18.5, 2), open=False, locked=True),
    Door("north lock, inner", (17.5, 4), (18.5, 4), open=False),
    Door("west bulkhead", (9, 11), (9, 13), open=True),
    Door("east bulkhead", (26, 11), (26, 13), open=True),
    Door("wet laboratory", (5, 11), (6, 11), open=False),
    Door("dry laboratory", (12, 11), (13, 11), open=True),
    Door("medbay", (22, 11), (23, 11), open=False),
    Door("control", (29, 11), (30, 11), open=False, locked=True),
    Door("medbay to control", (26, 6), (26, 7), open=False),
    Door("stores", (5, 13), (6, 13), open=False),
    Door("workshop", (12, 13), (13, 13), open=True),
    Door("workshop, side", (17, 17), (17, 18), open=False),
    Door("quarters", (22, 13), (23, 13), open=False),
    Door("mess", (19, 17), (19, 18), open=True),
    Door("quarters to mess", (21, 17), (22, 17), open=True),
    Door("reactor", (29, 13), (30, 13), open=False, locked=True),
)
BENCHES: tuple[Line, ...] = (
    box(3, 5, 3.7, 9), box(5.2, 4.2, 7.2, 5.2), box(5.2, 7.2, 7.2, 8.2),
    box(10.4, 4, 11.4, 8.6), box(13.4, 4, 14.4, 8.6), box(15.9, 4.4, 16.6, 9.2),
    box(20, 3, 21.2, 5.2), box(22.4, 3, 23.6, 5.2), box(20, 7.2, 21, 9),
    box(22.9, 13.3, 23.9, 15.3), box(24.6, 13.3, 25.6, 15.3),
    box(28, 4.4, 32, 5.2), box(28, 7.6, 32, 8.4),
    box(11, 15, 14.4, 16.2), box(10, 19.2, 13, 20.6),
    box(20.4, 19.2, 24, 20.4),
)  # fmt: skip
"""Benches, beds, consoles, tables: one shoots over them."""
CRATES: tuple[Line, ...] = (
    box(3, 14, 4.4, 15.4), box(3, 15.6, 4, 16.6), box(6.4, 17, 7.8, 18.4), box(3.4, 19, 5, 20.2), box(7, 20, 8.4, 21.2),
)  # fmt: skip
RACKS: tuple[Line, ...] = (
    box(24.6, 2.4, 25.6, 4.6), box(27, 2.4, 31.4, 3.2), box(14.6, 18.6, 16.2, 21.2), box(19.4, 14, 20, 16.6),
)  # fmt: skip
CORE: Line = ring((30, 17.6), 1.7, 12)
TANKS: tuple[Line, ...] = (
    ring((27.4, 20.4), 0.8, 10),
    ring((32.4, 20.2), 0.8, 10),
    ring((27.4, 14.6), 0.7, 10),
)
LIGHTS: tuple[Light, ...] = (
    *(Light((x, 12), 4.5, 0.75, "#dfeaff") for x in (6.5, 12.5, 21.5, 30.0)),
    Light((18, 7.5), 4.0, 0.7, "#dfeaff"),
    Light((18, 17.5), 4.0, 0.7, "#dfeaff"),
    Light((5.6, 6.4), 4.4, 0.75, "#bfe9ff"),
    Light((13, 6.6), 4.6, 0.8, "#f4f0dc"),
    Light((22.4, 6.6), 4.4, 0.85, "#e8fff2"),
    Light((30, 6.4), 4.6, 0.7, "#a9c8ff"),
    Light((5.6, 17.4), 4.2, 0.6, "#ffe0b0"),
    Light((13, 17.6), 4.6, 0.75, "#ffe0b0"),
    Light((22.6, 19.4), 3.6, 0.75, "#ffd9a0"),
    Light((22.6, 15.2), 3.4, 0.6, "#ffd9a0"),
    Light((30, 17.6), 5.0, 0.9, "#8fd6ff"),
)


def station() -> DemoMap:
    """The main deck of a research station under the ice."""
    return DemoMap(
        "A research station's corridors",
        COLUMNS,
        ROWS,
        1.5,
        station_walls(),
        DOORS,
        LIGHTS,
        picture("station.webp"),
    )


def station_walls() -> tuple[Wall, ...]:
    """What stands in the way, besides doors."""
    low = map(closed, (*BENCHES, *CRATES))
    return (
        *walls("hull", HULL),
        *walls("window", WINDOW, stops_sight=False),
        *walls("bulkhead", BULKHEADS),
        *walls("rack", map(closed, RACKS)),
        *walls("core", map(closed, (CORE, *TANKS))),
        *walls("low", low, stops_fire=False, stops_sight=False),
    )
