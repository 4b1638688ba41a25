"""Duties that somebody chooses or that are thrown for anew: aides, Marine pilots, captains; what schools commit to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.places import put
from rules.systems.megatraveller.careers.advanced import merchants
from tests.rules.megatraveller.careers.lives import Lived, grown
from tests.rules.megatraveller.careers.test_life_by_years import post, soldier, with_post


def lieutenant(**values: object) -> Lived:
    """An officer of the Army in the second year of a term, about to be sent somewhere."""
    return with_post(soldier(), grade="O1", **values)


def aide() -> Lived:
    """Who has been aide to a general: a special assignment of officers, 6 and 5."""
    ada = lieutenant().does("assign", 6, 6).does("special", 6, 5)
    assert ada.sheet("ada")["full"]["soc"] == 9
    return ada


def test_an_aide_chooses_a_command_for_the_next_year():
    """MT-MERC-11: without a throw for it."""
    ada = aide()
    assert ada.acts("ada")[0] == "next_duty"
    ada.does("next_duty", duty="Command duty")
    assert post(ada).command
    assert not post(ada).aide
    assert ada.acts("ada")[0] == "assign"


def test_an_aide_may_choose_a_special_assignment_but_not_the_same_again():
    """MT-MERC-11."""
    ada = aide()
    found = ada.choices("ada", "next_duty", "duty")
    assert "Attache or Aide" not in found
    assert found["Command College"] == found["Command duty"] == ""
    points = post(ada).points
    ada.does("next_duty", 4, 1, 1, duty="Command College")
    assert (post(ada).points, post(ada).schools) == (points + 1, {"Command College": 1})
    assert (post(ada).year, ada.acts("ada")[0]) == (4, "command")


def test_an_attache_chooses_nothing():
    ada = lieutenant().does("assign", 6, 6).does("special", 6, 4)
    assert (post(ada).grade, ada.acts("ada")[0]) == ("O2", "command")


def pilot() -> Lived:
    """A Marine from flight school who has a special assignment."""
    ada = with_post(soldier(force="Marines"), grade="O1", schools={"Flight School": 1})
    return ada.does("assign", 6, 6)


def test_a_marine_from_flight_school_flies_for_a_year_as_the_navy_resolves_it():
    """MT-MERC-19: Strike in the flight branch; a skill comes of the branch's columns."""
    ada = pilot()
    assert ada.acts("ada")[:2] == ["fly", "stay_on_the_ground"]
    ada.does("fly", 2, 3)
    assert (post(ada).flying, post(ada).assignment) == (True, "Strike")
    ada.does("survival", 6, 6)
    assert post(ada).ribbons == 1
    ada.does("decoration", 3, 3).does("advance", 1, 1).does("skill", 6, 6)
    found = ada.choices("ada", "train", "column")
    assert {"branch_skills:Flight", "service_skills:Navy Life"} <= found.keys()
    ada.does("train", 1, column="branch_skills:Flight")
    assert (post(ada).flying, post(ada).year, post(ada).arm) == (False, 3, "Infantry")


def test_a_marine_pilot_may_stay_on_the_ground_and_a_special_year_in_the_air_is_the_marines_own():
    """MT-MERC-19."""
    assert pilot().does("stay_on_the_ground").acts("ada")[0] == "special"
    ada = pilot().does("fly", 6, 5)
    assert (ada.acts("ada")[0], post(ada).flying) == ("special", False)


def test_who_has_not_been_to_flight_school_is_not_asked():
    ada = with_post(soldier(force="Marines"), grade="O1").does("assign", 6, 6)
    assert ada.acts("ada")[0] == "special"


def captain(grade: str = "O6") -> Lived:
    """An officer of the Free Traders, about to be sent somewhere."""
    ada = grown("888888").does("enlist_by_years", 6, 6, force="Free Trader").does("choose", skill="Handgun")
    ada.does("arm", arm="Free Trader").does("begin_term")
    return with_post(ada, grade=grade)


def test_the_highest_captain_of_free_traders_throws_again_once_but_for_no_business():
    """MT-MERCH-04."""
    ada = captain().does("assign", 6, 3, 6, 6)
    assert post(ada).assignment == "Smuggling"
    assert "Whatever is not No Business is thrown again, once" in captain().preview("ada", "assign").notes
    assert post(captain().does("assign", 3, 3)).assignment == "No Business"
    assert post(captain("O5").does("assign", 6, 3)).assignment == "Charter"
    assert not merchants.throws_again("Fledgling", "O6", "Charter")


def test_after_college_nobody_enlists_by_terms():
    """MT-ACG-02: graduates and those who fail alike, as long as a service takes them."""
    why = "after a school one enlists in a service that is played year by year"
    ada = grown("777787", "No Law")
    assert "enlist" in ada.acts("ada")
    failed = ada.does("apply", 6, 6, 1, 1, school="College")
    assert "enlist" not in failed.acts("ada")
    assert failed.closed("enlist") == why


def test_who_is_not_admitted_is_still_free():
    """MT-ACG-02: a failed admission costs nothing."""
    ada = grown("777787", "No Law").does("apply", 1, 1, school="College")
    assert "enlist" in ada.acts("ada")


@pytest.mark.parametrize(
    ("capital", "tech"), [("Industrial", "Early Stellar"), ("High Stellar", "High Stellar")]
)
def test_whoever_joins_a_navy_says_what_the_subsectors_capital_has(capital: str, tech: str):
    """MT-NAVY-02."""
    ada = grown("888888").does("enlist_by_years", 6, 6, force="Reserve Fleet", capital=capital)
    assert post(ada).tech == tech
    lines = ada.sheet("ada")["life"]["terms"]["0"]["lines"].values()
    assert any("Reserve Fleet" in str(one) for one in lines)


def test_anagathics_are_looked_for_once_a_term():
    """MT-AGE-12: no second try where a term is played year by year."""
    ada = soldier()
    fighter = ada.battle.fighters["ada"]
    sheet = put(put(fighter.sheet, "age", 30), "life.frames", [{"ask": "term"}])
    ada.battle = replace(ada.battle, fighters={"ada": replace(fighter, sheet=sheet)})
    ada.does("begin_term", 1, 1, anagathics=True)
    assert (ada.life.sought, ada.life.supplied) == (1, False)
    assert ada.acts("ada")[0] == "assign"
