"""A free trader with a crew of four and an account of her own, for given / when / then."""

from __future__ import annotations

from domain.combat.offers import activity_of, seen_battle
from domain.money.events import MoneyPaid
from domain.money.standing import balance
from domain.ship.commands import AssignPost, RelievePost
from rules.forms import Option
from rules.vessel import post_voice
from tests.domain.play import REFEREE
from tests.domain.voyages.flying import Flight

OUT, IN = "0305", "0405"


class Trader(Flight):
    """The Heron with empty tanks, an engineer of the table, a hired medic and steward, and so much money."""

    def __init__(self, cr: int = 0, **more: object) -> None:
        super().__init__(**more)  # type: ignore[arg-type]
        self.bo = self.enlist("Bo", "line", "Engineer 777777 Engineering-1")
        self.do(REFEREE, RelievePost(ship=self.ship, post="engineer-1"))
        self.do(REFEREE, AssignPost(ship=self.ship, post="engineer-1", who=self.bo))
        self.do(REFEREE, AssignPost(ship=self.ship, post="steward-1", hired="Dee"))
        self.amend(fuel__refined=0)
        if cr:
            self.fund(cr)
        self.sail()
        self.presses = 0

    def act(self, name: str, faces: tuple[int, ...] = (), /, **args: object) -> None:
        """Do something as her captain: one press."""
        super().act(name, faces, **args)
        self.presses += 1

    @property
    def cr(self) -> int:
        """What her account stands at."""
        return balance(self.world, self.ship)

    @property
    def sum_cr(self) -> int:
        """All balances together, and what sheets hold of which no account knows yet."""
        return sum(self.world.accounts.balances.values())

    def paid(self) -> list[tuple[str, int]]:
        """The entries of the newest commit, by kind, as they change her account."""
        found = [one for one in self.events(MoneyPaid) if isinstance(one, MoneyPaid)]
        moved = (
            (one.kind, one.amount_cr * ((one.to == self.ship) - (one.frm == self.ship))) for one in found
        )
        return [one for one in moved if one[1]]

    def option(self, name: str) -> Option:
        """The form of an act as it stands for her captain."""
        fight = self.world.combats[self.voyage]
        seen = seen_battle(self.world, self.kira, fight)
        found = activity_of(self.world, fight).option(seen, post_voice(self.ship, "captain"), name)
        assert found is not None, name
        return found
