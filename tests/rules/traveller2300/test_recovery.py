"""Wounds on the campaign's clock, and what treatment does about them."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Any, cast

import pytest

from rules import rulesets
from rules.check import Refused
from rules.dice import Scripted
from rules.forms import Intent
from rules.happening import Changed, Happening, Passed, Threw
from rules.places import at, changed, put
from rules.ruleset import Sheet
from rules.systems.traveller2300.health import throwing, treatment
from rules.systems.traveller2300.health.clock import pass_time
from rules.systems.traveller2300.health.deeds import deeds
from rules.systems.traveller2300.people import places, state
from tests.rules.cases import Case, each_case
from tests.rules.done import done_by

T23 = rulesets()["traveller2300"]
RULINGS = T23.settled({})
START_S = 1_000_000.0


class Ward:
    """A patient, a medic, and the clock."""

    def __init__(self, patient: Sheet, medic: Sheet, rulings: Mapping[str, Any] = RULINGS) -> None:
        self.people = {"patient": patient, "medic": medic}
        self.clock_s, self.passed_s, self.told = START_S, 0.0, ""
        self.first: Threw | None = None
        self.rulings = rulings

    def step(self, step: Mapping[str, Any]) -> None:
        if "pass" in step:
            self.let_pass(step["pass"])
        elif "set" in step:
            for path, value in step["set"].items():
                self.people["patient"] = put(self.people["patient"], path, value)
        else:
            self.do(step["do"], step["by"], step.get("args", {}), step.get("faces", ()))

    def do(self, act: str, who: str, args: Mapping[str, Any], faces: Any) -> None:
        dice = Scripted(faces)
        more = {"patient": ["patient"]} if act in treatment.KINDS else {}
        intent = Intent(who, act, {**more, **args})
        told = done_by(T23, intent, self.people, self.clock_s, self.rulings, dice)
        assert dice.left == []
        self.first = next((one for one in told if isinstance(one, Threw)), None)
        self.apply(told)
        for one in told:
            if isinstance(one, Passed):
                self.passed_s += one.seconds
                self.let_pass(one.seconds)

    def let_pass(self, seconds: float) -> None:
        self.clock_s += seconds
        for who, sheet in self.people.items():
            self.apply(pass_time(sheet, self.clock_s, seconds, False, self.rulings), who)

    def apply(self, told: tuple[Happening, ...], who: str = "") -> None:
        for one in told:
            if isinstance(one, Changed):
                whom = who or one.who
                sheet = self.people[whom]
                for change in one.changes:
                    assert change.before == at(sheet, change.path), change
                self.people[whom] = changed(sheet, one.changes)
                self.told = one.text if one.cause != "time" or "care" in one.text else self.told


def sheet_of(given: Mapping[str, Any]) -> Sheet:
    sheet: Sheet = {}
    for path, value in given.items():
        sheet = put(sheet, path, value)
    return sheet


@each_case(__file__, "recovery")
def test_recovery(case: Case):
    ward = Ward(sheet_of(case.given["sheet"]), sheet_of(case.given.get("medic", {})))
    *steps, last = cast("list[dict[str, Any]]", case.when)
    for step in steps:
        ward.step(step)
    if "refused" in case.expect:
        with pytest.raises(Refused, match=f"^{re.escape(case.expect['refused'])}$"):
            ward.step(last)
        return
    ward.step(last)
    patient = ward.people["patient"]
    task = ward.first.check.task if ward.first else None
    case.meets(
        condition=state.condition(patient),
        light=places.LIGHT.of(patient),
        stun=places.STUN.of(patient),
        shock=places.SHOCK.of(patient),
        killed=places.KILLED.of(patient) or "",
        waiting=len(throwing.crises(patient)),
        hours=throwing.hours_to_throw(patient),
        unstable=len(treatment.unstable(patient)),
        passed=ward.passed_s,
        due=[one.act for one in deeds(patient, RULINGS) if one.rank == "due"],
        odds=round(float(task.chance()) * 100, 2) if task else 0,
        level=task.level if task else "",
        told=ward.told,
        damaged=(patient.get("damaged") or {}).get("radio", ""),
    )


def test_a_treatment_that_fails_is_simply_tried_again_where_the_table_says_so():
    """R28."""
    rulings = T23.settled({"treatment_failure": "plain"})
    ward = Ward({"harm": {"shock": 2}}, {"skills": {"medical": 2}}, rulings)
    ward.do("stabilize", "medic", {}, [2, 3, 3, 3])
    ward.do("stabilize", "medic", {}, [8, 3, 3, 3])
    assert not treatment.unstable(ward.people["patient"])


@pytest.mark.parametrize("seed", range(8))
def test_however_a_stretch_is_cut_the_sheet_comes_out_the_same(seed: int):
    """T23-MED-03, -06, -07."""
    rng = random.Random(seed)
    harm = {"light": rng.randint(0, 3), "shock": rng.randint(0, 4), "stun": rng.randint(0, 5)}
    sheet: Sheet = {"harm": {name: n for name, n in harm.items() if n}, "own": {"life": 30}}
    whole, pieces = Ward(sheet, {}), Ward(sheet, {})
    lengths = [rng.choice([30, 600, 3600, 40_000, 300_000]) for _ in range(12)]
    for length in lengths:
        pieces.let_pass(length)
    whole.let_pass(sum(lengths))
    assert whole.people["patient"] == pieces.people["patient"]
