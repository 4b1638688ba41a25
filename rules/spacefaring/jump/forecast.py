"""What a jump may come to, in exact odds, before anything is thrown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.check import Task
from rules.dice import distribution
from rules.spacefaring.jump.throws import ASTRAY, Hazards, failures, misjump
from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled


@dataclass(frozen=True, slots=True)
class Odds:
    """The tasks of a jump and how likely each end is.

    safe: neither. failure, misjump: each, whether the other comes about too or not. both: both of them.
    """

    tasks: tuple[Task, ...]
    safe: Fraction
    failure: Fraction
    misjump: Fraction
    both: Fraction


def forecast(hazards: Hazards, rulings: Rulings = AS_PRINTED) -> Odds:
    """The exact odds of a jump; nothing is thrown."""
    throws, last = failures(hazards, rulings), misjump(hazards)
    runs = Fraction(1)
    for task in throws:
        runs *= 1 - task.chance()
    astray, stays = last.chance(), settled(rulings, "jump_failed") == "stays"
    both = Fraction(0) if stays else (1 - runs) * astray
    return Odds((*throws, last), runs * (1 - astray), 1 - runs, runs * astray + both, both)


def distances() -> Mapping[int, Fraction]:
    """How likely each length of a misjump is, in parsecs: 1 to 36."""
    found: dict[int, Fraction] = {}
    numbers = distribution(str(ASTRAY["number"]["dice"]))
    for number, ways in numbers.items():
        lengths = distribution(f"{number}D")
        whole = sum(lengths.values()) * sum(numbers.values())
        for parsecs, n in lengths.items():
            found[parsecs] = found.get(parsecs, Fraction(0)) + Fraction(ways * n, whole)
    return dict(sorted(found.items()))
