"""The cells of a map."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.grid import Grid, Kind, Point

KINDS: tuple[Kind, ...] = ("square", "hex_flat", "hex_pointy", "none")
HEXES: tuple[Kind, ...] = ("hex_flat", "hex_pointy")


def deck(kind: Kind = "square", metres: float = 1.5, columns: int = 30, rows: int = 20) -> Grid:
    return Grid(kind, metres, columns, rows)


grids = st.builds(deck, st.sampled_from(KINDS))
hex_grids = st.builds(deck, st.sampled_from(HEXES))
somewhere = st.tuples(st.floats(-5, 35), st.floats(-5, 25))
cells = st.tuples(st.integers(0, 29), st.integers(0, 19))


@given(grids, cells)
def test_the_centre_of_a_cell_lies_in_it(grid: Grid, cell: tuple[int, int]) -> None:
    assert grid.cell_of(grid.centre(cell)) == cell
    assert grid.inside(grid.centre(cell))


@given(hex_grids, cells)
def test_neighbouring_hexes_have_centres_one_apart(grid: Grid, cell: tuple[int, int]) -> None:
    for near in grid.neighbours(cell):
        assert math.dist(grid.centre(cell), grid.centre(near)) == pytest.approx(1)
        assert grid.steps(grid.centre(cell), grid.centre(near)) == 1
        assert cell in grid.neighbours(near)


@given(hex_grids, somewhere)
def test_a_point_lies_in_the_hex_whose_centre_is_nearest(grid: Grid, point: Point) -> None:
    column, row = grid.cell_of(point)
    around = [(column + dx, row + dy) for dx in range(-2, 3) for dy in range(-2, 3)]
    nearest = min(math.dist(point, grid.centre(cell)) for cell in around)
    assert math.dist(point, grid.centre((column, row))) == pytest.approx(nearest, abs=1e-9)


@given(grids, somewhere)
def test_snapping_twice_changes_nothing(grid: Grid, point: Point) -> None:
    once = grid.snap(point)
    assert grid.snap(once) == once


def test_tokens_of_even_size_stand_on_corners_and_gridless_ones_stay() -> None:
    assert deck().snap((3.2, 4.9)) == (3.5, 4.5)
    assert deck().snap((3.2, 4.9), size=2) == (3.0, 5.0)
    assert deck().snap((3.2, 4.9), size=3) == (3.5, 4.5)
    assert deck("none").snap((3.2, 4.9)) == (3.2, 4.9)
    assert deck("space").snap((-3.2, 4.9)) == (-3.2, 4.9)


def test_space_has_no_edge_nearby_and_ends_where_numbers_do() -> None:
    space = deck("space", metres=1_609_344)
    assert space.inside((-500.25, 4000))
    assert not space.inside((10_001, 0))
    assert not space.inside((math.nan, 0))
    assert space.distance_m((-100, 0), (200, 0)) == pytest.approx(300 * 1_609_344)
    assert space.within((0, 0), 1e12) == ()


@pytest.mark.parametrize(("kind", "count"), [("square", 8), ("hex_flat", 6), ("hex_pointy", 6)])
def test_cells_inside_have_all_their_neighbours_and_corners_fewer(kind: Kind, count: int) -> None:
    grid = deck(kind)
    assert len(grid.neighbours((4, 4))) == len(grid.neighbours((5, 5))) == count
    assert len(grid.neighbours((0, 0))) < count


def test_distance_is_straight_on_squares_and_counted_on_hexes() -> None:
    assert deck().distance_m((0.5, 0.5), (3.5, 4.5)) == 7.5
    assert deck().steps((0.5, 0.5), (3.5, 4.5)) == 4
    assert deck("none").distance_m((0, 0), (0, 2.5)) == 3.75
    assert deck("none").steps((0, 0), (0, 2.5)) == 3
    pointy, flat = deck("hex_pointy"), deck("hex_flat")
    assert pointy.distance_m(pointy.centre((0, 0)), pointy.centre((3, 2))) == 6.0
    assert flat.distance_m(flat.centre((0, 0)), flat.centre((2, 3))) == 6.0


@given(grids, somewhere, somewhere, somewhere)
def test_distance_is_a_distance(grid: Grid, a: Point, b: Point, c: Point) -> None:
    assert grid.distance_m(a, a) == 0
    assert grid.distance_m(a, b) == grid.distance_m(b, a)
    assert grid.distance_m(a, c) <= grid.distance_m(a, b) + grid.distance_m(b, c) + 1e-9
    assert grid.steps(a, b) == grid.steps(b, a)


def test_a_path_is_as_long_as_its_legs() -> None:
    assert deck().path_length_m([(0.5, 0.5), (2.5, 0.5), (2.5, 3.5)]) == 7.5
    assert deck().path_length_m([(0.5, 0.5)]) == deck().path_length_m([]) == 0


@pytest.mark.parametrize("kind", ["square", "hex_flat", "hex_pointy"])
def test_neighbours_touch_where_cells_are_small(kind: Kind) -> None:
    grid = deck(kind, metres=3.0)
    here = grid.centre((4, 4))
    assert grid.touching(here, here)
    assert all(grid.touching(here, grid.centre(near)) for near in grid.neighbours((4, 4)))
    assert not grid.touching(here, grid.centre((6, 4)))


def test_in_large_cells_and_without_a_grid_arms_reach_decides() -> None:
    valley = deck("square", metres=5.0)
    assert valley.touching((4.5, 4.5), (4.5, 4.8))
    assert not valley.touching((4.5, 4.5), (5.5, 4.5))
    open_ground = deck("none", metres=1.0)
    assert open_ground.touching((1, 1), (2.5, 1))
    assert not open_ground.touching((1, 1), (2.6, 1))
    assert open_ground.touching((1, 1), (3.4, 1), size_b=3)


def test_a_large_token_touches_from_its_edge() -> None:
    assert deck().touching((5.5, 5.5), (7.5, 7.5), size_a=3)
    assert not deck().touching((5.5, 5.5), (8.5, 5.5), size_a=3)
    assert deck().touching((5.0, 5.0), (6.5, 5.5), size_a=2)
    assert not deck().touching((5.0, 5.0), (7.5, 5.5), size_a=2)


@given(grids, cells)
def test_a_step_leads_to_a_neighbour(grid: Grid, cell: tuple[int, int]) -> None:
    here = grid.centre(cell)
    ends = {grid.step(here, way) for way in grid.directions}
    assert len(ends) == len(grid.directions)
    if grid.kind == "none":
        assert all(math.dist(here, end) == pytest.approx(1) for end in ends)
    else:
        near = {grid.centre(other) for other in grid.neighbours(cell)}
        assert {end for end in ends if grid.inside(end)} == near


def test_a_hex_has_no_step_through_its_points() -> None:
    assert deck().directions == ("n", "ne", "e", "se", "s", "sw", "w", "nw")
    with pytest.raises(ValueError, match="cannot step n on this grid: only ne, e, se, sw, w, nw"):
        deck("hex_pointy").step((3.5, 3.5), "n")
    with pytest.raises(ValueError, match="cannot step w "):
        deck("hex_flat").step((3.5, 3.5), "w")


@given(grids, somewhere, somewhere)
def test_a_line_is_whole_and_the_same_backwards(grid: Grid, a: Point, b: Point) -> None:
    line = grid.line(a, b)
    assert (line[0], line[-1]) == (grid.cell_of(a), grid.cell_of(b))
    assert line == tuple(reversed(grid.line(b, a)))
    assert len(set(line)) == len(line)
    counted = deck("square") if grid.kind == "none" else grid
    assert all(counted.steps(grid.centre(one), grid.centre(two)) == 1 for one, two in pairwise(line))


def test_a_line_of_squares_takes_every_cell_it_crosses() -> None:
    assert deck().line((0.5, 0.5), (2.5, 1.5)) == ((0, 0), (1, 0), (1, 1), (2, 1))
    assert deck().line((0.5, 0.5), (2.5, 2.5)) == ((0, 0), (1, 1), (2, 2))
    assert deck().line((2.5, 0.5), (0.5, 2.5)) == ((2, 0), (1, 1), (0, 2))


def test_a_line_to_nowhere_is_refused() -> None:
    with pytest.raises(ValueError, match="too far off the map"):
        deck().line((0, 0), (1e9, 0))
    with pytest.raises(ValueError, match="no point on a map"):
        deck().line((0, 0), (math.inf, 0))


@given(grids, somewhere, st.floats(0, 20))
def test_within_finds_every_cell_in_reach(grid: Grid, a: Point, radius_m: float) -> None:
    every = ((column, row) for row in range(grid.rows) for column in range(grid.columns))
    wanted = [c for c in every if grid.distance_m(a, grid.centre(c)) <= radius_m + 1e-9]
    assert list(grid.within(a, radius_m)) == wanted


def test_within_an_endless_radius_lies_the_whole_map() -> None:
    assert len(deck("hex_flat").within((3, 3), math.inf)) == 600
    assert deck().within((3, 3), -1) == deck().within((3, 3), math.nan) == ()


def test_beyond_the_edge_is_outside_and_so_is_no_number() -> None:
    for grid in map(deck, KINDS):
        assert grid.inside((4.4, 5.3))
        assert not grid.inside((-0.6, 5.3))
        assert not grid.inside((4.4, 21.0))
        assert not grid.inside((math.nan, 1.0))
        assert not grid.inside((1e300, math.inf))
        with pytest.raises(ValueError, match="no point on a map"):
            grid.cell_of((math.nan, 1.0))


@given(grids, cells)
def test_every_cell_lies_within_the_extent(grid: Grid, cell: tuple[int, int]) -> None:
    (x, y), (width, height) = grid.centre(cell), grid.extent
    assert 0.5 <= x <= width - 0.5 + 1e-9
    assert 0.5 <= y <= height - 0.5 + 1e-9


@pytest.mark.parametrize(
    ("kind", "metres", "columns", "rows", "sentence"),
    [
        ("triangle", 1.5, 9, 9, "not 'triangle'"),
        ("square", 0.0, 9, 9, "above 0, not 0.0"),
        ("square", math.inf, 9, 9, "above 0, not inf"),
        ("square", 1.5, 0, 9, "columns must be 1 to 1000, not 0"),
        ("square", 1.5, 9, 1001, "rows must be 1 to 1000, not 1001"),
    ],
)
def test_a_grid_that_cannot_be_is_refused(
    kind: Kind, metres: float, columns: int, rows: int, sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        Grid(kind, metres, columns, rows)


def test_on_bands_distance_is_counted_from_band_to_band_alone() -> None:
    bands = Grid("bands", 25, 24, 10)

    assert bands.distance_m((2.5, 0.5), (5.5, 9.5)) == 75
    assert bands.distance_m((2.5, 0.5), (2.5, 9.5)) == 0
    assert bands.steps((2.9, 0.5), (3.1, 0.5)) == 1
    assert bands.path_length_m(((2.5, 0.5), (2.5, 4.5), (4.5, 4.5), (3.5, 0.5))) == 75
    assert bands.snap((2.9, 3.1), 2) == (2.5, 3.5)
    assert bands.step((2.5, 3.5), "se") == (3.5, 4.5)
    assert not bands.inside((24.0, 3.0))


def test_on_bands_those_touch_who_stand_side_by_side_in_one() -> None:
    bands = Grid("bands", 25, 24, 10)

    assert bands.touching((2.5, 3.5), (2.5, 4.5))
    assert not bands.touching((2.5, 3.5), (2.5, 5.5))
    assert bands.touching((2.5, 3.5), (2.5, 5.5), 3, 1)
    assert not bands.touching((2.5, 3.5), (3.5, 3.5))
