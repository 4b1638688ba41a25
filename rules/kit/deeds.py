"""Deeds: what somebody does by themselves, as an activity of one step that is done at once.

Whoever does one is offered it by their own sheet alone. A deed that leaves a question, or a frame in its marks, goes on
by itself until nothing is left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from rules.activity import Act, Activity, Memory, Needs, Order, Rulings, at_once, nothing_answered
from rules.card import Badge
from rules.check import Dice
from rules.course import Course
from rules.forms import Field, Intent, Json, Option, Preview, Question
from rules.happening import Changed, Ended, Happening
from rules.kit.asked import awaited, names
from rules.kit.rehearsing import may_begin, rehearsed
from rules.once import once
from rules.ruleset import Battle, Fighter, Sheet
from rules.sentences import Sentences

S = TypeVar("S")
SELF = "self"
"""How what is done to the doer is named by deeds that know one sheet alone."""
Forms = Callable[[Sheet, Rulings], tuple[Option, ...]]
"""All deeds that a sheet allows."""
Answer = Callable[[Course, Question, Mapping[str, Json]], None]


@dataclass(frozen=True)
class Deed(Generic[S]):
    """One deed.

    reads: what was said, of whom. does: what comes of that with these dice; whatever may not be done is Refused before
    the first die falls.
    """

    name: str
    forms: Forms
    reads: Callable[[Battle, Intent], S]
    does: Callable[[S, Dice], tuple[Happening, ...]]

    def offered(self, battle: Battle, who: str) -> Option | None:
        """The form, where the sheet has it."""
        found = (one for one in _all(battle, self.forms, who) if one.act == self.name)
        return next(found, None)

    def read(self, battle: Battle, intent: Intent) -> S:
        """What was said; Refused if it may not be done so."""
        meant = self.reads(battle, intent)
        may_begin(lambda dice: self.does(meant, dice))
        return meant

    def odds(self, battle: Battle, order: Order[S]) -> Preview:
        """The throws that it makes."""
        return rehearsed(lambda dice: self.does(order.said, dice))

    def perform(self, course: Course, order: Order[S]) -> None:
        """Do it."""
        for one in self.does(order.said, course.dice):
            if isinstance(one, Changed) and one.who == SELF:
                course.say(replace(one, who=order.who))
            else:
                course.say(one)


def alone(sheet: Sheet, rulings: Rulings, who: str = SELF) -> Battle:
    """Somebody by themselves, as deeds are offered."""
    return together({who: Fighter(who, "", "", sheet, npc=False)}, rulings)


def together(people: Mapping[str, Fighter], rulings: Rulings, **more: Any) -> Battle:
    """A doer and everybody at hand. more: the ground, the clock."""
    return Battle(0, "", people, {}, {}, {}, {}, rulings, more.pop("ground", None), **more)


def deeds(acts: Mapping[str, Act[Any]], forms: Forms, answer: Answer = nothing_answered) -> Activity:
    """The activity of a system's deeds. forms: all that a sheet allows; answer: what comes of a question."""

    def settled(course: Course, question: Question, given: Mapping[str, Json]) -> None:
        answer(course, question, given)
        _over(course)

    def go_on(course: Course) -> None:
        for question in tuple(course.battle.questions.values()):
            answer(course, question, question.default)
        _over(course)

    def options(battle: Battle, who: str) -> tuple[Option, ...]:
        return _all(battle, forms, who)

    return Activity(
        id="deed",
        title="Deed",
        sentences=Sentences(acting="{who} is in a deed, and acts there"),
        acts=acts,
        memory=FORGETFUL,
        setup=nothing_asked,
        begin=None,
        awaits=awaited,
        asked=lambda battle, who: " ".join(names(battle, who)),
        submit=at_once(acts),
        go_on=go_on,
        badges=no_badges,
        answer=settled,
        all=options,
        needs=Needs(parts=(1, 1), sides=False, clock="moves"),
    )


def _over(course: Course) -> None:
    """A deed is over when nothing of it is left."""
    if not left_of(course.battle) and not course.ended:
        course.say(Ended("done"))


def left_of(battle: Battle) -> bool:
    """Whether something of what was done has still to be heard or remembered."""
    return bool(battle.questions) or any(battle.marks.values())


@once
def _all(battle: Battle, forms: Forms, who: str) -> tuple[Option, ...]:
    if who not in battle.fighters or left_of(battle):
        return ()
    return forms(battle.fighters[who].sheet, battle.rulings)


def _named(name: str) -> str:
    return name


def _valued(name: str, value: Json, own: Sheet) -> str:
    return ""


def _overridable(battle: Battle, subject: str) -> tuple[Field, ...]:
    return ()


FORGETFUL = Memory(_named, _valued, _overridable)
"""Nothing is remembered that a referee might set."""


def nothing_asked(rulings: Rulings) -> tuple[Field, ...]:
    """There is no form that opens it."""
    return ()


def no_badges(battle: Battle, who: str) -> tuple[Badge, ...]:
    """Nobody looks otherwise for it."""
    return ()
