"""What one enlists in, the draft, and staying: Army and Marines, the three navies, the Scouts, the merchant lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.check import DM, Refused, Task
from rules.said import said
from rules.systems.megatraveller.careers.advanced.asked import Servant, dms
from rules.systems.megatraveller.careers.advanced.years import Service
from rules.systems.megatraveller.careers.conditions import Upp, condition
from rules.systems.megatraveller.people.home import CODES, Home
from rules.tables import Matrix, matrix

_TABLES: Mapping[Service, Matrix] = {
    "mercenary": matrix(__package__, "mercenary/enlistment"),
    "navy": matrix(__package__, "navy/enlistment"),
    "scout": matrix(__package__, "scout/enlistment"),
    "merchant": matrix(__package__, "merchant/lines"),
}
FORCES: Mapping[str, Service] = {force: service for service, table in _TABLES.items() for force in table.rows}
"""Everything one can enlist in, with the service whose rules it follows."""
_SQUADRON, _SQUADRON_TECH = "System Squadron", "Early Stellar"
"""Which worlds have one (Enhanced Naval Characters: enlistment)."""


def may_enlist(force: str, home: Home) -> None:
    """Refused where the homeworld keeps somebody out of a force; codes that are not known are not judged."""
    starports = CODES["starport"]
    table = _table(force)
    needed = table.rows[force].get("starport", "any")
    if needed != "any" and starports.index(home.get("starport", "A")) > starports.index(str(needed)):
        raise Refused(
            said(
                "{force} takes people from starports of {needed} or better, not {value}",
                force=force,
                needed=str(needed),
                value=home["starport"],
            )
        )
    tech = CODES["tech"]
    if force == _SQUADRON and "tech" in home and tech.index(home["tech"]) < tech.index(_SQUADRON_TECH):
        raise Refused(said("no {tech} world has a {force}", tech=home["tech"], force=force))


def enlistment(force: str, upp: Upp) -> Task:
    """The throw to enlist in a force."""
    table = _table(force)
    found = tuple(_dms(table, force, upp))
    name = said("enlist: {force}", force=force)
    return Task(name, target=table.number(force, "enlist"), dms=found, source=table.source)


def drafted(face: int) -> str | None:
    """The force into which 1D drafts; None for one outside advanced generation."""
    found = (force for force in FORCES if _table(force).rows[force].get("draft") == face)
    return next(found, None)


def reenlistment(force: str, who: Servant) -> Task:
    """The throw for another term. who: bears the mark "cross-trained" if that counts for the arm that is wanted."""
    table = _table(force)
    found = tuple(dms(table.rows[force].get("reenlist_dm"), who, table.source))
    name = said("reenlist: {force}", force=force)
    return Task(name, target=table.number(force, "reenlist"), dms=found, source=table.source)


def _table(force: str) -> Matrix:
    if force not in FORCES:
        raise Refused(said("there is no force {force}", force=force))
    return _TABLES[FORCES[force]]


def _dms(table: Matrix, force: str, upp: Upp) -> Iterator[DM]:
    for value in (1, 2):
        asked = condition(table.at(force, f"enlist_{value}"))
        if asked is not None:
            yield from asked.dm(value, upp, table.source)
