"""Proof: a sound table is found sound, and whatever was tampered with is found and named, by both checkers."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from rules.systems import classic
from server.archive.format import BadFile
from server.archive.load import load
from server.archive.sources import Location
from server.dice.keyed import commitment
from server.ledger.commits import SealedFact
from server.past.worlds import read_world, write_world
from server.proof import checker
from server.proof.folding import folds
from server.proof.outcomes import _unlike
from server.proof.rebuild import rebuild
from server.proof.verify import Thoroughness, verify
from tests.server.peers import deck, enlist, place
from tests.server.tables import (
    Commits,
    exported,
    holding,
    parts_of,
    put_together,
    random_evening,
    resealed,
    short_evening,
    tampered,
    with_event,
    with_faces,
)

HERE = Thoroughness(jobs=0)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, Path]:
    """A table that was played at: the data directory, its id, its file."""
    data = tmp_path_factory.mktemp("evening")
    table, _ = asyncio.run(short_evening(data))
    return data, table, exported(data, table, data / "table.retcon")


def found(path: Path) -> list[str]:
    """What verify finds wrong with a file."""
    return [fault.text for fault in verify(Location(path), HERE).faults]


def found_outside(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The one-file checker's status and words."""
    status = checker.main([str(path)])
    return status, capsys.readouterr().out


def test_a_sound_table_and_its_file_are_found_sound(evening, capsys):
    data, table, path = evening
    for where in (Location(data, table), Location(path)):
        report = verify(where, HERE)
        assert report.sound, list(report.lines())
        told = "\n".join(report.lines())
        assert "9 dice of 1 sessions (1 keys revealed)" in told
        assert f"{report.number:,} commands decided again" in told
        assert f"Table {table} is sound: all {report.number} commits" in told
    status, said = found_outside(path, capsys)
    assert status == 0, said
    assert "9 of 9 dice held against a revealed key" in said
    assert said.rstrip().endswith("SOUND")


def test_a_world_that_is_read_is_the_one_that_was_folded_down_to_the_kind_of_each_number(tmp_path):
    night = asyncio.run(random_evening(tmp_path, 0))
    with closing(Location(tmp_path, night.table.table).open()) as source:
        for step in folds(source, source.about.number):
            assert repr(read_world(write_world(step.world))) == repr(step.world), step.commit.entry.number


def test_an_outcome_that_is_only_written_otherwise_is_the_same():
    stored, again = (
        SealedFact("stage", "TimePassed", '"all"', state) for state in (b'{"s":15}', b'{"s":15.0}')
    )
    assert _unlike(stored, again) == ""
    assert "s is 15" in _unlike(stored, replace(again, state=b'{"s":16.0}'))


@pytest.fixture
def in_parts(monkeypatch: pytest.MonkeyPatch) -> Thoroughness:
    """Two processes that share even a short table between them, from worlds that are laid out for it."""
    monkeypatch.setattr("server.proof.verify.MOST", 7)
    monkeypatch.setattr("server.proof.verify.FAR_APART", 1)
    monkeypatch.setattr("server.proof.laid.NEAR", 3)
    return Thoroughness(jobs=1)


def test_two_processes_find_the_same(evening, in_parts):
    data, table, path = evening
    for where in (Location(data, table), Location(path)):
        alone, shared = verify(where, HERE), verify(where, in_parts)
        assert shared.sound, list(shared.lines())
        assert list(shared.lines()) == list(alone.lines())


@pytest.mark.parametrize("seed", range(3))
def test_two_processes_follow_every_jump(tmp_path, in_parts, seed):
    night = asyncio.run(random_evening(tmp_path, seed))
    table = night.table.table
    (tmp_path / "snapshots.db").unlink()
    for where in (Location(tmp_path, table), Location(exported(tmp_path, table, tmp_path / "file"))):
        report = verify(where, in_parts)
        assert report.sound, list(report.lines())


async def test_a_branch_made_live_right_after_its_last_act_is_sound(tmp_path, in_parts):
    async with place(tmp_path, ("ann", "player")) as table:
        ref, ann = await table.sit("ref"), await table.sit("ann")
        scene = await deck(ref)
        _, token = await enlist(ann, "Bob", scene, (3, 3))
        branch = f"b{await ref.do('NameBranch', name='What if', at=await ann.do('Say', text='if'))}"
        await ref.do("SitOnBranch", branch=branch)
        moves = [{"token": token, "path": [[6, 3]]}]
        played = await ref.do("MoveTokens", scene=scene, moves=moves)
        assert await ref.do("MakeLive", branch=branch, head=played, reason="so be it") == played + 1
    path = await asyncio.to_thread(exported, tmp_path, table.table, tmp_path / "table.retcon")
    for where in (Location(tmp_path, table.table), Location(path)):
        for how in (HERE, in_parts):
            report = await asyncio.to_thread(verify, where, how)
            assert report.sound, list(report.lines())


def at(topic: str, change: Callable[..., object]) -> Callable[[Commits], Commits]:
    """Change the first commit with a fact of this kind."""

    def changed(commits: Commits) -> Commits:
        place = holding(commits, topic)
        commits[place] = change(commits[place])  # type: ignore[call-overload]
        return commits

    return changed


def edited_die(commits: Commits) -> Commits:
    place = holding(commits, "ThrowMade")
    ((sides, face), *rest) = commits[place].faces
    commits[place] = with_faces(commits[place], ((sides, face % 6 + 1), *rest))
    return commits


def removed(commits: Commits) -> Commits:
    del commits[holding(commits, "ThrowMade")]
    return commits


def swapped(commits: Commits) -> Commits:
    place = holding(commits, "ThrowMade")
    commits[place : place + 2] = reversed(commits[place : place + 2])
    return commits


def another_key(commits: Commits) -> Commits:
    return at("SessionClosed", lambda one: with_event(one, "SessionClosed", key="ab" * 32))(commits)


def another_commitment(commits: Commits) -> Commits:
    forged = commitment(bytes.fromhex("ab" * 32))
    return at("SessionOpened", lambda one: with_event(one, "SessionOpened", commitment=forged))(commits)


def key_and_commitment(commits: Commits) -> Commits:
    return another_key(another_commitment(commits))


def no_key(commits: Commits) -> Commits:
    return at("SessionClosed", lambda one: with_event(one, "SessionClosed", key=""))(commits)


def edited_fact(commits: Commits) -> Commits:
    return at("TokenMoved", lambda one: with_event(one, "TokenMoved", length_m=99.0))(commits)


def edited_command(commits: Commits) -> Commits:
    return at("Said", lambda one: replace(one, body=replace(one.body, seat="s1")))(commits)


def later_nonce(commits: Commits) -> Commits:
    return at("SeatTaken", lambda one: with_event(one, "SeatTaken", nonce="cd" * 16))(commits)


CLUMSY = [
    (edited_die, "its dice were changed"),
    (removed, "stands where commit"),
    (swapped, "stands where commit"),
    (another_key, "is not the one promised in commit"),
    (another_commitment, "on table) was changed"),
    (edited_fact, "on scene:"),
    (edited_command, "its command was changed"),
]
SKILLED = [
    (edited_die, "but the key gives"),
    (removed, "but the key gives"),
    (another_key, "is not the one promised in commit"),
    (another_commitment, "is not the one promised in commit"),
    (key_and_commitment, "but the key gives"),
    (later_nonce, "but the key gives"),
]


@pytest.mark.parametrize(("change", "named"), CLUMSY, ids=lambda one: getattr(one, "__name__", ""))
def test_tampering_is_found_and_named(evening, tmp_path, capsys, change, named):
    path = tampered(evening[2], tmp_path / "bad", change)
    own = [text.replace(" on table was", " (SessionOpened on table) was") for text in found(path)]
    assert any(named in text for text in own), own
    status, said = found_outside(path, capsys)
    assert (status, named in said) == (1, True), said
    assert "NOT SOUND" in said


@pytest.mark.parametrize(("change", "named"), SKILLED, ids=lambda one: getattr(one, "__name__", ""))
def test_tampering_under_new_hashes_is_found_by_the_dice(evening, tmp_path, capsys, change, named):
    path = tampered(evening[2], tmp_path / "bad", lambda commits: resealed(change(commits)))
    assert any(named in text for text in found(path)), found(path)
    status, said = found_outside(path, capsys)
    assert (status, named in said) == (1, True), said


@pytest.mark.parametrize("skilled", [False, True])
@pytest.mark.parametrize("change", [*{change: None for change, _ in (*CLUMSY, *SKILLED)}, edited_fact])
def test_two_processes_name_whatever_one_does(evening, tmp_path, in_parts, change, skilled):
    path = tampered(
        evening[2], tmp_path / "bad", (lambda commits: resealed(change(commits))) if skilled else change
    )
    shared = {fault.text for fault in verify(Location(path), in_parts).faults}
    assert shared >= {text for text in found(path) if "folded any further" not in text}


def test_a_fact_that_cannot_follow_is_named_and_the_chain_is_checked_to_its_end(evening, tmp_path, in_parts):
    def stray(commits: Commits) -> Commits:
        return at("TokenMoved", lambda one: with_event(one, "TokenMoved", token="t-nobody"))(commits)

    path = tampered(evening[2], tmp_path / "bad", lambda commits: resealed(stray(commits)))
    report = verify(Location(path), in_parts)
    assert any("cannot follow what came before" in fault.text for fault in report.faults), report.faults
    assert f"{report.number:,} commits: numbers, hashes, every digest" in report.checked


@pytest.mark.parametrize("state", [b"[]", b"{}", b'"x"', b"[" * 100_000, b'{"type":"Rewound","parent":-5}'])
def test_a_jump_that_is_nonsense_is_named_by_two_processes_too(evening, tmp_path, in_parts, state):
    def nonsense(commits: Commits) -> Commits:
        place = holding(commits, "Rewound")
        facts = (replace(one, state=state) if one.topic == "Rewound" else one for one in commits[place].facts)
        commits[place] = replace(commits[place], facts=tuple(facts))
        return commits

    path = tampered(evening[2], tmp_path / "bad", lambda commits: resealed(nonsense(commits)))
    for how in (HERE, in_parts):
        assert any(
            "cannot follow what came before" in fault.text for fault in verify(Location(path), how).faults
        )


def test_a_key_cut_out_leaves_dice_unproven_and_its_own_command_says_so(evening, tmp_path, capsys):
    path = tampered(evening[2], tmp_path / "keyless", lambda commits: resealed(no_key(commits)))
    report = verify(Location(path), HERE)
    (lost,), (changed,) = report.lost, report.changed
    assert "session n5 was closed without its key, so its 9 dice cannot be checked" in lost.text
    assert "key is '', by these rules and dice it would be" in changed.text
    status, said = found_outside(path, capsys)
    assert (status, f"UNPROVEN: {lost.text}" in said) == (3, True), said


def test_an_outcome_that_its_dice_do_not_give_is_named_by_its_field(evening, tmp_path):
    path = tampered(evening[2], tmp_path / "bad", lambda commits: resealed(edited_fact(commits)))
    told = "\n".join(found(path))
    assert "(MoveTokens of seat" in told
    assert "length_m is 99.0, by these rules and dice it would be" in told


def test_a_replaced_picture_is_named_by_both(tmp_path, capsys):
    path = asyncio.run(with_a_picture(tmp_path))
    parts = parts_of(path)
    name = next(one for one in parts if one.startswith("pictures/"))
    for other, said in ((parts[name][:-1] + b"x", "was changed"), (None, "is not in the file")):
        spoiled = {**parts, name: other} if other else {k: v for k, v in parts.items() if k != name}
        bad = put_together(tmp_path / "bad", spoiled)
        assert any(said in text for text in found(bad)), found(bad)
        status, words = found_outside(bad, capsys)
        assert (status, said in words) == (1, True), words


async def with_a_picture(data: Path) -> Path:
    """The file of a table that keeps a picture."""
    async with place(data) as table:
        await table.sit("ref")
        await table.server.lobby.keep_upload(table.table, b"a picture", "image/png")
    return await asyncio.to_thread(exported, data, table.table, data / "table.retcon")


@pytest.mark.parametrize("part", [0.3, 0.6, 0.97])
def test_a_file_cut_short_is_said(evening, tmp_path, capsys, part):
    whole = evening[2].read_bytes()
    path = tmp_path / "short"
    path.write_bytes(whole[: int(len(whole) * part)])
    with pytest.raises(BadFile, match="cut short"):
        verify(Location(path), HERE)
    assert checker.main([str(path)]) == 1
    assert "cut short" in capsys.readouterr().out


def test_commits_taken_off_the_end_are_missed(evening, tmp_path, capsys):
    path = tampered(evening[2], tmp_path / "bad", lambda commits: commits[:-2], about=False)
    assert any("the chain ends with commit" in text for text in found(path))
    status, said = found_outside(path, capsys)
    assert status == 1
    assert "the chain ends with commit" in said


def test_a_chain_that_was_all_made_up_anew_is_betrayed_by_who_was_there(evening, tmp_path, capsys):
    """What no file alone can show: words put into somebody's mouth, and every hash made to fit."""
    forged = at("Said", lambda one: with_event(one, "Said", text="I give up"))
    path = tampered(evening[2], tmp_path / "bad", lambda commits: resealed(forged(commits)))
    assert checker.main([str(path)]) == 0
    assert checker.main([str(evening[2]), str(path)]) == 1
    assert "part at commit" in capsys.readouterr().out
    source = Location(evening[2]).open()
    seen = f"{source.about.number}:{source.about.hash[:12]}"
    source.close()
    assert checker.main([str(evening[2]), "--seen", seen]) == 0
    assert checker.main([str(path), "--seen", seen]) == 1


def test_other_rules_are_said_and_nothing_is_failed(evening, monkeypatch):
    data, table, _ = evening
    monkeypatch.setattr("server.proof.outcomes.rulesets", dict)
    report = verify(Location(data, table), HERE)
    assert report.sound
    told = "\n".join(report.lines())
    assert f"were decided by classic {classic.RULESET.version}, which is not here to decide again" in told


def test_a_table_that_is_open_says_what_waits_for_its_key(tmp_path, evening):
    opened = tmp_path / "open.retcon"
    tampered(evening[2], opened, lambda commits: resealed(commits[: holding(commits, "SessionClosed")]))
    report = verify(Location(opened), HERE)
    assert report.sound
    assert any("9 dice wait for its key" in text for text in report.open)


async def test_a_row_edited_in_the_database_is_found(evening, tmp_path):
    loaded = await load(tmp_path, evening[2], "OFF")
    with sqlite3.connect(tmp_path / "retcon.db") as connection:
        connection.execute(
            "UPDATE stored_events SET state=replace(state, '4D6', '5D6') WHERE topic='ThrowMade'"
        )
    connection.close()
    report = await asyncio.to_thread(verify, Location(tmp_path, loaded.table), HERE)
    assert any("was changed" in fault.text for fault in report.faults)


async def test_rebuild_makes_the_snapshots_anew_and_names_one_that_lied(evening, tmp_path):
    loaded = await load(tmp_path, evening[2], "OFF")
    clean = await rebuild(tmp_path, loaded.table)
    assert clean.sound, list(clean.lines())
    with sqlite3.connect(tmp_path / "snapshots.db") as connection:
        first, last = connection.execute("SELECT MIN(number), MAX(number) FROM snapshots").fetchone()
        assert first < last
        connection.execute(
            "UPDATE snapshots SET state=(SELECT state FROM snapshots WHERE number=?) WHERE number=?",
            (first, last),
        )
    connection.close()
    report = await asyncio.to_thread(verify, Location(tmp_path, loaded.table), HERE)
    named = f"the snapshot at commit {last} is not what the facts fold to"
    assert any(named in fault.text for fault in report.faults)
    assert not (await rebuild(tmp_path, loaded.table)).sound
    assert (await rebuild(tmp_path, loaded.table)).sound
