"""A table from nothing: opened on the front page, players invited by link, named, seen, and shown out."""

import re

from playwright.sync_api import expect

from e2e.hands import log, say, sit, tab


def test_a_table_is_opened_on_the_front_page_and_a_player_invited_to_it(shared_server, seats):
    referee = seats.sit(shared_server.url, "referee")
    referee.get_by_role("textbox", name="Name").fill("The Long Haul")
    referee.get_by_role("button", name="Open the table").click()
    link = referee.get_by_role("textbox", name="The referee's link").input_value()
    assert re.fullmatch(re.escape(shared_server.url) + r"/t/[a-z0-9]{10}#[A-Za-z0-9_-]{22,}", link)

    referee.get_by_role("link", name="Go to the table").click()
    expect(referee.get_by_text("No map is on the table yet.")).to_be_visible()
    tab(referee, "Table")
    invite = referee.get_by_role("form", name="Invite")
    invite.get_by_role("textbox", name="Name of the new seat").fill("Ada")
    invite.get_by_role("button", name="Invite").click()
    theirs = referee.get_by_role("textbox", name="Link of Ada").input_value()

    ada = seats.sit(theirs, "Ada")
    expect(referee.get_by_role("list", name="Who is here")).to_contain_text("Ada")
    say(ada, "Here I am")
    tab(referee, "Log")
    expect(log(referee, "Ada: Here I am")).to_be_visible()
    expect(ada.get_by_role("tab", name="Maps")).to_have_count(0)


def test_a_table_is_opened_with_another_printing_of_the_rules(shared_server, seats):
    page = seats.sit(shared_server.url, "referee")
    page.get_by_role("textbox", name="Name").fill("Later books")
    page.get_by_text("Rulings: how you read the books").click()
    page.get_by_role("combobox", name="Which printing's numbers hold").select_option(index=1)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("link", name="Go to the table").click()

    tab(page, "Table")

    expect(page.get_by_role("region", name="Rulings")).to_contain_text("1 ruling not as usual")


def test_a_seat_chooses_its_name_and_colour_and_all_see_it(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")
    tab(kira, "Table")

    kira.get_by_role("button", name="Edit name and colour of Kira").click()
    kira.get_by_role("textbox", name="Name", exact=True).fill("Kira the Quick")
    kira.get_by_label("Colour", exact=True).fill("#aa3355")
    kira.get_by_role("button", name="Save").click()

    present = mo.get_by_role("list", name="Who is here").get_by_role("listitem")
    expect(present.filter(has_text="Kira the Quick")).to_be_visible()
    dot = present.filter(has_text="Kira the Quick").locator("i")
    expect(dot).to_have_css("background-color", "rgb(170, 51, 85)")


def test_presence_comes_and_goes(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")
    present = kira.get_by_role("list", name="Who is here")
    expect(present).to_contain_text("Mo")

    mo.context.close()

    expect(present).not_to_contain_text("Mo")


def test_a_revoked_seat_is_shown_out_with_a_sentence_and_its_link_opens_nothing(laid, seats):
    referee, mo = sit(seats, laid, "referee", "Mo")
    tab(referee, "Table")

    referee.get_by_role("button", name="Revoke the seat of Mo").click()
    referee.get_by_role("dialog").get_by_role("button", name="Revoke").click()

    expect(mo.locator(".connection")).to_contain_text("closed by the referee")
    expect(mo.locator(".connection")).to_contain_text("who alone can invite you again")
    expect(referee.get_by_role("region", name="Seats")).not_to_contain_text("Mo")
    again = seats.sit(laid.of("Mo"), "Mo again")
    expect(again.get_by_role("alert")).to_contain_text("This link was revoked by the referee")


def test_a_fresh_link_ends_the_old_one(laid, seats):
    referee, mo = sit(seats, laid, "referee", "Mo")
    tab(referee, "Table")

    referee.get_by_role("button", name="Link for Mo, anew").click()
    referee.get_by_role("dialog").get_by_role("button", name="Make a fresh link").click()
    theirs = referee.get_by_role("textbox", name="Link of Mo").input_value()

    expect(mo.locator(".connection")).to_contain_text("This seat has a new link")
    anew = seats.sit(theirs, "Mo anew")
    expect(anew.get_by_role("list", name="Who is here")).to_contain_text("Mo")
    old = seats.sit(laid.of("Mo"), "Mo again")
    expect(old.get_by_role("alert")).to_contain_text("This link is an old one")


def test_a_link_that_opens_nothing_says_so(laid, seats):
    page = seats.sit(laid.of("Mo")[:-4] + "AAAA", "stranger")

    expect(page.get_by_role("alert")).to_contain_text("This link is not one of this table")


def test_a_spectator_sees_the_table_and_has_no_buttons_to_act(shared_server, laid, seats):
    (referee,) = sit(seats, laid, "referee")
    tab(referee, "Table")
    invite = referee.get_by_role("form", name="Invite")
    invite.get_by_role("textbox", name="Name of the new seat").fill("Aunt Vera")
    invite.get_by_role("combobox", name="Role").select_option("spectator")
    invite.get_by_role("button", name="Invite").click()
    theirs = referee.get_by_role("textbox", name="Link of Aunt Vera").input_value()

    vera = seats.sit(theirs, "Aunt Vera")

    expect(vera.get_by_role("button", name="Kira, unhurt")).to_be_visible()
    expect(vera.get_by_text("You are watching: spectators do not speak or throw.")).to_be_visible()
    tab(vera, "People")
    expect(vera.get_by_role("button", name="New character…")).to_have_count(0)
