"""Ten thousand lives: every kind of throw succeeds as often as it said before, and every die falls evenly."""

from __future__ import annotations

import itertools
import random
from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction

import pytest

from rules.systems.megatraveller.people.sheet import CHARACTERISTICS
from tests.rules.megatraveller.careers.service_years import serve
from tests.rules.megatraveller.careers.standing_choices import SEED, Life, Record, live

LIVES, SERVING = 8_000, 2_000
BASIC = (
    "enlistment", "survival", "position", "promotion", "special duty", "reenlistment", "supply", "override",
    "saving", "crisis", "watch",
)  # fmt: skip
BY_YEARS = (
    "enlistment by years", "command", "survival of a year", "decoration", "promotion of a year", "skill of a year",
    "bonus", "retention", "lesson", "examination", "acquittal", "reenlistment by years",
)  # fmt: skip
RARE = 3.0
"""How many standard deviations chi-square may lie above what is usual: one seed in some hundred would."""


@pytest.fixture(scope="module")
def lives() -> tuple[Record, list[Life]]:
    """Everybody, lived once for all tests here."""
    record = Record(random.Random(SEED))
    people = [live(record, number) for number in range(LIVES)]
    for number in range(SERVING):
        serve(record, number)
    return record, people


def surprise(
    observed: Mapping[tuple[str, Fraction], int], thrown: Mapping[tuple[str, Fraction], int]
) -> float:
    """Chi-square of successes by their chances, as standard deviations past its mean (Wilson and Hilferty)."""
    square, free = 0.0, 0
    for key, n in thrown.items():
        chance = float(key[1])
        spread = n * chance * (1 - chance)
        if spread >= 5:
            square += (observed[key] - n * chance) ** 2 / spread
            free += 1
    if not free:
        return 0.0
    part = 2 / (9 * free)
    return float(((square / free) ** (1 / 3) - (1 - part)) / part**0.5)


@pytest.mark.parametrize("kind", [*BASIC, *BY_YEARS])
def test_throws_succeed_as_often_as_they_said(kind: str, lives: tuple[Record, list[Life]]):
    record, _ = lives
    thrown = {key: n for key, n in record.thrown.items() if key[0] == kind}
    assert sum(thrown.values()) >= 40
    assert surprise(record.well, thrown) < RARE
    for key, n in thrown.items():
        if key[1] in (0, 1):
            assert record.well[key] == n * key[1]


def test_every_kind_of_throw_was_asked_for(lives: tuple[Record, list[Life]]):
    assert {kind for kind, _ in lives[0].thrown} == {*BASIC, *BY_YEARS}


def test_dice_for_rows_fall_evenly(lives: tuple[Record, list[Life]]):
    record, _ = lives
    totals: dict[str, Counter[int]] = defaultdict(Counter)
    for (kind, total), n in record.faces.items():
        totals[kind][total] += n
    for kind, seen in totals.items():
        ways = Counter(map(sum, itertools.product(range(1, 7), repeat=int(kind[-2]))))
        n, all_ = sum(seen.values()), sum(ways.values())
        assert n >= 200, kind
        square = sum((seen[total] - n * w / all_) ** 2 / (n * w / all_) for total, w in ways.items())
        free = len(ways) - 1
        part = 2 / (9 * free)
        assert ((square / free) ** (1 / 3) - (1 - part)) / part**0.5 < RARE, kind


def test_nobody_leaves_the_limits_of_the_book(lives: tuple[Record, list[Life]]):
    """MT-CHAR-02, MT-CHAR-10: characteristics of 1 to 15; levels grow only while there is room."""
    for life in lives[1]:
        assert all(1 <= life.upp[name] <= 15 for name in CHARACTERISTICS)
        assert life.apparent <= 18 + 4 * max(life.terms, 0)
        assert 0 <= life.rank <= 6


def test_lives_are_as_long_as_they_can_be(lives: tuple[Record, list[Life]]):
    """From no term at all to the most that these lives would serve, and some died of age."""
    assert {life.terms for life in lives[1]} == set(range(8))
    assert 0 < sum(not life.alive for life in lives[1]) < LIVES // 100
