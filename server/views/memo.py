"""Remember what was worked out as long as what it was worked out from is the very same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")

MOST = 50_000
"""Entries after which everything is forgotten: what is still wanted is soon worked out again."""


class Memo:
    """Values by key, each good as long as the objects it came from are the very same ones.

    State is immutable, so the same object is the same content, and nothing need be compared in depth.
    """

    def __init__(self) -> None:
        self._known: dict[Hashable, tuple[list[int], tuple[Any, ...], Any]] = {}
        self._apart: dict[Hashable, Memo] = {}

    def apart(self, name: Hashable) -> Memo:
        """What is remembered apart from all else, forgotten with it."""
        return self._apart.setdefault(name, Memo())

    def get(self, key: Hashable, sources: tuple[Any, ...], make: Callable[[], T]) -> T:
        """The remembered value, or a new one made from `sources`.

        A new value that equals the old one is dropped for it, so that whatever is made from that in turn
        need not be made again.
        """
        known, ids = self._known, [*map(id, sources)]
        found = known[key] if key in known else None
        if found is not None and found[0] == ids:
            kept: T = found[2]
            return kept
        made = make()
        if found is not None and found[2] == made:
            made = found[2]
        if len(known) >= MOST:
            known.clear()
        # the sources are kept with it, so that nothing else can come to have their ids
        known[key] = (ids, sources, made)
        return made


def same(before: tuple[Any, ...], now: tuple[Any, ...]) -> bool:
    """Whether these are the very same objects, one by one."""
    return [*map(id, before)] == [*map(id, now)]
