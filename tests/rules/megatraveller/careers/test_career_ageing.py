"""Ageing and anagathics."""

from __future__ import annotations

import itertools

from rules.check import Throw
from rules.systems.megatraveller.careers import ageing
from rules.systems.megatraveller.people.card import age_text
from rules.systems.megatraveller.people.sheet import CHARACTERISTICS, apparent_age
from tests.rules.cases import Case, each_case


@each_case(__file__, "ageing")
def test_ageing(case: Case):
    upp = {name: case.given.get(name, 7) for name in CHARACTERISTICS}
    at = ageing.line(case.when.get("age", 18))
    saves = ageing.saves(at) if at else ()
    left = dict(upp)
    for save, faces in zip(saves, case.when.get("faces", ()), strict=False):
        if not ageing.saving(save).judge(Throw("2D", tuple(faces))).success:
            left = ageing.aged(left, save)
    supply = ageing.supply(case.given.get("home", {}))
    now = ageing.course(case.when.get("before", "none"), case.when.get("supplied", False))
    case.meets(
        line=at or 0,
        numbers=[save.number for save in saves],
        losses=[save.loss for save in saves],
        left={name: left[name] for name in case.expect.get("left", ())},
        crises=list(ageing.crises(left)),
        crisis_of_36=int(ageing.crisis("str").chance() * 36),
        after=ageing.recovered(left, "str")["str"],
        disabled=list(ageing.disabled(upp, at)),
        **{"from": next(age for age in range(18, 99) if ageing.old_enough(age))},
        risk=[ageing.risk()[0].value, ageing.risk(noble=True)[0].value],
        supply_dms=[dm.value for dm in supply.dms],
        supply_of_36=int(supply.chance() * 36),
        course=now,
        years=ageing.years(now),
        spared=ageing.spared(now),
        throws=ageing.throws(now),
    )


def test_a_record_tells_the_apparent_age_and_the_actual_one():
    """MT-AGE-11: the apparent one is where the table is read; whoever is in withdrawal bears a mark."""
    held = {"full": dict.fromkeys(CHARACTERISTICS, 7), "age": 34}
    records = {age_text({**held, **more}): apparent_age({**held, **more}) for more in (
        {}, {"actual_age": 50}, {"actual_age": 50, "withdrawing": True},
    )}  # fmt: skip
    assert list(records) == ["34", "34 (50)", "34! (50)"]
    assert {ageing.line(age or 0) for age in records.values()} == {34}


def test_every_throw_of_every_save_keeps_the_odds_that_are_told():
    """MT-AGE-02: saves of 7, 8 and 9 are 21, 15 and 10 of 36."""
    ways = {7: 21, 8: 15, 9: 10}
    throws = [Throw("2D", faces) for faces in itertools.product(range(1, 7), repeat=2)]
    for at in ageing.LINES:
        for save in ageing.saves(at):
            task = ageing.saving(save)
            assert sum(task.judge(throw).success for throw in throws) == ways[save.number]
            assert task.chance() * 36 == ways[save.number]
