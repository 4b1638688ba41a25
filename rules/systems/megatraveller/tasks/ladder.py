"""The ladder of difficulties and the shifts that move a task on it.

    shifted("routine", [harder(1, "no Medical"), easier(1, "in a hospital")])  ->  "routine"

All shifts of one attempt are summed before anything is thrown; nothing goes below Simple, and above Impossible
no attempt is possible (Refused).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, cast, get_args

from rules.check import Refused
from rules.said import Verbatim, begun, listed, noted, plural, said

Difficulty = Literal["simple", "routine", "difficult", "formidable", "impossible"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
EASIEST, STEP = 3, 4
_COUNTS = ("none", "one", "two", "three", "four")
SOURCE = "MegaTraveller Players' Manual, Resolving Tasks: how hard is the task"


@dataclass(frozen=True, slots=True)
class Shift:
    """So many steps on the ladder and why; positive is harder."""

    steps: int
    reason: str
    source: str = ""

    @property
    def told(self) -> str:
        """Such as "1 level harder: darkness"."""
        harder = "{n} level harder: {reason}", "{n} levels harder: {reason}"
        easier = "{n} level easier: {reason}", "{n} levels easier: {reason}"
        return plural(*(harder if self.steps > 0 else easier), abs(self.steps), reason=self.reason)


def harder(steps: int, reason: str, source: str = "") -> Shift:
    """A shift up the ladder."""
    return Shift(steps, reason, source)


def easier(steps: int, reason: str, source: str = "") -> Shift:
    """A shift down the ladder."""
    return Shift(-steps, reason, source)


def number(difficulty: Difficulty) -> int:
    """What must be thrown or more: Simple 3, Routine 7, Difficult 11, Formidable 15, Impossible 19."""
    return EASIEST + STEP * DIFFICULTIES.index(difficulty)


def shifted(
    difficulty: Difficulty, shifts: Iterable[Shift], highest: Difficulty = "impossible"
) -> Difficulty:
    """The difficulty after the sum of all shifts, Simple at the least.

    highest: the last level on which an attempt is possible.
    Raises: Refused above it, or where the shifts are of no help to what is above it already.
    """
    found = DIFFICULTIES.index(difficulty) + sum(shift.steps for shift in shifts)
    if found > DIFFICULTIES.index(highest):
        raise Refused(
            said("it would be harder than {highest}: no attempt is possible", highest=begun(highest))
        )
    return DIFFICULTIES[max(0, found)]


def in_words(before: Difficulty, shifts: Iterable[Shift], after: Difficulty, why: str = "") -> str:
    """How hard it is and why: "Routine", "Difficult: Routine at long range, one harder (darkness)".

    why: what makes it as hard as it is before any shift, "at long range".
    """
    first = said("{difficulty} {why}", difficulty=begun(before), why=why) if why else begun(before)
    moved = [noted(_steps(one), one.reason) for one in shifts if one.steps]
    if not moved:
        return first
    return said("{difficulty}: {why}", difficulty=begun(after), why=listed((first, *moved), ","))


def _steps(shift: Shift) -> str:
    count = _COUNTS[abs(shift.steps)] if abs(shift.steps) < len(_COUNTS) else str(abs(shift.steps))
    return said("{count} harder" if shift.steps > 0 else "{count} easier", count=count)


def difficulty(word: str) -> Difficulty:
    """A difficulty by its name, however it is spelled; Refused for any other word."""
    if word.lower() not in DIFFICULTIES:
        raise Refused(
            said(
                "{word} is no difficulty; one of {difficulties}",
                word=Verbatim(repr(word)),
                difficulties=listed((begun(one) for one in DIFFICULTIES), ","),
            )
        )
    return cast("Difficulty", word.lower())
