"""One clean trip of a free trader, step by step and by the usual port business, its presses counted."""

from __future__ import annotations

from domain.character.commands import GrantRights
from domain.money.standing import balance
from domain.rights import may
from domain.story import tell
from domain.table.commands import ChooseSetting
from tests.domain.play import REFEREE
from tests.domain.voyages.trading import IN, OUT, Trader

LOTS = (6, 4, 3, 5, 1)
COME = (4, 5, 3, 2, 6, 3, 4, 2, 1, 3, 2, 4, 1)
MESSAGE = (5, 5, 5, 6, 2, 3, 2)
GUESSES = (7, 6, 5, 6, 4, 7)
"""A die of seven sides less one: 6, 5, 4, 5, 3, 6 are guessed to wake."""
WAKE = (3, 4, 3, 2, 4, 4, 4, 4, 2, 4, 3, 2, 4, 5, 1, 6, 2, 3, 3, 3, 3, 4, 6, 1)
"""Endurance and revival of each of six: the third, of Endurance 6, throws 5 less 1."""


def test_a_clean_trip_step_by_step_brings_what_the_book_says():
    """CT-TRADE-01 to -05, -07 to -09, -11; CT-SHIP-12, -13, -16, -28; CT-TRAVEL-08, -09; CT-JUMP-02, -10."""
    on = Trader()
    on.act("cargo", LOTS, to=IN)
    on.act("load")
    assert (on.vessel.laden_t, [one.tons for one in on.vessel.lots.values()]) == (80, [30, 20, 25, 5])
    on.act("passengers", COME, to=IN)
    on.act("board")
    assert [on.vessel.berths(one) for one in ("high", "middle", "low")] == [4, 2, 6]
    assert on.cr == 62_000 - 60
    on.act("message", MESSAGE, to=IN)
    assert balance(on.world, on.bo) == 50
    for press in ("refuel", "plan", "pay"):
        on.act(press)
    assert on.cr == 62_000 - 60 - 15_000 - 10_000 - 20_600 - 100
    on.act("plot", to=IN)
    on.act("lift")
    on.act("run", (1, 2))
    on.act("jump", (6, 6, 5, 4, 6))
    on.act("arrive", (2, 4))
    on.act("land")
    assert (on.where, round(on.day, 1), on.tank_t) == ((IN, "berth"), 7.5, 0)
    on.act("unload")
    on.act("alight")
    on.act("revive", GUESSES + WAKE)

    assert on.cr == 96_240
    assert on.presses < 20
    assert (on.vessel.lots, on.vessel.travellers) == ({}, {})
    said = on.said()
    assert "Low passenger 9 leaves Heron (died in the berth)" in said
    assert [one for one in said if one.startswith("The pot")] == [
        "The pot of Heron spends Cr30 (Low passenger 8 guessed that 5 wake)",
        "The pot of Heron spends Cr30 (Low passenger 10 guessed that 5 wake)",
    ]
    assert balance(on.world, f"pot:{on.ship}") == 0
    assert on.sum_cr == 0


def test_the_usual_port_business_does_the_same_in_one_press_at_each_end():
    """CT-TRADE-01, CT-JUMP-04."""
    on = Trader()
    on.act("usual", LOTS + COME + MESSAGE, to=IN)
    assert on.paid() == [
        ("fares", 40_000),
        ("fares", 16_000),
        ("fares", 6_000),
        ("lottery", -60),
        ("fuel", -15_000),
        ("plans", -10_000),
        ("berthing", -100),
        ("life support", -20_600),
    ]
    on.act("lift")
    on.act("run", (1, 2))
    on.act("jump", (6, 6, 5, 4, 6))
    on.act("arrive", (2, 4))
    on.act("land")
    on.act("usual", GUESSES + WAKE, to=OUT, parts=["unload", "let off", "revive"])

    assert (on.cr, on.presses) == (96_240, 7)
    assert (on.vessel.lots, on.vessel.travellers) == ({}, {})
    assert on.sum_cr == 0


def test_the_usual_port_business_is_listed_beforehand_with_its_costs():
    on = Trader()
    told = on.preview("usual", to=IN)
    assert [str(note) for note in told.notes] == [
        "Freight: as much as 82 t take: Cr82,000 at the most",
        "Passengers: as many as find room",
        "Private message: somebody of the crew may be asked",
        "Fuel: 30 t of refined fuel: Cr15,000",
        "Flight plan: for jump-1: Cr10,000",
        "Course: to Birk",
        "Bills: what is due: Cr20,100",
        "costs Cr45,100 in all; the account stands at Cr0",
    ]


def test_what_cannot_be_paid_is_left_undone_and_said_and_what_was_left_out_is_remembered():
    on = Trader(cr=12_000)
    on.act("usual", to=IN, parts=["refuel", "plan"])
    assert on.paid() == [("fuel", -12_000)]
    assert on.said()[-1] == (
        "Heron does not buy a flight plan: that costs Cr10,000, and the account of Heron stands at Cr0"
    )
    (parts,) = [one for one in on.option("usual").fields if one.name == "parts"]
    assert parts.default == ["refuel", "plan"]


def test_a_character_who_dies_in_a_low_berth_is_dead_and_one_without_a_fare_has_no_part_in_the_lottery():
    """CT-TRAVEL-07, CT-TRAVEL-08."""
    on = Trader()
    who = on.guest("low")
    on.put("berth", IN)
    assert on.preview("revive").notes == ()
    assert [round(one.chance * 36) for one in on.preview("revive").forecasts] == [30]
    on.act("revive", (1, 3))
    sheet = on.world.characters[who].sheet
    assert on.world.rules.sheet.condition(sheet) == "dead"
    assert on.vessel.travellers == {}


def test_who_works_the_passage_is_hired_after_the_third_jump():
    """CT-TRAVEL-06, CT-SHIP-27."""
    on = Trader()
    on.act("hire", post="navigator", name="Una", working=True)
    assert (on.vessel.counts["pay.navigator"], on.vessel.counts["jumps worked.navigator"]) == (0, 0)
    for jumps, paid in ((1, 0), (2, 0), (3, 0), (4, None)):
        on.amend(fuel__refined=30)
        on.kept(flight_plan=1)
        on.put("limit")
        on.act("plot", to=IN)
        on.act("jump", (6, 6))
        on.put("berth", OUT)
        assert on.vessel.counts.get("pay.navigator") == paid
        assert on.vessel.counts.get("jumps worked.navigator") == (jumps if paid == 0 else None)


def test_whoever_paid_no_fare_is_not_asked_to_guess():
    """CT-TRAVEL-09."""
    on = Trader()
    who = on.guest("low")
    (sleeper,) = on.vessel.travellers.values()
    assert sleeper.who == who
    on.put("berth", IN)
    assert on.option("revive").fields == ()


def test_nobody_hears_of_port_business_who_may_not_read_the_ship():
    on = Trader()
    on.do(REFEREE, ChooseSetting(name="players_see_party", value=False))
    stranger = on.seat("player", "Mo")
    for who in (on.ship, on.ann, on.bo):
        on.do(REFEREE, GrantRights(character=who, owners=(on.kira,), rights={}))
    assert not may(on.world, stranger, "see", on.world.characters[on.ship])
    on.act("usual", LOTS + COME + MESSAGE, to=IN)
    on.act("patron", (5, 1, 1, 4, 4))
    on.act("walk", (5, 2, 3, 4))
    on.act("lift")
    heard = [one.type for facts in on.commits[-4:] for one in on.seen_by(stranger, facts)]
    assert set(heard) <= {"TimePassed", "PartyParted"}


def test_the_usual_business_says_why_no_freight_is_taken():
    on = Trader(200_000)
    on.act("cargo", (6, 6, 6, 6, 6), to=IN)
    on.act("load", lots=[f"{IN}/0", f"{IN}/1"])
    on.act("usual", to=IN, parts=["freight"])
    assert any("no lot on offer fits: the smallest has 30 t" in one for one in on.said())


def test_a_throw_that_is_feared_is_good_news_where_it_fails():
    on = Trader(200_000)
    for name, faces in (("usual", ()), ("lift", ()), ("run", (1, 2)), ("jump", (5, 5))):
        on.act(
            name,
            faces,
            **({"to": IN, "parts": ["refuel", "plan", "course", "pay"]} if name == "usual" else {}),
        )
    (card,) = (one for fact in on.commits[-1] if (line := tell(on.world, fact)) for one in line.cards)
    assert (str(card.title), card.success, card.feared) == (
        "Heron: Is it a misjump",
        False,
        True,
    )
