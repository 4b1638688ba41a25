"""Vectors and gravity, by the rows of the book."""

from __future__ import annotations

from typing import Any

from rules.check import Refused
from rules.systems.classic.space import flight
from rules.systems.classic.space.flight import World
from tests.rules.cases import Case, each_case
from tests.rules.classic.people import CLASSIC


def worlds(given: Any, rulings: Any) -> tuple[World, ...]:
    """The worlds of a case."""
    found = []
    for one in given:
        at = tuple(one.get("at", (0.0, 0.0)))
        if "giant" in one:
            found.append(flight.giant("w", at, one["giant"], "World"))
        else:
            size, k, air = one["size"], one.get("k", 1), one.get("air", False)
            found.append(flight.world("w", at, size, rulings, density=k, air=air, title="World"))
    return tuple(found)


@each_case(__file__, "flight")
def test_flight(case: Case):
    given, when = case.given, case.when
    printing = given.get("printing", "ct77")
    rulings = CLASSIC.settled({"printing": printing, **given.get("rulings", {})})
    near = worlds(given.get("worlds", ()), rulings)
    at, v = tuple(given.get("at", (0, 0))), tuple(given.get("v", (0, 0)))
    thrust = tuple(when.get("thrust", (0, 0)))
    leg = flight.flown(at, v, thrust, near, rulings)
    found: dict[str, Any] = {
        "end": leg.end,
        "v": leg.velocity,
        "pulls": [g for _, g in leg.pulls],
        "notes": list(leg.reasons()),
        "slowed": leg.slowed is not None,
        "through": bool(leg.through),
        "course": flight.course(at, v, thrust, near, rulings),
        "refused": refused(thrust, when.get("g", 0), rulings) if "thrust" in when else "",
    }
    if near:
        bands = dict(near[0].bands(rulings))
        found |= {
            "bands": len(bands),
            "strongest": max(bands, default=0),
            "reach": [near_to(bands[g]) for g in given.get("g", ())],
        }
    if "there" in given:
        there, their = tuple(given["there"]), tuple(given["their"])
        most, turns = when["most"], when["turns"]
        found["meeting"] = flight.meeting(at, v, there, their, most, turns)
        found["gaps"] = list(flight.gaps((at, v, most), (there, their, when.get("theirs", most)), turns))

    case.meets(**found)


def near_to(reach: float) -> float:
    """As the tables round it: to hundredths, of giants to tenths."""
    return round(reach, 1 if reach > 15 else 2)


def refused(thrust: Any, g: float, rulings: Any) -> str:
    """Why a thrust is refused, "" where it is not."""
    try:
        flight.check_thrust(thrust, g, rulings)
    except Refused as refusal:
        return str(refusal)
    return ""
