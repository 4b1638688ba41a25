"""For whom something is offered, declared and asked in an activity: fighters, sides, posts of ships, the whole."""

from __future__ import annotations

from collections.abc import Iterator

from domain.combat.state import Combat
from domain.ship.authority import post_seats
from domain.ship.facts import post_title
from domain.world import World
from rules.kit.frames import WHOLE
from rules.said import Verbatim, said
from rules.vessel import at_post, post_voice


def posts_in(world: World, seen: Combat) -> Iterator[tuple[str, str]]:
    """The posts of all ships on the field, those that the rules list first."""
    ships, rulings = world.rules.ships, world.open_table.rulings
    for name, one in seen.fighters.items():
        vessel = world.ships.get(name)
        if vessel is not None and not one.left:
            listed = ships.posts(world.characters[name].sheet, rulings) if ships else ()
            for post in dict.fromkeys((*(each.id for each in listed), *vessel.posts)):
                yield name, post


def posts_for(world: World, seat: str, seen: Combat) -> Iterator[str]:
    """The voices of the posts at which a seat acts: its own people's, empty ones of its ship, a referee's any."""
    referee = world.open_table.seats[seat].role == "referee"
    for ship, post in posts_in(world, seen):
        if referee or seat in post_seats(world, ship, post):
            yield post_voice(ship, post)


def voice_name(world: World, combat: Combat, who: str) -> str:
    """What a sentence calls a voice."""
    if who == WHOLE:
        return "the referee"
    if who.startswith("side:"):
        return Verbatim(combat.sides.get(who.removeprefix("side:"), who))
    if (found := at_post(who)) is not None and found[0] in world.characters:
        ship, post = found
        name = Verbatim(world.characters[ship].name)
        return said("{post} of {ship}", post=post_title(world, ship, post), ship=name)
    return Verbatim(world.characters[who].name if who in world.characters else who)
