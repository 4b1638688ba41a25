"""The moment at which a wish is judged."""

from __future__ import annotations

from dataclasses import dataclass

from domain.table.state import Seat
from domain.world import World
from rules.check import Dice, Refused


@dataclass(frozen=True, slots=True)
class Moment:
    """The world as it stands, who wishes, the number the commit would get, and the dice for it."""

    world: World
    seat: str
    number: int
    dice: Dice

    @property
    def by(self) -> Seat:
        """The seat that wishes; Refused when it is closed or unknown."""
        seat = self.world.open_table.seats.get(self.seat)
        if seat is None or seat.revoked:
            raise Refused(f"seat {self.seat!r} is not at this table")
        return seat

    def at_the_table(self) -> None:
        """Refused when the seat is closed or unknown."""
        _ = self.by

    @property
    def is_referee(self) -> bool:
        """Whether a referee wishes."""
        return self.by.role == "referee"

    def referee_only(self, what: str) -> None:
        """Refused unless a referee wishes."""
        if not self.is_referee:
            raise Refused(f"only the referee may {what}")

    def players_only(self, what: str) -> None:
        """Refused for a spectator."""
        if self.by.role == "spectator":
            raise Refused(f"a spectator may not {what}")
