"""The turn of a fight in space in its phases: who is awaited, how long each lasts, and declarations taken back."""

import re

from playwright.sync_api import expect

from e2e.hands import tab, token
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.space.test_steering import fight, to_phase
from e2e.test_phone import OVER_THE_EDGE, TOO_SMALL


def bar(page):
    return page.get_by_role("region", name="Whose turn it is")


def now(page):
    return bar(page).locator("li[aria-current=step]")


def test_two_seats_see_the_phases_of_the_turn_and_one_takes_a_declaration_back(space, seats):
    with seated(space.referee) as script:
        kestrel = script.named("character", "Kestrel")
        script.do("GrantRights", character=kestrel["id"], owners=kestrel["owners"], rights={})
    kira, mo = seats.sit(space.of("Kira"), "Kira"), seats.sit(space.of("Mo"), "Mo", PHONE, touch=True)
    for page in (kira, mo):
        expect(now(page)).to_contain_text("movement")
        expect(bar(page)).to_contain_text("Pilots of Kestrel")
        expect(bar(page)).to_contain_text("Until resolved; no time passes")
        expect(bar(page).get_by_role("list", name="Awaited")).to_contain_text("Kestrel")
        assert axe(page) == []
    expect(bar(kira).get_by_role("list", name="Awaited")).to_contain_text("Kestrel (Kira)")
    expect(bar(mo).get_by_role("list", name="Awaited")).not_to_contain_text("Kira")
    assert mo.evaluate(OVER_THE_EDGE) == []
    assert mo.evaluate(TOO_SMALL) == []
    bar(mo).get_by_role("button", name="damage control, to come").tap()
    expect(bar(mo)).to_contain_text("10 minutes pass at its end")

    tab(kira, "Fight")
    kira.get_by_role("button", name="Declare", exact=True).click()
    tab(kira, "Log")
    declared = bar(kira).get_by_role("list", name="Declared, not resolved")
    expect(declared).to_contain_text("Kestrel")
    expect(bar(mo).get_by_role("list", name="Awaited")).to_have_count(0)
    expect(bar(mo).get_by_role("list", name="Declared, not resolved")).to_have_count(0)
    assert axe(kira) == []
    declared.get_by_role("button", name="Withdraw").click()
    expect(declared).to_have_count(0)
    expect(bar(mo).get_by_role("list", name="Awaited")).to_contain_text("Kestrel")

    with seated(space.referee) as script:
        to_phase(script, "b-move")
    for page in (kira, mo):
        expect(now(page)).to_contain_text("movement")
        expect(bar(page)).to_contain_text("Pilots of Marrow")
        expect(bar(page).get_by_role("button", name=re.compile("laser fire, over"))).to_be_visible()


def test_the_referee_sees_a_side_find_a_ship_that_lies_silent(ambush, seats):
    referee = seats.sit(ambush.referee, "referee")
    token(referee, "Kestrel").click(button="right")
    referee.get_by_role("menuitem", name="See as side Kestrel does").click()
    looking = referee.get_by_role("region", name="Looking back")
    expect(looking).to_contain_text("You see the table now as the side Kestrel sees it")
    expect(token(referee, "Kestrel")).to_be_visible()
    expect(token(referee, "Marrow")).to_have_count(0)
    assert axe(referee) == []

    eyes = looking.get_by_label("Through whose eyes")
    eyes.select_option(label="As the side Marrow saw it")
    expect(token(referee, "Marrow")).to_be_visible()
    expect(token(referee, "Kestrel")).to_be_visible()
    eyes.select_option(label="As the side Kestrel saw it")
    expect(token(referee, "Marrow")).to_have_count(0)

    with seated(ambush.referee) as script:
        to_phase(script, "b-move")
        marrow, going = script.named("character", "Marrow")["id"], fight(script)["id"]
        script.do("TakeAct", combat=going, who=marrow, act="thrust", args={"thrust": (-2, 0)})
        script.do("AdvanceCombat", combat=going)
    expect(token(referee, "Marrow")).to_be_visible()
    referee.keyboard.press("Escape")
    expect(looking).to_have_count(0)
