"""Clocks of activities: a career's own, a joust's that waits, and how far they part."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.combat.battle import battle_of
from domain.combat.commands import (
    AdvanceCombat,
    OpenCombat,
    SideOf,
)
from domain.combat.facts import FightScope
from domain.combat.offers import activity_of, unheard
from domain.combat.opening import meeting
from domain.outcome import facts_of
from domain.stage.commands import PartParty, PassTime
from domain.stage.events import TimePassed
from rules.activity import Needs
from rules.happening import Passed
from tests.domain.fights.test_activities import Field, begun, joust
from tests.domain.play import REFEREE


@pytest.fixture
def lists() -> Field:
    return Field()


def test_a_career_has_a_clock_of_its_own(lists: Field):
    seat = lists.seat("player", "Kira")
    ann, bob = lists.knight("Ann", (5.2, 5.5), seat), lists.knight("Bob", (5.2, 3.5))
    career = begun(lists, "career", ann, post="border")
    lists.do(REFEREE, PassTime(seconds=60))
    assert lists.world.stage.clock_s == 60
    assert "Ann is already in Career" in lists.refused(
        REFEREE,
        OpenCombat(sides=(SideOf(name="a", characters=(ann,)), SideOf(name="b", characters=(bob,)))),
    )
    lists.act(seat, career, ann, "serve", (6, 6), skill="dodge")
    lists.do(REFEREE, AdvanceCombat(combat=career), (1, 1))
    sheet = lists.world.characters[ann].sheet
    assert (sheet["age"], sheet["skills"]["dodge"], sheet["cash_cr"]) == (20, 11, 150)
    assert lists.world.combats[career].closed == "mustered out"


@pytest.mark.parametrize(
    ("kind", "jousting", "moved"),
    [("fair", False, True), ("fair", True, False), ("career", False, False), ("career", True, False)],
)
def test_time_goes_by_where_it_is_moved_and_nothing_holds_it(
    lists: Field, kind: str, jousting: bool, moved: bool
):
    who = lists.knight("Cy", (9.2, 5.5))
    name = begun(lists, kind, who)
    if jousting:
        joust(lists)
    went = facts_of((Passed(60, "waiting"),), lists.world, FightScope(name, REFEREE))
    assert [fact.event.type for fact in went] == ["TimePassed"] * moved


def test_a_joust_moves_the_clock_that_it_holds(lists: Field):
    *_, fight = joust(lists)
    (fact,) = facts_of((Passed(1, "a pass"),), lists.world, FightScope(fight, REFEREE))
    assert isinstance(fact.event, TimePassed)
    assert fact.event.clock_s == 1


def test_whoever_has_a_clock_of_their_own_need_not_be_at_one_date_with_others(lists: Field):
    seats = [lists.seat("player", name) for name in ("Kira", "Mo")]
    ann, bob = (lists.knight(*one) for one in (("Ann", (5.2, 5.5), seats[0]), ("Bob", (7.2, 5.5), seats[1])))
    lists.do(REFEREE, PartParty(members=(bob,), reason="an errand"))
    lists.do(REFEREE, PassTime(seconds=60))
    sides = (SideOf(name="Red", characters=(ann,)), SideOf(name="Blue", characters=(bob,)))
    assert "let them meet first" in lists.refused(REFEREE, OpenCombat(scene=lists.scene, sides=sides))
    own = replace(lists.world.rules.activity("career"), needs=Needs(parts=(1, 2), sides=False, clock="own"))
    assert list(meeting(own, (ann, bob), lists.world)) == []


def test_a_joust_holds_the_clock_and_players_are_waited_for(lists: Field):
    _, ann, _, fight = joust(lists)
    assert lists.refused(REFEREE, PassTime(seconds=60)) == "the clock waits for the fight that is open"
    now = lists.world.combats[fight]
    assert unheard(battle_of(lists.world, now), activity_of(lists.world, now), lists.world) == (ann,)
