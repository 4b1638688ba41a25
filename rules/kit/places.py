"""A place of a sheet, declared once: form, card, words, privacy and the way to read it all come of the declaration."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar, cast

from rules import places, values
from rules.amending import no_place
from rules.card import CardField, CardSection
from rules.forms import Choice, Json
from rules.ruleset import Sheet
from rules.said import begun, said

T = TypeVar("T")
EACH = "*"
"""Stands in a path for any one key: "skills.*"."""


@dataclass(frozen=True)
class Kind(Generic[T]):
    """What may stand at a place. held: a value from outside, held to it, or Refused; what: the place in words."""

    held: Callable[[Json, str], T]
    form: Literal["number", "text", "choice", "flag"] = "number"
    choices: tuple[Choice, ...] = ()


def number(least: int, most: int) -> Kind[int]:
    """A whole number."""
    return Kind(lambda value, what: values.whole(value, what, least, most))


def text(most: int) -> Kind[str]:
    """Text of at most so many characters."""
    return Kind(lambda value, what: values.text(value, what, most), "text")


def flag() -> Kind[bool]:
    """Yes or no."""
    return Kind(values.flag, "flag")


def choice(*choices: Choice) -> Kind[str]:
    """One of a few names."""
    names = tuple(str(one.value) for one in choices)
    return Kind(lambda value, what: values.one_of(value, what, names), "choice", choices)


@dataclass(frozen=True)
class Place(Generic[T]):
    """One place of a sheet, or one for each key (`skills.*`).

    title: what a card and a sentence call it; `*` or `{key}` in it is the key. plain: what an absent entry means, which
    is not kept. section: of the card, "" for none. own: only those who act for somebody may know it. then: what else
    follows.
    """

    path: str
    title: str
    kind: Kind[T]
    plain: T
    section: str = ""
    own: bool = False
    then: Callable[[Sheet, str, T], Sheet] | None = None

    def of(self, sheet: Sheet, key: str = "") -> T:
        """What stands there."""
        found = places.at(sheet, self.at(key))
        return self.plain if found is None else cast(T, found)

    def at(self, key: str = "") -> str:
        """Its path."""
        return self.path.replace(EACH, key)

    def named(self, key: str = "") -> str:
        """What a sentence calls it."""
        return said(self.title, key=key) if "{key}" in self.title else self.title.replace(EACH, key)

    def set(self, sheet: Sheet, value: Json, key: str = "") -> Sheet:
        """The sheet with it set (None: as an absent entry); Refused for what does not fit."""
        new = self.plain if value is None else self.kind.held(value, self.named(key))
        after = places.put(sheet, self.at(key), None if new == self.plain else new)
        return after if self.then is None else self.then(after, key, new)

    def keys(self, sheet: Sheet) -> Iterator[str]:
        """The keys of its entries; "" for a place that is one alone."""
        if EACH not in self.path:
            yield ""
        else:
            yield from places.at(sheet, self.path.partition(f".{EACH}")[0]) or ()

    def key_of(self, path: str) -> str | None:
        """The key where a path leads here, None where it does not."""
        if EACH not in self.path:
            return "" if path == self.path else None
        before, _, after = self.path.partition(EACH)
        if not (path.startswith(before) and path.endswith(after)) or len(path) <= len(before) + len(after):
            return None
        key = path[len(before) : len(path) - len(after)]
        return None if "." in key else key

    def field(self, sheet: Sheet, key: str = "") -> CardField:
        """As a card shows it."""
        return CardField(
            begun(self.named(key)), self.of(sheet, key), self.at(key), self.kind.form, self.kind.choices
        )


Table = tuple[Place[Any], ...]


def find(table: Table, path: str) -> tuple[Place[Any], str]:
    """The place to which a path leads, and its key; Refused where there is none."""
    for one in table:
        if (key := one.key_of(path)) is not None:
            return one, key
    raise no_place(path)


def amended(table: Table, sheet: Sheet, path: str, value: Json) -> Sheet:
    """The sheet with one place set."""
    one, key = find(table, path)
    return one.set(sheet, value, key)


def sections(table: Table, sheet: Sheet) -> tuple[CardSection, ...]:
    """The card's sections, in the order in which the table first names them."""
    shown: dict[str, list[CardField]] = {one.section: [] for one in table if one.section}
    for one in table:
        if one.section:
            shown[one.section] += (one.field(sheet, key) for key in one.keys(sheet))
    return tuple(CardSection(title, tuple(fields)) for title, fields in shown.items())


def named(table: Table, path: str) -> str:
    """What a sentence calls any path on any sheet: that of the table, else its last word."""
    for one in table:
        if (key := one.key_of(path)) is not None:
            return one.named(key)
    return path.rpartition(".")[2].replace("_", " ")


def is_own(table: Table, path: str) -> bool:
    """Whether only those who act for somebody may know what stands there."""
    return any(one.own and one.key_of(path) is not None for one in table)
