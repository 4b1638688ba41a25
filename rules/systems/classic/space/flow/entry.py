"""Every act of a fight in space, and the doors through which it is begun, acted in and carried on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.activity import Act, Order, by_name, ordered
from rules.check import Refused
from rules.course import Course
from rules.forms import Intent, Option, Preview
from rules.ruleset import Battle
from rules.said import said
from rules.systems.classic.space import crewing
from rules.systems.classic.space.acts import leaving, programming, refereeing
from rules.systems.classic.space.flow import defaults, turn

DEFAULT = "default"


@dataclass(frozen=True)
class ByDefault:
    """Leave an NPC's ship, or one of her posts, to itself: what it would do is declared."""

    name: str = DEFAULT

    def offered(self, battle: Battle, who: str) -> Option | None:
        """For NPCs alone: of players nobody says what they would do."""
        ship = crewing.ship_of(battle, who)
        intent = defaults.usual(battle, who) if ship is not None and ship.npc else None
        if intent is None:
            return None
        return Option(self.name, "By default", (), "later", defaults.in_words(battle, intent), holds="step")

    def read(self, battle: Battle, intent: Intent) -> Intent:
        """What it would do now."""
        found = defaults.usual(battle, intent.who)
        if found is None:
            raise Refused("nothing happens by default right now")
        return found

    def whole(self, intent: Intent, said: Intent) -> Intent:
        """As it is kept."""
        return said

    def odds(self, battle: Battle, order: Order[Intent]) -> Preview:
        """The odds of it."""
        act = ALL[order.said.act]
        found = act.odds(battle, ordered(act, battle, order.said))
        name = battle.fighters[ship_id(battle, order.who)].name
        words = said("By default {who} {does}", who=name, does=defaults.in_words(battle, order.said))
        return Preview(found.forecasts, (words, *found.notes), shades=found.shades)

    def perform(self, course: Course, order: Order[Intent]) -> None:
        """It is only declared."""
        raise Refused("what is declared happens when the phase is resolved")


def ship_id(battle: Battle, voice: str) -> str:
    """The id of the ship for which a voice speaks."""
    ship = crewing.ship_of(battle, voice)
    assert ship is not None  # it was offered
    return ship.id


ALL = by_name(
    *turn.DECLARED,
    programming.RUNNING,
    ByDefault(),
    leaving.BREAK_OFF,
    leaving.BOARDING,
    programming.SUITED,
    programming.VENTED,
    leaving.GIVE_UP,
    refereeing.WORLD,
    refereeing.COURSE,
    refereeing.CLEAR,
)


def submit(course: Course, intent: Intent) -> None:
    """What lands at once; a fight may be over by it."""
    act: Act[Any] = ALL[intent.act]
    act.perform(course, ordered(act, course.battle, intent))
    turn.end_if_over(course)
