"""Characters as lines of text and as records."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.card import Template
from rules.check import Refused
from rules.systems.megatraveller.combat.attack.aim import lacks
from rules.systems.megatraveller.gear.weapons import WEAPONS
from rules.systems.megatraveller.people.card import headline
from rules.systems.megatraveller.people.line import parse_line
from rules.systems.megatraveller.people.load import carried_kg
from rules.systems.megatraveller.people.sheet import carried, gear, is_person, noble, upp, weapons
from rules.systems.megatraveller.people.skills import SKILLS
from rules.systems.megatraveller.people.templates import templates
from rules.systems.megatraveller.psionics.strength import psi
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.units import MEGA, RULINGS


@each_case(__file__, "line")
def test_line(case: Case):
    try:
        sheet = parse_line(case.given["line"])
    except Refused as refusal:
        case.meets(refused=str(refusal))
        return
    arms = [carried(sheet, place) for place in weapons(sheet)]
    case.meets(
        kind=sheet["kind"],
        title=sheet.get("title", ""),
        headline=headline(sheet),
        upp=upp(sheet),
        noble=noble(sheet),
        age=sheet.get("age"),
        actual_age=sheet.get("actual_age"),
        withdrawing=sheet.get("withdrawing", False),
        terms=sheet.get("terms"),
        cash_cr=sheet.get("cash_cr"),
        levels=sum(sheet["skills"].values()),
        listed=len(sheet["skills"]),
        home=list(sheet.get("home", {}).values()),
        weapons=[one.weapon.id for one in arms],
        magazines=sum(sum(one.spare.values()) for one in arms),
        fitted=[name for one in arms for name in ("scope", "gyro") if getattr(one, name)],
        in_hand=sheet.get("in_hand", "none"),
        armour=sheet.get("armour"),
        reflec=sheet.get("reflec", False),
        gear=[item["name"] for item in gear(sheet).values()],
        kg=carried_kg(sheet),
        psi=psi(sheet).get("strength"),
        trained=psi(sheet).get("trained"),
        talents=psi(sheet).get("talents"),
    )


_pieces = [
    "777A98",
    "77777H",
    "Age 34! (50)",
    "Cr 5,000",
    "3 kg",
    "(",
    ")",
    "-2",
    "Psi-9",
    "Telepathy-2",
    "slung",
]
_pieces += [
    "MCr 2",
    "4.5 terms",
    "rope",
    ",",
    ";",
    "\n",
    "Gun Combat-1",
    "Dry World",
    "Hi Pop",
    "air/raft",
    "\0",
    "has",
]
_pieces += [
    *SKILLS[::9],
    *(f"{name}-1" for name in SKILLS[::7]),
    *(one.name for one in list(WEAPONS.values())[::11]),
]


@given(st.lists(st.sampled_from(_pieces) | st.text(max_size=8), max_size=12).map(" ".join))
def test_any_line_is_read_whole_or_refused(text: str):
    sheet, sentence = MEGA.sheet.blank(), "read"
    try:
        sheet = parse_line(text)
    except Refused as refusal:
        sentence = str(refusal)
    assert 0 < len(sentence) < 400
    assert json.loads(json.dumps(sheet, allow_nan=False)) == sheet
    assert MEGA.sheet.card(sheet, RULINGS).headline


def test_a_line_that_is_too_long_is_refused():
    for text in ("777777 " + "Admin-1," * 500, "(" * 1500):
        try:
            parse_line(text)
        except Refused:
            continue
        raise AssertionError(text[:20])


def test_every_template_is_somebody_of_its_own():
    lines = [template.line for template in templates()]

    assert len({template.id for template in templates()}) == len(lines) >= 25
    assert {parse_line(line)["kind"] for line in lines} == {"person", "animal", "robot", "vehicle"}


@pytest.mark.parametrize("template", templates(), ids=lambda one: one.id)
def test_no_ready_person_carries_a_weapon_without_the_skill_for_it(template: Template):
    who = parse_line(template.line)
    if is_person(who):
        assert [name for name in weapons(who) if lacks(who, carried(who, name).weapon)] == []
