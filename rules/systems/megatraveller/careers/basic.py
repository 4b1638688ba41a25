"""The eighteen careers of basic generation, each with its throws, ranks, columns of skills and benefits.

CAREERS["Navy"].survival  ->  Throws(5, ((2, Condition("int", 7)),))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from rules.check import Refused
from rules.said import said
from rules.systems.megatraveller.careers.conditions import Condition, condition
from rules.tables import Cell, matrix
from rules.values import shown

Column = Literal["personal", "service", "advanced", "educated"]
COLUMNS: tuple[Column, ...] = get_args(Column)
_THROWS = matrix(__package__, "basic/throws")
_RANKS = matrix(__package__, "basic/ranks")
_SKILLS = {column: matrix(__package__, f"basic/skills_{column}") for column in COLUMNS}
_BENEFITS = matrix(__package__, "benefits/benefits")
_CASH = matrix(__package__, "benefits/cash")
_PENSIONS = matrix(__package__, "benefits/pensions")
THROWS_SOURCE = _THROWS.source
SKILLS_SOURCE = _SKILLS["personal"].source


@dataclass(frozen=True, slots=True)
class Throws:
    """A number to reach with 2D, and the DMs that characteristics bring."""

    number: int
    dms: tuple[tuple[int, Condition], ...] = ()


@dataclass(frozen=True, slots=True)
class Career:
    """One career as its tables print it.

    enlistment: None where nobody throws (nobles). by_terms: its survival DM is the number of the present term.
    position and promotion: None in careers without ranks. draft: the face of 1D that leads into it.
    ranks: titles of rank 1 on. columns: six skills or changes each. benefits, cash_cr: results 1 to 7.
    """

    name: str
    enlistment: Throws | None
    draft: int | None
    survival: Throws
    by_terms: bool
    position: Throws | None
    promotion: Throws | None
    special_duty: Throws
    reenlist: Throws
    ranks: tuple[str, ...]
    columns: Mapping[Column, tuple[str, ...]]
    benefits: tuple[str | None, ...]
    cash_cr: tuple[int, ...]
    pension: bool


def career(name: str) -> Career:
    """A career by its name; Refused where there is none."""
    if name not in CAREERS:
        raise Refused(said("there is no career {name}", name=shown(name)))
    return CAREERS[name]


def _throws(row: Mapping[str, Cell], key: str) -> Throws | None:
    number = row[key]
    if not isinstance(number, int):
        return None
    found = ((dm, condition(row.get(f"{key}_{dm}"))) for dm in (1, 2) if row.get(f"{key}_{dm}") != "terms")
    return Throws(number, tuple((dm, one) for dm, one in found if one is not None))


def _must(row: Mapping[str, Cell], key: str) -> Throws:
    found = _throws(row, key)
    assert found is not None, key
    return found


def _read(name: str, row: Mapping[str, Cell]) -> Career:
    draft = row["draft"]
    return Career(
        name=name,
        enlistment=_throws(row, "enlistment"),
        draft=draft if isinstance(draft, int) else None,
        survival=_must(row, "survival"),
        by_terms=row["survival_2"] == "terms",
        position=_throws(row, "position"),
        promotion=_throws(row, "promotion"),
        special_duty=_must(row, "special_duty"),
        reenlist=_must(row, "reenlist"),
        ranks=tuple(str(title) for title in _RANKS.rows[name].values() if title is not None),
        columns={column: tuple(map(str, _SKILLS[column].rows[name].values())) for column in COLUMNS},
        benefits=tuple(None if one is None else str(one) for one in _BENEFITS.rows[name].values()),
        cash_cr=tuple(int(one or 0) for one in _CASH.rows[name].values()),
        pension=name not in _PENSIONS.rows,
    )


CAREERS: Mapping[str, Career] = {name: _read(name, row) for name, row in _THROWS.rows.items()}
"""Every career in the order of the book."""
