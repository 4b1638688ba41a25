"""Every table in play: loaded when somebody comes, let go when nobody has been there for a while."""

from __future__ import annotations

import asyncio
import secrets
from functools import partial

from domain.table.commands import OpenTable
from rules.check import Refused
from server.app import logs
from server.dice.sessions import KeyRing
from server.ledger.soundness import Break
from server.lobby import Lobby
from server.past.moments import Shelves
from server.past.rechecking import Recheckings
from server.past.remaking import Remakings
from server.store import StoreClosed, StoreFault, StoreFull
from server.table.chain import Chain, Clock, now_ms
from server.table.room import RESTART, SILENCE_MS, Room
from server.tiles.masking import Masking
from server.views.asks import Asks

IDLE_MS = 10 * 60 * 1000
ROUND_S = 60.0
TABLE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"

log = logs.logger("rooms")


class NoTable(Refused):
    """There is no table of that id."""


class Rooms:
    """The live tables of this server."""

    def __init__(self, shelves: Shelves, lobby: Lobby, clock: Clock = now_ms) -> None:
        self.lobby = lobby
        self.shelves = shelves
        self._clock = clock
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._empty_since: dict[str, int] = {}
        self._silent_at: dict[str, int] = {}
        """When to look whether an open session has fallen silent, of tables that are not loaded."""
        self._remakings = Remakings(shelves)
        self._recheckings = Recheckings()
        self.suspects: dict[str, int] = {}
        """The tables of which something older was found not to hold, with its number: they are opened thoroughly."""
        self._keeping: asyncio.Task[None] | None = None
        self._open = True

    def begin(self) -> None:
        """Look after the tables from now on, beside the play."""
        self._keeping = asyncio.create_task(self.housekeep())

    async def room(self, table: str) -> Room:
        """A table, live; NoTable when there is none, StoreClosed when the server stops."""
        if not self._open:
            raise StoreClosed
        task = self._rooms.get(table)
        if task is None or (task.done() and _is_spent(task)):
            task = self._rooms[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> Room:
        secret = await self.lobby.secret(table)
        room = Room(table, self.shelves, self.lobby, Masking(table, secret), Asks(secret), self._clock)
        await room.load(thorough=table in self.suspects)
        if room.world.table is None:
            if room.history.broken is not None:
                raise StoreFault(f"table {table} is damaged: {room.history.broken.text}")
            raise NoTable(f"there is no table {table!r}")
        if room.history.broken is None:
            self.suspects.pop(table, None)
        self._remakings.begin(room.history)
        self._recheckings.begin(room.history, partial(self._distrust, room))
        return room

    async def _distrust(self, room: Room, broken: Break) -> None:
        """Something of a table does not hold: whoever is there comes back, and finds it as it was before."""
        self.suspects[room.table] = broken.number
        room.history.broken = broken  # from now on it takes nothing
        await room.history.settled()
        await self.let_go(room)

    async def create(self, command: OpenTable) -> tuple[str, str]:
        """Open a new table: its id and its referee's seat. Refused when its rules are not to be had."""
        table = "".join(secrets.choice(TABLE_LETTERS) for _ in range(10))
        history = Chain(table, self.shelves, KeyRing(table).dice, self._clock)
        await history.open("open-table", command)
        await self.lobby.create_table(table, command.name, self._clock())
        referee = next(seat.id for seat in history.world.open_table.seats.values() if seat.role == "referee")
        return table, referee

    @property
    def live(self) -> list[Room]:
        """The tables that are loaded."""
        return [task.result() for task in self._rooms.values() if task.done() and not _is_spent(task)]

    async def housekeep(self) -> None:
        """Go round for ever: close silent sessions, let go of tables where nobody is."""
        asleep: set[str] | None = None
        while True:
            if asleep is None or asleep:
                asleep = await self._woken(asleep)
            await asyncio.sleep(ROUND_S)
            for room in self.live:
                await self._look_after(room)
            await self._close_silent()

    async def _close_silent(self) -> None:
        """Look after the tables whose sessions may have fallen silent while nobody was there."""
        for table in [name for name, at in self._silent_at.items() if at <= self._clock()]:
            del self._silent_at[table]
            if not await self._woke(table):
                self._silent_at[table] = self._clock()

    async def _woken(self, asleep: set[str] | None) -> set[str] | None:
        """Note when the sessions fall silent that stopped in the middle, so that their keys are revealed in time.

        asleep: the tables to look at, None for all; back come those that could not be read yet, to be tried again.
        """
        if asleep is None:
            try:
                asleep = {made.table for made in await self.lobby.tables()}
            except (StoreFault, StoreFull) as trouble:
                log.error("the tables cannot be read, which is tried again", trouble=str(trouble))
                return None
        return {table for table in sorted(asleep) if not await self._woke(table)}

    async def _woke(self, table: str) -> bool:
        try:
            facts = await self.shelves.store.stream(table, "table")
            turns = [fact.topic for _, fact in facts if fact.topic in ("SessionOpened", "SessionClosed")]
            if turns[-1:] != ["SessionOpened"]:
                return True
            if (silent_at := await self._silent_from(table)) > self._clock():
                self._silent_at[table] = silent_at
            else:
                await self._look_after(await self.room(table))
        except (StoreFault, StoreFull) as trouble:
            log.error("a table with an open session cannot be read", table=table, trouble=str(trouble))
            return False
        except Exception:
            log.exception("a table with an open session cannot be opened", table=table)
        return True

    async def _silent_from(self, table: str) -> int:
        try:
            newest = (await self.shelves.store.head(table)).number
            commits = await self.shelves.store.commits(table, newest - 1, newest)
        except StoreFault:
            commits = []
        # where the newest entry is not to be read the table is looked at now, which says why
        return commits[-1].entry.at + SILENCE_MS if commits else 0

    async def _look_after(self, room: Room) -> None:
        try:
            await room.close_if_silent()
        except Exception:
            log.exception("closing a silent session failed", table=room.table)
        if len(room.gallery):
            self._empty_since.pop(room.table, None)
        elif self._clock() - self._empty_since.setdefault(room.table, self._clock()) > IDLE_MS:
            await self.let_go(room)

    async def let_go(self, room: Room) -> None:
        """Forget a table until somebody comes; whoever is there comes back by number."""
        task = self._rooms.get(room.table)
        if task is not None and task.done() and not _is_spent(task) and task.result() is room:
            del self._rooms[room.table]
        self._empty_since.pop(room.table, None)
        if room.world.open_table.session is not None and not room.history.broken:
            self._silent_at[room.table] = room.history.last_ms + SILENCE_MS
        room.gallery.close_all(RESTART, "the table is being set up anew: come back")
        await asyncio.gather(self._remakings.end(room.table), self._recheckings.end(room.table))
        await room.rest()
        await room.keep_newest()

    async def close(self) -> None:
        """Open no more tables, leave off what is not play, and finish what is."""
        self._open = False
        unfinished = [task for task in (self._keeping, *self._rooms.values()) if task and not task.done()]
        for task in unfinished:
            task.cancel()
        for room in self.live:
            room.gallery.close_all(RESTART, "the server stops: come back when it runs again")
        beside = (self._remakings.close(), self._recheckings.close())
        await asyncio.gather(*unfinished, *beside, return_exceptions=True)
        await asyncio.gather(*(room.rest() for room in self.live))
        await asyncio.gather(*(room.keep_newest() for room in self.live))


def _is_spent(task: asyncio.Task[Room]) -> bool:
    return task.cancelled() or task.exception() is not None or task.result().history.stale
