"""Serve tables from one data directory at one address, until told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import uvicorn

from server.app import logs
from server.app.app import Server, Settings, open_server
from server.app.directory import close_to_others
from server.app.garbage import collect_rarely, collected_in_lulls
from server.app.lock import held
from server.app.pages import make_app
from server.app.stopping import Stop, Stopped
from server.cli import Options, Trouble
from server.demo import STORIES
from server.demo.links import (
    DemoLinks,
    forget_address,
    note_address,
    read_links,
    tables_as_text,
    write_links,
)
from server.store import StoreFault, StoreFull, Synchronous
from server.wire.door import DoorProtocol, room_for_connections
from server.wire.hub import LONGEST, Rates
from server.wire.inlet import is_ours
from server.wire.outlet import OutletProtocol

LEVELS: dict[str, Synchronous] = {"full": "FULL", "normal": "NORMAL", "off": "OFF"}
BURST = 3
KEEP_ALIVE_S = 5
TICK_S = 0.02
SWITCH_S = 0.001
"""A busy loop never leaves Python's lock alone for long: the store's thread gets it after this, not after 5 ms."""
FINISHING_S = 1.0
"""What is under way when the server is told to stop may still come to its end for so long."""
LEAVING_S = 1.0
"""What is left off then has so long to notice; so have last words to go out, and threads that still reckon."""

log = logs.logger("serving")


def serve(options: Options) -> None:
    """Serve until a signal comes; Trouble, with nothing touched, when that cannot be."""
    logs.set_up("json" if options.log == "json" else "console")
    try:
        with _listening(options) as listener, held(options.data):
            _close(options.data)
            collect_rarely()
            sys.setswitchinterval(SWITCH_S)
            with asyncio.Runner(loop_factory=_loop) as runner:
                runner.run(_run(options, listener))
                _leave_within(LEAVING_S)
    except StoreFault as trouble:
        raise Trouble(str(trouble)) from None


def _loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop
    except ImportError:  # not made for every system
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def _close(data: Path) -> None:
    try:
        close_to_others(data)
    except OSError as trouble:
        log.warning("the data directory may be open to others", data=str(data), trouble=trouble.strerror)


def _leave_within(limit_s: float) -> None:
    """All is in order: a thread that reckons on for nobody, and cannot be told to stop, is not waited for longer."""
    leaving = threading.Timer(limit_s, os._exit, (0,))
    leaving.daemon = True
    leaving.start()


async def _run(options: Options, listener: socket.socket) -> None:
    stop = Stop()
    with stop.by_signals(), contextlib.suppress(Stopped):
        await _serve(options, listener, stop)


async def _serve(options: Options, listener: socket.socket, stop: Stop) -> None:
    rate = options.rate
    rates = Rates(commands=(rate, BURST * rate), previews=(2 * rate, 6 * rate), shown_out=(rate / 40, rate))
    settings = Settings(options.data, LEVELS[options.sync], rates, options.tables, names=options.names)
    try:
        async with open_server(settings, stop) as server:
            tables = await stop.unless_told(_demo(server, options.data))
            base = f"http://{_shown(options.host)}:{listener.getsockname()[1]}"
            note_address(options.data, base)
            try:
                async with collected_in_lulls():
                    await _Uvicorn(server, options, base, tables, stop).serve(sockets=[listener])
            finally:
                forget_address(options.data)
    except (StoreFault, StoreFull) as trouble:
        raise Trouble(str(trouble)) from None
    except OSError as trouble:
        raise Trouble(f"{options.data} cannot be used: {trouble.strerror or trouble}") from None


async def _demo(server: Server, data: Path) -> tuple[DemoLinks, ...]:
    """The demo tables' links; whatever table is not there is made."""
    there = {made.table for made in await server.lobby.tables()}
    kept = {links.story: links for links in read_links(data) if links.table in there}
    missing = [name for name in STORIES if name not in kept]
    if missing:
        from server.demo.seed import seed  # slow, and wanted but once

        print("retcon: setting up the demo tables ...", flush=True)  # noqa: T201  # it may take a second
        kept |= zip(missing, await asyncio.gather(*(seed(server, name) for name in missing)), strict=True)
    tables = tuple(kept[name] for name in STORIES)
    if missing:
        write_links(data, tables)
    return tables


class _Uvicorn(uvicorn.Server):
    """uvicorn that says when it is ready, and is not at its end before all that it served is."""

    def __init__(
        self, server: Server, options: Options, base: str, tables: tuple[DemoLinks, ...], stop: Stop
    ) -> None:
        door = type("Door", (DoorProtocol,), {"most": room_for_connections()})
        config = uvicorn.Config(
            make_app(server),
            loop="none",
            lifespan="off",
            http=door,
            ws=OutletProtocol,
            timeout_keep_alive=KEEP_ALIVE_S,
            proxy_headers=bool(options.proxy),
            forwarded_allow_ips=options.proxy or None,
            ws_max_size=LONGEST,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
        )
        super().__init__(config)
        logging.getLogger("uvicorn.error").addFilter(is_ours)
        self._options = options
        self._base = base
        self._tables = tables
        self._stop = stop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so."""
        await super().startup(sockets)
        urls = [one.urls(self._base) for one in self._tables]
        print(f"Retcon is ready at {self._base}\n\n{tables_as_text(urls)}\n", flush=True)  # noqa: T201
        if self._options.open:
            import webbrowser  # slow, and seldom wanted

            webbrowser.open(urls[0].referee)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals tell `stop`, whatever is under way."""
        yield

    async def on_tick(self, counter: int) -> bool:
        """Whether to stop."""
        return await super().on_tick(counter) or self._stop.told

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nobody in, tell everybody, let what is under way end or leave it off: nothing runs afterwards."""
        for server in self.servers:
            server.close()
        for one in sockets or ():
            one.close()
        for connection in [*self.server_state.connections]:
            connection.shutdown()
        if not await self._stop.within(FINISHING_S, "requests", self._answered()):
            for task in self.server_state.tasks:
                task.cancel()
            await self._stop.within(LEAVING_S, "requests left off", self._answered())
        await self._stop.within(LEAVING_S, "last words", self._let_out())

    async def _answered(self) -> None:
        while self.server_state.tasks:
            await asyncio.wait([*self.server_state.tasks])

    async def _let_out(self) -> None:
        while self.server_state.connections:  # noqa: ASYNC110  # nobody tells when one goes
            await asyncio.sleep(TICK_S)


@contextlib.contextmanager
def _listening(options: Options) -> Iterator[socket.socket]:
    """The address, taken before anything else is touched."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            options.host, options.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError as trouble:
        raise Trouble(f"there is no address {options.host!r} to listen on: {trouble.strerror}") from None
    with socket.socket(family, kind, protocol) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(address)
            listener.listen(1024)
        except OSError as trouble:
            raise Trouble(
                f"port {options.port} of {options.host} cannot be taken: {trouble.strerror}; "
                "is Retcon running already? Another port: --port 8400"
            ) from None
        listener.setblocking(False)
        yield listener


def _shown(host: str) -> str:
    """A host as it stands in an address that can be opened on this machine."""
    if host in ("0.0.0.0", ""):
        return "127.0.0.1"
    if host == "::":
        return "[::1]"
    return f"[{host}]" if ":" in host else host
