"""Balances, as all payments leave them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from domain.money.events import MoneyPaid


@dataclass(frozen=True, slots=True)
class Accounts:
    """What each has been paid less what it has paid, in credits; together 0."""

    balances: Mapping[str, int] = field(default_factory=dict)


def evolve(accounts: Accounts, event: MoneyPaid) -> Accounts:
    """Fold one payment."""
    balances = dict(accounts.balances)
    balances[event.frm] = balances.get(event.frm, 0) - event.amount_cr
    balances[event.to] = balances.get(event.to, 0) + event.amount_cr
    return Accounts(balances)
