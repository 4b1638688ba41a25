"""Those who sit at one table, or in one room of the bare server: they act, and see each other's acts arrive."""

from __future__ import annotations

import asyncio
import gzip
import json
import secrets
import time
from collections.abc import Callable, Iterator
from itertools import count, cycle
from typing import Any
from urllib.parse import urlsplit

from bench.wire import Client
from server.waiting import in_time

HOST = "127.0.0.1"
PATIENCE_S = 20.0
QUIET_S = 0.3
THROW = {"type": "MakeThrow", "notation": "2D 8+"}
GZIP = b"\x1f\x8b"
"""With which a packed frame begins (RFC 1952)."""

Tag = Callable[[bytes], tuple[bytes, bytes] | None]
"""Which act a frame tells of, and the name of who did it; None for a frame that tells of none."""

_ids = count(1)


class Member:
    """One socket that may act: `commands` gives what it sends next, `name` stands in what is told of it."""

    def __init__(self, name: bytes, client: Client, commands: Iterator[bytes] | None) -> None:
        self.name = name
        self.client = client
        self.commands = commands

    def act(self) -> None:
        """Send the next command."""
        assert self.commands is not None
        self.client.send(next(self.commands))


class Group:
    """Members who all are told of every act; `seen_by_all` is called with who did one once all have it."""

    def __init__(self, members: list[Member], tag: Tag) -> None:
        self.members = members
        self.seen_by_all: Callable[[Member], None] = lambda member: None
        self._tag = tag
        self._seen: dict[bytes, int] = {}
        self._by_name = {member.name: member for member in members}
        for member in members:
            member.client.hear = self._hear

    @property
    def actors(self) -> list[Member]:
        """Those who may act."""
        return [member for member in self.members if member.commands is not None]

    def _hear(self, frame: bytes) -> None:
        tag = self._tag(frame)
        if tag is None:
            return
        act, name = tag
        seen = self._seen.get(act, 0) + 1
        if seen < len(self.members):
            self._seen[act] = seen
            return
        self._seen.pop(act, None)
        self.seen_by_all(self._by_name[name])

    async def latency_s(self, member: Member) -> float:
        """Have one act: seconds until the last of all has been told."""
        done: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.seen_by_all = lambda one: done.set_result(time.perf_counter())
        began = time.perf_counter()
        member.act()
        return await in_time(done, PATIENCE_S) - began

    def leave(self) -> None:
        """Everybody goes."""
        for member in self.members:
            member.client.drop()


# --- the bare server -----------------------------------------------------------------------------------


async def floor_group(port: int, room: str, size: int) -> Group:
    """So many in one room of the bare server."""
    members = []
    for index in range(size):
        client = await Client.opened(HOST, port, f"/{room}", _deaf)
        name = str(index).encode()
        members.append(Member(name, client, _floor_commands(name)))
    return Group(members, _floor_tag)


def _floor_commands(name: bytes) -> Iterator[bytes]:
    for number in count():
        yield b"%s-%d|move" % (name, number)


def _floor_tag(frame: bytes) -> tuple[bytes, bytes]:
    act = frame[: frame.index(b"|")]
    return act, act[: act.index(b"-")]


# --- ours ----------------------------------------------------------------------------------------------


async def table_group(urls: list[str]) -> Group:
    """Sit down by links; whoever may move a token moves it to and fro and throws dice in between."""
    members = []
    for url in urls:
        seat = await Seat.taken(url)
        members.append(Member(seat.name, seat.client, await seat.commands()))
    await asyncio.sleep(QUIET_S)  # until the commits of sitting down have been told
    return Group(members, table_tag)


class Seat:
    """A seat of ours that has been welcomed, and may ask and be answered."""

    def __init__(self, client: Client, welcome: dict[str, Any], size: int) -> None:
        self.client = client
        self.welcome = welcome
        self.size = size
        self.name = welcome["seat"].encode()

    @classmethod
    async def taken(cls, url: str, *, buffer: int | None = None, packed: bool = False) -> Seat:
        """Sit down by link: `http://host:port/t/<table>#<token>`; packed: take long messages so, as browsers do."""
        link, heard = urlsplit(url), asyncio.Queue[bytes]()
        client = await Client.opened(
            link.hostname or HOST, link.port or 80, f"{link.path}/socket", heard.put_nowait, buffer=buffer
        )
        hello = {"type": "hello", "token": link.fragment, "nonce": secrets.token_hex(8), "gzip": packed}
        client.send(_json(hello))
        frame = await _first(heard, client, b"welcome")
        client.hear = _deaf
        return cls(client, json.loads(_unpacked(frame)), len(frame))

    async def asked(self, question: dict[str, Any], answer: bytes) -> dict[str, Any]:
        """Ask something and wait for its answer."""
        heard = asyncio.Queue[bytes]()
        self.client.hear = heard.put_nowait
        self.client.send(_json(question))
        frame: dict[str, Any] = json.loads(await _first(heard, self.client, answer))
        self.client.hear = _deaf
        return frame

    async def commands(self) -> Iterator[bytes] | None:
        """Move a token there, throw, move it back, throw, for ever; None for one who may move none."""
        for token in self._tokens():
            there = await self._free_place(token)
            if there is not None:
                return _commands(cycle((_move(token, there), THROW, _move(token, token["at"]), THROW)))
        return None

    def _tokens(self) -> list[dict[str, Any]]:
        """Tokens on the map that is shown that this seat may move; its own first, those in sight of all."""
        shown = next(view["scene"] for view in self.welcome["views"] if view["view"] == "table")
        tokens = [
            view
            for view in self.welcome["views"]
            if view["view"] == "token"
            and view["scene"] == shown
            and "move" in view["may"]
            and not view["hidden"]
        ]
        return sorted(tokens, key=lambda view: not view["mine"])

    async def _free_place(self, token: dict[str, Any]) -> tuple[float, float] | None:
        x, y = token["at"]
        for there in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            what = {"type": "PreviewMove", "scene": token["scene"], "token": token["id"], "path": [there]}
            answer = await self.asked({"type": "preview", "id": fresh_id(), "what": what}, b"previewed")
            if answer["move"]["blocked"] is None:
                return there
        return None


def table_tag(frame: bytes) -> tuple[bytes, bytes] | None:
    """The number and seat of a `happened`, found where the server writes them; RuntimeError for a refusal."""
    if not frame.startswith(b'{"type":"happened","number":'):
        if frame.startswith(b'{"type":"refused"'):
            raise RuntimeError(frame.decode())
        return None
    end = frame.index(b",", 28)
    at = frame.index(b'"seat":"', end) + 8
    return frame[28:end], frame[at : frame.index(b'"', at)]


def do(command: dict[str, Any]) -> bytes:
    """A command with an id of its own."""
    return b'{"type":"do","id":"%s","command":%s}' % (fresh_id().encode(), _json(command))


def fresh_id() -> str:
    """An id that no command of this process had."""
    return f"bench-{next(_ids):08d}"


def _commands(commands: Iterator[dict[str, Any]]) -> Iterator[bytes]:
    return map(do, commands)


def _move(token: dict[str, Any], there: object) -> dict[str, Any]:
    moves = [{"token": token["id"], "path": [there]}]
    return {"type": "MoveTokens", "scene": token["scene"], "moves": moves}


async def _first(heard: asyncio.Queue[bytes], client: Client, kind: bytes) -> bytes:
    """The first frame of a kind; RuntimeError when it is refused or the server closes."""
    begin, refused = b'{"type":"%s"' % kind, b'{"type":"refused"'
    while True:
        next_one = asyncio.ensure_future(heard.get())
        await asyncio.wait((next_one, client.closed), timeout=PATIENCE_S, return_when=asyncio.FIRST_COMPLETED)
        if not next_one.done():
            next_one.cancel()
            raise RuntimeError(f"no {kind.decode()} came: {client.closed}")
        frame = next_one.result()
        if _unpacked(frame).startswith(begin):
            return frame
        if frame.startswith(refused):
            raise RuntimeError(frame.decode())


def _unpacked(frame: bytes) -> bytes:
    return gzip.decompress(frame) if frame.startswith(GZIP) else frame


def _deaf(frame: bytes) -> None:
    """Take a frame that nobody waits for."""


def _json(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()
