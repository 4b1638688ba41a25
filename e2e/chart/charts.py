"""Charts for the browser tests: what is laid on the table, and how a page is found on them."""

import re

from playwright.sync_api import expect

from e2e.pages import axe

WORLDS = {
    "0204": {"name": "Tallow", "uwp": "B764875-A", "bases": "S", "pbg": "713", "stars": "G4 V"},
    "0406": {"name": "Kessride", "uwp": "A9479C9-D", "bases": "NS", "pbg": "402", "zone": "A"},
    "0602": {"name": "Dunmarrow", "uwp": "E300232-6", "pbg": "301", "zone": "R"},
    "0708": {"name": "Orm", "uwp": "C000420-9", "pbg": "410"},
}


FILE = "\n".join((
    "Hex\tName\tUWP\tBases\tRemarks\tZone\tPBG\tAllegiance\tStars",
    "0204\tTallow\tB764875-A\tS\tRi\t\t713\tKm\tG4 V",
    "0305\tHollin\tC653464-7\t\tNi\t\t201\tKm\tK1 V",
    "0406\tKessride\tA9479C9\tN\tHi\t\t402\tKm\tF8 V",
))  # fmt: skip


SCOUT = "Scout/courier type S ct77 100t A/A/A streamlined military tank 40 computer 1bis staterooms 4 hold 3"


SCHEMES = ("dark", "light")


def open_chart(page):
    """The chart over the map."""
    page.get_by_role("button", name="Star chart").click()
    chart = page.locator("[data-over]")
    expect(chart).to_be_visible()
    return chart


def here(page):
    """The one button of the chart: that of the hex in focus."""
    return page.locator("[data-here]")


def world_page(page, name):
    """The page of a world, once it is here."""
    window = page.get_by_role("dialog", name=re.compile(f"^{name} "))
    expect(window.locator(".chart-page-body > *").first).to_be_visible()
    return window


def find(page, words):
    """Search for a world and open its page."""
    box = page.get_by_role("combobox", name="Find a world or hex")
    box.fill(words)
    box.press("Enter")


def clean(page):
    """Look at the page in both colour schemes."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert axe(page) == [], scheme


def find_hex(page, hex_):
    """Go to a hex by keys, and press it."""
    box = here(page)
    box.focus()
    column, row = int(hex_[:2]), int(hex_[2:])
    for _ in range(40):
        now = box.get_attribute("data-here")
        if now == hex_:
            break
        key = (
            "Right"
            if int(now[:2]) < column
            else "Left"
            if int(now[:2]) > column
            else "Down"
            if int(now[2:]) < row
            else "Up"
        )
        page.keyboard.press(f"Shift+Arrow{key}")
    expect(box).to_have_attribute("data-here", hex_)
    page.keyboard.press("Enter")
