"""A fight on a map of bands: range, pace and odds as on the line of squares of the 1981 printing (R-07)."""

from __future__ import annotations

import pytest

from domain.combat.ground import MapGround
from rules.grid import Grid, Point
from rules.sight import Barriers
from rules.systems.classic.combat.moving.movement import allowance_m
from rules.systems.classic.combat.moving.ranges import band_between
from tests.rules.classic.armed import CUTLASS
from tests.rules.classic.fights import Fight, battle
from tests.rules.classic.test_combat_defaults import PLAYER, would


def bands(places: dict[str, Point]) -> MapGround:
    return MapGround(Grid("bands", 25, 24, 10), Barriers(()), places, dict.fromkeys(places, 1.0))


def fight(bob: Point, ann: Point) -> Fight:
    return Fight(battle({"bob": CUTLASS}, {"ann": PLAYER}, ground=bands({"bob": bob, "ann": ann})))


@pytest.mark.parametrize(
    ("band", "place", "range_band"),
    [
        (0, 1, "close"),
        (0, 4, "short"),
        (1, 0, "medium"),
        (2, 0, "medium"),
        (3, 0, "long"),
        (10, 0, "long"),
        (11, 0, "very long"),
        (20, 0, "very long"),
        (21, 0, "out of contact"),
    ],
)
def test_bands_apart_are_range_bands(band: int, place: int, range_band: str):
    one = fight((0.5, 0.5), (band + 0.5, place + 0.5))

    assert band_between(one.battle, "bob", "ann") == range_band


def test_one_goes_a_band_in_a_round_and_two_at_a_run():
    one = fight((0.5, 0.5), (9.5, 0.5))

    assert allowance_m(one.battle, "bob", {"movement": "close"}) == 25
    assert allowance_m(one.battle, "bob", {"movement": "run_close"}) == 50


def test_npcs_close_in_from_band_to_band_until_they_strike():
    one = fight((2.5, 4.5), (5.5, 4.5))
    assert would(one, "bob") == "closes in on Ann"

    one.alone()

    assert one.battle.ground.range_m("bob", "ann") == 50
    one.alone()
    assert one.battle.ground.range_m("bob", "ann") == 25
