"""A player without a mouse: everything is reached by key, nothing holds the focus, the log is heard."""

import re

from playwright.sync_api import expect

from e2e.hands import log, say, sit, stands, tab, token
from e2e.script import seated
from e2e.tables import open_fight

MOST_TABS = 120


def press_to(page, wanted, key="Tab"):
    """Press Tab until the focus is on what is wanted: it must be on the way."""
    for _ in range(MOST_TABS):
        page.keyboard.press(key)
        if wanted.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"{wanted} is not reached by {key}")


def fight(laid):
    """Kira against the first guard, nobody surprised, at its declarations."""
    with seated(laid.referee) as script:
        script.do("AdvanceCombat", combat=open_fight(script, {"Crew": ["Kira"], "Guards": ["Guard 1"]}))


def test_a_round_is_played_by_keys_alone(laid, seats):
    fight(laid)
    referee, kira = sit(seats, laid, "referee", "Kira")

    press_to(kira, kira.get_by_role("tab", name="Log"))
    kira.keyboard.press("ArrowRight")
    expect(kira.get_by_role("tab", name=re.compile("^Fight"))).to_be_focused()
    form = kira.get_by_role("region", name="Acting for Kira")
    press_to(kira, form.get_by_role("combobox", name=re.compile("^Attack")))
    kira.keyboard.type("rifle, shot")
    press_to(kira, form.get_by_role("checkbox", name="Guard 1"))
    kira.keyboard.press("Space")
    expect(form.locator(".chance")).to_be_visible()
    press_to(kira, form.get_by_role("button", name="Declare"))
    kira.keyboard.press("Enter")

    expect(referee.get_by_role("tab", name=re.compile("^Fight 1"))).to_be_visible()
    tab(referee, "Fight")
    referee.keyboard.press("n")
    tab(referee, "Log")
    expect(log(referee, re.compile("Kira (hits|misses) Guard 1"))).to_be_visible()


def test_a_token_is_chosen_stepped_turned_and_read_by_keys(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")

    press_to(kira, token(kira, "Kira"))
    expect(token(kira, "Kira")).to_have_attribute("aria-pressed", "true")
    kira.keyboard.press("ArrowDown")
    stands(mo, "Kira", (5.5, 6.5))
    kira.keyboard.press("Shift+ArrowRight")
    expect(mo.locator("[data-token]", has=mo.get_by_text("Kira"))).to_have_css("--facing", "90deg")

    kira.keyboard.press("Enter")
    sheet = kira.get_by_role("dialog", name="Sheet of Kira")
    expect(sheet).to_be_focused()
    kira.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(token(kira, "Kira")).to_be_focused()
    kira.keyboard.press("Escape")
    expect(token(kira, "Kira")).to_have_attribute("aria-pressed", "false")


def test_tab_leaves_the_map_by_its_doors_and_enter_works_one(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")
    with seated(laid.referee) as script:
        kira_s = script.named("token", "Kira")["id"]
        scene = script.named("scene", "Hold")["id"]
        move = {"type": "TokenPath", "token": kira_s, "path": [(14.5, 9.5)]}
        script.do("MoveTokens", scene=scene, moves=[move])
    press_to(kira, token(kira, "Kira"))

    press_to(kira, kira.get_by_role("button", name="Door, closed"))
    kira.keyboard.press("Enter")

    expect(mo.get_by_role("button", name="Door, open")).to_be_attached()
    expect(kira.get_by_role("button", name="Door, open")).to_be_focused()
    press_to(kira, kira.get_by_role("tab", name="Log"))


def test_tab_goes_round_the_whole_page_and_is_held_nowhere(laid, seats):
    fight(laid)
    (kira,) = sit(seats, laid, "Kira")
    tab(kira, "Fight")
    expect(kira.get_by_role("region", name="Acting for Kira")).to_be_visible()
    stops = []
    for _ in range(MOST_TABS):
        kira.keyboard.press("Tab")
        stops.append(kira.evaluate(STOP))
        if len(stops) > 3 and stops[-1] == stops[0]:
            break

    assert stops[-1] == stops[0], "the focus does not come round"
    words = " | ".join(stops)
    for wanted in ("Ruler", "Map: Hold", "Kira, ", "Door", "Fight", "Declare", "What has happened", "Live"):
        assert wanted in words, f"{wanted} is not on the way: {words}"
    assert "" not in stops, f"something in focus has no name: {words}"


STOP = """() => {
  const one = document.activeElement;
  const label = one.labels?.[0]?.textContent ?? one.closest('fieldset')?.querySelector('legend')?.textContent;
  return (one.getAttribute('aria-label') ?? (one.textContent.trim() || label || one.title || '')).slice(0, 80);
}"""


def test_the_key_list_opens_and_closes_by_key_and_names_every_key(laid, seats):
    (kira,) = sit(seats, laid, "Kira")

    kira.keyboard.press("?")
    keys = kira.get_by_role("dialog", name="Keys and gestures")
    expect(keys).to_be_visible()
    for key in ("Tab", "Arrows", "Enter", "T", "M", "H", "Esc", "/"):
        expect(keys.get_by_text(re.compile(rf"(^|\W){re.escape(key)}(\W|$)")).first).to_be_attached()
    kira.keyboard.press("Escape")
    expect(keys).to_have_count(0)


def test_escape_gives_up_one_thing_at_a_time_nearest_first(laid, seats):
    (kira,) = sit(seats, laid, "Kira")
    token(kira, "Kira").focus()
    token(kira, "Kira").press("c")
    sheet = kira.get_by_role("dialog", name="Sheet of Kira")
    expect(sheet).to_be_visible()
    chosen = token(kira, "Kira")
    ruler = kira.get_by_role("button", name="Ruler")
    ruler.click()

    kira.keyboard.press("Escape")
    expect(ruler).to_have_attribute("aria-pressed", "false")
    expect(sheet).to_be_visible()
    kira.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(chosen).to_have_attribute("aria-pressed", "true")
    kira.keyboard.press("Escape")
    expect(chosen).to_have_attribute("aria-pressed", "false")


def test_a_slash_puts_the_cursor_in_the_log_and_keys_typed_there_do_nothing_else(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")
    tab(kira, "Table")
    kira.get_by_role("group", name="Map: Hold").focus()

    kira.keyboard.press("/")
    box = kira.get_by_role("textbox", name=re.compile("^Say something"))
    expect(box).to_be_focused()
    kira.keyboard.type("mth? wasd")
    kira.keyboard.press("Enter")

    expect(log(mo, "Kira: mth? wasd")).to_be_visible()
    expect(kira.get_by_role("button", name="Ruler")).to_have_attribute("aria-pressed", "false")
    stands(mo, "Kira", (5.5, 5.5))


def test_what_happens_is_told_to_a_screen_reader_whichever_tab_is_open(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")
    tab(kira, "Fight")

    say(mo, "they are coming")

    expect(kira.locator("[aria-live=polite]", has_text="Mo: they are coming")).to_be_attached()
