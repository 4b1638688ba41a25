"""Looking for the Institute, for drugs, for psionics."""

from __future__ import annotations

from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.units import DAY_S, START_S, Play, person


@each_case(__file__, "underground")
def test_underground(case: Case):
    play = Play({"ann": person(case.given)}, list(case.when["faces"]))

    play.do("ann", case.when["act"], **case.when.get("args", {}))

    assert play.dice.left == []
    case.meets(
        open=[one.outcome for one in play.throws if not one.secret],
        secret=[one.outcome for one in play.throws if one.secret],
        target=play.throws[0].check.task.target,
        days=(play.clock_s - START_S) / DAY_S,
    )
