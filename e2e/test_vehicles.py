"""Vehicles on the screen: getting in and out from menu and sheet, driving in a fight; and ground that is painted."""

import re

import pytest
from playwright.sync_api import expect

from e2e.hands import drawn, pixel, stands, tab, token, watch_canvas
from e2e.pages import axe
from e2e.script import seated
from e2e.tables import Table, enlist, open_table

UNA = "Scout 777777 Age 30 Wheeled Vehicle-1, Handgun-1; revolver"


@pytest.fixture
def road(shared_server) -> Table:
    """Una, Ann's, beside a ground car on a road of 1.5 m squares; Gorm, an NPC, far off."""
    referee = open_table(shared_server.url, ruleset="megatraveller")
    with seated(referee) as script:
        scene = f"m{script.do('OpenScene', name='Road', show=True, columns=30, rows=20)}"
        seat = f"s{script.do('InviteSeat', role='player', name='Ann')}"
        enlist(script, scene, "Una", UNA, (5.5, 5.5), owner=seat)
        enlist(script, scene, "Rover", "ground car", (6.5, 5.5), npc=False, owner=seat)
        enlist(script, scene, "Gorm", "Thug 777777", (25.5, 15.5), npc=True)
        script.do("StartSession", name="First evening")
        return Table(referee, {"Ann": script.link(seat)})


def menu(page, name):
    """Open the menu of a token."""
    token(page, name).click(button="right")
    opened = page.get_by_role("menu", name=name)
    expect(opened).to_be_visible()
    return opened


def test_a_player_boards_from_the_token_and_the_crew_stands_on_the_sheet(road, seats):
    ann = seats.sit(road.of("Ann"), "Ann")
    menu(ann, "Una").get_by_role("menuitem", name="Get into Rover: Driver").click()
    expect(token(ann, "Una")).to_have_count(0)

    menu(ann, "Rover").get_by_role("menuitem", name=re.compile("^Sheet")).click()
    crew = ann.get_by_role("dialog", name="Sheet of Rover").get_by_role("region", name="Crew")
    expect(crew).to_contain_text("Una")
    assert not axe(ann)
    crew.get_by_role("button", name="Una", exact=True).click()
    aboard = ann.get_by_role("dialog", name="Sheet of Una").get_by_role("region", name="Aboard")
    expect(aboard).to_contain_text("as Driver")
    aboard.get_by_role("button", name="Una gets out").click()
    expect(token(ann, "Una")).to_be_visible()
    expect(
        ann.get_by_role("dialog", name="Sheet of Una").get_by_role("region", name="Get in")
    ).to_be_visible()


def test_whoever_is_at_the_controls_drives_in_a_fight(road, seats):
    with seated(road.referee) as script:
        una, rover, gorm = (script.named("character", one)["id"] for one in ("Una", "Rover", "Gorm"))
        scene = script.named("scene", "Road")["id"]
        script.do("BoardVehicle", who=una, vehicle=rover, station="driver")
        sides = [{"name": "Crew", "characters": [una, rover]}, {"name": "Others", "characters": [gorm]}]
        setup = {"surprise": "none", "npcs_interrupt": False}
        script.do("OpenCombat", scene=scene, sides=sides, setup=setup)
    ann = seats.sit(road.of("Ann"), "Ann")
    tab(ann, "Fight")
    listed = ann.locator(".sides").get_by_role("listitem")
    expect(listed.filter(has_text="Una aboard")).to_contain_text("Rover")
    expect(listed.filter(has_text="driver of Rover")).to_contain_text("Una")

    ann.locator(".sides").get_by_role("button", name=re.compile(r"^Una\b")).first.click()
    form = ann.get_by_role("region", name="Acting for Una")
    form.get_by_text("Drive Rover", exact=True).click()
    form.get_by_role("spinbutton", name=re.compile("^Speed")).fill("3")
    form.get_by_role("button", name="Draw on the map").click()
    ann.mouse.click(*pixel(ann, (14.5, 5.5)))
    ann.get_by_role("group", name="Pick on the map").get_by_role("button", name="Done").click()
    expect(form).to_contain_text("8 squares at 30 kph: 8 of 30 movement points")
    form.get_by_role("button", name="Drive Rover").click()
    stands(ann, "Rover", (14.5, 5.5))
    expect(form).to_contain_text("Nothing drawn.")


def test_the_referee_paints_ground_and_clears_it(road, seats):
    referee, ann = (seats.sit(road.of(one), one) for one in ("referee", "Ann"))
    for page in (referee, ann):
        expect(token(page, "Rover")).to_be_visible()
        watch_canvas(page)
    expect(ann.get_by_role("button", name="Paint ground")).to_have_count(0)
    referee.get_by_role("button", name="Paint ground").click()
    bar = referee.get_by_role("group", name="Paint ground")
    bar.get_by_role("combobox", name="Kind of ground").select_option("sand")
    bar.get_by_role("textbox", name="Title of the ground").fill("The pit")
    referee.mouse.move(*pixel(referee, (10, 8)))
    referee.mouse.down()
    referee.mouse.move(*pixel(referee, (16, 12)), steps=4)
    referee.mouse.up()
    painted = bar.get_by_role("combobox", name="Painted on this map")
    expect(painted).to_contain_text("The pit")
    for page in (referee, ann):
        drawn(page, "The pit")

    bar.get_by_role("textbox", name="Title of the ground").fill("The square")
    referee.get_by_role("button", name="Paint ground").press("Enter")
    for key in ("ArrowUp", "Space", *["ArrowRight"] * 2, *["ArrowUp"] * 2, "Enter"):
        referee.keyboard.press(key)
    expect(painted).to_contain_text("The square")
    painted.select_option(label="The square (Sand)")
    bar.get_by_role("button", name="Clear").click()
    expect(painted).not_to_contain_text("The square")

    bar.get_by_role("textbox", name="Title of the ground").fill("The bend")
    for corner in ((18, 3), (24, 3), (21, 7), (18, 3)):
        referee.mouse.click(*pixel(referee, corner))
    expect(painted).to_contain_text("The bend")
    assert not axe(referee)
    referee.mouse.move(*pixel(referee, (12.5, 10.5)))
    referee.keyboard.down("Shift")
    referee.mouse.click(*pixel(referee, (12.5, 10.5)))
    referee.keyboard.up("Shift")
    expect(painted).not_to_contain_text("The pit")
    painted.select_option(label="The bend (Sand)")
    bar.get_by_role("button", name="Clear").click()
    expect(painted).to_have_count(0)


def test_where_the_rules_know_no_ground_there_is_no_brush(laid, seats):
    referee = seats.sit(laid.referee, "referee")
    expect(referee.get_by_role("button", name="Reveal ground")).to_be_visible()
    expect(referee.get_by_role("button", name="Paint ground")).to_have_count(0)
