"""Two maps drawn for Retcon: the decks of a small merchant ship, and a valley with a landed cutter.

The pictures lie beside this file and are painted from the very numbers below: `python -m server.demo.paint`
draws them anew. Points are in cells from the top left.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.grid import Point
from rules.sight import Door, Wall
from server.demo.drawn import DemoMap, picture, walls
from server.demo.shapes import Line, box, closed, ring, rock
from server.media.uvtt import Light


def deck_plan() -> DemoMap:
    """The main deck of a small merchant ship, standing on a landing pad."""
    return DemoMap(
        "Deck plan: a small merchant",
        30,
        20,
        1.5,
        deck_walls(),
        DECK_DOORS,
        DECK_LIGHTS,
        picture("deck.webp"),
    )


def deck_walls() -> tuple[Wall, ...]:
    """What stands in the way on the deck, besides its doors."""
    low = (*map(closed, (*DECK_CRATES, *PAD_CRATES, *DECK_TABLES)), DECK_CONSOLE)
    return (
        *walls("hull", DECK_HULL),
        *walls("viewport", DECK_VIEWPORT, stops_sight=False),
        *walls("bulkhead", DECK_BULKHEADS),
        *walls("machine", map(closed, DECK_MACHINES)),
        *walls("container", map(closed, DECK_CONTAINERS)),
        *walls("truck", (closed(PAD_TRUCK),)),
        *walls("low", low, stops_fire=False, stops_sight=False),
    )


def valley() -> DemoMap:
    """A rocky valley: a stream, a prospectors' camp, and a cutter that has come down beside it."""
    return DemoMap(
        "Valley: the prospectors' camp",
        60,
        40,
        5.0,
        valley_walls(),
        VALLEY_DOORS,
        VALLEY_LIGHTS,
        picture("valley.webp"),
    )


def valley_walls() -> tuple[Wall, ...]:
    """What stands in the way in the valley, besides doors. Tents hide but stop no shot, trees stop no one."""
    trunks = (piece for at, size in VALLEY_TREES for piece in _trunk(at, size))
    return (
        *walls("cliff", VALLEY_CLIFFS),
        *walls("boulder", map(closed, VALLEY_BOULDERS)),
        *walls("cutter", CUTTER_HULL),
        *walls("hut", HUT_WALLS),
        *walls("machine", map(closed, (VALLEY_RIG, VALLEY_CAR))),
        *walls("tent", map(closed, VALLEY_TENTS), stops_fire=False),
        *walls("tree", trunks, stops_move=False),
        *walls("low", (*map(closed, VALLEY_CRATES), *VALLEY_BERMS), stops_fire=False, stops_sight=False),
    )


# The deck: stern to the left, bow to the right, the middle line at y = 10.

DECK_HULL: tuple[Line, ...] = (
    ((11, 16), (3, 16), (3, 4), (19, 4), (23, 6), (26, 7)),
    ((26, 13), (23, 14), (19, 16)),
    ((18, 16), (14, 16)),
)
DECK_VIEWPORT: tuple[Line, ...] = (((26, 7), (28, 9), (28, 11), (26, 13)),)
DECK_OUTLINE: Line = (
    (3, 4),
    (19, 4),
    (23, 6),
    (26, 7),
    (28, 9),
    (28, 11),
    (26, 13),
    (23, 14),
    (19, 16),
    (3, 16),
)
DECK_BULKHEADS: tuple[Line, ...] = (
    ((9, 4), (9, 9)), ((9, 11), (9, 16)),
    ((9, 7), (10, 7)), ((12, 7), (14, 7)), ((16, 7), (17, 7)),
    ((11, 4), (11, 7)), ((13, 4), (13, 7)), ((15, 4), (15, 7)),
    ((9, 9), (11, 9)), ((15, 9), (17, 9)),
    ((9, 11), (12, 11)), ((14, 11), (17, 11)),
    ((17, 4), (17, 9)), ((17, 11), (17, 16)),
    ((17, 9), (18, 9)), ((19, 9), (21, 9)), ((22, 9), (23, 9)),
    ((17, 11), (18, 11)), ((19, 11), (21, 11)), ((22, 11), (23, 11)),
    ((20, 4.5), (20, 9)), ((20, 11), (20, 15.5)),
    ((23, 6), (23, 9)), ((23, 11), (23, 14)),
    ((17, 14), (18, 14)), ((19, 14), (20, 14)),
    ((17, 14), (16, 14), (16, 15)),
)  # fmt: skip
DECK_DOORS: tuple[Door, ...] = (
    Door("engine room", (9, 9), (9, 11), open=False),
    Door("stateroom 1", (10, 7), (11, 7), open=False),
    Door("stateroom 2", (11, 7), (12, 7), open=True),
    Door("stateroom 3", (14, 7), (15, 7), open=False),
    Door("stateroom 4", (15, 7), (16, 7), open=False, locked=True),
    Door("hold", (12, 11), (14, 11), open=True),
    Door("cargo ramp", (11, 16), (14, 16), open=True),
    Door("forward bulkhead", (17, 9), (17, 11), open=False),
    Door("ship's locker", (18, 9), (19, 9), open=False, locked=True),
    Door("captain's cabin", (21, 9), (22, 9), open=False),
    Door("suit room", (18, 11), (19, 11), open=False),
    Door("computer room", (21, 11), (22, 11), open=False),
    Door("airlock, inner", (18, 14), (19, 14), open=False),
    Door("airlock, outer", (18, 16), (19, 16), open=False, locked=True),
    Door("bridge", (23, 9), (23, 11), open=False),
    Door("hidden compartment", (16, 15), (16, 16), open=False, secret=True),
)
DECK_MACHINES: tuple[Line, ...] = (
    box(3.3, 5.1, 7.2, 7.9),
    box(3.3, 12.1, 7.2, 14.9),
    ring((5.5, 10), 1.15),
)
DECK_CONTAINERS: tuple[Line, ...] = (box(9.2, 14.1, 10.8, 15.8), box(14.2, 13.1, 15.8, 13.9))
DECK_CRATES: tuple[Line, ...] = (
    box(9.25, 12.2, 10.1, 13.0),
    box(10.2, 13.1, 10.85, 13.75),
    box(14.2, 11.5, 14.95, 12.2),
    box(15.1, 11.4, 15.9, 12.2),
    box(14.1, 14.3, 14.8, 15.0),
)
PAD_CRATES: tuple[Line, ...] = (
    box(14.9, 17.3, 15.8, 18.1),
    box(15.9, 17.6, 16.7, 18.4),
    box(9.0, 18.6, 9.8, 19.3),
)
PAD_TRUCK: Line = box(22.3, 16.9, 25.7, 18.2)
DECK_TABLES: tuple[Line, ...] = (box(12.2, 7.75, 13.8, 8.5),)
DECK_CONSOLE: Line = ((25.9, 8.05), (26.95, 9.2), (26.95, 10.8), (25.9, 11.95))
DECK_LIGHTS: tuple[Light, ...] = (
    Light((5.5, 10), 5.5, 1.0, "#7fd0ff"),
    Light((6, 5), 3.5, 0.6, "#ffd9a0"),
    Light((6, 15.2), 3.5, 0.6, "#ffd9a0"),
    Light((13, 9.6), 5.5, 0.9, "#fff0d8"),
    Light((10, 5.4), 2.6, 0.7, "#ffce94"),
    Light((12, 5.4), 2.6, 0.7, "#ffce94"),
    Light((14, 5.4), 2.6, 0.7, "#ffce94"),
    Light((16, 5.4), 2.6, 0.4, "#ffce94"),
    Light((12.5, 13.2), 5.0, 0.9, "#ffe2ae"),
    Light((20, 10), 4.5, 0.8, "#eaf4ff"),
    Light((18.5, 6.6), 3.2, 0.8, "#e4f6ff"),
    Light((21.5, 7.4), 2.8, 0.7, "#ffd39c"),
    Light((18.5, 12.5), 2.8, 0.7, "#dff0e0"),
    Light((18.4, 15), 2.0, 0.8, "#ff9a7a"),
    Light((21.5, 12.6), 3.0, 0.7, "#8fe0ff"),
    Light((25.2, 10), 4.2, 0.8, "#9fd4ff"),
    Light((12.5, 17.2), 4.0, 0.7, "#ffe2ae"),
    Light((2, 2), 6.0, 0.5, "#ffe9c4"),
    Light((2, 18), 6.0, 0.5, "#ffe9c4"),
    Light((26, 2.5), 6.5, 0.55, "#ffe9c4"),
    Light((27.5, 17.5), 6.5, 0.6, "#ffe9c4"),
)

# The valley: north at the top, the stream comes down from it and leaves in the south.


def _trunk(at: Point, size: float) -> Iterator[Line]:
    """A tree's trunk as two crossed pieces, thick enough to stop a shot that comes straight at it."""
    half = round(size * 0.2, 3)
    yield ((at[0] - half, at[1]), (at[0] + half, at[1]))
    yield ((at[0], at[1] - half), (at[0], at[1] + half))


NORTH_CLIFF: Line = (
    (0, 7), (4, 6.2), (8, 7.5), (12, 5.5), (17, 6.3), (21, 4.2), (26, 3.6), (30, 5), (35, 4),
    (40, 5.5), (45, 4.2), (50, 6.5), (55, 6), (60, 8),
)  # fmt: skip
SOUTH_CLIFF_WEST: Line = (
    (0, 34), (5, 35.5), (10, 34.4), (15, 36.5), (21, 37.3), (27, 36.4), (31, 37.6), (31.6, 40),
)  # fmt: skip
SOUTH_CLIFF_EAST: Line = ((35, 40), (35.3, 37.8), (39, 36), (45, 36.8), (50, 34.5), (55, 33), (60, 31))
OUTCROPS: tuple[Line, ...] = (
    ((17.5, 12.5), (20, 11), (23, 11.8), (24, 14), (22.5, 16.5), (19.5, 16.2), (17.8, 14.6)),
    ((39.5, 25.2), (41.8, 24), (44.2, 25), (44.6, 27.2), (42.4, 28.8), (40.2, 27.8)),
)
VALLEY_CLIFFS: tuple[Line, ...] = (
    NORTH_CLIFF, SOUTH_CLIFF_WEST, SOUTH_CLIFF_EAST, *map(closed, OUTCROPS),
)  # fmt: skip
BOULDERS: tuple[tuple[Point, float], ...] = (
    ((6, 11), 1.1), ((8.2, 12.2), 0.7), ((10, 22.5), 1.4), ((12.3, 23.7), 0.8), ((14, 10), 0.9),
    ((16.5, 26), 1.2), ((13.5, 30.5), 1.5), ((16.2, 31.4), 0.8), ((25, 9), 1.0), ((26, 23.6), 1.3),
    ((24.2, 25.2), 0.7), ((21.5, 28.5), 1.1), ((21, 33), 0.9), ((35.5, 9.5), 1.2), ((37.4, 10.6), 0.7),
    ((37, 16), 1.0), ((38.2, 30.5), 1.4), ((36.4, 32.4), 0.8), ((44.5, 10.5), 1.1), ((47, 31), 1.5),
    ((49.3, 30), 0.8), ((53.5, 27.5), 1.2), ((56.5, 12.5), 1.4), ((54.4, 10.8), 0.7), ((5, 29.5), 1.0),
    ((3, 25), 1.3), ((57.5, 23), 1.0), ((39.5, 19), 0.8), ((26.6, 31.8), 0.7), ((35.8, 26.4), 0.9),
    ((19.5, 20), 0.6), ((30.6, 14.2), 0.45), ((31.6, 17.2), 0.4), ((29.2, 29.2), 0.4),
)  # fmt: skip
VALLEY_BOULDERS: tuple[Line, ...] = tuple(rock(at, radius) for at, radius in BOULDERS)
CUTTER_OUTLINE: Line = (
    (6, 18.3), (5.2, 17.9), (5.2, 16.1), (6, 15.7), (11.2, 15.7), (13.3, 16.3), (14.2, 17), (13.3, 17.7),
    (11.2, 18.3),
)  # fmt: skip
CUTTER_HULL: tuple[Line, ...] = (((8.4, 18.3), *CUTTER_OUTLINE, (9.4, 18.3)),)
HUTS: tuple[Line, ...] = (box(45, 15, 48, 17), box(50, 15, 53, 17), box(52, 20, 54, 23))
HUT_WALLS: tuple[Line, ...] = (
    ((46.1, 17), (45, 17), (45, 15), (48, 15), (48, 17), (46.9, 17)),
    ((51.1, 17), (50, 17), (50, 15), (53, 15), (53, 17), (51.9, 17)),
    ((52, 21.1), (52, 20), (54, 20), (54, 23), (52, 23), (52, 21.9)),
)
VALLEY_DOORS: tuple[Door, ...] = (
    Door("cutter's hatch", (8.4, 18.3), (9.4, 18.3), open=False, locked=True),
    Door("bunkhouse", (46.1, 17), (46.9, 17), open=False),
    Door("assay hut", (51.1, 17), (51.9, 17), open=True),
    Door("store", (52, 21.1), (52, 21.9), open=False, locked=True),
)
VALLEY_RIG: Line = ring((56, 18.4), 0.8)
VALLEY_CAR: Line = box(42.6, 18.4, 43.7, 19.1)
VALLEY_TENTS: tuple[Line, ...] = (box(45.2, 20.6, 46.4, 21.7), box(45.5, 22.6, 46.7, 23.7))
VALLEY_CRATES: tuple[Line, ...] = (
    box(49.2, 17.9, 49.7, 18.4), box(49.8, 18.1, 50.2, 18.5), box(48.2, 23.1, 49.1, 23.6),
    box(10.2, 19.3, 10.7, 19.8), box(10.9, 19.5, 11.3, 19.9),
)  # fmt: skip
VALLEY_BERMS: tuple[Line, ...] = (
    ((42.9, 14.6), (42.6, 15.6), (42.7, 16.7)),
    ((42.7, 20.8), (42.6, 21.9), (43.1, 23)),
)
VALLEY_TREES: tuple[tuple[Point, float], ...] = (
    ((2.2, 9.3), 0.9), ((3.6, 10.4), 0.7), ((9.9, 9.2), 0.8), ((11.4, 8.3), 0.95), ((12.5, 9.6), 0.65),
    ((17.6, 8.6), 0.8), ((19.2, 8.0), 0.95), ((20.4, 9.2), 0.7), ((24.4, 6.4), 0.9), ((26.6, 6.2), 0.75),
    ((27.2, 11.0), 0.7), ((26.2, 13.4), 0.9), ((26.9, 15.2), 0.75), ((33.2, 8.0), 0.85), ((34.0, 12.6), 0.8),
    ((35.2, 13.8), 0.65), ((39.4, 8.4), 0.9), ((41.2, 7.6), 0.8), ((41.8, 9.4), 0.7), ((47.6, 7.6), 0.85),
    ((58.0, 10.4), 0.8), ((58.6, 15.6), 0.9), ((57.6, 26.4), 0.85), ((56.2, 28.2), 0.95), ((58.4, 28.8), 0.7),
    ((54.6, 30.6), 0.8), ((51.4, 31.6), 0.9), ((50.2, 32.4), 0.7), ((44.6, 33.6), 0.95), ((43.0, 34.2), 0.8),
    ((41.2, 33.0), 0.75), ((36.8, 35.6), 0.7), ((28.4, 34.2), 0.9), ((26.8, 34.8), 0.75),
    ((24.0, 35.2), 0.85),
    ((18.4, 34.6), 0.9), ((17.0, 33.6), 0.7), ((10.8, 32.4), 0.85), ((8.8, 33.0), 0.95), ((6.8, 32.6), 0.7),
    ((2.4, 31.6), 0.9), ((1.6, 28.0), 0.8), ((2.2, 20.6), 0.85), ((1.4, 18.8), 0.7), ((3.0, 14.2), 0.75),
    ((28.2, 22.8), 0.7), ((36.6, 22.6), 0.85), ((37.6, 23.8), 0.65), ((33.4, 30.4), 0.8),
    ((28.4, 27.2), 0.85),
)  # fmt: skip
VALLEY_LIGHTS: tuple[Light, ...] = (
    Light((48.4, 20.6), 5.0, 1.0, "#ff9a3c"),
    Light((51.5, 17.8), 2.5, 0.7, "#ffd9a0"),
    Light((46.5, 17.8), 2.5, 0.7, "#ffd9a0"),
    Light((56, 19.8), 3.0, 0.6, "#ffe9c4"),
    Light((8.9, 19.2), 3.0, 0.8, "#cfe8ff"),
)
