"""A machine gun over two seats, who duck or stay; a missile at a scout car, from a phone.

What the dice bring is not asserted.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.hands import choose, log, tab, token
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.tables import Table, enlist, open_table

NARROW = {"width": 1280, "height": 800}
ROCKETEER = "Heavy weapons-4 Sidearm-2 light anti-armour, 2 magazines, combat suit with plates, helmet"
RIFLE = "Experienced Rifle-2 Sidearm-2 combat rifle 7 mm, 3 magazines, combat suit with plates, helmet"
GUNNER = "Heavy weapons-4 Sidearm-2 machine gun 7 mm, 3 magazines, ballistic vest, helmet"
DRIVER = "Green Driver-1 Sidearm-1 service pistol 9 mm, 1 magazine"


@pytest.fixture
def road(shared_server, request: pytest.FixtureRequest) -> Table:
    """Kira before Mo, who has a missile; east of them a gunner and a car. With grades: Mo's and the gunner's."""
    grades = request.param
    referee = open_table(shared_server.url, "The Road", ruleset="traveller2300")
    with seated(referee) as script:
        scene = f"m{script.do('OpenScene', name='Road', show=True, columns=40, rows=24, metres_per_cell=10)}"
        seats = {one: f"s{script.do('InviteSeat', role='player', name=one)}" for one in ("Kira", "Mo")}
        enlist(script, scene, "Kira", RIFLE, (6.5, 10.5), owner=seats["Kira"])
        enlist(script, scene, "Mo", f"{grades[0]} {ROCKETEER}", (5.5, 10.5), owner=seats["Mo"])
        enlist(script, scene, "Gorm", f"{grades[1]} {GUNNER}", (20.5, 10.5), npc=True)
        car = enlist(script, scene, "Sexton", "scout car", (20.5, 12.5), npc=True)
        driver = enlist(script, scene, "Doyle", DRIVER, (20.5, 13.5), npc=True)
        script.do("BoardVehicle", vehicle=car, who=driver, station="driver")
        script.do("StartSession", name="First evening")
        sides = [
            {"name": side, "characters": [script.named("character", one)["id"] for one in people]}
            for side, people in (("Militia", ("Kira", "Mo")), ("Raiders", ("Gorm", "Sexton", "Doyle")))
        ]
        script.do("OpenCombat", scene=scene, sides=sides)
        return Table(referee, {one: script.link(seat) for one, seat in seats.items()})


def acting(page: Page, name: str):
    return page.get_by_role("region", name=f"Acting for {name}")


def phone_at(seats, link: str) -> Page:
    """Mo's phone, at the fight."""
    page = seats.blank("Mo", PHONE, touch=True)
    page.goto(link)
    page.get_by_role("navigation", name="Views").get_by_role("button", name="Fight").click()
    return page


@pytest.mark.parametrize("road", [("Experienced", "Elite")], indirect=True)
def test_two_seats_are_fired_over_and_asked_whether_they_duck(road, seats):
    referee, kira = (seats.sit(road.of(one), one, NARROW) for one in ("referee", "Kira"))
    mo = phone_at(seats, road.of("Mo"))
    for page in (referee, kira):
        tab(page, "Fight")
    form = acting(referee, "Gorm")
    choose(form, "Act", "Area fire with the machine gun 7 mm")
    choose(form, "Area around", "Kira")
    odds = form.get_by_role("region", name="Odds")
    expect(odds).to_contain_text("Hit Kira")
    expect(odds).to_contain_text("Hit Mo")
    form.get_by_role("button", name=re.compile("^Area fire")).last.click()

    for page, name, answer in ((kira, "Kira", "Duck"), (mo, "Mo", "Stand")):
        form = acting(page, name)
        expect(form).to_contain_text("Costs the next action")
        expect(form.get_by_role("region", name="Odds")).to_contain_text(f"You are hit on {name}")
        assert axe(page) == []
        form.get_by_role("button", name=re.compile(f"^{answer}")).last.click()
        if answer == "Duck":
            expect(token(referee, name)).to_have_class(re.compile(r"\bprone\b"))
    tab(referee, "Log")
    for name in ("Kira", "Mo"):
        struck = re.compile(f"Gorm (hits|misses) {name} with machine gun 7 mm")
        expect(log(referee, struck).first).to_be_visible()


@pytest.mark.parametrize("road", [("Elite", "Green")], indirect=True)
def test_a_missile_is_fired_at_a_car_from_a_phone(road, seats):
    referee, mo = seats.sit(road.of("referee"), "referee", NARROW), phone_at(seats, road.of("Mo"))
    form = acting(mo, "Mo")
    choose(form, "Act", "Fire the light anti-armour missile")
    odds = form.get_by_role("region", name="Odds")
    expect(odds).to_contain_text("Missile on Sexton")
    expect(odds).to_contain_text(re.compile(r"\d+ damage on its"))
    assert axe(mo) == []
    assert mo.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    form.get_by_role("button", name="Fire the light anti-armour missile").last.click()
    tab(referee, "Log")
    landed = re.compile("Mo (hits|misses) Sexton with light anti-armour")
    for _ in range(6):
        if log(referee, landed).count():
            break
        tab(referee, "Fight")
        expect(referee.locator(".turn-words")).to_be_visible()
        if referee.get_by_role("region", name="Acting for Gorm").count():
            referee.get_by_role("region", name="Acting for Gorm").get_by_role("button").last.click()
        tab(referee, "Log")
    expect(log(referee, landed).first).to_be_visible()
