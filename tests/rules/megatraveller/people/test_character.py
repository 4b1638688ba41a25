"""Characteristics, titles, load, upkeep: what a person is and bears."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.character.deeds import deeds_of
from rules.check import Refused
from rules.dice import Scripted
from rules.ruleset import Sheet
from rules.systems.megatraveller.gear.riders import stations
from rules.systems.megatraveller.gear.weapons import WEAPONS
from rules.systems.megatraveller.health.upkeep import apparent_soc
from rules.systems.megatraveller.people import load as loads
from rules.systems.megatraveller.people.amend import amended
from rules.systems.megatraveller.people.home import CODES
from rules.systems.megatraveller.people.sheet import (
    PHYSICAL,
    condition,
    hits,
    inoperative,
    life_force,
    noble,
    upkeep_cr,
    upp,
)
from rules.systems.megatraveller.people.skills import SKILLS, limit
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.fights import Fight, battle
from tests.rules.megatraveller.units import DAY_S, MEGA, RULINGS, START_S, Play, passed, person, ruled


@each_case(__file__, "character")
def test_characters(case: Case):
    sheet, refused, settled = person(case.given), "", ruled(case.when.get("rulings"))
    try:
        if "path" in case.when:
            sheet = amended(sheet, case.when["path"], case.when["value"], RULINGS)
    except Refused as refusal:
        refused = str(refusal)
    band = loads.load(sheet).band
    case.meets(
        refused=refused,
        force=life_force(sheet),
        hits=str(hits(sheet)),
        condition=condition(sheet),
        determination=loads.effective(sheet, "determination", settled),
        experience=loads.effective(sheet, "experience", settled),
        limit=limit(sheet),
        noble=noble(sheet),
        upkeep_cr=upkeep_cr(sheet),
        band=band,
        seconds=loads.seconds(band) if band else 0,
        limit_kg=loads.limit_kg(sheet, "unencumbered"),
        counts=[loads.effective(sheet, name, settled) for name in PHYSICAL],
    )


def test_a_person_is_thrown_down_the_line_and_is_18():
    """MT-CHAR-01, MT-CHAR-05."""
    sheet, checks = MEGA.sheet.thrown(Scripted([6, 6, 1, 1, 3, 4, 2, 2, 5, 6, 4, 4]))

    assert upp(sheet) == "C274B8"
    assert sheet["age"] == 18
    assert [check.task.name for check in checks] == [
        "Strength", "Dexterity", "Endurance", "Intelligence", "Education", "Social Standing",
    ]  # fmt: skip
    assert {check.task.dice for check in checks} == {"2D"}


def test_a_year_without_upkeep_is_seen():
    """MT-CHAR-09: Soc x Cr250 a month; a year behind lowers what others think by 1."""
    play = Play({"ann": person({"upp": "77777A", "cash_cr": 10_000})}, [])

    play.do("ann", "upkeep", months=2)
    assert play.people["ann"]["cash_cr"] == 5000
    play.wait(60 * DAY_S)
    play.wait(364 * DAY_S)
    assert apparent_soc(play.people["ann"]) == 10
    play.wait(2 * DAY_S)
    assert apparent_soc(play.people["ann"]) == 9
    play.wait(365 * DAY_S)
    assert apparent_soc(play.people["ann"]) == 8
    assert play.people["ann"]["full"]["soc"] == 10


def test_nobody_keeps_account_of_upkeep_unasked():
    sheet, told = passed(person(), START_S, 2000 * DAY_S)

    assert (sheet, told) == (person(), ())


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("full.luck", 7, "a sheet has no place 'full.luck'"),
        ("now.dex", 8, "Dexterity now must be a whole number from 0 to 7, not 8"),
        ("upp", "77777", "a UPP has 6 digits of 0 to 9 and A to H here, not '77777'"),
        ("skills.Rifel", 1, "there is no skill 'Rifel'"),
        ("skills.Rifle", 16, "Rifle must be a whole number from 0 to 15, not 16"),
        ("weapons.blaster", 1, "there is no weapon 'blaster' on this sheet nor in these rules"),
        (
            "weapons.w1.rounds",
            99,
            r"rounds in the Carbine \(7mm\) must be a whole number from 0 to 10, not 99",
        ),
        ("weapons.w1.automatic", True, r"the Carbine \(7mm\) has no automatic fire"),
        ("weapons.w1.weapon", "rifle-7mm", r"what is loaded in the Carbine \(7mm\) cannot be 'rifle-7mm'"),
        ("in_hand", "w9", "what is in hand cannot be 'w9': one of w1"),
        ("armour", "reflec", "armour cannot be 'reflec'"),
        ("armour", "leather", "armour cannot be 'leather'"),
        ("gear.rope.kg", 3, "a sheet has no place 'gear.rope.kg'"),
        ("home.tech", "Stone", "the homeworld's tech cannot be 'Stone'"),
        ("hits", "3/5", "a sheet has no place 'hits'"),
        ("speed_kph", 100, "a sheet has no place 'speed_kph'"),
        ("psi.talents.Telepathy", 1, "Telepathy must be a whole number from 0 to 0, not 1"),
        ("psi.strength", 16, "psionic strength must be a whole number from 0 to 15, not 16"),
        ("damage", -1, "damage points must be a whole number from 0"),
        ("kind", "ghost", "kind cannot be 'ghost': one of person, animal, robot, vehicle"),
        ("player", True, "a sheet has no place 'player'"),
        ("", 3, "a sheet has no place ''"),
        ("__class__", 3, "a sheet has no place '__class__'"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(path: str, value: Any, sentence: str):
    sheet = person({"weapons.carbine-7mm": 1})

    with pytest.raises(Refused, match=f"^{sentence}"):
        amended(sheet, path, value, RULINGS)


SHEETS: dict[str, Sheet] = {
    "person": person(
        {
            "title": "Scout", "age": 30, "military": True, "weapons.carbine-7mm": 1, "in_hand": "w1",
            "armour": "cloth", "reflec": True, "gear.rope": 2.5, "skills": {"Rifle": 2}, "now": {"end": 5},
            "psi.strength": 9, "psi.talents.Telepathy": 3, "home": {"tech": "Avg Stellar"},
        }
    ),
    **{line: MEGA.sheet.parse_line(line) for line in ("air/raft", "combat robot", "ambush cat")},
}  # fmt: skip
_words = [
    "w1",
    "g1",
    "kg",
    "rounds",
    "magazines",
    "strength",
    "talents",
    "Telepathy",
    "driver",
    "wound",
    "due_s",
]
_words += ["fatigue", "lost", *list(WEAPONS)[::9], *SKILLS[::9], *CODES]
_keys = st.sampled_from([*(name for sheet in SHEETS.values() for name in sheet), *_words]) | st.text(
    max_size=6
)
_paths = st.lists(_keys, min_size=1, max_size=4).map(".".join)
_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | _keys,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_keys, inner, max_size=3),
    max_leaves=6,
)


@given(kind=st.sampled_from(sorted(SHEETS)), path=_paths, value=_values)
def test_any_path_and_value_is_taken_whole_or_refused(kind: str, path: str, value: Any):
    before, sentence = json.dumps(SHEETS[kind]), "taken"
    try:
        sheet = amended(SHEETS[kind], path, value, RULINGS)
    except Refused as refusal:
        sheet, sentence = SHEETS[kind], str(refusal)
    assert 0 < len(sentence) < 900
    assert json.dumps(SHEETS[kind]) == before
    assert json.loads(json.dumps(sheet, allow_nan=False)) == sheet
    assert MEGA.sheet.card(sheet, RULINGS).headline
    assert MEGA.sheet.named(sheet, path)
    assert all(0 <= track.now <= track.full for track in MEGA.sheet.tracks(sheet))
    assert isinstance(deeds_of(MEGA, sheet, RULINGS), tuple)
    MEGA.sheet.badges(sheet, RULINGS)
    MEGA.sheet.supplies(sheet)


def test_a_vehicle_has_stations_and_three_kinds_of_damage():
    apc = MEGA.sheet.parse_line("grav apc")

    assert [(one.id, one.places) for one in stations(apc)] == [
        ("driver", 1), ("gunner", 1), ("commander", 1), ("passenger", 8),
    ]  # fmt: skip
    assert stations(person()) == ()
    hurt = amended(apc, "power_damage", 8, RULINGS)
    assert condition(hurt) == "wounded"
    assert inoperative(hurt, "power")
    assert [badge.label for badge in MEGA.sheet.badges(hurt, RULINGS)] == ["no power"]
    assert condition(amended(apc, "damage", 24, RULINGS)) == "out"
    assert condition(amended(apc, "damage", 72, RULINGS)) == "dead"


def test_an_animal_falls_and_dies_by_its_hits_value():
    cat = MEGA.sheet.parse_line("ambush cat")

    assert [condition(amended(cat, "damage", points, RULINGS)) for points in (2, 3, 6, 7)] == [
        "wounded", "out", "out", "dead",
    ]  # fmt: skip


def test_times_of_a_wound_are_told_as_dates():
    assert MEGA.sheet.valued({}, "wound.heals_s", 34_927_941_606) == "204-1107 14:00:06"
    assert MEGA.sheet.valued({}, "wound.due_s", None) == ""


def test_the_token_says_what_a_load_costs_or_how_long_it_can_be_borne():
    """MT-CHAR-06."""

    def said(kg: float, **chosen: Any) -> list[tuple[str, str]]:
        found = MEGA.sheet.badges(person({"load_kg": kg}), ruled(chosen))
        return [(one.label, one.title) for one in found]

    assert said(7) == []
    assert said(14) == [("encumbered", "14 kg: Str, Dex and End each count 1 lower")]
    assert said(35) == [("heavy load", "35 kg can be borne for under 5 min")]
    assert said(35, heavy_load_loss=True) == [("encumbered", "35 kg: Str, Dex and End each count 2 lower")]


def test_a_load_that_counts_lowers_every_throw():
    """MT-CHAR-06: in a fight and out of one."""
    rifle = {"full.dex": 6, "weapons": {"rifle-7mm": True}, "in_hand": "w1", "load_kg": 35}

    def dexterity(**chosen: Any) -> list[str]:
        fight = Fight(battle({"ann": rifle}, {"bob": {}}, at={"ann": (2, 2), "bob": (12, 2)}, **chosen))
        (shot,) = fight.preview("ann", "fire", target=["bob"]).forecasts
        return [str(dm) for dm in shot.task.dms]

    assert dexterity() == ["+1 Dex 6"]
    assert dexterity(heavy_load_loss=True) == []
