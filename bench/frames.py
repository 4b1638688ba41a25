"""How smoothly the map moves three hundred tokens, in a headless Chromium without a graphics card."""

from __future__ import annotations

from bench.servers import Server
from tools.browser import find

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


def frames_a_second(server: Server, tokens: int, cells: int, seconds: float) -> float:
    """Frames a second while every token glides to another cell four times a second."""
    from playwright.sync_api import sync_playwright

    chromium = find()
    if chromium is None:
        raise RuntimeError("there is no Chromium: `python -m tools.browser` gets one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(f"http://127.0.0.1:{server.port}{PAGE.format(tokens=tokens, cells=cells)}")
        page.wait_for_function("window.retconBench?.ready")
        page.evaluate("retconBench.run(1, 'glide')")
        measured = page.evaluate(f"retconBench.run({seconds}, 'glide')")
        browser.close()
    if measured["tokens"] != tokens:
        raise RuntimeError(f"{measured['tokens']} tokens were on the map, not {tokens}")
    return float(measured["fps"])
