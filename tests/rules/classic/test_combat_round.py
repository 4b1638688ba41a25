"""Whole rounds, dice scripted: declarations, attacks all at once, what they spend, how a fight ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.check import Refused
from rules.forms import Intent
from rules.happening import Attacked, Changed, Ended, Fell, Forwent, Left, Passed, Stepped
from rules.systems.classic.combat import FIGHT
from rules.systems.classic.combat.moving.ranges import band_between
from tests.rules.classic.armed import CUTLASS, HIT, HOLSTERED, MISS, RIFLE, SHOTGUN, SUIT
from tests.rules.classic.fights import Fight, battle
from tests.rules.classic.flat import Flat
from tests.rules.fighting import declared


def test_everybody_is_asked_and_a_round_takes_15_seconds():
    """CT-COMBAT-01, CT-COMBAT-04."""
    fight = Fight(battle({"bob": RIFLE}, {"ann": SUIT}, band="medium"))
    assert fight.awaited() == {"bob": "declare", "ann": "declare"}

    fight.declare("bob", "shot:w1", "ann")
    assert fight.awaited() == {"ann": "declare"}
    fight.declare("ann", movement="evade").advance(*MISS)

    assert fight.of(Passed) == [Passed(15, "Round 1")]
    assert [(one.round, one.step) for one in fight.of(Stepped)] == [(1, "attacks"), (2, "declare")]
    assert fight.battle.clock_s == 15
    assert not fight.battle.declared


def test_a_player_who_said_nothing_stands_and_attacks_nobody():
    armed = {**RIFLE, "player": True}
    fight = Fight(battle({"bob": armed}, {"ann": armed}, band="medium")).advance()

    assert fight.attacks() == []
    assert fight.battle.round == 2


def test_a_fighter_struck_down_in_a_round_still_makes_his_attack():
    """CT-COMBAT-05, R-03: wounds land when the round ends."""
    fight = Fight(battle({"bob": SHOTGUN}, {"ann": RIFLE}, band="short"))
    fight.declare("bob", "shot:w1", "ann").declare("ann", "shot:w1", "bob")

    fight.advance(*HIT, 6, 6, 6, 6, *HIT, 1, 1, 1, 1, 3)

    assert fight.attacks() == [("bob", "ann", True), ("ann", "bob", True)]
    kinds = [type(one) for one in fight.last]
    assert kinds.index(Fell) > max(index for index, kind in enumerate(kinds) if kind is Attacked)
    assert fight.now("ann") == (0, 0, 0)
    assert fight.now("bob") == (7, 4, 7)


def test_unless_the_table_lets_wounds_land_at_once():
    fight = Fight(battle({"bob": SHOTGUN}, {"ann": RIFLE}, band="short", wounds_land="at_once"))
    fight.declare("bob", "shot:w1", "ann").declare("ann", "shot:w1", "bob")

    fight.advance(*HIT, 6, 6, 6, 6, 1)

    assert fight.of(Forwent) == [Forwent("ann", "attack", "was struck down first")]
    assert fight.of(Ended)


def test_one_target_a_round_of_the_other_party():
    """CT-COMBAT-50."""
    fight = Fight(battle({"bob": RIFLE, "cy": SUIT}, {"ann": SUIT, "eve": SUIT}, band="medium"))

    with pytest.raises(Refused, match="'cy' is no enemy of Bob"):
        fight.declare("bob", "shot:w1", "cy")
    with pytest.raises(Refused, match="2 are too many, 1 at most"):
        fight.declare("bob", "shot:w1", "ann", "eve")
    with pytest.raises(Refused, match="Bob has no target"):
        fight.declare("bob", "shot:w1")


def test_a_single_possible_target_goes_without_saying():
    fight = Fight(battle({"bob": RIFLE}, {"ann": SUIT}, band="medium")).declare("bob", "shot:w1")

    assert fight.battle.declared["bob"].args["target"] == ["ann"]


def test_every_shot_spends_a_round():
    fight = Fight(battle({"bob": RIFLE}, {"ann": SUIT}, band="medium"))
    fight.declare("bob", "shot:w1", "ann").advance(*MISS)

    assert fight.sheet("bob")["weapons"]["w1"]["rounds"] == 19
    assert [one.cause for one in fight.of(Changed)] == ["fired"]


def test_an_empty_gun_is_refused_and_may_serve_as_a_club():
    empty = {**RIFLE, "weapons": {"rifle": {"rounds": 0}}}
    fight = Fight(battle({"bob": empty}, {"ann": SUIT}, band="short"))

    with pytest.raises(Refused, match="0 rounds left in the rifle, 1 needed"):
        fight.declare("bob", "shot:w1", "ann")
    assert fight.choices("bob", "declare", "attack")["shot:w1"] == "0 rounds left in the rifle, 1 needed"
    fight.declare("bob", "blow:w1", "ann").advance(*MISS)
    assert fight.of(Attacked)[0].weapon == "rifle as a club"


# --- endurance -----------------------------------------------------------------------------------------


def test_a_combat_blow_costs_one_of_the_allowance_and_a_gun_nothing():
    """CT-COMBAT-60, CT-COMBAT-63."""
    fight = Fight(battle({"bob": CUTLASS}, {"ann": RIFLE}, band="short"))
    fight.declare("bob", "blow:w1", "ann").declare("ann", "shot:w1", "bob").advance(*MISS, *MISS)

    assert fight.sheet("bob")["blows_spent"] == 1
    assert not fight.sheet("ann").get("blows_spent")


def test_the_allowance_is_the_unwounded_endurance_less_load():
    """CT-COMBAT-60, CT-LOAD-03."""
    tired = {**CUTLASS, "now": {"end": 1}, "blows_spent": 6}
    fight = Fight(battle({"bob": tired}, {"ann": SUIT}, band="short"))
    fight.declare("bob", "blow:w1", "ann")

    burdened = {**tired, "gear": {"pack": 7}}
    with pytest.raises(Refused, match="no combat blows left"):
        Fight(battle({"bob": burdened}, {"ann": SUIT}, band="short")).declare("bob", "blow:w1", "ann")


def test_weakened_and_special_blows_cost_nothing():
    """CT-COMBAT-61, CT-COMBAT-64, CT-COMBAT-65."""
    fight = Fight(
        battle(
            {"bob": CUTLASS, "cy": CUTLASS}, {"ann": SUIT, "eve": {**SUIT, "now": {"end": 0}}}, band="short"
        )
    )
    fight.declare("bob", "weakened:w1", "ann").declare("cy", "special:w1", "eve").advance(*MISS, *MISS, 6, 6)

    assert [one.manner for one in fight.of(Attacked)] == ["weakened blow", "special blow"]
    assert not fight.sheet("bob").get("blows_spent")
    assert not fight.sheet("cy").get("blows_spent")


def test_battle_dress_has_no_end_of_endurance():
    dressed = {**CUTLASS, "skills": {"cutlass": 1, "vacc suit": 1}, "armour": "battle dress"}
    fight = Fight(battle({"bob": dressed}, {"ann": SUIT}, band="short"))
    fight.declare("bob", "blow:w1", "ann").advance(*MISS)

    assert not fight.sheet("bob").get("blows_spent")


# --- the end -------------------------------------------------------------------------------------------


def test_the_fight_is_over_when_one_side_has_nobody_standing():
    """CT-COMBAT-03."""
    fight = Fight(battle({"bob": SHOTGUN}, {"ann": SUIT}, band="short"))
    fight.declare("bob", "shot:w1", "ann").advance(*HIT, 6, 6, 6, 6, 1)

    assert fight.of(Ended) == [Ended("Red hold the field; Blue are beaten")]
    assert fight.last[-1] == fight.of(Ended)[0]


def test_surrender_takes_off_the_field():
    fight = Fight(battle({"bob": SUIT, "cy": SUIT}, {"ann": SUIT}, band="short"))
    with pytest.raises(Refused, match="tick both boxes"):
        fight.act("bob", "surrender")
    fight.act("bob", "surrender", sure=True)
    assert fight.of(Left) == [Left("bob", "surrendered")]
    assert not fight.of(Ended)

    fight.act("side:a", "surrender", sure=True)
    assert fight.of(Ended) == [Ended("Blue hold the field; Red surrendered")]


def test_the_unconscious_and_the_absent_declare_nothing():
    fight = Fight(battle({"bob": {"now": {"end": 0}}, "cy": SUIT}, {"ann": SUIT}, band="short"))

    assert fight.acts("bob") == []
    assert "bob" not in fight.awaited()
    with pytest.raises(Refused, match="'bob' cannot 'declare' now"):
        fight.declare("bob", movement="evade")
    with pytest.raises(Refused, match="'zoe' cannot 'declare' now"):
        fight.declare("zoe")


def test_range_is_asked_again_when_the_attack_is_made():
    """CT-COMBAT-57: the target has opened range meanwhile."""
    ground = Flat({"bob": (0, 0), "ann": (4, 0)})
    fight = Fight(battle({"bob": CUTLASS}, {"ann": SUIT}, ground=ground))
    fight.declare("bob", "blow:w1", "ann").declare("ann", movement="open").advance()

    assert band_between(fight.battle, "bob", "ann") == "medium"
    assert fight.of(Forwent)[0].reason == "Ann is at medium range, the cutlass reaches short range"
    assert not fight.sheet("bob").get("blows_spent")


@pytest.mark.parametrize(
    "args",
    [
        {"movement": "fly"},
        {"attack": "kick:w1"},
        {"attack": 7},
        {"attack": "shot:w9", "target": ["ann"]},
        {"attack": "shot:hands", "target": ["ann"]},
        {"attack": "draw:hands"},
        {"attack": "fetch:w1"},
        {"attack": "reload:w1"},
        {"attack": "shot:w1", "target": "nobody"},
        {"attack": "shot:w1", "target": {"ann": 1}},
        {"attack": "shot:w1", "target": [["ann"]]},
        {"movement": "evade", "attack": "shot:w1", "target": ["ann"]},
        {"movement": "run_close", "attack": "shot:w1", "target": ["ann"]},
        {"movement": "close", "path": [[1, 1]]},
        {"movement": "close", "path": "north"},
        {"movement": "close", "towards": ["bob"]},
        {"behind": "the moon"},
        {"dance": True},
        {"movement": ["stand"]},
    ],
    ids=str,
)
def test_what_makes_no_declaration_is_refused(args: dict):
    fight = Fight(battle({"bob": RIFLE}, {"ann": SUIT}, band="medium"))

    with pytest.raises(Refused):
        declared(FIGHT, fight.battle, Intent("bob", "declare", args))
    assert FIGHT.preview(fight.battle, Intent("bob", "declare", args)).refused


def test_what_has_become_impossible_since_it_was_declared_comes_to_nothing():
    fight = Fight(battle({"bob": RIFLE, "cy": HOLSTERED}, {"ann": SUIT}, band="short"))
    fight.declare("bob", "shot:w1", "ann").declare("cy", "shot:w1", "ann")
    for who in ("bob", "cy"):
        fighter = fight.battle.fighters[who]
        disarmed = replace(fighter, sheet={**fighter.sheet, "weapons": {}, "in_hand": None})
        fight.battle = replace(fight.battle, fighters={**fight.battle.fighters, who: disarmed})

    fight.advance()

    assert [one.reason for one in fight.of(Forwent)] == ["there is no weapon 'w1' on this sheet"] * 2


def test_a_token_taken_off_the_map_goes_nowhere():
    ground = Flat({"bob": (0, 0), "ann": (20, 0)})
    fight = Fight(battle({"bob": SUIT}, {"ann": SUIT}, ground=ground))
    fight.declare("bob", movement="close", path=[[5, 0]]).declare("ann", movement="close")
    fight.battle = replace(fight.battle, ground=Flat({"ann": (20, 0)}))

    fight.advance()

    assert fight.battle.round == 2


def test_a_target_without_an_attack_means_the_usual_one():
    fight = Fight(battle({"bob": RIFLE}, {"ann": SUIT}, band="medium"))
    assert (
        next(one for one in fight.option("bob", "declare").fields if one.name == "attack").default
        == "shot:w1"
    )

    intent = declared(FIGHT, fight.battle, Intent("bob", "declare", {"target": ["ann"]}))

    assert intent.args["attack"] == "shot:w1"
    assert declared(FIGHT, fight.battle, Intent("bob", "declare", {})).args["attack"] == "none"
