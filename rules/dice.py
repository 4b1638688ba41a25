"""Dice formulas of the rule books ("2D", "3D-8", "1D10+2") and dice that fall as scripted."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

_FORMULA = re.compile(r"^(\d{0,2})D(\d{0,3})([+-]\d{1,4})?$")
MAX_DICE = 60


@dataclass(frozen=True, slots=True)
class Formula:
    """So many dice of so many sides plus a constant."""

    count: int
    sides: int
    constant: int

    def value(self, faces: Iterable[int]) -> int:
        """Sum of the faces plus the constant."""
        return sum(faces) + self.constant


@lru_cache(maxsize=1024)
def parse(text: str) -> Formula:
    """Read a formula; "D" without sides means six-sided.

    Raises: ValueError when it is no formula or has more than 60 dice.
    """
    match = _FORMULA.match(text)
    if match is None:
        raise ValueError(f"{text!r} is not a dice formula")
    count, sides, constant = (int(group) if group else None for group in match.groups())
    formula = Formula(1 if count is None else count, 6 if sides is None else sides, constant or 0)
    if not (0 < formula.count <= MAX_DICE and formula.sides > 0):
        raise ValueError(f"{text!r} is not a dice formula")
    return formula


@lru_cache(maxsize=1024)
def distribution(text: str) -> Mapping[int, int]:
    """In how many ways each total can fall, every face equally likely."""
    formula = parse(text)
    ways: Counter[int] = Counter({formula.constant: 1})
    for _ in range(formula.count):
        ways = _one_more(ways, formula.sides)
    return MappingProxyType(dict(ways))


def _one_more(ways: Counter[int], sides: int) -> Counter[int]:
    more: Counter[int] = Counter()
    for total, count in ways.items():
        for face in range(1, sides + 1):
            more[total + face] += count
    return more


class Scripted:
    """Dice that fall as told; ValueError when the script runs out or asks for an impossible face."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.left = list(faces)
        self.noted: list[tuple[int, int]] = []

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """Take the next `count` faces of the script."""
        if len(self.left) < count:
            raise ValueError(f"the script has {len(self.left)} faces left, {count} wanted")
        faces, self.left = tuple(self.left[:count]), self.left[count:]
        if any(not 1 <= face <= sides for face in faces):
            raise ValueError(f"{faces} on {sides}-sided dice")
        self.noted += [(sides, face) for face in faces]
        return faces
