"""How far things lie within a system, in kilometres."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, cast

from rules.said import Text
from rules.spacefaring.travel.times import unit
from rules.tables import listing

PLACES = listing(__package__, "places")
ORBITS = listing(__package__, "orbits")
USUAL_ORBITS = listing(__package__, "usual_orbits")
Giant = Literal["small", "large"]
Apart = Literal["nearest", "mean", "farthest"]


@dataclass(frozen=True, slots=True)
class Body:
    """Something of a system. id: "near giant". km: from the main world."""

    id: str
    title: Text
    km: int


def places() -> Iterator[Body]:
    """What lies in a usual system, with its usual distance from the main world; limits of giants left out."""
    for name in PLACES:
        if not name.endswith("limit"):
            yield Body(name, str(PLACES[name]["title"]), place_km(name))


def place_km(name: str) -> int:
    """Kilometres of one row. KeyError: there is none of that name."""
    return cast("int", PLACES[name]["km"])


def giant_limit_km(giant: Giant) -> int:
    """Kilometres of 100 diameters of a gas giant."""
    return place_km("small giant limit" if giant == "small" else "large giant limit")


def au(orbit: int) -> float:
    """AU of an orbit, 0 to 10. KeyError for others."""
    return cast("float", ORBITS[str(orbit)]["au"])


def usual_orbit(what: str) -> int:
    """The orbit of the main world, a belt or a giant where nothing is known."""
    return cast("int", USUAL_ORBITS[what]["orbit"])


def between_km(one: int, other: int, apart: Apart = "mean") -> float:
    """Kilometres between two orbits: their difference at nearest, their sum at farthest, the outer one on average."""
    inner, outer = sorted((au(one), au(other)))
    away = {"nearest": outer - inner, "mean": outer, "farthest": outer + inner}[apart]
    return away * unit("AU")
