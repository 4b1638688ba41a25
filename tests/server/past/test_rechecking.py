"""What is shown of before the newest world is looked at beside the play; where it does not hold the table is sealed."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.app.directory import SNAPSHOTS
from server.archive.sources import Location
from server.ledger.soundness import Break, look
from server.past import rechecking
from server.proof.verify import Thoroughness, verify
from server.table.chain import Chain
from server.table.keeping import FAR_BACK
from server.table.room import RECENT, RESTART
from server.table.rooms import Rooms
from tests.server.ledger.test_soundness import PLAYER_WORDS, SEATS, stopped, talked, tampered
from tests.server.peers import LiveTable, again, place

CHANGED = (
    "UPDATE stored_events SET state=replace(CAST(state AS TEXT),'words','other')"
    " WHERE number={at} AND topic='Said'"
)


@pytest.fixture
async def table(tmp_path: Path):
    async with place(tmp_path, *SEATS) as made:
        yield made


@pytest.fixture
def begin(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Nothing is looked at beside the play before this is set."""
    event, recheck = asyncio.Event(), rechecking.recheck

    async def held(history: Chain) -> Break | None:
        await event.wait()
        return await recheck(history)

    monkeypatch.setattr(rechecking, "recheck", held)
    return event


def worlds(data: Path, table: str) -> list[int]:
    """The numbers of the worlds that are kept."""
    with closing(sqlite3.connect(data / SNAPSHOTS)) as file:
        return [
            row[0]
            for row in file.execute("SELECT number FROM snapshots WHERE table_id=? ORDER BY 1", (table,))
        ]


async def test_what_is_only_shown_is_looked_at_beside_the_play_and_seals_the_table(
    table: LiveTable, begin: asyncio.Event
):
    last = await talked(table, 120)
    data = await stopped(table)
    at = last - 90
    assert worlds(data, table.table)[-1] > at
    tampered(data, CHANGED.format(at=at))
    why = f"commit {at}: fact 0 on talk was changed"
    async with again(table) as later:
        ann = await later.sit("ann")
        assert ann.welcomed["sealed"] == ""
        begin.set()
        assert (await ann.closing()).code == RESTART
        assert later.server.rooms.live == []
        assert later.server.broken == {table.table: at}

        ref, ann = await later.sit("ref"), await later.sit("ann")
        assert why in ref.welcomed["sealed"]
        assert ann.welcomed["sealed"] == PLAYER_WORDS
        assert ref.welcomed["number"] == at - 1
        assert why in await ref.refused("Say", text="on")
        assert later.server.broken == {table.table: at}


async def test_what_was_found_not_to_hold_takes_nothing_new_even_before_everybody_is_told(
    table: LiveTable, begin: asyncio.Event, monkeypatch: pytest.MonkeyPatch
):
    last = await talked(table, 120)
    data = await stopped(table)
    tampered(data, CHANGED.format(at=last - 90))
    letting_go = asyncio.Event()

    async def never(_: object, __: object) -> None:
        letting_go.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(Rooms, "let_go", never)
    async with again(table) as later:
        ann = await later.sit("ann")
        begin.set()
        await letting_go.wait()
        assert await ann.refused("Say", text="on") == PLAYER_WORDS


async def test_a_table_that_holds_is_played_on_and_nothing_is_left_to_look_at(
    table: LiveTable, begin: asyncio.Event
):
    await talked(table, 120)
    await stopped(table)
    async with again(table) as later:
        ann, room = await later.sit("ann"), await later.room()
        (task,) = later.server.rooms._recheckings._tasks.values()
        begin.set()
        await asyncio.wait([task])
        assert room.history.unchecked is None
        await ann.do("Say", text="on")
        assert later.server.broken == {}


@pytest.mark.usefixtures("begin")
async def test_looking_ends_when_a_table_is_let_go(table: LiveTable):
    await talked(table, 120)
    await stopped(table)
    async with again(table) as later:
        room = await later.room()
        (task,) = later.server.rooms._recheckings._tasks.values()
        await later.server.rooms.let_go(room)
        assert task.cancelled()


async def test_what_is_newer_than_the_newest_world_is_looked_at_before_anybody_sits_down(table: LiveTable):
    last = await talked(table, 110)
    data = await stopped(table)
    store, snapshots = table.server.store, table.server.rooms.shelves.snapshots
    assert worlds(data, table.table) == [100]
    async with again(table) as later:
        store, snapshots = later.server.store, later.server.rooms.shelves.snapshots
        found = look(table.table, store, snapshots, RECENT)
        assert found.world == 100
        assert found.unchecked is not None
        assert [one.entry.number for one in found.unchecked.commits] == [*range(last - RECENT + 1, 101)]
        assert [one.entry.number for one in found.commits] == [*range(last - RECENT + 1, last + 1)]
        assert look(table.table, store, snapshots, RECENT, thorough=True).unchecked is None


async def test_where_the_newest_world_is_of_no_use_all_from_the_one_before_is_looked_at(table: LiveTable):
    last = await talked(table, 220)
    data = await stopped(table)
    at = 150
    assert worlds(data, table.table)[-2:] == [200, last]
    with closing(sqlite3.connect(data / SNAPSHOTS)) as file, file:
        file.execute("UPDATE snapshots SET state=zeroblob(9) WHERE number>100")
    tampered(data, CHANGED.format(at=at))
    async with again(table) as later:
        ref = await later.sit("ref")
        assert f"commit {at}: fact 0 on talk was changed" in ref.welcomed["sealed"]
        assert ref.welcomed["number"] == at - 1


async def test_a_table_at_rest_keeps_its_newest_world_where_the_last_is_far_back(table: LiveTable):
    last = await talked(table, FAR_BACK - 5)
    data = await stopped(table)
    assert worlds(data, table.table) == []
    async with again(table) as later:
        last = await talked(later, 10)
        room = await later.room()
        await later.server.rooms.let_go(room)
        assert worlds(data, table.table) == [last]
        kept = later.server.rooms.shelves.snapshots.last(table.table)
        assert kept == room.history.head

        ann = await later.sit("ann")
        assert (await later.room()).world == room.world
        await ann.do("Say", text="on")
    assert worlds(data, table.table) == [last]
    report = await asyncio.to_thread(verify, Location(data, table.table), Thoroughness(jobs=0))
    assert report.faults == []
