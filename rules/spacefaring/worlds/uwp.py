"""A universal world profile, read leniently and printed exactly: "B764875-A".

Digits are eHex, 0 to 33, without I and O. Source: published world files and their printed key; two public typings.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from rules.check import Refused
from rules.said import Text, Verbatim, said

EHEX = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Digits by value: I and O are left out, since they look like 1 and 0."""

UNKNOWN = "?"
STARPORTS = "ABCDEX"
"""Of main worlds; X is none."""
MINOR_STARPORTS = "FGHY"
"""Spaceports of minor worlds; Y is none."""

_LOOKS_LIKE = {"I": "1", "O": "0", "l": "1"}
_UNKNOWN_DIGITS = "?X_"
_SMALL = "S"
_DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212"
_SHAPE = re.compile(rf"([A-Za-z?])([0-9A-Za-z?_]{{6}})[{_DASHES}]?([0-9A-Za-z?_-])")
_DIGITS = ("size", "atmosphere", "hydrographics", "population", "government", "law", "tech")


@dataclass(frozen=True, slots=True)
class Uwp:
    """A world in eight values; None is unknown.

    starport: A to E, X for none, F G H Y of minor worlds, ? unknown. size: of a belt 0; a small body (S) has no size
    number and is `small`. The others are eHex digits, 0 to 33; tech None also where a file has a hyphen.
    """

    starport: str = UNKNOWN
    size: int | None = None
    atmosphere: int | None = None
    hydrographics: int | None = None
    population: int | None = None
    government: int | None = None
    law: int | None = None
    tech: int | None = None
    small: bool = False

    def __str__(self) -> str:
        """Nine characters, "?" for what is unknown."""
        return f"{self.plain[:7]}-{self.plain[7]}"

    @property
    def plain(self) -> str:
        """Eight characters without the hyphen, as printed in 1977."""
        size = _SMALL if self.small else digit(self.size)
        return self.starport + size + "".join(digit(getattr(self, name)) for name in _DIGITS[1:])

    def value(self, name: str) -> int | None:
        """One of the seven digits by its name ("law")."""
        if name not in _DIGITS:
            raise ValueError(f"{name!r} is no digit of a UWP")
        found: int | None = getattr(self, name)
        return found


@dataclass(frozen=True, slots=True)
class Parsed:
    """A profile as it was read, and what had to be guessed in it, a sentence each."""

    uwp: Uwp
    doubts: tuple[Text, ...] = ()


def digit(value: int | None) -> str:
    """The eHex digit of a number; "?" for None. Raises: ValueError outside 0 to 33."""
    if value is None:
        return UNKNOWN
    if not 0 <= value < len(EHEX):
        raise ValueError(f"{value} is no eHex digit: they go from 0 to {len(EHEX) - 1}")
    return EHEX[value]


def number(letter: str) -> int:
    """The value of an eHex digit. Raises: ValueError for what is none, I and O among them."""
    found = EHEX.find(letter) if len(letter) == 1 else -1
    if found < 0:
        raise ValueError(f"{letter!r} is no eHex digit")
    return found


@lru_cache(maxsize=4096)
def parse(text: str) -> Parsed:
    """Read a profile as files and people write it.

    The hyphen may be missing or a dash; I and O (and a small l) are read as 1 and 0, with a doubt; "?", "_" and "X" in
    a digit's place are unknown, and so is a hyphen in the place of the tech level.

    Raises: Refused, naming what is no UWP.
    """
    fits = _SHAPE.fullmatch(text.strip())
    if fits is None:
        raise Refused(said("{text} is no UWP such as B764875-A", text=Verbatim(repr(text))))
    starport = fits[1].upper()
    if starport not in STARPORTS + MINOR_STARPORTS + UNKNOWN:
        raise Refused(
            said("{text} has no starport {starport}", text=Verbatim(text), starport=Verbatim(starport))
        )
    written = fits[2] + fits[3]
    meant = "".join(_LOOKS_LIKE.get(one, one.upper()) for one in written)
    if starport == "X" and set(meant) <= {"X"}:
        starport = UNKNOWN
    small = meant[0] == _SMALL
    size, atmosphere, hydrographics, population, government, law, tech = map(_value, meant)
    uwp = Uwp(
        starport, None if small else size, atmosphere, hydrographics, population, government, law, tech, small
    )
    if any(one in _LOOKS_LIKE for one in written):
        return Parsed(uwp, (said("{text} is read as {uwp}", text=Verbatim(text), uwp=Verbatim(str(uwp))),))
    return Parsed(uwp)


def read(text: str) -> Uwp:
    """The same without the doubts, for what was read before. Raises: Refused."""
    return parse(text).uwp


def _value(letter: str) -> int | None:
    return None if letter in _UNKNOWN_DIGITS + "-" else number(letter)
