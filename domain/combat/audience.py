"""Who may know what befalls a fighter, and what names somebody or something of a fight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from domain.combat.mentions import named_in
from domain.combat.state import Combat, Enlisted
from domain.combat.voyage import sails
from domain.message import Audience, narrowed, widened
from domain.rights import owners_audience, token_audience
from domain.scene.areas import area_audience
from domain.scene.decide import door_audience
from domain.ship.facts import ship_audience
from domain.vehicle.decide import crew_audience
from domain.vehicle.state import ride
from domain.world import World
from rules.forms import Json
from rules.vessel import at_post


def fighter_audience(world: World, combat: Combat, who: str) -> Audience:
    """Those who see a fighter, or what it rides in; a side, or one whose fight is on no map, everybody sees.

    A ship that sails on a chart is seen by those who may read her; what is done at a post, by who sees the ship.
    """
    if (found := at_post(who)) is not None:
        who = found[0]
    fighter = combat.fighters.get(who)
    if fighter is None:
        return "all"
    if sails(world, combat):
        return ship_audience(world, who)
    return enlisted_audience(world, combat.scene, who, fighter)


def whole_audience(world: World, combat: Combat) -> Audience:
    """Those who know of an activity at all: of one on a chart, who may read one of its ships."""
    if not sails(world, combat):
        return "all"
    return widened(ship_audience(world, who) for who in combat.fighters)


def enlisted_audience(world: World, scene_id: str | None, who: str, fighter: Enlisted) -> Audience:
    """Those who see somebody as a fighter on a map, or on none."""
    if scene_id is None:
        return "all"
    scene = world.scenes[scene_id]
    token = scene.tokens.get(fighter.token or "")
    if token is not None:
        return token_audience(world, scene, token)
    if ride(world.vehicles, who):
        return crew_audience(world, who)
    # not on the map, or taken off it: nobody sees who was not seen before
    return owners_audience(world, world.characters[who])


def named_audience(world: World, combat: Combat, values: Iterable[Json]) -> Audience:
    """Those who know of all that the values name, however deep: fighters, and doors and painted ground of the map."""
    named = {name for value in values for text in _texts(value) for name in text.split("|")}
    audiences = [fighter_audience(world, combat, name) for name in named & combat.fighters.keys()]
    scene = world.scenes.get(combat.scene or "")
    if scene is not None:
        doors = [door for door in scene.barriers.doors if door.id in named]
        audiences += [door_audience(world, scene, door) for door in doors]
        areas = [area for area in scene.areas if area.id in named]
        audiences += [area_audience(world, scene, area) for area in areas]
    return narrowed(audiences)


def mentioned_audience(world: World, combat: Combat, said: object) -> Audience:
    """Those who know of every fighter whose name stands in what the rules say."""
    fighters: dict[str, list[str]] = {}
    for who in combat.fighters:
        fighters.setdefault(world.characters[who].name, []).append(who)
    named: list[Audience] = []
    for name in named_in(said, fighters):
        audiences = [fighter_audience(world, combat, who) for who in fighters[name]]
        if "all" not in audiences:  # else it is no news that there is one of that name
            named += audiences
    return narrowed(named)


def unseen_fighters(world: World, combat: Combat) -> frozenset[str]:
    """The fighters whom not everybody sees."""
    return frozenset(who for who in combat.fighters if fighter_audience(world, combat, who) != "all")


def _texts(value: Json) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for key, one in value.items():
                yield from (key, *_texts(one))
        case list() | tuple():
            for one in value:
                yield from _texts(one)
