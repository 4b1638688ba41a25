"""Random play with star charts: nothing of unheard hexes leaks, and whoever follows along knows all of the rest."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.domain.random_charts import charting
from tests.server.peers import LiveTable, place
from tests.server.table.test_charts import TALLOW, laid, opened


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, ("ann", "player"), ("eve", "spectator")) as made:
        yield made


MARK = "zqx"


@pytest.mark.parametrize("seed", range(6))
async def test_nothing_of_unheard_hexes_reaches_whoever_may_not_know(table: LiveTable, seed: int):
    """Worlds, notes and realms of a chart that nobody has heard of hold a mark, which is searched in every byte."""
    chance = random.Random(seed)
    ref, ann, eve = await table.sit("ref"), await table.sit("ann"), await table.sit("eve")
    room = await table.room()
    await ref.do("OpenChart", name=f"Reach{MARK}", columns=8, rows=10)
    for _ in range(60):
        command = charting(room.world, chance, MARK)
        if command.type in ("TellOfHexes", "TellOfAll", "ReadChart"):
            continue
        await ref.command(command.type, **command.model_dump(mode="json", exclude={"type"}))
        for peer in (ann, eve):
            charts = [*room.world.charts]
            await peer.ask("charts", charts=charts)
            await peer.ask("world", chart=charts[0], hex="0204")
            await peer.ask("page", before=room.history.head.number, limit=20)
    assert [text for text in ref.said if MARK in text]
    number = room.history.head.number
    for peer in (ann, eve):
        await peer.ask("look", number=number)
        await peer.ask("film", after=0, upto=number)
        await peer.ask("chronicle", of="scene", thing="x3")
        await peer.settled()
        assert not [text for text in peer.said if MARK in text]


@pytest.mark.parametrize("seed", range(4))
async def test_a_player_who_follows_knows_what_one_who_comes_anew_is_shown(table: LiveTable, seed: int):
    chance = random.Random(seed)
    ref, ann = await table.sit("ref"), await table.sit("ann")
    room = await table.room()
    chart = await laid(ref, TALLOW)
    mine = {view["id"]: view for view in await opened(ann, chart)}
    for _ in range(80):
        command = charting(room.world, chance)
        if command.type in ("OpenChart", "RetireChart"):
            continue
        answer = await ref.command(command.type, **command.model_dump(mode="json", exclude={"type"}))
        if answer["type"] == "done":
            told = await ann.until(answer["number"])
            for view in told["views"]:
                if view["view"] == "chart":
                    mine[view["id"]] = whole(view, mine.get(view["id"]))
            for name in told["gone"]:
                mine.pop(name, None)
    assert mine == {view["id"]: view for view in await opened(await table.sit("ann"), chart)}


def whole(view: dict[str, Any], before: dict[str, Any] | None) -> dict[str, Any]:
    """A chart with those parts that were not sent again."""
    if view["gone"] is None:
        return view
    assert before is not None
    worlds = {one["hex"]: one for one in before["worlds"] if one["hex"] not in view["gone"]}
    worlds |= {one["hex"]: one for one in view["worlds"]}
    kept = {name: before[name] for name in ("heard", "routes", "borders", "labels") if view[name] is None}
    return {**view, **kept, "gone": None, "worlds": [worlds[one] for one in sorted(worlds)]}
