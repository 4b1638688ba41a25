"""The turn of a fight in space in its phases: who is awaited, how long each lasts, and declarations taken back."""

import re

from playwright.sync_api import expect

from e2e.hands import log, tab, token
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.space.test_steering import fight, to_phase
from e2e.test_phone import OVER_THE_EDGE, TOO_SMALL

MOST_PRESSES = 1500
"""Of a key that does nothing while a phase is being resolved."""
OVER = re.compile("hold the field|all break off|no ship can move or fire|nobody is left")


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


def computer(page):
    return page.get_by_role("region", name="Computer Model/1")


def shelf(page, name):
    return computer(page).get_by_role("group", name=name)


def tile(page, name):
    return computer(page).get_by_role("button", name=re.compile(f"^{name} ?, space"))


def test_programs_are_moved_as_tiles_and_what_that_allows_is_said_beforehand(space, seats):
    page = seats.sit(space.of("Kira"), "Kira")
    tab(page, "Fight")
    head = computer(page).get_by_role("button", name="Computer Model/1")
    expect(head).to_contain_text("Maneuver")
    head.click()
    expect(shelf(page, "Running")).to_contain_text("1 of 2 taken, 1 left")
    expect(computer(page)).to_contain_text("Maneuver lets her thrust.")

    tile(page, "Library").click()
    expect(computer(page)).to_contain_text("exchanged in the programming phase alone.")
    expect(tile(page, "Library")).to_be_focused()

    tile(page, "Target").focus()
    page.keyboard.press("ArrowUp")
    expect(tile(page, "Target")).to_be_focused()
    tile(page, "Launch").click()
    expect(shelf(page, "Running")).to_contain_text("3 of 2 taken, 1 too many")
    expect(computer(page)).to_contain_text("The CPU has space 2, and the programs take 3.")
    run = computer(page).get_by_role("button", name="Run these programs")
    expect(run).to_be_disabled()
    assert axe(page) == []

    dragged(page, tile(page, "Maneuver"), shelf(page, "Loaded"))
    expect(shelf(page, "Loaded")).to_contain_text("Maneuver")
    expect(computer(page)).to_contain_text(
        "without Maneuver, or a Maneuver/Evade, she only drifts", ignore_case=True
    )
    run.click()
    expect(run).to_have_count(0)
    page.reload()
    tab(page, "Fight")
    expect(head).to_contain_text("Target and Launch")
    expect(page.get_by_role("slider", name="Thrust")).to_have_count(0)


def dragged(page, one, to):
    """Drag one thing onto another, by the mouse."""
    a, b = one.bounding_box(), to.bounding_box()
    page.mouse.move(a["x"] + a["width"] / 2, a["y"] + a["height"] / 2)
    page.mouse.down()
    page.mouse.move(b["x"] + b["width"] - 12, b["y"] + b["height"] / 2, steps=5)
    page.mouse.up()


def test_in_the_programming_phase_a_captain_on_a_phone_exchanges_what_is_carried(space, seats):
    with seated(space.referee) as script:
        to_phase(script, "a-program")
    page = seats.sit(space.of("Kira"), "Kira", PHONE, touch=True)
    page.get_by_role("tab", name="Fight").or_(page.get_by_role("button", name="Fight")).first.tap()
    expect(shelf(page, "Loaded")).to_contain_text("3 of 6 taken, 3 left")
    expect(computer(page)).to_contain_text("Without Return Fire no fire is returned.")
    expect(tile(page, "Navigation")).to_be_visible()
    tile(page, "Navigation").tap()
    tile(page, "Jump-1").tap()
    expect(shelf(page, "Loaded")).to_contain_text("5 of 6 taken, 1 left")
    assert axe(page) == []
    assert page.evaluate(OVER_THE_EDGE) == []
    assert page.evaluate(TOO_SMALL) == []
    computer(page).get_by_role("button", name="Declare").tap()
    expect(page.get_by_text("Declared.").first).to_be_visible()
    with seated(space.referee) as script:
        to_phase(script, "b-fire")
    computer(page).get_by_role("button", name="Computer Model/1").tap()
    expect(shelf(page, "Loaded")).to_contain_text("Navigation")
    expect(shelf(page, "Carried")).not_to_contain_text("Jump-1")


def test_who_serves_at_a_post_of_a_commissioned_ship_is_awaited_there(space, seats):
    with seated(space.referee) as script:
        kestrel = script.named("character", "Kestrel")
        mo = script.named("character", "Marrow")["owners"][0]
        script.do("CommissionShip", ship=kestrel["id"], hex="0101", at="orbit", dates={}, counts={})
        pia = f"c{script.do('EnlistCharacter', name='Pia', how='line', text='Pilot 777777 Pilot-2', owner=mo)}.1"
        script.do("AssignPost", ship=kestrel["id"], post="pilot", who=pia)
    kira, page = seats.sit(space.of("Kira"), "Kira"), seats.sit(space.of("Mo"), "Mo", PHONE, touch=True)
    for one in (kira, page):
        awaited = bar(one).get_by_role("list", name="Awaited")
        expect(awaited).to_contain_text("Pilot of Kestrel (Mo)")
        expect(awaited.get_by_role("listitem")).to_have_count(1)
    own = bar(page).get_by_role("button", name="Pilot of Kestrel (Mo)")
    expect(own).to_have_class(re.compile(r"\bmine\b"))
    expect(bar(kira).get_by_role("button", name="Pilot of Kestrel (Mo)")).not_to_have_class(
        re.compile("mine")
    )
    own.tap()
    expect(page.get_by_role("group", name="Selected")).to_contain_text("Kestrel")
    assert page.evaluate(OVER_THE_EDGE) == []
    bar(page).get_by_role("button", name="Act…").tap()
    expect(
        page.get_by_role("region", name=re.compile("Acting for pilot of Kestrel", re.IGNORECASE))
    ).to_be_visible()
    expect(page.get_by_role("region", name="Computer Model/1")).to_be_visible()


def test_the_referees_key_alone_plays_a_fight_of_four_ships_to_its_end(four, seats):
    referee = seats.sit(four.referee, "Referee")
    expect(now(referee)).to_contain_text("movement")
    for _ in range(MOST_PRESSES):
        if bar(referee).count() == 0:
            break
        referee.keyboard.press("n")
        referee.wait_for_timeout(50)
    expect(bar(referee)).to_have_count(0)
    tab(referee, "Log")
    expect(log(referee, OVER).last).to_be_visible()
