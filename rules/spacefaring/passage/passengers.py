"""How many want to travel, by the worlds' populations, and who of them finds room."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Literal, cast, get_args

from rules.check import DM, Check, Dice, Task
from rules.dice import distribution
from rules.said import said
from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled
from rules.tables import listing, matrix

PASSENGERS = matrix(__package__, "passengers")
CARRYING = listing(__package__, "carrying")
SOURCE = PASSENGERS.source
Class = Literal["high", "middle", "low"]
CLASSES: tuple[Class, ...] = get_args(Class)
_MOST = max(int(row) for row in PASSENGERS.rows)
_TITLES: Mapping[Class, tuple[str, str]] = {
    "high": ("high passengers", "high passengers, dice taken off"),
    "middle": ("middle passengers", "middle passengers, dice taken off"),
    "low": ("low passengers", "low passengers, dice taken off"),
}


@dataclass(frozen=True, slots=True)
class Turnout:
    """The throws for one class: dice that count, with the DM, and dice taken off, None for none of those."""

    passage: Class
    plus: Task
    minus: Task | None

    def thrown(self, dice: Dice) -> Came:
        """Throw for them: the dice that count, then those taken off; never fewer than nobody."""
        checks = tuple(task.attempt(dice) for task in (self.plus, self.minus) if task is not None)
        less = checks[1].total if len(checks) > 1 else 0
        return Came(self.passage, max(0, checks[0].total - less), checks)

    def odds(self) -> Mapping[int, Fraction]:
        """How likely each number of passengers is."""
        plus = distribution(self.plus.dice)
        minus = distribution(self.minus.dice) if self.minus else {0: 1}
        whole = sum(plus.values()) * sum(minus.values())
        found: dict[int, Fraction] = {}
        for (total, n), (less, m) in product(plus.items(), minus.items()):
            number = max(0, total + self.plus.dm - less)
            found[number] = found.get(number, Fraction(0)) + Fraction(n * m, whole)
        return dict(sorted(found.items()))


@dataclass(frozen=True, slots=True)
class Came:
    """How many of one class present themselves."""

    passage: Class
    number: int
    checks: tuple[Check, ...]


@dataclass(frozen=True, slots=True)
class Boarding:
    """How many of each class find room."""

    high: int
    middle: int
    low: int


def turnout(passage: Class, origin: int, destination: int) -> Turnout | None:
    """The throws for one class, by the populations of the worlds; None where nobody travels."""
    dice = PASSENGERS.at(_row(origin), passage)
    if dice is None:
        return None
    plus, _, minus = str(dice).partition("-")
    value = PASSENGERS.number(_row(destination), f"DM {passage}") or 0
    dms = (DM(value, said("destination of population {population}", population=destination), SOURCE),)
    title, less = _TITLES[passage]
    return Turnout(
        passage,
        Task(title, dice=plus, dms=dms if value else (), source=SOURCE),
        Task(less, dice=minus, source=SOURCE) if minus else None,
    )


def _row(population: int) -> str:
    return str(min(max(population, 0), _MOST))


def present(origin: int, destination: int, dice: Dice) -> tuple[Came, ...]:
    """Throw for all three classes, high, middle, low; who announces a destination is told so once a call."""
    return tuple(_present(origin, destination, dice))


def _present(origin: int, destination: int, dice: Dice) -> Iterator[Came]:
    for passage in CLASSES:
        throws = turnout(passage, origin, destination)
        yield throws.thrown(dice) if throws else Came(passage, 0, ())


def board(came: Mapping[Class, int], rooms: int, berths: int, stewards: int) -> Boarding:
    """Who finds room: high passengers first, as many as the stewards can look after; middle ones on standby.

    came: how many want to. rooms: free staterooms. berths: free low berths.
    """
    high = min(came.get("high", 0), rooms, stewards * _value("steward"))
    middle = min(came.get("middle", 0), rooms - high)
    return Boarding(high, middle, min(came.get("low", 0), berths))


def stewards_needed(high: int) -> int:
    """Stewards for so many high passengers."""
    return -(-high // _value("steward"))


def needs_medic(hull_t: int, rulings: Rulings = AS_PRINTED) -> bool:
    """Whether a ship of so many tons must have a medic aboard."""
    if settled(rulings, "passage_medic") == "from":
        return hull_t >= _value("later medic")
    return hull_t > _value("medic")


def _value(name: str) -> int:
    return cast("int", CARRYING[name]["value"])
