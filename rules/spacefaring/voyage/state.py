"""What stands at the port where a ship lies: who wants to travel, what is to be carried, bought and sold there.

All of it stands in marks of the ship; what is offered is gone when she lifts off.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from rules.chart import Hex
from rules.course import Course
from rules.forms import Json
from rules.kit import calls
from rules.kit.marks import Mark, memory
from rules.ruleset import Battle
from rules.said import Text
from rules.spacefaring.voyage.flown import HIJACKERS
from rules.spacefaring.voyage.wording import words

CARGO, PASSENGERS, SALES, MESSAGE, GOODS = "cargo", "passengers", "sales", "message", "goods"
LETTERS, ROUTINE, ROUTE, WRIT, LANDINGS = "letters", "routine", "route", "writ", "landings"
CONTACTS, MET, HIJACK = "contacts", "met", "hijack"
_TITLES = (
    (CARGO, "freight on offer"),
    (PASSENGERS, "passengers waiting"),
    (SALES, "prices offered for goods"),
    (MESSAGE, "messages asked about"),
    (GOODS, "goods on offer"),
    (LETTERS, "who carries messages"),
    (ROUTINE, "usual port business"),
    (ROUTE, "worlds of the subsidised route"),
    (WRIT, "an attempt to take her"),
    (LANDINGS, "landings of late"),
    (CONTACTS, "people looked for"),
    (MET, "ship met"),
    (HIJACK, "hijackers"),
)
MARKS = tuple(Mark(name, title, words=words(name)) for name, title in _TITLES)
MEMORY = memory((*MARKS, calls.MARK), lambda rulings, name: True)


@dataclass(frozen=True, slots=True)
class State:
    """The offers of one call, and what a ship keeps to, as plain data.

    cargo: lots on offer in tons, by destination, with when they were thrown for: `{"0405": {"lots": [30, 20], "at_s":
    0}}`. passengers: how many still wait, by destination and class: `{"0405": {"high": 2, "at_s": 0}}`. sales: prices
    offered for lots of the ship's own, by lot: `{"l3": {"percent": 110, "broker": 1, "at_s": 0}}`, without a price for
    one that was declined. message: when it was asked for. goods: the world's lot of the week: `{"hex", "code", "whole",
    "left", "percent", "at_s"}`. letters: for which hex somebody carries a message, by carrier. routine: what does not
    belong to the usual port business, by its name. route: hexes of the subsidised route. writ: an attempt to take her
    that stands: `{"how": "papers", "at_s": 0}`. landings: date and hex of each of late. contacts: when patrons and
    people were looked for, and where: `{"patron": {"hex", "at_s"}}`. met: a ship that wants something: `{"type",
    "role", "craft", "wants"}`. hijack: those who try to take the ship: `{"bridge": True}` where they got there.
    """

    cargo: Mapping[Hex, Mapping[str, Any]] = field(default_factory=dict)
    passengers: Mapping[Hex, Mapping[str, Any]] = field(default_factory=dict)
    sales: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    message: Mapping[str, Any] = field(default_factory=dict)
    goods: Mapping[str, Any] = field(default_factory=dict)
    letters: Mapping[str, str] = field(default_factory=dict)
    routine: Mapping[str, bool] = field(default_factory=dict)
    route: tuple[Hex, ...] = ()
    writ: Mapping[str, Any] = field(default_factory=dict)
    landings: tuple[tuple[float, Hex], ...] = ()
    contacts: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    met: Mapping[str, str] = field(default_factory=dict)
    hijack: Mapping[str, bool] = field(default_factory=dict)


def subject(ship: str) -> str:
    """Whose marks they are."""
    return f"fighter:{ship}"


def state_of(battle: Battle, ship: str) -> State:
    """What stands for a ship now."""
    found = {one.name: battle.mark(subject(ship), one.name) for one in MARKS}
    state = State(**{name: value for name, value in found.items() if value is not None})
    return state if state.hijack else replace(state, hijack=_counted_hijack(battle, ship))


def _counted_hijack(battle: Battle, ship: str) -> Mapping[str, bool]:
    """Hijackers who began it in a fight: what stands in no mark of the voyage stands with the ship."""
    vessel = battle.voyage.vessels.get(ship) if battle.voyage is not None else None
    counts = vessel.counts if vessel is not None else {}
    return next(({"bridge": reached} for reached, name in HIJACKERS.items() if counts.get(name)), {})


def keep(course: Course, ship: str, text: Text = "", **values: Json) -> None:
    """Set some of it; what is empty is kept no more. text: what a sentence tells of it after the ship's name."""
    course.mark(subject(ship), {name: value or None for name, value in values.items()}, text)


def left_port(course: Course, ship: str) -> None:
    """Nothing of what was offered stands any more; that it was thrown for is remembered until she jumps."""
    state = state_of(course.battle, ship)
    cargo = {to: {"lots": [], "at_s": one["at_s"]} for to, one in state.cargo.items()}
    passengers = {to: {"at_s": one["at_s"]} for to, one in state.passengers.items()}
    sales = {lot: {"at_s": one["at_s"]} for lot, one in state.sales.items()}
    keep(course, ship, cargo=cargo, passengers=passengers, sales=sales)
