"""Free drawing: two seats draw at once, with mouse, keys and a finger; it is rubbed out, hidden and looked back at."""

import re

from playwright.sync_api import expect

from e2e.hands import pixel, sit, tab
from e2e.pages import PHONE, axe
from e2e.script import seated


def take_up(page, what="Pen", ink="My colour"):
    page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Draw", exact=True).click()
    bar = page.get_by_role("group", name="Draw on the map")
    bar.get_by_role("combobox", name="Draw with").select_option(label=what)
    bar.get_by_role("combobox", name="Ink").select_option(label=ink)
    return bar


def drag(page, *cells):
    spots = [pixel(page, cell) for cell in cells]
    page.mouse.move(*spots[0])
    page.mouse.down()
    for spot in spots[1:]:
        page.mouse.move(*spot, steps=8)
    page.mouse.up()


def lie(page, count):
    expect(page.locator(f"svg[data-drawn='{count}']")).to_have_count(1)


def test_two_seats_draw_at_once_and_rub_out_until_only_the_referee_may(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    expect(referee.locator("svg.drawn")).to_have_count(0)
    take_up(kira, ink="Red")
    bar = take_up(referee, "Ellipse", "Yellow")
    drag(kira, (3, 3), (5, 6), (8, 4))
    drag(referee, (9, 3), (12, 6))
    for page in (referee, kira):
        lie(page, 2)
        assert not axe(page)

    bar.get_by_role("combobox", name="Draw with").select_option(label="Text")
    bar.get_by_role("textbox", name="Words to write").fill("Breach here")
    referee.mouse.click(*pixel(referee, (9, 8)))
    expect(kira.locator("svg.drawn text")).to_have_text("Breach here")

    bar.get_by_role("combobox", name="Draw with").select_option(label="Eraser")
    referee.mouse.click(*pixel(referee, (8, 4)))
    lie(kira, 2)
    kira.get_by_role("application").focus()
    for key in ("ArrowRight", "Space", "ArrowDown", "ArrowDown", "ArrowRight", "Enter"):
        kira.keyboard.press(key)
    lie(referee, 3)
    kira.get_by_role("button", name="Erase mine").click()
    lie(referee, 2)
    bar.get_by_role("button", name="Erase all").click()
    lie(kira, 0)

    bar.get_by_role("button", name="Done").click()
    tab(referee, "Table")
    referee.get_by_role("checkbox", name=re.compile("Only referees draw")).check()
    expect(kira.get_by_role("button", name="Draw", exact=True)).to_have_count(0)
    expect(kira.get_by_role("application")).to_have_count(0)


def test_a_finger_draws_on_a_phone_and_what_the_fog_hides_is_not_told(laid, seats):
    kira = seats.sit(laid.of("Kira"), "Kira", PHONE, touch=True)
    take_up(kira, "Pen")
    assert not axe(kira)
    box = kira.get_by_role("application").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 260
    cdp = kira.context.new_cdp_session(kira)
    for kind, dx, dy in (("Start", 0, 0), ("Move", 30, 10), ("Move", 60, 60), ("Move", 20, 90)):
        cdp.send(
            "Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": [{"x": x + dx, "y": y + dy}]}
        )
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    lie(kira, 1)

    with seated(laid.of("referee")) as script:
        scene = next(one["id"] for one in script.views.values() if one["view"] == "scene")
        script.do("RevealGround", scene=scene, what="cover_all")
        script.do("MakeDrawing", scene=scene, shape="text", points=[[27, 17]], ink="#e05252", text="ZQMARKQZ")
    lie(kira, 1)
    assert "ZQMARKQZ" not in kira.content()
    assert kira.evaluate("document.documentElement.scrollWidth") <= 390
