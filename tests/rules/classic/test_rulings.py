"""The contested readings: defaults of either printing, and what a table chose itself."""

from __future__ import annotations

import pytest

from rules.check import Refused
from rules.systems.classic import rulings as read
from tests.rules.classic.people import CLASSIC, CT77, CT81
from tests.rules.spacefaring.test_spacefaring_rulings import CHANGED_1981

OPTIONS_OF_1981 = {
    "cover",
    "concealment",
    "darkness",
    "zero_g",
    "extra_surprise",
    "battle_dress_surprise",
    "reloading",
    "ablat_wears",
    "more_terrain",
}


def test_the_1977_printing_is_the_default_and_leaves_its_successor_s_options_off():
    assert read.printing(CT77) == "ct77"
    assert not any(CT77[name] for name in OPTIONS_OF_1981)
    assert CT77["folded_stock"]
    assert CT77["electronic_sight"]


def test_choosing_1981_brings_its_defaults():
    differing = {name for name in CT77 if CT77[name] != CT81[name]}
    of_ships = {"jump_fuel", "two_posts", "space_dry_lasers", *CHANGED_1981}

    assert differing == {"printing", "range_progress", *of_ships, *OPTIONS_OF_1981}
    assert all(CT81[name] for name in OPTIONS_OF_1981)


def test_what_a_table_chose_itself_stands_under_either_printing():
    chosen = CLASSIC.settled({"printing": "ct81", "cover": False})

    assert chosen["cover"] is False
    assert CLASSIC.chosen(chosen) == {"printing": "ct81", "cover": False}
    assert CLASSIC.settled({**CLASSIC.chosen(chosen), "printing": "ct77"}) == CT77


def test_every_ruling_that_concerns_a_fight_has_a_name():
    sources = " ".join(ruling.source for ruling in CLASSIC.rulings)

    assert all(f"R-{number:02}" in sources for number in range(2, 15))


def test_an_older_table_reads_a_younger_ruling_by_its_default():
    assert read.on({"printing": "ct81"}, "cover")
    assert not read.on({}, "cover")
    assert read.moves_first({})


@pytest.mark.parametrize(("name", "value"), [("cover", "yes"), ("printing", "ct99"), ("weather", True)])
def test_what_is_no_ruling_or_no_choice_is_refused(name: str, value: object):
    with pytest.raises(Refused, match=name):
        CLASSIC.settled({name: value})


@pytest.mark.parametrize(
    ("name", "value", "reader"),
    [
        ("npc_expertise", "half", read.npc_half),
        ("wounds_land", "at_once", read.wounds_land_at_once),
        ("witness", "each_victim", read.witness_each_victim),
        ("range_totals", "thrown_again", read.range_thrown_again),
        ("level_reads", "full", read.levels_read_full),
        ("untrained_defence", "everything", read.untrained_everywhere),
        ("quick_draw_tie", "thrown_again", read.quick_draw_thrown_again),
        ("first_wound", "every_fight", read.first_wound_every_fight),
        ("allocation", "strongest", read.allocates_to_strongest),
        ("random_characteristic", "chosen", read.first_wound_chosen),
    ],
)
def test_each_reading_is_off_by_default_and_on_when_chosen(name, value, reader):
    assert not reader(CT77)
    assert reader(CLASSIC.settled({name: value}))


def test_the_readings_that_stand_by_default():
    assert read.escapes_from_close(CT77)
    assert not read.escapes_from_close(CLASSIC.settled({"escape_close": "never"}))
    assert read.whole_dexterity(CT77) == read.whole_dexterity(CT81) == "loaded"
    assert read.broken_may_rally(CT77)
    assert not read.broken_may_rally(CLASSIC.settled({"broken": "gone"}))


def test_range_is_measured_where_there_is_a_map_and_counted_by_pairs_where_there_is_none():
    assert read.range_progress(CT77, on_map=True) == "measured"
    assert read.range_progress(CT77, on_map=False) == "pairs"
    assert read.range_progress(CT81, on_map=True) == "line_grid"
    assert read.by_printing(CT81, 1, 2) == 2
