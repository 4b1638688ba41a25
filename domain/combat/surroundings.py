"""What a fight does to the ground around it, as facts: smoke and fire, doors, hiding, vehicles."""

from __future__ import annotations

from collections.abc import Iterator

from domain.audience.activities import zones_audience
from domain.combat import events as e
from domain.combat.state import Combat
from domain.message import Fact
from domain.scene.decide import door_fact
from domain.scene.tokens import hidden_fact
from domain.vehicle.decide import alighted, boarded
from domain.world import World
from rules import happening as h


def around(
    happening: h.Zoned | h.DoorMoved | h.Hid | h.Boarded | h.Alighted, world: World, combat: Combat
) -> Iterator[Fact]:
    """The facts of one happening; none where the fight is on no map that it could touch."""
    match happening:
        case h.Zoned():
            yield _zone(happening, world, combat)
        case h.DoorMoved():
            yield from _door(happening, world, combat)
        case h.Hid(who=who, hidden=hidden):
            yield from _hid(who, hidden, world, combat)
        case h.Boarded(who=who, vehicle=vehicle, station=station):
            yield from boarded(world, who, vehicle, station)
        case h.Alighted(who=who, at=at, reason=reason):
            yield from alighted(world, who, at, reason)


def _zone(zoned: h.Zoned, world: World, combat: Combat) -> Fact:
    event = e.ZoneChanged(
        combat=combat.id, zone=zoned.id, before=zoned.before, after=zoned.after, text=zoned.text
    )
    zones = [zone for zone in (zoned.before, zoned.after) if zone is not None]
    return Fact(combat.stream, event, zones_audience(world, combat, zones))


def _door(moved: h.DoorMoved, world: World, combat: Combat) -> Iterator[Fact]:
    if combat.scene is None:
        return
    scene = world.scenes[combat.scene]
    for door in scene.barriers.doors:
        if door.id == moved.door and door.open != moved.open:
            fighter = combat.fighters.get(moved.who)
            yield door_fact(scene, door, moved.open, fighter.token if fighter else None, world)


def _hid(who: str, hidden: bool, world: World, combat: Combat) -> Iterator[Fact]:
    fighter = combat.fighters[who]
    if combat.scene is None or fighter.token is None or not world.characters[who].npc:
        return
    scene = world.scenes[combat.scene]
    token = scene.tokens.get(fighter.token)
    if token is not None and token.hidden != hidden:
        yield hidden_fact(scene, token, hidden, world)
