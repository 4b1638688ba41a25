"""What follows from characteristics, and how they are thrown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, cast, get_args

from rules.tables import matrix

Characteristic = Literal[
    "size", "strength", "dexterity", "endurance", "determination", "intelligence", "eloquence", "education"
]
CHARACTERISTICS: tuple[Characteristic, ...] = get_args(Characteristic)
Load = Literal["free", "encumbered", "walking", "too much"]

_THROWN, _DERIVED = matrix(__package__, "characteristics"), matrix(__package__, "derived")
SOURCE, THROWN_SOURCE = _DERIVED.source, _THROWN.source


def dice(name: Characteristic) -> str:
    """The throw for a characteristic."""
    return str(_THROWN.at(name, "dice"))


def coolness(of: Mapping[Characteristic, int], tours: int = 0) -> int:
    """Coolness, with 1 for each combat tour."""
    return _derived("coolness", of, tours)


def consciousness(of: Mapping[Characteristic, int]) -> int:
    """How many stun and shock points make unconscious."""
    return _derived("consciousness level", of)


def life(of: Mapping[Characteristic, int]) -> int:
    """How many shock points kill: more than make unconscious."""
    return max(_derived("life level", of), consciousness(of) + 1)


def throw_range_m(of: Mapping[Characteristic, int]) -> int:
    """How far objects of 1 kg are thrown at effective range."""
    return _derived("throw range", of)


def load(of: Mapping[Characteristic, int], kg: float) -> Load:
    """How a load tells: encumbered; no faster than a walk; or no move at all."""
    if kg <= _derived("free load", of):
        return "free"
    if kg <= _derived("walking load", of):
        return "encumbered"
    return "walking" if kg <= _derived("greatest load", of) else "too much"


def _derived(row: str, of: Mapping[Characteristic, int], more: int = 0) -> int:
    cells = _DERIVED.rows[row]
    total = sum(of[cast("Characteristic", name)] for name in str(cells["sum"]).split(", "))
    times, divisor, plus, least, most = (
        _DERIVED.number(row, column) for column in ("times", "divisor", "plus", "least", "most")
    )
    value = total * (times or 1) // (divisor or 1) + (plus or 0) + more
    value = value if least is None else max(value, least)
    return value if most is None else min(value, most)
