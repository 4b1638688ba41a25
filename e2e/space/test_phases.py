"""The turn of a fight in space in its phases: who is awaited, how long each lasts, and declarations taken back."""

import re

from playwright.sync_api import expect

from e2e.hands import tab
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.space.test_steering import to_phase
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
