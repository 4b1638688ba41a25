"""The maps drawn for Retcon: what is drawn can be played."""

import io

import pytest
from PIL import Image

from rules.grid import Cell, Grid, Point
from rules.sight import Barriers, Clear, Door, Wall, cover, line_of_fire, line_of_sight, path_blocked
from server.demo.drawn import DemoMap
from server.demo.maps import deck_plan, valley
from server.demo.story import DRAWN
from server.demo.uplands import uplands

EVERY_MAP = tuple(drawn() for drawn in DRAWN.values())
CORRIDOR, CABIN, BRIDGE, RAMP = (14, 10), (9, 4), (24, 9), (12, 17)


def grid_of(demo: DemoMap) -> Grid:
    return Grid("square", demo.metres_per_cell, demo.columns, demo.rows)


def reached(demo: DemoMap, start: Cell, doors_open: bool) -> set[Cell]:
    """The cells one can walk to, square by square."""
    grid, barriers = grid_of(demo), Barriers(demo.walls, demo.doors)
    for door in demo.doors:
        barriers = barriers.with_door(door.id, opened=doors_open)
    found, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for near in set(grid.neighbours(here)) - found:
            if path_blocked([grid.centre(here), grid.centre(near)], barriers) is None:
                found.add(near)
                edge.append(near)
    return found


@pytest.mark.parametrize("demo", EVERY_MAP, ids=DRAWN)
def test_the_picture_fits_the_cells_and_is_light_to_send(demo: DemoMap) -> None:
    picture = Image.open(io.BytesIO(demo.picture_bytes))
    assert picture.format == "WEBP"
    assert picture.width / demo.columns == picture.height / demo.rows >= 40
    assert len(demo.picture_bytes) < 400_000


@pytest.mark.parametrize("demo", EVERY_MAP, ids=DRAWN)
def test_every_piece_has_a_name_of_its_own_and_lies_on_the_map(demo: DemoMap) -> None:
    pieces: list[Wall | Door] = [*demo.walls, *demo.doors]
    names = [piece.id for piece in pieces]
    assert len(set(names)) == len(names)
    ends = [end for piece in pieces for end in (piece.a, piece.b)]
    assert all(0 <= x <= demo.columns and 0 <= y <= demo.rows for x, y in ends)
    assert all(grid_of(demo).inside(light.position) for light in demo.lights)


@pytest.mark.parametrize("demo", EVERY_MAP, ids=DRAWN)
def test_both_ends_of_every_door_stand_on_something(demo: DemoMap) -> None:
    def held(end: Point, door: Door) -> bool:
        others = Barriers(demo.walls, tuple(other for other in demo.doors if other != door))
        a_step_off = (end[0] + 0.001, end[1] + 0.002)
        pieces: list[Wall | Door] = [*others.walls, *others.doors]
        corners = {corner for piece in pieces for corner in (piece.a, piece.b)}
        return end in corners or path_blocked([end, a_step_off], others) is not None

    assert [door.id for door in demo.doors if not (held(door.a, door) and held(door.b, door))] == []


def test_with_every_door_shut_the_ship_is_tight() -> None:
    inside = reached(deck_plan(), CORRIDOR, doors_open=False)
    assert CORRIDOR in inside
    assert not {CABIN, BRIDGE, RAMP, (0, 0)} & inside
    assert all(9 <= column < 17 and 7 <= row < 11 for column, row in inside)


def test_with_every_door_open_one_can_walk_everywhere() -> None:
    ground = reached(deck_plan(), (0, 0), doors_open=True)
    assert {CORRIDOR, CABIN, BRIDGE, RAMP, (3, 9), (16, 15), (18, 15), (21, 12), (29, 19)} <= ground


def test_the_hidden_compartment_is_a_secret() -> None:
    [hidden] = [door for door in deck_plan().doors if door.secret]
    assert hidden.id == "hidden compartment"
    assert not hidden.open


def test_one_shoots_over_crates_but_not_through_containers() -> None:
    deck = Barriers(deck_plan().walls)
    assert line_of_fire((12.5, 12.6), (9.1, 12.6), deck) == Clear()
    assert cover((12.5, 12.6), (9.15, 12.6), deck) == "partial"
    assert line_of_fire((12.5, 15), (9.1, 15), deck) != Clear()


def test_one_sees_through_the_viewport_but_does_not_shoot_through_it() -> None:
    deck = Barriers(deck_plan().walls)
    assert line_of_fire((27.5, 10), (29.5, 10), deck) != Clear()
    assert line_of_sight((27.5, 10), (29.5, 10), deck) == Clear()


def test_the_valley_reaches_from_short_to_very_long_range() -> None:
    demo = valley()
    grid = grid_of(demo)
    assert grid.distance_m((9, 21), (48.5, 20)) > 190
    assert grid.distance_m((1.5, 10.5), (58.5, 29.5)) > 250
    open_ground = Barriers(demo.walls, demo.doors)
    assert line_of_fire((21, 21.9), (31.5, 20.5), open_ground) == Clear()


def test_the_camp_and_the_cutter_can_be_walked_to() -> None:
    ground = reached(valley(), (15, 21), doors_open=True)
    assert {(48, 19), (46, 16), (51, 16), (52, 21), (8, 17), (33, 20)} <= ground
    shut = reached(valley(), (15, 21), doors_open=False)
    assert not {(46, 16), (52, 21), (8, 17)} & shut


def test_the_ford_and_the_relay_can_be_walked_to_and_the_houses_are_shut() -> None:
    ground = reached(uplands(), (9, 20), doors_open=True)
    assert {(17, 17), (31, 16), (32, 13), (36, 15), (10, 24), (6, 26)} <= ground
    shut = reached(uplands(), (9, 20), doors_open=False)
    assert not {(31, 14), (36, 15), (10, 24)} & shut


def test_over_a_dry_stone_wall_one_shoots_at_half_cover() -> None:
    open_ground = Barriers(uplands().walls)
    assert line_of_fire((6.5, 20.5), (6.5, 22.5), open_ground) == Clear()
    assert cover((6.5, 20.5), (6.5, 22.5), open_ground) == "partial"
