"""How a throw reads, and what stays the referee's secret."""

from __future__ import annotations

import itertools

from rules.check import DM, Task
from rules.dice import Scripted
from rules.happening import Threw
from tests.rules.cases import Case, each_case


@each_case(__file__, "dice")
def test_dice(case: Case):
    dms = tuple(DM(value, "DM") for value in case.given.get("dms", ()))
    task = Task(**{"name": "a throw", **case.given, "dms": dms})
    check = task.attempt(Scripted(case.when["faces"]))
    case.meets(
        dice=check.throw.dice,
        total=check.total,
        success=check.success,
        margin=check.margin,
        dm=task.dm,
        shown=[str(dm) for dm in task.dms],
        ways=_ways(task),
    )


def _ways(task: Task) -> int:
    """In how many of the 36 throws of two dice it succeeds, by throwing them all."""
    if task.dice != "2D":
        return 0
    throws = itertools.product(range(1, 7), repeat=2)
    ways = sum(task.attempt(Scripted(faces)).success for faces in throws)
    assert task.chance() * 36 == ways
    return ways


def test_a_referee_s_throw_may_be_secret():
    """CT-DICE-02: the throw is kept whole and marked; who may see it is for play to say."""
    check = Task("is anybody watching", target=9).attempt(Scripted([6, 4]))

    open_throw = Threw("witness", "Is anybody watching", (), check, "seen")
    secret = Threw("witness", "Is anybody watching", (), check, "seen", secret=True)

    assert (open_throw.secret, secret.secret) == (False, True)
    assert secret.check.throw.faces == (6, 4)
