"""Whole rounds, dice scripted: declarations, attacks all at once, what they spend, how a fight ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.check import Refused
from rules.forms import Intent
from rules.happening import Attacked, Changed, Ended, Fell, Forwent, Left, Marked, Passed, Stepped, Threw
from rules.systems.classic import combat
from rules.systems.classic.combat.ranges import band_between
from tests.rules.classic.fights import Fight, battle
from tests.rules.classic.flat import Flat

SUIT = {"skills": {"brawling": 0}, "armour": "combat armour"}
"""In combat armour: of the weapons here two ones always miss it, and two sixes hit."""
RIFLE = {"skills": {"rifle": 1}, "weapons": {"rifle": True}, "in_hand": "w1", "armour": "combat armour"}
SMG = {"skills": {"submachine gun": 1}, "weapons": {"submachine gun": True}, "in_hand": "w1"}
AUTO = {"skills": {"automatic rifle": 1}, "weapons": {"automatic rifle": True}, "in_hand": "w1"}
SHOTGUN = {"skills": {"shotgun": 1}, "weapons": {"shotgun": True}, "in_hand": "w1", "armour": "combat armour"}
CUTLASS = {"skills": {"cutlass": 1}, "weapons": {"cutlass": True}, "in_hand": "w1", "armour": "combat armour"}
HOLSTERED = {"skills": {"revolver": 2}, "weapons": {"revolver": True}, "armour": "combat armour"}
MISS = (1, 1)
HIT = (6, 6)


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


def test_who_said_nothing_stands_and_attacks_nobody():
    fight = Fight(battle({"bob": RIFLE}, {"ann": RIFLE}, band="medium")).advance()

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
    with pytest.raises(Refused, match="whom does Bob attack"):
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
    assert fight.choices("bob", "attack")["shot:w1"] == "0 rounds left in the rifle, 1 needed"
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


# --- surprise ------------------------------------------------------------------------------------------


def surprised(left: dict, right: dict, **more: Any) -> Fight:
    fight = Fight(battle(left, right, **more))
    return fight.begin(surprise="a", range="short", contact=False)


def test_while_surprise_holds_only_that_side_acts_and_its_blows_are_free():
    """CT-COMBAT-12, CT-COMBAT-62."""
    fight = surprised({"bob": CUTLASS}, {"ann": SUIT, "eve": SUIT})
    assert fight.awaited() == {"bob": "declare"}
    assert fight.acts("ann") == ["surrender"]
    with pytest.raises(Refused, match="Ann is surprised"):
        fight.declare("ann", movement="evade")

    fight.declare("bob", "surprise:w1", "ann").advance(*MISS)

    assert fight.of(Attacked)[0].manner == "surprise blow"
    assert not fight.sheet("bob").get("blows_spent")
    assert fight.mark("fight", "surprise") == "a"
    assert fight.awaited() == {"bob": "declare"}


def test_a_shot_gives_the_alarm_hit_or_miss_but_everyone_still_makes_his_attack():
    """CT-COMBAT-13, CT-COMBAT-16."""
    fight = surprised({"bob": RIFLE, "cy": CUTLASS}, {"ann": SUIT})
    fight.declare("bob", "shot:w1", "ann").declare("cy", "surprise:w1", "ann").advance(*MISS, *MISS)

    assert len(fight.attacks()) == 2
    assert not fight.sheet("cy").get("blows_spent")
    assert fight.mark("fight", "surprise") is None
    assert "a shot was heard" in next(one.text for one in fight.of(Marked) if one.text)
    assert set(fight.awaited()) == {"bob", "cy", "ann"}


LASER = {"upp": "A77777", "skills": {"laser rifle": 0}, "weapons": {"laser rifle": True}, "in_hand": "w1"}
SILENCED = {
    "skills": {"revolver": 1},
    "weapons": {"revolver": {"fitted": ["silencer"]}},
    "in_hand": "w1",
}


@pytest.mark.parametrize(
    ("arms", "vacuum", "alarm"),
    [
        (RIFLE, False, True),
        (RIFLE, True, False),
        (LASER, False, False),
        (SILENCED, False, False),
        (HOLSTERED, False, True),
    ],
)
def test_what_is_not_heard(arms: dict, vacuum: bool, alarm: bool):
    """CT-COMBAT-13: a silenced pistol, a laser, and anything in vacuum."""
    fight = Fight(battle({"bob": arms}, {"ann": SUIT}))
    fight.begin(surprise="a", range="short", contact=False, vacuum=vacuum)
    fight.declare("bob", "shot:w1", "ann").advance(*MISS)

    assert (fight.mark("fight", "surprise") is None) == alarm


def test_a_victim_who_is_hit_and_conscious_cries_out():
    """CT-COMBAT-14."""
    fight = surprised({"bob": CUTLASS}, {"ann": SUIT})
    fight.declare("bob", "surprise:w1", "ann").advance(*HIT, 1, 1, 1)

    assert fight.now("ann") == (1, 7, 7)
    assert fight.mark("fight", "surprise") is None


@pytest.mark.parametrize(("faces", "seen"), [((4, 5), True), ((4, 4), False)])
def test_an_unattacked_comrade_may_see_a_victim_fall(faces: tuple[int, int], seen: bool):
    """CT-COMBAT-15: 9+, no DM."""
    fight = surprised({"bob": CUTLASS}, {"ann": SUIT, "eve": SUIT, "fay": SUIT})
    fight.declare("bob", "surprise:w1", "ann").advance(*HIT, 6, 6, 1, *faces, 6, 6)

    witness, morale = (one for one in fight.of(Threw) if one.purpose in {"witness", "morale"})
    assert (witness.check.task.target, witness.check.task.dms) == (9, ())
    assert witness.check.success == seen
    assert morale.check.success
    assert (fight.mark("fight", "surprise") is None) == seen


def test_nobody_left_unattacked_sees_nothing():
    fight = surprised({"bob": CUTLASS, "cy": CUTLASS}, {"ann": SUIT, "eve": SUIT})
    fight.declare("bob", "surprise:w1", "ann").declare("cy", "surprise:w1", "eve")
    fight.advance(*HIT, 6, 6, *MISS, 1, 6, 6)

    assert [one.purpose for one in fight.of(Threw)] == ["first wound", "morale"]
    assert fight.mark("fight", "surprise") == "a"


def test_one_witness_throw_a_round_or_one_for_each_victim():
    """R-04."""
    left, right = {"bob": CUTLASS, "cy": CUTLASS}, {"ann": SUIT, "eve": SUIT, "fay": SUIT, "gil": SUIT}
    for ruling, throws in (("each_round", 1), ("each_victim", 2)):
        fight = surprised(left, right, witness=ruling)
        fight.declare("bob", "surprise:w1", "ann").declare("cy", "surprise:w1", "eve")
        fight.advance(*HIT, 6, 6, *HIT, 6, 6, 1, 1, *(MISS * throws), 6, 6)
        assert len([one for one in fight.of(Threw) if one.purpose == "witness"]) == throws


# --- drawing -------------------------------------------------------------------------------------------


def test_a_weapon_drawn_comes_into_the_hand_and_counts_against_its_shot():
    """CT-COMBAT-70."""
    fight = Fight(battle({"bob": HOLSTERED}, {"ann": SUIT}, band="short"))
    fight.declare("bob", "shot:w1", "ann").advance(*MISS)

    assert "-3 draws the revolver in this round" in map(str, fight.of(Attacked)[0].check.task.dms)
    assert fight.sheet("bob")["in_hand"] == "w1"
    fight.declare("bob", "shot:w1", "ann").advance(*MISS)
    assert all("draws" not in str(dm) for dm in fight.of(Attacked)[0].check.task.dms)


def test_drawing_only_takes_the_round():
    fight = Fight(battle({"bob": HOLSTERED}, {"ann": SUIT}, band="short")).declare("bob", "draw:w1").advance()

    assert fight.sheet("bob")["in_hand"] == "w1"
    assert fight.attacks() == []


def test_of_two_who_draw_on_each_other_the_quicker_shoots_first():
    """CT-COMBAT-71: 2D + full Dexterity; who is struck down first does not shoot."""
    fast = {**HOLSTERED, "upp": "7A7777", "now": {"dex": 7}}
    fight = Fight(battle({"bob": fast}, {"ann": HOLSTERED}, band="short"))
    fight.declare("bob", "shot:w1", "ann").declare("ann", "shot:w1", "bob")

    fight.advance(3, 3, 4, 4, *HIT, 6, 6, 6, 3)

    first, second = (one for one in fight.of(Threw) if one.purpose == "quick draw")
    assert (first.check.total, second.check.total) == (16, 15)
    assert fight.attacks() == [("bob", "ann", True)]
    assert fight.of(Forwent) == [Forwent("ann", "attack", "was struck down first")]


def test_the_slower_shoots_after_all_if_still_standing():
    fight = Fight(battle({"bob": HOLSTERED}, {"ann": HOLSTERED}, band="short"))
    fight.declare("bob", "shot:w1", "ann").declare("ann", "shot:w1", "bob")

    fight.advance(1, 1, 6, 6, *MISS, *MISS)

    assert fight.attacks() == [("ann", "bob", False), ("bob", "ann", False)]


def test_a_tied_draw_is_together_or_thrown_again():
    """R-10."""
    fight = Fight(battle({"bob": HOLSTERED}, {"ann": HOLSTERED}, band="short"))
    fight.declare("bob", "shot:w1", "ann").declare("ann", "shot:w1", "bob")
    fight.advance(3, 3, 3, 3, *HIT, 6, 6, 6, *HIT, 6, 6, 6, 1, 1)
    assert len(fight.attacks()) == 2

    again = Fight(battle({"bob": HOLSTERED}, {"ann": HOLSTERED}, band="short", quick_draw_tie="thrown_again"))
    again.declare("bob", "shot:w1", "ann").declare("ann", "shot:w1", "bob")
    again.advance(3, 3, 3, 3, 1, 1, 2, 2, *MISS, *MISS)
    assert again.attacks() == [("ann", "bob", False), ("bob", "ann", False)]


def test_no_contest_where_only_one_draws():
    fight = Fight(battle({"bob": HOLSTERED}, {"ann": RIFLE}, band="short"))
    fight.declare("bob", "shot:w1", "ann").declare("ann", "shot:w1", "bob").advance(*MISS, *MISS)

    assert fight.of(Threw) == []


# --- thrown blades -------------------------------------------------------------------------------------


def test_a_thrown_blade_lies_with_its_target_until_it_is_fetched():
    """CT-COMBAT-72."""
    thrower = {"upp": "7F7777", "skills": {"dagger": 3}, "weapons": {"dagger": True}, "in_hand": "w1"}
    fight = Fight(battle({"bob": thrower}, {"ann": SUIT}, band="short"))
    fight.declare("bob", "throw:w1", "ann").advance(1, 1, 2, 3, 5)

    (attack,) = fight.of(Attacked)
    assert (attack.manner, attack.check.total, attack.harm and attack.harm.throw.dice) == (
        "thrown",
        20,
        "2D-3",
    )
    assert fight.now("ann") == (7, 7, 5)
    assert "w1" not in fight.sheet("bob")["weapons"]
    assert fight.sheet("bob").get("in_hand") is None
    with pytest.raises(Refused, match="the blade lies with Ann, not at close range"):
        fight.declare("bob", "fetch:w1")

    fight.declare("bob", movement="close").advance()
    fight.declare("bob", "fetch:w1").advance()
    assert fight.sheet("bob")["weapons"]["w1"] == {"weapon": "dagger"}
    assert fight.sheet("bob")["in_hand"] == "w1"
    assert fight.mark("fighter:bob", "blades") is None


# --- automatic fire and shotguns -----------------------------------------------------------------------

CROWD = Flat({"bob": (0, 0), "ann": (20, 0), "eve": (20, 1), "fay": (20, -1), "gil": (21, 0), "hal": (20, 9)})
CROWDED = {"ann": SUIT, "eve": SUIT, "fay": SUIT, "gil": SUIT, "hal": SUIT}


def test_a_burst_attacks_two_neighbours_too_hit_or_miss():
    """CT-COMBAT-73, CT-COMBAT-74."""
    fight = Fight(battle({"bob": SMG}, CROWDED, ground=CROWD))
    fight.declare("bob", "burst:w1", "ann").advance(*MISS, *MISS, *MISS)

    assert [one.target for one in fight.of(Attacked)] == ["ann", "eve", "fay"]
    aimed, *beside = (one.check.task.dms for one in fight.of(Attacked))
    assert all("-3 beside the target of the burst" in map(str, dms) for dms in beside)
    assert "-3 beside the target of the burst" not in map(str, aimed)
    assert fight.sheet("bob")["weapons"]["w1"]["rounds"] == 26


def test_evading_neighbours_are_passed_over():
    fight = Fight(battle({"bob": SMG}, CROWDED, ground=CROWD))
    fight.declare("bob", "burst:w1", "ann").declare("eve", movement="evade").declare("fay", movement="evade")
    fight.advance(*MISS, *MISS)

    assert [one.target for one in fight.of(Attacked)] == ["ann", "gil"]


def test_two_bursts_at_the_same_target():
    fight = Fight(battle({"bob": AUTO}, {"ann": SUIT, "eve": SUIT}, band="medium"))
    fight.declare("bob", "bursts:w1", "ann", beside=["eve"]).advance(*(MISS * 4))

    assert [one.target for one in fight.of(Attacked)] == ["ann", "eve", "ann", "eve"]
    assert fight.sheet("bob")["weapons"]["w1"]["rounds"] == 12
    assert [one.label for one in fight.preview("bob", "bursts:w1", "ann", beside=["eve"]).forecasts] == [
        "Ann", "Eve, beside the target", "Ann", "Eve, beside the target",
    ]  # fmt: skip


def test_a_shotgun_reaches_four_of_one_group():
    """CT-COMBAT-75."""
    fight = Fight(battle({"bob": SHOTGUN}, CROWDED, ground=CROWD))
    fight.declare("bob", "spread:w1", "ann", "eve", "fay", "gil").advance(*(MISS * 4))
    assert [one.target for one in fight.of(Attacked)] == ["ann", "eve", "fay", "gil"]
    assert fight.sheet("bob")["weapons"]["w1"]["rounds"] == 9

    with pytest.raises(Refused, match="Hal does not stand in one group with Ann"):
        fight.declare("bob", "spread:w1", "ann", "hal")
    with pytest.raises(Refused, match="5 are too many, 4 at most"):
        fight.declare("bob", "spread:w1", *CROWDED)
    large = replace(fight.battle, marks={**fight.battle.marks, "fighter:eve": {"large": True}})
    with pytest.raises(Refused, match="Eve is larger than a human"):
        combat.declare(large, Intent("bob", "declare", {"attack": "spread:w1", "group": ["ann", "eve"]}))


def test_laser_hits_burn_ablat_away_where_the_table_has_it_so():
    """F-04."""
    laser = {"upp": "A77777", "skills": {"laser rifle": 9}, "weapons": {"laser rifle": True}, "in_hand": "w1"}
    fight = Fight(battle({"bob": laser}, {"ann": {"armour": "ablat"}}, band="medium", ablat_wears=True))
    fight.declare("bob", "shot:w1", "ann").advance(*HIT, 1, 1, 1, 1, 1, 1)

    assert fight.sheet("ann")["ablat_lost"] == 1


# --- reloading, weight ---------------------------------------------------------------------------------


def test_reloading_takes_a_round_while_evading():
    """F-06."""
    empty = {**RIFLE, "weapons": {"rifle": {"rounds": 2, "magazines": 1}}}
    fight = Fight(battle({"bob": empty}, {"ann": RIFLE}, band="medium", reloading=True))
    fight.declare("bob", "reload:w1").declare("ann", "shot:w1", "bob").advance(*MISS)

    assert "-2 evades at medium range" in map(str, fight.of(Attacked)[0].check.task.dms)
    assert fight.sheet("bob")["weapons"]["w1"] == {
        "weapon": "rifle",
        "rounds": 20,
        "magazines": 0,
        "fitted": [],
    }


def test_a_revolver_takes_two_rounds_evading_or_one_in_the_open():
    empty = {**HOLSTERED, "weapons": {"revolver": {"rounds": 0, "magazines": 2}}, "in_hand": "w1"}
    fight = Fight(battle({"bob": empty}, {"ann": SUIT}, band="medium", reloading=True))
    fight.declare("bob", "reload:w1").advance()
    assert fight.sheet("bob")["weapons"]["w1"]["rounds"] == 0
    assert [badge.label for badge in combat.badges(fight.battle, "bob")] == ["reloading"]
    fight.declare("bob", "reload:w1").advance()
    assert fight.sheet("bob")["weapons"]["w1"]["rounds"] == 6

    quick = Fight(battle({"bob": empty}, {"ann": SUIT}, band="medium", reloading=True))
    quick.declare("bob", "reload_open:w1").advance()
    assert quick.sheet("bob")["weapons"]["w1"]["rounds"] == 6


def test_without_that_rule_a_magazine_goes_in_at_once():
    empty = {**RIFLE, "weapons": {"rifle": {"rounds": 0, "magazines": 1}}}
    fight = Fight(battle({"bob": empty}, {"ann": SUIT}, band="medium"))
    assert "reload" in fight.acts("bob")

    fight.act("bob", "reload", weapon="w1")

    assert fight.sheet("bob")["weapons"]["w1"]["rounds"] == 20
    assert "reload" not in fight.acts("bob")


def test_without_weight_who_loses_control_does_nothing():
    """F-08."""
    fight = Fight(battle({"bob": RIFLE}, {"ann": {"upp": "7B7777"}}, band="medium", zero_g=True))
    fight.begin(surprise="none", range="medium", contact=False, weightless=True)
    fight.declare("bob", "shot:w1", "ann", handhold=True).declare("ann", movement="evade")
    preview = fight.preview("bob", "shot:w1", "ann", handhold=True)
    assert preview.forecasts[0].label == "Keep control"

    fight.advance(4, 4, 3, 3)

    bob, ann = fight.of(Threw)
    assert [dm.value for dm in bob.check.task.dms] == [-4, 5]
    assert [dm.value for dm in ann.check.task.dms] == [2, 2]
    assert fight.of(Forwent) == [Forwent("bob", "attack", "has lost control without weight")]


# --- the end -------------------------------------------------------------------------------------------


def test_the_fight_is_over_when_one_side_has_nobody_standing():
    """CT-COMBAT-03."""
    fight = Fight(battle({"bob": SHOTGUN}, {"ann": SUIT}, band="short"))
    fight.declare("bob", "shot:w1", "ann").advance(*HIT, 6, 6, 6, 6, 1)

    assert fight.of(Ended) == [Ended("Red holds the field; Blue is beaten")]
    assert fight.last[-1] == fight.of(Ended)[0]


def test_surrender_takes_off_the_field():
    fight = Fight(battle({"bob": SUIT, "cy": SUIT}, {"ann": SUIT}, band="short"))
    with pytest.raises(Refused, match="say so twice"):
        fight.act("bob", "surrender")
    fight.act("bob", "surrender", sure=True)
    assert fight.of(Left) == [Left("bob", "surrendered")]
    assert not fight.of(Ended)

    fight.act("side:a", "surrender", sure=True)
    assert fight.of(Ended) == [Ended("Blue holds the field; Red has surrendered")]


def test_the_unconscious_and_the_absent_declare_nothing():
    fight = Fight(battle({"bob": {"now": {"end": 0}}, "cy": SUIT}, {"ann": SUIT}, band="short"))

    assert fight.acts("bob") == []
    assert "bob" not in fight.awaited()
    with pytest.raises(Refused, match="'bob' cannot act"):
        fight.declare("bob", movement="evade")
    with pytest.raises(Refused, match="'zoe' cannot act"):
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
        combat.declare(fight.battle, Intent("bob", "declare", args))
    assert combat.preview(fight.battle, Intent("bob", "declare", args)).refused
