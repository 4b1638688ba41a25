"""Ships and persons met, reactions, patrons, rumours, the law, hiring, the Society."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import pytest

from rules.check import Refused
from rules.dice import Scripted
from rules.spacefaring.passage import (
    hiring,
    patrons,
    persons,
    piracy,
    reaction,
    ships,
    society,
)
from tests.rules.cases import Case, each_case


@each_case(__file__, "met")
def test_ships_met(case: Case):
    given, rulings = case.given, case.given.get("rulings", {})
    starport, bases = given["starport"], given.get("bases", "")
    odds = ships.odds(starport, bases, rulings)
    assert sum(odds.values()) == 1
    found: dict[str, Any] = {
        "dms": [str(dm) for dm in ships.meeting(starport, bases, rulings).dms],
        "met36": (1 - odds.get(ships.NOBODY, 0)) * 36,
        "pirate36": odds.get("pirate", 0) * 36,
    }
    if "faces" in case.when:
        dice = Scripted(case.when["faces"])
        met = ships.meet(starport, bases, dice, rulings).met
        found |= {
            "type": met.type if met else "",
            "role": met and met.role,
            "armed": met and met.armed,
            "craft": met and met.craft,
            "left": len(dice.left),
        }
    case.meets(**found)


@each_case(__file__, "reaction")
def test_reactions(case: Case):
    given = case.given
    task = reaction.reacting(given.get("terms", 0), given.get("population", 5), given.get("rulings", {}))
    dice = Scripted(case.when["faces"])
    came = reaction.reaction(task.attempt(dice))
    attacked, _ = reaction.attacks(came, dice)
    case.meets(
        dms=[str(dm) for dm in task.dms],
        row=came.row,
        title=came.title,
        attacks=attacked,
        left=len(dice.left),
    )


def test_every_entry_of_both_tables_is_some_ship():
    """F-11: enumerated over all throws, starports and bases."""
    for starport, bases, rulings in itertools.product(
        "ABCDEX", ("", "N", "S", "NS"), ({}, {"printing": "ct81"})
    ):
        for faces in itertools.product(range(1, 7), repeat=2):
            met = ships.meet(starport, bases, Scripted([*faces, 3, 3]), rulings).met
            assert met is None or (met.type in ships.TYPES.rows and met.title)


def test_ships_are_met_on_leaving_too_unless_a_table_says_no():
    """CT-TRAVEL-15."""
    assert ships.is_thrown(leaving=False, rulings={"met_leaving": False})
    assert ships.is_thrown(leaving=True)
    assert not ships.is_thrown(leaving=True, rulings={"met_leaving": False})


@pytest.mark.parametrize(
    ("role", "row", "does"),
    [
        ("pirate", 8, "attacks"),
        ("pirate", 9, "passes"),
        ("patrol", 6, "toll"),
        ("patrol", 7, "passes"),
        ("trader", 7, "informs"),
        ("trader", 6, "passes"),
        ("other", 2, "passes"),
    ],
)
def test_what_ships_do_by_their_reaction(role, row, does):
    """CT-TRAVEL-15, F-11."""
    assert piracy.attitude(role, reaction.Reaction(row, "", None)) == does


def test_a_toll_is_a_hundred_credits():
    assert piracy.toll_cr() == 100


@pytest.mark.parametrize("dm", [-1, 0, 1])
def test_the_odds_of_reactions_are_those_of_all_throws(dm):
    """F-18."""
    found: dict[int, int] = {}
    for one, other in itertools.product(range(1, 7), repeat=2):
        number = reaction.row(one + other, dm)
        found[number] = found.get(number, 0) + 1
    assert reaction.odds(dm) == {number: Fraction(n, 36) for number, n in sorted(found.items())}


def test_a_crew_is_loyal_unless_ill_treated():
    """CT-NPC-03."""
    assert reaction.loyalty(False, 0, 5) is None
    assert reaction.loyalty(True, 5, 5).dm == 1


def test_a_third_of_days_bring_somebody():
    assert persons.daily().chance() == Fraction(1, 3)
    quiet = persons.day(Scripted([4]))
    assert (quiet.persons, len(quiet.checks)) == (None, 1)
    met = persons.day(Scripted([5, 2, 3, 4])).persons
    assert (met.code, met.number, met.police) == ("23", 4, True)


def test_codes_of_persons_are_thirty_with_six_left_to_the_referee():
    codes = {f"{one}{other}" for one in range(1, 7) for other in range(1, 7)}

    assert set(persons.PERSONS.rows) == set(patrons.PATRONS.rows) == set(patrons.RUMOURS.rows) == codes
    blank = {code for code in codes if persons.PERSONS.at(code, "who") is None}
    assert blank == {"61", "62", "63", "64", "65", "66"}
    assert {code for code in codes if persons.PERSONS.at(code, "police")} == {"23", "36"}
    assert persons.day(Scripted([6, 6, 1])).persons is None


@pytest.mark.parametrize(("law", "ways"), [(0, 36), (2, 36), (8, 15), (12, 1), (13, 0)])
def test_the_law_level_or_more_avoids_arrest(law, ways):
    assert persons.arrest(law).chance() * 36 == ways


def test_a_week_of_looking_may_bring_nobody_a_rumour_or_a_patron():
    assert patrons.weekly().chance() == Fraction(1, 3)
    nothing = patrons.week(0, 5, Scripted([4]))
    assert (nothing.patron, nothing.rumour) == (None, "")
    heard = patrons.week(0, 5, Scripted([5, 2, 3, 1, 1]))
    assert heard.patron is None
    assert heard.rumour.endswith(".")
    found = patrons.week(0, 5, Scripted([6, 3, 2, 3, 4])).patron
    assert (found.code, found.reaction.row, found.suits) == ("32", 7, True)
    assert not patrons.week(0, 11, Scripted([6, 3, 2, 3, 4])).patron.suits


def test_three_of_thirty_six_results_are_rumours_and_a_table_says_which_die_is_the_row():
    rumours = {code for code in patrons.PATRONS.rows if patrons.PATRONS.at(code, "who") is None}

    assert rumours == {"23", "36", "66"}
    assert patrons.read((3, 2)) == "32"
    assert patrons.read((3, 2), {"met_patron_code": "column"}) == "23"


def test_characters_are_made_until_one_has_the_skill():
    """CT-NPC-02, R-20."""
    found, number = hiring.applicant(
        lambda dice: dice.throw(1, 6)[0], lambda one: one == 6, "medic", Scripted([1, 2, 6])
    )

    assert (found, number) == (6, 3)
    assert hiring.delay().attempt(Scripted([4])).total == 4
    with pytest.raises(Refused, match="nobody here qualifies as medic"):
        hiring.applicant(lambda _: 0, bool, "medic", Scripted([]))


def test_the_society_takes_a_million_and_hears_an_application_once():
    """F-19, CT-TRAVEL-10."""
    assert society.admission().chance() * 36 == 33
    society.check_applies(1_000_000, applied=False)
    with pytest.raises(Refused, match="once only"):
        society.check_applies(2_000_000, applied=True)
    with pytest.raises(Refused, match="Cr999,999 are there"):
        society.check_applies(999_999, applied=False)
    assert [society.passages(months) for months in (1, 2, 13)] == [0, 1, 6]
    assert [society.has_hostel(starport) for starport in "ABC"] == [True, True, False]
