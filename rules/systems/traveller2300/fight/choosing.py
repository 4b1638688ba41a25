"""Choosing at an initiative point: what is chosen waits until all who act there have chosen, and is done then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.activity import Order, ordered
from rules.check import Refused
from rules.course import Course
from rules.forms import Intent, Option, Preview
from rules.happening import Forwent
from rules.ruleset import Battle
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.frames import CHANCE, FRAMES, HELD, POINT, own

S = TypeVar("S")
MOVES_FIRST = -1
"""Whoever moves is under fire all the way: moves are made before anybody fires."""


@dataclass(frozen=True, eq=False)
class Action(Generic[S]):
    """One of the actions of a turn.

    form: None where it is not to be had. reads: what was said, as things stand; Refused if it cannot be done so.
    does: what comes of it. bulk: of what it is done with, which says who is first."""

    name: str
    title: str
    form: Callable[[Battle, str], Option | None]
    reads: Callable[[Battle, Intent], S]
    does: Callable[[Course, str, S], None]
    odds_of: Callable[[Battle, str, S], Preview] = lambda battle, who, said: Preview()
    bulk: Callable[[Battle, str, S], int] = lambda battle, who, said: MOVES_FIRST

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To those who act at this point, or may use a pass that they hold."""
        return self.form(battle, who) if frames.chooses(battle, who, POINT, CHANCE) else None

    def read(self, battle: Battle, intent: Intent) -> S:
        """As it would be done now."""
        return self.reads(battle, intent)

    def odds(self, battle: Battle, order: Order[S]) -> Preview:
        """What it would take."""
        return self.odds_of(battle, order.who, order.said)

    def perform(self, course: Course, order: Order[S]) -> None:
        """Choose it: it is done when all who act at this point have chosen."""
        choose(course, order.intent)

    def done(self, course: Course, intent: Intent) -> None:
        """Do what was chosen; as things have come to stand it may come to nothing."""
        try:
            order = ordered(self, course.battle, intent)
        except Refused as refusal:
            course.say(Forwent(intent.who, self.title, refusal.text))
            return
        self.does(course, order.who, order.said)

    def heft(self, battle: Battle, intent: Intent) -> int:
        """The bulk of what it is done with; 0 for what cannot be done any more."""
        try:
            return self.bulk(battle, intent.who, self.reads(battle, intent))
        except Refused:
            return 0


def choose(course: Course, intent: Intent) -> None:
    """Keep what somebody does at this point; a pass that is used is held no longer."""
    frame = FRAMES.now(course.battle)
    assert frame is not None  # it was offered
    if frame.kind == CHANCE:
        course.mark(own(intent.who), {HELD: None})
    left = tuple(one for one in frame.who if one != intent.who)
    FRAMES.change(course, who=left, chosen=(*frame.chosen, frames.kept(intent)))


def heard(course: Course, who: str) -> None:
    """Somebody does nothing at this point."""
    frame = FRAMES.now(course.battle)
    assert frame is not None  # it was offered
    FRAMES.change(course, who=tuple(one for one in frame.who if one != who))
