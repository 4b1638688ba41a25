"""Whether the rows of a data directory are where they belong, beside what the chain itself can tell.

The chain is read by table and number, so a row under another name would be passed over; and a command that comes twice
is known by a column, and a picture's size by a row, that no hash covers.
"""

from __future__ import annotations

from collections.abc import Iterator

from server.archive.sources import DataSource
from server.ledger.commits import Commit
from server.proof.findings import Fault
from server.store.recorder import LEDGER_TOPIC, command_key


def row_faults(source: DataSource) -> Iterator[Fault]:
    """Every row of a table that stands where no reading of its commits comes by, or says another thing than they."""
    table = source.about.table
    span = _span(table)
    yield from _misplaced(source, table)
    if source.rows(_ALL_NAMED, *span) != source.rows(_ALL_NOTED, table):
        yield from _elsewhere(source, table)
    for stream, count, last in source.rows(_GAPS, *span):
        name = stream[len(table) + 1 :]
        yield Fault(0, f"the stream {name} has {count} rows, but its last is numbered {last}")


def command_faults(commit: Commit, noted: str | None) -> Iterator[Fault]:
    """Where a commit notes its command under another name than its own, by which it is known when it comes again."""
    if noted != command_key(commit.body.seat, commit.body.command_id):
        number = commit.entry.number
        text = "its command is noted under another name, so that it could be done twice or another never"
        yield Fault(number, f"commit {number}: {text}")


def _misplaced(source: DataSource, table: str) -> Iterator[Fault]:
    for stream, version, topic, number in source.rows(
        _ASTRAY, table, *_span(table), LEDGER_TOPIC, LEDGER_TOPIC
    ):
        if not isinstance(number, int) or number < 1:
            yield Fault(0, f"a row of {stream} is noted under number {number}, which no commit has")
        elif not isinstance(stream, str) or not isinstance(topic, str) or not isinstance(version, int):
            yield Fault(
                number, f"commit {number} has a row that nothing writes: {stream!r}, {version!r}, {topic!r}"
            )
        elif not stream.startswith(f"{table}/"):
            yield Fault(number, f"commit {number} has a row of another table: {stream}")
        elif topic == LEDGER_TOPIC:
            # an entry that cannot be read is named by the chain
            yield Fault(version, f"commit {version}: its entry is stored under number {number}")
        else:
            yield Fault(number, f"commit {number}: a fact of it is noted as a command")


def _elsewhere(source: DataSource, table: str) -> Iterator[Fault]:
    for stream, number, noted in source.rows(_ELSEWHERE, *_span(table), table):
        under = f"table {noted}" if noted else "no table"
        yield Fault(
            number or 0, f"a row of {stream[len(table) + 1 :]} is noted under {under}, number {number}"
        )


def _span(table: str) -> tuple[str, str]:
    """The first name of this table's streams, and the first after the last: "0" follows "/"."""
    return f"{table}/", f"{table}0"


_ASTRAY = """SELECT originator_id, originator_version, topic, number FROM stored_events
    WHERE table_id=? AND (typeof(number)<>'integer' OR typeof(originator_version)<>'integer'
        OR typeof(originator_id)<>'text' OR typeof(topic)<>'text' OR number<1
        OR NOT (originator_id>=? AND originator_id<?)
        OR topic=? AND number<>originator_version OR topic<>? AND command IS NOT NULL)"""
# both are counted in an index alone, which is quicker than to look at every row for its table
_ALL_NAMED = "SELECT COUNT(*) FROM stored_events WHERE originator_id>=? AND originator_id<?"
_ALL_NOTED = "SELECT COUNT(*) FROM stored_events WHERE table_id=?"
_ELSEWHERE = """SELECT originator_id, number, table_id FROM stored_events
    WHERE originator_id>=? AND originator_id<? AND table_id IS NOT ?"""
_GAPS = """SELECT originator_id, COUNT(*), MAX(originator_version) FROM stored_events
    WHERE originator_id>=? AND originator_id<? GROUP BY originator_id
    HAVING COUNT(*)<>MAX(originator_version) OR MIN(originator_version)<>1"""
