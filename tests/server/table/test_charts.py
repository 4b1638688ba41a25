"""Star charts at a table with a referee and a player, as both are told of them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from server.archive.sources import Location
from server.proof.verify import Thoroughness, verify
from tests.domain.random_charts import charting
from tests.server.peers import LiveTable, Peer, again, asked, place
from tests.server.tables import exported

TALLOW = {
    "hex": "0204", "name": "Tallow Reach", "uwp": "B764875-A", "bases": "S", "remarks": ["Ag", "Ri", "An"],
    "pbg": "713", "allegiance": "Km", "stars": "G4 V",
}  # fmt: skip
QUIET = {"hex": "0305", "name": "Quietus", "uwp": "A867A74-C", "remarks": ["{the cache}"], "allegiance": "Zz"}


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, ("ann", "player"), ("eve", "spectator")) as made:
        yield made


async def laid(ref: Peer, *worlds: dict[str, Any]) -> str:
    """A chart with these worlds; its id."""
    chart = f"x{await ref.do('OpenChart', name='Lantern Reach')}"
    for world in worlds:
        await ref.do("ChartWorld", chart=chart, world=world)
    return chart


async def opened(peer: Peer, *charts: str) -> list[dict[str, Any]]:
    """Open charts; their views."""
    answer = await asked(peer, "charts", charts=charts)
    assert answer["live"]
    return answer["views"]


def heads(views: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The charts in the list of the table's view, of views that were told."""
    return next(view["charts"] for view in views if view["view"] == "table")


async def test_a_player_knows_of_a_chart_once_there_is_a_hex_to_know(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    chart = await laid(ref, TALLOW, QUIET)
    (head,) = heads((await table.sit("ref")).welcomed["views"])
    assert (head["id"], head["worlds"]) == (chart, 2)
    assert heads((await table.sit("ann")).welcomed["views"]) == []
    assert await opened(ann, chart) == []

    number = await ref.do("TellOfHexes", chart=chart, hexes=["0204", "0203"])

    told = await ann.until(number)
    assert [(one["name"], one["worlds"]) for one in heads(told["views"])] == [("Lantern Reach", 1)]
    (view,) = [one for one in told["views"] if one["view"] == "chart"]
    assert (view["id"], view["heard"], view["gone"]) == (f"chart-{chart}", ["0203-0204"], None)
    assert [one["hex"] for one in view["worlds"]] == ["0204"]
    assert told["entry"]["lines"][0]["text"] == (
        "The players have heard of Tallow Reach (0204) and 1 empty hex on Lantern Reach"
    )


async def test_a_world_is_told_by_the_signs_of_the_map(table: LiveTable):
    ref = await table.sit("ref")
    chart = await laid(ref, TALLOW)

    ((view),) = await opened(ref, chart)

    assert view["worlds"] == [
        {
            "hex": "0204", "name": "Tallow Reach", "uwp": "B764875-A", "starport": "B", "disc": "water",
            "capitals": False, "capital": False, "giants": 3, "bases": "S", "zone": "", "allegiance": "Km",
            "classes": ["Ag", "Ri"], "told": False,
        }
    ]  # fmt: skip
    assert (view["home"], view["gone"], view["routes"]) == ("Km", None, [])


async def test_what_changes_of_an_open_chart_is_told_and_no_more(table: LiveTable):
    ref, other = await table.sit("ref"), await table.sit("ref")
    chart = await laid(ref, TALLOW, QUIET)
    await opened(other, chart)

    number = await ref.do("ChartWorld", chart=chart, world={**TALLOW, "zone": "R"})
    (view,) = [one for one in (await other.until(number))["views"] if one["view"] == "chart"]
    assert [(one["hex"], one["zone"]) for one in view["worlds"]] == [("0204", "R")]
    assert (view["gone"], view["heard"], view["routes"], view["borders"]) == ([], None, None, None)

    number = await ref.do("RemoveWorlds", chart=chart, hexes=["0204"])
    (view,) = [one for one in (await other.until(number))["views"] if one["view"] == "chart"]
    assert (view["gone"], view["worlds"]) == (["0204"], [])

    number = await ref.do("DrawRoute", chart=chart, start="0101", end="0305", kind="trade")
    (view,) = [one for one in (await other.until(number))["views"] if one["view"] == "chart"]
    assert view["routes"] == [{"start": "0101", "end": "0305", "kind": "trade", "colour": ""}]

    await opened(other)
    number = await ref.do("TellOfAll", chart=chart)
    assert [one for one in (await other.until(number))["views"] if one["view"] == "chart"] == []


async def test_a_chart_is_told_only_to_who_has_it_open(table: LiveTable):
    ref, other = await table.sit("ref"), await table.sit("ref")
    chart = await laid(ref, TALLOW)
    await opened(ref, chart)
    assert not [one for one in other.welcomed["views"] if one["view"] == "chart"]

    number = await ref.do("ChartWorld", chart=chart, world=QUIET)

    assert [one["view"] for one in (await other.until(number))["views"]] == ["table"]


async def test_a_hex_that_is_hidden_again_goes_from_the_chart(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    chart = await laid(ref, TALLOW, QUIET)
    await ref.do("TellOfAll", chart=chart)
    assert len((await opened(ann, chart))[0]["worlds"]) == 2

    number = await ref.do("HideHexes", chart=chart, hexes=["0305"])
    (view,) = [one for one in (await ann.until(number))["views"] if one["view"] == "chart"]
    assert (view["gone"], view["worlds"]) == (["0305"], [])

    number = await ref.do("HideHexes", chart=chart)
    told = await ann.until(number)
    assert told["gone"] == [f"chart-{chart}"]
    assert heads(told["views"]) == []


async def test_a_world_has_a_page_in_words(table: LiveTable):
    ref = await table.sit("ref")
    chart = await laid(ref, TALLOW)
    await ref.do("NameSubsector", chart=chart, letter="A", name="The Shallows")
    await ref.do("NameRealm", chart=chart, code="Km", name="Keymark")
    await ref.do("NoteWorld", chart=chart, hex="0204", note="where the cache lies")

    page = (await asked(ref, "world", chart=chart, hex="0204"))["page"]

    digits = {one["place"]: (one["code"], one["text"]) for one in page["digits"]}
    assert digits["starport"][0] == "B"
    assert digits["hydrographics"] == ("4", "40 % water")
    assert [one["code"] for one in page["classes"]] == ["Ag", "Ri"]
    assert page["bases"] == [{"code": "S", "text": "scout base"}]
    assert (page["subsector"], page["realm"], page["note"]) == (
        "The Shallows",
        "Keymark",
        "where the cache lies",
    )
    assert (page["people"], page["giants"], page["limit_km"]) == (700_000_000, 3, 1_120_000)
    assert len(page["limit_minutes"]) == 6
    assert [one["kind"] for one in page["bodies"]].count("large giant") == 3
    assert page["throws"] == []


async def test_bodies_that_a_referee_wrote_down_take_the_place_of_supposed_ones(table: LiveTable):
    ref = await table.sit("ref")
    chart = await laid(ref, TALLOW)
    bodies = [
        {"name": "Anvil", "kind": "small giant", "orbit": 6, "size": None},
        {"name": "Lantern", "kind": "satellite", "orbit": 3, "size": 2},
    ]
    await ref.do("ChartBodies", chart=chart, hex="0204", bodies=bodies)

    page = (await asked(ref, "world", chart=chart, hex="0204"))["page"]

    assert page["charted"] == bodies
    told = [(one["name"], one["kind"], one["charted"]) for one in page["bodies"]]
    assert told == [
        ("Tallow Reach", "main world", False),
        ("Lantern", "satellite", True),
        ("Anvil", "small giant", True),
    ]
    assert page["bodies"][1]["away_km"] == [400_000] * 3
    assert page["bodies"][1]["minutes"][0] == 211


async def test_a_thrown_world_s_page_shows_its_throws_to_the_referee(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    chart = await laid(ref)
    await ref.do("ThrowSubsector", chart=chart, density="dense")
    ((view),) = await opened(ref, chart)
    one = view["worlds"][0]["hex"]
    await ref.do("TellOfAll", chart=chart)

    throws = (await asked(ref, "world", chart=chart, hex=one))["page"]["throws"]

    assert [card["title"] for card in throws][:2] == ["A world is there", "Starport"]
    assert throws[0]["dms"] == [{"value": 1, "reason": "region", "source": "Book 3, Worlds: world creation"}]
    assert throws[1]["result"] == view["worlds"][0]["starport"]
    assert (await asked(ann, "world", chart=chart, hex=one))["page"]["throws"] == []


async def test_an_unheard_hex_reads_like_empty_space(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    chart = await laid(ref, TALLOW, QUIET)
    await ref.do("NoteWorld", chart=chart, hex="0305", note="beware")
    await ref.do("TellOfHexes", chart=chart, hexes=["0204"])

    hidden = (await asked(ann, "world", chart=chart, hex="0305"))["page"]
    empty = (await asked(ann, "world", chart=chart, hex="0306"))["page"]

    assert json.dumps(hidden).replace("0305", "HEX") == json.dumps(empty).replace("0306", "HEX")
    off = await ann.ask("world", chart=chart, hex="0911")
    assert off["reason"].startswith("hex 0911 is off the chart Lantern Reach")


async def test_the_past_of_a_chart_is_as_it_was_and_cut_as_it_was(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    chart = await laid(ref, TALLOW)
    first = await ref.do("TellOfAll", chart=chart)
    await ref.do("ChartWorld", chart=chart, world=QUIET)
    await ref.do("HideHexes", chart=chart, hexes=["0204"])

    (then,) = (await asked(ann, "charts", charts=[chart], number=first))["views"]
    assert [one["hex"] for one in then["worlds"]] == ["0204"]
    before = await asked(ann, "charts", charts=[chart], number=first - 1)
    assert (before["views"], before["live"]) == ([], False)
    (as_ann,) = (await asked(ref, "charts", charts=[chart], number=first, eyes=table.ids["ann"]))["views"]
    assert as_ann == then
    page = (await asked(ann, "world", chart=chart, hex="0204", number=first))["page"]
    assert page["world"]["name"] == "Tallow Reach"
    looked = await asked(ann, "look", number=first - 1)
    assert heads(looked["views"]) == []


async def test_a_rewind_takes_a_chart_back_and_a_restore_brings_it_again(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    chart = await laid(ref, TALLOW)
    told = await ref.do("TellOfAll", chart=chart)
    (before,) = await opened(ann, chart)

    number = await ref.do("Rewind", to=told - 1, head=told, reason="too early")
    heard = await ann.until(number)
    assert heard["gone"] == [f"chart-{chart}"]
    assert heads(heard["views"]) == []
    assert await opened(ann, chart) == []

    number = await ref.do("Restore", tip=told, head=number, reason="not so")
    await ann.until(number)
    assert await opened(ann, chart) == [before]


async def test_a_chart_is_the_same_after_the_server_was_stopped(table: LiveTable):
    ref = await table.sit("ref")
    chart = await laid(ref, TALLOW, QUIET)
    await ref.do("ThrowSubsector", chart=chart, origin="0501", columns=4, rows=5)
    await ref.do("DrawBorder", chart=chart, hexes=["0204", "0205"], label="The Keys")
    views = await opened(ref, chart)
    async with again(table) as later:
        assert await opened(await later.sit("ref"), chart) == views


async def test_a_film_of_a_chart_tells_the_list_as_it_was(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    chart = await laid(ref, TALLOW)
    told = await ref.do("TellOfAll", chart=chart)
    await ref.do("NameChart", chart=chart, name="The Reach")

    film = await asked(ann, "film", after=told - 2, upto=told + 1, base=True)

    assert heads(film["base"]) == []
    assert [[one["name"] for one in heads(frame["views"])] for frame in film["frames"] if frame["views"]] == [
        ["Lantern Reach"],
        ["The Reach"],
    ]


async def test_the_chronicle_of_a_chart_says_what_each_world_was_and_became(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    chart = await laid(ref, TALLOW, QUIET)
    await ref.do("TellOfHexes", chart=chart, hexes=["0204"])
    plain = {**TALLOW, "remarks": ["Ag", "Ri"]}
    await ref.do("ChartWorld", chart=chart, world=plain)
    await ref.do("ChartWorld", chart=chart, world={**plain, "zone": "R"})

    deeds = (await asked(ref, "chronicle", of="chart", thing=chart, path="hex 0204"))["deeds"]
    assert [(one["before"], one["after"]) for one in deeds] == [
        ("Tallow Reach B764875-A S Ag Ri 713 Km", "Tallow Reach B764875-A S Ag Ri R 713 Km"),
        ("Tallow Reach B764875-A S Ag Ri An 713 Km", "Tallow Reach B764875-A S Ag Ri 713 Km"),
        (None, "Tallow Reach B764875-A S Ag Ri An 713 Km"),
    ]
    hers = (await asked(ann, "chronicle", of="chart", thing=chart))["deeds"]
    assert [one["path"] for one in hers] == ["hex 0204", "told 0204"]


async def test_throws_for_worlds_count_among_the_dice_that_fell(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    chart = await laid(ref)
    await ref.do("ThrowSubsector", chart=chart)

    mine, hers = await asked(ref, "figures"), await asked(ann, "figures")

    assert mine["all"]["throws"] > 200
    assert hers["all"]["throws"] == 0


async def test_taking_out_what_came_before_leaves_every_throw_its_faces(table: LiveTable):
    ref = await table.sit("ref")
    chart = await laid(ref, TALLOW)
    out = await ref.do("ChartWorld", chart=chart, world={**QUIET, "hex": "0810"})
    await ref.do("ThrowSubsector", chart=chart, origin="0501", columns=3, rows=6, density="dense")
    ((before),) = await opened(ref, chart)

    head = (await table.room()).history.head.number
    await ref.do("TakeBackOne", number=out, head=head, reason="not that one")

    ((after),) = await opened(ref, chart)
    assert [one for one in before["worlds"] if one["hex"] != "0810"] == after["worlds"]
    assert before["routes"] == after["routes"]


async def test_a_table_with_charts_is_found_sound_whatever_was_thrown_and_read(tmp_path):
    async with place(tmp_path, ("ann", "player")) as table:
        ref = await table.sit("ref")
        chance = random.Random(3)
        room = await table.room()
        for _ in range(50):
            command = charting(room.world, chance)
            if command.type == "ReadChart":
                await room.do(table.ids["ref"], f"reads-{chance.random()}", command)
            else:
                await ref.command(command.type, **command.model_dump(mode="json", exclude={"type"}))
        await ref.do("EndSession")
        name = table.table
    file = exported(tmp_path, name, tmp_path / "whole.retcon")
    for jobs in (0, 1):
        report = verify(Location(file), Thoroughness(jobs=jobs))
        assert report.sound, [*report.lines()]


async def test_a_ships_reach_is_told_to_those_alone_who_may_read_her(tmp_path):
    async with place(tmp_path, ("ann", "player"), ("eve", "player"), ruleset="classic") as table:
        ref, ann, eve = await table.sit("ref"), await table.sit("ann"), await table.sit("eve")
        await ref.do("ChooseSetting", name="players_see_party", value=False)
        worlds = [
            {"hex": one, "name": name, "uwp": uwp, "pbg": "500"}
            for one, name, uwp in (
                ("0204", "Tallow", "C555555-5"), ("0205", "Weir", "E555555-5"), ("0206", "Far", "B555555-5"),
            )
        ]  # fmt: skip
        chart = await laid(ref, *worlds)
        await ref.do("TellOfAll", chart=chart)
        line = "Free trader type A ct77 200t A/A/A streamlined tank 30 computer 1 staterooms 10 low berths 20 hold 82"
        command = {"name": "Marten", "how": "line", "text": line, "owner": table.ids["ann"]}
        ship = f"c{await ref.do('EnlistCharacter', **command)}.1"
        nowhere = await ann.ask("ship_reach", ship=ship)
        assert nowhere["type"] == "refused"
        await ref.do("CommissionShip", ship=ship, chart=chart, hex="0204")

        await ref.do("AssignPost", ship=ship, post="medic", hired="Cy")
        page = (await asked(ann, "world", chart=chart, hex="0204"))["page"]
        assert page["here"] == [{"character": ship, "name": "Marten", "at": "berth", "aboard": ["Cy"]}]
        assert len(page["goods"]) == 36
        assert (await asked(eve, "world", chart=chart, hex="0204"))["page"]["here"] == []
        hers = await asked(ann, "ship_reach", ship=ship)
        assert (hers["ship"], hers["start"], hers["drive"], hers["fuel"], hers["tank"]) == (
            ship,
            "0204",
            1,
            1,
            1,
        )
        assert (hers["by_drive"], hers["stops"]) == (["0205"], ["0204"])
        (way,) = hers["ways"]
        assert (way["days"], way["cr"]) == (8, 20_100)
        theirs, none = await eve.ask("ship_reach", ship=ship), await eve.ask("ship_reach", ship="c999.1")
        assert theirs["reason"].replace(ship, "SHIP") == none["reason"].replace("c999.1", "SHIP")

        where = {"ship": ship, "chart": chart, "hex": "0101", "reason": "a misjump"}
        await ref.do("PutShip", at="empty", **where)
        lost = await asked(ann, "ship_reach", ship=ship)
        assert (lost["start"], lost["by_drive"], lost["stops"]) == ("0101", [], [])
        await ref.do("PutShip", at="jump", arrives_s=604_800, **where)
        assert "in jump" in (await ann.ask("ship_reach", ship=ship))["reason"]
