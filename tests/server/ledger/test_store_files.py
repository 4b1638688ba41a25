"""Files a store meets: none, not its own, damaged, locked, and a disk that takes no more."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from server.ledger.commits import check_chain
from server.store import Store, StoreFault, StoreFull
from server.store import opening as opening_rules
from tests.server.commits import HIT, a_chain, a_commit

DATABASE = "retcon.sqlite3"


async def a_database(path: Path, length: int = 3) -> Path:
    store = await Store.open(path)
    for commit in a_chain(length):
        await store.commit("demo", commit)
    await store.close()
    return path


def names_in(directory: Path) -> list[str]:
    return [each.name for each in directory.iterdir()]


async def refused(path: Path) -> str:
    """The sentence with which this file is refused; it is left as it was."""
    before = {each: each.read_bytes() for each in path.parent.iterdir() if each.is_file()}
    with pytest.raises(StoreFault) as fault:
        await Store.open(path)
    after = {each: each.read_bytes() for each in path.parent.iterdir() if each.is_file()}
    assert {each: after.get(each) for each in before} == before
    return str(fault.value)


async def test_a_new_database_stands_where_it_was_asked_for(tmp_path: Path):
    await a_database(tmp_path / "deep" / "down" / DATABASE)

    assert names_in(tmp_path / "deep" / "down") == ["heads", DATABASE]


async def test_a_file_that_is_no_database(tmp_path: Path):
    (tmp_path / DATABASE).write_text("Dear diary, " * 50)

    assert "is no Retcon database" in await refused(tmp_path / DATABASE)


async def test_an_empty_file_is_not_taken_for_a_new_database(tmp_path: Path):
    (tmp_path / DATABASE).touch()

    assert "is no Retcon database" in await refused(tmp_path / DATABASE)


async def test_a_directory(tmp_path: Path):
    (tmp_path / DATABASE).mkdir()

    assert "cannot be opened: Is a directory" in await refused(tmp_path / DATABASE)


async def test_a_directory_that_cannot_be(tmp_path: Path):
    (tmp_path / "file").touch()

    with pytest.raises(StoreFault, match="file is no directory"):
        await Store.open(tmp_path / "file" / DATABASE)


async def test_another_programs_database(tmp_path: Path):
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")

    assert "is another program's database" in await refused(tmp_path / DATABASE)


async def test_a_newer_database(tmp_path: Path):
    path = await a_database(tmp_path / DATABASE)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA user_version=2")

    assert "written by a newer Retcon (format 2, this one knows 1)" in await refused(path)


@pytest.mark.parametrize("where", [4096, 3 * 4096, 5 * 4096])
async def test_a_damaged_database(tmp_path: Path, where: int):
    path = await a_database(tmp_path / DATABASE, length=40)
    content = bytearray(path.read_bytes())
    content[where : where + 200] = b"\xff" * 200
    path.write_bytes(content)

    assert "is damaged" in await refused(path)


async def test_half_a_database(tmp_path: Path):
    path = await a_database(tmp_path / DATABASE, length=40)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])

    assert "is damaged" in await refused(path)


async def test_a_long_check_is_cut_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = await a_database(tmp_path / DATABASE, length=200)
    monkeypatch.setattr(opening_rules, "CHECK_S", -1)

    store = await Store.open(path)
    assert (await store.head("demo")).number == 200
    await store.close()


async def test_damage_that_shows_later_is_told_to_whoever_meets_it(tmp_path: Path):
    path = await a_database(tmp_path / DATABASE, length=40)
    store = await Store.open(path)
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))

    with pytest.raises(StoreFault, match="damaged or cannot be read"):
        await store.commits("demo")
    with pytest.raises(StoreFault, match="damaged or cannot be read"):
        await store.commit("demo", a_commit())
    await store.close()


async def test_a_database_that_somebody_holds_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("server.store.engine.LOCK_TIMEOUT_S", 0.01)
    path = await a_database(tmp_path / DATABASE)
    store = await Store.open(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "another program holds the database locked" in await refused(path)
        with pytest.raises(StoreFault, match="locked"):
            await store.commit("demo", a_commit(await store.head("demo")))
    await store.commit("demo", a_commit(await store.head("demo")))
    await store.close()
    assert await head_number(path) == 4


async def head_number(path: Path) -> int:
    store = await Store.open(path)
    try:
        return (await store.head("demo")).number
    finally:
        await store.close()


BULK = replace(HIT, state=b'{"text":"' + b"x" * 300_000 + b'"}')


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """No file of this process may grow beyond `size` bytes: the disk as good as full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_full_disk_refuses_whole_commits_and_play_goes_on_when_there_is_room(tmp_path: Path):
    store = await Store.open(tmp_path / DATABASE)
    kept = a_chain(3)
    for commit in kept:
        await store.commit("demo", commit)
    refused_one = a_commit(kept[-1].head, [HIT, BULK])

    with largest_file((tmp_path / f"{DATABASE}-wal").stat().st_size + 20_000):
        for _ in range(3):
            with pytest.raises(StoreFull, match="the disk takes no more"):
                await store.commit("demo", refused_one)
        assert await store.commits("demo") == kept

    await store.commit("demo", refused_one)
    await store.close()
    assert await head_number(tmp_path / DATABASE) == 4


async def test_a_full_disk_takes_nothing_from_what_was_acknowledged(tmp_path: Path):
    """Until it is full, and past it, with everybody writing at once; then the file is opened anew."""
    store = await Store.open(tmp_path / DATABASE)
    chains = {f"table {each}": a_chain(61) for each in range(4)}
    with largest_file(300_000):
        waiting = [store.commit(table, commit) for table, chain in chains.items() for commit in chain[:60]]
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    assert {type(outcome) for outcome in outcomes if outcome} > {StoreFull}
    await store.close()

    store = await Store.open(tmp_path / DATABASE)
    for index, (table, chain) in enumerate(chains.items()):
        stored = outcomes[index * 60 : index * 60 + 60].count(None)
        assert await store.commits(table) == chain[:stored]
        await store.commit(table, chain[stored])
    await store.close()


async def test_what_still_fits_is_stored_while_a_neighbour_is_refused(tmp_path: Path):
    """The database's own limit of pages gives SQLite's "full" itself, to the page."""
    store = await Store.open(tmp_path / DATABASE)
    await store.commit("small", a_commit())
    connection = store._writer._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count={pages + 4}")
    waiting = [
        store.commit("small", a_commit(await store.head("small"))),
        store.commit("large", a_commit(facts=[BULK])),
        store.commit("other", a_commit()),
    ]
    small, large, other = await asyncio.gather(*waiting, return_exceptions=True)

    assert (small, other) == (None, None)
    assert isinstance(large, StoreFull)
    assert str(large) == "the disk is full: nothing was stored, try again when there is room"
    assert await store.tables() == ["other", "small"]

    connection.execute("PRAGMA max_page_count=1000000")
    await store.commit("large", a_commit(facts=[BULK]))
    assert check_chain(await store.commits("large")) == []
    await store.close()


async def test_a_disk_too_full_to_begin_on_leaves_nothing_behind(tmp_path: Path):
    with largest_file(8192), pytest.raises(StoreFault, match="cannot be made"):
        await Store.open(tmp_path / DATABASE)

    assert names_in(tmp_path) == []
