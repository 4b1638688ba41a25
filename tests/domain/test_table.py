"""Seats, sessions, rulings, settings."""

import pytest

from domain.story import tell
from domain.table import commands as c
from domain.table.decide import open_table
from domain.table.events import UNNAMED
from rules.check import Refused
from tests.domain.play import REFEREE, Play, events


def test_a_new_table_has_its_rules_settled_and_a_referee():
    play = Play()

    table = play.world.open_table
    assert table.ruleset == "classic"
    assert table.seats[REFEREE].role == "referee"
    assert table.rulings == play.world.rules.settled({})


def test_a_table_of_unknown_rules_is_refused():
    with pytest.raises(Refused, match="no rules system 'checkers'"):
        open_table(c.OpenTable(name="X", ruleset="checkers"), 1)


def test_an_unknown_ruling_or_value_is_refused_by_name():
    play = Play()

    assert "no ruling 'R-99'" in play.refused(REFEREE, c.ChooseRulings(rulings={"R-99": 1}))
    reason = play.refused(REFEREE, c.ChooseRulings(rulings={"printing": "ct99"}))
    assert "'ct99'" in reason


def test_the_referee_invites_and_closes_seats():
    play = Play()
    kira = play.seat("player", "Kira")

    assert play.refused(kira, c.InviteSeat(role="player", name="Mo")) == "only the referee may invite"
    play.do(REFEREE, c.RevokeSeat(seat=kira))
    assert "not at this table" in play.refused(kira, c.NameSeat(seat=kira, name="K", colour="#ffffff"))
    assert "your own seat" in play.refused(REFEREE, c.RevokeSeat(seat=REFEREE))


def test_a_player_names_their_own_seat_only():
    play = Play()
    kira, mo = play.seat("player", "Kira"), play.seat("player", "Mo")

    play.do(kira, c.NameSeat(seat=kira, name="Kira!", colour="#112233"))
    assert play.world.open_table.seats[kira].name == "Kira!"
    assert "another's seat" in play.refused(kira, c.NameSeat(seat=mo, name="X", colour="#112233"))


def test_a_session_takes_one_nonce_a_seat_and_reveals_its_key():
    play = Play()
    kira = play.seat("player", "Kira")
    nonce = c.TakeSeat(nonce="ab" * 8)

    assert "no session" in play.refused(kira, nonce)
    play.session()
    play.do(kira, nonce)
    assert "already sits" in play.refused(kira, nonce)
    session = play.world.open_table.session
    assert session is not None
    assert session.nonces == ((kira, "ab" * 8),)
    assert events(play.do(REFEREE, c.CloseSession(key="00"))) == ["SessionClosed"]
    assert play.world.open_table.session is None


@pytest.mark.parametrize(
    ("name", "starts"), [("Evening", "A session starts: Evening; its"), (UNNAMED, "A session starts; its")]
)
def test_a_session_is_told_by_its_name_if_somebody_gave_it_one(name: str, starts: str):
    play = Play()
    (fact,) = play.do(REFEREE, c.OpenSession(name=name, commitment="c0ffee"))

    line = tell(play.world, fact)
    assert line is not None
    assert line.text == f"{starts} dice are committed as c0ffee"


@pytest.mark.parametrize(("name", "value"), [("hand_dice", "yes"), ("referee_rolls", True)])
def test_a_setting_takes_only_its_own_values(name: str, value: object):
    command = c.ChooseSetting.model_validate({"name": name, "value": value})

    assert name in Play().refused(REFEREE, command)


def test_a_setting_is_told_in_words():
    play = Play()
    (fact,) = play.do(REFEREE, c.ChooseSetting(name="hand_dice", value=True))

    line = tell(play.world, fact)
    assert line is not None
    assert line.text == "Setting: players may enter physical dice: yes"
