"""Commits and facts read where one stands: on the calling thread, and on as many at once as there are readers."""

from __future__ import annotations

from collections.abc import Iterable

from server.ledger.commits import Commit, SealedFact
from server.store.recorder import LEDGER, LEDGER_TOPIC, ROW, Recorder, commits_of, fact_of, select

ANY_NUMBER = 2**63 - 1


class Reader:
    """Reads what is stored; StoreFault where that cannot be."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder

    def commits(
        self, table: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> list[Commit]:
        """The commits numbered above `after`, up to `upto`, at most `limit`; ask for long tables in parts."""
        last = ANY_NUMBER if upto is None else upto
        if limit is not None:
            last = min(last, after + limit)  # numbers have no gaps
        rows = select(self._recorder, _COMMITS, (table, after, last))
        return [commit for commit, _ in commits_of(table, rows)]

    def facts(
        self, table: str, after: int, upto: int, *, but: Iterable[str] = (), only: Iterable[str] = ()
    ) -> list[tuple[int, SealedFact]]:
        """The facts of the commits numbered above `after`, up to `upto`: all but, or only, some topics."""
        asked = tuple(sorted(only))
        topics = asked or (LEDGER_TOPIC, *sorted(but))
        query = _FACTS % ("IN" if asked else "NOT IN", ",".join("?" * len(topics)))
        rows = select(self._recorder, query, (table, after, upto, *topics))
        return [(row[0], fact_of(table, *row[1:])) for row in rows]

    def newest(self, table: str) -> int:
        """The number of the last ledger entry, read or not; 0 for a table without any."""
        rows = select(self._recorder, _NEWEST, (f"{table}/{LEDGER}",))
        return rows[0][0] or 0

    def stray(self, table: str, after: int) -> int:
        """The first number above `after` under which anything is stored; 0 for none."""
        rows = select(self._recorder, _STRAY, (table, after))
        return rows[0][0] or 0


_NEWEST = """SELECT MAX(originator_version) FROM stored_events
    WHERE originator_id=? AND typeof(originator_version)='integer'"""
_STRAY = "SELECT MIN(number) FROM stored_events WHERE table_id=? AND number>?"
# A row of one commit comes after those of the commit before, and its ledger entry last: that is their rowid
# order.
_COMMITS = f"""SELECT {ROW} FROM stored_events
    WHERE table_id=? AND number>? AND number<=? ORDER BY number, rowid"""
_FACTS = """SELECT number, originator_id, topic, audience, CAST(state AS BLOB) FROM stored_events
    WHERE table_id=? AND number>? AND number<=? AND topic %s (%s) ORDER BY number, rowid"""
