"""Ground that has been seen, as bits."""

from __future__ import annotations

import random

from rules.vision import ground
from rules.vision.ground import GRAIN, Ground, of_runs
from rules.vision.outline import corners
from rules.vision.smoke import edges
from rules.vision.tree import Tree
from rules.vision.view import View
from tests.rules.vision import scenes
from tests.rules.vision.scenes import CELLS


def test_the_bits_of_a_view_are_those_whose_middles_it_holds() -> None:
    chance = random.Random(2)
    walls = scenes.in_cells(scenes.scene(chance, "crossing"))
    view = View(Tree(walls, (CELLS, CELLS)), (5.3, 6.1))
    seen = ground.polygon(corners(view), CELLS, CELLS)
    middles = [((x + 0.5) / GRAIN, (y + 0.5) / GRAIN) for x in range(48) for y in range(48)]
    differ = [at for at in middles if seen.holds(at) != view.holds(at)]
    assert len(differ) <= 2  # at the very edge


def test_ground_comes_back_from_its_runs_and_adds_up() -> None:
    chance = random.Random(4)
    for _ in range(20):
        one, other = (Ground(tuple(chance.getrandbits(30) for _ in range(6))) for _ in "ab")
        assert of_runs(one.runs(), 6) == one
        assert (one | other) - other == one - other
        assert ((one - other) | (one & other)) == one


def test_rectangles_are_held_to_the_bit() -> None:
    known = ground.rectangles([(1, 1, 3, 2), (6.1, 0, 1, 1)], 12, 12)
    assert known.holds((1.01, 1.01))
    assert known.holds((3.99, 2.99))
    assert not known.holds((4.01, 1.5))
    assert known.covers((1, 1, 3, 2))
    assert not known.covers((1, 1, 3.1, 2))
    assert not known.holds((6.2, 0.5))
    assert known.holds((6.3, 0.5))


def test_ground_within_a_box_comes_as_rectangles_that_cover_just_it() -> None:
    chance = random.Random(7)
    known = Ground(tuple(chance.getrandbits(24) for _ in range(24)))
    box = (1.3, 1.1, 4.9, 5.2)
    parts = ground.blocks(known, box)
    for _ in range(400):
        at = (chance.uniform(1.3, 4.9), chance.uniform(1.1, 5.2))
        inside = [part for part in parts if part[0] <= at[0] < part[2] and part[1] <= at[1] < part[3]]
        assert len(inside) == known.holds(at)


def test_a_cloud_has_one_edge_round_all_its_cells() -> None:
    assert sorted(edges([(0.5, 0.5), (1.5, 0.5)])) == [
        ((0.0, 0.0), (0.0, 1.0)),
        ((0.0, 0.0), (2.0, 0.0)),
        ((0.0, 1.0), (2.0, 1.0)),
        ((2.0, 0.0), (2.0, 1.0)),
    ]
