"""Kinds that change rows and files of a data directory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256

from server.app.directory import DATABASE, HEADS, SNAPSHOTS, UPLOADS
from server.ledger.commits import Head
from server.past.worlds import read_world, write_world
from server.store.heads import SLOT
from torture.tampering import changes as c
from torture.tampering.changes import last, old
from torture.tampering.facts import THE_SAME, in_directory
from torture.tampering.kind import Do, Tampering
from torture.tampering.spoiling import Spoiled, Worlds

ENTRY = "table_id='{table}' AND topic='ledger.commit.v1'"
SAID = "table_id='{table}' AND number={old} AND topic='Said'"
ROWS = "UPDATE stored_events SET"
CACHE = "looking back is slower until it is made again"
NO_LINK = "the link opens nothing; the referee makes another"
NO_HEAD = "no alarm: the table is as it was, but a cut end would not be missed"
NO_PICTURE = "nothing hangs it, so nobody is shown it"
OLD_IS_TRUE = "all of it was true once: only a number and hash noted before, or another seat's file, can tell"
MADE_ANEW = "it fits itself: only a number and hash noted before, or another seat's file, can tell"
A_LINK = "a link is a secret of which the hash alone is kept: who can write there can make one"


def _sql(*statements: str, cache: bool = False) -> Do:
    return lambda it: it.sql(*statements, cache=cache)


def _both(*dos: Callable[[Spoiled], object]) -> Do:
    def do(it: Spoiled) -> None:
        for each in dos:
            each(it)

    return do


def _entries_swapped(it: Spoiled) -> None:
    one = it.newest() - 3
    states = f"(SELECT state FROM stored_events WHERE {ENTRY} AND number="
    it.sql(
        f"CREATE TEMP TABLE kept AS SELECT * FROM {states}{one})",
        f"{ROWS} state={states}{one + 1}) WHERE {ENTRY} AND number={one}",
        f"{ROWS} state=(SELECT state FROM kept) WHERE {ENTRY} AND number={one + 1}",
    )


def _torn_heads(it: Spoiled) -> None:
    path = it.data / HEADS
    data = bytearray(path.read_bytes())
    assert len(data) >= SLOT
    for place in range(5, len(data), SLOT):
        data[place] ^= 1
    path.write_bytes(data)


def _world_edited(it: Spoiled) -> None:
    """The newest world, with its digest."""

    def change(worlds: Worlds) -> None:
        at, state = worlds[200]
        world = read_world(state)
        stage = replace(world.stage, scene=None)
        worlds[200] = (at, write_world(replace(world, stage=stage)))

    it.worlds(change)


def _worlds_swapped(it: Spoiled) -> None:
    def change(worlds: Worlds) -> None:
        (one, first), (two, second) = worlds[100], worlds[200]
        worlds[100], worlds[200] = (one, second), (two, first)

    it.worlds(change)


def _world_doubled(it: Spoiled) -> None:
    told = it.hash(50)
    it.worlds(lambda worlds: worlds.update({50: (told, worlds[200][1])}))


def _made_anew(it: Spoiled) -> None:
    it.commits(c.hashed(c.words_made_up))


def _words_anew(it: Spoiled) -> None:
    """The command is left, so that it does not bring about what is said to have come of it."""
    it.commits(c.hashed(c.fact_edited(old, "Said", text="other")))


def _newest(it: Spoiled) -> None:
    it.commits(c.hashed_alone(c.fact_edited(last, "ThrowMade", notation="9D6"), last))


def _pictures_swapped(it: Spoiled) -> None:
    one, other = it.pictures()
    kept, _ = one.read_bytes(), one.write_bytes(other.read_bytes())
    other.write_bytes(kept)


def _picture_renamed(it: Spoiled) -> None:
    """Another picture under the name that it has by itself, and noted so."""
    one = it.pictures()[0]
    data = one.read_bytes() + b"more"
    name = sha256(data).hexdigest()
    one.with_name(name).write_bytes(data)
    it.sql(
        f"UPDATE uploads SET digest='{name}', size={len(data)} WHERE table_id='{{table}}' AND digest='{one.name}'"
    )


def _picture_added(it: Spoiled) -> None:
    data = it.pictures()[0].read_bytes() + b"more"
    name = sha256(data).hexdigest()
    it.pictures()[0].with_name(name).write_bytes(data)
    it.sql(f"INSERT INTO uploads VALUES ('{{table}}', '{name}', 'image/png', {len(data)})")


def _keys_swapped(it: Spoiled) -> None:
    """Those of the session that is closed and of the one that is open."""
    key = "(SELECT key FROM dice_keys WHERE table_id='{table}' AND session"
    it.sql(
        f"CREATE TEMP TABLE kept AS SELECT * FROM {key}<50)",
        f"UPDATE dice_keys SET key={key}>50) WHERE table_id='{{table}}' AND session<50",
        "UPDATE dice_keys SET key=(SELECT key FROM kept) WHERE table_id='{table}' AND session>50",
    )


def _seats_of_links_swapped(it: Spoiled) -> None:
    it.sql(
        "UPDATE seat_tokens SET seat=CASE seat WHEN 's2' THEN 's3' ELSE 's2' END"
        " WHERE table_id='{table}' AND seat IN ('s2','s3')"
    )


_ENTRIES = (
    Tampering(
        "entry edited", "directory", "edit", "entries",
        _sql(f"{ROWS} state=replace(CAST(state AS TEXT),'\"at\":1','\"at\":2') WHERE {ENTRY} AND number={{new}}"),
    ),
    Tampering(
        "entry that cannot be read", "directory", "edit", "entries",
        _sql(f"{ROWS} state=x'7b7d' WHERE {ENTRY} AND number={{new}}"),
    ),
    Tampering(
        "old entry that cannot be read", "directory", "edit", "entries",
        _sql(f"{ROWS} state=x'7b7d' WHERE {ENTRY} AND number={{old}}"), first=False,
    ),
    Tampering("entry dropped", "directory", "drop", "entries",
              _sql(f"DELETE FROM stored_events WHERE {ENTRY} AND number={{new}}")),
    Tampering("old entry dropped", "directory", "drop", "entries",
              _sql(f"DELETE FROM stored_events WHERE {ENTRY} AND number={{old}}"), first=False),
    Tampering(
        "entry doubled", "directory", "double", "entries",
        _sql(
            "INSERT INTO stored_events (originator_id, originator_version, topic, state, table_id, number)"
            " SELECT originator_id, 99999999999, topic, state, table_id, number"
            f" FROM stored_events WHERE {ENTRY} AND number={{new}}"
        ),
    ),
    Tampering("entries swapped", "directory", "swap", "entries", _entries_swapped),
    Tampering("entry before its facts", "directory", "reorder", "entries",
              _sql(f"{ROWS} rowid=-1 WHERE {ENTRY} AND number={{new}}")),
    Tampering("entry under another number", "directory", "edit", "entries",
              _sql(f"{ROWS} number=number+1 WHERE {ENTRY} AND number={{new}}")),
    Tampering("entry whose number is a word", "directory", "edit", "entries",
              _sql(f"{ROWS} number='word' WHERE {ENTRY} AND number={{new}}")),
    Tampering("entry whose place is a word", "directory", "edit", "entries",
              _sql(f"{ROWS} originator_version='word' WHERE {ENTRY} AND number={{new}}"), first=False),
    Tampering("fact whose stream is no text", "directory", "edit", "facts",
              _sql(f"{ROWS} originator_id=x'00ff' WHERE {SAID}"), first=False),
    Tampering("fact whose place is a word", "directory", "edit", "facts",
              _sql(f"{ROWS} originator_version='word' WHERE {SAID}"), first=False),
    Tampering("command noted otherwise", "directory", "edit", "entries",
              _sql(f"{ROWS} command='s1\nmore' WHERE {ENTRY} AND number={{new}}"), first=False),
    Tampering("command not noted", "directory", "drop", "entries",
              _sql(f"{ROWS} command=NULL WHERE {ENTRY} AND number={{new}}"), first=False),
    Tampering("end cut off, no head left", "directory", "cut tail", "entries",
              _both(_sql("DELETE FROM stored_events WHERE table_id='{table}' AND number>197"),
                    lambda it: it.dropped(HEADS))),
    Tampering("end cut off, an older head put down", "directory", "cut tail", "entries",
              _both(_sql("DELETE FROM stored_events WHERE table_id='{table}' AND number>197"),
                    lambda it: it.head(Head(150, it.hash(150)))), first=False),
    Tampering("end cut off after the newest world, no head left", "directory", "cut tail", "entries",
              _both(_sql("DELETE FROM stored_events WHERE table_id='{table}' AND number>203"),
                    lambda it: it.dropped(HEADS)), untold=OLD_IS_TRUE),
    Tampering("older copy of the database", "directory", "older copy", "entries",
              lambda it: it.older_copy(DATABASE)),
    Tampering("older copy of database and heads", "directory", "older copy", "entries",
              lambda it: it.older_copy(DATABASE, HEADS), first=False),
    Tampering("older copy of the whole directory", "directory", "older copy", "entries",
              lambda it: it.older_copy(DATABASE, HEADS, SNAPSHOTS), untold=OLD_IS_TRUE),
    Tampering("chain made anew, head left", "directory", "re-hash", "entries", _made_anew),
    Tampering("chain made anew, head replaced", "directory", "re-hash", "entries",
              _both(_made_anew, Spoiled.fitting_head), first=False),
    Tampering("chain made anew, no head left", "directory", "re-hash", "entries",
              _both(_made_anew, lambda it: it.dropped(HEADS))),
    Tampering("chain made anew, head replaced, no world left", "directory", "re-hash", "entries",
              _both(_made_anew, Spoiled.fitting_head, lambda it: it.dropped(SNAPSHOTS)), untold=MADE_ANEW),
    Tampering("words other than asked, chain made anew, head replaced, no world left", "directory", "re-hash",
              "facts", _both(_words_anew, Spoiled.fitting_head, lambda it: it.dropped(SNAPSHOTS)), first=False),
    Tampering("newest fact edited under a new hash", "directory", "re-hash", "facts", _newest),
    Tampering("newest fact edited under a new hash, head replaced", "directory", "re-hash", "facts",
              _both(_newest, Spoiled.fitting_head), first=False),
)  # fmt: skip

_FACTS = (
    Tampering("old fact under another number", "directory", "edit", "facts",
              _sql(f"{ROWS} number=number+1 WHERE {SAID}"), first=False),
    Tampering("old fact under another table", "directory", "edit", "facts",
              _sql(f"{ROWS} table_id='{{other}}' WHERE {SAID}"), first=False),
    Tampering("facts numbered otherwise in their stream", "directory", "reorder", "facts", _sql(
        f"{ROWS} originator_version=-originator_version WHERE originator_id='{{table}}/talk' AND originator_version<3",
        f"{ROWS} originator_version=3+originator_version WHERE originator_id='{{table}}/talk' AND originator_version<0",
    ), harmless=THE_SAME),
)  # fmt: skip

_SNAPSHOTS = (
    Tampering("world in the cache edited", "directory", "edit", "snapshots",
              _sql("UPDATE snapshots SET state=zeroblob(9) WHERE table_id='{table}'", cache=True), first=False),
    Tampering("world and its digest edited", "directory", "re-hash", "snapshots", _world_edited, first=False),
    Tampering("world of another commit", "directory", "edit", "snapshots", _sql(
        "UPDATE snapshots SET hash=hex(randomblob(32)) WHERE table_id='{table}' AND number=200", cache=True),
              first=False),
    Tampering("world whose hash is none", "directory", "edit", "snapshots", _sql(
        "UPDATE snapshots SET hash=digest WHERE table_id='{table}' AND number=200", cache=True), harmless=CACHE),
    Tampering("world in the cache dropped", "directory", "drop", "snapshots",
              _sql("DELETE FROM snapshots WHERE table_id='{table}'", cache=True), harmless=CACHE),
    Tampering("world doubled under another number", "directory", "double", "snapshots", _world_doubled, first=False),
    Tampering("worlds swapped", "directory", "swap", "snapshots", _worlds_swapped, first=False),
    Tampering("world of a commit that never was inserted", "directory", "insert", "snapshots", _sql(
        "INSERT INTO snapshots SELECT table_id, 999, hash, state, digest FROM snapshots"
        " WHERE table_id='{table}' AND number=200", cache=True), first=False),
    Tampering("older worlds dropped", "directory", "cut head", "snapshots",
              _sql("DELETE FROM snapshots WHERE table_id='{table}' AND number<200", cache=True), harmless=CACHE),
    Tampering("newest world dropped", "directory", "cut tail", "snapshots",
              _sql("DELETE FROM snapshots WHERE table_id='{table}' AND number=200", cache=True), harmless=CACHE),
    Tampering("older copy of the cache", "directory", "older copy", "snapshots",
              lambda it: it.older_copy(SNAPSHOTS), harmless=CACHE),
    Tampering("cache made for other worlds", "directory", "edit", "snapshots",
              _sql("UPDATE made_for SET shape='2 other'", cache=True), harmless=CACHE),
    Tampering("cache that is none", "directory", "edit", "snapshots",
              lambda it: it.overwritten(SNAPSHOTS, b"rubbish"), harmless=CACHE),
)  # fmt: skip

_KEYS = (
    Tampering("kept key edited", "directory", "edit", "sessions and keys",
              _sql("UPDATE dice_keys SET key=zeroblob(32) WHERE table_id='{table}' AND session>50"), first=False),
    Tampering("kept key of a closed session edited", "directory", "edit", "sessions and keys",
              _sql("UPDATE dice_keys SET key=zeroblob(32) WHERE table_id='{table}' AND session<50"), first=False),
    Tampering("kept key dropped", "directory", "drop", "sessions and keys",
              _sql("DELETE FROM dice_keys WHERE table_id='{table}' AND session>50"), first=False, lost=True),
    Tampering("kept key that is none", "directory", "edit", "sessions and keys",
              _sql("UPDATE dice_keys SET key='word' WHERE table_id='{table}' AND session>50"), first=False, lost=True),
    Tampering("kept key of a closed session dropped", "directory", "drop", "sessions and keys",
              _sql("DELETE FROM dice_keys WHERE table_id='{table}' AND session<50"),
              harmless="it was revealed, and stands in the history"),
    Tampering("kept keys swapped", "directory", "swap", "sessions and keys", _keys_swapped, first=False),
    Tampering("kept key under another session", "directory", "double", "sessions and keys", _sql(
        "INSERT INTO dice_keys SELECT table_id, 77, key FROM dice_keys WHERE table_id='{table}' AND session>50"),
              harmless="no session goes by it"),
    Tampering("kept key turned to another table", "directory", "edit", "sessions and keys",
              _sql("UPDATE dice_keys SET table_id='{other}' WHERE table_id='{table}' AND session>50"),
              first=False, lost=True),
)  # fmt: skip

_LINKS = (
    Tampering("link turned to another seat", "directory", "edit", "seats",
              _sql("UPDATE seat_tokens SET seat='s1' WHERE table_id='{table}' AND seat='s2'"), harmless=NO_LINK),
    Tampering("link turned to another table", "directory", "edit", "seats",
              _sql("UPDATE seat_tokens SET table_id='{other}' WHERE table_id='{table}' AND seat='s2'"),
              harmless=NO_LINK),
    Tampering("link opened again after its end", "directory", "edit", "seats",
              _sql("UPDATE seat_tokens SET ended='' WHERE table_id='{table}' AND seat='s4'"), untold=A_LINK),
    Tampering("link dropped", "directory", "drop", "seats",
              _sql("DELETE FROM seat_tokens WHERE table_id='{table}' AND seat='s2'"), harmless=NO_LINK),
    Tampering("links swapped between persons", "directory", "swap", "seats", _seats_of_links_swapped,
              harmless=NO_LINK),
    Tampering("link inserted", "directory", "insert", "seats", _sql(
        "INSERT INTO seat_tokens (digest, table_id, seat) VALUES (randomblob(32), '{table}', 's1')"), untold=A_LINK),
    Tampering("link's hash replaced", "directory", "re-hash", "seats", _sql(
        "UPDATE seat_tokens SET digest=randomblob(32), bound=NULL WHERE table_id='{table}' AND seat='s2'"),
              untold=A_LINK),
    Tampering("older copy of the links", "directory", "older copy", "seats", lambda it: it.older_rows("seat_tokens"),
              untold=A_LINK),
)  # fmt: skip

_PICTURES = (
    Tampering("picture edited", "directory", "edit", "pictures",
              lambda it: it.overwritten(f"{UPLOADS}/{it.pictures()[0].name}", b"other"), first=False),
    Tampering("picture dropped", "directory", "drop", "pictures",
              lambda it: it.dropped(f"{UPLOADS}/{it.pictures()[0].name}"), first=False),
    Tampering("pictures swapped", "directory", "swap", "pictures", _pictures_swapped, first=False),
    Tampering("picture added", "directory", "insert", "pictures", _picture_added, harmless=NO_PICTURE),
    Tampering("picture replaced under its own name", "directory", "re-hash", "pictures", _picture_renamed, first=False),
    Tampering("picture's row dropped", "directory", "drop", "pictures",
              _sql("DELETE FROM uploads WHERE table_id='{table}'"), first=False),
    Tampering("picture's row turned to another table", "directory", "edit", "pictures",
              _sql("UPDATE uploads SET table_id='nowhere' WHERE table_id='{table}'"), first=False),
    Tampering("picture's size edited", "directory", "edit", "pictures",
              _sql("UPDATE uploads SET size=size+1 WHERE table_id='{table}'"), first=False),
    Tampering("picture's size no number", "directory", "edit", "pictures",
              _sql("UPDATE uploads SET size='word' WHERE table_id='{table}'"), first=False),
    Tampering("picture's kind edited", "directory", "edit", "pictures",
              _sql("UPDATE uploads SET mime='text/html' WHERE table_id='{table}'"), first=False),
)  # fmt: skip

_SERVER = (
    Tampering("noted head edited", "directory", "edit", "server", lambda it: it.head(Head(it.newest(), "0" * 64))),
    Tampering("noted heads torn", "directory", "edit", "server", _torn_heads, harmless=NO_HEAD),
    Tampering("noted heads dropped", "directory", "drop", "server", lambda it: it.dropped(HEADS), harmless=NO_HEAD),
    Tampering("older copy of the noted heads", "directory", "older copy", "server", lambda it: it.older_copy(HEADS),
              harmless=NO_HEAD),
    Tampering("table dropped from the list", "directory", "drop", "server",
              _sql("DELETE FROM lobby_tables WHERE table_id='{table}'"), first=False),
    Tampering("table doubled in the list", "directory", "double", "server", _sql(
        "INSERT INTO lobby_tables SELECT 'nowhere', name, created_at FROM lobby_tables WHERE table_id='{table}'"),
              harmless="what has no commits cannot be opened"),
    Tampering("table's name in the list edited", "directory", "edit", "server",
              _sql("UPDATE lobby_tables SET name='Other' WHERE table_id='{table}'"), first=False),
    Tampering("table's age in the list edited", "directory", "edit", "server",
              _sql("UPDATE lobby_tables SET created_at=1 WHERE table_id='{table}'"),
              harmless="it orders the list alone"),
    Tampering("earlier name inserted", "directory", "insert", "server",
              _sql("INSERT INTO table_names VALUES ('{table}', 80, 'other')"), first=False),
    Tampering("earlier name edited", "directory", "edit", "server",
              _sql("UPDATE table_names SET name='other' WHERE table_id='{table}'"), first=False, imported=True),
    Tampering("earlier name for fewer commits", "directory", "edit", "server",
              _sql("UPDATE table_names SET upto=50 WHERE table_id='{table}'"), first=False, imported=True),
    Tampering("earlier name dropped", "directory", "drop", "server",
              _sql("DELETE FROM table_names WHERE table_id='{table}'"), first=False, imported=True),
    Tampering("table's secret dropped", "directory", "drop", "server",
              _sql("DELETE FROM table_secrets WHERE table_id='{table}'"),
              harmless="tiles and questions get new names"),
)  # fmt: skip

IN_DIRECTORY = (*in_directory(), *_ENTRIES, *_FACTS, *_SNAPSHOTS, *_KEYS, *_LINKS, *_PICTURES, *_SERVER)
