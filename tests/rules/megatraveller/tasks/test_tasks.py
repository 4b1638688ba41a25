"""Tasks tried: what must be thrown, how long it takes, what failure brings, and who may try again."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

import pytest

from rules.check import Refused
from rules.dice import Scripted
from rules.forms import Intent
from rules.happening import Changed, Passed, Threw
from rules.systems.megatraveller.tasks import library, standing
from rules.systems.megatraveller.tasks.ladder import harder
from rules.systems.megatraveller.tasks.mishap import failure_odds, mishap_odds
from rules.systems.megatraveller.tasks.resolve import skill_dm, stated, verdict
from rules.tasking import Adjustment, Attempted, Prospect, Situation
from rules.trying import Standing
from tests.rules.cases import Case, each_case

NO_DICE: tuple[int, ...] = ()


def person(given: Mapping[str, Any], skills: Mapping[str, int]) -> dict[str, Any]:
    """Somebody of 777777 but for what is said otherwise."""
    full = dict.fromkeys(("str", "dex", "end", "int", "edu", "soc"), 7) | dict(given.get("upp", {}))
    sheet: dict[str, Any] = {"kind": "person", "full": full, "now": {}, "skills": dict(skills)}
    if "talents" in given:
        sheet["psi"] = {"strength": 12, "now": 12, "talents": dict(given["talents"])}
    return sheet


def situation(given: Mapping[str, Any]) -> Situation:
    """Ann before a task, and Bob where there is another."""
    sheets = {"ann": person(given, given.get("skills", {}))}
    if "other" in given:
        sheets["bob"] = person({}, given["other"])
    before = None
    if "standing" in given:
        noted = standing.noted(standing.Tried(), **given["standing"])
        before = Standing("waiting" if noted.needs else "open", "", 1, asdict(noted))
    return Situation(
        library.parse(given["text"]),
        "ann",
        sheets,
        {"ann": "Ann", "bob": "Bob"},
        given.get("rulings", {}),
        tuple(Adjustment(**one) for one in given.get("adjust", ())),
        before,
    )


@each_case(__file__, "task")
def test_task(case: Case):
    before = situation(case.given)
    intent = Intent("ann", case.when.get("act", "attempt"), case.when.get("args", {}))
    prospect = library.forecast(before, intent)
    dice = Scripted(case.when.get("faces", NO_DICE))
    if prospect.refused:
        with pytest.raises(Refused, match=re.escape(prospect.refused)):
            library.attempt(before, intent, dice)
        case.meets(refused=prospect.refused)
        return
    came = library.attempt(before, intent, dice)
    assert dice.left == []
    case.meets(**found(came, prospect))


def found(came: Attempted, prospect: Prospect) -> dict[str, Any]:
    """Everything that a case may expect of an attempt."""
    thrown = [one for one in came.happenings if isinstance(one, Threw)]
    task = next((one.check.task for one in thrown if one.purpose == "task"), thrown[0].check.task)
    truth = came.truth
    return {
        "level": task.name,
        "target": task.target,
        "dms": [str(dm) for dm in task.dms],
        "ways": task.chance() * 36,
        "outcome": came.text,
        "seconds": sum(one.seconds for one in came.happenings if isinstance(one, Passed)),
        "throws": [one.purpose for one in thrown],
        "secret": [one.purpose for one in thrown if one.secret],
        "status": came.standing.status,
        "title": came.standing.title,
        "truth": None if truth is None else truth.level + (f": {truth.text}" if truth.text else ""),
        "private": came.private,
        "spans": _ends([span.seconds for span in prospect.spans]),
        "refused": "",
    } | ({"truth": truth.level} if truth and truth.level == "total truth" else {})


def _ends(seconds: list[float]) -> list[float]:
    return seconds if len(seconds) < 2 else [seconds[0], seconds[-1]]


@pytest.mark.parametrize("dm", range(-8, 9))
@pytest.mark.parametrize("difficulty", ["simple", "routine", "difficult", "formidable", "impossible"])
def test_the_odds_are_those_of_all_36_throws_with_two_ones_failing(difficulty, dm):
    task = stated("x", difficulty, [skill_dm("Recon", dm)])
    throws = itertools.product(range(1, 7), repeat=2)
    won = sum(task.attempt(Scripted(faces)).success for faces in throws)
    assert task.chance() * 36 == won
    assert won <= 35


def test_the_bands_of_every_margin():
    """MT-TASK-27."""
    task = stated("x", "simple", [skill_dm("Recon", 3)])
    by_total = {
        sum(faces): verdict(task.attempt(Scripted(faces))) for faces in [(1, 1), (1, 2), (3, 2), (6, 6)]
    }
    assert {total: (one.band, one.word) for total, one in by_total.items()} == {
        2: (0, "Fumble"),
        3: (2, "Exceptional success (2+)"),
        5: (4, "Exceptional success (4+)"),
        12: (8, "Exceptional success (8+)"),
    }


def test_what_failure_brings_adds_up():
    """MT-TASK-24: the rows of both tables, throws of 2 being thrown again."""
    assert {kind: round(chance * 35) for kind, chance in failure_odds().items()} == {
        "retry": 14, "determination": 18, "mishap": 3,
    }  # fmt: skip
    for serious in (False, True):
        assert sum(failure_odds(serious).values()) == pytest.approx(1)
        assert sum(mishap_odds(serious).values()) == pytest.approx(1)


@pytest.mark.parametrize("care", ["standard", "hasty", "cautious"])
@pytest.mark.parametrize(
    "text", ["To x: Routine, Str, 1 min.", "To x: Difficult, Recon, Int, 1 hour (uncertain)."]
)
def test_the_odds_shown_before_are_those_of_all_throws(text, care):
    """MT-TASK-13, -17, -18: chance and time, counted through every throw of determination, task and time."""
    before = situation({"text": text, "skills": {"Recon": 2}})
    intent = Intent("ann", "attempt", {"care": care})
    prospect = library.forecast(before, intent)
    assert sum(span.chance for span in prospect.spans) == pytest.approx(1)
    task = prospect.forecasts[-1].task if care != "cautious" else prospect.forecasts[1].task
    assert 0 < prospect.chance < 1
    if care != "cautious":
        assert prospect.chance == float(task.chance())
        return
    calm, easy, hard = (one.chance for one in prospect.forecasts)
    assert prospect.chance == pytest.approx(calm * easy + (1 - calm) * hard)


def test_a_skill_that_was_watched_counts_0_once_and_alone():
    """MT-EXP-01: unskilled it would be harder."""
    plain = situation({"text": "To cheat: Routine, Gambling."})
    watched = replace(plain, sheets={"ann": {**plain.sheets["ann"], "watched": "Gambling"}})
    intent = Intent("ann", "attempt", {})
    harder_, easier = (library.forecast(one, intent).forecasts[-1].task for one in (plain, watched))
    assert (harder_.target, easier.target) == (11, 7)
    came = library.attempt(watched, intent, Scripted([4, 4, 1, 1, 1]))
    spent = [one for one in came.happenings if isinstance(one, Changed)]
    assert [(one.path, one.after) for one in spent[0].changes] == [("watched", None)]
    other = replace(watched, profile=library.parse("To climb: Routine, Recon."))
    came = library.attempt(other, intent, Scripted([6, 6, 1, 1, 1]))
    assert not any(isinstance(one, Changed) for one in came.happenings)


def test_nothing_can_be_done_about_what_is_lost():
    before = situation({"text": "To x: Routine, Str."})
    lost = Situation(before.profile, "ann", before.sheets, before.names, {}, (), Standing("lost", "Lost"))
    assert library.acts(lost) == ()


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ({"care": 7}, "care cannot be 7"),
        ({"if.kit": "yes"}, "Kit must be yes or no"),
        ({"against": ["ann"]}, "asks for nothing called 'against'"),
        ({"x" * 100: 1}, "asks for nothing called 'xxx"),
    ],
)
def test_values_that_do_not_fit_are_named(args, said):
    before = situation({"text": "To x: Routine, Str.\nReferee: Kit: one level easier."})
    with pytest.raises(Refused, match=said):
        library.attempt(before, Intent("ann", "attempt", args), Scripted(()))


def test_a_task_says_where_its_number_comes_from():
    task = stated("hit Gorm", "routine", shifts=[harder(1, "darkness")], why="at medium range")

    assert (task.target, task.level) == (11, "Difficult: Routine at medium range, one harder (darkness)")
    assert stated("hit Gorm", "routine").level == "Routine"
