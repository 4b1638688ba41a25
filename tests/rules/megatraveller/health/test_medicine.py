"""Diagnosis, treatment, neglect and healing, from deed to deed."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.check import Refused
from rules.systems.megatraveller.health import medicine
from rules.systems.megatraveller.health.wounds import level_of
from rules.systems.megatraveller.people.sheet import PHYSICAL, condition, damage, now, wound
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.units import (
    DAY_S,
    HOUR_S,
    MEGA,
    RULINGS,
    START_S,
    Play,
    passed,
    person,
    ruled,
)

DOCTOR = {"upp": "78777A", "skills": {"Medical": 3}, "gear.medical kit": 5, "full": {"int": 10, "edu": 10}}
TASKS = ("diagnose", "treat", "revive")


@each_case(__file__, "medicine")
def test_medicine(case: Case):
    doctor = person({**DOCTOR, **case.when.get("doc", {})})
    play = Play({"doc": doctor, "ann": person(case.given)}, [], ruled(case.when.get("rulings")))
    refused, passed_s = "", 0.0
    try:
        for step in case.when["steps"]:
            if step[0] == "wait":
                play.wait(step[1] * HOUR_S)
                continue
            who, act, args, faces = step
            play.dice.left, before_s = list(faces), play.clock_s
            play.do(who, act, **({"patient": "ann", **args} if act in TASKS else args))
            passed_s = play.clock_s - before_s
            assert play.dice.left == [], f"{case}: dice left over"
    except Refused as refusal:
        refused = str(refusal)
    case.meets(refused=refused, passed_s=passed_s, **_found(play, case.expect, refused))


def _found(play: Play, expect: Any, refused: str) -> dict[str, Any]:
    ann = play.people["ann"]
    found = wound(ann)
    tasks = [one.check.task for one in play.throws if one.title in {"Diagnosis", "Treatment", "Revival"}]
    bed = found.get("bed_until_s")
    return {
        "target": tasks[-1].target if tasks else None,
        "dm": tasks[-1].dm if tasks else None,
        "secret": [one.title for one in play.throws if one.secret and one.title in expect.get("secret", ())],
        "refused_has": expect.get("refused_has") if expect.get("refused_has", "") in refused else refused,
        "diagnosed": found.get("diagnosed", "none"),
        "treated": found.get("treated", False),
        "sustained": found.get("sustained", False),
        "owed": found.get("owed", 0),
        "level": level_of(ann),
        "condition": condition(ann),
        "damage": damage(ann),
        "bill_cr": ann.get("bill_cr", 0),
        "now": [now(ann, name) for name in PHYSICAL],
        "full": [ann["full"][name] for name in PHYSICAL],
        "bed_days": None if bed is None else (bed - play.clock_s) / DAY_S,
    }


def test_the_player_chooses_what_heals():
    """MT-MED-07, MT-MED-08."""
    hurt = {"now": {"str": 3, "dex": 4}, "wound": {"treated": True, "heals_s": START_S + DAY_S}}
    play = Play({"ann": {**person(hurt), "wound": {**person(hurt)["wound"], "level": "minor"}}}, [])

    play.do("ann", "heal_first", characteristic="dex")
    play.wait(2 * DAY_S)

    assert [now(play.people["ann"], name) for name in PHYSICAL] == [3, 6, 7]


def test_a_throw_of_medicine_names_the_patient_but_not_who_tends_themselves():
    hurt = {"now": {"str": 3}, "wound": {"level": "minor"}}
    for patient, about in (("ann", ("ann",)), ("doc", ())):
        play = Play({"doc": person({**DOCTOR, **hurt}), "ann": person(hurt)}, [4, 4, 1, 1, 1])
        play.do("doc", "diagnose", patient=patient)
        assert {one.about for one in play.throws} == {about}


def test_what_skill_in_medicine_is_called():
    """MT-CAREER-23."""
    callings = {(1, 9): "medic", (2, 9): "medic", (3, 7): "doctor", (3, 8): "surgeon", (5, 12): "surgeon"}
    for (level, dex), called in callings.items():
        full = {"str": 7, "dex": dex, "end": 7, "int": 7, "edu": 9, "soc": 7}
        assert medicine.calling({"full": full, "skills": {"Medical": level}}, {}) == called
        assert medicine.calling({"full": full, "skills": {"Medical": 0}}, {}) is None
        assert medicine.calling({"full": full}, {}) is None


def test_medicine_is_for_people():
    play = Play({"doc": person(DOCTOR), "cat": MEGA.sheet.parse_line("ambush cat")}, [])

    try:
        play.do("doc", "treat", patient="cat")
    except Refused as refusal:
        assert "people" in str(refusal)  # noqa: PT017
    else:
        raise AssertionError("a beast was treated")


stretches = st.integers(1, 200).map(lambda hours: hours * HOUR_S * 1.0)


@given(
    low=st.tuples(*[st.integers(0, 7)] * 3),
    first=stretches,
    second=stretches,
    due=st.none() | st.integers(1, 300),
    bed=st.none() | st.integers(1, 300),
    out=st.none() | st.integers(1, 100),
)
def test_wounds_heal_alike_however_time_is_cut(
    low: tuple[int, ...], first: float, second: float, due: int | None, bed: int | None, out: int | None
):
    sheet = person({"now": dict(zip(PHYSICAL, low, strict=True))})
    times = {"due_s": due, "bed_until_s": bed, "out_until_s": out}
    record = {name: START_S + value * HOUR_S for name, value in times.items() if value is not None}
    if any(value < 7 for value in low):
        sheet = {**sheet, "wound": {**record, "level": level_of(sheet)}}

    whole, told = passed(sheet, START_S, first + second)
    half, told_first = passed(sheet, START_S, first)
    both, told_second = passed(half, START_S + first, second)

    assert both == whole
    assert told_first + told_second == told
    assert all(now(sheet, name) <= now(whole, name) <= 7 for name in PHYSICAL)
    assert MEGA.sheet.card(whole, RULINGS).headline
