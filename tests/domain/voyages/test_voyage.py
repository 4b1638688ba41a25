"""A voyage of the tests' own system: posts are voices, a week goes by, and what was not heard of is not offered."""

from __future__ import annotations

import pytest

from domain import previews
from domain.combat.commands import OpenActivity, OpenCombat, SideOf, TakeAct
from domain.combat.events import ActivityOpened, CombatThrown
from domain.combat.offers import activity_of, acts_for, seen_battle, unheard
from domain.handlers import handle
from domain.history.commands import TakeBackOne
from domain.history.past import Past, PastAct
from domain.message import admits
from domain.moment import Moment
from domain.money.events import MoneyPaid
from domain.money.standing import balance
from domain.rights import may
from domain.ship import events as e
from domain.ship.commands import AssignPost, PutShip
from domain.table.commands import ChooseSetting
from domain.world import folded, with_records
from rules.dice import Scripted
from rules.vessel import post_voice
from server.past.worlds import read_world, write_world
from tests.domain.play import REFEREE
from tests.domain.voyages.sailing import Port
from tests.systems.tourney.voyage import WEEK_S


@pytest.fixture
def port() -> Port:
    on = Port()
    on.commission()
    return on


def crewed(port: Port) -> tuple[str, str, str]:
    """A voyage with Mo's Ann as the pilot; the voyage, Mo's seat, Ann."""
    mo = port.seat("player", "Mo")
    ann = port.enlist("Ann", owner=mo)
    port.post("pilot", ann)
    return port.sail(), mo, ann


def laden(port: Port) -> str:
    """A voyage on which 30 tons go to Weir, the course plotted."""
    voyage, mo, _ = crewed(port)
    port.act(port.kira, voyage, "captain", "load", to="0304", tons=30)
    port.act(mo, voyage, "pilot", "plot", to="0304")
    return voyage


def test_posts_are_voices_of_those_who_hold_them_and_empty_ones_the_owners(port: Port):
    voyage, mo, _ = crewed(port)
    pilot, captain = post_voice(port.barge, "pilot"), post_voice(port.barge, "captain")
    fight = port.world.combats[voyage]
    assert acts_for(port.world, mo, fight) == (pilot,)
    owners = acts_for(port.world, port.kira, fight)
    assert captain in owners
    assert port.barge in owners
    assert pilot not in owners
    assert {pilot, captain, "fight"} <= set(acts_for(port.world, REFEREE, fight))
    command = TakeAct(combat=voyage, who=pilot, act="plot", args={"to": "0304"})
    assert port.refused(port.kira, command) == "you may not act for pilot of Marten"


def test_a_ship_loads_jumps_in_a_week_and_is_paid(port: Port):
    voyage = laden(port)
    mo = port.world.open_table.seats[list(port.world.open_table.seats)[-1]].id
    port.act(mo, voyage, "pilot", "jump", (2, 3))

    vessel = port.world.ships[port.barge]
    assert port.world.stage.clock_s == WEEK_S
    assert (vessel.where and vessel.where.hex, vessel.course, vessel.lots) == ("0304", (), {})
    assert vessel.counts["jumps"] == 1
    assert balance(port.world, port.barge) == 3000
    assert port.world.characters[port.barge].sheet["fuel_t"] == 30
    (paid,) = port.events(MoneyPaid)
    assert isinstance(paid, MoneyPaid)
    assert (paid.at_s, paid.kind) == (WEEK_S, "freight")
    assert port.said() == [
        "Marten: Jump: clean",
        "Marten burnt fuel: fuel 40 to 30",
        "Marten jumps from Ferry (0203) to Weir (0304) on 008-0000 00:00:00",
        "Marten has no course any more",
        "Time passes: 7 days (in jump); it is 008-0000 00:00:00",
        "Marten comes out of jump space and is in a berth at Weir (0304)",
        "Marten: jumps 0 to 1",
        "Marten puts out 30 tons of freight (delivered)",
        "The market pays Marten Cr3,000 for 30 tons of freight",
    ]


def test_a_misjump_brings_players_to_a_hex_that_they_had_not_heard_of(port: Port):
    voyage = laden(port)
    assert "0102" not in port.world.charts[port.chart].heard
    port.act(REFEREE, voyage, "pilot", "jump", (1, 1))
    assert isinstance(port.events(e.Misjumped)[0], e.Misjumped)
    vessel = port.world.ships[port.barge]
    assert (vessel.where and (vessel.where.hex, vessel.where.at), len(vessel.lots)) == (("0102", "empty"), 1)
    assert "0102" in port.world.charts[port.chart].heard


def test_a_preview_tells_the_odds_and_who_is_left_behind(port: Port):
    voyage = laden(port)
    command = TakeAct(combat=voyage, who=post_voice(port.barge, "pilot"), act="jump")
    told = previews.act(command, port.moment(REFEREE))
    (jump,) = told.forecasts
    assert round(jump.chance, 4) == round(33 / 36, 4)
    assert told.notes == ()
    port.enlist("Bob", owner=port.kira)
    assert previews.act(command, port.moment(REFEREE)).notes == ("left behind: Bob",)


def test_worlds_that_nobody_has_heard_of_are_offered_to_the_referee_alone(port: Port):
    voyage, mo, _ = crewed(port)
    fight, pilot = port.world.combats[voyage], post_voice(port.barge, "pilot")

    def offered(seat: str) -> list[str]:
        option = activity_of(port.world, fight).option(seen_battle(port.world, seat, fight), pilot, "plot")
        assert option is not None
        return [one.value for one in option.fields[0].choices]

    assert offered(mo) == ["0304"]
    assert offered(REFEREE) == ["0304", "0205"]
    assert "is nothing to" in port.refused(
        mo, TakeAct(combat=voyage, who=pilot, act="plot", args={"to": "0205"})
    )
    port.act(REFEREE, voyage, "pilot", "plot", to="0205")


def test_nobody_hears_of_a_voyage_who_may_not_read_the_ship(port: Port):
    port.do(REFEREE, ChooseSetting(name="players_see_party", value=False))
    port.barge = port.enlist("Otter", "Hull 200 Jump 2 Fuel 40", port.kira)
    port.commission()
    mo = port.seat("player", "Mo")
    assert not may(port.world, mo, "see", port.world.characters[port.barge])
    port.do(REFEREE, AssignPost(ship=port.barge, post="pilot", hired="Old Tom"))
    voyage = port.sail()
    begun = port.commits[-1]
    assert isinstance(begun[0].event, ActivityOpened)
    port.act(port.kira, voyage, "captain", "load", to="0304", tons=5)
    port.act(port.kira, voyage, "pilot", "plot", to="0304")
    port.act(port.kira, voyage, "pilot", "jump", (6, 6))
    for fact in (fact for facts in (begun, *port.commits[-3:]) for fact in facts):
        if fact.event.type not in ("TimePassed", "HexesHeardOf"):
            assert not admits(fact.audience, mo, "player"), fact.event
    assert any(isinstance(fact.event, CombatThrown) for fact in port.commits[-1])


def test_whoever_acts_for_a_ship_sets_sail_and_nobody_else(port: Port):
    mo = port.seat("player", "Mo")
    command = OpenActivity(kind="voyage", sides=(SideOf(name="x", characters=(port.barge,)),))
    assert port.refused(mo, command) == "only the referee may begin this: Voyage"
    voyage = port.sail()
    assert port.refused(port.kira, command) == f"Marten is already in Voyage {voyage}"


def test_a_fight_of_the_crew_may_open_while_the_ship_is_on_a_voyage(port: Port):
    voyage, _, ann = crewed(port)
    bob = port.enlist("Bob")
    sides = (SideOf(name="a", characters=(ann,)), SideOf(name="b", characters=(bob,)))
    port.do(REFEREE, OpenCombat(sides=sides))
    assert not port.world.combats[voyage].closed


def test_the_pilot_is_waited_for_where_a_player_holds_the_post(port: Port):
    voyage, _, ann = crewed(port)
    fight = port.world.combats[voyage]
    rules, pilot = activity_of(port.world, fight), post_voice(port.barge, "pilot")
    assert unheard(seen_battle(port.world, REFEREE, fight), rules, port.world) == (pilot,)
    assert ann in port.world.ships[port.barge].aboard()


def test_a_rewind_over_a_jump_brings_ship_money_and_date_back(port: Port):
    voyage = laden(port)
    before = port.world
    port.act(REFEREE, voyage, "pilot", "jump", (6, 6))
    after = port.world
    back = with_records(before, after)
    assert read_world(write_world(back)) == back
    assert (back.stage.clock_s, balance(back, port.barge), back.ships[port.barge].course) == (0, 0, ("0304",))
    port.world = back
    port.act(REFEREE, voyage, "pilot", "jump", (1, 1))
    assert balance(port.world, port.barge) == 0
    where = port.world.ships[port.barge].where
    assert where is not None
    assert where.hex == "0102"


def test_an_act_is_taken_out_and_the_jump_that_followed_is_done_again_with_its_faces(port: Port):
    voyage, mo, _ = crewed(port)
    start, number = port.world, port.number
    captain, pilot = (post_voice(port.barge, post) for post in ("captain", "pilot"))
    commands: list[tuple[str, TakeAct, tuple[int, ...]]] = [
        (port.kira, TakeAct(combat=voyage, who=captain, act="load", args={"to": "0304", "tons": 9}), ()),
        (mo, TakeAct(combat=voyage, who=pilot, act="plot", args={"to": "0304"}), ()),
        (mo, TakeAct(combat=voyage, who=pilot, act="jump"), (4, 5)),
    ]
    acts = []
    for seat, command, faces in commands:
        facts = port.do(seat, command, faces)
        acts.append(PastAct(port.number - 1, seat, command, tuple((6, face) for face in faces), facts))
    past = Past(tuple(acts), start)
    moment = Moment(port.world, REFEREE, port.number, Scripted(()), past)
    facts = handle(TakeBackOne(number=number, head=port.number - 1, reason="not loaded"), moment)
    again = folded(start, tuple(fact for fact in facts if fact.stream != "history"))
    where = again.ships[port.barge].where
    assert where is not None
    assert where.hex == "0304"
    assert balance(again, port.barge) == 0


def test_what_cannot_be_done_on_the_way_is_refused(port: Port):
    voyage, mo, _ = crewed(port)
    jump = TakeAct(combat=voyage, who=post_voice(port.barge, "pilot"), act="jump")
    assert port.refused(mo, jump) == "pilot of Marten cannot 'jump' now, only: plot"
    port.do(REFEREE, PutShip(ship=port.barge, chart=port.chart, hex="0203", at="orbit", reason="up"))
    load = TakeAct(
        combat=voyage, who=post_voice(port.barge, "captain"), act="load", args={"to": "0304", "tons": 1}
    )
    assert port.refused(port.kira, load) == "captain of Marten cannot 'load' now, nor anything else"
    stranger = TakeAct(combat=voyage, who="post:c99.1:pilot", act="jump")
    refused = previews.act(stranger, port.moment(REFEREE)).refused
    assert refused == "'post:c99.1:pilot' takes no part in this"
