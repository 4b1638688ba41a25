"""A service year by year: what a year asks, decorations and courts, brownie points, transfers, examinations."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.happening import Ended, Threw
from rules.places import put
from rules.systems.megatraveller.careers.advanced.services import FORCES
from rules.systems.megatraveller.careers.life.record import Stand
from rules.systems.megatraveller.careers.years.grades import basic_rank
from rules.systems.megatraveller.careers.years.post import Post, post_of
from tests.rules.megatraveller.careers.lives import SETTLED, Lived, at_one_go, at_random, before, grown


def post(ada: Lived) -> Post:
    return post_of(Stand(ada.sheet("ada"), SETTLED))


def with_post(ada: Lived, **values: object) -> Lived:
    """Her post as if other years lay behind her."""
    fighter = ada.battle.fighters["ada"]
    sheet = fighter.sheet
    for name, value in values.items():
        sheet = put(sheet, f"life.service.{name}", value)
    ada.battle = replace(ada.battle, fighters={"ada": replace(fighter, sheet=sheet)})
    return ada


def soldier(upp: str = "888888", force: str = "Army", **rulings: object) -> Lived:
    """A private of infantry after her first year."""
    ada = (
        grown(upp, "No Law", **rulings)
        .does("enlist_by_years", 6, 6, force=force)
        .does("choose", skill="Handgun")
    )
    ada.does("arm", arm="Infantry").does("begin_term")
    ada.does("choose", skill="Handgun").does("train", 3, column="mos:Infantry")
    return ada


def test_a_soldier_is_trained_for_a_year_and_sent_somewhere_in_the_next():
    ada = soldier()
    assert (post(ada).year, post(ada).grade) == (2, "E1")
    assert ada.acts("ada")[0] == "assign"
    ada.does("assign", 4, 5)
    (odds, decoration) = ada.preview("ada", "survival", risk=-2).forecasts
    assert (odds.task.target, [dm.value for dm in odds.task.dms]) == (5, [-2])
    assert [dm.value for dm in decoration.task.dms] == [2]


def test_a_risk_is_taken_from_survival_and_given_to_the_decoration():
    ada = soldier().does("assign", 4, 5).does("survival", 5, 5, risk=-2).does("decoration", 4, 6)
    assert post(ada).medals == {"MCG": 1}
    assert post(ada).points == 2
    assert post(ada).ribbons == 1


def test_whoever_throws_survival_exactly_is_wounded_and_decorated_for_it_in_combat():
    ada = soldier().does("assign", 4, 5).does("survival", 2, 3)
    assert post(ada).medals == {"Purple Heart": 1}


def test_whoever_falls_six_short_of_a_decoration_comes_before_a_court():
    ada = soldier().does("assign", 4, 5).does("survival", 5, 5).does("decoration", 1, 2)
    assert ada.acts("ada")[0] == "court"
    assert ada.preview("ada", "court").notes[0] == "Enlisted persons are guilty"
    ada.does("court", 1)
    (thrown,) = ada.of(Threw)
    assert (thrown.check.total, str(thrown.outcome)) == (3, "2 grades lower")
    assert post(ada).grade == "E1"


def test_by_ruling_only_cowards_come_before_a_court():
    ada = (
        soldier(court_martial="cowardice")
        .does("assign", 4, 5)
        .does("survival", 5, 5)
        .does("decoration", 1, 2)
    )
    assert "court" not in ada.acts("ada")


def test_jail_for_months_is_the_next_year_and_jail_for_years_is_the_end():
    ada = soldier().does("assign", 4, 5).does("survival", 5, 5).does("decoration", 1, 2).does("court", 2)
    assert post(ada).jailed
    ada.does("advance", 1, 1).does("skill", 1, 1)
    assert post(ada).year == 4

    other = soldier().does("assign", 4, 5).does("survival", 5, 5).does("decoration", 1, 2).does("court", 3, 4)
    assert other.sheet("ada")["age"] == 18 + 2 + 4
    assert isinstance(other.all[-1], Ended)
    assert other.life.discharged


def test_brownie_points_are_spent_after_a_throw_has_been_seen():
    ada = with_post(soldier(), points=2).does("assign", 4, 5).does("survival", 2, 2)
    assert ada.acts("ada")[:2] == ["spend", "let_stand"]
    assert ada.option("ada", "spend").hint == "survival: 1 short of its number"
    ada.does("spend")
    assert (post(ada).points, post(ada).medals) == (1, {"Purple Heart": 1})


def test_who_lets_a_failed_survival_stand_is_out_and_the_term_counts_for_nothing():
    ada = with_post(soldier(), points=2).does("assign", 4, 5).does("survival", 2, 2).does("let_stand")
    assert isinstance(ada.all[-1], Ended)
    assert (ada.sheet("ada")["age"], ada.sheet("ada")["terms"]) == (20, 0.5)


def test_columns_that_are_not_open_say_why():
    ada = soldier().does("assign", 4, 5).does("survival", 5, 5).does("decoration", 4, 4).does("advance", 1, 1)
    ada.does("skill", 6, 6)
    found = ada.choices("ada", "train", "column")
    assert found["service_skills:NCO"] == "for ranks E3 to E9"
    assert found["service_skills:Command"] == "for officers in command"
    assert found["service_skills:Army Life"] == ""


def test_an_officer_is_promoted_once_a_term_and_seeks_a_command():
    ada = with_post(soldier(), grade="O1", year=1)
    ada.does("assign", 4, 5).does("survival", 5, 5).does("decoration", 4, 4).does("advance", 6, 6)
    ada.does("skill", 1, 1)
    assert post(ada).grade == "O2"
    assert ada.acts("ada")[:2] == ["command", "staff"]
    ada.does("command", 4, 4).does("assign", 4, 5).does("survival", 5, 5).does("decoration", 4, 4)
    assert post(ada).command
    assert ada.acts("ada")[0] == "skill"


def test_some_in_the_navy_are_retained_in_their_assignment():
    ada = (
        grown("888888").does("enlist_by_years", 6, 6, force="System Squadron").does("choose", skill="Handgun")
    )
    ada.does("branch", 1).does("begin_term").does("train", 1, column="branch_skills:Line")
    ada.does("train", 1, column="branch_skills:Line").does("assign", 3, 3)
    ada.does("survival", 6, 6).does("decoration", 4, 4).does("advance", 1, 1).does("skill", 1, 1, 6)
    assert post(ada).retained
    ada.does("assign")
    assert post(ada).assignment == "Patrol"


def test_a_scout_may_decline_a_transfer_once():
    ada = grown("888888").does("enlist_by_years", 6, 6, force="Scouts").does("choose", skill="Handgun")
    ada.does("branch", 1, 2).does("begin_term").does("assign", 6, 6)
    assert ada.acts("ada")[:2] == ["transfer", "no_transfer"]
    ada.does("no_transfer", 6, 6, 3, 3)
    assert (post(ada).arm, post(ada).grade) == ("Operations", "IS-1")


def test_a_merchant_works_in_the_own_rank_and_is_examined_with_what_it_takes():
    ada = (
        grown("888888").does("enlist_by_years", 6, 6, force="Subsector-wide").does("choose", skill="Handgun")
    )
    ada.does("branch", 1).does("begin_term").does("assign", 3, 3).does("skill", 1, 1)
    assert ada.acts("ada")[:2] == ["exam", "no_exam"]
    ada.does("exam", 6, 6)
    assert post(ada).grade == "O0"
    ada.does("assign", 3, 3).does("position_of_year", 1, 1).does("skill", 1, 1)
    assert post(ada).year == 3


def test_a_college_leads_with_honours_to_medical_school_and_that_to_a_commission():
    ada = grown("7779A7", "No Law")
    assert (
        ada.choices("ada", "apply", "school")["Medical School"]
        == "Medical School takes who graduated with honours"
    )
    ada.does("apply", 6, 6, 6, 6, 3, 6, 6, school="College")
    assert (ada.sheet("ada")["age"], ada.sheet("ada")["full"]["edu"]) == (22, 13)
    ada.does("apply", 6, 6, 6, 6, 1, 1, school="Medical School")
    assert (ada.sheet("ada")["age"], ada.sheet("ada")["skills"]["Medical"]) == (26, 3)
    assert ada.preview("ada", "enlist_by_years", force="Imperial Navy").forecasts
    ada.does("enlist_by_years", 6, 6, force="Imperial Navy").does("choose", skill="Handgun")
    assert (post(ada).grade, post(ada).points, post(ada).years) == ("O3", 3, 4)
    assert ada.choices("ada", "arm", "arm") == {"Medical": ""}


def test_whoever_fails_an_academy_is_drafted_for_a_short_term():
    ada = grown("777788", "No Law").does("apply", 6, 6, 1, 1, school="Naval Academy")
    assert (post(ada).force, post(ada).grade, post(ada).years) == ("Imperial Navy", "E1", 3)
    assert ada.sheet("ada")["age"] == 19
    assert ada.life.drafted


def test_officers_of_a_corps_are_taken_without_a_throw():
    ada = grown("777788", "No Law").does("apply", 6, 6, 6, 6, 6, 6, 3, 1, 1, school="College", corps="otc")
    ada.does("enlist_by_years", force="Marines")
    assert post(ada).grade == "O1"


def test_a_merchant_of_a_large_line_may_go_to_the_academy():
    ada = (
        grown("888888", "No Law")
        .does("enlist_by_years", 6, 6, force="Sector-wide")
        .does("choose", skill="Handgun")
    )
    assert ada.acts("ada")[:2] == ["academy", "no_academy"]
    ada.does("academy", 6, 6, 6, 6, 3, 6, 6)
    ada.does("arm", 4, 4, 4, arm="Deck")
    assert (post(ada).grade, ada.sheet("ada")["age"]) == ("O1", 22)
    assert {"Navigation", "Admin", "Pilot"} <= ada.sheet("ada")["skills"].keys()


def test_marines_take_the_large_blade_unless_they_throw_for_another():
    ada = soldier(force="Marines").does("assign", 2, 3).does("survival", 6, 6).does("decoration", 4, 4)
    ada.does("advance", 1, 1).does("skill", 6, 6).does("train", 6, column="service_skills:Marine Life")
    ada.does("choose", skill="Blade Combat")
    assert ada.choices("ada", "choose", "skill")["Foil"] == "Marines take Large Blade"
    (odds,) = ada.preview("ada", "another_blade").forecasts
    assert (odds.task.target, odds.task.dms) == (9, ())
    ada.does("another_blade", 4, 5).does("choose", skill="Foil")
    assert ada.sheet("ada")["skills"]["Foil"] == 1


def test_a_starburst_brings_the_next_rank_in_mustering_out():
    assert basic_rank(Post("Army", grade="O4")) == 3
    assert basic_rank(Post("Army", grade="O4", medals={"SEH": 1})) == 4
    assert basic_rank(Post("Army", grade="E9", medals={"SEH": 1})) == 1


@pytest.mark.parametrize("force", FORCES)
def test_whole_lives_in_every_service_end(force: str):
    for seed in range(2):
        at, told = at_one_go(seed, before(), force=force, terms=6)
        assert isinstance(told[-1], Ended)
        assert not at.fighters["ada"].sheet["life"].get("frames")


@pytest.mark.parametrize("force", FORCES)
def test_any_life_in_any_service_ends(force: str):
    for seed in range(2):
        _, told = at_random(100 + seed, before(), force)
        assert isinstance(told[-1], Ended)


@pytest.mark.parametrize(("strength", "asked"), [(8, "term"), (1, "stay")])
def test_a_natural_twelve_holds_nobody_who_may_retire_as_disabled(strength: int, asked: str):
    ada = soldier()
    fighter = ada.battle.fighters["ada"]
    sheet = put(fighter.sheet, "full.str", strength)
    sheet = put(sheet, "life.frames", [{"ask": "reenlist_by_years"}])
    ada.battle = replace(ada.battle, fighters={"ada": replace(fighter, sheet=sheet)})
    ada.does("reenlist_by_years", 6, 6)
    assert Stand(ada.sheet("ada"), SETTLED).life.frames[-1].ask == asked
