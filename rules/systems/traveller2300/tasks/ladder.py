"""The ladder of difficulties and the shifts that move a task on it.

    shifted("routine", [harder(1, "in haste")])  ->  "difficult"

All shifts of one attempt are summed. Nothing goes below Simple; what would be harder than Impossible fails without a
throw.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, cast, get_args

from rules.check import Refused
from rules.said import Verbatim, begun, listed, noted, plural, said
from rules.tables import matrix

Difficulty = Literal["simple", "routine", "difficult", "formidable", "impossible"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
EASY = "easy"
"""A slip of the book for Simple."""

_TABLE = matrix(__package__, "difficulty")
SOURCE = _TABLE.source


@dataclass(frozen=True, slots=True)
class Shift:
    """So many levels on the ladder and why; positive is harder."""

    levels: int
    reason: str
    source: str = ""

    @property
    def told(self) -> str:
        """Such as "1 level harder: in haste"."""
        harder = "{n} level harder: {reason}", "{n} levels harder: {reason}"
        easier = "{n} level easier: {reason}", "{n} levels easier: {reason}"
        return plural(*(harder if self.levels > 0 else easier), abs(self.levels), reason=self.reason)


def harder(levels: int, reason: str, source: str = "") -> Shift:
    """A shift up the ladder."""
    return Shift(levels, reason, source)


def easier(levels: int, reason: str, source: str = "") -> Shift:
    """A shift down the ladder."""
    return Shift(-levels, reason, source)


def needed(difficulty: Difficulty) -> int:
    """What must be thrown or more."""
    return cast("int", _TABLE.number(difficulty, "throw"))


def shifted(difficulty: Difficulty, shifts: Iterable[Shift]) -> Difficulty | None:
    """The difficulty after the sum of all shifts, Simple at the least; None where it fails without a throw."""
    found = DIFFICULTIES.index(difficulty) + sum(shift.levels for shift in shifts)
    return DIFFICULTIES[max(0, found)] if found < len(DIFFICULTIES) else None


def in_words(before: Difficulty, shifts: Iterable[Shift], after: Difficulty) -> str:
    """How hard it is and why: "Routine", "Difficult: Routine, 1 level harder: in haste"."""
    moved = [one.told for one in shifts if one.levels]
    if not moved:
        return begun(before)
    return noted(begun(after), listed((begun(before), *moved), ";"))


def difficulty(word: str) -> Difficulty:
    """A difficulty by its name, however it is spelled; Refused for any other word."""
    lower = word.lower()
    if lower == EASY:
        return "simple"
    if lower not in DIFFICULTIES:
        raise Refused(
            said(
                "{word} is no difficulty; one of {difficulties}",
                word=Verbatim(repr(word)),
                difficulties=listed((begun(one) for one in DIFFICULTIES), ","),
            )
        )
    return lower
