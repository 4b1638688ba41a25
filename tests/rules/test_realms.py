"""Realms: what a border encloses, where it runs, and how it is told."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from rules.chart import WAYS, Hex, distance, named
from rules.realms import beside, edges, walk, within


def grown(seed: int) -> frozenset[Hex]:
    """Some hexes that hang together."""
    chance, realm = random.Random(seed), {"2020"}
    for _ in range(chance.randrange(60)):
        one = beside(chance.choice(sorted(realm)), chance.randint(1, WAYS))
        realm |= {one} if one else set()
    return frozenset(realm)


def flooded(border: frozenset[Hex]) -> frozenset[Hex]:
    """What a border encloses, found hex by hex from outside."""
    outside, left = {"0101"}, ["0101"]
    while left:
        for way in range(1, WAYS + 1):
            one = beside(left[-1], way)
            if one and one <= "4141" and one[2:] <= "41" and one not in border and one not in outside:
                outside.add(one)
                left.insert(0, one)
        left.pop()
    every = (named(column, row) for column in range(1, 42) for row in range(1, 42))
    return frozenset(one for one in every if one not in outside)


@pytest.mark.parametrize("seed", range(40))
def test_a_border_goes_around_its_hexes_step_by_step_and_encloses_them(seed: int):
    realm = grown(seed)
    around = walk(realm)

    assert around[0] == around[-1] == min(realm)
    assert {distance(*two) for two in pairwise(around)} <= {1}
    assert realm >= {*around}
    assert within(around) >= realm
    assert walk(within(around)) == around


@pytest.mark.parametrize("seed", range(40))
def test_what_is_enclosed_cannot_be_reached_from_outside(seed: int):
    line = grown(seed)
    hole = frozenset(sorted(line)[::2])

    for border in (line, hole):
        assert within(tuple(sorted(border))) == flooded(border)


@pytest.mark.parametrize("seed", range(20))
def test_a_realm_ends_wherever_a_neighbour_is_none_of_it(seed: int):
    realm = grown(seed)

    sides = {(one, way) for one in realm for way in range(1, WAYS + 1) if beside(one, way) not in realm}

    assert edges(realm) == tuple(sorted(sides))


def test_one_hex_is_a_border_of_one():
    assert walk(["0303"]) == ("0303",)
    assert within(("0303",)) == {"0303"}
    assert edges(frozenset({"0303"})) == tuple(("0303", way) for way in range(1, WAYS + 1))


def test_hexes_apart_have_no_common_border():
    with pytest.raises(ValueError, match="0505"):
        walk(["0303", "0505"])
    with pytest.raises(ValueError, match="needs hexes"):
        walk([])


def test_beyond_the_last_number_there_is_no_hex():
    assert beside("0100", 1) is None
    assert beside("0001", 5) is None
    assert within(()) == frozenset()
