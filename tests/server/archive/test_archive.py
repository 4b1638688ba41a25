"""Tables as files: the same again after import, cut for one seat, refused when they are not whole; copies."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
import subprocess
import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from rules.check import Refused
from server.app.app import Settings, open_server
from server.app.lock import held
from server.archive.copies import backup, restore
from server.archive.format import BadFile
from server.archive.load import load
from server.archive.readable import evening as told_of
from server.archive.readable import markdown, table_of
from server.archive.seat_export import cut_for
from server.archive.sources import Location
from server.proof import checker
from server.proof.verify import Thoroughness, verify
from server.store import StoreFault
from tests.server.maps.test_pictures import drawn, saved
from tests.server.peers import again, place
from tests.server.tables import (
    Commits,
    exported,
    holding,
    parts_of,
    put_together,
    resealed,
    short_evening,
    tampered,
    with_event,
)

HERE = Thoroughness(jobs=0)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, dict[str, str], Path]:
    """A table that was played at: the data directory, its id, its seats, its file."""
    data = tmp_path_factory.mktemp("evening")
    table, seats = asyncio.run(short_evening(data))
    return data, table, seats, exported(data, table, data / "table.retcon")


def png(width: int, height: int) -> bytes:
    """A picture of this size."""
    return saved(drawn(width, height), "PNG")


def all_bytes(path: Path) -> bytes:
    """Everything in a file, unpacked."""
    return b"\n".join(parts_of(path).values())


async def test_import_gives_the_same_table_number_by_number(evening, tmp_path):
    _, table, seats, path = evening
    loaded = await load(tmp_path / "new", path, "OFF")
    assert loaded.table == table
    assert {seat.id for seat, _ in loaded.seats} == set(seats.values())
    assert exported(tmp_path / "new", table, tmp_path / "again").read_bytes() == path.read_bytes()


async def test_an_imported_table_is_played_on_and_its_links_open_it(evening, tmp_path):
    loaded = await load(tmp_path, evening[3], "OFF")
    async with open_server(Settings(tmp_path, "OFF")) as server:
        for seat, token in loaded.seats:
            assert await server.lobby.seat_of(token) == (loaded.table, seat.id)
        room = await server.rooms.room(loaded.table)
        assert room.history.head == loaded.about.head


async def test_where_the_id_is_taken_the_table_gets_another_and_its_old_dice_still_check(evening, tmp_path):
    first = await load(tmp_path, evening[3], "OFF")
    second = await load(tmp_path, evening[3], "OFF")
    assert first.table != second.table
    report = await asyncio.to_thread(verify, Location(tmp_path, second.table), HERE)
    assert report.sound, list(report.lines())
    path = exported(tmp_path, second.table, tmp_path / "copy")
    assert checker.main([str(path)]) == 0
    assert json.loads(parts_of(path)["table.json"])["names"] == [[second.about.number, first.table]]


async def test_a_session_left_open_can_be_ended_where_its_key_is_not_known(evening, tmp_path):
    path = tampered(
        evening[3],
        tmp_path / "open",
        lambda commits: resealed(commits[: holding(commits, "SessionClosed")]),
    )
    loaded = await load(tmp_path / "new", path, "OFF")
    async with open_server(Settings(tmp_path / "new", "OFF")) as server:
        room = await server.rooms.room(loaded.table)
        await room.close_session(evening[2]["ref"], "end")
    report = await asyncio.to_thread(verify, Location(tmp_path / "new", loaded.table), HERE)
    assert report.sound
    (lost,) = report.lost
    assert "session n5 was closed without its key, so its 9 dice cannot be checked" in lost.text
    assert "the key stays with the old one" in lost.text
    last = list(report.lines())[-1]
    assert last.endswith("was not changed, but what stands above as UNPROVEN nobody can check.")
    once_more = exported(tmp_path / "new", loaded.table, tmp_path / "once more")
    assert (await load(tmp_path / "newer", once_more, "OFF")).table == loaded.table


def test_a_seat_gets_what_it_may_know_and_the_chain_still_checks(evening, tmp_path, capsys):
    data, table, seats, whole = evening
    for name, knows, never in (
        ("ann", (b"Bob", b"2D+1"), (b"SECRETTHROW", b"WHISPERED", b"ELSEWHERE")),
        ("bea", (b"WHISPERED",), (b"SECRETTHROW", b"ELSEWHERE")),
        ("eve", (b"2D+1",), (b"SECRETTHROW", b"WHISPERED", b"ELSEWHERE")),
        ("ref", (b"SECRETTHROW", b"WHISPERED", b"ELSEWHERE"), ()),
    ):
        path = exported(data, table, tmp_path / name, seats[name])
        found = all_bytes(path)
        assert all(word in found for word in knows), name
        assert not [word for word in never if word in found], name
        assert checker.main([str(path), str(whole)]) == 0
        assert "agree on all" in capsys.readouterr().out
    with pytest.raises(Refused, match="there is no seat 's99' at this table: there are s1 Referee"):
        exported(data, table, tmp_path / "nobody", "s99")


def test_the_dice_of_a_secret_throw_are_not_in_a_players_file(evening, tmp_path, capsys):
    data, table, seats, _ = evening
    assert checker.main([str(exported(data, table, tmp_path / "ann", seats["ann"]))]) == 0
    said = capsys.readouterr().out
    assert "6 of 6 dice held against a revealed key" in said
    assert "commits whose dice, if any, this seat may not know" in said


def test_a_tampered_seats_file_is_found_out(evening, tmp_path, capsys):
    data, table, seats, _ = evening
    parts = parts_of(exported(data, table, tmp_path / "ann", seats["ann"]))
    piece = next(name for name in parts if name.startswith("commits/"))
    parts[piece] = parts[piece].replace(b"2D+1 8+", b"2D+2 8+")
    assert checker.main([str(put_together(tmp_path / "bad", parts))]) == 1
    assert "(ThrowMade on talk) was changed" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda parts: parts.update({"../../etc/passwd": b"x"}), "does not belong in a table's file"),
        (lambda parts: parts.update({"table.json": b"[]"}), "table.json in the file cannot be read"),
        (
            lambda parts: parts.update({"table.json": parts["table.json"].replace(b"table-1", b"table-9")}),
            "of a format that this Retcon does not know",
        ),
        (
            lambda parts: parts.pop("commits/000000001.jsonl"),
            "commits are missing: commits/000000001.jsonl is not in the file",
        ),
        (
            lambda parts: parts.update({"commits/000000001.jsonl": b"[" * 100_000}),
            "a commit cannot be read",
        ),
        (
            lambda parts: parts.update(
                {"table.json": parts["table.json"].replace(b'"number": ', b'"number": 99999999999')}
            ),
            "cannot hold",
        ),
    ],
)
async def test_what_is_not_a_whole_table_is_refused_and_changes_nothing(evening, tmp_path, spoil, said):
    parts = parts_of(evening[3])
    spoil(parts)
    with pytest.raises(BadFile, match=said):
        await load(tmp_path / "new", put_together(tmp_path / "bad", parts), "OFF")
    assert not (tmp_path / "new").exists()


async def test_rubbish_a_bomb_a_seats_file_and_a_forged_chain_are_refused(evening, tmp_path):
    data, table, seats, path = evening
    (tmp_path / "rubbish").write_bytes(random.Random(1).randbytes(5000))
    bomb = tmp_path / "bomb"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts_of(path).items():
            archive.writestr(name, part + b" " * 100_000_000 if name.startswith("commits/") else part)
    forged = tampered(
        path, tmp_path / "forged", lambda commits: [with_event(one, "Said", text="x") for one in commits]
    )
    for bad, said in (
        (tmp_path / "rubbish", "is no table's file"),
        (tmp_path / "nothing", "cannot be read: No such file"),
        (bomb, "would unpack to 100 MB"),
        (exported(data, table, tmp_path / "ann", seats["ann"]), "only a file with everything"),
        (forged, "was changed"),
    ):
        with pytest.raises(BadFile, match=said):
            await load(tmp_path / "new", bad, "OFF")


async def test_pictures_come_along_and_a_changed_one_is_refused(tmp_path):
    async with place(tmp_path / "old", ("ann", "player")) as table:
        ref = await table.sit("ref")
        kept = await table.server.lobby.keep_upload(table.table, png(40, 30), "image/png")
        shown = {"id": kept.digest, "x": 0, "y": 0, "width": 10, "height": 8}
        scene = f"m{await ref.do('OpenScene', name='Deck', show=True)}"
        await ref.do("HangPicture", scene=scene, picture=shown)
        dark = await table.server.lobby.keep_upload(table.table, png(50, 30), "image/png")
        await ref.do("RevealGround", scene=scene, what="cover_all")
        await ref.do("HangPicture", scene=scene, picture={**shown, "id": dark.digest})
    path = exported(tmp_path / "old", table.table, tmp_path / "file")
    loaded = await load(tmp_path / "new", path, "OFF")
    assert (tmp_path / "new" / "uploads" / kept.digest).read_bytes() == png(40, 30)
    assert exported(tmp_path / "new", loaded.table, tmp_path / "again").read_bytes() == path.read_bytes()

    cut = parts_of(exported(tmp_path / "old", table.table, tmp_path / "ann", table.ids["ann"]))
    assert not any(f"pictures/{one.digest}" in cut for one in (kept, dark))
    assert dark.digest.encode() not in b"".join(cut.values())

    parts = parts_of(path)
    parts[f"pictures/{kept.digest}"] = png(41, 30)
    with pytest.raises(BadFile, match=r"the picture .* was changed|larger than it can be"):
        await load(tmp_path / "bad", put_together(tmp_path / "spoiled", parts), "OFF")


def test_an_evening_is_told_for_people(evening):
    data, table, seats, _ = evening
    source = Location(data, table).open()
    told = told_of(source, "n5")
    ann = told_of(source, "n5", cut_for(source, seats["ann"])[1])
    with pytest.raises(Refused, match="there is no session 'n9': there are n5"):
        told_of(source, "n9")
    source.close()
    text, rows = markdown(told), table_of(told)
    assert text.startswith("# ")
    assert "~~" in text
    assert "WHISPERED" in text
    assert "WHISPERED" not in markdown(ann)
    assert "SECRETTHROW" not in table_of(ann)
    assert rows.splitlines()[0].startswith("number,time,seat,kind,text")
    assert any(",throw," in row for row in rows.splitlines())


async def test_a_backup_is_made_while_people_play_and_brings_everything_back(tmp_path):
    data, copy = tmp_path / "data", tmp_path / "copy"
    async with place(data, ("ann", "player")) as table:
        ann = await table.sit("ann")
        await ann.do("MakeThrow", notation="2D")
        number = (await table.room()).history.head.number
        await asyncio.to_thread(backup, data, copy)
        file = await asyncio.to_thread(exported, data, table.table, tmp_path / "file")
        assert Location(file).open().about.number == number
        await ann.do("Say", text="after the copy")
    assert copy.stat().st_mode & 0o77 == 0
    with held(data), pytest.raises(StoreFault, match="another Retcon is serving from"):
        restore(data, copy, force=True)
    with pytest.raises(StoreFault, match="--force"):
        restore(data, copy)
    restore(data, copy, force=True)
    async with again(table) as back:
        assert (await back.room()).history.head.number == number
        await (await back.sit("ann")).do("MakeThrow", notation="2D")
    (tmp_path / "rubbish").write_bytes(b"x" * 1000)
    with pytest.raises(BadFile, match="is no backup"):
        restore(data, tmp_path / "rubbish", force=True)
    copy.write_bytes(copy.read_bytes()[:-2000])
    with pytest.raises(BadFile, match="cut short"):
        restore(data, copy, force=True)


async def test_an_import_that_was_stopped_half_way_is_cleared_away(evening, tmp_path):
    await load(tmp_path, evening[3], "OFF")
    with sqlite3.connect(tmp_path / "retcon.db") as connection:
        connection.execute("DELETE FROM lobby_tables")
        connection.execute("DELETE FROM stored_events WHERE number>9")
    connection.close()
    loaded = await load(tmp_path, evening[3], "OFF")
    assert loaded.table == evening[1]


@pytest.mark.parametrize("another_past", [False, True])
async def test_a_table_that_is_in_no_list_any_more_is_not_taken_for_such_an_import(
    evening, tmp_path, another_past
):
    """It has more than the file, or another past: whoever imports an older file of it loses nothing."""
    await load(tmp_path, evening[3], "OFF")
    with sqlite3.connect(tmp_path / "retcon.db") as connection:
        connection.execute("DELETE FROM lobby_tables")
    connection.close()
    change = _salted if another_past else _first_nine
    older = tampered(evening[3], tmp_path / "older", lambda commits: resealed(change(commits)))
    loaded = await load(tmp_path, older, "OFF")
    assert loaded.table != evening[1]
    assert exported(tmp_path, evening[1], tmp_path / "kept").is_file()
    kept, due = parts_of(tmp_path / "kept"), parts_of(evening[3])
    assert kept["commits/000000001.jsonl"] == due["commits/000000001.jsonl"]


def _first_nine(commits: Commits) -> Commits:
    return commits[:9]


def _salted(commits: Commits) -> Commits:
    return [replace(one, salt=bytes(16)) for one in commits]


async def test_a_file_whose_outcomes_do_not_follow_is_taken_in_only_where_nobody_asks(evening, tmp_path):
    """Under new hashes nothing but deciding every command again tells."""
    path = tampered(
        evening[3],
        tmp_path / "rewritten",
        lambda commits: resealed([with_event(one, "Said", text="other") for one in commits]),
    )
    with pytest.raises(BadFile, match=r"\(Say of seat s\d+\): fact 0 \(Said on talk\): text is 'other'"):
        await load(tmp_path / "data", path, "OFF")
    loaded = await load(tmp_path / "data", path, "OFF", outcomes=False)
    assert loaded.table == evening[1]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command line."""
    command = [sys.executable, "-c", "from server.cli import main; main()", *arguments]
    env = {name: value for name, value in os.environ.items() if not name.startswith("RETCON_")}
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=60, env=env)


def test_the_command_line_does_all_of_it(evening, tmp_path):
    data, table, seats, _ = evening
    here, new = ("--data", str(data)), ("--data", str(tmp_path / "new"))
    path, cut = str(tmp_path / "file"), str(tmp_path / "cut")
    assert table in run("tables", *here).stdout
    assert "Note that number and hash" in run("export", table, path, *here).stdout
    assert run("export", table, cut, "--seat", seats["ann"], *here).returncode == 0
    assert "#" in run("import", path, "--sync", "off", *new).stdout
    for what in (path, cut):
        checked = run("verify", what, *new)
        assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "is sound" in run("verify", table, *new).stdout
    assert "is sound" in run("rebuild", table, *new).stdout
    assert (
        run("export", table, str(tmp_path / "n5.md"), "--markdown", "--session", "n5", *here).returncode == 0
    )
    assert "keep it safe" in run("backup", str(tmp_path / "copy"), *new).stdout
    for wrong, said in (
        (("verify", "nosuchtable", *here), "there is no table 'nosuchtable'"),
        (("restore", str(tmp_path / "copy"), *new), "--force"),
        (("import", str(tmp_path / "n5.md"), *new), "is no table's file"),
        (("export", table, str(tmp_path / "no" / "where"), *here), "No such file"),
    ):
        refused = run(*wrong)
        assert (refused.returncode, said in refused.stderr) == (2, True), refused.stderr
        assert len(refused.stderr.strip().splitlines()) == 1
