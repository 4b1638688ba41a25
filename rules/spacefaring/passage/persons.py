"""Persons met at random on a world, and the law."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from rules.check import Check, Dice, Task
from rules.said import Text, said
from rules.tables import listing, matrix

PERSONS = matrix(__package__, "persons")
MEETING = listing(__package__, "meeting")
LAW = "Book 3, Worlds: law level"


@dataclass(frozen=True, slots=True)
class Persons:
    """Who is met. number: how many there are. police: whether breaking the law here means to face them."""

    code: str
    who: Text
    number: int
    police: bool


@dataclass(frozen=True, slots=True)
class Encounter:
    """A day's throw and what came of it; nobody for a blank code too, which the referee may fill."""

    persons: Persons | None
    checks: tuple[Check, ...]


def daily() -> Task:
    """The throw, once a day, for whether somebody is met."""
    return _target("person", said("is somebody met"))


def day(dice: Dice) -> Encounter:
    """Throw for a day: whether, who, how many."""
    first = daily().attempt(dice)
    if not first.success:
        return Encounter(None, (first,))
    codes = code_task().attempt(dice)
    code = "".join(map(str, codes.throw.faces))
    who, number = PERSONS.at(code, "who"), PERSONS.at(code, "number")
    if who is None:
        return Encounter(None, (first, codes))
    many = Task(said("how many are met"), dice=str(number), source=PERSONS.source).attempt(dice)
    met = Persons(code, str(who), many.total, bool(PERSONS.at(code, "police")))
    return Encounter(met, (first, codes, many))


def code_task() -> Task:
    """The throw for a code: two dice, read one after the other."""
    return Task(said("two dice for the table"), source=PERSONS.source)


def arrest(law: int) -> Task:
    """The throw to avoid arrest for breaking the law of a world, by its law level; not at a starport."""
    return Task(said("avoid arrest at law level {law}", law=law), target=law, source=LAW)


def _target(name: str, title: str) -> Task:
    return Task(title, dice="1D", target=cast("int", MEETING[name]["value"]), source=MEETING.source)
