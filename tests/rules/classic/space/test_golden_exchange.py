"""The worked exchange of fire, act by act (CT-SPACE-02, CT-SPACE-05, CT-SPACE-10 to CT-SPACE-26)."""

from __future__ import annotations

import pytest

from rules.happening import Attacked
from rules.spacefaring.ships import sheet as s
from tests.rules.classic.space.fleet import SpaceFight, golden


def throws(fight: SpaceFight) -> list[tuple[int, bool]]:
    return [(one.check.total, one.check.success) for one in fight.of(Attacked)]


def test_the_worked_exchange_comes_out_as_printed():
    fight = golden()
    fight.declare("p", "thrust", thrust=[2, 0]).advance()
    assert fight.at("p") == ((6.0, 0.0), (6.0, 0.0))

    fight.declare("p", "aim", target_1="t").advance(3, 4)
    assert throws(fight) == [(7, False)]
    assert fight.battle.step == "a-return"
    fight.declare("t", "defend", target_1="p", target_2="p").advance(6, 4, 5, 4, 5, 4)
    assert throws(fight) == [(8, True), (7, False)]
    assert s.fuel(fight.sheet("p")).total_t == 19

    fight.declare("p", "launch", **{"launch-1b": "t"}).advance()
    assert fight.battle.step == "b-move"

    fight.declare("t", "thrust", thrust=[1.2, 1.6]).advance()
    assert fight.at("t") == ((18.2, 7.6), (3.2, 1.6))
    fight.declare("t", "aim", target_1="p", target_2="p").advance(2, 5, 4, 3)
    assert throws(fight) == [(5, False), (5, False)]
    fight.declare("p", "defend", target_1="t").advance(4, 5)
    assert throws(fight) == [(7, False)]
    assert fight.battle.step == "repair"
    fight.still("p").advance()

    fight.declare("p", "thrust", thrust=[0, 2]).advance()
    assert fight.at("p") == ((12.0, 2.0), (6.0, 2.0))
    assert [one.contact for one in fight_missiles(fight)] == [True]
    fight.declare("p", "aim", target_1="t").advance(2, 3)
    assert throws(fight) == [(5, False)]
    fight.declare("t", "defend", target_1="missile", target_2="missile").advance(3, 4, 2, 5)
    assert fight.thrown("anti-missile") == [(7, "it comes on"), (7, "it comes on")]
    fight.still("p").advance(2, 6, 6, 4, 3)
    assert fight.thrown("location") == [(8, "hold"), (3, "maneuver drive")]
    assert s.thrust_g(fight.sheet("t")) == 0


def fight_missiles(fight: SpaceFight):
    from rules.systems.classic.space.state import missiles

    return missiles(fight.battle)


@pytest.mark.parametrize("dm", range(-5, 7))
def test_the_odds_of_a_laser_are_those_of_the_book(dm: int):
    """CT-SPACE-11: of 36 ways."""
    from rules.check import DM, Task

    ways = dict(zip(range(-5, 7), (0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36), strict=True))
    assert Task("laser", target=8, dms=(DM(dm, "all"),)).chance() * 36 == ways[dm]
