"""What holds of vacuum, smoke, fire and loads on any map."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.course import Course
from rules.dice import Scripted
from rules.grid import Point
from rules.ruleset import Battle
from rules.systems.megatraveller.combat.blast import smoke, structures
from rules.systems.megatraveller.combat.blast.burning import burn, ignite
from rules.systems.megatraveller.combat.flow.marks import FIGHT
from rules.systems.megatraveller.combat.moving import loads
from rules.systems.megatraveller.combat.surroundings import terrain, vacuum
from tests.rules.megatraveller.fights import battle, unit

WIDE, HIGH = 8, 6
wholes = st.integers
edges = st.tuples(wholes(0, WIDE - 1), wholes(0, HIGH - 1), st.booleans())
walls = st.lists(edges, max_size=40, unique=True)
cells = st.tuples(wholes(0, WIDE - 1), wholes(0, HIGH - 1))
quick = settings(max_examples=60, deadline=None, derandomize=True)


def wall(edge: tuple[int, int, bool], **more: Any) -> dict[str, Any]:
    """The right or the lower side of a cell."""
    x, y, right = edge
    return {"a": [x + 1, y] if right else [x, y + 1], "b": [x + 1, y + 1], **more}


def field(edges_: Any, hole: Any, doors: Any = ()) -> Battle:
    """A walled map with one cell in vacuum."""
    areas = [{"kind": "vacuum", "box": [hole[0], hole[1], hole[0] + 1, hole[1] + 1]}]
    ground = {
        "size": (WIDE, HIGH),
        "walls": [wall(one) for one in edges_],
        "doors": [wall(one[0], open=one[1]) for one in doors],
        "areas": areas,
    }
    return battle(
        {"ann": {}}, {"bob": {}}, at={"ann": (0, 0), "bob": (1, 0)}, ground=ground, decompression=True
    )


def middle(cell: tuple[int, int]) -> Point:
    return cell[0] + 0.5, cell[1] + 0.5


def joined(shut: set[Any], start: tuple[int, int]) -> set[tuple[int, int]]:
    """All cells that a cell is open to, by nothing but the sides between them."""
    found, waiting = {start}, [start]
    while waiting:
        x, y = waiting.pop()
        ways = (
            ((x + 1, y), (x, y, True)), ((x - 1, y), (x - 1, y, True)),
            ((x, y + 1), (x, y, False)), ((x, y - 1), (x, y - 1, False)),
        )  # fmt: skip
        for cell, side in ways:
            if 0 <= cell[0] < WIDE and 0 <= cell[1] < HIGH and side not in shut and cell not in found:
                found.add(cell)
                waiting.append(cell)
    return found


@quick
@given(walls, cells)
def test_vacuum_reaches_just_what_is_open_to_it(edges_: Any, hole: Any) -> None:
    """MT-ENV-38: compared with a flood over the sides of cells alone."""
    fight = field(edges_, hole)
    empty = joined(set(edges_), hole)

    for x in range(WIDE):
        for y in range(HIGH):
            assert vacuum.reaches(fight, middle((x, y))) == ((x, y) in empty), (x, y)


@quick
@given(walls, cells, edges, st.booleans())
def test_a_door_lets_air_out_only_while_it_is_open(edges_: Any, hole: Any, door: Any, opened: bool) -> None:
    """MT-ENV-38."""
    edges_ = [one for one in edges_ if one != door]
    fight = field(edges_, hole, [(door, opened)])
    empty = joined({*edges_, *(() if opened else (door,))}, hole)

    assert all(vacuum.reaches(fight, middle(cell)) == (cell in empty) for cell in joined(set(), hole))


@quick
@given(wholes(0, 7), wholes(1, 6), cells)
def test_a_screen_grows_and_goes_one_marker_a_round(wind: int, length: int, start: Any) -> None:
    """MT-ENV-36: never longer than its length, in one line, gone after twice its length."""
    at = battle(
        {"ann": {}}, {"bob": {}}, at={"ann": (0, 0), "bob": (1, 0)},
        ground={"size": (WIDE, HIGH)}, marks={FIGHT: {"wind": wind}}, smoke=True,
    )  # fmt: skip
    course = Course(at, Scripted([]))
    smoke.release(course, middle(start), length)

    for number in range(1, 2 * length + 1):
        zone = course.battle.zones.get("smoke-1")
        most = number if number <= length else 2 * length - number + 1
        assert zone is None or len(zone.cells) <= min(most, length)
        steps = zip(zone.cells, zone.cells[1:], strict=False) if zone else ()
        assert all(at.ground is not None and at.ground.step(a, wind) == b for a, b in steps)
        smoke.screens(course)
    assert "smoke-1" not in course.battle.zones


@quick
@given(cells, wholes(1, 8))
def test_fire_never_leaves_its_building_and_at_most_doubles(start: Any, rounds: int) -> None:
    """MT-BLAST-02."""
    areas = [{"kind": "wooden building", "box": [1, 1, 7, 5], "height_m": 8}]
    at = battle(
        {"ann": {}}, {"bob": {}}, at={"ann": (0, 0), "bob": (1, 0)},
        ground={"size": (WIDE, HIGH), "areas": areas}, fire=True,
    )  # fmt: skip
    course = Course(at, Scripted([]))
    ignite(course, middle(start))
    inside = terrain.building(at, middle(start)) is not None

    for _ in range(rounds):
        before = len(course.battle.zones["fire-1"].cells)
        burn(course)
        burning = course.battle.zones["fire-1"].cells
        assert before <= len(burning) <= 2 * before
        assert len(set(burning)) == len(burning)
        assert not inside or all(terrain.building(at, point) is not None for point in burning)


@quick
@given(st.lists(st.tuples(cells, wholes(1, 1200)), max_size=6))
def test_squares_of_buildings_take_no_more_than_they_have(hits: Any) -> None:
    """MT-BLAST-04: what has collapsed lies in rubble, and damage ends at 1000."""
    areas = [{"kind": "brick building", "box": [0, 0, WIDE, HIGH]}]
    at = battle(
        {"ann": {}}, {"bob": {}}, at={"ann": (0, 0), "bob": (1, 0)},
        ground={"size": (WIDE, HIGH), "areas": areas}, fire=True,
    )  # fmt: skip
    course = Course(at, Scripted([]))
    for cell, points in hits:
        structures.damage(course, middle(cell), points, "a test")

    rubble = course.battle.zones["rubble"].cells if "rubble" in course.battle.zones else ()
    for x in range(WIDE):
        for y in range(HIGH):
            taken = structures.taken(course.battle, middle((x, y)))
            assert 0 <= taken <= structures.DESTROYED
            assert (middle((x, y)) in rubble) == (taken >= structures.COLLAPSES)


@quick
@given(wholes(1, 15), wholes(1, 300), st.booleans())
def test_what_a_load_is_follows_its_mass(strength: int, kg: int, military: bool) -> None:
    """MT-ENV-29."""
    bearer = {**unit({"full.str": strength}), "military": military}
    if kg > strength * 15:
        return
    means = loads.how(bearer, kg)
    heavy = kg > strength * (3 if military else 2)
    assert means == ("light" if not heavy else "carried" if kg < strength * 5 else "dragged")
