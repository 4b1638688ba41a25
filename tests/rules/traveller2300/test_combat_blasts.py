"""Explosions, what they throw and breach, and where rounds go that missed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from rules.dice import Scripted
from rules.systems.traveller2300.combat import blasts, scatter
from rules.systems.traveller2300.points import points, told
from tests.rules.cases import Case, each_case


@each_case(__file__, "blasts")
def test_blasts(case: Case):
    case.meets(**_found(case.when))


def _found(when: Mapping[str, Any]) -> dict[str, Any]:
    if "concussion" in when:
        return {"values": [blasts.concussion(when["concussion"], one) for one in when["metres"]]}
    if "ep" in when:
        found = blasts.charge(when["ep"], when["placing"], when.get("on_hard", False))
        return {
            "concussion": found.concussion,
            "contact": told(found.contact),
            "radius": found.radius_m,
            "fragments": found.fragments,
        }
    if "radius" in when:
        each = [
            blasts.fragments(when["radius"], one, when.get("saturation", False)) for one in when["metres"]
        ]
        return {
            "hits_on": [one.hits_on if one else 0 for one in each],
            "damage": [told(one.damage) if one else "" for one in each],
        }
    if "contact" in when:
        contact, material = points(when["contact"]), when["material"]
        breach = blasts.breach_cm(contact, material, when["thick_cm"])
        return {"penetration": blasts.penetration_cm(contact, material), "breach": breach}
    if "deviates" in when:
        doubled = {name: when[name] for name in ("far", "designated") if name in when}
        return {"metres": scatter.metres(when["deviates"], when["face"], **doubled)}
    return {
        "metres": scatter.thrown(when["face"], when["thrown"]),
        "goes_off": scatter.goes_off(when["thrown"]),
    }


def test_every_direction_of_all_ten_throws():
    """T23-FIRE-21: two faces beyond, two short, one for each other side; 0 is short."""
    found = Counter(
        scatter.heading(scatter.direction().attempt(Scripted([face])).total) for face in range(1, 11)
    )
    assert found == {
        (-1, 1): 1, (0, 1): 2, (1, 1): 1, (-1, 0): 1, (1, 0): 1, (-1, -1): 1, (0, -1): 2, (1, -1): 1,
    }  # fmt: skip
    assert [scatter.heading(number) for number in (0, 8, 3, 6)] == [(0, -1), (0, 1), (1, 0), (-1, 0)]


def test_indirect_fire_is_far_beyond_half_its_range():
    assert [scatter.is_far(one, 300) for one in (150, 151)] == [False, True]


def test_a_wasp_round_hits_one_in_ten_people_and_three_in_ten_vehicles():
    """T23-EXPLOSION-13."""
    assert blasts.saturation() == 1
    assert blasts.saturation(vehicle=True) == 3


def test_cover_stops_its_value_for_each_centimetre():
    """T23-FIRE-17: a centimetre of wood leaves 0.475 of 0.5."""
    assert told(points("0.5") - blasts.cover("wood", 1)) == "0.475"
    assert told(blasts.cover("composite matrix armour", 10)) == "30"


@pytest.mark.parametrize(("truth", "charge"), [("none", "explodes"), ("some", "fails"), ("total", "works")])
def test_what_becomes_of_a_charge_by_the_truth_of_its_setter(truth: Any, charge: str):
    """T23-EXPLOSION-07."""
    assert blasts.emplaced(truth) == charge


def test_ten_kilograms_are_one_charge_and_more_are_none():
    """T23-EXPLOSION-06."""
    assert not blasts.one_charge(10)
    assert blasts.one_charge(10.5) == "10.5 kg is more than one charge: 10 kg at the most"
