"""A picture is aligned to its map's grid by hand: by mouse with keys, and by finger."""

import re
from io import BytesIO

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import expect

from e2e.hands import pixel, sit
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.test_maps import maps
from e2e.test_phone import OVER_THE_EDGE, TOO_SMALL

STEP, LEFT, TOP = 37, 13, 21


def squares():
    """A picture of 1,110 by 740 pixels with squares of 37, the first of them cut off."""
    picture = Image.new("RGB", (1110, 740), "#b4a08c")
    pen = ImageDraw.Draw(picture)
    for x in range(LEFT, 1110, STEP):
        pen.line((x, 0, x, 740), fill="#222222", width=2)
    for y in range(TOP, 740, STEP):
        pen.line((0, y, 1110, y), fill="#222222", width=2)
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def frame_over(page, columns, first, across):
    """Drag over so many squares of that picture, which lies over as many columns of the map as it has."""
    cells = [
        ((LEFT + STEP * n) * columns / 1110, (TOP + STEP * n) * columns / 1110)
        for n in (first, first + across)
    ]
    (x, y), (right, bottom) = (pixel(page, cell) for cell in cells)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move((x + right) / 2, (y + bottom) / 2)
    page.mouse.move(right, bottom)
    page.mouse.up()


def test_a_picture_is_aligned_to_the_grid_by_hand_in_one_act_and_laid_back(laid, seats):
    with seated(laid.referee) as script:
        scene = script.named("scene", "Hold")["id"]
        script.do("LayGrid", scene=scene, kind="square", metres_per_cell=1.5, columns=24, rows=16)
    (referee,) = sit(seats, laid, "referee")
    room = maps(referee)
    room.get_by_text("Picture", exact=True).click()
    room.get_by_label("Upload a picture…").set_input_files(
        {"name": "deck.png", "mimeType": "image/png", "buffer": squares()}
    )
    room.get_by_role("button", name="Align on the map…").click()
    bar = referee.get_by_role("group", name="Align the picture")
    expect(bar).to_contain_text("24 by 16")
    frame_over(referee, 24, 4, 3)
    bar.get_by_role("combobox").select_option("10")
    expect(bar).to_contain_text("The map will be 30 by 20")
    assert axe(referee) == []
    pad = referee.get_by_role("application", name=re.compile("^Frame over cells"))
    pad.focus()
    for key in ("ArrowRight", "ArrowLeft", "Shift+ArrowRight", "Shift+ArrowLeft"):
        referee.keyboard.press(key)
    with seated(laid.referee) as script:
        before = script.welcome["number"]
    bar.get_by_role("button", name="Align it").click()
    expect(bar).to_have_count(0)
    expect(room).to_contain_text("30 by 20 cells")
    with seated(laid.referee) as script:
        now = script.named("scene", "Hold")
        assert script.welcome["number"] == before + 1
        lies = now["picture"]
        assert (now["columns"], now["rows"]) == (30, 20)
        assert lies["width"] == pytest.approx(30, abs=0.2)
        assert lies["height"] == pytest.approx(20, abs=0.2)
        assert lies["x"] == pytest.approx(-LEFT / STEP, abs=0.1)
        assert lies["y"] == pytest.approx(1 - TOP / STEP, abs=0.1)
    room.get_by_role("button", name="Lay it back").click()
    expect(room).to_contain_text("24 by 16 cells")
    expect(room.get_by_role("button", name="Lay it back")).to_have_count(0)
    room.get_by_role("button", name="Align on the map…").click()
    expect(pad).to_be_focused()
    referee.keyboard.press("Escape")
    expect(bar).to_have_count(0)


def test_on_a_phone_a_picture_is_aligned_by_finger(laid, seats):
    (referee,) = sit(seats, laid, "referee")
    room = maps(referee)
    room.get_by_text("Picture", exact=True).click()
    room.get_by_label("Upload a picture…").set_input_files(
        {"name": "deck.png", "mimeType": "image/png", "buffer": squares()}
    )
    expect(room.get_by_role("form", name="Position of the picture")).to_be_visible()
    phone = seats.sit(laid.referee, "phone", PHONE, touch=True)
    phone.get_by_role("button", name=re.compile("^Me")).tap()
    phone.get_by_role("button", name="Maps", exact=True).or_(
        phone.get_by_role("tab", name="Maps")
    ).first.tap()
    phone.get_by_text("Picture", exact=True).tap()
    phone.get_by_role("button", name="Align on the map…").tap()
    bar = phone.get_by_role("group", name="Align the picture")
    expect(bar).to_be_visible()
    assert axe(phone) == []
    assert phone.evaluate(OVER_THE_EDGE) == []
    assert phone.evaluate(TOO_SMALL) == []
    bar.get_by_role("button", name=re.compile("^Cancel")).tap()
    expect(bar).to_have_count(0)
