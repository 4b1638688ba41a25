"""Those who see what was laid on a map to show what ground something covers."""

from __future__ import annotations

from domain.audience.maps import explored, map_audience, token_audience
from domain.audience.vision.knowledge import as_known, known_by
from domain.message import REFEREE, Audience, admits, widened
from domain.scene.state import Scene
from domain.scene.things import Stencil
from domain.world import World


def stencil_audience(world: World, scene: Scene, stencil: Stencil) -> Audience:
    """Those who see a stencil: whoever sees the token that it goes along with.

    Of one that lies on the ground, who knows the ground where it lies, and whoever laid it. What ground it reaches
    from there says nothing of that ground. One that is hidden, referees alone.
    """
    if stencil.hidden:
        return REFEREE
    if stencil.token is not None:
        token = scene.tokens.get(stencil.token)
        return REFEREE if token is None else token_audience(world, scene, token)
    shown = map_audience(world, scene)
    if shown != "all":
        return shown
    return widened((known_by(world, scene, lambda known: _lies_on_known(known, stencil)), (stencil.seat,)))


def sees_stencil(world: World, seat: str, scene: Scene, stencil: Stencil) -> bool:
    """Whether a seat that is no referee's sees a stencil."""
    if stencil.hidden or world.stage.scene != scene.id:
        return False
    if stencil.token is not None:
        return admits(stencil_audience(world, scene, stencil), seat, "player")
    return stencil.seat == seat or _lies_on_known(as_known(world, scene, seat), stencil)


def _lies_on_known(known: Scene, stencil: Stencil) -> bool:
    return stencil.at is not None and explored(known, stencil.at)
