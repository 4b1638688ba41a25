"""Leaving an NPC to itself: it does what is usual, told before with its odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.activity import Act, Order, ordered
from rules.check import Refused
from rules.course import Course
from rules.forms import Intent, Option, Preview
from rules.ruleset import Battle
from rules.said import Verbatim, said

DEFAULT = "default"


@dataclass(frozen=True, slots=True)
class Usual:
    """What somebody would do, as it may be done, and in words without a name: "strikes at Vask"."""

    intent: Intent
    words: str


@dataclass(frozen=True)
class Default:
    """The act that does it. usual: what a voice would do now, None for nothing; acts: those that it chooses from."""

    usual: Callable[[Battle, str], Usual | None]
    acts: Mapping[str, Act[Any]]
    name: str = DEFAULT

    def offered(self, battle: Battle, who: str) -> Option | None:
        """For NPCs alone: of players nobody says what they would do."""
        fighter = battle.fighters.get(who)
        would = self.usual(battle, who) if fighter is not None and fighter.npc else None
        return None if would is None else Option(self.name, "By default", hint=would.words)

    def read(self, battle: Battle, intent: Intent) -> Usual:
        """What it would do now."""
        would = self.usual(battle, intent.who)
        if would is None:
            raise Refused("nothing happens by default right now")
        return would

    def odds(self, battle: Battle, order: Order[Usual]) -> Preview:
        """The odds of it, and what it is."""
        doing = order.said.intent
        act = self.acts[doing.act]
        seen = act.odds(battle, ordered(act, battle, doing))
        name = Verbatim(battle.fighters[order.who].name)
        return replace(seen, notes=(said("{who} {does}", who=name, does=order.said.words), *seen.notes))

    def perform(self, course: Course, order: Order[Usual]) -> None:
        """Do it."""
        doing = order.said.intent
        act = self.acts[doing.act]
        act.perform(course, ordered(act, course.battle, doing))
