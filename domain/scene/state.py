"""A map as its facts leave it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from domain.message import put
from domain.scene import by_hand
from domain.scene import events as e
from domain.scene.things import Drawing, Fog, Light, Marker, Picture, Pin, Stencil, Token
from rules.frozen import having
from rules.grid import Grid
from rules.ground import Area
from rules.sight import Barriers
from rules.vision.ground import NO_GROUND, Ground, of_runs
from rules.vision.light import Ambient


def _unseen(ground: object) -> bool:
    return ground == NO_GROUND


def _unsaid(value: object) -> bool:
    return not value


def _bright(ambient: object) -> bool:
    return ambient == "bright"


@dataclass(frozen=True, slots=True)
class Memory:
    """What one player's people have come to see of a map: ground, and whether each door stood open then."""

    seen: Ground = NO_GROUND
    doors: Mapping[str, bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scene:
    """One map and who stands on it.

    ambient: how light it is where no lamp shines. seen: the ground that players' people have come to see, and doors:
    whether each door that they have seen stood open then. memories: the same of each seat for itself, since the table
    has wanted that each remembers apart. markers: by token; they stand apart from the tokens, which facts tell whole,
    as some of them are the referee's.
    """

    id: str
    name: str
    grid: Grid
    picture: Picture | None = None
    barriers: Barriers = field(default_factory=Barriers)
    lights: tuple[Light, ...] = ()
    fog: Fog | None = None
    tokens: Mapping[str, Token] = field(default_factory=dict)
    areas: tuple[Area, ...] = ()
    ambient: Ambient = field(default="bright", metadata={"exclude_if": _bright})
    seen: Ground = field(default=NO_GROUND, metadata={"exclude_if": _unseen})
    doors: Mapping[str, bool] = field(default_factory=dict, metadata={"exclude_if": _unsaid})
    markers: Mapping[str, tuple[Marker, ...]] = field(default_factory=dict, metadata={"exclude_if": _unsaid})
    memories: Mapping[str, Memory] = field(default_factory=dict, metadata={"exclude_if": _unsaid})
    drawings: Mapping[str, Drawing] = field(default_factory=dict, metadata={"exclude_if": _unsaid})
    pins: Mapping[str, Pin] = field(default_factory=dict, metadata={"exclude_if": _unsaid})
    stencils: Mapping[str, Stencil] = field(default_factory=dict, metadata={"exclude_if": _unsaid})


def evolve(scene: Scene | None, event: e.SceneEvent) -> Scene:
    """Fold one event into the map."""
    match scene, event:
        case None, e.SceneOpened():
            return Scene(event.scene, event.name, event.grid)
        case Scene(), e.TokenMoved():  # first, as most events of a map are moves
            moved = having(scene.tokens[event.token], at=event.path[-1])
            return having(scene, tokens=put(scene.tokens, event.token, moved))
        case Scene(), (
            e.SceneRenamed() | e.GridLaid() | e.PictureHung() | e.BarriersBuilt() | e.GroundRevealed()
        ):
            return _laid_out(scene, event)
        case Scene(), e.GroundSeen() | e.GroundForgotten() | e.SceneLit():
            return _looked_at(scene, event)
        case Scene(), e.TokenSighted() | e.TokenLost() | e.TokenGlimpsed():
            return scene
        case Scene(), e.AreaPainted() | e.AreaCleared():
            return having(scene, areas=_areas(scene.areas, event))
        case Scene(), e.DoorOpened() | e.DoorClosed() | e.DoorLocked():
            return having(scene, barriers=_with_door(scene.barriers, event))
        case Scene(), e.TokenMarked() | e.TokenUnmarked():
            return having(scene, markers=_markers(scene.markers, event))
        case Scene(), (
            by_hand.DrawingMade() | by_hand.DrawingsErased()
            | by_hand.PinPut() | by_hand.PinRewritten() | by_hand.PinMoved() | by_hand.PinPulled()
            | by_hand.ThingsHidden() | by_hand.ThingsRevealed()
            | by_hand.StencilLaid() | by_hand.StencilChanged() | by_hand.StencilsLifted()
        ):  # fmt: skip
            return _by_hand(scene, event)
        case Scene(), e.TokenRemoved():
            return _without(scene, event)
        case Scene(), _:
            return having(scene, tokens=_tokens(scene.tokens, event))
    raise ValueError(f"{event.type} cannot follow {scene}")


def _laid_out(
    scene: Scene, event: e.SceneRenamed | e.GridLaid | e.PictureHung | e.BarriersBuilt | e.GroundRevealed
) -> Scene:
    match event:
        case e.SceneRenamed():
            return having(scene, name=event.name)
        case e.GridLaid():
            return having(scene, grid=event.grid)
        case e.PictureHung():
            return having(scene, picture=event.picture)
        case e.BarriersBuilt():
            return having(scene, barriers=event.barriers, lights=event.lights)
        case e.GroundRevealed():
            return having(scene, fog=event.fog)


def _looked_at(scene: Scene, event: e.GroundSeen | e.GroundForgotten | e.SceneLit) -> Scene:
    match event:
        case e.GroundSeen():
            whole = _more(Memory(scene.seen, scene.doors), event)
            own = {seat: _more(scene.memories.get(seat, Memory()), event) for seat in event.seats}
            memories = {**scene.memories, **own} if own else scene.memories
            return having(scene, seen=whole.seen, doors=whole.doors, memories=memories)
        case e.GroundForgotten():
            lost = of_runs(event.runs)
            memories = {seat: replace(one, seen=one.seen - lost) for seat, one in scene.memories.items()}
            return having(scene, seen=scene.seen - lost, memories=memories)
        case e.SceneLit():
            return having(scene, ambient=event.ambient)


def _more(memory: Memory, event: e.GroundSeen) -> Memory:
    doors = {**memory.doors, **dict(event.doors)} if event.doors else memory.doors
    return Memory(memory.seen | of_runs(event.runs), doors)


def _areas(areas: tuple[Area, ...], event: e.AreaPainted | e.AreaCleared) -> tuple[Area, ...]:
    kept = tuple(area for area in areas if area.id != event.area.id)
    return (*kept, event.area) if isinstance(event, e.AreaPainted) else kept


def _with_door(barriers: Barriers, event: e.DoorOpened | e.DoorClosed | e.DoorLocked) -> Barriers:
    if not isinstance(event, e.DoorLocked):
        return barriers.with_door(event.door, opened=isinstance(event, e.DoorOpened))
    doors = (
        replace(d, locked=event.locked, secret=event.secret) if d.id == event.door else d
        for d in barriers.doors
    )
    return replace(barriers, doors=tuple(doors))


def _markers(
    markers: Mapping[str, tuple[Marker, ...]], event: e.TokenMarked | e.TokenUnmarked
) -> Mapping[str, tuple[Marker, ...]]:
    left = tuple(one for one in markers.get(event.token, ()) if one != event.marker)
    if isinstance(event, e.TokenMarked):
        left = (*left, event.marker)
    return put(markers, event.token, left)


def _by_hand(
    scene: Scene,
    event: by_hand.DrawingMade
    | by_hand.DrawingsErased
    | by_hand.PinPut
    | by_hand.PinRewritten
    | by_hand.PinMoved
    | by_hand.PinPulled
    | by_hand.StencilLaid
    | by_hand.StencilChanged
    | by_hand.StencilsLifted
    | by_hand.ThingsHidden
    | by_hand.ThingsRevealed,
) -> Scene:
    match event:
        case by_hand.ThingsHidden() | by_hand.ThingsRevealed():
            return _hiding(scene, event)
        case by_hand.DrawingMade() | by_hand.DrawingsErased():
            return having(scene, drawings=_drawings(scene.drawings, event))
        case by_hand.PinPut() | by_hand.PinRewritten() | by_hand.PinMoved() | by_hand.PinPulled():
            return having(scene, pins=_pins(scene.pins, event))
        case by_hand.StencilLaid() | by_hand.StencilChanged() | by_hand.StencilsLifted():
            return having(scene, stencils=_stencils(scene.stencils, event))


def _drawings(
    drawings: Mapping[str, Drawing], event: by_hand.DrawingMade | by_hand.DrawingsErased
) -> Mapping[str, Drawing]:
    if isinstance(event, by_hand.DrawingMade):
        return put(drawings, event.drawing.id, event.drawing)
    return {name: one for name, one in drawings.items() if name not in event.drawings}


def _stencils(
    stencils: Mapping[str, Stencil],
    event: by_hand.StencilLaid | by_hand.StencilChanged | by_hand.StencilsLifted,
) -> Mapping[str, Stencil]:
    if isinstance(event, by_hand.StencilsLifted):
        return {name: one for name, one in stencils.items() if name not in event.stencils}
    return put(stencils, event.stencil.id, event.stencil)


def _pins(
    pins: Mapping[str, Pin],
    event: by_hand.PinPut | by_hand.PinRewritten | by_hand.PinMoved | by_hand.PinPulled,
) -> Mapping[str, Pin]:
    match event:
        case by_hand.PinPut() | by_hand.PinRewritten():
            return put(pins, event.pin.id, event.pin)
        case by_hand.PinMoved():
            return put(pins, event.pin, replace(pins[event.pin], at=event.at))
        case by_hand.PinPulled():
            return {name: one for name, one in pins.items() if name != event.pin}


def _hiding(scene: Scene, event: by_hand.ThingsHidden | by_hand.ThingsRevealed) -> Scene:
    hidden = isinstance(event, by_hand.ThingsHidden)
    names = _named(event)
    return having(
        scene,
        drawings=_hide(scene.drawings, names, hidden=hidden),
        pins=_hide(scene.pins, names, hidden=hidden),
        stencils=_hide(scene.stencils, names, hidden=hidden),
    )


def _named(event: by_hand.ThingsHidden | by_hand.ThingsRevealed) -> tuple[str, ...]:
    if isinstance(event, by_hand.ThingsHidden):
        return event.things
    return (
        *(one.id for one in event.drawings),
        *(one.id for one in event.pins),
        *(one.id for one in event.stencils),
    )


Thing = TypeVar("Thing", Drawing, Pin, Stencil)


def _hide(things: Mapping[str, Thing], names: tuple[str, ...], *, hidden: bool) -> Mapping[str, Thing]:
    found = {name: replace(things[name], hidden=hidden) for name in names if name in things}
    return {**things, **found} if found else things


def _tokens(tokens: Mapping[str, Token], event: e.SceneEvent) -> Mapping[str, Token]:
    match event:
        case e.TokenPlaced() | e.TokenRevealed():
            return put(tokens, event.token.id, having(event.token, hidden=_hidden(event)))
        case e.TokenTurned():
            return put(tokens, event.token, having(tokens[event.token], facing=event.facing))
        case e.TokenSized():
            return put(tokens, event.token, having(tokens[event.token], size=event.size, at=event.at))
        case e.TokenDrifts():
            return put(tokens, event.token, having(tokens[event.token], vector=event.vector))
        case e.LampCarried():
            return put(tokens, event.token, having(tokens[event.token], lamp=event.lamp))
        case e.TokenHidden():
            return put(tokens, event.token, having(tokens[event.token], hidden=True))
        case e.TokenRemoved():
            return {name: token for name, token in tokens.items() if name != event.token.id}
    raise ValueError(f"{event.type} is no event of a map that is open")


def _without(scene: Scene, event: e.TokenRemoved) -> Scene:
    """The map without a token and what went along with it."""
    gone = event.token.id
    left = having(scene, tokens=_tokens(scene.tokens, event))
    if gone in scene.markers:
        left = having(left, markers={name: one for name, one in scene.markers.items() if name != gone})
    if any(one.token == gone for one in scene.stencils.values()):
        lying = {name: one for name, one in scene.stencils.items() if one.token != gone}
        left = having(left, stencils=lying)
    return left


def _hidden(event: e.TokenPlaced | e.TokenRevealed) -> bool:
    return event.token.hidden and isinstance(event, e.TokenPlaced)
