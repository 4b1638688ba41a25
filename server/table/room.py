"""One live table: its history, its session's dice, and everybody who looks at it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from functools import partial
from json import dumps
from typing import Any

from domain.chart.commands import ReadChart
from domain.history.events import Turn
from domain.moment import Moment
from domain.table import commands as t
from domain.table import events as te
from domain.world import World
from rules.check import Refused
from rules.dice import Scripted
from rules.said import Verbatim, said
from server import protocol as p
from server.app import logs
from server.audit import Audit
from server.dice.keyed import commitment, new_key
from server.dice.sessions import KeyRing, NoSession, session_number
from server.ledger.soundness import sealed_words
from server.lobby import REPLACED, Lobby
from server.past.folds import Step
from server.past.lookback import Lookback
from server.past.moments import Shelves
from server.past.snapshots import due
from server.pools import LOOKING
from server.store import Conflict, StoreFault, StoreFull
from server.table import foresight
from server.table.catching_up import digested
from server.table.chain import Chain, Clock, now_ms
from server.table.charting import reach, world_page
from server.table.comparing import compared
from server.table.deadline import ACT_S, within
from server.table.galleries import Galleries
from server.table.gallery import Connection, Kind
from server.table.keeping import Keeping
from server.table.names import marked
from server.table.passing import Passing
from server.table.previewing import previewed
from server.tiles.masking import Masking
from server.tiles.shelf import Shelf
from server.views.asks import Asks
from server.views.charts import chart_id
from server.views.desk import Arrival
from server.views.pane import Pane, written
from server.views.sheets import sheet_id
from server.views.sight import Viewer
from server.views.story import Told, told

RECENT = 100
"""Newest commits that a welcome tells of; older ones are asked for by page."""

SILENCE_MS = 6 * 3600 * 1000
"""After so long without a commit a session closes by itself and reveals its key."""

RESTART, REVOKED = 1012, 4403
HOUR_MS = 3600 * 1000

log = logs.logger("room")

SeatCommand = p.AnyCommand | t.TakeSeat | ReadChart
"""What a seat may send over its socket, by sitting down, or by what it brings as a file."""


class Room:
    """One table in play. Its trouble is no other table's."""

    def __init__(
        self, table: str, shelves: Shelves, lobby: Lobby, masking: Masking, asks: Asks, clock: Clock = now_ms
    ) -> None:
        self.table = table
        self.gallery = Galleries(masking, asks)
        self.masking = masking
        self.shelf = Shelf(partial(lobby.upload, table))
        self._keys = KeyRing(table)
        self.history = Chain(table, shelves, self._keys.dice, clock)
        self.lookback = Lookback(self.history, masking)
        self.audit = Audit(self.history, self.lookback, shelves.store)
        self.passing = Passing(self.history, self.gallery, self.pane)
        self._keeping = Keeping(self.history, shelves.snapshots)
        self._lobby = lobby
        self._asks = asks
        self._clock = clock
        self._recent: deque[Told] = deque(maxlen=RECENT)
        self._turning = asyncio.Lock()
        self._chores: set[asyncio.Task[None]] = set()

    @property
    def world(self) -> World:
        """The live line as everybody has been told it stands."""
        return self.history.world

    async def load(self, *, thorough: bool = False) -> None:
        """Read the table from the store; thorough: look at all that is shown before."""
        for step in await self.history.load(RECENT, thorough=thorough):
            self._recent.append(told(step))
        session = self.world.table.session if self.world.table else None
        if session is not None:
            key = await self._lobby.dice_key(self.table, session_number(session))
            # under a key that is not the one promised, no die could ever be shown to have fallen fairly
            if key is not None and commitment(key) == session.commitment:
                self._keys.keys[session.id] = key
        self.history.heard = self._heard

    # --- commands ----------------------------------------------------------------------------------------

    async def do(self, seat: str, command_id: str, command: SeatCommand, asked: str = "") -> int:
        """Do what a seat asks, once however often it asks; the commit's number once it is on disk.

        asked: the name of what it answers.
        Raises: Refused when it may not be; what was accepted before is never refused afterwards.
        """
        if (known := self.history.answers.remembered(seat, command_id, command)) is not None:
            return await asyncio.shield(known)
        try:
            return await self._do(seat, command_id, command, asked)
        except Refused:
            number = await self.accepted(seat, command_id, command)
            if number is None:
                raise
            return number

    async def accepted(self, seat: str, command_id: str, command: SeatCommand) -> int | None:
        """The number of a command that was accepted before; OtherCommand when another one had this id."""
        return await self.history.answers.stored(seat, command_id, command)

    async def _do(self, seat: str, command_id: str, command: SeatCommand, asked: str) -> int:
        match command:
            case p.StartSession():
                return await self._open_session(seat, command_id, command.name)
            case p.EndSession():
                return await self.close_session(seat, command_id)
            case t.AcceptLoss():
                return await self._go_on_without(seat, command_id, command)
        command = marked(command)
        fits = self._asks.bound(seat, command, asked)
        if self._turning.locked():
            async with self._turning:
                pass
        try:
            return await self.history.do(seat, command_id, command, fits)
        except NoSession:
            await self._open_session(self._a_referee(), f"house-{self.history.next}", te.UNNAMED)
            return await self.history.do(seat, command_id, command, fits)

    async def _go_on_without(self, seat: str, command_id: str, command: t.AcceptLoss) -> int:
        """Accept a loss. The session ends with it: under its key the numbers that are given again had dice already."""
        number = await self.history.do(seat, command_id, command)
        if self.world.open_table.session is not None:
            await self.close_session(seat, f"loss-{number}")
        for connection in self.gallery.connections:
            self.join(connection, None)
        return number

    def viewer(self, seat: str) -> Viewer:
        """A seat as it looks at the table; Refused when it is not (or no longer) one of its seats."""
        found = self.world.open_table.seats.get(seat)
        if found is None or found.revoked:
            raise Refused(said("seat {seat} is not at this table", seat=Verbatim(repr(seat))))
        return Viewer(seat, found.role)

    def pane(self, viewer: Viewer) -> Pane:
        """A seat's window on the branch that it sits on."""
        return self.gallery.pane(viewer, self.history.turns.branch_of(viewer.seat))

    async def sit(self, seat: str, nonce: str) -> None:
        """Add a seat's nonce to the dice, once a session; spectators throw none, so they add none."""
        session = self.world.open_table.session
        if session is None or self.history.broken or self.viewer(seat).role == "spectator":
            return
        if any(seat == seated for seated, _ in session.nonces):
            return
        try:
            await self.do(seat, f"sit-{session.id}", t.TakeSeat(nonce=nonce))
        except Refused:
            await self.history.settled()
            now = self.world.open_table.session
            if now is not None and now.id == session.id:
                raise
            await self.sit(seat, nonce)  # it ended meanwhile, which is no reason to show anybody out

    async def _open_session(self, seat: str, command_id: str, name: str) -> int:
        """Begin a session: the key is kept first, then its commitment is published, then nonces are taken."""
        async with self._turning:
            await self.history.settled()
            if self.world.open_table.session is not None:
                if command_id.startswith("house-"):
                    return self.history.head.number
                raise Refused("a session is already open")
            number = self.history.next
            key = await self._kept_key(number)
            self._keys.keys[f"n{number}"] = key
            command = t.OpenSession(name=name, commitment=commitment(key))
            return await self.history.do(seat, command_id, command)

    async def _kept_key(self, number: int) -> bytes:
        key = new_key()
        try:
            await self._lobby.put_dice_key(self.table, number, key)
        except Conflict:  # kept for a session that then could not be opened: never published, so as good
            return await self._lobby.dice_key(self.table, number) or key
        return key

    async def close_session(self, seat: str, command_id: str) -> int:
        """End the session and reveal its key."""
        session = self.world.open_table.session
        key = self._keys.keys.get(session.id, b"") if session else b""
        return await self.history.do(seat, command_id, t.CloseSession(key=key.hex()))

    async def close_if_silent(self) -> bool:
        """Close the session when nothing has happened for hours; whether it did."""
        table = self.world.table
        silent_ms = self._clock() - self.history.last_ms
        if table is None or table.session is None or self.history.broken or silent_ms < SILENCE_MS:
            return False
        await self.close_session(self._a_referee(), f"silence-{table.session.id}")
        return True

    def _a_referee(self) -> str:
        seats = self.world.open_table.seats.values()
        return next(seat.id for seat in seats if seat.role == "referee" and not seat.revoked)

    # --- telling ---------------------------------------------------------------------------------------

    def join(self, connection: Connection, since: int | None) -> None:
        """Welcome a connection."""
        number = self.history.head.number
        known = since if since is not None and self._goes_on(connection.viewer.seat, since) else None
        here = tuple(sorted({*self.gallery.here, connection.viewer.seat}))
        viewer = connection.viewer
        outlook, broken = self.lookback.outlook(viewer), self.history.broken
        lost = broken.lost if broken and viewer.is_referee else None
        sealed = sealed_words(broken, viewer.role)
        arrival = Arrival(self.table, viewer, number, known, here, outlook, sealed, lost)
        self.gallery.join(connection, self.history.line(outlook.branch), arrival, self._recent)

    def _goes_on(self, seat: str, since: int) -> bool:
        """Whether a seat's log up to a number still is how it was told, and all that came after is at hand."""
        head = self.history.head.number
        later = [one for one in self._recent if one.number > since]
        turned = any(one.makes_live or seat in one.moves for one in later)
        return since <= head and len(later) == head - since and not turned

    def leave(self, connection: Connection) -> None:
        """Let a connection go."""
        self.gallery.leave(connection)

    def _heard(self, step: Step) -> None:
        """Tell of a commit that is on disk. Trouble in telling does not undo it: all come back for it."""
        try:
            story = told(step)
            self._recent.append(story)
            self._close_revoked(step)
            for connection in self.gallery.tell(story, self.history.line):
                self.join(connection, None)
        except Exception:
            log.exception("telling failed", table=self.table, number=step.commit.entry.number)
            self.gallery.close_all(RESTART, "the server stumbled: come back for what happened")
        if due(step.number) or any(isinstance(fact.event, Turn) for fact in step.facts):
            self._start(self._keeping.keep(step))

    def _close_revoked(self, step: Step) -> None:
        for fact in step.facts:
            if isinstance(fact.event, te.SeatRevoked):
                self.gallery.close_seat(
                    fact.event.seat,
                    REVOKED,
                    "this seat was closed by the referee, who alone can invite you again",
                )
                self._start(self._forget_links(fact.event.seat))

    async def _forget_links(self, seat: str) -> None:
        await self._lobby.revoke_seat(self.table, seat)

    async def keep_newest(self) -> None:
        """Keep the world as it stands, where the newest that is kept is far back: it is opened again the sooner."""
        await self._keeping.newest()

    def _start(self, chore: Coroutine[Any, Any, None]) -> None:
        """Do something beside the play; when it fails, that is logged and nothing else."""
        task = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._chores.discard(task)
        if not task.cancelled() and (trouble := task.exception()) is not None:
            plain = isinstance(trouble, StoreFull | StoreFault)
            why = {"trouble": str(trouble)} if plain else {"exc_info": trouble}
            log.error("a chore failed", table=self.table, **why)

    async def rest(self) -> None:
        """Wait until everything begun is done."""
        await self.history.settled()
        await asyncio.gather(*self._chores, return_exceptions=True)

    # --- questions -------------------------------------------------------------------------------------

    async def preview(self, viewer: Viewer, asked: p.AskPreview) -> p.Previewed:
        """What a command would take, answered from what the seat may know; Refused like the command itself."""
        if isinstance(asked.what, foresight.Asked):
            return await foresight.foreseen(self.history, self.pane(viewer), asked)
        sight, world = self.pane(viewer).sight, self.history.line_of(viewer.seat)
        with within(ACT_S) as late:
            moment = Moment(sight.world(world), viewer.seat, self.history.next, Scripted(()), late=late)
            return previewed(asked, moment)

    async def opened(self, connection: Connection, asked: p.AskSheets | p.AskCharts) -> str:
        """Open sheets or charts for a seat, or show them as they were."""
        kind: Kind = "sheet" if isinstance(asked, p.AskSheets) else "chart"
        ids = tuple(
            map(sheet_id, asked.characters) if isinstance(asked, p.AskSheets) else map(chart_id, asked.charts)
        )
        number, live = asked.number, asked.number is None
        if number is None:
            number, views = self.history.head.number, self.gallery.open(connection, kind, ids)
        else:
            views = await self.lookback.through(
                connection.viewer,
                asked,
                number,
                lambda pane, world: [*pane.opened(world, dict.fromkeys(ids)).values()],
            )
        said = ",".join(views)
        return f'{{"type":"{asked.type}","id":"{asked.id}","number":{number},"live":{dumps(live)},"views":[{said}]}}'

    async def world_told(self, viewer: Viewer, asked: p.AskWorld) -> p.WorldTold:
        """The page of a hex, now or as it was."""
        number = asked.number
        own = viewer.is_referee and asked.eyes in (None, viewer.seat)
        throws = await self.audit.thrown_for(viewer, asked) if own else ()
        if number is None:
            number, world = self.history.head.number, self.history.line_of(viewer.seat)
            told = world_page(self.pane(viewer), world, asked, throws)
        else:
            told = await self.lookback.through(
                viewer, asked, number, lambda pane, world: world_page(pane, world, asked, throws)
            )
        return p.WorldTold(id=asked.id, number=number, page=told)

    async def reach(self, viewer: Viewer, asked: p.AskReach | p.AskShipReach) -> p.Reach:
        """Where a ship may jump from a world, or from where she is."""
        return await LOOKING.run(reach, self.pane(viewer), self.history.line_of(viewer.seat), asked)

    async def digest(self, viewer: Viewer, asked: p.AskDigest) -> p.Digested:
        """What a seat has missed."""
        return await digested(self.history, self.pane(viewer), asked)

    async def compare(self, viewer: Viewer, asked: p.AskCompare) -> p.Compared:
        """Two branches side by side."""
        return await compared(self.history, self.lookback, viewer, asked)

    async def link(self, viewer: Viewer, seat: str, asker: Connection, hours: int | None = None) -> str:
        """A fresh secret for a seat's link, asked for by a referee, for so long; the old ones open nothing any more."""
        if not viewer.is_referee:
            raise Refused("only the referee may make links")
        self.viewer(seat)
        await self._lobby.revoke_seat(self.table, seat, REPLACED)
        until_ms = None if hours is None else self._clock() + hours * HOUR_MS
        token = await self._lobby.issue_seat_token(self.table, seat, until_ms)
        self.gallery.close_seat(seat, REVOKED, "this seat has a new link: ask the referee for it", but=asker)
        return token

    def tell_presence(self) -> None:
        """Tell everybody who is here."""
        self.gallery.send(written(p.Presence(here=self.gallery.here)))
