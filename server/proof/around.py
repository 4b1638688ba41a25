"""What lies around a table in a data directory and has to fit it: its noted end, the worlds kept of it, its name."""

from __future__ import annotations

import json
from collections.abc import Iterator

from server.archive.format import BadFile
from server.archive.sources import DataSource, Source
from server.ledger.commits import Head
from server.proof.findings import Fault, briefly
from server.store.faults import StoreFault

TABLE_OPENED = "TableOpened"


def around_faults(source: Source) -> Iterator[Fault]:
    """Where something beside the commits does not fit them."""
    if isinstance(source, DataSource):
        if stray := source.stray():
            yield Fault(stray, f"commit {stray} has facts but no ledger entry")
        yield from _end_faults(source)
        yield from _world_faults(source)
        if not source.listed:
            yield Fault(0, "the table is not in the list of tables, so that nobody would miss it")
            return
    yield from _name_faults(source)


def _end_faults(source: DataSource) -> Iterator[Fault]:
    """Where a table does not end as it was last written."""
    about, noted = source.about, source.noted
    if noted is None:
        return
    if noted.number > about.number:
        gone = f"commits {about.number + 1} to {noted.number} are gone"
        yield Fault(about.number + 1, f"{gone}: the table ends before what was acknowledged")
    elif source.hash(noted.number) != noted.hash:
        text = f"commit {noted.number} is not the one that was stored here: the table was changed or replaced"
        yield Fault(noted.number, text)


def _world_faults(source: DataSource) -> Iterator[Fault]:
    """Where a world was kept of a commit that is gone or another: that one has stood here."""
    other = [head for head in source.kept if source.hash(head.number) != head.hash]
    if other:
        yield _of_another(other[0], source.about.number)


def _of_another(head: Head, end: int) -> Fault:
    kept = f"a world was kept of commit {head.number}"
    if head.number > end:
        return Fault(head.number, f"{kept}, but the table ends with {end}: its newest commits are gone")
    return Fault(head.number, f"{kept} when it was another one: the table was changed or replaced")


def _name_faults(source: Source) -> Iterator[Fault]:
    """Where the table bears another name than it was opened under; what cannot be read is named elsewhere."""
    try:
        first = next(fact for _, fact in source.facts(1, frozenset()) if fact.topic == TABLE_OPENED)
        name = json.loads(first.state)["name"]
    except (BadFile, StoreFault, StopIteration, ValueError, KeyError, TypeError):
        return
    if name != source.about.name:
        yield Fault(
            0, f"the table is listed as {briefly(source.about.name)}, but was opened as {briefly(name)}"
        )
