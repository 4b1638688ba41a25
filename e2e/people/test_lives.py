"""Lives: a player makes somebody of their own term by term, with odds beforehand, while the referee looks on."""

import json
import re

import pytest
from playwright.sync_api import expect

from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.tables import Table, open_table
from e2e.test_phone import OVER_THE_EDGE, TOO_SMALL

SCHEMES = ("dark", "light")


@pytest.fixture
def cradle(shared_server):
    """A table by the rules that have careers, with a referee and Ada; nobody is on it yet."""
    referee = open_table(shared_server.url, "The Long Haul", "megatraveller")
    with seated(referee) as script:
        seat = f"s{script.do('InviteSeat', role='player', name='Ada')}"
        script.do("StartSession", name="First evening")
        return Table(referee, {"Ada": script.link(seat)})


def lives(page, *, tap=False):
    """Open the page of lives."""
    if page.locator(".life-page").count() == 0:
        button = page.get_by_role("button", name="Lives", exact=True)
        button.tap() if tap else button.click()
    shown = page.get_by_role("region", name="Lives", exact=True)
    expect(shown).to_be_visible()
    return shown


def begin(page, name="Ilse Vandermeer", *, tap=False):
    """Make somebody new, up to the first choice."""
    shown = lives(page, tap=tap)
    form = shown.get_by_role("form", name="A new life")
    form.get_by_label("Name", exact=True).fill(name)
    form.get_by_role("button", name="Begin this life").click()
    expect(choice(page)).to_be_visible()


def choice(page):
    return page.get_by_role("region", name="What is decided now")


def step(page):
    """The form of what is decided now, once it is ready to be pressed."""
    form = choice(page).locator(".life-step")
    expect(form.locator(".life-press")).to_be_enabled()
    return form


def onward(page, how=None, most=150):
    """Go on with what is proposed until the years are over; the titles of what was done."""
    done: list[str | None] = []
    over = page.get_by_role("heading", name="The years before play are over")
    for _ in range(most):
        expect(choice(page).locator(".life-press:enabled").or_(over)).to_be_visible()
        if over.count():
            return done
        form = step(page)
        done.append(str(form.get_attribute("aria-label")))
        form.evaluate("one => { one.dataset.old = 'yes' }")
        how(page) if how else form.locator(".life-press").click()
        page.wait_for_function("() => !document.querySelector('.life-step[data-old]')")
    raise AssertionError(done)


def clean(page):
    """Look at the page in both colour schemes, once all odds on it are those of now."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert axe(page) == [], scheme


def by_enter(page):
    page.keyboard.press("Enter")


def test_a_player_lives_a_life_key_by_key_while_the_referee_looks_on(cradle, seats):
    ada, referee = seats.sit(cradle.of("Ada"), "Ada"), seats.sit(cradle.referee, "referee")
    begin(ada)
    assert step(ada).get_attribute("aria-label") == "Throw the characteristics"
    lives(referee)
    expect(referee.get_by_role("complementary", name="Ilse Vandermeer now")).to_be_visible()
    clean(ada)

    onward_once(ada)
    came = ada.get_by_role("region", name="What came of it")
    expect(came.locator(".life-piece")).to_have_count(6)
    expect(referee.get_by_role("list", name="Line of terms")).to_contain_text("Before the first term")
    onward_once(ada)
    ways = step(ada).get_by_role("group", name="Career")
    expect(ways.get_by_role("radio").first).to_be_checked()
    expect(ways).to_contain_text(re.compile(r"\d+ in 36|certain|\d in 6"))
    ada.keyboard.press("2")
    expect(ways.get_by_role("radio").nth(1)).to_be_checked()
    clean(ada)

    done = onward(ada, by_enter)
    assert "Serve a term" in done
    story = ada.get_by_role("navigation", name="How it is read").get_by_role(
        "button", name="Story", exact=True
    )
    story.click()
    text = ada.get_by_role("article", name="The story of Ilse Vandermeer")
    expect(text).to_contain_text(re.compile(r"Born with Strength \d+"))
    expect(text).to_contain_text(re.compile(r"Term 1: .*(Survives|Is out after half the term) \("))
    clean(ada)
    referee.get_by_role("navigation", name="How it is read").get_by_role(
        "button", name="Story", exact=True
    ).click()
    expect(referee.get_by_role("article", name="The story of Ilse Vandermeer")).to_contain_text("Term 1")


def onward_once(page):
    form = step(page)
    form.evaluate("one => { one.dataset.old = 'yes' }")
    form.locator(".life-press").click()
    page.wait_for_function("() => !document.querySelector('.life-step[data-old]')")


def test_a_life_is_taken_along_and_comes_back_from_its_file(cradle, seats, tmp_path):
    ada = seats.sit(cradle.of("Ada"), "Ada")
    begin(ada)
    onward(ada)
    ada.get_by_role("button", name="Story", exact=True).click()
    with ada.expect_download() as markdown:
        ada.get_by_role("button", name="As Markdown").click()
    assert "# Ilse Vandermeer" in markdown.value.path().read_text("utf-8")
    with ada.expect_download() as taken:
        ada.get_by_role("button", name="As JSON").click()
    file = tmp_path / "life.json"
    taken.value.save_as(file)
    life = json.loads(file.read_text("utf-8"))
    assert life["life"][0]["title"] == "Before the first term"
    life["name"] = "Ilse again"
    file.write_text(json.dumps(life), "utf-8")

    ada.get_by_role("button", name="New life…").click()
    ada.get_by_label("Bring one from a file…").set_input_files(file)
    sheet = ada.get_by_role("complementary", name="Ilse again now")
    ada.get_by_role("button", name="Life", exact=True).click()
    expect(sheet).to_contain_text(life["headline"].split(" ")[0].rstrip(","))
    ada.get_by_role("button", name="Story", exact=True).click()
    expect(ada.get_by_role("article", name="The story of Ilse again")).to_contain_text("Term 1: ")
    with ada.expect_download() as again:
        ada.get_by_role("button", name="As JSON").click()
    assert json.loads(again.value.path().read_text("utf-8")) == life


def test_dice_may_fall_one_by_one_and_the_sheet_waits_for_them(cradle, seats):
    ada = seats.sit(cradle.of("Ada"), "Ada")
    begin(ada)
    choice(ada).get_by_label("Dice one by one").check()
    step(ada).locator(".life-press").click()
    came = ada.get_by_role("region", name="What came of it")
    expect(came.locator(".life-piece")).to_have_count(1)
    came.get_by_role("button", name="All at once").click()
    expect(came.locator(".life-piece")).to_have_count(6)
    expect(step(ada)).to_have_attribute("aria-label", "Throw the homeworld")


def test_a_step_is_taken_back_and_the_referee_ends_what_goes_wrong(cradle, seats):
    ada, referee = seats.sit(cradle.of("Ada"), "Ada"), seats.sit(cradle.referee, "referee")
    begin(ada)
    way(ada, "Keep the characteristics as they stand")
    onward_once(ada)
    assert step(ada).get_attribute("aria-label") == "Throw the homeworld"
    ada.keyboard.press("u")
    ada.get_by_role("dialog").get_by_role("button", name="Undo", exact=True).click()
    expect(step(ada)).to_have_attribute("aria-label", "Throw the characteristics")
    onward_once(ada)
    ada.keyboard.press("u")
    expect(ada.get_by_role("dialog")).to_contain_text("The referee has to agree: dice were thrown for it.")
    ada.keyboard.press("Escape")

    lives(referee)
    referee.get_by_text("More for the referee").click()
    referee.get_by_role("button", name="Override the last throw…").click()
    ruling = referee.get_by_role("dialog", name=re.compile("Override number"))
    ruling.get_by_label("What came of it instead").fill("Strength is 9")
    ruling.get_by_label("Why").fill("a die fell off the table")
    ruling.get_by_role("button", name="Override", exact=True).click()
    expect(ruling).to_have_count(0)
    expect(ada.locator(".mark.override").first).to_be_attached()
    referee.get_by_role("button", name="Amend the sheet…").click()
    sheet = referee.get_by_role("dialog", name="Sheet of Ilse Vandermeer")
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Close the sheet").click()
    referee.get_by_role("button", name="End these years…").click()
    ended = referee.get_by_role("dialog", name="End the years of Ilse Vandermeer")
    ended.get_by_role("button", name="End them").click()
    expect(choice(ada)).to_have_count(0)
    ada.get_by_role("button", name="Story", exact=True).click()
    story = ada.get_by_role("article", name="The story of Ilse Vandermeer")
    expect(story).to_contain_text("The referee rules: Strength is 9 (a die fell off the table)")


def test_house_rules_of_lives_are_settled_where_lives_are_lived(cradle, seats):
    ada, referee = seats.sit(cradle.of("Ada"), "Ada"), seats.sit(cradle.referee, "referee")
    begin(ada)
    lives(referee)
    for page in (ada, referee):
        page.get_by_text("House rules of lives").click()
    rules = referee.locator(".life-rules")
    expect(rules).to_contain_text("All as the books are usually read.")
    rules.get_by_label("A failed throw for survival").select_option("Death")
    expect(ada.locator(".life-rules")).to_contain_text("1 ruling not as usual.")
    expect(ada.locator(".life-rules select")).to_have_count(0)
    clean(referee)


def way(page, title):
    """Turn to another way on, beside the one on show or among those that are seldom taken."""
    button = choice(page).get_by_role("button", name=title, exact=True)
    if button.count():
        button.click()
    else:
        choice(page).get_by_label("Other ways on").select_option(title)
    expect(step(page)).to_have_attribute("aria-label", title)


def test_a_life_is_lived_on_a_phone(cradle, seats):
    ada = seats.sit(cradle.of("Ada"), "Ada", PHONE, touch=True)
    begin(ada, tap=True)
    for _ in range(3):
        expect(ada.locator("[aria-busy=true]")).to_have_count(0)
        assert ada.evaluate(OVER_THE_EDGE) == []
        assert ada.evaluate(TOO_SMALL) == []
        onward_once(ada)
    clean(ada)
    onward(ada)
    ada.get_by_role("button", name="Story", exact=True).tap()
    assert ada.evaluate(OVER_THE_EDGE) == []
    clean(ada)
