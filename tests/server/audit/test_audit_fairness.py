"""Chi-square and luck, against the tables of any book on statistics."""

from __future__ import annotations

import math
import random

import pytest

from rules.dice import distribution
from server.audit.fairness import chance_of, fairness
from server.audit.figures import Tally, deviation
from server.audit.throws import Fallen

WAYS = [distribution("2D")[total] for total in range(2, 13)]


@pytest.mark.parametrize(
    ("chi_square", "freedom", "chance"),
    [
        (3.841, 1, 0.05), (6.635, 1, 0.01), (5.991, 2, 0.05), (11.070, 5, 0.05), (18.307, 10, 0.05),
        (23.209, 10, 0.01), (2.706, 1, 0.10), (0.0, 4, 1.0),
    ],
)  # fmt: skip
def test_the_tail_is_that_of_the_printed_tables(chi_square: float, freedom: int, chance: float):
    assert chance_of(chi_square, freedom) == pytest.approx(chance, abs=2e-4)


def test_dice_that_fall_just_as_expected_are_fair():
    found = fairness([10 * way for way in WAYS], WAYS)
    assert found is not None
    assert (found.chi_square, found.chance) == (0, 1)
    assert found.words.startswith("As fair dice fall")


def test_dice_that_only_fall_high_are_not():
    found = fairness([0] * 10 + [60], WAYS)
    assert found is not None
    assert found.chance < 0.001
    assert found.words.startswith("Very uneven")


def test_too_few_throws_say_nothing():
    assert fairness([0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0], WAYS) is None


def test_rare_totals_are_counted_together():
    found = fairness([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1], WAYS)
    assert found is not None
    assert found.freedom == 4  # 2 to 4, 5 and 6, 7, 8, 9 to 12


def test_a_throw_is_so_many_deviations_from_what_is_expected():
    assert deviation(((6, 6), (6, 6))) == pytest.approx(5 / math.sqrt(35 / 6))
    assert deviation(((6, 3), (6, 4))) == 0
    assert deviation(()) == 0


def test_where_low_is_good_low_is_lucky():
    tally = Tally()
    tally.count(Fallen(1, "s1", ((6, 1), (6, 1)), good=-1))
    assert tally.luck[-1][1] > 0


def test_dice_typed_in_by_hand_are_counted_apart():
    tally = Tally()
    tally.count(Fallen(1, "s1", ((6, 6), (6, 6)), by_hand=True))
    assert (tally.throws, tally.by_hand, tally.luck) == (0, 1, [])


def test_fair_dice_stay_within_the_band_about_as_often_as_it_says():
    rng = random.Random(7)
    inside = 0
    for _ in range(400):
        tally = Tally()
        for number in range(40):
            tally.count(Fallen(number, "s1", ((6, rng.randint(1, 6)), (6, rng.randint(1, 6)))))
        inside += abs(tally.luck[-1][1]) <= 1.96 * math.sqrt(40)
    assert 0.92 <= inside / 400 <= 0.98
