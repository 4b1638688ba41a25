"""A battle played through the seam with scripted dice, whatever its system: what the fights of all systems share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Self, TypeVar

from rules.activity import Activity
from rules.check import Dice, Refused
from rules.course import Course, unfolded
from rules.dice import Scripted
from rules.forms import Intent, Json, Option, Preview
from rules.happening import Attacked, Happening
from rules.ruleset import Battle, Sheet

Kind = TypeVar("Kind")


class Fight:
    """A battle going on; `last` is what the last call brought about, `all` everything so far.

    The faces given are those that fall, all of them.
    """

    rules: ClassVar[Activity]

    def __init__(self, at: Battle) -> None:
        self.battle = at
        self.last: tuple[Happening, ...] = ()
        self.all: list[Happening] = []

    def begin(self, faces: Iterable[int] = (), **setup: Json) -> Self:
        """Open the fight; names of the form with `_` for the point: a_military."""
        form = {name.replace("_", ".", 1) if name[1] == "_" else name: value for name, value in setup.items()}
        self.battle = replace(self.battle, round=0, step="")
        return self._hear(faces, lambda course: begun(self.rules, course, form))

    def hiding(self, *who: str) -> Self:
        """The referee keeps some of them hidden."""
        hidden = {one: replace(self.battle.fighters[one], hidden=True) for one in who}
        self.battle = replace(self.battle, fighters={**self.battle.fighters, **hidden})
        return self

    def act(self, who: str, act: str, faces: Iterable[int] = (), **args: Json) -> Self:
        """Do something that lands now."""
        return self._hear(faces, lambda course: take(self.rules, course, Intent(who, act, args)))

    def advance(self, *faces: int) -> Self:
        """The referee goes on: a round is resolved, or a turn ends."""
        return self._hear(faces, self.rules.go_on)

    def answer(self, who: str, *faces: int, **given: Json) -> Self:
        """Answer what a fighter is asked."""
        question = next(one for one in self.battle.questions.values() if one.who == who)
        return self._hear(faces, lambda course: self.rules.answer(course, question, given))

    def preview(self, who: str, act: str, **args: Json) -> Preview:
        """What an act would take."""
        return self.rules.preview(self.battle, Intent(who, act, args))

    def option(self, who: str, act: str) -> Option:
        """One of the options of a fighter, a side or the referee."""
        return next(one for one in self.rules.options(self.battle, who) if one.act == act)

    def acts(self, who: str) -> list[str]:
        """The acts open to a fighter, a side or the referee."""
        return [one.act for one in self.rules.options(self.battle, who)]

    def choices(self, who: str, act: str, field: str) -> dict[Json, str]:
        """The choices of one blank, each with why it may not be chosen, "" where it may."""
        found = next(one for one in self.option(who, act).fields if one.name == field)
        return {choice.value: choice.refused for choice in found.choices}

    def awaited(self) -> dict[str, str]:
        """Who has still to be heard, for what."""
        return {who: wait.what for wait in self.rules.awaits(self.battle) for who in wait.who}

    def of(self, kind: type[Kind]) -> list[Kind]:
        """What the last call brought about, of one kind."""
        return [one for one in self.last if isinstance(one, kind)]

    def attacks(self) -> list[tuple[str, str, bool]]:
        """Attacker, target and success of each throw to hit of the last call."""
        return [(one.attacker, one.target, one.check.success) for one in self.of(Attacked)]

    def sheet(self, who: str) -> Sheet:
        """A fighter's sheet."""
        return self.battle.fighters[who].sheet

    def mark(self, subject: str, name: str) -> Any:
        """A mark, None where none is set."""
        return self.battle.mark(subject, name)

    def _hear(self, faces: Iterable[int], call: Callable[[Course], None]) -> Self:
        dice = Scripted(faces)
        self.last = played(self.rules, self.battle, dice, call)
        assert not dice.left, f"dice left over: {dice.left}"
        for happening in self.last:
            self.battle = unfolded(self.battle, happening)
        self.all += self.last
        return self


def played(
    rules: Activity, battle: Battle, dice: Dice, call: Callable[[Course], None]
) -> tuple[Happening, ...]:
    """What comes about when a call is made on a course of its own."""
    course = Course(battle, dice)
    call(course)
    return course.told(rules.memory.between)


def take(rules: Activity, course: Course, intent: Intent) -> None:
    """Do something that is open; Refused otherwise."""
    if rules.option(course.battle, intent.who, intent.act) is None:
        raise Refused(f"{intent.who!r} cannot {intent.act!r} now")
    rules.submit(course, intent)


def acted(rules: Activity, battle: Battle, intent: Intent, dice: Dice) -> tuple[Happening, ...]:
    """What comes about when something open is done."""
    return played(rules, battle, dice, lambda course: take(rules, course, intent))


def declared(rules: Activity, battle: Battle, intent: Intent) -> Intent:
    """A declaration as it is kept; Refused if it may not be."""
    if rules.option(battle, intent.who, intent.act) is None:
        raise Refused(f"{intent.who!r} cannot {intent.act!r} now")
    return rules.read(battle, intent)[1].intent


def begun(rules: Activity, course: Course, form: Mapping[str, Json]) -> None:
    """Open an activity that is opened by a form."""
    assert rules.begin is not None
    rules.begin(course, form)
