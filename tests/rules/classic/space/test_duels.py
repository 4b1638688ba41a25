"""Designs left to themselves against each other: every fight of all pairs is carried on to its end, or broken off."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest

from rules.course import Course
from rules.systems.classic.space import SPACE_FIGHT, state
from rules.systems.classic.space.flow import turn
from tests.rules.classic.space.duels import MOST_TURNS, SHIPS, Seeded, duel
from tests.rules.classic.space.fleet import battle


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations_with_replacement(SHIPS, 2)))
def test_every_pair_fights_it_out(one: str, other: str):
    """CT-SPACE-35."""
    found = duel(one, other, seed=7)

    assert found.outcome == "broken off" or found.turns <= MOST_TURNS


def test_a_cruiser_beats_a_scout():
    assert [duel("S", "C", seed).winner for seed in range(4)] == ["y"] * 4


def test_without_a_map_they_fight_it_out_too():
    """CT-SPACE-36."""
    assert {duel("A", "Y", seed, mapped=False).outcome == "broken off" for seed in range(3)} == {False}


def test_the_same_seed_gives_the_same_duel():
    assert duel("Y", "A", 3) == duel("Y", "A", 3)


def test_a_holed_npc_ship_breaks_off_between_turns():
    """CT-SPACE-35."""
    holed = {"type": "A", "places": {"holed": True}, "at": (60, 0)}
    course = Course(
        replace(battle({"p": {"type": "Y", "variant": "pirate"}}, {"t": holed}), round=1, step="repair"),
        Seeded(random.Random(1)),
    )
    course.mark("side:a", {"found": ["t"]})
    course.mark("side:b", {"found": ["p"]})
    turn.resolve(course)

    assert state.noted(course.battle, "t", "flees") is True
    assert not state.noted(course.battle, "p", "flees")


def test_four_ships_left_to_themselves_fight_to_an_end():
    """CT-SPACE-35."""
    rng = random.Random(3)
    crew = {"pilot": 1, "gunner": 1, "engineer": 1}
    sides = [
        {
            f"{side}{one}": {**SHIPS[one], "crew": crew, "at": (x, number * 8)}
            for number, one in enumerate("YA")
        }
        for side, x in (("x", 0), ("y", 40))
    ]
    course = Course(battle(*sides), Seeded(rng))
    assert SPACE_FIGHT.begin is not None
    SPACE_FIGHT.begin(course, {})
    while course.battle.round <= MOST_TURNS and not course.ended:
        course = Course(course.battle, Seeded(rng))
        SPACE_FIGHT.go_on(course)

    assert course.ended
