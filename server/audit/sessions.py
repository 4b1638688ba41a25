"""Sessions: when each began and ended, what its dice were promised by, who was there, what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from domain import digest
from domain.history.paths import Path, between, count, latest
from domain.message import Fact
from domain.table import events as te
from domain.telling.names import Names
from domain.world import TABLE
from rules.check import Refused
from rules.said import Verbatim, said
from server import protocol as p
from server.audit.reading import Reading
from server.pools import CHECKING
from server.table.catching_up import named_for, sentences
from server.views.memo import Memo
from server.views.sight import Sight

TOPICS = ("SessionOpened", "SessionClosed", "SeatTaken")
COUNTED = 500


async def sessions_told(reading: Reading, asked: p.AskSessions) -> p.SessionsTold:
    """All sessions of the table."""
    return p.SessionsTold(id=asked.id, sessions=tuple(await all_sessions(reading)))


async def session_told(reading: Reading, asked: p.AskSession) -> p.SessionTold:
    """One session with its digest, of what holds on the viewer's branch."""
    session = await named(reading, asked.session)
    last = session.last or reading.history.head.number
    spans = between(reading.outlook.path, session.first - 1, last)
    facts: list[tuple[int, Fact]] = []
    for first, upto in spans:
        facts += await reading.facts(first - 1, upto, digest.TOPICS)
    then = await reading.history.at(latest(reading.outlook.path, last))
    world = await named_for(Sight(reading.viewer, Memo()), then, facts, reading.history)
    return p.SessionTold(
        id=asked.id,
        session=session,
        commits=count(spans),
        by_seat=tuple(await _by_seat(reading, spans)),
        hurt=await CHECKING.run(lambda: sentences(digest.hurt(facts, world))),
        decided=await CHECKING.run(lambda: sentences(digest.decided(facts, world))),
    )


async def named(reading: Reading, name: str) -> p.SessionView:
    """A session by its id; Refused when there is none."""
    for session in await all_sessions(reading):
        if session.session == name:
            return session
    raise Refused(said("there is no session {name} at this table", name=Verbatim(repr(name))))


async def all_sessions(reading: Reading) -> list[p.SessionView]:
    """Every session, oldest first."""
    facts = await reading.stream(TABLE, TOPICS)
    ends = [number for number, fact in facts if not isinstance(fact.event, te.SeatTaken)]
    commits = await reading.commits(ends)
    times = {number: commit.entry.at for number, commit in commits.items()}
    return _sessions(facts, times, reading)


def _sessions(
    facts: Iterable[tuple[int, Fact]], times: dict[int, int], reading: Reading
) -> list[p.SessionView]:
    found: list[p.SessionView] = []
    for number, fact in facts:
        match fact.event:
            case te.SessionOpened() as opened:
                found.append(_begun(number, opened, times[number], reading))
            case te.SeatTaken(seat=seat) if found and seat not in found[-1].seats:
                found[-1] = found[-1].model_copy(update={"seats": (*found[-1].seats, seat)})
            case te.SessionClosed(key=key) if found:
                end = {"last": number, "ended_ms": times[number], "key": key}
                found[-1] = found[-1].model_copy(update=end)
    return found


def _begun(number: int, opened: te.SessionOpened, at_ms: int, reading: Reading) -> p.SessionView:
    return p.SessionView(
        session=opened.session,
        name=opened.name,
        first=number,
        last=None,
        began_ms=at_ms,
        ended_ms=None,
        commitment=opened.commitment,
        key=None,
        seats=(),
        replay_from=latest(reading.outlook.path, number),
    )


async def _by_seat(reading: Reading, spans: Path) -> list[p.SeatCount]:
    """How many of these commits are of each seat, of those that the viewer may know something of."""
    counts: Counter[str] = Counter()
    for after, upto in [
        (after, min(last, after + COUNTED))
        for first, last in spans
        for after in range(first - 1, last, COUNTED)
    ]:
        commits = await reading.store.commits(reading.history.table, after, upto)
        counts.update(
            commit.body.seat
            for commit in commits
            if any(reading.knows(commit.entry.number, fact) for fact in commit.facts)
        )
    names = Names(reading.history.world)
    return [
        p.SeatCount(seat=seat, name=names.seat(seat), commits=commits)
        for seat, commits in counts.most_common()
    ]
