"""The languages that a reader may choose: gettext catalogues in this folder, `de.po` or `de.mo`, and a made-up one.

A catalogue's keys are the English templates that `python -m tools.templates` lists.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from rules.said import Catalogue
from server.languages.po import read_po
from server.languages.pseudo import PSEUDO, Pseudo
from server.views.tongue import ENGLISH, Tongue

FOLDER = Path(__file__).parent


@lru_cache(maxsize=64)
def tongue_of(language: str) -> Tongue:
    """A language by its code; English for one that is not there."""
    catalogue = _catalogue(language)
    return ENGLISH if catalogue is None else Tongue(language, catalogue)


def every_tongue() -> Iterator[Tongue]:
    """Whatever a reader may be told in."""
    yield ENGLISH
    yield from map(tongue_of, (PSEUDO, *sorted(languages() - {ENGLISH.language})))


def _catalogue(language: str) -> Catalogue | None:
    if language == PSEUDO:
        return Pseudo()
    if language not in languages():
        return None
    compiled = FOLDER / f"{language}.mo"
    if compiled.exists():
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    return read_po((FOLDER / f"{language}.po").read_text(encoding="utf-8"))


def languages() -> frozenset[str]:
    """The codes of those that have a catalogue."""
    return frozenset(path.stem for path in FOLDER.iterdir() if path.suffix in (".po", ".mo"))
