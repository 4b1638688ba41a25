"""Worlds that were thrown away are made again when their table is opened, beside the play."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

from structlog.testing import capture_logs

from server.app.app import Server, Settings, open_server
from server.app.directory import SNAPSHOTS
from server.ledger.foldable import Unfoldable
from server.past import remaking
from server.past.worlds import read_world
from server.protocol import AskLook
from tests.server.chronicle import Chronicle
from tests.server.peers import deck, enlist, place

WALK = [[6, 3], [9, 3]]


async def played(data: Path) -> str:
    """A table of some 330 commits: steps, a rewind and a branch; its id."""
    async with place(data, ("ann", "player")) as table:
        ref, ann = await table.sit("ref"), await table.sit("ann")
        scene = await deck(ref)
        _, token = await enlist(ann, "Bob", scene, (3, 3))

        async def walk(steps: int) -> int:
            for step in range(steps):
                moves = [{"token": token, "path": [WALK[step % 2]]}]
                number = await ann.do("MoveTokens", scene=scene, moves=moves)
            return number

        moment = await walk(130)
        head = await walk(11)
        await ref.do("Rewind", to=moment, head=head, reason="not that")
        await walk(60)
        branch = f"b{await ref.do('NameBranch', name='aside', at=head)}"
        await ref.do("SitOnBranch", branch=branch)
        await ref.do("RenameScene", scene=scene, name="Elsewhere")
        await walk(120)
        return table.table


def thrown_away(data: Path) -> None:
    """As when a server of another version has been here."""
    with closing(sqlite3.connect(data / SNAPSHOTS)) as file, file:
        file.execute("UPDATE made_for SET shape='of another version'")


async def kept(server: Server, table: str) -> list[int]:
    return server.rooms.shelves.snapshots.numbers(table)


async def until_made(server: Server, table: str) -> None:
    """Wait until nothing is missing; a task that failed would leave it so."""
    task = server.rooms._remakings._tasks[table]
    await asyncio.wait([task])


async def test_what_was_thrown_away_is_made_again_just_as_it_was(tmp_path: Path):
    table = await played(tmp_path)
    thrown_away(tmp_path)
    async with open_server(Settings(tmp_path, "OFF")) as server:
        room = await server.rooms.room(table)
        history = room.history
        assert await kept(server, table) == []

        await until_made(server, table)

        numbers = await kept(server, table)
        turned = {turn.number for turn in history.turns.turns}
        assert turned
        assert set(numbers) == {*range(100, history.head.number + 1, 100), *turned}
        chronicle = await Chronicle.of(room)
        for number in numbers:
            found = server.rooms.shelves.snapshots.at(table, number)
            assert found is not None
            assert found.head == chronicle.commits[number - 1].head
            assert read_world(found.state) == chronicle.world(number)


async def test_a_moment_asked_for_meanwhile_is_answered(tmp_path: Path):
    table = await played(tmp_path)
    thrown_away(tmp_path)
    async with open_server(Settings(tmp_path, "OFF")) as server:
        room = await server.rooms.room(table)
        viewer = room.viewer("s1")
        for number in (250, 7, 150):
            looked = json.loads(await room.lookback.looked(viewer, AskLook(id="look-back", number=number)))
            assert looked["number"] == number
        await until_made(server, table)


async def test_what_is_made_when_a_table_is_let_go_stays_and_the_rest_follows(tmp_path: Path, monkeypatch):
    table = await played(tmp_path)
    thrown_away(tmp_path)
    go_on = remaking._go_on

    so_far = asyncio.Event()

    async def no_further(*slice_of):
        if slice_of[2] > 150:
            so_far.set()
            await asyncio.Event().wait()
        await go_on(*slice_of)

    monkeypatch.setattr(remaking, "_go_on", no_further)
    async with open_server(Settings(tmp_path, "OFF")) as server:
        room = await server.rooms.room(table)
        await so_far.wait()
        await server.rooms.let_go(room)
        first = [number for number in await kept(server, table) if number != room.history.head.number]
        assert first[0] == 100
        assert first[-1] <= 150

        monkeypatch.undo()
        await server.rooms.room(table)
        await until_made(server, table)
        assert {200, 300, *first} <= set(await kept(server, table))


async def test_a_table_that_misses_nothing_is_left_alone(tmp_path: Path):
    table = await played(tmp_path)
    async with open_server(Settings(tmp_path, "OFF")) as server:
        room = await server.rooms.room(table)
        assert await remaking.remake(room.history, server.rooms.shelves) == 0


async def test_worlds_that_cannot_be_made_are_told_of_in_a_line(tmp_path: Path, monkeypatch):
    async def unfit(*_: object) -> int:
        raise Unfoldable(7, "commit 7 cannot be folded")

    monkeypatch.setattr(remaking, "remake", unfit)
    with capture_logs() as logged:
        async with place(tmp_path) as table:
            await table.room()
            await asyncio.wait(table.server.rooms._remakings._tasks.values())
    told = [entry for entry in logged if entry["event"] == "making worlds again failed"]
    assert told
    assert not [entry for entry in told if entry.get("exc_info")]
