"""Sheets made by hand and by throwing, and what they show."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.character.deeds import deeds_of
from rules.card import CardField
from rules.check import Refused
from rules.dice import Scripted
from rules.ruleset import Sheet
from rules.systems.classic.amend import amended
from rules.systems.classic.card import headline
from rules.systems.classic.rulings import counted
from rules.systems.classic.sheet import PHYSICAL, condition, expertise, severely_wounded
from rules.systems.classic.weapons import ACCESSORIES, ARMOURS, WEAPONS
from tests.rules.classic.people import CLASSIC, CT77, CT81, person

RULES = CLASSIC.sheet


def test_a_person_is_thrown_down_the_line():
    sheet, checks = RULES.thrown(Scripted([6, 6, 1, 1, 3, 4, 2, 2, 5, 6, 4, 4]))

    assert list(sheet["full"].values()) == [12, 2, 7, 4, 11, 8]
    assert sheet["now"] == {"str": 12, "dex": 2, "end": 7}
    assert [check.task.name for check in checks][:2] == ["Strength", "Dexterity"]
    assert headline(sheet) == "C274B8"


def test_the_condition_is_the_number_of_zeros():
    """CT-WOUND-06, CT-WOUND-07, CT-WOUND-08, for every way three sevens can be worn down."""
    for levels in product(range(8), repeat=3):
        sheet = person({"now": dict(zip(PHYSICAL, levels, strict=True))})
        zeros = levels.count(0)
        expected = ["wounded", "out", "out", "dead"][zeros] if levels != (7, 7, 7) else "unhurt"
        assert condition(sheet) == expected
        assert severely_wounded(sheet) == (zeros >= 2)


def test_tracks_are_the_three_that_wounds_lower():
    tracks = RULES.tracks(person({"upp": "79A777", "now": {"dex": 4}}))

    assert [(t.label, t.now, t.full) for t in tracks] == [("STR", 7, 7), ("DEX", 4, 9), ("END", 10, 10)]


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("full.str", 16, "Strength must be a whole number from 0 to 15, not 16"),
        ("full.str", -1, "Strength must be a whole number from 0 to 15, not -1"),
        ("full.str", "seven", "Strength must be a whole number from 0 to 15, not 'seven'"),
        ("full.str", float("nan"), "Strength must be a whole number from 0 to 15, not nan"),
        ("full.str", float("inf"), "Strength must be a whole number from 0 to 15, not inf"),
        ("full.str", 10**30, "Strength must be a whole number from 0 to 15, not a number that large"),
        ("full.str", True, "Strength must be a whole number from 0 to 15, not True"),
        ("full.str", 7.5, "Strength must be a whole number, not 7.5"),
        ("full.str", None, "Strength must be a whole number from 0 to 15, not None"),
        ("full.luck", 7, "a sheet has no place 'full.luck'"),
        ("now.dex", 8, "Dexterity now must be a whole number from 0 to 7, not 8"),
        ("now.int", 3, "a sheet has no place 'now.int'"),
        ("upp", "77777", "a UPP has 6 digits of 0 to 9 and A to F, not '77777'"),
        ("upp", "77777G", "a UPP has 6 digits of 0 to 9 and A to F, not '77777G'"),
        ("skills.rifel", 1, "there is no skill 'rifel'"),
        ("skills.rifle", 16, "rifle must be a whole number from 0 to 15, not 16"),
        ("skills.medical", 0.5, "medical must be a whole number, not 0.5"),
        ("skills.gun combat", 1, "gun combat must name one weapon"),
        ("weapons.blaster", 1, "there is no weapon 'blaster' on this sheet nor in these rules"),
        ("weapons.claws", 1, "claws are not for this kind of creature"),
        ("weapons.w1.rounds", 11, "rounds in the carbine must be a whole number from 0 to 10, not 11"),
        ("weapons.w1.colour", "red", "a sheet has no place 'weapons.w1.colour'"),
        ("weapons.w1.fitted", ["silencer"], "a silencer does not fit the carbine"),
        ("weapons.w1.fitted", "silencer", "what is fitted must be a list, not 'silencer'"),
        ("weapons.w1.fitted.silencer", True, "a silencer does not fit the carbine"),
        ("weapons.w1.fitted.laser sight", True, "an accessory cannot be 'laser sight'"),
        ("weapons.w1", {"weapon": "rifle"}, "weapon w1 can only be taken out whole"),
        ("in_hand", "w2", "what is in hand cannot be 'w2': one of w1"),
        ("armour", "leather", "armour cannot be 'leather'"),
        ("under", "cloth", "armour under another cannot be 'cloth'"),
        ("under", "reflec", "reflec goes under another armour, not under nothing"),
        ("gear.rope", "much", "kg of rope must be a number from 0 to 10000, not 'much'"),
        ("gear.rope", float("nan"), "kg of rope must be a number from 0 to 10000, not nan"),
        ("gear.rope.kg", 3, "a sheet has no place 'gear.rope.kg'"),
        ("gear.g1", 3, "a piece of gear has a name and kg, not 3"),
        ("age", 1000, "age must be a whole number from 0 to 999, not 1000"),
        ("title", "x" * 61, "the title has 61 characters, 60 at most"),
        ("title", "bell\a", "the title holds signs that cannot be printed"),
        ("title", ["Pilot"], r"the title must be text, not \['Pilot'\]"),
        ("military", "yes", "military service must be yes or no, not 'yes'"),
        ("kind", "robot", "kind cannot be 'robot': one of person, beast"),
        ("speed", 5, "speed must be a whole number from 1 to 4, not 5"),
        ("out_since_s", float("inf"), "the time of falling must be a number"),
        ("player", True, "a sheet has no place 'player'"),
        ("now", {}, "a sheet has no place 'now'"),
        ("age.years", 3, "a sheet has no place 'age.years'"),
        ("", 3, "a sheet has no place ''"),
        ("__class__", 3, "a sheet has no place '__class__'"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(path: str, value: Any, sentence: str):
    sheet = person({"weapons": {"carbine": 1}, "gear": {"pack": 1}})

    with pytest.raises(Refused, match=f"^{sentence}"):
        amended(sheet, path, value, CT77)


FULL_SHEET = person(
    {
        "title": "Scout",
        "military": True,
        "weapons": {"carbine": 1, "automatic pistol": {"fitted": ["silencer"], "magazines": 1}},
        "in_hand": "w1",
        "armour": "cloth",
        "under": "reflec",
        "gear": {"rope": 2.5},
        "skills": {"rifle": 2, "pilot": 1},
        "blows_spent": 2,
        "now": {"end": 5},
    }
)
_keys = (
    st.sampled_from([*FULL_SHEET, *WEAPONS, *ACCESSORIES, *ARMOURS, "w1", "g1", "kg", "fitted", "rounds"])
    | st.text()
)
paths = st.lists(_keys, min_size=1, max_size=4).map(".".join)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | _keys,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_keys, inner, max_size=3),
    max_leaves=6,
)


@given(path=paths, value=json_values)
def test_any_path_and_value_is_taken_whole_or_refused(path: str, value: Any):
    before, sentence = json.dumps(FULL_SHEET), "refused"
    try:
        sheet = amended(FULL_SHEET, path, value, CT77)
    except Refused as refusal:
        sheet, sentence = FULL_SHEET, str(refusal)
    assert 0 < len(sentence) < 400
    assert json.dumps(FULL_SHEET) == before
    assert json.loads(json.dumps(sheet, allow_nan=False)) == sheet
    _shows(sheet)


def test_a_number_too_long_to_print_is_refused_like_any_other():
    for path in ("full.str", "gear.rope", "title", "in_hand", "weapons.w1.fitted"):
        with pytest.raises(Refused):
            amended(FULL_SHEET, path, 10**5000, CT77)
    with pytest.raises(Refused):
        amended(FULL_SHEET, "title", [10**5000], CT77)


def _shows(sheet: Sheet) -> None:
    for rulings in (CT77, CT81):
        card = RULES.card(sheet, rulings)
        assert card.headline
        RULES.badges(sheet, rulings)
        deeds_of(CLASSIC, sheet, rulings)
    assert all(0 <= track.now <= track.full <= 15 for track in RULES.tracks(sheet))


def test_what_is_added_by_a_card_can_be_taken_out_again():
    sheet = person({"armour": "cloth"})
    for section in RULES.card(sheet, CT77).sections:
        for choice in (*section.add, *RULES.lists().get(section.add_list, ())):
            if choice.value in {field.path for field in section.fields}:
                continue
            more = amended(sheet, choice.value, 1, CT77)
            assert more != sheet, choice
            head, places = choice.value.split(".")[0], more[choice.value.split(".")[0]]
            added = next(name for name in places if name not in sheet[head])
            assert amended(more, f"{head}.{added}", None, CT77) == sheet


def test_a_weapon_added_is_loaded_and_gets_the_next_place():
    sheet = person({"upp": "A77777", "weapons": {"carbine": 1, "revolver": {"rounds": 2, "magazines": 1}}})

    assert sheet["weapons"] == {
        "w1": {"weapon": "carbine", "rounds": 10, "magazines": 0, "fitted": []},
        "w2": {"weapon": "revolver", "rounds": 2, "magazines": 1, "fitted": []},
    }


def test_taking_out_the_weapon_in_hand_leaves_the_hand_empty():
    sheet = amended(FULL_SHEET, "weapons.w1", None, CT77)

    assert "in_hand" not in sheet


def test_changing_a_full_value_keeps_the_unhurt_unhurt_and_the_hurt_hurt():
    unhurt = amended(person(), "full.str", 9, CT77)
    hurt = amended(person({"now": {"str": 5}}), "full.str", 4, CT77)

    assert (unhurt["now"]["str"], hurt["now"]["str"]) == (9, 4)


def test_setting_the_present_values_right_ends_what_only_the_wounded_have():
    out = person({"now": {"str": 0, "dex": 0}, "was_wounded": True, "out_since_s": 60.0})
    assert out["severe"] is True

    awake = amended(amended(out, "now.str", 3, CT77), "now.dex", 3, CT77)
    whole = amended(amended(awake, "now.str", 7, CT77), "now.dex", 7, CT77)

    assert "out_since_s" not in awake
    assert awake["severe"] is True
    assert not {"severe", "was_wounded"} & set(whole)


def test_a_person_made_a_beast_keeps_three_characteristics_and_no_arms():
    beast = amended(FULL_SHEET, "kind", "beast", CT77)

    assert set(beast["full"]) == {"str", "dex", "end"}
    assert (beast["weapons"], "in_hand" in beast) == ({}, False)
    assert headline(amended(beast, "upp", "9A8", CT77)) == "9A8 Scout"
    assert set(amended(beast, "kind", "person", CT77)["full"]) == set(FULL_SHEET["full"])


def test_the_headline_is_the_upp_title_and_age():
    assert headline(person({"upp": "777A98", "title": "Pilot", "age": 34})) == "777A98 Pilot, age 34"
    assert headline(person({"skills": {"gunnery": 1}})) == "777777 Gunner"


def test_badges_tell_everybody_of_severe_wounds_and_only_the_owner_of_load():
    sheet = person({"now": {"str": 0, "end": 0}, "blows_spent": 7, "gear": {"pack": 9}})

    badges = {badge.label: badge.private for badge in RULES.badges(sheet, CT77)}

    assert badges == {"severe": False, "encumbered": True, "spent": True}


def test_an_empty_gun_in_hand_shows():
    sheet = person({"weapons": {"carbine": {"rounds": 0}}, "in_hand": "w1"})

    assert [badge.label for badge in RULES.badges(sheet, CT77)] == ["empty"]


def test_the_card_tells_what_each_characteristic_counts_as_and_why():
    sheet = person({"now": {"str": 4}, "gear": {"pack": 8}})
    section = RULES.card(sheet, CT77).sections[0]

    field = next(field for field in section.fields if field.label == "Effective Str")

    assert field.value == 3
    assert [str(line) for line in field.why] == ["+7 full value", "-3 wounds", "-1 encumbered"]
    assert all(line.source for line in field.why[1:])


def test_laser_hits_on_ablat_are_shown_where_the_table_counts_them():
    sheet = person({"armour": "ablat"})

    def labels(rulings: Sheet) -> list[str]:
        return [field.label for section in RULES.card(sheet, rulings).sections for field in section.fields]

    assert "Laser hits taken" in labels(CT81)
    assert "Laser hits taken" not in labels(CT77)


@pytest.mark.parametrize("gun", ["rifle", "revolver"])
def test_every_accessory_of_a_gun_stands_on_the_sheet(gun: str):
    """F-06: all five, and whether a folding stock is folded."""
    sheet = person({"upp": "A77777", "weapons": {gun: True}})
    offered = {
        "rifle": {"telescopic sight", "electronic sight", "folding stock"},
        "revolver": {"silencer", "shoulder stock"},
    }
    assert {f"weapons.w1.fitted.{one}" for one in offered[gun]} == _places(sheet, ".fitted.")

    for one in offered[gun]:
        sheet = amended(sheet, f"weapons.w1.fitted.{one}", True, CT77)

    assert _places(sheet, ".folded") == ({"weapons.w1.folded"} if gun == "rifle" else set())
    if gun == "rifle":
        folded = amended(sheet, "weapons.w1.folded", True, CT77)
        assert [one.value for one in _fields(folded) if one.path == "weapons.w1.folded"] == [True]


def _fields(sheet: Sheet) -> list[CardField]:
    return [field for section in RULES.card(sheet, CT77).sections for field in section.fields]


def _places(sheet: Sheet, part: str) -> set[str]:
    return {field.path for field in _fields(sheet) if field.path and part in field.path}


def test_what_a_player_s_character_knows_of_a_weapon_goes_by_the_printing():
    """CT-SKILL-01, R-02: half a level by the 1977 printing, which a table may round up; 0 by that of 1981."""
    ann = person({"player": True})
    rounded = {name: CLASSIC.settled({"printing": name, "fractions": "up"}) for name in ("ct77", "ct81")}

    assert expertise(ann, "rifle", CT77) == 0.5
    assert expertise(ann, "rifle", CT81) == 0
    assert [counted(expertise(ann, "rifle", one) or 0, one) for one in rounded.values()] == [1, 0]
    assert expertise(person({}), "rifle", CT81) is None


def test_the_sheet_says_what_is_known_of_weapons_that_are_not_listed():
    half = CLASSIC.settled({"npc_expertise": "half"})
    said = [
        next(field.value for section in RULES.card(sheet, rulings).sections for field in section.fields
             if field.label == "Weapons not listed")
        for sheet, rulings in (
            (person({"player": True}), CT77), (person({"player": True}), CT81), (person({}), CT77), (person({}), half)
        )
    ]  # fmt: skip
    assert said == [
        "1/2 in every other weapon",
        "0 in every other weapon",
        "untrained in every other weapon",
        "1/2 in every other weapon",
    ]
