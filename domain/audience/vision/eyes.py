"""Whose tokens see on a map, for which seats, and by what senses."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Literal, NamedTuple

from domain.audience.vision.surroundings import Look, around
from domain.character.state import Character
from domain.rights import holders
from domain.scene.state import Scene
from domain.table.state import MEMORY, SPECTATORS_SEE, VISION, Table
from domain.vehicle.state import Vehicle
from domain.world import World
from rules.once import MadeOf
from rules.vision.senses import Senses

Mode = Literal["off", "party", "own"]
MOST_KEPT = 2000
NOBODY: frozenset[str] = frozenset()
_actors = MadeOf[frozenset[str]](MOST_KEPT)
_sensing: OrderedDict[int, tuple[Character, object, Senses | None]] = OrderedDict()


class Eye(NamedTuple):
    """A token that sees: the players' seats that see through it, and its look."""

    token: str
    seats: frozenset[str]
    look: Look


def mode_of(world: World) -> Mode:
    """Through whom seats see, as the table has chosen."""
    chosen: Mode = world.table.settings.get(VISION, "off") if world.table else "off"
    return chosen


def looking_as(world: World, seat: str) -> str | None:
    """The player's seat as which a seat looks at maps; None: as all players together.

    A player as itself where each sees with its own eyes; a spectator as the table has chosen.
    """
    if mode_of(world) != "own":
        return None
    found = world.open_table.seats.get(seat)
    if found is not None and found.role == "spectator":
        chosen = str(world.open_table.settings.get(SPECTATORS_SEE, "party"))
        found = world.open_table.seats.get(chosen)
    return found.id if found is not None and found.role == "player" and not found.revoked else None


def remembering(world: World, seat: str | None) -> str | None:
    """The player's seat by whose own memory a seat knows the ground; None: by what all players have seen."""
    if seat is None or mode_of(world) != "own" or world.open_table.settings.get(MEMORY, "party") != "own":
        return None
    return looking_as(world, seat)


def rememberers(world: World) -> tuple[str, ...]:
    """The players' seats that know the ground each for itself; none where they share what they have seen."""
    seats = world.open_table.seats.values()
    return tuple(one.id for one in seats if one.role == "player" and remembering(world, one.id) == one.id)


def is_by_sight(world: World, scene: Scene) -> bool:
    """Whether a map is cut to what players' people see; one of space never is: there sensors decide."""
    return scene.grid.kind != "space" and (mode_of(world) != "off" or lifts(scene))


def lifts(scene: Scene) -> bool:
    """Whether the fog of a map lifts where players' people look, whatever the table has chosen."""
    return scene.fog is not None and scene.fog.lifts


def eyes_on(world: World, scene: Scene) -> tuple[Eye, ...]:
    """The tokens of a map through which players see."""
    on_map = around(world, scene)
    found = []
    for token in scene.tokens.values():
        character = world.characters[token.character]
        if not character.owners and not character.rights.get("act") and character.id not in world.vehicles:
            continue
        seats = _seats(world, character)
        senses = senses_of(world, character) if seats else None
        if senses is not None:
            high_m = on_map.aloft.get(character.id, 0.0)
            found.append(Eye(token.id, seats, on_map.look(token.at, senses, high_m)))
    return tuple(found)


def _seats(world: World, character: Character) -> frozenset[str]:
    """Players' seats that see through somebody: who acts for it, or for one aboard who is awake and sees out."""
    own, vehicle = _acting(world, character), world.vehicles.get(character.id)
    return own if vehicle is None else own.union(*_riding(world, character, vehicle))


def _riding(world: World, character: Character, vehicle: Vehicle) -> Iterator[frozenset[str]]:
    for who, place in vehicle.crew.items():
        rider = world.characters[who]
        if senses_of(world, rider) is not None and world.rules.looks_out(character.sheet, place.station):
            yield _acting(world, rider)


def _acting(world: World, character: Character) -> frozenset[str]:
    if not character.owners and not character.rights.get("act"):
        return NOBODY
    table = world.open_table
    return _actors.of((character, table.seats), lambda: frozenset(_players(table, character)))


def _players(table: Table, character: Character) -> Iterator[str]:
    for seat in holders(table, "act", character):
        found = table.seats.get(seat)
        if found is not None and found.role == "player" and not found.revoked:
            yield seat


def senses_of(world: World, character: Character) -> Senses | None:
    """By what somebody sees; None for who is out or dead."""
    rulings: Any = world.open_table.rulings
    found = _sensing.get(id(character))
    if found is None or found[0] is not character or found[1] is not rulings:
        rules, sheet = world.rules, character.sheet
        awake = rules.sheet.condition(sheet) not in ("out", "dead") and not character.retired
        found = character, rulings, rules.senses(sheet, rulings) if awake else None
        _sensing[id(character)] = found
        while len(_sensing) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _sensing.popitem(last=False)
    return found[2]
