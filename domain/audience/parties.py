"""Those who hear of a party of people who are apart from others, and such a party as an audience."""

from __future__ import annotations

from dataclasses import replace

from domain.audience.sheets import owners_audience
from domain.message import PARTY, REFEREE, Audience, Decision, admits
from domain.rights import holders
from domain.stage.parties import persons_in
from domain.world import World, evolve


def party_audience(world: World, party: str) -> Audience:
    """Those who hear of a party: everybody, as long as there is anybody of the players' people in it."""
    return "all" if not party or persons_in(world, party) else REFEREE


def member_audience(world: World, who: str) -> Audience:
    """Those who hear whom somebody goes along with: who acts for them."""
    return owners_audience(world, world.characters[who]) if who in world.characters else REFEREE


# --- a party as an audience ----------------------------------------------------------------------------


def party_seats(world: World, party: str) -> tuple[str, ...]:
    """Seats that act for the players' people of a party, "" for those who are in none."""
    people = (world.characters[who] for who in persons_in(world, party))
    return tuple(sorted({seat for one in people for seat in holders(world.open_table, "act", one)}))


def is_known(world: World, party: str, seat: str) -> bool:
    """Whether there is such a party, and a seat hears of it."""
    there, found = not party or party in world.stage.parties, world.open_table.seats[seat]
    return there and admits(party_audience(world, party), seat, found.role)


def meant(audience: Audience, world: World) -> Audience:
    """An audience with the seats that the parties in it stand for in this world."""
    if audience == "all" or not (named := [one for one in audience if one.startswith(PARTY)]):
        return audience
    seats = (seat for one in named for seat in party_seats(world, one.removeprefix(PARTY)))
    return tuple(dict.fromkeys((*audience, *seats)))


def told_to_parties(facts: Decision, world: World) -> Decision:
    """Facts with the seats that each party named in an audience stands for, as the facts before have left it."""
    if not any(
        fact.audience != "all" and any(one.startswith(PARTY) for one in fact.audience) for fact in facts
    ):
        return facts
    told = []
    for fact in facts:
        told.append(replace(fact, audience=meant(fact.audience, world)))
        world = evolve(world, fact)
    return tuple(told)
