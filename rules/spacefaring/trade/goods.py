"""The goods that may be bought and sold at one's own risk, and kinds of worlds as letters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, cast, get_args

from rules.check import Refused
from rules.said import Text, said
from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled
from rules.tables import listing, matrix

GOODS = listing(__package__, "goods")
LATER_PRICES = matrix(__package__, "later_prices")

Kind = Literal["A", "NA", "I", "NI", "R", "P"]
"""A kind of world: agricultural, industrial, each with its opposite, rich, poor."""
KINDS: tuple[Kind, ...] = get_args(Kind)
KIND_TITLES: Mapping[Kind, str] = MappingProxyType(
    {
        "A": "agricultural world",
        "NA": "non-agricultural world",
        "I": "industrial world",
        "NI": "non-industrial world",
        "R": "rich world",
        "P": "poor world",
    }
)
_CODES: Mapping[str, Kind] = MappingProxyType(
    {"Ag": "A", "Na": "NA", "In": "I", "Ni": "NI", "Ri": "R", "Po": "P"}
)


@dataclass(frozen=True, slots=True)
class Good:
    """One row. price_cr: a ton, or a piece. buy, sell: DMs by kind of world. dice, times: how much a lot is.

    piece_t: tons of a piece, 0 for goods that go by the ton.
    """

    code: str
    title: Text
    price_cr: int
    buy: Mapping[Kind, int]
    sell: Mapping[Kind, int]
    dice: str
    times: int
    piece_t: int

    def tons(self, amount: int) -> int:
        """Tons of so many tons or pieces."""
        return amount * (self.piece_t or 1)

    def amount(self, tons: int) -> int:
        """Tons or pieces in so many tons, whole pieces alone."""
        return tons // (self.piece_t or 1)


def good(code: str, rulings: Rulings = AS_PRINTED) -> Good:
    """One of the goods by its two dice. Refused: there is none of that code."""
    if code not in GOODS:
        raise Refused(said("the table of goods has no {code}", code=code))
    row = GOODS[code]
    return Good(
        code,
        str(row["title"]),
        _price_cr(code, rulings),
        cast("Mapping[Kind, int]", row["buy"]),
        cast("Mapping[Kind, int]", row["sell"]),
        str(row["dice"]),
        cast("int", row["times"]),
        cast("int", row.get("tons", 0)),
    )


def goods(rulings: Rulings = AS_PRINTED) -> tuple[Good, ...]:
    """All of them, by code."""
    return tuple(good(code, rulings) for code in GOODS)


def _price_cr(code: str, rulings: Rulings) -> int:
    printed = cast("int", GOODS[code]["cr"])
    printing = str(settled(rulings, "trade_prices"))
    if printing in LATER_PRICES.columns and code in LATER_PRICES.rows:
        return LATER_PRICES.number(code, printing) or printed
    return printed


def kinds(codes: Iterable[str]) -> tuple[Kind, ...]:
    """The kinds of a world, in order, from its trade codes in either spelling ("Ag", "A"); other codes are left out."""
    found = {_CODES.get(code, code) for code in codes}
    return tuple(kind for kind in KINDS if kind in found)
