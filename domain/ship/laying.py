"""A ship's deck as a map of the table: laid out, named room by room, and kept among her deck plans."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from domain.audience.maps import area_audience
from domain.character.state import Character
from domain.message import Decision
from domain.moment import Moment
from domain.scene import commands as sc
from domain.scene.decide import build_barriers, open_scene, scene_fact
from domain.scene.events import AreaPainted
from domain.scene.things import Light
from domain.ship import commands as c
from domain.ship.decide import deck_plans, ship_rules
from domain.world import folded
from rules.decks import Deck, Room
from rules.ground import ROOM, Area
from rules.said import Verbatim, said

LAMP = "#fff0d8"
DIM = 0.8
LONGEST_NAME = 60


def lay_deck_plans(command: c.LayDeckPlans, moment: Moment) -> Decision:
    """Lay her deck out; nothing of it holds where any of it is refused."""
    moment.referee_only("only the referee may lay out deck plans")
    moment.world.ship(command.ship)
    return lay_deck(moment.world.character(command.ship), moment)


def lay_deck(ship: Character, moment: Moment) -> Decision:
    """A map of a ship's deck, kept among her deck plans where she is commissioned; nothing where any is refused."""
    vessel = moment.world.ships.get(ship.id)
    deck = ship_rules(moment.world).deck(ship.sheet)
    scene = f"m{moment.number}"
    name = str(said("{ship}: deck plan", ship=Verbatim(ship.name)))[:LONGEST_NAME]
    opened = sc.OpenScene(
        name=name, metres_per_cell=deck.metres_per_cell, columns=deck.columns, rows=deck.rows
    )
    lamps = tuple(_lamp(one) for one in deck.rooms if one.light)
    built = sc.BuildBarriers(scene=scene, walls=deck.walls, doors=deck.doors, lights=lamps)
    steps: tuple[Callable[[Moment], Decision], ...] = (
        lambda now: open_scene(opened, now),
        lambda now: build_barriers(built, now),
        lambda now: _rooms(deck, scene, now),
    )
    if vessel is not None:
        named = c.ShipDeckPlans(ship=ship.id, scenes=(*vessel.decks, scene))
        steps = (*steps, lambda now: deck_plans(named, now))
    facts: Decision = ()
    for step in steps:
        facts = (*facts, *step(replace(moment, world=folded(moment.world, facts))))
    return facts


def _rooms(deck: Deck, name: str, moment: Moment) -> Decision:
    scene = moment.world.scene(name)
    areas = (
        Area(f"g{moment.number}.{n}", ROOM, one.corners, 0.0, str(one.title))
        for n, one in enumerate(deck.rooms, 1)
    )
    return tuple(
        scene_fact(scene, AreaPainted(scene=name, area=one), area_audience(moment.world, scene, one))
        for one in areas
    )


def _lamp(room: Room) -> Light:
    reach = max(room.right - room.left, room.bottom - room.top)
    return Light(room.middle, round(reach * DIM + 1, 2), LAMP)
