"""Who may see, move, act for and edit what; and so who may know a fact about it."""

from __future__ import annotations

from collections.abc import Iterable

from domain.character.events import Right
from domain.character.state import Character
from domain.message import REFEREE, Audience
from domain.moment import Moment
from domain.perception import perceived_by
from domain.scene.state import Scene
from domain.scene.things import Token
from domain.table.state import Table
from domain.vehicle.state import carrier_of
from domain.world import World
from rules.check import Refused
from rules.grid import Point
from rules.happening import Change
from rules.said import Verbatim, said
from rules.sight import Door

_FORBIDDEN: dict[Right, str] = {
    "see": "you may not see the sheet of {whom}",
    "move": "you may not move {whom}",
    "act": "you may not act for {whom}",
    "edit": "you may not edit {whom}",
}


def may(world: World, seat: str, right: Right, character: Character) -> bool:
    """Whether a seat has a right on a character."""
    who = world.open_table.seats.get(seat)
    if who is None or who.revoked:
        return False
    if who.role == "referee" or seat in holders(world.open_table, right, character):
        return True
    return right == "see" and seat in crew_seats(world, character.id)


def holders(table: Table, right: Right, character: Character) -> tuple[str, ...]:
    """Seats, besides the referees', with the right: owners, those named, and players where so granted."""
    granted = character.rights.get(right, ())
    seats = set(character.owners) | {name for name in granted if name in table.seats}
    if "players" in granted:
        seats |= {seat.id for seat in table.seats.values() if seat.role == "player"}
    if "all" in granted:
        seats |= set(table.seats)
    return tuple(sorted(seats))


def crew_seats(world: World, ship: str) -> tuple[str, ...]:
    """Seats that act for somebody who holds a post aboard a ship: they may read her."""
    vessel = world.ships.get(ship)
    if vessel is None:
        return ()
    crew = (world.characters[who] for who in vessel.posts.values() if who in world.characters)
    return tuple(sorted({seat for one in crew for seat in holders(world.open_table, "act", one)}))


def require(moment: Moment, right: Right, character: Character) -> None:
    """Refused unless the moment's seat has the right and the character is still at the table."""
    if not may(moment.world, moment.by.id, right, character):
        raise Refused(said(_FORBIDDEN[right], whom=Verbatim(character.name)))
    if character.retired:
        raise Refused(said("{character} has left the table", character=Verbatim(character.name)))


def sheet_audience(world: World, character: Character) -> Audience:
    """Those who may know what stands on the sheet; of a ship's, her crew too."""
    seats, crew = holders(world.open_table, "see", character), crew_seats(world, character.id)
    return (*REFEREE, *(sorted({*seats, *crew}) if crew else seats))


def changes_audience(world: World, character: Character, changes: Iterable[Change]) -> Audience:
    """Those who may know that places of a sheet have changed: of private ones only who acts for the character."""
    private = [world.rules.sheet.private(change.path) for change in changes]
    return (owners_audience if private and all(private) else sheet_audience)(world, character)


def owners_audience(world: World, character: Character) -> Audience:
    """Those who act for the character."""
    return (*REFEREE, *holders(world.open_table, "act", character))


def explored(scene: Scene, at: Point) -> bool:
    """Whether the players know this ground."""
    if scene.fog is None:
        return True
    return any(x <= at[0] <= x + w and y <= at[1] <= y + h for x, y, w, h in scene.fog.explored)


def token_audience(world: World, scene: Scene, token: Token, at: Point | None = None) -> Audience:
    """Those who see the token, where it is or at another point; on a map not shown, only the referee."""
    if world.stage.scene != scene.id:
        return REFEREE
    character = world.characters[token.character]
    if not token.hidden and explored(scene, token.at if at is None else at):
        return perceivers(world, character)
    return (*REFEREE, *holders(world.open_table, "move", character))


def perceivers(world: World, character: Character) -> Audience:
    """Those whose people perceive somebody; everybody where no activity keeps it from anybody."""
    by = perceived_by(world).get(character.id)
    if by is None:
        return "all"
    table = world.open_table
    seats = set(holders(table, "move", character))
    for one in by:
        seats.update(holders(table, "act", world.characters[one]))
    return (*REFEREE, *sorted(seats))


def sees(world: World, seat: str, scene: Scene, token: Token) -> bool:
    """Whether a seat sees a token."""
    audience = token_audience(world, scene, token)
    if audience == "all" or seat in audience:
        return True
    who = world.open_table.seats.get(seat)
    return who is not None and who.role == "referee"


def knows(world: World, seat: str, character: Character) -> bool:
    """Whether a seat knows of a character at all: its own, or one that it sees somewhere."""
    if may(world, seat, "see", character) or may(world, seat, "move", character):
        return True
    carrier = carrier_of(world.vehicles, character.id)
    return any(
        sees(world, seat, scene, token)
        for scene in world.scenes.values()
        for token in scene.tokens.values()
        if token.character in (character.id, carrier)
    )


def known_door(scene: Scene, door: Door) -> bool:
    """Whether players know of a door of the map that is shown."""
    middle = ((door.a[0] + door.b[0]) / 2, (door.a[1] + door.b[1]) / 2)
    return not door.secret and explored(scene, middle)
