"""Everybody who looks at one table: seats' connections, grouped by what they may see, told of each commit.

Seats that see alike (five hundred spectators, say) share a desk, so that what they are told is written once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Literal, Protocol

from domain.audience.pins import seats_apart
from domain.character.state import Character
from domain.history.events import MAIN
from domain.message import Audience, admits
from domain.table.events import Role
from domain.world import World
from server.views.asks import Asks
from server.views.changes import ANYTHING, changes
from server.views.desk import NOTHING, Arrival, Delta, Desk, DeskKey, begun, ended, welcome
from server.views.memo import Memo
from server.views.outlook import Outlook, known_branches
from server.views.pane import Pane
from server.views.readings import Readings
from server.views.sight import Viewer
from server.views.story import Told
from server.views.things import Masking
from server.views.tongue import Tongue

Written = dict[tuple[Role | None, Tongue, Delta | None, bool], str]
"""Messages of one commit by what they hold: who sees the same is sent the very same text.

Without a delta: the beginning, which tells of the commit, for all who may know the same of it.
"""

CLOSED: frozenset[str] = frozenset()
Kind = Literal["sheet", "chart"]
"""What somebody may open: an id begins with it."""


class Connection(Protocol):
    """One socket of a seat."""

    viewer: Viewer

    def put(self, text: str) -> None:
        """Have a message sent in its turn; never waits."""
        ...

    def close(self, code: int, reason: str) -> None:
        """Have the socket closed; never waits."""
        ...


class Gallery:
    """The connections of one table that look at one branch, and the desks they look at.

    known: the world that they have been told of.
    """

    def __init__(self, masking: Masking, asks: Asks, branch: str = MAIN) -> None:
        self.branch = branch
        self.known = World()
        self._masking = masking
        self._asks = asks
        self._desks: dict[DeskKey, Desk] = {}
        self._at: dict[DeskKey, list[Connection]] = {}
        self._keys: dict[Connection, DeskKey] = {}
        self._opened: dict[Connection, frozenset[str]] = {}
        """The ids of the sheets and charts that a connection has open."""
        self._attended: dict[Connection, frozenset[str]] = {}
        """The offers, by id, that a connection has laid out in full."""
        self._forget()

    def _forget(self) -> None:
        self._memo = Memo()
        self._readings = Readings(self._asks)
        self._panes: dict[Viewer, Pane] = {}

    def __len__(self) -> int:
        return len(self._keys)

    def __contains__(self, connection: Connection) -> bool:
        return connection in self._keys

    @property
    def connections(self) -> list[Connection]:
        """Everybody who looks."""
        return [*self._keys]

    @property
    def here(self) -> tuple[str, ...]:
        """The seats that somebody sits on, by id."""
        return tuple(sorted({connection.viewer.seat for connection in self._keys}))

    def join(self, connection: Connection, world: World, arrival: Arrival, recent: Iterable[Told]) -> None:
        """Take a connection in and welcome it."""
        self.known = world
        key = desk_key(connection.viewer, named(world))
        if key not in self._desks:
            self._desks[key] = Desk.laid(self.pane(connection.viewer), world)
        if connection not in self._keys:
            self._keys[connection] = key
            self._at.setdefault(key, []).append(connection)
        self._close_all_of(connection)
        self._look_away(connection)
        connection.put(welcome(arrival, self._desks[key], recent))

    def leave(self, connection: Connection) -> None:
        """Let a connection go; nothing if it is not here."""
        self._close_all_of(connection)
        self._look_away(connection)
        key = self._keys.pop(connection, None)
        if key is not None:
            self._at[key].remove(connection)
            if not self._at[key]:
                del self._at[key], self._desks[key]

    def open(self, connection: Connection, kind: Kind, ids: tuple[str, ...]) -> list[str]:
        """Have a connection told of these views and no others of their kind; those of them that it may see, whole."""
        key = self._keys[connection]
        others = (one for one in self._opened.get(connection, CLOSED) if not one.startswith(f"{kind}-"))
        self._opened[connection] = frozenset((*others, *ids))
        self._lay_open(key)
        return self._desks[key].lying_open(dict.fromkeys(ids))

    def attend(self, connection: Connection, offers: frozenset[str]) -> None:
        """Lay these offers out in full for a connection, and no longer those of before."""
        key = self._keys[connection]
        self._attended[connection] = offers
        told = self._desks[key].attend(self.known, self._attended_at(key))
        if told:
            for one in self._at[key]:  # who sees alike is sent the same offers
                one.put(f'{{"type":"offered","offers":[{told}]}}')

    def _attended_at(self, key: DeskKey) -> frozenset[str]:
        return CLOSED.union(*(self._attended.get(one, CLOSED) for one in self._at[key]))

    def _look_away(self, connection: Connection) -> None:
        """What a connection had laid out is laid out no longer, from the next commit on."""
        if self._attended.pop(connection, None):
            key = self._keys[connection]
            self._desks[key].attended = self._attended_at(key)

    def _close_all_of(self, connection: Connection) -> None:
        if self._opened.pop(connection, None):
            self._lay_open(self._keys[connection])

    def _lay_open(self, key: DeskKey) -> None:
        """Lay out at a desk what somebody there has open."""
        opened = (self._opened.get(connection, CLOSED) for connection in self._at[key])
        self._desks[key].open(self.known, CLOSED.union(*opened))

    def pane(self, viewer: Viewer) -> Pane:
        """This viewer's window on the table."""
        found = self._panes.get(viewer)
        if found is None:
            found = self._panes[viewer] = Pane(viewer, self._readings, self._memo, self._masking)
        return found

    def tell(self, told: Told, after: World) -> None:
        """Tell everybody of one commit, each what it may know."""
        before, self.known = self.known, after
        if not self._keys:
            self._readings.forget_looks()
            return
        turned = told.branch == self.branch and told.turn != "null"
        changed = ANYTHING if turned else changes(before, after, self._readings)
        by_hand = changed.drawings or changed.pins or changed.stencils
        if changed.rights or (by_hand and named(before) != named(after)):
            self._readings.forget_looks()
            self._move(told, after)
            return
        here = self._here(told)
        written: Written = {}
        looks_otherwise = changed.anything
        for key, connections in self._at.items():
            delta = self._desks[key].change(after, changed) if looks_otherwise else NOTHING
            self._hear(told, connections, delta, here, written)

    def _move(self, told: Told, world: World) -> None:
        """Who sees what may have changed: everybody looks at everything again, from where they sit now."""
        names = named(world)
        moves: dict[tuple[DeskKey, DeskKey], list[Connection]] = defaultdict(list)
        for connection, key in self._keys.items():
            moves[key, desk_key(connection.viewer, names)].append(connection)
        here = self._here(told)
        desks: dict[DeskKey, Desk] = {}
        at: dict[DeskKey, list[Connection]] = defaultdict(list)
        for (old, new), connections in moves.items():
            desk = self._desks[old].through(self.pane(connections[0].viewer))
            delta = desk.change(world, ANYTHING)
            desk.newcomer()  # those who came from other desks were sent other offers before
            desks[new] = desk
            self._hear(told, connections, delta, here, {})
            at[new] += connections
            self._keys |= dict.fromkeys(connections, new)
        self._desks, self._at = desks, dict(at)
        for key in desks:
            self._desks[key].attended = self._attended_at(key)
        if self._opened:
            for key in desks:
                self._lay_open(key)

    def _here(self, told: Told) -> Outlook | None:
        """How everybody here looks at a commit of this branch; of another one, not all know the same."""
        if told.branch != self.branch:
            return None
        return Outlook.now(self.branch, told.number, here=True, known=frozenset())

    def _hear(
        self, told: Told, connections: list[Connection], delta: Delta, here: Outlook | None, written: Written
    ) -> None:
        viewer = connections[0].viewer
        # seats that may hear of other branches than their likes have desks of their own
        outlook = here or Outlook.now(
            self.branch, told.number, here=False, known=known_branches(viewer, self.known.history)
        )
        hears_of_it = here is None and told.branch in outlook.known
        role, tongue = None if told.is_public else viewer.role, viewer.tongue

        def text_of(own: Delta) -> str:
            text = written.get((role, tongue, own, hears_of_it))
            if text is None:
                story = written.get((role, tongue, None, hears_of_it))
                if story is None:
                    anyone = Viewer("", viewer.role, tongue)
                    story = written[role, tongue, None, hears_of_it] = begun(told, anyone, outlook)
                text = written[role, tongue, own, hears_of_it] = story + ended(own)
            return text

        apart, text = told.named, "" if delta.opened else text_of(delta)
        for connection in connections:
            own = delta.read_by(self._opened.get(connection, CLOSED)) if delta.opened else delta
            if apart and connection.viewer.seat in apart:
                connection.put(begun(told, connection.viewer, outlook) + ended(own))
            else:
                connection.put(text or text_of(own))

    def send(self, text: str, audience: Audience = "all", but: Connection | None = None) -> None:
        """Pass a message on to those it is for."""
        for connection in self._keys:
            viewer = connection.viewer
            if connection is not but and admits(audience, viewer.seat, viewer.role):
                connection.put(text)

    def close_seat(self, seat: str, code: int, reason: str, but: Connection | None = None) -> None:
        """Close every socket of a seat."""
        for connection in [*self._keys]:
            if connection.viewer.seat == seat and connection is not but:
                connection.close(code, reason)

    def close_all(self, code: int, reason: str) -> None:
        """Close every socket, and forget what they were shown."""
        for connection in [*self._keys]:
            connection.close(code, reason)
        self._keys.clear()
        self._at.clear()
        self._desks.clear()
        self._opened.clear()
        self._attended.clear()
        self._forget()


def desk_key(viewer: Viewer, names: frozenset[str]) -> DeskKey:
    """Seats with the same key see and read the same; one whom rights name sits at a desk of its own."""
    return viewer.role, viewer.seat if viewer.seat in names else "", viewer.tongue


def named(world: World) -> frozenset[str]:
    """Every seat that owns a character, is named in its rights, or sees more of history or maps than its likes."""
    owners = frozenset(name for character in world.characters.values() for name in _named(character))
    guests = (seat for branch in world.history.branches.values() for seat in branch.guests)
    asking = (request.seat for request in world.history.requests.values())
    apart = frozenset(name for scene in world.scenes.values() for name in seats_apart(scene))
    return owners.union(guests, asking, apart - _referees(world))


def _referees(world: World) -> frozenset[str]:
    """Seats that see all there is on maps, whoever put it there."""
    seats = world.table.seats.values() if world.table else ()
    return frozenset(one.id for one in seats if one.role == "referee")


def _named(character: Character) -> Iterable[str]:
    yield from character.owners
    for seats in character.rights.values():
        yield from seats
