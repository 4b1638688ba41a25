"""Wounds by potential, kind and damage, and how they tell on somebody."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from rules.systems.traveller2300.combat import condition
from rules.systems.traveller2300.combat.condition import GRADES, Grade, Harm
from rules.systems.traveller2300.combat.wounds import Kind, Potential, Wound, made, throws, wound
from rules.systems.traveller2300.points import points
from tests.rules.cases import Case, each_case


@each_case(__file__, "wounds")
def test_wound(case: Case):
    given: dict[str, Any] = dict(case.given)
    damage = points(given["damage"])
    potential, kind = given["potential"], given["kind"]
    found = wound(potential, kind, damage, given.get("face", 0))
    case.meets(throws=throws(potential, kind, damage), wound=_told(found))


def _told(found: Wound) -> list[str]:
    counts = (("shock", found.shock), ("stun", found.stun), ("light", found.light))
    told = ["kill"] * found.kill + [f"{many} {name}" for name, many in counts if many]
    return told + ["down"] * found.knocked_down


@pytest.mark.parametrize("potential", get_args(Potential))
@pytest.mark.parametrize("kind", get_args(Kind))
def test_of_ten_throws_ten_times_the_damage_make_the_threshold(potential: Potential, kind: Kind):
    """T23-WOUND-05."""
    for tenths in range(1, 10):
        damage = tenths * 100
        assert sum(made(damage, face) for face in range(1, 11)) == tenths
        better = wound(potential, kind, damage, 1)
        assert better == wound(potential, kind, damage, tenths)
        assert wound(potential, kind, damage, tenths + 1) == wound(potential, kind, damage, 10)


def test_a_threshold_without_a_throw_is_no_wound_but_a_mistake():
    with pytest.raises(ValueError, match="a threshold must be thrown"):
        wound("light", "normal", 500)


@pytest.mark.parametrize(
    ("coolness", "harm", "others", "level", "points_of_turn"),
    [
        (5, Harm(), {}, 5, (5, 2)),
        (6, Harm(), {}, 6, (6, 3)),
        (1, Harm(), {}, 1, (1,)),
        (8, Harm(light=2), {}, 6, (6, 3)),
        (8, Harm(stun=1, shock=1), {}, 2, (2, 1)),
        (8, Harm(), {"encumbered": True, "armour": 2}, 4, (4, 2)),
        (4, Harm(shock=3), {"encumbered": True}, 1, (1,)),
    ],
)
def test_initiative(
    coolness: int, harm: Harm, others: dict[str, Any], level: int, points_of_turn: tuple[int, ...]
):
    """T23-COMBAT-02, -06; T23-WOUND-16, -18, -19: each point takes its own off, never below 1."""
    assert condition.level(coolness, harm, **others) == level
    assert condition.initiative_points(level) == points_of_turn


@pytest.mark.parametrize(
    ("grade", "coolness", "lights"), list(zip(GRADES, (4, 6, 8, 10), (1, 2, 3, 4), strict=True))
)
def test_non_player_characters_by_experience(grade: Grade, coolness: int, lights: int):
    """T23-COMBAT-03; T23-WOUND-17, -18, -19."""
    assert condition.npc_level(grade) == coolness
    assert [condition.npc_out(grade, Harm(light=n)) for n in (lights - 1, lights)] == [False, True]
    assert [condition.npc_out(grade, Harm(stun=n)) for n in (2, 3)] == [False, True]
    assert [condition.npc_out(grade, Harm(shock=n)) for n in (0, 1)] == [False, True]


@pytest.mark.parametrize(
    ("grade", "area_value", "faces"), [("green", 1, 7), ("experienced", 3, 7), ("elite", 0, 0)]
)
def test_who_ducks_of_all_ten_throws(grade: Grade, area_value: int, faces: int):
    """T23-COMBAT-15: only more than the number makes one duck."""
    assert sum(condition.ducks(grade, area_value, face) for face in range(1, 11)) == faces


def test_daze_adds_up_and_consciousness_ends():
    """T23-WOUND-15, -20."""
    assert condition.dazed_turns(Harm(stun=3, shock=2)) == 5
    assert condition.dazed_turns(Harm(stun=1), left=2) == 3
    assert condition.dazed_turns(Harm(light=1)) == 0
    assert [condition.unconscious(Harm(stun=n, shock=1), 4) for n in (2, 3)] == [False, True]
