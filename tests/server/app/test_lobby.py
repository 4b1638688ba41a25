"""The lobby: links that open one seat and can be revoked, dice keys kept secret, uploads within bounds."""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest
import pytest_asyncio

from rules.check import Refused
from server.lobby import Lobby, TableMade, Upload
from server.store import Conflict, Store, StoreFault, StoreFull
from tests.server.commits import a_chain

DATABASE = "retcon.sqlite3"
PICTURE = b"\x89PNG not really"


@pytest_asyncio.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    store = await Store.open(tmp_path / DATABASE)
    opened = await Lobby.open(tmp_path / DATABASE, tmp_path / "uploads", upload_limit=100, table_limit=150)
    yield opened
    await opened.close()
    await store.close()


def files_below(directory: Path) -> list[Path]:
    return [each for each in directory.rglob("*") if each.is_file()]


async def test_a_token_opens_its_seat_and_no_other(lobby: Lobby):
    token = await lobby.issue_seat_token("demo", "ada")

    assert await lobby.seat_of(token) == ("demo", "ada")
    assert len(token) == 32  # 24 random bytes
    for wrong in ("", token[:-1], token + "A", token.swapcase(), "\udcff", "ä"):
        assert await lobby.seat_of(wrong) is None


async def test_a_seat_may_have_several_links_until_they_are_revoked(lobby: Lobby):
    first, second = [await lobby.issue_seat_token("demo", "ada") for _ in range(2)]
    other = await lobby.issue_seat_token("demo", "bo")

    assert first != second
    assert await lobby.seat_of(first) == await lobby.seat_of(second) == ("demo", "ada")
    assert await lobby.revoke_seat("demo", "ada") == 2
    assert await lobby.seat_of(first) is None
    assert await lobby.seat_of(second) is None
    assert await lobby.seat_of(other) == ("demo", "bo")
    assert await lobby.seat_of(await lobby.issue_seat_token("demo", "ada")) == ("demo", "ada")


@pytest.mark.parametrize(
    "turned", ["seat='bo'", "table_id='other'", "until_ms=NULL", "until_ms=until_ms+1"], ids=str
)
async def test_a_link_that_somebody_turned_to_another_seat_or_time_opens_nothing(
    lobby: Lobby, tmp_path: Path, turned: str
):
    token = await lobby.issue_seat_token("demo", "ada", 1000)
    assert await lobby.seat_of(token, 999) == ("demo", "ada")
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        assert connection.execute(f"UPDATE seat_tokens SET {turned}").rowcount

    assert await lobby.seat_of(token, 999) is None
    assert (await lobby.why_not(token, "demo")).startswith("this link is not one of this table")


async def test_a_link_from_before_links_were_bound_to_their_seat_opens_it(lobby: Lobby, tmp_path: Path):
    token = await lobby.issue_seat_token("demo", "ada")
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        connection.execute("ALTER TABLE seat_tokens DROP COLUMN bound")
    again = await Lobby.open(tmp_path / DATABASE, tmp_path / "uploads")

    assert await again.seat_of(token) == ("demo", "ada")
    await again.close()


async def test_one_link_alone_can_be_revoked(lobby: Lobby):
    lost, kept = [await lobby.issue_seat_token("demo", "ada") for _ in range(2)]

    assert await lobby.revoke_token(lost)
    assert not await lobby.revoke_token(lost)
    assert await lobby.seat_of(lost) is None
    assert await lobby.seat_of(kept) == ("demo", "ada")


async def test_no_file_holds_a_token(lobby: Lobby, tmp_path: Path):
    token = await lobby.issue_seat_token("demo", "ada")
    await lobby.seat_of(token)

    assert all(token.encode() not in file.read_bytes() for file in files_below(tmp_path))


async def test_links_and_keys_outlive_the_server(lobby: Lobby, tmp_path: Path):
    token = await lobby.issue_seat_token("demo", "ada")
    await lobby.put_dice_key("demo", 1, b"k" * 32)
    again = await Lobby.open(tmp_path / DATABASE, tmp_path / "uploads")

    assert await again.seat_of(token) == ("demo", "ada")
    assert await again.dice_key("demo", 1) == b"k" * 32
    await again.close()


async def test_a_session_keeps_the_key_it_has(lobby: Lobby):
    await lobby.put_dice_key("demo", 1, b"k" * 32)

    with pytest.raises(Conflict):
        await lobby.put_dice_key("demo", 1, b"x" * 32)
    assert await lobby.dice_key("demo", 1) == b"k" * 32
    assert await lobby.dice_key("demo", 2) is None
    assert await lobby.dice_key("other", 1) is None


async def test_tables_are_listed_as_they_were_made(lobby: Lobby):
    await lobby.create_table("b", "Second Survey", 2)
    await lobby.create_table("a", "Ünder the dome", 3)
    await lobby.create_table("c", "First Survey", 1)

    with pytest.raises(Conflict):
        await lobby.create_table("a", "again", 4)
    assert await lobby.tables() == [
        TableMade("c", "First Survey", 1),
        TableMade("b", "Second Survey", 2),
        TableMade("a", "Ünder the dome", 3),
    ]


async def test_an_upload_comes_back_by_its_hash_to_its_own_table(lobby: Lobby):
    kept = await lobby.keep_upload("demo", PICTURE, "image/png")

    assert kept == Upload(sha256(PICTURE).hexdigest(), "image/png", len(PICTURE))
    assert await lobby.upload("demo", kept.digest) == (kept, PICTURE)
    assert await lobby.upload("other", kept.digest) is None
    assert await lobby.upload("demo", "../" + DATABASE) is None


async def test_the_same_bytes_are_stored_once(lobby: Lobby, tmp_path: Path):
    for table in ("demo", "demo", "other"):
        await lobby.keep_upload(table, b"x" * 90, "image/png")

    assert len(files_below(tmp_path / "uploads")) == 1


async def test_an_upload_too_large_is_refused(lobby: Lobby, tmp_path: Path):
    with pytest.raises(Refused, match=r"the file has 0\.0 MB: at most 0\.0 MB"):
        await lobby.keep_upload("demo", b"x" * 101, "image/png")
    await lobby.keep_upload("demo", b"x" * 100, "image/png")
    with pytest.raises(Refused, match="the table's files have"):
        await lobby.keep_upload("demo", b"y" * 51, "image/png")
    await lobby.keep_upload("other", b"y" * 51, "image/png")

    assert len(files_below(tmp_path / "uploads")) == 2


async def test_an_upload_that_is_gone_is_a_fault_and_not_a_missing_picture(lobby: Lobby, tmp_path: Path):
    kept = await lobby.keep_upload("demo", PICTURE, "image/png")
    (tmp_path / "uploads" / kept.digest).unlink()

    with pytest.raises(StoreFault, match=f"the upload {kept.digest} cannot be read: No such file"):
        await lobby.upload("demo", kept.digest)


async def test_an_upload_onto_a_full_disk_leaves_nothing(tmp_path: Path):
    store = await Store.open(tmp_path / DATABASE)
    lobby = await Lobby.open(tmp_path / DATABASE, tmp_path / "uploads")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, hard))
    try:
        with pytest.raises(StoreFull, match="the upload cannot be stored: File too large"):
            await lobby.keep_upload("demo", b"x" * 1_000_000, "image/png")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    assert files_below(tmp_path / "uploads") == []
    await lobby.keep_upload("demo", b"x" * 1_000_000, "image/png")
    await lobby.close()
    await store.close()


async def test_an_upload_that_cannot_be_noted_leaves_no_file(lobby: Lobby, tmp_path: Path):
    await lobby.keep_upload("demo", PICTURE, "image/png")
    await lobby._connection.execute(
        "CREATE TRIGGER full BEFORE INSERT ON uploads BEGIN SELECT RAISE(ABORT, 'no room'); END"
    )

    for table, data in (("demo", b"another"), ("other", PICTURE)):
        with pytest.raises(Conflict, match="no room"):
            await lobby.keep_upload(table, data, "image/png")

    assert [path.name for path in files_below(tmp_path / "uploads")] == [sha256(PICTURE).hexdigest()]


async def test_what_was_half_written_when_a_server_ended_is_gone_when_it_begins_anew(tmp_path: Path):
    store = await Store.open(tmp_path / DATABASE)
    (tmp_path / "uploads").mkdir()
    (tmp_path / "uploads" / ".tmp12345").write_bytes(b"half a pict")

    lobby = await Lobby.open(tmp_path / DATABASE, tmp_path / "uploads")
    assert len(files_below(tmp_path / "uploads")) == 1
    await lobby.sweep()

    assert files_below(tmp_path / "uploads") == []
    await lobby.close()
    await store.close()


async def test_the_lobby_makes_no_database_of_its_own(tmp_path: Path):
    with pytest.raises(StoreFault, match="is not there"):
        await Lobby.open(tmp_path / DATABASE, tmp_path / "uploads")
    assert files_below(tmp_path) == []


async def test_commits_and_the_lobby_share_the_file_in_peace(tmp_path: Path):
    store = await Store.open(tmp_path / DATABASE)
    lobby = await Lobby.open(tmp_path / DATABASE, tmp_path / "uploads")
    chain = a_chain(40)
    tokens = []
    for commit in chain:
        tokens.append(await lobby.issue_seat_token("demo", f"seat {commit.entry.number}"))
        await store.commit("demo", commit)

    assert await store.commits("demo") == chain
    assert [await lobby.seat_of(token) for token in tokens][-1] == ("demo", "seat 40")
    await lobby.close()
    await store.close()


async def test_a_link_that_opens_nothing_says_which_of_its_kind_it_is(lobby: Lobby):
    old = await lobby.issue_seat_token("demo", "ada")
    await lobby.revoke_seat("demo", "ada", "replaced")
    revoked = await lobby.issue_seat_token("demo", "ada")
    await lobby.revoke_seat("demo", "ada")
    ended = await lobby.issue_seat_token("demo", "ada", until_ms=1000)

    assert await lobby.seat_of(ended, 999) == ("demo", "ada")
    assert [await lobby.seat_of(one, 1000) for one in (old, revoked, ended, "nonsense")] == [None] * 4
    told = [await lobby.why_not(one, "demo") for one in (old, revoked, ended, "nonsense")]
    assert told == [
        "this link is an old one, there is a newer one for this seat: ask the referee for it",
        "this link was revoked by the referee, who alone can invite you again",
        "this link has come to its end: ask the referee for a new one",
        "this link is not one of this table: see that it is whole, or ask the referee for yours",
    ]
    assert await lobby.why_not(old, "another") == told[3]


async def test_links_of_a_database_that_knew_of_no_end_still_open(tmp_path):
    path = tmp_path / DATABASE
    await (await Store.open(path)).close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "CREATE TABLE seat_tokens (digest BLOB PRIMARY KEY, table_id TEXT NOT NULL, seat TEXT NOT NULL)"
        )
        connection.execute("INSERT INTO seat_tokens VALUES (?, 'demo', 'ada')", (sha256(b"secret").digest(),))
    lobby = await Lobby.open(path, tmp_path / "uploads")
    assert await lobby.seat_of("secret", 1) == ("demo", "ada")
    await lobby.close()
