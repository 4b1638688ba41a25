"""The hub: every table in play, and every socket's way in.

A socket's first message is `hello` with the secret of a link; then it is heard message by message, each
answered before the next is read. What it sends wrongly is refused in a sentence; what is no message at all
closes it.
"""

from __future__ import annotations

import asyncio
import secrets
from asyncio import sleep as wait
from dataclasses import dataclass, field, replace
from typing import Literal

from rules.check import Refused
from server import protocol as p
from server.app import logs
from server.languages import tongue_of
from server.ledger.foldable import Unfoldable
from server.ledger.soundness import unfolded_words
from server.pools import asker
from server.store import StoreFault, StoreFull
from server.table.chain import StaleTable, now_ms
from server.table.room import RESTART, Room
from server.table.rooms import Rooms
from server.views.pane import written
from server.views.sight import Viewer
from server.waiting import in_time
from server.wire.door import MOST_A_SEAT, MOST_A_TABLE
from server.wire.limits import Bucket, Buckets
from server.wire.links import seat_url
from server.wire.outlet import Outlet
from server.wire.plain import Broken, Unread, read
from server.wire.socket import Message, Receive, Send, Socket

HELLO_S = 10.0
PRESENCE_S = 0.1
WAIT_S = 1.0
"""Those wait before they are heard from whose address sockets were shown out again and again; a welcome is costly."""
LONGEST = 64_000
NO_SUCH_LINK, BROKEN, FLOOD, BUSY = 4401, 1008, 1008, 1013
A_SEAT_TIMES = 3

log = logs.logger("hub")

Asked = (
    p.Do | p.AskPreview | p.AskPage | p.AskLink | p.AskLook | p.AskFilm | p.AskCompare | p.AskDigest
    | p.AskSheets | p.AskAccount | p.AskCharts | p.AskWorld | p.AskReach | p.AskShipReach
    | p.AskWhy | p.AskChronicle | p.AskAudit | p.AskFigures | p.AskFought | p.AskSessions | p.AskSession
)  # fmt: skip

ASKS = (
    p.AskPreview, p.AskLook, p.AskFilm, p.AskDigest, p.AskSheets, p.AskCharts, p.AskWorld, p.AskReach,
    p.AskShipReach,
)  # fmt: skip
"""Questions that a screen asks while somebody looks around."""


@dataclass(frozen=True, slots=True)
class Rates:
    """What one seat may send a second, and at once. Frames are pointers and drags.

    shown_out: how often sockets from one address may be closed for what they sent, before each next one has to wait.
    """

    commands: tuple[float, float] = (20, 60)
    previews: tuple[float, float] = (40, 120)
    frames: tuple[float, float] = (60, 120)
    refusals: tuple[float, float] = (50, 300)
    shown_out: tuple[float, float] = (0.5, 20)


Kind = Literal["commands", "previews", "frames", "refusals"]


@dataclass(slots=True)
class Allowance:
    """What one socket may send, or one seat."""

    commands: Bucket
    previews: Bucket
    frames: Bucket
    refusals: Bucket

    @classmethod
    def of(cls, rates: Rates, times: float = 1) -> Allowance:
        """Full buckets, so many times as large."""

        def bucket(per_s: float, burst: float) -> Bucket:
            return Bucket(per_s * times, burst * times)

        return cls(
            bucket(*rates.commands), bucket(*rates.previews), bucket(*rates.frames), bucket(*rates.refusals)
        )


@dataclass(slots=True)
class Limits:
    """What one socket may send: as much as its own buckets hold, and those that it shares with its seat's others.

    A seat has three times what a socket has, so that one of its tabs cannot starve another.
    """

    own: Allowance
    seat: Allowance

    def take(self, kind: Kind) -> bool:
        """Take one; False when none is left."""
        own: Bucket = getattr(self.own, kind)
        shared: Bucket = getattr(self.seat, kind)
        return own.take() and shared.take()

    def per_s(self, kind: Kind) -> float:
        """How many a second a socket may send."""
        bucket: Bucket = getattr(self.own, kind)
        return bucket.per_s


@dataclass(slots=True)
class Visit:
    """A socket that has said hello: its seat's room and limits, and where it came in."""

    socket: Socket
    room: Room
    limits: Limits
    base: str
    since: int | None
    token: str = field(repr=False)


class Hub:
    """Sockets in, tables behind."""

    def __init__(self, rooms: Rooms, rates: Rates) -> None:
        self._rooms = rooms
        self._rates = rates
        self._limits: dict[tuple[str, str], Allowance] = {}
        self._shown_out = Buckets(*rates.shown_out)
        self._telling: set[str] = set()

    async def serve(
        self,
        table: str,
        base: str,
        receive: Receive,
        send: Send,
        outlet: Outlet | None = None,
        address: str = "",
    ) -> None:
        """Serve an accepted socket until it ends."""
        socket = Socket(send, outlet)
        try:
            if self._shown_out.empty(address):
                await wait(WAIT_S)
            visit = await self._greeted(socket, table, base, receive)
            if visit is not None:
                await self._attend(visit, receive)
        except Broken as trouble:
            socket.close(BROKEN, str(trouble))
        except (StoreFault, StoreFull) as trouble:
            log.error("a socket was let go", table=table, trouble=str(trouble))
            socket.close(RESTART, str(trouble))
        except Exception:
            log.exception("a socket failed", table=table, seat=socket.viewer.seat)
            socket.close(RESTART, "the server stumbled: come back")
        finally:
            if socket.shown_out:
                self._shown_out.take(address)
            await socket.end()

    async def _greeted(self, socket: Socket, table: str, base: str, receive: Receive) -> Visit | None:
        try:
            message = await in_time(socket.heard(receive), HELLO_S)
        except TimeoutError:
            socket.close(BROKEN, f"no hello came within {HELLO_S:g} seconds")
            return None
        if message is None:
            return None
        try:
            hello = _read_text(message)
        except Unread as trouble:
            raise Broken(str(trouble)) from None
        if not isinstance(hello, p.Hello):
            raise Broken("the first message is hello")
        return await self._admitted(socket, table, base, hello)

    async def _admitted(self, socket: Socket, table: str, base: str, hello: p.Hello) -> Visit | None:
        lobby = self._rooms.lobby
        found = await lobby.seat_of(hello.token, now_ms())
        if found is None or found[0] != table:
            socket.close(NO_SUCH_LINK, await lobby.why_not(hello.token, table))
            return None
        room = await self._rooms.room(table)
        try:
            await room.sit(found[1], hello.nonce)
            if await lobby.seat_of(hello.token, now_ms()) != found:
                raise Refused("this link was just replaced")
            socket.viewer = replace(room.viewer(found[1]), tongue=tongue_of(hello.language))
            socket.packs = hello.gzip
        except Refused as refusal:
            socket.close(NO_SUCH_LINK, str(refusal))
            return None
        if reason := _crowded(room, socket.viewer):
            socket.close(BUSY, reason)
            return None
        shared = self._limits.setdefault(found, Allowance.of(self._rates, A_SEAT_TIMES))
        limits = Limits(Allowance.of(self._rates), shared)
        visit = Visit(socket, room, limits, base, hello.since, hello.token)
        number = room.history.head.number
        if hello.since is not None and hello.since > number:
            self._refuse(visit, None, f"number {hello.since} has not happened here: the table is at {number}")
        return visit

    async def _attend(self, visit: Visit, receive: Receive) -> None:
        """Welcome the socket and hear it out."""
        asker.set((visit.room.table, visit.socket.viewer.seat))
        visit.room.join(visit.socket, visit.since)
        self._presence(visit.room)
        try:
            while (message := await visit.socket.heard(receive)) is not None:
                await self._heard(visit, message)
                if visit.room.history.stale:
                    await self._rooms.let_go(visit.room)
        finally:
            visit.room.leave(visit.socket)
            self._presence(visit.room)

    async def _heard(self, visit: Visit, raw: Message) -> None:
        try:
            message = _read_text(raw)
        except Unread as trouble:
            self._refuse(visit, trouble.id, str(trouble))
            return
        match message:
            case p.Do():
                await self._answer(visit, message)
            case p.Pointer() | p.Drag() | p.Target():
                if visit.limits.take("frames"):
                    visit.room.passing.on(visit.socket, message)
            case p.Attend():
                if self._within(visit, "previews", None):
                    visit.room.gallery.attend(visit.socket, message.combat, message.voices)
            case p.Hello():
                await self._greeted_again(visit, message)
            case p.AskGap():
                if self._within(visit, "commands", None):
                    self._fill_gap(visit, message.since)
            case _:
                if self._within(visit, "previews" if isinstance(message, ASKS) else "commands", message.id):
                    await self._answer(visit, message)

    def _within(self, visit: Visit, kind: Kind, command_id: str | None) -> bool:
        if visit.limits.take(kind):
            return True
        self._refuse(visit, command_id, _too_much(visit.limits.per_s(kind)))
        return False

    async def _answer(self, visit: Visit, message: Asked) -> None:
        """Answer one message, whatever becomes of it; nothing that goes wrong here reaches anybody else."""
        try:
            visit.socket.put(await self._answered(visit, message))
        except Refused as refusal:
            self._refuse(visit, message.id, refusal.text)
        except StoreFull as refusal:
            self._refuse(visit, message.id, str(refusal))
        except Unfoldable as trouble:
            log.error("the past does not fold", table=visit.room.table, trouble=str(trouble))
            self._refuse(visit, message.id, unfolded_words(trouble, visit.socket.viewer.role))
        except (StaleTable, StoreFault) as trouble:
            log.error("a command could not be kept", table=visit.room.table, trouble=str(trouble))
            self._refuse(visit, message.id, str(trouble))
        except Exception:
            log.exception("a command failed", table=visit.room.table, seat=visit.socket.viewer.seat)
            self._refuse(visit, message.id, "the server could not do this; nothing was changed")

    async def _answered(self, visit: Visit, message: Asked) -> str:
        viewer, room = visit.socket.viewer, visit.room
        match message:
            case p.Do():
                number = await self._done(visit, message)
                return f'{{"type":"done","id":"{message.id}","number":{number}}}'
            case p.AskPreview():
                return viewer.tongue.written(await room.preview(viewer, message))
            case p.AskPage():
                return await room.lookback.page(viewer, message)
            case p.AskLook():
                return await room.lookback.looked(viewer, message)
            case p.AskFilm():
                return await room.lookback.filmed(viewer, message)
            case p.AskSheets() | p.AskCharts():
                return await room.opened(visit.socket, message)
            case p.AskWorld():
                return viewer.tongue.written(await room.world_told(viewer, message))
            case p.AskReach() | p.AskShipReach():
                return viewer.tongue.written(await room.reach(viewer, message))
            case p.AskCompare():
                return viewer.tongue.written(await room.compare(viewer, message))
            case p.AskDigest():
                return viewer.tongue.written(await room.digest(viewer, message))
            case (
                p.AskAccount()
                | p.AskWhy()
                | p.AskChronicle()
                | p.AskAudit()
                | p.AskFigures()
                | p.AskFought()
                | p.AskSessions()
                | p.AskSession()
            ):
                return viewer.tongue.written(await room.audit.answer(room.pane(viewer), message))
            case p.AskLink():
                token = await room.link(viewer, message.seat, visit.socket, message.hours)
                url = seat_url(visit.base, room.table, token)
                return written(p.LinkMade(id=message.id, seat=message.seat, url=url))

    async def _done(self, visit: Visit, sent: p.Do) -> int:
        seat, room = visit.socket.viewer.seat, visit.room
        if visit.limits.take("commands"):
            return await room.do(seat, sent.id, sent.command, sent.asked)
        number = await room.accepted(seat, sent.id, sent.command)
        if number is None:
            raise Refused(_too_much(visit.limits.per_s("commands")))
        return number

    def _refuse(self, visit: Visit, command_id: str | None, reason: str) -> None:
        if not visit.limits.take("refusals"):
            visit.socket.close(FLOOD, "far too much at once")
        visit.socket.put(visit.socket.viewer.tongue.written(p.Refusal(id=command_id, reason=reason)))

    def _fill_gap(self, visit: Visit, since: int) -> None:
        number = visit.room.history.head.number
        if since > number:
            self._refuse(visit, None, f"number {since} has not happened yet: the table is at {number}")
        else:
            visit.room.join(visit.socket, since)

    async def _greeted_again(self, visit: Visit, hello: p.Hello) -> None:
        """A seat that is here already adds a nonce to the session that has begun since."""
        if not secrets.compare_digest(hello.token.encode(), visit.token.encode()):
            raise Broken("this socket belongs to another link")
        if self._within(visit, "commands", None):
            await visit.room.sit(visit.socket.viewer.seat, hello.nonce)

    def _presence(self, room: Room) -> None:
        """Tell who is here a moment later, once for all who come and go in that moment."""
        if room.table not in self._telling:
            self._telling.add(room.table)
            asyncio.get_running_loop().call_later(PRESENCE_S, self._tell_presence, room)

    def _tell_presence(self, room: Room) -> None:
        self._telling.discard(room.table)
        room.tell_presence()


def _too_much(per_s: float) -> str:
    return f"too much at once: {per_s:g} a second is the limit"


def _crowded(room: Room, viewer: Viewer) -> str:
    """Why there is no room for one more socket; "" where there is. Spectators' links are given to many."""
    here = room.gallery.connections
    if len(here) >= MOST_A_TABLE:
        return f"this table has {MOST_A_TABLE} sockets open, which is the limit"
    same = sum(one.viewer.seat == viewer.seat for one in here)
    if viewer.role != "spectator" and same >= MOST_A_SEAT:
        return f"this link is open in {MOST_A_SEAT} places already: close one of them first"
    return ""


def _read_text(raw: Message) -> p.FromSeat:
    text = raw.get("text")
    if text is None:
        raise Broken("messages are text, not bytes")
    if len(text) > LONGEST:
        raise Broken(f"a message has {LONGEST} characters at most")
    return read(text)
