"""Whose names stand in what rules say: a text that names somebody is not for those who may not know of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from operator import attrgetter, methodcaller
from types import NoneType
from typing import Any

from rules.said import Listed, Said


def named_in(said: object, names: Iterable[str]) -> set[str]:
    """Those of the names that stand in a text, or in any text within a record of the rules.

    Of a text with a template the values alone are looked at: the words of the rules may be somebody's name as well.
    """
    pattern = _pattern(tuple(names))
    return {name for text in _texts(said) for name in pattern.findall(text)}


@lru_cache(maxsize=64)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    """Of names within names the longest: "Guard 2" does not name "Guard"."""
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first)) or '(?!)'})(?!\w)")


Way = Callable[[Any], Iterable[Any]]
_PLAIN, _MUTE = "plain", "mute"
_ways: dict[type[Any], Way | str] = {str: _PLAIN, **dict.fromkeys((NoneType, bool, int, float), _MUTE)}
"""By the kind of a thing how to come to what is in it; whether it is a text, or no name can stand in it."""


def _texts(said: object) -> list[str]:
    found: list[str] = []
    waiting: list[Any] = [said]
    for one in waiting:  # it grows meanwhile
        kind = one.__class__
        way = _ways[kind] if kind in _ways else _learned(kind)
        if way is _MUTE:
            continue
        if way is _PLAIN:
            found.append(one)
        elif not isinstance(way, str):
            waiting += way(one)
    return found


def _learned(kind: type[Any]) -> Way | str:
    way = _ways[kind] = _way(kind)
    return way


def _way(kind: type[Any]) -> Way | str:
    if issubclass(kind, Listed):
        return attrgetter("items")
    if issubclass(kind, Said):
        return _values
    if issubclass(kind, str):
        return _PLAIN
    if issubclass(kind, Mapping):
        return methodcaller("values")
    if issubclass(kind, list | tuple):
        return iter
    if not is_dataclass(kind):
        return _MUTE
    places = tuple(field.name for field in fields(kind))
    if len(places) > 1:
        return attrgetter(*places)
    return (lambda one: (getattr(one, places[0]),)) if places else _MUTE


def _values(said: Said) -> Iterable[Any]:
    return said.values.values()
