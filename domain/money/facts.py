"""A payment as facts: the entry, and the sheets that keep count of their cash.

Whoever keeps cash on a sheet has an account that always stands where the sheet does. A sheet that is older than its
account opens it with an entry from outside; whatever else changes the cash is an entry against outside.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from domain.audience.accounts import payment_audience
from domain.character import events as ce
from domain.happened import character_fact
from domain.message import Fact
from domain.money.events import MoneyPaid
from domain.money.standing import cash, keeps_cash
from domain.stage.parties import clock_of
from domain.world import ACCOUNTS, World, folded
from rules.happening import OUTSIDE, Change, Changed, Paid
from rules.places import place
from rules.said import Text

OPENING = "opening"
"""What the entry is called by which a sheet brings what it already had."""


def paid(world: World, one: Paid) -> Iterator[Fact]:
    """The facts of one payment; those who may know of either account know of it."""
    for who in (one.frm, one.to):
        for fact in _opened(world, who):
            yield fact
            world = folded(world, (fact,))
    yield _entry(world, one)
    for who, amount_cr in ((one.frm, -one.amount_cr), (one.to, one.amount_cr)):
        if keeps_cash(world, who):
            sheet, where = world.characters[who].sheet, world.rules.money
            left = cash(world, who) + amount_cr
            change = place(sheet, where, left or None, one.what, one.source)
            yield character_fact(world, who, Changed(who, "paid", (change,)))


def accounted(world: World, fact: Fact) -> Iterator[Fact]:
    """A fact that changes a sheet, with the entry of what it does to cash, if it does anything."""
    event = fact.event
    if not isinstance(
        event, ce.SheetAmended | ce.CharacterSpent | ce.CharacterHealed | ce.CharacterWounded
    ) or not keeps_cash(world, event.character):
        yield fact
        return
    who, change = event.character, _of_cash(event.changes, world.rules.money)
    if change is None:
        yield fact
        return
    before = cash(world, who)
    for opening in _opened(world, who):
        yield opening
        world = folded(world, (opening,))
    yield fact
    world = folded(world, (fact,))
    why = change.reason or (event.reason if isinstance(event, ce.SheetAmended) else event.text)
    yield from _from_outside(world, who, cash(world, who) - before, why, change.source, "")


def _opened(world: World, who: str) -> Iterator[Fact]:
    """The entry that brings an account in step with its sheet, where it is not."""
    if keeps_cash(world, who):
        amount_cr = cash(world, who) - world.accounts.balances.get(who, 0)
        yield from _from_outside(world, who, amount_cr, "cash in hand", "", OPENING)


def _from_outside(
    world: World, who: str, amount_cr: int, what: Text, source: Text, kind: str
) -> Iterator[Fact]:
    frm, to = (OUTSIDE, who) if amount_cr > 0 else (who, OUTSIDE)
    if amount_cr:
        yield _entry(world, Paid(frm, to, abs(amount_cr), what, source, kind))


def _entry(world: World, one: Paid) -> Fact:
    event = MoneyPaid(
        frm=one.frm,
        to=one.to,
        amount_cr=one.amount_cr,
        what=one.what,
        source=one.source,
        kind=one.kind,
        at_s=_clock(world, one) if one.at_s is None else one.at_s,
    )
    return Fact(ACCOUNTS, event, payment_audience(world, one))


def _clock(world: World, one: Paid) -> float:
    """How late it is where money changes hands: for who pays, or for who is paid by one who has no date."""
    return clock_of(world, one.frm if one.frm in world.characters else one.to)


def _of_cash(changes: Iterable[Change], where: str) -> Change | None:
    """The change of the place that holds the cash, or of what holds that."""
    return next((one for one in changes if one.path == where or where.startswith(f"{one.path}.")), None)
