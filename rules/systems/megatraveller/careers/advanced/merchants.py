"""Merchants: departments, positions, ranks and their examinations, and where transfers lead."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import Refused, Task
from rules.said import said
from rules.systems.megatraveller.careers.advanced.asked import Servant, dms, meets
from rules.systems.megatraveller.careers.advanced.duties import column
from rules.systems.megatraveller.careers.advanced.numbers import number
from rules.systems.megatraveller.careers.readings import Rulings, settled
from rules.tables import matrix

_LINES = matrix(__package__, "merchant/lines")
_DEPARTMENTS = matrix(__package__, "merchant/departments")
_POSITIONS = matrix(__package__, "merchant/positions")
_RANKS = matrix(__package__, "merchant/ranks")
LINES = tuple(_LINES.rows)
"""The lines from the highest to the lowest."""
FREE_TRADER = "Free Trader"
SHIP = "Free Trader"
"""The ship of the benefits that an owner and captain has anyway."""
ROUTE = "Route"
"""What an examination asks for that takes an assignment of that kind instead of a skill."""
_HIGHEST, _NO_BUSINESS = "O6", "No Business"
_BASIC_MOST = 6
"""Merchants have no column of basic ranks: O1 to O6 are 1 to 6 and O7 is 6 (no line of the book says so)."""


def department(line: str, face: int) -> str:
    """The department into which 1D leads; Free Traders are one of their own."""
    size = _LINES.at(line, "size")
    return FREE_TRADER if size is None else str(_DEPARTMENTS.at(str(face), str(size)))


def transferred(line: str, *, up: bool) -> str:
    """The line to which a transfer leads; Refused past the last, and up into a megacorporation."""
    at = LINES.index(line) + (-1 if up else 1)
    if at >= len(LINES) or (up and at < 1):
        raise Refused(said("no transfer leads on from {line}", line=line))
    return LINES[at]


def position(line: str, department_: str, who: Servant) -> Task:
    """The throw of an officer for work of the own rank this year; failing it is work one rank below."""
    size = "large" if column("merchant", line) == "large" else "small"
    row = _POSITIONS.rows[department_]
    found = tuple(dm for n in (1, 2) for dm in dms(row[f"dm_{n}"], who, _POSITIONS.source))
    name = said("a position is available: {department}", department=department_)
    return Task(name, target=_POSITIONS.number(department_, size), dms=found, source=_POSITIONS.source)


def examinations(department_: str, rank: str) -> tuple[str, ...]:
    """The ranks that can be examined for next; two ways lead on among pursers. rank: "E3", "O0", "O2"."""
    wanted = int(rank[1:]) + 1 if rank.startswith("O") else min(_numbers(department_), default=0)
    start = said("{department} O{number}", department=department_, number=wanted)
    return tuple(row for row in _RANKS.rows if row == start or row.startswith(start + " "))


def examination(row: str, who: Servant, assignment: str) -> Task:
    """The throw for a rank; Refused without what it asks for. row: of `examinations`."""
    asked = _RANKS.at(row, "qualification")
    if asked == ROUTE and assignment != ROUTE:
        raise Refused(said("the examination for {title} is for who is on a route", title=_title(row)))
    if asked not in (None, ROUTE) and not any(meets(part + "+", who) for part in str(asked).split(" or ")):
        raise Refused(
            said("the examination for {title} asks for {skill}", title=_title(row), skill=str(asked))
        )
    name = said("examination for {title}", title=_title(row))
    return Task(name, target=_RANKS.number(row, "exam"), dms=(), source=_RANKS.source)


def asked_of(row: str) -> int:
    """What an examination asks to be thrown. row: of `examinations`."""
    return _RANKS.number(row, "exam") or 0


def enlisted_rank(term: int) -> str:
    """The rank of one without a commission: the number of the present term, whatever the line (MT-MERCH-09)."""
    return said("E{number}", number=term)


def reverts(rank: str, years: int) -> bool:
    """Whether a commission by special duty is lost again, who has not passed for O1 in the years there are."""
    return rank == "O0" and years >= number("merchant", "years to pass for O1")


def bonus_cr(cash_cr: int) -> int:
    """A bonus by a throw on the cash table: half of what stands there (MT-MERCH-08)."""
    return cash_cr // number("merchant", "bonus divisor")


def throws_again(line: str, rank: str, assignment: str) -> bool:
    """Whether the highest captains of the Free Traders throw anew, once, for where a year leads (MT-MERCH-04)."""
    return line == FREE_TRADER and rank == _HIGHEST and assignment != _NO_BUSINESS


def owns_ship(department_: str, rank: str, rulings: Rulings) -> bool:
    """Whether somebody leaves the Free Traders as owner and captain, with the ship (MT-MERCH-15)."""
    captain = 6 if settled(rulings, "owner_captain") == "senior" else 5
    return department_ == FREE_TRADER and rank.startswith("O") and int(rank[1:]) >= captain


def standby_cr(price_cr: int) -> int:
    """What a middle passage on stand-by costs who served a line, where staterooms are empty (MT-MERCH-15)."""
    return price_cr // 2


def basic_rank(rank: str) -> int:
    """The rank of basic generation to which a rank comes in mustering out."""
    return min(_BASIC_MOST, int(rank[1:])) if rank.startswith("O") else 0


def _title(row: str) -> str:
    return str(_RANKS.at(row, "title"))


def _numbers(department_: str) -> Iterator[int]:
    for row in _RANKS.rows:
        name, _, rest = row.partition(" O")
        if name == department_:
            yield int(rest.split(" ")[0])
