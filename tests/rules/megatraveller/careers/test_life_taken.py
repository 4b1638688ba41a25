"""A life from a file: its chapters are read again as they were told, and nothing else is taken for one."""

from __future__ import annotations

from typing import Any

import pytest

from rules.check import Refused
from rules.systems.megatraveller import RULESET
from rules.systems.megatraveller.careers.life.entry import takes

CHAPTER: dict[str, Any] = {
    "title": "Term 1: Navy",
    "span": "18-22",
    "as_what": "Lieutenant",
    "gained": ["Pilot-1"],
    "lost": [],
    "told": ["Survives (7 for 5+)", "Learns {skill}"],
}
RULINGS = RULESET.settled({})


def test_chapters_are_told_again_word_for_word_and_the_years_are_over():
    sheet = RULESET.sheet.amended(RULESET.sheet.blank(), "life.told", [CHAPTER, CHAPTER], RULINGS)
    first, _ = RULESET.sheet.card(sheet, RULINGS).life
    assert (first.title, first.span, first.as_what) == ("Term 1: Navy", "18-22", "Lieutenant")
    assert (first.gained, first.lost, first.told) == (("Pilot-1",), (), tuple(CHAPTER["told"]))
    assert takes(sheet) == "these years have been played already"


@pytest.mark.parametrize(
    "bad",
    [None, [], 5, [5], [{"title": 1}], [{"told": "abc"}], [{"told": ["a" * 400]}], [CHAPTER] * 41],
)
def test_what_is_no_life_is_refused(bad: Any):
    with pytest.raises(Refused):
        RULESET.sheet.amended(RULESET.sheet.blank(), "life.told", bad, RULINGS)


def test_a_life_that_was_lived_here_is_not_told_otherwise():
    lived = {**RULESET.sheet.blank(), "life": {"terms": {"0": {"from": 18, "to": 18}}}}
    with pytest.raises(Refused, match="stay as they were lived"):
        RULESET.sheet.amended(lived, "life.told", [CHAPTER], RULINGS)
