"""Bases: letters of the second survey, and the one letter that older files have for them."""

from __future__ import annotations

from rules.tables import matrix

_OLD = matrix(__package__, "bases")
_BACK = matrix(__package__, "bases_back")
LETTERS = frozenset("CDEFHIKMNORSTVWX")
"""Of the second survey; F, H, I, O and X are strays in published files."""


def modern(cell: str, allegiance: str, old: bool) -> tuple[str, str]:
    """The letters that a cell stands for, alphabetical, each once; and what in it is no base.

    old: a file of one letter a world, where that letter may stand for two bases.
    """
    if len(cell) == 1 and (old or cell not in LETTERS):
        row = _OLD.rows.get(f"{allegiance[:2]} {cell}") or _OLD.rows.get(cell)
        return (str(row["letters"]), "") if row else ("", cell)
    unknown = "".join(one for one in cell if one not in LETTERS)
    return "".join(sorted(set(cell) - set(unknown))), unknown


def old(letters: str, allegiance: str) -> str:
    """The shortest cell that an older file reads as these letters: mostly one letter, else the letters themselves."""
    if not letters:
        return ""
    keys = (f"{allegiance[:2]} {letters}", f"{allegiance[:1]} {letters}", letters)
    found = next((row for key in keys if (row := _BACK.rows.get(key))), None)
    tried = [str(found["letter"])] if found else []
    for cell in (*tried, *_OLD.rows):
        if len(cell) == 1 and modern(cell, allegiance, old=True)[0] == letters:
            return cell
    return letters if len(letters) > 1 else letters * 2
