"""What a hit does, from its potential wound, the kind of damage and the damage points left after cover and armour.

    throws("serious", "normal", points("0.7"))      # True: below 1 a threshold is thrown for on 1D10
    wound("serious", "normal", points("0.7"), 8)    # Wound(light=1, knocked_down=True)

Damage points are thousandths; where they are counted as shock or stun points, fractions are dropped.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from rules.systems.traveller2300.points import TENTH, THOUSAND
from rules.tables import matrix

Potential = Literal["light", "serious", "kill"]
Kind = Literal["normal", "blunt", "stun"]

_TABLE = matrix(__package__, "wounds")
SOURCE = _TABLE.source
ODD, MORE = "odd shock is stun", "DPV stun if more"


@dataclass(frozen=True, slots=True)
class Wound:
    """What one hit brings. Nothing at all is no effect."""

    kill: bool = False
    shock: int = 0
    stun: int = 0
    light: int = 0
    knocked_down: bool = False


def throws(potential: Potential, kind: Kind, damage: int) -> bool:
    """Whether a threshold is thrown for: below 1, but for a potential kill by stun."""
    return 0 < damage < THOUSAND and _TABLE.at(_row(potential, kind), "note") != MORE


def made(damage: int, face: int) -> bool:
    """Whether 1D10 read 1 to 10 makes the threshold: at most ten times the damage points, exactly."""
    return face * TENTH <= damage


def wound(potential: Potential, kind: Kind, damage: int, face: int = 0) -> Wound:
    """The wound. face: of the threshold die where one is thrown.

    Raises: ValueError where a threshold must be thrown and no face is given.
    """
    if damage <= 0:
        return Wound()
    row = _row(potential, kind)
    column = "one or more"
    if throws(potential, kind, damage):
        if not face:
            raise ValueError("a threshold must be thrown for")
        column = "made" if made(damage, face) else "missed"
    note = _TABLE.at(row, "note")
    found = _read(str(_TABLE.at(row, column)), damage // THOUSAND)
    if note == MORE:
        return replace(found, stun=max(found.stun, damage // THOUSAND))
    if note == ODD:
        return replace(found, stun=(found.shock + 1) // 2, shock=found.shock // 2)
    return found


def _row(potential: Potential, kind: Kind) -> str:
    return f"{potential} {kind}"


def _read(cell: str, whole: int) -> Wound:
    """A cell of the table. whole: damage points, fractions dropped."""
    found = Wound()
    for part in cell.split(", "):
        count, _, point = part.rpartition(" ")
        many = 1 if not count else whole if count == "DPV" else int(count) if count.isdigit() else 1
        if point == "shock":
            found = replace(found, shock=many)
        elif point == "stun":
            found = replace(found, stun=many)
        elif part == "light wound":
            found = replace(found, light=1)
        elif part == "knocked down":
            found = replace(found, knocked_down=True)
        elif part == "kill":
            found = replace(found, kill=True)
    return found
