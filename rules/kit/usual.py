"""Leaving NPCs to themselves, one or those of a side: they do what is usual, told before with its odds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from rules.activity import Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Intent, Lands, Option, Preview
from rules.kit.acts import each
from rules.ruleset import Battle
from rules.said import Verbatim, said

DEFAULT, SIDE = "default", "side:"


@dataclass(frozen=True, slots=True)
class Usual:
    """What somebody would do, as it may be done, and in words without a name: "strikes at Vask".

    notes: on how. lands: what lands later is kept as if it had been said.
    """

    intent: Intent
    words: str
    notes: tuple[str, ...] = ()
    lands: Lands = "now"


@dataclass(frozen=True, eq=False)
class Default:
    """The act that does it.

    usual: what a voice would do now, None for nothing. odds_of, does: of an intent, as if it had been said. open_to:
    whether one may be left to itself, where finding out what it would do takes long. kind: what a flow counts it as.
    told: how it is told before. sides: whether those of a side may be left to themselves in one go.
    """

    usual: Callable[[Battle, str], Usual | None]
    odds_of: Callable[[Battle, Intent], Preview]
    does: Callable[[Course, Intent], None]
    open_to: Callable[[Battle, str], bool] | None = None
    name: str = DEFAULT
    kind: Any = "flow"
    told: str = "{who} {does}"
    sides: bool = True

    def offered(self, battle: Battle, who: str) -> Option | None:
        """For NPCs alone: of players nobody says what they would do."""
        if self.open_to is not None:
            return Option(self.name, "By default") if self.open_to(battle, who) else None
        would = self._would(battle, who)
        if not would:
            return None
        if who.startswith(SIDE):
            return Option(self.name, "By default, all of them")
        return Option(self.name, "By default", lands=would[0].lands, hint=would[0].words)

    def read(self, battle: Battle, intent: Intent) -> tuple[Usual, ...]:
        """What it would do now; of a side what each would."""
        would = self._would(battle, intent.who)
        if not would:
            raise Refused("nothing happens by default right now")
        return would

    def whole(self, intent: Intent, said: tuple[Usual, ...]) -> Intent:
        """As it is kept."""
        return said[0].intent if said[0].lands == "later" else intent

    def odds(self, battle: Battle, order: Order[tuple[Usual, ...]]) -> Preview:
        """The odds of it, and what it is."""
        if order.who.startswith(SIDE):
            return Preview(notes=tuple(self._told(battle, one) for one in order.said))
        would = order.said[0]
        seen = self.odds_of(battle, would.intent)
        return replace(seen, notes=(self._told(battle, would), *would.notes, *seen.notes))

    def perform(self, course: Course, order: Order[tuple[Usual, ...]]) -> None:
        """Do it; of a side each in turn, as things have come to stand."""
        if not order.who.startswith(SIDE):
            self.does(course, order.said[0].intent)
            return
        each(course, (one.intent.who for one in order.said), self._next, self.does)

    def _would(self, battle: Battle, voice: str) -> tuple[Usual, ...]:
        if voice.startswith(SIDE):
            npcs = [one for one in battle.on_field(voice.removeprefix(SIDE)) if one.npc and self.sides]
        else:
            one = battle.fighters.get(voice)
            npcs = [one] if one is not None and one.npc and not one.left else []
        return tuple(would for one in npcs if (would := self.usual(battle, one.id)) is not None)

    def _next(self, battle: Battle, who: str) -> Intent | None:
        would = self.usual(battle, who)
        return would.intent if would is not None else None

    def _told(self, battle: Battle, would: Usual) -> str:
        name = Verbatim(battle.fighters[would.intent.who].name)
        return said(self.told, who=name, does=would.words)
