"""What NPCs do by themselves when the referee goes on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.happening import Attacked
from rules.systems.megatraveller.combat import FIGHT
from rules.systems.megatraveller.combat.vehicle import drivers
from tests.rules.megatraveller.combat import crews
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


def test_whom_the_referee_keeps_hidden_lies_low_and_is_nobodys_target():
    at = {"ann": (2, 2), "bob": (9, 2), "spy": (5, 5)}
    people = {"bob": {"player": True}, "spy": {}}
    fight = Fight(battle({"ann": RIFLE}, people, at=at, marks=NEVER)).hiding("spy")
    fight.advance(3, 3)
    assert [target for _, target, _ in fight.attacks()] == ["bob"]

    fight = Fight(battle({"ann": RIFLE}, {"bob": {"player": True}}, at=at, marks=NEVER)).hiding("ann")
    fight.advance()
    assert (fight.attacks(), fight.cell("ann")) == ([], (2, 2))


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

    assert [wait.about for wait in FIGHT.awaits(fight.battle)] == ["Ann is about to fire at Bob"]


def test_an_npc_prefers_whom_it_can_hurt_to_whom_it_hits_more_easily():
    armoured: dict[str, Any] = {"player": True, "armour": "combat-armor-12"}
    people: dict[str, dict[str, Any]] = {"near": armoured, "far": {"player": True}}
    fight = Fight(
        battle({"ann": RIFLE}, people, at={"ann": (2, 2), "near": (9, 9), "far": (28, 2)}, marks=NEVER)
    )

    near, far = (fight.preview("ann", "fire", target=[one]).forecasts[0].chance for one in ("near", "far"))
    forecast = fight.preview("ann", "default")

    assert near >= far
    assert forecast.notes[0] == "Ann would fire at Far"


def test_an_npc_takes_the_weapon_that_does_most():
    guns = {"weapons": {"body-pistol": True, "gauss-rifle-4mm": True}, "in_hand": "w1"}
    both = {**guns, "skills": {"Handgun": 1, "Combat Rifleman": 1}}
    bob = {"player": True, "armour": "cloth"}
    fight = Fight(battle({"ann": both}, {"bob": bob}, at={"ann": (2, 2), "bob": (9, 2)}, marks=NEVER))

    assert fight.preview("ann", "default").notes[:2] == (
        "Ann would fire at Bob",
        "with the Gauss Rifle (4mm)",
    )
    fight.act("ann", "default", [3, 3])

    assert fight.of(Attacked)[0].weapon == "Gauss Rifle (4mm)"


@pytest.mark.parametrize("grenade", ["smoke-grenade", "chemical-smoke-grenade", "incendiary-grenade"])
def test_an_npc_throws_nothing_that_can_do_no_harm(grenade: str):
    """Smoke strikes nobody: it goes up to its enemy instead."""
    at = {"ann": (2, 2), "bob": (4, 2)}
    people = {"ann": {"weapons": {grenade: True}}}
    fight = Fight(battle(people, {"bob": {"player": True}}, at=at, marks=NEVER))
    assert fight.preview("ann", "throw", target=["bob"]).forecasts[0].chance > 0

    fight.advance()

    assert (fight.attacks(), fight.cell("ann")) == ([], (3, 2))


def test_of_two_grenades_it_throws_the_one_that_harms():
    at = {"ann": (2, 2), "bob": (4, 2)}
    armed = {"weapons": {"smoke-grenade": True, "hand-grenade-7-heap": True}}
    fight = Fight(battle({"ann": armed}, {"bob": {"player": True}}, at=at, marks=NEVER))

    assert fight.preview("ann", "default").notes[:2] == (
        "Ann would throw something at Bob",
        "with the Hand Grenade-7, HEAP",
    )


def test_it_uses_no_talent_of_which_nobody_can_tell_what_it_does():
    mind = {"psi": {"strength": 12, "trained": True, "talents": {"Telepathy": 10}}}
    at = {"ann": (2, 2), "bob": (9, 2)}
    fight = Fight(battle({"ann": mind}, {"bob": {"player": True}}, at=at, marks=NEVER))
    assert "psionics" in fight.acts("ann")

    assert fight.preview("ann", "default").notes[0] == "Ann would move"


def test_on_large_squares_it_closes_in_also_aslant():
    """MT-COMBAT-17, MT-DEC-09: a diagonal step is one square."""
    at = {"ann": (2, 2), "bob": (9, 8)}
    fight = Fight(battle({"ann": {}}, {"bob": {"player": True}}, at=at, marks=NEVER, ground={"metres": 15}))

    fight.advance()

    assert fight.cell("ann") == (4, 4)


def test_it_goes_round_what_stands_in_the_way():
    wall = {"walls": [{"a": [5, 1], "b": [5, 6], "stops_sight": False, "stops_fire": False}]}
    at = {"ann": (3, 3), "bob": (9, 3)}
    fight = Fight(battle({"ann": {}}, {"bob": {"player": True}}, at=at, marks=NEVER, ground=wall))

    fight.advance()

    assert fight.cell("ann") == (8, 3)


def test_who_has_nothing_to_fire_comes_to_blows_on_large_squares_as_well():
    """MT-COMBAT-46: at close range, which squares of 15 m have within one alone."""
    at = {"ann": (2, 2), "bob": (4, 3)}
    fight = Fight(battle({"ann": {}}, {"bob": {"player": True}}, at=at, marks=NEVER, ground={"metres": 15}))

    fight.advance()

    assert fight.cell("ann") == (4, 3)
    assert fight.choices("bob", "melee", "target") == {"ann": ""}


CREW = {"aboard": {"dee": ("car", "driver"), "gus": ("car", "gunner")}}


def ride(**more: Any) -> Fight:
    """An armed vehicle with driver and gunner in open country, and Bob of the other side far away."""
    given = {
        "a": {
            "dee": {"skills": {"Tracked Vehicle": 2}},
            "gus": {"skills": {"Machine Gun": 2}},
            "car": {"ready": "tracked-atv"},
        },
        "b": {"bob": {"player": True}},
        "at": {"car": [2, 2], "bob": [39, 12]},
        "ground": {"metres": 15},
        **CREW,
        **more,
    }
    return crews.opened(given)


def test_a_driver_drives_up_until_the_weapons_bear_and_then_stands():
    fight = ride()
    assert fight.preview("dee", "default").notes[0] == "Dee would drive Car"

    fight.act("dee", "default")

    assert fight.cell("car") == (10, 4)
    fight.battle = replace(fight.battle, ground=fight.battle.ground.moved({"car": (22.5, 8.5)}))
    assert drivers.intent_of(fight.battle, "dee") is None


def test_an_unarmed_vehicle_stays_where_it_is():
    fight = ride(a={"dee": {}, "car": {"ready": "ground-car"}}, aboard={"dee": ("car", "driver")})

    assert drivers.intent_of(fight.battle, "dee") is None


def test_a_driver_of_a_broken_side_drives_away():
    fight = ride(at={"car": [20, 10], "bob": [30, 10]}, marks={"side:a": {"rout": True}})

    fight.act("dee", "default")

    assert fight.cell("car") == (12, 10)
