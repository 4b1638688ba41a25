"""English as a foreign language: templates with accents and in brackets, so that what no catalogue reaches shows."""

from __future__ import annotations

import re
from collections.abc import Container

PSEUDO = "en-XA"
_LETTERS = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļḿñöþǫŕšţûṽŵẋýž",
)
_PARTS = re.compile(r"(\{[^{}]*\})")


class Pseudo:
    """A catalogue made from the keys themselves; `known`: of these alone, where not of all."""

    def __init__(self, known: Container[str] | None = None) -> None:
        self._known = known

    def gettext(self, message: str, /) -> str:
        """The key in accents, its values as they are."""
        if self._known is not None and message not in self._known:
            return message
        parts = _PARTS.split(message)
        return f"⟦{''.join(part if part[:1] == '{' else part.translate(_LETTERS) for part in parts)}⟧"

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """As English counts."""
        return self.gettext(one if n == 1 else many)
