"""The curtain: players see its words, nothing of the map, and wait until it is lifted."""

from __future__ import annotations

import pytest

from domain.message import admits
from domain.scene import commands as sc
from domain.scene.tokens import token_id
from domain.stage import commands as c
from domain.talk.commands import Say
from tests.domain.firefight import Table, table
from tests.domain.play import REFEREE


@pytest.fixture
def on() -> Table:
    return table()


def walk(on: Table, *path: tuple[float, float]) -> sc.MoveTokens:
    moves = (sc.TokenPath(token=token_id(on.scene, on.kira), path=path),)
    return sc.MoveTokens(scene=on.scene, moves=moves)


def test_behind_the_curtain_nothing_of_the_map_reaches_players_until_it_is_lifted(on: Table):
    (drawn,) = on.play.do(REFEREE, c.DrawCurtain(text=" A moment, "))
    assert drawn.audience == "all"

    moved = on.play.do(REFEREE, walk(on, (7.5, 8.5)))
    bridge = on.play.do(REFEREE, sc.OpenScene(name="Bridge", show=True))
    back = on.play.do(REFEREE, c.ShowScene(scene=on.scene))

    assert not any(admits(one.audience, on.seat_kira, "player") for one in (*moved, *bridge, *back))
    assert on.play.world.stage.scene is None
    on.play.do(REFEREE, c.LiftCurtain())
    assert on.play.world.stage.scene == on.scene
    (again,) = on.play.do(on.seat_kira, walk(on, (7.5, 5.5)))
    assert admits(again.audience, on.seat_kira, "player")


def test_players_wait_and_may_talk_meanwhile(on: Table):
    on.play.do(REFEREE, c.DrawCurtain())

    wait = "the curtain is drawn: wait until the referee lifts it"
    assert on.play.refused(on.seat_kira, walk(on, (7.5, 8.5))) == wait
    on.play.do(on.seat_kira, Say(text="Are we there yet?"))


def test_the_curtain_is_the_referees(on: Table):
    assert "no curtain is drawn" in on.play.refused(REFEREE, c.LiftCurtain())
    on.play.do(REFEREE, c.DrawCurtain(text="Wait"))

    assert "drawn already" in on.play.refused(REFEREE, c.DrawCurtain(text="Wait"))
    on.play.do(REFEREE, c.DrawCurtain(text="Wait on"))
    assert "the curtain is drawn" in on.play.refused(on.seat_kira, c.LiftCurtain())


def test_a_map_that_is_deleted_behind_the_curtain_is_not_there_when_it_is_lifted(on: Table):
    on.play.do(REFEREE, c.DrawCurtain())
    (gone,) = on.play.do(REFEREE, c.DeleteScene(scene=on.scene))
    on.play.do(REFEREE, c.LiftCurtain())

    assert not admits(gone.audience, on.seat_kira, "player")
    assert on.play.world.stage.scene is None
