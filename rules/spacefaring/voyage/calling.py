"""What a voyage calls for besides: people fight aboard, with hijackers, boarders, or who comes to take the ship."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.activity import Call
from rules.ruleset import Battle
from rules.said import Text
from rules.spacefaring.voyage.aboard import Aboard, aboard
from rules.spacefaring.voyage.books import Books

BRIDGE, HOLD, CORRIDOR, LOCK = "Bridge", "Hold", "Corridor", "Hold"
"""Rooms of a deck, as they are laid out (`rules.spacefaring.ships.decks`)."""
_AT_THE_DOOR = ("attacks", "toll")


def calls(books: Books) -> Callable[[Battle], tuple[Call, ...]]:
    """The calls of a system's voyages."""
    return lambda battle: tuple(_of_all(battle, books))


def _of_all(battle: Battle, books: Books) -> Iterator[Call]:
    for ship in battle.voyage.vessels if battle.voyage else ():
        if ship in battle.fighters and not battle.fighters[ship].left:
            yield from _of(aboard(battle, books, ship))


def _of(ship: Aboard) -> Iterator[Call]:
    state = ship.state
    if state.hijack:
        reached = bool(state.hijack.get("bridge"))
        den = BRIDGE if reached else CORRIDOR
        yield _call(
            ship, "hijack", "Fight the hijackers aboard", "Hijackers", HOLD if reached else BRIDGE, den
        )
    if state.met.get("wants") in _AT_THE_DOOR:
        yield _call(ship, "boarders", "Fight those who board her", "Boarders", BRIDGE, LOCK)
    if state.writ.get("how") == "boarding":
        yield _call(ship, "writ", "Fight those who come to take her", "Boarders", BRIDGE, LOCK)


def _call(ship: Aboard, name: str, title: Text, foes: Text, room: str, den: str) -> Call:
    many = max(1, sum(not one.who and one.passage != "low" for one in ship.vessel.travellers.values()))
    if name != "hijack":
        many = _USUAL
    return Call(
        f"{name} {ship.id}",
        title,
        ship.id,
        "fight",
        ship.name,
        foes,
        ship.books.ruffian,
        min(many, _USUAL),
        room,
        den,
    )


_USUAL = 3
"""How many they are, as a proposal: our own."""
