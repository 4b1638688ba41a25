"""Skills by column in advanced generation: the DM that rank or a condition brings, and what 1D finds."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import DM, Refused, Task
from rules.said import said
from rules.systems.megatraveller.careers.advanced.asked import Servant, dms, meets
from rules.systems.megatraveller.careers.advanced.numbers import number
from rules.systems.megatraveller.careers.advanced.years import Service
from rules.systems.megatraveller.careers.learning import Gain, gain
from rules.tables import Matrix, matrix

_BY_RANK: dict[Service, Matrix] = {
    "mercenary": matrix(__package__, "mercenary/service_skill_dms"),
    "navy": matrix(__package__, "navy/service_skill_dms"),
}
_SCOUT_DMS = matrix(__package__, "scout/skill_dms")
_NAVIES = matrix(__package__, "navy/enlistment")
_NAMES: dict[Service, tuple[str, ...]] = {
    "mercenary": ("service_skills", "mos"),
    "navy": ("service_skills", "branch_skills"),
    "scout": ("skills_field", "skills_bureaucracy"),
    "merchant": ("skills_life", "skills_department", "skills_trade"),
}
_TABLES = {
    service: {name: matrix(__package__, f"{service}/{name}") for name in names}
    for service, names in _NAMES.items()
}
_MOS_HOME = "Avg Stellar+"
"""The homeworld of which a specialty throws one more (MOS table); somebody from one bears it as a mark."""


def task(service: Service, table: str, column: str, who: Servant) -> Task:
    """The throw of 1D in a column; Refused where the table has no such column. Navies are marks of `who`."""
    found = _table(service, table, column)
    name = said("skill: {column}", column=column)
    return Task(name, dice="1D", dms=tuple(_dms(service, table, column, who)), source=found.source)


def learnt(service: Service, table: str, column: str, total: int) -> Gain:
    """What a total finds; past an end of the column its last row that holds anything."""
    found = _table(service, table, column)
    cells = [row[column] for row in found.rows.values() if row[column] is not None]
    return gain(str(cells[min(len(cells), max(1, total)) - 1]))


def _table(service: Service, table: str, column: str) -> Matrix:
    found = _TABLES[service][table]
    if column not in found.columns:
        raise Refused(said("there is no column {column}", column=column))
    return found


def _dms(service: Service, table: str, column: str, who: Servant) -> Iterator[DM]:
    if table == "service_skills":
        yield from _by_rank(_BY_RANK[service], column, who)
    elif table == "mos":
        more = number("mercenary", "MOS dm of Avg Stellar")
        yield from dms(said("+{dm} {asked}", dm=more, asked=_MOS_HOME), who, _TABLES[service][table].source)
    elif table == "branch_skills":
        for navy in _NAVIES.rows:
            if navy in who.marks and (value := _NAVIES.number(navy, "branch_skill_dm")):
                yield DM(value, said("{navy}", navy=navy), _NAVIES.source)
    elif service == "scout" and meets(str(_SCOUT_DMS.at(column, "condition")), who):
        asked = str(_SCOUT_DMS.at(column, "condition"))
        yield DM(_SCOUT_DMS.number(column, "dm") or 0, said("{asked} is met", asked=asked), _SCOUT_DMS.source)


def _by_rank(table: Matrix, column: str, who: Servant) -> Iterator[DM]:
    """The highest DM whose rank is reached."""
    cells = table.rows[column]
    steps = [(cells.get(f"from_{n}"), cells.get(f"dm_{n}")) for n in (3, 2, 1)]
    for rank, value in steps:
        asked = said("{rank}+", rank=str(rank))
        if isinstance(value, int) and meets(asked, who):
            yield DM(value, said("{asked} is met", asked=asked), table.source)
            return
