"""Who acts for a ship: whoever owns her or is her captain, and at each post whoever holds it."""

from __future__ import annotations

from domain.character.state import Character
from domain.moment import Moment
from domain.rights import holders, may
from domain.world import World
from rules.check import Refused
from rules.said import Verbatim, said
from rules.vessel import CAPTAIN, Vessel


def master_seats(world: World, ship: str) -> tuple[str, ...]:
    """Seats, besides the referees', that act for the ship as a whole: her owners' and her captain's."""
    captain = world.ships[ship].posts.get(CAPTAIN, "") if ship in world.ships else ""
    own = holders(world.open_table, "act", world.characters[ship])
    return tuple(sorted({*own, *_seats(world, captain)}))


def post_seats(world: World, ship: str, post: str) -> tuple[str, ...]:
    """Seats, besides the referees', that act at a post: its holder's; where no character holds it, the masters'."""
    holder = world.ships[ship].posts.get(post, "") if ship in world.ships else ""
    return _seats(world, holder) if holder in world.characters else master_seats(world, ship)


def _seats(world: World, who: str) -> tuple[str, ...]:
    character = world.characters.get(who)
    return () if character is None else holders(world.open_table, "act", character)


def require_master(moment: Moment, ship: str) -> tuple[Character, Vessel]:
    """The ship; Refused unless the seat acts for her and she is still at the table."""
    character, vessel = moment.world.character(ship), moment.world.ship(ship)
    if character.retired:
        raise Refused(said("{ship} has left the table", ship=Verbatim(character.name)))
    if not is_master(moment, ship):
        raise Refused(said("you may not act for {whom}", whom=Verbatim(character.name)))
    return character, vessel


def is_master(moment: Moment, ship: str) -> bool:
    """Whether the seat acts for the ship as a whole."""
    return moment.is_referee or moment.by.id in master_seats(moment.world, ship)


def acts_for(moment: Moment, who: Character) -> bool:
    """Whether the seat acts for somebody."""
    return may(moment.world, moment.by.id, "act", who)
