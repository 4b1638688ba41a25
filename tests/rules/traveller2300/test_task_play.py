"""Tasks as they are tried in play: the examples of the book, thrown and told."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.check import Refused
from rules.dice import Scripted
from rules.forms import Intent
from rules.happening import Passed
from rules.systems.traveller2300.tasks import play, survey
from rules.systems.traveller2300.tasks.record import MARKS
from rules.tasking import Adjustment, Attempted, Prospect, Situation
from rules.trying import Standing
from tests.rules.cases import Case, each_case

DOER = "ann"


@each_case(__file__, "attempts")
def test_attempt(case: Case):
    if "refused" in case.expect:
        with pytest.raises(Refused, match=f"^{re.escape(case.expect['refused'])}$"):
            _played(case)
        return
    came, after = _played(case)
    prospect = _prospect(after, case) if "attempt" in _open(after) else Prospect()
    first = _prospect(_situation(case), case)
    told = prospect if case.when.get("acts") else first
    task = told.forecasts[-1].task if told.forecasts else None
    case.meets(
        target=task.target if task else 0,
        level=task.level if task else "",
        hundredths=round(first.chance * 100, 2),
        mean_s=round(first.mean_s, 2),
        told=came.text if came else "",
        status=came.standing.status if came else "",
        title=came.standing.title if came else "",
        truth=f"{came.truth.level}: {came.truth.text}" if came and came.truth else "",
        due=came.dues[0].title if came and came.dues else "",
        seconds=sum(one.seconds for one in came.happenings if isinstance(one, Passed)) if came else 0,
        open=_open(after),
    )


def _played(case: Case) -> tuple[Attempted | None, Situation]:
    """Every act of a case in order, with its faces; without any the first attempt is only worked out."""
    situation, came = _situation(case), None
    faces = case.when.get("faces", ())
    if not faces:
        told = _prospect(situation, case)
        if told.refused:
            raise Refused(told.refused)
    for number, each in enumerate(faces):
        act = case.when.get("acts", ["attempt"])[number]
        dice = Scripted(each)
        came = play.attempt(situation, Intent(DOER, act, _args(case, situation, act)), dice)
        assert dice.left == []
        situation = _situation(case, came.standing)
    return came, situation


def _prospect(situation: Situation, case: Case) -> Prospect:
    return play.forecast(situation, Intent(DOER, "attempt", _args(case, situation, "attempt")))


def _args(case: Case, situation: Situation, act: str) -> dict[str, Any]:
    own = dict(case.given.get("args", {}))
    if act == "attempt" and "team" in case.given:
        own["team"] = list(case.given["team"])
    names = {one.name for option in play.acts(situation) if option.act == act for one in option.fields}
    return {name: value for name, value in own.items() if name in names}


def _situation(case: Case, standing: Standing | None = None) -> Situation:
    given = case.given
    ready = {one.id: one for one in play.catalogue()}
    profile = play.parse(given["text"]) if "text" in given else ready[given["book"]].profile
    sheet = {"skills": given.get("skills", {}), "characteristics": given.get("characteristics", {})}
    team = {name: {"characteristics": other} for name, other in given.get("team", {}).items()}
    adjustments = [Adjustment("allow", "it is so", what=one) for one in given.get("allow", ())]
    if "level" in given:
        adjustments.append(Adjustment("level", "as it was played", given["level"]))
    everybody = {DOER: sheet, **team}
    return Situation(
        profile, DOER, everybody, {one: one for one in everybody}, {}, tuple(adjustments), standing,
        given.get("clock_s", 0.0),
    )  # fmt: skip


def _open(situation: Situation) -> list[str]:
    return [option.act for option in play.acts(situation)]


def test_the_form_follows_the_checklist_of_the_book():
    """T23-TASK-49: general terms, assets, type, time, difficulty, record."""
    names = [field.name for field in play.builder() if not field.seldom]
    types = [f"type.{one}" for one in MARKS]
    assert names == ["phrase", "assets", *types, "timing", "amount", "unit", "difficulty", "note"]


def test_the_library_lists_what_may_be_tried_under_its_headings_with_assets_statement_and_time():
    """T23-TASK-48: every text that is listed is found by what stands in it."""
    ready = play.catalogue()
    assert {"Examples", "Combat", "Wounds and recovery", "Research", "Diagnosis and repair"} <= {
        one.group for one in ready
    }
    found = [one.id for one in ready if "computer" in one.text.lower() and "15 minutes" in one.text]
    assert found == ["debug a computer program"]


def test_a_survey_is_complete_with_one_two_four_and_ten_animals():
    """T23-TASK-50."""
    assert survey.WANTED == (1, 2, 4, 10)
    assert survey.left([1, 1, 4, 7]) == (0, 1, 0, 3)
    assert not survey.complete([1, 2, 4, 9])
    assert survey.complete([1, 2, 4, 10])
    assert survey.complete([1, 2], tiers=2)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"phrase": ""}, "say what is to be done"),
        ({"phrase": "To x", "difficulty": "hard"}, "'hard' is no difficulty"),
        ({"phrase": "To x", "assets": "Rifle or A and B"}, "not by both"),
        ({"phrase": "To x. y"}, "no colon, full stop or bracket"),
        ({"phrase": "To x", "amount": 0}, "the period must be a whole number from 1 to 999"),
        ({"phrase": "To x", "unit": "action"}, "an action of combat is an absolute time"),
        ({"nothing": 1}, "has no place 'nothing'"),
    ],
)
def test_a_form_that_does_not_fit_names_the_value(values: dict[str, Any], sentence: str):
    with pytest.raises(Refused, match=sentence):
        play.built(values)
