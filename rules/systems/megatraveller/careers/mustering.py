"""Mustering out: how many throws, on which table, with what DM; pension, passages, ships and things."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, cast

from rules.check import DM, Refused, Task
from rules.said import said
from rules.systems.megatraveller.careers.basic import Career
from rules.systems.megatraveller.careers.readings import Rulings, settled
from rules.systems.megatraveller.gear.law import TECH_CODES, LawCode, TechCode, lawful, tech_code
from rules.systems.megatraveller.gear.weapons import Weapon
from rules.systems.megatraveller.people.home import Home
from rules.tables import matrix

_ROLLS = matrix(__package__, "benefits/rolls")
_LIMITS = matrix(__package__, "benefits/limits")
_PENSIONS = matrix(__package__, "benefits/pensions")
_OBJECTS = matrix(__package__, "benefits/objects")
_SHIPS = matrix(__package__, "benefits/ships")
_LUCKY = ("Gambling", "Prospecting")
"""Skills of which a level brings one on the cash table (Character Generation: mustering out)."""
SHIPS_SOURCE = _SHIPS.source
Tenure = Literal["lent", "owned", "mortgaged"]


@dataclass(frozen=True, slots=True)
class Held:
    """A ship received so often; loan_years: those left to pay, wasted: receipts that brought nothing."""

    tenure: Tenure
    age_years: int
    loan_years: int
    wasted: int


def rolls(
    *, full_terms: int, rank: int, anagathic_terms: int = 0, discharged: bool = False
) -> tuple[DM, ...]:
    """How many throws there are, each part with its reason (`sum_of` adds them).

    full_terms: those served to the end. anagathic_terms: those of them in which anagathics were sought.
    """
    return tuple(_rolls(full_terms, rank, anagathic_terms, discharged))


def sum_of(parts: tuple[DM, ...]) -> int:
    """Throws in all, never below 0."""
    return max(0, sum(part.value for part in parts))


def cash_most(*, anagathics: bool) -> int:
    """How many of the throws may be for cash. anagathics: whether they were ever sought."""
    return _number("cash rolls with anagathics" if anagathics else "cash rolls")


def benefit_task(rank: int, *, with_dm: bool = True) -> Task:
    """The throw on the benefits table; with_dm: whether the DM of a high rank is taken, which is a choice."""
    value = _ROLLS.number(str(rank), "benefits_dm") or 0
    dms = (DM(value, said("rank {rank}", rank=rank), _ROLLS.source),) if value and with_dm else ()
    return Task(said("a benefit"), dice="1D", dms=dms, source=_ROLLS.source)


def cash_task(skills: Mapping[str, int], *, retired: bool) -> Task:
    """The throw on the cash table: one more for one reason, however many there are."""
    return Task(said("cash"), dice="1D", dms=tuple(_cash_dms(skills, retired))[:1], source=_LIMITS.source)


def benefit(career: Career, total: int) -> str | None:
    """What a total of 1 to 7 brings; None for nothing."""
    return career.benefits[total - 1]


def cash_cr(career: Career, total: int) -> int:
    """Credits that a total of 1 to 7 brings."""
    return career.cash_cr[total - 1]


def retired(terms: int) -> bool:
    """Whether who leaves after so many full terms is retired."""
    return terms >= _number("retired after term")


def pension_cr(career: Career, *, full_terms: int, anagathic_terms: int = 0) -> int:
    """Credits a year; none before the fifth term, nor from careers that pay none."""
    if not retired(full_terms):
        return 0
    each = (
        _number("pension per term") if career.pension else _PENSIONS.number(career.name, "per_term_cr") or 0
    )
    return each * (full_terms - anagathic_terms)


def worth_cr(thing: str) -> int:
    """What a thing from the benefits table is worth."""
    return _OBJECTS.number(thing, "price_cr") or 0


def watch() -> tuple[Task, int]:
    """The throw for a precious watch, and the credits for each point of the die that then tells its worth."""
    number, die_cr = (_OBJECTS.number("Watch", column) or 0 for column in ("throw", "die_cr"))
    return Task(said("a precious watch"), target=number, source=_OBJECTS.source), die_cr


def may_choose(weapon: Weapon, home: Home, rulings: Rulings) -> None:
    """Refused where a table holds that a homeworld must make and allow the weapon received; unknown codes allow all."""
    if settled(rulings, "career_weapons") == "any":
        return
    if "law" in home and not lawful(weapon, cast("LawCode", home["law"])):
        raise Refused(said("{weapon} is forbidden under {law}", weapon=weapon.name, law=home["law"]))
    made = TECH_CODES.index(tech_code(weapon.tech or 0))
    if "tech" in home and made > TECH_CODES.index(cast("TechCode", home["tech"])):
        raise Refused(said("{weapon} is not made on {tech} worlds", weapon=weapon.name, tech=home["tech"]))


def held(ship: str, receipts: int) -> Held:
    """What so many receipts of a ship come to; Refused for none at all."""
    if ship not in _SHIPS.rows or receipts < 1:
        raise Refused(said("{receipts} receipts of a {ship} are no ship", receipts=receipts, ship=ship))
    loan, each = (_SHIPS.number(ship, column) or 0 for column in ("loan_years", "years_per_receipt"))
    if not loan:
        return Held("lent" if _SHIPS.at(ship, "tenure") == "lent" else "owned", 0, 0, receipts - 1)
    paid = min(loan, each * (receipts - 1))
    wasted = receipts - 1 - paid // each
    return Held("mortgaged" if paid < loan else "owned", paid, loan - paid, wasted)


def _rolls(full_terms: int, rank: int, anagathic_terms: int, discharged: bool) -> Iterator[DM]:
    each = _number("per full term")
    yield DM(each * full_terms, said("full terms: {terms}", terms=full_terms), _ROLLS.source)
    if anagathic_terms:
        yield DM(
            -each * anagathic_terms, said("with anagathics: {terms}", terms=anagathic_terms), _LIMITS.source
        )
    if more := _ROLLS.number(str(rank), "rolls"):
        yield DM(more, said("rank {rank}", rank=rank), _ROLLS.source)
    if discharged:
        yield DM(_number("dishonorable discharge"), said("dishonourable discharge"), _LIMITS.source)


def _cash_dms(skills: Mapping[str, int], retired: bool) -> Iterator[DM]:
    value = _number("cash dm")
    if retired:
        yield DM(value, said("retired"), _LIMITS.source)
    for skill in _LUCKY:
        if (level := skills.get(skill, 0)) >= 1:
            yield DM(value, said("{skill}-{level}", skill=skill, level=level), _LIMITS.source)


def _number(row: str) -> int:
    found = _LIMITS.number(row, "number")
    assert found is not None, row
    return found
