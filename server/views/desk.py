"""What viewers who see alike have been shown, and what a commit changes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from json import dumps
from typing import NamedTuple

from domain.table.events import Role
from domain.world import World
from server.protocol import VERSION
from server.views.changes import Changes
from server.views.charts import chart_id
from server.views.offering import OfferText, Sent
from server.views.outlook import Outlook
from server.views.pane import Pane, within_id
from server.views.parted import Parted, Sparse
from server.views.sheets import sheet_id
from server.views.ships import ship_id
from server.views.sight import Viewer
from server.views.sighted import sight_id
from server.views.story import Told, entries
from server.views.tongue import Tongue

DeskKey = tuple[Role, str, Tongue]


MOST_SENT = 400
"""Offers that are remembered; then those alone that are open, and what is opened again is sent whole."""


class Delta(NamedTuple):
    """Views that changed, the ids of those gone, offers that changed: the insides of JSON lists.

    offered: the ids of all offers as JSON if they are others than before or in another order, else "null".
    opened: those that changed of the open sheets and charts, by id; "" for one that is gone.
    """

    views: str
    gone: str
    offers: str
    offered: str
    opened: tuple[tuple[str, str], ...] = ()

    def read_by(self, opened: frozenset[str]) -> Delta:
        """The same for one who has these sheets and charts open: with what changed of them, and of no others."""
        mine = [(name, view) for name, view in self.opened if name in opened]
        views = (self.views, *(view for _, view in mine))
        gone = (self.gone, *(f'"{name}"' for name, view in mine if not view))
        return Delta(",".join(filter(None, views)), ",".join(filter(None, gone)), self.offers, self.offered)


NOTHING = Delta("", "", "", "null")


class Desk:
    """One pane and the pieces last seen through it."""

    def __init__(self, pane: Pane, shown: dict[str, str], offers: dict[str, OfferText]) -> None:
        self.pane = pane
        self.shown = shown
        self.offers = offers
        self._sent = _as_sent(offers)
        """What everybody here was sent of each offer, also of those that are not open now."""
        self.attended: frozenset[str] = frozenset()
        """The offers, by id, that somebody here has laid out in full."""
        self._open: frozenset[str] = frozenset()
        self._lying_open: dict[str, str] = {}

    @classmethod
    def laid(cls, pane: Pane, world: World) -> Desk:
        """A desk on which everything lies that its viewer may see of this world."""
        return cls(pane, pane.everything(world), pane.offers(world, frozenset()))

    def through(self, pane: Pane) -> Desk:
        """The same things shown, to be looked at from now on through another pane."""
        moved = Desk(pane, dict(self.shown), self.offers)
        moved._open, moved._lying_open = self._open, dict(self._lying_open)
        moved.attended = self.attended
        return moved

    def open(self, world: World, ids: frozenset[str]) -> None:
        """Lay out the sheets and charts of these ids, which somebody here has open, and no others."""
        kept = {name: view for name, view in self._lying_open.items() if name in ids}
        self._lying_open = kept | self.pane.opened(world, ids - self._open)
        self._open = ids

    def lying_open(self, ids: Iterable[str]) -> list[str]:
        """These sheets and charts, of those that lie open, whole."""
        return [self._lying_open[name] for name in ids if name in self._lying_open]

    def attend(self, world: World, offers: frozenset[str]) -> str:
        """Lay these offers out in full, and others no longer; those that are new by it, the insides of a JSON list."""
        more = offers - self.attended
        self.attended = offers
        if not more & self.offers.keys():
            return ""
        changed, _ = self._offers(world)
        return changed

    def change(self, world: World, changes: Changes, *, offers: bool = True) -> Delta:
        """Bring the desk up to this world; what its viewers must be told."""
        views, gone = [], []
        for key, view in self._looked_at(world, changes):
            if self.shown.get(key) == view:
                continue
            if view is None:
                del self.shown[key]
                gone.append(f'"{key}"')
            else:
                old, self.shown[key] = self.shown.get(key), view
                views.append(_since(view, old))
        told = self._offers(world) if offers and changes.fights else ("", "null")
        return Delta(",".join(views), ",".join(gone), *told, opened=tuple(self._reread(world, changes)))

    def _reread(self, world: World, changes: Changes) -> Iterator[tuple[str, str]]:
        """What changed of the open sheets and charts."""
        names = self._open if changes.everything else self._open & _may_differ(changes)
        now = self.pane.opened(world, names)
        for name in sorted(names):
            before, view = self._lying_open.pop(name, None), now.get(name)
            if view is not None:
                self._lying_open[name] = view
            if view != before:
                yield name, "" if view is None else _since(view, before)

    def newcomer(self) -> None:
        """Somebody is here who was sent nothing but the offers that are open now."""
        self._sent = _as_sent(self.offers)

    def _offers(self, world: World) -> tuple[str, str]:
        before, self.offers = self.offers, self.pane.offers(world, self.attended)
        if len(self._sent) > MOST_SENT:
            self._sent = _as_sent(before)
        sent, changed = self._sent, []
        for name, offer in self.offers.items():
            if before.get(name) != offer:
                changed.append(offer.since(sent.get(name)))
                sent[name] = offer.sent_after(sent.get(name))
        same = [*before] == [*self.offers]
        return ",".join(changed), "null" if same else dumps([*self.offers])

    def _looked_at(self, world: World, changes: Changes) -> Iterator[tuple[str, str | None]]:
        if changes.everything:
            now = self.pane.everything(world)
            yield from [(key, now.get(key)) for key in {**now, **self.shown}]
            return
        if changes.table:
            yield "table", self.pane.table(world)
            yield "book", self.pane.book(world)
        if changes.history:
            yield "history", self.pane.history(world)
        for name in changes.scenes:
            yield name, self.pane.scene(world, world.scenes[name])
        for name in changes.drawn(world):
            yield within_id(name), self.pane.within(world, world.scenes[name])
        for name in changes.sights:
            yield sight_id(name), self.pane.sighted(world, world.scenes[name])
        for scene, name in changes.tokens:
            yield name, self._token(world, scene, name)
        yield from self._by_hand(world, changes)
        for name in changes.characters:
            yield name, self.pane.character(world, world.characters[name])
        for name in changes.ships:
            yield ship_id(name), self.pane.ship(world, world.ships[name]) if name in world.ships else None
        if changes.parties:
            yield "parties", self.pane.parties(world)
        if changes.tasks:
            yield "tasks", self.pane.tasks(world)
        for name in changes.combats:
            yield name, self.pane.combat(world, world.combats[name])

    def _by_hand(self, world: World, changes: Changes) -> Iterator[tuple[str, str | None]]:
        """What people have drawn on maps, pinned to them and laid there."""
        for scene, name in changes.drawings:
            yield name, self._drawing(world, scene, name)
        for scene, name in changes.pins:
            yield name, self._pin(world, scene, name)
        for scene, name in changes.stencils:
            yield name, self._stencil(world, scene, name)

    def _token(self, world: World, scene: str, name: str) -> str | None:
        where = world.scenes[scene]
        token = where.tokens.get(name)
        return None if token is None else self.pane.token(world, where, token)

    def _drawing(self, world: World, scene: str, name: str) -> str | None:
        where = world.scenes[scene]
        drawing = where.drawings.get(name)
        return None if drawing is None else self.pane.drawing(world, where, drawing)

    def _pin(self, world: World, scene: str, name: str) -> str | None:
        where = world.scenes[scene]
        pin = where.pins.get(name)
        return None if pin is None else self.pane.pin(world, where, pin)

    def _stencil(self, world: World, scene: str, name: str) -> str | None:
        where = world.scenes[scene]
        stencil = where.stencils.get(name)
        return None if stencil is None else self.pane.stencil(world, where, stencil)


def _as_sent(offers: Mapping[str, OfferText]) -> dict[str, Sent]:
    return {name: offer.sent_after(None) for name, offer in offers.items()}


def _since(view: str, before: str | None) -> str:
    """A view as it is sent to who has it as it was before."""
    if isinstance(view, Parted) and isinstance(before, Parted):
        return view.since(before)
    if isinstance(view, Sparse) and isinstance(before, Sparse):
        return view.since(before)
    return view


def _may_differ(changes: Changes) -> frozenset[str]:
    """The ids of sheets and charts that may look otherwise."""
    return frozenset((*map(sheet_id, changes.characters), *map(chart_id, changes.charts)))


def begun(told: Told, viewer: Viewer, outlook: Outlook) -> str:
    """The first half of the message `happened`: the commit as one viewer may know it."""
    seen = told.seen_by(viewer, outlook)
    facts = ",".join([part.fact for part in seen])
    entry = told.entry(seen, outlook, viewer.tongue)
    return f'{{"type":"happened","number":{told.number},"entry":{entry},"facts":[{facts}],'


def ended(delta: Delta) -> str:
    """The other half: what looks otherwise."""
    return (
        f'"views":[{delta.views}],"gone":[{delta.gone}],"offers":[{delta.offers}],"offered":{delta.offered}}}'
    )


@dataclass(frozen=True, slots=True)
class Arrival:
    """What a `welcome` says of who came, and to where. `since`: the last number already known.

    outlook: where in history. sealed: why the table takes nothing new, "" where it does; lost: what is gone of it.
    """

    table: str
    viewer: Viewer
    number: int
    since: int | None
    here: tuple[str, ...]
    outlook: Outlook
    sealed: str = ""
    lost: tuple[int, int] | None = None


def welcome(arrival: Arrival, desk: Desk, recent: Iterable[Told]) -> str:
    """The message `welcome`: everything on the desk, and the newest commits after `since`."""
    desk.newcomer()
    viewer = arrival.viewer
    since = arrival.since or 0
    log = entries((told for told in recent if told.number > since), viewer, arrival.outlook)
    here = ",".join(f'"{seat}"' for seat in arrival.here)
    offers = ",".join(offer.whole() for offer in desk.offers.values())
    return (
        f'{{"type":"welcome","protocol":{VERSION},"table":"{arrival.table}","seat":"{viewer.seat}",'
        f'"role":"{viewer.role}","number":{arrival.number},'
        f'"resumed":{"false" if arrival.since is None else "true"},"views":[{",".join(desk.shown.values())}],'
        f'"offers":[{offers}],"entries":[{log}],"here":[{here}],'
        f'"sealed":{dumps(arrival.sealed)},"lost":{dumps(arrival.lost)}}}'
    )
