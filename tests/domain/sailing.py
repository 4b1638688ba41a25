"""A barge of the tests' own system with people who may serve aboard, for given / when / then."""

from __future__ import annotations

from pathlib import Path

from domain.character.commands import EnlistCharacter
from domain.message import Event
from domain.ship.commands import AssignPost, CommissionShip, TitleOf
from domain.story import tell
from rules import look_in
from tests.domain.play import REFEREE, Play
from tests.systems.tourney.barge import MONTH_S

look_in(str(Path(__file__).parents[1] / "systems"))


class Port(Play):
    """A barge of Kira's, commissioned in a berth at 0203, a month before her first payment."""

    def __init__(self) -> None:
        super().__init__("tourney")
        self.session()
        self.kira = self.seat("player", "Kira")
        self.barge = self.enlist("Marten", "Hull 200 Jump 2 Fuel 40", self.kira)

    def enlist(self, name: str, line: str = "Age 30 Cr50", owner: str = "") -> str:
        who = f"c{self.number}.1"
        wish = EnlistCharacter(name=name, how="line", text=line, npc=not owner, owner=owner or None)
        self.do(REFEREE, wish)
        return who

    def commission(self, **title: int | str) -> None:
        owed = TitleOf.model_validate({"owner": "Kira", "price_cr": 1000, **title})
        dates = {"payment": MONTH_S} if owed.owed_cr else {}
        self.do(self.kira, CommissionShip(ship=self.barge, chart="h1", hex="0203", title=owed, dates=dates))

    def post(self, post: str, who: str) -> None:
        self.do(REFEREE, AssignPost(ship=self.barge, post=post, who=who))

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
