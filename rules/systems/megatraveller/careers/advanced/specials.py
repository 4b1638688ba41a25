"""Special assignments and schools during a service: which one falls, and what it teaches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.check import DM, Task
from rules.said import said
from rules.systems.megatraveller.careers.advanced.asked import Servant, dms, meets
from rules.systems.megatraveller.careers.advanced.numbers import number
from rules.systems.megatraveller.careers.advanced.years import Service
from rules.systems.megatraveller.careers.learning import Gain, gain
from rules.systems.megatraveller.careers.readings import Rulings, settled
from rules.tables import Matrix, matrix

_ASSIGNMENTS: Mapping[Service, Matrix] = {
    "mercenary": matrix(__package__, "mercenary/special_assignments"),
    "navy": matrix(__package__, "navy/special_assignments"),
    "merchant": matrix(__package__, "merchant/special_duty"),
}
_SCHOOLS: Mapping[Service, Matrix] = {
    "mercenary": matrix(__package__, "mercenary/schools"),
    "navy": matrix(__package__, "navy/schools"),
    "merchant": matrix(__package__, "merchant/special_schools"),
}
_SPECIALIST: Mapping[Service, Matrix] = {
    "mercenary": matrix(__package__, "mercenary/specialist_school"),
    "navy": matrix(__package__, "navy/specialist_school"),
}
_SOLDIERS = matrix(__package__, "mercenary/special_dms")
_MERCHANTS = matrix(__package__, "merchant/special_duty_dms")
_SCOUT_ASSIGNMENT = matrix(__package__, "scout/school_assignment")
_SCOUT_SCHOOLS = matrix(__package__, "scout/schools")
_SCOUT_ROLLS = matrix(__package__, "scout/school_rolls")
_SAME = {"Drive Training": "Engineering School", "Purser School": "Steward Training"}
"""Names of one school among the merchants (Enhanced Merchant Characters: special duty resolution)."""
_LEARNED = "Edu 8+"
"""Whom the special assignments of the Navy favour (Enhanced Naval Characters: special assignments)."""
_INSTRUCTOR = 4
"""Who comes back to a school with such a level teaches there (Advanced Generation: multiple school assignments)."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A skill that a school offers, and what each of so many dice must reach for it."""

    gain: Gain
    throw: int
    throws: int = 1


def special_task(service: Service, who: Servant) -> Task:
    """The throw of 1D for a special assignment. Soldiers bear their force as a mark, merchants "O4+ outside Deck"."""
    table = _ASSIGNMENTS[service]
    found = tuple(_dms(service, who, table))
    return Task(said("special assignment"), dice="1D", dms=found, source=table.source)


def special(service: Service, total: int, *, officer: bool) -> str:
    """What a total brings, past the end of the table its last row."""
    table = _ASSIGNMENTS[service]
    row = str(min(len(table.rows), max(1, total)))
    return str(table.at(row, table.columns[1 if officer else 0]))


def offered(service: Service, *, officer: bool) -> tuple[str, ...]:
    """All that a throw for a special assignment may bring."""
    table = _ASSIGNMENTS[service]
    column = table.columns[1 if officer else 0]
    return tuple(dict.fromkeys(str(row[column]) for row in table.rows.values()))


def lessons(service: Service, school: str) -> tuple[Lesson, ...]:
    """What a school of a service offers, in the order of the book; nothing for what is none."""
    table, school = _SCHOOLS[service], _SAME.get(school, school)
    found = (row for row in table.rows if row.startswith(school + ":"))
    return tuple(
        Lesson(
            gain(row.split(": ")[1]), table.number(row, "throw") or 0, int(table.rows[row].get("throws") or 1)
        )
        for row in found
    )


def instructs(offered: tuple[Lesson, ...], who: Servant) -> bool:
    """Whether somebody knows so much of what a school offers as to teach there, who has been there before."""
    return any(who.skills.get(one.gain.what, 0) >= _INSTRUCTOR for one in offered)


def specialist(service: Service, column: str, face: int) -> Gain:
    """What 1D finds at a specialist school. column: "training", or "schooling" for whom `schooled` tells."""
    return gain(str(_SPECIALIST[service].at(str(face), column)))


def schooled(who: Servant) -> bool:
    """Whether somebody may take the schooling."""
    return who.upp["int"] + who.upp["edu"] > number("navy", "schooling over Int and Edu")


def scout_school(office: str, face: int, rulings: Rulings) -> str:
    """The school to which 1D sends the training scouts of an office."""
    column = office
    if settled(rulings, "scout_schools") == "survey":
        column = {"Survey": "unnamed", "Exploration": "Survey"}.get(office, office)
    return str(_SCOUT_ASSIGNMENT.at(str(face), column))


def scout_rolls(school: str) -> int:
    """How many skills a school of the scouts teaches; none at the administrators'."""
    return (_SCOUT_ROLLS.number(school, "rolls") or 0) if school in _SCOUT_ROLLS.rows else 0


def scout_lesson(school: str, face: int) -> Gain:
    """What 1D finds at a school of the scouts."""
    return gain(str(_SCOUT_SCHOOLS.at(str(face), school)))


def _dms(service: Service, who: Servant, table: Matrix) -> Iterator[DM]:
    if service == "mercenary" and not who.officer:
        for force, cells in _SOLDIERS.rows.items():
            if force in who.marks:
                yield from dms(cells["dm"], who, table.source)
    if service == "navy":
        value = number("navy", "special dm of Edu 8+")
        yield from dms(said("+{dm} {asked}", dm=value, asked=_LEARNED), who, table.source)
    if service == "merchant":
        for asked, cells in _MERCHANTS.rows.items():
            if meets(asked, who):
                yield DM(int(cells["dm"] or 0), said("{asked} is met", asked=asked), table.source)
