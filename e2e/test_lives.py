"""Lives: a player makes somebody of their own term by term, with odds beforehand, while the referee looks on."""

import json
import re

import pytest
from playwright.sync_api import expect

from e2e.pages import PHONE, axe
from e2e.script import seated
from e2e.tables import Table, open_table
from e2e.test_phone import OVER_THE_EDGE, TOO_SMALL

SCHEMES = ("dark", "light")


@pytest.fixture
def cradle(shared_server):
    """A table by the rules that have careers, with a referee and Ada; nobody is on it yet."""
    referee = open_table(shared_server.url, "The Long Haul", "megatraveller")
    with seated(referee) as script:
        seat = f"s{script.do('InviteSeat', role='player', name='Ada')}"
        script.do("StartSession", name="First evening")
        return Table(referee, {"Ada": script.link(seat)})


def lives(page, *, tap=False):
    """Open the page of lives."""
    if page.locator(".life-page").count() == 0:
        button = page.get_by_role("button", name="Lives", exact=True)
        button.tap() if tap else button.click()
    shown = page.get_by_role("region", name="Lives", exact=True)
    expect(shown).to_be_visible()
    return shown


def begin(page, name="Ilse Vandermeer", *, tap=False):
    """Make somebody new, up to the first choice."""
    shown = lives(page, tap=tap)
    form = shown.get_by_role("form", name="A new life")
    form.get_by_label("Name", exact=True).fill(name)
    form.get_by_role("button", name="Begin this life").click()
    expect(choice(page)).to_be_visible()


def choice(page):
    return page.get_by_role("region", name="What is decided now")


def press(page):
    """Do what is proposed, and wait until the next thing is asked or the years are over."""
    step = choice(page).locator(".life-press")
    expect(step).to_be_enabled()
    before = step.inner_text(), page.locator(".life-told, .life-stop").count()
    step.click()
    return before


def live(page, most=120):
    """Go on with what is proposed until the years are over; the titles of what was done."""
    done = []
    for _ in range(most):
        if page.get_by_role("region", name="The years before play are over").count():
            break
        step = choice(page).locator(".life-press")
        asked = choice(page).locator(".life-step")
        expect(step).to_be_enabled()
        done.append(asked.get_attribute("aria-label"))
        mark = asked.evaluate("one => { one.dataset.old = 'yes'; return 1 }")
        assert mark
        step.click()
        page.wait_for_function("() => !document.querySelector('.life-step[data-old]')")
    return done


def clean(page):
    """Look at the page in both colour schemes, once all odds on it are those of now."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert axe(page) == [], scheme
