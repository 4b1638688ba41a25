"""Psionic strength: examined, trained, spent, recovered, and drugged."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.check import Refused
from rules.places import changed
from rules.systems.megatraveller.people.naming import named, valued
from rules.systems.megatraveller.people.sheet import condition, damage, gear
from rules.systems.megatraveller.psionics.drugs import DRUGS, spent, take
from rules.systems.megatraveller.psionics.strength import points, psi, shielded, strength, talent
from rules.systems.megatraveller.psionics.training import aged
from tests.domain.random_play import RandomDice
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.units import DAY_S, HOUR_S, RULINGS, START_S, Play, passed, person, ruled


@each_case(__file__, "psi")
def test_psi(case: Case):
    sheet = person(case.given)
    if case.when.get("ill"):
        sheet = {**sheet, "psi": {**sheet["psi"], "ill": True}, "wound": {"comatose": True}}
    play = Play({"ann": sheet}, [], ruled(case.when.get("rulings")))
    refused, passed_s = "", 0.0
    try:
        for step in case.when["steps"]:
            before_s = play.clock_s
            _do(play, step)
            passed_s = play.clock_s - before_s
    except Refused as refusal:
        refused = str(refusal)
    case.meets(refused=refused, passed_d=passed_s / DAY_S, **_found(play, case.expect))


def _do(play: Play, step: Any) -> None:
    if step[0] == "wait":
        play.wait(step[1] * HOUR_S)
    elif step[0] == "spend":
        changes = spent(play.people["ann"], step[1], play.clock_s, play.rulings)
        play.people["ann"] = changed(play.people["ann"], changes)
    else:
        act, args, faces = step
        play.dice.left = list(faces)
        play.do("ann", act, **args)
        assert play.dice.left == [], "dice left over"


def _found(play: Play, expect: Any) -> dict[str, Any]:
    ann = play.people["ann"]
    talents = psi(ann).get("talents", {})
    return {
        "strength": strength(ann),
        "points": points(ann),
        "trained": psi(ann).get("trained"),
        "had": list(talents),
        "talents": {name: talents.get(name, 0) for name in expect.get("talents", ())},
        "target": play.throws[-1].check.task.target if play.throws else None,
        "cash_cr": ann.get("cash_cr"),
        "gear": [item["name"] for item in gear(ann).values()],
        "damage": damage(ann),
        "condition": condition(ann),
        "shielded": shielded(ann),
        "said": play.said,
    }


def test_the_untrained_lose_a_point_at_each_aging():
    """MT-PSI-04."""
    untrained = person({"psi": {"strength": 7}})
    trained = person({"psi": {"strength": 7, "trained": True}})

    change = aged(untrained)

    assert change is not None
    assert strength(changed(untrained, [change])) == 6
    assert aged(trained) is None
    assert aged(person()) is None


def test_a_talent_counts_no_more_than_the_strength_and_only_once_trained():
    """MT-PSI-07, MT-CHAR-13."""
    sheet = person({"psi": {"strength": 9, "trained": True, "talents": {"Telepathy": 9}}})
    assert talent(sheet, "Telepathy") == 9
    assert talent(person({"psi": {"strength": 4}}), "Telepathy") is None
    untrained = person({"psi": {"strength": 9, "talents": {"Telepathy": 9}}})
    assert talent(untrained, "Telepathy") is None


hours = st.integers(1, 80).map(lambda quarters: quarters * 900.0)


@given(
    full=st.integers(0, 15), cost=st.integers(0, 15), drug=st.none() | st.sampled_from(DRUGS), first=hours,
    second=hours, seed=st.randoms(use_true_random=False),
)  # fmt: skip
def test_points_come_back_alike_however_time_is_cut(
    full: int, cost: int, drug: str | None, first: float, second: float, seed: Any
):
    sheet = person({"upp": "FFFFFF", "psi": {"strength": full}})
    sheet = changed(sheet, spent(sheet, min(cost, full), START_S, RULINGS))
    if drug is not None:
        sheet = changed(sheet, take(sheet, drug, START_S, RULINGS, RandomDice(seed))[0])

    whole, told = passed(sheet, START_S, first + second)
    half, told_first = passed(sheet, START_S, first)
    both, told_second = passed(half, START_S + first, second)

    assert both == whole
    assert told_first + told_second == told
    assert 0 <= points(whole) <= 15


def test_what_drugs_and_awareness_do_is_told_in_words():
    sheet = person({"psi": {"strength": 7}})

    assert named(sheet, "psi.boost_s") == "the drug wears off at"
    assert valued(sheet, "psi.doses", [0, 3600]) == "001-0000 00:00:00, 001-0000 01:00:00"
    assert valued(sheet, "psi.enhanced", {"str": 3, "end": 1}) == "+3 Strength, +1 Endurance"
