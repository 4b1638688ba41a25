"""What ground, doors, smoke, fire, vacuum and gravity do in a fight."""

from __future__ import annotations

from typing import Any

import pytest

from rules.check import Refused
from rules.systems.megatraveller.combat import jumping
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.attacks import found
from tests.rules.megatraveller.fights import unit
from tests.rules.megatraveller.people import ruled

NONE = "@none"


def met(case: Case, seen: dict[str, Any]) -> None:
    """What stands as NONE in a case is nothing at all."""
    if "throws" in seen:
        seen["throws"] = [[NONE if value is None else value for value in one] for one in seen["throws"]]
    case.meets(**seen)


@each_case(__file__, "portals")
def test_doors_lifts_ladders_and_airlocks(case: Case) -> None:
    met(case, found(case))


@each_case(__file__, "leaps")
def test_jumping_in_a_fight(case: Case) -> None:
    met(case, found(case))


@each_case(__file__, "jumps")
def test_how_far_a_body_goes(case: Case) -> None:
    given = dict(case.given)
    rules, g = ruled(given.get("rulings")), given["g"]
    who = {**unit({"upp": given["upp"]}), "military": given.get("military", False)}
    strength = int(given["upp"][0], 16)

    def throws(way: Any) -> list[float]:
        return [jumping.throw_m(who, kg, way, g, rules) for kg in (1, strength, 2 * strength)]

    levels = [
        jumping.hardness(metres, g, rules, robot=given.get("robot", False))
        for metres in given.get("heights", ())
    ]
    seen = {
        "up": jumping.up_m(who, g, rules),
        "across": jumping.across_m(who, g, rules),
        "throw_up": throws("up"),
        "throw_far": throws("far"),
        "root": jumping.root(g, rules),
        "hardness": ["none" if one is None else one[0] + (" hazardous" if one[1] else "") for one in levels],
    }
    if "refused" in case.expect:
        with pytest.raises(Refused) as refusal:
            jumping.throw_m(who, given["kg"], "up", g, rules)
        seen["refused"] = str(refusal.value)
    elif "kg" in given:
        seen["weighed"] = [jumping.throw_m(who, given["kg"], way, g, rules) for way in ("up", "far")]
    case.meets(**seen)


@each_case(__file__, "smoke")
def test_smoke(case: Case) -> None:
    met(case, found(case))


@each_case(__file__, "burning")
def test_fire_and_buildings(case: Case) -> None:
    met(case, found(case))


@each_case(__file__, "vacuum")
def test_vacuum_and_suits(case: Case) -> None:
    met(case, found(case))


@each_case(__file__, "weightless")
def test_without_weight(case: Case) -> None:
    met(case, found(case))


@each_case(__file__, "surroundings")
def test_terrain_setup_loads_and_cover(case: Case) -> None:
    met(case, found(case))
