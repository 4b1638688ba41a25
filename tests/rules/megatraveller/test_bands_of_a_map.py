"""A map of bands in these rules: squares are counted from band to band, blows fall within one."""

from __future__ import annotations

import pytest

from rules.forms import Intent
from rules.ruleset import Battle
from rules.systems.megatraveller.combat.moving.on_foot import Move
from rules.systems.megatraveller.combat.seeing import distance
from tests.rules.megatraveller.fights import battle


def bands(x: tuple[int, int], y: tuple[int, int]) -> Battle:
    return battle({"x": {}}, {"y": {}}, at={"x": x, "y": y}, ground={"kind": "bands", "metres": 15})


@pytest.mark.parametrize(
    ("there", "band", "reached"),
    [((0, 5), "short", True), ((1, 0), "medium", False), ((4, 0), "long", False)],
)
def test_ranges_are_those_of_so_many_squares(there: tuple[int, int], band: str, reached: bool):
    fought = bands((0, 0), there)

    assert distance.band(fought, "x", "y") == band
    assert distance.in_reach(fought, "x", "y") is reached


def test_one_moves_toward_an_enemy_onto_a_free_place_of_his_band():
    way = Move().read(bands((0, 3), (1, 3)), Intent("x", "move", {}))

    assert len(way) == 1
    assert way[-1] in ((1.5, 2.5), (1.5, 4.5))
