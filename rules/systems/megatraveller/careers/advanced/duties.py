"""How the year's assignment falls, in each of the four services."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.check import DM, Refused, Task
from rules.said import said
from rules.systems.megatraveller.careers.advanced.asked import Servant, dms, meets
from rules.systems.megatraveller.careers.advanced.numbers import number
from rules.systems.megatraveller.careers.advanced.years import Service
from rules.tables import Matrix, matrix

_ASSIGNMENTS: Mapping[Service, Matrix] = {
    "mercenary": matrix(__package__, "mercenary/assignment"),
    "navy": matrix(__package__, "navy/assignment"),
    "scout": matrix(__package__, "scout/duty"),
    "merchant": matrix(__package__, "merchant/assignment"),
}
_LINES = matrix(__package__, "merchant/lines")
_LINE_DMS = matrix(__package__, "merchant/assignment_dms")
_MERCENARY_COMMAND = matrix(__package__, "mercenary/command_duty")
_NAVY_COMMAND = matrix(__package__, "navy/command_duty")
_NAVY_COMMAND_DMS = matrix(__package__, "navy/command_dms")
_NOT_FOR_MARINES = frozenset({"Counterinsurgency", "Internal Security"})
_TROOPS = "Ship's Troops"
_GRADUATE, _PETTY_OFFICERS = "graduate", "E4+"
"""Whom the Navy's assignment favours by one (Enhanced Naval Characters: assignment)."""
_BUREAUCRAT = "IS-10+"
"""Who may add to the duty of a scout (Enhanced Scout Characters: duty assignment)."""


def column(service: Service, place: str) -> str:
    """The column of the assignments: of an arm of soldiers, the division of a scout, the line of a merchant."""
    if service == "navy":
        return "assignment"
    if service == "merchant":
        size = _LINES.at(place, "size")
        return "free trader" if size is None else str(size)
    return place


def assignment_task(service: Service, place: str, who: Servant, *, with_dm: bool = True) -> Task:
    """The throw for the year's assignment; with_dm: whether the DM of a scout's rank is taken, which is a choice."""
    table = _ASSIGNMENTS[service]
    found = tuple(_dms(service, place, who, with_dm))
    return Task(said("assignment of the year"), dms=found, source=table.source)


def assignment(service: Service, place: str, total: int, *, natural: int = 0, marine: bool = False) -> str:
    """What a total brings, past an end of the table its last row. natural: the faces' sum; 2 is 2 for scouts."""
    table = _ASSIGNMENTS[service]
    rows = [int(row) for row in table.rows]
    if service == "scout" and natural == rows[0]:
        total = natural
    found = str(table.at(str(min(rows[-1], max(rows[0], total))), column(service, place)))
    return _TROOPS if marine and found in _NOT_FOR_MARINES else found


def command_task(service: Service, arm: str, who: Servant, *, marine: bool = False) -> Task:
    """The throw of an officer for a command, else it is staff; Refused to who has no commission."""
    if not who.officer:
        raise Refused(said("command is for officers, not for {rank}", rank=who.rank))
    name = said("command duty: {arm}", arm=arm)
    if service == "mercenary":
        number = _MERCENARY_COMMAND.number(arm, "Marines" if marine else "Army")
        return Task(name, target=number, source=_MERCENARY_COMMAND.source)
    found = tuple(_by_row(_NAVY_COMMAND_DMS, "dm", who))
    return Task(name, target=_NAVY_COMMAND.number(arm, "throw"), dms=found, source=_NAVY_COMMAND.source)


def _dms(service: Service, place: str, who: Servant, with_dm: bool) -> Iterator[DM]:
    table = _ASSIGNMENTS[service]
    if service == "navy" and _GRADUATE in who.marks and meets(_PETTY_OFFICERS, who):
        value = number("navy", "assignment dm of enlisted graduates")
        yield DM(value, said("a graduate among the petty officers"), table.source)
    if service == "scout" and place == "Bureaucracy" and with_dm:
        value = number("scout", "duty dm of IS-10+")
        yield from dms(said("+{dm} {asked}", dm=value, asked=_BUREAUCRAT), who, table.source)
    if service == "merchant":
        yield from _by_row(_LINE_DMS, column(service, place), who)


def _by_row(table: Matrix, column_: str, who: Servant) -> Iterator[DM]:
    for asked, cells in table.rows.items():
        value = cells[column_]
        if isinstance(value, int) and meets(asked, who):
            yield DM(value, said("{asked} is met", asked=asked), table.source)
