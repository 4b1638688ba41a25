"""Seats for tests: real ASGI sockets on the real application over a real store, without a network between."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from domain.table.commands import InviteSeat, OpenTable
from server.app.app import Server, Settings, open_server
from server.app.pages import make_app
from server.protocol import StartSession
from server.waiting import in_time
from server.wire.hub import Rates

PATIENCE_S = 10
FREE = (1e6, 1e6)
UNLIMITED = Rates(FREE, FREE, FREE, FREE, FREE)
NONCE = "ab" * 16
ANSWERS = {
    "look": "looked", "film": "filmed", "compare": "compared", "digest": "digested", "page": "page",
    "sheets": "sheets", "account": "accounted", "charts": "charts", "world": "world", "reach": "reach",
    "ship_reach": "reach",
    "why": "reasons", "chronicle": "chronicled", "audit": "audited", "preview": "previewed",
    "figures": "figured",
    "fought": "fought_told", "sessions": "sessions_told", "session": "session_told",
}  # fmt: skip
"""What answers a question."""
_commands = count(1)


class Closed(Exception):
    """The server has closed the socket."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code}: {reason}")
        self.code = code
        self.reason = reason


class Peer:
    """One socket, as a browser or a bot has it. `said` holds every byte that it was ever sent."""

    def __init__(self, app: Any, path: str, headers: dict[str, str] | None = None) -> None:
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.said: list[str] = []
        self.welcomed: dict[str, Any] = {}
        self.reads: tuple[str, ...] = ()
        self.packed = 0
        named = {"host": "retcon.test", **(headers or {})}
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in named.items()],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
            "subprotocols": [],
            "state": {},
            "extensions": {},
        }
        self._to_server.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(app(scope, self._to_server.get, self._sent))

    async def _sent(self, message: Any) -> None:
        self._from_server.put_nowait(message)
        if message["type"] == "websocket.close":
            self._to_server.put_nowait({"type": "websocket.disconnect", "code": message["code"]})

    def send(self, text: str) -> None:
        """Send text as it is."""
        self._to_server.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, data: bytes) -> None:
        """Send a binary frame."""
        self._to_server.put_nowait({"type": "websocket.receive", "bytes": data})

    def say(self, kind: str, /, **fields: Any) -> None:
        """Send a message."""
        self.send(json.dumps({"type": kind, **fields}))

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds; others are passed over. Closed when the socket is."""
        while True:
            message = await in_time(self._from_server.get(), PATIENCE_S)
            match message["type"]:
                case "websocket.close":
                    raise Closed(message["code"], message.get("reason", ""))
                case "websocket.send":
                    text = message.get("text") or gzip.decompress(message["bytes"]).decode()
                    self.said.append(text)
                    self.packed += "bytes" in message
                    heard = json.loads(text)
                    if not kinds or heard["type"] in kinds:
                        return heard

    async def closing(self) -> Closed:
        """How the server closes the socket."""
        try:
            while True:
                await self.hear()
        except Closed as closed:
            return closed

    async def command(self, kind: str, /, command_id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Ask for something; `done` or `refused`, as the server answers."""
        command_id = command_id or f"command-{next(_commands):06d}"
        self.say("do", id=command_id, command={"type": kind, **fields})
        while True:
            heard = await self.hear("done", "refused")
            if heard["id"] in (command_id, None):
                return heard

    async def do(self, kind: str, /, **fields: Any) -> int:
        """Ask for something that is to happen; its number."""
        answer = await self.command(kind, **fields)
        assert answer["type"] == "done", answer["reason"]
        return answer["number"]

    async def refused(self, kind: str, /, **fields: Any) -> str:
        """Ask for something that is not to happen; the reason."""
        answer = await self.command(kind, **fields)
        assert answer["type"] == "refused", f"number {answer['number']}"
        return answer["reason"]

    async def ask(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        """Ask a question; its answer or `refused`, as the server answers."""
        self.say(kind, id="question", **fields)
        return await self.hear(ANSWERS[kind], "refused")

    async def read(self, *characters: str) -> dict[str, Any]:
        """Open the sheets of these; the views of those that there are, by character."""
        self.reads = characters
        answer = await self.ask("sheets", characters=characters)
        assert answer["live"], answer
        return {view["character"]: view for view in answer["views"]}

    async def until(self, number: int) -> dict[str, Any]:
        """The `happened` of this number."""
        while True:
            heard = await self.hear("happened")
            if heard["number"] == number:
                return heard

    async def settled(self) -> None:
        """Wait until all that was sent before has been heard."""
        self.say("preview", id="settled-settled", what={"type": "PreviewThrow", "notation": "1D"})
        while (await self.hear("previewed", "refused"))["id"] != "settled-settled":
            pass

    async def leave(self) -> None:
        """Go away."""
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await in_time(self.task, PATIENCE_S)

    def events(self) -> list[dict[str, Any]]:
        """Every event that this socket has been told of, in order."""
        heard = [json.loads(text) for text in self.said if text.startswith('{"type":"happened"')]
        return [fact["event"] for message in heard for fact in message["facts"]]

    def view(self, kind: str, name: str) -> dict[str, Any] | None:
        """A view of the welcome."""
        found = (v for v in self.welcomed["views"] if (v["view"], v["id"]) == (kind, name))
        return next(found, None)


@dataclass
class LiveTable:
    """A server with one table in it; `tokens` by seat name, `ids` of seats by name."""

    server: Server
    app: Any
    table: str
    tokens: dict[str, str]
    ids: dict[str, str]
    peers: list[Peer] = field(default_factory=list)

    async def sit(self, name: str, since: int | None = None, nonce: str = NONCE, **more: Any) -> Peer:
        """Sit down on a seat and be welcomed."""
        peer = self.knock()
        more |= {} if since is None else {"since": since}
        peer.say("hello", token=self.tokens[name], nonce=nonce, **more)
        peer.welcomed = await peer.hear("welcome")
        return peer

    def knock(self, headers: dict[str, str] | None = None) -> Peer:
        """Open a socket and say nothing yet."""
        peer = Peer(self.app, f"/t/{self.table}/socket", headers)
        self.peers.append(peer)
        return peer

    async def room(self) -> Any:
        """The table's live room."""
        return await self.server.rooms.room(self.table)


async def asked(peer: Peer, kind: str, **fields: Any) -> dict[str, Any]:
    """The answer to a question."""
    answer = await peer.ask(kind, **fields)
    assert answer["type"] != "refused", answer["reason"]
    return answer


@asynccontextmanager
async def place(
    data: Path,
    *seats: tuple[str, str],
    rates: Rates = UNLIMITED,
    session: bool = True,
    ruleset: str = "classic",
    names: tuple[str, ...] = ("*",),
) -> AsyncIterator[LiveTable]:
    """A new table with a referee "ref" and these seats, each name and role; it never waits for the disk."""
    async with open_server(Settings(data, "OFF", rates, tables_per_hour=1000, names=names)) as server:
        table, referee = await server.rooms.create(OpenTable(name="Test table", ruleset=ruleset))
        room = await server.rooms.room(table)
        ids = {"ref": referee}
        for name, role in seats:
            command = InviteSeat.model_validate({"role": role, "name": name})
            ids[name] = f"s{await room.do(referee, f'invite-{name}', command)}"
        tokens = {name: await server.lobby.issue_seat_token(table, seat) for name, seat in ids.items()}
        made = LiveTable(server, make_app(server), table, tokens, ids)
        if session:
            await room.do(referee, "first-session", StartSession(name="Evening"))
        yield made
        for peer in made.peers:
            if not peer.task.done():
                await peer.leave()


@asynccontextmanager
async def again(before: LiveTable) -> AsyncIterator[LiveTable]:
    """The same table after the server was stopped and started."""
    async with open_server(before.server.settings) as server:
        made = LiveTable(server, make_app(server), before.table, before.tokens, before.ids)
        yield made
        for peer in made.peers:
            if not peer.task.done():
                await peer.leave()


async def deck(ref: Peer, show: bool = True) -> str:
    """A map of 30 x 20 cells, shown or not; its id."""
    return f"m{await ref.do('OpenScene', name='Deck', show=show)}"


SCOUT = "Scout 788A98 Age 30 Rifle-2, Brawling-1; rifle, cloth"


async def enlist(
    peer: Peer, name: str, scene: str, at: tuple[float, float], line: str = SCOUT, **more: Any
) -> tuple[str, str]:
    """Somebody on a map, a scout with a rifle; the ids of character and token."""
    number = await peer.do("EnlistCharacter", name=name, how="line", text=line, scene=scene, at=at, **more)
    return f"c{number}.1", f"t-{scene}-c{number}.1"
