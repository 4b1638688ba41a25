"""Fire in space is seen on the map: beams, missiles that are launched and go off, hits one after another."""

import re

from playwright.sync_api import expect

from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.space.test_steering import fight, to_phase
from e2e.test_fight_seen import shoot


def ids(script):
    return {one: script.named("character", one)["id"] for one in ("Kestrel", "Marrow")}


def take(script, who, act, **args):
    given = {name.replace("_", "-", 1): value for name, value in args.items()}
    script.do("TakeAct", combat=fight(script)["id"], who=who, act=act, args=given)


def seen(page, what):
    return page.locator(f".then.now-seen {what}")


def at_the_table(space, seats):
    """Kira at a desk, where things move, and Mo on a phone."""
    kira, mo = seats.sit(space.of("Kira"), "Kira"), seats.sit(space.of("Mo"), "Mo", PHONE, touch=True)
    kira.emulate_media(reduced_motion="no-preference")
    for page in (kira, mo):
        expect(page.locator(".overview")).to_be_visible()
    return kira, mo


def test_a_beam_is_drawn_from_whom_to_whom_with_what_came_of_it(space, seats):
    kira, mo = at_the_table(space, seats)
    with seated(space.referee) as script:
        to_phase(script, "a-fire")
        who = ids(script)
        take(script, who["Kestrel"], "aim", target_1=who["Marrow"])
        script.do("AdvanceCombat", combat=fight(script)["id"])
    for page in (kira, mo):
        expect(seen(page, ".shot").first).to_be_attached()
    shoot(kira, "space-shot")
    expect(seen(mo, ".shot text").first).to_have_text(re.compile("Hit|Miss"))
    told = re.compile("Kestrel (hits|misses) Marrow")
    expect(kira.get_by_role("status").filter(has_text=told).first).to_be_attached()


def test_missiles_are_drawn_in_the_order_of_events_and_escape_passes_over_them(space, seats):
    kira, mo = at_the_table(space, seats)
    with seated(space.referee) as script:
        to_phase(script, "b-launch")
        who = ids(script)
        take(script, who["Marrow"], "launch", launch_1b=who["Kestrel"])
        script.do("AdvanceCombat", combat=fight(script)["id"])
        for page in (kira, mo):
            expect(seen(page, ".burst.missile")).to_be_attached()
        shoot(kira, "space-launch")
        shoot(mo, "space-launch-phone")
        assert axe(kira) == []

        to_phase(script, "b-launch")
        script.do("AdvanceCombat", combat=fight(script)["id"])
        to_phase(script, "b-launch")  # in the second turn it is there
        expect(seen(kira, ".flight")).to_be_attached()
        script.do("AdvanceCombat", combat=fight(script)["id"])
        expect(seen(kira, ".burst.blast")).to_be_attached()
        shoot(kira, "space-blast")
        skip = kira.get_by_role("button", name=re.compile(r"^Skip \d+ of"))
        expect(skip).to_be_visible()
        kira.keyboard.press("Escape")
        expect(kira.locator(".then.now-seen")).to_have_count(0)
        expect(seen(mo, ".rising").first).to_be_attached()


def test_who_prefers_it_calm_sees_all_of_it_at_once_and_still(space, seats):
    page = seats.sit(space.of("Kira"), "Kira")
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator(".overview")).to_be_visible()
    with seated(space.referee) as script:
        to_phase(script, "a-fire")
        who = ids(script)
        take(script, who["Kestrel"], "aim", target_1=who["Marrow"])
        script.do("AdvanceCombat", combat=fight(script)["id"])
    expect(seen(page, ".shot").first).to_be_attached()
    expect(page.get_by_role("button", name=re.compile("^Skip"))).to_have_count(0)
    lasts = page.locator(".shot circle").first.evaluate("(one) => getComputedStyle(one).animationDuration")
    assert float(lasts.rstrip("s")) <= 0.01


def test_on_the_ladder_what_strikes_is_said_at_the_ship_and_its_dice_fall(space, seats):
    page = seats.sit(space.of("Kira"), "Kira")
    page.get_by_role("button", name="Ladder", exact=True).click()
    ladder = page.get_by_role("region", name="Ladder of distances")
    expect(ladder).to_contain_text("Marrow")
    with seated(space.referee) as script:
        to_phase(script, "a-fire")
        who = ids(script)
        take(script, who["Kestrel"], "aim", target_1=who["Marrow"])
        script.do("AdvanceCombat", combat=fight(script)["id"])
    expect(ladder.locator(".rung-ship .rung-came")).to_have_text(re.compile("Hit|Miss"))
    expect(page.locator(".thrown")).to_contain_text("beam laser")
    expect(page.locator(".then-shots")).to_have_count(0)
    shoot(page, "space-ladder")
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(ladder.locator(".rung-came")).to_have_count(0)


def test_without_a_map_what_strikes_is_said_at_the_ship_too(space, seats):
    with seated(space.referee) as script:
        script.do("CloseCombat", combat=fight(script)["id"], outcome="they part")
        who = ids(script)
        sides = [{"name": one, "characters": [who[one]]} for one in who]
        script.do("OpenActivity", kind="space", sides=sides)
        page = seats.sit(space.of("Kira"), "Kira")
        ladder = page.get_by_role("region", name="Ladder of distances")
        page.get_by_role("button", name="Ladder", exact=True).click()
        expect(ladder).to_contain_text("No map: no distances are kept.")
        while (going := opened(script))["step"] != "a-fire":
            script.do("AdvanceCombat", combat=going["id"])
        args = {"target-1": who["Marrow"]}
        script.do("TakeAct", combat=going["id"], who=who["Kestrel"], act="aim", args=args)
        script.do("AdvanceCombat", combat=going["id"])
    expect(ladder.locator(".rung-came").first).to_have_text(re.compile("Hit|Miss"))
    shoot(page, "space-no-map")


def opened(script):
    """The fight that is not over."""
    return next(one for one in script.views.values() if one["view"] == "combat" and one["closed"] == "")
