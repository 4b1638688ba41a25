"""The housekeeping of tables goes on whatever cannot be read for a while."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from server.app.app import Server, open_server
from server.lobby import Lobby
from server.store import Store, StoreFull
from server.table import room, rooms
from tests.server.peers import place

NO_ROOM = StoreFull("another program holds the database locked")


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Housekeeping goes round without a pause, and a session is silent as soon as nothing is said."""
    monkeypatch.setattr(rooms, "ROUND_S", 0)
    for module in (rooms, room):
        monkeypatch.setattr(module, "SILENCE_MS", 0)


async def closed(server: Server, table: str) -> None:
    """Wait until a table's session is closed."""
    while "SessionClosed" not in {fact.topic for _, fact in await server.store.stream(table, "table")}:  # noqa: ASYNC110
        await asyncio.sleep(0)


@pytest.mark.parametrize(("what", "where"), [(Lobby, "tables"), (Store, "stream")])
@pytest.mark.usefixtures("no_patience")
async def test_a_session_that_was_left_open_is_closed_as_soon_as_its_table_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: type, where: str
):
    async with place(tmp_path) as table:
        settings = table.server.settings
    read, times = getattr(what, where), iter(range(2))

    async def seldom(*values, **options):
        for _ in times:
            raise NO_ROOM
        return await read(*values, **options)

    monkeypatch.setattr(what, where, seldom)
    with capture_logs() as logged:
        async with open_server(settings) as server:
            while len(logged) < 2:  # noqa: ASYNC110  # nobody tells when something is logged
                await asyncio.sleep(0)
            await closed(server, table.table)

    assert len(logged) == 2
    assert not [entry for entry in logged if entry.get("exc_info")]


async def test_a_table_where_nobody_is_is_let_go_in_mid_session_and_its_session_closed_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async with place(tmp_path) as table:
        server = table.server
        live = await table.room()
        monkeypatch.setattr(rooms, "IDLE_MS", -1)
        await server.rooms._look_after(live)
        assert server.rooms.live == []
        assert server.rooms._silent_at == {table.table: live.history.last_ms + room.SILENCE_MS}

        hours_later = live.history.last_ms + room.SILENCE_MS
        monkeypatch.setattr(server.rooms, "_clock", lambda: hours_later)
        await server.rooms._close_silent()
        await closed(server, table.table)


async def test_a_table_that_stopped_in_mid_session_is_not_loaded_before_it_is_silent(tmp_path: Path):
    async with place(tmp_path) as table:
        settings = table.server.settings
    async with open_server(settings) as server:
        while table.table not in server.rooms._silent_at:  # noqa: ASYNC110
            await asyncio.sleep(0)
        assert server.rooms.live == []
