"""The house-keeping of tables goes on whatever cannot be read for a while."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from server import rooms
from server.house import open_house
from server.lobby import Lobby
from server.store import Store, StoreFull
from tests.server.peers import place

NO_ROOM = StoreFull("another program holds the database locked")


@pytest.mark.parametrize(("what", "where"), [(Lobby, "tables"), (Store, "stream")])
async def test_a_table_left_in_mid_session_is_woken_as_soon_as_it_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: type, where: str
):
    async with place(tmp_path, session=True) as table:
        settings = table.house.settings
    read, times = getattr(what, where), iter(range(2))

    async def seldom(*values, **options):
        for _ in times:
            raise NO_ROOM
        return await read(*values, **options)

    monkeypatch.setattr(what, where, seldom)
    monkeypatch.setattr(rooms, "ROUND_S", 0)
    with capture_logs() as logged:
        async with open_house(settings) as house:
            while table.table not in {room.table for room in house.rooms.live}:  # noqa: ASYNC110
                await asyncio.sleep(0)

    assert len(logged) == 2
    assert not [entry for entry in logged if entry.get("exc_info")]
