"""Tasks tried from the success throw to the time, and their exact odds before anything is thrown."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest

from rules.check import DM, Refused
from rules.dice import Scripted
from rules.systems.traveller2300.tasks import duration, truth
from rules.systems.traveller2300.tasks.attempt import Trial, Tried, attempt
from rules.systems.traveller2300.tasks.duration import Pace
from rules.systems.traveller2300.tasks.ladder import DIFFICULTIES, Difficulty, difficulty, harder
from rules.systems.traveller2300.tasks.resolve import stated
from tests.rules.cases import Case, each_case

# Successes in ten throws by DM -2 to 8, natural 0 failing.
TENTHS = {
    "simple": [5, 6, 7, 8, 9, 9, 9, 9, 9, 9, 9],
    "routine": [1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9],
    "difficult": [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7],
    "formidable": [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3],
    "impossible": [0] * 11,
}
MEANS = [12.5, 11.5, 10.5, 9.50, 8.52, 7.57, 6.66, 5.82, 5.08, 4.46, 3.96]


@each_case(__file__, "tasks")
def test_task(case: Case):
    trial = _trial(dict(case.given))
    if "refused" in case.expect:
        with pytest.raises(Refused, match=re.escape(case.expect["refused"])):
            attempt(trial, Scripted(()))
        return
    dice = Scripted(case.when["faces"])
    tried = attempt(trial, dice)
    assert dice.left == []
    task = trial.task()
    case.meets(target=task.target, level=task.level, tenths=task.chance() * 10, **_found(tried))


def _trial(given: dict[str, Any]) -> Trial:
    given["dms"] = tuple(DM(value, "an asset") for value in given.pop("dms", ()))
    given["shifts"] = tuple(harder(levels, "as it is") for levels in given.pop("shifts", ()))
    given["types"] = tuple(given.pop("types", ()))
    return Trial("x", **given)


def _found(tried: Tried) -> dict[str, Any]:
    failed, slip = tried.failure, tried.mishap
    return {
        "success": tried.check.success,
        "seconds": tried.seconds,
        "periods": tried.time.total if tried.time else 0,
        "failure": failed.kind if failed else "",
        "mishap": slip.consequence if slip else "",
        "wound": slip.wound if slip else "",
        "damage": slip.damage if slip else "",
        "truth": tried.truth or "",
        "throws": [len(one.checks) for one in (failed, slip) if one],
    }


@pytest.mark.parametrize("level", DIFFICULTIES)
def test_the_odds_are_those_of_all_ten_throws_with_0_failing(level: Difficulty):
    """T23-TASK-53: the number, the DM and the odds are known before the throw."""
    for dm, tenths in zip(range(-2, 9), TENTHS[level], strict=True):
        task = stated("x", level, [DM(dm, "an asset")])
        won = sum(task.attempt(Scripted([face])).success for face in range(1, 11))
        assert task.chance() * 10 == won == tenths


def test_an_impossible_task_first_succeeds_with_a_dm_of_10():
    chances = [stated("x", "impossible", [DM(dm, "an asset")]).chance() * 10 for dm in (9, 10, 19)]
    assert chances == [0, 1, 9]


@pytest.mark.parametrize(("dm", "mean"), list(zip(range(-2, 9), MEANS, strict=True)))
def test_the_time_is_that_of_all_216_throws(dm: int, mean: float):
    """T23-TASK-10."""
    pace = Pace(dm)
    found = [
        duration.thrown(pace, Scripted(faces)).total for faces in itertools.product(range(1, 7), repeat=3)
    ]
    assert {periods: chance * 216 for periods, chance in duration.spread(pace).items()} == {
        periods: found.count(periods) for periods in set(found)
    }
    assert min(found) == max(3, 3 - dm)
    assert float(duration.mean(pace)) == pytest.approx(mean, abs=0.006)
    assert duration.mean(Pace(dm, 2)) == duration.mean(Pace(2 * dm))


@pytest.mark.parametrize("dm", range(-2, 9))
def test_the_odds_of_truth_are_those_of_all_hundred_pairs_of_throws(dm: int):
    """T23-TASK-20."""
    trial = Trial("x", "routine", (DM(dm, "an asset"),), ("uncertain",))
    counted = {"none": 0, "some": 0, "total": 0}
    for seen, unseen in itertools.product(range(1, 11), repeat=2):
        grade = attempt(trial, Scripted([seen, unseen, 1, 2])).truth
        counted[grade or ""] += 1
    assert {grade: chance * 100 for grade, chance in truth.odds(trial.task()).items()} == counted


@pytest.mark.parametrize("word", ["Easy", "easy", "Simple", "SIMPLE"])
def test_easy_is_a_slip_for_simple(word: str):
    assert difficulty(word) == "simple"


def test_a_word_that_is_no_difficulty_is_named():
    with pytest.raises(Refused, match="'Hard' is no difficulty"):
        difficulty("Hard")


def test_a_task_shows_how_its_throw_is_read():
    assert stated("x", "routine").dice == "1D10-1"
