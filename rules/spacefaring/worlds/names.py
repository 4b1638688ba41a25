"""Names for worlds that dice have made: syllables of our own invention, so that nobody's setting comes up."""

from __future__ import annotations

from collections.abc import Collection

from rules.check import Dice, Task
from rules.tables import matrix

_SYLLABLES = matrix(__package__, "names")
_COUNT = len(_SYLLABLES.rows)
SYLLABLE = Task("syllable of a name", f"1D{_COUNT}", source=_SYLLABLES.source)


def thrown_name(dice: Dice, taken: Collection[str]) -> str:
    """A name by three throws that is none of those taken: of a name that is, the last syllable is moved on."""
    start, middle, end = (SYLLABLE.attempt(dice).total for _ in range(3))
    names = (_name(start, middle, (end + n - 1) % _COUNT + 1) for n in range(_COUNT))
    return next((name for name in names if name not in taken), _name(start, middle, end))


def _name(*rows: int) -> str:
    cells = (_SYLLABLES.at(str(row), column) for row, column in zip(rows, _SYLLABLES.columns, strict=True))
    return "".join(str(cell) for cell in cells if cell is not None)
