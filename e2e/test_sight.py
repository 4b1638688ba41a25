"""What walls and doors hide, two seats at once: no byte of it before somebody looks."""

import json

from playwright.sync_api import expect

from e2e.hands import drag, frames_of, log, pixel, sit, stands, token
from e2e.pages import PHONE
from e2e.script import seated
from e2e.tables import GUARD, enlist


def test_who_opens_a_door_comes_to_see_who_stands_behind_it_and_so_do_his_friends(laid, seats):
    with seated(laid.referee) as script:
        scene = script.named("scene", "Hold")["id"]
        enlist(script, scene, "Prowler", GUARD, (20.5, 9.5), npc=True)
    mo = seats.blank("Mo", PHONE, touch=True)
    frames = frames_of(mo)
    mo.goto(laid.players["Mo"])
    referee, kira = sit(seats, laid, "referee", "Kira")
    expect(token(mo, "Mo")).to_be_visible()
    expect(mo.locator("canvas[data-dark=true]")).to_be_attached()
    expect(token(referee, "Prowler")).to_be_visible()

    kira.mouse.click(*pixel(kira, (10, 10)), button="right")
    kira.get_by_role("menuitem", name="Why do I see this, or not?").click()
    expect(kira.get_by_text("sees this place")).to_be_visible()
    drag(kira, "Kira", (14.5, 9.5))
    stands(mo, "Kira", (14.5, 9.5))
    place = json.dumps([20.5, 9.5], separators=(",", ":"))
    assert not [frame for frame in frames if "Prowler" in frame or place in frame]

    kira.mouse.click(*pixel(kira, (15, 10)))
    stands(mo, "Prowler", (20.5, 9.5))
    expect(token(kira, "Prowler")).to_be_visible()
    expect(log(kira, "Prowler comes into sight")).to_be_visible()

    token(referee, "Kira").click(button="right")
    referee.get_by_role("menuitem", name="See as Kira does").click()
    bar = referee.get_by_role("region", name="Looking back")
    expect(bar).to_contain_text("You see the table now as Kira sees it")
    expect(referee.locator("canvas[data-dark=true]")).to_be_attached()
    expect(token(referee, "Lurker")).to_have_count(0)

    kira.mouse.click(*pixel(kira, (15, 10)))
    expect(token(mo, "Prowler")).to_have_count(0)
    expect(token(referee, "Prowler")).to_have_count(0)
    referee.keyboard.press("Escape")
    expect(token(referee, "Lurker")).to_be_visible()

    token(referee, "Prowler").click(button="right")
    referee.get_by_role("menuitem", name="See as Prowler does").click()
    expect(bar).to_contain_text("You see the table now as Prowler sees it")
    expect(token(referee, "Prowler")).to_be_visible()
    expect(token(referee, "Kira")).to_have_count(0)
    kira.mouse.click(*pixel(kira, (15, 10)))
    expect(token(referee, "Kira")).to_be_visible()
