"""The moment at which a command is judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.budget import Late, never
from domain.table.state import Seat
from domain.world import World
from rules.check import Dice, Refused
from rules.frozen import frozen
from rules.said import Verbatim, said

if TYPE_CHECKING:
    from domain.history.past import Past, PastAct


@frozen
class Moment:
    """The world as it stands, who asks, the number the commit would get, and the dice for it.

    past: the acts that a command about history is judged by; no other command needs them.
    late: whether the decision has taken too long.
    """

    world: World
    seat: str
    number: int
    dice: Dice
    past: Past | None = None
    late: Late = never

    @property
    def branch(self) -> str:
        """The branch that the seat sits on."""
        return self.world.history.branch_of(self.seat)

    @property
    def acts(self) -> tuple[PastAct, ...]:
        """The acts of the past that is given."""
        return self.past.acts if self.past else ()

    @property
    def by(self) -> Seat:
        """The seat that asks; Refused when it is closed or unknown."""
        seat = self.world.open_table.seats.get(self.seat)
        if seat is None or seat.revoked:
            raise Refused(said("seat {seat} is not at this table", seat=Verbatim(repr(self.seat))))
        return seat

    def at_the_table(self) -> None:
        """Refused when the seat is closed or unknown."""
        _ = self.by

    @property
    def is_referee(self) -> bool:
        """Whether a referee asks."""
        return self.by.role == "referee"

    def referee_only(self, refusal: str) -> None:
        """Refused with a whole sentence, "only the referee may ...", unless a referee asks."""
        if not self.is_referee:
            raise Refused(refusal)

    def players_only(self, refusal: str) -> None:
        """Refused with a whole sentence, "a spectator may not ...", for a spectator."""
        if self.by.role == "spectator":
            raise Refused(refusal)
