"""What one decision may take at most: whatever goes on for ever ends in a refusal, and nothing is changed.

Counted, so that a decision ends the same way wherever it is made; the deadline is the server's and is for what no
count foresees.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.check import Dice, Refused
from rules.said import said

MOST_DICE = 5_000
"""Dice of one decision: a round in which forty people fire bursts takes some hundreds."""

Late = Callable[[], bool]
"""Whether a decision has gone on for longer than whoever asked for it allows."""


def never() -> bool:
    """There is no deadline."""
    return False


class Overrun(Refused):
    """A decision took more than it may."""


def in_time(late: Late) -> None:
    """Overrun once it is too late."""
    if late():
        raise Overrun("this takes the rules too long to work out: nothing was changed")


class CountedDice:
    """Dice of one decision; Overrun when it asks for too many, or too late."""

    def __init__(self, dice: Dice, late: Late) -> None:
        self._dice, self._late = dice, late
        self._thrown = 0

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """The next faces."""
        self._thrown += count
        if self._thrown > MOST_DICE:
            raise Overrun(said("this would take more than {most} dice: nothing was changed", most=MOST_DICE))
        in_time(self._late)
        return self._dice.throw(count, sides)
