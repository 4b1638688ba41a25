"""What a decision brings into players' sight, and takes out of it: facts beside those that it is made of.

They tell what was seen and change nothing else: views are cut from the world itself, so a decision without them would
show the same. A way of one's own is looked along cell by cell.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import reduce
from math import ceil, dist
from operator import or_

from domain.audience.maps import perceivers, token_audience
from domain.audience.vision.eyes import Eye, is_by_sight, lifts, mode_of, rememberers
from domain.audience.vision.knowledge import memory_of, new_doors
from domain.audience.vision.surroundings import Look, around
from domain.audience.vision.watch import Watch, seen_tokens, watch_of
from domain.combat.events import Marked, MarkOverridden, ZoneChanged
from domain.history.events import Turn
from domain.message import REFEREE, Audience, Decision, Fact, admits, narrowed
from domain.scene import events as e
from domain.scene.state import Scene
from domain.scene.things import Token
from domain.table.state import Seat
from domain.world import World, folded
from rules.grid import Point
from rules.vision.body import glimpsed
from rules.vision.ground import NO_GROUND, Ground

LOOK = 1.0
"""Cells between two looks along a way of one's own."""
MOVING = frozenset({"scene", "stage", "vehicle", "character", "table"})
"""Streams on which something may come about that changes what is seen; besides these, smoke and flight in fights do."""
LAYING = frozenset({"scene", "stage", "table"})
"""Streams that say which map lies on the table, and whether it goes by sight."""
UNCOVERING = frozenset({"SceneShown", "GroundRevealed"})
"""Kinds of facts by which another map lies on the table, or the one that lies there has another fog."""
SEEN = frozenset({"GroundSeen", "TokenSighted", "TokenLost", "TokenGlimpsed"})
"""Kinds of facts that tell what was seen: what is decided again is not held to them."""


def with_noticed(facts: Decision, world: World) -> Decision:
    """The facts, and what comes into sight by them; those alone where the table does not go by sight."""
    if not facts or any(isinstance(fact.event, Turn) for fact in facts):
        return facts
    kinds = {fact.stream.partition(":")[0] for fact in facts}
    if mode_of(world) == "off" and "table" not in kinds and not _lifts_fog(facts, world):
        return facts
    if kinds.isdisjoint(MOVING) and not _is_of_fights(facts, world):
        return facts
    if kinds.isdisjoint(LAYING) and not (_is_looked_at(world) and _is_about(facts, world)):
        return facts
    after = folded(world, facts)
    if not _is_looked_at(after):
        return facts
    scene = after.scenes[after.stage.scene or ""]
    was = world.scenes.get(scene.id) if world.stage.scene == scene.id else None
    before = was if was is not None and is_by_sight(world, was) else None
    return (*facts, *_noticed(facts, world, before, after, scene))


def _lifts_fog(facts: Decision, world: World) -> bool:
    """Whether the map on the table has a fog that lifts where players' people look, or may have it from now on."""
    shown = world.scenes.get(world.stage.scene or "")
    return (shown is not None and lifts(shown)) or any(fact.event.type in UNCOVERING for fact in facts)


def _is_looked_at(world: World) -> bool:
    """Whether a map lies on the table that is cut to what players' people see."""
    scene = world.scenes.get(world.stage.scene or "")
    return scene is not None and world.table is not None and is_by_sight(world, scene)


def _is_of_fights(facts: Decision, world: World) -> bool:
    """Whether facts are about zones of a fight, or about how high somebody is."""
    altitude = world.rules.rising.altitude if world.rules.rising is not None else ""
    return any(
        isinstance(fact.event, ZoneChanged)
        or (
            isinstance(fact.event, Marked | MarkOverridden)
            and any(change.path == altitude for change in fact.event.changes)
        )
        for fact in facts
    )


def _is_about(facts: Decision, world: World) -> bool:
    """Whether facts that lay no map are about its ground, or about somebody who stands there or rides in what may."""
    whose = {fact.stream.partition(":")[2] for fact in facts if fact.stream.startswith("character:")}
    if any(fact.stream.startswith("vehicle:") for fact in facts) or _is_of_fights(facts, world):
        return True
    standing = {token.character for token in world.scenes[world.stage.scene or ""].tokens.values()}
    riding = (who for one in world.vehicles.values() for who in (one.id, *one.crew))
    return not whose.isdisjoint(standing) or any(who in whose for who in riding)


def _noticed(
    facts: Decision, world: World, before: Scene | None, after: World, scene: Scene
) -> Iterator[Fact]:
    now = watch_of(after, scene)
    then = watch_of(world, before) if before is not None else None
    if now is None or now is then:
        return
    grounds = dict.fromkeys((None, *rememberers(after)), NO_GROUND)
    for fact in facts:
        if isinstance(fact.event, e.TokenMoved) and fact.event.scene == scene.id:
            if then is not None and before is not None and fact.event.token in before.tokens:
                yield from _glimpses(fact.event, fact.audience, world, before, then)
            for look in now.lookout.eyes:
                if look.token == fact.event.token:
                    looks = tuple(looks_along((fact.event.before, *fact.event.path), look, after, scene))
                    if then is not None:
                        looks = looks[1:]  # what was seen from where it stood was known before
                    for who in grounds if looks else ():
                        if who is None or who in look.seats:
                            grounds[who] = reduce(or_, (one.ground for one in looks), grounds[who])
                    if before is not None:
                        yield from _passed(look, looks, (world, before), (after, scene))
    yield from _new_ground(after, scene, now, grounds)
    if before is not None:
        yield from _comings(facts, world, before, after, scene)


def _new_ground(
    world: World, scene: Scene, watch: Watch, grounds: dict[str | None, Ground]
) -> Iterator[Fact]:
    """What was never seen before, by each who remembers apart, else by players. grounds: seen on the way, by seats."""
    for who in tuple(grounds)[1:] or (None,):
        seen = grounds[who] | watch.lookout.ground_of(who)
        new, doors = seen - memory_of(scene, who).seen, new_doors(world, scene, who)
        if not new.is_empty or doors:
            seats = () if who is None else (who,)
            event = e.GroundSeen(scene=scene.id, runs=new.runs(), doors=doors, seats=seats)
            yield _fact(scene, event, (*REFEREE, *seats) if seats else "all")


def looks_along(way: tuple[Point, ...], eye: Eye, world: World, scene: Scene) -> Iterator[Look]:
    """What an eye sees on a way of its own, but from its end."""
    return (around(world, scene).look(at, eye.look.senses, eye.look.high_m) for at in _places(way))


def _passed(
    eye: Eye, looks: tuple[Look, ...], before: tuple[World, Scene], after: tuple[World, Scene]
) -> Iterator[Fact]:
    """Those who stand still and were seen on the way alone, neither from its beginning nor from its end."""
    if not looks:
        return
    (world, was), (then, scene) = before, after
    seats = [one for one in then.open_table.seats.values() if one.role != "referee" and not one.revoked]
    watch = watch_of(then, scene)
    told = watch.lookout.told((eye,)) if watch is not None else ()
    for name, token in scene.tokens.items():
        if token.hidden or was.tokens.get(name) is not token:
            continue
        if not any(look.meets(token) for look in looks):
            continue
        known = token_audience(world, was, token), token_audience(then, scene, token)
        if "all" in known:
            continue
        may = narrowed((told, perceivers(then, then.characters[token.character])))
        new = [
            one.id
            for one in seats
            if admits(may, one.id, one.role) and not any(admits(some, one.id, one.role) for some in known)
        ]
        if new:
            event = e.TokenGlimpsed(scene=scene.id, token=name, parts=((token.at, token.at),))
            yield _fact(scene, event, _all_of(new, seats))


def _places(way: tuple[Point, ...]) -> Iterator[Point]:
    """Points of a way LOOK apart or less, but for its end, where whoever went it is looked from anyway."""
    for (ax, ay), (bx, by) in itertools.pairwise(way):
        count = max(1, ceil(dist((ax, ay), (bx, by)) / LOOK))
        for turn in range(count):
            yield ax + (bx - ax) * turn / count, ay + (by - ay) * turn / count


def _comings(facts: Decision, world: World, before: Scene, after: World, scene: Scene) -> Iterator[Fact]:
    """Who has come into sight, and who has gone out of it, but for what another fact tells already."""
    told = {
        fact.event.token.id: fact.audience
        for fact in facts
        if isinstance(fact.event, e.TokenPlaced | e.TokenRevealed | e.TokenRemoved)
    }
    told |= {fact.event.token: fact.audience for fact in facts if isinstance(fact.event, e.TokenHidden)}
    seen, sees = seen_tokens(world), seen_tokens(after)
    seats = [one for one in after.open_table.seats.values() if one.role != "referee" and not one.revoked]
    for name in {**before.tokens, **scene.tokens}:
        was, now = before.tokens.get(name), scene.tokens.get(name)
        if was is now and seen.get(name) == sees.get(name):
            continue
        known: Audience = token_audience(world, before, was) if was else ()
        knows: Audience = token_audience(after, scene, now) if now else ()
        if known == knows:
            continue
        heard = told.get(name, ())
        gained = [
            one.id for one in seats if admits(knows, one.id, one.role) and not admits(known, one.id, one.role)
        ]
        lost = [
            one.id for one in seats if admits(known, one.id, one.role) and not admits(knows, one.id, one.role)
        ]
        if now and (new := [one for one in gained if not admits(heard, one, "player")]):
            sighted = e.TokenSighted(scene=scene.id, token=name, at=now.at)
            yield _fact(scene, sighted, _all_of(new, seats))
        if now and lost and name not in told:
            yield _fact(scene, e.TokenLost(scene=scene.id, token=name), _all_of(lost, seats))


def _all_of(some: list[str], seats: list[Seat]) -> Audience:
    return "all" if len(some) == len(seats) else (*REFEREE, *some)


def _glimpses(
    moved: e.TokenMoved, told: Audience, world: World, scene: Scene, watch: Watch
) -> Iterator[Fact]:
    """The parts of a way that those saw who did not see all of it."""
    if told == "all":
        return
    token = scene.tokens[moved.token]
    groups: dict[tuple[tuple[Point, Point], ...], list[str]] = {}
    seats = [one for one in world.open_table.seats.values() if one.role != "referee" and not one.revoked]
    if watch.lookout.mode == "party":
        found = _parts(moved, token, world, scene, seats[0].id, seats[0].role) if seats else ()
        if found and not all(admits(told, one.id, one.role) for one in seats):
            groups[found] = [one.id for one in seats if not admits(told, one.id, one.role)]
    else:
        for one in seats:
            if not admits(told, one.id, one.role) and (
                found := _parts(moved, token, world, scene, one.id, one.role)
            ):
                groups.setdefault(found, []).append(one.id)
    for parts, some in groups.items():
        event = e.TokenGlimpsed(scene=scene.id, token=token.id, parts=parts)
        yield _fact(scene, event, (*REFEREE, *some))


def _parts(
    moved: e.TokenMoved, token: Token, world: World, scene: Scene, seat: str, role: str
) -> tuple[tuple[Point, Point], ...]:
    """The parts of a way along which a seat sees a token."""
    way = (moved.before, *moved.path)
    found: list[tuple[Point, Point]] = []
    for a, b in itertools.pairwise(way):
        for low, high in glimpsed(
            a, b, lambda at: admits(token_audience(world, scene, token, at), seat, role)
        ):
            found.append((_between(a, b, low), _between(a, b, high)))
    return tuple(found)


def _between(a: Point, b: Point, share: float) -> Point:
    return round(a[0] + (b[0] - a[0]) * share, 3), round(a[1] + (b[1] - a[1]) * share, 3)


def _fact(scene: Scene, event: e.SceneEvent, audience: Audience) -> Fact:
    return Fact(f"scene:{scene.id}", event, audience)
