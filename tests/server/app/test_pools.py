"""What takes long is worked out on threads of its own kind, and each table and seat has its share of them."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from server.media import uploads
from server.pools import LOOKING, Asker, Pool, asker
from server.store import StoreClosed, StoreFull
from tests.server.peers import deck, place


class Gate:
    """Work that goes on until it is let go; `inside`: how many are at it."""

    def __init__(self) -> None:
        self.inside = 0
        self._open = threading.Event()
        self._lock = threading.Lock()

    def work(self) -> None:
        with self._lock:
            self.inside += 1
        assert self._open.wait(10)

    def let_go(self) -> None:
        self._open.set()


@pytest.fixture
def gate():
    made = Gate()
    yield made
    made.let_go()


def begun(pool: Pool, who: Asker | None, work) -> asyncio.Task[object]:
    """Something that a seat asks for, begun."""

    async def asked() -> object:
        asker.set(who)
        return await pool.run(work)

    return asyncio.create_task(asked())


async def until(condition) -> None:
    async with asyncio.timeout(10):
        while not condition():  # noqa: ASYNC110  # threads are waited for
            await asyncio.sleep(0.001)


async def test_one_seat_and_one_table_have_their_share_and_no_more(gate: Gate):
    pool = Pool("test", threads=4, a_table=2, a_seat=1)
    flood = [begun(pool, ("one", "ann"), gate.work) for _ in range(5)]
    await until(lambda: gate.inside == 1)
    assert await begun(pool, ("one", "bea"), lambda: "bea is served") == "bea is served"
    more = [begun(pool, ("one", f"s{nth}"), gate.work) for nth in range(5)]
    await until(lambda: gate.inside == 2)
    assert await begun(pool, ("two", "ann"), lambda: "another table is served") == "another table is served"
    assert await begun(pool, None, lambda: "so is the server") == "so is the server"
    assert gate.inside == 2
    gate.let_go()
    await asyncio.gather(*flood, *more)
    assert gate.inside == 10
    assert not pool._turns


async def test_whoever_goes_away_takes_nobodys_turn(gate: Gate):
    pool = Pool("test", threads=2, a_table=1, a_seat=1)
    first, second = (begun(pool, ("one", "ann"), gate.work) for _ in range(2))
    await until(lambda: gate.inside == 1)
    second.cancel()
    gate.let_go()
    await first
    assert await begun(pool, ("one", "ann"), lambda: "served") == "served"
    assert not pool._turns


async def test_a_turn_is_given_back_only_when_its_thread_has_come_to_its_end(gate: Gate):
    pool = Pool("test", threads=4, a_table=1, a_seat=1)
    gone = begun(pool, ("one", "ann"), gate.work)
    await until(lambda: gate.inside == 1)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    next_one = begun(pool, ("one", "ann"), gate.work)
    for _ in range(20):
        assert await begun(pool, ("two", "bea"), lambda: "another table is served")
    assert gate.inside == 1
    gate.let_go()
    await next_one
    await until(lambda: not pool._turns)
    assert gate.inside == 2


async def test_what_nobody_waits_for_any_more_is_not_begun(gate: Gate):
    pool = Pool("test", threads=1, a_table=1, a_seat=1)
    first = begun(pool, ("one", "ann"), gate.work)
    await until(lambda: gate.inside == 1)
    given_up = begun(pool, ("two", "bea"), gate.work)
    await until(lambda: ("two",) in pool._turns)
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    gate.let_go()
    await first
    assert await begun(pool, ("two", "bea"), lambda: "served") == "served"
    assert gate.inside == 1


async def test_whoever_asks_while_the_server_stops_is_told_so():
    pool = Pool("test", threads=1, a_table=1, a_seat=1)
    pool._threads.shutdown()
    with pytest.raises(StoreClosed, match="the server stops"):
        await begun(pool, ("one", "ann"), lambda: None)
    assert not pool._turns


async def test_where_the_system_gives_no_thread_it_is_refused(monkeypatch: pytest.MonkeyPatch):
    def none_left(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(ThreadPoolExecutor, "submit", none_left)
    with pytest.raises(StoreFull, match="the server cannot work this out now, try again later"):
        await begun(LOOKING, ("one", "ann"), lambda: None)


async def test_pictures_that_take_long_hold_no_look_back_anywhere(tmp_path, gate: Gate, monkeypatch):
    monkeypatch.setattr("server.media.uploads.accept", lambda data: gate.work())
    async with place(tmp_path, ("ann", "player")) as table:
        ref = await table.sit("ref")
        await deck(ref)
        asker.set((table.table, "1.2.3.4"))
        stuck = [
            asyncio.create_task(uploads.keep_picture(table.server.lobby, table.table, b"large"))
            for _ in range(8)
        ]
        await until(lambda: gate.inside == 1)
        number = (await table.room()).history.head.number
        assert (await ref.ask("look", number=number))["type"] == "looked"
        assert (await ref.ask("audit", kind="throws"))["type"] in {"audited", "refused"}
        for task in stuck:
            task.cancel()
        gate.let_go()
        await asyncio.gather(*stuck, return_exceptions=True)
