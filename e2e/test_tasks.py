"""Tasks of the Universal Task Profile: written both ways, found, tried at known odds, and retried."""

import re

import pytest
from playwright.sync_api import expect

from e2e.hands import log, tab
from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.tables import Table, open_table

LOCK = "To open the old lock:\nDifficult, Intrusion, Dex, 5 min (hazardous).\nReferee: No tools: one level harder."
WHISPER = "To hear what they whisper:\nRoutine, Int, 1 min (uncertain)."
HOPELESS = "To lift the hull:\nImpossible, Str."


@pytest.fixture
def party(shared_server) -> Table:
    """Lia, a thief of a player's, and a library of three tasks."""
    referee = open_table(shared_server.url, ruleset="megatraveller")
    with seated(referee) as script:
        seat = f"s{script.do('InviteSeat', role='player', name='Ann')}"
        line = "Rogue 787777 Age 30 Intrusion-2"
        script.do("EnlistCharacter", name="Lia", how="line", text=line, owner=seat)
        for text in (LOCK, WHISPER, HOPELESS):
            script.do("WriteTask", text=text)
        script.do("StartSession", name="First evening")
        return Table(referee, {"Ann": script.link(seat)})


def panel(page):
    tab(page, "Tasks")
    return page.get_by_role("region", name="Tasks", exact=True)


def opened(page, phrase):
    """The form to try a task."""
    shown = panel(page)
    shown.get_by_role("button", name=re.compile(phrase)).first.click()
    form = shown.get_by_role("form", name="Try this task")
    expect(form.get_by_role("region", name="Odds")).to_be_visible()
    return form


def test_a_task_is_tried_at_the_odds_and_in_the_time_that_were_shown(party, seats):
    ann = seats.sit(party.of("Ann"), "Ann")
    form = opened(ann, "old lock")
    odds = form.get_by_role("region", name="Odds")
    expect(odds).to_contain_text("41.7 %")
    expect(odds).to_contain_text("+2 Intrusion-2, +1 Dex 8")
    expect(odds).to_contain_text("Takes about 37 min 51 sec, from 15 min to 1 hour 15 min")

    form.get_by_role("checkbox", name=re.compile("No tools")).check()
    expect(odds).to_contain_text("2.8 %")
    form.get_by_role("checkbox", name=re.compile("No tools")).uncheck()
    form.get_by_text("Hasty", exact=True).click()
    expect(odds).to_contain_text("Takes about")
    form.get_by_text("Standard", exact=True).click()
    expect(odds).to_contain_text("41.7 %")
    form.get_by_role("button", name="Try it").click()

    tab(ann, "Log")
    expect(log(ann, re.compile("Lia[:,] [Tt]o open the old lock: ")).first).to_be_visible()


def test_what_cannot_come_off_asks_for_determination_or_is_lost(party, seats):
    ann = seats.sit(party.of("Ann"), "Ann")
    form = opened(ann, "lift the hull")
    expect(form.get_by_role("region", name="Odds")).to_contain_text("0 %")
    form.get_by_role("button", name="Try it").click()

    under_way = panel(ann).get_by_role("region", name="Under way")
    expect(under_way).to_contain_text("tried once")


def test_of_an_uncertain_task_the_player_sees_what_it_seems_and_the_referee_reveals(party, seats):
    ann, referee = (seats.sit(party.of(one), one) for one in ("Ann", "referee"))
    opened(ann, "whisper").get_by_role("button", name="Try it").click()
    tab(ann, "Log")
    seems = re.compile("Lia[:,] [Tt]o hear what they whisper: (Seems to|Fumble)")
    expect(log(ann, seems).first).to_be_visible()
    expect(ann.get_by_text("truth").and_(ann.locator(".entry *"))).to_have_count(0)

    truths = panel(referee).get_by_role("region", name="Truths")
    expect(truths).to_contain_text(re.compile("(no|some|total) truth"))
    truths.get_by_role("button", name="Tell Lia").click()
    expect(log(ann, re.compile("The referee reveals: Lia[:,] .* [Tt]ruth")).first).to_be_visible()


def test_a_task_is_written_as_a_text_that_says_where_it_is_wrong_and_as_a_form(party, seats):
    referee, ann = (seats.sit(party.of(one), one) for one in ("referee", "Ann"))
    shown = panel(referee)
    shown.get_by_role("button", name="Write a task").click()
    form = shown.get_by_role("form", name="Write a task")
    form.get_by_text("A text", exact=True).click()
    box = form.get_by_role("textbox", name="The task")
    box.fill("To climb the mast:\nRotine, Dex, 1 min.")
    expect(form.get_by_role("status")).to_contain_text("Line 2, column 1: 'Rotine' is no difficulty")
    expect(form.locator("mark")).to_have_text("Rotine")

    box.fill("To climb the mast:\nRoutine, Dex, 1 min.")
    expect(form.locator(".task-text")).to_contain_text("To climb the mast")
    form.get_by_text("A form", exact=True).click()
    expect(form.get_by_role("textbox", name="Skills and characteristics")).to_have_value("Dex")
    form.get_by_role("checkbox", name=re.compile("^Hazardous")).check()
    expect(form.locator(".task-text")).to_contain_text("Routine, Dex, 1 min (hazardous).")
    form.get_by_role("button", name="Put it into the library").click()

    found = panel(ann)
    found.get_by_role("searchbox", name="Search tasks").fill("mast hazardous")
    expect(found.get_by_role("button", name="To climb the mast")).to_be_visible()
    expect(found.get_by_role("button", name=re.compile("old lock"))).to_have_count(0)


def test_a_phone_and_a_keyboard_try_tasks_too(party, seats):
    phone = seats.sit(party.of("Ann"), "Ann", PHONE, touch=True)
    phone.get_by_role("button", name="Me").click()
    phone.get_by_role("navigation", name="Parts").get_by_role("button", name="Tasks").click()
    row = phone.get_by_role("button", name=re.compile("old lock"))
    row.focus()
    phone.keyboard.press("Enter")
    form = phone.get_by_role("form", name="Try this task")
    go = form.get_by_role("button", name="Try it")
    expect(go).to_be_enabled()
    assert [one for one in axe(phone) if "task" in one or "attempt" in one] == []
    wide = phone.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]
    go.focus()
    phone.keyboard.press("Enter")
    phone.get_by_role("navigation", name="Views").get_by_role("button", name="Log").click()
    expect(log(phone, re.compile("Lia[:,] [Tt]o open the old lock: ")).first).to_be_visible()


def test_the_referee_asks_for_a_throw_and_a_player_answers_it_on_a_phone(party, seats):
    referee = seats.sit(party.of("referee"), "referee")
    phone = seats.sit(party.of("Ann"), "Ann", PHONE, touch=True)
    opened(referee, "old lock")
    panel(referee).get_by_role("button", name="Ask players to throw").click()
    form = referee.get_by_role("form", name="Ask for this throw")
    expect(form.get_by_role("checkbox", name="Lia")).to_be_checked()
    form.get_by_role("checkbox", name="Only I learn the result").check()
    form.get_by_role("button", name="Ask", exact=True).click()
    gathered = panel(referee).get_by_role("region", name="Throws you asked for")
    expect(gathered).to_contain_text("Lia has not answered yet.")

    phone.get_by_role("button", name=re.compile("Me.*1")).click()
    phone.get_by_role("navigation", name="Parts").get_by_role("button", name="Tasks").click()
    card = phone.get_by_role("region", name="The referee asks for a throw")
    expect(card.get_by_role("region", name="Odds")).to_contain_text("41.7 %")
    expect(card).to_contain_text("+2 Intrusion-2, +1 Dex 8")
    assert [one for one in axe(phone) if "ask" in one or "attempt" in one] == []
    assert phone.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    card.get_by_role("button", name="Throw", exact=True).click()

    expect(card).to_contain_text("Lia has thrown; only the referee knows the result.")
    expect(gathered).to_contain_text("(the odds were 41.7 %)")
    gathered.get_by_role("button", name="Put away").click()
    expect(gathered).to_have_count(0)
    expect(card).to_have_count(0)


def test_a_table_whose_rules_have_no_tasks_has_no_such_tab(shared_server, seats):
    page = seats.sit(open_table(shared_server.url), "referee")
    expect(page.get_by_role("tab", name="Table")).to_be_visible()
    expect(page.get_by_role("tab", name="Tasks")).to_have_count(0)
