"""Charters, what a subsidy takes, and shuttles."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import cast

from rules.check import Refused
from rules.said import said
from rules.spacefaring.account import Heading, rounded_up
from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled
from rules.spacefaring.trade.freight import value as carrying
from rules.tables import listing

INCOME = listing(__package__, "income")
_CARRIED: tuple[Heading, ...] = ("fares", "freight", "mail", "charter")


def _value(name: str) -> int:
    return cast("int", INCOME[name]["value"])


def charter_cr(cargo_t: int, high: int, low: int, days: int) -> int:
    """The usual charter of a starship, for each two weeks begun; an owner may ask for anything else.

    cargo_t: tons of hold. high, low: passengers and sleepers whom she could take.
    """
    terms = -(-days // _value("charter days"))
    each = cargo_t * _value("charter cargo") + high * _value("charter high") + low * _value("charter low")
    return terms * each


def craft_charter_cr(tons: int, hours: int) -> int:
    """The usual charter of what is no starship: by its tons and the hour, twelve hours at the least."""
    return tons * max(hours, _value("craft hours")) * _value("craft")


def gross_cr(income: Mapping[Heading, int], goods_sold_cr: int, rulings: Rulings = AS_PRINTED) -> int:
    """Gross receipts of a subsidized ship. income: by heading; of goods what was sold for is `goods_sold_cr`."""
    carried = sum(income.get(heading, 0) for heading in _CARRIED)
    return carried + (goods_sold_cr if settled(rulings, "trade_gross") == "all" else 0)


def subsidy_cr(gross: int) -> int:
    """The government's half, rounded up."""
    return rounded_up(Fraction(gross * _value("subsidy"), 100))


def shuttle_cr(interstellar_cr: int) -> int:
    """The shuttle's price for what costs so much between stars: Cr10 a ton of freight, Cr100 a high passenger."""
    return rounded_up(Fraction(interstellar_cr * carrying("shuttle"), 100))


def check_route(worlds: int) -> None:
    """Raises: Refused for a subsidized route that has too few worlds, or too many."""
    least, most = _value("least worlds"), _value("most worlds")
    if not least <= worlds <= most:
        raise Refused(
            said(
                "a subsidized route joins {least} to {most} worlds, not {worlds}",
                least=least,
                most=most,
                worlds=worlds,
            )
        )
