"""How worlds are generated where printings differ or are silent: named settings, for every rules system that has them.

The default is first. What a system does not offer is taken by its default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.check import Refused
from rules.forms import Choice, Json
from rules.ruleset import Ruling
from rules.said import Verbatim, said

Printing = Literal["ct77", "ct81"]
"""Whose procedure: that of 1977 or of 1981, with its errata."""

_BOOK = "Book 3, Worlds: world creation"

DENSITY = Ruling(
    "world_density", "How dense with worlds a region is",
    (Choice(0, "Standard: a world on 4+"), Choice(1, "Dense: DM +1"), Choice(-1, "Sparse: DM -1")),
    0, "Book 3, Worlds: star mapping",
)  # fmt: skip
GAS_GIANTS = Ruling(
    "world_gas_giants", "Whether gas giants are thrown for under the procedure of 1977, which has no throw",
    (Choice(True, "By the throw of 1981"), Choice(False, "Not at all: it is unknown")),
    True, "Book 3, 1981, Worlds: gas giants",
)  # fmt: skip
HYDROGRAPHICS_CAP = Ruling(
    "world_hydrographics_cap", "Whether more water than A is possible",
    (Choice(True, "No: A is all water"), Choice(False, "Yes: the books cap nothing but tech")),
    True, _BOOK,
)  # fmt: skip
NO_PEOPLE = Ruling(
    "world_no_people", "A world without people",
    (Choice("thrown", "Has its government, law and tech thrown"), Choice("bare", "Has none: all three are 0")),
    "thrown", _BOOK,
)  # fmt: skip
LANES = Ruling(
    "world_lanes", "Jump lanes where shorter ones already join their ends",
    (Choice("covered", "Are marked as covered, and need not be drawn"), Choice("all", "Are lanes like all others")),
    "covered", "Book 3, 1977, Worlds: jump routes",
)  # fmt: skip

RULINGS: tuple[Ruling, ...] = (DENSITY, GAS_GIANTS, HYDROGRAPHICS_CAP, NO_PEOPLE, LANES)


@dataclass(frozen=True, slots=True)
class Procedure:
    """A printing and the rulings about it, settled."""

    printing: Printing = "ct77"
    gas_giants: bool = True
    hydrographics_cap: bool = True
    bare: bool = False
    covered: bool = True


def procedure(printing: Printing, rulings: Mapping[str, Json]) -> Procedure:
    """The procedure under these rulings; those not named have their default. Raises: Refused for an unknown value."""
    return Procedure(
        printing,
        printing == "ct81" or bool(_settled(GAS_GIANTS, rulings)),
        bool(_settled(HYDROGRAPHICS_CAP, rulings)),
        _settled(NO_PEOPLE, rulings) == "bare",
        _settled(LANES, rulings) == "covered",
    )


def _settled(ruling: Ruling, rulings: Mapping[str, Json]) -> Json:
    value = rulings.get(ruling.id, ruling.default)
    if not any(choice.value == value and type(choice.value) is type(value) for choice in ruling.choices):
        raise Refused(said("ruling {name} cannot be {value}", name=ruling.id, value=Verbatim(repr(value))))
    return value
