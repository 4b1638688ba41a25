"""Ships met on entering a system, and on leaving it: whether, which type, what it is out for.

task = meeting("B", "NS", rulings)      # odds("B", "NS", rulings): by what is met, exactly
met  = meet("B", "NS", dice, rulings)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, cast

from rules.check import DM, Check, Dice, Task
from rules.dice import distribution
from rules.said import Text, said
from rules.spacefaring.rulings import AS_PRINTED, CT77, Rulings, on, settled
from rules.tables import matrix

DMS = matrix(__package__, "met_dms")
MET_1977 = matrix(__package__, "met_1977")
MET_1981 = matrix(__package__, "met_1981")
ROW_NINE = matrix(__package__, "met_row_nine")
HULLS = matrix(__package__, "hulls")
CRAFT = matrix(__package__, "craft")
TYPES = matrix(__package__, "types")
Role = Literal["trader", "pirate", "patrol", "other"]
NAVAL, SCOUT = "N", "S"
NOBODY = "nobody"
_LETTERS = {"free trader": "A", "subsidized merchant": "R", "yacht": "Y"}


@dataclass(frozen=True, slots=True)
class Met:
    """A ship that is met. type: its letter. armed: a yacht that is more than it seems. craft: with it, "" for none."""

    type: str
    role: Role
    title: Text
    armed: bool
    craft: str
    checks: tuple[Check, ...]


@dataclass(frozen=True, slots=True)
class Meeting:
    """What came of the throw: a ship, or nobody."""

    met: Met | None
    checks: tuple[Check, ...]


def is_thrown(leaving: bool, rulings: Rulings = AS_PRINTED) -> bool:
    """Whether a ship throws for encounters now: on entering a system, and by default on leaving it."""
    return not leaving or on(rulings, "met_leaving")


def meeting(starport: str, bases: str = "", rulings: Rulings = AS_PRINTED) -> Task:
    """The throw, with no target: its total is a row of the table. starport: letter; bases: letters, N and S count."""
    dms = _starport_dms(starport) if settled(rulings, "met_table") == CT77 else _base_dms(bases)
    return Task(said("which ship is met"), dms=tuple(dms), source=DMS.source)


def _starport_dms(starport: str) -> Iterator[DM]:
    if starport in DMS.rows and len(starport) == 1:
        yield DM(DMS.number(starport, "dm") or 0, said("starport {starport}", starport=starport), DMS.source)


def _base_dms(bases: str) -> Iterator[DM]:
    if NAVAL in bases:
        yield DM(DMS.number("naval base", "dm") or 0, said("a naval base"), DMS.source)
    if SCOUT in bases:
        yield DM(DMS.number("scout base", "dm") or 0, said("a scout base"), DMS.source)


def entry(total: int, starport: str, rulings: Rulings = AS_PRINTED) -> str:
    """What the table says for a total, as printed ("free trader", "TP", "M*"); "nobody" off the table."""
    row = str(total)
    if settled(rulings, "met_table") == CT77:
        return str(MET_1977.at(row, "who")) if row in MET_1977.rows else NOBODY
    if row not in MET_1981.rows or starport not in MET_1981.columns:
        return NOBODY
    if row in ROW_NINE.rows and starport in ROW_NINE.columns and settled(rulings, "met_row_nine") == "second":
        return str(ROW_NINE.at(row, starport))
    return str(MET_1981.at(row, starport) or NOBODY)


def odds(starport: str, bases: str = "", rulings: Rulings = AS_PRINTED) -> Mapping[str, Fraction]:
    """How likely each entry of the table is, "nobody" among them."""
    dm = meeting(starport, bases, rulings).dm
    found: dict[str, Fraction] = {}
    for total, n in distribution("2D").items():
        who = entry(total + dm, starport, rulings)
        found[who] = found.get(who, Fraction(0)) + Fraction(n, 36)
    return found


def meet(starport: str, bases: str, dice: Dice, rulings: Rulings = AS_PRINTED) -> Meeting:
    """Throw for a ship, then for what of it the table leaves open: a pirate's or patrol's type, a small craft."""
    check = meeting(starport, bases, rulings).attempt(dice)
    what = entry(check.total, starport, rulings)
    if what == NOBODY:
        return Meeting(None, (check,))
    made = _of_1977 if settled(rulings, "met_table") == CT77 else _of_1981
    met = made(what, bases, dice)
    return Meeting(met, (check, *met.checks))


def _of_1977(what: str, bases: str, dice: Dice) -> Met:
    del bases  # of no account in that printing
    if what in _LETTERS:
        return _met(_LETTERS[what], pirate=False)
    check = hull().attempt(dice)
    letter = hull_type(check.total)
    role: Role = "pirate" if what == "pirate" else "patrol"
    return _met(letter, pirate=role == "pirate", role=role, armed=letter == "Y", checks=(check,))


def hull() -> Task:
    """The throw for the type of a patrol or a pirate, by the 1977 printing."""
    return Task(said("type of the ship"), source=HULLS.source)


def hull_type(total: int) -> str:
    """Its letter: 6 or less, 7, 8 or more."""
    least, *_, most = sorted(int(row) for row in HULLS.rows)
    return str(HULLS.at(str(min(max(total, least), most)), "type"))


def _of_1981(what: str, bases: str, dice: Dice) -> Met:
    letter, pirate = what[0], "P" in what
    if "*" not in what:
        return _met(letter, pirate)
    check = small_craft(bases).attempt(dice)
    return _met(letter, pirate, craft=craft(check.total), checks=(check,))


def small_craft(bases: str) -> Task:
    """The throw for a small craft with the ship."""
    dms = [DM(1, said("a naval base"), CRAFT.source)] if NAVAL in bases else []
    if SCOUT in bases:
        dms.append(DM(-1, said("a scout base"), CRAFT.source))
    return Task(said("small craft with the ship"), dice="1D", dms=tuple(dms), source=CRAFT.source)


def craft(total: int) -> str:
    """Which small craft."""
    return str(CRAFT.at(str(total), "craft"))


def _met(
    letter: str,
    pirate: bool,
    role: Role | None = None,
    armed: bool = False,
    craft: str = "",
    checks: tuple[Check, ...] = (),
) -> Met:
    known: Role = role or ("pirate" if pirate else cast("Role", TYPES.at(letter, "role")))
    return Met(letter, known, str(TYPES.at(letter, "title")), armed, craft, checks)
