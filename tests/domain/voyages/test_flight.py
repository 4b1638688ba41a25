"""A free trader under way: course, jump, misjump, arrival; what is told beforehand, and what is refused."""

from __future__ import annotations

import pytest

from domain.character.commands import EnlistCharacter, RetireCharacter
from domain.combat.commands import OpenActivity, SideOf, TakeAct
from domain.previews import act as preview
from domain.ship.commands import AssignPost, RelievePost
from domain.story import tell
from rules.vessel import post_voice
from tests.domain.play import REFEREE
from tests.domain.voyages.flying import Flight


@pytest.fixture
def on() -> Flight:
    return Flight()


def outbound(on: Flight, **fuel: float) -> Flight:
    """On a voyage at the jump point of Alder with a full tank and a course to Birk."""
    if fuel:
        on.amend(fuel__refined=None, **{f"fuel__{kind}": tons for kind, tons in fuel.items()})
    on.kept(flight_plan=1)
    on.put("limit")
    on.sail()
    on.act("plot", to="0405")
    return on


def test_a_clean_trip_takes_six_presses_and_eight_days(on: Flight):
    """CT-JUMP-02, CT-JUMP-03, CT-TRAVEL-02, CT-SHIP-13, CT-SHIP-14."""
    on.fund(20_100)
    on.kept(flight_plan=1)
    on.sail()
    for name, faces, args in (
        ("plot", (), {"to": "0405"}),
        ("lift", (), {}),
        ("run", (1, 2), {"to": "limit"}),
        ("jump", (6, 6), {}),
        ("arrive", (2, 4), {}),
        ("land", (), {}),
    ):
        on.act(name, faces, **args)
    assert (on.where, on.tank_t, on.vessel.counts["jumps"]) == (("0405", "berth"), 0, 1)
    assert 7 < on.day < 8
    assert on.vessel.course == ()


def test_the_golden_misjump(on: Flight):
    """CT-JUMP-05, CT-JUMP-10, CT-JUMP-11."""
    outbound(on, unrefined=30)
    on.kept(flight_plan=1, jumps=2)
    told = on.preview("jump")
    assert [round(one.chance * 36) for one in told.forecasts] == [10, 10]
    assert (
        f"arrives as planned with {round(67600 / 1296, 1)} %, drive failure 27.8 %, misjump 27.8 %"
        in told.notes
    )
    assert "fuel 30 t, afterwards 0 t" in told.notes
    on.act("jump", (3, 5, 5, 4, 2, 3, 1, 3))
    assert on.went() == ["Misjumped"]
    assert on.where == ("0707", "jump")
    (leap,) = on.vessel.leaps
    assert (leap.start, leap.end, leap.aimed, leap.text) == (
        "0305", "0707", "0405", "4 parsecs astray, direction 3",
    )  # fmt: skip
    on.act("arrive")
    assert (on.where, on.day, on.tank_t) == (("0707", "empty"), 7, 0)
    assert on.vessel.counts["jumps"] == 3
    assert "0707" in on.world.charts[on.chart].heard


def test_whoever_holds_a_post_does_what_is_its_own_and_no_more(on: Flight):
    """CT-SHIP-24."""
    mo = on.seat("player", "Mo")
    dee = f"c{on.number}.1"
    on.do(REFEREE, EnlistCharacter(name="Dee", how="line", text="Engineer 777777 Engineering-2", owner=mo))
    on.do(REFEREE, RelievePost(ship=on.ship, post="engineer-1"))
    on.do(REFEREE, AssignPost(ship=on.ship, post="engineer-1", who=dee))
    on.amend(breakdown="failed")
    on.put("empty", "0304")
    on.sail()
    post = post_voice(on.ship, "engineer-1")
    plot = TakeAct(combat=on.voyage, who=post, act="plot", args={"to": "0305"})
    assert "cannot 'plot' now" in on.refused(mo, plot)
    repair = TakeAct(combat=on.voyage, who=post, act="repair")
    assert [round(one.chance * 36) for one in preview(repair, on.moment(mo)).forecasts] == [15]
    on.do(mo, repair, (4, 4))
    assert on.said()[-2:] == [
        "Heron: Get the drives to run until the next starport: they run until the next starport",
        "Heron mended: breakdown of drives and plant stopped to mended until the next starport",
    ]


@pytest.mark.parametrize(
    ("dates", "hours"),
    [
        ({"drives_failed": 0.0}, 24),
        ({"drives_failed": 0.0, "repair_tried": 3.0}, 96),
        ({"drives_failed": 0.0, "repair_tried": 11_574_074.0}, 277_777_800),
        ({"drives_failed": 11_574_074.0}, 277_777_800),
    ],
)
def test_how_long_the_engineer_waits_is_told_at_once_whatever_dates_were_set(
    on: Flight, dates: dict[str, float], hours: int
):
    on.amend(breakdown="failed")
    on.put("empty", "0304")
    on.dates(**dates)
    on.sail()
    repair = TakeAct(combat=on.voyage, who=post_voice(on.ship, "engineer-1"), act="repair")
    assert f"one throw a day: {hours:g} hours" in preview(repair, on.moment(on.kira)).notes[0]


def test_a_voyage_is_told_and_refused_in_its_own_words(on: Flight):
    stranger = on.seat("player", "Mo")
    sail = OpenActivity(kind="voyage", sides=(SideOf(name="Heron", characters=(on.ship,)),))
    assert on.refused(stranger, sail) == "only whoever acts for a ship may set sail with her"
    on.sail()
    told = [tell(on.world, fact) for fact in on.commits[-1]]
    assert [line.text for line in told if line][:2] == ["A voyage begins", "Heron sets sail"]
    assert on.refused(on.kira, sail) == f"Heron is on voyage {on.voyage} already"
    assert on.refused(REFEREE, RetireCharacter(character=on.ship, reason="sold")) == "Heron is on a voyage"
