"""Ageing in Classic."""

from __future__ import annotations

from rules.check import Throw
from rules.systems.classic import ageing
from rules.systems.classic.sheet import CHARACTERISTICS
from tests.rules.cases import Case, each_case


@each_case(__file__, "ageing")
def test_ageing(case: Case):
    when = case.when
    full = {name: case.given.get(name, 7) for name in CHARACTERISTICS}
    saves = ageing.saves(when.get("age", 18))
    left = dict(full)
    for save, faces in zip(saves, when.get("faces", ()), strict=False):
        if not ageing.saving(save).judge(Throw("2D", tuple(faces))).success:
            left = ageing.aged(left, save)
    crisis = ageing.crisis("str", when.get("medic"))
    ill = ageing.illness(when.get("face", 1), attended="medic" in when)
    case.meets(
        due=list(ageing.due(*when.get("months", (0, 0)))),
        numbers=[save.number for save in saves],
        losses=[save.loss for save in saves],
        left={name: left[name] for name in case.expect.get("left", ())},
        crises=list(ageing.crises(left)),
        survives_of_36=int(crisis.chance() * 36),
        dms=[str(dm) for dm in crisis.dms],
        aged_months=ill.aged_months,
        out_months=ill.out_months,
        after=ageing.recovered(left, "str")["str"],
        lives=crisis.judge(Throw("2D", tuple(when.get("throw", (6, 6))))).success,
    )
