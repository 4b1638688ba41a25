"""Some in jump and some on the ground, each with a date of their own; and a jump taken back."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from domain.character.commands import EnlistCharacter
from domain.combat.battle import battle_of
from domain.combat.commands import OpenCombat, SideOf
from domain.combat.offers import activity_of
from domain.handlers import handle
from domain.history.commands import TakeBackOne
from domain.history.past import Past, PastAct
from domain.moment import Moment
from domain.money.standing import balance
from domain.stage.commands import MeetParties
from domain.stage.parties import clock_of, party_of
from domain.world import folded, with_records
from rules.course import Course
from rules.dice import Scripted
from rules.forms import Intent
from rules.happening import Happening
from rules.ships.happening import Went
from server.past.worlds import read_world, write_world
from tests.domain.play import REFEREE
from tests.domain.voyages.flying import DAY_S, Flight


class Apart(Flight):
    """The Heron at the jump point with a course to Birk, and Dov, whom Mo plays, on the ground at Alder."""

    def __init__(self, **fuel: float) -> None:
        super().__init__()
        if fuel:
            self.amend(fuel__refined=None, **{f"fuel__{kind}": tons for kind, tons in fuel.items()})
        self.kept(flight_plan=1)
        self.put("orbit")
        self.sail()
        self.act("plot", to="0405")
        self.mo = self.seat("player", "Mo")
        self.dov = f"c{self.number}.1"
        dov = EnlistCharacter(name="Dov", how="line", text="Guard 777777 Rifle-1; rifle", owner=self.mo)
        self.do(REFEREE, dov)

    def fight(self) -> str:
        """Dov meets a footpad."""
        foe = f"c{self.number}.1"
        self.do(REFEREE, EnlistCharacter(name="Footpad", how="blank", npc=True))
        name = f"f{self.number}"
        sides = (SideOf(name="Dov", characters=(self.dov,)), SideOf(name="Footpad", characters=(foe,)))
        self.do(REFEREE, OpenCombat(sides=sides), (4, 2, 4, 4))
        return name

    def late(self) -> dict[str, float]:
        """How late it is for each of the players' people and the ship, in days."""
        return {who: round(clock_of(self.world, who) / DAY_S, 2) for who in (self.ship, self.ann, self.dov)}


@pytest.fixture
def apart() -> Apart:
    return Apart()


def test_whoever_is_left_behind_is_told_of_before_and_keeps_an_earlier_date(apart: Apart):
    assert "left behind: Dov" in apart.preview("jump").notes
    apart.act("run", (1, 2), to="limit")
    assert apart.late() == {apart.ship: 0.21, apart.ann: 0.21, apart.dov: 0}
    apart.act("jump", (6, 6))
    apart.act("arrive", (1, 1))
    assert apart.late() == {apart.ship: 7.21, apart.ann: 7.21, apart.dov: 0}


def test_a_fight_on_the_ground_goes_on_in_rounds_while_others_are_a_week_in_jump(apart: Apart):
    """CT-JUMP-02."""
    apart.act("run", (1, 2), to="limit")
    apart.act("jump", (6, 6))
    fight = apart.fight()
    assert apart.where == ("0405", "jump")
    apart.act("arrive", (1, 1))
    assert apart.where == ("0405", "limit")
    assert not apart.world.combats[fight].closed
    assert apart.late()[apart.dov] == 0
    command = MeetParties(party=party_of(apart.world, apart.ship), other="")
    assert apart.refused(REFEREE, command) == "the clock waits for the fight that is open"


def test_whoever_is_behind_catches_up_to_meet(apart: Apart):
    apart.act("run", (1, 2), to="limit")
    apart.act("jump", (6, 6))
    apart.act("arrive", (1, 1))
    apart.do(REFEREE, MeetParties(party=party_of(apart.world, apart.ship), other=""))
    assert set(apart.late().values()) == {7.21}


def test_a_rewind_over_a_jump_brings_ship_fuel_course_and_dates_back():
    """CT-JUMP-11."""
    apart = Apart(unrefined=30)
    apart.act("run", (1, 2), to="limit")
    apart.kept(jumps=2)
    before, number = apart.world, apart.number
    apart.act("jump", (3, 5, 5, 4, 2, 3, 1, 3))
    apart.act("arrive")
    back = with_records(before, apart.world)
    assert read_world(write_world(back)) == back
    apart.world = back
    assert (apart.where, apart.tank_t, apart.vessel.course) == (("0305", "limit"), 20, ("0405",))
    assert (apart.vessel.counts["jumps"], number < apart.number) == (2, True)
    assert apart.late()[apart.ship] == 0.21
    apart.act("jump", (3, 5, 5, 3))
    apart.act("arrive", (1, 1))
    assert apart.where == ("0405", "limit")


def test_what_was_done_before_a_jump_is_taken_out_and_the_jump_falls_as_it_fell(apart: Apart):
    apart.act("run", (1, 2), to="limit")
    start = apart.world
    number = apart.number
    acts = []
    for name, faces, args in (("wait", (), {"days": 3}), ("jump", (6, 6), {}), ("arrive", (1, 1), {})):
        facts = apart.do(apart.kira, command := apart.command(name, **args), faces)
        acts.append(PastAct(apart.number - 1, apart.kira, command, tuple((6, face) for face in faces), facts))
    moment = Moment(apart.world, REFEREE, apart.number, Scripted(()), Past(tuple(acts), start))
    facts = handle(TakeBackOne(number=number, head=apart.number - 1, reason="no waiting"), moment)
    apart.world = folded(start, tuple(fact for fact in facts if fact.stream != "history"))
    assert (apart.where, apart.late()[apart.ship]) == (("0405", "limit"), 7.21)


def test_every_throw_of_a_jump_comes_out_as_its_odds_say():
    """CT-JUMP-05, CT-JUMP-10: of 1296 throws on unrefined fuel, two jumps since the flush, 676 are safe."""
    apart = Apart(unrefined=30)
    apart.put("limit")
    apart.kept(jumps=2)
    combat = apart.world.combats[apart.voyage]
    rules, battle = activity_of(apart.world, combat), battle_of(apart.world, combat)
    command = apart.command("jump")
    came = {"safe": 0, "failed": 0, "astray": 0}
    for faces in itertools.product(range(1, 7), repeat=4):
        course = Course(battle, Scripted((*faces, 1, 1, 3)))
        rules.submit(course, Intent(command.who, "jump"))
        failed = "failed" in str(course.sheet(apart.ship).get("breakdown"))
        astray = any(_astray(one) for one in course.happenings)
        came["failed"] += failed
        came["astray"] += astray
        came["safe"] += not failed and not astray
    assert came == {"safe": 676, "failed": 360, "astray": 360}
    told = apart.preview("jump")
    assert [Fraction(one.chance).limit_denominator(36) for one in told.forecasts] == [Fraction(10, 36)] * 2


def _astray(happening: Happening) -> bool:
    return isinstance(happening, Went) and happening.how == "misjumped"


def test_money_adds_up_to_nothing_after_a_year_of_waiting(apart: Apart):
    """CT-SHIP-20."""
    for _ in range(12):
        apart.act("wait", days=30)
    assert sum(apart.world.accounts.balances.values()) == 0
    assert balance(apart.world, apart.ship) == -12 * 6_000
