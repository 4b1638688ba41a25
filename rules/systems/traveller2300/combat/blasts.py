"""Explosions: concussion and fragments by distance, contact, and the breach that a charge makes.

EP are explosive points, whole; damage and armour values thousandths.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Literal, cast

from rules.said import said
from rules.systems.traveller2300.points import THOUSAND, points
from rules.systems.traveller2300.reading import amount, share
from rules.systems.traveller2300.rulings import AS_PRINTED, Rulings, settled
from rules.tables import Matrix, listing, matrix

Placing = Literal["bare", "tamped"]
Emplaced = Literal["explodes", "fails", "works"]

_CHARGES, _FRAGMENTS, _COVER = (
    matrix(__package__, name) for name in ("charges", "fragments", "cover_values")
)
_EMPLACING = matrix(__package__, "emplacing")
_AMOUNTS = listing(__package__, "amounts_blasts")
STEP_M = amount(_AMOUNTS, "concussion step")
MOST_KG = amount(_AMOUNTS, "greatest charge")
_FARTHER = amount(_AMOUNTS, "fragment factor of the radius")


@dataclass(frozen=True, slots=True)
class Charge:
    """An explosion of so many EP. fragments: whether it throws any."""

    concussion: int
    contact: int
    radius_m: int
    fragments: bool


@dataclass(frozen=True, slots=True)
class Fragments:
    """Who is hit by fragments on 1D10 at the most, and the damage of each of 1D6."""

    hits_on: int
    damage: int


def charge(ep: int, placing: Placing, on_hard: bool = False, rulings: Rulings = AS_PRINTED) -> Charge:
    """What explosives do. on_hard: a bare charge touches rock, brick or steel."""
    return Charge(
        ep * _whole(_CHARGES, placing, "concussion"),
        ep * _whole(_CHARGES, placing, "contact") * THOUSAND,
        radius(ep, rulings),
        on_hard or _CHARGES.at(placing, "fragments") == "always",
    )


def emplaced(truth: Literal["none", "some", "total"]) -> Emplaced:
    """What becomes of a charge by how much of the truth its setter knows; who sets it is not told until then."""
    return cast("Emplaced", _EMPLACING.at(truth, "charge"))


def one_charge(kg: float) -> str:
    """Why so much is no single charge, "" where it is."""
    if kg <= MOST_KG:
        return ""
    return said("{kg:g} kg is more than one charge: {most} kg at the most", kg=kg, most=MOST_KG)


def radius(ep: int, rulings: Rulings = AS_PRINTED) -> int:
    """Fragment radius in metres: for 1 EP, and more for every doubling; 0 for less."""
    if ep < 1:
        return 0
    doublings = (ep - 1).bit_length()
    if settled(rulings, "fragment_radius") == "nearest":
        whole = ep.bit_length() - 1
        doublings = whole + (ep * ep > 2 ** (2 * whole + 1))
    return amount(_AMOUNTS, "radius of one EP") + doublings * amount(_AMOUNTS, "radius for a doubling")


def concussion(value: int, distance_m: float) -> int:
    """The concussion value at a distance: halved for each further step that is begun, fractions dropped each time.

    Whoever throws so much or less on 1D10 takes blunt trauma of as many points.
    """
    for _ in range(max(0, ceil(distance_m / STEP_M) - 1)):
        value = value * share(_AMOUNTS, "concussion factor") // THOUSAND
        if not value:
            break
    return value


def fragments(radius_m: int, distance_m: float, saturation: bool = False) -> Fragments | None:
    """The fragments at a distance; None where there are none. saturation: a wasp round has none beyond its radius."""
    if distance_m <= radius_m:
        return _fragments("within the radius")
    if distance_m <= radius_m * _FARTHER and not saturation:
        return _fragments("within twice the radius")
    return None


def saturation(*, vehicle: bool = False) -> int:
    """What 1D10 may show at the most for a wasp round to touch somebody, or a vehicle, within its radius."""
    return amount(_AMOUNTS, f"saturation contact {'vehicle' if vehicle else 'person'}")


def cover(material: str, cm: int, rulings: Rulings = AS_PRINTED) -> int:
    """The armour value of cover so many centimetres thick. Raises: KeyError for what the table lacks."""
    value = points(_COVER.at(material, "armour"))
    return value * cm if settled(rulings, "cover_value") == "centimetre" else value


def penetration_cm(contact: int, material: str) -> Fraction:
    """How deep a charge goes into a material at the most."""
    return Fraction(contact, points(_COVER.at(material, "armour")))


def breach_cm(contact: int, material: str, thick_cm: int) -> Fraction:
    """The diameter of the hole in a barrier; 0 where it holds."""
    return max(Fraction(0), penetration_cm(contact, material) - thick_cm)


def _fragments(row: str) -> Fragments:
    return Fragments(_whole(_FRAGMENTS, row, "hits on"), points(_FRAGMENTS.at(row, "damage")))


def _whole(table: Matrix, row: str, column: str) -> int:
    return cast("int", table.number(row, column))
