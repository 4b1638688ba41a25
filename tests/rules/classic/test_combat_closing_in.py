"""How NPCs for whom nobody declares close in on those whom they cannot attack yet."""

from __future__ import annotations

from typing import Any

import pytest

from rules.grid import Kind
from rules.happening import Attacked, Forwent, Moved
from rules.systems.classic.combat.moving.ranges import band_between
from tests.rules.classic.armed import (
    AUTO,
    CUTLASS,
    MISS,
)
from tests.rules.classic.fights import Fight, battle
from tests.rules.classic.test_combat_defaults import PLAYER, field, wall, would


def test_one_that_can_attack_nobody_closes_in():
    at = {"bob": (2, 2), "ann": (32, 2)}
    fight = Fight(battle({"bob": CUTLASS}, {"ann": PLAYER}, ground=field(at)))
    assert would(fight, "bob") == "closes in on Ann"

    fight.alone()

    assert fight.battle.ground.range_m("bob", "ann") == 30


def test_and_strikes_in_the_same_round_if_it_arrives():
    at = {"bob": (2, 2), "ann": (11, 2)}
    fight = Fight(battle({"bob": CUTLASS}, {"ann": PLAYER}, ground=field(at)))
    assert would(fight, "bob") == "closes in on Ann, strikes at Ann with the cutlass"

    fight.alone(*MISS)

    assert fight.attacks() == [("bob", "ann", False)]
    assert band_between(fight.battle, "bob", "ann") == "short", "where a cutlass is at its best"


def test_it_goes_round_what_stands_in_the_way_as_far_as_its_pace_leads():
    bars = wall((6, 0), (6, 9), stops_sight=False)
    at = {"bob": (4, 4), "ann": (30, 4)}
    fight = Fight(battle({"bob": CUTLASS}, {"ann": PLAYER}, ground=field(at, bars)))

    fight.alone()

    (moved,) = fight.of(Moved)
    assert fight.of(Forwent) == []
    assert field(at).path_length_m("bob", moved.path) <= 15
    assert moved.path[-1][1] > 9 or moved.path[-1][0] > 6
    for _ in range(4):
        fight.alone(*(MISS if "strikes" in would(fight, "bob") else ()))
    assert fight.attacks() == [("bob", "ann", False)]


def test_a_wall_without_a_way_round_is_not_run_at():
    box = (wall((10, 0), (10, 30)),)
    fight = Fight(
        battle({"bob": CUTLASS}, {"ann": PLAYER}, ground=field({"bob": (9, 4), "ann": (10, 4)}, *box))
    )

    assert would(fight, "bob") == "stands"
    fight.alone()
    assert fight.of(Moved) == []


def test_rather_to_an_enemy_to_whom_there_is_a_way_than_to_one_behind_a_wall():
    box = (wall((10, 0), (10, 10)), wall((10, 10), (20, 10)), wall((20, 10), (20, 0)))
    people = {"near": PLAYER, "far": PLAYER}
    at = {"bob": (8, 4), "near": (11, 4), "far": (8, 28)}
    fight = Fight(battle({"bob": CUTLASS}, people, ground=field(at, *box)))

    assert would(fight, "bob") == "closes in on Far"


@pytest.mark.parametrize("kind", ["square", "hex_flat", "hex_pointy", "none"])
def test_the_way_round_is_found_whatever_the_cells(kind: Kind):
    bars = wall((6, 0), (6, 9), stops_sight=False)
    fight = Fight(
        battle(
            {"bob": CUTLASS}, {"ann": PLAYER}, ground=field({"bob": (4, 4), "ann": (9, 4)}, bars, kind=kind)
        )
    )

    for _ in range(4):
        fight.alone(*(MISS if "strikes" in would(fight, "bob") else ()))

    assert ("bob", "ann", False) in [
        (one.attacker, one.target, one.check.success) for one in fight.all if isinstance(one, Attacked)
    ]


def test_no_two_of_a_side_end_in_one_place():
    bars = wall((6, 0), (6, 9), stops_sight=False)
    at = {"bob": (4, 4), "cy": (4, 5), "dee": (4, 3), "ann": (30, 4)}
    crew = {"bob": CUTLASS, "cy": CUTLASS, "dee": CUTLASS}
    fight = Fight(battle(crew, {"ann": PLAYER}, ground=field(at, bars)))

    for _ in range(3):
        fight.alone(*MISS * sum("strikes" in would(fight, who) for who in crew))

    places = [fight.battle.ground.place(who) for who in crew]
    assert len(set(places)) == 3


def test_without_a_map_rounds_closed_are_counted():
    fight = Fight(battle({"bob": CUTLASS}, {"ann": PLAYER}, band="medium"))
    said = []

    for _ in range(3):
        said.append(would(fight, "bob"))
        fight.alone(*(MISS if "strikes" in said[-1] else ()))

    assert said == ["closes in on Ann"] * 2 + ["closes in on Ann, strikes at Ann with the cutlass"]
    assert fight.attacks() == [("bob", "ann", False)]


def test_on_the_way_a_weapon_comes_into_an_empty_hand():
    dagger = {"weapons": {"dagger": True}, "skills": {"dagger": 1}}
    fight = Fight(battle({"bob": dagger}, {"ann": {"player": True}}, band="long"))
    assert would(fight, "bob") == "closes in on Ann, draws the dagger"

    fight.alone()

    assert fight.sheet("bob")["in_hand"] == "w1"


def test_nobody_goes_where_he_could_do_nothing():
    weak = {"full": {"str": 2}, "weapons": {"foil": True}, "in_hand": "w1"}
    suited = {"player": True, "armour": "battle dress", "skills": {"brawling": 6}}
    fight = Fight(battle({"bob": weak}, {"ann": suited}, band="medium"))

    assert would(fight, "bob") == "stands"


def test_it_takes_off_what_a_burst_would_do_to_its_comrades():
    """CT-COMBAT-74: an automatic rifle fires a single shot where a burst would strike friends beside the target."""
    people = {"ann": PLAYER}
    at = {"bob": (2, 2), "jun": (13, 2), "kit": (12, 3), "ann": (12, 2)}
    bare: dict[str, Any] = {"upp": "777777"}
    alone = Fight(battle({"bob": AUTO}, people, ground=field(at)))
    beside = Fight(battle({"bob": AUTO, "jun": bare, "kit": bare}, people, ground=field(at)))

    assert would(alone, "bob") == "fires two bursts of the automatic rifle at Ann"
    assert would(beside, "bob") == "fires the automatic rifle at Ann"
