"""A barge of the tests' own system with people who may serve aboard, for given / when / then."""

from __future__ import annotations

from pathlib import Path

from domain.character.commands import EnlistCharacter
from domain.chart.commands import ChartWorld, OpenChart, TellOfHexes
from domain.combat.commands import OpenActivity, SideOf, TakeAct
from domain.message import Event
from domain.ship.commands import AssignPost, CommissionShip, TitleOf
from domain.story import tell
from rules import look_in
from rules.chart import MainWorld
from rules.vessel import post_voice
from tests.domain.play import REFEREE, Play
from tests.systems.tourney.barge import MONTH_S

look_in(str(Path(__file__).parents[2] / "systems"))


class Port(Play):
    """A barge of Kira's, commissioned in a berth at 0203, a month before her first payment."""

    def __init__(self) -> None:
        super().__init__("tourney")
        self.session()
        self.kira = self.seat("player", "Kira")
        self.chart = f"x{self.number}"
        self.do(REFEREE, OpenChart(name="The Shallows"))
        for one, name in (("0203", "Ferry"), ("0304", "Weir"), ("0205", "Sluice"), ("0503", "Far Bank")):
            self.do(REFEREE, ChartWorld(chart=self.chart, world=MainWorld(one, name, "C555555-5")))
        self.do(REFEREE, TellOfHexes(chart=self.chart, hexes=("0203", "0304")))
        self.barge = self.enlist("Marten", "Hull 200 Jump 2 Fuel 40", self.kira)

    def enlist(self, name: str, line: str = "Age 30 Cr50", owner: str = "") -> str:
        who = f"c{self.number}.1"
        command = EnlistCharacter(name=name, how="line", text=line, npc=not owner, owner=owner or None)
        self.do(REFEREE, command)
        return who

    def commission(self, **title: int | str) -> None:
        owed = TitleOf.model_validate({"owner": "Kira", "price_cr": 1000, **title})
        dates = {"payment": MONTH_S} if owed.owed_cr else {}
        self.do(
            self.kira, CommissionShip(ship=self.barge, chart=self.chart, hex="0203", title=owed, dates=dates)
        )

    def post(self, post: str, who: str) -> None:
        self.do(REFEREE, AssignPost(ship=self.barge, post=post, who=who))

    def sail(self) -> str:
        """Begin a voyage with the barge; its id."""
        name = f"f{self.number}"
        self.do(
            self.kira, OpenActivity(kind="voyage", sides=(SideOf(name="Marten", characters=(self.barge,)),))
        )
        return name

    def act(
        self, seat: str, voyage: str, post: str, name: str, faces: tuple[int, ...] = (), **args: object
    ) -> None:
        """Do something at a post of the barge."""
        self.do(seat, TakeAct(combat=voyage, who=post_voice(self.barge, post), act=name, args=args), faces)

    def events(self, *kinds: type[Event]) -> list[Event]:
        """The events of these kinds in the newest commit."""
        return [fact.event for fact in self.commits[-1] if isinstance(fact.event, kinds)]

    def said(self) -> list[str]:
        """The newest commit in words."""
        lines = (tell(self.world, fact) for fact in self.commits[-1])
        return [line.text for line in lines if line is not None]

    def told(self) -> set[str]:
        """Seats, with "referee", or "all", who know of the newest commit's facts, each fact to all of them."""
        (audience,) = {fact.audience for fact in self.commits[-1]}
        return {"all"} if audience == "all" else set(audience)
