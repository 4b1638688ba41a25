"""What spacers of the three navies have of their own: branches, the tech code of a subsector, retention."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import DM, Task
from rules.said import said
from rules.systems.megatraveller.careers.advanced.asked import Servant, meets
from rules.systems.megatraveller.careers.advanced.numbers import number, source
from rules.systems.megatraveller.careers.advanced.years import SAFE
from rules.systems.megatraveller.people.home import CODES
from rules.tables import matrix

_BRANCHES = matrix(__package__, "navy/branch")
_BRANCH_DMS = matrix(__package__, "navy/branch_dms")
_IMPERIAL, _TECHNICAL = "Imperial Navy", "Technical"
_LEAST_TECH = "Early Stellar"
"""No subsector is behind this (Enhanced Naval Characters: background information)."""
MEDICAL_SCHOOL, FLIGHT_SCHOOL = "Medical School", "Flight School"
_BY_SCHOOL = {MEDICAL_SCHOOL: "Medical", f"failed {MEDICAL_SCHOOL}": "Medical", FLIGHT_SCHOOL: "Flight"}


def subsector_tech(capital: str) -> str:
    """The tech code of a subsector by that of its capital; its Reserve Fleet has the same (MT-NAVY-02)."""
    order = CODES["tech"]
    return order[max(order.index(capital), order.index(_LEAST_TECH))]


def fixed_branch(who: Servant) -> str | None:
    """The branch into which a school leads, None where 1D decides or a high standing chooses."""
    return next((branch for school, branch in _BY_SCHOOL.items() if school in who.marks), None)


def chooses_branch(who: Servant) -> bool:
    """Whether somebody may choose a branch instead of throwing for one."""
    return who.upp["soc"] >= number("navy", "choice of branch from Soc")


def branch_task(force: str, who: Servant) -> Task:
    """The throw of 1D for a branch; `branch` reads its total."""
    held = Servant(who.upp, who.skills, who.rank, who.terms, who.trade, who.marks | {force})
    return Task(said("branch assignment"), dice="1D", dms=tuple(_dms(held)), source=_BRANCHES.source)


def branch(total: int, *, officer: bool) -> str:
    """The branch of a total, past an end of the table its last row."""
    rows = [int(row) for row in _BRANCHES.rows]
    column = "officer" if officer else "enlisted"
    return str(_BRANCHES.at(str(min(rows[-1], max(rows[0], total))), column))


def branches(force: str, *, officer: bool) -> tuple[str, ...]:
    """The branches that a navy has, in the order of the table (MT-NAVY-03)."""
    column = "officer" if officer else "enlisted"
    found = dict.fromkeys(str(row[column]) for row in _BRANCHES.rows.values())
    return tuple(one for one in found if one != _TECHNICAL or force == _IMPERIAL)


def retention(assignment: str, *, retained: bool) -> Task | None:
    """The throw of exactly six that keeps the assignment for another year; None where nobody is kept.

    retained: whether this year was kept already. At the end of a term only who is willing stays (MT-NAVY-08).
    """
    if retained or assignment in SAFE:
        return None
    return Task(
        said("retained: {assignment}", assignment=assignment),
        dice="1D",
        target=number("navy", "retention"),
        source=source("navy"),
    )


def _dms(who: Servant) -> Iterator[DM]:
    for asked in _BRANCH_DMS.rows:
        if meets(asked, who):
            value = _BRANCH_DMS.number(asked, "dm") or 0
            yield DM(value, said("{asked} is met", asked=asked), _BRANCHES.source)
