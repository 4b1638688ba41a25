"""The pages of the audit: the log filtered, figures of the dice with their plots, sessions with digest and promise."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.hands import sit
from e2e.pages import axe
from e2e.script import seated
from e2e.tables import brawl, come_to_blows, rout

THROWS = 16


@pytest.fixture(scope="module")
def told(shared_server):
    """An evening that is over: a brawl until Kira is wounded, an override, open throws and a secret one, words."""
    laid = brawl(shared_server.url)
    with seated(laid.referee) as script:
        rout(script, come_to_blows(script), "they ran")
        script.do("Say", text="The hatch is open.")
        script.do("MakeThrow", notation="2D # who listens", privacy="secret")
        for _ in range(THROWS):
            script.do("MakeThrow", notation="2D", privacy="public")
        script.do("EndSession")
    return laid


def audit(page: Page, name: str) -> Locator:
    """The window of the audit at one of its pages."""
    page.locator("[data-map]").focus()
    page.keyboard.press("Shift+H")
    window = page.get_by_role("dialog").filter(has=page.get_by_role("navigation", name="Audit"))
    window.get_by_role("navigation", name="Audit").get_by_role("button", name=name).click()
    return window


def found(window: Locator) -> Locator:
    return window.locator(".found > li")


def ask(window: Locator, **wanted: str) -> None:
    """Fill in the filter from nothing and ask."""
    window.get_by_role("button", name="Clear").click()
    for label, value in wanted.items():
        box = window.get_by_label(re.compile(f"^{label}"))
        box.fill(value) if label == "Words" else box.select_option(value)
    window.get_by_role("button", name="Find").click()
    expect(window.locator(".hint[role=status]")).to_contain_text("gone through")


def test_the_log_is_filtered_by_words_seat_person_kind_session_and_time(told, seats):
    (referee,) = sit(seats, told, "referee")
    window = audit(referee, "Log")
    ask(window, Words="hatch open")
    expect(found(window)).to_have_count(1)
    expect(found(window)).to_contain_text("The hatch is open.")
    ask(window, Kind="attack")
    attacks = found(window)
    expect(attacks.first).to_contain_text("Kira")
    ask(window, About="Ruffian", Kind="attack")
    expect(attacks.first).to_contain_text("Ruffian")
    ask(window, Seat="Kira", Words="hatch")
    expect(found(window)).to_have_count(0)
    ask(window, Only="overrides")
    expect(found(window)).to_have_count(2)
    expect(found(window).first).to_contain_text("they ran")
    assert axe(referee) == []

    ask(window, Words="hatch")
    window.get_by_text("Numbers and times").click()
    window.get_by_label("Until").fill("2001-01-01T00:00")
    window.get_by_role("button", name="Find").click()
    expect(found(window)).to_have_count(0)
    window.get_by_label("Until").fill("")
    window.get_by_label("To number").fill("3")
    window.get_by_role("button", name="Find").click()
    expect(found(window)).to_have_count(0)


def test_the_log_is_filtered_as_one_types_without_a_button(told, seats):
    (referee,) = sit(seats, told, "referee")
    window = audit(referee, "Log")
    all_of_it = window.get_by_role("status").filter(has_text="gone through")
    expect(all_of_it).not_to_contain_text("1 commit found")
    words = window.get_by_label(re.compile("^Words"))
    words.press_sequentially("hatch open")
    expect(words).to_be_focused()
    expect(window.get_by_role("status").filter(has_text="1 commit found among")).to_be_visible()
    expect(found(window)).to_have_count(1)
    words.fill("nothing of the kind")
    words.press("Enter")
    expect(window.get_by_role("status").filter(has_text="0 commits found among")).to_be_visible()
    window.get_by_label(re.compile("^Kind")).select_option("attack")
    words.fill("")
    expect(found(window).first).to_contain_text("Kira")


def test_secret_throws_are_asked_for_by_the_referee_alone(told, seats):
    referee, player = sit(seats, told, "referee", "Kira")
    window = audit(referee, "Log")
    ask(window, Only="secrets")
    expect(found(window)).to_have_count(1)
    expect(found(window)).to_contain_text("who listens")

    window = audit(player, "Log")
    expect(window.get_by_label(re.compile("^Only")).locator("option")).to_have_text(
        ["Everything", "Overrides"]
    )
    ask(window, Words="listens")
    expect(found(window)).to_have_count(0)


def test_figures_hold_the_dice_against_what_fair_ones_do(told, seats):
    (referee,) = sit(seats, told, "referee")
    window = audit(referee, "Figures")
    expect(window.get_by_text(re.compile(r"^Two dice: \d+ throws, against the curve"))).to_be_visible()
    expect(window.get_by_text(re.compile(r"^(As fair dice fall|Rather uneven|Very uneven)"))).to_be_visible()
    expect(window.get_by_text(re.compile(r"chi-square [\d.]+ with \d+ degrees of freedom"))).to_be_visible()
    expect(window.get_by_text("the band holds 95 of 100 fair series")).to_be_visible()
    expect(
        window.get_by_text(re.compile(r"hits? of \d+; the odds shown said [\d.]+, give or take"))
    ).to_be_visible()
    expect(window.get_by_role("img")).to_have_count(3)
    harm = window.get_by_role("table", name="Damage by source")
    expect(harm.get_by_role("row")).to_have_count(2)
    assert axe(referee) == []

    window.get_by_role("table", name="By seat and character").get_by_role("button", name="Ruffian").click()
    expect(window.get_by_text(re.compile(r"hits? of \d+; the odds shown said"))).to_be_visible()
    referee.locator("[data-map]").focus()
    referee.keyboard.press("Escape")
    expect(window).to_have_count(0)


def test_a_session_has_its_digest_its_promise_and_a_film(told, seats):
    (referee,) = sit(seats, told, "referee")
    window = audit(referee, "Sessions")
    window.locator(".sessions button.plain-link").last.click()
    expect(window.get_by_role("region", name="Who was hurt")).to_contain_text("Kira")
    promise = window.get_by_role("region", name="The dice's promise").locator(".seal-words")
    expect(promise).to_have_count(2)
    expect(promise.last).to_have_text(re.compile("^[0-9a-f]{64}$"))
    window.get_by_role("button", name="Its log…").click()
    expect(found(window).first).to_be_visible()
    expect(referee.locator(".audit-window")).to_be_focused()
    referee.get_by_role("button", name="Back to the question before").click()
    with referee.expect_download() as taken:
        referee.get_by_role("button", name="Save as Markdown").click()
    assert taken.value.suggested_filename.endswith(".md")
    assert "The hatch is open." in Path(taken.value.path()).read_text(encoding="utf-8")
    with referee.expect_download() as taken:
        referee.get_by_role("button", name="Save as CSV").click()
    rows = Path(taken.value.path()).read_text(encoding="utf-8").splitlines()
    assert rows[0].startswith("number,time,seat,kind,text")
    window.get_by_role("button", name="Fights").click()
    expect(window.get_by_role("table", name="Who did what")).to_contain_text("Kira")
    with referee.expect_download() as taken:
        window.get_by_role("button", name="Save as a picture").click()
    assert "Kira" in Path(taken.value.path()).read_text(encoding="utf-8")
    referee.get_by_role("button", name="Back to the question before").click()
    referee.get_by_role("button", name="▶ Replay it").click()
    expect(referee.get_by_role("region", name="Looking back")).to_be_visible()
