"""The log: talk, whispers, throws in the open, in secret and by hand, each for those who may know it."""

import re

from playwright.sync_api import expect

from e2e.hands import frames_of, log, say, sit, tab, toast, token


def test_a_throw_shows_its_odds_while_typed_and_its_dice_to_everybody(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")
    box = kira.get_by_role("textbox", name=re.compile("^Say something"))

    box.fill("/r 2D+2 8+")
    expect(kira.locator("#compose-note")).to_contain_text("72.2 %")
    box.press("Enter")

    for page in (kira, mo):
        card = page.get_by_role("log").get_by_role("article")
        expect(card).to_be_visible()
        expect(card.locator(".die")).to_have_count(2)
        expect(card.locator(".total")).to_contain_text("8+")
        expect(card.locator(".result")).to_be_visible()
    card = kira.get_by_role("log").get_by_role("article")
    card.get_by_text("why").click()
    expect(card.locator(".why")).to_contain_text("2D+2 8+")


def test_talk_reaches_everybody_and_an_emote_tells_what_somebody_does(laid, seats):
    kira, mo, referee = sit(seats, laid, "Kira", "Mo", "referee")

    say(kira, "Is that door locked?")
    say(kira, "/me listens at the door")

    for page in (mo, referee):
        expect(log(page, "Is that door locked?")).to_be_visible()
        expect(log(page, "Kira listens at the door")).to_be_visible()


def test_what_was_said_cannot_be_markup(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")

    say(kira, "<img src=x onerror=alert(1)> <b>bold</b>")

    expect(log(mo, "<img src=x onerror=alert(1)> <b>bold</b>")).to_be_visible()


def test_a_whisper_is_heard_by_the_referee_alone(laid, seats):
    mo = seats.blank("Mo")
    frames = frames_of(mo)
    mo.goto(laid.of("Mo"))
    kira, referee = sit(seats, laid, "Kira", "referee")
    expect(token(mo, "Kira")).to_be_visible()

    say(kira, "/w I have the passcode")
    say(kira, "Ready")

    expect(log(referee, "I have the passcode")).to_be_visible()
    expect(log(mo, "Ready")).to_be_visible()
    assert not [frame for frame in frames if "passcode" in frame]


def test_a_secret_throw_is_sealed_until_the_referee_reveals_it(laid, seats):
    mo = seats.blank("Mo")
    frames = frames_of(mo)
    mo.goto(laid.of("Mo"))
    (referee,) = sit(seats, laid, "referee")
    expect(token(mo, "Kira")).to_be_visible()
    tab(mo, "Log")

    say(referee, "/sr 2D+1 9+")
    expect(mo.get_by_role("img", name="A secret roll")).to_be_visible()
    expect(mo.get_by_role("log").get_by_role("article")).to_have_count(0)
    assert not [frame for frame in frames if '"faces":[' in frame and "2D+1" in frame]

    entry = log(referee, "secret").last
    entry.get_by_role("button", name=re.compile("^What to do")).click()
    entry.get_by_role("button", name="Reveal to all").click()
    expect(mo.get_by_role("log").get_by_role("article").locator(".die")).to_have_count(2)


def test_dice_thrown_by_hand_need_leave_and_carry_a_mark(laid, seats):
    kira, referee = sit(seats, laid, "Kira", "referee")
    own = kira.get_by_role("checkbox", name="Enter physical dice")
    expect(kira.get_by_role("textbox", name=re.compile("^Say something"))).to_be_visible()
    expect(own).to_have_count(0)

    tab(referee, "Table")
    referee.get_by_role("checkbox", name=re.compile("enter physical dice")).check()
    own.check()
    box = kira.get_by_role("textbox", name=re.compile("^Say something"))
    faces = kira.get_by_role("textbox", name="Faces as they fell")
    faces.fill("7 1")
    box.fill("/r 2D 8+")
    box.press("Enter")
    expect(toast(kira, "7")).to_be_visible()
    expect(box).to_have_value("/r 2D 8+")
    faces.fill("6 3")
    box.press("Enter")

    tab(referee, "Log")
    card = referee.get_by_role("log").get_by_role("article")
    expect(card).to_contain_text("typed in by hand")
    expect(card.locator(".total")).to_contain_text("9 against 8+")


def test_a_wrong_line_is_explained_and_kept(laid, seats):
    (kira,) = sit(seats, laid, "Kira")
    box = kira.get_by_role("textbox", name=re.compile("^Say something"))

    box.fill("/fireball")
    expect(kira.locator("#compose-note")).to_contain_text("/r")
    box.press("Enter")
    expect(box).to_have_value("/fireball")

    box.fill("/r 2X+1")
    box.press("Enter")
    expect(kira.locator(".toast.bad")).to_be_visible()
    expect(box).to_have_value("/r 2X+1")
