"""Hills and buildings hide on a map whom they hide in a fight there: sight and the lines of fire say the same."""

from __future__ import annotations

from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from domain.audience.vision.grown import Grown
from domain.audience.vision.surroundings import Look, Surroundings, Walls
from rules.grid import Grid, Point
from rules.ground import Area, Zone
from rules.systems.megatraveller.combat.seeing import blockers
from rules.vision.rises import risen
from rules.vision.senses import Senses
from rules.vision.tree import Tree
from tests.rules.megatraveller.fights import battle

WIDE, HIGH = 12, 9
ASIDE = (0.0137, 0.0291)
"""No line between two cells runs through a corner of others, if one end stands a little aside."""
wholes = st.integers
cells = st.tuples(wholes(0, WIDE - 1), wholes(0, HIGH - 1))
kinds = st.sampled_from(("hill", "hill", "building", "bunker", "road", "sand"))


@st.composite
def painted(draw: st.DrawFn) -> dict[str, Any]:
    (left, top), (wide, high) = draw(cells), (draw(wholes(1, 4)), draw(wholes(1, 4)))
    right, bottom = min(left + wide, WIDE), min(top + high, HIGH)
    return {
        "kind": draw(kinds),
        "box": [left, top, right, bottom],
        "height_m": draw(st.sampled_from((0, 3, 9))),
    }


@given(
    areas=st.lists(painted(), max_size=5),
    ends=st.lists(cells, min_size=2, max_size=2, unique=True),
    heights=st.tuples(*[st.sampled_from((0, 0, 0, 4, 8, 12))] * 2),
    levelled=st.lists(cells, max_size=6, unique=True),
)
@example([{"kind": "hill", "box": [3, 5, 7, 9]}], [(6, 8), (8, 0)], (0, 0), [(6, 8)])
@example(
    [{"kind": "hill", "box": [2, 2, 5, 5]}, {"kind": "road", "box": [0, 3, 9, 4]}],
    [(0, 3), (7, 3)],
    (0, 0),
    [],
)
@settings(max_examples=150, deadline=None, derandomize=True)
def test_sight_and_fire_say_the_same(areas: Any, ends: Any, heights: Any, levelled: Any):
    (x, y), there = ends
    ruin = tuple((column + 0.5, row + 0.5) for column, row in levelled)
    at = battle(
        {"ann": {}},
        {"bob": {}},
        at={"ann": (x + ASIDE[0], y + ASIDE[1]), "bob": there},
        ground={"size": (WIDE, HIGH), "areas": areas},
        marks={
            f"fighter:{who}": {"altitude_m": high} for who, high in zip(("ann", "bob"), heights, strict=True)
        },
        zones={"z": Zone("z", "levelled", ruin)} if ruin else {},
    )
    assert at.ground is not None
    here, far = at.ground.place("ann"), at.ground.place("bob")
    assert here is not None
    assert far is not None

    look = looking(at.ground.painted, here, heights[0], frozenset(ruin))
    assert look.sees(far, 0, high_m=heights[1]) == (blockers.blocked(at, "ann", "bob") == "")


def looking(areas: tuple[Area, ...], eye: Point, high_m: float, levelled: frozenset[Point]) -> Look:
    """What an eye sees on a bare map where some areas are painted."""
    grid = Grid("square", 1.5, WIDE, HIGH)
    rises = risen(areas, blockers.RISING, grid, levelled)
    tree = Tree(rises.ends, grid.extent)
    walls = Walls(tree, frozenset(), frozenset(range(len(rises.ends))), Grown(rises, rises.ends))
    return Surroundings(walls, {}, None, (), "bright", 1.5, {}).look(eye, Senses(), high_m)
