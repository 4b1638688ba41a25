"""Whose names stand in what rules say: a text that names somebody is not for those who may not know of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
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


_MUTE = frozenset({NoneType, bool, int, float})
"""Kinds of things in which no name can stand."""


def _texts(said: object) -> list[str]:
    found: list[str] = []
    waiting: list[Any] = [said]
    while waiting:
        one = waiting.pop()
        kind = one.__class__
        if kind is str:  # most are plain
            found.append(one)
        elif kind in _MUTE:
            continue
        elif kind is dict:
            waiting += one.values()
        elif isinstance(one, Listed):
            waiting += one.items
        elif isinstance(one, Said):
            waiting += one.values.values()
        elif isinstance(one, str):
            found += (one,)
        elif isinstance(one, Mapping):
            waiting += one.values()
        elif isinstance(one, list | tuple):
            waiting += one
        elif is_dataclass(one):
            waiting += [getattr(one, name) for name in _places(one.__class__)]
    return found


@lru_cache(maxsize=64)
def _places(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
