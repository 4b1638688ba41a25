"""Patrons and rumours: what a week of asking around brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from rules.check import Check, Dice, Task
from rules.said import Text, said
from rules.spacefaring.passage.persons import MEETING, code_task
from rules.spacefaring.passage.reaction import REACTING, Reaction, reacting, reaction
from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled
from rules.tables import matrix

PATRONS = matrix(__package__, "patrons")
RUMOURS = matrix(__package__, "rumours")


@dataclass(frozen=True, slots=True)
class Patron:
    """Somebody with work. suits: whether the party satisfies them, so that they say what it is."""

    code: str
    who: Text
    reaction: Reaction
    suits: bool


@dataclass(frozen=True, slots=True)
class Week:
    """What a week of looking brought: a patron, or a rumour, or neither (None, ""), with the throws in order."""

    patron: Patron | None
    rumour: Text
    checks: tuple[Check, ...]


def weekly() -> Task:
    """The throw, once a week for the whole party, for whether a patron is found."""
    row = MEETING["patron"]
    return Task(said("is a patron found"), dice="1D", target=cast("int", row["value"]), source=MEETING.source)


def week(terms: int, population: int, dice: Dice, rulings: Rulings = AS_PRINTED) -> Week:
    """Throw for a week of looking; terms and population as for any reaction."""
    first = weekly().attempt(dice)
    if not first.success:
        return Week(None, "", (first,))
    codes = code_task().attempt(dice)
    code = read(codes.throw.faces, rulings)
    who = PATRONS.at(code, "who")
    if who is None:
        told, thrown = rumour(dice)
        return Week(None, told, (first, codes, thrown))
    check = reacting(terms, population, rulings).attempt(dice)
    found = reaction(check)
    return Week(Patron(code, str(who), found, suits(found)), "", (first, codes, check))


def read(faces: tuple[int, ...], rulings: Rulings = AS_PRINTED) -> str:
    """The code of two dice: row and column, whichever the table reads first."""
    ordered = faces if settled(rulings, "met_patron_code") == "row" else faces[::-1]
    return "".join(map(str, ordered))


def suits(found: Reaction) -> bool:
    """Whether a patron takes the party by this reaction."""
    return found.row >= cast("int", REACTING["suits"]["value"])


def rumour(dice: Dice) -> tuple[Text, Check]:
    """Throw for a rumour, one of our own; the referee says what is in it."""
    check = code_task().attempt(dice)
    return str(RUMOURS.at("".join(map(str, check.throw.faces)), "rumour")), check
