"""A step of a life: to which question it is open, its form, its odds, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.activity import Order
from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Field, Forecast, Intent, Option, Preview, Rank
from rules.kit.acts import fitted
from rules.once import once
from rules.ruleset import Battle
from rules.said import begun, said
from rules.systems.megatraveller.careers.life.explained import ABOUT
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Ask, Stand

Given = Mapping[str, Any]
Weighed = Iterable[Task | str]
"""Throws to come, and notes, in order."""


def _nothing(stand: Stand) -> tuple[Field, ...]:
    return ()


def _certain(stand: Stand, given: Given) -> Weighed:
    return ()


def _free(stand: Stand) -> str:
    return ""


@dataclass(frozen=True, eq=False)
class Step:
    """One thing that may be done when `ask` is asked.

    does: on what the form was filled in with. weighs: the throws that it takes. bars: why it is not open although
    it is asked, as a sentence. settles: whatever needs nobody's word afterwards. hint: what is special now,
    else what the question is about is told.
    """

    name: str
    ask: Ask
    title: str
    does: Callable[[Living, Given], None]
    fields: Callable[[Stand], tuple[Field, ...]] = _nothing
    weighs: Callable[[Stand, Given], Weighed] = _certain
    bars: Callable[[Stand], str] = _free
    hint: Callable[[Stand], str] = _free
    rank: Rank = "usual"
    settles: Callable[[Living], None] | None = None

    def offered(self, battle: Battle, who: str) -> Option | None:
        """The form, where this is asked and nothing bars it."""
        stand = standing(battle, who)
        if stand is None or stand.frame.ask != self.ask or self.bars(stand):
            return None
        hint = self.hint(stand) or ABOUT.get(self.ask, "")
        return Option(self.name, self.title, self.fields(stand), hint=hint, rank=self.rank, group="career")

    def closed(self, battle: Battle, who: str) -> str:
        """Why it is not open."""
        stand = standing(battle, who)
        if stand is None:
            return ""
        if stand.frame.ask == self.ask:
            return self.bars(stand)
        return said("{step} comes at another time of a life", step=begun(self.title))

    def read(self, battle: Battle, intent: Intent) -> dict[str, Any]:
        """What was filled in."""
        option, stand = self.offered(battle, intent.who), standing(battle, intent.who)
        if option is None or stand is None:
            raise Refused(self.closed(battle, intent.who) or said("that is not open now"))
        return fitted(option, intent)

    def odds(self, battle: Battle, order: Order[dict[str, Any]]) -> Preview:
        """The throws with their exact odds."""
        stand = standing(battle, order.who)
        assert stand is not None  # read before
        found = tuple(self.weighs(stand, order.said))
        tasks = [one for one in found if isinstance(one, Task)]
        forecasts = tuple(Forecast(begun(one.name), one, float(one.chance())) for one in tasks)
        return Preview(forecasts, tuple(one for one in found if isinstance(one, str)))

    def perform(self, course: Course, order: Order[dict[str, Any]]) -> None:
        """Do it, and whatever follows without anybody's word."""
        living = Living(course, order.who)
        self.does(living, order.said)
        living.did(self.name, order.said)
        if self.settles is not None:
            self.settles(living)
        living.tell()


@once
def standing(battle: Battle, who: str) -> Stand | None:
    """Where somebody stands whose life goes on; None for others."""
    fighter = battle.fighters.get(who)
    if fighter is None or fighter.left or not battle.step:
        return None
    stand = Stand(fighter.sheet, battle.rulings)
    return stand if stand.frames else None
