"""Waking hours, rest and sleep on the campaign clock."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.check import Refused
from rules.systems.megatraveller.health.fatigue import asleep, counts_from
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.people.sheet import condition
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.units import HOUR_S, START_S, Play, applied, passed, person, ruled


def awake(given: Any = None) -> Any:
    sheet = person(given)
    return applied(sheet, (counts_from(sheet, START_S),))


@each_case(__file__, "fatigue")
def test_fatigue(case: Case):
    sheet = awake() if case.given.get("awake", True) else person()
    play, refused = Play({"ann": sheet}, [], ruled(case.given.get("rulings"))), ""
    try:
        for step in case.when["passing"]:
            if isinstance(step, str):
                play.do("ann", step)
            else:
                play.wait(step[0] * HOUR_S, step[1])
    except Refused as refusal:
        refused = str(refusal)
    after = play.people["ann"]
    case.meets(refused=refused, end=effective(after, "end"), condition=condition(after), asleep=asleep(after))


stretches = st.integers(1, 4 * 60).map(lambda quarters: quarters * 900.0)


@given(end=st.integers(1, 15), first=stretches, second=stretches, resting=st.booleans(), always=st.booleans())
def test_time_in_two_pieces_brings_what_it_brings_in_one(
    end: int, first: float, second: float, resting: bool, always: bool
):
    sheet, rulings = awake({"full": {"end": end}}), ruled({"fatigue": always})

    whole, told = passed(sheet, START_S, first + second, resting, rulings)
    half, told_first = passed(sheet, START_S, first, resting, rulings)
    both, told_second = passed(half, START_S + first, second, resting, rulings)

    assert both == whole
    assert told_first + told_second == told
    assert 0 <= effective(whole, "end") <= end
