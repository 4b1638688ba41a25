"""A pirate boards a trader in space: fought on her deck by two seats to its end, and her bridge is theirs."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.hands import log, tab
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.space.conftest import UNIT_M
from e2e.tables import Table, open_table

PIRATE, TRADER = "ship-y-ct77-pirate", "ship-a-ct77-armed"


@pytest.fixture
def alongside(shared_server):
    """Kira's Heron, with Kira at her helm and nobody else, and a pirate's Kite alongside, whose turn it is."""
    referee = open_table(shared_server.url, "Alongside")
    with seated(referee) as script:
        scene = f"m{script.do('OpenScene', name='Deep', kind='space', metres_per_cell=UNIT_M, show=True)}"
        kira = f"s{script.do('InviteSeat', role='player', name='Kira')}"
        where = {"how": "template", "scene": scene}
        heron = f"c{script.do('EnlistCharacter', name='Heron', text=TRADER, at=(0.0, 0.0), owner=kira, **where)}.1"
        kite = (
            f"c{script.do('EnlistCharacter', name='Kite', text=PIRATE, at=(0.05, 0.0), npc=True, **where)}.1"
        )
        ann = f"c{script.do('EnlistCharacter', name='Ann', how='line', text='Pilot 777777 Pilot-2', owner=kira)}.1"
        script.do("StartSession", name="First evening")
        script.do("CommissionShip", ship=heron, hex="0101", at="orbit", dates={}, counts={})
        for post in ("captain", "pilot"):
            script.do("AssignPost", ship=heron, post=post, who=ann)
        sides = [{"name": "Heron", "characters": [heron]}, {"name": "Pirates", "characters": [kite]}]
        space = f"f{script.do('OpenActivity', kind='space', scene=scene, sides=sides, setup={'first': 'b'})}"
        script.do("TakeAct", combat=space, who=kite, act="board", args={"ship": heron})
        return Table(referee, {"Kira": script.link(kira)})


def shot(page, name):
    """A picture, where they are asked for."""
    if folder := os.environ.get("RETCON_SHOTS"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


def test_a_pirate_boards_and_takes_the_bridge(alongside, seats):
    referee, kira = (
        seats.sit(alongside.referee, "referee"),
        seats.sit(alongside.of("Kira"), "Kira", PHONE, touch=True),
    )
    tab(referee, "Fight")
    call = referee.get_by_role("form", name="Fight aboard Heron")
    expect(call).to_contain_text("where there is none, one is laid")
    call.get_by_label("Boarders from Kite: how many").fill("2")
    shot(referee, "boarding-1-call")
    assert axe(referee) == []
    call.get_by_role("button", name="Fight aboard Heron").click()
    expect(referee.locator("[data-map]")).to_have_attribute("aria-label", "Map: Heron: deck plan")
    shot(referee, "boarding-2-deck")
    shot(kira, "boarding-3-kira")
    kira.get_by_role("navigation", name="Views").get_by_role("button", name=re.compile("^Fight")).tap()
    shot(kira, "boarding-4-kira-fight")
    with seated(alongside.referee) as script:
        ann = script.named("character", "Ann")["id"]
        down = [{"type": "Amendment", "path": f"now.{one}", "value": 0} for one in ("str", "end")]
        script.do("AmendSheet", character=ann, amendments=down, reason="struck down in the doorway")
    referee.get_by_text("More for the referee").click()
    referee.get_by_role("button", name="Close the fight…").click()
    window = referee.get_by_role("dialog", name="Close the fight")
    window.get_by_role("textbox").fill("Ann is struck down")
    window.get_by_role("button", name="Close the fight").click()
    expect(kira.get_by_role("heading", name="Nobody is fighting")).to_be_visible()
    tab(referee, "Log")
    expect(log(referee, re.compile("Heron is taken by those from Kite"))).to_be_attached()
    shot(referee, "boarding-7-over")
    with seated(alongside.referee) as script:
        ship = next(one for one in script.views.values() if one["view"] == "ship")
        names = {one["post"]: one["name"] for one in ship["posts"]}
        assert (names["captain"], names["pilot"]) == ("Boarders from Kite 1", "Boarders from Kite 2")
