"""Morale: when a party throws, at what, and what a broken one may do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.check import Refused
from rules.happening import Marked, Threw
from rules.systems.classic.combat import FIGHT
from rules.systems.classic.combat.flow.morale import morale_task, throws_morale
from tests.rules.cases import Case, each_case
from tests.rules.classic.fights import Fight, battle
from tests.rules.classic.flat import Flat

DOWN = {"now": {"end": 0}}
SHOOTER = {"skills": {"shotgun": 3}, "weapons": {"shotgun": True}, "in_hand": "w1"}


@each_case(__file__, "combat_morale")
def test_morale(case: Case):
    party = {f"p{index}": one for index, one in enumerate(case.given["party"])}
    at = battle(party, {"foe": {}}, marks={"side:a": case.given.get("marks", {})})
    at = replace(at, round=case.when.get("round", 1))
    task = morale_task(at, "a")
    assert all(dm.source for dm in task.dms)
    case.meets(
        throws=throws_morale(at, "a"),
        target=task.target,
        dms=[str(dm) for dm in task.dms],
        ways=task.chance() * 36,
    )


def broken(**rulings: Any) -> Fight:
    """Blue, of whom one is down, has broken; nobody has attacked."""
    fight = Fight(battle({"bob": {}}, {"ann": {}, "eve": DOWN}, band="medium", **rulings))
    return fight.advance(3, 3)


def test_a_party_that_fails_breaks_and_may_only_evade_or_open_range():
    """CT-MORALE-04, R-14."""
    fight = broken()

    (threw,) = fight.of(Threw)
    assert (threw.who, threw.outcome) == (("side:b",), "breaks")
    assert fight.mark("side:b", "broken") is True
    assert [badge.label for badge in FIGHT.badges(fight.battle, "ann")] == ["broken"]
    refused = {name for name, why in fight.choices("ann", "declare", "movement").items() if why}
    assert refused == {"close", "run_close", "stand"}
    with pytest.raises(Refused, match="broken: evade or open range"):
        fight.declare("ann", movement="stand")
    fight.declare("ann", movement="open")


def test_it_rallies_when_a_later_throw_succeeds():
    fight = broken().advance(3, 4)

    assert fight.of(Threw)[0].outcome == "rallies"
    assert fight.mark("side:b", "broken") is None
    assert "may fight on" in [one.text for one in fight.of(Marked)]


def test_or_never_where_the_table_has_it_so():
    fight = broken(broken="gone").advance()

    assert not fight.of(Threw)
    assert fight.mark("side:b", "broken") is True


def test_who_is_broken_and_says_nothing_evades():
    fight = Fight(battle({"bob": SHOOTER}, {"ann": {}, "eve": DOWN}, band="medium")).advance(3, 3)
    fight.declare("bob", "shot:w1", "ann")
    assert fight.option("ann", "declare").fields[0].default == "evade"

    fight.advance(1, 1, 1, 1, 1, 1, 1, 3, 3)

    attack = next(one for one in fight.last if hasattr(one, "attacker"))
    assert "-2 evades at medium range" in [str(dm) for dm in attack.check.task.dms]


def test_a_broken_party_may_not_walk_towards_the_enemy():
    ground = Flat({"bob": (0, 0), "ann": (20, 0), "eve": (21, 0)})
    fight = Fight(battle({"bob": {}}, {"ann": {}, "eve": DOWN}, ground=ground)).advance(3, 3)

    with pytest.raises(Refused, match="leads towards Bob"):
        fight.declare("ann", movement="open", path=[[10, 0]])
    fight.declare("ann", movement="open", path=[[30, 0]]).advance(6, 6)
    assert fight.battle.ground.range_m("bob", "ann") == 30


def test_a_killed_leader_is_missed_until_another_takes_over():
    """CT-MORALE-03."""
    weak = {"upp": "333777", "skills": {"leader": 1}}
    fight = Fight(battle({"bob": SHOOTER}, {"ann": weak, "eve": {}, "fay": {}}))
    fight.begin(surprise="none", range="short", contact=False)
    assert fight.mark("side:b", "leader") == "ann"
    assert "lead" not in fight.acts("eve")

    fight.declare("bob", "shot:w1", "ann").advance(6, 6, 6, 6, 6, 6, 1, 6, 6)
    threw = next(one for one in fight.of(Threw) if one.purpose == "morale")
    assert [str(dm) for dm in threw.check.task.dms] == ["-2 the leader was killed"]
    assert "leaderless" in [badge.label for badge in FIGHT.badges(fight.battle, "side:b")]

    fight.act("eve", "lead")
    assert fight.mark("side:b", "leader") == "eve"
    fight.advance(6, 6)
    assert fight.of(Threw)[0].check.task.dms
    fight.advance(6, 6)
    assert not fight.of(Threw)[0].check.task.dms


def test_who_does_not_see_the_leader_takes_it_that_there_is_one():
    """A seat is asked about the fight with those alone whom it sees."""
    fight = Fight(battle({"bob": {}}, {"ann": {"skills": {"leader": 1}}, "eve": {}}, band="medium"))
    fight.begin(surprise="none", range="medium", contact=False)
    assert fight.mark("side:b", "leader") == "ann"
    unseen = {who: one for who, one in fight.battle.fighters.items() if who != "ann"}

    fight.battle = replace(fight.battle, fighters=unseen)

    assert "lead" not in fight.acts("eve")
