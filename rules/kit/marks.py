"""What an activity remembers, each mark declared once: its name, its values in words, and how a referee may set it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.activity import Memory
from rules.forms import Field, Json
from rules.overriding import Subject
from rules.ruleset import Battle, Sheet

Sets = Callable[[Subject, str], Field]


@dataclass(frozen=True)
class Mark:
    """One mark.

    title: what a sentence calls it. sets: the field by which a referee sets it, by the kind of subject whose mark it
    is (`fight`, `side`, `fighter`, `pair`); where there is none the rules alone make it. where: the ruling under which
    it is asked for. words: its value in a sentence, beside the sheet of the fighter whose mark it is; "" where plain
    words will do.
    """

    name: str
    title: str
    sets: Mapping[str, Sets] = field(default_factory=dict)
    where: str = ""
    words: Callable[[Json, Sheet], str] = lambda value, sheet: ""


def memory(
    marks: tuple[Mark, ...], on: Callable[[Mapping[str, Any], Any], bool], between: str = ""
) -> Memory:
    """All of them, asked for in the order of the table. on: whether a ruling holds."""
    known = {one.name: one for one in marks}

    def named(name: str) -> str:
        return known[name].title if name in known else name.replace("_", " ")

    def valued(name: str, value: Json, sheet: Sheet) -> str:
        return known[name].words(value, sheet) if name in known else ""

    def overridable(battle: Battle, subject: str) -> tuple[Field, ...]:
        of = Subject(battle, subject, named, valued)
        asked = (
            one for one in marks if of.kind in one.sets and (not one.where or on(battle.rulings, one.where))
        )
        return of.whole([one.sets[of.kind](of, one.name) for one in asked])

    return Memory(named, valued, overridable, between)


def flag(*kinds: str) -> Mapping[str, Sets]:
    """Yes or no, of these kinds of subject."""
    return dict.fromkeys(kinds, Subject.flag)
