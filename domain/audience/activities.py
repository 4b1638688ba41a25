"""Those who know of what goes on, of who takes part in it, and of what names them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from domain.audience.maps import (
    area_audience,
    crew_audience,
    door_audience,
    explored,
    map_audience,
    token_audience,
)
from domain.audience.sheets import owners_audience, sheet_audience
from domain.audience.ships import ship_audience
from domain.audience.vision.knowledge import as_known, known_by
from domain.combat.mentions import named_in
from domain.combat.state import Combat, Enlisted
from domain.combat.voyage import sails
from domain.message import REFEREE, Audience, admits, narrowed, widened
from domain.rights import crew_seats, may
from domain.ship.authority import master_seats, post_seats
from domain.vehicle.state import ride
from domain.world import World
from rules import happening as h
from rules.forms import Json
from rules.ground import Zone
from rules.vessel import at_post


def fighter_audience(world: World, combat: Combat, who: str) -> Audience:
    """Those who see a fighter, or what it rides in; a side, or one whose fight is on no map, everybody sees.

    A ship that sails on a chart is seen by those who may read her; what is done at a post, by who sees the ship. Of
    somebody's own affair those know who may read the sheet.
    """
    if (found := at_post(who)) is not None:
        who = found[0]
    fighter = combat.fighters.get(who)
    if fighter is None:
        return "all"
    if sails(world, combat):
        return ship_audience(world, who)
    if _personal(world, combat):
        return sheet_audience(world, world.characters[who])
    return enlisted_audience(world, combat.scene, who, fighter)


def whole_audience(world: World, combat: Combat) -> Audience:
    """Those who know of an activity at all: of a voyage, or somebody's own affair, who may read one who takes part."""
    if sails(world, combat):
        return widened(ship_audience(world, who) for who in combat.fighters)
    if _personal(world, combat):
        people = (world.characters[who] for who in combat.fighters)
        # whoever is nobody's and granted to nobody is the referee's own, who knows of all
        return widened(
            sheet_audience(world, one) for one in people if one.owners or one.rights or one.id in world.ships
        )
    return "all"


def _personal(world: World, combat: Combat) -> bool:
    return world.rules.activity(combat.kind).needs.personal


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


def may_act(world: World, seat: str, name: str) -> bool:
    """Whether a seat acts for somebody who takes part: a ship's master for her, whoever has the right for others."""
    if name in world.ships and seat in master_seats(world, name):
        return True
    return may(world, seat, "act", world.characters[name])


def sees_fighter(world: World, seat: str, combat: Combat, who: str) -> bool:
    """Whether a seat sees a fighter or may act for it; who may read a sheet need not see whose it is."""
    if may_act(world, seat, who):
        return True
    found = world.open_table.seats.get(seat)  # none yet, in the past
    return admits(fighter_audience(world, combat, who), seat, found.role if found else "")


def voice_audience(world: World, combat: Combat, who: str) -> Audience:
    """Those who know what a voice says and is asked before it comes about: who acts for it."""
    if (found := at_post(who)) is not None:
        return (*REFEREE, *post_seats(world, *found))
    if who in world.ships and who in combat.fighters:
        return widened((owners_audience(world, world.characters[who]), master_seats(world, who)))
    if who in world.characters:
        return owners_audience(world, world.characters[who])
    return REFEREE


def heard_audience(world: World, combat: Combat, who: str) -> Audience:
    """Those who know that a voice has been heard: who sees whose it is."""
    return fighter_audience(world, combat, who)


def known_zones(world: World, combat: Combat, seat: str | None) -> tuple[Zone, ...]:
    """The zones that a seat knows of: some of each lies on explored ground of the map shown. None: all players."""
    zones = tuple(combat.zones.values())
    if combat.scene is None or not zones:
        return zones
    if world.stage.scene != combat.scene:
        return ()
    scene = as_known(world, world.scenes[combat.scene], seat)
    if scene.fog is None:
        return tuple([one for one in zones if one.cells])
    return tuple(one for one in zones if any(explored(scene, cell) for cell in one.cells))


def zones_audience(world: World, combat: Combat, zones: Iterable[Zone]) -> Audience:
    """Those who know of all the ground that zones lie on."""
    if combat.scene is None:
        return "all"
    scene, found = world.scenes[combat.scene], list(zones)
    if found and map_audience(world, scene) != "all":
        return REFEREE
    cells = [cell for zone in found for cell in zone.cells]
    return known_by(world, scene, lambda known: all(explored(known, cell) for cell in cells))


def thrown_audience(threw: h.Threw, seen: Audience, own: Audience) -> Audience:
    """Whose secret a throw is: the referee's, that of those who act for whoever throws, or of all who see it."""
    if threw.secret:
        return REFEREE
    return narrowed((seen, own)) if threw.private else seen


def threw_audience(threw: h.Threw, world: World, combat: Combat) -> Audience:
    """Those who see all whom it concerns; a private one, of people, those who act for them, of a ship her crew too."""
    tried_on = [fighter_audience(world, combat, one) for one in threw.about]
    if threw.private:
        people = [one for one in threw.who if one in world.characters]
        others = [fighter_audience(world, combat, one) for one in threw.who if one not in people]
        seen = narrowed((*others, *tried_on))
        own = narrowed(_own_audience(world, one) for one in people)
        return thrown_audience(threw, seen, own)
    seen = narrowed((*(fighter_audience(world, combat, one) for one in threw.who), *tried_on))
    return thrown_audience(threw, seen, "all")


def _own_audience(world: World, who: str) -> Audience:
    """Those who act for somebody; for a ship, whoever acts for somebody who holds a post aboard as well."""
    own = owners_audience(world, world.characters[who])
    return widened((own, (*REFEREE, *crew_seats(world, who)))) if who in world.ships else own


def blind_seats(world: World, combat: Combat, attack: h.Attacked) -> tuple[str, ...]:
    """Seats that see who is attacked, and not by whom."""
    target = fighter_audience(world, combat, attack.target)
    seen = narrowed((fighter_audience(world, combat, attack.attacker), target))
    seats = world.open_table.seats.values()
    return tuple(s.id for s in seats if admits(target, s.id, s.role) and not admits(seen, s.id, s.role))


def marked_audience(marked: h.Marked, world: World, combat: Combat) -> Audience:
    """Those who know of all that is marked; what is told in no words, whose mark it is alone, else the referee."""
    kind, _, name = marked.subject.partition(":")
    if not marked.text and kind != "fighter":
        return REFEREE
    values = [value for change in marked.changes for value in (change.before, change.after)]
    if marked.text:
        return named_audience(world, combat, (*values, name))
    known = named_audience(world, combat, values)
    return narrowed((owners_audience(world, world.characters[name]), known))


def opened_audience(world: World, combat: Combat, known: Audience) -> Audience:
    """Of those who may know a fact of an activity, those who know of the activity at all."""
    whole = whole_audience(world, combat)
    return known if whole == "all" else narrowed((known, whole))
