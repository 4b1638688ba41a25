"""What an account stands at."""

from __future__ import annotations

from domain.world import World
from rules.places import at


def keeps_cash(world: World, who: str) -> bool:
    """Whether somebody's sheet holds their cash; a ship's does not, nor does what is no character."""
    return bool(world.rules.money) and who in world.characters and not world.is_ship(who)


def cash(world: World, who: str) -> int:
    """The cash on somebody's sheet, in credits."""
    found = at(world.characters[who].sheet, world.rules.money)
    return int(found or 0)


def balance(world: World, who: str) -> int:
    """What an account stands at, in credits: what is on the sheet where that keeps the cash."""
    return cash(world, who) if keeps_cash(world, who) else world.accounts.balances.get(who, 0)
