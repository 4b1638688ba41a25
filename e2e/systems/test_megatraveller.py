"""Fights of MegaTraveller at one table: turns, interrupts, bursts and blasts, and looking back at them.

What the dice bring is not asserted: where an outcome would decide what follows, it is certain or both are followed.
"""

import re

import pytest
from playwright.sync_api import expect

from e2e.hands import choose, drawn, log, overrule, pixel, sit, tab, token, watch_canvas
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.tables import Table, enlist, open_table

CREW = (
    "Marine 9A9776 Age 30 Combat Rifleman-3, Tactics-2; ACR 9mm (4 clips, full automatic),"
    " 2 hand grenades, combat armor-12"
)
MATE = "Scout 79A987 Age 32 Rifleman-2, Recon-1; rifle 7mm (2 clips), jack"
GUARD = "Guard 777777 Age 28 Rifleman-1; rifle 7mm (2 clips), cloth"


@pytest.fixture
def deck(shared_server):
    """Kira and Mo west on an open deck of 1.5 m squares, three guards close together east of them; round 1 begins."""
    referee = open_table(shared_server.url, "Below Decks", ruleset="megatraveller")
    with seated(referee) as script:
        scene = f"m{script.do('OpenScene', name='Deck', show=True, columns=30, rows=20)}"
        seats = {one: f"s{script.do('InviteSeat', role='player', name=one)}" for one in ("Kira", "Mo")}
        crew = [
            enlist(script, scene, "Kira", CREW, (5.5, 5.5), owner=seats["Kira"]),
            enlist(script, scene, "Mo", MATE, (5.5, 9.5), owner=seats["Mo"]),
        ]
        guards = [
            enlist(script, scene, name, GUARD, at, npc=True)
            for name, at in (("Gorm", (13.5, 5.5)), ("Hask", (13.5, 6.5)), ("Pell", (17.5, 15.5)))
        ]
        script.do("StartSession", name="First evening")
        sides = [{"name": "Crew", "characters": crew}, {"name": "Guards", "characters": guards}]
        script.do("OpenCombat", scene=scene, sides=sides, setup={"surprise": "none"})
        return Table(referee, {one: script.link(seat) for one, seat in seats.items()})


def fights(*pages):
    """Show the fight on every page."""
    for page in pages:
        tab(page, "Fight")


def acting(page, name):
    """The form for a unit, opened from the list."""
    page.locator(".sides").get_by_role("button", name=re.compile(rf"^{name}\b")).first.click()
    form = page.get_by_role("region", name=f"Acting for {name}")
    expect(form).to_be_visible()
    return form


def aim(form, name, at="Target"):
    """Choose somebody in the list of targets."""
    targets = form.get_by_role("group", name=re.compile(rf"^{at}\b"))
    targets.get_by_role("checkbox", name=re.compile(rf"^{name}")).check()


def number_of(page):
    """The newest number that a page shows."""
    return int(page.locator(".strip").get_attribute("aria-valuemax"))


def headline(page, words):
    """Wait until the fight says so in large letters."""
    expect(page.locator(".turn-words")).to_have_text(words)


def test_a_burst_is_drawn_with_its_odds_announced_and_fired_when_nobody_breaks_in(deck, seats):
    referee, kira, mo = sit(seats, deck, "referee", "Kira", "Mo")
    fights(referee, kira, mo)
    headline(mo, "Crew: who goes?")
    watch_canvas(kira)
    form = acting(kira, "Kira")
    choose(form, "Act", "Fire")
    aim(form, "Gorm")
    odds = form.get_by_role("region", name="Odds")
    expect(odds.locator(".chance")).to_have_count(2)
    expect(odds).to_contain_text("Hask: automatic fire")
    drawn(kira, "line of fire")
    drawn(kira, "%")
    assert axe(kira) == []

    form.get_by_role("button", name="Fire", exact=True).click()

    for page in (referee, kira, mo):
        headline(page, "Kira is about to fire at Gorm.")
    expect(mo.get_by_text("Nothing is asked of your characters at this moment.")).to_be_visible()
    referee.keyboard.press("n")
    tab(mo, "Log")
    entry = log(mo, re.compile("Kira (hits|misses) Gorm"))
    expect(entry.get_by_role("article", name=re.compile("aimed"))).to_be_visible()
    expect(entry.get_by_role("article", name=re.compile("automatic fire")).first).to_be_visible()


def test_players_are_prompted_to_interrupt_wherever_they_look_and_pass_by_a_key(deck, seats):
    referee, kira = sit(seats, deck, "referee", "Kira")
    mo = seats.sit(deck.of("Mo"), "Mo", PHONE, touch=True)
    expect(token(mo, "Kira")).to_be_visible()
    fights(referee)
    referee.keyboard.press("n")
    overrule(referee, "Still waiting for Kira and Mo")
    headline(referee, "Guards: who goes?")
    form = acting(referee, "Gorm")
    expect(form.get_by_role("radio", name="By default")).to_be_checked()
    expect(form.get_by_role("region", name="Odds")).to_contain_text("Gorm would fire at")
    choose(form, "Act", "Fire")
    aim(form, "Kira")

    form.get_by_role("button", name="Fire", exact=True).click()

    prompt = mo.get_by_role("group", name="Interrupt")
    expect(prompt).to_contain_text("Gorm is about to fire at Kira. Mo may interrupt.")
    expect(kira.get_by_role("group", name="Interrupt")).to_have_count(0)
    assert axe(mo) == []
    prompt.get_by_role("button", name="Interrupt…").click()
    own = mo.get_by_role("region", name="Acting for Mo")
    expect(own.locator(".chance")).to_have_text(re.compile(r"^\d+(\.\d)? %$"))
    expect(own.get_by_role("button", name=re.compile("^Let it happen"))).to_be_visible()
    mo.keyboard.press("p")
    expect(prompt).to_have_count(0)
    tab(kira, "Log")
    expect(log(kira, re.compile("Gorm (hits|misses) Kira"))).to_be_visible()


def test_a_move_is_broken_in_on_at_a_square_that_the_player_names(deck, seats):
    referee, mo = sit(seats, deck, "referee", "Mo")
    fights(referee, mo)
    acting(referee, "Kira").get_by_role("button", name=re.compile("^End the turn")).click()
    headline(referee, "Guards: who goes?")
    form = acting(referee, "Gorm")
    choose(form, "Act", "Move")
    form.get_by_role("button", name="Draw on the map").click()
    referee.mouse.click(*pixel(referee, (13.5, 2.5)))
    referee.get_by_role("group", name="Pick on the map").get_by_role("button", name="Done").click()
    form.get_by_role("button", name="Move", exact=True).click()

    headline(mo, "Gorm is about to move.")
    own = mo.get_by_role("region", name="Acting for Mo")
    own.get_by_role("button", name="Pick on the map").click()
    mo.mouse.click(*pixel(mo, (13.5, 3.5)))
    expect(own.get_by_role("radio", name="2", exact=True)).to_be_checked()
    own.get_by_role("button", name="Interrupt Gorm").click()

    tab(referee, "Log")
    card = log(referee, "interrupt Gorm").get_by_role("article", name=re.compile("interrupt Gorm"))
    expect(card).to_be_visible()
    expect(card.locator(".result")).to_have_text(re.compile("breaks in|too late", re.IGNORECASE))
    fights(referee)
    expect(referee.locator(".turn-words")).to_have_text(
        re.compile("^(Mo's turn|Crew: who goes.|Gorm's turn)$")
    )


def test_an_act_that_the_rules_do_not_allow_cannot_be_pressed_and_says_why(deck, seats):
    with seated(deck.referee) as script:
        scene = script.named("scene", "Deck")["id"]
        corners = [(8, 2), (10, 2), (10, 4), (8, 4)]
        walls = [
            {"id": f"w{at}", "a": a, "b": b, "stops_move": True, "stops_fire": True, "stops_sight": True}
            for at, (a, b) in enumerate(zip(corners, corners[1:] + corners[:1], strict=True))
        ]
        script.do("BuildBarriers", scene=scene, walls=walls, doors=[], lights=[])
    (kira,) = sit(seats, deck, "Kira")
    fights(kira)
    form = acting(kira, "Kira")
    choose(form, "Act", "Move")
    move = form.get_by_role("button", name="Move", exact=True)
    expect(move).to_be_enabled()
    form.get_by_role("button", name="Draw on the map").click()
    kira.mouse.click(*pixel(kira, (8.5, 3.5)))
    kira.get_by_role("group", name="Pick on the map").get_by_role("button", name="Done").click()
    expect(form.get_by_role("region", name="Odds")).to_contain_text("in the way")
    expect(move).to_be_disabled()
    expect(move).to_have_attribute("title", re.compile("in the way"))
    form.get_by_role("button", name="Stay here").click()
    expect(move).to_be_enabled()


def test_in_a_small_window_the_form_shows_its_acts_its_odds_and_its_buttons(deck, seats):
    (referee,) = sit(seats, deck, "referee")
    referee.set_viewport_size({"width": 1024, "height": 768})
    fights(referee)
    tabs = referee.get_by_role("tablist", name="Panels")
    assert tabs.evaluate("one => one.scrollWidth <= one.clientWidth")
    acting(referee, "Kira").get_by_role("button", name=re.compile("^End the turn")).click()
    headline(referee, "Guards: who goes?")
    form = acting(referee, "Gorm")
    expect(form.get_by_role("radio", name="By default")).to_be_checked()
    expect(form.locator(".odds").first).to_be_visible()
    acts, foot = form.locator(".acts"), form.locator(".act-bottom")
    for one in (acts, foot.get_by_role("button", name="By default", exact=True)):
        expect(one).to_be_in_viewport(ratio=1)
    top = foot.evaluate("one => one.getBoundingClientRect().top")
    assert acts.evaluate("one => one.getBoundingClientRect().bottom") <= top


def test_a_blast_is_drawn_over_its_ground_and_thrown_and_can_be_looked_back_at_and_rewound(deck, seats):
    referee, kira = sit(seats, deck, "referee", "Kira")
    fights(referee, kira)
    watch_canvas(kira)
    form = acting(kira, "Kira")
    choose(form, "Act", "Throw")
    aim(form, "Gorm", "At")
    odds = form.get_by_role("region", name="Odds")
    expect(odds).to_contain_text("Penetration")
    expect(odds).to_contain_text("Hask")
    drawn(kira, "astray")
    expect(odds).to_contain_text("Danger space: Gorm and Hask.")
    expect(kira.get_by_role("button", name="danger space: Gorm and Hask")).to_be_attached()
    form.get_by_role("button", name="Throw", exact=True).click()
    headline(referee, "Kira is about to throw something at Gorm.")
    announced = number_of(referee)
    referee.keyboard.press("n")
    tab(kira, "Log")
    expect(log(kira, re.compile("Kira .*Gorm"))).not_to_have_count(0)
    kira.locator("[data-map]").focus()
    kira.keyboard.press("l")
    expect(kira.locator(".then").get_by_text("blast", exact=True)).to_be_visible()
    kira.keyboard.press("Escape")

    with seated(deck.referee) as script:
        script.do("Rewind", to=announced, head=script.number, reason="not like that")
    headline(referee, "Kira is about to throw something at Gorm.")
    kira.locator("[data-map]").focus()
    kira.keyboard.press("l")
    kira.keyboard.press("ArrowLeft")
    expect(kira.get_by_role("region", name="Looking back")).to_be_visible()
    tab(kira, "Fight")
    expect(kira.locator(".turn-words")).to_be_visible()
    kira.keyboard.press("Escape")
    headline(kira, "Kira is about to throw something at Gorm.")


def test_who_stands_in_painted_ground_is_shown_under_the_pointer_and_told_by_the_keyboard(deck, seats):
    with seated(deck.referee) as script:
        scene = script.named("scene", "Deck")["id"]
        for title, left in (("Galley", 4), ("Cargo bay", 12)):
            corners = [[left, 4], [left + 6, 4], [left + 6, 8], [left, 8]]
            script.do("PaintArea", scene=scene, kind="clear", corners=corners, title=title)
    (kira,) = sit(seats, deck, "Kira")
    note = kira.get_by_role("button", name="Cargo bay: Gorm and Hask")
    words = note.locator(".within-names")
    expect(note).to_be_attached()
    expect(words).to_be_hidden()
    kira.mouse.move(*pixel(kira, (15.5, 7.5)))
    expect(words).to_be_visible()
    kira.mouse.move(*pixel(kira, (25.5, 12.5)))
    expect(words).to_be_hidden()

    kira.locator("[data-map]").focus()
    for _ in range(3):
        kira.keyboard.press("Tab")
    expect(note).to_be_focused()
    expect(words).to_be_visible()
    assert axe(kira) == []
    kira.keyboard.press("Enter")
    expect(kira.get_by_role("group", name="Selected")).to_contain_text("2")


def test_who_was_hurt_is_asked_after_the_fight_and_may_be_diagnosed(deck, seats):
    with seated(deck.referee) as script:
        kira = script.named("character", "Kira")["id"]
        hurt = {"type": "Amendment", "path": "damage", "value": 2}
        script.do("AmendSheet", character=kira, amendments=[hurt], reason="hit before the fight was seen")
        combat = next(one["id"] for one in script.views.values() if one["view"] == "combat")
        script.do("CloseCombat", combat=combat, outcome="they are gone")
    page, mo = sit(seats, deck, "Kira", "Mo")
    fights(page)
    page.get_by_role("region", name="Still to do").get_by_role("button", name=re.compile("^Kira")).click()
    sheet = page.get_by_role("dialog", name=re.compile("Kira"))
    sheet.get_by_role("button", name="Assess the damage", exact=True).click()
    sheet.get_by_role("group", name=re.compile("^The die that shows")).first.get_by_text(
        "Endurance", exact=True
    ).click()
    sheet.get_by_role("button", name="Choose where the damage goes").click()
    expect(page.get_by_role("region", name="Still to do")).to_have_count(0)

    tab(mo, "People")
    deeds = mo.get_by_role("region", name="Actions")
    deeds.get_by_role("button", name="Diagnose an injury").click()
    form = deeds.get_by_role("form", name="Diagnose an injury")
    form.get_by_role("checkbox", name=re.compile("^Kira")).check()
    form.get_by_role("button", name="Diagnose an injury").click()

    tab(mo, "Log")
    expect(log(mo, re.compile(r"Diagnosis \(Kira"))).not_to_have_count(0)
