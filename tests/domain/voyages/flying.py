"""A free trader with a crew and worlds to fly to, in Classic Traveller or another system, for given, when, then."""

from __future__ import annotations

from domain.character.commands import Amendment, AmendSheet, EnlistCharacter
from domain.chart.commands import ChartWorld, OpenChart, TellOfHexes
from domain.combat.commands import OpenActivity, SideOf, TakeAct
from domain.combat.events import Marked
from domain.message import Event, Fact
from domain.money.commands import PayMoney
from domain.previews import act as preview
from domain.ship.commands import AmendShip, AssignPost, BoardShip, CommissionShip, PutShip, TitleOf
from domain.ship.events import ShipWent
from domain.ship.facts import ship_fact
from domain.stage.parties import clock_of
from domain.story import tell
from domain.world import folded
from rules.chart import MainWorld
from rules.forms import Preview
from rules.happening import Change
from rules.ships.happening import CoursePlotted
from rules.vessel import At, Vessel, post_voice
from tests.domain.play import REFEREE, Play

DAY_S = 86_400.0
WORLDS = {"0305": ("Alder", "B566656-9"), "0405": ("Birk", "C554545-7"), "0306": ("Cinder", "X000000-0")}
PRICE_CR = 37_080_000


class Flight(Play):
    """The Heron at 0305, her crew hired by name; Kira owns her, and Ann, a pilot of Kira's, is her captain."""

    def __init__(
        self,
        ruleset: str = "classic",
        ship: str = "ship-a-ct77-unarmed",
        rulings: dict[str, object] | None = None,
        captain: str = "Pilot 777777 Pilot-1",
    ) -> None:
        super().__init__(ruleset, rulings)
        self.session()
        self.kira = self.seat("player", "Kira")
        self.chart = f"x{self.number}"
        self.do(REFEREE, OpenChart(name="The Reach"))
        for one, (name, uwp) in WORLDS.items():
            world = MainWorld(one, name, uwp, pbg="101")
            self.do(REFEREE, ChartWorld(chart=self.chart, world=world))
        self.do(REFEREE, TellOfHexes(chart=self.chart, hexes=tuple(WORLDS)))
        self.ship = self.enlist("Heron", "template", ship)
        self.ann = self.enlist("Ann", "line", captain)
        self.do(
            self.kira,
            CommissionShip(
                ship=self.ship,
                chart=self.chart,
                hex="0305",
                title=TitleOf(owner="Kira", price_cr=PRICE_CR),
                dates={},
                counts={},
            ),
        )
        for post in ("pilot", "captain"):
            self.do(REFEREE, AssignPost(ship=self.ship, post=post, who=self.ann))
        for post, name in (("engineer-1", "Bo"), ("medic", "Cy")):
            self.do(REFEREE, AssignPost(ship=self.ship, post=post, hired=name))
        self.voyage = ""

    def enlist(self, name: str, how: str, text: str) -> str:
        """Somebody, or something, of Kira's."""
        who = f"c{self.number}.1"
        self.do(
            REFEREE,
            EnlistCharacter.model_validate({"name": name, "how": how, "text": text, "owner": self.kira}),
        )
        return who

    @property
    def vessel(self) -> Vessel:
        """The Heron as she is kept."""
        return self.world.ships[self.ship]

    @property
    def day(self) -> float:
        """How many days have passed for her."""
        return clock_of(self.world, self.ship) / DAY_S

    @property
    def where(self) -> tuple[str, str]:
        """Her hex, and what she is at there."""
        assert self.vessel.where is not None
        return self.vessel.where.hex, self.vessel.where.at

    @property
    def tank_t(self) -> float:
        """Tons in her tanks."""
        fuel = self.world.characters[self.ship].sheet.get("fuel", {})
        return float(fuel.get("refined", 0) + fuel.get("unrefined", 0))

    def amend(self, **places: object) -> None:
        """Set places of her sheet by hand; `__` in a name stands for a point."""
        amendments = tuple(
            Amendment(path=path.replace("__", "."), value=value) for path, value in places.items()
        )
        self.do(REFEREE, AmendSheet(character=self.ship, amendments=amendments, reason="as it is"))

    def kept(self, **counts: int) -> None:
        """Set counts by hand; `_` in a name stands for a blank."""
        found = {name.replace("_", " "): number for name, number in counts.items()}
        self.do(REFEREE, AmendShip(ship=self.ship, dates={}, counts=found, reason="as it is"))

    def dates(self, **days: float) -> None:
        """Set dates by hand, in days."""
        found = {name.replace("_", " "): day * DAY_S for name, day in days.items()}
        self.do(REFEREE, AmendShip(ship=self.ship, dates=found, counts={}, reason="as it is"))

    def fund(self, cr: int) -> None:
        """Put money in her account."""
        self.do(REFEREE, PayMoney(frm="outside", to=self.ship, amount_cr=cr, what="savings"))

    def put(self, at: At, hex_: str = "0305") -> None:
        """Put her somewhere."""
        self.do(REFEREE, PutShip(ship=self.ship, chart=self.chart, hex=hex_, at=at, reason="as it is"))

    def guest(self, passage: str, to: str = "0405") -> str:
        """A passenger of the referee's comes aboard."""
        who = f"c{self.number}.1"
        self.do(REFEREE, EnlistCharacter(name=f"Guest {self.number}", how="blank", npc=True))
        command = {"ship": self.ship, "who": who, "passage": passage, "to": to}
        self.do(REFEREE, BoardShip.model_validate(command))
        return who

    def course(self, *hexes: str) -> None:
        """A course that stands already, however it was come by."""
        fact = ship_fact(self.world, CoursePlotted(self.ship, self.vessel.course, hexes))
        self.commits.append((fact,))
        self.world = folded(self.world, (fact,))

    def sail(self) -> None:
        """Begin a voyage."""
        self.voyage = f"f{self.number}"
        self.do(
            self.kira, OpenActivity(kind="voyage", sides=(SideOf(name="Heron", characters=(self.ship,)),))
        )

    def command(self, name: str, /, **args: object) -> TakeAct:
        """A command of her captain's."""
        return TakeAct(combat=self.voyage, who=post_voice(self.ship, "captain"), act=name, args=args)

    def act(self, name: str, faces: tuple[int, ...] = (), /, **args: object) -> None:
        """Do something as her captain."""
        self.do(self.kira, self.command(name, **args), faces)

    def why_not(self, name: str, /, **args: object) -> str:
        """Why that is refused."""
        return self.refused(self.kira, self.command(name, **args))

    def preview(self, name: str, /, **args: object) -> Preview:
        """What that would take and may bring."""
        return preview(self.command(name, **args), self.moment(self.kira))

    def went(self) -> list[str]:
        """How she went in the newest commit, by the events."""
        return [fact.event.type for fact in self.commits[-1] if isinstance(fact.event, ShipWent)]

    def events(self, *kinds: type[Event]) -> list[Event]:
        """The events of these kinds in the newest commit."""
        return [fact.event for fact in self.commits[-1] if isinstance(fact.event, kinds)]

    def said(self) -> list[str]:
        """The newest commit in words."""
        lines = (tell(self.world, fact) for fact in self.commits[-1])
        return [line.text for line in lines if line is not None]

    def stands(self, name: str, value: object) -> None:
        """A mark of hers that stands already, however it was come by."""
        combat = self.world.combats[self.voyage]
        change = Change(name, None, value)
        event = Marked(combat=combat.id, subject=f"fighter:{self.ship}", changes=(change,))
        fact = Fact(combat.stream, event)
        self.commits.append((fact,))
        self.world = folded(self.world, (fact,))
