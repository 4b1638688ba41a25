"""Who is together, and how late it is for whom: asked of a world, nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from domain.character.state import Character
from domain.combat.state import Combat
from domain.world import World
from rules.vessel import Vessel


def persons(world: World) -> Iterator[Character]:
    """Players' people who are at the table: neither ships nor vehicles, nor NPCs. They make a party."""
    vehicles, ships = world.rules.vehicles, world.rules.ships
    for one in world.characters.values():
        if one.npc or one.retired or (ships is not None and ships.is_ship(one.sheet)):
            continue
        if vehicles is None or not vehicles.stations(one.sheet):
            yield one


def is_open(world: World, who: str) -> bool:
    """Whether all players may read somebody's sheet, so that the log may name them."""
    return "players" in world.characters[who].rights.get("see", ())


def party_of(world: World, who: str) -> str:
    """The party that somebody is in; "" for those who are in none, and for whoever is no character."""
    return next((one.id for one in world.stage.parties.values() if who in one.members), "")


def clock_in(world: World, party: str) -> float:
    """How late it is for a party, in campaign seconds; KeyError for one that there is not."""
    return world.stage.parties[party].clock_s if party else world.stage.clock_s


def clock_of(world: World, who: str) -> float:
    """How late it is for somebody."""
    return clock_in(world, party_of(world, who))


def clock_for(world: World, combat: Combat) -> float:
    """How late it is where something goes on."""
    return clock_in(world, combat_party(world, combat))


def combat_party(world: World, combat: Combat) -> str:
    """The party that takes part in something: of those who are still there, or were."""
    if not world.stage.parties:
        return ""
    present = [name for name, one in combat.fighters.items() if not one.left] or list(combat.fighters)
    return next((party for name in present if (party := party_of(world, name))), "")


def members_in(world: World, party: str) -> tuple[str, ...]:
    """All characters of a party who have not left the table."""
    if party:
        found: Iterable[str] = world.stage.parties[party].members
    else:
        apart = {who for one in world.stage.parties.values() for who in one.members}
        found = (who for who in world.characters if who not in apart)
    return tuple(who for who in found if who in world.characters and not world.characters[who].retired)


def persons_in(world: World, party: str) -> tuple[str, ...]:
    """Players' people of a party."""
    return tuple(one.id for one in persons(world) if party_of(world, one.id) == party)


def scene_party(world: World, scene: str) -> str:
    """The party whose people stand on a map; "" where several do, or nobody who is apart."""
    standing = {token.character for token in world.scenes[scene].tokens.values()}
    parties = {party_of(world, one.id) for one in persons(world) if one.id in standing}
    return parties.pop() if len(parties) == 1 else ""


def holding_clock(world: World, party: str = "") -> tuple[Combat, ...]:
    """Fights of a party, and whatever else holds its clock while it goes on."""
    going_on = (combat for combat in world.combats.values() if not combat.closed)
    return tuple(
        one
        for one in going_on
        if world.rules.activity(one.kind).needs.clock == "holds" and combat_party(world, one) == party
    )


def together_with(world: World, who: Iterable[str]) -> frozenset[str]:
    """These and all who cannot be elsewhere in time: aboard one ship under way, in one vehicle, in one open fight.

    Of those alone who are at the same date.
    """
    found = set(who)
    grown = True
    while grown:
        more = {
            one
            for group in _groups(world, found)
            for one in group
            if one in world.characters and not world.characters[one].retired
        }
        party = {party_of(world, one) for one in found}
        more = {one for one in more if party_of(world, one) in party}
        grown = not more <= found
        found |= more
    return frozenset(found)


def _groups(world: World, found: set[str]) -> Iterator[set[str]]:
    """Groups of those who are together, as far as any of them is found."""
    for vessel in world.ships.values():
        aboard = {*vessel.aboard(), *on_deck(world, vessel)}
        if vessel.id in found or (vessel.under_way and not aboard.isdisjoint(found)):
            yield {vessel.id, *aboard}
    for vehicle in world.vehicles.values():
        riding = {vehicle.id, *vehicle.crew}
        if not riding.isdisjoint(found):
            yield riding
    for combat in world.combats.values():
        fighting = {name for name, one in combat.fighters.items() if not one.left}
        holds = not combat.closed and world.rules.activity(combat.kind).needs.clock == "holds"
        if holds and not fighting.isdisjoint(found):
            yield fighting


def on_deck(world: World, vessel: Vessel) -> Iterator[str]:
    """Who stands on the deck plans of a ship."""
    for name in vessel.decks:
        if name in world.scenes:
            yield from (token.character for token in world.scenes[name].tokens.values())
