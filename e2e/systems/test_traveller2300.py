"""Traveller: 2300 at one table: a task laid out and thrown, an area fired over by two seats, wounds, and a phone.

What the dice bring is not asserted: where an outcome would decide what follows, it is certain or both are followed.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.hands import choose, log, tab, token
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.tables import Table, enlist, open_table

NARROW = {"width": 1280, "height": 800}
GUNNER = "Elite Heavy weapons-4 Sidearm-2 machine gun 7 mm, 3 magazines, ballistic vest, helmet"
MEDIC = "Medical-3 Computer-2 Sidearm-1 Determination 15 service pistol 9 mm, 2 magazines"
GREEN = "Green Rifle-1 combat rifle 7 mm, 2 magazines"
HASTE = "To read the log (uncertain). Routine. Computer. 5 minutes."


@pytest.fixture
def steppe(shared_server) -> Table:
    """Kira, a medic, and Mo, a gunner, on open ground of 10 m squares; three recruits close together in the east."""
    referee = open_table(shared_server.url, "Open Ground", ruleset="traveller2300")
    with seated(referee) as script:
        scene = (
            f"m{script.do('OpenScene', name='Steppe', show=True, columns=40, rows=24, metres_per_cell=10)}"
        )
        seats = {one: f"s{script.do('InviteSeat', role='player', name=one)}" for one in ("Kira", "Mo")}
        enlist(script, scene, "Kira", MEDIC, (5.5, 11.5), owner=seats["Kira"])
        enlist(script, scene, "Mo", GUNNER, (5.5, 9.5), owner=seats["Mo"])
        for name, at in (("Gorm", (20.5, 9.5)), ("Hask", (20.5, 10.5)), ("Pell", (21.5, 9.5))):
            enlist(script, scene, name, GREEN, at, npc=True)
        script.do("WriteTask", text=HASTE)
        script.do("StartSession", name="First evening")
        return Table(referee, {one: script.link(seat) for one, seat in seats.items()})


def begin(steppe: Table) -> None:
    """The two against the three."""
    with seated(steppe.referee) as script:
        sides = [
            {"name": side, "characters": [script.named("character", one)["id"] for one in people]}
            for side, people in (("Militia", ("Kira", "Mo")), ("Raiders", ("Gorm", "Hask", "Pell")))
        ]
        script.do("OpenCombat", scene=script.named("scene", "Steppe")["id"], sides=sides)


def trying(page: Page, phrase: str):
    """The form to try a task."""
    tab(page, "Tasks")
    shown = page.get_by_role("region", name="Tasks", exact=True)
    shown.get_by_role("button", name=re.compile(phrase)).first.click()
    form = shown.get_by_role("form", name="Try this task")
    expect(form.get_by_role("region", name="Odds")).to_be_visible()
    return form


def test_a_task_is_tried_at_the_odds_and_in_the_time_that_were_shown(steppe, seats):
    kira, referee = seats.sit(steppe.of("Kira"), "Kira"), seats.sit(steppe.referee, "referee")
    form = trying(kira, "To read the log")
    odds = form.get_by_role("region", name="Odds")
    expect(odds).to_contain_text("50 %")
    expect(odds).to_contain_text("+2 Computer-2")
    expect(odds).to_contain_text("total truth 25%, some truth 50%, no truth 25%")
    expect(odds).to_contain_text("On a failure (2D): May be retried 40%")
    form.get_by_role("checkbox", name=re.compile("In haste")).check()
    expect(odds).to_contain_text("10 %")
    form.get_by_role("checkbox", name=re.compile("In haste")).uncheck()
    expect(odds).to_contain_text("50 %")
    assert axe(kira) == []
    form.get_by_role("button", name="Try it").click()

    tab(kira, "Log")
    seems = re.compile("Kira[:,] [Tt]o read the log: Seems to (succeed|fail)")
    expect(log(kira, seems).first).to_be_visible()
    tab(referee, "Tasks")
    truths = referee.get_by_role("region", name="Truths")
    expect(truths).to_contain_text(re.compile("(no|some|total) truth"))


def test_a_task_is_written_in_either_layout_of_the_book_and_misread_at_a_place(steppe, seats):
    referee = seats.sit(steppe.referee, "referee")
    tab(referee, "Tasks")
    shown = referee.get_by_role("region", name="Tasks", exact=True)
    shown.get_by_role("button", name="Write a task").click()
    form = shown.get_by_role("form", name="Write a task")
    form.get_by_text("A text", exact=True).click()
    box = form.get_by_role("textbox", name="The task")
    box.fill("To cross the ice (hazardous). Hard. Driver. 1 minute.")
    expect(form.get_by_role("status")).to_contain_text("'Hard' is no difficulty")
    expect(form.locator("mark")).to_have_text("Hard")

    box.fill("To cross the ice (hazardous). Easy. Driver. one minute.")
    expect(form.locator(".task-text")).to_have_text("To cross the ice (hazardous). Simple. Driver. 1 minute.")
    box.fill("To cross the ice (hazardous): Easy. Driver. one minute.")
    expect(form.locator(".task-text")).to_have_text("To cross the ice (hazardous): Simple. Driver. 1 minute.")
    form.get_by_text("A form", exact=True).click()
    expect(form.get_by_role("checkbox", name=re.compile("^Hazardous"))).to_be_checked()
    form.get_by_role("button", name="Put it into the library").click()
    expect(shown.get_by_role("button", name="To cross the ice")).to_be_visible()


def test_an_area_is_fired_over_and_the_other_seat_sees_who_is_struck(steppe, seats):
    begin(steppe)
    referee, mo = seats.sit(steppe.referee, "referee", NARROW), seats.sit(steppe.of("Mo"), "Mo")
    for page in (referee, mo):
        tab(page, "Fight")
    expect(referee.locator(".turn-words")).to_contain_text("Mo's turn")
    tabs = referee.get_by_role("tablist", name="Panels")
    assert tabs.evaluate("one => one.scrollWidth <= one.clientWidth"), "every tab is in view"
    form = mo.get_by_role("region", name="Acting for Mo")
    choose(form, "Act", "Area fire with the machine gun 7 mm")
    odds = form.get_by_role("region", name="Odds")
    expect(odds.locator(".chance").first).to_be_visible()
    expect(odds).to_contain_text("Gorm")
    expect(odds).to_contain_text("Hit Pell")
    assert axe(mo) == []
    form.get_by_role("button", name=re.compile("^Area fire")).click()

    tab(referee, "Log")
    for _ in range(6):
        if log(referee, re.compile("Mo (hits|misses) (Gorm|Hask|Pell)")).count():
            break
        tab(referee, "Fight")
        referee.keyboard.press("n")
        tab(referee, "Log")
    struck = re.compile("Mo (hits|misses) (Gorm|Hask|Pell) with machine gun 7 mm")
    expect(log(referee, struck).first).to_be_visible()
    tab(mo, "Log")
    expect(log(mo, struck).first).to_be_visible()


def test_a_serious_wound_waits_for_its_critical_point_and_a_medic_makes_it_stable(steppe, seats):
    with seated(steppe.referee) as script:
        mo = script.named("character", "Mo")["id"]
        shock = [{"type": "Amendment", "path": "harm.shock", "value": 1}]
        script.do("AmendSheet", character=mo, amendments=shock, reason="shot")
        script.do("PassTime", seconds=1800, resting=False, reason="they wait")
    page = seats.sit(steppe.of("Mo"), "Mo")
    expect(token(page, "Mo")).to_be_visible()
    expect(page.get_by_label("1 critical point to throw for").first).to_be_attached()


def test_a_phone_tries_a_task_too(steppe, seats):
    phone = seats.sit(steppe.of("Kira"), "Kira", PHONE, touch=True)
    phone.get_by_role("button", name="Me").click()
    phone.get_by_role("navigation", name="Parts").get_by_role("button", name="Tasks").click()
    phone.get_by_role("button", name=re.compile("To debug a computer")).first.click()
    form = phone.get_by_role("form", name="Try this task")
    go = form.get_by_role("button", name="Try it")
    expect(go).to_be_enabled()
    assert axe(phone) == []
    assert phone.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    go.click()
    phone.get_by_role("navigation", name="Views").get_by_role("button", name="Log").click()
    expect(log(phone, re.compile("Kira[:,] [Tt]o debug a computer")).first).to_be_visible()


def test_a_referee_writes_the_tables_own_target_hits(steppe, seats):
    referee = seats.sit(steppe.referee, "referee", NARROW)
    tab(referee, "Table")
    rulings = referee.get_by_role("region", name="Rulings")
    rulings.get_by_text("Readings of the books").click()
    rulings.get_by_text("Target hits: location and potential wound by 1D10").click()
    box = rulings.get_by_role("textbox", name="One row a line").first
    rows = box.input_value().splitlines()
    assert rows[0] == "1 head kill"
    box.fill("\n".join(["1 tail kill", *rows[1:]]))
    rulings.get_by_role("button", name="Use this").first.click()
    expect(referee.get_by_text("a location is one of head, torso")).to_be_visible()
    box.fill("\n".join(["1 head light", *rows[1:]]))
    rulings.get_by_role("button", name="Use this").first.click()
    expect(rulings).to_contain_text("1 ruling not as usual")
    assert axe(referee) == []
    tab(referee, "Log")
    expect(log(referee, "Rulings change: Target hits")).to_be_visible()
