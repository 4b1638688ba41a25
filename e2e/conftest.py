"""For every end-to-end test: a server process, a Chromium, and seats to sit down on.

Wait on what the page shows (`expect(...)`, `page.wait_for_selector`), never on time:
several renderers share two cores. What takes long to make is made once for a run (in each of its
workers): a browser, a server on which each test opens a table of its own, and a data directory
with the demo tables, of which a test that ends servers or plays those tables gets a copy.
"""

import shutil
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from e2e.pages import PATIENCE_MS, SHOTS, Seats, chromium
from e2e.table_server import TableServer
from e2e.tables import Table, hold

MOST_TABLES = 1_000
FAILED = pytest.StashKey[bool]()
expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole run; each seat gets a context of its own in it."""
    with sync_playwright() as playwright, chromium(playwright) as started:
        yield started


@pytest.fixture(scope="session")
def seeded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data directory as a first start leaves it, with the demo tables; to be copied, not served from."""
    data = tmp_path_factory.mktemp("seeded") / "data"
    with serving(data):
        return data


@pytest.fixture(scope="session")
def shared_server(seeded: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """One server for the whole run: its demo tables are only looked at, and each test opens its own."""
    data = copied(seeded, tmp_path_factory.mktemp("server"))
    with serving(data, "--tables", str(MOST_TABLES)) as server:
        yield server


@pytest.fixture
def laid(shared_server: TableServer) -> Table:
    """A table in play: Kira's and Mo's crew and two guards in a hold; see `tables.hold`."""
    return hold(shared_server.url)


@pytest.fixture
def table_server(seeded: Path, tmp_path: Path) -> Iterator[TableServer]:
    """A server of the test's own, with the demo tables as they begin."""
    with serving(copied(seeded, tmp_path)) as server:
        yield server


@pytest.fixture
def first_start(tmp_path: Path) -> Iterator[TableServer]:
    """A server that was started where nothing had been."""
    with serving(tmp_path / "data") as server:
        yield server


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


@contextmanager
def serving(data: Path, *options: str) -> Iterator[TableServer]:
    """A server on that directory, for a while."""
    server = TableServer(data, options=options)
    try:
        server.start()
        yield server
    finally:
        server.stop()


def copied(data: Path, into: Path) -> Path:
    """The data directory again, with the secrets of its links."""
    return shutil.copytree(data, into / "data")
