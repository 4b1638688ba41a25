"""Lamps: each is an eye of its own; what it sees is lit, near to it brightly, farther off dimly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from rules.grid import Point
from rules.vision.view import View

Ambient = Literal["bright", "dim", "dark"]
"""How light it is where no lamp shines. By bright and dim light alike one sees; in the dark only what is lit."""
Level = Literal["bright", "dim", "dark"]


@dataclass(frozen=True, slots=True)
class Lamp:
    """A light somebody carries: how far it shines brightly, and how far at all, in metres."""

    bright_m: float
    dim_m: float


def level(point: Point, lamps: Iterable[tuple[View, float]], ambient: Ambient) -> Level:
    """How light it is at a point. lamps: what each one shines on, and how far brightly, in cells."""
    found: Level = ambient
    if found == "bright":
        return found
    for view, bright in lamps:
        if view.holds(point) or point == view.eye:
            far = (point[0] - view.eye[0]) ** 2 + (point[1] - view.eye[1]) ** 2
            if far <= bright * bright:
                return "bright"
            found = "dim"
    return found
