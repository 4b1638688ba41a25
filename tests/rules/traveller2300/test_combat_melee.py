"""Melee, thrown objects and the order of a turn."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from rules.systems.traveller2300.combat import melee, order, thrown
from rules.systems.traveller2300.house.cooperating import cooperate
from rules.systems.traveller2300.points import told


def test_a_short_weapon_against_a_long_one_is_difficult():
    """T23-MELEE-02."""
    assert melee.strike("short", "long") == "difficult"
    assert {melee.strike(*one) for one in (("short", "short"), ("long", "long"), ("long", "short"))} == {
        "routine"
    }


@pytest.mark.parametrize(
    ("strength", "level", "points"), [(10, 0, "0.3"), (20, 4, "0.8"), (8, 0, "0.2"), (2, 0, "0")]
)
def test_a_blow_of_the_bare_hand_drops_to_tenths(strength: int, level: int, points: str):
    """T23-MELEE-04, -09."""
    assert told(melee.bare_hands(strength, level)) == points


def test_the_skilled_choose_blunt_trauma():
    """T23-MELEE-05."""
    assert [melee.kinds(level) for level in (3, 4)] == [("stun",), ("stun", "blunt")]


def test_who_is_hurt_by_a_diving_blow_of_all_six_throws():
    """T23-MELEE-08: size 9 against strength 10 and size 11."""
    assert Counter(melee.dived(9, 10, 11, die) for die in range(1, 7)) == {
        "attacker": 2,
        "both": 1,
        "defender": 3,
    }
    assert told(melee.DIVING_DAMAGE) == "0.5"


def test_control_is_held_from_the_strength_on():
    """T23-MELEE-10."""
    assert [melee.held(points, 10) for points in (9, 10)] == [False, True]


def test_what_is_heavy_flies_less_far_and_all_hard_things_hit_blunt():
    """T23-FIRE-22, -23."""
    assert thrown.effective_m(15, Fraction(1)) == thrown.effective_m(15, Fraction(2, 5)) == 15
    assert thrown.effective_m(15, Fraction(5, 2)) == 6
    assert [told(thrown.damage(strength)) for strength in (0, 10, 13, 20)] == ["0", "0.5", "0.6", "1"]
    assert told(thrown.KNIFE_DAMAGE) == "0.3"


def test_points_are_counted_down_and_each_acts_twice_but_at_level_1():
    """T23-COMBAT-04, -06, -08."""
    assert order.count({"Ann": 5, "Bob": 10, "Cy": 1, "Di": 2}) == (
        (10, ("Bob",)),
        (5, ("Ann", "Bob")),
        (2, ("Ann", "Di")),
        (1, ("Cy", "Di")),
    )


def test_light_weapons_strike_first_and_equal_ones_together():
    """T23-COMBAT-09."""
    attacks = [("Ann", 3), ("Bob", order.BARE_HANDS), ("Cy", 3), ("Di", 1)]
    assert order.by_bulk(attacks) == (("Bob",), ("Di",), ("Ann", "Cy"))


def test_ten_actions_and_two_responses_that_are_none():
    """T23-COMBAT-05, -16."""
    assert len(order.ACTIONS) == 10
    assert order.RESPONSES == ("block a strike", "avoid a diving blow")
    assert order.PASSES == 1


def test_to_cooperate():
    """T23-TASK-43."""
    task = cooperate(15)
    assert (task.target, task.dm) == (7, 3)
    assert task.chance() * 10 == 6
