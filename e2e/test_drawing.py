"""What is put on a map by hand: two seats draw at once and pin notes, with mouse, keys and a finger; some is hidden."""

import re

from playwright.sync_api import expect

from e2e.hands import drag as drag_token
from e2e.hands import pixel, place, sit, stands, tab, token
from e2e.pages import PHONE, axe
from e2e.script import seated


def take_up(page, what="Pen", ink="My colour"):
    page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Draw (I)").click()
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
    expect(kira.get_by_role("button", name="Draw (I)")).to_have_count(0)
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


def note(page, title):
    return page.get_by_role("button", name=f"Note: {title}").and_(page.locator("[data-pin]"))


def write_note(page, title, text="", who=None):
    window = page.get_by_role("dialog", name=re.compile("Pin a note|Rewrite the note"))
    window.get_by_role("textbox", name="Title").fill(title)
    window.get_by_role("textbox", name="Text").fill(text)
    if who:
        window.get_by_role("combobox", name="Who sees it").select_option(label=who)
    return window


def test_a_note_is_pinned_for_some_opened_moved_rewritten_and_taken_off(laid, seats):
    referee, kira, mo = sit(seats, laid, "referee", "Kira", "Mo")
    expect(kira.locator("[data-pin]")).to_have_count(0)
    referee.get_by_role("button", name="Notes (F)").click()
    expect(referee.get_by_role("application")).to_be_focused()
    referee.mouse.click(*pixel(referee, (9, 4)))
    window = write_note(referee, "ZQMARKQZ", "Sealed from within.", "Some seats")
    expect(window.get_by_role("button", name="Pin it")).to_be_disabled()
    window.get_by_role("checkbox", name="Kira").check()
    window.get_by_role("radio", name="Way").check(force=True)
    window.get_by_role("button", name="Pin it").click()

    note(kira, "ZQMARKQZ").click()
    card = kira.get_by_role("dialog", name="Note: ZQMARKQZ")
    expect(card).to_contain_text("Sealed from within.")
    expect(card.get_by_role("button", name="Rewrite")).to_have_count(0)
    assert not axe(kira)
    kira.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(note(kira, "ZQMARKQZ")).to_be_focused()

    start = note(referee, "ZQMARKQZ").bounding_box()
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 3
    referee.mouse.move(x, y)
    referee.mouse.down()
    referee.mouse.move(x + 60, y + 90, steps=6)
    referee.mouse.up()
    before = kira.evaluate("document.querySelector('[data-pin]').style.transform")
    note(referee, "ZQMARKQZ").press("ArrowRight")
    kira.wait_for_function("was => document.querySelector('[data-pin]').style.transform !== was", arg=before)

    note(referee, "ZQMARKQZ").press("Enter")
    referee.get_by_role("dialog", name="Note: ZQMARKQZ").get_by_role("button", name="Rewrite").click()
    assert "ZQMARKQZ" not in mo.content()
    write_note(referee, "Hatch", who="Everyone").get_by_role("button", name="Rewrite").click()
    for page in (kira, mo):
        expect(note(page, "Hatch")).to_be_visible()
    referee.get_by_role("dialog", name="Note: Hatch").get_by_role("button", name="Take off").click()
    expect(mo.locator("[data-pin]")).to_have_count(0)


def test_a_player_pins_by_keys_and_a_finger_opens_it_until_only_referees_may(laid, seats):
    referee, mo = sit(seats, laid, "referee", "Mo")
    kira = seats.sit(laid.of("Kira"), "Kira", PHONE, touch=True)
    mo.get_by_role("button", name="Notes (F)").click()
    expect(mo.get_by_role("application")).to_be_focused()
    for key in ("ArrowUp", "ArrowLeft", "Enter"):
        mo.keyboard.press(key)
    write_note(mo, "Meet here").get_by_role("button", name="Pin it").click()
    note(mo, "Meet here").press("Delete")
    expect(note(mo, "Meet here")).to_have_count(0)
    mo.keyboard.press("Control+z")
    mo.get_by_role("button", name="Undo", exact=True).click()
    expect(note(mo, "Meet here")).to_be_visible()
    kira.get_by_role("button", name="Whole map").click()
    note(kira, "Meet here").tap()
    expect(kira.get_by_role("dialog", name="Note: Meet here")).to_contain_text("Mo")
    assert kira.evaluate("document.documentElement.scrollWidth") <= 390
    assert not axe(kira)

    tab(referee, "Table")
    referee.get_by_role("checkbox", name=re.compile("Only referees pin")).check()
    expect(note(mo, "Meet here")).to_have_attribute("aria-description", "Enter opens it")
    mo.locator("[data-map]").press("f")
    bar = mo.get_by_role("group", name="Notes on the map")
    bar.get_by_role("combobox", name="Go to a note").select_option(label="Meet here")
    card = mo.get_by_role("dialog", name="Note: Meet here")
    expect(card).to_be_visible()
    expect(card.get_by_role("button", name="Rewrite")).to_have_count(0)
    mo.keyboard.press("Escape")
    mo.keyboard.press("f")
    expect(bar).to_be_visible()
    expect(mo.get_by_role("application")).to_have_count(0)


def tools(page):
    page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Lay a template").click()
    expect(page.get_by_role("application")).to_be_visible()
    return page.get_by_role("group", name="Templates")


def laid_there(page, *words):
    """Wait until these are the templates that lie on the map, as a reader is told of them."""
    expect(page.get_by_role("list", name="Templates on the map").get_by_role("listitem")).to_have_text(
        [*words]
    )


def test_two_seats_lay_templates_move_turn_and_size_them_and_each_is_told_whom_they_cover(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    bar = tools(kira)
    drag(kira, (12.5, 5.5), (12.5, 9.5))
    circle = "Circle, 6 m, laid by Kira: covers Guard 1 and Guard 2."
    for page in (kira, referee):
        laid_there(page, circle)
        assert not axe(page)
    expect(bar).to_contain_text(circle)

    drag(kira, (16.5, 5.5), (14.5, 5.5))  # its knob: smaller
    laid_there(referee, "Circle, 3 m, laid by Kira: covers Guard 1 and Guard 2.")
    drag(kira, (12.5, 5.5), (6, 5.5))  # its middle: elsewhere
    laid_there(referee, "Circle, 3 m, laid by Kira: covers Kira.")

    theirs = tools(referee)
    theirs.get_by_role("combobox", name="Template", exact=True).select_option(label="Cone")
    theirs.get_by_role("combobox", name="Goes along with").select_option(label="With Guard 1")
    drag(referee, (12.5, 2), (5.5, 5.5))
    cone = "Cone, 11 m, laid by Referee: covers Kira and Guard 2."
    laid_there(kira, "Circle, 3 m, laid by Kira: covers Kira.", cone)
    referee.get_by_role("application").press(".")
    laid_there(kira, "Circle, 3 m, laid by Kira: covers Kira.", cone)
    for _ in range(3):
        referee.get_by_role("application").press(".")
    laid_there(
        kira,
        "Circle, 3 m, laid by Kira: covers Kira.",
        cone.replace("Kira and Guard 2.", "nobody whom you see."),
    )

    kira.get_by_role("application").focus()
    for key in ("ArrowUp", "ArrowUp", "+", "Enter"):
        kira.keyboard.press(key)
    laid_there(referee, "Circle, 4 m, laid by Kira: covers Kira.", re.compile("Cone, 11 m"))
    with seated(laid.of("referee")) as script:
        guard = script.named("token", "Guard 1")
        script.do("HideTokens", scene=guard["scene"], tokens=[guard["id"]], hidden=True)
    laid_there(kira, "Circle, 4 m, laid by Kira: covers Kira.")
    bar.get_by_role("button", name="Remove").click()
    expect(kira.get_by_role("list", name="Templates on the map")).to_have_count(0)


def test_a_finger_lays_a_template_on_a_phone_and_takes_it_in_hand_again_by_its_label(laid, seats):
    kira = seats.sit(laid.of("Kira"), "Kira", PHONE, touch=True)
    bar = tools(kira)
    bar.get_by_role("combobox", name="Template", exact=True).select_option(label="Line")
    kira.touchscreen.tap(*pixel(kira, (5.5, 3.5)))
    laid_there(kira, "Line, 6 m, laid by Kira: covers nobody whom you see.")
    assert not axe(kira)
    assert kira.evaluate("document.documentElement.scrollWidth") <= 390
    bar.get_by_role("button", name="Done").click()
    kira.locator("[data-stencil]").tap()
    bar.get_by_role("spinbutton", name="Width, in metres").fill("7")
    laid_there(kira, "Line, 6 m, laid by Kira: covers Kira.")
    bar.get_by_role("button", name="Remove").click()
    expect(kira.get_by_role("list", name="Templates on the map")).to_have_count(0)


def layer(page, name, what="shown"):
    return page.get_by_role("dialog", name="Layers of the map").get_by_role(
        "button", name=f"Layer {name} is {what}"
    )


def test_a_referee_draws_on_a_layer_of_their_own_and_reveals_it(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    bar = take_up(referee, "Line", "Yellow")
    bar.get_by_role("button", name="For referees only").click()
    drag(referee, (3, 3), (8, 3))
    lie(referee, 1)
    expect(kira.locator("svg.drawn")).to_have_count(0)
    bar.get_by_role("combobox", name="Draw with").select_option(label="Hide or reveal")
    referee.mouse.click(*pixel(referee, (5, 3)))
    lie(kira, 1)
    referee.mouse.click(*pixel(referee, (5, 3)))
    expect(kira.locator("svg.drawn polyline")).to_have_count(0)
    bar.get_by_role("button", name="Done").click()

    stencils = tools(referee)
    stencils.get_by_role("button", name="For referees only").click()
    referee.mouse.click(*pixel(referee, (6, 12)))
    expect(referee.locator("svg.stencils polygon")).to_have_count(1)
    expect(kira.locator("svg.stencils polygon")).to_have_count(0)
    stencils.get_by_role("button", name="Show to the players").click()
    expect(kira.locator("svg.stencils polygon")).to_have_count(1)
    stencils.get_by_role("button", name="Hide from the players").click()
    expect(kira.locator("svg.stencils polygon")).to_have_count(0)
    stencils.get_by_role("button", name="Done").click()

    with seated(laid.of("Kira")) as script:
        scene = next(one["id"] for one in script.views.values() if one["view"] == "scene")
        script.do("PutPin", scene=scene, at=[9, 9], title="Meet here", ink="#e05252", to="all")
    note(referee, "Meet here").click()
    card = referee.get_by_role("dialog", name="Note: Meet here")
    card.get_by_role("button", name="Hide from the players").click()
    expect(kira.locator("[data-pin]")).to_have_count(0)
    card.get_by_role("button", name="Show to the players").click()
    expect(note(kira, "Meet here")).to_be_visible()


def test_layers_are_hidden_and_locked_for_oneself_alone(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    take_up(kira, "Line")
    drag(kira, (3, 3), (8, 3))
    lie(referee, 1)
    referee.get_by_role("button", name="Layers (G)").click()
    layer(referee, "Things").click()
    expect(referee.locator("svg.drawn polyline")).to_have_count(0)
    expect(token(referee, "Lurker")).to_be_visible()
    layer(referee, "Referee only").click()
    expect(token(referee, "Lurker")).to_have_count(0)
    layer(referee, "Tokens").click()
    expect(token(referee, "Kira")).to_have_count(0)
    layer(referee, "Tokens").click()
    layer(referee, "Tokens", "locked").click()
    assert not axe(referee)
    before = place(referee, "Kira")
    drag_token(referee, "Kira", (9, 9))
    stands(referee, "Kira", before)
    referee.reload()
    stands(referee, "Kira", before)
    expect(token(referee, "Lurker")).to_have_count(0)
    for page in (kira,):
        lie(page, 1)
        expect(page.get_by_role("button", name="Layers (G)")).to_be_visible()

    kira.get_by_role("group", name="Draw on the map").get_by_role("button", name="Done").click()
    kira.get_by_role("button", name="Layers (G)").click()
    expect(layer(kira, "Referee only")).to_have_count(0)
    layer(kira, "Map").click()
    expect(kira.locator("canvas.ground")).to_be_hidden()
    kira.keyboard.press("Escape")
    expect(kira.get_by_role("button", name="Layers (G)")).to_be_focused()
