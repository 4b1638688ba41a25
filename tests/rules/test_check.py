"""The common words of every system: what a natural throw fails at whatever the DMs, counted exactly."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from pydantic import TypeAdapter

from rules.check import DM, Task, Wants
from rules.dice import Scripted, parse


@pytest.mark.parametrize("fumble", [None, 1, 2, 5, 17, 18, 20])
@pytest.mark.parametrize("dice", ["1D10", "2D", "3D", "2D+3"])
@pytest.mark.parametrize("wants", ["at_least", "at_most", "exactly"])
def test_the_odds_with_a_fumble_are_those_of_all_throws(dice: str, wants: Wants, fumble: int | None):
    task = Task("x", dice, 9, wants, (DM(2, "skill"),), fumble=fumble)
    formula = parse(dice)
    throws = list(itertools.product(range(1, formula.sides + 1), repeat=formula.count))
    checks = [task.attempt(Scripted(faces)) for faces in throws]
    assert task.chance() == Fraction(sum(check.success for check in checks), len(throws))
    for check in checks:
        assert not (check.fumbled and check.success)
        assert check.total == check.throw.total + (-2 if wants == "at_most" else 2)


def test_a_fumble_goes_by_the_faces_alone():
    assert Task("x", "2D+3", 3, fumble=2).attempt(Scripted([1, 1])).fumbled
    assert not Task("x", "2D", 3, dms=(DM(-5, "dark"),), fumble=2).attempt(Scripted([1, 2])).fumbled
    assert Task("x", "3D", 17, "at_most", fumble=17).attempt(Scripted([6, 6, 5])).fumbled


def test_facts_stored_before_there_were_fumbles_keep_their_bytes():
    tasks = TypeAdapter(Task)
    assert b"fumble" not in tasks.dump_json(Task("x", target=8))
    assert tasks.validate_json(tasks.dump_json(Task("x", target=8))) == Task("x", target=8)
    assert tasks.validate_json(tasks.dump_json(Task("x", fumble=2))).fumble == 2
