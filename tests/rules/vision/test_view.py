"""What an eye sees of a map, held to whole numbers and to the rules' own lines."""

from __future__ import annotations

import math
import random

import pytest

from rules.sight import Barriers, Clear, Wall, cover, line_of_sight
from rules.vision.body import glimpsed, sees, sees_lit
from rules.vision.ground import polygon
from rules.vision.outline import corners, packed
from rules.vision.tree import Tree
from rules.vision.view import View
from tests.rules.vision import scenes
from tests.rules.vision.scenes import CELLS, SCALE

SIZE = (float(CELLS), float(CELLS))


def clear(barriers: Barriers):
    return lambda a, b: isinstance(line_of_sight(a, b, barriers), Clear)


@pytest.mark.parametrize("kind", ["lattice", "crossing", "joints", "ajar", "in one line"])
def test_a_view_holds_just_the_points_that_whole_numbers_say_are_seen(kind: str) -> None:
    chance = random.Random(11)
    for _ in range(12):
        segments = scenes.scene(chance, kind)
        if not segments:
            continue
        tree = Tree(scenes.in_cells(segments), SIZE)
        for _ in range(3):
            eye = scenes.eye_on(chance, segments)
            if not all(0 < one < CELLS * SCALE for one in eye):
                continue
            view = View(tree, (eye[0] / SCALE, eye[1] / SCALE))
            for _ in range(25):
                at = chance.randrange(1, CELLS * SCALE), chance.randrange(1, CELLS * SCALE)
                wanted = scenes.seen(eye, at, segments)
                if at != eye and wanted is not None:
                    assert view.holds((at[0] / SCALE, at[1] / SCALE)) == wanted, (kind, eye, at, segments)


def test_where_the_tree_is_split_makes_no_difference_and_leaves_no_corner() -> None:
    chance = random.Random(3)
    for _ in range(6):
        walls = scenes.in_cells(scenes.scene(chance, "lattice"))
        one, other = Tree(walls, SIZE), Tree(walls, SIZE, start=5)
        eye = (chance.uniform(1, 11), chance.uniform(1, 11))
        a, b = corners(View(one, eye)), corners(View(other, eye))
        assert [(round(x, 5), round(y, 5)) for x, y in a] == [(round(x, 5), round(y, 5)) for x, y in b]


def test_a_wall_of_one_piece_and_of_many_look_the_same() -> None:
    whole = Tree([((2, 5), (9, 5))], SIZE)
    parts = Tree([((2, 5), (4, 5)), ((4, 5), (5, 5)), ((5, 5), (9, 5))], SIZE)
    assert packed(corners(View(whole, (5.5, 2.5)))) == packed(corners(View(parts, (5.5, 2.5))))


def test_an_open_door_hides_nothing_as_if_it_were_not_there() -> None:
    chance = random.Random(5)
    walls, doors = scenes.deck(3, chance)
    size = (24.0, 24.0)
    tree = Tree([*walls, *doors], size)
    opened = frozenset(number + len(walls) for number in range(0, len(doors), 2))
    rebuilt = Tree([*walls, *doors[1::2]], size)
    for _ in range(8):
        eye = (chance.uniform(1, 23), chance.uniform(1, 23))
        with_flag, without = View(tree, eye, opened=opened), View(rebuilt, eye)
        for _ in range(60):
            point = (chance.uniform(0, 24), chance.uniform(0, 24))
            assert with_flag.holds(point) == without.holds(point)


def test_a_view_with_a_reach_ends_in_a_circle() -> None:
    tree = Tree([], SIZE)
    view = View(tree, (6.0, 6.0), 3.0)
    assert view.holds((8.9, 6.0))
    assert not view.holds((9.1, 6.0))
    assert all(abs(math.dist(corner, (6, 6)) - 3) < 0.05 for corner in corners(view))


def test_one_wall_more_never_shows_more_and_points_see_each_other() -> None:
    chance = random.Random(9)
    for _ in range(5):
        walls = scenes.in_cells(scenes.scene(chance, "crossing"))
        fewer, more = Tree(walls[1:], SIZE), Tree(walls, SIZE)
        a = (chance.uniform(1, 11), chance.uniform(1, 11))
        before, after = View(fewer, a), View(more, a)
        for _ in range(40):
            b = (chance.uniform(1, 11), chance.uniform(1, 11))
            assert before.holds(b) or not after.holds(b)
            assert after.holds(b) == View(more, b).holds(a)


def test_who_has_full_cover_is_not_seen_and_who_has_less_is() -> None:
    chance = random.Random(21)
    walls, doors = scenes.deck(3, chance)
    barriers = Barriers(tuple(Wall(f"w{n}", *ends) for n, ends in enumerate([*walls, *doors])))
    tree = Tree([*walls, *doors], (24.0, 24.0))
    places = [(chance.randrange(24) + 0.35, chance.randrange(24) + 0.35) for _ in range(60)]
    views = {place: View(tree, place) for place in places[:12]}
    differ = 0
    for eye, view in views.items():
        for place in places:
            seen = sees(view, place, 1.0, clear(barriers))
            differ += seen != (cover(eye, place, barriers) != "full")
    assert differ <= 1  # a line that just grazes a free end


def test_nobody_shows_through_a_thin_wall_that_he_leans_on() -> None:
    barriers = Barriers((Wall("w", (0, 5.7), (12, 5.7)),))
    tree = Tree([((0, 5.7), (12, 5.7))], SIZE)
    view = View(tree, (2.5, 5.5))
    # the middle stands beyond the wall, the rim of a body turned this way would reach over it
    assert not sees(view, (2.9, 6.0), 1.0, clear(barriers))
    assert sees(view, (4.5, 5.5), 1.0, clear(barriers))


def test_a_walk_is_seen_where_no_wall_hides_it() -> None:
    tree = Tree([((4, 4), (8, 4))], SIZE)
    view = View(tree, (6.0, 2.0))
    parts = glimpsed((0.5, 6.0), (11.5, 6.0), view.holds)
    assert [(round(11 * a + 0.5, 1), round(11 * b + 0.5, 1)) for a, b in parts] == [(0.5, 2.0), (10.0, 11.5)]


def test_in_the_dark_one_point_must_be_both_lit_and_in_view() -> None:
    # from the eye the left half of the token shows, and the lamp behind the other wall lights the right half alone
    tree = Tree([((6.0, 4.0), (9.0, 4.0)), ((0.0, 8.0), (6.0, 8.0))], SIZE)
    eye, lamp = View(tree, (6.0, 1.0)), View(tree, (6.4, 11.0), 8.0)
    joined = clear(Barriers())
    assert sees(eye, (6.0, 6.0), 1.0, joined)
    assert sees(lamp, (6.0, 6.0), 1.0, joined)
    assert not sees_lit(eye, (6.0, 6.0), 1.0, joined, lambda p: lamp.holds(p) and p[0] > 6.01)
    assert sees_lit(eye, (6.0, 6.0), 1.0, joined, lambda p: lamp.holds(p) and p[0] < 5.99) == any(
        lamp.holds((6.0 - x / 10, 6.0)) for x in range(1, 5)
    )


def test_a_view_knows_which_doors_are_nothing_to_it() -> None:
    chance = random.Random(8)
    walls, doors = scenes.deck(3, chance)
    tree = Tree([*walls, *doors], (24.0, 24.0))
    numbers = range(len(walls), len(walls) + len(doors))
    unlike = 0
    for _ in range(6):
        eye = (chance.uniform(1, 23), chance.uniform(1, 23))
        opened = frozenset(number for number in numbers if chance.random() < 0.5)
        before = View(tree, eye, opened=opened)
        for number in numbers:
            after = View(tree, eye, opened=opened ^ {number})
            same = packed(corners(after)) == packed(corners(before))
            depends = before.depends_on(number, *tree.walls[number], opens=number not in opened)
            assert depends or same
            unlike += depends
    assert unlike > 3


@pytest.mark.parametrize("eye", [(0.0, 0.0), (12.0, 6.0), (30.0, 40.0), (-5.0, 3.0)])
def test_an_eye_on_the_rim_of_the_map_or_off_it_breaks_nothing(eye: tuple[float, float]) -> None:
    view = View(Tree([((2, 5), (9, 5))], SIZE), eye)
    seen = polygon(corners(view), *SIZE)
    assert len(packed(corners(view))) > 4
    assert seen.is_empty == (not (0 <= eye[0] <= 12 and 0 <= eye[1] <= 12))
