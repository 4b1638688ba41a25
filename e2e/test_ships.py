"""Ships: one bought in a minute, her page, a trip with odds told beforehand, the month's account, a split party."""

import re

import pytest
from playwright.sync_api import expect

from e2e.hands import log, token
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.test_phone import OVER_THE_EDGE, TOO_SMALL

WORLDS = {
    "0203": {"name": "Quay", "uwp": "A788899-C", "pbg": "703"},
    "0303": {"name": "Birk", "uwp": "C655555-7", "pbg": "510"},
    "0304": {"name": "Senn", "uwp": "B434457-9", "pbg": "401"},
}
FLIES = {"skills.pilot": 2, "skills.navigation": 1, "credits": 120_000}
SCHEMES = ("dark", "light")


@pytest.fixture
def port(laid):
    """The hold, a chart of three worlds that all know, and Kira, who can fly and has Cr120,000."""
    with seated(laid.referee) as script:
        chart = f"x{script.do('OpenChart', name='The Marl Reach')}"
        for hex_, world in WORLDS.items():
            script.do("ChartWorld", chart=chart, world={"hex": hex_, **world})
        script.do("TellOfAll", chart=chart)
        kira = script.named("character", "Kira")["id"]
        places = [{"type": "Amendment", "path": path, "value": value} for path, value in FLIES.items()]
        script.do("AmendSheet", character=kira, amendments=places, reason="she flies")
    return laid


@pytest.fixture
def heron(port):
    """A free trader of Kira's at Quay with a crew and Cr90,000."""
    with seated(port.referee) as script:
        chart = script.views["table:table"]["charts"][0]["id"]
        kira = script.named("character", "Kira")
        crew = {"pilot": kira["id"], "captain": kira["id"], "engineer-1": "Hob Lunt", "medic": "Fen Quill"}
        script.do(
            "BuyShip",
            name="Heron",
            how="template",
            text="ship-a-ct77-unarmed",
            owner=kira["owners"][0],
            chart=chart,
            hex="0203",
            terms="loan",
            account_cr=90_000,
            crew=crew,
        )
    return port


def pages(page, which=None, *, tap=False):
    """Open the pages of ships; one of them, if it is named."""
    if page.locator(".ships").count() == 0:
        button = page.get_by_role("button", name="Ships", exact=True)
        button.tap() if tap else button.click()
    shown = page.get_by_role("region", name="Ships", exact=True)
    expect(shown).to_be_visible()
    if which:
        button = page.get_by_role("navigation", name="Pages of ships").get_by_role(
            "button", name=which, exact=True
        )
        button.tap() if tap else button.click()
    return shown


def clean(page):
    """Look at the page in both colour schemes, once all odds on it are those of now."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert axe(page) == [], scheme


def act(page, name):
    """Choose what to do, and see what it takes."""
    page.locator(".voyage-act").and_(page.get_by_role("button", name=name, exact=True)).click()
    form = page.get_by_role("form", name=name, exact=True)
    expect(form.get_by_role("region", name="Odds")).to_be_visible()
    return form


def press(form):
    """Do it."""
    form.locator("button[type=submit]").click()


def test_a_captain_buys_a_ship_and_crews_her_in_a_minute(port, seats):
    kira, referee = seats.sit(port.of("Kira"), "Kira"), seats.sit(port.referee, "referee")
    expect(token(kira, "Kira")).to_be_visible()
    kira.keyboard.press("v")
    expect(kira.locator(".ships")).to_be_visible()
    kira.get_by_role("button", name="New ship…").first.click()
    form = kira.get_by_role("form", name="New ship")
    form.get_by_label(re.compile("^Design")).select_option("ship-a-ct77-unarmed")
    form.get_by_label("Name", exact=True).fill("Heron")
    form.get_by_label("Lies in port").fill("0203")
    form.get_by_label("Pilot").select_option("Kira")
    form.get_by_label("Captain").select_option("Kira")
    form.get_by_role("button", name="Hire the rest").click()
    expect(form.get_by_label("Name of the hired medic")).not_to_have_value("")
    expect(form).to_contain_text("Cr154,500 a month for 480 months")
    form.get_by_text("Owned from the start").click()
    form.get_by_label("Whose money").select_option("Kira")
    form.get_by_label("Credits into").fill("90000")
    clean(kira)
    form.get_by_role("button", name="Commission Heron").click()

    ship = kira.get_by_role("article", name="Heron")
    expect(ship).to_contain_text("In a berth at Quay (0203)")
    expect(ship.get_by_role("region", name="Aboard")).to_contain_text("30 refined")
    expect(ship.get_by_role("region", name="Title")).to_contain_text("Cr90,000")
    expect(log(referee, "Kira takes the post pilot aboard Heron")).to_be_visible()
    posts = ship.get_by_role("region", name="Crew")
    posts.get_by_role("button", name=re.compile("^Relieve .* as medic")).click()
    expect(posts).to_contain_text("A post that she needs stands empty.")
    posts.get_by_role("button", name="Give the post of medic").click()
    who = posts.get_by_role("form", name="Give the post of medic")
    who.get_by_label("Who is medic").select_option("Somebody hired…")
    who.get_by_label("Name of somebody hired").fill("Fen Quill")
    who.get_by_role("button", name="Post", exact=True).click()
    expect(posts).to_contain_text("Fen Quill")
    clean(kira)

    pages(referee, "Ship")
    expect(referee.get_by_role("article", name="Heron")).to_contain_text("Fen Quill")
    ship.press("Escape")
    expect(kira.locator(".ships")).to_have_count(0)


def test_a_ship_of_ones_own_is_typed_as_a_line_and_what_cannot_be_is_said(port, seats):
    kira = seats.sit(port.of("Kira"), "Kira")
    expect(token(kira, "Kira")).to_be_visible()
    pages(kira)
    kira.get_by_role("button", name="New ship…").first.click()
    form = kira.get_by_role("form", name="New ship")
    form.get_by_text("One line of text").click()
    line = form.get_by_role("textbox", name="Line")
    line.fill("Far rover 300t D/D/Q")
    expect(form.locator(".refused-note")).to_be_visible()
    line.fill("Far rover 300t D/D/D computer 2bis; Jump-2, Navigation")
    expect(form.locator(".headline")).to_contain_text("Far rover, 300 t, jump-2")
    form.get_by_label("Name", exact=True).fill("Rover")
    form.get_by_label("Lies in port").fill("0303")
    form.get_by_role("button", name="Commission Rover").click()
    expect(kira.get_by_role("article", name="Rover")).to_contain_text("In a berth at Birk (0303)")


def test_a_clean_trip_with_its_odds_its_account_and_who_stayed_behind(heron, seats):
    kira, referee = seats.sit(heron.of("Kira"), "Kira"), seats.sit(heron.referee, "referee")
    expect(token(kira, "Kira")).to_be_visible()
    pages(kira, "Voyage")
    kira.get_by_role("button", name="Begin ship's business").click()
    usual = kira.get_by_role("form", name="Usual port business")
    expect(usual).to_contain_text("in all; the account stands at Cr90,000")
    usual.get_by_role("button", name="Usual port business").click()
    expect(kira.get_by_role("article", name="Voyage")).to_contain_text("Course: 0303")
    clean(kira)

    lift = act(kira, "Lift off")
    expect(lift).to_contain_text("Left behind: Mo")
    press(lift)
    press(act(kira, "Run"))
    expect(kira.locator(".voyage-standing")).to_contain_text("A hundred diameters out at Quay")
    jump = act(kira, "Jump to Birk")
    expect(jump).to_contain_text("Arrives as planned")
    expect(jump).to_contain_text(re.compile("Fuel .* afterwards"))
    clean(kira)
    press(jump)
    expect(kira.locator(".voyage-standing")).to_contain_text("In jump space on the way to Birk")
    press(act(kira, "Come out of jump"))
    standing = kira.locator(".voyage-standing")
    expect(standing).to_contain_text("Birk (0303)")
    expect(standing).to_contain_text(re.compile("Behind her: .*, by 7 days"))

    account = pages(kira, "Account").get_by_role("article", name="Account")
    expect(account).to_contain_text("Brought forward")
    fuel = account.get_by_role("region", name="Costs")
    fuel.get_by_text("Life support").first.click()
    expect(fuel).to_contain_text("Life support for a trip")
    clean(kira)

    pages(referee, "Parties")
    parties = referee.get_by_role("article", name="Parties")
    expect(parties).to_contain_text(re.compile(r"7 days( and \d+ hours?)? behind"))
    parties.get_by_label(re.compile("^Whom Kira")).select_option(index=1)
    expect(parties.locator(".forecast")).to_contain_text("All are together again")
    clean(referee)
    parties.get_by_role("button", name="They catch up and meet").click()
    expect(parties).to_contain_text("All are together")


def test_a_crew_comes_aboard_and_a_referee_sets_a_ship_in_order_by_hand(heron, seats):
    mo, referee = seats.sit(heron.of("Mo"), "Mo"), seats.sit(heron.referee, "referee")
    expect(token(mo, "Kira")).to_be_visible()
    pages(mo, "Ship")
    expect(mo.get_by_role("article", name="Heron")).to_be_visible()
    aboard = mo.get_by_role("region", name="Travellers")
    aboard.get_by_label("Who goes aboard").select_option("Mo")
    aboard.get_by_role("button", name="Go aboard").click()
    expect(aboard).to_contain_text("Crew without a post: 1")

    pages(referee, "Ship")
    ship = referee.get_by_role("article", name="Heron")
    ship.get_by_text("Set by hand").click()
    put = ship.get_by_role("form", name="Put her elsewhere")
    put.get_by_label("Hex").fill("0303")
    put.get_by_label("Why").fill("towed")
    put.get_by_role("button", name="Put her there").click()
    expect(ship).to_contain_text("In a berth at Birk (0303)")
    title = ship.get_by_role("form", name="Set the title")
    title.get_by_label("Owed").fill("309000")
    title.get_by_label("Why").fill("the bank relents")
    title.get_by_role("button", name="Set the title").click()
    expect(ship.get_by_role("region", name="Title")).to_contain_text("Cr309,000 owed to bank")
    clean(referee)

    ship.get_by_text("Name deck plans").click()
    decks = ship.get_by_role("form", name="Name deck plans")
    decks.get_by_label("Hold").check()
    decks.get_by_role("button", name="Save").click()
    ship.get_by_role("region", name="Deck plans").get_by_role("button", name="Hold").click()
    expect(referee.locator(".ships")).to_have_count(0)
    aboard.get_by_role("button", name="Mo goes ashore").click()
    expect(aboard).not_to_contain_text("Crew without a post")


def test_a_party_is_split_and_time_passes_for_some_alone(heron, seats):
    referee = seats.sit(heron.referee, "referee")
    expect(token(referee, "Kira")).to_be_visible()
    pages(referee, "Parties")
    parties = referee.get_by_role("article", name="Parties")
    split = parties.get_by_role("form", name="Part or join")
    split.get_by_label("Mo").check()
    split.get_by_label("Why").fill("shore leave")
    split.get_by_role("button", name="Split").click()
    expect(parties.get_by_role("heading", name="Mo")).to_be_visible()
    parties.get_by_text("Let time pass for Mo").click()
    time = parties.get_by_role("form", name="Let time pass for Mo")
    time.get_by_label("How much").fill("3")
    expect(time.locator(".forecast")).to_contain_text("3 days")
    time.get_by_role("button", name="Advance time").click()
    expect(parties).to_contain_text("3 days behind")


def test_the_voyage_goes_by_keys_alone(heron, seats):
    kira = seats.sit(heron.of("Kira"), "Kira")
    expect(token(kira, "Kira")).to_be_visible()
    pages(kira, "Voyage")
    kira.get_by_role("button", name="Begin ship's business").press("Enter")
    first = kira.locator(".voyage-act").first
    first.focus()
    kira.keyboard.press("ArrowDown")
    expect(kira.locator(".voyage-act").nth(1)).to_be_focused()
    expect(kira.locator(".voyage-act").nth(1)).to_have_attribute("aria-pressed", "true")
    kira.keyboard.press("ArrowUp")
    expect(first).to_be_focused()
    lift = kira.locator("#voyage-act-lift")
    lift.press("Enter")
    form = kira.get_by_role("form", name="Lift off")
    expect(form).to_contain_text("orbit", ignore_case=True)
    form.get_by_role("button", name="Lift off").press("Enter")
    expect(kira.locator(".voyage-standing")).to_contain_text("In orbit")


def test_the_pages_on_a_phone(heron, seats):
    kira = seats.sit(heron.of("Kira"), "Kira", PHONE, touch=True)
    expect(token(kira, "Kira")).to_be_visible()
    for which in ("Ship", "Account", "Parties", "Voyage"):
        pages(kira, which, tap=True)
        expect(kira.locator(".ships-body > *").first).to_be_visible()
        assert kira.evaluate(OVER_THE_EDGE) == [], which
        small = [one for one in kira.evaluate(TOO_SMALL) if "why-mark" not in one]
        assert small == [], which
        assert axe(kira) == [], which
    kira.get_by_role("button", name="Begin ship's business").tap()
    kira.get_by_role("button", name="Lift off").first.tap()
    form = kira.get_by_role("form", name="Lift off")
    expect(form.get_by_role("region", name="Odds")).to_be_visible()
    assert kira.evaluate(OVER_THE_EDGE) == []
    form.get_by_role("button", name="Lift off").tap()
    expect(kira.locator(".voyage-standing")).to_contain_text("In orbit")


def test_the_chart_leads_to_whatever_lies_in_port(heron, seats):
    kira = seats.sit(heron.of("Kira"), "Kira")
    expect(token(kira, "Kira")).to_be_visible()
    kira.keyboard.press("Shift+V")
    box = kira.get_by_role("combobox", name="Find a world or hex")
    box.fill("quay")
    box.press("Enter")
    kira.get_by_role("region", name="Who is here").get_by_role("button", name="Heron").click()
    expect(kira.get_by_role("article", name="Voyage")).to_contain_text("In a berth at Quay (0203)")
    kira.keyboard.press("1")
    expect(kira.get_by_role("article", name="Heron")).to_be_visible()
    kira.get_by_role("button", name="On the chart").click()
    expect(kira.locator(".ships")).to_have_count(0)
    expect(kira.get_by_role("dialog", name=re.compile("^Quay "))).to_be_visible()


def test_a_newcomer_makes_the_first_trip_of_the_third_demo_table(table_server, seats):
    captain = seats.sit(table_server.links("errand").of("Nerys"), "Nerys")
    pages(captain, "Voyage")
    plot = act(captain, "Plot a course")
    plot.get_by_text("Veddle", exact=True).click()
    expect(plot).to_contain_text("the starport sells one for Cr10,000")
    press(plot)
    where = captain.locator(".voyage-standing")
    expect(where).to_contain_text("Course: 0302")
    usual = captain.get_by_role("form", name="Usual port business")
    expect(usual).to_contain_text("Freight")
    press(usual)
    expect(where).not_to_contain_text("Cr88,000")
    for name, then in (
        ("Lift off", "In orbit at Sarrow"),
        ("Run", "A hundred diameters out at Sarrow"),
        ("Jump to Veddle", "In jump space"),
        ("Come out of jump", "at Veddle"),
    ):
        press(act(captain, name))
        expect(where).to_contain_text(then)


def test_a_referee_lays_out_her_deck_plans_and_takes_them_back(heron, seats):
    referee = seats.sit(heron.referee, "referee")
    pages(referee, "Ship")
    referee.get_by_role("button", name="Lay out her deck plans").click()
    deck = referee.locator(".ships").get_by_role("button", name="Heron: deck plan")
    expect(deck).to_be_visible()
    assert axe(referee) == []
    deck.click()
    expect(referee.locator("[data-map]")).to_have_attribute("aria-label", "Map: Heron: deck plan")
    doors = referee.locator("[data-door]")
    expect(doors.nth(12)).to_be_attached()
    expect(
        referee.get_by_role("button", name=re.compile("^Door.*closed|door", re.IGNORECASE)).first
    ).to_be_attached()
