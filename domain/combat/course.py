"""The course of one call, as play makes it: what the rules are told next is what everybody will be shown.

Most happenings leave the battle as `rules.course.unfolded` says. After some, play knows more than the rules have said
(what passing time does to sheets, who is off the map, what ends with a fight): then the battle is read from the world
anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import get_args

from domain.combat.battle import battle_of
from domain.combat.facts import FightScope
from domain.message import Fact
from domain.outcome import Scope, facts_of, facts_of_one
from domain.world import World, evolve
from rules import happening as h
from rules.check import Dice
from rules.course import Course, unfolded
from rules.ruleset import Battle
from rules.ships import happening as ship_happening

_MORE = (h.Passed, h.Paid, h.Left, h.Ended, h.Hid, *get_args(ship_happening.Sailed))
"""Happenings of which play makes more than the rules have said."""


def course_of(world: World, combat: str, by: str, dice: Dice) -> Followed:
    """A course on which an activity may go on. by: the seat that acts."""
    return course_in(
        world, FightScope(combat, by), lambda after: battle_of(after, after.combats[combat]), dice
    )


def course_in(world: World, scope: Scope, read: Callable[[World], Battle], dice: Dice) -> Followed:
    """A course on which something is done. read: how it stands in a world."""
    follower = _Follower(world, scope, read)
    return Followed(Course(read(world), dice, follower), follower)


class _Follower:
    """Makes facts of what is said, and reads the world again where that tells more.

    It does not know the course: the two would keep each other, and all the facts, until somebody looks for cycles.
    """

    def __init__(self, world: World, scope: Scope, read: Callable[[World], Battle]) -> None:
        self.before = self._world = world
        self.scope = scope
        self._read = read
        self._facts: list[Fact] = []
        self._unread: list[h.Happening] = []

    def __call__(self, battle: Battle, happening: h.Happening) -> Battle:
        self._unread.append(happening)
        said = unfolded(battle, happening)
        if not isinstance(happening, _MORE):
            return said
        self._catch_up()
        made = self._read(self._world)
        # what is done by default counts as declared within the call, and is never a fact
        return made if made.declared == said.declared else replace(made, declared=said.declared)

    def facts(self) -> tuple[Fact, ...]:
        """Of all that was said so far."""
        self._catch_up()
        return tuple(self._facts)

    def _catch_up(self) -> None:
        for one in self._unread:
            for fact in facts_of_one(one, self._world, self.scope):
                self._facts.append(fact)
                self._world = evolve(self._world, fact)
        self._unread.clear()


@dataclass(frozen=True, slots=True)
class Followed:
    """A course, and whoever makes facts of what is said on it."""

    course: Course
    follower: _Follower

    def facts(self, between: str = "") -> tuple[Fact, ...]:
        """The facts of all that was said. between: as `Course.told` has it."""
        told = self.course.told(between)
        if len(told) < len(self.course.happenings):
            return facts_of(told, self.follower.before, self.follower.scope)
        return self.follower.facts()
