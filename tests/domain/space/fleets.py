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

UNIT_M = 10_000.0
PILOT, GUNNER = "Pilot 777777 Pilot-2", "Gunner 777777 Gunnery-1"


class Fleets(Play):
    """Kira owns the Heron and her pilot Ann; Mo's Bea serves one of her turrets. The Kite is an NPC's."""

    def __init__(
        self, rulings: dict[str, object] | None = None, apart: float = 20.0, mapped: bool = True
    ) -> None:
        super().__init__("classic", rulings)
        self.kira, self.mo = self.seat("player", "Kira"), self.seat("player", "Mo")
        self.do(REFEREE, OpenSession(name="Evening", commitment="c0ffee"))
        self.scene = f"m{self.number}"
        self.do(
            REFEREE,
            OpenScene(
                name="Deep space", show=True, metres_per_cell=UNIT_M, columns=400, rows=400, kind="none"
            ),
        )
        self.heron = self.enlist("Heron", "template", "ship-a-ct77-armed", self.kira)
        self.ann = self.enlist("Ann", "line", PILOT, self.kira)
        self.bea = self.enlist("Bea", "line", GUNNER, self.mo)
        self.kite = self.enlist("Kite", "template", "ship-y-ct77-pirate")
        self.do(REFEREE, CommissionShip(ship=self.heron, hex="0101", at="orbit", dates={}, counts={}))
        for post, who in (("pilot", self.ann), ("captain", self.ann), ("gunner-1", self.bea)):
            self.do(REFEREE, AssignPost(ship=self.heron, post=post, who=who))
        self.amend(self.heron, **{"programs.library": None, "programs.auto/evade": "loaded"})
        self.amend(self.heron, **{"programs.anti-hijack": None, "programs.return fire": "loaded"})
        self.amend(self.kite, **{"programs.library": None, "programs.auto/evade": "loaded"})
        self.amend(self.kite, **{"programs.anti-hijack": None, "programs.launch": "loaded"})
        if mapped:
            self.stand(self.heron, (150.0, 200.0))
            self.stand(self.kite, (150.0 + apart, 200.0))
        self.combat = f"f{self.number}"
        self.opened = self.do(
            REFEREE,
            OpenActivity(
                kind="space",
                scene=self.scene if mapped else None,
                sides=(
                    SideOf(name="The Heron", characters=(self.heron,)),
                    SideOf(name="Pirates", characters=(self.kite,)),
                ),
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

    def stand(self, who: str, at: tuple[float, float]) -> None:
        """Put a ship on the map."""
        self.do(REFEREE, PlaceToken(scene=self.scene, character=who, at=at))

    @property
    def going(self) -> Combat:
        """The fight."""
        return self.world.combats[self.combat]

    def post(self, name: str) -> str:
        """The voice of a post of the Heron."""
        return f"post:{self.heron}:{name}"

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
