"""Remember what was worked out as long as what it was worked out from is the very same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import is_
from typing import Any, TypeVar

T = TypeVar("T")

MOST = 50_000
"""Entries after which everything is forgotten: what is still wanted is soon worked out again."""


class Memo:
    """Values by key, each good as long as the objects it came from are the very same ones.

    State is immutable, so the same object is the same content, and nothing need be compared in depth.
    """

    def __init__(self) -> None:
        self._known: dict[Hashable, tuple[tuple[Any, ...], Any]] = {}
        self._apart: dict[Hashable, Memo] = {}

    def apart(self, name: Hashable) -> Memo:
        """What is remembered apart from all else, forgotten with it."""
        return self._apart.setdefault(name, Memo())

    def get(self, key: Hashable, sources: tuple[Any, ...], make: Callable[[], T]) -> T:
        """The remembered value, or a new one made from `sources`.

        A new value that equals the old one is dropped for it, so that whatever is made from that in turn
        need not be made again.
        """
        found = self._known.get(key)
        if found is not None and same(found[0], sources):
            kept: T = found[1]
            return kept
        made = make()
        if found is not None and found[1] == made:
            made = found[1]
        if len(self._known) >= MOST:
            self._known.clear()
        self._known[key] = (sources, made)
        return made


def same(before: tuple[Any, ...], now: tuple[Any, ...]) -> bool:
    """Whether these are the very same objects, one by one."""
    return len(before) == len(now) and all(map(is_, before, now))
