"""A ship met on a voyage is met on a map of space: opened from the voyage's page, seen by the crew, dealt with."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.hands import log, tab, token
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.test_ships import FLIES, WORLDS, pages

MOST_RUNS = 80
"""After which one in five has come about for certain."""


@pytest.fixture
def attacked(laid):
    """Kira's Heron a hundred diameters from Quay, where a ship has met her that attacks, or asks for a toll."""
    with seated(laid.referee) as script:
        chart = f"x{script.do('OpenChart', name='The Marl Reach')}"
        for hex_, world in WORLDS.items():
            script.do("ChartWorld", chart=chart, world={"hex": hex_, **world})
        script.do("TellOfAll", chart=chart)
        kira = script.named("character", "Kira")
        places = [{"type": "Amendment", "path": path, "value": value} for path, value in FLIES.items()]
        script.do("AmendSheet", character=kira["id"], amendments=places, reason="she flies")
        crew = {"pilot": kira["id"], "captain": kira["id"], "engineer-1": "Hob Lunt", "medic": "Fen Quill"}
        bought = {"name": "Heron", "how": "template", "text": "ship-a-ct77-armed", "owner": kira["owners"][0]}
        berth = {
            "chart": chart,
            "hex": next(iter(WORLDS)),
            "terms": "given",
            "account_cr": 900_000,
            "crew": crew,
        }
        ship = f"c{script.do('BuyShip', **bought, **berth)}.1"
        script.do("PutShip", ship=ship, chart=chart, hex=berth["hex"], at="orbit", reason="on her way out")
        sides = [{"type": "SideOf", "name": "Heron", "characters": [ship]}]
        voyage = f"f{script.do('OpenActivity', kind='voyage', sides=sides)}"
        for _ in range(MOST_RUNS):
            script.do("TakeAct", combat=voyage, who=f"post:{ship}:captain", act="run", args={"to": "limit"})
            if calls(script):
                break
            script.do("Rewind", to=script.number - 1, head=script.number, reason="nobody who wants anything")
    return laid


def calls(script):
    """Who is to be met in space, by what the voyage calls for."""
    voyage = next(one for one in script.views.values() if one["view"] == "combat" and one["board"] == "chart")
    return [one["foes"] for one in voyage["calls"] if one["in_space"]]


def shot(page, name):
    """A picture, where they are asked for."""
    if folder := os.environ.get("RETCON_SHOTS"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


def test_a_ship_that_wants_something_is_met_on_a_map_of_space_and_strikes(attacked, seats):
    referee = seats.sit(attacked.referee, "referee")
    kira = seats.sit(attacked.of("Kira"), "Kira", PHONE, touch=True)
    expect(token(referee, "Kira")).to_be_visible()
    pages(referee, "Voyage")
    with seated(attacked.referee) as script:
        (foe,) = calls(script)
    form = referee.get_by_role("form", name="Meet her on a map of space")
    expect(form).to_contain_text("as far apart as is thrown")
    expect(form.get_by_label("how many")).to_have_count(0)
    shot(referee, "met-1")
    assert axe(referee) == []
    form.locator("button[type=submit]").click()
    expect(referee.locator("[data-map]")).to_have_attribute("aria-label", "Map: Heron in space")
    expect(token(kira, "Heron")).to_be_visible()
    expect(token(kira, foe)).to_be_visible()
    shot(referee, "met-2")
    shot(kira, "met-3")

    with seated(attacked.referee) as script:
        fight = next(
            one["id"] for one in script.views.values() if one["view"] == "combat" and one["board"] == "space"
        )
        pirate = script.named("character", foe)["id"]
        script.do("TakeAct", combat=fight, who=pirate, act="surrender", args={"sure": True})
    tab(referee, "Log")
    expect(log(referee, "Heron is by herself again: the ship met is beaten off")).to_be_attached()
