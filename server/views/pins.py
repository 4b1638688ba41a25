"""Write what one viewer sees of the notes that are pinned to maps."""

from __future__ import annotations

from domain.audience.pins import pin_audience
from domain.message import admits
from domain.scene.state import Scene
from domain.scene.things import Pin
from domain.world import World
from server import protocol as p
from server.views.memo import Memo
from server.views.sight import Viewer


def pinned(world: World, scene: Scene, pin: Pin, viewer: Viewer, memo: Memo) -> str | None:
    """A note pinned to a map that is there for the viewer; None for one who may not know of it."""
    if not admits(pin_audience(world, scene, pin), viewer.seat, viewer.role):
        return None
    mine = viewer.is_referee or pin.seat == viewer.seat
    return memo.get(
        ("pin", scene.id, pin.id, mine),
        (pin,),
        lambda: viewer.tongue.written(pin_view(scene.id, pin, mine=mine)),
    )


def pin_view(scene: str, pin: Pin, *, mine: bool) -> p.PinView:
    """A note pinned to a map. mine: for one who may change it."""
    return p.PinView(
        id=pin.id,
        scene=scene,
        seat=pin.seat,
        at=pin.at,
        title=pin.title,
        text=pin.text,
        icon=pin.icon,
        ink=pin.ink,
        mine=mine,
        to=pin.to if mine else None,
        hidden=pin.hidden,
    )
