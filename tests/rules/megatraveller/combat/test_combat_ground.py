"""What ground, doors, smoke, fire, vacuum and gravity do in a fight."""

from __future__ import annotations

from typing import Any

import pytest

from rules.check import Refused
from rules.systems.megatraveller.combat.moving import jumping
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.gear.armour import WALLS
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.combat.attacks import found
from tests.rules.megatraveller.fights import Fight, battle, unit
from tests.rules.megatraveller.units import MEGA, ruled

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


OPTIONAL = {
    "doors": ["door", "call_lift", "climb", "airlock"],
    "breaking": ["break_door", "take_up"],
    "jumps": ["jump_down", "toss"],
    "setup": ["emplace"],
    "indoor_cover": ["lean"],
    "decompression": ["patch", "suit"],
    "zero_g": ["hold", "launch"],
    "fire": ["arson"],
}
REFEREES = {"smoke": ["set_smoke"], "fire": ["set_fire", "tinder", "damage_building"]}


def everything(**rulings: bool) -> Fight:
    """Ann where every rule of this room would have something to offer, side A to go."""
    ann = {
        "weapons": {"light-machinegun-6": True},
        "in_hand": "w1",
        "gear": {"rope": 2},
        "armour": "vacc-suit-12",
    }
    ground = {
        "walls": [{"a": [2, 0], "b": [2, 5]}],
        "doors": [{"a": [3, 2], "b": [3, 3], "open": False}, {"a": [2, 2], "b": [3, 2], "open": False}],
        "areas": [
            {"kind": "airlock", "box": [2, 1, 3, 2]},
            {"kind": "wooden building", "box": [1, 3, 4, 5]},
            {"kind": "sparse undergrowth", "box": [20, 20, 22, 22]},
            {"kind": "platform", "box": [2, 2, 3, 3], "height_m": 2},
            {"kind": "lift", "box": [3, 1, 4, 2], "title": "Lift"},
            {"kind": "ladder", "box": [2, 2, 3, 3], "title": "Ladder"},
            {"kind": "ladder", "box": [12, 2, 13, 3], "title": "Ladder", "height_m": 4},
        ],
    }
    marks = {"fight": {"gravity_g": 0}, "fighter:ann": {"breached": 1}}
    at = {"ann": (2, 2), "cid": (12, 12), "bob": (30, 20)}
    chosen: dict[str, Any] = dict(rulings)
    left: dict[str, Any] = {"ann": ann, "cid": {}}
    return Fight(battle(left, {"bob": {}}, at=at, marks=marks, ground=ground, **chosen))


def test_none_of_these_rules_holds_unless_its_chapter_is_chosen() -> None:
    """MT-ENV-01."""
    fight = everything()

    assert not {one for acts in OPTIONAL.values() for one in acts} & set(fight.acts("ann"))
    assert not {one for acts in REFEREES.values() for one in acts} & set(fight.acts("fight"))


@pytest.mark.parametrize("chapter", sorted(OPTIONAL))
def test_each_chapter_brings_its_own_acts_alone(chapter: str) -> None:
    """MT-ENV-01."""
    fight = everything(**{chapter: True})
    others = {one for name, acts in OPTIONAL.items() if name != chapter for one in acts}

    assert set(OPTIONAL[chapter]) - {"toss"} <= set(fight.acts("ann")), fight.acts("ann")
    assert not others & set(fight.acts("ann"))
    assert set(REFEREES.get(chapter, ())) <= set(fight.acts("fight"))


def test_every_kind_of_ground_is_told_by_its_title_and_is_known_to_the_rules() -> None:
    """MT-ENV-02."""
    kinds = [choice.value for choice in MEGA.ground]

    assert len(set(kinds)) == len(kinds) == len(terrain.KINDS)
    assert all(choice.label for choice in MEGA.ground)
    assert {
        "wooden building",
        "liquid hydrogen",
        "airlock",
        "lift",
        "ladder",
        "vacuum",
        "handholds",
        "lit",
    } <= set(kinds)
    assert {WALLS[one] for one in WALLS} == {4, 6, 8, 10, 15, 20, 24, 28, 40, 60}
    assert [terrain.wall_value(kind) for kind in kinds if terrain.is_building(kind)]
    with pytest.raises(Refused, match="'sand' is no building"):
        terrain.wall_value("sand")
