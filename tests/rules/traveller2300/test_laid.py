"""Charges laid and set off, rounds that home on a laser, bomblets, blasts on vehicles, and giving up: played."""

from __future__ import annotations

from typing import Any

import pytest

from rules.check import Refused
from rules.happening import DoorMoved, Ended, Left, Threw, WentOff
from rules.systems.traveller2300.fight.blast import emplacing
from rules.systems.traveller2300.people import places
from tests.rules.traveller2300.fights import Fight, battle

SAPPER = "Elite Demolitions-3 2 satchel charge, 3 plastique-9"
STEEL = {"doors": [[[6, 20], [6, 21]]]}


def opened(**given: Any) -> Fight:
    """Sides a and b on a map of 2 m cells, begun."""
    return Fight(battle({"metres": 2, **given})).begin()


def sapper(**more: Any) -> Fight:
    """One with explosives, and one far off whom nobody sees and who has nothing."""
    at = {"ann": [5, 20], "bob": [60, 50], **more.pop("at", {})}
    return opened(a={"ann": SAPPER}, b={"bob": "Green", **more.pop("b", {})}, at=at, **more)


def set_by_ann(fight: Fight, faces: list[int], **args: Any) -> Fight:
    """Ann sets a charge at once: three minutes, and the turns until it is done go by."""
    fight.act("ann", emplacing.SET, [1, 1, 1], **{"charge": "satchel charge", **args})
    while fight.mark("fighter:ann", emplacing.SETTING) is not None:
        last = fight.battle.round == 6 and "bob" in fight.awaited() and _at_last_point(fight)
        fight.act("bob", "remain stationary", faces if last else [])
    return fight


def _at_last_point(fight: Fight) -> bool:
    return int(fight.mark("fight", "point")) == 2


def test_a_charge_takes_three_minutes_at_the_least_and_its_odds_are_told_before():
    fight = sapper()
    odds = fight.preview("ann", emplacing.SET, charge="satchel charge")
    assert [round(one.chance * 100) for one in odds.forecasts] == [90]
    assert odds.notes[0] == "Works 81%, fails when it is set off 18%, goes off at once 1%"
    assert odds.notes[2].startswith("Through 20 cm of brick or cement: a hole of")
    fight.act("ann", emplacing.SET, [1, 1, 1], charge="satchel charge")
    assert "ann" not in fight.awaited()
    assert [one.outcome for one in fight.of(Threw)] == ["6 turns"]
    assert places.GRENADES.of(fight.sheet("ann"), "satchel charge") == 1


def test_a_charge_that_is_set_works_when_the_referee_throws_well_too():
    fight = set_by_ann(sapper(), [10])
    assert fight.battle.round == 7
    fight.act("ann", emplacing.SET_OFF, [10] * 4, charge="ann/1")
    assert [one.text for one in fight.of(WentOff)] == ["the satchel charge goes off"]
    secret = [one.secret for one in fight.of(Threw) if one.purpose == "emplacing"]
    assert secret == [True]


def test_it_fails_when_set_off_where_the_unseen_throw_failed():
    fight = set_by_ann(sapper(), [10])
    fight.act("ann", emplacing.SET_OFF, [1], charge="ann/1")
    assert not fight.of(WentOff)
    assert fight.mark("fighter:ann", emplacing.LAID) is None


def test_it_goes_off_in_the_hands_of_whoever_knows_no_truth_and_lies_there_as_a_dud_by_half_of_it():
    gone = set_by_ann(sapper(), [1, 1, 2])
    assert len(gone.of(WentOff)) == 1
    dud = set_by_ann(sapper(), [1, 10])
    dud.act("ann", emplacing.SET_OFF, charge="ann/1")
    assert not dud.of(WentOff)


def test_a_locked_door_beside_a_charge_stands_open_then():
    fight = set_by_ann(sapper(**STEEL), [10], how="tamped")
    fight.act("ann", emplacing.SET_OFF, [10, 1], charge="ann/1")
    assert [(one.door, one.open) for one in fight.of(DoorMoved)] == [("d0", True)]


def test_whoever_sets_a_charge_may_leave_off_and_has_it_back():
    fight = sapper().act("ann", emplacing.SET, [1, 1, 1], charge="satchel charge")
    assert emplacing.LEAVE_OFF in fight.acts("ann")
    fight.act("ann", emplacing.LEAVE_OFF)
    assert places.GRENADES.of(fight.sheet("ann"), "satchel charge") == 2


@pytest.mark.parametrize(
    ("args", "why"),
    [
        ({"count": 3, "charge": "satchel charge"}, "3 are more than the 2 that you have"),
        ({"count": 9, "charge": "satchel charge"}, "How many must be a whole number from 1 to 3, not 9"),
        ({"charge": "plastique-9", "place": [40.5, 40.5]}, "that is out of arm's reach"),
        ({"charge": "wax"}, "'wax' is nothing to choose"),
    ],
)
def test_a_charge_is_refused_with_the_reason(args: dict[str, Any], why: str):
    with pytest.raises(Refused) as refusal:
        sapper().act("ann", emplacing.SET, **args)
    assert str(refusal.value) == why


def test_ten_kilograms_are_the_most():
    fight = opened(
        a={"ann": "Elite Demolitions-1 3 satchel charge"},
        b={"bob": "Green"},
        at={"ann": [5, 20], "bob": [60, 50]},
    )
    with pytest.raises(Refused, match="15 kg is more than one charge: 10 kg at the most"):
        fight.act("ann", emplacing.SET, charge="satchel charge", count=3)


# --- laser designation ---------------------------------------------------------------------------------

GUNNER, OBSERVER = "Elite Heavy weapons-2 grenade launcher 30 mm", "Veteran Forward observer-1 spotting laser"
CALLED = {"fighter:ann": {"called": {"turn": 0, "by": "obs", "at": [30.5, 20.5], "target": "bob"}}}
GUIDED = {"grenade": "laser-guided round 30 mm"}


def lasers() -> Fight:
    """Ann, who acts at 10 and 5, was called on by one with a laser, who acts at 8 and 4."""
    at = {"ann": [5, 20], "obs": [20, 40], "bob": [30, 20]}
    return opened(a={"ann": GUNNER, "obs": OBSERVER}, b={"bob": "Green"}, at=at, marks=CALLED)


def test_a_guided_round_is_easier_while_the_laser_is_held_and_deviates_twice_as_far():
    fight = lasers()
    assert [round(one.chance * 100) for one in fight.preview("ann", "indirect fire", **GUIDED).forecasts] == [
        0
    ]
    fight.act("ann", "remain stationary").act("obs", "spot with a laser", target="bob")
    assert fight.mark("fighter:obs", "spots") == "bob"
    odds = fight.preview("ann", "indirect fire", **GUIDED)
    assert [(round(one.chance * 100), one.consequence) for one in odds.forecasts] == [
        (80, "a miss deviates twice as far")
    ]
    fight.act("ann", "indirect fire", [1, 2, 1], **GUIDED)
    assert [one.outcome for one in fight.of(Threw)][:2] == ["astray", "20 m"]


def test_the_laser_is_held_until_ones_own_next_point():
    fight = lasers().act("ann", "remain stationary").act("obs", "spot with a laser", target="bob")
    fight.act("ann", "remain stationary")
    assert fight.awaited() == {"obs": "act", "bob": "act"}
    assert fight.mark("fighter:obs", "spots") is None


def test_whoever_has_launcher_and_laser_designates_alone():
    both = "Elite Heavy weapons-2 grenade launcher 30 mm, spotting laser"
    fight = opened(a={"ann": both}, b={"bob": "Green"}, at={"ann": [5, 20], "bob": [30, 20]})
    plain, lit = fight.preview("ann", "launch a grenade"), fight.preview("ann", "launch a grenade", **GUIDED)
    assert [round(one.forecasts[0].chance * 100) for one in (plain, lit)] == [50, 90]


def test_nobody_aims_a_spotting_laser_to_harm():
    fight = opened(a={"ann": OBSERVER}, b={"bob": "Green"}, at={"ann": [5, 20], "bob": [30, 20]})
    assert not {"aimed fire", "area fire"} & set(fight.acts("ann"))


# --- blasts --------------------------------------------------------------------------------------------


def launched(round_: str, faces: list[int], **more: Any) -> Fight:
    """A grenade at Bob, who stands at 30 m; a truck beside him."""
    b = {"bob": "Elite Size 9", "van": "hover truck"}
    at = {"ann": [5, 20], "bob": [20, 20], "van": [22, 20], **more.pop("at", {})}
    fight = opened(a={"ann": GUNNER}, b=b, at=at, **more).act("bob", "remain stationary")
    return fight.act("ann", "launch a grenade", faces, target="bob", grenade=round_)


def test_fragments_and_concussion_strike_the_armour_of_a_vehicle():
    fight = launched("fragmentation grenade", [10, 9, 10, 10, 1, 10, 1, 1, 1, 10, 1])
    struck = [(one.purpose, one.outcome) for one in fight.of(Threw) if "van" in one.who]
    assert struck[:2] == [("concussion", "struck"), ("face", "flank")]
    assert ("fragments", "1 fragment") in struck


def test_where_contact_alone_harms_vehicles_nothing_is_thrown_for_them():
    rulings = {"machines_in_blasts": "contact"}
    fight = launched("fragmentation grenade", [10, 9, 10, 10], rulings=rulings)
    assert not [one for one in fight.of(Threw) if "van" in one.who]


def test_a_wasp_round_strews_bomblets_within_its_radius_and_nothing_beyond():
    fight = launched("wasp round 30 mm", [10, 9, 10, 10, 10], at={"van": [40, 20]})
    assert [one.outcome for one in fight.of(Threw) if one.purpose == "bomblet"] == ["spared"]
    assert not [one for one in fight.of(Threw) if "van" in one.who]


# --- giving up -----------------------------------------------------------------------------------------


def outnumbered(**more: Any) -> Fight:
    """Two recruits, one of them down, before four."""
    foes = dict.fromkeys(("cid", "dot", "eve", "fay"), "Green Rifle-1 combat rifle 7 mm")
    at = {"ann": [5, 20], "bob": [5, 21], **{one: [20, 18 + n] for n, one in enumerate(foes)}}
    fallen = {"bob.harm.shock": 3}
    green = {"ann": "Green Rifle-1 combat rifle 7 mm", "bob": "Green"}
    return opened(a=green, b=foes, at=at, set=fallen, **more)


def test_an_npc_gives_up_when_half_are_down_and_it_is_outnumbered():
    fight = outnumbered().advance()
    fight.advance()
    for _ in range(4):
        if not fight.of(Left):
            fight.advance()
    assert [(one.who, one.how) for one in fight.all if isinstance(one, Left)] == [("ann", "surrendered")]
    assert [one.outcome for one in fight.all if isinstance(one, Ended)] == [
        "Blue hold the field; Red surrender"
    ]


def test_a_player_gives_up_by_saying_so_twice():
    fight = outnumbered(player=["ann"])
    with pytest.raises(Refused, match="tick the box to surrender"):
        fight.act("ann", "surrender")
    fight.act("ann", "surrender", sure=True)
    assert "ann" not in fight.awaited()


def test_a_driver_gives_up_for_npcs_aboard_and_for_no_player():
    crew = {
        "ann": "Veteran Driver-3",
        "bob": "Experienced Heavy weapons-3",
        "cal": "Green",
        "car": "scout car",
    }
    fight = opened(
        a=crew,
        b={"dot": "Green"},
        at={"car": [20, 20], "dot": [40, 20]},
        aboard={"ann": ["car", "driver"], "bob": ["car", "gunner"], "cal": ["car", "passenger"]},
        player=["ann", "bob"],
    )
    while "ann" not in fight.awaited():
        fight.advance()
    fight.act("ann", "surrender", sure=True)
    for _ in range(6):
        if not fight.of(Left):
            fight.advance()
    assert {one.who for one in fight.all if isinstance(one, Left)} == {"ann", "cal"}
