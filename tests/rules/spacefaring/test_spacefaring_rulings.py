"""Contested readings of voyages: names, defaults, and how a system adds them to its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.forms import Choice
from rules.ruleset import Ruling
from rules.spacefaring import rulings
from rules.systems.classic.rulings import RULINGS as CLASSIC
from rules.systems.megatraveller.rulings import RULINGS as MEGATRAVELLER

PRINTING = CLASSIC[0]
CHANGED_1981 = {
    "jump_misjump_time",
    "travel_shuttles",
    "trade_prices",
    "passage_medic",
    "met_table",
    "met_population",
}


def _settled(all_: tuple[Ruling, ...], **chosen: str) -> dict[str, object]:
    found: dict[str, object] = {}
    for one in all_:
        found[one.id] = chosen.get(one.id, one.default_under(found))
    return found


def test_every_ruling_has_a_topic_a_source_and_several_choices_of_one_kind():
    for one in rulings.RULINGS:
        assert one.id.split("_")[0] in {"jump", "travel", "trade", "passage", "met"}
        assert one.source
        assert one.default in [choice.value for choice in one.choices]
        assert len({choice.value for choice in one.choices}) == len(one.choices) >= 2
        assert all(isinstance(choice, Choice) and choice.label for choice in one.choices)


@pytest.mark.parametrize("system", [CLASSIC, MEGATRAVELLER])
def test_a_system_offers_them_beside_its_own_and_no_name_is_taken_twice(system: tuple[Ruling, ...]):
    names = [one.id for one in system]
    wanted = rulings.by_throws() if system is CLASSIC else rulings.by_tasks()

    assert len(set(names)) == len(names)
    assert {one.id for one in wanted} <= set(names)
    assert {one.id for one in rulings.RULINGS if one not in wanted} & set(names) <= {one.id for one in wanted}


def test_every_reading_that_has_a_number_has_a_name():
    """R-15 to R-19, R-22, R-23; R-20 and R-21 are no throw's."""
    sources = " ".join(one.source for one in rulings.RULINGS)

    assert all(f"R-{number}" in sources for number in (15, 16, 18, 19, 22, 23))


def test_a_printing_brings_the_defaults_of_its_own():
    old = _settled((PRINTING, *rulings.by_throws("printing")))
    new = _settled((PRINTING, *rulings.by_throws("printing")), printing="ct81")

    assert {name for name in old if old[name] != new[name]} - {"printing"} == CHANGED_1981


def test_a_system_without_printings_has_the_same_readings():
    found = _settled(rulings.by_tasks())

    assert found["trade_prices"] == "1977"
    assert "jump_task_edge" in found
    assert "jump_failed" not in found
    assert all(one.default_by is None for one in rulings.by_tasks())


def test_an_older_table_reads_a_younger_ruling_by_its_default():
    assert rulings.settled({}, "trade_prices") == "1977"
    assert rulings.settled({"printing": "ct81"}, "trade_prices") == "errata"
    assert rulings.settled({"printing": "ct81", "trade_prices": "1981"}, "trade_prices") == "1981"
    with pytest.raises(KeyError):
        rulings.settled({}, "weather")


def test_every_ruling_is_read_somewhere():
    sources = "".join(
        path.read_text("utf-8")
        for path in (Path(rulings.__file__).parent).rglob("*.py")
        if path.name != "rulings.py"
    )
    assert [one.id for one in rulings.RULINGS if f'"{one.id}"' not in sources] == []
