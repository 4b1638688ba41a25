"""A fight from its start dialog to its close, played by a referee and two players at once."""

import re

from playwright.sync_api import expect

from e2e.hands import choose, frames_of, log, overrule, pixel, sit, stands, tab, token
from e2e.pages import axe
from e2e.script import seated
from e2e.tables import brawl, lie_open


def begin(referee, *names):
    """Begin a fight of the selected tokens with nobody surprised, up to the first round's declarations."""
    for name in names:
        token(referee, name).click(modifiers=["Shift"])
    tab(referee, "Fight")
    referee.get_by_role("button", name="Begin a fight…").click()
    window = referee.get_by_role("dialog", name="Begin a fight")
    if names:
        expect(window.locator(".pick-sides li")).to_have_count(len(names))
    window.get_by_text("Nobody is surprised", exact=True).click()
    window.get_by_role("button", name="Begin", exact=True).click()
    expect(referee.get_by_role("heading", name="The parties meet")).to_be_visible()
    go_on(referee)
    expect(referee.get_by_role("heading", name="Round 1: declarations")).to_be_visible()


def go_on(referee, over=""):
    """Resolve the step, with defaults for those who said nothing; `over`: the players whom one is asked about first."""
    referee.get_by_role("button", name=re.compile("^(Resolve round|Continue)")).click()
    if over:
        overrule(referee, over)


def acting(page, name):
    """The form for a fighter, opened from the list."""
    sides = page.locator(".sides")
    sides.get_by_role("button", name=re.compile(rf"^{name}\b")).first.click()
    form = page.get_by_role("region", name=f"Acting for {name}")
    expect(form).to_be_visible()
    return form


def declare(page, form, name):
    """Give the word, and see it heard."""
    form.get_by_role("button", name=re.compile("^Declare")).click()
    row = page.locator(".sides").get_by_role("listitem").filter(has_text=name)
    expect(row.get_by_label("has declared")).to_be_visible()


def test_a_round_is_declared_with_odds_and_reasons_and_resolved_for_everybody(laid, seats):
    referee, kira, mo = sit(seats, laid, "referee", "Kira", "Mo")
    begin(referee, "Kira", "Mo", "Guard 1", "Guard 2")

    tab(kira, "Fight")
    form = acting(kira, "Kira")
    choose(form, "Attack", "rifle, shot")
    form.get_by_role("button", name="Pick on the map").click()
    token(kira, "Guard 1").click()
    expect(kira.get_by_role("group", name="Pick on the map")).to_have_count(0)
    expect(form.get_by_role("checkbox", name="Guard 1")).to_be_checked()
    odds = form.get_by_role("region", name="Odds")
    expect(odds.locator(".chance")).to_have_text(re.compile(r"^\d+(\.\d)? %$"))
    odds.get_by_text("why").click()
    expect(odds.get_by_role("table")).to_contain_text("rifle-2")
    declare(kira, form, "Kira")

    tab(mo, "Fight")
    form = acting(mo, "Mo")
    choose(form, "Movement", "Evade")
    expect(form.get_by_role("region", name="Odds")).to_contain_text("No roll needed")
    declare(mo, form, "Mo")

    expect(referee.get_by_role("region", name="The party").get_by_label("has declared")).to_have_count(2)
    form = acting(referee, "Guard 1")
    choose(form, "Attack", "carbine, shot")
    form.get_by_role("checkbox", name="Kira").check()
    form.get_by_role("checkbox", name=re.compile("^Apply to 1 more")).check()
    form.get_by_role("button", name=re.compile("^Declare")).click()
    expect(referee.get_by_role("region", name="The others").get_by_label("has declared")).to_have_count(2)
    expect(referee.get_by_text("Everyone is ready.")).to_be_visible()
    assert "carbine, shot" not in mo.get_by_role("region", name="Fight").inner_text()
    go_on(referee)

    for page in (kira, mo):
        tab(page, "Log")
        entry = log(page, "Round 1: movement and attacks")
        card = entry.get_by_role("article", name=re.compile("rifle, shot")).first
        expect(card.locator(".die")).to_have_count(2)
        expect(card.locator(".result")).to_have_text(re.compile("Hit|Miss"))
        expect(card).to_contain_text("rifle-2")
        expect(entry.get_by_role("article", name=re.compile("carbine, shot"))).to_have_count(2)


def test_the_players_of_the_wounded_say_where_a_wound_goes_and_the_fight_goes_on_to_its_close(
    shared_server, seats
):
    laid = brawl(shared_server.url)
    referee, kira, mo = sit(seats, laid, "referee", "Kira", "Mo")
    begin(referee, "Kira", "Mo", "Ruffian", "Bruiser")
    form = acting(referee, "Ruffian")
    choose(form, "Attack", "blade, combat blow")
    form.get_by_role("checkbox", name="Kira").check()
    expect(form.locator(".chance")).to_have_text("100 %")
    form.get_by_role("checkbox", name=re.compile("^Apply to 1 more")).check()
    form.get_by_role("button", name=re.compile("^Declare")).click()
    go_on(referee, "Still waiting for Kira and Mo")

    expect(kira.get_by_role("tab", name=re.compile("^Fight 1"))).to_be_visible()
    tab(kira, "Fight")
    tab(mo, "Fight")
    asked = kira.get_by_role("form", name="A question for Kira")
    expect(asked).to_contain_text("Where does the wound by blade go")
    expect(mo.get_by_text("Waiting for: Kira.")).to_be_visible()
    expect(mo.get_by_role("form", name="A question for Kira")).to_have_count(0)
    for one in asked.get_by_role("group", name=re.compile("^The die that shows")).all():
        one.get_by_text("Endurance", exact=True).click()
    asked.get_by_role("button", name="Answer").click()

    expect(asked).to_have_count(0)
    expect(referee.get_by_role("heading", name="Round 2: declarations")).to_be_visible()
    expect(token(mo, "Kira")).to_have_attribute("data-condition", re.compile("wounded|out"))
    tab(kira, "Log")
    expect(log(kira, re.compile(r"Kira takes \d+ off End")).last).to_be_visible()
    expect(referee.get_by_text(re.compile("^default: "))).to_have_count(2)

    referee.get_by_text("More for the referee").click()
    referee.get_by_role("button", name="Close the fight…").click()
    window = referee.get_by_role("dialog", name="Close the fight")
    window.get_by_role("textbox", name="How it ends").fill("The brawlers run for it")
    window.get_by_role("button", name="Close the fight").click()
    tab(mo, "Fight")
    expect(mo.get_by_role("heading", name="Nobody is fighting")).to_be_visible()
    expect(log(kira, "The brawlers run for it")).to_be_visible()


def test_a_declaration_can_be_withdrawn_and_made_anew(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    begin(referee, "Kira", "Mo", "Guard 1")
    tab(kira, "Fight")
    form = acting(kira, "Kira")
    choose(form, "Movement", "Evade")
    declare(kira, form, "Kira")

    form.get_by_role("button", name="Withdraw").click()
    expect(form.get_by_text("Declared.")).to_have_count(0)
    choose(form, "Movement", "Stand")
    choose(form, "Attack", "No attack")
    declare(kira, form, "Kira")

    expect(referee.get_by_role("region", name="The party").get_by_label("has declared")).to_have_count(1)


def test_a_way_drawn_on_the_map_is_walked_when_the_round_resolves(laid, seats):
    referee, kira, mo = sit(seats, laid, "referee", "Kira", "Mo")
    begin(referee, "Kira", "Mo", "Guard 1")
    tab(kira, "Fight")
    form = acting(kira, "Kira")
    choose(form, "Movement", "Close range")
    choose(form, "Attack", "No attack")
    form.get_by_role("button", name="Draw on the map").click()
    bar = kira.get_by_role("group", name="Pick on the map")
    expect(bar).to_contain_text("Path")
    kira.mouse.click(*pixel(kira, (7.5, 6.5)))
    expect(bar).to_contain_text("3.4 m of 15 m")
    bar.get_by_role("button", name="Done").click()
    expect(form).to_contain_text("1 point")
    declare(kira, form, "Kira")
    stands(mo, "Kira", (5.5, 5.5))

    go_on(referee, "Still waiting for Mo")

    stands(mo, "Kira", (7.5, 6.5))


def test_a_target_behind_the_closed_door_is_shown_with_the_reason(laid, seats):
    lie_open(laid)
    referee, kira = sit(seats, laid, "referee", "Kira")
    referee.get_by_role("button", name="Lurker, ").click(button="right")
    referee.get_by_role("menuitem", name="Show to the players").click()
    stands(kira, "Lurker", (27.5, 17.5))
    referee.keyboard.press("Escape")
    begin(referee, "Kira", "Mo", "Lurker")
    tab(kira, "Fight")
    form = acting(kira, "Kira")
    choose(form, "Attack", "rifle, shot")

    target = form.get_by_role("checkbox", name="Lurker")
    expect(target).to_have_accessible_name(re.compile("closed door stands between them"))
    target.check()
    expect(form.get_by_role("region", name="Odds")).to_contain_text("closed door stands between them")


def override(referee, instead, why):
    """Set another outcome for the first round's attacks."""
    tab(referee, "Log")
    entry = log(referee, "Round 1: movement and attacks")
    entry.get_by_role("button", name=re.compile("^What to do")).click()
    referee.get_by_role("button", name="Override outcome…").click()
    window = referee.get_by_role("dialog", name=re.compile("^Override number"))
    window.get_by_role("textbox", name="What came of it instead").fill(instead)
    window.get_by_role("textbox", name="Why").fill(why)
    window.get_by_role("button", name="Override", exact=True).click()


def test_the_referee_overrides_an_outcome_and_it_is_marked(laid, seats):
    referee, kira = sit(seats, laid, "referee", "Kira")
    begin(referee, "Kira", "Mo", "Guard 1", "Guard 2")
    form = acting(referee, "Kira")
    choose(form, "Attack", "rifle, shot")
    form.get_by_role("checkbox", name="Guard 1").check()
    declare(referee, form, "Kira")
    go_on(referee, "Still waiting for Mo")

    override(referee, "The shot only grazed the crate", "there was a crate between them")

    ruled = log(kira, "The shot only grazed the crate")
    expect(ruled.locator(".mark.override")).to_be_visible()
    expect(ruled).to_contain_text("there was a crate between them")


def test_the_referee_sets_what_the_rules_remember_by_choosing_in_words(laid, seats):
    (referee,) = sit(seats, laid, "referee")
    begin(referee, "Kira", "Mo", "Guard 1", "Guard 2")
    referee.get_by_role("button", name="More about Guard 1").click()
    referee.get_by_role("button", name="Set what the rules remember…").click()
    window = referee.get_by_role("dialog", name="Set what the rules remember")
    what = window.get_by_role("combobox", name="What", exact=True)
    expect(what.get_by_role("option", name="Behind: in the open")).to_be_attached()
    assert axe(referee) == []

    window.get_by_role("combobox", name="Of whom").select_option("The others")
    what.select_option("Leader: Guard 1")
    choose(window, "To what", "Guard 2")
    window.get_by_role("textbox", name="Why").fill("the first one hides")
    window.get_by_role("button", name="Set it").click()

    expect(window).to_have_count(0)
    tab(referee, "Log")
    expect(
        log(referee, "sets for The others: leader Guard 1 to Guard 2 (the first one hides)")
    ).to_be_visible()


def test_even_the_round_that_ended_a_fight_can_be_overridden(laid, seats):
    with seated(laid.referee) as script:
        guard = script.named("character", "Guard 1")["id"]
        frail = [{"type": "Amendment", "path": f"now.{one}", "value": 1} for one in ("str", "dex", "end")]
        script.do("AmendSheet", character=guard, amendments=frail, reason="starved")
    referee, kira = sit(seats, laid, "referee", "Kira")
    begin(referee, "Kira", "Guard 1")
    form = acting(referee, "Kira")
    choose(form, "Attack", "rifle, shot")
    form.get_by_role("checkbox", name="Guard 1").check()
    expect(form.locator(".chance")).to_have_text("100 %")
    declare(referee, form, "Kira")
    form = acting(referee, "Guard 1")
    choose(form, "Movement", "Stand")
    choose(form, "Attack", "No attack")
    declare(referee, form, "Guard 1")
    go_on(referee)
    tab(kira, "Fight")
    expect(kira.get_by_text("The last fight is over")).to_be_visible()

    override(referee, "He is only stunned", "the story needs him")

    tab(kira, "Log")
    expect(log(kira, "He is only stunned").locator(".mark.override")).to_be_visible()


def test_the_demo_table_fights(table_server, seats):
    links = table_server.links()
    nerys = seats.blank("Nerys")
    frames = frames_of(nerys)
    nerys.goto(links.of("Nerys"))
    referee, tomas = (seats.sit(links.of(one), one) for one in ("referee", "Tomas"))
    for page in (referee, nerys, tomas):
        expect(token(page, "Oksana Reyle")).to_be_visible()
    begin(referee)
    for page, name, attack in (
        (nerys, "Oksana Reyle", "rifle, shot"),
        (tomas, "Teodor Vane", "shotgun, shot"),
    ):
        tab(page, "Fight")
        form = acting(page, name)
        choose(form, "Attack", attack)
        form.get_by_role("checkbox", name="Odo Harl").check()
        expect(form.locator(".chance")).to_be_visible()
        declare(page, form, name)
    go_on(referee, "Still waiting for")

    for page in (nerys, tomas):
        tab(page, "Log")
        entry = log(page, "Round 1: movement and attacks")
        expect(entry.get_by_role("article", name=re.compile("rifle, shot")).first).to_be_visible()
    wounds = referee.get_by_role("heading", name="Round 1: wounds")
    second = referee.get_by_role("heading", name="Round 2: declarations")
    expect(wounds.or_(second)).to_be_visible()
    if wounds.is_visible():
        go_on(referee)
        asks = referee.get_by_role("dialog", name="Continue without them?")
        expect(asks.or_(second)).to_be_visible()
        if asks.is_visible():
            overrule(referee, "Still waiting for")
    expect(second).to_be_visible()
    expect(nerys.get_by_role("tab", name=re.compile("^Fight [12]"))).to_be_visible()
    assert not [frame for frame in frames if "Anselm Roe" in frame or "Vint" in frame]
