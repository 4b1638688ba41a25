"""Ships, small craft and vehicles at a table: made, read, changed, and out of the way of persons."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.character.commands import Amendment, AmendSheet, DoDeed, EnlistCharacter
from domain.character.deeds import deeds_of
from domain.combat.commands import JoinCombat, OpenCombat, SideOf
from domain.handlers import handle
from domain.moment import Moment
from domain.vehicle.commands import BoardVehicle
from domain.world import folded
from rules import rulesets
from rules.card import Template
from rules.check import Refused
from rules.places import at
from rules.ruleset import Sheet
from rules.spacefaring.ships import fitting, line, places, standard, state
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.line import line_of, parse_line
from tests.domain.play import REFEREE, Play
from tests.domain.random_play import RandomDice

SYSTEMS = ("classic", "megatraveller")
TEMPLATES = standard.templates(with_vehicles=True)
every_system = pytest.mark.parametrize("system", SYSTEMS)
every_template = pytest.mark.parametrize("template", TEMPLATES, ids=lambda one: one.id)


def made(play: Play, text: str, how: str = "template") -> str:
    number = play.number
    play.do(REFEREE, EnlistCharacter(name=f"N{number}", how=how, text=text))
    return f"c{number}.1"


@every_template
def test_every_ready_ship_reads_as_itself(template: Template):
    sheet = parse_line(template.line)

    assert line.reads(template.line)
    assert line_of(sheet, as_printed="as printed" in template.line) == template.line
    assert not state.badges(sheet)
    assert state.condition(sheet) == "unhurt"
    assert not fitting.over(sheet)


def test_templates_hold_every_design_armed_and_unarmed_of_both_printings():
    ids = {one.id for one in TEMPLATES}

    assert len(ids) == len(TEMPLATES)
    for printing, types in (("ct77", "SARMYC"), ("ct81", "SARMYCT")):
        assert {
            f"ship-{one.lower()}-{printing}-{arms}" for one in types for arms in ("armed", "unarmed")
        } <= ids
        assert f"ship-y-{printing}-pirate" in ids
    assert {"craft-life-boat-ct77", "craft-fighter-ct81", "vehicle-air-raft", "vehicle-ground-car"} <= ids


@pytest.mark.parametrize(
    "one",
    [one for printing in ("ct77", "ct81") for one in standard.standards(printing)],
    ids=lambda one: one.id,
)
def test_the_sheet_of_a_design_is_that_design(one: standard.Standard):
    assert s.design_of(standard.sheet_of(one)) == one.design


@every_system
def test_persons_lines_are_persons_lines(system: str):
    rules = rulesets()[system].sheet
    for text in ("777777", "Pilot 777A98 Age 34", "Merchant 788899 Age 40"):
        assert not line.reads(text)
        assert rules.parse_line(text)["kind"] == "person"


@every_system
def test_a_ship_is_made_from_a_line_and_changed_by_hand(system: str):
    play = Play(ruleset=system)
    play.session()
    ship = made(play, "Far rover 200t A/A/A; double turret (beam laser, missile rack)", "line")
    amendments = (
        Amendment(path="fuel.refined", value=10),
        Amendment(path="fuel.unrefined", value=20),
        Amendment(path="lost.maneuver", value=1),
        Amendment(path="programs.library", value=1),
    )
    play.do(REFEREE, AmendSheet(character=ship, amendments=amendments, reason="skimmed"))
    sheet = play.world.characters[ship].sheet
    rules = play.world.rules.sheet

    assert s.fuel(sheet).unrefined
    assert s.thrust_g(sheet) == 0
    assert sheet["programs"]["library"] == "carried"
    assert rules.condition(sheet) == "wounded"
    assert "adrift" in {badge.label for badge in rules.badges(sheet, {})}
    assert rules.pass_time(sheet, 1e6, 1e6, True, {}) == ()
    assert deeds_of(rulesets()[system], sheet, {}) == ()
    told = rules.card(sheet, {})
    assert str(told.headline) == "Far rover, 200 t, jump-1, 1 G"
    from_classic = [field for part in told.sections for field in part.fields if field.label == "Rules"]
    assert bool(from_classic) == (system == "megatraveller")


@every_system
def test_ships_take_no_part_in_fights_of_persons(system: str):
    play = Play(ruleset=system)
    play.session()
    people = [
        made(play, "thug" if system == "classic" else play.world.rules.sheet.templates()[0].id) for _ in "ab"
    ]
    ship = made(play, "ship-a-ct77-armed")

    with_ship = (
        SideOf(name="Left", characters=(people[0], ship)),
        SideOf(name="Right", characters=(people[1],)),
    )
    assert "cannot take part: persons fight here" in play.refused(REFEREE, OpenCombat(sides=with_ship))
    fight, number = f"f{play.number}", play.number
    sides = tuple(
        SideOf(name=name, characters=(who,)) for name, who in zip(("Left", "Right"), people, strict=True)
    )
    facts = handle(OpenCombat(sides=sides), Moment(play.world, REFEREE, number, RandomDice(random.Random(1))))
    play.world = folded(play.world, facts)
    joins = JoinCombat(combat=fight, character=ship, side="a")
    assert "cannot take part: persons fight here" in play.refused(REFEREE, joins)


@every_system
def test_nobody_treats_a_ship_and_she_does_nothing_by_herself(system: str):
    play = Play(ruleset=system)
    play.session()
    ship, medic = made(play, "Far rover 200t A/A/A", "line"), made(play, "777777 Medical-3", "line")
    act = "treat" if system == "classic" else "diagnose"

    assert play.refused(REFEREE, DoDeed(character=medic, act=act, args={"patient": ship}))
    assert play.refused(REFEREE, DoDeed(character=ship, act=act, args={"patient": medic}))


@every_system
def test_people_ride_in_small_craft_but_serve_aboard_ships(system: str):
    play = Play(ruleset=system)
    play.session()
    who = made(play, play.world.rules.sheet.templates()[0].id)
    craft, ship = made(play, "craft-pinnace-ct77"), made(play, "ship-a-ct77-unarmed")

    assert "nobody can ride in" in play.refused(REFEREE, BoardVehicle(vehicle=ship, who=who, station="pilot"))
    play.do(REFEREE, BoardVehicle(vehicle=craft, who=who, station="pilot"))
    assert play.world.vehicles[craft].crew[who].station == "pilot"


@every_system
def test_a_ship_offers_no_deed_to_do(system: str):
    play = Play(ruleset=system)
    play.session()
    ship = made(play, "ship-s-ct81-armed")
    assert play.refused(REFEREE, DoDeed(character=ship, act="rest", args={}))


# --- whatever is set by hand ----------------------------------------------------------------------------

PATHS = [
    *(one.path for one in places.EVERY if "*" not in one.path),
    *(f"programs.{name}" for name in ("jump-2", "ecm", "target", "nothing")),
    *(f"turrets.{number}" for number in ("1", "2", "9", "x")),
    *(f"arms.{where}" for where in ("1a", "1c", "2b", "beam laser", "sandcaster")),
    *(f"ready.{where}" for where in ("1a", "2b")),
    *("out.1", "out.7", "reserve.missile", "reserve.bread", "carries.atv", "carries.moon", "emptied.hold"),
    *("repairs.jump drive", "repairs.hold", "nothing", "drives", "fuel.red"),
]
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 400),
    st.floats(0, 200),
    st.sampled_from(
        ["A", "F", "Z", "", "1bis", "5", "double", "triple", "beam laser", "missile rack", "loaded"]
    ),
    st.sampled_from(["carried", "running", "failed", "ct81", "a name"]),
    st.lists(st.integers(), max_size=2),
)


@given(
    start=st.sampled_from([one.line for one in TEMPLATES]),
    commands=st.lists(st.tuples(st.sampled_from(PATHS), VALUES), max_size=12),
)
def test_whatever_is_set_by_hand_leaves_a_sheet_that_holds(start: str, commands: list[tuple[str, object]]):
    sheet = parse_line(start)
    for path, value in commands:
        try:
            sheet = places.amended(sheet, path, value)
        except Refused:
            continue
        _holds(sheet)


def _holds(sheet: Sheet) -> None:
    rules = rulesets()["classic"].sheet
    fuel = s.fuel(sheet)
    assert 0 <= fuel.total_t <= fuel.tank_t
    assert not fitting.over(sheet)
    assert all(0 <= track.now <= track.full for track in state.tracks(sheet))
    assert 0 <= s.jump_number(sheet) <= 6
    assert 0 <= s.thrust_g(sheet) <= 6
    for one in s.turrets(sheet):
        assert int(one.number) <= sheet["hardpoints"]
        assert all(arm.ready <= 3 for arm in one.arms)
    assert state.condition(sheet) in ("unhurt", "wounded", "out", "dead")
    for section in rules.card(sheet, {}).sections:
        for field in section.fields:
            assert field.label
            if field.path is not None and at(sheet, field.path) is not None:
                assert places.amended(sheet, field.path, field.value) == sheet, field
