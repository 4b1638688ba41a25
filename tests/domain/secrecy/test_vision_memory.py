"""Whom one comes upon or passes, and who remembers which ground."""

from __future__ import annotations

import pytest

from domain.audience.maps import explored
from domain.audience.vision.knowledge import as_known
from domain.scene import commands as c
from domain.scene.tokens import token_id
from domain.table.commands import ChooseSetting
from tests.domain.firefight import Table
from tests.domain.play import REFEREE
from tests.domain.secrecy.sighted import door, lurking, moved, seen, told


@pytest.fixture
def across(on: Table) -> str:
    """A lurker whom one sees through the open door only half way between (10.5, 18.5) and (10.5, 5.5)."""
    lurker = lurking(on, (20.5, 3.5))
    door(on, REFEREE, True)
    moved(on, REFEREE, on.mo, (13.5, 2.5))
    moved(on, REFEREE, on.kira, (10.5, 18.5))
    assert not seen(on, on.seat_kira, lurker)
    return lurker


@pytest.mark.parametrize("mode", ["party", "own"])
def test_whom_one_passes_is_told_to_whoever_sees_with_those_eyes(on: Table, across: str, mode: str):
    on.play.do(REFEREE, ChooseSetting(name="vision", value=mode))
    facts = moved(on, on.seat_kira, on.kira, (10.5, 5.5))
    assert not seen(on, on.seat_kira, across)
    assert "Lurker is seen in passing" in told(on, facts, on.seat_kira)
    assert ("Lurker is seen in passing" in told(on, facts, on.seat_mo)) is (mode == "party")
    assert "Lurker is seen in passing" in told(on, facts, on.guest)


def test_whoever_is_hidden_is_not_seen_in_passing(on: Table, across: str):
    hidden = c.HideTokens(scene=on.scene, tokens=(token_id(on.scene, across),), hidden=True)
    on.play.do(REFEREE, hidden)
    on.play.do(REFEREE, ChooseSetting(name="stop_at_sight", value=True))
    facts = moved(on, on.seat_kira, on.kira, (10.5, 5.5))
    assert "TokenGlimpsed" not in [fact.event.type for fact in facts]
    assert on.play.world.scenes[on.scene].tokens[token_id(on.scene, on.kira)].at == (10.5, 5.5)


def test_a_way_stops_where_somebody_comes_into_sight(on: Table, across: str):
    on.play.do(REFEREE, ChooseSetting(name="stop_at_sight", value=True))
    facts = moved(on, on.seat_kira, on.kira, (10.5, 5.5), (5.5, 5.5))
    at = on.play.world.scenes[on.scene].tokens[token_id(on.scene, on.kira)].at
    assert at[0] == 10.5
    assert 13.5 < at[1] < 18
    assert "Lurker comes into sight" in told(on, facts, on.seat_kira)
    # whoever is seen already stops nobody
    moved(on, on.seat_kira, on.kira, (10.5, 5.5))
    assert on.play.world.scenes[on.scene].tokens[token_id(on.scene, on.kira)].at == (10.5, 5.5)


def test_a_referee_walks_on(on: Table, across: str):
    on.play.do(REFEREE, ChooseSetting(name="stop_at_sight", value=True))
    moved(on, REFEREE, on.kira, (10.5, 5.5))
    assert on.play.world.scenes[on.scene].tokens[token_id(on.scene, on.kira)].at == (10.5, 5.5)


def knows(on: Table, seat: str, at: tuple[float, float]) -> bool:
    return explored(as_known(on.play.world, on.play.world.scenes[on.scene], seat), at)


def test_where_each_remembers_apart_nobody_knows_what_another_has_seen(on: Table):
    behind = (20.5, 10.5)
    for name, value in (("vision", "own"), ("memory", "own")):
        on.play.do(REFEREE, ChooseSetting(name=name, value=value))
    moved(on, on.seat_mo, on.mo, (5.5, 17.5))
    moved(on, on.seat_kira, on.kira, (13.5, 10.5))
    facts = door(on, on.seat_kira, True, on.kira)
    seen = [fact for fact in facts if fact.event.type == "GroundSeen"]
    assert [fact.audience for fact in seen] == [("referee", one) for one in (on.seat_kira, on.seat_mo)]

    assert knows(on, on.seat_kira, behind)
    assert not knows(on, on.seat_mo, behind)
    assert knows(on, on.guest, behind)
    path = c.TokenPath(token=token_id(on.scene, on.mo), path=((13.5, 10.5), behind))
    told = on.play.refused(on.seat_mo, c.MoveTokens(scene=on.scene, moves=(path,)))
    assert told == "none of your people has seen all of the ground there"

    on.play.do(REFEREE, ChooseSetting(name="spectators_see", value=on.seat_mo))
    assert not knows(on, on.guest, behind)
    on.play.do(REFEREE, ChooseSetting(name="memory", value="party"))
    assert knows(on, on.seat_mo, behind)


def test_ground_shown_by_hand_and_covered_is_so_for_each_who_remembers_apart(on: Table):
    behind = (20.5, 10.5)
    for name, value in (("vision", "own"), ("memory", "own")):
        on.play.do(REFEREE, ChooseSetting(name=name, value=value))
    shape = ((19.0, 9.0), (22.0, 9.0), (22.0, 12.0), (19.0, 12.0))
    on.play.do(REFEREE, c.RevealGround(scene=on.scene, what="explore", corners=shape))
    assert all(knows(on, one, behind) for one in (on.seat_kira, on.seat_mo, on.guest))
    on.play.do(REFEREE, c.RevealGround(scene=on.scene, what="cover", corners=shape))
    assert not any(knows(on, one, behind) for one in (on.seat_kira, on.seat_mo, on.guest))


def test_spectators_see_as_the_table_has_chosen(on: Table):
    lurker = lurking(on)
    for name, value in (("vision", "own"), ("spectators_see", on.seat_mo)):
        on.play.do(REFEREE, ChooseSetting(name=name, value=value))
    moved(on, on.seat_mo, on.mo, (5.5, 17.5))
    moved(on, on.seat_kira, on.kira, (13.5, 10.5))
    door(on, on.seat_kira, True, on.kira)
    assert seen(on, on.seat_kira, lurker)
    assert not seen(on, on.guest, lurker)
    told = on.play.refused(REFEREE, ChooseSetting(name="spectators_see", value="s999"))
    assert told == "spectators_see cannot be 's999'"
