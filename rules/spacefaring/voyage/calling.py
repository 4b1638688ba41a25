"""What a voyage calls for besides: people fight aboard, with hijackers, boarders, or who comes to take the ship."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.activity import Call, Fought
from rules.course import Course
from rules.kit.calls import answered
from rules.ruleset import Battle
from rules.said import Text
from rules.spacefaring.ships.taking import take_bridge
from rules.spacefaring.voyage import facing
from rules.spacefaring.voyage.aboard import Aboard, aboard
from rules.spacefaring.voyage.books import Books
from rules.spacefaring.voyage.flight import hijacking
from rules.spacefaring.voyage.state import keep

BRIDGE, HOLD, CORRIDOR, LOCK = "Bridge", "Hold", "Corridor", "Hold"
"""Rooms of a deck, as they are laid out (`rules.spacefaring.ships.decks`)."""
_AT_THE_DOOR = ("attacks", "toll")
_ONE_OF = frozenset({"boarders", facing.MET})
"""Calls of which one is answered."""


def calls(books: Books) -> Callable[[Battle], tuple[Call, ...]]:
    """The calls of a system's voyages."""
    return lambda battle: tuple(_of_all(battle, books))


def _of_all(battle: Battle, books: Books) -> Iterator[Call]:
    for ship in battle.voyage.vessels if battle.voyage else ():
        if ship in battle.fighters and not battle.fighters[ship].left:
            going = {name.partition(" ")[0] for name in answered(battle, ship)}
            if going & _ONE_OF:
                going |= _ONE_OF
            yield from (
                one for one in _of(aboard(battle, books, ship)) if one.id.partition(" ")[0] not in going
            )


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
        if (met := facing.call(ship)) is not None:
            yield met
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


# --- what came of it -----------------------------------------------------------------------------------

_MARKS = {"hijack": "hijack", "boarders": "met", "writ": "writ"}
"""What stood until it was fought out, by the name of the call."""
_BEATEN: dict[str, Text] = {
    "hijack": "is her crew's again: the hijackers are put down",
    "boarders": "is by herself again: the boarders are beaten off",
    "writ": "is her crew's still: those who came to take her are beaten off",
}
_TAKEN: dict[str, Text] = {
    "hijack": "is in the hands of hijackers",
    "boarders": "is in the hands of those who boarded her",
    "writ": "is in the hands of those who came to take her",
}


def heard(course: Course, fought: Fought) -> None:
    """Those who hold the field have the ship; where nobody does alone, the referee settles it by word of mouth."""
    name, _, ship = fought.call.partition(" ")
    if name == facing.MET:
        facing.heard(course, ship, fought)
        return
    if name not in _MARKS or fought.won == "neither":
        return
    if fought.won == "foes":
        take_bridge(course, ship, fought.foes)
    text = (_BEATEN if fought.won == "own" else _TAKEN)[name]
    if name == "hijack":
        hijacking.settled(course, ship, text)
    else:
        keep(course, ship, text, **{_MARKS[name]: None})
