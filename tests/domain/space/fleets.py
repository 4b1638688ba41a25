"""A table on which ships meet in space: the Heron of Kira's, with a crew of hers, against a pirate of the referee's."""

from __future__ import annotations

from domain.character.commands import Amendment, AmendSheet, EnlistCharacter
from domain.combat.commands import AdvanceCombat, OpenActivity, SideOf, TakeAct
from domain.combat.state import Combat
from domain.message import Decision
from domain.previews import act as preview
from domain.scene.commands import OpenScene, PlaceToken
from domain.ship.commands import AssignPost, CommissionShip
from domain.table.commands import OpenSession
from rules.forms import Preview
from tests.domain.play import REFEREE, Play

UNIT_M = 1_609_344.0
FORTNIGHT_S = 14 * 86_400.0
PILOT, GUNNER = "Pilot 777777 Pilot-2", "Gunner 777777 Gunnery-1"


class Space(Play):
    """Kira and Mo, and a map of space."""

    combat = ""

    def __init__(self, rulings: dict[str, object] | None = None) -> None:
        super().__init__("classic", rulings)
        self.kira, self.mo = self.seat("player", "Kira"), self.seat("player", "Mo")
        self.do(REFEREE, OpenSession(name="Evening", commitment="c0ffee"))
        self.scene = f"m{self.number}"
        self.do(
            REFEREE,
            OpenScene(
                name="Deep space", show=True, metres_per_cell=UNIT_M, columns=100, rows=100, kind="space"
            ),
        )

    def enlist(self, name: str, how: str, text: str, owner: str | None = None) -> str:
        """Somebody or something at the table."""
        who = f"c{self.number}.1"
        given = {"name": name, "how": how, "text": text, "owner": owner, "npc": owner is None}
        self.do(REFEREE, EnlistCharacter.model_validate(given))
        return who

    def amend(self, who: str, **places: object) -> None:
        """Set places of a sheet."""
        amendments = tuple(Amendment(path=path, value=value) for path, value in places.items())
        self.do(REFEREE, AmendSheet(character=who, amendments=amendments, reason="as the case has it"))

    def load(self, who: str, *programs: str) -> None:
        """These programs are loaded, and no others aboard."""
        old = self.world.characters[who].sheet["programs"]
        self.amend(who, **{f"programs.{name}": None for name in old})
        self.amend(who, **{f"programs.{name}": "loaded" for name in programs})

    def open(self, *sides: tuple[str, str], mapped: bool = True, **setup: object) -> Decision:
        """The fight begins: each side by name and ship."""
        self.combat = f"f{self.number}"
        found = tuple(SideOf(name=name, characters=(ship,)) for name, ship in sides)
        scene = self.scene if mapped else None
        return self.do(REFEREE, OpenActivity(kind="space", scene=scene, sides=found, setup=setup))

    def stand(self, who: str, at: tuple[float, float]) -> None:
        """Put a ship on the map."""
        self.do(REFEREE, PlaceToken(scene=self.scene, character=who, at=at))

    @property
    def going(self) -> Combat:
        """The fight."""
        return self.world.combats[self.combat]

    def act(self, seat: str, who: str, act: str, faces: tuple[int, ...] = (), **args: object) -> Decision:
        """Do or declare something; the first _ in a blank's name stands for a dash."""
        given = {name.replace("_", "-", 1): value for name, value in args.items()}
        return self.do(seat, TakeAct(combat=self.combat, who=who, act=act, args=given), faces)

    def asks(self, seat: str, who: str, act: str, **args: object) -> Preview:
        """What an act would take."""
        given = {name.replace("_", "-", 1): value for name, value in args.items()}
        return preview(TakeAct(combat=self.combat, who=who, act=act, args=given), self.moment(seat))

    def advance(self, *faces: int) -> Decision:
        """The referee lets the phase happen."""
        return self.do(REFEREE, AdvanceCombat(combat=self.combat), faces)


class Fleets(Space):
    """Kira owns the Heron and her pilot Ann; Mo's Bea serves one of her turrets. The Kite is an NPC's."""

    def __init__(
        self,
        rulings: dict[str, object] | None = None,
        apart: float = 20.0,
        *,
        mapped: bool = True,
        silent: bool = False,
    ) -> None:
        super().__init__(rulings)
        self.heron = self.enlist("Heron", "template", "ship-a-ct77-armed", self.kira)
        self.ann = self.enlist("Ann", "line", PILOT, self.kira)
        self.bea = self.enlist("Bea", "line", GUNNER, self.mo)
        self.kite = self.enlist("Kite", "template", "ship-y-ct77-pirate")
        self.do(REFEREE, CommissionShip(ship=self.heron, hex="0101", at="orbit", dates={}, counts={}))
        for post, who in (("pilot", self.ann), ("captain", self.ann), ("gunner-1", self.bea)):
            self.do(REFEREE, AssignPost(ship=self.heron, post=post, who=who))
        self.load(self.heron, "maneuver", "target", "auto/evade", "return fire", "jump-1", "navigation")
        self.load(self.kite, "maneuver", "target", "auto/evade", "launch", "jump-1", "navigation")
        if mapped:
            self.stand(self.heron, (150.0, 200.0))
            self.stand(self.kite, (150.0 + apart, 200.0))
        silent_ones = {"b.silent": True} if silent else {}
        self.opened = self.open(
            ("The Heron", self.heron), ("Pirates", self.kite), mapped=mapped, **silent_ones
        )

    def post(self, name: str) -> str:
        """The voice of a post of the Heron."""
        return f"post:{self.heron}:{name}"


class Golden(Space):
    """The worked exchange of fire: a pirate with a gunner of skill 2 meets a free trader with none."""

    def __init__(self) -> None:
        super().__init__()
        self.p = self.enlist("Pirate", "template", "ship-y-ct77-unarmed")
        self.amend(self.p, **{"turrets.1": "double", "arms.1a": "beam laser", "arms.1b": "missile rack"})
        self.t = self.enlist("Trader", "template", "ship-a-ct77-armed", self.kira)
        self.gunner = self.enlist("Gil", "line", "Gunner 777777 Gunnery-2")
        for one in (self.p, self.t):
            fuelled = CommissionShip(
                ship=one, hex="0101", at="orbit", dates={"plant fuel": FORTNIGHT_S}, counts={}
            )
            self.do(REFEREE, fuelled)
        self.do(REFEREE, AssignPost(ship=self.p, post="gunner-1", who=self.gunner))
        self.load(self.p, "target", "return fire", "auto/evade", "maneuver", "gunner interact", "launch")
        self.load(self.t, "target", "return fire", "auto/evade", "maneuver", "anti-missile")
        self.stand(self.p, (100.0, 100.0))
        self.stand(self.t, (115.0, 106.0))
        self.open(("Pirates", self.p), ("Traders", self.t))
        self.act(REFEREE, "fight", "course", ship=self.p, vector=[4, 0])
        self.act(REFEREE, "fight", "course", ship=self.t, vector=[2, 0])
