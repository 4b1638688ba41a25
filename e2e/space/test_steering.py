"""A fight in space: the map without an edge, the dial, the course told beforehand, on a desk and on a phone."""

import re

import pytest
from playwright.sync_api import expect

from e2e.hands import drawn, stands, tab, watch_canvas
from e2e.pages import DESKTOP, PHONE, axe
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


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_same_fight_is_seen_on_a_ladder_of_distances(space, seats, size):
    kira = seats.sit(space.of("Kira"), "Kira", size, touch=size is PHONE)
    kira.get_by_role("button", name="Show as a ladder").click()
    ladder = kira.get_by_role("region", name="Ladder of distances")
    expect(ladder.get_by_label("Distances from")).to_have_value(re.compile(".+"))
    near = ladder.get_by_role("listitem").filter(has_text="No DM for range").first
    marrow = near.get_by_role("button", name=re.compile("^Marrow"))
    expect(marrow).to_contain_text("16.2 units")
    expect(marrow).to_contain_text("keeps its distance")
    expect(near).to_contain_text("its surface")
    assert axe(kira) == []
    if size is PHONE:
        assert kira.evaluate(OVER_THE_EDGE) == []
        assert kira.evaluate(TOO_SMALL) == []
        kira.get_by_role("button", name="Fight").first.tap()
        kira.get_by_role("button", name="Steer on the map").tap()
        box = kira.get_by_role("group", name="Steering").get_by_role("slider").bounding_box()
        kira.touchscreen.tap(box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2)
    else:
        tab(kira, "Fight")
        kira.get_by_role("slider", name="Thrust").focus()
        for _ in range(4):
            kira.keyboard.press("ArrowRight")
    expect(marrow).to_contain_text("closing")
    assert axe(kira) == []
    marrow.click()
    expect(marrow).to_have_attribute("aria-pressed", "true")
    with seated(space.referee) as script:
        marrow_ship = script.named("token", "Marrow")
        script.do("HideTokens", scene=marrow_ship["scene"], tokens=[marrow_ship["id"]], hidden=True)
    expect(ladder.get_by_role("button", name=re.compile("^Marrow"))).to_have_count(0)
    ladder.get_by_role("button", name="Back to the board").click()
    expect(kira.get_by_role("region", name="Ladder of distances")).to_have_count(0)
    expect(kira.locator("[data-map]")).to_have_attribute("data-covered", "false")


def test_a_target_is_picked_on_the_ladder(space, seats):
    with seated(space.referee) as script:
        to_phase(script, "a-fire")
    kira = seats.sit(space.of("Kira"), "Kira")
    tab(kira, "Fight")
    kira.get_by_role("button", name="Ladder", exact=True).click()
    kira.get_by_text("Hold fire", exact=True).first.click()
    ladder = kira.get_by_role("region", name="Ladder of distances")
    marrow = ladder.get_by_role("button", name=re.compile("^Marrow"))
    expect(marrow).not_to_contain_text("%")
    kira.get_by_role("button", name="Pick on the map").first.click()
    expect(marrow).to_have_class(re.compile("eligible"))
    assert axe(kira) == []
    marrow.click()
    expect(kira.get_by_role("region", name="Odds")).to_contain_text("Marrow")
    expect(marrow).to_contain_text("%")
    assert axe(kira) == []  # with the pointer over her
    expect(kira.locator("[data-map]")).to_have_attribute("data-covered", "true")


def test_without_a_map_the_ladder_shows_the_sides_and_no_distances(space, seats):
    with seated(space.referee) as script:
        script.do("CloseCombat", combat=fight(script)["id"], outcome="they lose each other")
    referee = seats.sit(space.referee, "referee")
    tab(referee, "Fight")
    referee.get_by_role("button", name="Begin a fight…").click()
    window = referee.get_by_role("dialog", name="Begin")
    window.get_by_label("Without a map").check()
    window.get_by_label("Side of Marrow").select_option("1")
    window.get_by_role("button", name="Begin", exact=True).click()
    expect(referee.get_by_role("heading", name=re.compile("movement"))).to_be_visible()
    referee.get_by_role("button", name="Ladder", exact=True).click()
    ladder = referee.get_by_role("region", name="Ladder of distances")
    expect(ladder).to_contain_text("no distances are kept")
    expect(ladder.get_by_role("listitem").filter(has_text="The others")).to_contain_text("Marrow")
    expect(bar(referee)).to_contain_text("movement")
    assert axe(referee) == []


def bar(page):
    return page.get_by_role("region", name="Whose turn it is")


def test_where_ships_have_been_is_drawn_after_a_reload_too(space, seats):
    page = seats.sit(space.of("Kira"), "Kira")
    with seated(space.referee) as script:
        kestrel = script.named("character", "Kestrel")["id"]
        for thrust in ([2, 0], [0, -2]):
            to_phase(script, "a-move")
            args = {"thrust": thrust}
            script.do("TakeAct", combat=fight(script)["id"], who=kestrel, act="thrust", args=args)
            to_phase(script, "b-move")
        there = script.named("token", "Kestrel")
    stands(page, "Kestrel", tuple(there["at"]))
    before = drawn_lines(page, there["colour"])
    page.reload()
    stands(page, "Kestrel", tuple(there["at"]))
    assert drawn_lines(page, there["colour"]) == before
    assert before >= 2


LINES = """() => {
  const stroke = CanvasRenderingContext2D.prototype.stroke;
  window.lines = [];
  CanvasRenderingContext2D.prototype.stroke = function (...rest) {
    if (rest.length === 0) window.lines.push([this.strokeStyle, this.lineWidth]);
    return stroke.apply(this, rest);
  };
}"""


def drawn_lines(page, colour):
    """How many legs of a way are drawn in a colour, when the map is painted anew."""
    page.evaluate(LINES)
    page.keyboard.press("+")
    page.wait_for_timeout(600)
    page.evaluate("() => { window.lines = [] }")
    page.keyboard.press("-")
    page.wait_for_function("() => window.lines.length > 0")
    page.wait_for_timeout(600)
    return page.evaluate(
        "(colour) => window.lines.filter(([c, w]) => c === colour && w === 1.5).length", colour
    )
