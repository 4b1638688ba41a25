"""Forms: how a system asks and is answered without knowing the screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from operator import not_
from typing import Any, Literal

from rules.check import Refused, Task
from rules.dice import distribution
from rules.frozen import frozen
from rules.said import Text, said
from rules.values import shown

Json = Any
"""A value of JSON: what sheets, marks and arguments are made of."""
Lands = Literal["now", "later"]
Waits = Literal["declare", "act", "answer", "interrupt"]
Holds = Literal["step", "round", "off"]
"""How long a declaration stands: to the next step, to the next round, or until it is called off."""
SIDES = "abcdef"
"""The sides of a fight, in order."""
Rank = Literal["usual", "seldom", "pass", "due"]
"""How an option is offered: at once, among those further down, as what one does instead of acting, or, of a deed, as
what waits to be done."""


def _the_round(value: object) -> bool:
    return value == "round"


@frozen
class Odd:
    """A chance told in ways of throwing: "survive", 30 of 36."""

    label: Text
    ways: int
    of: int


def odd(label: str, task: Task) -> Odd:
    """The chance of a throw, in as many ways as its dice fall."""
    of = sum(distribution(task.dice).values())
    return Odd(label, int(task.chance() * of), of)


@frozen
class Choice:
    """One thing that may be chosen; `refused` says why it may not be at present.

    at: the cell of the map that it stands for, where it may be pointed at. odds: what it would lead to, beforehand
    (both left out of stored facts where there are none).
    """

    value: Json
    label: Text
    hint: Text = ""
    refused: Text = ""
    at: tuple[float, float] | None = field(default=None, metadata={"exclude_if": not_})
    odds: tuple[Odd, ...] = field(default=(), metadata={"exclude_if": not_})


def picked(value: Json, choices: Iterable[Choice], what: str) -> Json:
    """What was chosen; Refused for what is none of the choices, "nothing to reload", and for what may not be."""
    for choice in choices:
        if choice.value == value and type(choice.value) is type(value):
            if choice.refused:
                raise Refused(choice.refused)
            return value
    raise Refused(said("{value} is nothing to {what}", value=shown(value), what=what))


FieldKind = Literal["choice", "targets", "path", "place", "vector", "number", "flag", "text"]


@frozen
class Field:
    """One blank of a form.

    kind: `choice` one of `choices`; `targets` up to `most` fighters of `choices`, also picked on the map
    (outside a fight, without choices: any character at hand);
    `path` a list of points on the map, at most `most` metres long (0: no limit); `place` one point on the
    map, which may stay blank where the default is []; `vector` two numbers, how far across and down, in cells, at most
    `most` cells long together; `number` from `least` to
    `most`; `flag` yes or no; `text`, of at most `most`
    letters where that is more than one.
    `needs`: other fields' values under which this one is asked, such as {"attack": ["shot", "burst"]}.
    `seldom`: it has a default that nearly always stands, and may be put further down (left out of stored facts where
    it is not said).
    """

    name: str
    label: Text
    kind: FieldKind
    choices: tuple[Choice, ...] = ()
    default: Json = None
    least: float = 0.0
    most: float = 1.0
    hint: Text = ""
    needs: Mapping[str, tuple[Json, ...]] = field(default_factory=dict)
    seldom: bool = field(default=False, metadata={"exclude_if": not_})


def for_sides(fields: Iterable[Field], sides: Mapping[str, str]) -> Iterator[Field]:
    """A form that opens a fight, asked for these sides: their names in place of `{a}` to `{f}`, nothing of others."""
    marks = {f"{{{side}}}": name for side, name in sides.items()}

    def there(label: str) -> bool:
        return not any(label.count(f"{{{letter}}}") for letter in SIDES if letter not in sides)

    def named(label: str) -> str:
        return reduce(lambda text, mark: text.replace(mark, marks[mark]), marks, label)

    for field_ in fields:
        if there(field_.label):
            choices = (replace(one, label=named(one.label)) for one in field_.choices if there(one.label))
            yield replace(field_, label=named(field_.label), choices=tuple(choices))


@frozen
class Shelf:
    """Where tiles lie. room: how much goes there, 0 for no end; counts: the shelves whose tiles take of it."""

    name: str
    title: Text
    room: int
    counts: tuple[str, ...]
    hint: Text


@frozen
class Tile:
    """One thing that lies on a shelf and takes so much room there.

    field: the blank of the form that moves it, "" for one that stays where it is; why: why it stays. hint: what it
    is good for.
    """

    name: str
    title: Text
    size: int
    shelf: str
    field: str
    hint: Text
    why: Text


@frozen
class Shelves:
    """How a form of yes and no lies on shelves: a tile whose blank says yes lies on the shelf `on`, no on `off`.

    notes: what it allows and forbids as it is.
    """

    title: Text
    shelves: tuple[Shelf, ...]
    tiles: tuple[Tile, ...]
    on: str
    off: str
    notes: tuple[Text, ...]


@frozen
class Option:
    """Something that somebody may do now; `later` is declared and lands when the system says so.

    holds: how long it stands where it is declared. rank `pass`: has no blanks, and is what one does instead of acting
    (end the turn, let it happen). group: what it is about ("cargo", "flight"), in words of the screen, where options
    are many; "" where that is not said. referee: only a referee may do it, for somebody. shelves: its blanks lie on
    shelves, as tiles.
    """

    act: str
    title: Text
    fields: tuple[Field, ...] = ()
    lands: Lands = "now"
    hint: Text = ""
    rank: Rank = "usual"
    holds: Holds = "round"
    group: Text = ""
    referee: bool = False
    shelves: Shelves | None = field(default=None, metadata={"exclude_if": not_})


@dataclass(frozen=True, slots=True)
class Intent:
    """A filled-in Option. `who`: a fighter's id, or `side:<id>` for a side as a whole.

    holds: of a declaration, how long it stands (left out of stored facts where that is the round).
    """

    who: str
    act: str
    args: Mapping[str, Json] = field(default_factory=dict)
    holds: Holds = field(default="round", metadata={"exclude_if": _the_round})


def still_declared(declared: Mapping[str, Intent], *, same_round: bool) -> Mapping[str, Intent]:
    """What of all declarations stands when a new step has come; the very same where all of it does."""
    kept = {
        who: one
        for who, one in declared.items()
        if one.holds == "off" or (same_round and one.holds == "round")
    }
    return declared if len(kept) == len(declared) else kept


@dataclass(frozen=True, slots=True)
class Question:
    """Something that only one fighter's player may decide while the fight waits (which wound goes where).

    `default` is the answer when nobody chooses; `state` is the system's own note of what the answer is for.
    """

    id: str
    who: str
    kind: str
    prompt: Text
    fields: tuple[Field, ...]
    default: Mapping[str, Json]
    state: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Await:
    """Fighters, or sides as `side:<id>`, who have still to be heard; optional ones may be passed over.

    `interrupt`: they may break in on what somebody else is about to do, or pass. `about`: what they are heard
    about, as words of one sentence ("Una is about to fire at Gorm"), "" where nothing is to be said.
    """

    who: tuple[str, ...]
    what: Waits
    optional: bool = False
    about: Text = ""


@dataclass(frozen=True, slots=True)
class Due:
    """One who acts, in the order of acting: to come, acting or asked now, holding its action, or done.

    when: the moment, as the rules call it ("initiative 6"), "" where they call it nothing.
    """

    who: str
    state: Literal["due", "now", "holds", "done"]
    when: Text = ""


@dataclass(frozen=True, slots=True)
class Phase:
    """One phase of a turn: whose turn it is in ("" for everybody's), which posts are asked, how long it lasts.

    letter: as the rules number it.
    """

    turn: str
    letter: str
    title: Text
    state: Literal["due", "now", "done"]
    asks: Text = ""
    lasts: Text = ""


@dataclass(frozen=True, slots=True)
class Grade:
    """One degree of a result before the throw: its exact chance, 0 to 1."""

    name: Text
    success: bool
    chance: float


@dataclass(frozen=True, slots=True)
class Forecast:
    """One throw that an intent would take: the Task, its exact chance, and what follows in words.

    degrees: the exact chance of each degree of the task, in its order; worked out here, whoever makes the forecast.
    """

    label: Text
    task: Task
    chance: float
    consequence: Text = ""
    target: str = ""
    degrees: tuple[Grade, ...] = ()

    def __post_init__(self) -> None:
        if self.task.degrees and not self.degrees:
            chances = self.task.chances()
            found = (Grade(one.name, one.success, float(chances[str(one.name)])) for one in self.task.degrees)
            object.__setattr__(self, "degrees", tuple(found))


@dataclass(frozen=True, slots=True)
class Shade:
    """Something to draw on the map before it happens. Points are in cells.

    shape: `line` through its points; `cells` the cells round its points, each with a `strength` of 0 to 1
    where that many are given; `arc` from its first point through the others, as one wedge; `circle` round its point,
    with a `radius` in cells. within: the fighters who stand in its cells or its arc, which play fills in.
    """

    shape: Literal["line", "cells", "arc", "circle"]
    points: tuple[tuple[float, float], ...]
    title: Text = ""
    strength: tuple[float, ...] = ()
    within: tuple[str, ...] = ()
    radius: float = field(default=0.0, metadata={"exclude_if": not_})


@dataclass(frozen=True, slots=True)
class Preview:
    """What an intent would take and may bring; `refused` says why it could not be done."""

    forecasts: tuple[Forecast, ...] = ()
    notes: tuple[Text, ...] = ()
    refused: Text = ""
    shades: tuple[Shade, ...] = ()
