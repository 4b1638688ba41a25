"""A ship in play: commissioned, put, crewed, laden, docked; who may do it, who is told, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from domain.character.commands import EnlistCharacter, RetireCharacter
from domain.message import Command, Fact
from domain.outcome import facts_of
from domain.rights import may
from domain.scene.commands import OpenScene, PlaceToken
from domain.ship import commands as c
from domain.ship import events as e
from domain.ship.authority import master_seats, post_seats
from domain.table.commands import ChooseSetting
from domain.world import World, folded
from rules import happening as h
from rules.course import Course, unfolded
from rules.dice import Scripted
from rules.ruleset import Battle, Voyage
from rules.ships import happening as ship_happening
from rules.vessel import Lot, Title, Traveller, Vessel, Where
from server.past.worlds import read_world, write_world
from tests.domain.play import REFEREE, Play
from tests.domain.voyages.sailing import Port


@pytest.fixture
def port() -> Port:
    return Port()


def test_a_character_whose_sheet_is_a_ships_is_commissioned_with_place_title_and_dates(port: Port):
    port.commission(owed_cr=240, payment_cr=10)

    vessel = port.world.ships[port.barge]
    assert vessel.where == Where(port.chart, "0203", "berth")
    assert vessel.title == Title("Kira", 1000, 240, 10, "bank")
    assert list(vessel.dates) == ["payment"]
    assert port.said() == ["Marten is commissioned: in a berth at Ferry (0203)"]


def test_the_referee_puts_a_ship_and_the_log_tells_where_and_why(port: Port):
    port.commission()
    command = c.PutShip(
        ship=port.barge, chart=port.chart, hex="0304", at="jump", arrives_s=86_400, reason="a misjump"
    )
    port.do(REFEREE, command)
    assert port.world.ships[port.barge].where == Where(port.chart, "0304", "jump", 86_400)
    assert port.said() == ["The referee puts Marten: in jump space on the way to Weir (0304) (a misjump)"]
    assert port.refused(REFEREE, command) == "Marten is there already"
    assert port.refused(port.kira, command) == "only the referee may say where a ship is"


def test_a_post_is_held_by_one_at_a_time_and_laid_down_by_whoever_holds_it(port: Port):
    port.commission()
    mo = port.seat("player", "Mo")
    ann, bob = port.enlist("Ann", owner=mo), port.enlist("Bob", owner=port.kira)
    port.do(REFEREE, c.AssignPost(ship=port.barge, post="pilot", who=ann))
    assert port.said() == ["Ann takes the post pilot aboard Marten"]
    again = c.AssignPost(ship=port.barge, post="pilot", who=bob)
    assert port.refused(port.kira, again) == "Ann is pilot of Marten already: relieve them first"

    port.do(mo, c.RelievePost(ship=port.barge, post="pilot"))
    assert port.said() == ["Ann lays down the post pilot aboard Marten"]
    port.do(port.kira, again)
    assert port.world.ships[port.barge].posts == {"pilot": bob}
    assert port.refused(mo, c.RelievePost(ship=port.barge, post="pilot")) == "you may not act for Marten"


def test_one_may_hold_two_posts_where_the_rules_say_so(port: Port):
    port.commission()
    ann = port.enlist("Ann", owner=port.kira)
    port.post("captain", ann)
    port.post("pilot", ann)
    third = c.AssignPost(ship=port.barge, post="hand-1", who=ann)
    assert port.refused(REFEREE, third) == "only the pilot may be captain as well"
    port.do(REFEREE, c.AssignPost(ship=port.barge, post="hand-1", hired="Old Tom"))
    assert port.said() == ["Old Tom takes the post hand 1 aboard Marten"]
    assert port.world.ships[port.barge].aboard() == (ann, "Old Tom")


def test_whoever_serves_aboard_reads_the_ship_and_acts_at_their_post_alone(port: Port):
    port.do(REFEREE, ChooseSetting(name="players_see_party", value=False))
    port.barge = port.enlist("Otter", "Hull 100 Jump 1", port.kira)
    port.commission()
    mo = port.seat("player", "Mo")
    ann = port.enlist("Ann", owner=mo)
    assert not may(port.world, mo, "see", port.world.characters[port.barge])
    port.post("hand-1", ann)
    assert port.told() == {"referee", port.kira, mo}
    assert may(port.world, mo, "see", port.world.characters[port.barge])
    assert not may(port.world, mo, "act", port.world.characters[port.barge])
    assert post_seats(port.world, port.barge, "hand-1") == (mo,)
    assert post_seats(port.world, port.barge, "pilot") == master_seats(port.world, port.barge) == (port.kira,)


def test_the_captain_acts_where_a_post_stands_empty(port: Port):
    port.commission()
    mo = port.seat("player", "Mo")
    port.post("captain", port.enlist("Ann", owner=mo))
    assert set(post_seats(port.world, port.barge, "pilot")) == {port.kira, mo}
    hired = c.AssignPost(ship=port.barge, post="hand-1", hired="Old Tom")
    port.do(mo, hired)
    assert set(post_seats(port.world, port.barge, "hand-1")) == {port.kira, mo}


def test_people_go_aboard_and_ashore_but_not_under_way(port: Port):
    port.commission()
    mo = port.seat("player", "Mo")
    ann = port.enlist("Ann", owner=mo)
    port.do(mo, c.BoardShip(ship=port.barge, who=ann, passage="middle", to="0304"))
    assert port.said() == ["Ann comes aboard Marten (middle passage), bound for Weir (0304)"]
    assert port.refused(mo, c.BoardShip(ship=port.barge, who=ann)) == "Ann is aboard already"
    port.do(
        REFEREE, c.PutShip(ship=port.barge, chart=port.chart, hex="0203", at="orbit", reason="off she goes")
    )
    off = c.LeaveShip(ship=port.barge, who=ann)
    assert port.refused(mo, off) == "Marten is under way: nobody can get off"
    port.do(REFEREE, off)
    assert port.said() == ["Ann leaves Marten (goes ashore)"]
    assert port.world.ships[port.barge].travellers == {}


def test_small_craft_dock_and_come_out_again(port: Port):
    port.commission()
    gig, large = port.enlist("Gig", "Hull 60", port.kira), port.enlist("Tug", "Hull 100", port.kira)
    port.do(REFEREE, OpenScene(name="Port", show=True))
    scene = port.world.stage.scene or ""
    port.do(REFEREE, PlaceToken(scene=scene, character=gig, at=(2.5, 2.5)))
    port.do(port.kira, c.DockCraft(ship=port.barge, craft=gig))
    assert port.said() == ["Gig is taken off Port", "Gig docks aboard Marten"]
    assert port.refused(port.kira, c.DockCraft(ship=port.barge, craft=gig)) == "Gig is docked aboard Marten"
    stand = PlaceToken(scene=scene, character=gig, at=(2.5, 2.5))
    assert port.refused(port.kira, stand) == "Gig is docked aboard Marten: let it out first"
    assert (
        port.refused(port.kira, c.DockCraft(ship=port.barge, craft=large)) == "it is too large to come aboard"
    )
    port.do(port.kira, c.UndockCraft(ship=port.barge, craft=gig))
    assert port.world.ships[port.barge].docked == ()


@pytest.mark.parametrize("part", ["owner", "lender"])
def test_a_ship_belongs_to_nobody_and_is_owed_to_nobody_whom_a_seat_does_not_know(port: Port, part: str):
    port.commission()
    spy = port.enlist("Spy")
    title = c.TitleOf.model_validate({part: spy, "owed_cr": 5})
    amended = c.AmendShip(ship=port.barge, title=title, dates={}, counts={}, reason="mine")
    assert port.refused(port.kira, amended) == f"there is nothing called '{spy}' here"
    port.do(REFEREE, amended)


def test_whoever_leaves_the_table_leaves_the_ship_and_every_post_aboard(port: Port):
    port.commission()
    mo = port.seat("player", "Mo")
    ann, bob = port.enlist("Ann", owner=mo), port.enlist("Bob", owner=mo)
    gig = port.enlist("Gig", "Hull 60", port.kira)
    port.do(port.kira, c.AssignPost(ship=port.barge, post="captain", who=ann))
    port.do(mo, c.BoardShip(ship=port.barge, who=bob))
    port.do(port.kira, c.DockCraft(ship=port.barge, craft=gig))
    ashore = c.LeaveShip(ship=port.barge, who=gig)
    assert port.refused(port.kira, ashore) == "Gig is not aboard Marten"
    assert mo in master_seats(port.world, port.barge)
    for who in (ann, bob, gig):
        port.do(REFEREE, RetireCharacter(character=who, reason="gone"))
    vessel = port.world.ships[port.barge]
    assert (vessel.posts, vessel.travellers, vessel.docked) == ({}, {}, ())
    assert mo not in master_seats(port.world, port.barge)


def test_maps_are_named_as_the_decks_of_one_ship_and_no_map_is_told_before_it_is_shown(port: Port):
    port.commission()
    port.do(REFEREE, OpenScene(name="Upper deck"))
    deck = f"m{port.number - 1}"
    port.do(REFEREE, c.ShipDeckPlans(ship=port.barge, scenes=(deck,)))
    assert port.told() == {"referee"}
    assert port.world.ships[port.barge].decks == (deck,)
    other = port.enlist("Otter", "Hull 100", port.kira)
    port.do(port.kira, c.CommissionShip(ship=other, hex="0101"))
    taken = c.ShipDeckPlans(ship=other, scenes=(deck,))
    assert port.refused(REFEREE, taken) == "Upper deck is a deck of Marten"


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (c.CommissionShip(ship="c10.1", hex="0101"), "Marten is commissioned already"),
        (c.CommissionShip(ship="c9.1", hex="0101"), "there is no character 'c9.1' at this table"),
        (
            c.PutShip(ship="c10.1", hex="0101", at="jump", reason="x"),
            "a ship in jump, and no other, has a time",
        ),
        (c.AssignPost(ship="c10.1", post="gunner", hired="Old Tom"), "Marten has no post 'gunner', only: "),
        (c.AssignPost(ship="c10.1", post="pilot", hired="c10.1"), "'c10.1' is no name"),
        (c.AssignPost(ship="c10.1", post="pilot", who="c10.1"), "Marten cannot serve or travel aboard"),
        (c.AssignPost(ship="c10.1", post="pilot"), "name a character for the post, or somebody hired"),
        (c.RelievePost(ship="c10.1", post="pilot"), "the post pilot of Marten stands empty"),
        (c.DockCraft(ship="c10.1", craft="c10.1"), "Marten is nothing that docks"),
        (c.UndockCraft(ship="c10.1", craft="c10.1"), "Marten is not docked aboard Marten"),
        (c.LeaveShip(ship="c10.1", who="c10.1"), "Marten is not aboard Marten"),
        (c.ShipDeckPlans(ship="c10.1", scenes=("m9",)), "there is no map 'm9' at this table"),
        (c.AmendShip(ship="c10.1", reason="x"), "nothing of Marten would change"),
        (
            c.AmendShip(ship="c10.1", title=c.TitleOf(owed_cr=5, payment_cr=9), reason="x"),
            "a payment of Cr9 is more than the Cr5 that are owed",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(port: Port, command: Command, why: str):
    port.commission()
    assert port.barge == "c10.1"
    assert port.refused(REFEREE, command).startswith(why)


def test_a_system_without_ships_has_none():
    classic = Play("classic")
    classic.do(REFEREE, EnlistCharacter(name="Marten", how="blank", npc=True))
    command = c.CommissionShip(ship=next(iter(classic.world.characters)), hex="0101")
    if classic.world.rules.ships is None:
        assert classic.refused(REFEREE, command) == f"{classic.world.rules.title} has no ships"
    else:
        assert classic.refused(REFEREE, command) == "Marten is no ship"


LOT = Lot("l1", "steel", "freight", 20, "0203", "0304", 2000)
PASSENGER = Traveller("p1", "a pilgrim", "low", "0203", "0304", 500)
BERTH, ORBIT = Where("h1", "0203", "berth"), Where("h1", "0203", "orbit")
JUMP = Where("h1", "0304", "jump", 604_800.0)
BEFALLS: dict[str, ship_happening.Sailed] = {
    "Marten lifts off and is in orbit at 0203": ship_happening.Went("", "lifted off", BERTH, ORBIT),
    "Marten lands and is in a berth at 0203": ship_happening.Went("", "touched down", ORBIT, BERTH),
    "Marten runs and is a hundred diameters out at 0203": ship_happening.Went(
        "", "ran", ORBIT, Where("h1", "0203", "limit")
    ),
    "Marten jumps from 0203 to 0304 on 008-0000 00:00:00": ship_happening.Went("", "jumped", ORBIT, JUMP),
    "Marten misjumps from 0203 and will come out at 0304 on 008-0000 00:00:00 (by 3 hexes)": ship_happening.Went(
        "", "misjumped", ORBIT, JUMP, "by 3 hexes"
    ),
    "Marten comes out of jump space and is in orbit at 0203": ship_happening.Went("", "arrived", JUMP, ORBIT),
    "Marten is lost: a wreck at 0203": ship_happening.Went(
        "", "wrecked", ORBIT, Where("h1", "0203", "wreck")
    ),
    "A pilgrim comes aboard Marten (low passage), bound for Weir (0304)": ship_happening.Embarked(
        "", PASSENGER
    ),
    "A pilgrim leaves Marten (arrived)": ship_happening.Disembarked("", PASSENGER, "arrived"),
    "Marten takes in 20 tons of steel for Weir (0304)": ship_happening.Loaded("", LOT),
    "Marten puts out 5 tons of steel (sold)": ship_happening.Unloaded("", LOT, 5, "sold"),
    "A course is plotted for Marten: Weir (0304), 0405": ship_happening.CoursePlotted(
        "", (), ("0304", "0405")
    ),
    "Marten has no course any more": ship_happening.CoursePlotted("", ("0304",), ()),
    "Marten: payment on 002-0000 00:00:00 (agreed)": ship_happening.Reckoned(
        "", "payment", "date", None, 86_400, "agreed"
    ),
    "Marten: the date of payment is kept no more": ship_happening.Reckoned(
        "", "payment", "date", 86_400, None
    ),
    "Marten: jumps 0 to 1": ship_happening.Reckoned("", "jumps", "count", None, 1),
    "Marten: jumps is counted no more": ship_happening.Reckoned("", "jumps", "count", 1, None),
    "Marten belongs to Mo (sold)": ship_happening.Titled("", Title("Kira"), Title("Mo"), "sold"),
    "Owed on Marten: Cr240 to Cr230 (paid)": ship_happening.Titled(
        "", Title(owed_cr=240), Title(owed_cr=230), "paid"
    ),
    "Old Tom takes the post pilot aboard Marten": ship_happening.Posted("", "pilot", "", "Old Tom"),
}


@pytest.mark.parametrize("said", BEFALLS)
def test_whatever_befalls_a_ship_is_told_in_a_sentence_and_folds_alike(port: Port, said: str):
    port.commission()
    happening = replace(BEFALLS[said], ship=port.barge)
    facts = facts_of((happening,), port.world, Nowhere())
    port.world = folded(port.world, facts)
    port.commits.append(facts)

    assert port.said() == [said]
    before = Port()
    before.commission()
    voyage = Voyage({port.barge: before.world.ships[port.barge]}, {}, {}, {})
    after = unfolded(battle(voyage), happening).voyage
    assert after is not None
    assert after.vessels[port.barge] == port.world.ships[port.barge]
    assert read_world(write_world(port.world)).ships == port.world.ships


class Nowhere:
    """A scope in which nothing else can come about."""

    doer = ""

    def others(self, happening: h.Happening, world: World) -> Iterator[Fact]:
        raise ValueError(type(happening).__name__)


def battle(voyage: Voyage) -> Battle:
    return Battle(0, "", {}, {}, {}, {}, {}, {}, None, voyage=voyage)


def test_an_unladen_lot_is_gone_and_part_of_one_is_less():
    vessel = Vessel("c1.1")
    course = Course(battle(Voyage({"c1.1": vessel}, {}, {}, {})), Scripted(()))
    course.say(ship_happening.Loaded("c1.1", LOT), ship_happening.Unloaded("c1.1", LOT, 5, "sold"))
    left = course.voyage.vessels["c1.1"].lots["l1"]
    assert left.tons == 15
    course.say(ship_happening.Unloaded("c1.1", left, 15, "sold"))
    assert course.voyage.vessels["c1.1"].lots == {}


def test_all_who_see_her_on_the_map_see_her_go(port: Port):
    port.do(REFEREE, ChooseSetting(name="players_see_party", value=False))
    port.barge = port.enlist("Otter", "Hull 100", port.kira)
    port.commission()
    put = c.PutShip(ship=port.barge, hex="0203", at="orbit", reason="up")
    port.do(REFEREE, put)
    assert port.told() == {"referee", port.kira}
    port.do(REFEREE, OpenScene(name="Port", show=True))
    port.do(REFEREE, PlaceToken(scene=port.world.stage.scene or "", character=port.barge, at=(2.5, 2.5)))
    port.do(REFEREE, put.model_copy(update={"at": "berth"}))
    assert port.told() == {"all"}
    assert isinstance(port.commits[-1][0].event, e.ShipPut)


def test_nobody_is_bound_for_where_there_is_nothing_or_of_which_nobody_has_heard(port: Port):
    port.commission()
    una = port.enlist("Una", owner=port.kira)
    off = c.BoardShip(ship=port.barge, who=una, passage="high", to="9999")
    assert "9999" in port.refused(port.kira, off)
    hidden = c.BoardShip(ship=port.barge, who=una, passage="high", to="0205")
    assert port.refused(port.kira, hidden) == "nobody has heard of hex 0205 yet"
    port.do(port.kira, c.BoardShip(ship=port.barge, who=una, passage="high", to="0304"))
    assert [one.to for one in port.world.ships[port.barge].travellers.values()] == ["0304"]
