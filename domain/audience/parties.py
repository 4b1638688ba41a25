"""Those who hear of a party of people who are apart from others."""

from __future__ import annotations

from domain.audience.sheets import owners_audience
from domain.message import REFEREE, Audience
from domain.stage.parties import persons_in
from domain.world import World


def party_audience(world: World, party: str) -> Audience:
    """Those who hear of a party: everybody, as long as there is anybody of the players' people in it."""
    return "all" if not party or persons_in(world, party) else REFEREE


def member_audience(world: World, who: str) -> Audience:
    """Those who hear whom somebody goes along with: who acts for them."""
    return owners_audience(world, world.characters[who]) if who in world.characters else REFEREE
