"""The demo table with a chart and a ship: all that a first trip needs stands there."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from domain.combat.commands import OpenActivity, SideOf, TakeAct
from domain.combat.offers import activity_of, seen_battle
from domain.money.standing import balance
from rules.vessel import CAPTAIN, post_voice
from server.app.app import Server, Settings, open_server
from server.demo.seed import seed
from server.demo.story import story
from server.table.room import Room

TOLD = story("errand")


@pytest.fixture
async def room(tmp_path) -> AsyncIterator[Room]:
    async with open_server(Settings(tmp_path, "OFF")) as server:
        yield await _room(server)


async def _room(server: Server) -> Room:
    return await server.rooms.room((await seed(server, "errand")).table)


def seat(room: Room, name: str) -> str:
    return next(one.id for one in room.world.open_table.seats.values() if one.name == name)


async def test_the_chart_is_whole_for_the_referee_and_in_part_for_the_players(room: Room):
    (chart,) = room.world.charts.values()
    assert (chart.name, len(chart.sky.worlds), len(chart.borders)) == ("The Lantern Shallows", 37, 2)
    known = room.pane(room.viewer(seat(room, "Nerys"))).charts.known(chart)
    assert known is not None
    assert 10 < len(known.sky.worlds) < 20
    assert not known.notes
    assert all(world.name and world.allegiance for world in chart.sky.worlds.values())


async def test_the_ship_is_crewed_owes_and_lies_in_a_berth_of_the_chart(room: Room):
    (ship,) = room.world.ships.values()
    told = TOLD.ship
    assert told is not None
    names = {one.id: one.name for one in room.world.characters.values()}
    assert {post: names[who] for post, who in ship.posts.items()} == {**told.crew, **(told.posted or {})}
    assert ship.where is not None
    assert (ship.where.hex, ship.where.at) == (told.hex, "berth")
    assert balance(room.world, ship.id) == told.account_cr
    assert (ship.title.payment_cr, ship.title.owed_cr) == (154_500, 480 * 154_500)
    assert ship.dates["payment"] == TOLD.clock_s + 11 * 86_400
    assert [room.world.scenes[one].name for one in ship.decks] == ["The Slow Interest in her berth"]


async def test_a_captain_finds_the_first_trip_on_offer_and_does_the_usual_business(room: Room):
    (ship,), (voyage,) = room.world.ships.values(), room.world.combats.values()
    nerys, captain = seat(room, "Nerys"), post_voice(ship.id, CAPTAIN)

    def offered() -> set[str]:
        seen = seen_battle(room.world, nerys, room.world.combats[voyage.id])
        return {one.act for one in activity_of(room.world, voyage).options(seen, captain)}

    assert {"plot", "usual", "lift"} <= offered()
    for nth, (act, args) in enumerate((("plot", {"to": "0302"}), ("usual", {"to": "0302"}))):
        await room.do(nerys, f"trip-{nth}-0000", TakeAct(combat=voyage.id, who=captain, act=act, args=args))
    after = room.world.ships[ship.id]
    assert after.course == ("0302",)
    assert after.counts["berthing"] == 100
    assert "lift" in offered()


async def test_a_pirate_waits_at_the_giant_unseen_until_a_fight_is_begun_there(room: Room):
    told = TOLD.space
    assert told is not None
    scene = next(one for one in room.world.scenes.values() if one.name == told.name)
    names = {room.world.characters[one.character].name: one for one in scene.tokens.values()}
    assert set(names) == {"Slow Interest", "Quiet Margin"}
    nerys = seat(room, "Nerys")
    told_nerys = room.pane(room.viewer(nerys)).everything(room.world)
    assert not any("Quiet Margin" in view for view in told_nerys.values())
    sides = (
        SideOf(name="Margin", characters=(names["Quiet Margin"].character,)),
        SideOf(name="Interest", characters=(names["Slow Interest"].character,)),
    )
    setup = {"world": "large giant"}
    fight = OpenActivity(kind="space", scene=scene.id, sides=sides, setup=setup)
    referee = next(one.id for one in room.world.open_table.seats.values() if one.role == "referee")
    await room.do(referee, "fight-0000", fight)
    (open_one,) = (one for one in room.world.combats.values() if one.kind == "space")
    assert any(zone.look == "world" for zone in open_one.zones.values())
