"""What NPCs do by themselves when the referee goes on."""

from __future__ import annotations

from rules.systems.megatraveller import combat
from tests.rules.megatraveller.fights import Fight, battle

RIFLE = {"weapons": {"rifle-7mm": True}, "in_hand": "w1", "skills": {"Rifle": 2}}
NEVER = {"side:b": {"never_interrupts": True}}


def test_an_npc_fires_at_whom_it_hits_best_and_its_turn_is_over():
    people = {"far": {"player": True}, "near": {"player": True}}
    fight = Fight(
        battle({"ann": RIFLE}, people, at={"ann": (2, 2), "far": (35, 2), "near": (9, 9)}, marks=NEVER)
    )

    fight.advance(3, 3)

    assert [target for _, target, _ in fight.attacks()] == ["near"]
    assert fight.awaited() == {"far": "act", "near": "act"}


def test_one_that_can_attack_nobody_runs_toward_them():
    fight = Fight(
        battle({"ann": {}}, {"bob": {"player": True}}, at={"ann": (2, 2), "bob": (30, 2)}, marks=NEVER)
    )

    fight.advance()

    assert fight.cell("ann") == (22, 2)
    assert fight.mark("fighter:ann", "speed") == 2


def test_one_that_sees_nobody_passes_its_turn():
    wall = {"walls": [{"a": [5, 0], "b": [5, 30]}]}
    at = {"ann": (2, 2), "bob": (30, 2)}
    fight = Fight(battle({"ann": RIFLE}, {"bob": {"player": True}}, at=at, ground=wall))

    fight.advance()

    assert fight.cell("ann") == (2, 2)
    assert fight.awaited() == {"bob": "act"}


def test_nobody_decides_for_players():
    fight = Fight(battle({"ann": {**RIFLE, "player": True}}, {"bob": {}}, at={"ann": (2, 2), "bob": (9, 2)}))

    fight.advance()

    assert fight.attacks() == []
    assert fight.mark("fighter:ann", "turn_had") == 1


def test_npcs_with_surprise_use_it():
    fight = Fight(battle({"ann": RIFLE}, {"bob": {"player": True}}, at={"ann": (2, 2), "bob": (9, 2)}))
    fight.begin(surprise="a")

    fight.advance(1, 2)

    assert [target for _, target, _ in fight.attacks()] == ["bob"]
    assert fight.mark("fight", "surprise") is None


def test_what_an_npc_would_do_is_offered_with_its_odds_and_done_at_a_word():
    people = {"far": {"player": True}, "near": {"player": True}}
    fight = Fight(
        battle({"ann": RIFLE}, people, at={"ann": (2, 2), "far": (35, 2), "near": (9, 9)}, marks=NEVER)
    )

    forecast = fight.preview("ann", "default")

    assert fight.acts("ann")[0] == "default"
    assert forecast.notes[0] == "Ann would fire at Near"
    assert [one.target for one in forecast.forecasts] == ["near"]
    fight.act("ann", "default", [3, 3])
    assert [target for _, target, _ in fight.attacks()] == ["near"]
    assert fight.awaited() == {"far": "act", "near": "act"}
    assert "default" not in fight.acts("far")


def test_what_is_about_to_be_done_is_told_to_those_who_may_break_in():
    people = {"bob": {"player": True}}
    fight = Fight(battle({"ann": RIFLE}, people, at={"ann": (2, 2), "bob": (9, 2)}))

    fight.act("ann", "fire", target=["bob"])

    assert [wait.about for wait in combat.awaits(fight.battle)] == ["Ann is about to fire at Bob"]
