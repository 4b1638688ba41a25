"""Between orbit and surface: who lands, who needs shuttles, how long a small craft climbs; skimming a giant."""

from __future__ import annotations

from typing import Literal, cast

from rules.check import Refused
from rules.said import said
from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled
from rules.spacefaring.travel.distances import place_km
from rules.spacefaring.travel.times import time_s
from rules.tables import listing

SURFACE = listing(__package__, "surface")
Ferry = Literal["lands", "craft", "shuttle"]
"""How goods and people come down: the ship lands, her own small craft fly, or the starport's shuttles do."""


def _value(name: str) -> int:
    return cast("int", SURFACE[name]["value"])


def check_lands(streamlined: bool) -> None:
    """Raises: Refused for a hull that is not streamlined."""
    if not streamlined:
        raise Refused(said("her hull is not streamlined, so she cannot land"))


def ferry(streamlined: bool, craft: bool, starport: str, rulings: Rulings = AS_PRINTED) -> Ferry:
    """How a ship's goods get between hold and port.

    craft: whether she has small craft of her own aboard. starport: its letter. Refused where nothing flies.
    """
    if streamlined:
        return "lands"
    if craft:
        return "craft"
    if starport in str(settled(rulings, "travel_shuttles")):
        return "shuttle"
    raise Refused(
        said(
            "she cannot land, has no small craft, and a starport of class {starport} has no shuttles",
            starport=starport,
        )
    )


def skimming_s() -> int:
    """Seconds that filling the tanks at a gas giant takes in all, the ways there and back with it."""
    return _value("skimming days") * 86_400


def scooping_s() -> int:
    """Seconds of it in the giant's air."""
    return _value("scooping hours") * 3_600


def check_skims(streamlined: bool, giants: int | None) -> None:
    """Raises: Refused where there is no gas giant, or for a hull that is not streamlined. giants: None for unknown."""
    if giants == 0:
        raise Refused(said("there is no gas giant here"))
    if not streamlined:
        raise Refused(said("her hull is not streamlined, so she cannot skim a gas giant"))


def orbit_s(g: float, rulings: Rulings = AS_PRINTED) -> float:
    """Seconds from surface to orbit, or down, for a craft with so many G."""
    return time_s(place_km("orbit"), g, rulings)


def air_raft_orbit_s(size: int) -> int:
    """Seconds to orbit in an air/raft; those aboard need vacc suits. size: the world's digit."""
    return size * _value("air/raft hours") * 3_600
