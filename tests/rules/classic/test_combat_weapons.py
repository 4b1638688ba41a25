"""Drawing, thrown blades, bursts, shotguns, reloading, weightlessness."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.check import Refused
from rules.forms import Intent
from rules.happening import Attacked, Forwent, Threw
from rules.systems.classic.combat import FIGHT
from tests.rules.classic.armed import AUTO, HIT, HOLSTERED, MISS, RIFLE, SHOTGUN, SMG, SUIT
from tests.rules.classic.fights import Fight, battle
from tests.rules.classic.flat import Flat
from tests.rules.fighting import declared

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


def test_a_load_makes_a_draw_slower_and_wounds_do_not():
    """CT-LOAD-03, CT-COMBAT-71: the full Dexterity, less what load takes."""
    laden = {**HOLSTERED, "upp": "797777", "now": {"dex": 6}, "gear": {"pack": 8}}
    fight = Fight(battle({"bob": laden}, {"ann": {**HOLSTERED, "upp": "797777"}}, band="short"))
    fight.declare("bob", "shot:w1", "ann").declare("ann", "shot:w1", "bob")
    notes = fight.declaring("bob", "shot:w1", "ann").notes
    assert "if the target draws as well, the higher 2D + Dexterity (8) shoots first" in notes

    fight.advance(3, 3, 3, 3, *MISS, *MISS)

    first, second = (one for one in fight.of(Threw) if one.purpose == "quick draw")
    assert [str(dm) for dm in first.check.task.dms] == ["+8 Dexterity, encumbered"]
    assert [str(dm) for dm in second.check.task.dms] == ["+9 Dexterity"]
    assert fight.attacks() == [("ann", "bob", False), ("bob", "ann", False)]


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


def test_in_the_1981_printing_a_spear_is_thrown_and_fetched_and_the_throw_costs_a_blow():
    """CT-COMBAT-72, CT-COMBAT-63."""
    thrower = {"upp": "7F7777", "skills": {"spear": 3}, "weapons": {"spear": True}, "in_hand": "w1"}
    fight = Fight(battle({"bob": thrower}, {"ann": SUIT}, band="short", printing="ct81"))
    assert fight.declaring("bob", "throw:w1", "ann").notes[0] == "uses 1 of 7 blows"
    fight.declare("bob", "throw:w1", "ann").advance(1, 1, 2, 3, 5)

    (attack,) = fight.of(Attacked)
    assert attack.harm is not None
    assert attack.harm.throw.dice == "2D"
    assert fight.sheet("bob")["blows_spent"] == 1
    assert "w1" not in fight.sheet("bob")["weapons"]
    assert {"fetch:w1": "fetch the thrown spear"}.items() <= _attacks(fight, "bob").items()


def _attacks(fight: Fight, who: str) -> dict[Any, str]:
    (field,) = (one for one in fight.option(who, "declare").fields if one.name == "attack")
    return {one.value: one.label for one in field.choices}


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


def test_a_burst_strikes_comrades_beside_its_target_as_well_enemies_first():
    """CT-COMBAT-74: friend or foe."""
    ground = Flat({"bob": (0, 0), "jun": (21, 0), "ann": (20, 0), "eve": (20, 1), "kit": (10, 0)})
    mine: dict[str, Any] = {"bob": SMG, "jun": SUIT, "kit": SUIT}
    fight = Fight(battle(mine, {"ann": SUIT, "eve": SUIT}, ground=ground))
    assert [one.label for one in fight.declaring("bob", "burst:w1", "ann").forecasts] == [
        "Ann", "Eve, beside the target", "Jun, beside the target",
    ]  # fmt: skip

    fight.declare("bob", "burst:w1", "ann").advance(*MISS, *MISS, *HIT, 6, 6, 6, 4, *HIT)

    assert fight.attacks() == [("bob", "ann", False), ("bob", "eve", False), ("bob", "jun", True)]
    assert fight.of(Attacked)[2].manner == "burst, beside the target"
    assert sum(fight.now("jun")) < 21


def test_comrades_who_evade_or_stand_off_are_passed_over():
    ground = Flat({"bob": (0, 0), "jun": (21, 0), "ann": (20, 0), "kit": (10, 0)})
    fight = Fight(battle({"bob": SMG, "jun": SUIT, "kit": SUIT}, {"ann": SUIT}, ground=ground))
    fight.declare("bob", "burst:w1", "ann").declare("jun", movement="evade").advance(*MISS)

    assert [one.target for one in fight.of(Attacked)] == ["ann"]


def test_who_fires_a_burst_at_arm_s_length_is_no_target_of_it():
    ground = Flat({"bob": (0, 0), "ann": (1, 0)})
    fight = Fight(battle({"bob": SMG}, {"ann": SUIT}, ground=ground))

    assert [one.label for one in fight.declaring("bob", "burst:w1", "ann").forecasts] == ["Ann"]


def test_without_a_map_a_burst_strikes_the_comrades_who_are_at_close_range_of_its_target():
    """At the range of the target, as none is kept between friends."""
    marks = {"pair:ann|jun": {"band": "close"}, "pair:ann|bob": {"band": "long"}}
    at = battle({"bob": AUTO, "jun": SUIT, "kit": SUIT}, {"ann": SUIT}, band="medium", marks=marks)
    fight = Fight(at).declare("bob", "burst:w1", "ann").advance(*MISS, *MISS)

    aimed, beside = (one for one in fight.of(Attacked))
    assert (aimed.target, beside.target) == ("ann", "jun")
    assert "+1 automatic rifle at long range" in map(str, beside.check.task.dms)


def test_a_comrade_who_falls_to_a_burst_is_no_victim_of_surprise():
    """CT-COMBAT-15: nobody of the other party is thrown for, who did not lose him."""
    weak = {"upp": "111777"}
    ground = Flat({"bob": (0, 0), "jun": (21, 0), "ann": (20, 0), "eve": (40, 9)})
    mine: dict[str, Any] = {"bob": SMG, "jun": weak}
    at = battle(mine, {"ann": SUIT, "eve": SUIT}, ground=ground)
    marks = {**at.marks, "fight": {"surprise": "a", "vacuum": True}}
    fight = Fight(replace(at, marks=marks)).declare("bob", "burst:w1", "ann")
    fight.advance(*MISS, *HIT, 6, 6, 6, 1, *HIT)

    assert fight.attacks() == [("bob", "ann", False), ("bob", "jun", True)]
    assert [one for one in fight.of(Threw) if one.purpose == "witness"] == []
    assert fight.mark("fight", "surprise") == "a"


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
    assert [one.label for one in fight.declaring("bob", "bursts:w1", "ann", beside=["eve"]).forecasts] == [
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
        declared(FIGHT, large, Intent("bob", "declare", {"attack": "spread:w1", "group": ["ann", "eve"]}))


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
    assert [badge.label for badge in FIGHT.badges(fight.battle, "bob")] == ["reloading"]
    fight.declare("bob", "reload:w1").advance()
    assert fight.sheet("bob")["weapons"]["w1"]["rounds"] == 6

    quick = Fight(battle({"bob": empty}, {"ann": SUIT}, band="medium", reloading=True))
    quick.declare("bob", "reload_open:w1").advance()
    assert quick.sheet("bob")["weapons"]["w1"]["rounds"] == 6


def test_a_shotgun_takes_two_rounds_evading_or_not():
    """F-06."""
    empty = {**SHOTGUN, "weapons": {"shotgun": {"rounds": 0, "magazines": 1}}}
    for printing in ("ct77", "ct81"):
        at = battle({"bob": empty}, {"ann": SUIT}, band="medium", printing=printing, reloading=True)
        fight = Fight(at)
        assert _hints(fight, "bob")["reload:w1"] == "two rounds, evading"
        fight.declare("bob", "reload:w1").advance()
        assert fight.sheet("bob")["weapons"]["w1"]["rounds"] == 0
        assert [badge.label for badge in FIGHT.badges(fight.battle, "bob")] == ["reloading"]
        assert _hints(fight, "bob")["reload:w1"] == "one round, evading"
        fight.declare("bob", "reload:w1").advance()
        assert fight.sheet("bob")["weapons"]["w1"]["rounds"] == 10
        assert fight.mark("fighter:bob", "reloading") is None


def _hints(fight: Fight, who: str) -> dict[Any, str]:
    (field,) = (one for one in fight.option(who, "declare").fields if one.name == "attack")
    return {one.value: one.hint for one in field.choices}


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
    preview = fight.declaring("bob", "shot:w1", "ann", handhold=True)
    assert preview.forecasts[0].label == "Keep control"

    fight.advance(4, 4, 3, 3)

    bob, ann = fight.of(Threw)
    assert [dm.value for dm in bob.check.task.dms] == [-4, 5]
    assert [dm.value for dm in ann.check.task.dms] == [2, 2]
    assert fight.of(Forwent) == [Forwent("bob", "attack", "has lost control without weight")]
