"""Branches of the Navy, offices of the Scouts, departments of the merchants: who chooses, and what is thrown."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import DM, Task
from rules.said import said
from rules.systems.megatraveller.careers.advanced import merchants, scouts
from rules.systems.megatraveller.careers.advanced.asked import meets
from rules.systems.megatraveller.careers.life.record import Stand
from rules.systems.megatraveller.careers.years.post import Post, post_of, schooling, servant
from rules.tables import matrix

_BRANCH = matrix(__package__, "navy/branch")
_BRANCH_DMS = matrix(__package__, "navy/branch_dms")
_OFFICES = matrix(__package__, "scout/office")
_DEPARTMENTS = matrix(__package__, "merchant/departments")
_IMPERIAL, _TECHNICAL, _CREW = "Imperial Navy", "Technical", "Crew"
_NOBLE_ENOUGH = 9
"""Social standing with which a spacer selects any branch (Enhanced Naval Characters: branch selection)."""


def chooses(stand: Stand) -> tuple[str, ...]:
    """What somebody may choose from; () where it is thrown for."""
    post, behind = post_of(stand), schooling(stand)
    if post.service == "navy":
        return _branches(stand, post)
    if post.service == "scout":
        return _all_offices() if "College" in behind.get("honors", ()) else ()
    if post.force == merchants.FREE_TRADER:
        return (merchants.FREE_TRADER,)
    if behind.get("doctor"):
        return ("Purser",)
    return DEPARTMENTS if "Merchant Academy" in behind.get("honors", ()) else ()


DEPARTMENTS = ("Deck", "Engineering", "Purser", "Administration", "Sales")


def _branches(stand: Stand, post: Post) -> tuple[str, ...]:
    behind = schooling(stand)
    if behind.get("doctor"):
        return ("Medical",)
    if behind.get("pilot"):
        return ("Flight",)
    if stand.upp["soc"] < _NOBLE_ENOUGH:
        return ()
    column = "officer" if post.officer else "enlisted"
    found = dict.fromkeys(str(row[column]) for row in _BRANCH.rows.values())
    return tuple(one for one in found if one != _TECHNICAL or post.force == _IMPERIAL)


def _all_offices() -> tuple[str, ...]:
    found = (str(row[one]) for one in (scouts.FIELD, scouts.BUREAUCRACY) for row in _OFFICES.rows.values())
    return tuple(dict.fromkeys(found))


def division(stand: Stand) -> str:
    """Where a scout begins: graduates in the Bureaucracy, all others in the Field."""
    return scouts.BUREAUCRACY if "College" in schooling(stand).get("graduate", ()) else scouts.FIELD


def branch_task(stand: Stand) -> Task:
    """The throw for a branch, an office or a department."""
    post = post_of(stand)
    if post.service == "navy":
        found = tuple(_dms(stand))
        return Task(said("branch"), dice="1D", dms=found, source=_BRANCH.source)
    if post.service == "scout":
        return Task(said("office"), source=_OFFICES.source)
    return Task(said("department"), dice="1D", source=_DEPARTMENTS.source)


def _dms(stand: Stand) -> Iterator[DM]:
    who = servant(stand)
    for asked, row in _BRANCH_DMS.rows.items():
        if meets(asked, who):
            yield DM(int(row["dm"] or 0), said("{asked} is met", asked=asked), _BRANCH_DMS.source)


def branched(stand: Stand, total: int) -> str:
    """Where a throw leads."""
    post = post_of(stand)
    if post.service == "scout":
        where = division(stand) if not post.arm else scouts.division(post.arm)
        return scouts.office(where, total)
    if post.service == "merchant":
        return merchants.department(post.force, total)
    column = "officer" if post.officer else "enlisted"
    found = str(_BRANCH.at(str(min(7, max(0, total))), column))
    if found == _TECHNICAL and post.force != _IMPERIAL:
        return "Line" if post.officer else _CREW
    return found
