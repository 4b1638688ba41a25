"""Marks on targets: seen by the others in the seat's colour, and gone with the seat."""

import re

from playwright.sync_api import expect

from e2e.hands import sit, token


def test_marks_are_seen_by_those_who_see_the_token_until_the_seat_leaves(laid, seats):
    kira, mo, referee = sit(seats, laid, "Kira", "Mo", "referee")

    token(kira, "Guard 1").hover()
    kira.keyboard.press("t")
    expect(token(mo, "Guard 1")).to_have_accessible_name(re.compile("target of Kira"))
    expect(token(mo, "Guard 1").locator(".pips i")).to_have_count(1)

    token(referee, "Lurker").hover()
    referee.keyboard.press("t")
    token(referee, "Guard 1").hover()
    referee.keyboard.press("t")
    expect(token(mo, "Guard 1").locator(".pips i")).to_have_count(2)
    expect(token(referee, "Lurker").locator(".pips i")).to_have_count(1)
    expect(token(mo, "Lurker")).to_have_count(0)

    kira.close()
    expect(token(mo, "Guard 1").locator(".pips i")).to_have_count(1)
    expect(token(mo, "Guard 1")).not_to_have_accessible_name(re.compile("target of Kira"))
