"""Money of a ship: the names of accounts, whole credits, and under which heading a payment stands on a month's page.

Every payment is a double entry (`rules.happening.Paid`), so all balances together are always 0; `page` sums them up.
The pot of the low lottery stands apart from the ship's account.
"""

from __future__ import annotations

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
