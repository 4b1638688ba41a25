"""What is stored is looked at before anything is built on it: a loss or a break is named, and nothing new is taken."""

from __future__ import annotations

import asyncio
import io
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PIL import Image

from server.app.directory import DATABASE, HEADS, SNAPSHOTS
from server.archive.format import BadFile
from server.archive.load import check
from server.archive.sources import Location
from server.ledger.commits import Head
from server.proof.verify import Thoroughness, verify
from server.store.heads import Heads
from tests.server.peers import LiveTable, again, deck, place
from tests.server.tables import exported

SEATS = (("ann", "player"),)
LEDGER_ROW = "topic='ledger.commit.v1'"
PLAYER_WORDS = (
    "this table is sealed: it can be looked at, and takes nothing new until the referee has seen to it"
)


async def talked(table: LiveTable, times: int = 4) -> int:
    """Ann says something so many times; the number of the last."""
    ann = await table.sit("ann")
    for nth in range(times):
        number = await ann.do("Say", text=f"words {nth}")
    return int(number)


async def stopped(table: LiveTable) -> Path:
    """The server is stopped; its data directory."""
    for peer in table.peers:
        await peer.leave()
    await table.server.rooms.close()
    await table.server.store.close()
    return table.server.settings.data


def tampered(data: Path, *statements: str) -> None:
    """Change the database behind everybody's back."""
    with closing(sqlite3.connect(data / DATABASE)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS) as made:
        yield made


async def test_a_table_that_lost_its_newest_commits_says_so_and_waits_for_the_referee(table: LiveTable):
    last = await talked(table)
    data = await stopped(table)
    tampered(data, f"DELETE FROM stored_events WHERE number>{last - 2}")

    async with again(table) as later:
        ref, ann = await later.sit("ref"), await later.sit("ann")
        gone = f"commits {last - 1} to {last} are gone: the table ends before what was acknowledged"
        assert ref.welcomed["number"] == last - 2
        assert ref.welcomed["sealed"] == f"this table is sealed: {gone}; accept the loss to go on from there"
        assert ref.welcomed["lost"] == [last - 1, last]
        assert (ann.welcomed["sealed"], ann.welcomed["lost"]) == (PLAYER_WORDS, None)
        assert await ann.refused("Say", text="on") == PLAYER_WORDS
        assert (
            await ann.refused("AcceptLoss", first=last - 1, last=last) == "only the referee may accept a loss"
        )
        assert await ref.refused("AcceptLoss", first=last, last=last) == (
            f"what is gone are the commits {last - 1} to {last}"
        )
        report = await asyncio.to_thread(verify, Location(data, table.table), Thoroughness(jobs=0))
        assert [fault.text for fault in report.faults] == [gone]

        ref.say("do", id="accept-it", command={"type": "AcceptLoss", "first": last - 1, "last": last})
        assert (await ref.hear("done", "refused"))["number"] == last - 1
        ref, ann = await later.sit("ref"), await later.sit("ann")
        assert (ref.welcomed["sealed"], ref.welcomed["lost"]) == ("", None)
        assert (await later.room()).world.open_table.session is None
        await ann.do("Say", text="on")
        assert "nothing is lost here" in await ref.refused("AcceptLoss", first=last, last=last)

    async with again(table) as later:
        assert (await later.sit("ref")).welcomed["sealed"] == ""


async def test_an_older_head_is_no_alarm(table: LiveTable):
    last = await talked(table)
    data = await stopped(table)
    heads = Heads(data / HEADS)
    assert heads.of(table.table) is not None
    heads.close()
    (data / HEADS).unlink()

    async with again(table) as later:
        ref = await later.sit("ref")
        assert ref.welcomed["sealed"] == ""
        assert ref.welcomed["number"] >= last


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (
            "UPDATE stored_events SET state=replace(CAST(state AS TEXT),'words 2','other') WHERE number={at}"
            " AND topic='Said'",
            "fact 0 on talk was changed",
        ),
        ("UPDATE stored_events SET audience='[\"s1\"]' WHERE number={at} AND topic='Said'", "was changed"),
        ("DELETE FROM stored_events WHERE number={at} AND topic='Said'", "has 0 facts where 1 were sealed"),
        (
            "DELETE FROM stored_events WHERE number={at} AND topic='ledger.commit.v1'",
            "or has no ledger entry",
        ),
        ("UPDATE stored_events SET number={next} WHERE number={at} AND topic='Said'", "has 0 facts where 1"),
        (
            "UPDATE stored_events SET state=x'7b7d' WHERE number={at} AND topic='ledger.commit.v1'",
            "cannot be read",
        ),
    ],
)
async def test_a_break_seals_the_table_and_names_the_number(table: LiveTable, damage: str, why: str):
    at = await talked(table) - 1
    data = await stopped(table)
    tampered(data, damage.format(at=at, next=at + 1))

    async with again(table) as later:
        ref, ann = await later.sit("ref"), await later.sit("ann")
        assert ref.welcomed["number"] == at - 1
        assert why in ref.welcomed["sealed"]
        assert f"commit {at}" in ref.welcomed["sealed"]
        assert ann.welcomed["sealed"] == PLAYER_WORDS
        assert why in await ref.refused("Say", text="on")
        assert await ref.refused("AcceptLoss", first=at, last=at) == "nothing is lost here"
        assert (await ref.ask("look", number=at - 1))["type"] == "looked"
        assert later.server.broken == {table.table: at}


async def test_facts_after_the_last_entry_are_found(table: LiveTable):
    last = await talked(table)
    data = await stopped(table)
    columns = "originator_version, topic, state, table_id, audience"
    tampered(
        data,
        f"INSERT INTO stored_events (originator_id, number, {columns}) SELECT table_id||'/more', number+1, {columns}"
        f" FROM stored_events WHERE number={last} AND topic='Said'",
    )
    async with again(table) as later:
        ref = await later.sit("ref")
        assert f"commit {last + 1} has facts but no ledger entry" in ref.welcomed["sealed"]
    report = await asyncio.to_thread(verify, Location(data, table.table), Thoroughness(jobs=0))
    assert last + 1 in [fault.number for fault in report.faults]


async def test_another_history_of_the_same_length_is_found(table: LiveTable):
    last = await talked(table)
    data = await stopped(table)
    heads = Heads(data / HEADS)
    heads.put(table.table, Head(last, "0" * 64))
    heads.close()

    async with again(table) as later:
        ref = await later.sit("ref")
        assert f"commit {last} is not the one that was stored here" in ref.welcomed["sealed"]
    report = await asyncio.to_thread(verify, Location(data, table.table), Thoroughness(jobs=0))
    assert [fault.number for fault in report.faults] == [last]


async def test_a_world_that_was_changed_in_the_cache_is_not_built_upon(table: LiveTable):
    last = await talked(table, 110)
    room = await table.room()
    await room.rest()
    talk, data = room.world.talk, await stopped(table)
    with closing(sqlite3.connect(data / SNAPSHOTS)) as connection, connection:
        assert connection.execute("UPDATE snapshots SET state=zeroblob(length(state))").rowcount
    async with again(table) as later:
        assert (await later.sit("ref")).welcomed["number"] >= last
        assert (await later.room()).world.talk == talk


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        ("UPDATE stored_events SET number=0 WHERE topic='SeatInvited' AND number=2", "number 0, which no"),
        ("UPDATE stored_events SET number=NULL WHERE topic='SeatInvited' AND number=2", "number None, which"),
        ("UPDATE stored_events SET table_id='other' WHERE topic='Said' AND number={at}", "under table other"),
        (
            "UPDATE stored_events SET command='s1\nmore' WHERE topic='ledger.commit.v1' AND number={at}",
            "command",
        ),
        (
            "UPDATE stored_events SET command=NULL WHERE topic='ledger.commit.v1' AND number={at}",
            "its command",
        ),
        (
            "UPDATE stored_events SET command='s1\nmore' WHERE topic='Said' AND number={at}",
            "noted as a command",
        ),
        (
            "UPDATE stored_events SET originator_version=originator_version+100 WHERE topic='Said' AND number={at}",
            "the stream talk has ",
        ),
        (
            "INSERT INTO stored_events (originator_id, originator_version, topic, state, table_id, number, audience)"
            " SELECT 'else/talk', 1, topic, state, table_id, number, audience FROM stored_events"
            " WHERE topic='Said' AND number={at}",
            "commit {at} has a row of another table: else/talk",
        ),
    ],
)
async def test_a_row_that_is_not_where_it_belongs_is_named(table: LiveTable, damage: str, why: str):
    at = await talked(table)
    data = await stopped(table)
    tampered(data, damage.format(at=at))
    report = await asyncio.to_thread(verify, Location(data, table.table), Thoroughness(jobs=0))
    assert any(why.format(at=at) in fault.text for fault in report.changed), report.faults


async def test_no_die_falls_by_a_key_that_is_not_the_one_promised(table: LiveTable):
    await talked(table)
    data = await stopped(table)
    tampered(data, "UPDATE dice_keys SET key=zeroblob(32)")
    report = await asyncio.to_thread(verify, Location(data, table.table), Thoroughness(jobs=0))
    assert any("is not the one promised in commit" in fault.text for fault in report.changed)

    async with again(table) as later:
        ref = await later.sit("ref")
        assert await ref.refused("MakeThrow", notation="2D") == (
            "the dice key of this session is lost: end it and begin another"
        )
        await ref.do("EndSession")
        await ref.do("StartSession", name="Another")
        await ref.do("MakeThrow", notation="2D")


async def test_pictures_that_are_not_kept_as_they_hung_are_named(table: LiveTable, tmp_path: Path):
    ref = await table.sit("ref")
    picture = (await table.server.lobby.keep_upload(table.table, drawn(), "image/png")).digest
    hung = {"id": picture, "x": 0, "y": 0, "width": 30, "height": 20}
    number = await ref.do("HangPicture", scene=await deck(ref), picture=hung)
    data = await stopped(table)
    where, how = Location(data, table.table), Thoroughness(jobs=0)
    assert (await asyncio.to_thread(verify, where, how)).sound
    tampered(data, "UPDATE uploads SET size=size+1")
    report = await asyncio.to_thread(verify, where, how)
    assert [fault.text for fault in report.changed] == [
        f"the picture {picture} has {len(drawn())} bytes, but is noted with {len(drawn()) + 1}"
    ]
    tampered(data, "DELETE FROM uploads")
    report = await asyncio.to_thread(verify, where, how)
    unkept = f"commit {number}: the picture {picture} that it hangs is not kept"
    assert [fault.text for fault in report.changed] == [unkept]
    with pytest.raises(BadFile, match="is not kept"):
        check(exported(data, table.table, tmp_path / "cut.retcon"), lambda what, part: None, 0)


async def verified(data: Path, table: str) -> list[str]:
    """What verify finds wrong with a table, as it is told to people."""
    report = await asyncio.to_thread(verify, Location(data, table), Thoroughness(jobs=0))
    return [line.strip() for line in report.lines() if line.startswith(("  UNPROVEN", "  WRONG"))]


async def test_where_no_head_lies_the_newest_world_that_was_kept_tells_of_a_loss(table: LiveTable):
    await talked(table, 110)
    await (await table.room()).rest()
    data = await stopped(table)
    (data / HEADS).unlink()
    tampered(data, "DELETE FROM stored_events WHERE number>97")
    said = "a world was kept of commit 100, but the table ends with 97: its newest commits are gone"
    assert await verified(data, table.table) == [f"WRONG    {said}"]

    async with again(table) as later:
        ref = await later.sit("ref")
        gone = "commits 98 to 100 are gone: the table ends before what was acknowledged"
        assert ref.welcomed["sealed"] == f"this table is sealed: {gone}; accept the loss to go on from there"
        ref.say("do", id="accept-it", command={"type": "AcceptLoss", "first": 98, "last": 100})
        assert (await ref.hear("done", "refused"))["number"] == 98
        ann = await later.sit("ann")
        while await ann.do("Say", text="on") < 105:
            pass
        await (await later.room()).rest()
    (data / HEADS).unlink()
    async with again(table) as later:
        assert (await later.sit("ref")).welcomed["sealed"] == ""
    assert await verified(data, table.table) == []


async def test_a_world_that_was_kept_of_another_commit_tells_that_the_table_was_replaced(table: LiveTable):
    await talked(table, 110)
    await (await table.room()).rest()
    data = await stopped(table)
    (data / HEADS).unlink()
    with closing(sqlite3.connect(data / SNAPSHOTS)) as connection, connection:
        connection.execute("UPDATE snapshots SET hash=?", ("0" * 64,))
    said = "a world was kept of commit 100 when it was another one: the table was changed or replaced"
    assert await verified(data, table.table) == [f"WRONG    {said}"]
    async with again(table) as later:
        assert "commit 100 is not the one that was stored here" in (await later.sit("ref")).welcomed["sealed"]


async def test_a_cache_that_is_none_is_no_fault(table: LiveTable):
    await talked(table)
    data = await stopped(table)
    (data / SNAPSHOTS).write_bytes(b"rubbish")
    assert await verified(data, table.table) == []


async def test_an_open_session_whose_key_is_gone_is_unproven(table: LiveTable):
    ann = await table.sit("ann")
    await ann.do("MakeThrow", notation="2D")
    data = await stopped(table)
    tampered(data, "DELETE FROM dice_keys")
    (said,) = await verified(data, table.table)
    assert said.startswith(
        "UNPROVEN commit 3: session n3 is open, but its key is not kept here, so its 2 dice"
    )


async def test_a_key_that_is_kept_of_a_closed_session_is_the_one_promised_in_it(table: LiveTable):
    ref = await table.sit("ref")
    await ref.do("EndSession")
    data = await stopped(table)
    assert await verified(data, table.table) == []
    tampered(data, "UPDATE dice_keys SET key=zeroblob(32)")
    assert await verified(data, table.table) == [
        "WRONG    commit 3: the key kept for session n3 is not the one promised in it"
    ]


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        ("DELETE FROM lobby_tables", "the table is not in the list of tables, so that nobody would miss it"),
        (
            "UPDATE lobby_tables SET name='Other'",
            "the table is listed as 'Other', but was opened as {name!r}",
        ),
    ],
)
async def test_a_table_stands_in_the_list_under_the_name_it_was_opened_under(
    table: LiveTable, damage: str, why: str
):
    name = (await table.room()).world.open_table.name
    data = await stopped(table)
    tampered(data, damage)
    assert await verified(data, table.table) == [f"WRONG    {why.format(name=name)}"]


async def test_a_picture_is_of_the_kind_that_it_is_noted_as(table: LiveTable):
    ref = await table.sit("ref")
    picture = (await table.server.lobby.keep_upload(table.table, drawn(), "image/png")).digest
    hung = {"id": picture, "x": 0, "y": 0, "width": 30, "height": 20}
    await ref.do("HangPicture", scene=await deck(ref), picture=hung)
    data = await stopped(table)
    tampered(data, "UPDATE uploads SET mime='text/html'")
    assert await verified(data, table.table) == [
        f"WRONG    the picture {picture} is image/png, but is noted as text/html"
    ]


def drawn() -> bytes:
    """A small picture."""
    file = io.BytesIO()
    Image.new("RGB", (8, 8), (9, 9, 9)).save(file, "PNG")
    return file.getvalue()


async def test_a_row_with_an_impossible_number_is_named_at_once(table: LiveTable):
    last = await talked(table)
    data = await stopped(table)
    tampered(
        data,
        f"UPDATE stored_events SET originator_version=1000000000000 WHERE {LEDGER_ROW} AND number={last}",
    )
    async with again(table) as later:
        assert f"commit {last + 1} has no ledger entry" in (await later.sit("ref")).welcomed["sealed"]


async def test_a_table_in_mid_session_whose_newest_entry_is_not_in_its_place_is_looked_at_at_once(
    table: LiveTable,
):
    last = await talked(table)
    data = await stopped(table)
    tampered(data, f"UPDATE stored_events SET number=number+1 WHERE number={last} AND {LEDGER_ROW}")
    async with again(table) as later:
        assert await later.server.rooms._woke(table.table)
        assert later.server.broken == {table.table: last}
