"""Who may see, move, act for and edit what; and so who may know a fact about it."""

from __future__ import annotations

from domain.character.events import Right
from domain.character.state import Character
from domain.moment import Moment
from domain.table.state import Table
from domain.world import World
from rules.check import Refused
from rules.said import Verbatim, said

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
