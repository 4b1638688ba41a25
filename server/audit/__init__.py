"""The audit of one table: why a number is what it is, the history of a thing, filters, figures, sessions.

Everything is read from facts as they were kept: nothing is thrown, judged or reckoned by rules again.
"""

from __future__ import annotations

import asyncio

from pydantic import BaseModel

from rules.spacefaring.worlds.throwing import Thrown
from server import protocol as p
from server.archive.readable import Evening
from server.audit.accounts import accounted
from server.audit.chronicle import chronicle
from server.audit.evening import evening_of
from server.audit.figures import figured
from server.audit.filters import audited
from server.audit.fought import fought
from server.audit.reading import Reading
from server.audit.sessions import session_told, sessions_told
from server.audit.throws import Throws
from server.audit.why import reasons
from server.audit.worlds import thrown_for
from server.past.lookback import Lookback, Window
from server.store import Store
from server.table.chain import Chain
from server.views.pane import Pane
from server.views.sight import Viewer

Asked = (
    p.AskAccount
    | p.AskWhy
    | p.AskChronicle
    | p.AskAudit
    | p.AskFigures
    | p.AskFought
    | p.AskSessions
    | p.AskSession
)

AT_ONCE = 2
"""Questions to one table that are answered at a time; the others wait for their turn."""


class Audit:
    """Answers about one table's past, each cut to what the asking seat may know. It changes nothing."""

    def __init__(self, history: Chain, lookback: Lookback, store: Store) -> None:
        self._history = history
        self._lookback = lookback
        self._store = store
        self._throws = Throws(history.table, store)
        self._places = asyncio.Semaphore(AT_ONCE)

    async def answer(self, pane: Pane, asked: Asked) -> BaseModel:
        """Answer a question; Refused when there is nothing to answer."""
        async with self._places:
            return await self._answer(pane, asked)

    async def evening(self, viewer: Viewer, session: str) -> Evening:
        """A session's log, to be taken away; Refused when there is no such session."""
        async with self._places:
            return await evening_of(self._reading(viewer), session)

    async def _answer(self, pane: Pane, asked: Asked) -> BaseModel:
        reading = self._reading(pane.viewer)
        match asked:
            case p.AskAccount():
                return await self._account(pane, asked)
            case p.AskWhy():
                return await reasons(reading, asked)
            case p.AskChronicle():
                return await chronicle(reading, asked)
            case p.AskAudit():
                return await audited(reading, asked)
            case p.AskFigures():
                return await figured(reading, pane.sight, self._throws, asked)
            case p.AskFought():
                return await fought(reading, asked)
            case p.AskSessions():
                return await sessions_told(reading, asked)
            case p.AskSession():
                return await session_told(reading, asked)

    async def _account(self, pane: Pane, asked: p.AskAccount) -> p.Accounted:
        """The page as it stands now, or as it stood for a seat after a commit."""
        asker, history = self._reading(pane.viewer), self._history
        if asked.number is None:
            head = history.head.number
            window = Window(pane.viewer, pane.sight, history.line_of(pane.viewer.seat), head, asker.outlook)
            return await accounted(asker, window, asked)
        window = await self._lookback.window(pane.viewer, asked, asked.number)
        return await accounted(Reading(history, self._store, window.viewer, window.outlook), window, asked)

    async def thrown_for(self, viewer: Viewer, asked: p.AskWorld) -> tuple[Thrown, ...]:
        """The throws that made the world of a hex, of what a viewer may know."""
        async with self._places:
            return await thrown_for(self._reading(viewer, asked.branch), asked)

    def _reading(self, viewer: Viewer, branch: str | None = None) -> Reading:
        return Reading(self._history, self._store, viewer, self._lookback.outlook(viewer, branch))
