"""Payments."""

from __future__ import annotations

from typing import Any

from domain.line import Line
from domain.money.events import MoneyPaid
from domain.money.facts import OPENING
from domain.telling.names import Names
from rules.happening import OUTSIDE
from rules.said import begun, noted, said


def _paid(event: MoneyPaid, names: Names) -> Line:
    frm, to = names.payer(event.frm), names.payer(event.to)
    if event.frm == OUTSIDE:
        opens = event.kind == OPENING
        does = "The account of {to} opens with Cr{amount:,d}" if opens else "{to} gets Cr{amount:,d}"
        text = noted(said(does, to=to, amount=event.amount_cr), "" if opens else event.what)
    elif event.to == OUTSIDE:
        text = noted(said("{frm} spends Cr{amount:,d}", frm=frm, amount=event.amount_cr), event.what)
    else:
        does = "{frm} pays {to} Cr{amount:,d} for {what}"
        text = said(does, frm=frm, to=to, amount=event.amount_cr, what=event.what)
    about = tuple(who for who in (event.frm, event.to) if who in names.world.characters)
    return Line("money", begun(text), about, quiet=OUTSIDE in (event.frm, event.to))


TELLERS: dict[type[Any], Any] = {MoneyPaid: _paid}
