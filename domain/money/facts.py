"""A payment as facts: the entry, and the sheets that keep count of their cash."""

from __future__ import annotations

from collections.abc import Iterator

from domain.happened import character_fact
from domain.message import REFEREE, Audience, Fact
from domain.money.events import MoneyPaid
from domain.rights import owners_audience
from domain.world import ACCOUNTS, World
from rules.happening import Changed, Paid
from rules.places import at, place


def paid(world: World, one: Paid) -> Iterator[Fact]:
    """The facts of one payment; those who act for either side know of it."""
    event = MoneyPaid(frm=one.frm, to=one.to, amount_cr=one.amount_cr, what=one.what, source=one.source)
    yield Fact(ACCOUNTS, event, _audience(world, one))
    where = world.rules.money
    for who, amount_cr in ((one.frm, -one.amount_cr), (one.to, one.amount_cr)):
        character = world.characters.get(who)
        if character is not None and where:
            left = (at(character.sheet, where) or 0) + amount_cr
            change = place(character.sheet, where, left or None, one.what, one.source)
            yield character_fact(world, who, Changed(who, "paid", (change,)))


def _audience(world: World, one: Paid) -> Audience:
    people = [world.characters[who] for who in (one.frm, one.to) if who in world.characters]
    seats = {seat for person in people for seat in owners_audience(world, person)}
    return (*REFEREE, *sorted(seats - {"referee"}))
