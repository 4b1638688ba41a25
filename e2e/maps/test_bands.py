"""A fight on a map of bands: no picture and no grid, ranges from band to band, moved by drag, keys and form."""

import re

import pytest
from playwright.sync_api import expect

from e2e.hands import drag, stands, tab, token
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.tables import CREW, GUARD, Table, enlist, open_table
from e2e.test_phone import OVER_THE_EDGE, TOO_SMALL


@pytest.fixture
def line(shared_server):
    """Kira and Mo on the third and fourth of 24 bands, a guard eight bands from Kira, in a fight."""
    referee = open_table(shared_server.url, "The pass")
    with seated(referee) as script:
        bands = {"kind": "bands", "metres_per_cell": 25, "columns": 24, "rows": 8}
        scene = f"m{script.do('OpenScene', name='Pass', show=True, **bands)}"
        seats = {one: f"s{script.do('InviteSeat', role='player', name=one)}" for one in ("Kira", "Mo")}
        people = [
            enlist(script, scene, one, CREW, (2.5 + row, 2.5 + 2 * row), owner=seat)
            for row, (one, seat) in enumerate(seats.items())
        ]
        guard = enlist(script, scene, "Guard", GUARD, (10.5, 2.5), npc=True)
        script.do("StartSession", name="First evening")
        sides = [{"name": "Crew", "characters": people}, {"name": "Guards", "characters": [guard]}]
        script.do("OpenCombat", scene=scene, sides=sides, setup={"surprise": "none", "contact": False})
        return Table(referee, {one: script.link(seat) for one, seat in seats.items()})


def to_declare(script):
    for _ in range(6):
        fight = next(one for one in script.views.values() if one["view"] == "combat")
        if fight["step"] == "declare":
            return
        script.do("AdvanceCombat", combat=fight["id"])


def strips(page):
    return page.locator(".range-strip b")


def test_a_map_of_bands_is_laid_from_the_panel(line, seats):
    referee = seats.sit(line.referee, "referee")
    tab(referee, "Maps")
    referee.get_by_role("button", name="New map…").click()
    window = referee.get_by_role("dialog", name="New map")
    window.get_by_role("textbox", name="Name").fill("The long road")
    window.get_by_label("Grid").select_option("bands")
    expect(window.get_by_label("Metres from band to band")).to_have_value("25")
    window.get_by_label("Places in a band").fill("6")
    assert axe(referee) == []
    window.get_by_role("button", name="Create map").click()
    expect(referee.get_by_role("group", name="Map: The long road")).to_be_visible()
    with seated(line.referee) as script:
        road = script.named("scene", "The long road")
        assert (road["kind"], road["metres_per_cell"], road["columns"], road["rows"]) == ("bands", 25, 24, 6)


def test_ranges_are_told_from_band_to_band_and_a_drag_declares_the_move(line, seats):
    with seated(line.referee) as script:
        to_declare(script)
    kira = seats.sit(line.of("Kira"), "Kira")
    mo = seats.sit(line.of("Mo"), "Mo", PHONE, touch=True)
    expect(strips(kira)).to_have_text(["medium", "short", "medium", "long", "very long", "out of contact"])
    expect(strips(mo)).to_have_text(["long", "medium", "short", "medium", "long", "very long"])
    assert axe(kira) == []
    assert axe(mo) == []
    assert mo.evaluate(OVER_THE_EDGE) == []
    assert mo.evaluate(TOO_SMALL) == []
    tab(kira, "Fight")
    drag(kira, "Kira", (3.5, 2.5))
    bar = kira.get_by_role("group", name="Proposed for Kira")
    expect(bar).to_contain_text("25 m")
    bar.get_by_role("button", name=re.compile("^Declare")).click()
    expect(bar).to_have_count(0)
    drag(kira, "Kira", (10.5, 2.5))
    with seated(line.referee) as script:
        for _ in range(4):
            script.do(
                "AdvanceCombat", combat=next(v["id"] for v in script.views.values() if v["view"] == "combat")
            )
            if script.named("token", "Kira")["at"] == [3.5, 2.5]:
                break
    stands(mo, "Kira", (3.5, 2.5))
    expect(strips(kira)).to_have_text(["long", "medium", "short", "medium", "long", "very long"])


def test_where_nobody_fights_keys_go_from_band_to_band(line, seats):
    with seated(line.referee) as script:
        fight = next(one for one in script.views.values() if one["view"] == "combat")
        script.do("CloseCombat", combat=fight["id"], outcome="they part")
    kira = seats.sit(line.of("Kira"), "Kira")
    token(kira, "Kira").click()
    kira.keyboard.press("ArrowRight")
    stands(kira, "Kira", (3.5, 2.5))
    kira.keyboard.press("ArrowRight")
    stands(kira, "Kira", (4.5, 2.5))
    kira.keyboard.press("ArrowDown")
    stands(kira, "Kira", (4.5, 3.5))
    expect(token(kira, "Guard")).to_have_attribute("aria-label", re.compile("150 m, long range"))
