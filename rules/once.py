"""What is asked of a battle or a sheet again and again, worked out once: neither ever changes, nor do the answers."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import wraps
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, cast

from rules.ruleset import Battle, Sheet

T = TypeVar("T")
P = ParamSpec("P")
S = TypeVar("S")
MOST_KEPT = 4096
"""Answers about sheets that are kept at a time."""
_kept: OrderedDict[tuple[Hashable, ...], tuple[Sheet, Any]] = OrderedDict()


class MadeOf(Generic[S]):
    """What was made of the very same things, none of which ever changes, is made once. most: so many are kept."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[int, ...], tuple[tuple[object, ...], S]] = OrderedDict()

    def of(self, sources: tuple[object, ...], make: Callable[[], S]) -> S:
        """What is made of these."""
        key = tuple(map(id, sources))
        found = self._kept.get(key)
        if found is not None:
            return found[1]
        made = make()
        # the sources are kept with it, so that nothing else can come to have their ids
        self._kept[key] = sources, made
        while len(self._kept) > self._most:
            with suppress(KeyError):  # another thread was quicker
                self._kept.popitem(last=False)
        return made


def once(ask: Callable[Concatenate[Battle, P], T]) -> Callable[Concatenate[Battle, P], T]:
    """The same question, answered from memory when it is asked of the very same battle again.

    What it is asked with is given by position and can be a key. The answer must not be changed by anybody.
    """

    @wraps(ask)
    def answered(battle: Battle, *about: Any) -> T:
        key = (ask, *about)
        derived = battle.derived  # it only ever grows
        if key in derived:
            known: T = derived[key]
            return known
        made = derived[key] = ask(battle, *about)  # type: ignore[call-arg]  # no names are given
        return made

    return cast(Callable[Concatenate[Battle, P], T], answered)


def per_sheet(read: Callable[Concatenate[Sheet, P], T]) -> Callable[Concatenate[Sheet, P], T]:
    """The same question, answered from memory for the very same sheet. What else it is asked with can be a key."""

    @wraps(read)
    def answered(sheet: Sheet, *about: Any) -> T:
        key = (read, id(sheet), *about)
        found = _kept.get(key)
        if found is not None:
            return cast(T, found[1])
        made = read(sheet, *about)  # type: ignore[call-arg]  # no names are given
        # the sheet is kept with it, so that nothing else can come to have its id
        _kept[key] = sheet, made
        while len(_kept) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _kept.popitem(last=False)
        return made

    return cast(Callable[Concatenate[Sheet, P], T], answered)
