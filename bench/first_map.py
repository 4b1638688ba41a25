"""How long a player with a slow phone waits for the first map: from the link to a token that can be touched."""

from __future__ import annotations

import time

from bench.frames import FLAGS
from tools.browser import find

PHONE = {"width": 390, "height": 844}
SLOWED = 4
"""Times that the processor is slowed down, of the page's main thread."""
DOWN_KB_S, UP_KB_S, LATENCY_MS = 200, 94, 150
"""A slow 4G connection, as the browser's own tools name one."""


def waited_ms(link: str) -> float:
    """Milliseconds until a token of the map is there and the map is drawn, in a browser that has cached nothing."""
    from playwright.sync_api import sync_playwright

    chromium = find()
    if chromium is None:
        raise RuntimeError("there is no Chromium: `python -m tools.browser` gets one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        page = browser.new_context(
            viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True
        ).new_page()
        devtools = page.context.new_cdp_session(page)
        devtools.send("Network.enable")
        slow = {"offline": False, "latency": LATENCY_MS}
        speed = {"downloadThroughput": DOWN_KB_S * 1000, "uploadThroughput": UP_KB_S * 1000}
        devtools.send("Network.emulateNetworkConditions", {**slow, **speed})
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        began = time.perf_counter()
        page.goto(link, wait_until="commit")
        page.wait_for_selector("[data-token]", state="visible")
        page.evaluate(
            "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
        )
        took = time.perf_counter() - began
        browser.close()
    return took * 1000
