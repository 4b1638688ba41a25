"""Catalogues as translators write them: gettext's .po files."""

from __future__ import annotations

import ast
import gettext
import re
from collections.abc import Callable, Iterator

_LINE = re.compile(r'(?:(msgid|msgid_plural|msgstr)(?:\[(\d)\])?\s+)?(".*")\s*')
_PLURALS = re.compile(r"plural\s*=\s*([^;\n]+)")


class Po:
    """A catalogue that was read; a message without a translation stays as it is."""

    def __init__(self, messages: dict[str, tuple[str, ...]], which: Callable[[int], int]) -> None:
        self._messages = messages
        self._which = which

    def gettext(self, message: str, /) -> str:
        """The translation of a message."""
        return self._messages.get(message, ("",))[0] or message

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """That of a pair, in the form that fits a number."""
        forms, which = self._messages.get(one, ()), self._which(n)
        return (forms[which] if which < len(forms) else "") or (one if n == 1 else many)


def read_po(text: str) -> Po:
    """Read a catalogue; ValueError for a line that is none of its."""
    messages: dict[str, tuple[str, ...]] = {}
    for entry in re.split(r"\n\s*\n", text):
        words = dict(_words(entry))
        key = words.pop("msgid", None)
        if key is not None and ", fuzzy" not in entry:
            messages[key] = tuple(words[name] for name in sorted(words) if name.startswith("msgstr"))
    header = messages.pop("", ("",))[0]
    rule = _PLURALS.search(header)
    return Po(messages, gettext.c2py(rule[1].strip()) if rule else lambda n: int(n != 1))


def _words(entry: str) -> Iterator[tuple[str, str]]:
    """Each keyword of an entry with its text, whose parts may stand on lines of their own."""
    name, found = "", ""
    for line in entry.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        match = _LINE.fullmatch(line)
        if match is None:
            raise ValueError(f"this is no line of a catalogue: {line[:60]!r}")
        if match[1]:
            if name:
                yield name, found
            name, found = match[1] + (match[2] or ""), ""
        found += str(ast.literal_eval(match[3]))
    if name:
        yield name, found
