"""How strangers react: persons, patrons, ships, and a crew that was ill treated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from rules.check import DM, Check, Dice, Task
from rules.dice import distribution
from rules.said import Text, said
from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled
from rules.tables import listing, matrix

REACTION = matrix(__package__, "reaction")
REACTING = listing(__package__, "reacting")
_LEAST, _MOST = 2, 12


@dataclass(frozen=True, slots=True)
class Reaction:
    """A row of the table. attacks: on this throw of 2D or more; 0: at once; None: never."""

    row: int
    title: Text
    attacks: int | None


def reacting(terms: int, population: int, rulings: Rulings = AS_PRINTED) -> Task:
    """The throw, with no target: `reaction` reads it.

    terms: of service in navy, marines, army or scouts, the most that one of the party has. population: of the world.
    """
    return Task(
        said("reaction"), dms=tuple(_reacting_dms(terms, population, rulings)), source=REACTION.source
    )


def _reacting_dms(terms: int, population: int, rulings: Rulings) -> Iterator[DM]:
    veteran, crowd = REACTING["veteran"], REACTING["crowd"]
    if terms >= cast("int", veteran["terms"]):
        yield DM(cast("int", veteran["dm"]), said("served {terms} terms", terms=terms), REACTING.source)
    if population >= cast("int", settled(rulings, "met_population")):
        reason = said("a world of population {population}", population=population)
        yield DM(cast("int", crowd["dm"]), reason, REACTING.source)


def reaction(check: Check) -> Reaction:
    """Read a throw: a natural 2 or 12 stands as it fell, others are kept within 3 to 12 with their DMs."""
    return _row(row(check.throw.total, check.task.dm))


def row(natural: int, dm: int) -> int:
    """The row of the table, 2 to 12."""
    return natural if natural in (_LEAST, _MOST) else min(max(natural + dm, _LEAST + 1), _MOST)


def _row(number: int) -> Reaction:
    name = str(number)
    return Reaction(number, str(REACTION.at(name, "title")), REACTION.number(name, "attacks"))


def odds(dm: int) -> Mapping[int, Fraction]:
    """How likely each row is, lowest first."""
    found: dict[int, Fraction] = {}
    for total, n in distribution("2D").items():
        number = row(total, dm)
        found[number] = found.get(number, Fraction(0)) + Fraction(n, 36)
    return dict(sorted(found.items()))


def attack(found: Reaction) -> Task | None:
    """The throw for whether they attack; None where they do at once, or never (`Reaction.attacks` says which)."""
    if not found.attacks:
        return None
    return Task(said("do they attack"), target=found.attacks, source=REACTION.source)


def attacks(found: Reaction, dice: Dice) -> tuple[bool, tuple[Check, ...]]:
    """Whether they attack, with the throw where one is needed."""
    task = attack(found)
    if task is None:
        return found.attacks == 0, ()
    check = task.attempt(dice)
    return check.success, (check,)


def loyalty(ill_treated: bool, terms: int, population: int, rulings: Rulings = AS_PRINTED) -> Task | None:
    """The referee's throw for a hired crew; None: they are loyal unless ill treated."""
    return reacting(terms, population, rulings) if ill_treated else None
