"""The course of a fight within one call: what is told of throws, and of turns that come and go.

An act says what comes about; what it asks of `course.battle` afterwards is already as the fold will have it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from rules import course as general
from rules import happening as h
from rules.check import Check, Task
from rules.systems.megatraveller.combat.flow.marks import TURNS


class Course(general.Course):
    """A fight going on."""

    def told(self) -> tuple[h.Happening, ...]:
        """All that has come about, in order; the turns going on only as they are in the end."""
        return tuple(_without_steps_between(self.happenings))

    @property
    def ended(self) -> bool:
        """Whether the fight has ended within this call."""
        return any(isinstance(one, h.Ended) for one in self.happenings)

    def attempt(
        self,
        task: Task,
        purpose: str,
        who: Iterable[str],
        outcomes: tuple[str, str],
        *,
        title: str = "",
        secret: bool = False,
    ) -> Check:
        """Throw for something and tell it.

        purpose: one word for what it decides ("interrupt"). who: units or sides that it concerns.
        outcomes: what success and failure are called.
        """
        check = task.attempt(self.dice)
        outcome = outcomes[0 if check.success else 1]
        self.say(h.Threw(purpose, title or task.name, tuple(who), check, outcome, secret))
        return check


def _without_steps_between(happenings: Sequence[h.Happening]) -> Iterator[h.Happening]:
    """Of all that the turns going on have been within one call, the last alone, from what the first began with."""
    kept = [index for index, one in enumerate(happenings) if _keeps_turns(one)]
    for index, one in enumerate(happenings):
        if index not in kept:
            yield one
        elif index == kept[-1] and isinstance(one, h.Marked):
            first = happenings[kept[0]]
            assert isinstance(first, h.Marked)  # as all that are kept
            change = replace(one.changes[0], before=first.changes[0].before)
            if change.before != change.after:
                yield replace(one, changes=(change,))


def _keeps_turns(happening: h.Happening) -> bool:
    return isinstance(happening, h.Marked) and [one.path for one in happening.changes] == [TURNS]
