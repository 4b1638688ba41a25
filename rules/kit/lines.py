"""A sheet's short form, "Age 34 Rifle-2": a table of patterns, read one after another, and written back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
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
    way round. also: more that it looks like, as patterns in which `#` is the value.
    """

    form: str
    place: Place[Any]
    value: str = r"-?\d+"
    key: str = r"[A-Za-z][A-Za-z ]*?"
    takes: Callable[[str], Json] = int
    gives: Callable[[Any], str] = str
    also: tuple[str, ...] = ()

    @cached_property
    def patterns(self) -> tuple[re.Pattern[str], ...]:
        """What it looks like."""
        value = f"(?P<value>{self.value})"
        parts = {"#": value, "*": f"(?P<key>{self.key})", " ": r"\s+"}
        form = "".join(parts.get(sign, re.escape(sign)) for sign in self.form)
        made = (form, *(one.replace("#", value) for one in self.also))
        return tuple(re.compile(rf"(?:{one})(?=[\s,;]|$)", re.IGNORECASE) for one in made)

    def begins(self, text: str) -> tuple[str, Json, int] | None:
        """What a text says at its start: key, value, and where that ends; None where it says something else."""
        found = next((match for one in self.patterns if (match := one.match(text))), None)
        if found is None:
            return None
        groups = found.groupdict()
        value = self.takes(groups["value"]) if "value" in groups else True
        return (groups.get("key") or "").strip().lower(), value, found.end()

    def says(self, sheet: Sheet) -> Iterator[str]:
        """The words for whatever of it is not as an absent entry would be."""
        for key in self.place.keys(sheet):
            value = self.place.of(sheet, key)
            if value != self.place.plain:
                yield self.form.replace("#", self.gives(value)).replace("*", key.capitalize())


def read(words: Sequence[Word], text: str, sheet: Sheet) -> Sheet:
    """A sheet with all that a line says; Refused, naming the word that cannot be read."""
    rest = text.strip(" ,;")
    while rest:
        for word in words:
            if (found := word.begins(rest)) is not None:
                key, value, end = found
                sheet = word.place.set(sheet, value, key)
                rest = rest[end:].lstrip(" ,;")
                break
        else:
            raise Refused(said("cannot read {word}", word=shown(rest.split()[0])))
    return sheet


def written(words: Sequence[Word], sheet: Sheet) -> str:
    """The line of a sheet: whatever is not as an absent entry would be."""
    return " ".join(told for word in words for told in word.says(sheet))
