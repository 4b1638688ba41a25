"""Trade classes by five printings."""

from __future__ import annotations

import pytest

from rules.spacefaring.worlds.trade_classes import (
    EDITIONS,
    class_name,
    conditions,
    explained,
    mistaken,
    span,
    trade_classes,
)
from rules.spacefaring.worlds.uwp import read
from tests.rules.cases import Case, each_case


@each_case(__file__, "trade_classes")
def test_a_world_has_these_classes(case: Case) -> None:
    uwp = read(case.given["uwp"])
    case.meets(**{edition: trade_classes(uwp, edition) for edition in EDITIONS})


def test_a_class_says_why_it_is_one():
    (rich,) = explained(read("B764875-A"), "ct81")
    assert (rich.code, rich.name, rich.why) == ("Ri", "rich", "atmosphere 6, population 8, government 7")
    assert "1981" in rich.source


def test_every_class_of_every_printing_has_a_name():
    assert all(class_name(code) for edition in EDITIONS for code in conditions(edition))
    assert class_name("Zz") == ""


def test_wrong_codes_are_named_and_what_is_set_by_hand_is_not_judged():
    uwp = read("B764875-A")
    assert mistaken(uwp, ("Ri", "Cp", "Mr", "O:0203"), "book7") == ()
    assert mistaken(uwp, ("In",), "book7") == ("B764875-A is not In", "B764875-A is Ri")


@pytest.mark.parametrize(
    ("text", "values"),
    [("4-6", {4, 5, 6}), ("2-", {0, 1, 2}), ("A", {10}), ("2 4 9-B", {2, 4, 9, 10, 11}), ("Y+", {32, 33})],
)
def test_conditions_are_read(text, values):
    assert span(text) == values


@pytest.mark.parametrize("wrong", ["x", "4-i", "+", "-"])
def test_a_condition_that_is_none_is_named(wrong):
    with pytest.raises(ValueError, match="eHex"):
        span(wrong)
