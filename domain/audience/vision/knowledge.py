"""A map as players know it: the ground that their people have seen, see now, or were shown; doors as seen last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache

from domain.audience.vision.eyes import is_by_sight, rememberers, remembering
from domain.audience.vision.watch import watch_of
from domain.message import REFEREE, Audience
from domain.scene.state import Memory, Scene
from domain.scene.things import Fog
from domain.world import World
from rules.frozen import having
from rules.grid import Point
from rules.sight import Barriers, Door
from rules.vision.body import along
from rules.vision.ground import NO_GROUND, Ground, at_edge, rectangles

MOST_KEPT = 64
NOTHING_SEEN = Memory()
_fogs: OrderedDict[Ground, Fog] = OrderedDict()
_maps: OrderedDict[tuple[str | int | None, ...], tuple[tuple[object, ...], Scene]] = OrderedDict()
DoorPlace = tuple[str, bool, tuple[int, int, int]]
_places: OrderedDict[int, tuple[Barriers, tuple[DoorPlace, ...]]] = OrderedDict()
_doors: OrderedDict[tuple[int, tuple[str, ...]], tuple[Barriers, Barriers]] = OrderedDict()


def as_known(world: World, scene: Scene, seat: str | None) -> Scene:
    """The map with the fog that covers what a seat does not know, and doors as it knows them; None: as players do.

    The very same map where the table does not go by sight. Its walls, lights and areas are still to be cut by the fog.
    """
    if not is_by_sight(world, scene):
        return scene
    who = remembering(world, seat)
    sources = (scene, watch_of(world, scene))
    key = (who, *map(id, sources))
    found = _maps.get(key)
    if found is None:
        memory = memory_of(scene, who)
        doors = {**memory.doors, **dict(_doors_in_sight(world, scene, who))}
        ground = memory.seen | in_sight(world, scene, who)
        known = having(scene, fog=_fog(_shown(scene, ground)), barriers=_remembered(scene.barriers, doors))
        # the sources are kept with it, so that nothing else can come to have their ids
        found = _maps[key] = sources, known
        while len(_maps) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _maps.popitem(last=False)
    return found[1]


def memory_of(scene: Scene, who: str | None) -> Memory:
    """What a seat remembers of a map where each remembers apart; None: what all players have seen."""
    return Memory(scene.seen, scene.doors) if who is None else scene.memories.get(who, NOTHING_SEEN)


def in_sight(world: World, scene: Scene, who: str | None = None) -> Ground:
    """The ground that a player's people see now; None: that any player's do."""
    watch = watch_of(world, scene)
    return NO_GROUND if watch is None else watch.lookout.ground_of(who)


def knows_all(world: World, scene: Scene, way: Sequence[Point], seat: str) -> bool:
    """Whether a seat knows all ground along a way, or at a point; true where the table does not go by sight."""
    known = as_known(world, scene, seat)
    if known is scene or known.fog is None or known.fog.seen is None:
        return True
    return all(known.fog.seen.borders(at) for at in along(way))


def remembered(scene: Scene, who: str | None) -> Fog:
    """The fog that covers what a seat, or all players, have not seen yet, whatever they see now."""
    return _fog(_shown(scene, memory_of(scene, who).seen))


def _shown(scene: Scene, known: Ground) -> Ground:
    """Known ground with what a referee has shown by hand."""
    if scene.fog is not None and scene.fog.explored:
        known |= rectangles(scene.fog.explored, *scene.grid.extent)
    return known


def _fog(known: Ground) -> Fog:
    """A fog that leaves this ground; the very same one for the same ground."""
    found = _fogs.get(known)
    if found is None:
        found = _fogs[known] = Fog((), known)
        while len(_fogs) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _fogs.popitem(last=False)
    return found


def middle(door: Door) -> Point:
    """Half way between the ends of a door."""
    return (door.a[0] + door.b[0]) / 2, (door.a[1] + door.b[1]) / 2


def _doors_in_sight(world: World, scene: Scene, who: str | None) -> list[tuple[str, bool]]:
    """The doors that players' people see now, and whether each is open."""
    rows = in_sight(world, scene, who).rows
    below = len(rows)
    return [
        (name, is_open)
        for name, is_open, (top, bottom, mask) in _door_places(scene.barriers)
        if bottom < below and (rows[top] | rows[bottom]) & mask
    ]


_edge = lru_cache(maxsize=4096)(at_edge)


def _door_places(barriers: Barriers) -> tuple[DoorPlace, ...]:
    """The doors that are no secret, each with the rows and bits of ground at its middle; kept with the map."""
    found = _places.get(id(barriers))
    if found is None or found[0] is not barriers:
        made = tuple((door.id, door.open, _edge(middle(door))) for door in barriers.doors if not door.secret)
        found = _places[id(barriers)] = barriers, made
        while len(_places) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _places.popitem(last=False)
    return found[1]


def new_doors(world: World, scene: Scene, who: str | None) -> tuple[tuple[str, bool], ...]:
    """The doors that are seen now otherwise than they are remembered, or for the first time."""
    doors = memory_of(scene, who).doors
    return tuple(one for one in _doors_in_sight(world, scene, who) if doors.get(one[0]) != one[1])


def known_by(world: World, scene: Scene, knows: Callable[[Scene], bool]) -> Audience:
    """Those who know something of a map, judged by the map as they know it."""
    apart = rememberers(world) if is_by_sight(world, scene) else ()
    if not apart:
        return "all" if knows(as_known(world, scene, None)) else REFEREE
    seats = (one.id for one in world.open_table.seats.values() if one.role != "referee" and not one.revoked)
    found = tuple(one for one in seats if knows(as_known(world, scene, one)))
    return (*REFEREE, *found)


@lru_cache(maxsize=4096)
def _turned(door: Door) -> Door:
    return replace(door, open=not door.open)


def _remembered(barriers: Barriers, doors: Mapping[str, bool]) -> Barriers:
    """Doors as they were seen last; one that was shown by hand and never seen is taken to be shut."""
    other = tuple(door.id for door in barriers.doors if door.open != doors.get(door.id, False))
    if not other:
        return barriers
    found = _doors.get((id(barriers), other))
    if found is None:
        which = frozenset(other)
        turned = (_turned(one) if one.id in which else one for one in barriers.doors)
        found = _doors[id(barriers), other] = barriers, Barriers(barriers.walls, tuple(turned))
        while len(_doors) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _doors.popitem(last=False)
    return found[1]
