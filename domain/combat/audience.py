"""Who may know what befalls a fighter."""

from __future__ import annotations

from domain.combat.state import Combat
from domain.message import Audience
from domain.rights import owners_audience, token_audience
from domain.vehicle.decide import crew_audience
from domain.vehicle.state import ride
from domain.world import World


def fighter_audience(world: World, combat: Combat, who: str) -> Audience:
    """Those who see a fighter, or what it rides in; a side, or one that is on no map, everybody sees."""
    fighter = combat.fighters.get(who)
    if fighter is None or fighter.token is None or combat.scene is None:
        return "all"
    scene = world.scenes[combat.scene]
    token = scene.tokens.get(fighter.token)
    if token is not None:
        return token_audience(world, scene, token)
    if ride(world.vehicles, who):
        return crew_audience(world, who)
    # taken off the map: nobody sees who was not seen before
    return owners_audience(world, world.characters[who])
