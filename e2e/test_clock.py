"""The campaign's date, what time does to wounds, and sessions with the promise of their dice."""

import hashlib
import re

from playwright.sync_api import expect

from e2e.hands import log, say, sit, tab, token
from e2e.script import seated


def test_time_that_passes_heals_and_moves_the_date(laid, seats):
    with seated(laid.referee) as script:
        kira = script.named("character", "Kira")["id"]
        wound = [{"type": "Amendment", "path": "now.end", "value": 5}]
        script.do("AmendSheet", character=kira, amendments=wound, reason="a graze")
    referee, player = sit(seats, laid, "referee", "Kira")
    expect(token(player, "Kira")).to_have_attribute("data-condition", "wounded")
    tab(referee, "Table")
    clock = referee.get_by_role("region", name="Clock")
    before = clock.locator(".date").inner_text()

    clock.get_by_role("spinbutton", name="How much").fill("3")
    clock.get_by_role("combobox", name="Unit").select_option("days")
    clock.get_by_role("checkbox", name="resting").check()
    clock.get_by_role("button", name="Advance time").click()

    expect(clock.locator(".date")).not_to_have_text(before)
    expect(token(player, "Kira")).to_have_attribute("data-condition", "unhurt")
    tab(player, "Log")
    expect(log(player, "Time passes: 3 days of rest")).to_be_visible()


def test_the_date_is_set_with_a_reason(laid, seats):
    referee, player = sit(seats, laid, "referee", "Kira")
    tab(referee, "Table")
    clock = referee.get_by_role("region", name="Clock")
    clock.get_by_text("Set the date").first.click()
    form = clock.get_by_role("form", name="Set the date")

    form.get_by_role("spinbutton", name="Day").fill("42")
    form.get_by_role("spinbutton", name="Year").fill("1107")
    form.get_by_role("textbox", name="Why").fill("a jump later")
    form.get_by_role("button", name="Set the date").click()

    tab(player, "Table")
    expect(player.get_by_role("region", name="Clock").locator(".date")).to_contain_text("042-1107")
    tab(player, "Log")
    expect(log(player, "a jump later")).to_be_visible()


def test_a_session_promises_its_dice_and_keeps_the_promise_when_it_ends(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    tab(kira, "Table")
    session = kira.get_by_role("region", name="Session")
    commitment = session.locator("code").get_attribute("title")
    say(kira, "/r 2D")

    tab(referee, "Table")
    referee.get_by_role("button", name="End the session…").click()
    referee.get_by_role("dialog").get_by_role("button", name="End the session").click()

    ended = log(kira, "The session ends")
    expect(ended).to_be_visible()
    key = re.search(r"\b[0-9a-f]{64}\b", ended.inner_text())
    assert key is not None
    assert hashlib.sha256(b"retcon-commit|" + bytes.fromhex(key[0])).hexdigest() == commitment

    begin = referee.get_by_role("form", name="Begin a session")
    begin.get_by_role("textbox", name="Name of the session").fill("Second evening")
    begin.get_by_role("button", name="Begin").click()
    tab(kira, "Table")
    expect(session).to_contain_text("Second evening is open")
    assert session.locator("code").get_attribute("title") != commitment
