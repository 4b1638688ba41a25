"""Every kind of tampering, and who answers it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from server.ledger import Head
from server.store.heads import SLOT
from tests.server.tables import Commits, resealed, with_event, with_faces
from torture.spoiling import Spoiled

ENTRY = "topic='ledger.commit.v1'"
HARMLESS_LINK = "the link opens nothing; the referee makes another"
HARMLESS_CACHE = "looking back is slower until it is made again"
UNKNOWABLE = "nothing in the file can tell: only a number and hash noted before, or another seat's file"
NO_HEAD = "no alarm: the table is as it was, but a cut end would not be missed"


@dataclass(frozen=True, slots=True)
class Tampering:
    """One kind. verify, first: whether verify names it, and whether opening or import does; harmless: why it is."""

    name: str
    on: Literal["directory", "file"]
    do: Callable[[Spoiled], None]
    verify: bool = True
    first: bool = True
    harmless: str = ""


def _entry_dropped(it: Spoiled) -> None:
    it.sql(f"DELETE FROM stored_events WHERE {ENTRY} AND number={it.thrown()}")


def _entries_swapped(it: Spoiled) -> None:
    one = min(it.thrown(), it.newest() - 2)
    states = f"SELECT state FROM stored_events WHERE {ENTRY} AND number="
    it.sql(
        f"CREATE TEMP TABLE kept AS {states}{one}",
        f"UPDATE stored_events SET state=({states}{one + 1}) WHERE {ENTRY} AND number={one}",
        f"UPDATE stored_events SET state=(SELECT state FROM kept) WHERE {ENTRY} AND number={one + 1}",
    )


def _fact_doubled(it: Spoiled) -> None:
    columns = "topic, state, table_id, number, audience"
    it.sql(
        f"INSERT INTO stored_events (originator_id, originator_version, {columns})"
        f" SELECT originator_id, 9999, {columns}"
        f" FROM stored_events WHERE number={it.spoken()} AND topic='Said'"
    )


def _older_copy(it: Spoiled) -> None:
    it.sql(f"DELETE FROM stored_events WHERE number>{it.newest() - 3}")


def _head_torn(it: Spoiled) -> None:
    path = it.data / "heads"
    data = bytearray(path.read_bytes())
    data[5] ^= 1
    assert len(data) >= SLOT
    path.write_bytes(data)


def _picture_edited(it: Spoiled) -> None:
    it.picture().write_bytes(b"other")


def _swapped(commits: Commits) -> Commits:
    return [*commits[:20], commits[21], commits[20], *commits[22:]]


def _edited(commits: Commits) -> Commits:
    return [with_event(one, "Said", text="other") for one in commits]


def _other_dice(commits: Commits) -> Commits:
    return [with_faces(one, tuple((sides, face % sides + 1) for sides, face in one.faces)) for one in commits]


def _no_salt(commits: Commits) -> Commits:
    return [*commits[:-1], replace(commits[-1], salt=bytes(16))]


def _sql(statement: str) -> Callable[[Spoiled], None]:
    return lambda it: it.sql(statement.format(said=it.spoken(), thrown=it.thrown(), entry=ENTRY))


def _file(change: Callable[[Commits], Commits]) -> Callable[[Spoiled], None]:
    return lambda it: it.commits(change)


def _unpictured(parts: dict[str, bytes]) -> None:
    del parts[next(name for name in parts if name.startswith("pictures/"))]


def _repictured(parts: dict[str, bytes]) -> None:
    parts[next(name for name in parts if name.startswith("pictures/"))] += b"more"


_SAID = "number={said} AND topic='Said'"
_FACT = "UPDATE stored_events SET"

TAMPERINGS: tuple[Tampering, ...] = (
    Tampering(
        "entry edited",
        "directory",
        _sql(
            _FACT
            + " state=replace(CAST(state AS TEXT),'\"at\":1','\"at\":2') WHERE {entry} AND number={thrown}"
        ),
    ),
    Tampering("entry dropped", "directory", _entry_dropped),
    Tampering("entries swapped", "directory", _entries_swapped),
    Tampering(
        "entry under another number",
        "directory",
        _sql(_FACT + " number=number+1 WHERE {entry} AND number={thrown}"),
    ),
    Tampering(
        "wish noted otherwise",
        "directory",
        _sql(_FACT + " command='s1\nmore' WHERE {entry} AND number={thrown}"),
        first=False,
    ),
    Tampering(
        "old fact edited",
        "directory",
        _sql(_FACT + " state=replace(CAST(state AS TEXT),'words','other') WHERE " + _SAID),
        first=False,
    ),
    Tampering(
        "old fact shown to others",
        "directory",
        _sql(_FACT + " audience='[\"s1\"]' WHERE " + _SAID),
        first=False,
    ),
    Tampering("old fact dropped", "directory", _sql("DELETE FROM stored_events WHERE " + _SAID), first=False),
    Tampering("old fact doubled", "directory", _fact_doubled, first=False),
    Tampering(
        "old fact under another number",
        "directory",
        _sql(_FACT + " number=number+1 WHERE " + _SAID),
        first=False,
    ),
    Tampering(
        "old fact under another table",
        "directory",
        _sql(_FACT + " table_id='other' WHERE " + _SAID),
        first=False,
    ),
    Tampering(
        "new fact edited",
        "directory",
        _sql(_FACT + " state=CAST(state AS TEXT)||' ' WHERE number={thrown} AND NOT {entry}"),
    ),
    Tampering(
        "new fact dropped",
        "directory",
        _sql("DELETE FROM stored_events WHERE number={thrown} AND NOT {entry}"),
    ),
    Tampering("end cut off, or an older copy under newer heads", "directory", _older_copy),
    Tampering(
        "beginning cut off", "directory", _sql("DELETE FROM stored_events WHERE number<4"), first=False
    ),
    Tampering(
        "world in the cache edited",
        "directory",
        lambda it: it.sql("UPDATE snapshots SET state=zeroblob(9)", cache=True),
        first=False,
    ),
    Tampering(
        "world in the cache dropped",
        "directory",
        lambda it: it.sql("DELETE FROM snapshots", cache=True),
        harmless=HARMLESS_CACHE,
    ),
    Tampering(
        "session's opening dropped",
        "directory",
        _sql("DELETE FROM stored_events WHERE topic='SessionOpened' AND number<50"),
        first=False,
    ),
    Tampering(
        "revealed key edited",
        "directory",
        _sql(
            _FACT
            + " state=replace(CAST(state AS TEXT),'\"key\":\"','\"key\":\"00') WHERE topic='SessionClosed'"
        ),
        first=False,
    ),
    Tampering(
        "kept dice key edited", "directory", _sql("UPDATE dice_keys SET key=zeroblob(32)"), first=False
    ),
    Tampering(
        "seat's link dropped",
        "directory",
        _sql("DELETE FROM seat_tokens WHERE seat<>'s1'"),
        harmless=HARMLESS_LINK,
    ),
    Tampering("picture edited", "directory", _picture_edited, first=False),
    Tampering("picture dropped", "directory", lambda it: it.picture().unlink(), first=False),
    Tampering("picture's row dropped", "directory", _sql("DELETE FROM uploads"), first=False),
    Tampering("picture's size edited", "directory", _sql("UPDATE uploads SET size=size+1"), first=False),
    Tampering("noted head edited", "directory", lambda it: it.head(Head(it.newest(), "0" * 64))),
    Tampering("noted heads torn", "directory", _head_torn, harmless=NO_HEAD),
    Tampering("fact edited in a file", "file", _file(_edited)),
    Tampering("commit dropped in a file", "file", _file(lambda c: [*c[:20], *c[21:]])),
    Tampering("commit doubled in a file", "file", _file(lambda c: [*c[:20], c[19], *c[20:]])),
    Tampering("commits swapped in a file", "file", _file(_swapped)),
    Tampering("beginning cut off in a file", "file", _file(lambda c: c[3:])),
    Tampering("end cut off in a file", "file", _file(lambda c: c[:-3]), harmless=UNKNOWABLE),
    Tampering("salt edited in a file", "file", _file(_no_salt)),
    Tampering("dice edited under new hashes in a file", "file", _file(lambda c: resealed(_other_dice(c)))),
    Tampering("words edited under new hashes in a file", "file", _file(lambda c: resealed(_edited(c)))),
    Tampering("picture edited in a file", "file", lambda it: it.parts(_repictured)),
    Tampering("picture dropped in a file", "file", lambda it: it.parts(_unpictured)),
)
