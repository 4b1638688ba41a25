"""The course of a fight within one call: what has happened so far, and the battle as that leaves it.

The seam's functions return a tuple of happenings at once; later steps of the same call must see what the
earlier ones did. `unfolded` is the fold, `Course` keeps battle and happenings together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules import happening as h
from rules.check import Check, Dice, Task
from rules.forms import Json
from rules.places import changed, place
from rules.ruleset import Battle, Fighter, Sheet


class Course:
    """A fight going on; `battle` is always as everything said so far leaves it."""

    def __init__(self, battle: Battle, dice: Dice) -> None:
        self.battle = battle
        self.dice = dice
        self.happenings: list[h.Happening] = []

    def say(self, *happenings: h.Happening) -> None:
        """Let something come about."""
        for happening in happenings:
            self.happenings.append(happening)
            self.battle = unfolded(self.battle, happening)

    def told(self) -> tuple[h.Happening, ...]:
        """All that has come about, in order."""
        return tuple(self.happenings)

    def fighter(self, who: str) -> Fighter:
        """A fighter as things stand."""
        return self.battle.fighters[who]

    def sheet(self, who: str) -> Sheet:
        """A fighter's sheet as things stand."""
        return self.battle.fighters[who].sheet

    def mark(self, subject: str, values: Mapping[str, Json], text: str = "", source: str = "") -> None:
        """Set marks of one subject; those that already stand so are left alone."""
        changes = tuple(
            h.Change(name, self.battle.mark(subject, name), value, text, source)
            for name, value in values.items()
            if self.battle.mark(subject, name) != value
        )
        if changes or text:
            self.say(h.Marked(subject, changes, text))

    def change(
        self, who: str, cause: str, places: Mapping[str, Any], reason: str, source: str, text: str = ""
    ) -> None:
        """Set places of a fighter's sheet."""
        sheet = self.sheet(who)
        changes = tuple(place(sheet, path, value, reason, source) for path, value in places.items())
        self.say(h.Changed(who, cause, tuple(c for c in changes if c.before != c.after), text))

    def throw(self, task: Task) -> Check:
        """Throw for something, without telling it yet."""
        return task.attempt(self.dice)


def unfolded(battle: Battle, happening: h.Happening) -> Battle:
    """The battle after one happening, as play will fold it."""
    match happening:
        case h.Marked(subject=subject, changes=changes):
            return replace(battle, marks=_marked(battle.marks, subject, changes))
        case h.Changed(who=who, changes=changes):
            fighter = battle.fighters[who]
            return _with(battle, replace(fighter, sheet=changed(fighter.sheet, changes)))
        case h.Left(who=who, how=how):
            return _with(battle, replace(battle.fighters[who], left=how))
        case h.Asked(question=question):
            return replace(battle, questions={**battle.questions, question.id: question})
        case h.Answered(question=name):
            left = {key: value for key, value in battle.questions.items() if key != name}
            return replace(battle, questions=left)
        case h.Stepped(round=number, step=step):
            declared = battle.declared if number == battle.round else {}
            return replace(battle, round=number, step=step, declared=declared)
        case h.Moved(who=who, path=path) if battle.ground is not None and path:
            return replace(battle, ground=battle.ground.moved({who: path[-1]}))
        case h.Passed(seconds=seconds):
            return replace(battle, clock_s=battle.clock_s + seconds)
        case h.Ended():
            return replace(battle, declared={}, questions={})
        case _:
            return battle


def _with(battle: Battle, fighter: Fighter) -> Battle:
    return replace(battle, fighters={**battle.fighters, fighter.id: fighter})


def _marked(
    marks: Mapping[str, Mapping[str, Json]], subject: str, changes: tuple[h.Change, ...]
) -> dict[str, Mapping[str, Json]]:
    own = {**marks.get(subject, {}), **{change.path: change.after for change in changes}}
    return {**marks, subject: {name: value for name, value in own.items() if value is not None}}
