"""What the rules may ask the map."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.combat.ground import MapGround
from rules.grid import Grid, Point
from rules.ground import ROOM, Area
from rules.sight import Barriers, Door, Wall

DECK = Grid("square", 1.5, 20, 12)
FIELD = Grid("hex_pointy", 15, 20, 12)


def ground(places: dict[str, Point], *walls: Wall, grid: Grid = DECK, **more: object) -> MapGround:
    sizes = {who: 3.0 if who == "truck" else 1.0 for who in places}
    return MapGround(grid, Barriers(walls), places, sizes, **more)  # type: ignore[arg-type]


def test_a_line_goes_on_beyond_its_target_to_the_first_wall():
    wall = Wall("w", (10, 0), (10, 12))
    map_ = ground({"a": (1.5, 5.5), "b": (4.5, 5.5), "c": (8.5, 5.5), "d": (12.5, 5.5)}, wall)

    assert map_.line("a", "b") == ((1.5, 5.5), (2.5, 5.5), (3.5, 5.5), (4.5, 5.5))
    struck = [who for cell in map_.line("a", "b", beyond=True) for who in map_.at(cell)]
    assert struck == ["a", "b", "c"]


def test_a_line_beyond_ends_at_the_edge_of_the_map():
    map_ = ground({"a": (1.5, 5.5), "b": (4.5, 6.5)})

    cells = map_.line("a", "b", beyond=True)
    assert all(map_.inside(cell) for cell in cells)
    assert cells[-1][0] == 19.5


def test_a_large_unit_stands_in_all_its_cells_and_whoever_rides_in_none():
    map_ = ground({"truck": (5.5, 5.5), "driver": (5.5, 5.5)}, riding=frozenset({"driver"}))

    assert map_.at((4.5, 6.5)) == ("truck",)
    assert map_.at((7.5, 5.5)) == ()
    assert map_.place("driver") == (5.5, 5.5)


def test_painted_ground_the_last_painted_first():
    sand = Area("g1", "sand", ((0, 0), (10, 0), (10, 10), (0, 10)))
    pool = Area("g2", "pool", ((2, 2), (5, 2), (5, 5), (2, 5)), height_m=0)
    map_ = ground({}, drawn=(sand, pool))

    assert [area.kind for area in map_.areas((3.5, 3.5))] == ["pool", "sand"]
    assert [area.kind for area in map_.areas((7.5, 3.5))] == ["sand"]
    assert map_.areas((15.5, 3.5)) == ()


def test_a_painted_room_is_a_name_and_no_ground():
    room = Area("g1", ROOM, ((0, 0), (10, 0), (10, 10), (0, 10)), title="Galley")

    map_ = ground({}, drawn=(room,))

    assert (map_.areas((3.5, 3.5)), map_.painted) == ((), ())


def test_each_cell_entered_on_a_path_diagonals_counting_one():
    map_ = ground({"a": (1.5, 1.5)})

    assert map_.path_cells("a", ((3.5, 3.5), (3.5, 4.5))) == ((2.5, 2.5), (3.5, 3.5), (3.5, 4.5))
    assert map_.path_cells("a", ((1.5, 1.5),)) == ()


def test_steps_and_rings_on_hexes():
    map_ = ground({}, grid=FIELD)
    middle = FIELD.centre((8, 6))

    rings = [len(map_.near(middle, cells)) for cells in (0, 1, 2)]
    assert rings == [1, 7, 19]
    assert map_.ways == 6
    assert {map_.steps(middle, cell) for cell in map_.near(middle, 2)} == {0, 1, 2}


def test_a_step_off_the_map_is_none():
    map_ = ground({})
    assert map_.step((0.5, 0.5), 0) is None
    assert map_.step((0.5, 0.5), 4) == (0.5, 1.5)


@pytest.mark.parametrize(
    ("to", "degrees"), [((5.5, 1.5), 0), ((9.5, 5.5), 90), ((5.5, 9.5), 180), ((1.5, 5.5), 270)]
)
def test_bearings_go_clockwise_from_up(to: Point, degrees: float):
    assert ground({"a": (5.5, 5.5)}).bearing("a", to) == pytest.approx(degrees)


def test_a_shut_door_blocks_and_an_open_one_does_not():
    shut = Door("d", (3, 0), (3, 12), open=False)
    map_ = MapGround(DECK, Barriers((), (shut,)), {"a": (1.5, 5.5), "b": (5.5, 5.5)}, {"a": 1, "b": 1})

    assert map_.blocks_fire("a", "b") == "a closed door"
    assert map_.with_door("d", opened=True).blocks_fire("a", "b") is None
    assert map_.blocks_sight((1.5, 5.5), (5.5, 5.5)) == "a closed door"


def test_who_is_nowhere_is_answered_with_nothing():
    map_ = ground({"a": (1.5, 1.5)})

    assert map_.place("x") is None
    assert map_.steps("a", "x") is None
    assert map_.line("a", "x") == ()
    assert map_.near("x", 3) == ()
    assert map_.blocks_fire("a", "x") is None


@given(
    st.tuples(st.integers(0, 19), st.integers(0, 11)),
    st.lists(st.tuples(st.integers(0, 19), st.integers(0, 11)), min_size=1, max_size=4),
)
def test_a_path_enters_one_neighbour_after_another_and_ends_where_it_should(
    start: tuple[int, int], stops: list[tuple[int, int]]
):
    here = DECK.centre(start)
    path = tuple(DECK.centre(stop) for stop in stops)
    cells = ground({"a": here}).path_cells("a", path)

    assert all(DECK.steps(a, b) == 1 for a, b in zip((here, *cells), cells, strict=False))
    assert (cells[-1] if cells else here) == path[-1]


def test_what_was_measured_is_remembered_with_the_map_it_was_measured_on():
    shut = Door("d", (3, 0), (3, 12), open=False)
    map_ = MapGround(DECK, Barriers((), (shut,)), {"a": (1.5, 5.5), "b": (5.5, 5.5)}, {"a": 1, "b": 1})
    moved, opened = map_.moved({"a": (2.5, 5.5)}), map_.with_door("d", opened=True)
    numbers = iter(range(9))

    assert [one.once("what", lambda: next(numbers)) for one in (map_, moved, opened, map_)] == [0, 0, 1, 0]
    found = [one.blocks_sight("a", "b") for one in (map_, moved, opened, map_)]
    assert found == ["a closed door", "a closed door", None, "a closed door"]


BANDS = Grid("bands", 25, 24, 10)


def test_on_bands_one_goes_so_many_bands_and_keeps_apart_until_there_are_some_left_over():
    map_ = ground({"a": (2.5, 4.5), "b": (5.5, 4.5), "c": (4.5, 4.5)}, grid=BANDS)

    assert map_.lined
    assert map_.range_m("a", "b") == 75
    assert map_.toward("a", "b", 50) == ((4.5, 3.5),), "beside whom stands there"
    assert map_.toward("a", "b", 75) == ((5.5, 2.5),), "in the same band, not at arm's length"
    assert map_.moved({"a": map_.toward("a", "b", 100)[0]}).touching("a", "b")
    assert map_.toward("a", "b", 24) == ()
    assert map_.toward("a", "b", -50) == ((0.5, 4.5),)
    assert map_.toward("a", "b", -500) == ((0.5, 4.5),), "the last band there is"


def test_on_a_band_one_comes_beside_another_with_a_step():
    map_ = ground({"a": (5.5, 0.5), "b": (5.5, 4.5)}, grid=BANDS)

    assert map_.toward("a", "b", 25) == ((5.5, 3.5),)
    assert map_.toward("a", "b", 10) == ()
    assert map_.toward("a", "b", -25) == ((4.5, 0.5),)
    assert map_.near("b", 0)[:3] == ((5.5, 4.5), (5.5, 3.5), (5.5, 5.5))
