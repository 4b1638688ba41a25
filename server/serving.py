"""Serve tables from one data directory at one address, until told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import gc
import os
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import uvicorn

from server import logs
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
from server.house import House, Settings, open_house
from server.hub import LONGEST, Rates
from server.outlet import OutletProtocol
from server.store import StoreFault, StoreFull, Synchronous

LEVELS: dict[str, Synchronous] = {"full": "FULL", "normal": "NORMAL", "off": "OFF"}
BURST = 3
SWITCH_S = 0.001
"""A busy loop never leaves Python's lock alone for long: the store's thread gets it after this, not after 5 ms."""
STOPPING_S = 5

log = logs.logger("serving")


def serve(options: Options) -> None:
    """Serve until a signal comes; Trouble, with nothing touched, when that cannot be."""
    logs.set_up("json" if options.log == "json" else "console")
    with _listening(options) as listener, held(options.data):
        collect_rarely()
        sys.setswitchinterval(SWITCH_S)
        with contextlib.suppress(KeyboardInterrupt):
            runner = asyncio.Runner(loop_factory=_loop)
            with runner:
                runner.run(_run(options, listener))


def _loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop
    except ImportError:  # not made for every system
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def collect_rarely() -> None:
    """Whole tables are long-lived, immutable and free of cycles: looking through them often finds nothing."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


async def _run(options: Options, listener: socket.socket) -> None:
    rates = Rates(wishes=(options.rate, BURST * options.rate), previews=(2 * options.rate, 6 * options.rate))
    settings = Settings(options.data, LEVELS[options.sync], rates, options.tables)
    try:
        async with open_house(settings) as house:
            tables = await _demo(house, options.data)
            base = f"http://{_shown(options.host)}:{listener.getsockname()[1]}"
            note_address(options.data, base)
            try:
                await _Server(house, options, base, tables).serve(sockets=[listener])
            finally:
                forget_address(options.data)
    except (StoreFault, StoreFull) as trouble:
        raise Trouble(str(trouble)) from None
    except OSError as trouble:
        raise Trouble(f"{options.data} cannot be used: {trouble.strerror or trouble}") from None


async def _demo(house: House, data: Path) -> tuple[DemoLinks, ...]:
    """The demo tables' links; whatever table is not there is made."""
    there = {made.table for made in await house.lobby.tables()}
    kept = {links.story: links for links in read_links(data) if links.table in there}
    missing = [name for name in STORIES if name not in kept]
    if missing:
        from server.demo.seed import seed

        print("retcon: setting up the demo tables ...", flush=True)  # noqa: T201  # it may take a second
        kept |= zip(missing, await asyncio.gather(*(seed(house, name) for name in missing)), strict=True)
    tables = tuple(kept[name] for name in STORIES)
    if missing:
        write_links(data, tables)
    return tables


class _Server(uvicorn.Server):
    """uvicorn that says when it is ready and stops without raising its signal again."""

    def __init__(self, house: House, options: Options, base: str, tables: tuple[DemoLinks, ...]) -> None:
        from server.app import make_app

        config = uvicorn.Config(
            make_app(house),
            loop="none",
            lifespan="off",
            ws=OutletProtocol,
            ws_max_size=LONGEST,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=STOPPING_S,
        )
        super().__init__(config)
        self._options = options
        self._base = base
        self._tables = tables

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so."""
        await super().startup(sockets)
        urls = [one.urls(self._base) for one in self._tables]
        print(f"Retcon is ready at {self._base}\n\n{tables_as_text(urls)}\n", flush=True)  # noqa: T201
        if self._options.open:
            import webbrowser

            webbrowser.open(urls[0].referee)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal ends the serving; the house is then left in order."""
        loop = asyncio.get_running_loop()
        for one in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(one, self._stop)
        try:
            yield
        finally:
            for one in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(one)

    def _stop(self) -> None:
        self.force_exit = self.should_exit  # the second time at once
        self.should_exit = True


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


@contextlib.contextmanager
def held(data: Path) -> Iterator[None]:
    """The data directory for this process alone, by a lock that ends with it."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        handle = os.open(data / ".lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as trouble:
        raise Trouble(f"{data} cannot be written to: {trouble.strerror}; name another with --data") from None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise Trouble(f"another Retcon is serving from {data}") from None
    finally:
        os.close(handle)


def _shown(host: str) -> str:
    """A host as it stands in an address that can be opened on this machine."""
    if host in ("0.0.0.0", ""):
        return "127.0.0.1"
    if host == "::":
        return "[::1]"
    return f"[{host}]" if ":" in host else host
