"""Those who may read a ship, and who learn where she is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from domain.audience.maps import token_audience
from domain.audience.sheets import owners_audience, sheet_audience
from domain.message import REFEREE, Audience, widened
from domain.world import World
from rules.ships import happening as h


def ship_audience(world: World, ship: str) -> Audience:
    """Those who may read a ship: who may read her sheet, and who serves aboard."""
    character = world.characters.get(ship)
    return REFEREE if character is None else sheet_audience(world, character)


def aboard_audience(world: World, ship: str) -> Audience:
    """Those who learn where she is: who may read her, and the seats of whoever is aboard."""
    vessel = world.ships.get(ship)
    return widened((ship_audience(world, ship), *_acting_for(world, vessel.aboard() if vessel else ())))


def sighted_audience(world: World, ship: str) -> Audience:
    """The same, and those who see a token of hers on the map that is shown."""
    scene = world.scenes.get(world.stage.scene or "")
    tokens = scene.tokens.values() if scene else ()
    seen = (token_audience(world, scene, one) for one in tokens if scene and one.character == ship)
    return widened((aboard_audience(world, ship), *seen))


def sailed_audience(world: World, happening: h.Sailed) -> Audience:
    """Those who know of what befalls a ship: who may read her, who sees her go, whom it has to do with."""
    ship = happening.ship
    match happening:
        case h.Went():
            return sighted_audience(world, ship)
        case h.Posted(before=before, after=after):
            return widened((ship_audience(world, ship), *_acting_for(world, (before, after))))
        case h.Embarked(traveller=one) | h.Disembarked(traveller=one):
            return widened((ship_audience(world, ship), *_acting_for(world, (one.who,))))
        case h.Docked(craft=craft):
            return widened((ship_audience(world, ship), *_acting_for(world, (craft,))))
    return ship_audience(world, ship)


def _acting_for(world: World, who: Iterable[str]) -> Iterator[Audience]:
    for name in who:
        if name in world.characters:
            yield owners_audience(world, world.characters[name])
