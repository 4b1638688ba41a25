"""The lobby: what a table needs and its history must never hold.

Seat tokens, dice keys before they are revealed, uploads. It has tables of its own in the database, and a
directory for the uploads' bytes, each file named by its hash.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, NamedTuple

import aiosqlite

from rules.check import Refused
from rules.said import Verbatim, said
from server.media.files import Files
from server.store.faults import StoreClosed, StoreFault, plain_faults

TOKEN_BYTES = 24
SECRET_BYTES = 32
LOCK_TIMEOUT_S = 5
MEGABYTE = 1_000_000

SCHEMA = """
    CREATE TABLE IF NOT EXISTS lobby_tables (
        table_id TEXT PRIMARY KEY, name TEXT NOT NULL, created_at INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS seat_tokens (
        digest BLOB PRIMARY KEY, table_id TEXT NOT NULL, seat TEXT NOT NULL, ended TEXT NOT NULL DEFAULT '',
        until_ms INTEGER, bound BLOB
    );
    CREATE INDEX IF NOT EXISTS tokens_of_seat ON seat_tokens (table_id, seat);
    CREATE TABLE IF NOT EXISTS dice_keys (
        table_id TEXT NOT NULL, session INTEGER NOT NULL, key BLOB NOT NULL, PRIMARY KEY (table_id, session)
    );
    CREATE TABLE IF NOT EXISTS uploads (
        table_id TEXT NOT NULL, digest TEXT NOT NULL, mime TEXT NOT NULL, size INTEGER NOT NULL,
        PRIMARY KEY (table_id, digest)
    );
    CREATE TABLE IF NOT EXISTS table_secrets (table_id TEXT PRIMARY KEY, secret BLOB NOT NULL);
    CREATE TABLE IF NOT EXISTS table_names (
        table_id TEXT NOT NULL, upto INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (table_id, upto)
    );
"""


LATER_COLUMNS = {"ended": "TEXT NOT NULL DEFAULT ''", "until_ms": "INTEGER", "bound": "BLOB"}
"""Of seat_tokens, in databases that were made before there were these."""
Ending = Literal["revoked", "replaced"]
REPLACED: Ending = "replaced"


class _Token(NamedTuple):
    """What is kept of a secret. ended: why it opens nothing any more, "" while it does.

    bound: what the secret alone can make of table, seat and end, so that a row that was turned to another seat opens
    nothing; None of links that were made before there was this.
    """

    table: str
    seat: str
    ended: str
    until_ms: int | None
    bound: bytes | None


@dataclass(frozen=True, slots=True)
class TableMade:
    """A table that somebody has made. `created_at` is in milliseconds since 1970 UTC."""

    table: str
    name: str
    created_at: int


class Upload(NamedTuple):
    """A file that a table keeps: `digest` is the hex SHA-256 of its bytes, `size` their number."""

    digest: str
    mime: str
    size: int


class Lobby:
    """Secrets and files of all tables. Open it after the store, on the event loop that uses it."""

    def __init__(
        self, connection: aiosqlite.Connection, files: Files, upload_limit: int, table_limit: int
    ) -> None:
        self._connection = connection
        self._files = files
        self._upload_limit = upload_limit
        self._table_limit = table_limit
        self._uploading = asyncio.Lock()
        self._open = True

    @classmethod
    async def open(
        cls,
        database: Path,
        uploads: Path,
        upload_limit: int = 20 * MEGABYTE,
        table_limit: int = 500 * MEGABYTE,
    ) -> Lobby:
        """Open the lobby of the store's `database`.

        Args:
            uploads: the directory for uploaded files.
            upload_limit: bytes that one upload may have.
            table_limit: bytes that all uploads of one table may have together.

        Raises: StoreFault if the database is not there or cannot be written.
        """
        with plain_faults():
            connection = await _connect(await asyncio.to_thread(_existing, database))
        return cls(connection, Files(uploads), upload_limit, table_limit)

    async def close(self) -> None:
        """Take nothing more, finish what was asked before, and let go of the database."""
        self._open = False
        await self._connection.close()

    async def create_table(self, table: str, name: str, created_at: int) -> None:
        """Note a new table; Conflict if there is one of that id."""
        await self._write("INSERT INTO lobby_tables VALUES (?,?,?)", table, name, created_at)

    async def note_name(self, table: str, upto: int, name: str) -> None:
        """Note that the dice of the commits up to this one fell while the table had another id."""
        await self._write("INSERT OR REPLACE INTO table_names VALUES (?,?,?)", table, upto, name)

    async def tables(self) -> list[TableMade]:
        """All tables, the oldest first."""
        query = "SELECT table_id, name, created_at FROM lobby_tables ORDER BY created_at, table_id"
        return [TableMade(*row) for row in await self._read(query)]

    async def issue_seat_token(self, table: str, seat: str, until_ms: int | None = None) -> str:
        """A new secret for this seat's link, beside those it has; told only now, since its hash is kept.

        until_ms: when it ends, in milliseconds since 1970 UTC; None: never by itself.
        """
        token = secrets.token_urlsafe(TOKEN_BYTES)
        statement = "INSERT INTO seat_tokens (digest, table_id, seat, until_ms, bound) VALUES (?,?,?,?,?)"
        bound = _bound(token, table, seat, until_ms)
        await self._write(statement, _digest(token), table, seat, until_ms, bound)
        return token

    async def seat_of(self, token: str, now_ms: int = 0) -> tuple[str, str] | None:
        """The table and seat that a token opens at a time; None if it was never issued, or has ended."""
        found = await self._token(token)
        if found is None or found.ended or (found.until_ms is not None and found.until_ms <= now_ms):
            return None
        return found.table, found.seat

    async def why_not(self, token: str, table: str) -> str:
        """Why a token does not open this table, and what to do, for whoever has it."""
        found = await self._token(token)
        if found is None or found.table != table:
            return "this link is not one of this table: see that it is whole, or ask the referee for yours"
        if found.ended == REPLACED:
            return "this link is an old one, there is a newer one for this seat: ask the referee for it"
        if found.ended:
            return "this link was revoked by the referee, who alone can invite you again"
        return "this link has come to its end: ask the referee for a new one"

    async def revoke_seat(self, table: str, seat: str, ended: Ending = "revoked") -> int:
        """End every token of a seat; how many there were."""
        statement = "UPDATE seat_tokens SET ended=? WHERE table_id=? AND seat=? AND ended=''"
        return await self._write(statement, ended, table, seat)

    async def revoke_token(self, token: str) -> bool:
        """Revoke one token; False if it opened nothing anyway."""
        statement = "UPDATE seat_tokens SET ended='revoked' WHERE digest=? AND ended=''"
        return await self._write(statement, _digest(token)) > 0

    async def _token(self, token: str) -> _Token | None:
        digest = _digest(token)
        query = "SELECT digest, table_id, seat, ended, until_ms, bound FROM seat_tokens WHERE digest=?"
        for kept, *rest in await self._read(query, digest):
            found = _Token(*rest)
            due = _bound(token, found.table, found.seat, found.until_ms)
            if hmac.compare_digest(kept, digest) and found.bound in (None, due):
                return found
        return None

    async def put_dice_key(self, table: str, session: int, key: bytes) -> None:
        """Keep a session's dice key, before its commitment is published; Conflict if the session has one."""
        await self._write("INSERT INTO dice_keys VALUES (?,?,?)", table, session, key)

    async def dice_key(self, table: str, session: int) -> bytes | None:
        """A session's dice key. Not to be shown before the session closes."""
        query = "SELECT key FROM dice_keys WHERE table_id=? AND session=? AND typeof(key)='blob'"
        rows = await self._read(query, table, session)
        return rows[0][0] if rows else None

    async def secret(self, table: str) -> bytes:
        """A table's secret, made when it is first asked for; it never leaves the server."""
        query = "SELECT secret FROM table_secrets WHERE table_id=?"
        rows = await self._read(query, table)
        if not rows:
            made = secrets.token_bytes(SECRET_BYTES)
            await self._write("INSERT OR IGNORE INTO table_secrets VALUES (?,?)", table, made)
            rows = await self._read(query, table)
        found: bytes = rows[0][0]
        return found

    async def keep_upload(self, table: str, data: bytes, mime: str) -> Upload:
        """Keep a file for a table; the same bytes again are the same upload.

        Raises: Refused if it, or the table's uploads with it, would be too large; StoreFull when the disk is.
        """
        if len(data) > self._upload_limit:
            raise Refused(
                said(
                    "the file has {size}: at most {most} are taken",
                    size=Verbatim(_size(len(data))),
                    most=Verbatim(_size(self._upload_limit)),
                )
            )
        upload = Upload(await asyncio.to_thread(lambda: sha256(data).hexdigest()), mime, len(data))
        if known := await self._known_or_fits(table, upload):
            return known
        aside = await asyncio.to_thread(self._files.write_aside, data)
        try:
            async with self._uploading:
                return await self._known_or_fits(table, upload) or await self._named(table, upload, aside)
        finally:
            await asyncio.to_thread(aside.unlink, missing_ok=True)

    async def sweep(self) -> None:
        """Throw away half-written files. Only for whoever has the data directory alone: another may be writing one."""
        await asyncio.to_thread(self._files.sweep)

    async def upload(self, table: str, digest: str) -> tuple[Upload, bytes] | None:
        """An upload of this table with its bytes; None if the table has none of that digest."""
        found = await self._find(table, digest)
        if found is None:
            return None
        return found, await asyncio.to_thread(self._files.read, found.digest)

    async def _find(self, table: str, digest: str) -> Upload | None:
        query = "SELECT digest, mime, size FROM uploads WHERE table_id=? AND digest=?"
        rows = await self._read(query, table, digest)
        return Upload(*rows[0]) if rows else None

    async def _known_or_fits(self, table: str, upload: Upload) -> Upload | None:
        """What the table has kept already; None for what there is room for."""
        if (known := await self._find(table, upload.digest)) is None:
            await self._check_room(table, upload.size)
        return known

    async def _named(self, table: str, upload: Upload, aside: Path) -> Upload:
        """Give a file its name and note it; without the note there is no file either."""
        await asyncio.to_thread(self._files.name, aside, upload.digest)
        try:
            await self._write("INSERT INTO uploads VALUES (?,?,?,?)", table, *upload)
        except BaseException:
            if not await self._read("SELECT 1 FROM uploads WHERE digest=?", upload.digest):
                self._files.drop(upload.digest)
            raise
        return upload

    async def _check_room(self, table: str, size: int) -> None:
        ((used,),) = await self._read("SELECT COALESCE(SUM(size), 0) FROM uploads WHERE table_id=?", table)
        if used + size > self._table_limit:
            raise Refused(
                f"the table's files have {_size(used)}: with this one's {_size(size)}"
                f" they would be more than {_size(self._table_limit)}"
            )

    @contextmanager
    def _asked(self) -> Iterator[None]:
        if not self._open:
            raise StoreClosed
        with plain_faults():
            yield

    async def _read(self, query: str, *values: str | int | bytes) -> list[Any]:
        with self._asked():
            return list(await self._connection.execute_fetchall(query, values))

    async def _write(self, statement: str, *values: str | int | bytes | None) -> int:
        with self._asked():
            cursor = await self._connection.execute(statement, values)
            return cursor.rowcount


async def _connect(uri: str) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(uri, uri=True, isolation_level=None, timeout=LOCK_TIMEOUT_S)
    try:
        await connection.executescript(SCHEMA)
        columns = {row[1] for row in await connection.execute_fetchall("PRAGMA table_info(seat_tokens)")}
        for name, kind in LATER_COLUMNS.items():
            if name not in columns:
                await connection.execute(f"ALTER TABLE seat_tokens ADD COLUMN {name} {kind}")
    except BaseException:
        await connection.close()
        raise
    return connection


def _existing(database: Path) -> str:
    """The address of a database that is not made anew if it is missing."""
    if not database.is_file():
        raise StoreFault(f"{database} is not there")
    return f"{database.absolute().as_uri()}?mode=rw"


def _bound(token: str, table: str, seat: str, until_ms: int | None) -> bytes:
    told = f"{table}\n{seat}\n{until_ms}".encode(errors="replace")
    return hmac.digest(token.encode(errors="replace"), told, "sha256")


def _digest(token: str) -> bytes:
    return sha256(token.encode(errors="replace")).digest()


def _size(count: int) -> str:
    return f"{count / MEGABYTE:.1f} MB"
