"""A fight in space: the map without an edge, the dial, the course told beforehand, on a desk and on a phone."""

import re

from playwright.sync_api import expect

from e2e.hands import drawn, stands, tab, watch_canvas
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.test_phone import OVER_THE_EDGE, TOO_SMALL

MOST_PHASES = 12


def fight(script):
    return next(one for one in script.views.values() if one["view"] == "combat")


def to_phase(script, phase):
    """The referee lets phases happen until that one, with what was declared and defaults for the rest."""
    for _ in range(MOST_PHASES):
        if fight(script)["step"] == phase:
            return
        script.do("AdvanceCombat", combat=fight(script)["id"])
    raise AssertionError(f"{phase} never came")


def test_a_pilot_steers_by_keys_and_the_other_seat_sees_where_she_drifts(space, seats):
    kira, mo = (seats.sit(space.of(one), one) for one in ("Kira", "Mo"))
    watch_canvas(mo)
    for page in (kira, mo):
        expect(page.locator(".overview")).to_be_visible()
        tab(page, "Fight")
    dial = kira.get_by_role("slider", name="Thrust")
    dial.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp"):
        kira.keyboard.press(key)
    expect(dial).to_have_attribute("aria-valuetext", re.compile("Thrust 1.58 of 2 units, bearing 072°"))
    expect(kira.locator(".thrust-tip")).to_be_visible()
    expect(kira.get_by_role("region", name="Odds")).to_contain_text("units from Marrow")
    expect(kira.locator("[aria-busy=true]")).to_have_count(0)
    assert axe(kira) == []
    kira.get_by_role("button", name="Declare", exact=True).click()
    expect(kira.get_by_text("Declared.")).to_be_visible()
    with seated(space.referee) as script:
        to_phase(script, "b-move")
        there = script.named("token", "Kestrel")
        assert (there["at"], there["vector"]) == ([1.5, -0.5], [1.5, -0.5])
    expect(mo.get_by_role("slider", name="Thrust")).to_be_visible()
    drawn(mo, "1.6")
    stands(mo, "Kestrel", (1.5, -0.5))
    assert axe(mo) == []


def test_the_tip_of_the_arrow_is_dragged_on_the_map_and_stays_in_the_circle(space, seats):
    page = seats.sit(space.of("Kira"), "Kira")
    tab(page, "Fight")
    tip = page.locator(".thrust-tip")
    box = tip.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 300, y, steps=6)
    page.mouse.up()
    words = re.compile("Thrust 2 of 2 units, bearing 270°")
    expect(page.get_by_role("slider", name="Thrust")).to_have_attribute("aria-valuetext", words)
    page.get_by_label("Strength").fill("1")
    page.keyboard.press("Tab")
    words = re.compile("Thrust 1 of 2 units, bearing 270°")
    expect(page.get_by_role("slider", name="Thrust")).to_have_attribute("aria-valuetext", words)


def test_on_a_phone_she_is_steered_over_the_map(space, seats):
    page = seats.sit(space.of("Kira"), "Kira", PHONE, touch=True)
    page.get_by_role("tab", name="Fight").or_(page.get_by_role("button", name="Fight")).first.tap()
    page.get_by_role("button", name="Steer on the map").tap()
    helm = page.get_by_role("group", name="Steering")
    box = helm.get_by_role("slider").bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2)
    expect(helm).to_contain_text("bearing 090°")
    expect(helm).to_contain_text("units from Marrow")
    assert axe(page) == []
    assert page.evaluate(OVER_THE_EDGE) == []
    assert page.evaluate(TOO_SMALL) == []
    helm.get_by_role("button", name="Back to the form").tap()
    expect(page.get_by_role("slider", name="Thrust")).to_have_attribute("aria-valuetext", re.compile("090°"))
