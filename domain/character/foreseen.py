"""What a deed would take, told before it is done: the throws that it makes, each with its exact odds.

A deed is tried twice without being done, with the highest faces and with the lowest. What it throws for in both is
certain to be thrown; what it throws for in one alone comes only if what was thrown before succeeds, or fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from domain.budget import CountedDice, Overrun, in_time
from domain.character.commands import DoDeed
from domain.character.deeds import come_of
from domain.moment import Moment
from rules.check import Refused
from rules.forms import Forecast, Preview
from rules.happening import Threw
from rules.said import said

MOST = 8
"""Throws that are told of."""


@dataclass(frozen=True, slots=True)
class _Falls:
    """Dice that show one kind of face alone."""

    highest: bool

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """The same for all."""
        return (sides if self.highest else 1,) * count


def deed(command: DoDeed, moment: Moment) -> Preview:
    """The throws of a deed with their odds; why it cannot be done stands inside."""
    try:
        tried = (_throws(command, moment, highest=one) for one in (True, False))
        found = [throws for throws in tried if throws is not None]
    except Refused as refusal:
        return Preview(refused=str(refusal))
    if not found:
        return Preview(notes=("What it throws for depends on how the dice fall",))
    return Preview(tuple(_forecasts(found[0], found[-1]))[:MOST])


def _throws(command: DoDeed, moment: Moment, *, highest: bool) -> list[Threw] | None:
    """The throws of a deed with such dice; None where they would be thrown again for ever."""
    dice = CountedDice(_Falls(highest), moment.late)
    try:
        happenings = come_of(command, moment, dice)
    except Overrun:
        in_time(moment.late)
        return None
    return [one for one in happenings if isinstance(one, Threw) and not one.secret]


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
