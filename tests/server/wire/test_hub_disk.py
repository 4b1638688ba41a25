"""A full disk, and commits that could not be kept: refused, decided again, and play goes on."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest

from server.store import StoreFull
from tests.server.peers import LiveTable, Peer, place

SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"))


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS) as made:
        yield made


async def test_a_full_disk_refuses_and_play_goes_on_when_there_is_room(tmp_path):
    async with place(tmp_path, *SEATS) as table:
        ref, ann = await table.sit("ref"), await table.sit("ann")
        before = await ref.do("Say", text="kept")
        connection: sqlite3.Connection = table.server.store._writer._connection
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count={pages}")

        for n in range(200):
            answer = await ref.command("Say", text=f"{n} " * 900)
            if answer["type"] == "refused":
                break
            before = answer["number"]
        assert "disk is full" in answer["reason"]
        assert "disk is full" in await ann.refused("Say", text="mine " * 400)
        connection.execute("PRAGMA max_page_count=1000000")

        assert await ann.do("Say", text="there is room again") == before + 1
        assert (await ref.until(before + 1))["facts"][0]["event"]["text"] == "there is room again"
        assert (await table.server.store.head(table.table)).number == before + 1


async def test_commands_decided_on_one_that_could_not_be_kept_are_decided_again(tmp_path, monkeypatch):
    async with place(tmp_path, *SEATS) as table:
        peers = [await table.sit(name) for name in ("ref", "ann", "bea")]
        store, kept, failing = table.server.store, table.server.store.commit, [True]

        async def sometimes(name, commit):
            if failing and b"unlucky" in commit.body.command:
                failing.pop()
                await asyncio.sleep(0.01)
                raise StoreFull("the disk is full")
            await kept(name, commit)

        monkeypatch.setattr(store, "commit", sometimes)
        number = (await table.room()).history.head.number
        for peer, text in zip(peers, ("unlucky", "second", "third"), strict=True):
            peer.say("do", id=f"command-{text}", command={"type": "Say", "text": text})
        answers = [await peer.hear("done", "refused") for peer in peers]

        assert [answer["type"] for answer in answers] == ["refused", "done", "done"]
        assert {answer["number"] for answer in answers[1:]} == {number + 1, number + 2}


async def test_a_head_read_while_another_command_is_kept_is_no_strangers(tmp_path, monkeypatch):
    async with place(tmp_path, *SEATS) as table:
        ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
        store, kept, head = table.server.store, table.server.store.commit, table.server.store.head
        underway, conflicting, third_is_kept = asyncio.Event(), asyncio.Event(), asyncio.Event()

        async def failing_late(name, commit):
            if b"unlucky" in commit.body.command:
                underway.set()
                await conflicting.wait()
                raise StoreFull("the disk is full")
            await kept(name, commit)

        async def read_early(name):
            found = await head(name)
            conflicting.set()
            await third_is_kept.wait()
            return found

        monkeypatch.setattr(store, "commit", failing_late)
        number = (await table.room()).history.head.number
        ref.say("do", id="command-unlucky", command={"type": "Say", "text": "unlucky"})
        await underway.wait()
        monkeypatch.setattr(store, "head", read_early)
        ann.say("do", id="command-second", command={"type": "Say", "text": "second"})
        assert (await ref.hear("done", "refused"))["type"] == "refused"
        assert await bea.do("Say", text="third") == number + 1
        third_is_kept.set()

        assert (await ann.hear("done", "refused"))["number"] == number + 2


async def _heard_number(peer: Peer, text: str) -> int:
    while True:
        happened = await peer.hear("happened")
        if happened["facts"][0]["event"]["text"] == text:
            return happened["number"]


async def test_a_table_changed_behind_its_back_is_read_again(table: LiveTable):
    ann = await table.sit("ann")
    room = await table.room()
    other = type(room)(
        table.table, table.server.rooms.shelves, table.server.lobby, room.gallery._masking, room._asks
    )
    await other.load()
    number = await other.do(table.ids["ref"], "from-outside", _said("outside"))

    reason = await ann.refused("Say", text="mine")
    assert "changed by another program" in reason
    assert (await ann.closing()).code == 1012

    back = await table.sit("ann")
    assert back.welcomed["number"] == number
    assert await back.do("Say", text="mine") == number + 1


def _said(text: str):
    from domain.talk.commands import Say

    return Say(text=text)
