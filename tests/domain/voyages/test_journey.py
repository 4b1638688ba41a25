"""People without a ship travel: they pay, time passes for them alone, sleepers wake or not."""

from __future__ import annotations

from domain.character.commands import EnlistCharacter
from domain.chart.commands import ChartWorld
from domain.combat.offers import activity_of, seen_battle
from domain.stage.commands import PassTime
from domain.stage.parties import party_of
from rules.chart import MainWorld
from rules.vessel import Passage
from tests.domain.play import REFEREE
from tests.domain.voyages.travelling import Travel

MEGA = "Pilot 777777 Age 30 Cr20000; Pilot-1"


def test_a_passage_is_paid_and_a_liner_takes_her_there_in_her_own_time():
    """CT-TRAVEL-04, -12, -13; CT-TRADE-09; CT-JUMP-02, -04."""
    on = Travel()
    on.begin()
    told = on.foretold("book", to="0405", passage="high@10000")
    assert "costs Cr10,000; Cr10,000 are left" in [str(one) for one in told.notes]
    on.does("book", to="0405", passage="high@10000")
    assert (on.has(), on.sum_cr) == (10_000, 0)
    on.does("leave", (3, 4, 4, 1, 2, 3))

    assert (on.at(), on.has()) == ("0405", 10_000)
    assert 10 < on.days() < 11
    assert on.days(on.ann) == 0
    assert party_of(on.world, on.dora) != party_of(on.world, on.ann)
    assert "Dora arrives at Birk" in on.said()


def test_what_is_not_there_or_not_affordable_is_refused_in_a_sentence():
    on = Travel(cr=500)
    assert on.refused(on.kira, on.opening("Nowhere")) == "nobody has heard of a world called 'Nowhere'"
    on.begin()
    poor = "Dora has Cr500, which is less than Cr1,000"
    assert on.why("book", to="0405", passage="low@1000") == poor
    assert on.why("book", to="0306", passage="low@1000") != poor  # no starport there, no liner
    on.fund_person(2_000)
    assert on.why("book", to="0405", passage="low@900") == "Low passage: that is Cr1,000 by now, not Cr900"
    on.does("book", to="0405", passage="low@1000")
    assert "booked already" in on.why("book", to="0405", passage="low@1000")


def test_who_sleeps_wakes_by_the_throw_and_may_win_the_lottery():
    """CT-TRAVEL-07 to -09."""
    on = Travel()
    on.begin()
    on.does("book", to="0405", passage="low@1000", guess=0)
    assert [one.chance for one in on.foretold("leave").forecasts if "wakes" in str(one.label)] == [30 / 36]
    # a day's wait, no debt, no hijack; three others sleep, guess that nobody, one, four wake; all four do
    on.does("leave", (1, 1, 1, 2, 4, 4, 1, 1, 2, 1, 2, 5, 3, 3, 4, 4, 4, 4, 4, 4))
    assert on.at() == "0405"
    assert (on.has(), on.sum_cr) == (19_000 + 20, 0)  # who guessed four shares with her


def test_who_does_not_wake_is_dead_and_travels_no_more():
    on = Travel()
    on.begin()
    on.does("book", to="0405", passage="low@1000")
    on.does("leave", (1, 2, 4, 4, 1, 1, 1, 1, 1, 1, 2, 1, 1, 3, 3, 3, 3))
    assert on.world.rules.sheet.condition(on.world.characters[on.dora].sheet) == "dead"
    assert on.world.combats[on.journey].closed


def test_a_booked_passage_is_cashed_in_for_nine_tenths():
    on = Travel()
    on.begin()
    on.does("book", to="0405", passage="middle@8000")
    on.does("cash_in", passage="booked")
    assert (on.has(), on.sum_cr) == (20_000 - 800, 0)
    assert "book" in on.open_acts()


def test_two_travel_together_and_who_has_not_booked_stays_behind():
    on = Travel()
    ed, fay = (on.enlist(name, "line", "Pilot 777777 Pilot-1 Cr9000") for name in ("Ed", "Fay"))
    on.begin("0305", on.dora, ed, fay)
    on.does("book", to="0405", passage="high@10000")
    on.does("book", (), ed, to="0405", passage="middle@8000")
    on.does("leave", (1, 4, 4, 1, 2, 3))
    assert (on.at(), on.at(ed), on.at(fay)) == ("0405", "0405", "0305")
    assert on.world.combats[on.journey].fighters[fay].left
    assert on.days(fay) == 0 < on.days(ed) == on.days()


def test_she_pays_a_ship_of_the_table_and_goes_where_that_goes():
    """CT-TRAVEL-04, CT-TRADE-09: the fare is the ship's."""
    on = Travel()
    on.course("0405")
    on.begin()
    on.does("aboard", ship=on.ship, passage="middle@8000")
    assert (on.has(), on.has(on.ship), on.sum_cr) == (12_000, 8_000, 0)
    (one,) = on.vessel.travellers.values()
    passage: Passage = "middle"
    assert (one.who, one.passage, one.to, one.fare_cr) == (on.dora, passage, "0405", 8_000)
    assert on.world.combats[on.journey].closed


def test_a_sleeper_of_the_table_is_in_the_low_lottery_of_her_ship():
    on = Travel()
    on.hired_steward()
    on.course("0405")
    on.begin()
    on.does("aboard", ship=on.ship, passage="low@1000")
    assert (on.has(on.ship), on.has(f"pot:{on.ship}"), on.sum_cr) == (990, 10, 0)
    on.sail()
    on.put("berth", "0405")
    on.act("revive", (4, 4), **{f"guess {next(iter(on.vessel.travellers))}": 1})
    assert (on.has(), on.has(f"pot:{on.ship}"), on.sum_cr) == (19_010, 0, 0)


def test_she_works_her_passage_where_the_ship_lacks_somebody():
    """CT-TRAVEL-06, CT-SHIP-27."""
    on = Travel(cr=0)
    on.course("0405")
    on.begin()
    assert "working" not in str(on.foretold("aboard", ship=on.ship, passage="working@pilot").notes)
    on.lacks("pilot")
    on.does("aboard", ship=on.ship, passage="working@pilot")
    assert on.vessel.posts["pilot"] == on.dora
    assert (on.vessel.counts["jumps worked.pilot"], on.vessel.counts["pay.pilot"]) == (0, 0)


def test_the_society_admits_her_and_gives_a_passage_every_two_months():
    """F-19."""
    on = Travel(cr=1_500_000)
    on.begin()
    on.does("join_society", (3, 3))
    assert (on.has(), on.sum_cr) == (500_000, 0)
    assert "collect" not in on.open_acts()
    on.do(REFEREE, PassTime(seconds=61 * 86_400, reason="two months"))
    on.does("collect")
    assert "collect" not in on.open_acts()
    on.does("book", to="0405", passage="high@in hand")
    assert on.has() == 500_000
    assert on.why("join_society") != ""


def test_who_is_blackballed_pays_nothing_and_applies_no_more():
    on = Travel(cr=1_500_000)
    on.begin()
    on.does("join_society", (1, 1))
    assert on.has() == 1_500_000
    assert on.why("join_society") == "an application to the Society is heard once only"


def test_nobody_travels_for_somebody_else():
    on = Travel()
    sam = on.seat("player", "Sam")
    assert on.refused(sam, on.opening()) == "only whoever acts for all who travel may begin a journey"
    on.begin()
    assert on.refused(sam, on.errand("book", to="0405", passage="high@10000")).startswith("you may not act")


def test_others_are_not_told_what_they_may_not_know():
    """What is paid knows whoever plays her; of somebody whose sheet nobody may read, nothing at all is told."""
    on = Travel()
    sam = on.seat("player", "Sam")
    on.begin()
    on.does("book", to="0405", passage="high@10000")
    told = {one.type for one in on.seen_by(sam, on.commits[-1])}
    assert "MoneyPaid" not in told
    assert "Marked" in told

    guest = f"c{on.number}.1"
    on.do(REFEREE, EnlistCharacter(name="Secret", how="line", text="Pilot 777777 Cr50000", npc=True))
    on.begin("Alder", guest, by=REFEREE)
    for name, faces, args in (
        ("book", (), {"to": "0405", "passage": "low@1000"}),
        ("leave", (1, 4, 4, 1, 2, 3, 1, 1, 1, 1, 2, 4, 4, 3, 3, 3, 3), {}),
    ):
        on.do(REFEREE, on.errand(name, guest, **args), faces)
        assert on.seen_by(sam, on.commits[-1]) == []
    assert on.refused(sam, on.errand("book", guest)) == f"there is nothing called '{on.journey}' here"


def test_only_what_players_have_heard_of_is_offered():
    on = Travel()
    far = MainWorld("0307", "Hidden", "A867974-B", pbg="101")
    on.do(REFEREE, ChartWorld(chart=on.chart, world=far))
    assert on.refused(on.kira, on.opening("Hidden")) == on.refused(on.kira, on.opening("Absent")).replace(
        "Absent", "Hidden"
    )
    on.begin()
    whole = on.world.combats[on.journey]
    for seat in (on.kira, REFEREE):
        seen = seen_battle(on.world, seat, whole)
        book = activity_of(on.world, whole).option(seen, on.dora, "book")
        assert book is not None
        assert [one.value for one in book.fields[0].choices] == ["0405"]


def test_in_megatraveller_the_liners_medic_wakes_her_by_a_task():
    on = Travel(ruleset="megatraveller", captain="Pilot 777777 Age 30; Pilot-1", person=MEGA)
    on.begin()
    on.does("book", to="0405", passage="low@1000")
    forecast = on.foretold("leave").forecasts[-1]
    assert str(forecast.label) == "Dora wakes"
    assert 0 < forecast.chance < 1
    assert "join_society" not in on.open_acts()


def test_who_served_a_line_travels_on_stand_by_for_half():
    """MT-MERCH-15: middle passages at half price for former employees, and cashed in by what they cost."""
    on = Travel(ruleset="megatraveller", captain="Pilot 777777 Age 30; Pilot-1", person=MEGA)
    on.begin()
    poor = on.has()
    assert on.why("book", to="0405", passage="standby@4000") == "'standby@4000' is nothing to choose"
    on.lived(on.dora, {"ended": "out after 4 terms", "service": {"force": "Sector-wide", "grade": "E3"}})
    assert on.why("book", to="0405", passage="standby@3000") == (
        "Middle passage on stand-by: that is Cr4,000 by now, not Cr3,000"
    )
    on.does("book", to="0405", passage="standby@4000")
    assert (on.has(), on.sum_cr) == (poor - 4_000, 0)
    on.does("cash_in", passage="booked")
    assert (on.has(), on.sum_cr) == (poor - 400, 0)


def test_free_traders_and_those_still_in_service_pay_the_fare():
    on = Travel(ruleset="megatraveller", captain="Pilot 777777 Age 30; Pilot-1", person=MEGA)
    on.begin()
    for life in (
        {"ended": "out after 4 terms", "service": {"force": "Free Trader"}},
        {"ended": "", "service": {"force": "Interface"}},
        {"ended": "retired after 6 terms"},
    ):
        on.lived(on.dora, life)
        assert on.why("book", to="0405", passage="standby@4000") == "'standby@4000' is nothing to choose"
