"""The contested readings about ships as named settings, for every system that flies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from rules.forms import Choice, Json
from rules.ruleset import Ruling

Printing = Literal["ct77", "ct81"]
CT77: Printing = "ct77"
CT81: Printing = "ct81"
PRINTINGS = (CT77, CT81)

_SOURCE_77 = "Book 2, printings of 1977 and 1981"

RULINGS: tuple[Ruling, ...] = (
    Ruling(
        "berth_overhead", "Which low berths cost their overhead of Cr100 a trip",
        (Choice("in_use", "Those in use"), Choice("all", "All that are installed")),
        "in_use", "Book 2, life support; R-21",
    ),
    Ruling(
        "plant_fuel", "How long the power plant's 10 tons a point of rating last",
        (Choice("trip", "One trip"), Choice("four_weeks", "Four weeks")),
        "trip", _SOURCE_77,
    ),
    Ruling(
        "jump_fuel", "What a jump burns a tenth of the hull for",
        (Choice("drive", "Each number of the drive, however far she jumps"), Choice("distance", "Each parsec jumped")),
        "drive", _SOURCE_77, ("printing", {"ct81": "distance"}),
    ),
    Ruling(
        "two_posts", "The skill of somebody who holds two posts, at 75 % of the pay of each",
        (Choice("none", "Does not count"), Choice("one_less", "Counts one level less")),
        "none", _SOURCE_77, ("printing", {"ct81": "one_less"}),
    ),
    Ruling(
        "two_in_a_room", "Life support of a stateroom that two share",
        (Choice("double", "Costs double"), Choice("once", "Costs what any stateroom does")),
        "double", "Book 2, 1981: life support",
    ),
    Ruling(
        "senior_pay", "The senior of several in one kind of post",
        (Choice(True, "Is paid a tenth more"), Choice(False, "Is paid as the others")),
        True, "Book 2, 1981: ship crews",
    ),
)  # fmt: skip
"""Those that follow the printing do so in a system whose first ruling is `printing`."""

_BY_ID = {ruling.id: ruling for ruling in RULINGS}


def settled(rulings: Mapping[str, Json], name: str) -> Json:
    """What a table settled on; the default for a ruling that it does not know."""
    if name in rulings:
        return rulings[name]
    return _BY_ID[name].default_under({"printing": CT77, **rulings})


def printing(rulings: Mapping[str, Json]) -> Printing:
    """The printing whose numbers hold at a table; 1977 where a system has no such ruling."""
    return CT81 if rulings.get("printing") == CT81 else CT77


def without_printings() -> tuple[Ruling, ...]:
    """The same for a system that knows no printings: the first reading of each is its default."""
    return tuple(replace(ruling, default_by=None) for ruling in RULINGS)
