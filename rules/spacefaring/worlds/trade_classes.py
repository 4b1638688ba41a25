"""Trade classes of a world by its UWP, as each printing has them, with the reason for each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, get_args

from rules.said import Text, Verbatim, listed, said
from rules.spacefaring.worlds.uwp import Uwp, digit, number
from rules.tables import Matrix, matrix

Edition = Literal["ct77", "ct81", "book7", "mt", "t5"]
"""Classic Traveller as printed in 1977 and 1981, Book 7, MegaTraveller, Traveller5's second survey."""
EDITIONS: tuple[Edition, ...] = get_args(Edition)

_TABLES: Mapping[Edition, Matrix] = {
    "ct77": matrix(__package__, "trade_ct77"),
    "ct81": matrix(__package__, "trade_ct81"),
    "book7": matrix(__package__, "trade_book7"),
    "mt": matrix(__package__, "trade_book7"),
    "t5": matrix(__package__, "trade_t5"),
}
_NAMES = matrix(__package__, "trade_names")
_HIGHEST = 33


@dataclass(frozen=True, slots=True)
class TradeClass:
    """One class that a world falls into. code: "Ag"; why: the digits that bring it; source: the table."""

    code: str
    name: Text
    why: Text
    source: str


@lru_cache(maxsize=4096)
def trade_classes(uwp: Uwp, edition: Edition) -> tuple[str, ...]:
    """Codes in the order of the printing's table. An unknown digit brings no class that asks for it."""
    return tuple(one.code for one in explained(uwp, edition))


def explained(uwp: Uwp, edition: Edition) -> tuple[TradeClass, ...]:
    """The same with their names and reasons."""
    table = _TABLES[edition]
    return tuple(
        TradeClass(code, class_name(code), _why(uwp, needs), table.source)
        for code, needs in conditions(edition).items()
        if all(uwp.value(what) in allowed for what, allowed in needs.items())
    )


def class_name(code: str) -> Text:
    """What a code stands for, "" for one that is no trade class."""
    row = _NAMES.rows.get(code)
    return str(row["words"]) if row else ""


@lru_cache(maxsize=8)
def conditions(edition: Edition) -> Mapping[str, Mapping[str, frozenset[int]]]:
    """For each class the digits that it needs: by the name of the digit, the values that fit."""
    return {
        code: {what: span(str(cell)) for what, cell in row.items() if cell is not None}
        for code, row in _TABLES[edition].rows.items()
    }


def mistaken(uwp: Uwp, remarks: tuple[str, ...], edition: Edition) -> tuple[Text, ...]:
    """Where the trade classes among a world's remarks and its UWP disagree, a sentence each.

    Codes that this printing does not know, and capitals, which are set by hand, are not judged.
    """
    known, found = conditions(edition), trade_classes(uwp, edition)
    written = [code for code in remarks if code in known]
    surplus = (
        said("{uwp} is not {code}", uwp=_verbatim(uwp), code=code) for code in written if code not in found
    )
    missing = (
        said("{uwp} is {code}", uwp=_verbatim(uwp), code=code) for code in found if code not in written
    )
    return (*surplus, *missing)


def span(text: str) -> frozenset[int]:
    """Values of a condition: "4-9", "6-", "9+", "0 1 2 A", "2 4 9-C". Raises: ValueError for anything else."""
    return frozenset(value for part in text.split() for value in _part(part))


def _part(part: str) -> range:
    if part.endswith("+"):
        return range(number(part[:-1]), _HIGHEST + 1)
    low, dash, high = part.partition("-")
    if not dash:
        return range(number(low), number(low) + 1)
    return range(number(low) if high else 0, number(high or low) + 1)


def _why(uwp: Uwp, needs: Mapping[str, frozenset[int]]) -> Text:
    return listed(
        (said("{what} {digit}", what=what, digit=Verbatim(digit(uwp.value(what)))) for what in needs), ","
    )


def _verbatim(uwp: Uwp) -> str:
    return Verbatim(str(uwp))
