"""A homeworld by choosing a known world, by throwing its codes, or by translating a world that has a profile.

The codes are thrown in the order of CODES, for each may bear on those after it; `code_task` says the throw, `read` the
code. An asteroid has no hydrosphere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.check import DM, Task
from rules.said import said
from rules.systems.megatraveller.people.home import CODES, Home
from rules.tables import Cell, matrix

_TABLE = matrix(__package__, "homeworld/codes")
_DMS = matrix(__package__, "homeworld/code_dms")
_POOR = matrix(__package__, "homeworld/starport_dx")
_EQUIVALENTS = matrix(__package__, "homeworld/equivalents")
_SAMPLES = matrix(__package__, "homeworld/samples")
_MEASURES = matrix(__package__, "homeworld/measures")
_POOR_STARPORT = "D-X"
WORLDS: Mapping[str, Home] = {
    name: {code: str(row[code]) for code in CODES if row[code] is not None}
    for name, row in _SAMPLES.rows.items()
}
"""Worlds of the book to choose from (MT-HOME-11)."""
_FIRST, _LAST = (pick(map(int, _TABLE.rows)) for pick in (min, max))


def due(so_far: Home) -> str | None:
    """The next code to be thrown for; None when all are there."""
    asteroid = so_far.get("size") == CODES["size"][0]
    wanted = (code for code in CODES if not (asteroid and code == "hydrosphere"))
    return next((code for code in wanted if so_far.get(code, _POOR_STARPORT) == _POOR_STARPORT), None)


def code_task(code: str, so_far: Home) -> Task:
    """The throw for a code; so_far: the codes before it. A starport of D to X (`poor_starport`) has one of its own."""
    if so_far.get(code) == _POOR_STARPORT:
        return Task(said("which poor starport"), dice="1D", source=_POOR.source)
    return Task(said("homeworld: {code}", code=code), dms=tuple(_dms(code, so_far)), source=_TABLE.source)


def read(code: str, total: int) -> str:
    """The code of a total; past an end of the table, its last row (MT-DEC-15). "D-X" is thrown for again."""
    return str(_TABLE.at(str(min(_LAST, max(_FIRST, total))), code))


def poor_starport(face: int) -> str:
    """The starport of a world that threw "D-X", by 1D."""
    return str(_POOR.at(str(face), "starport"))


def measure(code: str, value: str) -> tuple[float | None, float | None]:
    """The least and most of a size (km), an air (atmospheres), water (percent) or people; None: without end."""
    row = _MEASURES.rows.get(f"{code} {value}", {})
    return _measured(row.get("least")), _measured(row.get("most"))


def translated(profile: Mapping[str, int]) -> dict[str, str]:
    """The codes of a world with a profile: values of size, atmosphere, hydrosphere, population, law and tech.

    A value past the end of a column is that column's last code.
    """
    found = {code: _equivalent(code, value) for code, value in profile.items()}
    if found.get("size") == CODES["size"][0]:
        found.pop("hydrosphere", None)
    return found


def _measured(cell: Cell | None) -> float | None:
    return float(cell) if isinstance(cell, int | float) else None


def _equivalent(code: str, value: int) -> str:
    cells = [cell[code] for cell in _EQUIVALENTS.rows.values() if cell[code] is not None]
    return str(cells[min(value, len(cells) - 1)])


def _dms(code: str, so_far: Home) -> Iterator[DM]:
    for known, value in so_far.items():
        row = _DMS.rows.get(f"{known} {value}", {})
        if dm := row.get(code):
            yield DM(int(dm), said("{code} {value}", code=known, value=value), _DMS.source)
