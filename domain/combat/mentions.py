"""Whose names stand in what rules say: a text that names somebody is not for those who may not know of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache

from rules.said import Said


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


def _texts(said: object) -> Iterator[str]:
    if isinstance(said, Said):
        said = said.values
    if isinstance(said, str):
        yield said
    elif isinstance(said, Mapping):
        for one in said.values():
            yield from _texts(one)
    elif isinstance(said, list | tuple):
        for one in said:
            yield from _texts(one)
    elif is_dataclass(said):
        for field in fields(said):
            yield from _texts(getattr(said, field.name))
