"""On what terms a new ship is had: hers who flies her, paid at once, or on a bank's loan (CT-SHIP-01 to -03)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.ruleset import Sheet
from rules.said import said
from rules.spacefaring.account import BANK
from rules.spacefaring.page import MONTH_S
from rules.spacefaring.ships import costs
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.voyage.kept import MAINTENANCE, PAYMENT, SALARIES
from rules.vessel import Terms


def terms(sheet: Sheet, clock_s: float) -> tuple[Terms, ...]:
    """On what terms she may be had at that time, new from the yard: a loan first, as most are."""
    return tuple(_terms(sheet, clock_s))


def _terms(sheet: Sheet, clock_s: float) -> Iterator[Terms]:
    price = s.price_cr(sheet)
    kept = {MAINTENANCE: clock_s, SALARIES: clock_s + MONTH_S}
    if price:
        loan = costs.mortgage(price)
        hint = said(
            "Cr{down:,d} down, then Cr{payment:,d} a month for {months} months",
            down=loan.down_cr,
            payment=loan.payment_cr,
            months=loan.payments,
        )
        yield Terms(
            "loan",
            "On a bank's loan",
            hint,
            price,
            loan.down_cr,
            loan.owed_cr,
            loan.payment_cr,
            BANK,
            {**kept, PAYMENT: clock_s + MONTH_S},
        )
        yield Terms("cash", "Paid at once", said("Cr{price:,d}", price=price), price, price, dates=kept)
    yield Terms("given", "Owned from the start", "Nothing is paid, nothing is owed.", price, dates=kept)
