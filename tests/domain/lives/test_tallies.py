"""Tallies of experience: the referee gives them, one a session and two of a skill in a year, dated."""

from __future__ import annotations

from typing import Any

import pytest

from domain.character.commands import Amendment, AmendSheet, DoDeed, EnlistCharacter
from domain.stage.commands import PassTime
from domain.table.commands import CloseSession
from rules.calendar import DAY_S
from tests.domain.play import REFEREE, Play


class Evening(Play):
    """A MegaTraveller table in session, and Ann of a player."""

    def __init__(self) -> None:
        super().__init__("megatraveller")
        self.session()
        self.ann = self.seat("player", "Ann")
        self.who = f"c{self.number}.1"
        self.do(REFEREE, EnlistCharacter(name="Ann", how="blank", owner=self.ann))

    @property
    def sheet(self) -> Any:
        return self.world.characters[self.who].sheet

    def tally(self, what: str) -> DoDeed:
        return DoDeed(character=self.who, act="award_tally", args={"what": what})

    def next_session(self) -> None:
        self.do(REFEREE, CloseSession(key="00"))
        self.session()

    def learns(self) -> DoDeed:
        return DoDeed(character=self.who, act="learn_by_experience", args={"what": "Pilot"})


@pytest.fixture
def evening() -> Evening:
    return Evening()


def test_a_referee_gives_one_tally_a_session(evening: Evening):
    """MT-EXP-02."""
    evening.do(REFEREE, evening.tally("Pilot"))
    assert evening.sheet["tallies"] == {"Pilot": 1}
    words = "tallies of this session are 1, and no more can be"
    assert evening.refused(REFEREE, evening.tally("Dexterity")) == words
    evening.next_session()
    evening.do(REFEREE, evening.tally("Dexterity"))
    assert evening.sheet["tallies"] == {"Pilot": 1, "dex": 1}


def test_a_skill_has_two_tallies_in_a_year_of_the_game(evening: Evening):
    """MT-EXP-02: sessions pass, the date does not."""
    for _ in range(2):
        evening.do(REFEREE, evening.tally("Pilot"))
        evening.next_session()
    words = "tallies of that skill this year are 2, and no more can be"
    assert evening.refused(REFEREE, evening.tally("Pilot")) == words
    evening.do(REFEREE, PassTime(seconds=366 * DAY_S, reason="a year on"))
    evening.do(REFEREE, evening.tally("Pilot"))
    assert evening.sheet["tallies"]["Pilot"] == 3


def test_nobody_gives_tallies_to_themselves_nor_between_sessions(evening: Evening):
    refusal = evening.refused(evening.ann, evening.tally("Pilot"))
    assert refusal == "only the referee may do this for Ann: Award an adventure tally"
    assert evening.refused(REFEREE, evening.tally("soc")) == "nobody learns social standing"
    evening.do(REFEREE, CloseSession(key="00"))
    words = "tallies are given for a session, and none is open"
    assert evening.refused(REFEREE, evening.tally("Pilot")) == words


def test_learning_by_experience_is_tried_once_a_session(evening: Evening):
    """MT-EXP-03: whether or not something is learnt."""
    given = Amendment(path="tallies.Pilot", value=3)
    evening.do(REFEREE, AmendSheet(character=evening.who, amendments=(given,), reason="earlier evenings"))
    evening.do(evening.ann, evening.learns(), [1, 1])
    assert evening.sheet["tallies"] == {"Pilot": 3}
    words = "learning by experience is tried once a session, as it begins"
    assert evening.refused(evening.ann, evening.learns()) == words
    evening.next_session()
    evening.do(evening.ann, evening.learns(), [6, 6])
    assert "Pilot" in evening.sheet["skills"]
