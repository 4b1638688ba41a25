"""Play knows no activity by its name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.character.commands import DoDeed
from domain.combat.commands import (
    CloseCombat,
    OpenActivity,
    OpenCombat,
    SideOf,
)
from domain.stage.commands import PassTime
from domain.story import tell
from rules import rulesets
from rules.sentences import OF_ANYTHING
from tests.domain.fights.test_activities import Field, begun
from tests.domain.play import REFEREE


def test_play_knows_no_activity_by_name(monkeypatch: pytest.MonkeyPatch):
    """What is a joust in all but the name is played like one."""
    tourney = rulesets()["tourney"]
    melee = replace(tourney.activity("fight"), id="melee", title="Melee", sentences=OF_ANYTHING)
    fair = replace(tourney.activity("fair"), id="market", title="Market")
    others = (one for one in tourney.activities if one.id not in ("fight", "fair"))
    renamed = {"tourney": replace(tourney, activities=(melee, fair, *others))}
    monkeypatch.setattr("domain.world.rulesets", lambda: renamed)

    lists = Field()
    seat = lists.seat("player", "Kira")
    ann, bob = lists.knight("Ann", (5.2, 5.5), seat), lists.knight("Bob", (5.2, 3.5))
    fight = f"f{lists.number}"
    sides = (SideOf(name="Red", characters=(ann,)), SideOf(name="Blue", characters=(bob,)))
    assert lists.refused(REFEREE, OpenCombat(scene=lists.scene, sides=sides)) == "Tourney has no fight"
    command = OpenActivity(kind="melee", scene=lists.scene, sides=sides)
    assert lists.refused(seat, command) == "only the referee may begin this: Melee"
    lists.do(REFEREE, command)
    assert lists.commits[-1][0].stream == f"activity:{fight}"

    assert lists.refused(REFEREE, PassTime(seconds=60)) == "the clock waits for what goes on: Melee"
    busy = lists.refused(seat, DoDeed(character=ann, act="wager"))
    assert busy == "Ann takes part in something that goes on, and acts there: Melee"
    lists.act(seat, fight, ann, "strike", (1, 1, 2), target=[bob])
    lists.act(REFEREE, fight, bob, "dodge", (6, 6, 6))
    assert lists.world.characters[bob].sheet["hits"] == 4
    lists.do(REFEREE, CloseCombat(combat=fight, outcome="rain"))
    (line,) = (tell(lists.world, fact) for fact in lists.commits[-1])
    assert line is not None
    assert line.text == "Melee is over: rain"
    market = begun(lists, "market", ann)
    lists.act(seat, market, ann, "buy", ware="ribbon")
    assert lists.world.characters[ann].sheet["cash_cr"] == 45
