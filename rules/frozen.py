"""Frozen dataclasses that are cheap to make, and to make others of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, make_dataclass
from functools import cache
from operator import attrgetter
from typing import TypeVar, dataclass_transform

T = TypeVar("T")
V = TypeVar("V")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[T]) -> type[T]:
    """A dataclass with slots that nobody may change: mypy holds everybody to it.

    Held to at run time as well (`frozen=True`), one takes more than twice as long to make. This is for what is made
    again and again with every command: facts, commits, throws.
    """
    return dataclass(slots=True, unsafe_hash=True)(kind)


def having(one: V, **others: object) -> V:
    """A record with some fields others; `dataclasses.replace` does the same in four times the time.

    Worlds are folded from a hundred thousand facts, and each changes two or three states one within the other.
    """
    kept, place, draft = _fields(type(one))  # type: ignore[arg-type]
    values = list(kept(one))
    for name, value in others.items():
        values[place[name]] = value
    made = draft(*values)
    made.__class__ = type(one)
    return made  # type: ignore[no-any-return]


@cache
def _fields(kind: type) -> tuple[Callable[[object], tuple[object, ...]], Mapping[str, int], type]:
    """The fields of a record in order: how to take them, the place of each, and how to begin another.

    More than one field there must be. A frozen record is slow to fill, so one like it is filled that is not frozen
    yet; where making one checks or begins something, or it has no slots, it is made as ever.
    """
    every = fields(kind)
    names = tuple(one.name for one in every if one.init)
    places = {name: place for place, name in enumerate(names)}
    if hasattr(kind, "__post_init__") or "__slots__" not in vars(kind) or len(names) < len(every):
        return attrgetter(*names), places, kind
    draft = make_dataclass(f"Draft{kind.__name__}", [(name, object) for name in names], slots=True)
    return attrgetter(*names), places, draft
