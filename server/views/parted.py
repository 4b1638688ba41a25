"""Views with lists of parts, of which those alone are sent again that changed."""

from __future__ import annotations

from collections.abc import Iterable
from json import dumps
from typing import NamedTuple


class Rows(NamedTuple):
    """A list within a view's JSON. before: all up to where its order stands; between: from there to its first part.

    parts: each by its name, as JSON.
    """

    before: str
    between: str
    parts: tuple[tuple[str, str], ...]


class Parted(str):
    """A view as JSON, whole; `since` tells what changed of it."""

    __slots__ = ("_end", "_lists")
    _lists: tuple[Rows, ...]
    _end: str

    @classmethod
    def of(cls, lists: tuple[Rows, ...], end: str) -> Parted:
        """A view with these lists one after another."""
        whole = "".join(_written(rows, "null", (text for _, text in rows.parts)) for rows in lists)
        made = cls(whole + end)
        made._lists, made._end = lists, end
        return made

    def since(self, before: Parted) -> str:
        """The same view: of each list the names of its parts in order, and those parts that are others than before."""
        # parts of one name cannot be told apart
        if any(len({name for name, _ in rows.parts}) < len(rows.parts) for rows in self._lists):
            return self
        lists = (
            _written(rows, dumps([name for name, _ in rows.parts]), _changed(rows, old))
            for rows, old in zip(self._lists, before._lists, strict=True)
        )
        return "".join(lists) + self._end


def _written(rows: Rows, order: str, parts: Iterable[str]) -> str:
    return f"{rows.before}{order}{rows.between}{','.join(parts)}"


def _changed(rows: Rows, before: Rows) -> Iterable[str]:
    known = dict(before.parts)
    return (text for name, text in rows.parts if known.get(name) != text)
