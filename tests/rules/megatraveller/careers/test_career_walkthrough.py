"""The book's own merchant doctor, throw by throw (MT-CAREER-31), where his dice agree with the tables.

Not taken over are outcomes that the tables contradict: a level of Pilot and a skill lost on the way, the cash,
one of the passages, the number of throws in mustering out and the pension.
"""

from __future__ import annotations

import pytest

from rules.check import Check, Task, Throw
from rules.systems.megatraveller.careers import ageing, entering, learning, mustering, term
from rules.systems.megatraveller.careers.basic import Column, career
from tests.rules.megatraveller.careers.standing_choices import skills_due

MERCHANT = career("Merchants")
UPP = {"str": 7, "dex": 6, "end": 7, "int": 10, "edu": 10, "soc": 9}
HOME = {
    "starport": "B", "size": "Small", "atmosphere": "Thin", "hydrosphere": "Wet",
    "population": "High", "law": "Mod Law", "tech": "Avg Stellar",
}  # fmt: skip


def thrown(task: Task, natural: int) -> Check:
    """Judged by the sum of two dice that the book tells."""
    low = max(1, natural - 6)
    return task.judge(Throw("2D", (low, natural - low)))


def test_he_enlists():
    entering.may_enter(MERCHANT, UPP, HOME, {})
    task = entering.enlistment(MERCHANT, UPP)
    assert task is not None
    assert [dm.value for dm in task.dms] == [1, 2]
    assert thrown(task, 7).success


@pytest.mark.parametrize(
    ("number", "survived", "of_duty", "stays", "skills"),
    [(1, 9, 6, 7, 3), (2, 7, 5, 7, 4), (3, 5, 8, 4, 3), (4, 3, 7, 5, 2), (5, 7, 7, 3, 2)],
)
def test_his_terms(number: int, survived: int, of_duty: int, stays: int, skills: int):
    """Each term's throws, and how many skills come of it."""
    survival = term.survival(MERCHANT, UPP, number)
    assert [dm.value for dm in survival.dms] == [2]
    assert thrown(survival, survived).success
    won: dict[term.Won, Check] = {"special duty": thrown(term.special_duty(MERCHANT), of_duty)}
    if number == 2:
        won["position"] = thrown(term.position(MERCHANT, UPP), 7)
    if number > 1:
        promotion = thrown(term.promotion(MERCHANT, UPP, rank=1), {2: 8, 3: 2, 4: 7, 5: 6}[number])
        assert not promotion.success
        won["promotion"] = promotion
    assert sum(dm.value for dm in skills_due(MERCHANT, number, won)) == skills
    left = term.stay(MERCHANT, thrown(term.reenlistment(MERCHANT), stays))
    assert left == ("out" if number == 5 else "may")


def test_his_first_try_for_a_position_fails():
    check = thrown(term.position(MERCHANT, UPP), 2)
    assert (check.total, check.success) == (3, False)


@pytest.mark.parametrize(
    ("column", "face", "found"),
    [
        ("service", 1, "Vehicle"), ("service", 5, "Technical"), ("educated", 1, "Medical"),
        ("service", 3, "Inborn"), ("educated", 2, "Space"), ("personal", 4, "Hand Combat"),
        ("advanced", 4, "Space"),
    ],
)  # fmt: skip
def test_what_he_learns(column: Column, face: int, found: str):
    assert learning.learnt(MERCHANT, column, face, UPP).what == found


def test_he_ages_from_767_to_556():
    upp = dict(UPP)
    for age, throws in ((34, (5, 7, 7)), (38, (7, 6, 11))):
        at = ageing.line(age)
        assert at == age == term.ages(age // 4 - 4)[2]
        for save, natural in zip(ageing.saves(at), throws, strict=True):
            if not thrown(ageing.saving(save), natural).success:
                upp = ageing.aged(upp, save)
    assert [upp[name] for name in ("str", "dex", "end")] == [5, 5, 6]


def test_he_musters_out():
    assert mustering.sum_of(mustering.rolls(full_terms=5, rank=1)) == 6
    assert [mustering.benefit(MERCHANT, face) for face in (3, 4, 6)] == ["+2 Edu", "Weapon", "Low Passage"]
    assert mustering.cash_cr(MERCHANT, 4) == 10_000
    assert mustering.pension_cr(MERCHANT, full_terms=5) == 10_000
