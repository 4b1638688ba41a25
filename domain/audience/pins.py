"""Those who may know of a note that is pinned to a map."""

from __future__ import annotations

from domain.audience.drawings import drawing_audience
from domain.audience.maps import explored, map_audience
from domain.audience.parties import meant
from domain.audience.stencils import stencil_audience
from domain.audience.vision.knowledge import known_by
from domain.message import PARTY, REFEREE, Audience, narrowed, widened
from domain.scene.state import Scene
from domain.scene.things import Drawing, Pin, Stencil
from domain.world import World


def pin_audience(world: World, scene: Scene, pin: Pin) -> Audience:
    """Those who know of a pin: of those whom it is for, who knows the ground under it; and whoever pinned it.

    One that is hidden, referees alone.
    """
    shown = REFEREE if pin.hidden else map_audience(world, scene)
    if shown != "all":
        return shown
    known = widened((known_by(world, scene, lambda known: explored(known, pin.at)), (pin.seat,)))
    if pin.to == "all":
        return known
    told = meant((*REFEREE, *pin.to, pin.seat), world)
    return narrowed((known, tuple(one for one in told if not one.startswith(PARTY))))


def thing_audience(world: World, scene: Scene, thing: Drawing | Pin | Stencil) -> Audience:
    """Those who know of what is drawn on a map, pinned to it or laid on it."""
    if isinstance(thing, Pin):
        return pin_audience(world, scene, thing)
    if isinstance(thing, Stencil):
        return stencil_audience(world, scene, thing)
    return drawing_audience(world, scene, thing)


def seats_apart(scene: Scene) -> frozenset[str]:
    """Seats that may know of more on a map than others with the same rights: what they put there, or is for them."""
    drawn = (one.seat for one in scene.drawings.values())
    pinned = (one.seat for one in scene.pins.values())
    told = (name for one in scene.pins.values() if one.to != "all" for name in one.to)
    laid = (one.seat for one in scene.stencils.values() if one.token is None)
    return frozenset((*drawn, *pinned, *told, *laid))
