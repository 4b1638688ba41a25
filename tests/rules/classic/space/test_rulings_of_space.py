"""The contested readings of a fight in space, each switched and seen to count."""

from __future__ import annotations

from typing import Any

import pytest

from rules.forms import Intent
from rules.happening import Attacked, Left
from rules.systems.classic.space import SPACE_FIGHT, computing, firing
from rules.systems.classic.space.rulings import RULINGS, settled
from tests.rules.classic.people import CLASSIC, CT77, CT81
from tests.rules.classic.space.fleet import GOLDEN, SpaceFight, battle, ship

ARMED: dict[str, Any] = {"type": "A", "programs": GOLDEN}
PULSE = {"places": {"arms.1a": "pulse laser"}}


def two(left: dict[str, Any] | None = None, **more: Any) -> SpaceFight:
    return SpaceFight(
        battle({"x": {**ARMED, **(left or {})}}, {"y": {**ARMED, "at": (10, 0)}}, **more)
    ).begin()


def test_every_ruling_has_a_default_and_those_of_1981_follow_the_printing():
    assert {one.id for one in RULINGS} <= set(CT77)
    assert [one.id for one in RULINGS if CT77[one.id] != CT81[one.id]] == ["space_dry_lasers"]
    assert settled({}, "space_midpoint") == "ahead"  # a table that is older than the ruling


@pytest.mark.parametrize(("twice", "hits"), [(True, 2), (False, 1)])
def test_a_pulse_laser_lands_twice_or_once(twice: bool, hits: int):
    """CT-SPACE-15."""
    fight = two(PULSE, space_pulse_twice=twice).still("x").advance()
    fight.declare("x", "aim", target_1="y").advance(6, 6, *(4, 1) * hits)

    assert fight.sheet("y")["hits"]["computer"] == hits


@pytest.mark.parametrize(("dice", "chance"), [("2D", 26), ("1D", 6)])
def test_a_damaged_computer_throws_2d_or_1d(dice: str, chance: int):
    """CT-SPACE-27: with five hits."""
    sheet = ship({"places": {"hits.computer": 5}})
    task = computing.to_work(sheet, 0, CLASSIC.settled({"space_computer_dice": dice}))

    assert task is not None
    assert task.chance() * 36 == chance


def test_lasers_of_a_dry_ship_fire_in_1977_and_not_in_1981():
    """CT-SPACE-26."""
    dry = {"places": {"fuel.refined": None}}
    assert "aim" in two(dry).still("x", "y").advance().acts("x")
    fight = two(dry, printing="ct81")
    fight.still("x", "y").advance()
    assert "aim" not in fight.acts("x")


@pytest.mark.parametrize(("eases", "uses"), [(False, 3), (True, 1)])
def test_double_fire_eases_or_not(eases: bool, uses: int):
    """CT-SPACE-29: used twice, then left alone for two turns."""
    rests = 2 if eases else 0

    assert firing.double(2, rests).target == uses


def test_damage_control_is_tried_once_aboard_where_the_table_says_so():
    """CT-SPACE-31."""
    assert settled({"space_repairs": "ship"}, "space_repairs") == "ship"


def test_suits_are_put_on_and_air_let_out():
    """CT-SPACE-30."""
    fight = two().act("x", "suits")
    assert fight.mark("fighter:x", "suits") is True
    fight.act("x", "suits")
    assert fight.mark("fighter:x", "suits") is None
    fight.act("x", "air", **{"empty.engineering": True, "empty.hold": True})  # type: ignore[arg-type]
    assert fight.sheet("x")["emptied"] == {"engineering": True, "hold": True}


def test_programs_that_are_carried_are_exchanged_for_others_at_the_end_of_the_turn():
    """CT-SPACE-02, F-14."""
    fight = two({"player": True, "places": {"programs.ecm": "carried"}})
    for _ in range(12):
        if fight.battle.step == "a-program":
            break
        fight.still("x", "y").advance()
    assert list(fight.awaited()) == ["x"]
    chosen: dict[str, Any] = {
        f"load.{name}": name in ("ecm", "target", "maneuver") for name in (*GOLDEN, "ecm")
    }
    assert fight.preview("x", "program", **chosen).notes[0] == "5 of 6 in CPU and storage"
    fight.declare("x", "program", **chosen).advance()
    assert fight.sheet("x")["programs"]["ecm"] == "loaded"
    assert fight.sheet("x")["programs"]["auto/evade"] == "carried"


def test_a_streamlined_ship_lands_where_she_is_near_and_slow():
    """CT-SPACE-06."""
    fight = two({"v": (0, 1)}, worlds=[{"size": 8, "at": (-4.5, 0)}])
    fight.declare("x", "land").advance()
    assert [(one.who, one.how) for one in fight.of(Left)] == [("x", "lands on World of size 8")]
    assert "land" not in two({"v": (0, 3)}, worlds=[{"size": 8, "at": (-4.5, 0)}]).acts("x")


def test_whoever_surrenders_is_out_of_it():
    """CT-SPACE-35."""
    fight = two()
    assert "tick both boxes" in SPACE_FIGHT.preview(fight.battle, _sure("x", sure=False)).refused
    fight.act("x", "surrender", sure=True)
    assert [(one.who, one.how) for one in fight.of(Left)] == [("x", "surrendered")]


def _sure(who: str, **args: bool) -> Intent:
    return Intent(who, "surrender", args)


def test_by_default_a_ship_of_the_referees_fires_at_what_it_hits_most_easily():
    fight = two({"crew": {"gunner": 0}})
    fight.advance()
    fight.declare("x", "default")
    fight.advance(1, 1, 1, 1)
    assert [one.target for one in fight.of(Attacked)] == ["y", "y"]
