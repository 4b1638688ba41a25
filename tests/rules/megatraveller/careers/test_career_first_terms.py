"""The first term of every career, reckoned twice: by the rules' throws, and from the other typing of the tables.

The second reckoning knows nothing of the rules: it reads the numbers that somebody else typed and counts two dice.
"""

from __future__ import annotations

import itertools
import tomllib
from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rules.check import Check, Task, Throw
from rules.systems.megatraveller.careers import entering, term
from rules.systems.megatraveller.careers.basic import CAREERS, Career
from rules.systems.megatraveller.people.sheet import CHARACTERISTICS
from tests.rules.megatraveller.careers.standing_choices import skills_due

TYPED = tomllib.loads((Path(__file__).parent / "typings/basic/throws.toml").read_text("utf-8"))
ROWS: Mapping[str, Mapping[str, Any]] = {
    name: dict(zip(TYPED["columns"], cells, strict=True)) for name, cells in TYPED["rows"].items()
}
UPPS = ("777777", "AAAAAA", "666666", "C29B4A", "48A98F", "9B7A98")
TOTALS = Counter(map(sum, itertools.product(range(1, 7), repeat=2)))
Outcome = tuple[bool, int, int]
"""Whether the term is survived, the rank at its end, how many skills it brings."""


def upp(digits: str) -> dict[str, int]:
    return {name: int(digit, 16) for name, digit in zip(CHARACTERISTICS, digits, strict=True)}


# --- from the other typing -----------------------------------------------------------------------------


def needed(row: Mapping[str, Any], throw: str, people: Mapping[str, int]) -> int | None:
    """The natural throw that is enough."""
    number = row[throw]
    if not isinstance(number, int):
        return None
    for dm in (1, 2):
        asked = str(row.get(f"{throw}_{dm}", "-"))
        if asked == "terms":
            number -= 1
        elif asked != "-":
            what, bound = asked.split(" ")
            value, least = people[what.lower()], int(bound[:-1])
            number -= dm if (value <= least if bound.endswith("-") else value >= least) else 0
    return number


def ways(least: int) -> int:
    return sum(n for total, n in TOTALS.items() if total >= least)


def receipts(least: int) -> dict[int, Fraction]:
    """How many skills a throw brings: two where it is four past its number."""
    two, one = ways(least + 4), ways(least)
    return {0: Fraction(36 - one, 36), 1: Fraction(one - two, 36), 2: Fraction(two, 36)}


def reckoned(name: str, people: Mapping[str, int]) -> dict[Outcome, Fraction]:
    row = ROWS[name]
    lives = Fraction(ways(needed(row, "survival", people) or 0), 36)
    place, rise = needed(row, "position", people), needed(row, "promotion", people)
    base = 2
    found: dict[Outcome, Fraction] = defaultdict(Fraction)
    for duty, of_duty in receipts(needed(row, "special_duty", people) or 0).items():
        found[False, 0, base + duty] += (1 - lives) * of_duty
        for placed, of_place in (receipts(place) if place else {0: Fraction(1)}).items():
            for risen, of_rise in (receipts(rise) if placed and rise else {0: Fraction(1)}).items():
                rank = (placed > 0) + (risen > 0)
                found[True, rank, base + duty + placed + risen] += lives * of_duty * of_place * of_rise
    return {outcome: part for outcome, part in found.items() if part}


# --- by the rules --------------------------------------------------------------------------------------


def checks(task: Task) -> list[tuple[Check, Fraction]]:
    """Every total of two dice, with its share."""
    return [
        (task.judge(Throw("2D", (max(1, total - 6), total - max(1, total - 6)))), Fraction(n, 36))
        for total, n in TOTALS.items()
    ]


def lived(career: Career, people: Mapping[str, int]) -> dict[Outcome, Fraction]:
    lives = term.survival(career, people, 1).chance()
    found: dict[Outcome, Fraction] = defaultdict(Fraction)
    ranked = checks(term.position(career, people)) if career.position else [(None, Fraction(1))]
    for duty, of_duty in checks(term.special_duty(career)):
        found[False, 0, due(career, {"special duty": duty})] += (1 - lives) * of_duty
        for placed, of_place in ranked:
            won = {"special duty": duty, **({"position": placed} if placed else {})}
            if placed is None or not placed.success:
                found[True, 0, due(career, won)] += lives * of_duty * of_place
                continue
            for risen, of_rise in checks(term.promotion(career, people, rank=1)):
                skills = due(career, {**won, "promotion": risen})
                found[True, 1 + risen.success, skills] += lives * of_duty * of_place * of_rise
    return {outcome: part for outcome, part in found.items() if part}


def due(career: Career, won: Any) -> int:
    return sum(dm.value for dm in skills_due(career, 1, won))


@pytest.mark.parametrize("digits", UPPS)
@pytest.mark.parametrize("name", list(CAREERS))
def test_a_first_term_comes_to_the_same_by_both_reckonings(name: str, digits: str):
    """MT-CAREER-03, MT-CAREER-08, MT-CAREER-09, MT-CAREER-10, MT-CAREER-11, MT-CAREER-12."""
    career, people = CAREERS[name], upp(digits)
    found = lived(career, people)
    assert sum(found.values()) == 1
    assert found == reckoned(name, people)
    entry = entering.enlistment(career, people)
    least = needed(ROWS[name], "enlistment", people)
    assert (entry.chance() * 36 if entry else None) == (ways(least) if least is not None else None)
    assert term.reenlistment(career).chance() * 36 == ways(needed(ROWS[name], "reenlist", people) or 0)
