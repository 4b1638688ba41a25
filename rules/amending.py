"""Changing a sheet by hand: what sets one place of it, held to type and range.

A setter takes the sheet, the rest of the path (where one setter stands for many places) and the value; None takes
the entry out. Each is made with the words by which a refusal names the place. `plain` is what an absent entry means,
and is not kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules import values
from rules.check import Refused
from rules.places import put
from rules.ruleset import Sheet
from rules.said import said

Setter = Callable[[Sheet, str, Any], Sheet]
LATEST_S = 1e12


def no_place(path: str) -> Refused:
    """The refusal of a path that leads nowhere."""
    return Refused(said("a sheet has no place {path}", path=values.shown(path)))


def text_at(path: str, what: str, most: int) -> Setter:
    """Text of at most so many characters; an empty one is not kept."""
    return _at(path, lambda value: values.text(value, what, most) or None)


def whole_at(path: str, what: str, least: int, most: int, plain: int | None = None) -> Setter:
    """A whole number."""
    return _at(path, lambda value: values.whole(value, what, least, most), plain)


def number_at(path: str, what: str, least: float, most: float, plain: float | None = None) -> Setter:
    """A number to three places behind the point."""
    return _at(path, lambda value: round(values.number(value, what, least, most), 3), plain)


def time_at(path: str, what: str) -> Setter:
    """A moment of the campaign's clock, in seconds."""
    return _at(path, lambda value: values.number(value, what, -LATEST_S, LATEST_S))


def one_at(path: str, what: str, choices: tuple[str, ...], plain: str | None = None) -> Setter:
    """One of a few names."""
    return _at(path, lambda value: values.one_of(value, what, choices), plain)


def flag_at(path: str, what: str) -> Setter:
    """Yes or no, where no is the same as nothing."""
    return _at(path, lambda value: values.flag(value, what), False)


def told_at(path: str, what: str) -> Setter:
    """Yes or no, where no is told from nothing."""
    return lambda sheet, _, value: put(sheet, path, values.flag(value, what))


def _at(path: str, held: Callable[[Any], Any], plain: Any = None) -> Setter:
    def setter(sheet: Sheet, _: str, value: Any) -> Sheet:
        new = None if value is None else held(value)
        return put(sheet, path, None if new == plain else new)

    return setter
