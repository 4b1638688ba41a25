"""A misjump: foretold, thrown, drawn with its dice, looked back before, and rewound; by mouse and on a phone."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.hands import log, token
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.test_phone import OVER_THE_EDGE, TOO_SMALL
from e2e.test_ships import FLIES, WORLDS, act, clean, pages, press

YEAR_S = 366 * 86_400
ASTRAY = re.compile("parsecs? astray, direction [1-6]")


@pytest.fixture
def doomed(laid):
    """The Heron in orbit amid a whole sector, on unrefined fuel, a year without maintenance: it is sure."""
    with seated(laid.referee) as script:
        chart = f"x{script.do('OpenChart', name='The Marl Reach', columns=32, rows=40)}"
        for hex_, world in WORLDS.items():
            middle = f"{int(hex_[:2]) + 12:02}{int(hex_[2:]) + 16:02}"
            script.do("ChartWorld", chart=chart, world={"hex": middle, **world})
        script.do("TellOfAll", chart=chart)
        kira = script.named("character", "Kira")
        places = [{"type": "Amendment", "path": path, "value": value} for path, value in FLIES.items()]
        script.do("AmendSheet", character=kira["id"], amendments=places, reason="she flies")
        crew = {"pilot": kira["id"], "captain": kira["id"], "engineer-1": "Hob Lunt", "medic": "Fen Quill"}
        bought = {
            "name": "Heron",
            "how": "template",
            "text": "ship-a-ct77-unarmed",
            "owner": kira["owners"][0],
        }
        berth = {"chart": chart, "hex": "1419", "terms": "given", "account_cr": 900_000, "crew": crew}
        ship = f"c{script.do('BuyShip', **bought, **berth)}.1"
        script.do("PassTime", seconds=YEAR_S, reason="laid up")
        fuel = [
            {"type": "Amendment", "path": "fuel.refined", "value": 0},
            {"type": "Amendment", "path": "fuel.unrefined", "value": 30},
        ]
        script.do("AmendSheet", character=ship, amendments=fuel, reason="scooped")
        script.do(
            "AmendShip", ship=ship, dates={"maintenance": 0}, counts={"flight plan": 1}, reason="a bad year"
        )
        script.do("PutShip", ship=ship, chart=chart, hex="1419", at="orbit", reason="lifted off")
        sides = [{"type": "SideOf", "name": "Heron", "characters": [ship]}]
        voyage = f"f{script.do('OpenActivity', kind='voyage', sides=sides)}"
        plot = {"to": "1519", "hexes": ""}
        script.do("TakeAct", combat=voyage, who=f"post:{ship}:captain", act="plot", args=plot)
    return laid


def on_chart(table):
    """Whether the newest jump leads to somewhere on the chart."""
    with seated(table.referee) as script:
        ship = next(view for view in script.views.values() if view["view"] == "ship")
        return ship["leaps"][-1]["end"] != ""


def astray(table):
    """Whether she went astray to somewhere on the chart; if not, the jump is rewound, to be thrown anew."""
    if on_chart(table):
        return True
    with seated(table.referee) as script:
        script.do("Rewind", to=script.number - 1, head=script.number, reason="off the chart")
        return False


def jump(page, table):
    """Jump until she comes out on the chart: each time that is two in three at the least."""
    for _ in range(20):
        form = act(page, "Jump to Birk")
        expect(form).to_contain_text("misjump 100.0 %")
        press(form)
        expect(page.locator(".voyage-standing")).to_contain_text("In jump space")
        if astray(table):
            return
        expect(page.locator(".voyage-standing")).to_contain_text("In orbit at Quay")
    raise AssertionError("twenty misjumps off the chart")


def svg(page):
    """The chart as it is drawn now."""
    with page.expect_download() as taken:
        page.locator(".chart-more > summary").click()
        page.get_by_role("button", name="Save as SVG").click()
    return Path(taken.value.path()).read_text(encoding="utf-8")


def test_a_misjump_is_drawn_with_its_dice_and_can_be_rewound(doomed, seats):
    kira, referee = seats.sit(doomed.of("Kira"), "Kira"), seats.sit(doomed.referee, "referee")
    expect(token(kira, "Kira")).to_be_visible()
    pages(kira, "Voyage")
    jump(kira, doomed)
    came = kira.locator(".voyage-next")
    expect(came).to_contain_text("Is it a misjump")
    expect(log(referee, "Heron misjumps")).to_be_visible()
    clean(kira)

    kira.get_by_role("button", name="On the chart").click()
    expect(kira.locator("[data-over]")).to_be_visible()
    assert ASTRAY.search(svg(kira))
    clean(kira)

    kira.keyboard.press("Escape")
    kira.keyboard.press("Escape")
    pages(kira, "Voyage")
    kira.locator(".ships").focus()
    kira.keyboard.press("l")
    kira.keyboard.press("Shift+ArrowLeft")
    standing = kira.locator(".voyage-standing")
    expect(standing).to_contain_text("In orbit at Quay")
    kira.get_by_role("region", name="Looking back").get_by_role(
        "button", name=re.compile("now", re.I)
    ).click()
    expect(standing).to_contain_text("In jump space")

    referee.locator("[data-map]").focus()
    referee.keyboard.press("l")
    referee.keyboard.press("Shift+ArrowLeft")
    referee.get_by_role("button", name="Rewind the table to here").click()
    window = referee.get_by_role("dialog", name="Rewind the table")
    window.get_by_label("Why").fill("We did not mean to jump from there")
    window.get_by_role("button", name="Rewind the table").click()
    expect(standing).to_contain_text("In orbit at Quay")
    kira.get_by_role("button", name="On the chart").click()
    assert not ASTRAY.search(svg(kira))


def test_a_misjump_on_a_phone(doomed, seats):
    kira = seats.sit(doomed.of("Kira"), "Kira", PHONE, touch=True)
    expect(token(kira, "Kira")).to_be_visible()
    pages(kira, "Voyage", tap=True)
    expect(kira.locator(".voyage-standing button.badge")).to_contain_text("unrefined")
    assert [one for one in kira.evaluate(TOO_SMALL) if "why-mark" not in one] == []
    kira.get_by_role("button", name="Jump to Birk").first.tap()
    form = kira.get_by_role("form", name="Jump to Birk")
    expect(form).to_contain_text("misjump 100.0 %")
    form.locator("button[type=submit]").tap()
    expect(kira.locator(".voyage-standing")).to_contain_text("In jump space")
    expect(kira.locator(".voyage-strayed")).to_contain_text(re.compile(r"Misjump: \d+ parsecs? astray"))
    expect(kira.locator(".voyage-next")).to_contain_text("Is it a misjump")
    assert kira.evaluate(OVER_THE_EDGE) == []
    assert [one for one in kira.evaluate(TOO_SMALL) if "why-mark" not in one] == []
    assert axe(kira) == []
    kira.get_by_role("button", name="On the chart").tap()
    expect(kira.locator("[data-over]")).to_be_visible()
    assert kira.evaluate(OVER_THE_EDGE) == []
    # one misjump in three leads off the chart, and there is nothing to draw then
    assert bool(ASTRAY.search(svg(kira))) is on_chart(doomed)
