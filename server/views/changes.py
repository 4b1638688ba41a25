"""Which views a commit may have changed, for anybody: found by what is no longer the very same object."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field

from domain.audience.vision.eyes import rememberers
from domain.audience.vision.knowledge import as_known
from domain.audience.vision.watch import seen_tokens, watch_of
from domain.character.state import Character
from domain.combat.battle import sources_of
from domain.combat.state import Combat
from domain.perception import perceived_by
from domain.scene.state import Scene
from domain.world import World
from server.views.memo import same
from server.views.readings import Readings


@dataclass(slots=True)
class Changes:
    """Ids of what may look otherwise; `everything` when it may be anything at all.

    fights: whether what may be done in a fight may have changed. rights: whether seats' rights have.
    """

    everything: bool = False
    table: bool = False
    history: bool = False
    scenes: set[str] = field(default_factory=set)
    sights: set[str] = field(default_factory=set)
    tokens: set[tuple[str, str]] = field(default_factory=set)
    drawings: set[tuple[str, str]] = field(default_factory=set)
    pins: set[tuple[str, str]] = field(default_factory=set)
    stencils: set[tuple[str, str]] = field(default_factory=set)
    characters: set[str] = field(default_factory=set)
    combats: set[str] = field(default_factory=set)
    charts: set[str] = field(default_factory=set)
    tasks: bool = False
    ships: set[str] = field(default_factory=set)
    parties: bool = False
    fights: bool = False
    rights: bool = False

    @property
    def anything(self) -> bool:
        """Whether anything at all may look otherwise."""
        return bool(
            self.everything
            or self.table
            or self.history
            or self.fights
            or self.scenes
            or self.sights
            or self.tokens
            or self.drawings
            or self.pins
            or self.stencils
            or self.characters
            or self.combats
            or self.charts
            or self.tasks
            or self.ships
            or self.parties
        )

    def drawn(self, world: World) -> set[str]:
        """Maps on which somebody may stand in other ground, smoke or fire than before, or be seen there."""
        fights = (world.combats[name].scene for name in self.combats)
        return {*self.scenes, *(scene for scene, _ in self.tokens), *(scene for scene in fights if scene)}


ANYTHING = Changes(everything=True, fights=True, rights=True)


def changes(before: World, after: World, readings: Readings) -> Changes:
    """What may look otherwise in `after` than in `before`."""
    if _anything(before, after):
        return ANYTHING
    found = Changes(
        table=before.table is not after.table
        or before.stage is not after.stage
        or before.charts is not after.charts,
        history=before.history is not after.history,
        rights=_moved(before, after),
    )
    for name in _differing(before.scenes, after.scenes):
        _scene(found, before.scenes.get(name), after.scenes[name], after)
    for name in _differing(before.characters, after.characters):
        _character(found, name, after)
        found.rights = found.rights or _rights(before.characters.get(name), after.characters[name])
    found.charts = _differing(before.charts, after.charts)
    _perceived(found, before, after)
    _sighted(found, before, after)
    _drawings(found, before, after)
    _pins(found, before, after)
    _stencils(found, before, after)
    _ships(found, before, after)
    found.parties = _parties(before, after)
    found.tasks = found.rights or before.tasks is not after.tasks
    if not _still(before, after):
        _combats(found, before, after, readings)
    return found


def _anything(before: World, after: World) -> bool:
    """Whether who sees what may have changed for all: seats, settings, rulings, the map shown, who rides."""
    old, new = before.table, after.table
    if old is None or new is None or before.stage.scene != after.stage.scene:
        return True
    if before.stage.deleted is not after.stage.deleted or before.stage.curtain is not after.stage.curtain:
        return True
    if before.vehicles is not after.vehicles:
        return True
    return old.seats is not new.seats or old.settings is not new.settings or old.rulings is not new.rulings


def _scene(found: Changes, before: Scene | None, after: Scene, world: World) -> None:
    if before is None or not same(_ground(before), _ground(after)):
        found.scenes.add(after.id)
    old = before.tokens if before else {}
    foggy = after.fog is not None
    names: Iterable[str] = _differing(old, after.tokens)
    if before is None or before.fog is not after.fog:
        names, foggy = {*old, *after.tokens}, True
    found.tokens |= {(after.id, name) for name in _differing(before.markers if before else {}, after.markers)}
    for name in names:
        found.tokens.add((after.id, name))
        was, now = old.get(name), after.tokens.get(name)
        # whoever is seen stays known, unless it came, went, hid, or walked in or out of the light
        if was is None or now is None or foggy or was.hidden != now.hidden:
            token = now or was
            if token:
                found.characters |= {token.character, *_riders(world, token.character)}


def _drawings(found: Changes, before: World, after: World) -> None:
    """What was drawn or erased, and all that is drawn where other ground may be known than before."""
    for name in _differing(before.scenes, after.scenes) | found.scenes:
        was, scene = before.scenes.get(name), after.scenes[name]
        old = was.drawings if was else {}
        moved = {*old, *scene.drawings} if name in found.scenes else _differing(old, scene.drawings)
        found.drawings |= {(name, one) for one in moved}


def _pins(found: Changes, before: World, after: World) -> None:
    """Pins that were put, changed or pulled; all where other ground may be known, or parties may be of others."""
    parties = found.rights or before.stage is not after.stage or before.characters is not after.characters
    for name, scene in after.scenes.items():
        was = before.scenes.get(name)
        old = was.pins if was else {}
        found.pins |= {(name, one) for one in _differing(old, scene.pins)}
        if name in found.scenes:
            found.pins |= {(name, one) for one in scene.pins}
        elif parties:
            found.pins |= {(name, one.id) for one in scene.pins.values() if one.to not in ("all", ())}


def _stencils(found: Changes, before: World, after: World) -> None:
    """What was laid or lifted, and what lies where other ground may be known, or goes with who may be seen or not."""
    for name in _differing(before.scenes, after.scenes) | found.scenes | {scene for scene, _ in found.tokens}:
        was, scene = before.scenes.get(name), after.scenes[name]
        old = was.stencils if was else {}
        moved = {*old, *scene.stencils} if name in found.scenes else {*_differing(old, scene.stencils)}
        moved |= {one.id for one in scene.stencils.values() if (name, one.token) in found.tokens}
        found.stencils |= {(name, one) for one in moved}


def _riders(world: World, character: str) -> Iterable[str]:
    """Those who are known of because the vehicle is seen that they ride in."""
    return world.vehicles[character].crew if character in world.vehicles else ()


def _ground(scene: Scene) -> tuple[object, ...]:
    """What a map's own view is made of: all but who stands on it."""
    return (
        scene.name, scene.grid, scene.picture, scene.barriers, scene.lights, scene.fog, scene.areas, scene.ambient,
    )  # fmt: skip


def _character(found: Changes, name: str, world: World) -> None:
    found.characters.add(name)
    found.tokens |= _tokens(world, {name})


def _tokens(world: World, characters: Set[str]) -> set[tuple[str, str]]:
    """Their tokens on every map: what a fight does to somebody is seen of them wherever they stand."""
    return {
        (scene.id, token.id)
        for scene in world.scenes.values()
        for token in scene.tokens.values()
        if token.character in characters
    }


def _perceived(found: Changes, before: World, after: World) -> None:
    """Those who come into somebody's perception, or go out of it."""
    old, new = perceived_by(before), perceived_by(after)
    if old is new:
        return
    names = {name for name in old.keys() | new.keys() if old.get(name) != new.get(name)}
    found.characters |= names
    found.tokens |= _tokens(after, names)
    found.combats |= {one.id for one in after.combats.values() if not names.isdisjoint(one.fighters)}
    found.fights = True


def _sighted(found: Changes, before: World, after: World) -> None:
    """Those who come into players' sight on the map that is shown, or go out of it; what is known of its ground."""
    shown = after.stage.scene or ""
    was, scene = before.scenes.get(shown), after.scenes.get(shown)
    if was is None or scene is None:
        return
    same_ground = was.seen is scene.seen and was.doors is scene.doors and was.fog is scene.fog
    same_ground = same_ground and was.memories is scene.memories
    if same_ground and watch_of(after, scene) == watch_of(before, was):
        return
    found.sights.add(shown)
    knowing = [
        (as_known(before, was, one), as_known(after, scene, one)) for one in (None, *rememberers(after))
    ]
    ground = any(known.fog is not knows.fog for known, knows in knowing)
    if ground or any(known.barriers is not knows.barriers for known, knows in knowing):
        found.scenes.add(shown)
    old, new = seen_tokens(before), seen_tokens(after)
    names = set() if old is new else {name for name in {**old, **new} if old.get(name) != new.get(name)}
    tokens = [one for name in names if (one := scene.tokens.get(name) or was.tokens.get(name))]
    found.tokens |= {(shown, one.id) for one in tokens}
    people = {who for one in tokens for who in (one.character, *_riders(after, one.character))}
    found.characters |= people
    fights = [one for one in after.combats.values() if one.scene == shown]
    if ground or any(not people.isdisjoint(one.fighters) for one in fights):
        found.combats |= {one.id for one in fights}
    if people:
        found.fights = True
        # what is told of one may name another
        fighting = {who for one in fights if not people.isdisjoint(one.fighters) for who in one.fighters}
        found.characters |= fighting
        found.tokens |= _tokens(after, fighting)


def _ships(found: Changes, before: World, after: World) -> None:
    """Ships, which show where she is and how that is called, who is aboard, how late it is there and her account.

    Whoever serves aboard may read her.
    """
    found.ships = _differing(before.ships, after.ships)
    for name in found.ships:
        old, new = before.ships.get(name), after.ships.get(name)
        found.rights = found.rights or old is None or new is None or old.posts is not new.posts
    if (
        before.stage is not after.stage
        or before.characters is not after.characters
        or before.accounts is not after.accounts
        or before.charts is not after.charts
    ):
        found.ships |= after.ships.keys()


def _parties(before: World, after: World) -> bool:
    """Whether those who are apart may look otherwise: they, their dates, who is known of them, whether they fight."""
    if before.stage is not after.stage:
        return True
    return bool(after.stage.parties) and (
        before.characters is not after.characters
        or before.combats is not after.combats
        or before.scenes is not after.scenes
    )


def _moved(before: World, after: World) -> bool:
    """Whether seats sit elsewhere, or may hear of other things of history than they could."""
    old, new = before.history, after.history
    return old.branches is not new.branches or old.seats is not new.seats or old.requests is not new.requests


def _rights(before: Character | None, after: Character) -> bool:
    return before is None or before.owners is not after.owners or before.rights is not after.rights


def _still(before: World, after: World) -> bool:
    """Whether nothing that fights are made of has changed."""
    return (
        before.combats is after.combats
        and before.scenes is after.scenes
        and before.characters is after.characters
        and before.stage is after.stage
        and before.ships is after.ships
        and before.accounts is after.accounts
        and before.charts is after.charts
    )


def _combats(found: Changes, before: World, after: World, readings: Readings) -> None:
    shown, stirred = _shown(after), set[str]()
    for name in sorted(_differing(before.combats, after.combats).union(shown)):
        old, combat = before.combats.get(name), after.combats[name]
        if old is None:
            found.combats.update(_shown(before))  # one that is over makes room for the new one
        elif same(_seen_from(before, old), _seen_from(after, combat)):
            continue
        elif readings.hidden(before, old) != readings.hidden(after, combat):
            stirred |= combat.fighters.keys()  # what is told of one may name another
        found.fights = True
        found.combats.add(combat.id)
        stirred.update(readings.stirred(after, combat))
    found.characters |= stirred
    found.tokens |= _tokens(after, stirred)
    # who is in two fights at a time looks the same in both
    found.combats |= {name for name, one in shown.items() if not stirred.isdisjoint(one.fighters)}


def _shown(world: World) -> dict[str, Combat]:
    """The fights that somebody may be shown: those that go on, and the newest."""
    newest = [*world.combats][-1:]
    return {name: one for name, one in world.combats.items() if not one.closed or name in newest}


def _seen_from(world: World, combat: Combat) -> tuple[object, ...]:
    """What a fight is read from, and what hides some of it from players: fog, and where vehicles stand."""
    scene, carriers = world.scenes.get(combat.scene or ""), world.vehicles.values()
    riding = {one.id for one in carriers if not combat.fighters.keys().isdisjoint(one.crew)}
    hulls = (
        token
        for place in world.scenes.values()
        for token in place.tokens.values()
        if token.character in riding
    )
    return (*sources_of(world, combat), scene.fog if scene else None, *(hulls if riding else ()))


def _differing(before: Mapping[str, object], after: Mapping[str, object]) -> set[str]:
    """Names of what is not the very same in both."""
    if before is after:
        return set()
    was = before.get
    differing = {name for name, one in after.items() if was(name) is not one}
    if len(before) != len(after) or not differing <= before.keys():
        differing |= before.keys() - after.keys()
    return differing
