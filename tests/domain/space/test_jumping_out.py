"""A jump out of a fight at the table: what it takes, who is told of it, and where her voyage goes on."""

from __future__ import annotations

from domain.chart.commands import ChartWorld, OpenChart, TellOfHexes
from domain.combat.battle import battle_of
from domain.combat.commands import AnswerCall, CloseCombat, OpenActivity, SideOf, TakeAct
from domain.combat.offers import activity_of
from domain.message import Fact
from domain.ship.commands import AmendShip, BoardShip, PutShip
from domain.ship.facts import ship_fact
from domain.world import folded
from rules.chart import MainWorld
from rules.ships.happening import CoursePlotted
from rules.spacefaring.ships import sheet as s
from rules.vessel import Vessel, Where
from tests.domain.play import REFEREE, events
from tests.domain.space.fleets import Fleets


class Charted(Fleets):
    """The Heron of Kira's is at 0305 of a chart, her course plotted to 0405, with a plan and fuel for it."""

    def __init__(self) -> None:
        super().__init__()
        self.chart = f"x{self.number}"
        self.do(REFEREE, OpenChart(name="The Reach"))
        for one, name in (("0305", "Alder"), ("0405", "Birk")):
            self.do(REFEREE, ChartWorld(chart=self.chart, world=MainWorld(one, name, "C555555-7")))
        self.do(REFEREE, TellOfHexes(chart=self.chart, hexes=("0305", "0405")))
        self.do(REFEREE, PutShip(ship=self.heron, chart=self.chart, hex="0305", at="orbit", reason="here"))

    def kept(self, plan: int) -> None:
        """So many parsecs of a flight plan are aboard."""
        self.do(REFEREE, AmendShip(ship=self.heron, dates={}, counts={"flight plan": plan}, reason="bought"))

    def bound(self, *course: str) -> None:
        """This is her course."""
        self.world = folded(self.world, (ship_fact(self.world, CoursePlotted(self.heron, (), course)),))

    def ready(self) -> None:
        """Nothing is missing."""
        self.bound("0405")
        self.kept(1)

    @property
    def captain(self) -> str:
        """Who may say that she jumps."""
        return self.post("captain")

    @property
    def vessel(self) -> Vessel:
        """The Heron as she is kept."""
        return self.world.ships[self.heron]

    def why(self) -> str:
        """Why she does not jump."""
        return self.refused(self.kira, TakeAct(combat=self.combat, who=self.captain, act="jump", args={}))


def test_a_jump_takes_a_course_a_plan_and_fuel_and_each_is_said():
    """CT-SPACE-33."""
    on = Charted()
    assert on.why() == "Heron: no course is plotted"
    on.bound("0405")
    assert on.why() == "Heron: there is no flight plan aboard, and no Generate to make one"
    on.kept(1)
    on.amend(on.heron, **{"fuel.refined": 19})
    assert on.why() == "Heron: a jump takes 30 t of fuel, 19 t are aboard"
    on.amend(on.heron, **{"fuel.refined": 30, "programs.navigation": None})
    assert on.why() == "Heron: the programs Jump-1 and Navigation are not in the CPU together"
    assert not on.going.declared


def test_what_a_jump_takes_and_may_bring_is_said_beforehand():
    on = Charted()
    on.ready()
    seen = on.asks(on.kira, on.captain, "jump")
    assert [str(one) for one in seen.notes][:3] == [
        "to Birk, 1 parsec",
        "arrives as planned with 100.0 %, drive failure 0.0 %, misjump 0.0 %",
        "fuel 30 t, afterwards 0 t",
    ]
    on.act(REFEREE, "fight", "world", kind="8", at=[150, 500])
    refused = on.asks(on.kira, on.captain, "jump").refused
    assert "say that she jumps all the same" in refused
    assert "misjump 41.7 %" in refused
    near = on.asks(on.kira, on.captain, "jump", near=True)
    assert [round(one.chance * 36) for one in near.forecasts] == [15]


def jumps(on: Charted, *faces: int, **said: bool) -> tuple[Fact, ...]:
    """The captain says so, and the phase happens."""
    on.act(on.kira, on.captain, "jump", (), **said)
    return tuple(on.advance(*faces))


def test_who_jumps_out_is_in_jump_space_and_her_voyage_goes_on_from_there():
    """CT-SPACE-33, CT-JUMP-02: a week in jump, fuel burnt, plan used up, the jump counted."""
    on = Charted()
    on.ready()
    facts = jumps(on, 6, 6)
    assert on.vessel.where == Where(on.chart, "0405", "jump", 7 * 86_400.0)
    assert (on.vessel.course, on.vessel.counts.get("jumps"), on.vessel.counts.get("flight plan")) == (
        (),
        1,
        None,
    )
    assert s.fuel(on.world.characters[on.heron].sheet).total_t == 0
    assert on.going.fighters[on.heron].left == "jumps out"
    assert on.going.closed
    assert "FighterLeft" in events(facts)


def test_a_misjump_out_of_a_fight_leads_astray_and_only_her_own_people_hear_of_it():
    """CT-JUMP-10, CT-JUMP-11."""
    on = Charted()
    on.ready()
    on.act(REFEREE, "fight", "world", kind="8", at=[150, 500])
    eve = on.seat("spectator", "Eve")
    facts = jumps(on, 3, 5, 1, 2, 4, near=True)
    where = on.vessel.where
    assert where is not None
    assert (where.at, where.hex != "0405", on.vessel.course) == ("jump", True, ())
    gunners = [
        one.type for one in on.seen_by(on.mo, facts)
    ]  # Mo's Bea serves aboard, and owns nothing of the ship
    assert gunners.count("CombatThrown") >= 4
    assert [one.aimed for one in on.vessel.leaps] == ["0405"]
    thrown = [one.type for one in on.seen_by(on.kira, facts)]
    assert thrown.count("CombatThrown") >= 4
    told = [one.type for one in on.seen_by(eve, facts)]
    assert "CombatThrown" not in told
    assert "ShipWent" not in told
    assert "FighterLeft" in told


def test_hijackers_of_a_jump_out_are_fought_aboard_once_her_voyage_goes_on():
    """CT-TRAVEL-12, F-17: a passenger of the referee's tries it as she jumps; her crew hears of it, nobody else."""
    on = Charted()
    una = on.enlist("Una", "line", "Thug 777777")
    on.do(REFEREE, BoardShip(ship=on.heron, who=una, passage="middle"))
    on.ready()
    eve = on.seat("spectator", "Eve")
    facts = jumps(on, 6, 6, 6, 6, 6)
    assert [one.type for one in on.seen_by(on.kira, facts)].count("CombatThrown") == 2
    assert "CountReckoned" not in [one.type for one in on.seen_by(eve, facts)]
    assert on.vessel.counts.get("hijackers on the bridge") == 1

    voyage = f"f{on.number}"
    on.do(on.kira, OpenActivity(kind="voyage", sides=(SideOf(name="Heron", characters=(on.heron,)),)))
    combat = on.world.combats[voyage]
    (call,) = activity_of(on.world, combat).calls(battle_of(on.world, combat))
    assert str(call.title) == "Fight the hijackers aboard"
    fight = f"f{on.number}"
    on.do(REFEREE, AnswerCall(combat=voyage, call=call.id, many=1), (4, 3))
    foes = [who for who, one in on.world.combats[fight].fighters.items() if one.side == "b"]
    for who in foes:
        on.amend(who, **{"now.str": 0, "now.end": 0})
    on.do(REFEREE, CloseCombat(combat=fight, outcome="it is over"))
    assert "hijackers on the bridge" not in on.vessel.counts
    assert activity_of(on.world, combat).calls(battle_of(on.world, on.world.combats[voyage])) == ()
