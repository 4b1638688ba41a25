"""The star chart: thrown by a referee, told bit by bit, walked by keys, read from files and taken away, on a phone."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.chart.charts import FILE, SCOUT, WORLDS, clean, find, find_hex, here, open_chart, world_page
from e2e.hands import frames_of, log, toast, token, until
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.test_phone import OVER_THE_EDGE, TOO_SMALL, fingers


@pytest.fixture
def charted(laid):
    """The hold, and a chart of four worlds of which nobody but the referee knows."""
    with seated(laid.referee) as script:
        chart = f"x{script.do('OpenChart', name='The Marl Reach')}"
        for hex_, world in WORLDS.items():
            script.do("ChartWorld", chart=chart, world={"hex": hex_, **world})
    return laid


def test_a_subsector_is_thrown_and_a_player_sees_what_was_told(laid, seats):
    referee = seats.sit(laid.referee, "referee")
    kira = seats.blank("Kira")
    heard = frames_of(kira)
    kira.goto(laid.of("Kira"))
    expect(token(kira, "Kira")).to_be_visible()
    expect(kira.get_by_role("button", name="Star chart")).to_have_count(0)

    open_chart(referee)
    clean(referee)
    referee.get_by_role("button", name="New chart…").click()
    window = referee.get_by_role("dialog", name="New chart")
    window.get_by_label("Name").fill("Vantry")
    assert axe(referee) == []
    window.get_by_role("button", name="Throw").click()
    expect(window).to_have_count(0)
    expect(log(referee, "Throws for 80 hexes")).to_be_visible()
    expect(here(referee)).to_have_attribute("aria-label", re.compile("not told to players"))

    referee.get_by_role("button", name="List").click()
    rows = referee.get_by_role("table").get_by_role("row")
    expect(rows.nth(10)).to_be_attached()
    told, kept = (rows.nth(nth).get_by_role("button").inner_text() for nth in (1, 2))
    rows.nth(1).get_by_role("button").click()
    page = world_page(referee, told)
    expect(kira.get_by_role("button", name="Star chart")).to_have_count(0)
    page.get_by_role("button", name="Tell players of it").click()
    expect(page).to_contain_text("The players have heard of it.")
    page.get_by_text("How it was thrown").click()
    expect(page.get_by_role("article").first).to_be_visible()

    open_chart(kira)
    expect(here(kira)).to_have_attribute("aria-label", re.compile(f"^{told}, "))
    kira.get_by_role("button", name="List").click()
    expect(kira.get_by_role("table").get_by_role("row")).to_have_count(2)
    expect(kira.get_by_role("button", name="New chart…")).to_have_count(0)
    assert not any(kept in frame for frame in heard)

    page.get_by_role("button", name="Hide from players").click()
    expect(kira.get_by_text("No chart yet")).to_be_visible()


def test_worlds_are_walked_by_keys_and_their_pages_read(charted, seats):
    referee = seats.sit(charted.referee, "referee")
    open_chart(referee)
    expect(here(referee)).to_have_attribute("data-here", "0406")
    for key, hex_ in (
        ("ArrowUp", "0204"),
        ("ArrowLeft", "0204"),
        ("ArrowRight", "0602"),
        ("ArrowDown", "0406"),
        ("ArrowRight", "0708"),
    ):
        referee.keyboard.press(key)
        expect(here(referee)).to_have_attribute("data-here", hex_)
    expect(here(referee)).to_be_focused()
    referee.keyboard.press("Shift+ArrowUp")
    expect(here(referee)).to_have_attribute("aria-label", "Hex 0707, nothing charted")

    find(referee, "kess")
    page = world_page(referee, "Kessride")
    for words in (
        "Atmosphere",
        "Thin, tainted",
        "Amber",
        "Naval base",
        "Gas giants",
        "Refined, Cr500 a ton",
        "Times at",
        "100 diameters",
    ):
        expect(page).to_contain_text(re.compile(words, re.IGNORECASE))
    before = page.locator(".chart-bodies td").last.inner_text()
    page.get_by_role("button", name="4 G").click()
    expect(page.locator(".chart-bodies td").last).not_to_have_text(before)
    clean(referee)

    page.get_by_text("Edit the world").click()
    page.get_by_label("Name").fill("Kessrick")
    page.get_by_label("UWP").fill("B9479C9-D")
    page.get_by_label("Zone").select_option("R")
    page.get_by_role("button", name="Save the world").click()
    page = world_page(referee, "Kessrick")
    expect(page).to_contain_text("Red")
    page.get_by_label("UWP").fill("Q9479C9-D")
    page.get_by_role("button", name="Save the world").click()
    expect(toast(referee, "Q9479C9-D")).to_be_visible()
    page.press("Escape")
    expect(page).to_have_count(0)
    expect(here(referee)).to_be_focused()


def test_rings_and_ways_lead_from_world_to_world(charted, seats):
    referee = seats.sit(charted.referee, "referee")
    open_chart(referee)
    find(referee, "0204")
    page = world_page(referee, "Tallow")
    page.get_by_text("Jumps from here").click()
    page.get_by_label("Drive").select_option("Jump-3")
    page.get_by_label(re.compile("^Fuel")).select_option("3 parsecs")
    page.get_by_role("button", name="Show reach").click()
    expect(page.get_by_role("status")).to_contain_text("within one jump; ways to 2 worlds")
    page.get_by_label("Way to").select_option("0708")
    expect(page.locator(".chart-way")).to_contain_text("2 jumps")
    page.locator(".chart-way").get_by_role("button", name=re.compile("Orm")).click()
    expect(world_page(referee, "Orm").get_by_role("region", name="Way here")).to_contain_text("From Tallow")


@pytest.fixture
def sailed(charted):
    """A scout of Kira's in a berth at Tallow, and all of the chart known."""
    with seated(charted.referee) as script:
        view = script.views["table:table"]
        chart = view["charts"][0]["id"]
        (kira,) = (one["id"] for one in view["seats"] if one["name"] == "Kira")
        script.do("TellOfAll", chart=chart)
        script.do(
            "ChartWorld", chart=chart, world={"hex": "0305", "name": "Hob", "uwp": "D655300-5", "pbg": "301"}
        )
        number = script.do("EnlistCharacter", name="Marten", how="line", text=SCOUT, owner=kira)
        script.do("CommissionShip", ship=f"c{number}.1", chart=chart, hex="0204")
    return charted


def test_a_ship_on_the_chart_is_chosen_and_shows_where_she_may_jump(sailed, seats):
    kira = seats.sit(sailed.of("Kira"), "Kira")
    open_chart(kira)
    kira.get_by_role("combobox", name="Ship", exact=True).select_option("Marten")
    page = world_page(kira, "Tallow")
    expect(page).to_contain_text("Who is here")
    expect(here(kira)).to_have_attribute("aria-label", re.compile("here: Marten"))
    expect(page.get_by_role("status")).to_contain_text("1 world within one jump")
    expect(page.locator(".chart-stops")).to_contain_text("Fuel in reach: 1 world")
    page.get_by_label("Way to").select_option("0305")
    expect(page.locator(".chart-way")).to_contain_text(
        "1 jump, 8 days, Cr8,100 for fuel, berths and life support"
    )
    page.get_by_label("Way to").select_option("0406")
    expect(page.locator(".chart-way")).to_contain_text("2 jumps")
    clean(kira)
    page.get_by_role("button", name="Plot this course").press("Enter")
    expect(page.locator(".chart-way")).to_contain_text("This is her course.")
    expect(log(kira, "A course is plotted for Marten: Hob (0305), Kessride (0406)")).to_be_visible()
    find(kira, "kess")
    expect(world_page(kira, "Kessride").get_by_role("region", name="Way here")).to_contain_text("From Marten")

    with seated(sailed.referee) as script:
        chart, ship = (
            script.views["table:table"]["charts"][0]["id"],
            next(view["character"] for view in script.views.values() if view["view"] == "ship"),
        )
        script.do("PutShip", ship=ship, chart=chart, hex="0305", at="orbit", reason="moved")
    find(kira, "hob")
    page = world_page(kira, "Hob")
    expect(page.get_by_role("status")).to_contain_text("2 worlds within one jump")
    page.get_by_role("button", name="Clear the rings").click()
    expect(page.get_by_role("status")).to_have_count(0)


def drawn(referee):
    """The chart as it is drawn now, as text: an SVG that is taken away."""
    with referee.expect_download() as taken:
        referee.locator(".chart-more > summary").click()
        referee.get_by_role("button", name="Save as SVG").click()
    return Path(taken.value.path()).read_text(encoding="utf-8")


def test_a_referee_draws_routes_borders_and_words_by_hand(charted, seats):
    referee = seats.sit(charted.referee, "referee")
    open_chart(referee)
    before = drawn(referee)
    referee.locator(".chart-more > summary").click()
    referee.get_by_role("button", name="Routes…").click()
    window = referee.get_by_role("dialog", name="Draw on The Marl Reach")
    clean(referee)
    for hex_ in ("0204", "0406"):
        find_hex(referee, hex_)
    expect(window.get_by_role("status")).to_have_text("A route leads from 0204 to 0406")
    expect(window).to_contain_text("1 route on this chart")
    find_hex(referee, "0204")
    expect(window.get_by_role("status")).to_have_text("The route to 0204 is gone")

    window.get_by_role("button", name="Borders").click()
    for hex_ in ("0204", "0205", "0206", "0204"):
        find_hex(referee, hex_)
    expect(window).to_contain_text("2 hexes")
    window.get_by_label("Name").fill("Marl Compact")
    window.get_by_role("button", name="Draw it").click()
    expect(window.get_by_role("list", name="Borders")).to_contain_text("Marl Compact")
    window.get_by_role("button", name="Change Marl Compact").click()
    find_hex(referee, "0207")
    expect(window).to_contain_text("3 hexes")
    window.get_by_role("button", name="Draw it anew").click()
    expect(window.get_by_role("list", name="Borders").get_by_role("listitem")).to_have_count(1)

    window.get_by_role("button", name="Words").click()
    find_hex(referee, "0303")
    window.get_by_role("textbox", name="Words").fill("The Still")
    window.get_by_role("button", name="Write it").click()
    expect(window.get_by_role("list", name="Words")).to_contain_text("The Still 0303")
    clean(referee)
    after = drawn(referee)
    assert {">The Still<", ">Marl Compact<"} <= set(re.findall(">[^<]+<", after))
    assert ">The Still<" not in before
    window.press("Escape")
    expect(window).to_have_count(0)
    find(referee, "kess")
    world_page(referee, "Kessride")


def test_a_file_is_read_with_its_bad_line_named_and_the_chart_taken_away(charted, seats, tmp_path):
    path = tmp_path / "hollin.tab"
    path.write_text(FILE, encoding="utf-8")
    referee = seats.sit(charted.referee, "referee")
    open_chart(referee)
    more = referee.locator(".chart-more > summary")
    more.click()
    clean(referee)
    referee.get_by_role("button", name="New chart…").click()
    window = referee.get_by_role("dialog", name="New chart")
    window.get_by_text("From a file").click()
    window.get_by_label(re.compile("^File")).set_input_files(path)
    window.get_by_role("button", name="Read").click()
    expect(window.get_by_role("status")).to_contain_text("Read 2 worlds")
    expect(window.locator(".chart-lines")).to_contain_text("Line 4")
    assert axe(referee) == []
    window.get_by_role("button", name="Done").click()
    expect(referee.get_by_role("combobox", name="Chart", exact=True)).to_be_visible()

    with referee.expect_download() as taken:
        more.click()
        referee.get_by_role("button", name="Save as SVG").click()
    picture = Path(taken.value.path()).read_text(encoding="utf-8")
    assert taken.value.suggested_filename.endswith(".svg")
    assert picture.startswith("<svg ")
    assert {">Hollin<", ">C653464-7<"} <= set(re.findall(">[^<]+<", picture))
    with referee.expect_download() as taken:
        more.click()
        referee.get_by_role("button", name="Save as tab columns").click()
    assert "Hollin" in Path(taken.value.path()).read_text(encoding="utf-8")

    referee.evaluate(
        "() => { window.print = () => { window.printed = document.querySelectorAll('.chart-print svg').length } }"
    )
    more.click()
    referee.get_by_role("button", name="Print").click()
    until(referee, lambda: referee.evaluate("window.printed") == 1)


def test_the_list_sorts_by_any_column(charted, seats):
    referee = seats.sit(charted.referee, "referee")
    open_chart(referee)
    referee.get_by_role("button", name="List").click()
    window = referee.get_by_role("dialog", name="Worlds of The Marl Reach")
    names = window.locator(".of-name")
    expect(names).to_have_text(["Tallow", "Kessride", "Dunmarrow", "Orm"])
    window.get_by_role("button", name="Name").click()
    expect(names).to_have_text(["Dunmarrow", "Kessride", "Orm", "Tallow"])
    window.get_by_role("button", name=re.compile("^Name")).click()
    expect(names.first).to_have_text("Tallow")
    window.get_by_role("button", name="Pop").click()
    expect(names.last).to_have_text("Kessride")
    clean(referee)


def test_the_chart_on_a_phone(charted, seats):
    with seated(charted.referee) as script:
        script.do("TellOfAll", chart=script.views["table:table"]["charts"][0]["id"])
    kira = seats.sit(charted.of("Kira"), "Kira", PHONE, touch=True)
    expect(token(kira, "Kira")).to_be_visible()
    kira.get_by_role("button", name="Star chart").tap()
    expect(here(kira)).to_have_attribute("data-here", "0406")
    assert kira.evaluate(OVER_THE_EDGE) == []
    assert kira.evaluate(TOO_SMALL) == []
    x, y = here(kira).evaluate(
        "(one) => { const b = one.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; }"
    )
    wide = here(kira).bounding_box()["width"]
    kira.touchscreen.tap(x, y)
    world_page(kira, "Kessride")
    assert kira.evaluate(OVER_THE_EDGE) == []
    assert axe(kira) == []
    kira.get_by_role("button", name="Close the page").tap()
    fingers(kira, [(180, 400), (220, 400)], [(160, 400), (240, 400)], [(100, 400), (300, 400)])
    kira.wait_for_function(
        "wide => document.querySelector('[data-here]').getBoundingClientRect().width > 2 * wide", arg=wide
    )
    kira.get_by_role("button", name="Whole chart (0)").tap()
    kira.get_by_role("button", name="List").tap()
    expect(kira.get_by_role("dialog", name="Worlds of The Marl Reach")).to_be_visible()
    kira.get_by_role("navigation", name="Views").get_by_role("button", name="Log").tap()
    expect(kira.get_by_role("log")).to_be_visible()


def test_the_map_comes_back_by_its_tab(charted, seats):
    referee = seats.sit(charted.referee, "referee")
    expect(token(referee, "Kira")).to_be_visible()
    open_chart(referee)
    expect(referee.get_by_role("button", name=re.compile("^Ruler"))).to_have_count(0)
    referee.get_by_role("navigation", name="Maps").get_by_role("button", name="Hold").click()
    expect(referee.locator("[data-over]")).to_have_count(0)
    token(referee, "Kira").click()
    expect(referee.get_by_role("group", name="Selected")).to_contain_text("Kira")


def test_the_chart_as_it_was_is_seen_while_one_looks_back(charted, seats):
    with seated(charted.referee) as script:
        chart = script.views["table:table"]["charts"][0]["id"]
        before = script.number
        script.do("RemoveWorlds", chart=chart, hexes=["0406"])
    referee = seats.sit(charted.referee, "referee")
    open_chart(referee)
    find(referee, "kess")
    expect(referee.get_by_text("No such world")).to_be_visible()
    referee.evaluate(f"location.hash = {json.dumps(f'at={before}')}")
    referee.reload()
    expect(referee.get_by_role("region", name="Looking back")).to_be_visible()
    open_chart(referee)
    find(referee, "kess")
    expect(world_page(referee, "Kessride")).to_contain_text("Times at")
    expect(referee.get_by_text("Edit the world")).to_have_count(0)
