"""In a fight a drop declares a move; an attack, and what keys and referees drag, waits for one press more."""

import re

import pytest
from playwright.sync_api import expect

from e2e.hands import carry, drawn, grasp, log, pixel, sit, stands, tab, token, watch_canvas
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.tables import Table, enlist, hold, open_fight, open_table
from e2e.test_phone import fingers

RIFLE = "Rifle-2 Sidearm-2 combat rifle 7 mm, 3 magazines, helmet"


@pytest.fixture
def field(shared_server) -> Table:
    """Kira and Mo of Traveller: 2300 on open ground of 5 m squares, in a fight with one recruit."""
    referee = open_table(shared_server.url, "The Field", ruleset="traveller2300")
    with seated(referee) as script:
        scene = f"m{script.do('OpenScene', name='Field', show=True, columns=30, rows=20, metres_per_cell=5)}"
        seats = {one: f"s{script.do('InviteSeat', role='player', name=one)}" for one in ("Kira", "Mo")}
        enlist(script, scene, "Kira", f"Elite {RIFLE}", (5.5, 11.5), owner=seats["Kira"])
        enlist(script, scene, "Mo", f"Green {RIFLE}", (5.5, 7.5), owner=seats["Mo"])
        enlist(script, scene, "Gorm", "Green Melee-0 heavy clothing", (12.5, 11.5), npc=True)
        script.do("StartSession", name="First evening")
        sides = [
            {"name": side, "characters": [script.named("character", one)["id"] for one in people]}
            for side, people in (("Militia", ("Kira", "Mo")), ("Raiders", ("Gorm",)))
        ]
        script.do("OpenCombat", scene=scene, sides=sides)
        return Table(referee, {one: script.link(seat) for one, seat in seats.items()})


def proposed(page, name: str):
    return page.get_by_role("group", name=f"Proposed for {name}")


def test_a_drop_declares_the_move(field, seats):
    kira, mo = sit(seats, field, "Kira", "Mo")
    watch_canvas(kira)
    grasp(kira, "Kira")
    carry(kira, (7.5, 11.5))
    drawn(kira, "10 m")
    drawn(kira, "of 80 m")
    kira.mouse.up()
    stands(mo, "Kira", (7.5, 11.5))
    expect(proposed(kira, "Kira")).to_have_count(0)


def test_a_referees_drag_proposes_or_only_places(field, seats):
    referee, mo = seats.sit(field.referee, "Referee"), seats.sit(field.of("Mo"), "Mo")
    grasp(referee, "Kira")
    carry(referee, (7.5, 11.5))
    referee.mouse.up()
    bar = proposed(referee, "Kira")
    expect(bar).to_contain_text("Move 10 m")
    assert axe(referee) == []
    referee.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    stands(referee, "Kira", (5.5, 11.5))

    grasp(referee, "Kira")
    carry(referee, (8.5, 9.5))
    referee.mouse.up()
    bar.get_by_role("button", name="Only place it").click()
    stands(mo, "Kira", (8.5, 9.5))
    expect(bar).to_have_count(0)


def test_keys_put_steps_together_and_a_drag_onto_an_enemy_proposes_the_attack(field, seats):
    (kira,) = sit(seats, field, "Kira")
    token(kira, "Kira").click()
    bar = proposed(kira, "Kira")
    watch_canvas(kira)
    for _ in range(2):
        kira.locator("[data-map]").focus()
        kira.keyboard.press("ArrowRight")
        expect(bar).to_be_visible()
    form = kira.get_by_role("region", name="Acting for Kira")
    expect(form).to_contain_text("2 points")
    expect(bar).to_contain_text("Move 10 m")
    assert axe(kira) == []
    kira.keyboard.press("Escape")

    grasp(kira, "Kira")
    carry(kira, (12.5, 11.5))
    kira.mouse.up()
    expect(bar).to_contain_text("Aim the combat rifle")
    expect(bar).to_contain_text("% Hit Gorm")
    kira.keyboard.press("Enter")
    tab(kira, "Log")
    expect(log(kira, re.compile("Kira (hits|misses) Gorm")).first).to_be_visible()


def test_where_one_declaration_is_move_and_attack_drags_put_them_together(shared_server, seats):
    table = hold(shared_server.url)
    with seated(table.referee) as script:
        open_fight(script, {"Crew": ("Kira", "Mo"), "Guards": ("Guard 1", "Guard 2")}, contact=False)
    (kira,) = sit(seats, table, "Kira")
    grasp(kira, "Kira")
    carry(kira, (7.5, 5.5))
    kira.mouse.up()
    bar = proposed(kira, "Kira")
    expect(bar).to_contain_text("3 m")

    grasp(kira, "Kira")
    carry(kira, (12.5, 5.5))
    kira.mouse.up()
    expect(bar).to_contain_text("target Guard 1")
    expect(bar).to_contain_text("%")
    form = kira.get_by_role("region", name="Acting for Kira")
    expect(form).to_contain_text("1 point")
    kira.keyboard.press("Enter")
    expect(kira.get_by_text("Declared.")).to_be_visible()
    stands(kira, "Kira", (5.5, 5.5))


def test_a_finger_drags_and_gives_the_word(field, seats):
    phone, mo = seats.sit(field.of("Kira"), "Kira", PHONE, touch=True), seats.sit(field.of("Mo"), "Mo")
    expect(token(phone, "Kira")).to_be_visible()
    start, over, end = (pixel(phone, cell) for cell in ((5.5, 11.5), (6.5, 11.5), (7.5, 11.5)))
    fingers(phone, [start], [over], [end])
    stands(mo, "Kira", (7.5, 11.5))

    start, foe = (pixel(phone, cell) for cell in ((7.5, 11.5), (12.5, 11.5)))
    fingers(phone, [start], [((start[0] + foe[0]) / 2, foe[1])], [foe])
    bar = proposed(phone, "Kira")
    expect(bar).to_contain_text("% Hit Gorm")
    assert axe(phone) == []
    assert phone.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    bar.get_by_role("button", name="Do it").tap()
    expect(bar).to_have_count(0)
