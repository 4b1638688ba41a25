"""Worlds by throw: every throw with its reasons, in the order of the book, by both printings."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from fractions import Fraction

import pytest

from rules.chart import MainWorld
from rules.check import Refused
from rules.dice import Scripted
from rules.forms import Json
from rules.spacefaring.worlds import tasks
from rules.spacefaring.worlds.generation import Generated, generate, generate_world
from rules.spacefaring.worlds.rulings import RULINGS, Printing, procedure
from rules.spacefaring.worlds.trade_classes import trade_classes
from rules.spacefaring.worlds.uwp import read

NAME = [1, 1, 1]


class Tumbling:
    """Dice of a seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple(self.random.randint(1, sides) for _ in range(count))


def made(printing: Printing, faces: list[int], **rulings: Json) -> tuple[MainWorld, Generated]:
    """One world by these faces, name included, all of them used."""
    dice = Scripted([*faces, *NAME])
    found = generate_world("0304", printing, dice, rulings=rulings)
    assert dice.left == []
    return found.worlds[0], found


def heard(found: Generated) -> list[tuple[str, str, str]]:
    return [(one.check.task.name, one.found, one.note) for one in found.throws]


A_GOOD_WORLD = [
    *(1, 2),  # starport A
    *(4, 4),  # naval 8+
    *(4, 5),  # scout 10+ (1977), 7+ -3 (1981)
    *(5, 5),  # gas giant 9-
    *(4, 5),  # size 7
    *(3, 4),  # atmosphere 7
    *(5, 2),  # hydrographics 7
    *(4, 4),  # population 6
    *(4, 4),  # government 7
    *(2, 3),  # law 5
    3,  # tech
]


@pytest.mark.parametrize("printing", ["ct77", "ct81"])
def test_a_world_is_thrown_for_in_the_order_of_the_book(printing):
    world, found = made(printing, A_GOOD_WORLD)
    assert world == MainWorld("0304", "Alda", "A777675-9", "N", ("Ag", "Ni"), pbg="??0")
    assert heard(found) == [
        ("starport", "A", ""), ("naval base", "present", ""), ("scout base", "absent", ""),
        ("a gas giant is there", "absent", ""), ("size", "7", ""), ("atmosphere", "7", ""),
        ("hydrographics", "7", ""), ("population", "6", ""), ("government", "7", ""), ("law level", "5", ""),
        ("tech level", "9", ""),
    ]  # fmt: skip


def test_every_throw_says_why():
    _, found = made("ct77", A_GOOD_WORLD)
    reasons = {one.check.task.name: [str(dm) for dm in one.check.task.dms] for one in found.throws}
    assert reasons["atmosphere"] == ["+7 size 7"]
    assert reasons["hydrographics"] == ["+7 size 7"]
    assert reasons["law level"] == ["+7 government 7"]
    assert reasons["tech level"] == ["+6 starport A"]
    assert all(one.check.task.source and one.hex == "0304" for one in found.throws)
    assert all(dm.source for one in found.throws for dm in one.check.task.dms)


def test_water_follows_the_size_in_1977_and_the_air_in_1981():
    assert [str(dm) for dm in tasks.hydrographics(5, 12, "ct77").dms] == ["+5 size 5", "-4 atmosphere C"]
    assert [str(dm) for dm in tasks.hydrographics(5, 12, "ct81").dms] == [
        "+12 atmosphere C",
        "-4 atmosphere C",
    ]
    assert [str(dm) for dm in tasks.hydrographics(5, 0, "ct81").dms] == ["-4 atmosphere 0"]
    assert tasks.hydrographics(1, 5, "ct77") is None
    assert tasks.hydrographics(1, 5, "ct81") is not None
    assert tasks.hydrographics(0, 0, "ct81") is None


A_BELT = [6, 6, 6, 6, 1, 1]  # starport X, no giant, size 0


def test_a_belt_has_neither_air_nor_water_and_nothing_is_thrown_for_them():
    world, found = made("ct77", [*A_BELT, 1, 1, 1, 1, 1, 1, 1])
    assert world.uwp == "X000000-1"
    assert world.pbg == "0?0"
    assert heard(found)[3:] == [
        ("population", "0", ""), ("government", "0", "never below 0"), ("law level", "0", "never below 0"),
        ("tech level", "1", ""),
    ]  # fmt: skip


def test_nobody_has_no_government_where_the_ruling_says_so():
    world, found = made("ct77", [*A_BELT, 1, 1], world_no_people="bare")
    assert world.uwp == "X000000-0"
    assert len(found.throws) == 4


WET = [6, 6, 6, 6, 6, 6, 1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 1]  # size A, atmosphere 5, water 2D - 7 + A = F


def test_water_is_no_more_than_all_unless_the_ruling_lets_it():
    capped, found = made("ct77", WET)
    assert capped.uwp == "XA5A000-0"
    assert ("hydrographics", "A", "10 at most") in heard(found)
    assert made("ct77", WET, world_hydrographics_cap=False)[0].uwp == "XA5F000-0"


@pytest.mark.parametrize(("printing", "tech"), [("ct77", "J"), ("ct81", "L")])
def test_tech_is_capped_as_printed(printing, tech):
    crowded_belt = [1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 6, 6, 1, 1, 1, 1, 6]
    world, found = made(printing, crowded_belt)
    assert world.uwp == f"A000A50-{tech}"
    dms = [str(dm) for dm in found.throws[-1].check.task.dms]
    assert dms == [
        "+6 starport A", "+2 size 0", "+1 atmosphere 0", "+4 population A", "+1 government 5",
    ]  # fmt: skip
    assert found.throws[-1].note == ("18 at most" if printing == "ct77" else "")


def test_no_gas_giant_is_thrown_for_in_1977_where_the_ruling_keeps_to_the_print():
    faces = [6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    world, _ = made("ct77", faces, world_gas_giants=False)
    assert world.pbg == "0??"
    assert world.gas_giants is None
    giant, _ = made("ct81", [6, 6, 4, 5, *faces[2:]], world_gas_giants=False)
    assert giant.gas_giants == 1


def test_scout_bases_are_as_frequent_in_both_printings():
    for port in "ABCD":
        assert tasks.scout_base(port, "ct77").chance() == tasks.scout_base(port, "ct81").chance()
    for port in "EX":
        assert tasks.naval_base(port) is None
        assert tasks.scout_base(port, "ct77") is tasks.scout_base(port, "ct81") is None


def test_starports_fall_as_the_table_has_them():
    ports = Counter(
        tasks.STARPORTS.at(str(sum(faces)), "starport") for faces in itertools.product(range(1, 7), repeat=2)
    )
    assert ports == {"A": 6, "B": 9, "C": 11, "D": 4, "E": 5, "X": 1}


def test_a_region_is_half_full_and_a_dm_makes_it_fuller():
    assert [tasks.world(dm).chance() for dm in (-1, 0, 1)] == [Fraction(1, 3), Fraction(1, 2), Fraction(2, 3)]


def test_hexes_come_first_then_starports_then_lanes_then_worlds_then_names():
    found = generate(2, 2, "0909", 0, "ct77", Tumbling(7))
    names = [one.check.task.name for one in found.throws]
    order = ["a world is there", "starport", "a jump lane", "size"]
    firsts = [names.index(name) for name in order]
    assert firsts == sorted(firsts)
    assert [one.hex for one in found.throws[:4]] == ["0909", "0910", "1009", "1010"]


@pytest.mark.parametrize("printing", ["ct77", "ct81"])
@pytest.mark.parametrize("seed", range(4))
def test_a_subsector_is_whole(printing, seed):
    found = generate(8, 10, "0911", 1, printing, Tumbling(seed))
    assert len({world.name for world in found.worlds}) == len(found.worlds)
    assert [world.hex for world in found.worlds] == sorted(world.hex for world in found.worlds)
    for world in found.worlds:
        uwp = read(world.uwp)
        assert str(uwp) == world.uwp
        assert "?" not in world.uwp
        assert uwp.hydrographics in range(11)
        assert world.remarks == trade_classes(uwp, printing)
        assert "0911" <= world.hex <= "1620"
        assert 11 <= int(world.hex[2:]) <= 20
    assert bool(found.routes) == (printing == "ct77")
    assert found == generate(8, 10, "0911", 1, printing, Tumbling(seed))


def test_names_do_not_repeat():
    faces = [6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    dice = Scripted([*faces, *NAME])
    found = generate_world("0101", "ct77", dice, taken={"Alda"})
    assert found.worlds[0].name == "Aldade"


@pytest.mark.parametrize(
    ("columns", "rows", "origin"),
    [(33, 1, "0101"), (0, 5, "0101"), (8, 10, "3201"), (1, 1, "0041"), (1, 41, "0101")],
)
def test_a_region_off_the_sector_is_refused(columns, rows, origin):
    with pytest.raises(Refused, match="do not lie on a sector"):
        generate(columns, rows, origin, 0, "ct77", Scripted([]))


def test_a_density_that_no_book_has_is_refused():
    with pytest.raises(Refused, match="not 3"):
        generate(8, 10, "0101", 3, "ct77", Scripted([]))


def test_rulings_have_their_defaults_and_refuse_what_they_do_not_know():
    assert all(ruling.default in {choice.value for choice in ruling.choices} for ruling in RULINGS)
    assert procedure("ct77", {}).gas_giants
    with pytest.raises(Refused, match="world_no_people"):
        procedure("ct77", {"world_no_people": True})
