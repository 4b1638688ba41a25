"""The fight at the top of the map: who acts and is awaited; dice as they fall; a card says when it changes persons."""

import re

from playwright.sync_api import expect

from e2e.fights.test_dragging import field  # noqa: F401
from e2e.hands import carry, choose, grasp, sit, tab, token
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.tables import CREW, enlist, hold, open_fight


def bar(page):
    return page.get_by_role("region", name="Whose turn it is")


def test_everybody_sees_whose_turn_it_is_and_dice_as_they_fall(field, seats):  # noqa: F811
    referee = seats.sit(field.referee, "Referee")
    kira, mo = sit(seats, field, "Kira", "Mo")
    phone = seats.sit(field.of("Mo"), "Mo", PHONE, touch=True)
    for page in (referee, kira, mo, phone):
        expect(bar(page)).to_contain_text("Kira's turn")
        assert axe(page) == []
    expect(kira).to_have_title(re.compile(r"^\(1\) "))
    expect(bar(referee).get_by_role("button", name="Continue")).to_be_visible()
    expect(bar(mo).get_by_role("button", name="Act…")).to_have_count(0)
    bar(phone).get_by_role("button", name="Kira to act").tap()
    expect(token(phone, "Kira")).to_have_attribute("aria-pressed", "true")
    bar(kira).get_by_role("button", name="Act…").click()
    expect(kira.get_by_role("region", name="Acting for Kira")).to_be_visible()

    tab(mo, "Table")
    mo.get_by_role("region", name="This screen").get_by_label("Show dice as they fall").uncheck()
    grasp(kira, "Kira")
    carry(kira, (12.5, 11.5))
    kira.mouse.up()
    expect(kira.get_by_role("group", name="Proposed for Kira")).to_be_visible()
    kira.evaluate(
        "() => new MutationObserver(() => { if (document.querySelector('.thrown .die')) window.fell = true; })"
        ".observe(document.body, { childList: true, subtree: true })"
    )
    mo.evaluate(
        "() => new MutationObserver(() => { if (document.querySelector('.thrown')) window.fell = true; })"
        ".observe(document.body, { childList: true, subtree: true })"
    )
    kira.keyboard.press("Enter")
    kira.wait_for_function("() => window.fell")
    expect(mo.locator(".then.now-seen")).to_be_attached()
    assert mo.evaluate("() => window.fell") is None


def test_a_card_that_turns_to_another_says_so(shared_server, seats):
    table = hold(shared_server.url)
    with seated(table.referee) as script:
        scene = script.named("scene", "Hold")["id"]
        enlist(script, scene, "Ola", CREW, (5.5, 7.5), owner=script.named("character", "Kira")["owners"][0])
        open_fight(script, {"Crew": ("Kira", "Ola"), "Guards": ("Guard 1", "Guard 2")}, contact=False)
    phone = seats.sit(table.of("Kira"), "Kira", PHONE, touch=True)
    phone.get_by_role("button", name=re.compile("^Fight")).tap()
    first = phone.get_by_role("region", name=re.compile("^Acting for"))
    expect(first).to_be_visible()
    before, after = ("Kira", "Ola") if "Kira" in first.get_attribute("aria-label") else ("Ola", "Kira")
    choose(first, "Attack", "No attack")
    first.get_by_role("button", name="Declare").last.tap()
    expect(phone.get_by_text(f"Now you act for {after}, not {before}.")).to_be_visible()
    assert axe(phone) == []
    phone.get_by_role("button", name=f"Back to {before}").tap()
    expect(phone.get_by_role("region", name=f"Acting for {before}")).to_be_visible()
    expect(phone.get_by_text("Now you act for")).to_have_count(0)


def test_a_first_round_is_led_by_the_hand_and_offered_once(field, seats):  # noqa: F811
    (kira,) = sit(seats, field, "Kira")
    bar(kira).get_by_role("button", name="Show me how").click()
    guide = kira.get_by_role("region", name="The first round")
    expect(guide).to_contain_text("Whose turn it is")
    assert axe(kira) == []
    guide.get_by_role("button", name="Next").click()
    expect(guide).to_contain_text("Select somebody")
    token(kira, "Kira").click()
    expect(guide).to_contain_text("Move by dragging")
    grasp(kira, "Kira")
    carry(kira, (7.5, 11.5))
    kira.mouse.up()
    expect(guide).to_contain_text("Attack by dragging")
    for title in ("Ask why", "Nothing is lost"):
        guide.get_by_role("button", name="Next").click()
        expect(guide).to_contain_text(title)
    guide.get_by_role("button", name="Done").click()
    expect(guide).to_have_count(0)
    kira.reload()
    expect(bar(kira)).to_be_visible()
    expect(bar(kira).get_by_role("button", name="Show me how")).to_have_count(0)
    assert kira.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_the_first_round_may_be_left(field, seats):  # noqa: F811
    phone = seats.sit(field.of("Kira"), "Kira", PHONE, touch=True)
    bar(phone).get_by_role("button", name="Show me how").tap()
    guide = phone.get_by_role("region", name="The first round")
    expect(guide).to_be_visible()
    assert axe(phone) == []
    assert phone.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    guide.get_by_role("button", name="Leave").tap()
    expect(guide).to_have_count(0)
    expect(bar(phone).get_by_role("button", name="Show me how")).to_have_count(0)
