"""Money: who pays whom, whole credits, a month's page."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.calendar import DAY_S
from rules.spacefaring import account
from rules.spacefaring.account import Parties
from rules.spacefaring.page import Entry, page_of

SHIP = Parties("c9.1", here="0305", person="c2.1")


def test_accounts_have_names():
    assert account.world("0305") == "world:0305"
    assert account.pot("c9.1") == "pot:c9.1"
    with pytest.raises(ValueError, match="no hex"):
        account.world("somewhere")


def test_freight_is_paid_by_the_world_fares_by_nobody_in_particular():
    """CT-TRADE-01, CT-TRADE-05."""
    freight = account.payment("freight", 80_000, SHIP, "freight")
    fare = account.payment("fare", 10_000, SHIP, "a high passage")

    assert (freight.frm, freight.to) == ("world:0305", "c9.1")
    assert (fare.frm, fare.to) == ("outside", "c9.1")
    assert freight.source


def test_the_fee_of_a_message_goes_to_whoever_carries_it():
    """CT-TRADE-11."""
    assert account.payment("message", 50, SHIP, "a message").to == "c2.1"
    assert account.payment("wages", 4_000, Parties("c9.1"), "wages").to == "outside"


def test_a_payment_is_of_something():
    with pytest.raises(ValueError, match="Cr0"):
        account.payment("fuel", 0, SHIP, "fuel")


def test_every_kind_of_payment_has_its_parties_and_its_heading():
    for name in account.PAYMENTS.rows:
        paid = account.payment(name, 1, SHIP, "something")
        assert paid.frm != paid.to
        assert account.kind(name).heading in account.HEADINGS


def test_payments_are_whole_credits_rounded_up_and_the_last_is_smaller():
    """CT-SHIP-02: a loan of Cr1,000 in 240ths."""
    each, number = account.instalments(2_000, Fraction(1_000, 240))

    assert (each, number) == (5, 400)
    owed, paid = 2_003, 0
    while owed:
        due = account.due_cr(owed, 5)
        owed, paid = owed - due, paid + 1
    assert (due, paid) == (3, 401)


def test_a_page_brings_forward_and_puts_income_and_costs_under_their_headings():
    """CT-TRADE-01."""
    entries = [
        Entry(number, day * DAY_S, account.payment(kind, amount_cr, SHIP, "something"))
        for number, (day, kind, amount_cr) in enumerate(
            (
                (0, "toll", 100),
                (40, "fare", 10_000),
                (40, "fare", 8_000),
                (42, "fuel", 15_000),
                (42, "message", 50),
                (43, "freight", 20_000),
                (70, "fare", 8_000),
            )
        )
    ]
    page = page_of("c9.1", entries, 1)

    assert (page.brought_cr, page.carried_cr, page.stands_cr) == (-100, 22_900, 30_900)
    assert [(one.kind, one.income_cr, one.cost_cr) for one in page.kinds] == [
        ("fares", 18_000, 0),
        ("fuel", 0, 15_000),
        ("freight", 20_000, 0),
    ]
