"""A server that is killed, a line that drops: seen at once, back by itself, nothing lost and nothing twice."""

import re

from playwright.sync_api import expect

from e2e.hands import drag, log, say, sit, stands, tab, token
from e2e.script import seated
from e2e.tables import brawl, hold, open_fight

LOST = re.compile("Reconnecting|No connection|Still no connection")


def lost(page):
    """The note that there is no connection."""
    return page.get_by_role("status").filter(has_text=LOST)


def test_a_killed_server_is_seen_and_play_goes_on_where_it_was(table_server, seats):
    laid = hold(table_server.url)
    kira, mo = sit(seats, laid, "Kira", "Mo")
    say(kira, "before the dark")
    drag(kira, "Kira", (9.5, 9.5))
    expect(log(mo, "before the dark")).to_be_visible()
    stands(mo, "Kira", (9.5, 9.5))

    with seats.trouble("net::ERR_CONTENT_LENGTH_MISMATCH"):  # of files that were on their way
        table_server.kill()
        expect(lost(kira)).to_be_visible()
        expect(lost(mo)).to_be_visible()
        say(kira, "said into the dark")
        table_server.start()
        for page in (kira, mo):
            expect(lost(page)).to_have_count(0)

    for page in (kira, mo):
        expect(log(page, "before the dark")).to_have_count(1)
        expect(log(page, "said into the dark")).to_have_count(1)
        stands(page, "Kira", (9.5, 9.5))
    say(mo, "still here")
    expect(log(kira, "still here")).to_have_count(1)
    again = seats.sit(laid.of("referee"), "referee")
    expect(log(again, "said into the dark")).to_have_count(1)


def test_a_command_cut_off_before_its_answer_happens_once(laid, seats):
    kira = seats.blank("Kira")
    kira.add_init_script(SOCKETS)
    kira.goto(laid.of("Kira"))
    (mo,) = sit(seats, laid, "Mo")
    expect(token(kira, "Kira")).to_be_visible()

    kira.evaluate("() => window.cutAfterNextCommand()")
    tab(kira, "Log")
    box = kira.get_by_role("textbox", name=re.compile("^Say something"))
    box.fill("/r 2D 8+")
    box.press("Enter")

    kira.wait_for_function("() => window.sockets.length > 1")
    expect(lost(kira)).to_have_count(0)
    expect(mo.get_by_role("log").get_by_role("article")).to_have_count(1)
    say(kira, "once?")
    expect(log(mo, "once?")).to_be_visible()
    expect(mo.get_by_role("log").get_by_role("article")).to_have_count(1)
    expect(kira.get_by_role("log").get_by_role("article")).to_have_count(1)


def test_what_happened_while_one_was_offline_is_there_afterwards(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")

    kira.context.set_offline(True)
    expect(lost(kira)).to_be_visible()
    say(mo, "one")
    drag(mo, "Mo", (8.5, 12.5))
    stands(mo, "Mo", (8.5, 12.5))
    say(mo, "two")
    assert "Mo: one" not in kira.content()
    kira.context.set_offline(False)

    expect(lost(kira)).to_have_count(0)
    expect(log(kira, "Mo: one")).to_have_count(1)
    expect(log(kira, "Mo: two")).to_have_count(1)
    stands(kira, "Mo", (8.5, 12.5))


def test_a_closed_socket_comes_back_by_number(laid, seats):
    kira = seats.blank("Kira")
    kira.add_init_script(SOCKETS)
    kira.goto(laid.of("Kira"))
    (mo,) = sit(seats, laid, "Mo")
    expect(token(kira, "Kira")).to_be_visible()
    say(mo, "a first word")
    expect(log(kira, "a first word")).to_be_visible()

    kira.evaluate("() => window.sockets.at(-1).close()")
    say(mo, "a second word")

    expect(log(kira, "a second word")).to_have_count(1)
    expect(log(kira, "a first word")).to_have_count(1)
    hello = kira.evaluate("() => JSON.parse(window.hellos.at(-1))")
    assert hello["since"] > 1


def test_a_page_opened_anew_shows_what_the_live_one_had_come_to(shared_server, seats):
    laid = brawl(shared_server.url)
    with seated(laid.referee) as script:
        kira_id, *thugs = (script.named("character", name)["id"] for name in ("Kira", "Ruffian", "Bruiser"))
        kira, mo, referee = sit(seats, laid, "Kira", "Mo", "referee")
        fight = open_fight(script, {"Crew": ["Kira"], "Thugs": ["Ruffian", "Bruiser"]})
        script.do("AdvanceCombat", combat=fight)
        blow = {"movement": "stand", "attack": "blow:w1", "target": [kira_id]}
        for who in thugs:
            script.do("TakeAct", combat=fight, who=who, act="declare", args=blow)
        script.do("AdvanceCombat", combat=fight)

    for page in (kira, mo, referee):
        tab(page, "Fight")
        expect(page.get_by_role("heading", name="Round 1: wounds")).to_be_visible()
        live = shown(page)
        page.reload()
        tab(page, "Fight")
        expect(page.get_by_role("heading", name="Round 1: wounds")).to_be_visible()
        assert shown(page) == live


def shown(page):
    """What the page tells of map, fight and log, in words."""
    tab(page, "Fight")
    labels = [one.get_attribute("aria-label") for one in page.locator(".token").all()]
    fight = page.get_by_role("region", name="Fight").inner_text()
    tab(page, "Log")
    expect(log(page, "Round 1: wounds").last).to_be_visible()
    return sorted(labels), fight, log(page, "Round 1").last.inner_text()


# Keeps the page's sockets and what they first say; `cutAfterNextCommand` closes one as soon as it has sent a command.
SOCKETS = """(() => {
  const Real = window.WebSocket;
  window.sockets = [];
  window.hellos = [];
  let cut = false;
  window.cutAfterNextCommand = () => { cut = true; };
  window.WebSocket = class extends Real {
    constructor(...where) {
      super(...where);
      window.sockets.push(this);
    }
    send(text) {
      super.send(text);
      const type = JSON.parse(text).type;
      if (type === 'hello') window.hellos.push(text);
      if (type === 'do' && cut) {
        cut = false;
        this.onmessage = null;
        this.close();
      }
    }
  };
})()"""
