"""Where the points of a wound go: groups of dice, the constant, and what a characteristic cannot hold.

A *share* is how many points each die brings once the constant is spread over the dice; the shares of one
wound add up to its total and none is below 0. An *allotment* names the characteristic of each share.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.check import Throw
from rules.dice import parse
from rules.ruleset import Sheet
from rules.said import begun, listed, said
from rules.systems.classic.combat import book
from rules.systems.classic.rulings import Rulings, allocates_to_strongest
from rules.systems.classic.sheet import PHYSICAL, now

RANDOM: Mapping[int, str] = {1: "str", 2: "str", 3: "dex", 4: "dex", 5: "end", 6: "end"}
"""The characteristic of a first wound by 1D (R-13)."""


@dataclass(frozen=True, slots=True)
class Allotment:
    """Points of each die after the constant, the characteristic each goes to, and where excess goes first."""

    shares: tuple[int, ...]
    places: tuple[str, ...]
    overflow: str | None = None


def shares(faces: Sequence[int], constant: int) -> tuple[int, ...]:
    """Spread the constant as evenly as may be, earliest dice first, no group below 0 (R-12).

    Raises: ValueError when the total is below 0.
    """
    if sum(faces) + constant < 0:
        raise ValueError(f"{constant} is more than {tuple(faces)} can lose")
    groups = list(faces)
    step = 1 if constant > 0 else -1
    left = abs(constant)
    while left:
        for index, points in enumerate(groups):
            if left and points + step >= 0:
                groups[index] += step
                left -= 1
    return tuple(groups)


@lru_cache(maxsize=512)
def every_share(faces: tuple[int, ...], constant: int) -> tuple[tuple[int, ...], ...]:
    """Every way to split the constant over the dice groups with none below 0."""
    return tuple(_splits(faces, constant))


def _splits(faces: tuple[int, ...], constant: int) -> Iterator[tuple[int, ...]]:
    if len(faces) == 1:
        if faces[0] + constant >= 0:
            yield (faces[0] + constant,)
        return
    low, high = (0, constant) if constant >= 0 else (max(constant, -faces[0]), 0)
    for part in range(low, high + 1):
        for rest in _splits(faces[1:], constant - part):
            yield (faces[0] + part, *rest)


def default(sheet: Sheet, throw: Throw, rulings: Rulings) -> Allotment:
    """Where a later wound goes when nobody chooses (R-12)."""
    groups = shares(throw.faces, parse(throw.dice).constant)
    if allocates_to_strongest(rulings):
        return Allotment(groups, _to_strongest(sheet, groups))
    return Allotment(groups, tuple(PHYSICAL[index % len(PHYSICAL)] for index in range(len(groups))))


def _to_strongest(sheet: Sheet, groups: tuple[int, ...]) -> tuple[str, ...]:
    left: dict[str, int] = {name: now(sheet, name) for name in PHYSICAL}
    places = []
    for points in groups:
        name = max(PHYSICAL, key=lambda one: left[one])
        left[name] -= points
        places.append(name)
    return tuple(places)


def landed(sheet: Sheet, allotment: Allotment) -> dict[str, int]:
    """Points off each characteristic; what one cannot hold goes to the others (CT-WOUND-05)."""
    left: dict[str, int] = {name: now(sheet, name) for name in PHYSICAL}
    taken: dict[str, int] = dict.fromkeys(PHYSICAL, 0)
    excess = 0
    for points, name in zip(allotment.shares, allotment.places, strict=True):
        held = min(points, left[name] - taken[name])
        taken[name] += held
        excess += points - held
    for name in _overflow_order(allotment.overflow):
        held = min(excess, left[name] - taken[name])
        taken[name] += held
        excess -= held
    return {name: points for name, points in taken.items() if points}


def _overflow_order(first: str | None) -> tuple[str, ...]:
    return tuple(sorted(PHYSICAL, key=lambda name: name != first))


def standing(sheet: Sheet) -> tuple[str, ...]:
    """The characteristics above 0, which alone can take anything."""
    return tuple(name for name in PHYSICAL if now(sheet, name))


def whole(throw: Throw, name: str, overflow: str | None = None) -> Allotment:
    """A first wound: dice and constant go to one characteristic (CT-WOUND-04)."""
    return Allotment((max(0, throw.total),), (name,), overflow)


def overflow_choice(sheet: Sheet, points: int, name: str) -> tuple[str, ...]:
    """Who may take what a first wound leaves over, where that is a choice; () where it is none."""
    excess = points - now(sheet, name)
    others = tuple(one for one in standing(sheet) if one != name)
    room = sum(now(sheet, one) for one in others)
    return others if excess > 0 and len(others) > 1 and excess < room else ()


def no_choice(sheet: Sheet, points: int) -> bool:
    """Whether a wound comes out the same wherever it is put."""
    left = [now(sheet, name) for name in standing(sheet)]
    return len(left) < 2 or points >= sum(left)


def told(points: Mapping[str, int]) -> str:
    """Points off characteristics in words."""
    off = (said("{points} off {name}", points=number, name=begun(name)) for name, number in points.items())
    return listed(off, ",") or "nothing"


SOURCE = book.WOUND_RULES
