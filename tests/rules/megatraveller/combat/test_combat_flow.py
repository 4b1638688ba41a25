"""Turns, initiative, tactical points, movement and interrupts, as the book has them."""

from __future__ import annotations

import pytest

from rules.systems.megatraveller.combat import FIGHT
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.combat.scripts import flow_acts, found
from tests.rules.megatraveller.fights import Fight, battle

__all__ = ["flow_acts"]
pytestmark = pytest.mark.usefixtures("flow_acts")


@each_case(__file__, "flow")
def test_turns_and_movement(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "interrupts")
def test_interrupts(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "surprise")
def test_surprise(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "hiding")
def test_hiding_and_spotting(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "morale")
def test_morale(case: Case) -> None:
    case.meets(**found(case))


@each_case(__file__, "wires")
def test_wires(case: Case) -> None:
    case.meets(**found(case))


def test_what_holds_for_the_whole_fight_stands_beside_its_round():
    """MT-ENV-31, -40, -42."""
    at = {"ann": (2, 2), "bob": (9, 2)}
    fight = Fight(battle({"ann": {}}, {"bob": {}}, at=at, darkness=True, high_g=True, zero_g=True))
    assert FIGHT.badges(fight.battle, "fight") == ()

    fight.act("fight", "conditions", light="total", gravity=2.5, pressure="vacuum")
    assert [one.label for one in FIGHT.badges(fight.battle, "fight")] == ["dark", "2.5 G", "vacuum"]

    fight.act("fight", "conditions", light="day", gravity=0, pressure="air")
    assert [one.title for one in FIGHT.badges(fight.battle, "fight")] == [
        "weightless: whoever fires must keep control"
    ]
