"""A life that was taken along from another table: chapters to read, and no more; nothing of it is thrown for again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules import values
from rules.card import Chapter
from rules.check import Refused
from rules.forms import Json
from rules.places import put
from rules.ruleset import Sheet
from rules.said import Verbatim, said

MOST_CHAPTERS, MOST_LINES, LONGEST = 40, 500, 300
_WORDS = ("title", "span", "as_what")
_LISTS = ("gained", "lost", "told")


def told(sheet: Sheet, _: str, value: Json) -> Sheet:
    """The sheet with the chapters of a file.

    Raises: Refused for what are no chapters, for too many, and where somebody has years of their own already.
    """
    life = sheet.get("life") or {}
    if value is None or life.get("terms") or life.get("frames"):
        raise Refused("the years before play that are on a sheet stay as they were lived")
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= MOST_CHAPTERS:
        raise Refused(said("a life is told in 1 to {most} chapters", most=MOST_CHAPTERS))
    return put(sheet, "life", {"told": {str(n): _chapter(one) for n, one in enumerate(value, 1)}})


def retold(life: Mapping[str, Any]) -> Iterator[Chapter]:
    """The chapters again, in their words."""
    found = life.get("told") or {}
    for number in sorted(found, key=int):
        one = found[number]
        title, span, as_what = (Verbatim(one.get(name) or "") for name in _WORDS)
        gained, lost, lines = (tuple(map(Verbatim, one.get(name) or ())) for name in _LISTS)
        yield Chapter(title, span, as_what, gained, lost, lines, f"life.told.{number}")


def _chapter(one: object) -> dict[str, Any]:
    if not isinstance(one, Mapping):
        raise Refused(said("a chapter has a title and lines, and is not {one}", one=values.shown(one)))
    words = {
        name: values.text(one.get(name, ""), said("the {name} of a chapter", name=name), 120)
        for name in _WORDS
    }
    return {**words, **{name: _lines(one.get(name, ()), name) for name in _LISTS}}


def _lines(found: object, name: str) -> list[str]:
    if not isinstance(found, list | tuple) or len(found) > MOST_LINES:
        raise Refused(said("{name} of a chapter are at most {most} lines", name=name, most=MOST_LINES))
    return [values.text(line, said("a line of {name}", name=name), LONGEST) for line in found]
