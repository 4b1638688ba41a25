"""Movement: by rounds for each pair, measured on the map, or in squares; running, leaving."""

from __future__ import annotations

from typing import Any

import pytest

from rules.check import Refused
from rules.happening import Changed, Ended, Forwent, Left, Moved
from rules.ruleset import Battle
from rules.systems.classic.combat.moving.ranges import band_between, square_of
from tests.rules.classic.fights import Fight, battle
from tests.rules.classic.flat import Flat

BEAST: dict[str, Any] = {"kind": "beast", "weapons": {"teeth": True}, "in_hand": "w1"}


def apart(band: str, left: dict | None = None, right: dict | None = None, **rulings: Any) -> Fight:
    return Fight(battle({"bob": left or {}}, {"ann": right or {}}, band=band, **rulings))


def band(fight: Fight, a: str = "bob", b: str = "ann") -> str:
    return band_between(fight.battle, a, b)


def test_everyone_chooses_one_of_four_movements_and_may_run():
    """CT-COMBAT-40."""
    fight = apart("medium")
    walks, runs = {"evade", "close", "open", "stand"}, {"run_close", "run_open"}
    assert set(fight.choices("bob", "declare", "movement")) == walks | runs

    for movement in walks | runs:
        fight.declare("bob", movement=movement)
        assert fight.battle.declared["bob"].args["movement"] == movement


@pytest.mark.parametrize(
    ("start", "rounds", "nearer", "farther"),
    [
        ("close", 1, "close", "short"),
        ("short", 1, "close", "medium"),
        ("medium", 3, "short", "long"),
        ("long", 4, "medium", "very long"),
        ("very long", 5, "long", "out of contact"),
    ],
)
def test_so_many_rounds_to_the_next_band(start: str, rounds: int, nearer: str, farther: str):
    """CT-COMBAT-42, CT-COMBAT-44, CT-COMBAT-45, CT-COMBAT-46."""
    for movement, after in (("close", nearer), ("open", farther)):
        fight = apart(start)
        for number in range(rounds):
            assert band(fight) == start, number
            fight.declare("bob", movement=movement).advance()
        assert band(fight) == after
    assert [one.who for one in fight.of(Left)] == (["bob"] if farther == "out of contact" else [])


def test_closing_and_opening_cancel_and_need_not_be_consecutive():
    """R-07."""
    fight = apart("medium")
    fight.declare("bob", movement="close").declare("ann", movement="open").advance()
    assert fight.mark("pair:ann|bob", "progress") is None
    fight.declare("bob", movement="close").advance()
    fight.declare("ann", movement="stand").advance()
    assert fight.mark("pair:ann|bob", "progress") == 1
    fight.declare("bob", movement="close").declare("ann", movement="close").advance()
    assert band(fight) == "short"
    assert fight.mark("pair:ann|bob", "progress") is None


def test_a_run_counts_double_costs_a_blow_and_the_attack():
    """CT-COMBAT-43."""
    gun = {"skills": {"rifle": 1}, "weapons": {"rifle": True}, "in_hand": "w1"}
    fight = apart("medium", gun)
    with pytest.raises(Refused, match="Bob runs, and makes no attack"):
        fight.declare("bob", "shot:w1", "ann", movement="run_close")
    assert fight.declaring("bob", movement="run_close").notes == ("Running uses 1 of 7 combat blows",)

    fight.declare("bob", movement="run_close").advance()

    assert fight.mark("pair:ann|bob", "progress") == 2
    assert fight.sheet("bob")["blows_spent"] == 1


def test_who_has_no_endurance_left_cannot_run():
    fight = apart("medium", {"blows_spent": 7})

    with pytest.raises(Refused, match="no endurance left to run"):
        fight.declare("bob", movement="run_open")
    assert fight.choices("bob", "declare", "movement")["run_open"]


def test_animals_go_double_without_running_or_as_fast_as_they_are():
    """CT-COMBAT-43."""
    fight = apart("medium", BEAST).declare("bob", movement="close").advance()
    assert fight.mark("pair:ann|bob", "progress") == 2
    assert not fight.sheet("bob").get("blows_spent")
    with pytest.raises(Refused, match="double speed or more without running"):
        fight.declare("bob", movement="run_close")

    fast = apart("long", {**BEAST, "speed": 3}).declare("bob", movement="close").advance()
    assert fast.mark("pair:ann|bob", "progress") == 3


def test_movement_may_mean_one_enemy_only():
    fight = Fight(battle({"bob": {}}, {"ann": {}, "eve": {}}, band="short"))
    fight.declare("bob", movement="close", towards=["ann"]).advance()

    assert (band(fight), band(fight, "bob", "eve")) == ("close", "short")


def test_closing_for_a_blow_lands_in_the_same_round():
    fight = apart("short", {"skills": {"dagger": 1}, "weapons": {"dagger": True}, "in_hand": "w1"})
    fight.declare("bob", "blow:w1", "ann", movement="close").advance(1, 1)

    dms = next(one for one in fight.last if hasattr(one, "attacker")).check.task.dms
    assert "+1 dagger at close range" in map(str, dms)


def test_attacks_may_come_before_movement():
    fight = apart(
        "short", {"skills": {"dagger": 1}, "weapons": {"dagger": True}, "in_hand": "w1"}, moves_first=False
    )
    fight.declare("bob", "blow:w1", "ann", movement="close").advance(1, 1)

    dms = next(one for one in fight.last if hasattr(one, "attacker")).check.task.dms
    assert "-1 dagger at short range" in map(str, dms)
    assert band(fight) == "close"


def test_the_last_to_open_range_beyond_very_long_leaves_and_the_fight_is_over():
    """CT-COMBAT-33, CT-COMBAT-46."""
    fight = apart("very long")
    for _ in range(5):
        fight.declare("ann", movement="open").advance()

    assert fight.of(Left) == [Left("ann", "opened range until out of contact")]
    assert fight.of(Ended) == [Ended("Red hold the field; Blue got away")]


def test_an_escaped_comrade_does_not_end_it_for_the_others():
    fight = Fight(battle({"bob": {}, "cy": {}}, {"ann": {}}, band="very long"))
    for _ in range(5):
        fight.declare("bob", movement="open").advance()

    assert [one.who for one in fight.of(Left)] == ["bob"]
    assert not fight.of(Ended)
    assert fight.awaited() == {"cy": "declare", "ann": "declare"}


# --- on the map ----------------------------------------------------------------------------------------


def on_map(metres: float, walls: tuple = (), left: dict | None = None, **rulings: Any) -> Fight:
    ground = Flat({"bob": (0.0, 0.0), "ann": (metres, 0.0)}, walls)
    return Fight(battle({"bob": left or {}}, {"ann": {}}, ground=ground, **rulings))


def metres(at: Battle, a: str = "bob", b: str = "ann") -> float:
    assert at.ground is not None
    found = at.ground.range_m(a, b)
    assert found is not None
    return found


def test_measured_a_band_takes_as_many_rounds_as_the_book_gives_it():
    """CT-COMBAT-45: 45 m of medium range in three rounds."""
    fight = on_map(50)
    for left in (35, 20, 5):
        fight.declare("bob", movement="close").advance()
        assert metres(fight.battle) == pytest.approx(left)
        assert [one.who for one in fight.of(Moved)] == ["bob"]
    fight.declare("bob", movement="close").advance()
    assert band(fight) == "close"


def test_a_path_may_be_as_long_as_one_round_allows():
    fight = on_map(50)
    path = next(one for one in fight.option("bob", "declare").fields if one.name == "path")
    assert (path.kind, path.most) == ("path", 15)
    with pytest.raises(Refused, match=r"16\.0 m is too far for one round: 15 m"):
        fight.declare("bob", movement="close", path=[[16, 0]])

    fight.declare("bob", movement="close", path=[[10, 0], [10, 5]]).advance()
    assert fight.of(Moved)[0].path == ((10, 0), (10, 5))
    fight.declare("bob", movement="run_close", run_path=[[10, -24]]).advance()
    assert metres(fight.battle) == pytest.approx((40**2 + 24**2) ** 0.5)


def test_walls_stop_a_path():
    fight = on_map(20, ((5, -5, 5),))
    with pytest.raises(Refused, match="a wall is in the way"):
        fight.declare("bob", movement="close", path=[[10, 0]])

    fight.declare("bob", movement="close").advance()
    assert metres(fight.battle) == pytest.approx(20 - 4.5)


def test_who_stands_at_a_wall_goes_nowhere_and_it_is_told():
    fight = on_map(20, ((0.01, -5, 5),)).declare("bob", movement="close").advance()

    assert fight.of(Forwent) == [Forwent("bob", "close range", "the way is blocked")]


def test_stepping_out_from_behind_a_wall_to_shoot():
    gun = {"skills": {"rifle": 1}, "weapons": {"rifle": True}, "in_hand": "w1"}
    fight = on_map(20, ((5, -5, 5),), gun)
    with pytest.raises(Refused, match="a wall stands between them"):
        fight.declare("bob", "shot:w1", "ann")
    assert fight.choices("bob", "declare", "target") == {"ann": ""}

    fight.declare("bob", "shot:w1", "ann", movement="close", path=[[0, 12]]).advance(1, 2)
    assert fight.attacks() == [("bob", "ann", False)]


def test_far_off_the_map_of_battle_one_is_gone():
    fight = on_map(480).declare("ann", movement="open").advance()

    assert metres(fight.battle) == pytest.approx(530)
    assert [one.who for one in fight.of(Left)] == ["ann"]


def test_pairs_may_be_kept_even_on_a_map():
    fight = on_map(50, range_progress="pairs").declare("bob", movement="close").advance()

    assert fight.mark("pair:ann|bob", "progress") == 1
    assert fight.of(Moved)


# --- squares -------------------------------------------------------------------------------------------


def test_squares_of_25_m_one_a_round_two_at_a_run():
    """R-07, line grid."""
    fight = apart("medium", printing="ct81")
    assert (square_of(fight.battle, "bob"), square_of(fight.battle, "ann")) == (0, 2)
    fight.declare("bob", movement="run_close").advance()
    assert (square_of(fight.battle, "bob"), band(fight)) == (2, "short")
    fight.declare("bob", movement="close").advance()
    assert band(fight) == "close"
    fight.declare("ann", movement="open").advance()
    assert (band(fight), square_of(fight.battle, "ann")) == ("medium", 3)


@pytest.mark.parametrize(
    ("squares", "name"),
    [
        (0, "short"), (1, "medium"), (2, "medium"), (3, "long"), (10, "long"), (11, "very long"),
        (20, "very long"), (21, "out of contact"),
    ],
)  # fmt: skip
def test_bands_in_squares(squares: int, name: str):
    marks: dict[str, Any] = {"fighter:bob": {"square": 0}, "fighter:ann": {"square": squares}}
    at = battle({"bob": {}}, {"ann": {}}, marks=marks, range_progress="line_grid")

    assert band_between(at, "bob", "ann") == name


def test_squares_on_the_map_are_metres():
    fight = on_map(60, printing="ct81").declare("bob", movement="close").advance()

    assert metres(fight.battle) == pytest.approx(35)
    assert band(fight) == "medium"
    assert not [one for one in fight.of(Changed) if one.cause == "spent a blow"]


def test_more_than_20_squares_off_one_is_gone():
    marks: dict[str, Any] = {
        "fighter:bob": {"square": 0},
        "fighter:ann": {"square": 20},
        "fight": {"band": "medium"},
    }
    fight = Fight(battle({"bob": {}}, {"ann": {}}, marks=marks, range_progress="line_grid"))
    fight.declare("ann", movement="open").advance()

    assert [one.who for one in fight.of(Left)] == ["ann"]


# --- polearms ------------------------------------------------------------------------------------------


def test_a_pike_has_its_reach_in_the_first_round_at_short_range_only():
    """F-05."""
    pike = {"skills": {"pike": 1}, "weapons": {"pike": True}, "in_hand": "w1"}
    fight = apart("medium", pike, {"armour": "combat armour"})
    for _ in range(2):
        fight.declare("bob", movement="close").advance()
    found = []
    for movement in ("close", "stand", "stand"):
        fight.declare("bob", "blow:w1", "ann", movement=movement).advance(1, 1)
        attack = next(one for one in fight.last if hasattr(one, "attacker"))
        found.append(str(attack.check.task.dms[-1]))
    late = "-4 pike at close range, after the first round"
    assert found == ["+4 pike at short range", late, late]
