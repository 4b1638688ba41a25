"""Learning in play: tallies that the referee gives, courses with and without a teacher, a year above one's standing."""

from __future__ import annotations

import pytest

from rules.check import Refused
from tests.rules.megatraveller.units import MEGA, RULINGS, START_S, Play, person

HOUR_S, DAY_S = 3600, 86_400


def learner(**more: object) -> Play:
    given = {"skills": {"Pilot": 1, "Navigation": 2}, "cash_cr": 100_000, **more}
    return Play({"ann": person(given), "bob": person({"skills": {"Instruction": 2, "Pilot": 3}})}, [])


def test_tallies_are_given_to_the_sheet_and_spent_by_learning():
    """MT-EXP-02, MT-EXP-03: formidable with a DM of the tallies and a fifth of Intelligence."""
    play = learner(tallies={"Pilot": 2})
    play.dice.left = [6, 6]
    play.do("ann", "learn_by_experience", what="Pilot")
    assert [dm.value for dm in play.throws[0].check.task.dms] == [2, 1]
    assert play.people["ann"]["skills"]["Pilot"] == 2
    assert not play.people["ann"].get("tallies")
    with pytest.raises(Refused):
        play.do("ann", "learn_by_experience", what="Pilot")


def test_tallies_stay_where_nothing_is_learnt():
    """MT-EXP-03, MT-EXP-04."""
    play = learner(tallies={"str": 1, "Pilot": 1})
    play.dice.left = [1, 1, 6, 6]
    play.do("ann", "learn_by_experience", what="Pilot")
    assert play.people["ann"]["tallies"] == {"str": 1, "Pilot": 1}
    play.do("ann", "learn_by_experience", what="str")
    ann = play.people["ann"]
    assert (ann["full"]["str"], ann["now"]["str"]) == (7, 7)
    play.dice.left = [6, 6]
    play.people["ann"] = MEGA.sheet.amended(ann, "tallies.str", 5, RULINGS)
    play.do("ann", "learn_by_experience", what="str")
    ann = play.people["ann"]
    assert (ann["full"]["str"], ann["now"]["str"], ann["tallies"]) == (8, 8, {"Pilot": 1})


def test_whoever_watches_a_skill_long_enough_has_watched_it():
    """MT-EXP-01: difficult with Determination; the next try with that skill alone."""
    play = learner()
    play.dice.left = [6, 6]
    play.do("ann", "watch", skill="Gambling", minutes=30)
    ann = play.people["ann"]
    assert ann["watched"] == "Gambling"
    assert play.clock_s == START_S + 30 * 60
    with pytest.raises(Refused, match="known already"):
        play.do("ann", "watch", skill="Pilot")


def test_nobody_has_tallies_of_social_standing_nor_of_what_is_no_skill():
    for path, words in (("tallies.soc", "nobody learns social standing"), ("tallies.Yodelling", "Yodelling")):
        with pytest.raises(Refused, match=words):
            MEGA.sheet.amended(person(), path, 1, RULINGS)


def test_a_course_takes_its_time_and_its_fee():
    """MT-EXP-05, MT-EXP-06, MT-EXP-07, MT-EXP-09: found, stuck to, finished; 200 hours are 25 days and Cr2,000."""
    play = learner()
    play.dice.left = [4, 4, 4, 4, 6, 5]
    play.do("ann", "take_course", skill="Pilot", teacher=["bob"], related="Navigation")
    ann = play.people["ann"]
    assert ann["skills"]["Pilot"] == 2
    assert [dm.value for dm in play.throws[2].check.task.dms] == [2, 2]
    assert ann["cash_cr"] == 98_000
    assert play.clock_s - START_S == 25 * DAY_S
    with pytest.raises(Refused, match="one course a year is finished with success"):
        play.do("ann", "take_course", skill="Navigation")
    play.wait(366 * DAY_S)
    play.dice.left = [1, 1]
    play.do("ann", "take_course", skill="Navigation")


def test_whoever_does_not_finish_a_course_has_two_tallies_of_it():
    """MT-EXP-07."""
    play = learner()
    play.dice.left = [4, 4, 4, 4, 1, 2]
    play.do("ann", "take_course", skill="Medical", instruction=1)
    assert play.people["ann"]["tallies"] == {"Medical": 2}
    assert "Medical" not in play.people["ann"]["skills"]


def test_whoever_does_not_stick_to_a_course_has_wasted_what_is_thrown():
    """MT-EXP-06: 3D less the DM, twenty hours each."""
    play = learner()
    play.dice.left = [4, 4, 1, 2, 3, 3, 3]
    play.do("ann", "take_course", skill="Pilot")
    hours = (9 - 2) * 20
    assert play.clock_s - START_S == hours * 3 * HOUR_S
    assert play.people["ann"]["cash_cr"] == 100_000 - hours * 10
    assert play.people["ann"]["skills"]["Pilot"] == 1


@pytest.mark.parametrize(
    ("given", "args", "words"),
    [
        ({}, {"skill": "Navigation", "teacher": ["bob"]}, "this teacher has no Navigation to teach"),
        (
            {"skills": {"Pilot": 2}},
            {"skill": "Pilot", "teacher": ["bob"]},
            "this teacher leads to Pilot-2 at the most",
        ),
        ({"skills": {"Pilot": 4}}, {"skill": "Pilot"}, "training leads to level 4 at the most"),
        ({"cash_cr": 10}, {"skill": "Pilot"}, "200 hours cost Cr2,000, and there are Cr10"),
        ({}, {"skill": "Pilot", "teacher": ["ann"]}, "a teacher is somebody else at hand"),
        ({}, {"skill": "Pilot", "related": "Medical"}, "Medical is not among the skills"),
    ],
)
def test_what_no_course_gives_is_refused(given: dict[str, object], args: dict[str, object], words: str):
    """MT-EXP-07, MT-EXP-08: nothing is changed then."""
    play = learner(**given)
    before = play.people["ann"]
    with pytest.raises(Refused, match=words):
        play.do("ann", "take_course", **args)
    assert play.people["ann"] == before


def test_a_year_above_one_s_standing_raises_it_but_never_into_nobility():
    """MT-EXP-11."""
    play = learner()
    play.do("ann", "climb")
    assert (play.people["ann"]["full"]["soc"], play.people["ann"]["cash_cr"]) == (8, 100_000 - 8 * 250 * 12)
    assert play.clock_s - START_S == 365 * DAY_S
    high = learner(full={"soc": 10})
    with pytest.raises(Refused):
        high.do("ann", "climb")
