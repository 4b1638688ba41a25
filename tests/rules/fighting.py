"""A battle played through the seam with scripted dice, whatever its system: what the fights of all systems share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, ClassVar, Self, TypeVar

from rules.check import Dice
from rules.course import unfolded
from rules.dice import Scripted
from rules.forms import Intent, Json, Option, Preview
from rules.happening import Attacked, Happening
from rules.ruleset import Battle, CombatRules, Sheet

Kind = TypeVar("Kind")


class Fight:
    """A battle going on; `last` is what the last call brought about, `all` everything so far.

    The faces given are those that fall, all of them.
    """

    rules: ClassVar[CombatRules]

    def __init__(self, at: Battle) -> None:
        self.battle = at
        self.last: tuple[Happening, ...] = ()
        self.all: list[Happening] = []

    def begin(self, faces: Iterable[int] = (), **setup: Json) -> Self:
        """Open the fight; names of the form with `_` for the point: a_military."""
        form = {name.replace("_", ".", 1) if name[1] == "_" else name: value for name, value in setup.items()}
        self.battle = replace(self.battle, round=0, step="")
        return self._hear(faces, lambda dice: self.rules.begin(self.battle, form, dice))

    def hiding(self, *who: str) -> Self:
        """The referee keeps some of them hidden."""
        hidden = {one: replace(self.battle.fighters[one], hidden=True) for one in who}
        self.battle = replace(self.battle, fighters={**self.battle.fighters, **hidden})
        return self

    def act(self, who: str, act: str, faces: Iterable[int] = (), **args: Json) -> Self:
        """Do something that lands now."""
        return self._hear(faces, lambda dice: self.rules.act(self.battle, Intent(who, act, args), dice))

    def advance(self, *faces: int) -> Self:
        """The referee goes on: a round is resolved, or a turn ends."""
        return self._hear(faces, lambda dice: self.rules.advance(self.battle, dice))

    def answer(self, who: str, *faces: int, **given: Json) -> Self:
        """Answer what a fighter is asked."""
        question = next(one for one in self.battle.questions.values() if one.who == who)
        return self._hear(faces, lambda dice: self.rules.answer(self.battle, question, given, dice))

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

    def _hear(self, faces: Iterable[int], call: Callable[[Dice], tuple[Happening, ...]]) -> Self:
        dice = Scripted(faces)
        self.last = call(dice)
        assert not dice.left, f"dice left over: {dice.left}"
        for happening in self.last:
            self.battle = unfolded(self.battle, happening)
        self.all += self.last
        return self
