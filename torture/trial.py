"""What a tool of torture is: one attack that a seed decides whole, and what it counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

Tally = Counter[str]
"""What was done and seen in a round, by what it is called in the sum: "kills", "acts acknowledged"."""


class Fell(Exception):
    """The program did not stand; in one sentence, what it did instead."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One kind of attack.

    run: does one round, decided by the seed alone, in an empty folder of its own; Fell when the program did not stand.
    share: rounds that the tests run of it, some seconds' worth; none of one that goes by the clock,
    or of which a test of its own does less than a round.
    """

    name: str
    about: str
    run: Callable[[int, Path], Tally]
    share: int = 1
