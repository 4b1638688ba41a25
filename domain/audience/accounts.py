"""Those who may know of an account, and of what is paid."""

from __future__ import annotations

from domain.audience.maps import knows
from domain.audience.sheets import owners_audience, sheet_audience
from domain.message import REFEREE, Audience, widened
from domain.world import World
from rules.happening import Paid


def account_audience(world: World, who: str) -> Audience:
    """Those who may know of an account: who acts for somebody, who may read a ship, else the referee."""
    name = who if who in world.characters else who.partition(":")[2]  # "pot:c7.1" is kept for that ship
    character = world.characters.get(name)
    if character is None:
        return REFEREE
    return (sheet_audience if world.is_ship(name) else owners_audience)(world, character)


def payment_audience(world: World, one: Paid) -> Audience:
    """Those who may know of either account, as long as they know of both who pay and are paid."""
    seats = widened(account_audience(world, who) for who in (one.frm, one.to))
    people = [world.characters[who] for who in (one.frm, one.to) if who in world.characters]
    known = (seat for seat in seats if seat == "referee" or all(knows(world, seat, who) for who in people))
    return tuple(known)
