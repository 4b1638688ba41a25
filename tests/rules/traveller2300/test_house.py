"""House defaults: hit locations, cover, armour and what follows from characteristics."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.check import Refused
from rules.systems.traveller2300.combat.ranges import damage
from rules.systems.traveller2300.house import bodies, people
from rules.systems.traveller2300.house.grades import is_house_default
from rules.systems.traveller2300.house.people import CHARACTERISTICS
from rules.systems.traveller2300.points import points, told
from rules.tables import matrix

PACKAGE = "rules.systems.traveller2300.house"
AVERAGE = dict.fromkeys(CHARACTERISTICS, 10)
TEN = range(1, 11)


def test_ten_throws_on_the_target():
    """T23-WOUND-01: kills are of the head and torso alone."""
    found = [bodies.hit(face) for face in TEN]
    assert Counter(one.potential for one in found) == {"kill": 2, "serious": 4, "light": 4}
    assert [one.location for one in found if one.potential == "kill"] == ["head", "torso"]
    assert {one.location for one in found} == set(bodies.LOCATIONS)


@pytest.mark.parametrize(
    ("posture", "bare"),
    [
        ("waist-high", [1, 2, 3, 4, 6, 7]),
        ("chest-high", [1, 6, 7]),
        ("prone behind cover", [1, 6, 7]),
        ("crawling behind cover", [1, 6, 7]),
        ("leaning out to the left", [1, 7, 9]),
        ("leaning out to the right", [1, 6, 8, 10]),
        ("prone in the open", list(TEN)),
    ],
)
def test_what_is_bare_in_a_posture(posture: str, bare: list[int]):
    """T23-FIRE-16."""
    assert [face for face in TEN if not bodies.covered(posture, face)] == bare


OWN_HITS = (
    "1 head kill; 2 head serious; 3 torso kill; 4 torso serious; 5 abdomen serious;\n"
    "6 right arm light\n7 left arm light;8 right leg serious; 9  left leg serious; 10 right leg light;"
)


def test_a_table_may_write_its_own_target_hits():
    """T23-WOUND-01: the book lacks the diagram, so a referee replaces ours."""
    assert bodies.hit(2, OWN_HITS) == bodies.Hit("head", "serious")
    assert bodies.hit(9, OWN_HITS) == bodies.Hit("left leg", "serious")
    assert [bodies.hit(face, bodies.PRINTED_HITS) for face in TEN] == [bodies.hit(face) for face in TEN]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1 head kill", "nothing says what is hit by 2, 3, 4, 5, 6, 7, 8, 9, 10"),
        (OWN_HITS + "; 10 head kill", "10 stands twice"),
        ("11 head kill", "11 head kill: '11' is no face of 1D10"),
        ("² head kill", "² head kill: '²' is no face of 1D10"),
        (
            "1 tail kill",
            "1 tail kill: a location is one of head, torso, abdomen, right arm, left arm, right leg, left leg",
        ),
        ("1 head deadly", "1 head deadly: a wound is one of light, serious, kill"),
    ],
)
def test_target_hits_that_cannot_be_read_say_where(text: str, reason: str):
    with pytest.raises(Refused) as refused:
        bodies.written_hits(text)
    assert str(refused.value) == reason


def test_a_table_may_write_what_lies_behind_cover():
    """T23-FIRE-16: postures that it does not name stay as they are."""
    own = "waist-high 5 8 9 10 4; prone in the open 10"
    assert bodies.covered("waist-high", 4, own)
    assert bodies.covered("prone in the open", 10, own)
    assert bodies.covered("chest-high", 2, own)
    assert not bodies.covered("chest-high", 1, own)
    for posture in bodies.POSTURES:
        for face in TEN:
            printed = bodies.covered(posture, face, bodies.PRINTED_POSTURES)
            assert printed == bodies.covered(posture, face)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("waist-high 0", "waist-high 0: '0' is no face of 1D10"),
        ("waist-high 1; waist-high 2", "waist-high stands twice"),
        ("standing 1", "standing 1: a posture is one of " + ", ".join(bodies.POSTURES)),
    ],
)
def test_postures_that_cannot_be_read_say_where(text: str, reason: str):
    with pytest.raises(Refused) as refused:
        bodies.written_postures(text)
    assert str(refused.value) == reason


def test_every_posture_is_tried():
    assert len(bodies.POSTURES) == 7


def test_armour_stops_by_location_and_of_layers_the_better_counts():
    """T23-WOUND-22."""
    worn = ("ballistic vest", "helmet", "heavy clothing")
    assert bodies.stops(worn, "torso") == (500, "nonrigid")
    assert bodies.stops(worn, "abdomen") == (500, "nonrigid")
    assert bodies.stops(worn, "head") == (500, "rigid")
    assert bodies.stops(worn, "left leg") == (100, "nonrigid")
    assert bodies.stops(("ballistic vest",), "right arm") == (0, "nonrigid")
    assert bodies.initiative_loss(("rigid vest", "helmet")) == 1


def test_a_rifle_against_two_vests():
    """What the armour list was made to bring about: 0.2 is left behind the one, nothing behind the other."""
    rifle = damage(points(matrix(PACKAGE, "weapons").at("combat rifle 7 mm", "damage")), "effective")
    assert told(rifle - bodies.stops(("ballistic vest",), "torso")[0]) == "0.2"
    assert rifle < bodies.stops(("rigid vest",), "torso")[0]


def test_an_average_person():
    assert people.coolness(AVERAGE) == 5
    assert people.coolness(AVERAGE, tours=2) == 7
    assert people.consciousness(AVERAGE) == 4
    assert people.life(AVERAGE) == 6
    assert people.throw_range_m(AVERAGE) == 15
    assert [people.load(AVERAGE, kg) for kg in (20, 20.5, 40, 41, 60, 61)] == [
        "free", "encumbered", "encumbered", "walking", "walking", "too much",
    ]  # fmt: skip


def test_the_weakest_and_the_strongest_keep_to_the_limits():
    weakest, strongest = dict.fromkeys(CHARACTERISTICS, 0), dict.fromkeys(CHARACTERISTICS, 20)
    assert (people.coolness(weakest), people.consciousness(weakest), people.life(weakest)) == (1, 2, 3)
    assert people.coolness(strongest, tours=3) == 10
    assert {people.dice(name) for name in CHARACTERISTICS} == {"4D6-4"}


def test_what_is_from_memory_or_invented_is_a_house_default():
    explosives = matrix(PACKAGE, "explosives").rows
    assert [name for name, row in explosives.items() if not is_house_default(row)] == ["plastique-9"]
