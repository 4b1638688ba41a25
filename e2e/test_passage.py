"""Passage for those without a ship: booked from the chart and from the sheet, with its odds, by keys, on a phone."""

import re

from playwright.sync_api import expect

from e2e.hands import log, token
from e2e.pages import PHONE, axe
from e2e.test_phone import OVER_THE_EDGE, TOO_SMALL
from e2e.test_ships import act, clean, pages, port, press

__all__ = ["port"]


def set_out(page, world):
    """Set out with Kira from a world."""
    form = page.get_by_role("form", name="Set out")
    form.get_by_label("Kira").check()
    form.get_by_label("At which world").fill(world)
    return form


def test_who_has_no_ship_pays_her_fare_and_time_passes_for_her_alone(port, seats):
    kira, referee = seats.sit(port.of("Kira"), "Kira"), seats.sit(port.referee, "referee")
    expect(token(kira, "Kira")).to_be_visible()
    kira.keyboard.press("Shift+V")
    box = kira.get_by_role("combobox", name="Find a world or hex")
    box.fill("quay")
    box.press("Enter")
    kira.get_by_role("button", name="Passage from here…").click()
    form = kira.get_by_role("form", name="Set out")
    expect(form.get_by_label("At which world")).to_have_value("0203")
    press(set_out(kira, "Nowhere"))
    expect(kira.get_by_text("Nobody has heard of a world called 'Nowhere'")).to_be_visible()
    press(set_out(kira, "quay"))

    page = kira.get_by_role("article", name="Passage")
    expect(page).to_contain_text("at Quay")
    book = act(kira, "Book a passage")
    book.get_by_text("Birk", exact=True).click()
    expect(book).to_contain_text("Costs Cr10,000; Cr110,000 are left")
    clean(kira)
    press(book)
    expect(page).to_contain_text("high passage to Birk")
    expect(log(referee, "Kira books high passage to Birk")).to_be_visible()
    travel = act(kira, "Travel to Birk")
    expect(travel).to_contain_text("Arrives between")
    clean(kira)
    press(travel)
    expect(page).to_contain_text("at Birk")

    page.get_by_role("button", name="Account").click()
    account = kira.get_by_role("article", name="Account")
    expect(account).to_contain_text("110,000")
    parties = pages(referee, "Parties").get_by_role("article", name="Parties")
    expect(parties).to_contain_text(re.compile(r"\d+ days( and \d+ hours?)? behind"))


def test_a_booking_is_taken_back_and_the_money_with_it(port, seats):
    kira = seats.sit(port.of("Kira"), "Kira")
    expect(token(kira, "Kira")).to_be_visible()
    pages(kira, "Passage")
    press(set_out(kira, "Quay"))
    press(act(kira, "Book a passage"))
    page = kira.get_by_role("article", name="Passage")
    expect(page).to_contain_text(re.compile("high passage to"))
    kira.keyboard.press("Control+z")
    dialog = kira.get_by_role("dialog")
    dialog.locator("button[type=submit], button.primary, button.danger").last.click()
    expect(page).not_to_contain_text("high passage to")
    expect(kira.get_by_role("button", name="Book a passage").first).to_be_visible()


def test_a_sleeper_books_on_a_phone(port, seats):
    kira = seats.sit(port.of("Kira"), "Kira", PHONE, touch=True)
    expect(token(kira, "Kira")).to_be_visible()
    pages(kira, "Passage", tap=True)
    form = set_out(kira, "Quay")
    assert kira.evaluate(OVER_THE_EDGE) == []
    form.locator("button[type=submit]").tap()
    kira.get_by_role("button", name="Book a passage").first.tap()
    book = kira.get_by_role("form", name="Book a passage")
    book.get_by_text("Low passage: Cr1,000", exact=True).tap()
    expect(book).to_contain_text("Kira wakes")
    expect(book.get_by_label("How many will not wake")).to_be_visible()
    assert kira.evaluate(OVER_THE_EDGE) == []
    assert [one for one in kira.evaluate(TOO_SMALL) if "why-mark" not in one] == []
    assert axe(kira) == []
    book.locator("button[type=submit]").tap()
    expect(kira.get_by_role("article", name="Passage")).to_contain_text("low passage to")
