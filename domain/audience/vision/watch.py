"""Who sees a token on the map that is shown."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from domain.audience.vision.eyes import Eye, Mode, eyes_on, is_by_sight, mode_of
from domain.audience.vision.surroundings import MOST_KNOWN
from domain.message import Audience
from domain.scene.state import Scene
from domain.scene.things import Token
from domain.table.state import SPECTATORS_SEE, Table
from domain.world import World
from rules.grid import Point
from rules.vision.ground import NO_GROUND, Ground

MOST_KEPT = 64
Seen = Mapping[str, Audience]
"""Tokens of the map that is shown, each with those who see it by their own eyes or others' that they share."""
BY_ALL: Seen = {}
_last: list[tuple[World, Scene, Watch | None] | None] = [None]
"""What was asked for last: of one decision it is asked again and again."""
_kept: OrderedDict[tuple[int, ...], tuple[tuple[object, ...], Watch]] = OrderedDict()
_lookouts: OrderedDict[tuple[Mode, int, tuple[Eye, ...]], Lookout] = OrderedDict()
_known: dict[frozenset[tuple[str, Audience]], Seen] = {}


@dataclass(slots=True, eq=False)
class Lookout:
    """All eyes of players' people on one map. own: the tokens that they are; known: who sees a token, as asked for."""

    mode: Mode
    table: Table
    eyes: tuple[Eye, ...]
    own: frozenset[str]
    known: dict[tuple[str, Point, float, bool, float], Audience] = field(default_factory=dict)
    _ground: dict[str | None, Ground] = field(default_factory=dict)

    def seers(self, token: Token, at: Point) -> Audience:
        """Those who see a token if it stands there; one through which they see they see always."""
        aloft = self.eyes[0].look.around.aloft if self.eyes else None
        high_m = aloft.get(token.character, 0.0) if aloft else 0.0
        key = (token.id, at, token.size, token.lamp is not None, high_m)
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            found = self.known[key] = self._seers(*key)
        return found

    def _seers(self, name: str, at: Point, size: float, glows: bool, high_m: float) -> Audience:
        if self.mode == "party":
            return "all" if name in self.own or self._any(at, size, glows=glows, high_m=high_m) else ()
        return self.told(
            eye
            for eye in self.eyes
            if eye.token == name or eye.look.sees(at, size, glows=glows, high_m=high_m)
        )

    def _any(self, at: Point, size: float, *, glows: bool, high_m: float) -> bool:
        key = (at, size, glows, high_m)
        for eye in self.eyes:
            found = eye.look.known.get(key)
            if eye.look.sees(at, size, glows=glows, high_m=high_m) if found is None else found:
                return True
        return False

    def told(self, seeing: Iterable[Eye]) -> Audience:
        """The seats that see what some eyes do."""
        if self.mode == "party":
            return "all" if next(iter(seeing), None) is not None else ()
        seats = {seat for eye in seeing for seat in eye.seats}
        if not seats:
            return ()
        chosen = self.table.settings.get(SPECTATORS_SEE, "party")
        if chosen in self.table.seats and chosen not in seats:
            return tuple(sorted(seats))
        watching = (seat.id for seat in self.table.seats.values() if seat.role == "spectator")
        return tuple(sorted((*seats, *watching)))

    def eyes_of(self, seat: str | None) -> tuple[Eye, ...]:
        """The eyes of one player's seat; None: of all players."""
        return self.eyes if seat is None else tuple(eye for eye in self.eyes if seat in eye.seats)

    @property
    def ground(self) -> Ground:
        """The ground that any of them sees."""
        return self.ground_of(None)

    def ground_of(self, seat: str | None) -> Ground:
        """The ground that a player's seat sees; None: that any of them sees."""
        found = self._ground.get(seat)
        if found is None:
            found = NO_GROUND
            for eye in self.eyes_of(seat):
                found |= eye.look.ground
            self._ground[seat] = found
        return found


class Watch(NamedTuple):
    """The eyes on a map, and who sees each of the tokens that stand there."""

    lookout: Lookout
    seen: Seen


def watch_of(world: World, scene: Scene) -> Watch | None:
    """Who watches a map: the one shown, where the table goes by sight; None for any other."""
    last = _last[0]
    if last is not None and last[0] is world and last[1] is scene:
        return last[2]
    watch = _found(world, scene)
    _last[0] = world, scene, watch
    return watch


def _found(world: World, scene: Scene) -> Watch | None:
    if world.stage.scene != scene.id or not is_by_sight(world, scene):
        return None
    sources = _sources(world, scene)
    key = tuple(map(id, sources))
    found = _kept.get(key)
    if found is None:
        # the sources are kept with it, so that nothing else can come to have their ids
        found = _kept[key] = sources, _watch(world, scene)
        while len(_kept) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _kept.popitem(last=False)
    return found[1]


def _sources(world: World, scene: Scene) -> tuple[object, ...]:
    ground = (scene.tokens, scene.barriers, scene.lights, scene.grid, scene.ambient, scene.areas)
    return (*ground, world.table, world.characters, world.vehicles, world.combats)


def _watch(world: World, scene: Scene) -> Watch:
    mode = mode_of(world)
    lookout = _lookout("party" if mode == "off" else mode, world.open_table, eyes_on(world, scene))
    return Watch(lookout, _interned({one.id: lookout.seers(one, one.at) for one in scene.tokens.values()}))


def _lookout(mode: Mode, table: Table, eyes: tuple[Eye, ...]) -> Lookout:
    """The very same one for the same eyes: what they see of whoever stands still is known."""
    key = (mode, id(table), eyes)
    found = _lookouts.get(key)
    if found is None or found.table is not table:
        found = _lookouts[key] = Lookout(mode, table, eyes, frozenset(eye.token for eye in eyes))
        while len(_lookouts) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _lookouts.popitem(last=False)
    return found


def _interned(seen: dict[str, Audience]) -> Seen:
    """The very same mapping while the same is seen, so that it can be compared by identity."""
    if len(_known) >= MOST_KEPT:
        _known.clear()
    return _known.setdefault(frozenset(seen.items()), seen)


def seen_tokens(world: World) -> Seen:
    """By whom each token of the map that is shown is seen; empty where the table does not go by sight."""
    scene = world.scenes.get(world.stage.scene or "")
    watch = watch_of(world, scene) if scene is not None and world.table is not None else None
    return BY_ALL if watch is None else watch.seen
