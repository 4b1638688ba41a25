"""What the command line does with whole tables: export, import, verify, rebuild, backup, restore.

Each imports what it needs when it is run: `--help` answers at once.
"""

from __future__ import annotations

import argparse
import gc
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from server.app.progress import progress

if TYPE_CHECKING:
    from server.archive.sources import Location, Source
    from server.cli import Options

SOUND, NOT_SOUND, UNPROVEN = 0, 1, 3
"""Exit statuses; 2 is for what cannot be done."""


MOST_JOBS = 7
"""Each takes some 80 MB, and one process has to read the table first for all of them."""


class CannotDo(Exception):
    """Why something cannot be done, in one sentence."""


def add_to(kinds: Any) -> None:
    """Add the commands to the parser's."""
    _command(kinds, "tables", "list the tables")
    export = _command(kinds, "export", "write a table into one file", "table", "file")
    export.add_argument("--seat", help="only what this seat may know (its id, such as s3)")
    export.add_argument("--markdown", action="store_true", help="as Markdown, for people")
    export.add_argument("--csv", action="store_true", help="as CSV, for spreadsheets")
    export.add_argument("--session", help="with --markdown or --csv: this session alone (such as n7)")
    loaded = _command(kinds, "import", "bring a table's file to life", "file")
    loaded.add_argument("--base", help="where the server is reached, for the links (http://127.0.0.1:8321)")
    loaded.add_argument("--sync", help="full, normal or off (full)")
    loaded.add_argument("--quick", action="store_true", help="do not decide every command again")
    verify = _command(kinds, "verify", "check a table (its id) or a file", "what")
    verify.add_argument("--quick", action="store_true", help="do not decide every command again")
    _command(kinds, "rebuild", "make a table's cached worlds anew and compare", "table")
    _command(kinds, "backup", "copy the whole data directory into one file", "file")
    restore = _command(kinds, "restore", "put a copy of the data directory back", "file")
    restore.add_argument("--force", action="store_true", help="in place of the tables that are there")


def _command(kinds: Any, name: str, told: str, *wanted: str) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = kinds.add_parser(name, help=told, description=told)
    for each in wanted:
        command.add_argument(each, metavar=each.upper() if each != "what" else "FILE|TABLE")
    command.add_argument("--data", help="directory that holds everything")
    return command


def run(options: Options) -> int:
    """Do it; the exit status. CannotDo when that cannot be."""
    from rules.check import Refused
    from server.archive.format import BadFile
    from server.store import StoreFault, StoreFull
    from server.store.faults import fault_of

    try:
        return NAMES[options.command](options)
    except (BadFile, StoreFault, StoreFull, Refused) as trouble:
        raise CannotDo(str(trouble)) from None
    except sqlite3.Error as error:
        raise CannotDo(f"{options.data}: {fault_of(error)}") from None
    except OSError as trouble:
        where = trouble.filename or options.data
        raise CannotDo(f"{where} cannot be used: {trouble.strerror or trouble}") from None


def _tables(options: Options) -> int:
    from server.app.directory import DATABASE
    from server.archive.sources import read_only

    connection = read_only(options.data / DATABASE)
    try:
        query = """SELECT table_id, (SELECT MAX(number) FROM stored_events e WHERE e.table_id=t.table_id), name
            FROM lobby_tables t ORDER BY created_at"""
        for table, number, name in connection.execute(query):
            _say(f"{table}  {number or 0:>8,} commits  {name}")
    finally:
        connection.close()
    return SOUND


def _export(options: Options) -> int:
    from server.archive.export import export
    from server.archive.seat_export import cut_for

    given = options.given
    path = Path(given["file"])
    with _opened(options, given["table"]) as source, progress() as told:
        about, cut = cut_for(source, given["seat"]) if given["seat"] else (source.about, None)
        if given["markdown"] or given["csv"]:
            _readable(source, path, given, cut)
            return SOUND
        number = source.about.number
        if cut is None:
            export(source, path, told=lambda n: told("writing", n / number))
        else:
            export(source, path, about, cut.line, lambda n: told("writing", n / number), cut.drawn)
    _say(f"{path}: table {about.table}, {about.number:,} commits up to {about.hash}")
    _say("Note that number and hash: whoever has them can tell later whether the table was rewritten.")
    return SOUND


def _readable(source: Source, path: Path, given: Any, cut: Any) -> None:
    from server.archive.readable import evening, markdown, table_of

    told = evening(source, given["session"], cut)
    path.write_text(table_of(told) if given["csv"] else markdown(told), encoding="utf-8", newline="")


def _import(options: Options) -> int:
    import asyncio

    from server.app.serving import LEVELS
    from server.archive.load import load
    from server.demo.links import running_base
    from server.wire.links import seat_url

    given = options.given
    options.data.mkdir(parents=True, exist_ok=True)
    with progress() as told, _without_collecting():
        how = LEVELS[options.sync], told, _jobs(), not given["quick"]
        loaded = asyncio.run(load(options.data, Path(given["file"]), *how))
    base = given["base"] or running_base(options.data) or f"http://{options.host}:{options.port}"
    about = loaded.about
    if loaded.table != about.table:
        _say(f"There is a table {about.table} here already: this one is {loaded.table} now.")
    _say(f"{about.name}: table {loaded.table}, {about.number:,} commits up to {about.hash}. New links:")
    for seat, token in loaded.seats:
        _say(f"  {seat.name:<20}  {seat_url(base, loaded.table, token)}")
    return SOUND


def _verify(options: Options) -> int:
    with _without_collecting():
        return _verified(options)


def _verified(options: Options) -> int:
    from server.archive.files import FileSource
    from server.archive.sources import Location
    from server.proof.verify import Thoroughness, verify

    what = options.given["what"]
    where = Location(Path(what)) if os.sep in what or Path(what).is_file() else Location(options.data, what)
    if where.table is None:
        source = FileSource(where.path)
        source.close()
        if source.about.seat is not None:
            return _check_cut(where)
    began = time.perf_counter()
    with progress() as told:
        report = verify(where, Thoroughness(outcomes=not options.given["quick"], jobs=_jobs()), told)
    for line in report.lines():
        _say(line)
    _say(f"({time.perf_counter() - began:.1f} s)")
    if not report.sound:
        return NOT_SOUND
    return UNPROVEN if report.lost else SOUND


def _check_cut(where: Location) -> int:
    """What one seat may know can be checked for its chain and dice; the rest is not in it."""
    from server.proof import checker

    return checker.main([str(where.path)])


def _rebuild(options: Options) -> int:
    import asyncio

    from server.proof.rebuild import rebuild

    with progress() as told:
        report = asyncio.run(rebuild(options.data, options.given["table"], told))
    for line in report.lines():
        _say(line)
    return SOUND if report.sound else NOT_SOUND


def _backup(options: Options) -> int:
    from server.archive.copies import backup

    path = Path(options.given["file"])
    with progress() as told:
        size = backup(options.data, path, told)
    _say(f"{path}: {size / 1e6:.1f} MB. It holds every secret of every table: keep it safe.")
    return SOUND


def _restore(options: Options) -> int:
    from server.archive.copies import restore

    restore(options.data, Path(options.given["file"]), options.given["force"])
    _say(f"{options.data} stands as it was when the copy was made.")
    return SOUND


NAMES: dict[str, Callable[[Options], int]] = {
    "tables": _tables,
    "export": _export,
    "import": _import,
    "verify": _verify,
    "rebuild": _rebuild,
    "backup": _backup,
    "restore": _restore,
}


@contextmanager
def _opened(options: Options, table: str) -> Iterator[Source]:
    from server.archive.sources import Location

    source = Location(options.data, table).open()
    try:
        yield source
    finally:
        source.close()


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Reading the books and checking make next to no cycles, and looking for them takes a third of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()  # the process ends soon: it would look through all of it once more
        if was:
            gc.enable()


def _jobs() -> int:
    """Processes beside this one: one for each other processor that may be used, within reason."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(usable - 1, MOST_JOBS)


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
