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


class Sparse(str):
    """A view as JSON, whole, that ends in fields of which each is sent where it changed, and in things by name.

    Within the view stand, in this order: the fields; `gone`, the names of things that there were and are not; the
    things. Fields that did not change are null, and so is `gone` where all things are sent.
    """

    __slots__ = ("_fields", "_head", "_list", "_things")
    _head: str
    _fields: dict[str, str]
    _list: str
    _things: dict[str, str]

    @classmethod
    def of(cls, head: str, fields: dict[str, str], name: str, things: dict[str, str]) -> Sparse:
        """A view: head, all up to where the first field's name stands; fields, things: each as JSON."""
        made = cls(_sparse(head, fields, "null", name, things.values()))
        made._head, made._fields, made._list, made._things = head, fields, name, things
        return made

    def since(self, before: Sparse) -> str:
        """The same view, with what is other than before."""
        fields = {
            name: "null" if before._fields.get(name) == text else text for name, text in self._fields.items()
        }
        gone = [name for name in before._things if name not in self._things]
        changed = (text for name, text in self._things.items() if before._things.get(name) != text)
        return _sparse(self._head, fields, dumps(gone), self._list, changed)


def _sparse(head: str, fields: dict[str, str], gone: str, name: str, things: Iterable[str]) -> str:
    said = "".join(f'"{field}":{text},' for field, text in fields.items())
    return f'{head}{said}"gone":{gone},"{name}":[{",".join(things)}]}}'
