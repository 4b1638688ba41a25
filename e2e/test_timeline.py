"""The strip along the bottom: one tick a commit; a click on it finds the line of the log, and the reverse."""

import re

from playwright.sync_api import expect

from e2e.hands import log, say, sit, tab, toast
from e2e.script import seated

TICK_PX = 6


def strip(page):
    """The strip itself."""
    return page.get_by_role("slider", name=re.compile("^What has happened"))


def newest(page):
    """The number of the newest commit that the strip knows."""
    return int(strip(page).get_attribute("aria-valuemax"))


def heard(page, line):
    """Say a line and wait until it has come back as the strip's newest commit; its number."""
    say(page, line)
    number = log(page, line).get_attribute("data-number")
    expect(strip(page)).to_have_attribute("aria-valuemax", number)
    return number


def click_back(page, commits):
    """Click the tick so many commits before the newest, which lies at the right end."""
    box = strip(page).bounding_box()
    page.mouse.click(box["x"] + box["width"] - (commits + 0.5) * TICK_PX, box["y"] + box["height"] - 8)


def ticks(page):
    """How many separate ticks are drawn, counted along the foot of the strip."""
    return strip(page).evaluate(TICKS)


TICKS = """(canvas) => {
  const ink = canvas.getContext('2d');
  const row = ink.getImageData(0, canvas.height - 6, canvas.width, 1).data;
  let [count, on] = [0, false];
  for (let x = 0; x < canvas.width; x++) {
    const lit = row[x * 4 + 3] > 40;
    if (lit && !on) count += 1;
    on = lit;
  }
  return count;
}"""


def test_every_commit_is_a_tick_for_everybody_even_those_one_may_not_know(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    before = newest(kira)

    say(kira, "one")
    say(referee, "/w two, to myself")
    say(referee, "/sr 2D")

    for page in (referee, kira):
        expect(strip(page)).to_have_attribute("aria-valuemax", str(before + 3))
        page.wait_for_function(
            f"(n) => ({TICKS})(document.querySelector('canvas.strip')) === n", arg=before + 3
        )


def test_a_click_on_a_tick_finds_its_line_and_live_leads_back(laid, seats):
    (kira,) = sit(seats, laid, "Kira")
    for number in range(12):
        heard(kira, f"line {number} of the evening, long enough to fill the log")
    wanted = log(kira, "line 3 of the evening")

    click_back(kira, 8)

    expect(wanted).to_be_in_viewport()
    expect(wanted).to_have_class(re.compile("chosen"))
    expect(strip(kira)).to_have_attribute("aria-valuetext", re.compile("line 3 of the evening"))
    live = kira.get_by_role("button", name="Live")
    expect(live).to_have_attribute("aria-pressed", "false")
    live.click()
    expect(live).to_have_attribute("aria-pressed", "true")
    expect(wanted).not_to_have_class(re.compile("chosen"))


def test_a_number_in_the_log_is_found_on_the_strip(laid, seats):
    (kira,) = sit(seats, laid, "Kira")
    number = heard(kira, "remember this")
    heard(kira, "and this")

    log(kira, "remember this").get_by_role("button", name=re.compile(f"#{number}")).click()

    expect(strip(kira)).to_have_attribute("aria-valuenow", number)


def test_the_strip_is_walked_by_keys(laid, seats):
    (kira,) = sit(seats, laid, "Kira")
    last = heard(kira, "the very last")

    strip(kira).focus()
    kira.keyboard.press("ArrowLeft")
    expect(strip(kira)).to_have_attribute("aria-valuenow", last)
    expect(log(kira, "the very last")).to_have_class(re.compile("chosen"))
    kira.keyboard.press("Home")
    expect(strip(kira)).to_have_attribute("aria-valuenow", "1")
    kira.keyboard.press("End")
    expect(kira.get_by_role("button", name="Live")).to_have_attribute("aria-pressed", "true")


def test_a_tick_is_chosen_while_another_tab_is_open(laid, seats):
    (kira,) = sit(seats, laid, "Kira")
    heard(kira, "find me")
    heard(kira, "not me")
    tab(kira, "Table")

    click_back(kira, 1)
    tab(kira, "Log")

    expect(log(kira, "find me")).to_have_class(re.compile("chosen"))


def test_the_log_goes_to_a_moment_however_tall_the_lines_before_it_are(laid, seats):
    with seated(laid.of("Mo")) as script:
        told = [
            script.do("Say", text=f"Tale {tale}: {'and then they ran ' * (tale % 2 * 100)}")
            for tale in range(50)
        ]
    (kira,) = sit(seats, laid, "Kira")
    for at in (told[4], told[20]):
        expect(log(kira, "Tale 49:")).to_be_visible()
        kira.evaluate("at => { location.hash = `${location.hash.split('&')[0]}&at=${at}`; }", at)
        chosen = kira.locator(".log-list .entry.chosen")
        expect(chosen).to_have_attribute("data-number", str(at))
        expect(chosen).to_be_in_viewport()
        kira.locator("[data-map]").focus()
        kira.keyboard.press("Escape")


def test_a_line_that_is_chosen_tells_why_by_key_or_that_it_has_no_reasons(laid, seats):
    (kira,) = sit(seats, laid, "Kira")
    for line, throws in (("/r 2D+2 8+", True), ("just talk", False)):
        say(kira, line)
        words = line.removeprefix("/r ")
        expect(log(kira, words)).to_be_visible()
        kira.get_by_role("log").focus()
        kira.keyboard.press("ArrowDown")
        chosen = kira.locator(".log-list .entry.chosen")
        expect(chosen).to_contain_text(words)
        kira.locator("[data-map]").focus()
        kira.keyboard.press("y")
        if throws:
            expect(chosen.get_by_text("by the rules classic")).to_be_visible()
        else:
            expect(toast(kira, "threw no dice and changed no sheet")).to_be_visible()
        expect(kira.locator(".live")).to_have_attribute("data-on", "true")
