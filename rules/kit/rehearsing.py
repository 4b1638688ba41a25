"""What something would throw for, told before it is done: it is tried on paper, and nothing comes of it.

Tried with the highest faces and with the lowest: what it throws for in both is certain to be thrown; what it throws for
in one alone comes only if what was thrown before succeeds, or fails. Each throw has the exact odds of its own task.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rules.check import Dice
from rules.forms import Forecast, Preview
from rules.happening import Happening, Threw
from rules.said import said

MOST_THROWS = 8
"""Throws that are told of."""
MOST_DICE = 5_000
"""Far more than anything throws; what asks for more would throw the same again for ever."""
Done = Callable[[Dice], Iterable[Happening]]


class _Fallen(Exception):
    """A die would be thrown here."""


class _Endless(Exception):
    """With such faces it would go on for ever."""


class Held:
    """Dice that are held back: nobody gets any further than to the first throw."""

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """None falls."""
        raise _Fallen


class _Falls:
    """Dice that show one kind of face alone."""

    def __init__(self, *, highest: bool) -> None:
        self._highest = highest
        self._thrown = 0

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """The same for all."""
        self._thrown += count
        if self._thrown > MOST_DICE:
            raise _Endless
        return (sides if self._highest else 1,) * count


def may_begin(does: Done) -> None:
    """Go as far as to the first throw; Refused for whatever may not be done so."""
    try:
        does(Held())
    except _Fallen:
        return


def rehearsed(does: Done) -> Preview:
    """The throws with their odds, the referee's own left out; Refused for what may not be done."""
    tried = [_throws(does, _Falls(highest=highest)) for highest in (True, False)]
    found = [throws for throws in tried if throws is not None]
    if not found:
        return Preview(notes=("What it throws for depends on how the dice fall",))
    return Preview(tuple(_forecasts(found[0], found[-1]))[:MOST_THROWS])


def _throws(does: Done, dice: Dice) -> list[Threw] | None:
    """The throws with such dice; None where they would be thrown again for ever."""
    try:
        return [one for one in does(dice) if isinstance(one, Threw) and not one.secret]
    except _Endless:
        return None


def _forecasts(high: list[Threw], low: list[Threw]) -> Iterator[Forecast]:
    shared = 0
    for one, other in zip(high, low, strict=False):
        if one.check.task != other.check.task:
            break
        shared += 1
        yield _forecast(one)
    succeeds = shared == 0 or high[shared - 1].check.success
    for one in high[shared:]:
        yield _forecast(one, "only if that succeeds" if succeeds else "only if that fails")
    for one in low[shared:]:
        yield _forecast(one, "only if that fails" if succeeds else "only if that succeeds")


def _forecast(threw: Threw, when: str = "") -> Forecast:
    task = threw.check.task
    label = said("{throw} ({when})", throw=threw.title, when=when) if when else threw.title
    return Forecast(label, task, float(task.chance()))
