"""The stories of the demo tables: what they say can be made, and stands where it may stand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from itertools import pairwise

import pytest

from domain.world import World
from rules import rulesets
from rules.grid import Grid
from rules.sight import Barriers, path_blocked
from rules.systems.megatraveller.combat.attack.aim import lacks
from rules.systems.megatraveller.people import sheet
from server.app.app import Server, Settings, open_server
from server.demo import STORIES
from server.demo.links import DemoLinks
from server.demo.seed import seed
from server.demo.story import Story, StoryMap, story

EVERY_STORY = pytest.mark.parametrize("told", [story(name) for name in STORIES], ids=STORIES)
EVERY_MAP = pytest.mark.parametrize(
    ("told", "name"), [(story(one), name) for one in STORIES for name in story(one).maps]
)


@dataclass(frozen=True)
class Made:
    """The table that came of a story."""

    told: Story
    server: Server
    links: DemoLinks
    world: World


@pytest.fixture(params=STORIES)
async def made(request: pytest.FixtureRequest, tmp_path) -> AsyncIterator[Made]:
    async with open_server(Settings(tmp_path, "OFF")) as server:
        links = await seed(server, request.param)
        room = await server.rooms.room(links.table)
        yield Made(story(request.param), server, links, room.world)


def grid_of(one: StoryMap) -> Grid:
    return Grid("square", one.drawn.metres_per_cell, one.drawn.columns, one.drawn.rows)


@EVERY_STORY
def test_every_line_is_read_by_the_rules_of_its_table(told: Story):
    rules = rulesets()[told.ruleset].sheet
    for one in told.maps.values():
        for person in one.people:
            assert rules.parse_line(person.line), person.name
            assert len(person.line) <= 400


@EVERY_STORY
def test_nobody_is_named_twice_and_whoever_rides_has_a_place_for_it(told: Story):
    people = [person for one in told.maps.values() for person in one.people]
    names = [person.name for person in people]
    assert len(set(names)) == len(names)
    for person in people:
        assert (person.at is None) == bool(person.aboard), person.name
        assert person.aboard in ("", *names)


def test_everybody_of_the_relay_has_the_skill_for_what_they_carry_and_for_the_guns_that_they_man():
    parse_line = rulesets()["megatraveller"].sheet.parse_line
    people = [person for one in story("relay").maps.values() for person in one.people]
    sheets = {person.name: parse_line(person.line) for person in people}
    manned = [(one.name, one.aboard) for one in people if one.station == "gunner"]
    lacking = {
        (who, weapon.name): skill
        for who, of in (*((name, name) for name in sheets), *manned)
        for weapon in (sheet.carried(sheets[of], one).weapon for one in sheet.weapons(sheets[of]))
        if sheet.kind(sheets[who]) != "vehicle"
        if (skill := lacks(sheets[who], weapon))
    }
    assert len(manned) >= 2
    assert lacking == {}


@EVERY_MAP
def test_everybody_stands_in_the_middle_of_a_cell_of_their_own_and_in_no_wall(told: Story, name: str):
    one = told.maps[name]
    grid, barriers = grid_of(one), Barriers(one.drawn.walls, one.drawn.doors)
    standing = {person.name: person.at for person in one.people if person.at}
    assert len(set(standing.values())) == len(standing)
    for who, (x, y) in standing.items():
        assert grid.inside((x, y)), who
        assert grid.snap((x, y)) == (x, y), who
        around = [(x + dx, y + dy) for dx, dy in ((-0.1, -0.1), (0.1, -0.1), (0.1, 0.1), (-0.1, 0.1))]
        for a, b in pairwise((*around, around[0])):
            assert path_blocked([a, b], barriers) is None, who


@EVERY_MAP
def test_every_painted_area_is_of_a_kind_that_the_rules_know_and_lies_on_the_map(told: Story, name: str):
    one = told.maps[name]
    kinds = {choice.value for choice in rulesets()[told.ruleset].ground}
    for area in one.areas:
        assert area.kind in kinds
        assert 3 <= len(area.corners) <= 200
        assert all(0 <= x <= one.drawn.columns and 0 <= y <= one.drawn.rows for x, y in area.corners)


async def test_the_table_has_its_maps_people_tasks_and_seats(made: Made):
    told, world = made.told, made.world
    assert (world.open_table.name, world.open_table.ruleset) == (told.title, told.ruleset)
    drawn = [scene for scene in world.scenes.values() if scene.grid.kind != "space"]
    assert [scene.name for scene in drawn] == [one.drawn.name for one in told.maps.values()]
    assert len(world.scenes) - len(drawn) == (told.space is not None)
    for scene, one in zip(drawn, told.maps.values(), strict=True):
        standing = {world.characters[token.character].name: token for token in scene.tokens.values()}
        assert {who: (token.at, token.hidden) for who, token in standing.items()} == {
            person.name: (person.at, person.hidden) for person in one.people if person.at
        }
        assert len(scene.areas) == len(one.areas)
    assert len(world.tasks.library) == len(told.tasks)
    assert world.stage.clock_s == told.clock_s


async def test_every_player_has_characters_and_nobody_else_has_an_owner(made: Made):
    world, people = made.world, [one for each in made.told.maps.values() for one in each.people]
    seats = {seat.id: seat.name for seat in world.open_table.seats.values()}
    owners = {one.name: [seats[owner] for owner in one.owners] for one in world.characters.values()}
    wanted = {person.name: [person.seat] if person.seat else [] for person in people}
    if made.told.ship:
        wanted[made.told.ship.name] = [made.told.ship.seat]
    wanted |= {one.name: [] for one in (made.told.space.lurkers if made.told.space else ())}
    assert owners == wanted
    assert [name for name, _ in made.links.players] == list(
        dict.fromkeys(person.seat for person in people if person.seat)
    )
    for name, token in made.links.players:
        table, seat = await made.server.lobby.seat_of(token) or ("", "")
        assert (table, seats[seat]) == (made.links.table, name)


async def test_whoever_rides_is_aboard_at_the_station_of_the_story(made: Made):
    names = {one.id: one.name for one in made.world.characters.values()}
    aboard = {
        names[who]: (names[vehicle.id], place.station)
        for vehicle in made.world.vehicles.values()
        for who, place in vehicle.crew.items()
    }
    people = [one for each in made.told.maps.values() for one in each.people]
    assert aboard == {one.name: (one.aboard, one.station) for one in people if one.aboard}
