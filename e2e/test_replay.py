"""A fight that was fought, looked back on: films, other eyes, reasons, filters, single acts, branches."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.hands import log, sit, stands, tab, toast, token
from e2e.pages import axe
from e2e.script import seated
from e2e.tables import brawl, come_to_blows, rout


@pytest.fixture(scope="module")
def fought(shared_server):
    """The brawl until Kira is wounded, then Mo walks round a corner, which is a chapter; and the walk's number."""
    laid = brawl(shared_server.url)
    with seated(laid.referee) as script:
        fight = come_to_blows(script)
        scene, mo = script.named("scene", "Hold")["id"], script.named("token", "Mo")["id"]
        path = [[7.5, 12.5], [11.5, 12.5]]
        walk = script.do("MoveTokens", scene=scene, moves=[{"token": mo, "path": path}])
        script.do("MarkMoment", number=walk, title="Mo goes round", chapter=True)
        rout(script, fight, "they saw him")
        return laid, walk


def where(page: Page):
    return page.locator(".look-where b").first


def number(page: Page) -> int:
    """The number that is looked at, once it is there."""
    expect(page.get_by_role("region", name="Looking back")).to_have_attribute("data-busy", "false")
    return int(re.findall(r"number (\d+)", where(page).inner_text())[0])


def film(page: Page, name: str):
    return page.get_by_role("region", name="Looking back").get_by_role("button", name=name, exact=True)


def test_a_film_runs_at_any_speed_and_stops_at_hits_turns_and_chapters(fought, seats):
    laid, walk = fought
    (kira,) = sit(seats, laid, "Kira")
    tab(kira, "History")

    kira.get_by_role("button", name="Play from the beginning").click()
    speed = kira.get_by_label("Speed")
    for one in ("0.5", "1", "2", "4", "8"):
        speed.select_option(one)
    kira.keyboard.press("-")
    expect(speed).to_have_value("4")
    kira.keyboard.press("+")
    expect(speed).to_have_value("8")
    expect(toast(kira, "The film has come to now")).to_be_visible(timeout=40_000)

    kira.locator("[data-map]").focus()
    kira.keyboard.press("Home")
    expect(where(kira)).to_contain_text("number 1,")
    film(kira, "Next turn").click()
    expect(where(kira)).not_to_contain_text("number 1,")
    film(kira, "Next hit or wound").click()
    expect(kira.locator(".then .shot.hit").first).to_be_attached()
    hit = number(kira)
    kira.locator("[data-map]").focus()
    kira.keyboard.press("PageUp")
    expect(where(kira)).not_to_contain_text(f"number {hit},")
    assert number(kira) < hit
    kira.keyboard.press("PageDown")
    kira.keyboard.press("Home")
    while (at := number(kira)) < walk:
        film(kira, "Next chapter or mark").click()
        expect(where(kira)).not_to_contain_text(f"number {at},")
    expect(kira.locator(".then-title")).to_contain_text("Mo goes round")
    expect(where(kira)).to_contain_text(f"number {walk},")

    film(kira, "Link").click()
    expect(toast(kira, re.compile(rf"number {walk}\b|at={walk}"))).to_be_visible()


def test_the_referee_looks_through_a_players_eyes_and_the_player_may_not(fought, seats):
    referee, kira = sit(seats, fought[0], "referee", "Kira")
    for page in (referee, kira):
        page.locator("[data-map]").focus()
        page.keyboard.press("l")
    expect(kira.get_by_label("Through whose eyes")).to_have_count(0)
    expect(token(referee, "Lurker")).to_be_visible()

    eyes = referee.get_by_label("Through whose eyes")
    eyes.select_option(label="As Kira saw it")
    expect(referee.get_by_text("What Kira could read")).to_be_visible()
    expect(token(referee, "Lurker")).to_have_count(0)
    expect(token(referee, "Kira")).to_be_visible()
    referee.keyboard.press("ArrowLeft")
    expect(token(referee, "Lurker")).to_have_count(0)
    assert axe(referee) == []

    eyes.select_option(label="My own eyes")
    expect(token(referee, "Lurker")).to_be_visible()
    referee.locator("[data-map]").focus()
    referee.keyboard.press("Escape")
    expect(referee.get_by_role("region", name="Looking back")).to_have_count(0)


def test_bars_marks_and_throws_give_their_reasons_in_words(fought, seats):
    (referee,) = sit(seats, fought[0], "referee")
    token(referee, "Kira").click()
    referee.get_by_role("button", name=re.compile("^STR .*: why$")).click()
    why = referee.get_by_role("dialog", name="Why: STR of Kira")
    expect(why.locator(".from-to").first).to_contain_text("Strength")
    expect(why).to_contain_text("by the rules classic")
    why.get_by_role("button", name="Its whole history, undone changes too").click()
    expect(referee.get_by_role("dialog", name="History of Kira")).to_contain_text("Strength")
    referee.get_by_role("button", name="Close the audit").click()

    tab(referee, "Fight")
    referee.get_by_role("heading", name="Thugs").get_by_role("button", name=re.compile("^broken")).click()
    why = referee.get_by_role("dialog", name="Why: broken of Thugs")
    expect(why.locator(".from-to").first).to_contain_text("morale broken no")
    expect(why).to_contain_text("they saw him")
    referee.get_by_role("button", name="Close the audit").click()

    tab(referee, "Log")
    hit = log(referee, re.compile("(hits|misses) Kira")).first
    hit.locator("summary").first.click()
    expect(hit.locator(".why").first).to_contain_text("by the rules classic")


def test_the_log_is_searched_by_a_form(fought, seats):
    (referee,) = sit(seats, fought[0], "referee")
    referee.locator("[data-map]").focus()
    referee.keyboard.press("Shift+H")
    window = referee.get_by_role("dialog", name="Audit: the log")
    window.get_by_label("Kind").select_option("attack")
    window.get_by_role("button", name="Find").click()
    found = window.locator(".audit-line")
    expect(found.first).to_contain_text(re.compile("hits|misses"))
    window.get_by_role("button", name="Clear").click()
    window.get_by_label(re.compile("^Only")).select_option("Overrides")
    window.get_by_role("button", name="Find").click()
    expect(found).to_have_count(2)
    expect(found.first).to_contain_text("The referee sets for Thugs: morale broken no to yes")
    expect(found.last).to_contain_text("unwounded Strength")
    assert axe(referee) == []


def test_whoever_was_away_is_caught_up(fought, seats):
    (kira,) = sit(seats, fought[0], "Kira")
    tab(kira, "History")
    kira.get_by_role("button", name="Catch me up").click()
    digest = kira.get_by_role("region", name="While you were away")
    expect(digest).to_contain_text("Kira has still to declare")
    expect(digest).to_contain_text("A fight begins: Crew against Thugs")
    digest.get_by_role("button", name="Play it").click()
    expect(film(kira, "Pause")).to_be_visible()


def test_one_act_is_taken_out_and_the_rest_is_kept(fought, seats):
    laid, walk = fought
    referee, kira = sit(seats, laid, "referee", "Kira")
    tab(referee, "Log")
    referee.get_by_label("Which lines").select_option("Everything")
    entry = log(referee, re.compile(r"Mo moves"))
    entry.get_by_role("button", name=f"What to do about number {walk}").click()
    entry.get_by_role("button", name="Take back this act, keep the rest…").click()
    window = referee.get_by_role("dialog")
    expect(window).to_contain_text("The same: 1; differently: 0; no longer possible: 0")
    window.get_by_label("Why").fill("he stayed")
    window.get_by_role("button", name="Take it out").click()

    tab(kira, "Log")
    expect(log(kira, "takes number")).to_contain_text("he stayed (1 later act is done again)")
    tab(referee, "Fight")
    broken = referee.get_by_role("heading", name="Thugs").get_by_role("button", name=re.compile("^broken"))
    expect(broken).to_be_visible()


def test_a_branch_is_begun_for_named_seats_compared_left_and_taken_up(fought, seats):
    referee, mo = sit(seats, fought[0], "referee", "Mo")
    tab(referee, "History")
    referee.get_by_role("button", name=re.compile("^New branch at number")).click()
    window = referee.get_by_role("dialog")
    window.get_by_label("What if…").fill("we had run")
    window.get_by_label("Mo").check()
    window.get_by_role("button", name="Begin the branch").click()
    tab(mo, "History")
    expect(mo.locator(".panel.history")).to_contain_text("You play on we had run")

    row = referee.locator(".branch-list li").filter(has_text="we had run")
    row.get_by_role("button", name="Compare…").click()
    window = referee.get_by_role("dialog", name="Two branches side by side")
    expect(window).to_contain_text("As much on both: rounds for the rifle")
    expect(window.get_by_role("row", name=re.compile("^Time since"))).to_contain_text("0 seconds")
    assert axe(referee) == []
    referee.keyboard.press("Escape")

    mo.get_by_role("complementary", name="Notes").get_by_role("button", name="Back to the live line").click()
    expect(mo.locator(".panel.history")).to_contain_text("You play on the live line")
    row.get_by_role("button", name="Put aside").click()
    aside = referee.get_by_text("1 branch put aside")
    aside.click()
    referee.get_by_role("button", name="Take up again").click()
    expect(aside).to_have_count(0)


def test_a_film_tells_what_was_said_in_what_was_undone(fought, seats):
    laid, _ = fought
    (kira,) = sit(seats, laid, "Kira")
    with seated(laid.referee) as script:
        scene, mo = script.named("scene", "Hold")["id"], script.named("token", "Mo")
        before = script.do("Say", text="before it")
        script.do("MoveTokens", scene=scene, moves=[{"token": mo["id"], "path": [[2.5, 17.5]]}])
        said = script.do("Say", text="what stays said")
        script.do("Rewind", to=before, head=said, reason="not like that")
    expect(kira.locator(".strip")).to_have_attribute("aria-valuemax", str(said + 1))

    tab(kira, "Log")
    entry = log(kira, "before it")
    entry.get_by_role("button", name=f"What to do about number {before}").click()
    entry.get_by_role("button", name="Look back to here").click()
    for key, at in (("ArrowRight", said), ("ArrowLeft", before), ("Shift+ArrowRight", before + 1)):
        kira.locator("[data-map]").focus()
        kira.keyboard.press(key)
        expect(where(kira)).to_contain_text(f"number {at},")
        held = "undone by number" if "Shift" in key else "said in what number"
        expect(kira.get_by_text(held)).to_have_count(0 if at == before else 1)
        stands(kira, "Mo", (2.5, 17.5) if "Shift" in key else tuple(mo["at"]))
