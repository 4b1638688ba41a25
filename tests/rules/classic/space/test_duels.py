"""Designs left to themselves against each other: every fight of all pairs is carried on to its end, or broken off."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest

from rules.course import Course
from rules.happening import Ended
from rules.systems.classic.space import state
from rules.systems.classic.space.flow import turn
from tests.rules.classic.space.duels import MOST_TURNS, OFF, SHIPS, Seeded, beaten, duel, fought
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


def test_who_fights_beats_who_only_drifts_and_fires_in_seven_of_ten():
    assert beaten("A", range(8)) >= 0.7


def test_four_ships_left_to_themselves_fight_to_an_end():
    left = {name: {**SHIPS[name], "at": (0, 10 * at)} for at, name in enumerate("YA")}
    right = {name.lower(): {**SHIPS[name], "at": (40, 10 * at)} for at, name in enumerate("SM")}
    turns, outcome = fought(battle(left, right, worlds=[{"size": 4, "at": (20, 30)}]), random.Random(7))

    assert "hold the field" in outcome
    assert turns < MOST_TURNS


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


def _parting() -> Course:
    ships = {"type": "R", "programs": ("maneuver", "target")}
    now = battle({"p": {**ships, "v": (-9, 0)}}, {"t": {**ships, "at": (400, 0), "v": (9, 0)}})
    course = Course(replace(now, round=1, step="repair"), Seeded(random.Random(1)))
    course.mark("side:a", {"found": ["t"]})
    course.mark("side:b", {"found": ["p"]})
    return course


def test_an_npc_ship_that_breaks_off_is_away_once_nobody_can_follow_her():
    """CT-SPACE-35."""
    course = _parting()
    course.mark("fighter:t", {"flees": True})
    turn.resolve(course)

    assert course.battle.fighters["t"].left == "got away"
    assert not course.battle.fighters["p"].left


def test_where_all_break_off_the_fight_is_over():
    """CT-SPACE-35."""
    course = _parting()
    for who in ("p", "t"):
        course.mark(f"fighter:{who}", {"flees": True})

    assert turn.end_if_over(course)
    assert [str(one.outcome) for one in course.happenings if isinstance(one, Ended)] == ["all break off"]


def test_two_merchants_do_not_fight_for_ever():
    assert sum(duel("A", "R", seed).outcome == OFF for seed in range(4)) == 0
