"""A place of a sheet, declared once: form, card, words, privacy and the way to read it all come of the declaration."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeVar

from rules import places, values
from rules.amending import LATEST_S, no_place
from rules.calendar import date_of
from rules.card import CardField, CardSection
from rules.forms import Choice, Json
from rules.ruleset import Sheet
from rules.said import Verbatim, begun, said

T = TypeVar("T")
K_co = TypeVar("K_co", covariant=True)
EACH = "*"
"""Stands in a path for any one key: "skills.*"."""
NOTHING: Sheet = MappingProxyType({})
_BLANK = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Kind(Generic[K_co]):
    """What may stand at a place. held: a value from outside, held to it, or Refused; what: the place in words.

    words: what a sentence says of a value, "" where plain words will do. list_name: of the system's list from which a
    card's field is chosen.
    """

    held: Callable[[Json, str], K_co]
    form: Literal["number", "text", "choice", "flag"] = "number"
    choices: tuple[Choice, ...] = ()
    words: Callable[[Any], str] = lambda value: ""
    list_name: str = ""


def number(least: int, most: int) -> Kind[int]:
    """A whole number."""
    return Kind(lambda value, what: values.whole(value, what, least, most))


def count(most: int) -> Kind[int]:
    """How many there are: none is said as 0."""
    return replace(number(0, most), words=lambda value: "0" if value is None else "")


def amount(least: float, most: float) -> Kind[float]:
    """A number to three places behind the point."""
    return Kind(lambda value, what: round(values.number(value, what, least, most), 3))


def moment() -> Kind[float]:
    """A moment of the campaign's clock, in seconds."""
    held = partial(values.number, least=-LATEST_S, most=LATEST_S)
    return Kind(held, words=lambda value: date_of(value) if isinstance(value, int | float) else "")


def text(most: int) -> Kind[str]:
    """Text of at most so many characters."""
    return Kind(lambda value, what: values.text(value, what, most), "text")


def flag() -> Kind[bool]:
    """Yes or no."""
    return Kind(values.flag, "flag", words=lambda value: "yes" if value else "no")


def named_in(list_name: str, names: Iterable[str], called: str = "") -> Kind[str]:
    """One of the names of a list that the system has; called: what a refusal calls it, where not by its title."""
    known = tuple(names)
    return Kind(
        lambda value, what: values.one_of(value, called or what, known), "choice", list_name=list_name
    )


def choice(*choices: Choice) -> Kind[str]:
    """One of a few names."""
    names = tuple(str(one.value) for one in choices if one.value is not None)
    return Kind(lambda value, what: values.one_of(value, what, names), "choice", choices)


@dataclass(frozen=True, eq=False)
class Place(Generic[T]):
    """One place of a sheet, or one for each key (`skills.*`).

    title: what a sentence calls it, "" for the words of its path; `*` or a blank (`{key}`, by any name) in it is the
    key. plain: what an absent entry means, which is not kept. section: of the card, "" for none. own: only those who
    act for somebody may know it, and whatever stands beneath it. then: what else follows. label, note: on a card, where
    it is not called by its title. seldom: a card shows it only where it is not plain. by: sets it, where more than the
    value has to be known. keyed: what its keys are called, on any sheet or on this one. needed: it is never taken out.
    kept: nor is it left out where it is plain. asked: what a refusal calls it, where not by its title. fits: what it
    takes beside all else on the sheet, where that is not the same on any.
    """

    path: str
    title: str
    kind: Kind[T]
    plain: T
    section: str = ""
    own: bool = False
    then: Callable[[Sheet, str, T], Sheet] | None = None
    label: str = ""
    note: str = ""
    seldom: bool = False
    by: Callable[[Sheet, str, Json], Sheet] | None = None
    keyed: Mapping[str, str] | Callable[[Sheet, str], str] | None = None
    needed: bool = False
    kept: bool = False
    asked: str = ""
    fits: Callable[[Sheet, str], Kind[T]] | None = None

    def of(self, sheet: Sheet, key: str = "") -> T:
        """What stands there."""
        node: Any = sheet
        for step in self._steps:
            if node.__class__ is not dict and not isinstance(node, Mapping):
                return self.plain
            node = node.get(key if step == EACH else step)
        return self.plain if node is None else node

    @cached_property
    def _steps(self) -> tuple[str, ...]:
        return tuple(self.path.split("."))

    def at(self, key: str = "") -> str:
        """Its path."""
        return self.path.replace(EACH, key) if key else self.path

    def named(self, key: str = "", sheet: Sheet = NOTHING) -> str:
        """What a sentence calls it."""
        return self._called(self.title, key, sheet) if self.title else in_words(self.at(key))

    def takes(self, sheet: Sheet, key: str = "") -> Kind[T]:
        """What may stand there, beside all else on the sheet."""
        return self.kind if self.fits is None else self.fits(sheet, key)

    def set(self, sheet: Sheet, value: Json, key: str = "") -> Sheet:
        """The sheet with it set (None: as an absent entry); Refused for what does not fit."""
        if self.by is not None:
            return self.by(sheet, key, value)
        what = self._called(self.asked, key, sheet) if self.asked else self.named(key, sheet)
        given = not (value is None or value == self.plain == "") or self.needed or self.kept
        new = self.takes(sheet, key).held(value, what) if given else self.plain
        absent = new in (self.plain, "") and not self.kept
        gone = absent and places.at(sheet, self.at(key)) is None
        after = sheet if gone else places.put(sheet, self.at(key), None if absent else new)
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

    def field(self, sheet: Sheet, key: str = "", **more: Any) -> CardField:
        """As a card shows it; more: what of the field is of this sheet alone, such as its note."""
        kind, value = self.takes(sheet, key), self.of(sheet, key)
        shown = {
            "label": self._labelled(key, sheet) if key else self._label,
            "value": bool(value) if kind.form == "flag" else value,
            "note": self.note,
            **more,
        }
        return CardField(
            path=self.at(key),
            kind=kind.form,
            choices=kind.choices,
            choice_list=kind.list_name,
            **shown,
        )

    @cached_property
    def _label(self) -> str:
        return self._labelled("", NOTHING)

    def _labelled(self, key: str, sheet: Sheet) -> str:
        return self._called(self.label, key, sheet) if self.label else begun(self.named(key, sheet))

    def fields(self, sheet: Sheet) -> Iterator[CardField]:
        """All its entries, as a card shows them."""
        for key in self.keys(sheet):
            if not self.seldom or self.of(sheet, key) != self.plain:
                yield self.field(sheet, key)

    def _called(self, title: str, key: str, sheet: Sheet) -> str:
        words, blank = self._key(key, sheet), _BLANK.search(title) if key else None
        if blank:
            return said(title, **{blank[1]: words})
        return title.replace(EACH, words) if EACH in title else title

    def _key(self, key: str, sheet: Sheet) -> str:
        if callable(self.keyed):
            return self.keyed(sheet, key)
        # "1a" is called so in every language
        plain = Verbatim(key) if key[:1].isdigit() else key
        return (self.keyed or {}).get(key, plain)


def in_words(path: str) -> str:
    """A path as words that nobody declared: "fuel.left_t" is "fuel left t"."""
    return path.replace("_", " ").replace(".", " ").strip()


Table = tuple[Place[Any], ...]
Row = Place[Any] | Callable[[Sheet], Iterable[CardField]]
"""Of a section of a card: a place, or what is worked out of the sheet."""


def find(table: Table, path: str) -> tuple[Place[Any], str]:
    """The place to which a path leads, and its key; Refused where there is none."""
    if (found := known(table, path)) is None:
        raise no_place(path)
    return found


@lru_cache(maxsize=4096)
def known(table: Table, path: str) -> tuple[Place[Any], str] | None:
    """The place to which a path leads, and its key; None where there is none."""
    keys = ((one, one.key_of(path)) for one in table)
    return next(((one, key) for one, key in keys if key is not None), None)


def amended(table: Table, sheet: Sheet, path: str, value: Json) -> Sheet:
    """The sheet with one place set."""
    one, key = find(table, path)
    return one.set(sheet, value, key)


def sections(table: Table, sheet: Sheet) -> tuple[CardSection, ...]:
    """The card's sections, in the order in which the table first names them."""
    titles = dict.fromkeys(one.section for one in table if one.section)
    return tuple(
        CardSection(title, shown((one for one in table if one.section == title), sheet)) for title in titles
    )


def shown(rows: Iterable[Row], sheet: Sheet) -> tuple[CardField, ...]:
    """The fields of rows, one after another."""
    found = (one.fields(sheet) if isinstance(one, Place) else one(sheet) for one in rows)
    return tuple(field for fields in found for field in fields)


def named(table: Table, path: str, sheet: Sheet = NOTHING) -> str:
    """What a sentence calls any path on any sheet: that of the table, else its last word."""
    if (found := known(table, path)) is not None:
        return found[0].named(found[1], sheet)
    return path.rpartition(".")[2].replace("_", " ")


def valued(table: Table, path: str, value: Json) -> str:
    """What a sentence says of a value, "" where plain words will do."""
    found = known(table, path)
    return found[0].kind.words(value) if found is not None else ""


@lru_cache(maxsize=4096)
def is_own(table: Table, path: str) -> bool:
    """Whether only those who act for somebody may know what stands there."""
    return any(one.own and (one.key_of(path) is not None or path.startswith(f"{one.path}.")) for one in table)
