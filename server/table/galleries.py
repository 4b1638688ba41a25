"""Everybody who looks at one table, each at the branch that they sit on."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from domain.history.events import MAIN
from domain.message import Audience
from domain.world import World
from server.table.gallery import Connection, Gallery, Kind
from server.views.asks import Asks
from server.views.desk import Arrival
from server.views.pane import Pane
from server.views.sight import Viewer
from server.views.story import Told
from server.views.things import Masking


class Galleries:
    """The connections of one table: a gallery for each branch that somebody looks at."""

    def __init__(self, masking: Masking, asks: Asks) -> None:
        self._masking = masking
        self._asks = asks
        self._wings = {MAIN: Gallery(masking, asks)}

    def __len__(self) -> int:
        return sum(len(wing) for wing in self._wings.values())

    @property
    def here(self) -> tuple[str, ...]:
        """The seats that somebody sits on, by id."""
        return tuple(sorted({seat for wing in self._wings.values() for seat in wing.here}))

    @property
    def connections(self) -> list[Connection]:
        """Everybody who looks, on every branch."""
        return [one for wing in self._wings.values() for one in wing.connections]

    def wing(self, branch: str) -> Gallery:
        """The gallery of a branch."""
        if branch not in self._wings:
            self._wings[branch] = Gallery(self._masking, self._asks, branch)
        return self._wings[branch]

    def join(self, connection: Connection, world: World, arrival: Arrival, recent: Iterable[Told]) -> None:
        """Take a connection in where it looks from, and welcome it."""
        self.wing(arrival.outlook.branch).join(connection, world, arrival, recent)

    def leave(self, connection: Connection) -> None:
        """Let a connection go; nothing if it is not here."""
        for wing in self._wings.values():
            wing.leave(connection)

    def open(self, connection: Connection, kind: Kind, ids: tuple[str, ...]) -> list[str]:
        """Have a connection told of these views and no others of their kind; those of them that it may see, whole."""
        wings = (wing for wing in self._wings.values() if connection in wing)
        return next((wing.open(connection, kind, ids) for wing in wings), [])

    def attend(self, connection: Connection, combat: str, voices: tuple[str, ...]) -> None:
        """Have all that these of a fight may do laid out where a connection looks."""
        for wing in self._wings.values():
            if connection in wing:
                wing.attend(connection, frozenset(f"{combat}/{who}" for who in voices))

    def pane(self, viewer: Viewer, branch: str = MAIN) -> Pane:
        """A viewer's window on a branch."""
        return self.wing(branch).pane(viewer)

    def tell(self, told: Told, line: Callable[[str], World]) -> list[Connection]:
        """Tell everybody of one commit; those who are to be welcomed anew.

        Who sits on another branch since is left out. Who sat on the live line when a branch was made live has
        still to hear what was played there.
        """
        moved: list[Connection] = []
        for branch, wing in [*self._wings.items()]:
            world = line(branch)
            if world.history.seats is not wing.known.history.seats:
                gone = [one for one in wing.connections if world.history.branch_of(one.viewer.seat) != branch]
                for connection in gone:
                    wing.leave(connection)
                moved += gone
            wing.tell(told, world)
            if branch == MAIN and told.makes_live:
                moved += wing.connections
            if branch != MAIN and not len(wing):
                del self._wings[branch]
        return moved

    def send(
        self, text: str, audience: Audience = "all", but: Connection | None = None, branch: str | None = None
    ) -> None:
        """Pass a message on to those it is for, on one branch or on all."""
        for wing in self._wings.values():
            if branch in (None, wing.branch):
                wing.send(text, audience, but)

    def close_seat(self, seat: str, code: int, reason: str, but: Connection | None = None) -> None:
        """Close every socket of a seat."""
        for wing in self._wings.values():
            wing.close_seat(seat, code, reason, but)

    def close_all(self, code: int, reason: str) -> None:
        """Close every socket, and forget what they were shown."""
        for wing in self._wings.values():
            wing.close_all(code, reason)
