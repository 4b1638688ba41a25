"""Passengers, fares, low berths, hijacking and repossession."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.check import Refused
from rules.dice import Scripted
from rules.spacefaring.passage import fares, low, passengers, trouble
from tests.rules.cases import Case, each_case

DAY = 86_400


@each_case(__file__, "passengers")
def test_passengers(case: Case):
    given = case.given
    if "came" in given:
        waiting = dict(zip(passengers.CLASSES, given["came"], strict=True))
        found = passengers.board(waiting, given["rooms"], given["berths"], given["stewards"])
        aboard = [found.high, found.middle, found.low]
        prices = [fares.ticket(passage).fare_cr for passage in passengers.CLASSES]
        sold = sum(number * price for number, price in zip(aboard, prices, strict=True))
        case.meets(aboard=aboard, fares_cr=sold)
        return
    origin, destination, dice = given["origin"], given["destination"], Scripted(case.when["faces"])
    throws = [passengers.turnout(passage, origin, destination) for passage in passengers.CLASSES]
    came = passengers.present(origin, destination, dice)
    case.meets(
        dice=["-".join(t.dice for t in (one.plus, one.minus) if t) if one else "" for one in throws],
        dms=[one.plus.dm if one else 0 for one in throws],
        came=[one.number for one in came],
        left=len(dice.left),
    )


@each_case(__file__, "low")
def test_low_passage(case: Case):
    given = case.given
    if "guesses" in given:
        guesses = {str(place): guess for place, guess in enumerate(given["guesses"])}
        alive = {str(place) for place in given["alive"]}
        came = low.lottery(guesses, alive, given.get("rulings", {}))
        case.meets(
            pot_cr=came.pot_cr,
            survivors=came.survivors,
            prizes=came.prizes_cr,
            captain_cr=came.captain_cr,
        )
        return
    dice = Scripted(case.when["faces"])
    woke = low.revive(given.get("endurance"), given.get("medical"), dice)
    task = woke.checks[-1].task
    case.meets(
        dms=[str(dm) for dm in task.dms],
        ways=task.chance() * 36,
        alive=woke.alive,
        endurance=woke.endurance,
        left=len(dice.left),
    )


@each_case(__file__, "repossession")
def test_repossession(case: Case):
    given, now_s = case.given, 1_000 * DAY
    landed = [now_s - days * DAY for days in given.get("landed", ())]
    task = trouble.repossession(given.get("hexes"), landed, now_s, given.get("rulings", {}))
    found = {"dms": [str(dm) for dm in task.dms], "ways": task.chance() * 36}
    if "faces" in case.when:
        dice = Scripted(case.when["faces"])
        came = trouble.landing(task, dice)
        found |= {"how": came.how or "", "hours": came.hours, "left": len(dice.left)}
    case.meets(**found)


@pytest.mark.parametrize("origin", range(13))
def test_the_odds_of_passengers_add_up(origin):
    """F-09."""
    for passage in passengers.CLASSES:
        throws = passengers.turnout(passage, origin, 5)
        assert throws is None or sum(throws.odds().values()) == 1
    assert passengers.turnout("high", 0, 5) is None


def test_the_odds_of_few_dice_are_those_of_all_throws():
    """F-09: high passengers from population 2 to 5, one die less another."""
    throws = passengers.turnout("high", 2, 5)
    found: dict[int, int] = {}
    for one in range(1, 7):
        for other in range(1, 7):
            number = throws.thrown(Scripted([one, other])).number
            found[number] = found.get(number, 0) + 1
    assert throws.odds() == {number: Fraction(n, 36) for number, n in sorted(found.items())}


def test_a_fare_is_for_one_jump_whatever_its_length():
    """CT-TRAVEL-04, CT-TRAVEL-05, CT-TRAVEL-07, CT-TRADE-09."""
    found = [(one.passage, one.fare_cr, one.baggage_kg) for one in fares.tickets(10_000)]

    assert found == [("high", 10_000, 1_000), ("middle", 8_000, 100), ("low", 1_000, 10)]
    assert [one.passage for one in fares.tickets(9_999)] == ["middle", "low"]
    assert fares.journey_cr("middle", 3) == 24_000


def test_a_passage_that_is_not_used_is_cashed_in_for_nine_tenths():
    """MT-SHIP-10, MT-MUST-06."""
    assert [fares.cash_in_cr(fares.ticket(passage).fare_cr) for passage in fares.SOLD] == [9_000, 7_200, 900]


def test_within_a_system_a_liner_takes_a_tenth():
    """CT-TRAVEL-03."""
    assert [one.fare_cr for one in fares.tickets(10_000, within=True)] == [1_000, 800, 100]


def test_working_passage_takes_expertise_and_lasts_three_jumps():
    """CT-TRAVEL-06, CT-SHIP-27."""
    one = fares.ticket("working")

    assert (one.fare_cr, one.baggage_kg) == (0, 1_000)
    fares.check_works("steward", 0)
    with pytest.raises(Refused, match="as medic takes expertise"):
        fares.check_works("medic", None)
    assert [fares.is_hired(jumps) for jumps in (1, 3, 4)] == [False, False, True]


def test_too_much_baggage_stays_behind():
    """CT-TRAVEL-05, CT-TRAVEL-07."""
    fares.check_baggage("middle", 100)
    with pytest.raises(Refused, match="low passage allows 10 kg of baggage, not 12"):
        fares.check_baggage("low", 12)


def test_passengers_hand_over_all_weapons_but_blades_and_daggers():
    """CT-TRAVEL-11."""
    assert fares.handed_over(["Dagger", "rifle", "blade", "cutlass"]) == ("rifle", "cutlass")


def test_who_is_bumped_gets_the_fare_back():
    """CT-TRAVEL-05, R-15."""
    assert fares.refund_cr(8_000) == 8_000
    assert fares.refund_cr(8_000, {"passage_bumped": "next"}) == 0


def test_fares_are_paid_on_boarding():
    assert not fares.paid_on_arrival()
    assert fares.paid_on_arrival({"passage_fares_paid": "arrival"})


def test_eight_high_passengers_take_a_steward_and_ships_above_a_hundred_tons_a_medic():
    assert [passengers.stewards_needed(high) for high in (0, 1, 8, 9)] == [0, 1, 1, 2]
    assert [passengers.needs_medic(hull_t) for hull_t in (100, 101, 200)] == [False, True, True]
    assert [passengers.needs_medic(t, {"printing": "ct81"}) for t in (199, 200)] == [False, True]


def test_the_steward_holds_the_lottery():
    """CT-TRAVEL-09."""
    assert low.has_lottery(True)
    assert not low.has_lottery(False)
    assert low.has_lottery(False, {"passage_lottery": "anybody"})
    assert low.stake_cr() == 10


def test_a_guess_is_any_number_of_survivors():
    """CT-TRAVEL-09."""
    task = low.guessing(6)

    assert [task.attempt(Scripted([face])).total for face in (1, 7)] == [0, 6]


def test_hijackers_show_once_in_two_hundred_and_sixteen_trips():
    """CT-TRAVEL-12."""
    task = trouble.hijack()

    assert task.chance() == Fraction(1, 216)
    assert not task.attempt(Scripted([5, 4, 6])).success
    assert task.attempt(Scripted([6, 6, 6])).success


def test_sleepers_do_not_hijack():
    """CT-TRAVEL-12."""
    assert trouble.hijack_is_thrown(1, 0)
    assert not trouble.hijack_is_thrown(0, 20)
    assert trouble.hijack_is_thrown(0, 20, {"passage_hijackers": "all"})


def test_anti_hijack_keeps_them_from_the_bridge_but_for_ten_in_thirty_six():
    """F-17."""
    assert trouble.bridge(False) is None
    task = trouble.bridge(True)
    assert task.chance() * 36 == 10
    assert [task.attempt(Scripted(faces)).success for faces in ([2, 3], [3, 3])] == [True, False]


def test_one_captain_in_thirty_six_runs_from_the_debt():
    """CT-TRAVEL-13."""
    assert trouble.skipped().chance() == Fraction(1, 36)
