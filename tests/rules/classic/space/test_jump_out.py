"""A jump out of a fight: clear of worlds or in spite of them, on fuel good or bad (CT-SPACE-33)."""

from __future__ import annotations

import pytest

from rules.check import Refused
from rules.happening import Ended, Left, Threw
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.voyage.flown import HIJACKERS
from rules.systems.classic.space import SPACE_FIGHT
from rules.vessel import Traveller, Vessel, Where
from tests.rules.cases import Case, each_case
from tests.rules.classic.space.test_space_turn import two

JUMPER = {"programs": ("maneuver", "jump-1", "navigation")}
NEAR = "World of size 8 is 500 units away, a hundred diameters are 800"


def test_a_ship_jumps_out_clear_of_a_hundred_diameters():
    """CT-SPACE-33, CT-JUMP-10: on refined fuel 12 with -1 is no misjump; the fuel is burnt."""
    clear = two(JUMPER, worlds=[{"size": 4, "at": (500, 0)}]).begin()
    (throw,) = clear.preview("x", "jump").forecasts
    assert (str(throw.label), throw.chance) == ("Is it a misjump", 0)
    clear.declare("x", "jump").advance(6, 6)
    assert clear.thrown("jump") == [(11, "no misjump")]
    assert [(one.who, one.how) for one in clear.of(Left)] == [("x", "jumps out")]
    assert s.fuel(clear.battle.fighters["x"].sheet).total_t == 10
    assert clear.of(Ended)


def test_within_a_hundred_diameters_a_jump_has_to_be_said_and_goes_astray_at_8():
    """CT-JUMP-01, CT-JUMP-10: +5 near a world, -1 for refined fuel."""
    near = two(JUMPER, worlds=[{"size": 8, "at": (500, 0)}]).begin()
    with pytest.raises(Refused, match=f"{NEAR}: say that she jumps all the same; .* misjump 41.7 %"):
        near.declare("x", "jump")
    (field,) = near.option("x", "jump").fields
    assert "misjump 41.7 %" in str(field.hint)
    seen = near.preview("x", "jump", near=True)
    assert round(seen.forecasts[0].chance * 36) == 15
    assert NEAR in [str(one) for one in seen.notes]
    near.declare("x", "jump", near=True).advance(3, 5, 2, 4, 4, 6)
    assert near.thrown("jump")[0] == (12, "misjump")
    assert [one.private for one in near.of(Threw)] == [True] * len(near.of(Threw))
    assert [one.how for one in near.of(Left)] == ["jumps out"]


def test_an_npc_ship_that_flees_does_not_jump_near_a_world():
    """CT-JUMP-01."""
    fight = two(JUMPER, worlds=[{"size": 8, "at": (500, 0)}]).begin()
    fight.act("x", "flee")
    fight.advance()
    assert fight.of(Left) == []


def test_drives_that_fail_may_hold_her_where_she_is():
    """CT-JUMP-05: on unrefined fuel; the table says whether she jumps with dead drives."""
    foul = {**JUMPER, "places": {"fuel.refined": 0, "fuel.unrefined": 30}}
    stays = two(foul, jump_failed="stays").begin()
    stays.declare("x", "jump").advance(6, 5)
    assert stays.thrown("jump") == [(11, "drives and power plant stop")]
    assert stays.of(Left) == []
    assert s.thrust_g(stays.battle.fighters["x"].sheet) == 0
    goes = two(foul).begin()
    goes.declare("x", "jump").advance(1, 1, 1, 1)
    assert [one.how for one in goes.of(Left)] == ["jumps out"]


def test_a_ship_without_fuel_for_a_jump_does_not_jump_out():
    """CT-SPACE-33."""
    dry = {"programs": ("maneuver", "jump-1", "navigation"), "places": {"fuel.refined": 19}}
    fight = two(dry).begin()
    assert (
        str(SPACE_FIGHT.closed(fight.battle, "x", "jump")) == "X: a jump takes 20 t of fuel, 19 t are aboard"
    )


@each_case(__file__, "jump_out")
def test_passengers_may_try_to_take_a_ship_that_jumps_out(case: Case):
    given = case.given
    guests = {f"p{n}": Traveller(f"p{n}", "A guest", one, "0101") for n, one in enumerate(given["guests"])}
    kept = {"flight plan": 1}
    where = Where("x1", "0101", "orbit")
    vessel = Vessel("x", where, travellers=guests, counts=kept, dates={"plant fuel": 9e9})
    programs = (*JUMPER["programs"], *given.get("programs", ()))
    fight = two({"type": "A", "programs": programs, "player": True}, vessels={"x": vessel}).begin()
    seen = fight.preview("post:x:captain", "jump").forecasts
    fight.declare("post:x:captain", "jump").advance(*case.when["faces"])
    counts = fight.battle.voyage.vessels["x"].counts if fight.battle.voyage else {}

    case.meets(
        hijack=[list(one) for one in fight.thrown("hijack")],
        counts=[name for name in HIJACKERS.values() if counts.get(name)],
        chance216=round(sum(one.chance * 216 for one in seen if "passengers" in str(one.label))),
    )
    assert [one.how for one in fight.of(Left)] == ["jumps out"]
    assert all(one.private for one in fight.of(Threw))
