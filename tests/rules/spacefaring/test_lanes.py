"""Jump lanes of 1977."""

from __future__ import annotations

import random

from rules.chart import Route, distance
from rules.dice import Scripted
from rules.spacefaring.worlds import tasks
from rules.spacefaring.worlds.lanes import COVERED, LANE, marked, thrown_lanes
from rules.spacefaring.worlds.throwing import Thrower


def lanes(ports: dict[str, str], faces: list[int]) -> tuple[list[tuple[str, str]], Thrower]:
    dice = Scripted(faces)
    thrower = Thrower(dice)
    found = thrown_lanes(ports, thrower)
    assert dice.left == []
    return [(one.start, one.end) for one in found], thrower


def test_each_pair_is_thrown_for_once_by_hex_number():
    found, thrower = lanes({"0103": "B", "0101": "A", "0102": "A"}, [1, 3, 2])
    assert [(one.hex, one.to, one.found) for one in thrower.throws] == [
        ("0101", "0102", "present"), ("0101", "0103", "present"), ("0102", "0103", "present"),
    ]  # fmt: skip
    assert found == [("0101", "0102"), ("0101", "0103"), ("0102", "0103")]
    assert thrower.throws[1].check.task.level == "starports AB, 2 parsecs apart"


def test_no_die_falls_where_no_number_is_printed():
    assert lanes({"0101": "A", "0104": "D"}, [])[0] == []
    assert lanes({"0101": "A", "0102": "X", "0106": "A"}, [])[0] == []
    assert lanes({"0101": "A", "0601": "A"}, [])[0] == []


def test_the_order_of_the_starports_does_not_matter():
    for one in "ABCDE":
        for other in "ABCDE":
            for parsecs in range(1, 5):
                assert tasks.lane(one, other, parsecs) == tasks.lane(other, one, parsecs)
    assert tasks.lane("A", "A", 5) is None


def test_good_ports_side_by_side_are_always_joined():
    assert [tasks.lane("A", port, 1).chance() for port in "ABCD"] == [1, 1, 1, 1]
    assert tasks.lane("E", "E", 1).target == 6


def kinds(*pairs: str) -> dict[str, str]:
    routes = [Route(pair[:4], pair[5:], LANE) for pair in pairs]
    return {f"{one.start}-{one.end}": one.kind for one in marked(routes)}


def test_a_lane_over_two_shorter_ones_is_covered():
    assert kinds("0101-0103", "0101-0102", "0102-0103") == {
        "0101-0103": COVERED, "0101-0102": LANE, "0102-0103": LANE,
    }  # fmt: skip


def test_equal_lanes_do_not_cover_each_other():
    triangle = kinds("0101-0103", "0103-0302", "0101-0302")
    assert {distance(*pair.split("-")) for pair in triangle} == {2}
    assert set(triangle.values()) == {LANE}


def test_which_lanes_are_covered_does_not_hang_on_their_order():
    draw = random.Random(5)
    hexes = [f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 11)]
    pairs = {tuple(sorted(draw.sample(hexes, 2))) for _ in range(900)}
    routes = [Route(one, other, LANE) for one, other in pairs if distance(one, other) <= 4]
    first = {(one.start, one.end, one.kind) for one in marked(routes)}
    assert {kind for _, _, kind in first} == {LANE, COVERED}
    for _ in range(5):
        draw.shuffle(routes)
        assert {(one.start, one.end, one.kind) for one in marked(routes)} == first


def test_routes_by_hand_are_left_as_they_are():
    by_hand = (Route("0101", "0103"), Route("0101", "0102", LANE), Route("0102", "0103", LANE))
    assert marked(by_hand) == by_hand
