"""Entering a career and the throws of one term."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

import pytest

from rules.check import Check, Refused, Task, Throw
from rules.systems.megatraveller.careers import entering, nobles, term
from rules.systems.megatraveller.careers.basic import CAREERS, career
from rules.systems.megatraveller.careers.readings import READINGS
from rules.systems.megatraveller.people.sheet import CHARACTERISTICS
from rules.systems.megatraveller.rulings import RULINGS
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.careers.standing_choices import skills_due

ALL = [Throw("2D", faces) for faces in itertools.product(range(1, 7), repeat=2)]


def upp(given: Mapping[str, Any]) -> dict[str, int]:
    """A character of 777777 but for what is given."""
    return {name: given.get(name, 7) for name in CHARACTERISTICS}


def ways(task: Task | None, past: int = 0) -> int | str:
    """How many of the 36 throws succeed, so far past the number; their share is the chance that is told."""
    if task is None:
        return "none"
    won = [check for check in map(task.judge, ALL) if check.success]
    assert task.chance() * len(ALL) == len(won)
    return sum(check.margin >= past for check in won)


@each_case(__file__, "first_term")
def test_first_term(case: Case):
    one, people = career(case.given["career"]), upp(case.given)
    ranked = one.position is not None
    survive = ways(term.survival(one, people, 1))
    position = ways(term.position(one, people)) if ranked else "none"
    promotion = ways(term.promotion(one, people, rank=1)) if ranked else "none"
    both = survive * position if isinstance(survive, int) and isinstance(position, int) else 0
    case.meets(
        enlist=ways(entering.enlistment(one, people)),
        survive=survive,
        position=position,
        promotion=promotion,
        ranked_of_1296=both,
        second_of_46656=both * promotion if isinstance(promotion, int) else 0,
        duty=ways(term.special_duty(one)),
        twice=ways(term.special_duty(one), past=4),
        stay=ways(term.reenlistment(one)),
    )


@each_case(__file__, "term")
def test_term(case: Case):
    one, refused, check = career(case.given["career"]), "", None
    task: Task | None = None
    try:
        task = _asked(case, upp(case.given))
    except Refused as refusal:
        refused = str(refusal)
    if task and "faces" in case.when:
        check = task.judge(Throw("2D", tuple(case.when["faces"])))
    case.meets(
        refused=refused,
        thrown=task is not None,
        name=task.name if task else "",
        dms=[dm.value for dm in task.dms] if task else [],
        total=check.total if check else 0,
        success=bool(check and check.success),
        stay=term.stay(one, check) if check else "",
    )


def _asked(case: Case, people: dict[str, int]) -> Task | None:
    one = career(case.given["career"])
    when = {name: value for name, value in case.when.items() if name not in ("throw", "faces")}
    match case.when["throw"]:
        case "enlistment":
            return entering.enlistment(one, people)
        case "survival":
            return term.survival(one, people, **when)
        case "position":
            return term.position(one, people, **when)
        case "promotion":
            return term.promotion(one, people, **when)
        case "special_duty":
            return term.special_duty(one)
    return term.reenlistment(one)


@each_case(__file__, "entering")
def test_entering(case: Case):
    home, people = case.given.get("home", {}), upp(case.given)
    asked = case.when.get("career")
    refused = {name: _refused(name, people, home, case.when.get("rulings", {})) for name in CAREERS}
    case.meets(
        open=[name for name, why in refused.items() if not why],
        shut=[name for name, why in refused.items() if why],
        refused=refused[asked] if asked else "",
        drafts=[entering.drafted(face).name for face in range(1, 7)],
        skills=list(entering.default_skills(career(asked), home)) if asked else [],
    )


def _refused(name: str, people: dict[str, int], home: dict[str, str], rulings: dict[str, Any]) -> str:
    try:
        entering.may_enter(career(name), people, home, rulings)
    except Refused as refusal:
        return str(refusal)
    return ""


def test_a_belter_survives_better_from_term_to_term():
    """MT-CAREER-08."""
    belter = career("Belters")
    assert [ways(term.survival(belter, upp({}), n)) for n in range(1, 8)] == [15, 21, 26, 30, 33, 35, 36]


def test_terms_go_on_by_four_years():
    """MT-CAREER-07."""
    assert [term.ages(n) for n in (1, 2, 21, 22)] == [
        (18, 20, 22), (22, 24, 26), (98, 100, 102), (102, 104, 106),
    ]  # fmt: skip
    assert all(term.ages(n) == (14 + 4 * n, 16 + 4 * n, 18 + 4 * n) for n in range(1, 22))


def won(task: Task, *faces: int) -> Check:
    return task.judge(Throw("2D", faces))


def test_a_first_term_may_bring_six_skills():
    """MT-CAREER-12: two for the term, one each for commission and promotion, two for a special duty of 9 or better."""
    navy, people = career("Navy"), upp({"soc": 9, "edu": 8})
    commission = won(term.position(navy, people), 4, 5)
    promotion = won(term.promotion(navy, people, rank=1), 3, 4)
    duty = won(term.special_duty(navy), 4, 5)
    due = skills_due(navy, 1, {"position": commission, "promotion": promotion, "special duty": duty})
    assert [dm.value for dm in due] == [2, 1, 1, 2]
    assert sum(dm.value for dm in skills_due(navy, 2, {})) == 1
    assert str(due[3]) == "+2 special duty, 4 past its number"


@pytest.mark.parametrize("name", ["Belters", "Doctors", "Hunters", "Rogues", "Scientists", "Scouts"])
def test_who_has_no_ranks_has_two_skills_every_term(name: str):
    """MT-CAREER-12."""
    assert [sum(dm.value for dm in skills_due(career(name), n, {})) for n in (1, 2, 7)] == [2, 2, 2]


def test_a_throw_that_failed_brings_no_skill():
    """MT-CAREER-12."""
    duty = won(term.special_duty(career("Navy")), 1, 1)
    assert len(skills_due(career("Navy"), 1, {"special duty": duty})) == 1


def test_there_are_eighteen_careers():
    """MT-CAREER-01."""
    assert len(CAREERS) == 18
    with pytest.raises(Refused, match="there is no career 'Jester'"):
        career("Jester")


def test_nobody_has_two_careers_before_play():
    """MT-CAREER-21."""
    entering.may_begin("")
    with pytest.raises(Refused, match="there is one career before play, and this one was with the Navy"):
        entering.may_begin("Navy")


def test_every_table_may_settle_the_readings_of_careers():
    assert set(READINGS) <= set(RULINGS)


def test_every_reading_has_a_default_among_its_choices():
    assert all(ruling.default in [choice.value for choice in ruling.choices] for ruling in READINGS)


def test_a_noble_s_rank_is_social_standing():
    """MT-CAREER-22, MT-DEC-37."""
    assert [nobles.on_position(soc, {}) for soc in (10, 11, 13, 15)] == [(1, 11), (1, 11), (3, 13), (5, 15)]
    assert nobles.on_position(10, {"noble_rank": "unranked"}) == (0, 10)
    assert [nobles.on_promotion(rank) for rank in (1, 4, 5)] == [(2, 12), (5, 15), (5, 15)]
