"""The contested readings: the default, and what every other reading changes."""

from __future__ import annotations

from typing import get_args

import pytest

from rules.systems.traveller2300.combat import blasts, condition, movement, vehicles
from rules.systems.traveller2300.combat.condition import Harm
from rules.systems.traveller2300.combat.movement import MODES
from rules.systems.traveller2300.points import points, told
from rules.systems.traveller2300.rulings import RULINGS, Reading, settled


def test_the_first_choice_is_the_default_and_an_older_table_reads_it_so():
    assert [ruling.id for ruling in RULINGS] == list(get_args(Reading))
    for name, ruling in zip(get_args(Reading), RULINGS, strict=True):
        if ruling.written is not None:
            assert settled({}, name) == ruling.default == ""
            continue
        assert ruling.source.startswith("Traveller: 2300 Referee's Manual")
        assert settled({}, name) == ruling.default == ruling.choices[0].value


def test_metres_are_for_an_action_or_for_a_turn():
    """T23-COMBAT-12, -13 and R5."""
    assert [movement.allowance(mode, 20) for mode in MODES] == [5, 20, 40, 80]
    assert [movement.allowance(mode, 20, {"move_allowance": "turn"}) for mode in MODES] == [0, 0, 20, 60]
    assert [movement.cover(mode) for mode in MODES] == ["all", "partial", "none", "none"]


@pytest.mark.parametrize(
    ("harm", "each", "once"),
    [(Harm(stun=2), 4, 7), (Harm(shock=1), 7, 7), (Harm(stun=1, shock=1), 4, 7), (Harm(light=2), 8, 8)],
)
def test_points_lower_the_initiative_each_or_once(harm: Harm, each: int, once: int):
    """T23-WOUND-18, -19 and R10."""
    assert condition.level(10, harm) == each
    assert condition.level(10, harm, rulings={"initiative_loss": "once"}) == once


def test_one_ducks_over_the_number_or_on_it():
    """T23-COMBAT-15 and R11."""
    faces = range(1, 11)
    assert sum(condition.ducks("green", 1, face) for face in faces) == 7
    assert sum(condition.ducks("green", 1, face, {"npc_duck": "reached"}) for face in faces) == 8


def test_cover_counts_by_its_thickness_or_flat():
    """T23-FIRE-17 and R8."""
    assert told(blasts.cover("brick or cement", 20)) == "5"
    assert told(blasts.cover("brick or cement", 20, {"cover_value": "flat"})) == "0.25"


def test_a_doubling_that_has_begun_or_the_nearest():
    """T23-EXPLOSION-09 and R16: the book's own examples hold under both."""
    nearest = {"fragment_radius": "nearest"}
    for ep, metres in ((1, 5), (4, 15), (8, 20), (100, 40)):
        assert blasts.radius(ep) == blasts.radius(ep, nearest) == metres
    assert (blasts.radius(10), blasts.radius(10, nearest)) == (25, 20)
    assert blasts.charge(10, "tamped", rulings=nearest).radius_m == 20


def test_a_bare_suspension_stops_the_vehicle_or_counts_points():
    """T23-VEHICLE-08 and R21."""
    assert vehicles.suspension(points("3.5"), 0) == 10
    assert vehicles.suspension(points("3.5"), 0, {"bare_suspension": "points"}) == 3
