"""Characters: brought by a line, by dice, as a mob; read by those who may; every change with its reason."""

import re

from playwright.sync_api import expect

from e2e.hands import log, sit, tab, toast, token
from e2e.tables import lie_open

LINE = "Pilot 777A98 Age 34 Rifle-2, Tactics-1; carbine, cloth"

CHARACTERISTICS = ("Strength", "Dexterity", "Endurance", "Intelligence", "Education", "Social standing")


def create(page, how):
    """Open the window for a new character and choose how it is made."""
    tab(page, "People")
    page.get_by_role("button", name="New character…").click()
    window = page.get_by_role("dialog", name="New character")
    window.get_by_text(how, exact=True).click()
    return window


def sheet(page, name):
    return page.get_by_role("dialog", name=f"Sheet of {name}")


def test_a_line_is_read_while_typed_and_makes_a_character_that_others_see(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")
    window = create(kira, "From a line")

    window.get_by_role("textbox", name="Line").fill("Pilot 777A98 Wibble-2; carbine")
    expect(window.locator(".line-preview")).to_contain_text("Could not read 'Wibble-2'")
    window.get_by_role("textbox", name="Line").fill(LINE)
    expect(window.locator(".line-preview")).to_contain_text("777A98 Pilot, age 34")
    expect(window.locator(".line-preview")).to_contain_text("Rifle 2, Tactics 1")
    window.get_by_role("textbox", name="Name").fill("Ash")
    window.get_by_role("button", name="Add character").click()

    expect(window).to_be_hidden()
    expect(sheet(kira, "Ash")).to_contain_text("777A98 Pilot, age 34")
    expect(token(mo, "Ash")).to_be_visible()
    tab(mo, "Log")
    expect(log(mo, "Ash joins the table")).to_be_visible()


def test_dice_thrown_down_the_line_stand_in_the_log(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")
    window = create(kira, "Throw the dice")

    window.get_by_role("textbox", name="Name").fill("Chance")
    window.get_by_role("button", name="Add character").click()

    expect(sheet(kira, "Chance").locator(".headline")).to_have_text(re.compile("^[0-9A-F]{6}"))
    tab(kira, "Log")
    each = ", ".join(rf"{one} \d\+\d = \d+" for one in CHARACTERISTICS)
    for page in (kira, mo):
        tab(page, "Log")
        expect(log(page, re.compile(rf"Chance joins the table \(thrown: {each}\)"))).to_be_visible()


def test_a_quick_mob_of_four_is_numbered(laid, seats):
    lie_open(laid)
    referee, mo = sit(seats, laid, "referee", "Mo")
    tab(referee, "People")
    mob = referee.get_by_role("form", name="Add a group")

    mob.get_by_role("combobox", name="Kind").select_option("Dock thug")
    mob.get_by_role("spinbutton", name="How many").fill("4")
    mob.get_by_role("button", name="Place").click()

    for number in (1, 2, 3, 4):
        expect(token(mo, f"Dock thug {number}")).to_be_visible()


def test_a_number_changed_with_a_reason_is_seen_by_the_referee(laid, seats):
    kira, referee = sit(seats, laid, "Kira", "referee")
    tab(kira, "People")
    own = kira.get_by_role("article").filter(has_text="played by Kira")

    own.get_by_role("button", name="Endurance: 9. Change").click()
    own.get_by_role("spinbutton", name="Endurance").fill("8")
    own.get_by_role("textbox", name="because").fill("a lingering fever")
    own.get_by_role("button", name="Save").click()

    expect(own.get_by_role("button", name="Endurance: 8. Change")).to_be_focused()
    tab(referee, "Log")
    entry = log(referee, "a lingering fever")
    expect(entry).to_contain_text("Kira")
    expect(entry.locator(".changes")).to_contain_text(re.compile("9.*8"))


def test_a_number_that_cannot_be_is_refused_and_the_sheet_stays(laid, seats):
    (kira,) = sit(seats, laid, "Kira")
    tab(kira, "People")
    own = kira.get_by_role("article").filter(has_text="played by Kira")

    own.get_by_role("button", name="Strength: 9. Change").click()
    own.get_by_role("spinbutton", name="Strength").fill("900")
    own.get_by_role("button", name="Save").click()

    expect(toast(kira, "900")).to_be_visible()
    own.get_by_role("button", name="Cancel").click()
    expect(own.get_by_role("button", name="Strength: 9. Change")).to_be_visible()


def test_a_player_cannot_open_the_sheet_of_an_npc_or_of_another_player(laid, seats):
    kira, _referee = sit(seats, laid, "Kira", "referee")

    token(kira, "Guard 1").dblclick()
    expect(toast(kira, "You may not read Guard 1's sheet")).to_be_visible()
    expect(sheet(kira, "Guard 1")).to_have_count(0)

    tab(kira, "People")
    kira.get_by_role("region", name="All characters").get_by_role("button", name="Guard 1").click()
    expect(sheet(kira, "Guard 1")).to_contain_text("You may not see this sheet")
    expect(sheet(kira, "Guard 1")).not_to_contain_text("777777")


def test_what_the_referee_changes_on_a_sheet_is_marked_as_an_override(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    token(referee, "Kira").dblclick()

    sheet(referee, "Kira").get_by_role("button", name="Str now: 9. Change").click()
    sheet(referee, "Kira").get_by_role("spinbutton", name="Str now").fill("4")
    sheet(referee, "Kira").get_by_role("textbox", name="because").fill("the fall from the gantry")
    sheet(referee, "Kira").get_by_role("button", name="Save").click()

    tab(kira, "Log")
    entry = log(kira, "the fall from the gantry")
    expect(entry.locator(".mark.override")).to_be_visible()
    expect(token(kira, "Kira")).to_have_attribute("data-condition", "wounded")


def test_a_sheet_closes_with_escape_and_gives_the_focus_back(laid, seats):
    (kira,) = sit(seats, laid, "Kira")
    token(kira, "Kira").focus()
    kira.keyboard.press("Enter")
    expect(sheet(kira, "Kira")).to_be_focused()

    kira.keyboard.press("Escape")

    expect(sheet(kira, "Kira")).to_have_count(0)
    expect(token(kira, "Kira")).to_be_focused()


def test_an_open_sheet_shows_what_it_said_then_and_again_what_it_says_now(laid, seats):
    kira, referee = sit(seats, laid, "Kira", "referee")
    tab(kira, "People")
    own = kira.get_by_role("article").filter(has_text="played by Kira")
    expect(own).to_contain_text("Endurance")
    before = kira.locator(".strip").get_attribute("aria-valuemax")

    token(referee, "Kira").dblclick()
    hers = sheet(referee, "Kira")
    hers.get_by_role("button", name="Endurance: 9. Change").click()
    hers.get_by_role("spinbutton", name="Endurance").fill("7")
    hers.get_by_role("textbox", name="because").fill("a lingering fever")
    hers.get_by_role("button", name="Save").click()
    for page in (own, hers):
        expect(page.get_by_role("button", name="Endurance: 7. Change")).to_be_visible()

    kira.evaluate("at => { location.hash = `${location.hash.split('&')[0]}&at=${at}`; }", before)
    expect(own.locator(".card-field").filter(has_text="Endurance").first).to_contain_text("9")
    kira.keyboard.press("Escape")
    expect(own.get_by_role("button", name="Endurance: 7. Change")).to_be_visible()


def test_what_may_be_added_to_a_sheet_comes_from_the_books(laid, seats):
    (kira,) = sit(seats, laid, "Kira")
    tab(kira, "People")
    own = kira.get_by_role("article").filter(has_text="played by Kira")

    own.get_by_role("combobox", name="Add to Skills").select_option("Pilot")
    own.get_by_role("button", name="Add", exact=True).click()
    expect(own.get_by_role("button", name="Pilot: 1. Change")).to_be_visible()
