"""Lines of the log: what a fact says in a sentence, with its roll card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from rules.check import DM
from rules.said import Text

LineKind = Literal[
    "seat", "session", "talk", "throw", "scene", "move", "door", "character", "sheet", "wound",
    "time", "fight", "step", "declare", "attack", "morale", "override", "sealed", "history", "task",
    "ship", "money",
]  # fmt: skip


def _unsaid(value: object) -> bool:
    return not value


@dataclass(frozen=True, slots=True)
class RollCard:
    """A throw as it was judged: never worked out again, whatever the rules say later.

    groups: the faces, die by die, in groups as thrown. `chance`: the exact odds at the time, 0 to 1.
    `result` is the word to show big. `level`: where the target comes from, in words. dropped: sides and face of
    dice that fell and do not count. degree: the grade of the result where there are grades, to show beside it ("" and
    left out where there are none, or `result` is the very word). feared: success is the bad news.
    """

    title: Text
    dice: str
    groups: tuple[tuple[int, ...], ...]
    total: int
    result: Text
    success: bool | None = None
    target: int | None = None
    wants: str = "at_least"
    margin: int = 0
    dms: tuple[DM, ...] = ()
    chance: float | None = None
    by_hand: bool = False
    source: str = ""
    notes: tuple[Text, ...] = ()
    level: Text = ""
    dropped: tuple[tuple[int, int], ...] = ()
    degree: Text = field(default="", metadata={"exclude_if": _unsaid})
    feared: bool = field(default=False, metadata={"exclude_if": _unsaid})


@dataclass(frozen=True, slots=True)
class Altered:
    """One place of a sheet or mark, from what to what: `path`, `before` and `after` as kept, the rest in words.

    combat, subject: of a mark, the fight and whose of it ("fighter:c1"); of a place of a sheet "".
    """

    path: str
    name: Text
    before: Any
    after: Any
    was: Text
    now: Text
    reason: Text = ""
    source: str = ""
    combat: str = ""
    subject: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the log. `about`: characters by id; `changes`: numbers touched, from what to what."""

    kind: LineKind
    text: Text
    about: tuple[str, ...] = ()
    cards: tuple[RollCard, ...] = ()
    changes: tuple[Altered, ...] = ()
    secret: bool = False
    override: bool = False
    quiet: bool = False
    detail: Any = None
