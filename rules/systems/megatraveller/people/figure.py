"""A machine as drawn: structure, power plant and locomotion, each with what hits have left of it (MT-VEHICLE-02)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.card import Figure, FigureZone
from rules.ruleset import Sheet
from rules.said import begun, said
from rules.systems.megatraveller.people.sheet import Part, damage, hits, is_machine, kind, temporary

Corners = tuple[tuple[float, float], ...]
_TITLES: Mapping[Part, str] = {
    "structure": "structure",
    "power": "power plant",
    "locomotion": "locomotion",
}
_STATES = {"up": "damaged", "out": "inoperative", "dead": "destroyed"}
# where each is drawn: the book says what is hit, and prints no picture
_FACES: Mapping[Part, Corners] = {
    "structure": ((0.3, 0.09), (0.7, 0.09), (0.84, 0.2), (0.84, 0.52), (0.16, 0.52), (0.16, 0.2)),
    "power": ((0.16, 0.56), (0.84, 0.56), (0.84, 0.74), (0.16, 0.74)),
    "locomotion": ((0.16, 0.78), (0.84, 0.78), (0.78, 0.92), (0.22, 0.92)),
}
_SPOTS: Mapping[Part, tuple[float, float]] = {
    "structure": (0.5, 0.3),
    "power": (0.5, 0.45),
    "locomotion": (0.5, 0.78),
}


def figure(sheet: Sheet) -> Figure | None:
    """A vehicle from above, a robot upright; None of whoever is no machine."""
    if not is_machine(sheet):
        return None
    from_above = kind(sheet) == "vehicle"
    zones = tuple(_zone(sheet, part, from_above=from_above) for part in _TITLES)
    return Figure("Damage", "vehicle" if from_above else "body", zones)


def _zone(sheet: Sheet, part: Part, *, from_above: bool) -> FigureZone:
    value = hits(sheet, part)
    taken = damage(sheet, part) + (temporary(sheet) if part == "structure" else 0)
    most = value.out + value.dead
    corners = _FACES[part] if from_above else ()
    return FigureZone(
        begun(_TITLES[part]),
        max(0.0, 1 - taken / most) if most else 0.0,
        _STATES[value.state(taken)] if taken else "whole",
        _middle(corners) if corners else _SPOTS[part],
        said("damage {taken} against {hits}", taken=taken, hits=str(value)),
        corners,
        "damage" if part == "structure" else f"{part}_damage",
    )


def _middle(corners: Corners) -> tuple[float, float]:
    across, down = zip(*corners, strict=True)
    return sum(across) / len(corners), sum(down) / len(corners)
