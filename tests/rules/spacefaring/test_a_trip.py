"""One clean trip of a free trader, from a port B of population 6 to a port C of population 5, to the last credit."""

from __future__ import annotations

from fractions import Fraction

from rules.dice import Scripted
from rules.spacefaring import account
from rules.spacefaring.account import Parties
from rules.spacefaring.jump import before, forecast, throws
from rules.spacefaring.page import Entry, page_of
from rules.spacefaring.passage import fares, low, passengers, ships, trouble
from rules.spacefaring.trade import freight, mail

SHIP = "c9.1"
CREW = ("pilot", "engineer", "medic", "steward")
ROOMS, BERTHS, HOLD_T, FUEL_T = 10, 20, 82, 30
SLEEPERS = tuple("abcdef")
LOADED = throws.Hazards()


def test_cargo_and_passengers_come():
    """CT-TRADE-03, CT-TRADE-04, CT-TRADE-08, F-09."""
    lots = freight.tons(freight.lots(5).attempt(Scripted([6, 4, 3, 5, 1])))
    load = freight.best(lots, HOLD_T)
    high, middle, asleep = passengers.present(6, 5, Scripted([4, 5, 3, 2, 6, 3, 4, 2, 1, 3, 2, 4, 1]))
    came = {one.passage: one.number for one in (high, middle, asleep)}
    aboard = passengers.board(came, ROOMS - len(CREW), BERTHS, stewards=1)

    assert (lots, sum(lots[place] for place in load)) == ((30, 20, 15, 25, 5), 80)
    assert came == {"high": 4, "middle": 4, "low": 6}
    assert (aboard.high, aboard.middle, aboard.low) == (4, 2, 6)


def test_the_engineer_is_asked_to_carry_a_message():
    """CT-TRADE-11."""
    dice = Scripted([5, 5, 5, 6, 2, 3, 2])

    asked = mail.message(CREW, dice)

    assert asked.message == mail.Message("engineer", 50)
    assert dice.left == []


def test_she_meets_nobody_and_jumps_safely():
    """CT-TRAVEL-12, CT-TRAVEL-15, CT-JUMP-10."""
    assert ships.meet("B", "", Scripted([1, 2])).met is None
    came = throws.jump("0305", LOADED, Scripted([6, 6]))
    assert (came.checks[-1].total, came.misjump, came.failed) == (11, None, False)
    assert not trouble.hijack().attempt(Scripted([5, 4, 6])).success
    assert ships.meet("C", "", Scripted([2, 4])).met is None
    assert forecast.forecast(LOADED).safe == 1


def test_one_sleeper_in_six_dies_and_two_share_the_pot():
    """CT-TRAVEL-08, CT-TRAVEL-09, R-16."""
    thrown = zip((7, 8, 6, 9, 5, 7), ((3, 2), (4, 4), (3, 2), (1, 6), (3, 3), (6, 1)), strict=True)
    woke = [low.revive(endurance, 1, Scripted(faces)) for endurance, faces in thrown]
    guesses = dict(zip(SLEEPERS, (6, 5, 4, 5, 3, 6), strict=True))
    alive = {who for who, one in zip(SLEEPERS, woke, strict=True) if one.alive}
    drawn = low.lottery(guesses, alive)

    assert [one.checks[-1].total for one in woke] == [5, 8, 4, 7, 5, 7]
    assert [one.alive for one in woke] == [True, True, False, True, True, True]
    assert (drawn.pot_cr, drawn.survivors) == (60, 5)
    assert (drawn.prizes_cr, drawn.captain_cr) == ({"b": 30, "d": 30}, 0)


def test_the_trip_brings_96_240_and_after_half_a_month_s_dues_9_945():
    """CT-TRADE-01, CT-TRADE-05, CT-TRADE-09."""
    out, in_ = Parties(SHIP, "0305"), Parties(SHIP, "0405")
    sold = (
        4 * fares.ticket("high").fare_cr
        + 2 * fares.ticket("middle").fare_cr
        + 6 * fares.ticket("low").fare_cr
    )
    fuel_cr, life_cr, berth_cr = FUEL_T * 500, ROOMS * 2_000 + 6 * 100, 100
    paid = [
        account.payment("fare", sold, out, "fares"),
        account.payment("stake", 6 * low.stake_cr(), out, "the low lottery"),
        account.payment("fuel", fuel_cr, out, "refined fuel"),
        account.payment("flight plan", before.plan_price_cr(1), out, "a flight plan"),
        account.payment("life support", life_cr, out, "life support"),
        account.payment("berthing", berth_cr, out, "berthing"),
        account.payment("freight", freight.freight_cr(80), in_, "freight"),
    ]
    price_cr = 37_080_000
    dues_cr = Fraction(price_cr, 240) + 15_000 + Fraction(price_cr, 1_000) / 12
    page = page_of(SHIP, [Entry(number, 0.0, one) for number, one in enumerate(paid)], 0)

    assert {one.kind: one.income_cr for one in page.kinds if one.income_cr} == {
        "fares": 62_000,
        "freight": 80_000,
    }
    assert page.carried_cr == 96_240
    assert page.carried_cr - account.rounded_up(dues_cr / 2) == 9_945
    stakes = page_of(account.pot(SHIP), [Entry(0, 0.0, one) for one in paid], 0)
    assert stakes.stands_cr == 60
