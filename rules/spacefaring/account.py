"""Money of a ship: the names of accounts, whole credits, and a month's page out of its entries.

Every payment is a double entry (`rules.happening.Paid`), so all balances together are always 0. The pot of the low
lottery stands apart from the ship's account.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Literal, cast, get_args

from rules.chart import Hex, place
from rules.happening import Paid
from rules.said import Text
from rules.tables import matrix

BANK = "bank"
"""Whoever lent the money for a ship."""
OUTSIDE = "outside"
"""Everybody who is nobody in particular: passengers, merchants, the crew's wages once paid to names alone."""
POT = "pot"
PAYMENTS = matrix(__package__, "payments")
MONTH_S = 30 * 86_400
"""Payments fall due every 30 days."""


def world(hex_: Hex) -> str:
    """The account of a world: its starport, its merchants, its government. ValueError for what is no hex."""
    place(hex_)
    return f"world:{hex_}"


def pot(ship: str) -> str:
    """The account of a ship's low lottery."""
    return f"{POT}:{ship}"


def rounded_up(amount_cr: Fraction | int) -> int:
    """Whole credits of a payment: what is no whole number is rounded up."""
    return ceil(amount_cr)


def instalments(total_cr: int, each_cr: Fraction) -> tuple[int, int]:
    """A payment of every month, rounded up, and how many it takes; the last is smaller by what was overpaid."""
    each = rounded_up(each_cr)
    return each, -(-total_cr // each)


def due_cr(owed_cr: int, payment_cr: int) -> int:
    """The next payment: never more than is owed."""
    return min(owed_cr, payment_cr)


Heading = Literal[
    "fares", "freight", "goods", "mail", "messages", "charter",
    "bank", "wages", "fuel", "berthing", "life support", "maintenance", "plans", "lottery", "other",
]  # fmt: skip
HEADINGS: tuple[Heading, ...] = get_args(Heading)


When = Literal[
    "boarding", "taking on", "delivery", "arrival", "at once", "leaving", "beforehand", "monthly", "yearly"
]


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of payment: between whom (ship, bank, outside, pot, world, person), when, and under which heading."""

    frm: str
    to: str
    when: When
    heading: Heading


@dataclass(frozen=True, slots=True)
class Parties:
    """Who there is to pay and be paid. ship: her account. here: the world's hex. person: "" for nobody of the table."""

    ship: str
    here: Hex = ""
    person: str = ""

    def account(self, name: str) -> str:
        """The account of one of them; a person who is nobody of the table is paid outside. ValueError: no world."""
        match name:
            case "ship":
                return self.ship
            case "pot":
                return pot(self.ship)
            case "world":
                return world(self.here)
            case "person":
                return self.person or OUTSIDE
        return name


def kind(name: str) -> Kind:
    """One kind of payment by its name ("freight", "loan"). KeyError: there is none such."""
    row = PAYMENTS.rows[name]
    return Kind(str(row["from"]), str(row["to"]), cast("When", row["when"]), cast("Heading", row["heading"]))


def payment(name: str, amount_cr: int, parties: Parties, what: Text, source: Text = "") -> Paid:
    """A payment of one kind. amount_cr: more than 0; ValueError for others."""
    if amount_cr <= 0:
        raise ValueError(f"a payment of Cr{amount_cr}")
    one = kind(name)
    return Paid(
        parties.account(one.frm),
        parties.account(one.to),
        amount_cr,
        what,
        source or PAYMENTS.source,
        one.heading,
    )


@dataclass(frozen=True, slots=True)
class Entry:
    """One payment on a month's page. at_s: campaign seconds. heading: what for."""

    at_s: float
    heading: Heading
    paid: Paid


@dataclass(frozen=True, slots=True)
class Page:
    """A month of one account: what was brought forward, in and out by heading, and what is left; whole credits."""

    brought_cr: int
    income_cr: Mapping[Heading, int]
    costs_cr: Mapping[Heading, int]

    @property
    def earned_cr(self) -> int:
        """What the month brought, or took: income less costs."""
        return sum(self.income_cr.values()) - sum(self.costs_cr.values())

    @property
    def left_cr(self) -> int:
        """The balance at the end of the month."""
        return self.brought_cr + self.earned_cr


def page(account: str, entries: Iterable[Entry], from_s: float, to_s: float) -> Page:
    """The page of one account from one moment up to another; entries before it are brought forward."""
    brought_cr = 0
    income: dict[Heading, int] = {}
    costs: dict[Heading, int] = {}
    for entry in entries:
        amount_cr = moved_cr(entry.paid, account)
        if entry.at_s < from_s:
            brought_cr += amount_cr
        elif entry.at_s < to_s and amount_cr:
            side = income if amount_cr > 0 else costs
            side[entry.heading] = side.get(entry.heading, 0) + abs(amount_cr)
    return Page(brought_cr, _in_order(income), _in_order(costs))


def _in_order(side: Mapping[Heading, int]) -> Mapping[Heading, int]:
    return {heading: side[heading] for heading in HEADINGS if heading in side}


def moved_cr(paid: Paid, account: str) -> int:
    """What a payment does to an account: more than 0 for what comes in."""
    return paid.amount_cr * ((paid.to == account) - (paid.frm == account))


def balances(entries: Iterable[Paid]) -> Mapping[str, int]:
    """The balance of every account after these payments; together they are 0."""
    found: dict[str, int] = {}
    for paid in entries:
        found[paid.frm] = found.get(paid.frm, 0) - paid.amount_cr
        found[paid.to] = found.get(paid.to, 0) + paid.amount_cr
    return found
