"""The table of Traveller: 2300 plays to an end by default actions alone, on both maps."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from domain.combat.commands import AdvanceCombat, OpenCombat, SideOf
from domain.handlers import handle
from domain.message import Command
from domain.moment import Moment
from domain.world import World, folded
from rules import rulesets
from server.app.app import Settings, open_server
from server.demo.seed import seed
from server.demo.story import story
from tests.domain.random_play import RandomDice

STORY = story("quiet")
MOST = 150
"""Advances that a fight of so few may take."""


@pytest.fixture
async def world(tmp_path: Path) -> World:
    async with open_server(Settings(tmp_path, "OFF")) as server:
        links = await seed(server, STORY.name)
        return (await server.rooms.room(links.table)).world


def fought(world: World, drawn: str, chance: int) -> World:
    """A fight of the map's first two groups, with whatever is usual done for everybody."""
    one, dice = STORY.maps[drawn], RandomDice(random.Random(chance))
    referee = next(seat.id for seat in world.open_table.seats.values() if seat.role == "referee")
    ids = {one.name: one.id for one in world.characters.values()}
    scene = next(scene.id for scene in world.scenes.values() if scene.name == one.drawn.name)
    groups = list(one.groups.items())[:2]
    sides = tuple(
        SideOf(name=title, characters=tuple(ids[p.name] for p in people)) for title, people in groups
    )
    number = 1000

    def do(command: Command) -> None:
        nonlocal world, number
        world, number = folded(world, handle(command, Moment(world, referee, number, dice))), number + 1

    do(OpenCombat(scene=scene, sides=sides, setup={"low_a": drawn == "flats"}))
    for _ in range(MOST):
        if world.combats["f1000"].closed:
            break
        do(AdvanceCombat(combat="f1000"))
    return world


@pytest.mark.parametrize("chance", range(3))
@pytest.mark.parametrize("drawn", ["flats", "station"])
def test_a_fight_by_default_comes_to_an_end(world: World, drawn: str, chance: int):
    after = fought(world, drawn, chance)

    assert after.combats["f1000"].closed
    sheet = rulesets()[STORY.ruleset].sheet
    assert any(sheet.condition(one.sheet) in ("out", "dead") for one in after.characters.values())
