"""axe finds nothing serious on any screen, in the dark and in the light."""

import re

import pytest
from playwright.sync_api import expect

from e2e.hands import choose, say, sit, tab, token
from e2e.pages import PHONE, axe
from e2e.test_keyboard import fight
from e2e.test_phone import view

SCHEMES = ("dark", "light")


def clean(page):
    """Look at the page in both colour schemes."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        found = axe(page)
        assert not found, f"{scheme}:\n" + "\n".join(found)


def test_the_front_page(shared_server, seats):
    page = seats.sit(shared_server.url, "visitor")
    page.get_by_text("Rulings: how you read the books").click()
    clean(page)

    page.get_by_role("textbox", name="Name").fill("The Long Haul")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Your table is open")).to_be_visible()
    clean(page)


@pytest.mark.parametrize("name", ["referee", "Kira"])
def test_the_map_with_every_tab(laid, seats, name):
    (page,) = sit(seats, laid, name)
    say(page, "/r 2D+1 8+")
    page.get_by_role("log").get_by_text("why").last.click()
    token(page, "Kira").click()

    for one in page.get_by_role("tab").all_inner_texts():
        tab(page, one)
        clean(page)


def test_a_fight_with_its_odds_and_its_log(laid, seats):
    fight(laid)
    referee, kira = sit(seats, laid, "referee", "Kira")
    tab(kira, "Fight")
    form = kira.get_by_role("region", name="Acting for Kira")
    choose(form, "Attack", "rifle, shot")
    form.get_by_role("checkbox", name="Guard 1").check()
    form.get_by_role("region", name="Odds").get_by_text("why").click()
    clean(kira)
    form.get_by_role("button", name="Pick on the map").click()
    clean(kira)
    tab(referee, "Fight")
    clean(referee)

    kira.keyboard.press("Escape")
    form.get_by_role("button", name="Declare").click()
    expect(referee.get_by_label("has declared")).to_have_count(1)
    referee.get_by_role("button", name=re.compile("^(Resolve round|Continue)")).click()
    tab(kira, "Log")
    expect(kira.get_by_role("article").first).to_be_visible()
    clean(kira)


def test_the_sheet_the_menu_and_the_key_list(laid, seats):
    (kira,) = sit(seats, laid, "Kira")
    token(kira, "Kira").dblclick()
    sheet = kira.get_by_role("dialog", name="Sheet of Kira")
    sheet.get_by_role("button", name="Endurance: 9. Change").click()
    clean(kira)
    kira.get_by_role("button", name="Close the sheet").click()

    token(kira, "Kira").click(button="right")
    expect(kira.get_by_role("menu", name="Kira")).to_be_visible()
    clean(kira)
    kira.keyboard.press("Escape")

    kira.keyboard.press("?")
    expect(kira.get_by_role("dialog", name="Keys and gestures")).to_be_visible()
    clean(kira)


def test_the_referees_windows(laid, seats):
    (referee,) = sit(seats, laid, "referee")
    for where, button in (
        ("Fight", "Begin a fight…"),
        ("People", "New character…"),
        ("Maps", "New map…"),
        ("Table", "End the session…"),
    ):
        tab(referee, where)
        referee.get_by_role("button", name=button).click()
        expect(referee.get_by_role("dialog")).to_be_visible()
        clean(referee)
        referee.keyboard.press("Escape")
        expect(referee.get_by_role("dialog")).to_have_count(0)


def test_every_view_of_a_phone(laid, seats):
    fight(laid)
    page = seats.sit(laid.of("Kira"), "Kira", PHONE, touch=True)
    expect(token(page, "Kira")).to_be_visible()
    for name in ("Map", "Log", "Me", "Fight"):
        view(page, name)
        clean(page)


def test_a_lost_and_a_closed_connection(shared_server, laid, seats):
    (kira,) = sit(seats, laid, "Kira")
    kira.context.set_offline(True)
    expect(kira.get_by_role("status").filter(has_text="Reconnecting")).to_be_visible()
    clean(kira)

    stranger = seats.sit(laid.of("Mo")[:-4] + "AAAA", "stranger")
    expect(stranger.get_by_role("alert")).to_be_visible()
    clean(stranger)
