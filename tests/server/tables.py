"""Tables that were played at, as files, and files that somebody has tampered with."""

from __future__ import annotations

import json
import random
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from server.archive.export import export
from server.archive.format import PIECE, commit_of, line_of, piece_name
from server.archive.seat_export import cut_for
from server.archive.sources import Location
from server.ledger.commits import GENESIS, Commit, Faces, seal
from tests.server.peers import LiveTable, deck, enlist, place
from tests.server.views.test_secrets import ACTS, SEATS, Night

Commits = list[Commit]
BRANCH = "What if"


async def short_evening(data: Path) -> tuple[str, dict[str, str]]:
    """A table with one session that was closed: words, throws, moves, a rewind, a branch; its id and seats."""
    async with place(data, *SEATS) as table:
        ref, ann, bea = await table.sit("ref"), await table.sit("ann"), await table.sit("bea")
        scene = await deck(ref)
        _, token = await enlist(ann, "Bob", scene, (3, 3))
        await ann.do("MakeThrow", notation="2D+1 8+")
        await ref.do("MakeThrow", notation="3D # SECRETTHROW", privacy="secret")
        await bea.do("Say", text="WHISPERED", manner="whisper")
        first = await ann.do("MoveTokens", scene=scene, moves=[{"token": token, "path": [[6, 3]]}])
        await ann.do("MoveTokens", scene=scene, moves=[{"token": token, "path": [[9, 3]]}])
        head = (await table.room()).history.head.number
        await ref.do("Rewind", to=first, head=head, reason="no")
        branch = f"b{await ref.do('NameBranch', name=BRANCH, at=first)}"
        await ref.do("SitOnBranch", branch=branch)
        await ref.do("RenameScene", scene=scene, name="ELSEWHERE")
        await ref.do("SitOnBranch", branch="main")
        await ann.do("MakeThrow", notation="4D6")
        await ref.do("TakeBackOne", number=first, head=head + 1, reason="nor that")
        await ref.do("EndSession")
        return table.table, table.ids


async def random_evening(data: Path, seed: int, steps: int = 30) -> Night:
    """Random play with random turns of history."""
    async with place(data, *SEATS) as table:
        peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
        night = Night(table, peers, random.Random(seed))
        await night.set_up()
        for step in range(steps):
            await night.rng.choice((*ACTS, _turn))(night)
            if step == steps // 2:
                await _branch(night, table)
        if night.rng.random() < 0.7:
            await peers["ref"].command("EndSession")
        return night


async def _turn(night: Night) -> None:
    room = await night.table.room()
    head = room.history.head.number
    match night.rng.randint(0, 2):
        case 0:
            to = night.rng.randint(max(1, head - 8), head)
            await night.peers["ref"].command("Rewind", to=to, head=head, reason="back")
        case 1 if room.history.turns.undone:
            tip = night.rng.choice(room.history.turns.undone).tip
            await night.peers["ref"].command("Restore", tip=tip, head=head, reason="again")
        case _:
            await night.peers[night.rng.choice(["ann", "bea", "ref"])].command("TakeBack")


async def _branch(night: Night, table: LiveTable) -> None:
    ref, head = night.peers["ref"], (await table.room()).history.head.number
    branch = f"b{await ref.do('NameBranch', name='aside', at=head - 2)}"
    await ref.do("SitOnBranch", branch=branch)
    scene = night.marker("branch", "ref")
    await ref.command("RenameScene", scene=night.scene, name=scene)
    await ref.do("SitOnBranch", branch="main")


def exported(data: Path, table: str, path: Path, seat: str | None = None) -> Path:
    """The table's file, or one seat's."""
    source = Location(data, table).open()
    try:
        if seat is None:
            export(source, path)
        else:
            about, cut = cut_for(source, seat)
            export(source, path, about, cut.line, drawn=cut.drawn)
    finally:
        source.close()
    return path


def parts_of(path: Path) -> dict[str, bytes]:
    """Everything in a file by name."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def put_together(path: Path, parts: dict[str, bytes]) -> Path:
    """A file of these parts."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return path


def tampered(path: Path, to: Path, change: Callable[[Commits], Commits], *, about: bool = True) -> Path:
    """The file with its commits changed; `about`: table.json is made to fit."""
    parts = parts_of(path)
    lines = [
        line for name in sorted(parts) if name.startswith("commits/") for line in parts[name].splitlines()
    ]
    commits = change([commit_of(line) for line in lines])
    kept = {name: data for name, data in parts.items() if not name.startswith("commits/")}
    if about:
        told = json.loads(kept["table.json"])
        told.update(number=commits[-1].entry.number, hash=commits[-1].entry.hash)
        kept["table.json"] = json.dumps(told).encode()
    for first in range(0, len(commits), PIECE):
        piece = commits[first : first + PIECE]
        kept[piece_name(first + 1)] = b"".join(line_of(one) for one in piece)
    return put_together(to, kept)


def resealed(commits: Commits) -> Commits:
    """The same contents under new hashes: what somebody does who rewrites a chain with skill."""
    after, done = GENESIS, []
    for one in commits:
        again = seal(
            after,
            parent=min(one.entry.parent, after.number),
            at=one.entry.at,
            rules=one.entry.rules,
            body=one.body,
            faces=one.faces,
            facts=one.facts,
            salt=one.salt,
        )
        done.append(again)
        after = again.head
    return done


def with_faces(commit: Commit, faces: Faces) -> Commit:
    """The commit with other dice and the digests that it had."""
    return replace(commit, faces=faces)


def with_event(commit: Commit, topic: str, **fields: Any) -> Commit:
    """The commit with something else in its facts of one kind, and the digests that it had."""
    facts = tuple(
        replace(fact, state=json.dumps({**json.loads(fact.state), **fields}).encode())
        if fact.topic == topic
        else fact
        for fact in commit.facts
    )
    return replace(commit, facts=facts)


def holding(commits: Commits, topic: str) -> int:
    """The place of the first commit with a fact of this kind."""
    return next(i for i, one in enumerate(commits) if any(fact.topic == topic for fact in one.facts))
