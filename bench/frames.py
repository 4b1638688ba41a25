"""How smoothly map, map of space and star chart move, in a headless Chromium without a graphics card."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from bench.servers import ServerProcess
from tools.browser import find

if TYPE_CHECKING:
    from playwright.sync_api import Page

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PAGE = "/static/bench.html?tokens={tokens}&columns={cells}&rows={cells}&kind=square"
SPACE = "/static/bench.html?tokens={ships}&columns=60&rows=60&kind=space&missiles={missiles}&clouds={clouds}"
CHART = "/static/bench.html?tokens=20&entries=100&chart={worlds}"


def frames_a_second(server: ServerProcess, tokens: int, cells: int, seconds: float) -> tuple[float, float]:
    """Frames a second while every token glides to another cell four times a second; while a fight is seen besides."""
    with _page(server, PAGE.format(tokens=tokens, cells=cells)) as page:
        page.evaluate("retconBench.run(2, 'fight')")  # what shows a fight is fetched by then
        found = [page.evaluate(f"retconBench.run({seconds}, '{what}')") for what in ("glide", "fight")]
    for measured in found:
        if measured["tokens"] != tokens:
            raise RuntimeError(f"{measured['tokens']} tokens were on the map, not {tokens}")
    glide, fight = (float(one["fps"]) for one in found)
    return glide, fight


def space_frames(
    server: ServerProcess, ships: int, missiles: int, clouds: int, seconds: float
) -> tuple[float, float, float]:
    """Frames a second while all fly on four times a second, while the view pans besides, and while it zooms."""
    with _page(server, SPACE.format(ships=ships, missiles=missiles, clouds=clouds)) as page:
        page.evaluate("retconBench.run(2, 'glide')")  # every ship has a track by then
        found = [page.evaluate(f"retconBench.run({seconds}, '{what}')") for what in ("glide", "pan", "zoom")]
    glide, pan, zoom = (float(one["fps"]) for one in found)
    return glide, pan, zoom


def chart_used_ms(server: ServerProcess, worlds: int) -> float:
    """Milliseconds from a welcome until a chart of so many worlds can be used, nothing of it fetched before."""
    with _page(server, CHART.format(worlds=worlds)) as page:
        return float(page.evaluate("retconBench.opened()"))


def chart_frames(server: ServerProcess, worlds: int, seconds: float) -> tuple[float, float]:
    """Frames a second while the view of such a chart pans, and while it zooms."""
    with _page(server, CHART.format(worlds=worlds)) as page:
        page.evaluate("retconBench.opened()")
        page.evaluate("retconBench.sail(1, 'pan')")
        pan = page.evaluate(f"retconBench.sail({seconds}, 'pan')")
        zoom = page.evaluate(f"retconBench.sail({seconds}, 'zoom')")
    return float(pan), float(zoom)


@contextmanager
def _page(server: ServerProcess, address: str) -> Iterator[Page]:
    """That page of the bench, ready, in a browser of its own."""
    from playwright.sync_api import sync_playwright

    chromium = find()
    if chromium is None:
        raise RuntimeError("there is no Chromium: `python -m tools.browser` gets one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        try:
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            page.goto(f"http://127.0.0.1:{server.port}{address}")
            page.wait_for_function("window.retconBench?.ready")
            yield page
        finally:
            browser.close()
