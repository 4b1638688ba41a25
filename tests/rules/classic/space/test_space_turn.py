"""A turn in its order: who goes first, what is asked in which phase, what is declared before a die falls."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.check import Refused
from rules.happening import Attacked, Ended, Forwent, Left, Passed
from rules.spacefaring.ships import sheet as s
from rules.systems.classic.space import SPACE_FIGHT, state
from tests.rules.classic.space.fleet import GOLDEN, SpaceFight, battle

GUNBOAT = {"type": "A", "programs": (*GOLDEN, "gunner interact", "launch"), "crew": {"gunner": 1}}
RACKS = {
    "places": {
        "turrets.1": "double",
        "arms.1a": "beam laser",
        "arms.1b": "missile rack",
        "reserve.missile": 6,
    }
}
SAND = {"places": {"turrets.1": "double", "arms.1a": "beam laser", "arms.1b": "sandcaster"}}


def two(left: dict | None = None, right: dict | None = None, **more) -> SpaceFight:
    """A ship on each side, 10 units apart."""
    return SpaceFight(
        battle({"x": {**GUNBOAT, **(left or {})}}, {"y": {**GUNBOAT, "at": (10, 0), **(right or {})}}, **more)
    )


def until(fight: SpaceFight, step: str) -> SpaceFight:
    """Nobody does anything until a phase has come."""
    for _ in range(40):
        if fight.battle.step == step:
            return fight
        fight.still("x", "y").advance()
    raise AssertionError(f"{step} never came")


def test_the_intruder_goes_first_and_each_side_has_five_phases():
    """CT-SPACE-02, CT-SPACE-03."""
    fight = two().begin(first="b")
    assert fight.battle.step == "b-move"
    seen = []
    for _ in range(30):
        seen += [fight.battle.step]
        fight.still("x", "y").advance()
        if fight.battle.round == 2:
            break

    assert next(one for one in seen if one.startswith("b")) == "b-move"
    assert seen.index("a-move") > seen.index("b-fire")
    assert fight.battle.step == "b-move"
    assert [one.seconds for one in fight.all if isinstance(one, Passed)] == [600]


def test_the_others_act_in_the_third_phase():
    """CT-SPACE-02, CT-SPACE-16."""
    fight = two().begin().advance()
    fight.declare("x", "aim", target_1="y", target_2="y").advance(1, 1, 1, 1)

    assert fight.battle.step == "a-return"
    assert fight.acts("x") == ["computer", "flee", "suits", "surrender"]
    assert "defend" in fight.acts("y")
    assert fight.choices("y", "defend", "target-1") == {"": "", "x": ""}


def test_only_who_was_fired_at_fires_back():
    """CT-SPACE-16."""
    other = {**GUNBOAT, "at": (12, 0)}
    fight = (
        SpaceFight(battle({"x": GUNBOAT}, {"y": {**GUNBOAT, "at": (10, 0)}, "z": other})).begin().advance()
    )
    fight.declare("x", "aim", target_1="y", target_2="y").advance(1, 1, 1, 1)

    assert set(fight.awaited()) == {"y"}
    assert "defend" not in fight.acts("z")


def test_every_turret_has_its_target_before_any_die_falls_and_several_take_multi_target():
    """CT-SPACE-10."""
    other = {**GUNBOAT, "at": (12, 0)}
    fight = (
        SpaceFight(battle({"x": GUNBOAT}, {"y": {**GUNBOAT, "at": (10, 0)}, "z": other})).begin().advance()
    )
    with pytest.raises(Refused, match="aims at 1 ship in a phase, not 2: more take Multi-target"):
        fight.declare("x", "aim", target_1="y", target_2="z")
    fight.declare("x", "aim", target_1="y", target_2="y")

    assert fight.of(Attacked) == []
    assert [one.label for one in fight.preview("x", "aim", **{"target-1": "y"}).forecasts] == [
        "turret 1: beam laser at Y"
    ]


def test_a_target_that_is_gone_before_the_ship_fires_is_changed_at_6():
    """CT-SPACE-10, CT-SPACE-14."""
    other = {**GUNBOAT, "at": (12, 0)}
    fight = (
        SpaceFight(battle({"x": GUNBOAT}, {"y": {**GUNBOAT, "at": (10, 0)}, "z": other})).begin().advance()
    )
    fight.declare("x", "aim", target_1="y").act("y", "surrender", sure=True)
    fight.advance(6, 6)

    (shot,) = fight.of(Attacked)
    assert shot.target == "z"
    assert "-6 the declared target was gone" in [str(dm) for dm in shot.check.task.dms]


def test_a_hit_lands_before_the_next_laser_fires():
    """CT-SPACE-14."""
    fight = two().begin().advance()
    fight.declare("x", "aim", target_1="y", target_2="y").advance(6, 6, 4, 1, 6, 6, 4, 1)

    kinds = [type(one).__name__ for one in fight.last if type(one).__name__ in ("Attacked", "Changed")]
    assert kinds[:4] == ["Attacked", "Changed", "Attacked", "Changed"]
    assert fight.sheet("y")["hits"]["computer"] == 2


def test_a_missile_is_launched_flies_and_goes_off():
    """CT-SPACE-17, CT-SPACE-19, CT-SPACE-23."""
    fight = two(RACKS, {"at": (30, 0)}).begin().still("x").advance().still("x").advance()
    assert fight.battle.step == "a-launch"
    fight.declare("x", "launch", **{"launch-1b": "y"}).advance()
    (one,) = state.missiles(fight.battle)
    assert (one.at, one.vector, one.target, fight.sheet("x")["ready"]["1b"]) == (
        (0.0, 0.0),
        (0.0, 0.0),
        "y",
        2,
    )

    until(fight, "a-move")
    fight.still("x").advance()
    (one,) = state.missiles(fight.battle)
    assert one.at is not None
    assert 0 < one.at[0] <= 12
    assert not one.contact


def test_a_missile_that_reaches_its_target_does_so_anywhere_on_its_path():
    """CT-SPACE-19, CT-SPACE-23: 1D hits, each located with DM -4."""
    fight = two(RACKS).begin().advance().still("x").advance()
    fight.declare("x", "launch", **{"launch-1b": "y"}).advance()
    until(fight, "a-move")
    fight.still("x").advance()
    assert [one.contact for one in state.in_contact(fight.battle, "y")] == [True]
    until(fight, "a-launch")
    fight.still("x").advance(1, 4, 3)

    assert fight.thrown("missile") == [(1, "1 hit")]
    assert fight.thrown("location") == [(3, "maneuver drive")]
    assert state.missiles(fight.battle) == ()


def test_ecm_comes_before_anti_missile_fire_and_destroys_all():
    """CT-SPACE-21, CT-SPACE-22."""
    guarded = {"type": "C", "programs": ("target", "ecm", "anti-missile", "maneuver"), "at": (10, 0)}
    fight = (
        SpaceFight(battle({"x": {**GUNBOAT, **RACKS}}, {"y": guarded})).begin().advance().still("x").advance()
    )
    fight.declare("x", "launch", **{"launch-1b": "y"}).advance()
    until(fight, "a-return")
    fight.still("y").advance(3, 4)

    assert fight.thrown("ecm") == [(7, "1 missile is destroyed")]
    assert state.missiles(fight.battle) == ()


def test_sand_drifts_with_the_vector_it_was_launched_with_and_counts_from_the_next_launch_on():
    """CT-SPACE-17, CT-SPACE-20."""
    fight = two({**SAND, "v": (3, 0)}).begin().still("x").advance().still("x").advance()
    fight.declare("x", "launch", **{"launch-1b": "sand"}).advance()
    (cloud,) = state.clouds(fight.battle)
    assert (cloud.at, cloud.vector, cloud.counts) == ((3.0, 0.0), (3.0, 0.0), False)
    until(fight, "a-move")
    fight.still("x").advance()
    assert [(one.at, one.counts) for one in state.clouds(fight.battle)] == [((6.0, 0.0), False)]
    until(fight, "b-move")
    assert [one.counts for one in state.clouds(fight.battle)] == [True]


def test_an_empty_launcher_is_reloaded_by_a_gunner_who_fires_nothing_meanwhile():
    """CT-SPACE-18."""
    empty = {"places": {**RACKS["places"], "ready.1b": 0}}
    fight = two(empty).begin().advance()
    fight.declare("x", "aim", target_1="y").advance(1, 1)
    assert fight.battle.step == "a-return"
    assert fight.still("y").advance().battle.step == "b-move"  # turret 1 has fired: nobody reloads

    fight = two(empty).begin().advance().still("x").advance()
    fight.declare("x", "launch", **{"reload-1": "1b"}).advance()
    assert (fight.sheet("x")["ready"]["1b"], fight.sheet("x")["reserve"]["missile"]) == (3, 3)
    (turret,) = [one for one in s.turrets(fight.sheet("x")) if one.number == "1"]
    assert state.lasers(fight.battle, "x", turret) == ()


def test_a_computer_that_fails_takes_the_fire_with_it():
    """CT-SPACE-27."""
    fight = two({"places": {"hits.computer": 8}}).begin()
    fight.still("x").advance()
    fight.declare("x", "aim", target_1="y", target_2="y").advance(2, 6)

    assert fight.thrown("computer") == [(0, "it is dead for this phase")]
    assert [one.reason for one in fight.of(Forwent)] == ["the computer is dead for this phase"]
    assert fight.of(Attacked) == []


def test_damage_control_tries_once_between_turns():
    """CT-SPACE-31: 9+, a hit is mended; what is destroyed cannot be."""
    fight = two({"places": {"hits.computer": 2, "lost.maneuver": 1}, "crew": {"engineer": 2}}).begin()
    until(fight, "repair")
    assert list(fight.choices("x", "repair", "part")) == ["computer"]
    fight.declare("x", "repair", part="computer").advance(3, 4)

    assert fight.thrown("repair") == [(9, "it is mended")]
    assert fight.sheet("x")["hits"]["computer"] == 1


def test_a_boat_moves_or_fires_and_fires_nothing_back():
    """CT-SPACE-32."""
    arms = {
        "craft": "cutter",
        "places": {"turrets.1": "single", "arms.1a": "beam laser"},
        "crew": {"gunner": 3},
    }
    fight = SpaceFight(battle({"x": arms}, {"y": {**GUNBOAT, "at": (10, 0)}})).begin()
    moved = SpaceFight(fight.battle).declare("x", "thrust", thrust=[1, 0]).advance()
    assert moved.battle.step != "a-fire"
    fight.still("x").advance()
    fight.declare("x", "aim", target_1="y").advance(6, 6, 4, 1)
    assert (
        next(str(dm) for dm in fight.of(Attacked)[0].check.task.dms)
        == "+1 half of Gunnery-3, without a computer"
    )


def test_ships_close_by_with_the_same_vector_may_be_boarded():
    """CT-SPACE-34."""
    fight = two(right={"at": (0.1, 0)}).begin().advance()
    assert "board" in fight.acts("x")
    fight.act("x", "board", ship="y")
    assert fight.mark("fighter:x", "boards") == "y"
    assert "board" not in two(right={"at": (0.2, 0)}).begin().advance().acts("x")


def test_a_side_that_can_neither_move_nor_fire_has_lost():
    """CT-SPACE-35."""
    hulk = {"places": {"lost.plant": 1, "lost.maneuver": 1}}
    fight = two(right=hulk).begin().advance()

    assert [one.outcome for one in fight.of(Ended)] == ["Red hold the field; Blue are beaten"]


def test_without_a_map_fire_is_traded_and_a_missile_is_there_by_itself():
    """CT-SPACE-36."""
    fight = two(RACKS, mapped=False).begin().advance().still("x").advance()
    fight.declare("x", "launch", **{"launch-1b": "y"}).advance()
    until(fight, "a-move")
    fight.still("x").advance()
    assert len(state.in_contact(fight.battle, "y")) == 1


def test_without_a_map_whoever_flees_is_gone_after_so_many_shots():
    """CT-SPACE-36: 3, more for a faster pursuer, less for a slower one, 1 at the least."""
    from rules.systems.classic.space.acts import leaving

    fight = two(mapped=False).begin()
    assert leaving.shots_to_flee(fight.battle, fight.battle.fighters["x"]) == 3
    slow = two({"type": "S", "programs": ("maneuver", "target")}, mapped=False).begin()
    assert leaving.shots_to_flee(slow.battle, slow.battle.fighters["y"]) == 4
    fight.advance().act("y", "flee")
    fight.declare("x", "aim", target_1="y", target_2="y").advance(1, 1, 1, 1)
    until(fight, "a-fire")
    fight.declare("x", "aim", target_1="y", target_2="y").advance(1, 1, 1, 1)
    until(fight, "repair")
    fight.still("x", "y").advance()
    assert ("y", "got away") in [(one.who, one.how) for one in fight.all if isinstance(one, Left)]


def test_the_opening_distance_may_be_thrown():
    """CT-SPACE-37: 1D times 50 units."""
    fight = two().begin([3], distance="throw")

    assert fight.at("y")[0] == (150.0, 0.0)


def test_select_lands_where_the_gunner_names():
    """CT-SPACE-28."""
    aims = {"type": "C", "programs": ("target", "select-3", "maneuver")}
    fight = SpaceFight(battle({"x": aims}, {"y": {**GUNBOAT, "at": (10, 0)}})).begin().advance()
    runs: dict[str, Any] = {"run.target": True, "run.select-3": True, "run.maneuver": False}
    fight.act("x", "computer", **runs)
    turret = next(
        name for name in (f.name for f in fight.option("x", "aim").fields) if name.startswith("target")
    )
    number = turret.partition("-")[2]
    fight.declare("x", "aim", **{turret: "y", f"part-{number}": "computer"}).advance(6, 6, 1, 1, 1, 1, 1)

    assert fight.thrown("select") == [(1, "computer")]
    assert fight.sheet("y")["hits"]["computer"] == 1


def test_double_fire_throws_twice_and_may_cost_the_plant():
    """CT-SPACE-29."""
    hot = {"type": "C", "programs": ("target", "double fire", "maneuver"), "places": {"drives.plant": "N"}}
    fight = SpaceFight(battle({"x": hot}, {"y": {**GUNBOAT, "at": (10, 0)}})).begin()
    fight.battle = replace(fight.battle, round=2)
    fight.advance()
    fight.battle = replace(
        fight.battle,
        marks={
            **fight.battle.marks,
            "fighter:x": {**fight.battle.marks["fighter:x"], "double": {"uses": 1, "round": 1}},
        },
    )
    fight.declare("x", "aim", target_1="y").advance(1, *(1, 1) * 6)

    assert fight.thrown("double fire") == [(1, "the plant is hit")]
    assert fight.sheet("x")["lost"]["plant"] == 1
    assert len(fight.of(Attacked)) == 6


def test_silent_ships_are_found_from_near_alone_and_nobody_learns_more():
    """CT-SPACE-08."""
    fight = two(right={"at": (300, 0)})
    marks = {**fight.battle.marks, "fighter:y": {**fight.battle.marks["fighter:y"], "silent": True}}
    fight.battle = replace(fight.battle, marks=marks)
    fight.begin()
    assert fight.mark("side:a", "found") is None
    assert SPACE_FIGHT.perceives is not None
    assert SPACE_FIGHT.perceives(fight.battle, "x") == {"x"}
    fight.advance()
    assert "aim" not in fight.acts("x")


def test_a_course_and_the_circle_of_thrust_are_drawn_before_she_thrusts():
    """CT-SPACE-05."""
    fight = two({"v": (4, 0)}).begin()
    shades = fight.preview("x", "thrust", thrust=[2, 0]).shades

    assert shades[0].points == ((0.0, 0.0), (6.0, 0.0), (12.0, 0.0), (18.0, 0.0), (24.0, 0.0), (30.0, 0.0))
    assert (shades[1].shape, shades[1].points, shades[1].radius) == ("circle", ((4.0, 0.0),), 2)


def test_a_world_in_the_way_is_told_of_beforehand():
    """CT-SPACE-06."""
    fight = two({"v": (12, 0)}, worlds=[{"size": 8, "at": (40, 0)}]).begin()
    seen = fight.preview("x", "thrust", thrust=[0, 0])

    assert len(seen.shades[0].points) == 5
    told = "in 4 turns her course leads through World of size 8: she must thrust again before that"
    assert [one for one in seen.notes if "turns" in one] == [told]


def test_the_order_says_who_acts_in_this_phase_and_whose_turn_is_over():
    """CT-SPACE-02."""
    fight = two().begin(first="b")

    def told() -> list[tuple[str, str, str]]:
        assert SPACE_FIGHT.order is not None
        return [(one.who, one.state, str(one.when)) for one in SPACE_FIGHT.order(fight.battle)]

    assert told() == [("y", "now", "movement"), ("x", "due", "")]
    until(fight, "a-move")
    assert told() == [("y", "done", ""), ("x", "now", "movement")]


def test_a_ship_that_the_referee_hides_is_found_by_nobody():
    """CT-SPACE-08."""
    fight = two().hiding("y").begin()

    assert fight.mark("side:a", "found") is None
    assert "aim" not in fight.still("x").advance().acts("x")


def test_the_phases_of_both_turns_say_whom_they_ask_and_how_long_they_last():
    """CT-SPACE-02."""
    fight = two().begin(first="b")
    told = until(fight, "a-fire").battle
    phases = SPACE_FIGHT.phases
    assert phases is not None
    shown = phases(told)
    assert [one.letter for one in shown] == [*"ABCDE", *"ABCDE", "-"]
    assert [one.state for one in shown] == ["done"] * 6 + ["now"] + ["due"] * 4
    sides = told.sides
    assert [one.turn for one in shown] == [sides["b"]] * 5 + [sides["a"]] * 5 + [""]
    assert shown[6].asks == f"gunners of {sides['a']}"
    assert shown[7].asks.endswith(f" of {sides['b']}")
    assert shown[-1].lasts == "the turn's 10 minutes pass at its end"
    assert phases(replace(told, step="", round=0)) == ()
