"""Where a hit lands, what lies behind cover, and what body armour stops there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, cast, get_args

from rules.systems.traveller2300.combat.wounds import Potential
from rules.systems.traveller2300.points import points
from rules.tables import matrix

Location = Literal["head", "torso", "abdomen", "right arm", "left arm", "right leg", "left leg"]
LOCATIONS: tuple[Location, ...] = get_args(Location)
Rigidity = Literal["rigid", "inertial", "nonrigid"]

_HITS, _POSTURES, _ARMOUR = (matrix(__package__, name) for name in ("hits", "postures", "armour"))
HITS_SOURCE, COVER_SOURCE, ARMOUR_SOURCE = _HITS.source, _POSTURES.source, _ARMOUR.source
POSTURES = tuple(_POSTURES.rows)
SUITS = tuple(_ARMOUR.rows)
_PARTS = {"head": "head", "torso": "torso", "abdomen": "torso"}


@dataclass(frozen=True, slots=True)
class Hit:
    """A location and its potential wound."""

    location: Location
    potential: Potential


def hit(face: int) -> Hit:
    """What 1D10 read 1 to 10 hits."""
    row = _HITS.rows[str(face)]
    return Hit(cast("Location", row["location"]), cast("Potential", row["potential"]))


def covered(posture: str, face: int) -> bool:
    """Whether that throw on the target hits the cover first. Raises: KeyError for a posture that the table lacks."""
    return str(face) in str(_POSTURES.at(posture, "covered") or "").split(",")


def stops(worn: Iterable[str], location: Location) -> tuple[int, Rigidity]:
    """What armour takes off there, thousandths, and how it gives: of layers the better one.

    Raises: KeyError for armour that the table lacks.
    """
    column = _PARTS.get(location, "arms" if location.endswith("arm") else "legs")
    best: tuple[int, Rigidity] = (0, "nonrigid")
    for name in worn:
        value = _ARMOUR.at(name, column)
        if value is not None and points(value) > best[0]:
            best = points(value), cast("Rigidity", _ARMOUR.at(name, "kind"))
    return best


def initiative_loss(worn: Iterable[str]) -> int:
    """What body armour takes off the initiative, all that is worn together."""
    return -sum(_ARMOUR.number(name, "initiative") or 0 for name in worn)
