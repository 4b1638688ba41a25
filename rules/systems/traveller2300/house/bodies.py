"""Where a hit lands, what lies behind cover, and what body armour stops there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, cast, get_args

from rules.check import Refused
from rules.said import Verbatim, listed, said
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
POTENTIALS: tuple[Potential, ...] = get_args(Potential)
FACES = range(1, 11)
_PARTS = {"head": "head", "torso": "torso", "abdomen": "torso"}


@dataclass(frozen=True, slots=True)
class Hit:
    """A location and its potential wound."""

    location: Location
    potential: Potential


def hit(face: int, own: str = "") -> Hit:
    """What 1D10 read 1 to 10 hits. own: a table's own target hits."""
    if own:
        return written_hits(own)[face]
    row = _HITS.rows[str(face)]
    return Hit(cast("Location", row["location"]), cast("Potential", row["potential"]))


def covered(posture: str, face: int, own: str = "") -> bool:
    """Whether that throw on the target hits the cover first. own: a table's own postures.

    Raises: KeyError for a posture that the table lacks.
    """
    return face in (written_postures(own) if own else {}).get(posture, _faces(posture))


def _faces(posture: str) -> frozenset[int]:
    found = str(_POSTURES.at(posture, "covered") or "")
    return frozenset(map(int, filter(None, found.split(","))))


@lru_cache(maxsize=64)
def written_hits(text: str) -> dict[int, Hit]:
    """Target hits as a table writes them: "1 head kill; 2 torso serious; ..."; Refused for what is no such text."""
    found: dict[int, Hit] = {}
    for row in _rows(text):
        face, _, rest = row.partition(" ")
        location, _, potential = rest.strip().rpartition(" ")
        number = _face(face, row)
        if location not in LOCATIONS:
            raise Refused(
                said("{row}: a location is one of {known}", row=Verbatim(row), known=listed(LOCATIONS, ","))
            )
        if potential not in POTENTIALS:
            raise Refused(
                said("{row}: a wound is one of {known}", row=Verbatim(row), known=listed(POTENTIALS, ","))
            )
        if number in found:
            raise Refused(said("{face} stands twice", face=number))
        found[number] = Hit(location, potential)
    missing = [str(face) for face in FACES if face not in found]
    if missing:
        raise Refused(said("nothing says what is hit by {faces}", faces=Verbatim(", ".join(missing))))
    return found


@lru_cache(maxsize=64)
def written_postures(text: str) -> dict[str, frozenset[int]]:
    """Postures with what lies behind cover: "waist-high 5 8 9 10; prone in the open"; Refused for what is none."""
    found: dict[str, frozenset[int]] = {}
    for row in _rows(text):
        posture = next((one for one in sorted(POSTURES, key=len, reverse=True) if row.startswith(one)), None)
        if posture is None:
            raise Refused(
                said("{row}: a posture is one of {known}", row=Verbatim(row), known=listed(POSTURES, ","))
            )
        if posture in found:
            raise Refused(said("{posture} stands twice", posture=posture))
        found[posture] = frozenset(_face(one, row) for one in row[len(posture) :].split())
    return found


def _rows(text: str) -> list[str]:
    return [" ".join(row.split()) for row in text.replace("\n", ";").split(";") if row.strip()]


def _face(text: str, row: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text[:3]) not in FACES:
        raise Refused(said("{row}: {face} is no face of 1D10", row=Verbatim(row), face=Verbatim(repr(text))))
    return int(text)


PRINTED_HITS = "; ".join(f"{face} {hit(face).location} {hit(face).potential}" for face in FACES)
PRINTED_POSTURES = "; ".join(" ".join((posture, *map(str, sorted(_faces(posture))))) for posture in POSTURES)


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
