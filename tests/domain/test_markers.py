"""Markers on tokens, put there by hand, and how large tokens are."""

from __future__ import annotations

import pytest

from domain.message import admits
from domain.scene import commands as c
from domain.scene.tokens import token_id
from domain.story import tell
from tests.domain.firefight import Table, table
from tests.domain.play import REFEREE


@pytest.fixture
def on() -> Table:
    return table()


def mark(on: Table, **more: object) -> c.MarkToken:
    told = {"scene": on.scene, "token": token_id(on.scene, on.kira), "icon": "flag", **more}
    return c.MarkToken.model_validate({"type": "MarkToken", **told})


def unmark(on: Table, **more: object) -> c.UnmarkToken:
    told = {"scene": on.scene, "token": token_id(on.scene, on.kira), "icon": "flag", **more}
    return c.UnmarkToken.model_validate({"type": "UnmarkToken", **told})


def test_an_owner_marks_a_token_and_takes_the_marker_off(on: Table):
    (fact,) = on.play.do(on.seat_kira, mark(on, text="  spotter "))

    line = tell(on.play.world, fact)
    assert line is not None
    assert line.text == "Kira is marked with a flag: spotter"
    assert fact.audience == "all"
    assert "on it already" in on.play.refused(on.seat_kira, mark(on, text="spotter"))
    on.play.do(on.seat_kira, unmark(on, text="spotter"))
    assert "no such marker" in on.play.refused(on.seat_kira, unmark(on, text="spotter"))


def test_what_the_referee_marks_in_secret_stands_in_no_fact_that_a_player_hears(on: Table):
    (fact,) = on.play.do(REFEREE, mark(on, text="traitor", secret=True))
    token = token_id(on.scene, on.kira)

    assert not admits(fact.audience, on.seat_kira, "player")
    assert "only the referee may" in on.play.refused(on.seat_kira, mark(on, secret=True))
    assert "only the referee may" in on.play.refused(on.seat_kira, unmark(on, text="traitor", secret=True))
    hidden = on.play.do(REFEREE, c.HideTokens(scene=on.scene, tokens=(token,), hidden=True))
    shown = on.play.do(REFEREE, c.HideTokens(scene=on.scene, tokens=(token,), hidden=False))
    removed = on.play.do(REFEREE, c.RemoveTokens(scene=on.scene, tokens=(token,)))
    assert not any("traitor" in one.event.model_dump_json() for one in (*hidden, *shown, *removed))
    assert not on.play.world.scenes[on.scene].markers


def test_a_token_bears_a_few_markers_and_is_marked_by_whom_it_belongs_to(on: Table):
    for count in range(8):
        on.play.do(on.seat_kira, mark(on, text=str(count)))

    assert "8 markers at most" in on.play.refused(on.seat_kira, mark(on))
    other = on.play.seat("player", "Somebody")
    assert "may not move" in on.play.refused(other, mark(on))
    watcher = on.play.seat("spectator", "Watcher")
    assert "a spectator may not" in on.play.refused(watcher, mark(on))


def test_the_referee_makes_a_token_larger_and_it_stands_on_the_grid(on: Table):
    token = token_id(on.scene, on.kira)
    before = on.play.world.scenes[on.scene].tokens[token]

    (fact,) = on.play.do(REFEREE, c.SizeToken(scene=on.scene, token=token, size=2))

    after = on.play.world.scenes[on.scene].tokens[token]
    assert (after.size, after.at) == (2, on.play.world.scenes[on.scene].grid.snap(before.at, 2))
    assert fact.event.before == (1, before.at)  # type: ignore[attr-defined]
    again = c.SizeToken(scene=on.scene, token=token, size=2)
    assert "2 cells across already" in on.play.refused(REFEREE, again)
    assert "only the referee may" in on.play.refused(on.seat_kira, again)
