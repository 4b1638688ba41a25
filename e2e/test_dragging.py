"""In a fight a drag proposes what it means, by mouse, keys and finger; one press gives the word."""

import re

import pytest
from playwright.sync_api import expect

from e2e.hands import carry, drawn, grasp, log, pixel, sit, stands, tab, token, watch_canvas
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.tables import Table, enlist, open_table
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


def test_a_drag_proposes_a_move_and_a_press_declares_it(field, seats):
    kira, mo = sit(seats, field, "Kira", "Mo")
    watch_canvas(kira)
    grasp(kira, "Kira")
    carry(kira, (7.5, 11.5))
    drawn(kira, "10 m")
    drawn(kira, "of 80 m")
    kira.mouse.up()
    bar = proposed(kira, "Kira")
    expect(bar).to_contain_text("Move")
    stands(kira, "Kira", (5.5, 11.5))
    expect(kira.get_by_role("region", name="Acting for Kira")).to_contain_text("10 m")
    assert axe(kira) == []
    kira.keyboard.press("Escape")
    expect(bar).to_have_count(0)

    grasp(kira, "Kira")
    carry(kira, (7.5, 11.5))
    kira.mouse.up()
    expect(bar).to_be_visible()
    kira.keyboard.press("Enter")
    stands(mo, "Kira", (7.5, 11.5))
    expect(bar).to_have_count(0)


def test_keys_put_steps_together_and_a_drag_onto_an_enemy_proposes_the_attack(field, seats):
    (kira,) = sit(seats, field, "Kira")
    token(kira, "Kira").click()
    bar = proposed(kira, "Kira")
    for _ in range(2):
        kira.locator("[data-map]").focus()
        kira.keyboard.press("ArrowRight")
        expect(bar).to_be_visible()
    form = kira.get_by_role("region", name="Acting for Kira")
    expect(form).to_contain_text("2 points")
    kira.keyboard.press("Escape")

    grasp(kira, "Kira")
    carry(kira, (12.5, 11.5))
    kira.mouse.up()
    expect(bar).to_contain_text("Aim the combat rifle")
    expect(bar).to_contain_text("% Hit Gorm")
    kira.keyboard.press("Enter")
    tab(kira, "Log")
    expect(log(kira, re.compile("Kira (hits|misses) Gorm")).first).to_be_visible()


def test_a_finger_drags_and_gives_the_word(field, seats):
    phone, mo = seats.sit(field.of("Kira"), "Kira", PHONE, touch=True), seats.sit(field.of("Mo"), "Mo")
    expect(token(phone, "Kira")).to_be_visible()
    start, over, end = (pixel(phone, cell) for cell in ((5.5, 11.5), (6.5, 11.5), (7.5, 11.5)))
    fingers(phone, [start], [over], [end])
    bar = proposed(phone, "Kira")
    expect(bar).to_contain_text("Move")
    assert axe(phone) == []
    assert phone.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    bar.get_by_role("button", name="Do it").tap()
    stands(mo, "Kira", (7.5, 11.5))
