"""Standing choices: "always dodge", "never interrupt". They hold until they are changed, in sight, as marks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.activity import Order
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview
from rules.ruleset import Battle
from rules.values import flag, one_of

ASK = "ask"
"""The choice not to have chosen: to be asked each time."""


@dataclass(frozen=True)
class StandingChoice:
    """An act that sets one of them.

    name: of the act, and of the mark on the fighter. choices: values with their labels. open_to: who may set it.
    """

    name: str
    title: str
    choices: tuple[Choice, ...]
    open_to: Callable[[Battle, str], bool]

    def chosen(self, battle: Battle, who: str) -> str:
        """What somebody has chosen, ASK for nothing."""
        return str(battle.mark(_subject(who), self.name, ASK))

    def offered(self, battle: Battle, who: str) -> Option | None:
        """The form, what stands now as its default."""
        if who not in battle.fighters or not self.open_to(battle, who):
            return None
        choices = (Choice(ASK, "Ask each time"), *self.choices)
        field = Field(self.name, self.title, "choice", choices, self.chosen(battle, who))
        return Option(self.name, self.title, (field,), rank="seldom")

    def read(self, battle: Battle, intent: Intent) -> str:
        """One of the choices."""
        return one_of(
            intent.args.get(self.name), self.title, (ASK, *(str(one.value) for one in self.choices))
        )

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[str]) -> None:
        """It holds from now on."""
        course.mark(_subject(order.who), {self.name: None if order.said == ASK else order.said})


@dataclass(frozen=True, eq=False)
class Switch:
    """An act that turns something on or off for a fighter, or as `side:<id>` for a side.

    field, label: of its only blank. titles: of the act while it is off and on. mark: stands while it is `marked`, and
    nothing stands otherwise. open_to: who may turn it. kind: what a flow counts it as.
    """

    name: str
    field: str
    label: str
    titles: tuple[str, str]
    mark: str
    open_to: Callable[[Battle, str], bool]
    marked: bool = True
    kind: Any = "other"

    def on(self, battle: Battle, who: str) -> bool:
        """Whether it is on."""
        return bool(battle.mark(_subject(who), self.mark)) is self.marked

    def offered(self, battle: Battle, who: str) -> Option | None:
        """The form, which proposes to turn it."""
        if not self.open_to(battle, who):
            return None
        on = self.on(battle, who)
        return Option(self.name, self.titles[on], (Field(self.field, self.label, "flag", default=not on),))

    def read(self, battle: Battle, intent: Intent) -> bool:
        """On or off."""
        return flag(intent.args.get(self.field, True), self.label)

    def odds(self, battle: Battle, order: Order[bool]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[bool]) -> None:
        """It holds from now on."""
        course.mark(_subject(order.who), {self.mark: True if order.said is self.marked else None})


def _subject(who: str) -> str:
    return who if who.startswith("side:") else f"fighter:{who}"
