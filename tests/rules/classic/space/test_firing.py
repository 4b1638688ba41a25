"""The throw of a laser, and who sees whom, by the rows of the book."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from rules.check import Refused
from rules.systems.classic.space import book, firing, seeing
from rules.systems.classic.space.firing import Gun, Line, Mark
from tests.rules.cases import Case, each_case
from tests.rules.classic.people import CLASSIC, CT77
from tests.rules.classic.space.fleet import GOLDEN, SpaceFight, battle, ship
from tests.rules.classic.space.test_flight import worlds


@each_case(__file__, "fire")
def test_fire(case: Case):
    given = case.given
    rulings = CLASSIC.settled({"printing": given.get("printing", "ct77")})
    sheet = ship({"craft": given["craft"]}) if "craft" in given else ship({})
    gun = Gun(
        sheet,
        given.get("gunner", 0),
        given.get("runs", ()),
        given.get("shifted", False),
        given.get("select", False),
    )
    mark = Mark(ship({}), given.get("pilot", 0), given.get("evades", ()))
    clouds = tuple((float(x), float(y)) for x, y in given.get("clouds", ()))
    line = (
        Line((0.0, 0.0), (float(given["away"]), 0.0), clouds)
        if "away" in given
        else Line(in_play=given["canisters"])
    )

    task = firing.to_hit(given.get("weapon", "beam laser"), gun, mark, line, rulings)

    case.meets(dms=[str(dm) for dm in task.dms], ways=int(task.chance() * 36))


def test_every_dm_of_a_laser_names_its_source():
    """CT-SPACE-11 to CT-SPACE-13."""
    gun = Gun(ship({}), 2, ("target", "gunner interact", "predict-1", "select-1"), True, True)
    mark = Mark(ship({}), 2, ("auto/evade",))
    line = Line((0.0, 0.0), (200.0, 0.0), ((50.0, 0.0),))

    task = firing.to_hit("pulse laser", gun, mark, line, CT77)

    assert len(task.dms) == 8
    assert all(dm.source and dm.reason for dm in task.dms)


@each_case(__file__, "sight")
def test_sight(case: Case):
    given = case.given
    rulings = CLASSIC.settled({"printing": given.get("printing", "ct77")})
    near = worlds(given.get("worlds", ()), rulings)
    there = (float(given["away"]), 0.0)
    observer = ship({"type": given.get("type", "A"), "printing": given.get("printing", "ct77")})

    found = seeing.seeing(
        observer,
        (0.0, 0.0),
        there,
        near,
        rulings,
        silent=given.get("silent", False),
        known=given.get("known", False),
    )

    case.meets(seen=found.seen, why=found.why)


@pytest.mark.parametrize(("uses", "rests", "least"), [(0, 0, 1), (1, 0, 2), (5, 0, 6), (3, 2, 2), (1, 9, 1)])
def test_double_fire_asks_more_of_the_plant_each_time(uses: int, rests: int, least: int):
    """CT-SPACE-29: all six faces of the die."""
    bears = sum(face >= least for face in range(1, 7))

    assert firing.double(uses, rests).chance() == Fraction(bears, 6)


@pytest.mark.parametrize(
    ("drive", "plant", "bears"), [("A", "B", True), ("A", "A", False), ("C", "B", False)]
)
def test_double_fire_takes_a_plant_a_letter_above_the_drive(drive: str, plant: str, bears: bool):
    """CT-SPACE-29."""
    sheet = ship({"places": {"drives.maneuver": drive, "drives.plant": plant}})

    assert firing.bears_double(sheet) is bears


def test_the_plain_throws_against_missiles():
    """CT-SPACE-21, CT-SPACE-22: 15 and 21 of 36 ways, whatever the gunner."""
    ways = list(itertools.product(range(1, 7), repeat=2))

    assert firing.at_missile(CT77).chance() * 36 == sum(a + b >= 8 for a, b in ways)
    assert firing.ecm(CT77).chance() * 36 == sum(a + b >= 7 for a, b in ways)


def test_a_part_is_named_on_1_or_2():
    """CT-SPACE-28."""
    assert firing.named(CT77).chance() == Fraction(1, 3)


def test_a_hit_of_a_pulse_laser_counts_twice_unless_that_is_off():
    """CT-SPACE-15."""
    assert firing.rolls("pulse laser", True, CT77) == 2
    assert firing.rolls("pulse laser", False, CT77) == 1
    assert firing.rolls("beam laser", True, CT77) == 1


def test_the_numbers_of_a_turn():
    """CT-SPACE-01: ten minutes, in 1981 a thousand seconds; a unit is a thousand miles."""
    assert book.count("turn, seconds", CT77) == 600
    assert book.count("turn, seconds", CLASSIC.settled({"printing": "ct81"})) == 1000
    assert round(book.unit_m()) == 1_609_344


def test_nothing_is_launched_from_an_empty_rack():
    """CT-SPACE-18."""
    turret = {"turrets.1": "double", "arms.1a": "beam laser", "arms.1b": "missile rack", "reserve.missile": 6}
    armed = {"type": "A", "programs": (*GOLDEN, "launch"), "places": {**turret, "ready.1b": None}}
    fight = SpaceFight(battle({"x": armed}, {"y": {"type": "A", "at": (10, 0)}})).begin()
    while fight.battle.step != "a-launch":
        fight.still("x", "y").advance()
    with pytest.raises(Refused, match="launch-1b"):
        fight.declare("x", "launch", launch_1b="y")
