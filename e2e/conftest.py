"""For every end-to-end test: a server process, a Chromium, and seats to sit down on.

Wait on what the page shows (`expect(...)`, `page.wait_for_selector`), never on time:
several renderers share two cores.
"""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from e2e.pages import PATIENCE_MS, SHOTS, Seats, chromium
from e2e.table_server import TableServer
from e2e.tables import Table, hold

FAILED = pytest.StashKey[bool]()
expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole run; each seat gets a context of its own in it."""
    with sync_playwright() as playwright, chromium(playwright) as started:
        yield started


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., TableServer]]:
    """Start servers: `serve()`, or `serve(data, "--sync", "normal")` with a directory and options."""
    started: list[TableServer] = []

    def start(data: Path | None = None, *options: str) -> TableServer:
        server = TableServer(data or tmp_path / f"data{len(started)}", options=options)
        started.append(server)
        server.start()
        return server

    yield start
    for server in started:
        server.stop()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """One server for the tests of a module, each of which opens a table of its own on it."""
    server = TableServer(tmp_path_factory.mktemp("house") / "data")
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture
def laid(house: TableServer) -> Table:
    """A table in play: Kira's and Mo's crew and two guards in a hold; see `tables.hold`."""
    return hold(house.url)


@pytest.fixture
def table_server(serve: Callable[..., TableServer]) -> TableServer:
    """A server with a fresh demo table."""
    return serve()


@pytest.fixture
def seats(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Seats]:
    """Seats of this test; pictured in e2e/shots if it fails; no error may stand on any console."""
    seated = Seats(browser)
    yield seated
    if request.node.stash.get(FAILED, False):
        seated.shoot(SHOTS / request.node.name)
    seated.close()
    assert seated.troubles == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember that a test failed, so that its seats can be pictured as they close."""
    report = yield
    if report.when == "call" and report.failed:
        item.stash[FAILED] = True
    return report
