"""Sixteen NPCs left to themselves: going on again and again brings a fight to its end."""

from __future__ import annotations

import random

import pytest

from rules.course import unfolded
from rules.happening import Ended
from rules.systems.traveller2300.fight import FIGHT
from rules.systems.traveller2300.people import character
from tests.domain.random_play import RandomDice
from tests.rules.fighting import begun, played
from tests.rules.traveller2300.fights import battle

LINES = {one.id: one.line for one in character.templates()}
MOST = 1200
MIXES = (
    ("green",), ("experienced", "gunner", "grenadier", "veteran", "scout"), ("brawler",), ("officer", "scout"),
    ("scout car", "experienced"), ("hovertank", "elite"), ("hover truck", "colonist", "predator"),
)  # fmt: skip


@pytest.mark.parametrize("mix", MIXES, ids=" and ".join)
@pytest.mark.parametrize("on_map", [True, False], ids=["on a map", "without one"])
def test_sixteen_who_are_left_to_themselves_fight_to_the_end(mix: tuple[str, ...], on_map: bool):
    people = {f"n{nth}": LINES[mix[nth % len(mix)]] for nth in range(16)}
    sides = {
        side: {who: line for nth, (who, line) in enumerate(people.items()) if nth // 8 == part}
        for part, side in enumerate("ab")
    }
    places = {who: [10 + 30 * (nth // 8), 5 + 4 * (nth % 8)] for nth, who in enumerate(people)}
    given = {**sides, "areas": [["wood", 14, 0, 16, 40, 0]], **({"at": places} if on_map else {})}
    rules, now, dice = FIGHT, battle(given), RandomDice(random.Random(7))
    told = played(rules, now, dice, lambda course: begun(rules, course, {}))
    for _ in range(MOST):
        for one in told:
            now = unfolded(now, one)
        if any(isinstance(one, Ended) for one in told):
            break
        told = played(rules, now, dice, rules.go_on)
    assert any(isinstance(one, Ended) for one in told)
