"""A life before play, step by step: what is open, what it takes, what comes of it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.check import Refused
from rules.happening import Changed, Ended, Paid, Threw
from rules.systems.megatraveller.careers.life.chapters import chapters
from rules.systems.megatraveller.people.home import CODES
from tests.rules.megatraveller.careers.lives import Lived, at_one_go, at_random, before, grown


def test_a_life_from_the_first_throw_to_a_sheet():
    """A term in the Navy: everything is thrown, nothing is handed out."""
    ada = Lived().begin()
    assert ada.acts("ada")[:2] == ["characteristics", "as_they_are"]
    ada.does("characteristics", 3, 4, 3, 4, 3, 4, 4, 4, 4, 4, 3, 4)
    ada.does("home_codes")
    (odds,) = ada.preview("ada", "enlist", career="Navy").forecasts
    assert odds.chance == pytest.approx(float(Fraction(21, 36)))
    ada.does("enlist", 3, 4, career="Navy").does("choose", skill="Handgun")
    assert ada.sheet("ada")["skills"] == {"Grav Vehicle": 0, "Computer": 0, "Vacc Suit": 0, "Handgun": 0}

    ada.does("serve", 3, 3).does("position", 5, 5).does("promotion", 5, 6).does("duty", 1, 2)
    assert ada.life.rank == 2
    assert ada.life.frames[-1].left == 5
    for _ in range(5):
        ada.does("learn", 1, column="personal")
        ada.does("choose", skill="+1 Strength")
    assert ada.sheet("ada")["age"] == 22
    ada.does("reenlist", 1, 1)
    ada.does("benefit", 6, table="benefits").does("benefit", 4, table="cash")

    own = ada.sheet("ada")
    assert (own["title"], own["terms"], own["full"]["str"]) == ("Navy Lieutenant", 1, 12)
    assert [one.amount_cr for one in ada.all if isinstance(one, Paid)] == [10_000]
    assert (own["passages"], own.get("gear")) == ({"high": 1}, {})
    assert isinstance(ada.all[-1], Ended)
    first, term = chapters(own)
    assert (term.title, term.span, term.as_what) == ("Term 1: Navy", "18-22", "Lieutenant")
    assert "Str 12" not in term.gained
    assert "Strength 12" in term.gained
    assert term.told[0] == "Survives (8 for 5+)"
    assert "Enlists with the Navy (8 for 8+)" in first.told


def test_what_is_not_allowed_is_not_offered_and_says_why_not():
    ada = grown("777777")
    careers = ada.choices("ada", "enlist", "career")
    assert careers["Nobles"] == "Nobles are born with social standing 10 or more, not 7"
    assert (
        careers["Barbarians"] == "Barbarians come from homeworlds with tech Pre-Industrial, not Avg Stellar"
    )
    with pytest.raises(Refused, match="Nobles are born"):
        ada.does("enlist", career="Nobles")
    assert ada.closed("serve") == "Serve a term comes at another time of a life"
    ada.does("enlist", 6, 6, career="Navy").does("choose", skill="Handgun").does("serve", 6, 6)
    assert ada.closed("promotion") == "Try for a promotion comes at another time of a life"
    assert ada.acts("ada")[:2] == ["position", "no_position"]


def test_who_is_rejected_is_drafted_and_has_no_position_in_the_first_term():
    ada = grown().does("enlist", 1, 1, 3, career="Navy")
    assert (ada.life.career, ada.life.drafted) == ("Army", True)
    ada.does("choose", skill="Handgun").does("serve", 6, 6)
    assert ada.acts("ada")[0] == "duty"


def test_by_ruling_nobody_is_drafted_who_will_not_be():
    ada = grown(draft_duty="may").does("enlist", 1, 1, career="Navy")
    assert ada.acts("ada")[:2] == ["draft", "stay_out"]
    ada.does("stay_out")
    assert ada.all[-1] == Ended("stays out of every career")
    assert "title" not in ada.sheet("ada")


def test_by_ruling_somebody_tries_twice_before_the_draft():
    ada = grown(enlistment_tries=2).does("enlist", 1, 1, career="Navy")
    assert ada.acts("ada")[0] == "enlist"
    ada.does("enlist", 1, 1, 3, career="Marines")
    assert (ada.life.career, ada.life.drafted) == ("Army", True)


def test_by_ruling_nobody_serves_more_than_so_many_terms():
    at, _ = at_one_go(3, before(most_terms=3), career="Scouts", terms=8)
    assert at.fighters["ada"].sheet["life"]["term"] <= 3


def test_a_failed_survival_ends_a_career_after_two_years_and_brings_no_throw():
    ada = grown().does("enlist", 6, 6, career="Navy").does("choose", skill="Handgun").does("serve", 1, 1)
    assert ada.acts("ada")[0] == "duty"
    ada.does("duty", 1, 1)
    while "learn" in ada.acts("ada"):
        ada.does("learn", 1, column="service")
    assert (ada.sheet("ada")["age"], ada.sheet("ada")["terms"]) == (20, 0.5)
    assert isinstance(ada.all[-1], Ended)


def test_by_ruling_a_failed_survival_is_death():
    ada = grown(failed_survival="death").does("enlist", 6, 6, career="Navy").does("choose", skill="Handgun")
    assert "Failing means death" in ada.preview("ada", "serve").notes
    ada.does("serve", 1, 1)
    assert ada.all[-1] == Ended("died in term 1")
    assert set(ada.sheet("ada")["now"].values()) == {0}


def test_every_throw_is_told_with_its_odds_and_reasons():
    ada = grown("777789").does("enlist", 6, 6, career="Navy").does("choose", skill="Handgun")
    ada.does("serve", 3, 3)
    (thrown,) = ada.of(Threw)
    assert [str(one) for one in thrown.check.task.dms] == ["+2 Intelligence 7 is at least 7"]


def test_a_number_of_the_sheet_says_in_which_term_it_came():
    ada = grown("777799").does("enlist", 6, 6, career="Navy").does("choose", skill="Handgun")
    ada.does("serve", 6, 6).does("no_position").does("duty", 1, 1).does("learn", 6, column="educated")
    ada.does("choose", skill="Interview")
    (change,) = [one for told in ada.of(Changed) for one in told.changes if one.path == "skills.Interview"]
    assert change.reason == "term 1 with the Navy: Interpersonal"


@pytest.mark.parametrize("seed", range(20))
def test_any_life_ends_and_folds_as_it_was_told(seed: int):
    at, told = at_random(seed, before())
    own = at.fighters["ada"].sheet
    assert not own["life"].get("frames")
    assert all(1 <= own["full"][name] <= 15 for name in own["full"]) or own["life"]["ended"].startswith(
        "died"
    )
    if not own["life"]["ended"].startswith("died"):
        assert sum(own["skills"].values()) <= own["full"]["int"] + own["full"]["edu"]
    assert isinstance(told[-1], Ended)


@pytest.mark.parametrize(
    ("world", "profile", "codes"),
    [
        ("Glisten", "", ["A", "Asteroid", "Vacuum", None, "High", "Mod Law", "High Stellar"]),
        ("profile", "B564876-A", ["B", "Medium", "Standard", "Wet", "Mod", "Mod Law", "Early Stellar"]),
        ("profile", "X000000-0", ["X", "Asteroid", "Vacuum", None, "Low", "No Law", "Pre-Industrial"]),
    ],
)
def test_a_homeworld_that_is_known_or_has_a_profile(world: str, profile: str, codes: list[str | None]):
    """MT-HOME-01, MT-HOME-06, MT-HOME-11: its codes are read off, none is thrown."""
    ada = Lived().begin().does("as_they_are").does("home_of_world", world=world, profile=profile)
    home = ada.sheet("ada")["home"]
    assert [home.get(code) for code in CODES] == codes
    assert ada.life.frames[-1].ask == "career"


@pytest.mark.parametrize("profile", ["", "B56", "F564876-A", "B5?4876-A", "B564876-?", "-" * 9])
def test_a_homeworld_needs_a_whole_profile(profile: str):
    ada = Lived().begin().does("as_they_are")
    with pytest.raises(Refused):
        ada.does("home_of_world", world="profile", profile=profile)
    assert ada.life.frames[-1].ask == "home"


def test_what_homeworld_codes_measure_is_said_where_they_are_chosen():
    """MT-HOME-07."""
    option = Lived().begin().does("as_they_are").option("ada", "home_codes")
    told = {one.name: [str(choice.hint) for choice in one.choices] for one in option.fields}
    assert told["size"][:2] == ["up to 200 km across", "200 to 7,199 km across"]
    assert told["atmosphere"][-2:] == ["1.5 to 2.5 atmospheres", ""]
    assert told["population"][-1] == "1,000,000,000 or more people"
    assert set(told["law"]) == {""}


def test_a_term_tells_what_fell_as_a_loss_and_never_as_a_gain():
    terms = {
        "0": {"from": 18, "to": 18, "learnt": {"Vacc Suit": 0}},
        "1": {"career": "Navy", "from": 18, "to": 22, "learnt": {"Vacc Suit": 2, "Str": 8}},
        "2": {"career": "Navy", "from": 22, "to": 26, "learnt": {"Vacc Suit": 1, "Str": 7, "Dex": 5},
              "lost": {"str": -1, "dex": -1}},
        "3": {"career": "Navy", "from": 26, "to": 30, "learnt": {"Vacc Suit": 1, "Str": 7}, "lost": {"str": -1}},
    }  # fmt: skip
    told = [(one.gained, one.lost) for one in chapters({"life": {"terms": terms}})]
    assert told[1] == (("Vacc Suit-2", "Strength 8"), ())
    assert told[2] == ((), ("Strength -1", "Dexterity -1", "Vacc Suit down to 1"))
    assert told[3] == (("Strength 7",), ("Strength -1",)), "it rose as well in that term"
