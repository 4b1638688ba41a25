"""What the sheets and cards of each rules system have to meet."""

from __future__ import annotations

import json
import random

from domain.difference import differences
from rules.check import Refused
from rules.forms import Json
from rules.ruleset import Ruleset, Sheet
from tests.domain.random_play import RandomDice
from tests.rules.test_every_ruleset import every_system, ruleset


@every_system
def test_sheets_survive_json_and_show_themselves(system: str):
    rules = ruleset(system)
    dice = RandomDice(random.Random(1))
    sheets = [rules.sheet.blank(), rules.sheet.thrown(dice)[0]]
    sheets += [rules.sheet.parse_line(template.line) for template in rules.sheet.templates()]

    for sheet in sheets:
        assert json.loads(json.dumps(sheet)) == sheet
        assert rules.sheet.condition(sheet) == "unhurt"
        assert all(0 <= track.now <= track.full for track in rules.sheet.tracks(sheet))
        assert rules.sheet.card(sheet, rules.settled({})).headline
        sees = rules.senses(sheet, rules.settled({}))
        assert 0 < sees.dark_m <= sees.dim_m <= sees.reach_m


@every_system
def test_every_place_that_a_card_offers_can_be_set_to_what_it_is(system: str):
    rules = ruleset(system)
    rulings = rules.settled({})
    for template in rules.sheet.templates():
        sheet = rules.sheet.parse_line(template.line)
        for section in rules.sheet.card(sheet, rulings).sections:
            for field in section.fields:
                if field.path is not None and field.value is not None:
                    assert rules.sheet.amended(sheet, field.path, field.value, rulings) == sheet, field


@every_system
def test_a_figure_stands_within_its_outline_and_its_places_have_names(system: str):
    rules = ruleset(system)
    for sheet in (rules.sheet.parse_line(one.line) for one in rules.sheet.templates()):
        figure = rules.sheet.card(sheet, rules.settled({})).figure
        for zone in figure.zones if figure is not None else ():
            assert all(0 <= one <= 1 for point in (zone.at, *zone.corners) for one in (*point, zone.level))
            assert zone.state
            assert not zone.path or rules.sheet.named(sheet, zone.path)


@every_system
def test_what_cards_take_from_lists_may_be_put_there(system: str):
    rules = ruleset(system)
    rulings, lists = rules.settled({}), rules.sheet.lists()
    known = [rules.sheet.parse_line(template.line) for template in rules.sheet.templates()]
    for sheet, section in [(one, part) for one in known for part in rules.sheet.card(one, rulings).sections]:
        places = {field.path for field in section.fields}
        offered = lists[section.add_list] if section.add_list else ()
        more = [(str(one.value), 1) for one in offered if one.value not in places]
        named = [(field.path, lists[field.choice_list]) for field in section.fields if field.choice_list]
        set_to = [*more, *((path or "", one.value) for path, choices in named for one in choices)]
        refused = [path for path, value in set_to if not _fits(rules, sheet, path, value)]
        assert len(refused) <= len(set_to) / 10, f"more than what is too heavy for one: {refused}"


def _fits(rules: Ruleset, sheet: Sheet, path: str, value: Json) -> bool:
    try:
        rules.sheet.amended(sheet, path, value, rules.settled({}))
    except Refused:
        return False
    return True


@every_system
def test_every_place_of_a_sheet_has_a_name_that_can_be_read_aloud(system: str):
    rules = ruleset(system).sheet
    for template in rules.templates():
        sheet = rules.parse_line(template.line)
        for change in differences({}, sheet, ""):
            said = rules.named(sheet, change.path)
            assert said, change.path
            assert not set("._") & set(said.replace(". ", " ")), change.path
            assert "_" not in rules.valued(sheet, change.path, change.after), change.path
        assert rules.named({}, "no.such_place"), "any path, on any sheet"
        assert all(one.label and one.amount >= 0 for one in rules.supplies(sheet))
