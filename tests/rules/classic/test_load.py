"""What may be carried, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.check import Refused
from rules.ruleset import Sheet
from rules.systems.classic.amend import amended
from rules.systems.classic.card import badges, card
from rules.systems.classic.load import blow_allowance, effective, load, why
from rules.systems.classic.sheet import CHARACTERISTICS, condition
from tests.rules.cases import Case, each_case
from tests.rules.classic.people import CLASSIC, CT77, CT81, paths, person


@each_case(__file__, "load")
def test_load(case: Case):
    sheet: Sheet = person({name: value for name, value in case.given.items() if name != "rulings"})
    rulings = CLASSIC.settled(case.given.get("rulings", {}))
    refused = ""
    try:
        for path, value in paths(case.when):
            sheet = amended(sheet, path, value, rulings)
    except Refused as refusal:
        refused = str(refusal)
    carried = load(sheet, rulings)
    case.meets(
        refused=refused,
        kg=carried.grams / 1000,
        band=carried.band,
        less=carried.less,
        limits=carried.limits_g,
        blows=_or_endless(blow_allowance(sheet, rulings)),
        condition=condition(sheet),
        **{name: effective(sheet, name, rulings) for name in CHARACTERISTICS},
    )


def _or_endless(allowance: int | None) -> Any:
    return "endless" if allowance is None else allowance


@given(strength=st.integers(1, 15), gravity=st.integers(0, 15), kg=st.floats(0, 100), trained=st.booleans())
def test_every_load_is_in_the_band_of_its_limits(strength: int, gravity: int, kg: float, trained: bool):
    plain = person({"full": {"str": strength}, "gravity": gravity, "military": trained})
    limits = load(plain).limits_g
    try:
        sheet = amended(plain, "gear.pack", kg, CT77)
    except Refused:
        assert round(round(kg, 3) * 1000) > limits[2 if trained else 1]
        return
    carried = load(sheet)
    assert carried.grams <= limits[{"normal": 0, "encumbered": 1, "military": 2}[carried.band]]


def test_what_makes_up_a_characteristic_is_told_line_by_line():
    sheet = person({"upp": "877777", "armour": "battle dress", "now": {"str": 5}, "gear": {"pack": 17}})

    lines = [str(line) for line in why(sheet, "str")]

    assert lines == ["+8 full value", "-3 wounds", "+5 battle dress", "-1 encumbered"]
    assert effective(sheet, "str") == 9


def test_putting_something_down_is_never_refused():
    sheet = person({"upp": "877777", "gravity": 3, "gear": {"pack": 24, "tent": 0}})
    heavy = amended(sheet, "gravity", 9, CT77)

    lighter = amended(heavy, "gear.g1.kg", 20, CT77)

    assert load(lighter).band == "over"
    assert load(amended(lighter, "gear.g1", None, CT77)).band == "normal"
    with pytest.raises(Refused, match="too much"):
        amended(lighter, "gear.g2.kg", 1, CT77)


def test_a_sheet_says_which_gravity_is_normal_and_counts_it_where_it_says_none():
    """CT-LOAD-05."""
    gravity = {
        one.label: (one.value, one.note)
        for rulings in (CT77, CT81)
        for section in card(person(), rulings).sections
        for one in section.fields
        if one.path == "gravity"
    }
    assert gravity == {"Gravity here": (None, "blank: normal, 8")}
    assert load(person(), CT77).limits_g == load(person(), CT81).limits_g == (7000, 14000, 21000)


def test_the_token_s_badge_goes_by_the_printing_too():
    sheet = person({"upp": "877777", "gravity": 8, "gear": {"pack": 7.5}})

    assert [one.label for one in badges(sheet, CT77)] == ["encumbered"]
    assert badges(sheet, CT81) == ()
