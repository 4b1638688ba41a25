"""What time and rest bring back."""

from __future__ import annotations

from itertools import product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.happening import Changed, Fell, Happening
from rules.places import at, changed
from rules.ruleset import Sheet
from rules.systems.classic.recovery import pass_time, waking
from rules.systems.classic.sheet import PHYSICAL, blows_spent, condition, now, severely_wounded, wounded
from tests.rules.cases import Case, each_case
from tests.rules.classic.people import CT77, person

START_S = 5_000_000.0


def passed(sheet: Sheet, clock_s: float, seconds: float, resting: bool) -> tuple[Sheet, list[Happening]]:
    """The sheet after so much time, and what was told; every change must start from what stood there."""
    told = pass_time(sheet, clock_s, seconds, resting, CT77)
    for happening in told:
        if isinstance(happening, Changed):
            for change in happening.changes:
                assert change.before == at(sheet, change.path)
                assert change.before != change.after
            sheet = changed(sheet, happening.changes)
    return sheet, list(told)


@each_case(__file__, "recovery")
def test_recovery(case: Case):
    sheet, clock_s = person(case.given), START_S
    texts: list[str] = []
    for seconds, resting in case.when.get("passing", ()):
        clock_s += seconds
        sheet, told = passed(sheet, clock_s, seconds, resting)
        texts += [happening.text for happening in told if isinstance(happening, Changed)]
    case.meets(
        condition=condition(sheet),
        severe=severely_wounded(sheet),
        now=[now(sheet, name) for name in PHYSICAL],
        blows=blows_spent(sheet),
        texts=texts,
    )


stretches = st.integers(0, 300_000 * 4).map(lambda quarters: quarters / 4)


@st.composite
def hurt_people(draw: st.DrawFn) -> Sheet:
    """Anybody: hurt in any way, blows spent, perhaps severely wounded or attended."""
    upp = draw(st.text("123456789ABCDEF", min_size=6, max_size=6))
    sheet = person({"upp": upp, "blows_spent": draw(st.integers(0, 15))})
    points: dict[str, int] = {name: draw(st.integers(0, 15)) for name in PHYSICAL}
    if any(points.values()):
        sheet = changed(sheet, wounded(sheet, points, START_S, "wound", "a test"))
    flags: dict[str, Any] = {"severe": draw(st.booleans()), "attended": draw(st.booleans())}
    return {**sheet, **{name: True for name, value in flags.items() if value}}


@given(sheet=hurt_people(), first=stretches, second=stretches, resting=st.booleans())
def test_time_in_two_pieces_brings_what_it_brings_in_one(
    sheet: Sheet, first: float, second: float, resting: bool
):
    whole, told = passed(sheet, START_S + first + second, first + second, resting)
    half, told_first = passed(sheet, START_S + first, first, resting)
    both, told_second = passed(half, START_S + first + second, second, resting)

    assert both == whole
    assert told_first + told_second == told


@given(sheet=hurt_people(), seconds=stretches, resting=st.booleans())
def test_nobody_gets_worse_by_waiting_and_nothing_goes_past_full(sheet: Sheet, seconds: float, resting: bool):
    after, told = passed(sheet, START_S + seconds, seconds, resting)

    for name in PHYSICAL:
        assert now(sheet, name) <= now(after, name) <= after["full"][name]
    woke = condition(sheet) == "out" != condition(after)
    assert [h.condition in {"wounded", "unhurt"} for h in told if isinstance(h, Fell)] == [True] * woke


def test_waking_stands_halfway_rounded_down_for_every_value():
    for full, wounded_to in product(range(1, 16), range(16)):
        if wounded_to <= full:
            assert waking(full, wounded_to, severe=False) == max(1, (full + wounded_to) // 2)
            assert waking(full, wounded_to, severe=True) == max(1, wounded_to)


def test_a_new_wound_starts_the_time_of_falling_anew_and_ends_rest():
    sheet, _ = passed(person({"now": {"str": 5}}), START_S, 1000, resting=True)
    assert sheet["resting_since_s"] == START_S - 1000

    hit = wounded(sheet, {"str": 5}, START_S, "wound", "a test")
    worse = changed(sheet, hit)
    again = changed(worse, wounded(worse, {"dex": 9}, START_S + 60, "wound", "a test"))

    assert "resting_since_s" not in worse
    assert worse["out_since_s"] == START_S
    assert (now(again, "dex"), again["out_since_s"], again["severe"]) == (0, START_S + 60, True)


def test_a_clock_put_back_starts_the_timer_anew():
    sheet = changed(person(), wounded(person(), {"str": 9}, START_S, "wound", "a test"))

    still_out, _ = passed(sheet, 1000.0, 400, resting=False)
    awake, _ = passed(still_out, 1200.0, 200, resting=False)

    assert (still_out["out_since_s"], condition(still_out)) == (600.0, "out")
    assert condition(awake) == "wounded"


def test_time_does_not_bring_round_who_has_a_full_value_of_0():
    sheet = person({"full": {"end": 0}})

    after, _ = passed(sheet, START_S, 1_000_000, resting=True)

    assert condition(after) == "out"
