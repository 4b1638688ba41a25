"""Characters of worked examples, made as a referee would: place by place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules import rulesets
from rules.ruleset import Sheet
from rules.systems.classic.amend import amended
from rules.systems.classic.blank import blank

CLASSIC = rulesets()["classic"]
CT77 = CLASSIC.settled({})
CT81 = CLASSIC.settled({"printing": "ct81"})


def person(given: Mapping[str, Any] | None = None) -> Sheet:
    """An average person with these places set, in order; `{skills = {rifle = 2}}` is skills.rifle."""
    sheet: Sheet = blank()
    for path, value in paths(given or {}):
        sheet = {**sheet, "player": value} if path == "player" else amended(sheet, path, value, CT77)
    return sheet


def paths(given: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Dotted paths and values, one step into what is given."""
    for head, value in given.items():
        if isinstance(value, Mapping):
            yield from ((f"{head}.{name}", one) for name, one in value.items())
        else:
            yield head, value
