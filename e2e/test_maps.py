"""Maps: laid, pictured, read from a Universal VTT file, and shown to the players."""

import json
import re
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import expect

from e2e.hands import drag, log, pixel, sit, stands, tab, toast, token
from e2e.script import seated
from e2e.tables import lie_open
from tools.steps import ROOT

OUTPOST = ROOT / "tests" / "fixtures" / "outpost.dd2vtt"


def png():
    """A picture of 600 by 400 pixels."""
    file = BytesIO()
    Image.new("RGB", (600, 400), "#335577").save(file, "PNG")
    return file.getvalue()


def maps(page):
    """The tab of maps."""
    tab(page, "Maps")
    return page.get_by_role("region", name="Scenes")


def lay(page, name):
    """Lay an empty map."""
    maps(page).get_by_role("button", name="New map…").click()
    window = page.get_by_role("dialog", name="New map")
    window.get_by_role("textbox", name="Name").fill(name)
    window.get_by_role("button", name="Create map").click()
    expect(window).to_be_hidden()


def test_a_new_map_is_the_referees_alone_until_the_players_are_taken_there(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")

    lay(referee, "The engine deck")
    expect(referee.get_by_role("group", name="Map: The engine deck")).to_be_visible()
    expect(kira.get_by_role("group", name="Map: Hold")).to_be_visible()
    assert "The engine deck" not in kira.content()

    referee.get_by_role("button", name="Bring the players here").click()
    expect(kira.get_by_role("group", name="Map: The engine deck")).to_be_visible()
    expect(token(kira, "Kira")).to_have_count(0)

    referee.get_by_role("button", name="Show to players: Hold").click()
    expect(kira.get_by_role("group", name="Map: Hold")).to_be_visible()
    expect(token(kira, "Kira")).to_be_visible()


def test_a_picture_is_uploaded_and_seen_by_the_players(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    room = maps(referee)
    room.get_by_text("Picture", exact=True).click()

    with kira.expect_response(re.compile("/pictures/")) as seen:
        room.get_by_label("Upload a picture…").set_input_files(
            {"name": "deck.png", "mimeType": "image/png", "buffer": png()}
        )

    assert seen.value.status == 200
    assert seen.value.headers["content-type"].startswith("image/")
    assert seen.value.headers["x-content-type-options"] == "nosniff"
    expect(room.get_by_role("form", name="Position of the picture")).to_be_visible()


@pytest.mark.parametrize(
    ("name", "content"),
    [("deck.png", b"this is no picture"), ("deck.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>")],
)
def test_a_file_that_is_no_picture_is_refused_with_a_sentence(laid, seats, name, content):
    (referee,) = sit(seats, laid, "referee")
    room = maps(referee)
    room.get_by_text("Picture", exact=True).click()

    with seats.trouble("400"):
        room.get_by_label("Upload a picture…").set_input_files(
            {"name": name, "mimeType": "image/png", "buffer": content}
        )
        expect(room.locator(".refused-note")).to_contain_text("PNG, JPEG or WebP")


def test_a_universal_vtt_map_comes_with_walls_and_doors_and_its_warnings(laid, seats):
    lie_open(laid)
    referee, kira = sit(seats, laid, "referee", "Kira")
    room = maps(referee)

    odd = json.dumps(json.loads(OUTPOST.read_text()) | {"format": 1.0}).encode()
    room.get_by_label("Import Universal VTT map…").set_input_files(
        {"name": "outpost.dd2vtt", "mimeType": "application/json", "buffer": odd}
    )

    expect(referee.get_by_role("group", name="Map: outpost")).to_be_visible()
    expect(room).to_contain_text(re.compile(r"\d+ walls, \d+ doors?, \d+ lights?"))
    expect(room.locator(".warnings")).to_contain_text("format is 1.0, not 0.2 or 0.3")
    referee.get_by_role("button", name="Bring the players here").click()
    expect(kira.get_by_role("button", name=re.compile("^Door, ")).first).to_be_attached()
    tab(kira, "Log")
    expect(log(kira, "outpost")).to_be_visible()


def test_a_universal_vtt_file_that_cannot_be_read_is_refused_with_a_sentence(laid, seats):
    (referee,) = sit(seats, laid, "referee")
    room = maps(referee)

    with seats.trouble("400"):
        room.get_by_label("Import Universal VTT map…").set_input_files(
            {"name": "broken.dd2vtt", "mimeType": "application/json", "buffer": b'{"format": 0.3'}
        )
        expect(room.locator(".refused-note")).to_be_visible()


def test_a_wall_drawn_by_hand_stops_a_token(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    walls = referee.get_by_role("button", name="Draw walls")
    walls.click()
    expect(walls).to_have_attribute("aria-pressed", "true")
    referee.mouse.move(*pixel(referee, (8, 2)))
    referee.mouse.down()
    referee.mouse.move(*pixel(referee, (8, 9)), steps=3)
    referee.mouse.up()
    expect(maps(referee)).to_contain_text("3 walls, 1 door")

    drag(kira, "Kira", (10.5, 5.5))

    expect(toast(kira, "wall stands in Kira's way")).to_be_visible()
    stands(kira, "Kira", (5.5, 5.5))


def test_what_lies_in_fog_is_not_shown_to_the_players(laid, seats):
    lie_open(laid)
    referee, kira = sit(seats, laid, "referee", "Kira")
    expect(token(kira, "Guard 1")).to_be_visible()

    referee.get_by_role("button", name="Reveal ground").click()
    referee.get_by_role("group", name="Fog of war").get_by_role("button", name="Cover all").click()
    expect(token(kira, "Guard 1")).to_have_count(0)
    expect(token(kira, "Kira")).to_be_visible()

    referee.mouse.move(*pixel(referee, (11.5, 4.5)))
    referee.mouse.down()
    referee.mouse.move(*pixel(referee, (14.5, 7.5)), steps=3)
    referee.mouse.up()
    expect(token(kira, "Guard 1")).to_be_visible()


PLAIN = """() => {
    const canvas = document.querySelector('[data-map] canvas');
    const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let [left, top, right, bottom, of] = [width, height, -1, -1, 0];
    for (let at = 0; at < data.length; at += 4) {
        if ([0x33, 0x55, 0x77, 255].some((part, index) => Math.abs(data[at + index] - part) > 3)) continue;
        const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
        [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
        of += 1;
    }
    return { of, box: right < 0 ? 0 : (right - left + 1) * (bottom - top + 1) };
}"""
"""How many pixels of the ground have the colour of `png`, about, and how many the smallest box round them has."""


def pictured(page):
    """Wait until the whole picture is there: a box as large as the map, with nothing else in it."""
    (left, top), (right, bottom) = pixel(page, (0, 0)), pixel(page, (30, 20))
    most = 0.97 * (right - left) * (bottom - top)
    page.wait_for_function(
        f"() => {{ const {{ of, box }} = ({PLAIN})(); return of > {most} && of === box; }}"
    )


def hang(seats, laid, *names):
    """Seats at a table without a grid, on whose map the plain picture lies."""
    pages = sit(seats, laid, "referee", *names)
    with seated(laid.referee) as script:
        scene = next(view["id"] for view in script.welcome["views"] if view["view"] == "scene")
        script.do("LayGrid", scene=scene, kind="none", metres_per_cell=1.5, columns=30, rows=20)
    room = maps(pages[0])
    room.get_by_text("Picture", exact=True).click()
    room.get_by_label("Upload a picture…").set_input_files(
        {"name": "deck.png", "mimeType": "image/png", "buffer": png()}
    )
    for page in pages:
        pictured(page)
    return pages


def test_no_seam_shows_between_tiles_at_any_zoom(laid, seats):
    (referee,) = hang(seats, laid)
    x, y = pixel(referee, (13, 8))
    for step in (-37, -61, 113, 41, -53):
        referee.mouse.move(x, y)
        referee.mouse.wheel(0, step)
        referee.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        found = referee.evaluate(PLAIN)
        assert found["of"] == found["box"] > 50_000, f"after {step}: {found}"


def test_players_fetch_the_tiles_of_uncovered_ground_and_no_others(laid, seats):
    lie_open(laid)
    referee, kira = hang(seats, laid, "Kira")
    fetched = []
    kira.on("response", lambda answer: fetched.append(answer.status) if "/pictures/" in answer.url else None)
    referee.get_by_role("button", name="Reveal ground").click()
    referee.get_by_role("group", name="Fog of war").get_by_role("button", name="Cover all").click()
    kira.wait_for_function(f"() => ({PLAIN})().of === 0")
    assert fetched == []

    referee.mouse.move(*pixel(referee, (7, 6)))
    referee.mouse.down()
    referee.mouse.move(*pixel(referee, (17, 9)), steps=3)
    referee.mouse.up()
    kira.wait_for_function(
        f"() => {{ const {{ of, box }} = ({PLAIN})(); return of > 0.97 * box && box > 0; }}"
    )
    assert fetched == [200] * 2


def test_markers_are_put_on_a_token_for_all_or_for_the_referee_who_sizes_it_too(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")

    def window(page):
        token(page, "Kira").click(button="right")
        page.get_by_role("menuitem", name=re.compile("^Markers")).click()
        return page.get_by_role("dialog", name="Markers: Kira")

    mine = window(kira)
    mine.get_by_role("textbox", name="Text").fill("spotter")
    mine.get_by_role("button", name="Add marker").click()
    expect(mine.get_by_role("listitem")).to_contain_text("spotter")
    expect(mine.get_by_role("checkbox")).to_have_count(0)
    kira.keyboard.press("Escape")
    expect(token(referee, "Kira")).to_have_accessible_name(re.compile("spotter"))

    theirs = window(referee)
    theirs.get_by_text("Skull").click()
    theirs.get_by_role("textbox", name="Text").fill("traitor")
    theirs.get_by_role("checkbox", name="Only referees see it").check()
    theirs.get_by_role("button", name="Add marker").click()
    theirs.get_by_role("spinbutton", name="Size in squares").fill("2")
    theirs.get_by_role("button", name="Set size").click()
    expect(token(kira, "Kira")).to_have_attribute("style", re.compile("--size: ?2"))
    expect(token(referee, "Kira")).to_have_accessible_name(re.compile("traitor"))
    assert "traitor" not in kira.content()

    theirs.get_by_role("button", name="Take off spotter").click()
    expect(token(kira, "Kira")).not_to_have_accessible_name(re.compile("spotter"))
    referee.keyboard.press("Escape")

    token(referee, "Guard 1").click()
    token(referee, "Guard 2").click(modifiers=["Shift"])
    token(referee, "Guard 1").click(button="right")
    referee.get_by_role("menuitem", name=re.compile("^Markers")).click()
    both = referee.get_by_role("dialog", name="Markers: 2 tokens")
    both.get_by_role("textbox", name="Text").fill("asleep")
    both.get_by_role("button", name="Add marker").click()
    expect(both.get_by_role("listitem")).to_contain_text("on 2")
    for name in ("Guard 1", "Guard 2"):
        expect(token(kira, name)).to_have_accessible_name(re.compile("asleep"))
    both.get_by_role("button", name="Take off asleep").click()
    expect(both.get_by_role("listitem")).to_have_count(0)


def test_maps_are_put_in_order_deleted_and_restored(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    lay(referee, "The engine deck")
    room = maps(referee)
    room.get_by_role("button", name="Move up: The engine deck").click()
    tabs = referee.get_by_role("navigation", name="Maps").get_by_role("button")
    expect(tabs.first).to_contain_text("The engine deck")

    room.get_by_role("button", name=re.compile("^Hold")).click()
    room.get_by_role("button", name="Delete map…").click()
    referee.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(kira.get_by_text("No map is on the table yet.")).to_be_visible()
    expect(tabs.filter(has_text="Hold")).to_have_count(0)

    room.get_by_text("Deleted maps (1)").click()
    room.get_by_role("button", name="Restore: Hold").click()
    room.get_by_role("button", name="Show to players: Hold").click()
    expect(kira.get_by_role("group", name="Map: Hold")).to_be_visible()
    expect(token(kira, "Kira")).to_be_visible()


def test_players_on_a_deleted_map_are_taken_to_another(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    lay(referee, "The engine deck")
    room = maps(referee)
    room.get_by_role("button", name=re.compile("^Hold")).click()
    room.get_by_role("button", name="Delete map…").click()
    asked = referee.get_by_role("dialog", name="Delete Hold?")
    expect(asked).to_contain_text("will see no map")
    asked.get_by_role("combobox", name="Take the players to").select_option("The engine deck")
    expect(asked).not_to_contain_text("will see no map")
    asked.get_by_role("button", name="Delete").click()
    expect(kira.get_by_role("group", name="Map: The engine deck")).to_be_visible()


def test_a_curtain_hides_the_map_from_players_until_the_referee_lifts_it(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    room = maps(referee)
    room.get_by_text("Curtain", exact=True).click()
    room.get_by_role("textbox", name="Words on it").fill("Back in ten minutes")
    room.get_by_role("button", name="Draw the curtain").click()
    expect(kira.get_by_text("Back in ten minutes", exact=True)).to_be_visible()
    expect(token(kira, "Kira")).to_have_count(0)
    expect(token(referee, "Kira")).to_be_visible()

    referee.get_by_role("navigation", name="Maps").get_by_role("button", name="Lift the curtain").click()
    expect(token(kira, "Kira")).to_be_visible()
    expect(kira.get_by_text("Back in ten minutes", exact=True)).to_have_count(0)
