"""Ships that a life brought, as they stand at the table: how each is held (MT-MUST-10, MT-MUST-11, MT-SHIP-12).

A Scout Ship, a Free Trader and a Yacht are built as printed, type S, A and Y. Of the other four no design is printed
here: any design serves, and whoever may bring a ship to the table says which.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.card import Bringing
from rules.happening import Change
from rules.places import place
from rules.ruleset import Sheet
from rules.said import said
from rules.spacefaring.account import BANK
from rules.spacefaring.page import MONTH_S
from rules.spacefaring.ships import costs
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.voyage.kept import MAINTENANCE, PAYMENT, SALARIES
from rules.systems.megatraveller.careers.mustering import SHIPS_SOURCE, Held, held
from rules.vessel import Terms

TYPES: Mapping[str, str] = {"Scout Ship": "S", "Free Trader": "A", "Yacht": "Y"}
"""The type of those whose design is printed."""
_SERVICE = "Scout Service"
_MONTHS = 12


def waiting(person: Sheet) -> Mapping[str, int]:
    """Ships that a life brought and that are not at the table yet: receipts by name."""
    life = person.get("life") or {}
    here = life.get("brought") or {}
    return {name: receipts for name, receipts in (life.get("ships") or {}).items() if name not in here}


def terms_id(name: str) -> str:
    """What the terms of such a ship are called: "free-trader"."""
    return name.lower().replace(" ", "-")


def brought(ship: Sheet, person: Sheet, clock_s: float) -> tuple[Terms, ...]:
    """On what terms somebody's life before play brings such a ship; () where it brings none such."""
    found = waiting(person).items()
    return tuple(_terms(name, receipts, ship, clock_s) for name, receipts in found if _is(name, ship))


def received(person: Sheet, terms: str, name: str) -> tuple[Change, ...]:
    """What stands in the life of whoever has brought her to the table on those terms."""
    found = next(one for one in waiting(person) if terms_id(one) == terms)
    return (place(person, f"life.brought.{found}", name, said("at the table"), SHIPS_SOURCE),)


def brings(person: Sheet) -> Iterator[Bringing]:
    """The same for reading, each with the design that is printed for her."""
    for name, receipts in waiting(person).items():
        design = f"ship-{TYPES[name].lower()}-ct77-unarmed" if name in TYPES else ""
        yield Bringing(terms_id(name), name, _hint(held(name, receipts)), design)


def _is(name: str, ship: Sheet) -> bool:
    return name not in TYPES or p.TYPE.of(ship) == TYPES[name]


def _terms(name: str, receipts: int, ship: Sheet, clock_s: float) -> Terms:
    one, price = held(name, receipts), s.price_cr(ship)
    dates = {MAINTENANCE: clock_s, SALARIES: clock_s + MONTH_S}
    title = said("From a life: {ship}", ship=name)
    if one.tenure != "mortgaged":
        owner = _SERVICE if one.tenure == "lent" else ""
        return Terms(terms_id(name), title, _hint(one), price, dates=dates, owner=owner)
    loan = costs.mortgage(price)
    owed = loan.owed_cr - loan.payment_cr * _MONTHS * one.age_years
    return Terms(
        terms_id(name),
        title,
        _hint(one),
        price,
        0,
        owed,
        loan.payment_cr,
        BANK,
        {**dates, PAYMENT: clock_s + MONTH_S},
    )


def _hint(one: Held) -> str:
    if one.tenure == "lent":
        return said("Lent by the service, and never to be sold.")
    if one.tenure == "owned":
        if one.age_years:
            return said("Free of debt, and {n} years old.", n=one.age_years)
        return said("Free of debt.")
    if one.age_years:
        return said("{n} years of loan to pay, and {age} years old.", n=one.loan_years, age=one.age_years)
    return said("New, with {n} years of loan to pay.", n=one.loan_years)
