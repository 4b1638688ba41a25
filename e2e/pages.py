"""Seats in real browser pages: each in a context of its own, watched for errors, read by axe."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize

from tools.browser import find
from tools.steps import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHOTS = ROOT / "e2e" / "shots"
PATIENCE_MS = 15_000
# What a window brings that no test looks at: pages of the address bar, made for every seat anew. The last list of
# features on a command line is the one that counts, so what Playwright's own list is needed for stands here too.
WITHOUT = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
)
FLAGS = (
    f"--disable-features={','.join(WITHOUT)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP = ViewportSize(width=1440, height=900)
TABLET = ViewportSize(width=1024, height=768)
PHONE = ViewportSize(width=390, height=844)
# What a browser writes by itself while a server is away.
AWAY = (
    "WebSocket connection to",
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_CONNECTION_RESET",
    "net::ERR_INTERNET_DISCONNECTED",
)


@dataclass
class Seats:
    """Opens pages; remembers them, so that a failed test can show what they showed."""

    browser: Browser
    open: list[tuple[str, Page]] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)

    def sit(
        self, link: str, name: str = "seat", size: ViewportSize = DESKTOP, *, touch: bool = False
    ) -> Page:
        """Follow a link in a fresh context, as another person on another machine would."""
        page = self.blank(name, size, touch=touch)
        page.goto(link)
        return page

    def blank(self, name: str, size: ViewportSize = DESKTOP, *, touch: bool = False) -> Page:
        """A page in a fresh context that has not gone anywhere yet."""
        page = self.context(size, touch=touch).new_page()
        self.watch(page, name)
        return page

    def context(self, size: ViewportSize = DESKTOP, *, touch: bool = False) -> BrowserContext:
        """A browser of one's own: no cookies, no storage, no cache shared with another seat."""
        context = self.browser.new_context(
            viewport=size, has_touch=touch, is_mobile=touch, reduced_motion="reduce", locale="en-GB"
        )
        context.set_default_timeout(PATIENCE_MS)
        return context

    def watch(self, page: Page, name: str) -> None:
        """Note every uncaught error and every error on the console of that page."""
        self.open.append((name, page))
        page.on("pageerror", lambda error: self.troubles.append(f"{name}: {error}"))
        page.on("console", lambda message: self._hear(name, message))

    def shoot(self, folder: Path) -> list[Path]:
        """A picture of every page that is still open."""
        folder.mkdir(parents=True, exist_ok=True)
        taken = []
        for number, (name, page) in enumerate(self.open):
            if not page.is_closed():
                taken.append(folder / f"{number}-{name}.png")
                page.screenshot(path=taken[-1])
        return taken

    @contextmanager
    def trouble(self, words: str) -> Iterator[None]:
        """While this lasts, errors with these words on a console are part of the test."""
        before = len(self.troubles)
        yield
        self.troubles[before:] = [one for one in self.troubles[before:] if words not in one]

    def close(self) -> None:
        """Close every context of this browser."""
        for context in self.browser.contexts:
            context.close()

    def _hear(self, name: str, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(known in message.text for known in AWAY):
            self.troubles.append(f"{name}: {message.text}")


@contextmanager
def chromium(playwright: Any) -> Iterator[Browser]:
    """Chromium by the path that tools/browser.py finds: a missing one is a failure, not a skip."""
    path = find()
    assert path is not None, "no Chromium: `make test` installs one, or name one in RETCON_CHROMIUM"
    browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
    try:
        yield browser
    finally:
        browser.close()


def axe(page: Page) -> list[str]:
    """What axe finds serious or critical on the page as it stands, one line each; empty is good."""
    if not page.evaluate("() => 'axe' in window"):
        # evaluated, since the page's policy lets no script in that is not the server's own
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{violation['impact']}: {violation['help']}: {node['target']} {node['html'][:160]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]
