"""Arms, branches, offices and departments: who chooses one, and what is thrown for it."""

from __future__ import annotations

from rules.check import Task
from rules.said import said
from rules.systems.megatraveller.careers.advanced import merchants, scouts, soldiers, spacers
from rules.systems.megatraveller.careers.life.record import Stand
from rules.systems.megatraveller.careers.years.post import post_of, schooling, servant
from rules.tables import matrix

_OFFICES = matrix(__package__, "scout/office")
_DEPARTMENTS = matrix(__package__, "merchant/departments")
DEPARTMENTS = ("Deck", "Engineering", "Purser", "Administration", "Sales")


def chooses(stand: Stand) -> tuple[str, ...]:
    """What somebody may choose from; () where it is thrown for."""
    post, behind = post_of(stand), schooling(stand)
    if post.service == "mercenary":
        return soldiers.first_arms(post.force, servant(stand).marks)
    if post.service == "navy":
        return _branches(stand)
    if post.service == "scout":
        return _all_offices() if "College" in behind.get("honors", ()) else ()
    if post.force == merchants.FREE_TRADER:
        return (merchants.FREE_TRADER,)
    if "Medical School" in behind.get("graduate", ()):
        return ("Purser",)
    return DEPARTMENTS if "Merchant Academy" in behind.get("honors", ()) else ()


def _branches(stand: Stand) -> tuple[str, ...]:
    post, who = post_of(stand), servant(stand)
    if fixed := spacers.fixed_branch(who):
        return (fixed,)
    return spacers.branches(post.force, officer=post.officer) if spacers.chooses_branch(who) else ()


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
        return spacers.branch_task(post.force, servant(stand))
    if post.service == "scout":
        return Task(said("office"), source=_OFFICES.source)
    return Task(said("department"), dice="1D", source=_DEPARTMENTS.source)


def branched(stand: Stand, total: int) -> str:
    """Where a throw leads."""
    post = post_of(stand)
    if post.service == "scout":
        return scouts.office(scouts.division(post.arm) if post.arm else division(stand), total)
    if post.service == "merchant":
        return merchants.department(post.force, total)
    found = spacers.branch(total, officer=post.officer)
    if found not in spacers.branches(post.force, officer=post.officer):
        return "Line" if post.officer else "Crew"
    return found
