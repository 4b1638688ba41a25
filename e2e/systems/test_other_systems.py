"""A rules system that the game does not come with, played in the browser: a joust, a fair, a career."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.conftest import serving
from e2e.hands import choose, log, sit, tab, token
from e2e.pages import axe
from e2e.script import seated
from e2e.table_server import TableServer
from e2e.tables import Table, enlist, open_table

SYSTEMS = Path(__file__).parents[2] / "tests" / "systems"
KNIGHT = "Cr50 Lance-18 Dodge-3"


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """A server that was told of one more system."""
    with serving(tmp_path_factory.mktemp("other") / "data", "--systems", str(SYSTEMS)) as server:
        yield server


@pytest.fixture
def lists(other: TableServer) -> Table:
    """Kira and Bob on hexes, two apart."""
    referee = open_table(other.url, "The Lists", "tourney")
    with seated(referee) as script:
        scene = f"m{script.do('OpenScene', name='Lists', show=True, kind='hex_flat', columns=20, rows=14)}"
        seat = f"s{script.do('InviteSeat', role='player', name='Kira')}"
        enlist(script, scene, "Kira", KNIGHT, (5.2, 5.5), owner=seat)
        enlist(script, scene, "Bob", KNIGHT, (5.2, 3.5), npc=True)
        script.do("StartSession", name="First day")
        return Table(referee, {"Kira": script.link(seat)})


def begin(referee, kind=""):
    """The window that begins something, and the button pressed; for the fight all take part as guessed."""
    tab(referee, "Fight")
    referee.get_by_role("button", name="Begin a fight…").click()
    window = referee.get_by_role("dialog")
    if kind:
        choose(window, "What begins", kind)
        window.get_by_label("Side of Bob").select_option(label="does not")
    assert axe(referee) == []
    window.get_by_role("button", name="Begin", exact=True).click()
    expect(window).to_have_count(0)


def test_a_joust_is_ridden_struck_and_defended(lists, seats):
    referee, kira = sit(seats, lists, "referee", "Kira")
    begin(referee)
    expect(referee.get_by_role("heading", name="Pass 1")).to_be_visible()

    tab(kira, "Fight")
    form = kira.get_by_role("region", name="Acting for Kira")
    form.get_by_role("checkbox", name="Bob").check()
    odds = form.get_by_role("region", name="Odds")
    expect(odds).to_contain_text("If it hits: their dodge")
    degrees = odds.get_by_role("list", name="Degrees").first
    expect(degrees.get_by_role("listitem")).to_have_text(["unhorsing 1.9 %", "solid 98.1 %", "miss 0 %"])
    order = kira.get_by_role("region", name="Order")
    expect(order.locator("[aria-current]")).to_contain_text("Kira")
    form.get_by_role("button", name="Strike", exact=True).last.click()

    asked = referee.get_by_role("region", name="Acting for Bob")
    expect(asked.get_by_role("button", name="Take it")).to_be_visible()
    asked.get_by_role("button", name="Take it").click()
    expect(asked.get_by_role("button", name="End the turn")).to_be_visible()
    tab(referee, "Log")
    expect(log(referee, re.compile("Bob takes (3|6) hits"))).to_be_visible()
    tab(kira, "Log")
    card = kira.get_by_role("article", name=re.compile("^Kira: Lance: Hit, (solid|unhorsing)"))
    expect(card.locator(".result + .degree")).to_have_text(re.compile("solid|unhorsing"))
    assert "hits" not in kira.get_by_role("log").inner_text(), "the sheet of another"
    tab(referee, "People")
    referee.get_by_role("region", name="All characters").get_by_role("button", name="Bob").first.click()
    armour = referee.get_by_role("region", name="Armour")
    expect(armour.get_by_role("listitem").first).to_have_text(re.compile("^Legs broken, 0 of 2"))
    expect(armour.locator("svg.outline .zone")).to_have_count(4)
    assert axe(referee) == []
    assert axe(kira) == []


def test_a_turn_is_held_in_sight_of_all_and_breaks_in_on_a_later_one(lists, seats):
    referee, kira = sit(seats, lists, "referee", "Kira")
    begin(referee)
    tab(kira, "Fight")
    form = kira.get_by_role("region", name="Acting for Kira")
    choose(form, "Act", "Hold")
    form.get_by_role("button", name="Hold", exact=True).last.click()
    for page in (kira, referee):
        order = page.get_by_role("region", name="Order")
        expect(order.get_by_role("listitem").filter(has_text="Kira")).to_contain_text("holds")
        expect(order.locator("[aria-current]")).to_contain_text("Bob")
    form.get_by_role("button", name="Break in", exact=True).last.click()
    expect(referee.get_by_role("region", name="Order").locator("[aria-current]")).to_contain_text("Kira")


def test_a_fair_takes_money_and_is_over_and_a_career_lasts_two_years(lists, seats):
    referee, kira = sit(seats, lists, "referee", "Kira")
    begin(referee, "Fair")
    tab(kira, "Fight")
    form = kira.get_by_role("region", name="Acting for Kira")
    choose(form, "What", "Shield")
    form.get_by_role("button", name="Buy", exact=True).last.click()
    tab(kira, "Log")
    expect(log(kira, "Kira pays the market Cr40 for a shield")).to_be_visible()

    with seated(lists.referee) as script:
        who = script.named("character", "Kira")["id"]
        served = [{"type": "SideOf", "name": "Career", "characters": [who]}]
        script.do("OpenActivity", kind="career", sides=served)
    kira.keyboard.press("b")
    years = kira.get_by_role("region", name="What is decided now")
    for _ in range(2):
        years.locator(".life-step").evaluate("one => { one.dataset.old = 'yes' }")
        years.locator(".life-press:enabled").click()
        expect(kira.locator(".life-step[data-old]")).to_have_count(0)
    kira.keyboard.press("Escape")
    tab(kira, "Log")
    expect(log(kira, "The crown pays Kira Cr100 for service")).to_be_visible()
    token(kira, "Kira").click()
