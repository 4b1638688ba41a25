"""The places of a sheet, named by dotted paths: what stands there, and what it looks like changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.check import Refused
from rules.happening import Change
from rules.ruleset import Sheet
from rules.said import said

MOST_THINGS = 60
"""Of one kind on one sheet."""


def place(sheet: Sheet, path: str, after: Any, reason: str = "", source: str = "") -> Change:
    """The change that sets one dotted place of this sheet."""
    return Change(path, at(sheet, path), after, reason, source)


def at(sheet: Sheet, path: str) -> Any:
    """What stands at a dotted path, None for nothing."""
    node: Any = sheet
    for key in path.split("."):
        if type(node) is not dict and not isinstance(node, Mapping):  # to ask for a dict is ten times as fast
            return None
        node = node.get(key)
    return node


def changed(sheet: Sheet, changes: Iterable[Change]) -> dict[str, Any]:
    """The sheet with every change's place set; None takes it out."""
    new, fresh = dict(sheet), dict[int, object]()
    for change in changes:
        _set(new, change.path.split("."), change.after, fresh)
    return new


def put(sheet: Sheet, path: str, value: Any) -> dict[str, Any]:
    """The sheet with one dotted place set; None takes it out."""
    return changed(sheet, [place(sheet, path, value)])


def free_place(taken: Mapping[str, Any], letter: str) -> str:
    """The first free place of a kind: w1, w2 ... or g1, g2 ...; Refused when there are far too many."""
    if len(taken) >= MOST_THINGS:
        raise Refused(said("{most} things of a kind are as many as a sheet holds", most=MOST_THINGS))
    return next(name for n in range(1, MOST_THINGS + 2) if (name := f"{letter}{n}") not in taken)


def _set(sheet: dict[str, Any], keys: list[str], value: Any, fresh: dict[int, object]) -> None:
    """Set a place of a sheet that is being made. fresh: its parts, by identity, that nobody else has."""
    node = sheet
    for key in keys[:-1]:
        inner: Any = node.get(key)
        if id(inner) not in fresh:
            node[key] = inner = {**(inner or {})}
            fresh[id(inner)] = inner
        node = inner
    if value is None:
        node.pop(keys[-1], None)
    else:
        node[keys[-1]] = value
