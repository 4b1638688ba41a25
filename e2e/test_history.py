"""Looking back and taking back, as hands do it: on the timeline, by key, and through the windows that foretell."""

import re

from playwright.sync_api import Page, expect

from e2e.hands import toast
from e2e.pages import PHONE, axe
from e2e.script import seated


def where(page: Page):
    return page.locator(".look-where b").first


def step(page: Page, key: str) -> None:
    """Move one's own first token by a key; come back when the log says so."""
    before = page.locator(".strip").get_attribute("aria-valuemax")
    page.locator("[data-token].mine").first.click()
    page.keyboard.press(key)
    expect(page.locator(".strip")).not_to_have_attribute("aria-valuemax", before or "")


def look_back_at(page: Page, number: int) -> None:
    page.locator("[data-map]").focus()
    page.keyboard.press("l")
    page.keyboard.press("Home")
    expect(where(page)).to_contain_text("number 1,")
    for at in range(2, number + 1):
        page.keyboard.press("Shift+ArrowRight")
        expect(where(page)).to_contain_text(f"number {at},")


def test_one_looks_back_alone_and_comes_back_to_now(laid, seats):
    player = seats.sit(laid.of("Kira"), "player")
    expect(player.locator("[data-token].mine").first).to_be_visible()
    newest = player.locator(".strip").get_attribute("aria-valuemax")

    box = player.locator(".strip").bounding_box()
    assert box
    player.mouse.click(box["x"] + box["width"] - 40, box["y"] + 20)
    expect(player.get_by_role("region", name="Looking back")).to_be_visible()
    assert axe(player) == []

    player.keyboard.press("Home")
    expect(where(player)).to_contain_text("number 1,")
    expect(player.locator("[data-token]")).to_have_count(0)

    player.keyboard.press("Escape")
    expect(player.get_by_role("region", name="Looking back")).to_have_count(0)
    expect(player.locator("[data-token].mine").first).to_be_visible()
    assert player.locator(".strip").get_attribute("aria-valuemax") == newest


def test_a_link_opens_at_its_moment_also_without_the_seats_secret(laid, seats):
    link = laid.of("Kira")
    page = seats.sit(link, "player")
    expect(page.locator("[data-token].mine").first).to_be_visible()

    page.goto("about:blank")
    page.goto(link.split("#")[0] + "#at=5")
    expect(where(page)).to_contain_text("number 5,")

    stranger = seats.sit(link.split("#")[0] + "#at=5", "stranger")
    expect(stranger.get_by_role("alert")).to_contain_text("This link has no invitation code")
    expect(stranger.locator("[data-token]")).to_have_count(0)


def test_a_rewind_foretells_strikes_out_survives_a_reload_and_is_restored(laid, seats):
    referee = seats.sit(laid.referee, "referee")
    player = seats.sit(laid.of("Kira"), "player")
    expect(player.locator("[data-token].mine").first).to_be_visible()
    before = player.locator("[data-token].mine").first.get_attribute("style")
    still = player.locator(".strip").get_attribute("aria-valuemax") or ""
    expect(referee.locator(".strip")).to_have_attribute("aria-valuemax", still)
    step(player, "ArrowRight")
    newest = int(still) + 1
    expect(referee.locator(".strip")).to_have_attribute("aria-valuemax", str(newest))

    look_back_at(referee, newest - 1)
    referee.get_by_role("button", name="Rewind the table to here").click()
    window = referee.get_by_role("dialog", name="Rewind the table")
    expect(window.get_by_text("1 commit of Kira")).to_be_visible()
    window.get_by_label("Why").fill("The hatch was shut")
    window.get_by_role("button", name="Rewind the table").click()

    expect(toast(player, re.compile("rewinds to number .* The hatch was shut"))).to_be_visible()
    undone = player.locator(".fold-row")
    expect(undone).to_contain_text("1 commit undone by Referee: The hatch was shut")
    expect(player.locator("[data-token].mine").first).to_have_attribute("style", before or "")
    player.reload()
    expect(undone).to_contain_text("The hatch was shut")

    referee.locator("[data-map]").focus()
    referee.keyboard.press("Control+y")
    back = referee.get_by_role("dialog", name="Restore what was undone")
    expect(back.get_by_text("Brought back").first).to_be_visible()
    back.get_by_role("button", name="Restore").click()
    expect(undone).to_have_count(0)

    look_back_at(player, newest + 1)
    expect(player.locator(".look-where")).to_contain_text(f"itself undone by number {newest + 2}")
    expect(player.get_by_label("what was undone too")).to_have_count(0)


def test_the_last_act_is_taken_back_at_once_or_by_the_referees_key(laid, seats):
    referee = seats.sit(laid.referee, "referee")
    player = seats.sit(laid.of("Kira"), "player")
    expect(player.locator("[data-token].mine").first).to_be_visible()

    step(player, "ArrowRight")
    player.keyboard.press("Control+z")
    expect(player.get_by_text("Nothing depends on this. Undo now?")).to_be_visible()
    take = player.get_by_role("button", name="Undo", exact=True)
    expect(take).to_be_focused()
    player.keyboard.press("Enter")
    expect(player.locator(".fold-row")).to_contain_text("1 commit undone by Kira")

    step(player, "ArrowRight")
    referee.locator("[data-token].npc").last.click(force=True)
    newest = referee.locator(".strip").get_attribute("aria-valuemax")
    referee.keyboard.press("ArrowRight")
    expect(referee.locator(".strip")).not_to_have_attribute("aria-valuemax", newest or "")
    player.locator("[data-map]").focus()
    player.keyboard.press("Control+z")
    player.get_by_role("button", name="Ask the referee").click()
    asked = referee.get_by_role("status", name="Request to take back")
    expect(asked).to_contain_text(re.compile(r"Kira asks to take back #\d+: Kira moves"))
    referee.locator("[data-map]").focus()
    referee.keyboard.press("k")
    expect(asked).to_have_count(0)


def test_a_phone_plays_a_film_and_comes_back(laid, seats):
    player = seats.sit(laid.of("Kira"), "phone", PHONE, touch=True)
    box = player.locator(".strip").bounding_box()
    assert box
    expect(player.locator("[data-token].mine").first).to_be_visible()
    player.touchscreen.tap(box["x"] + box["width"] - 60, box["y"] + 15)
    bar = player.get_by_role("region", name="Looking back")
    expect(bar).to_be_visible()
    assert axe(player) == []

    first = int(re.findall(r"number (\d+)", where(player).inner_text())[0])
    bar.get_by_role("button", name="Play").tap()
    expect(where(player)).not_to_contain_text(f"number {first},")
    bar.get_by_role("button", name="Back to now").tap()
    expect(bar).to_have_count(0)


def test_on_a_phone_the_branch_one_plays_on_covers_no_panel_and_leads_back(laid, seats):
    player = seats.sit(laid.of("Kira"), "phone", PHONE, touch=True)
    expect(player.locator("[data-token].mine").first).to_be_visible()
    with seated(laid.referee) as script:
        table = next(one for one in script.views.values() if one["view"] == "table")
        kira = next(one["id"] for one in table["seats"] if one["name"] == "Kira")
        branch = f"b{script.do('NameBranch', name='We had run', at=script.number)}"
        script.do("SitOnBranch", branch=branch, seats=[kira])
    badge = player.locator(".branch-badge")
    expect(badge).to_contain_text("We had run")
    assert axe(player) == []

    player.get_by_role("navigation", name="Views").get_by_role("button", name="Fight").tap()
    player.get_by_role("heading", name="Nobody is fighting").tap(trial=True)
    badge.get_by_role("button", name="Back to the live line").tap()
    expect(badge).to_have_count(0)
