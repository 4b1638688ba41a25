"""Whoever comes back by number keeps the log that they have, if all of it still stands and nothing of it is missing."""

from __future__ import annotations

import asyncio

import pytest

from server.table.room import RECENT
from tests.server.peers import LiveTable, Peer, place


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, ("ann", "player"), ("bea", "player")) as made:
        yield made


async def seated(table: LiveTable) -> list[Peer]:
    """Everybody, once: whoever sits down for the first time stirs the dice."""
    return [await table.sit(name) for name in ("ref", "ann", "bea")]


async def test_who_was_moved_to_another_branch_meanwhile_is_told_the_log_anew(table: LiveTable):
    ref, _, _ = await seated(table)
    at = await ref.do("PassTime", seconds=60)
    branch = f"b{await ref.do('NameBranch', name='What if', at=at)}"
    known = await ref.do("PassTime", seconds=120)
    moved_at = await ref.do("SitOnBranch", branch=branch, seats=[table.ids["bea"]])
    moved, still = await table.sit("bea", since=known), await table.sit("ann", since=known)

    assert not moved.welcomed["resumed"]
    assert [one["kind"] for one in moved.welcomed["entries"] if one["number"] == known] == ["elsewhere"]
    assert still.welcomed["resumed"]
    assert [one["number"] for one in still.welcomed["entries"]] == [moved_at]


async def test_when_another_branch_is_made_live_meanwhile_the_log_is_told_anew(table: LiveTable):
    ref, _, _ = await seated(table)
    at = await ref.do("PassTime", seconds=60)
    branch = f"b{await ref.do('NameBranch', name='What if', at=at)}"
    known = await ref.do("PassTime", seconds=120)
    await ref.do("SitOnBranch", branch=branch)
    head = await ref.do("PassTime", seconds=180)
    made_live = await ref.do("MakeLive", branch=branch, head=head, reason="so be it")
    for since, resumed in ((known, False), (head, False), (made_live, True)):
        assert (await table.sit("ann", since=since)).welcomed["resumed"] is resumed


async def test_who_has_missed_more_than_is_at_hand_is_told_a_log_without_a_hole(table: LiveTable):
    ref, _, _ = await seated(table)
    said = [await ref.do("Say", text=f"word {nth}") for nth in range(RECENT + 1)]
    missed, near = await table.sit("ann", since=said[0] - 1), await table.sit("ann", since=said[0])

    assert not missed.welcomed["resumed"]
    assert near.welcomed["resumed"]
    assert [one["number"] for one in near.welcomed["entries"]] == said[1:]


async def test_who_comes_while_a_session_is_being_ended_is_let_in(table: LiveTable, monkeypatch):
    ref, history = await table.sit("ref"), (await table.room()).history
    keep, wait, ending, refused = table.server.store.commit, history.settled, asyncio.Event(), asyncio.Event()

    async def late(name, commit):
        if b"CloseSession" in commit.body.command:
            ending.set()
            await refused.wait()
        await keep(name, commit)

    async def settled():
        refused.set()
        await wait()

    monkeypatch.setattr(table.server.store, "commit", late)
    ref.say("do", id="command-ending", command={"type": "EndSession"})
    await ending.wait()
    monkeypatch.setattr(history, "settled", settled)
    ann = await table.sit("ann")
    refused.set()
    assert history.world.open_table.session is None
    assert await ann.do("Say", text="I am here")
