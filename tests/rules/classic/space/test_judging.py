"""What NPC ships choose by themselves: whom they fire at and where, when they launch, run, break off and strike."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.course import Course
from rules.dice import Scripted
from rules.ruleset import Battle
from rules.systems.classic.space import judging, state
from rules.systems.classic.space.acts import aiming, defending, launching, moving
from rules.systems.classic.space.flow import steering, turn
from tests.rules.classic.space.duels import SHIPS, against_a_drifter, duel, share
from tests.rules.classic.space.fleet import battle

RACKS = {**SHIPS["S"]}


def at(step: str, number: int = 2, **ships: Any) -> Battle:
    """Ships of two sides, `x...` against `y...`, in a phase in which all are found."""
    sides = ({name: ships[name] for name in ships if name[0] == side} for side in "xy")
    course = Course(replace(battle(*sides), round=number, step=step), Scripted(()))
    course.mark("side:a", {"found": [name for name in ships if name[0] == "y"]})
    course.mark("side:b", {"found": [name for name in ships if name[0] == "x"]})
    return course.battle


def flying(now: Battle, target: str, *left: int, by: str = "x") -> Battle:
    """The same with missiles on their way to somebody; left: the turns that each may thrust yet."""
    course = Course(now, Scripted(()))
    for one in left:
        side = now.fighters[by].side
        missile = state.Missile(state.serial(course, "m"), by, side, target, one, at=(0.0, 0.0))
        state.put_missile(course, missile)
    return course.battle


# --- missiles and fire ---------------------------------------------------------------------------------


def launched(now: Battle) -> dict[str, Any]:
    found = launching.usual(now, "x", now.fighters["x"])
    return {} if found is None else dict(found.args)


def test_missiles_go_out_in_waves_that_should_put_the_plant_out():
    """A liner loses her power by one hit: two missiles in a turn are enough, of three racks."""
    now = at("a-launch", x=SHIPS["M"], y={**SHIPS["M"], "at": (60, 0)})

    assert sorted(launched(now).values()) == ["y", "y"]
    assert sorted(launched(flying(now, "y", 5, 5)).values()) == ["y", "y"]
    assert not launched(flying(now, "y", 5, 5, 4, 4))


def test_missiles_are_saved_from_who_is_beaten():
    beaten_one = {"type": "A", "places": {"lost.plant": 1}, "at": (40, 0)}

    assert not launched(at("a-launch", x=RACKS, y=beaten_one))


def test_missiles_are_saved_from_who_runs_out_of_their_reach():
    """Six turns of 12 units reach 252 units, 42 less where she makes off with 1 G."""
    now = at("a-launch", x=RACKS, y={**SHIPS["A"], "at": (220, 0)})
    course = Course(now, Scripted(()))
    course.mark("fighter:y", {"flees": True})

    assert launched(now)
    assert not launched(course.battle)


def test_a_turret_with_empty_racks_holds_its_fire_and_reloads():
    """CT-SPACE-18: who fires in a turn does not reload in it."""
    empty = {**RACKS, "places": {"ready.1b": None}}
    for step in ("a-fire", "b-return"):
        now = at(step, x=empty, y={**SHIPS["A"], "at": (40, 0)})
        assert aiming.usual(now, "x", now.fighters["x"]) is None
        assert defending.usual(now, "x", now.fighters["x"]) is None
    assert launched(at("a-launch", x=empty, y={**SHIPS["A"], "at": (40, 0)})) == {"reload-1": "1b"}


def test_fire_goes_at_whoever_presses_not_at_whoever_runs():
    now = at("a-fire", x=SHIPS["A"], y1={**SHIPS["A"], "at": (20, 0)}, y2={**SHIPS["A"], "at": (30, 0)})
    course = Course(now, Scripted(()))
    course.mark("fighter:y1", {"flees": True})
    found = aiming.usual(course.battle, "x", course.battle.fighters["x"])

    assert found is not None
    assert set(found.args.values()) == {"y2"}


def test_who_may_name_the_part_names_the_power_plant():
    """CT-SPACE-28."""
    now = at("a-fire", x=SHIPS["C"], y={**SHIPS["R"], "at": (20, 0)})
    found = aiming.usual(now, "x", now.fighters["x"])

    assert found is not None
    assert found.args["part-1"] == "plant"


# --- where she steers ----------------------------------------------------------------------------------


def test_she_delays_the_missiles_at_her_until_hers_are_there():
    """Theirs take three turns over 60 units, and a fourth if she runs, as hers do if she runs too soon."""
    now = flying(at("b-move", x={**RACKS, "at": (0, 0)}, y={**RACKS, "at": (60, 0)}), "y", 6)
    thrust = steering.thrust_of(now, now.fighters["y"], away=False)

    assert 0 < thrust[0] <= 3


def test_guns_alone_close_and_match_vectors():
    now = at("a-move", x=SHIPS["A"], y={**SHIPS["A"], "at": (60, 0), "v": (3, 0)})
    close = at("a-move", x=SHIPS["A"], y={**SHIPS["A"], "at": (15, 0), "v": (0, 1)})

    assert steering.thrust_of(now, now.fighters["x"], away=False)[0] > 0
    assert steering.thrust_of(close, close.fighters["x"], away=False) == (0.0, 1.0)


@pytest.mark.parametrize("foe", [(0, 60), (60, 0)])
def test_she_steers_clear_of_a_world_even_where_she_would_close(foe: tuple[float, float]):
    """CT-SPACE-06: fifteen turns beside a giant, with a foe on its other side or nobody in sight."""
    ships = {"x": {**SHIPS["A"], "at": (0, 0)}}
    foes = {"y": {**SHIPS["A"], "at": foe}}
    now = battle(ships, foes, worlds=[{"giant": "large giant", "at": (70, 0)}])
    course = Course(replace(now, round=1, step="a-move"), Scripted(()))
    course.mark("side:a", {"found": ["y"] if foe[1] else None})
    for _ in range(15):
        thrust = steering.thrust_of(course.battle, course.fighter("x"), away=False)
        assert not moving.leg_of(course.battle, "x", thrust).through
        moving.drifts(course, "x", thrust)


def test_whoever_has_lost_all_from_sight_gives_up_in_the_end():
    """CT-SPACE-35."""
    blind = (replace(battle({"x": SHIPS["A"]}, {"y": SHIPS["A"]}), round=number) for number in (2, 42))

    assert [judging.would_leave(now, now.fighters["x"]) for now in blind] == [False, True]


# --- breaking off and striking -------------------------------------------------------------------------

HOLED = {"places": {"holed": True}}


@pytest.mark.parametrize(
    ("number", "own", "foes", "leaves"),
    [
        (2, SHIPS["A"], [SHIPS["A"]], False),
        (2, {**SHIPS["A"], **HOLED}, [SHIPS["A"]], True),
        (2, {**SHIPS["A"], **HOLED}, [{**SHIPS["A"], **HOLED}], False),
        (2, {**SHIPS["A"], **HOLED}, [{**SHIPS["A"], "places": {"out.1": True}}], False),
        (2, SHIPS["S"], [SHIPS["C"]], True),  # outgunned
        (2, SHIPS["A"], [SHIPS["A"]] * 3, False),
        (2, {"type": "A", "variant": "unarmed"}, [SHIPS["A"]], True),
        (42, SHIPS["A"], [SHIPS["A"]], True),  # seven hours in vain
        (42, SHIPS["A"], [{**SHIPS["A"], "places": {"out.1": True}}], False),
        (50, SHIPS["A"], [{**SHIPS["A"], "places": {"out.1": True}}], True),
    ],
)
def test_when_she_breaks_off(number: int, own: Any, foes: list[Any], leaves: bool):
    """CT-SPACE-35."""
    others = {f"y{nth}": {**foe, "at": (60, 5 * nth)} for nth, foe in enumerate(foes)}
    now = at("repair", number, x=own, **others)

    assert judging.would_leave(now, now.fighters["x"]) is leaves


def test_a_fleet_that_is_ahead_has_no_ship_break_off_for_a_hole():
    now = at("repair", x1={**SHIPS["A"], **HOLED}, x2=SHIPS["C"], y={**SHIPS["Y"], "at": (60, 0)})

    assert not judging.would_leave(now, now.fighters["x1"])


def test_a_disarmed_ship_with_a_hole_strikes_to_an_armed_one_near():
    """CT-SPACE-35."""
    places = {"places": {"holed": True, "out.1": True, "out.2": True}}
    struck, far = (
        at("repair", x={**SHIPS["A"], **places}, y={**SHIPS["A"], "at": (apart, 0)}) for apart in (100, 400)
    )
    course = Course(struck, Scripted([1] * 20))
    turn.resolve(course)

    assert course.battle.fighters["x"].left == "surrendered"
    assert not judging.would_strike(far, far.fighters["x"])


# --- whole duels ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("design", SHIPS)
def test_who_fights_beats_who_only_drifts_and_fires_in_seven_of_ten(design: str):
    assert share(against_a_drifter(design, seed) for seed in range(24)) >= 0.7


def test_two_merchants_who_only_mend_part_in_the_end():
    assert all(duel("R", "R", seed).turns <= 51 for seed in range(6))
