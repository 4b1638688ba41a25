"""A month's page of an account."""

from __future__ import annotations

from rules.happening import Paid
from rules.said import listed, said
from rules.spacefaring.page import MONTH_S, Entry, page_of

SHIP = "c9.1"


def test_a_months_page_tells_what_came_in_and_what_went_by_kind():
    entries = [
        Entry(number, at_s, Paid(frm, to, amount, what, "a book", kind))
        for number, (frm, to, amount, what, kind, at_s) in enumerate(
            [
                ("outside", SHIP, 500, "a start", "", 0.0),
                ("market", SHIP, 40, said("freight to {hex}", hex="0304"), "freight", MONTH_S + 1.0),
                (SHIP, "market", 9, said("fuel at {hex}", hex="0203"), "", MONTH_S + 2.0),
                (SHIP, "market", 8, said("fuel at {hex}", hex="0304"), "", MONTH_S + 3.0),
                (SHIP, "bank", 100, "the mortgage", "mortgage", 2.0 * MONTH_S),
            ]
        )
    ]
    page = page_of(SHIP, entries, 1)
    assert [(one.kind, one.income_cr, one.cost_cr) for one in page.kinds] == [
        ("freight", 40, 0),
        ("fuel at 0203", 0, 17),
    ]
    assert (page.brought_cr, page.carried_cr, page.stands_cr) == (500, 523, 423)
    assert (page.first, page.last) == (0, 2)


def test_entries_that_a_reader_does_not_know_are_one_sum():
    secret = Entry(1, 0.0, Paid("a", "b", 7, "x"), known=False)
    plain = Entry(2, 0.0, Paid("b", "a", 2, "y"))
    page = page_of("b", [secret, plain], 0)
    assert (page.withheld_cr, page.carried_cr, len(page.kinds)) == (7, 5, 1)


def test_lists_of_other_things_are_of_other_kinds():
    fuel, food = listed(("fuel", "air")), listed(("food", "water"))
    page = page_of("b", [Entry(1, 0.0, Paid("b", "a", 2, fuel)), Entry(2, 0.0, Paid("b", "a", 3, food))], 0)
    assert [(one.kind, one.cost_cr) for one in page.kinds] == [("fuel and air", 2), ("food and water", 3)]


def test_a_month_without_entries_stands_where_the_one_before_it_stood():
    page = page_of("b", [Entry(1, 0.0, Paid("a", "b", 7, "x"))], 3)
    assert (page.brought_cr, page.kinds, page.carried_cr, page.last) == (7, (), 7, 0)
