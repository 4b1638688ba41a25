"""What happens in a round is seen on the map, by the referee and by a player on a phone at once."""

import os
import re
from pathlib import Path

from playwright.sync_api import expect

from e2e.hands import choose, sit, tab
from e2e.test_fight import acting, begin, go_on

SHOTS = os.environ.get("RETCON_SHOTS", "")


def shoot(page, name):
    """A picture, where somebody wants one."""
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


def test_a_round_is_played_on_the_map_blow_by_blow_and_escape_passes_over_it(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    begin(referee, "Kira", "Mo", "Guard 1", "Guard 2")
    kira.set_viewport_size({"width": 390, "height": 780})
    form = acting(referee, "Guard 1")
    choose(form, "Attack", "carbine, shot")
    form.get_by_role("checkbox", name="Kira").check()
    form.get_by_role("checkbox", name="Apply to 1 more").check()
    form.get_by_role("button", name="Declare").click()
    tab(referee, "Log")
    tab(referee, "Fight")

    expect(kira).to_have_title(re.compile(r"^\(1\) "))

    go_on(referee, over="Kira and Mo")

    expect(kira.locator(".then.now-seen .shot")).to_have_count(2)
    expect(kira.locator(".then.now-seen .shot text").first).to_be_visible()
    shoot(kira, "live-phone")
    expect(referee.locator(".then.now-seen .shot")).to_have_count(2)
    shoot(referee, "live-referee")
    referee.keyboard.press("Escape")
    expect(referee.locator(".then.now-seen")).to_have_count(0)
    expect(kira.locator(".then.now-seen")).to_have_count(0)


def test_on_a_phone_no_tool_lies_over_the_bar_of_the_fight_however_tall_that_is(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    kira.set_viewport_size({"width": 260, "height": 780})
    begin(referee, "Kira", "Mo", "Guard 1", "Guard 2")
    bar = kira.get_by_role("region", name="Whose turn it is")
    expect(bar.get_by_role("button", name=re.compile("Act"))).to_be_visible()
    kira.wait_for_function(
        "() => document.querySelector('.tools').getBoundingClientRect().top"
        " >= document.querySelector('.turn-bar').getBoundingClientRect().bottom"
    )
