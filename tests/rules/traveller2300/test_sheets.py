"""Sheets: lines both ways, numbers of the house in a referee's own, and what is refused."""

from __future__ import annotations

import pytest

from rules.card import Template
from rules.check import Refused
from rules.forms import Json
from rules.ruleset import Sheet
from rules.systems.traveller2300.people import arms, character, line, places, state
from rules.systems.traveller2300.people.card import card


@pytest.mark.parametrize("template", character.templates(), ids=lambda one: one.id)
def test_a_sheet_is_written_as_the_line_that_it_was_read_from(template: Template):
    sheet = character.parse_line(template.line)
    assert character.parse_line(line.written(sheet)) == sheet


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("armour.torso", -1, "own armour: torso must be a number from 0 to 99, not -1"),
        ("faces.front", -1, "a sheet has no place 'faces.front'"),
        ("armour.tail", 1, "armour cannot be 'tail': one of head, torso, arms, legs"),
        ("worn.tutu", True, "worn cannot be 'tutu'"),
        (
            "weapons.w1.rounds",
            31,
            "rounds in the combat rifle 7 mm must be a whole number from 0 to 30, not 31",
        ),
        ("weapons.death ray", 1, "a weapon cannot be 'death ray'"),
        ("harm.light", -1, "light wounds must be a whole number from 0 to 20, not -1"),
        ("characteristics.luck", 3, "characteristics cannot be 'luck'"),
        ("skills.Rifle", 99, "Rifle must be a whole number from 0 to 15, not 99"),
        ("grenades.smoke grenade", 1.5, "smoke grenade must be a whole number, not 1.5"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(path: str, value: Json, why: str):
    sheet = character.parse_line("Veteran Rifle-2 combat rifle 7 mm")
    with pytest.raises(Refused) as refused:
        character.amended(sheet, path, value, {})
    assert str(refused.value).startswith(why)


@pytest.mark.parametrize("text", ["", "Rifle-2 trombone", "3 magazines", "x" * 1501])
def test_a_line_that_cannot_be_read_is_refused(text: str):
    with pytest.raises(Refused):
        character.parse_line(text)


def test_a_referee_puts_a_number_of_his_own_in_place_of_a_house_default():
    sheet = character.parse_line("Rifle-2 combat rifle 7 mm")
    sheet = character.amended(sheet, "weapons.w1.damage", 0.85, {})
    sheet = character.amended(sheet, "own.coolness", 9, {})

    assert arms.weapon(sheet, "w1").damage == 850
    assert state.initiative(sheet) == 9


def test_numbers_of_the_house_say_so_on_the_card():
    card = character.card(character.parse_line("Rifle-2 combat rifle 7 mm ballistic vest"), {})
    notes = {field.label: field.note for section in card.sections for field in section.fields}
    assert (
        notes["Combat rifle 7 mm"] == notes["Consciousness level"] == notes["Throw range"] == "House default"
    )


def test_the_figure_tells_where_hits_land_and_what_armour_stops_there():
    figure = character.card(character.parse_line("ballistic vest helmet"), {}).figure
    assert figure is not None
    told = {zone.name: zone.text for zone in figure.zones}
    assert told["Head"] == "armour 0.5; hit on 1"
    assert told["Torso"] == "armour 0.5; hit on 2, 3, 4"
    assert told["Right leg"] == "armour 0; hit on 8, 10"


def test_a_sheet_knows_its_places():
    assert {one.path for one in places.EVERY} >= {"grade", "harm.stun", "faces.*", "weapons.*.damage"}


def test_whoever_surveys_a_hex_reads_what_the_catalogue_lacks():
    """T23-TASK-50."""
    sheet: Sheet = places.blank()
    assert next(one for one in card(sheet, {}).sections if one.title == "Survey").fields == ()
    for tier, met in (("1", 1), ("2", 1), ("3", 4), ("4", 7)):
        sheet = places.MET.set(sheet, met, tier)
    *_, lacks = next(one for one in card(sheet, {}).sections if one.title == "Survey").fields
    assert lacks.value == "1 of the tier below and 3 of the lowest tier"
    sheet = places.SPARSE.set(places.MET.set(sheet, 2, "2"), 2)
    *_, lacks = next(one for one in card(sheet, {}).sections if one.title == "Survey").fields
    assert lacks.value == "nothing: the catalogue is complete"
