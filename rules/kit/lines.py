"""A sheet's short form, "Age 34 Rifle-2": a table of patterns, read one after another, and written back."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rules.check import Refused
from rules.forms import Json
from rules.kit.places import Place
from rules.ruleset import Sheet
from rules.said import said
from rules.values import shown


@dataclass(frozen=True)
class Word:
    """How one place stands in a line: `#` is its value, `*` its key ("*-#", "Age #"); without `#` it says yes.

    value, key: what they look like. takes: the value that the place is given for what stands there; gives: the other
    way round.
    """

    form: str
    place: Place[Any]
    value: str = r"-?\d+"
    key: str = r"[A-Za-z][A-Za-z ]*?"
    takes: Callable[[str], Json] = int
    gives: Callable[[Any], str] = str

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What it looks like."""
        parts = {"#": f"(?P<value>{self.value})", "*": f"(?P<key>{self.key})", " ": r"\s+"}
        made = "".join(parts.get(sign, re.escape(sign)) for sign in self.form)
        return re.compile(rf"{made}(?=[\s,;]|$)", re.IGNORECASE)


def read(words: Sequence[Word], text: str, sheet: Sheet) -> Sheet:
    """A sheet with all that a line says; Refused, naming the word that cannot be read."""
    rest = text.strip(" ,;")
    while rest:
        for word in words:
            found = word.pattern.match(rest)
            if found is not None:
                groups = found.groupdict()
                value = word.takes(groups["value"]) if "value" in groups else True
                sheet = word.place.set(sheet, value, (groups.get("key") or "").strip().lower())
                rest = rest[found.end() :].lstrip(" ,;")
                break
        else:
            raise Refused(said("cannot read {word}", word=shown(rest.split()[0])))
    return sheet


def written(words: Sequence[Word], sheet: Sheet) -> str:
    """The line of a sheet: whatever is not as an absent entry would be."""
    return " ".join(
        word.form.replace("#", word.gives(word.place.of(sheet, key))).replace("*", key.capitalize())
        for word in words
        for key in word.place.keys(sheet)
        if word.place.of(sheet, key) != word.place.plain
    )
