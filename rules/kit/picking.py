"""Acts in which one of a few things is chosen: a door to open, a weapon to reload, somebody to help."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from rules.activity import Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview
from rules.ruleset import Battle
from rules.values import one_of

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class Picking(Generic[T]):
    """An act with one blank. Its form, what may be said in it and its refusals come of the things that there are.

    blank: name and label of the field. things: what there is for a voice now, by the value of its choice; () where the
    act is not open. choice: how the form shows one (its value is seen to). none, what: the refusal where there is
    nothing to choose, and what another calls it. why_not: why one of them may not be, or "". odds_of, does: of the one
    that was chosen. kind: what a flow counts the act as.
    """

    name: str
    title: str
    blank: tuple[str, str]
    things: Callable[[Battle, str], Mapping[str, T]]
    choice: Callable[[Battle, str, T], Choice]
    none: str
    what: str
    does: Callable[[Course, str, T], None]
    odds_of: Callable[[Battle, str, T], Preview] = lambda battle, who, one: Preview()
    why_not: Callable[[Battle, T], str] = lambda battle, one: ""
    hint: str = ""
    kind: Any = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """Where there is anything to choose."""
        found = self.things(battle, who)
        if not found:
            return None
        choices = tuple(replace(self.choice(battle, who, one), value=value) for value, one in found.items())
        name, label = self.blank
        return Option(
            self.name, self.title, (Field(name, label, "choice", choices, choices[0].value),), hint=self.hint
        )

    def read(self, battle: Battle, intent: Intent) -> T:
        """The one that was chosen, the first where nothing was said; Refused for what is not there or may not be."""
        found = self.things(battle, intent.who)
        if not found:
            raise Refused(self.none)
        one = found[one_of(intent.args.get(self.blank[0], next(iter(found))), self.what, found)]
        if reason := self.why_not(battle, one):
            raise Refused(reason)
        return one

    def odds(self, battle: Battle, order: Order[T]) -> Preview:
        """What it takes of the one that was chosen."""
        return self.odds_of(battle, order.who, order.said)

    def perform(self, course: Course, order: Order[T]) -> None:
        """Do it."""
        self.does(course, order.who, order.said)


def somebody(battle: Battle, who: str, one: str) -> Choice:
    """One who takes part, by name."""
    return Choice(one, battle.fighters[one].name)


def themselves(found: Iterable[str]) -> dict[str, str]:
    """Things that are their own values, such as ids."""
    return {one: one for one in found}
