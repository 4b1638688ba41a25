"""Characters as lines of text."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.check import Refused
from rules.ruleset import Sheet
from rules.systems.classic.amend import amended
from rules.systems.classic.card import upp
from rules.systems.classic.line import line_of, parse_line
from rules.systems.classic.sheet import armour, fitted, folded, magazines, rounds, speed, weapon_at, weapons
from rules.systems.classic.skills import SKILLS
from rules.systems.classic.templates import templates
from rules.systems.classic.weapons import ACCESSORIES, ARMOURS, WEAPONS
from tests.rules.cases import Case, each_case
from tests.rules.classic.people import CLASSIC, CT77, person


@each_case(__file__, "line")
def test_line(case: Case):
    try:
        sheet = parse_line(case.given["line"])
    except Refused as refusal:
        case.meets(refused=str(refusal))
        return
    assert parse_line(line_of(sheet)) == sheet
    places = list(weapons(sheet))
    case.meets(
        kind=sheet["kind"],
        title=sheet.get("title", ""),
        upp=upp(sheet),
        age=sheet.get("age", "none"),
        skills=sheet["skills"],
        weapons=[weapon_at(sheet, place) for place in places],
        fitted=[one for place in places for one in fitted(sheet, place)],
        magazines=sum(magazines(sheet, place) for place in places),
        rounds=rounds(sheet, places[0]) if places else 0,
        armour=armour(sheet).name,
        under=sheet.get("under"),
        in_hand=sheet.get("in_hand", "none"),
        credits=sheet.get("credits"),
        military=sheet.get("military"),
        gear=[f"{item['name']} {item['kg']}" for item in sheet["gear"].values()],
        speed=speed(sheet),
        folded=[weapon_at(sheet, place) for place in places if folded(sheet, place)],
        gravity=sheet.get("gravity"),
    )


_pieces = [
    "777A98",
    "AAAAAA",
    "Age 34",
    "Cr 500",
    "3 kg",
    "kg",
    "(",
    ")",
    "-2",
    "-1/2",
    "2",
    "beast",
    "slung",
]
_pieces += [
    "speed 2",
    "gravity 3",
    "rope",
    "magazines",
    "with",
    ",",
    ";",
    "gun combat-1",
    "vehicle-1",
    "\0",
    "½",
]
_words = st.sampled_from([*SKILLS, *WEAPONS, *ACCESSORIES, *ARMOURS, *_pieces])


@given(st.lists(_words | st.text(max_size=8), max_size=12).map(" ".join) | st.text(max_size=60))
def test_any_text_at_all_is_a_character_or_refused(text: str):
    try:
        sheet = parse_line(text)
    except Refused as refusal:
        sheet, sentence = None, str(refusal)
        assert sentence.count("\n") == 0
    if sheet is not None:
        assert json.loads(json.dumps(sheet, allow_nan=False)) == sheet
        assert CLASSIC.sheet.condition(sheet) in {"unhurt", "out", "dead"}
        CLASSIC.sheet.card(sheet, CT77)


def test_a_line_has_an_end():
    with pytest.raises(Refused, match="1000 characters at most, not 1008"):
        parse_line("777777; " + "x" * 1000)


_titles = st.sampled_from(["", "Pilot", "Captain of the watch", "Old Tam", "Dessen, Mate"])
_levels = st.integers(0, 15)
_guns = sorted(name for name, kind in WEAPONS.items() if kind.gun)


@st.composite
def people(draw: st.DrawFn) -> Sheet:
    """Anybody unhurt, strong enough for what there is to carry."""
    upp_ = "F" + draw(st.text("0123456789ABCDEF", min_size=5, max_size=5))
    sheet = person(
        {"upp": upp_, "title": draw(_titles), "military": True, "gravity": draw(st.integers(0, 7))}
    )
    for name in draw(st.lists(st.sampled_from(SKILLS), unique=True, max_size=4)):
        sheet = amended(sheet, f"skills.{name}", draw(_levels), CT77)
    for name in draw(st.lists(st.sampled_from(_guns), max_size=2)):
        parts = {"rounds": draw(st.integers(0, WEAPONS[name].rounds)), "magazines": draw(st.integers(0, 1))}
        sheet = amended(sheet, f"weapons.{name}", parts, CT77)
    if draw(st.booleans()):
        sheet = amended(sheet, "age", draw(st.integers(0, 99)), CT77)
    sheet = amended(sheet, "armour", draw(st.sampled_from(sorted(ARMOURS))), CT77)
    sheet = amended(sheet, "gear.coil of rope", draw(st.integers(0, 4)) / 2, CT77)
    armed = bool(weapons(sheet)) and draw(st.booleans())
    return amended(sheet, "in_hand", "w1", CT77) if armed else sheet


@given(people())
def test_a_sheet_written_as_a_line_reads_as_itself(sheet: Sheet):
    assert parse_line(line_of(sheet)) == sheet


def test_every_ready_character_reads_and_has_a_name_of_its_own():
    ready = templates()
    sheets = [parse_line(template.line) for template in ready]

    assert len({template.id for template in ready}) == len(ready) >= 20
    assert len({template.title for template in ready}) == len(ready)
    assert all(template.hint for template in ready)
    assert {"claws", "teeth", "hooves", "stinger", "thrasher"} <= {
        entry["weapon"] for sheet in sheets for entry in weapons(sheet).values()
    }
    for sheet in sheets:
        assert parse_line(line_of(sheet)) == sheet
        assert not CLASSIC.sheet.badges(sheet, CT77)
