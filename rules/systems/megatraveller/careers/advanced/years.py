"""One year of service: the throws for survival, decoration, promotion or bonus, and skills, in an assignment.

year("mercenary", "Infantry").task("survival", "Raid", who)  ->  a Task; "auto" or "school" where nothing is thrown;
None where there is nothing to be had
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.check import DM, Refused, Task
from rules.said import said
from rules.systems.megatraveller.careers.advanced.asked import Servant, dms
from rules.systems.megatraveller.careers.advanced.numbers import number
from rules.tables import Matrix, matrix

Service = Literal["mercenary", "navy", "scout", "merchant"]
Aim = Literal["survival", "decoration", "promotion", "skills", "bonus"]
Safe = Literal["auto", "school"]
YEARS = 4
"""Assignments of a term, each a year (Advanced Character Generation: terms of service)."""
MAJORITY = 18
"""The age at which a life begins (Character Generation: age)."""
SAFE = frozenset({"Garrison", "Frozen Watch", "Special Duty", "Special"})
"""Assignments in which nobody throws for survival (Enhanced Characters: garrison duty, frozen watch, special)."""
ORDER: Mapping[Service, tuple[Aim, ...]] = {
    "mercenary": ("survival", "decoration", "promotion", "skills"),
    "navy": ("survival", "decoration", "promotion", "skills"),
    "scout": ("survival", "promotion", "skills"),
    "merchant": ("survival", "skills", "bonus"),
}
"""In which order a year is resolved: as text and tables have it, where a checklist swaps two (MT-DEC-23)."""
_STEMS: Mapping[Service, Mapping[str, str]] = {
    "mercenary": {
        **dict.fromkeys(("Infantry", "Cavalry", "Artillery"), "line"),
        "Support": "support",
        "Commando": "commando",
    },
    "navy": {
        **dict.fromkeys(("Line", "Crew"), "line"),
        **dict.fromkeys(("Technical", "Medical"), "technical"),
        **{branch: branch.lower() for branch in ("Flight", "Gunnery", "Engineering")},
    },
    "scout": {
        "Detached Duty": "detached",
        **{
            office: office.lower()
            for office in (
                "Survey",
                "Communications",
                "Exploration",
                "Administration",
                "Operations",
                "Technical",
            )
        },
    },
    "merchant": {
        "Free Trader": "free_trader",
        **{one: one.lower() for one in ("Deck", "Engineering", "Purser", "Administration", "Sales")},
    },
}


@dataclass(frozen=True, slots=True)
class Year:
    """How the assignments of one arm, branch, office or department are resolved."""

    arm: str
    table: Matrix
    dms: Matrix
    row: str

    def task(self, aim: Aim, assignment: str, who: Servant, *further: DM) -> Task | Safe | None:
        """What is thrown for; further: DMs from elsewhere, such as a risk that was traded."""
        if assignment in SAFE:
            return self._in_safety(aim, assignment, who)
        number = self.table.at(aim, assignment) if aim in self.table.rows else None
        if number is None or number == "auto":
            return None if number is None else "auto"
        if not isinstance(number, int):
            return "school"
        columns = self.dms.rows[self.row]
        found = (*dms(columns.get(aim), who, self.dms.source), *further)
        return Task(self._name(aim, assignment), target=number, dms=found, source=self.table.source)

    def _in_safety(self, aim: Aim, assignment: str, who: Servant) -> Task | Safe | None:
        if aim == "survival":
            return "auto"
        if aim == "promotion" and assignment == "Garrison" and not who.officer:
            least = number("mercenary", "garrison promotion of the enlisted")
            return Task(self._name(aim, assignment), target=least, source=self.table.source)
        return None

    def _name(self, aim: Aim, assignment: str) -> str:
        return said("{aim}: {arm}, {assignment}", aim=aim, arm=self.arm, assignment=assignment)


def years_left(age: int) -> int:
    """Years of the term that begins at this age: they end at 22, 26, 30 and so on, even if sooner (MT-ACG-08)."""
    return YEARS - (age - MAJORITY) % YEARS


def counted(terms: int, *, survived: bool) -> int:
    """Terms that count in mustering out: not the one in which survival failed (MT-ACG-09). terms: with the present."""
    return terms if survived else terms - 1


def year(service: Service, arm: str) -> Year:
    """The tables of an arm; Refused where a service has no such one."""
    if arm not in _STEMS[service]:
        raise Refused(said("the service has no {arm}", arm=arm))
    stem = _STEMS[service][arm]
    return Year(arm, _TABLES[service, stem], _DMS[service], _row(service, arm, stem))


def _row(service: Service, arm: str, stem: str) -> str:
    return arm if service == "scout" else stem.replace("_", " ")


_DMS: Mapping[Service, Matrix] = {
    service: matrix(__package__, f"{service}/resolution_dms") for service in _STEMS
}
_TABLES: Mapping[tuple[Service, str], Matrix] = {
    (service, stem): matrix(__package__, f"{service}/resolution_{stem}")
    for service, arms in _STEMS.items()
    for stem in arms.values()
}
