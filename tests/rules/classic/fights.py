"""Fights of worked examples: a battle on flat ground or none, played through the seam with scripted dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from rules.course import unfolded
from rules.dice import Scripted
from rules.forms import Intent, Json, Option, Preview
from rules.ground import Ground
from rules.happening import Attacked, Happening
from rules.ruleset import Battle, Fighter, Sheet
from rules.systems.classic import combat
from tests.rules.classic.people import CLASSIC, person

Kind = TypeVar("Kind")
Given = Mapping[str, Any]


def battle(
    left: Mapping[str, Given],
    right: Mapping[str, Given],
    *,
    ground: Ground | None = None,
    band: str | None = None,
    marks: Mapping[str, Mapping[str, Json]] | None = None,
    **rulings: Json,
) -> Battle:
    """A battle of two sides in the first round's declarations; `player` in a character makes it no NPC."""
    fighters = {}
    for side, people in (("a", left), ("b", right)):
        for who, given in people.items():
            sheet = person(given)
            fighters[who] = Fighter(who, who.capitalize(), side, sheet, npc=not given.get("player"))
    noted = {**(marks or {}), **({"fight": {"band": band}} if band else {})}
    settled = CLASSIC.settled(rulings)
    return Battle(1, "declare", fighters, {"a": "Red", "b": "Blue"}, noted, {}, {}, settled, ground)


class Fight:
    """A battle going on; `last` is what the last call brought about, `all` everything so far."""

    def __init__(self, at: Battle) -> None:
        self.battle = at
        self.last: tuple[Happening, ...] = ()
        self.all: list[Happening] = []

    def begin(self, faces: Iterable[int] = (), **setup: Json) -> Fight:
        """Open the fight; names of the form with `_` for the point: a_military."""
        form = {name.replace("_", ".", 1) if name[1] == "_" else name: value for name, value in setup.items()}
        self.battle = replace(self.battle, round=0, step="")
        return self._hear(faces, lambda dice: combat.begin(self.battle, form, dice))

    def declare(self, who: str, attack: str = "none", *target: str, **args: Json) -> Fight:
        """Declare for one fighter."""
        if target:
            args["group" if attack.startswith("spread") else "target"] = list(target)
        intent = combat.declare(self.battle, Intent(who, "declare", {"attack": attack, **args}))
        self.battle = replace(self.battle, declared={**self.battle.declared, who: intent})
        return self

    def act(self, who: str, act: str, faces: Iterable[int] = (), **args: Json) -> Fight:
        """Do something that lands now."""
        return self._hear(faces, lambda dice: combat.act(self.battle, Intent(who, act, args), dice))

    def advance(self, *faces: int) -> Fight:
        """Resolve the round with these dice, all of which must fall."""
        return self._hear(faces, lambda dice: combat.advance(self.battle, dice))

    def answer(self, who: str, *faces: int, **given: Json) -> Fight:
        """Answer what a fighter is asked."""
        question = next(one for one in self.battle.questions.values() if one.who == who)
        return self._hear(faces, lambda dice: combat.answer(self.battle, question, given, dice))

    def preview(self, who: str, attack: str = "none", *target: str, **args: Json) -> Preview:
        """What a declaration would take."""
        if target:
            args["group" if attack.startswith("spread") else "target"] = list(target)
        return combat.preview(self.battle, Intent(who, "declare", {"attack": attack, **args}))

    def option(self, who: str, act: str = "declare") -> Option:
        """One of the options of a fighter or side."""
        return next(one for one in combat.options(self.battle, who) if one.act == act)

    def acts(self, who: str) -> list[str]:
        """The acts open to a fighter or side."""
        return [one.act for one in combat.options(self.battle, who)]

    def choices(self, who: str, field: str) -> dict[Json, str]:
        """The choices of one blank, each with why it may not be chosen, "" where it may."""
        found = next(one for one in self.option(who).fields if one.name == field)
        return {choice.value: choice.refused for choice in found.choices}

    def awaited(self) -> dict[str, str]:
        """Who has still to be heard, for what."""
        return {who: wait.what for wait in combat.awaits(self.battle) for who in wait.who}

    def of(self, kind: type[Kind]) -> list[Kind]:
        """What the last call brought about, of one kind."""
        return [one for one in self.last if isinstance(one, kind)]

    def attacks(self) -> list[tuple[str, str, bool]]:
        """Attacker, target and success of each throw to hit of the last call."""
        return [(one.attacker, one.target, one.check.success) for one in self.of(Attacked)]

    def sheet(self, who: str) -> Sheet:
        """A fighter's sheet."""
        return self.battle.fighters[who].sheet

    def now(self, who: str) -> tuple[int, int, int]:
        """Strength, Dexterity and Endurance as wounds leave them."""
        now = self.sheet(who)["now"]
        return now["str"], now["dex"], now["end"]

    def mark(self, subject: str, name: str) -> Json:
        """A mark, None where none is set."""
        return self.battle.mark(subject, name)

    def _hear(self, faces: Iterable[int], call: Any) -> Fight:
        dice = Scripted(faces)
        self.last = call(dice)
        assert not dice.left, f"dice left over: {dice.left}"
        for happening in self.last:
            self.battle = unfolded(self.battle, happening)
        self.all += self.last
        return self
