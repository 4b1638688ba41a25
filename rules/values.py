"""Values that come in from outside, held to type and range; Refused in one sentence for any other."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable
from typing import Any

from rules.check import Refused
from rules.said import Verbatim, listed, said

FARTHEST = 1e6
"""How far from a map's corner a coordinate may lie."""

MOST_POINTS = 100
"""Of one path."""

_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 40
_SHORT.maxlevel = _SHORT.maxdict = _SHORT.maxlist = 2


def shown(value: Any) -> str:
    """A value as a refusal names it: short, whatever it is, and the same in every language."""
    if isinstance(value, int) and abs(value) > 10**18:
        return "a number that large"
    try:
        return Verbatim(_SHORT.repr(value))
    except ValueError:
        return "a value that large"


def whole(value: Any, what: str, least: int, most: int) -> int:
    """A whole number in range; 7.0 is 7, true is no number."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise Refused(
            said(
                "{what} must be a whole number from {least} to {most}, not {value}",
                what=what,
                least=least,
                most=most,
                value=shown(value),
            )
        )
    if int(value) != value:
        raise Refused(said("{what} must be a whole number, not {value}", what=what, value=shown(value)))
    return int(value)


def number(value: Any, what: str, least: float, most: float) -> float:
    """A number in a finite range; what is no number (NaN) is in none."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise Refused(
            said(
                "{what} must be a number from {least:g} to {most:g}, not {value}",
                what=what,
                least=least,
                most=most,
                value=shown(value),
            )
        )
    return float(value)


def point(value: Any, what: str) -> tuple[float, float]:
    """Two coordinates, within what any map could have."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise Refused(said("{what} is two numbers, not {value}", what=what, value=shown(value)))
    x, y = (number(one, "a coordinate", -FARTHEST, FARTHEST) for one in value)
    return x, y


def path(value: Any, what: str) -> tuple[tuple[float, float], ...]:
    """The points of a path; none for what was left empty."""
    if value is None or value == "":
        return ()
    if not isinstance(value, list | tuple) or len(value) > MOST_POINTS:
        raise Refused(
            said(
                "{what} is a list of {most} points at most, not {value}",
                what=what,
                most=MOST_POINTS,
                value=shown(value),
            )
        )
    return tuple(point(one, f"a point of {what}") for one in value)


def text(value: Any, what: str, most: int) -> str:
    """Printable text without ends of blank space, at most so many characters."""
    if not isinstance(value, str):
        raise Refused(said("{what} must be text, not {value}", what=what, value=shown(value)))
    if len(value) > most:
        raise Refused(
            said("{what} has {value} characters, {most} at most", what=what, value=len(value), most=most)
        )
    if not all(sign.isprintable() or sign == "\n" for sign in value):
        raise Refused(said("{what} holds signs that cannot be printed", what=what))
    return value.strip()


def flag(value: Any, what: str) -> bool:
    """Yes or no."""
    if not isinstance(value, bool):
        raise Refused(said("{what} must be yes or no, not {value}", what=what, value=shown(value)))
    return value


def one_of(value: Any, what: str, choices: Iterable[str]) -> str:
    """One of the names."""
    names = tuple(choices)
    if not isinstance(value, str) or value not in names:
        raise Refused(
            said(
                "{what} cannot be {value}: one of {names}",
                what=what,
                value=shown(value),
                names=listed(names, ","),
            )
        )
    return value
