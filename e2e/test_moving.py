"""Tokens on the map: dragged, stepped, stopped by walls, seen by others, and hidden ones by nobody."""

import json

from playwright.sync_api import expect

from e2e.hands import (
    carry,
    drag,
    drawn,
    frames_of,
    grasp,
    log,
    pixel,
    place,
    say,
    sit,
    stands,
    tab,
    toast,
    token,
    watch_canvas,
)
from e2e.tables import lie_open


def test_a_drag_shows_its_length_and_band_and_others_see_it_under_way(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")
    watch_canvas(kira)

    grasp(kira, "Kira")
    carry(kira, (9.5, 5.5), (9.5, 12.5))
    stands(mo, "Kira", (9.5, 12.5))
    drawn(kira, "17 m")
    drawn(kira, "medium")
    kira.mouse.up()

    stands(kira, "Kira", (9.5, 12.5))
    tab(mo, "Log")
    mo.get_by_role("combobox", name="Which lines").select_option("Moves and doors")
    expect(log(mo, "Kira moves 16.5 m")).to_be_visible()
    stands(mo, "Kira", (9.5, 12.5))


def test_escape_gives_a_drag_up_for_everybody(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")

    grasp(kira, "Kira")
    carry(kira, (9.5, 7.5))
    stands(mo, "Kira", (9.5, 7.5))
    kira.keyboard.press("Escape")
    kira.mouse.up()

    stands(kira, "Kira", (5.5, 5.5))
    stands(mo, "Kira", (5.5, 5.5))


def test_a_wall_stops_a_move_with_a_sentence_and_an_opened_door_lets_it_through(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")
    drag(kira, "Kira", (12.5, 9.5))
    stands(mo, "Kira", (12.5, 9.5))

    drag(kira, "Kira", (17.5, 9.5))
    expect(toast(kira, "door stands in Kira's way")).to_be_visible()
    stands(kira, "Kira", (12.5, 9.5))

    kira.mouse.click(*pixel(kira, (15, 10)))
    expect(toast(kira, "need a character within")).to_be_visible()
    drag(kira, "Kira", (14.5, 9.5))
    stands(mo, "Kira", (14.5, 9.5))
    kira.mouse.click(*pixel(kira, (15, 10)))
    expect(mo.get_by_role("button", name="Door, open")).to_be_attached()
    drag(kira, "Kira", (17.5, 9.5))
    stands(mo, "Kira", (17.5, 9.5))

    drag(kira, "Kira", (17.5, 3.5), (12.5, 3.5))
    expect(toast(kira, "wall stands in Kira's way")).to_be_visible()
    stands(mo, "Kira", (17.5, 9.5))


def test_arrow_keys_step_the_selected_token(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")
    token(kira, "Kira").click()

    kira.keyboard.press("ArrowRight")
    stands(mo, "Kira", (6.5, 5.5))
    kira.keyboard.press("s")
    stands(mo, "Kira", (6.5, 6.5))
    kira.keyboard.press("Numpad9")
    stands(mo, "Kira", (7.5, 5.5))


def test_several_tokens_move_together(laid, seats):
    referee, mo = sit(seats, laid, "referee", "Mo")
    token(referee, "Guard 1").click()
    token(referee, "Guard 2").click(modifiers=["Shift"])
    one, two = place(referee, "Guard 1"), place(referee, "Guard 2")

    drag(referee, "Guard 1", (one[0] - 3, one[1] + 6))

    stands(mo, "Guard 1", (one[0] - 3, one[1] + 6))
    stands(mo, "Guard 2", (two[0] - 3, two[1] + 6))


def test_a_box_selects_and_the_foot_bar_counts(laid, seats):
    (referee,) = sit(seats, laid, "referee")

    referee.mouse.move(*pixel(referee, (4.2, 4.2)))
    referee.mouse.down()
    referee.mouse.move(*pixel(referee, (7.5, 11.5)), steps=4)
    referee.mouse.up()

    expect(referee.get_by_role("group", name="Selected")).to_contain_text("2 tokens")


def test_a_player_can_move_nobody_but_the_own_token(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")

    drag(kira, "Mo", (9.5, 9.5))
    drag(kira, "Guard 1", (9.5, 3.5))
    say(kira, "I only moved my hand")

    expect(log(mo, "I only moved my hand")).to_be_visible()
    stands(mo, "Mo", (5.5, 9.5))


def test_a_hidden_token_is_in_no_byte_that_a_player_gets_until_it_is_shown(laid, seats):
    lie_open(laid)
    mo = seats.blank("Mo")
    frames = frames_of(mo)
    mo.goto(laid.players["Mo"])
    referee, kira = sit(seats, laid, "referee", "Kira")
    expect(token(mo, "Kira")).to_be_visible()

    drag(referee, "Lurker", (20.5, 15.5))
    stands(referee, "Lurker", (20.5, 15.5))
    say(referee, "all quiet")
    expect(log(mo, "all quiet")).to_be_visible()

    assert "Lurker" not in mo.content()
    assert frames
    assert not [frame for frame in frames if "Lurker" in frame]
    hidden = json.dumps([20.5, 15.5], separators=(",", ":"))
    assert not [frame for frame in frames if hidden in frame]

    token(referee, "Lurker").click(button="right")
    referee.get_by_role("menuitem", name="Show to the players").click()
    stands(mo, "Lurker", (20.5, 15.5))
    stands(kira, "Lurker", (20.5, 15.5))


def test_the_way_that_a_token_came_is_shown_while_it_is_hovered_over(laid, seats):
    kira, mo = sit(seats, laid, "Kira", "Mo")
    tab(mo, "People")
    expect(mo.get_by_role("region", name="People", exact=True)).to_be_visible()
    watch_canvas(mo)
    drag(kira, "Kira", (9.5, 5.5), (9.5, 12.5))
    stands(mo, "Kira", (9.5, 12.5))

    token(mo, "Kira").hover()
    drawn(mo, "came 17 m")

    mo.reload()
    stands(mo, "Kira", (9.5, 12.5))
    tab(mo, "People")
    expect(mo.get_by_role("region", name="People", exact=True)).to_be_visible()
    watch_canvas(mo)
    token(mo, "Mo").hover()
    token(mo, "Kira").hover()
    drawn(mo, "came 17 m")
