"""Designs left to themselves against each other: every fight of all pairs is carried on to its end, or broken off."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from typing import Any

import pytest

from rules.activity import Order
from rules.course import Course
from rules.forms import Intent
from rules.happening import Ended
from rules.systems.classic.space import state
from rules.systems.classic.space.acts import leaving
from rules.systems.classic.space.flow import turn
from tests.rules.classic.space.duels import MOST_TURNS, OFF, SHIPS, Seeded, duel, fought
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


def _parting(foe: str = "R", **of: Any) -> Course:
    """Two part 400 units from each other, between turns; of: what the one that breaks off is besides."""
    programs = {"programs": ("maneuver", "target")}
    runner = {"type": "R", **programs, "at": (400, 0), "v": (9, 0), **of}
    now = battle({"p": {"type": foe, **programs, "v": (-9, 0)}}, {"t": runner})
    course = Course(replace(now, round=1, step="repair"), Seeded(random.Random(1)))
    course.mark("side:a", {"found": ["t"]})
    course.mark("side:b", {"found": ["p"]})
    course.mark("fighter:t", {"flees": True})
    return course


@pytest.mark.parametrize("player", [False, True])
def test_whoever_breaks_off_is_away_once_nobody_can_follow(player: bool):
    """CT-SPACE-35."""
    course = _parting(player=player)
    turn.resolve(course)

    assert course.battle.fighters["t"].left == "got away"
    assert not course.battle.fighters["p"].left


@pytest.mark.parametrize(
    ("foe", "of"),
    [
        ("R", {"at": (300, 0)}),  # within far range
        ("R", {"v": (-30, 0)}),  # they close
        ("C", {"at": (350, 0), "v": (-6, 0)}),  # a quicker ship wins the distance back
    ],
)
def test_whoever_is_followed_is_not_away(foe: str, of: dict[str, Any]):
    """CT-SPACE-35."""
    course = _parting(foe, **of)
    turn.resolve(course)

    assert not course.battle.fighters["t"].left


def test_whoever_is_lost_from_sight_is_away_however_near():
    """CT-SPACE-35."""
    course = _parting(at=(20, 0))
    course.mark("side:a", {"found": None})
    turn.resolve(course)

    assert course.battle.fighters["t"].left == "got away"


def test_a_missile_holds_whoever_breaks_off():
    """CT-SPACE-35."""
    course = _parting()
    state.put_missile(course, state.Missile("m1", "p", "a", "t", 3, at=(200.0, 0.0)))
    turn.resolve(course)

    assert not course.battle.fighters["t"].left


def test_whoever_would_break_off_hears_who_could_follow():
    """CT-SPACE-35."""
    course = _parting(at=(100, 0), player=True)
    course.mark("fighter:t", {"flees": None})
    intent = Intent("t", "flee", {})
    breaks = leaving.BREAK_OFF.odds(course.battle, Order(intent, None, intent))

    assert [str(note) for note in breaks.notes] == [
        "not away yet: P could be within 300 units of her in the next 6 turns"
    ]


def test_where_all_break_off_the_fight_is_over():
    """CT-SPACE-35."""
    course = _parting()
    course.mark("fighter:p", {"flees": True})

    assert turn.end_if_over(course)
    assert [str(one.outcome) for one in course.happenings if isinstance(one, Ended)] == ["all break off"]


def test_two_merchants_do_not_fight_for_ever():
    assert sum(duel("A", "R", seed).outcome == OFF for seed in range(4)) == 0
