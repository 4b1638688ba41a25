"""Whether the rows of a data directory are where they belong, beside what the chain itself can tell.

The chain is read by table and number, so a row under another name would be passed over; and a wish that comes twice
is known by a column, and a picture's size by a row, that no hash covers.
"""

from __future__ import annotations

from collections.abc import Iterator

from server.archive.sources import DataSource
from server.proof.findings import Fault
from server.store.recorder import LEDGER, LEDGER_TOPIC


def row_faults(source: DataSource) -> Iterator[Fault]:
    """Every row of a table that stands where no reading of its commits comes by, or says another thing than they."""
    table = source.about.table
    yield from _misplaced(source, table)
    # an entry that cannot be read is named by the chain
    for number, version in source.rows(_NUMBERS, f"{table}/{LEDGER}"):
        yield Fault(version, f"commit {version}: its entry is stored under number {number}")
    for (number,) in source.rows(_COMMANDS, table, LEDGER_TOPIC):
        text = "its wish is noted under another name, so that it could be done twice or another never"
        yield Fault(number, f"commit {number}: {text}")
    for (number,) in source.rows(_TWICE_NAMED, table, LEDGER_TOPIC):
        yield Fault(number, f"commit {number}: a fact of it is noted as a wish")
    for stream, count, last in source.rows(_GAPS, *_span(table)):
        name = stream[len(table) + 1 :]
        yield Fault(0, f"the stream {name} has {count:,} rows, but its last is numbered {last:,}")


def _misplaced(source: DataSource, table: str) -> Iterator[Fault]:
    for stream, number, noted in source.rows(_ELSEWHERE, *_span(table), table):
        under = f"table {noted}" if noted else "no table"
        yield Fault(
            number or 0, f"a row of {stream[len(table) + 1 :]} is noted under {under}, number {number}"
        )
    for stream, number in source.rows(_NO_COMMIT, table):
        yield Fault(0, f"a row of {stream} is noted under number {number}, which no commit has")
    for stream, number in source.rows(_FOREIGN, table, *_span(table)):
        yield Fault(number, f"commit {number} has a row of another table: {stream}")


def _span(table: str) -> tuple[str, str]:
    """The first name of this table's streams, and the first after the last: "0" follows "/"."""
    return f"{table}/", f"{table}0"


_ELSEWHERE = """SELECT originator_id, number, table_id FROM stored_events
    WHERE originator_id>=? AND originator_id<? AND table_id IS NOT ?"""
_NO_COMMIT = """SELECT originator_id, number FROM stored_events
    WHERE table_id=? AND (number IS NULL OR number<1)"""
_FOREIGN = """SELECT originator_id, number FROM stored_events
    WHERE table_id=? AND number>0 AND NOT (originator_id>=? AND originator_id<?)"""
_NUMBERS = "SELECT number, originator_version FROM stored_events WHERE originator_id=? AND number<>originator_version"
_COMMANDS = """SELECT number FROM stored_events WHERE table_id=? AND topic=?
    AND json_valid(CAST(state AS TEXT)) AND command IS NOT CASE json_extract(CAST(state AS TEXT), '$.body.command_id')
        WHEN '' THEN NULL ELSE json_extract(CAST(state AS TEXT), '$.body.seat') || char(10)
            || json_extract(CAST(state AS TEXT), '$.body.command_id') END"""
_TWICE_NAMED = "SELECT number FROM stored_events WHERE table_id=? AND topic<>? AND command IS NOT NULL"
_GAPS = """SELECT originator_id, COUNT(*), MAX(originator_version) FROM stored_events
    WHERE originator_id>=? AND originator_id<? GROUP BY originator_id HAVING COUNT(*)<>MAX(originator_version)"""
