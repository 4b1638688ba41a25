"""Write what one viewer sees of what was laid on maps to show what ground something covers."""

from __future__ import annotations

from domain.audience.stencils import sees_stencil
from domain.scene.state import Scene
from domain.scene.things import Stencil
from domain.world import World
from server import protocol as p
from server.views.memo import Memo
from server.views.sight import Viewer


def laid(world: World, scene: Scene, stencil: Stencil, viewer: Viewer, memo: Memo) -> str | None:
    """A stencil that is there for the viewer; None for one who does not see it."""
    if not viewer.is_referee and not sees_stencil(world, viewer.seat, scene, stencil):
        return None
    return memo.get(
        ("stencil", scene.id, stencil.id),
        (stencil,),
        lambda: viewer.tongue.written(stencil_view(scene.id, stencil)),
    )


def stencil_view(scene: str, stencil: Stencil) -> p.StencilView:
    """What somebody laid on a map to show what ground something covers."""
    return p.StencilView(
        id=stencil.id,
        scene=scene,
        seat=stencil.seat,
        form=stencil.form,
        size_m=stencil.size_m,
        at=stencil.at,
        token=stencil.token,
        facing=stencil.facing,
        spread=stencil.spread,
        width_m=stencil.width_m,
        ink=stencil.ink,
        hidden=stencil.hidden,
    )
