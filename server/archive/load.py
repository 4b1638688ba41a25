"""Bring a table's file to life: the same commits under the same numbers and hashes, with fresh links.

Nothing of it is taken in before all of it has been checked; if it stops half-way, what was written is of no table
and is cleared away the next time.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from domain.table.state import Seat
from server.app.directory import DATABASE, UPLOADS
from server.archive.files import FileSource
from server.archive.format import ABOUT, CHECKER, PICTURES, PIECE, README, About, BadFile, piece_name
from server.archive.sources import Location
from server.ledger.commits import GENESIS
from server.ledger.foldable import Unfoldable
from server.lobby import Lobby
from server.media.pictures import BadPicture, accept
from server.proof.folding import worlds
from server.proof.verify import Thoroughness, verify
from server.store import Store, Synchronous
from server.store.faults import plain_faults
from server.table.rooms import TABLE_LETTERS

AT_ONCE = 500
PICTURE_KINDS = frozenset({"image/webp", "image/png", "image/jpeg"})
MOST_RATIO = 200
"""A table's file unpacks to so many times its size at most; what unpacks to more is no table."""

Progress = Callable[[str, float], None]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table that was taken in: its id, and each seat with the secret of its new link."""

    table: str
    about: About
    seats: tuple[tuple[Seat, str], ...]


async def load(
    data: Path,
    path: Path,
    synchronous: Synchronous = "FULL",
    told: Progress = lambda what, part: None,
    jobs: int = 0,
    outcomes: bool = True,
) -> Loaded:
    """Take a file in; BadFile, with nothing changed, when it is not a whole and sound table's.

    outcomes: whether what came of each command is decided again too.
    """
    seats = await asyncio.to_thread(check, path, told, jobs, outcomes)
    store = await Store.open(data / DATABASE, synchronous)
    try:
        lobby = await Lobby.open(data / DATABASE, data / UPLOADS)
        try:
            return await _taken_in(data, path, store, lobby, seats, told)
        finally:
            await lobby.close()
    finally:
        await store.close()


def check(path: Path, told: Progress, jobs: int, outcomes: bool = True) -> tuple[Seat, ...]:
    """The seats of the table in a file; BadFile when anything in the file is not as it must be."""
    source = FileSource(path)
    try:
        if source.about.seat is not None:
            raise BadFile(
                f"this is what seat {source.about.seat} may know: only a file with everything can be imported"
            )
        _check_parts(source, path)
        report = verify(Location(path), Thoroughness(outcomes, jobs=jobs), told)
        if report.changed:
            first = min(report.changed, key=lambda fault: fault.number)
            more = f" (and {len(report.changed) - 1} more)" if len(report.changed) > 1 else ""
            raise BadFile(f"the file was tampered with or is damaged: {first.text}{more}")
        world = None
        for _, world in worlds(source, source.about.number):  # noqa: B007
            pass
        if world is None or world.table is None:
            raise BadFile("there is no table in the file")
        return tuple(seat for seat in world.table.seats.values() if not seat.revoked)
    except Unfoldable as trouble:
        raise BadFile(f"the table cannot be read: {trouble}") from None
    finally:
        source.close()


def _check_parts(source: FileSource, path: Path) -> None:
    """Nothing in the file but what belongs there, and no more than it can be."""
    about = source.about
    if about.number < 1 or about.number > 100 * PIECE * max(1, path.stat().st_size // 1000):
        raise BadFile(f"a file of this size cannot hold {about.number} commits")
    due = {ABOUT, README, CHECKER, *(PICTURES + picture.digest for picture in about.pictures)}
    due |= {piece_name(first) for first in range(1, about.number + 1, PIECE)}
    found = [part.filename for part in source.parts]
    if strange := sorted(set(found) - due) or [name for name in found if found.count(name) > 1][:1]:
        raise BadFile(f"{strange[0][:60]!r} does not belong in a table's file")
    unpacked = sum(part.file_size for part in source.parts)
    if unpacked > MOST_RATIO * path.stat().st_size + 1_000_000:
        raise BadFile(f"the file would unpack to {unpacked // 1_000_000} MB: that is no table")
    for picture in about.pictures:
        _check_picture(source, picture.digest, picture.mime)


def _check_picture(source: FileSource, digest: str, mime: str) -> None:
    data = source.picture(digest)
    if mime not in PICTURE_KINDS or sha256(data).hexdigest() != digest:
        raise BadFile(f"the picture {digest[:60]} was changed")
    try:
        accept(data)
    except BadPicture as trouble:
        raise BadFile(f"the picture {digest[:60]} is none: {trouble}") from None


async def _taken_in(
    data: Path, path: Path, store: Store, lobby: Lobby, seats: tuple[Seat, ...], told: Progress
) -> Loaded:
    source = FileSource(path)
    try:
        about = source.about
        table = await _free_id(source, data, store, lobby)
        for picture in about.pictures:
            await lobby.keep_upload(table, source.picture(picture.digest), picture.mime)
        for after in range(0, about.number, AT_ONCE):
            commits = list(source.commits(after, after + AT_ONCE))
            await asyncio.gather(*(store.commit(table, commit) for commit in commits))
            told("writing", min(1.0, (after + AT_ONCE) / about.number))
        if await store.head(table) != about.head:
            raise BadFile("the file changed while it was read")
        names = about.names if table == about.table else (*about.names, (about.number, about.table))
        for upto, name in names:
            await lobby.note_name(table, upto, name)
        tokens = [(seat, await lobby.issue_seat_token(table, seat.id)) for seat in seats]
        await lobby.create_table(table, about.name, about.created_at)
        return Loaded(table, about, tuple(tokens))
    finally:
        source.close()


async def _free_id(source: FileSource, data: Path, store: Store, lobby: Lobby) -> str:
    """The table's own id if it is free here, else a new one."""
    wanted = source.about.table
    taken = {made.table for made in await lobby.tables()}
    if wanted not in taken and wanted.isalnum() and len(wanted) <= 40:
        head = await store.head(wanted)
        if head == GENESIS:
            return wanted
        # a table that has more, or another past, is no import that stopped: it has only lost its place in the list
        if await asyncio.to_thread(source.hash, head.number) == head.hash:
            await asyncio.to_thread(_clear, data, wanted)
            return wanted
    return "".join(secrets.choice(TABLE_LETTERS) for _ in range(10))


def _clear(data: Path, table: str) -> None:
    """Take away what an import left that was stopped half-way; no link ever led there."""
    with plain_faults(), closing(sqlite3.connect(data / DATABASE, timeout=5)) as connection, connection:
        for name in ("stored_events", "seat_tokens", "uploads", "table_names"):
            connection.execute(f"DELETE FROM {name} WHERE table_id=?", (table,))
