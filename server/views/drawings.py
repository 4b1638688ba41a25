"""Write what one viewer sees of what was drawn on maps by hand."""

from __future__ import annotations

from domain.audience.drawings import known_drawing, known_parts
from domain.audience.vision.eyes import remembering
from domain.audience.vision.knowledge import as_known
from domain.message import Point
from domain.scene.state import Scene
from domain.scene.things import Drawing
from domain.world import World
from server import protocol as p
from server.views.memo import Memo
from server.views.sight import Viewer


def drawn(world: World, scene: Scene, drawing: Drawing, viewer: Viewer, memo: Memo) -> str | None:
    """What was drawn on a map, as far as the viewer, unless it drew it, knows the ground under it; None for nothing."""
    if viewer.is_referee:
        return _whole(scene, drawing, viewer, memo)
    if drawing.hidden:
        return None
    known = as_known(world, scene, viewer.seat)
    if drawing.seat == viewer.seat or known_drawing(known, drawing):
        return _whole(scene, drawing, viewer, memo)
    return memo.get(
        ("part of a drawing", scene.id, drawing.id, remembering(world, viewer.seat)),
        (drawing, known.fog),
        lambda: _rest(scene.id, drawing, known_parts(known, drawing), viewer),
    )


def _whole(scene: Scene, drawing: Drawing, viewer: Viewer, memo: Memo) -> str:
    return memo.get(
        ("drawing", scene.id, drawing.id),
        (drawing,),
        lambda: viewer.tongue.written(drawing_view(scene.id, drawing)),
    )


def _rest(scene: str, drawing: Drawing, parts: tuple[tuple[Point, ...], ...], viewer: Viewer) -> str | None:
    if not parts:
        return None
    cut = p.DrawingView(
        id=drawing.id,
        scene=scene,
        seat=drawing.seat,
        shape="pen",
        points=(),
        ink=drawing.ink,
        text="",
        parts=parts,
    )
    return viewer.tongue.written(cut)


def drawing_view(scene: str, drawing: Drawing) -> p.DrawingView:
    """What somebody drew on a map."""
    return p.DrawingView(
        id=drawing.id,
        scene=scene,
        seat=drawing.seat,
        shape=drawing.shape,
        points=drawing.points,
        ink=drawing.ink,
        text=drawing.text,
        hidden=drawing.hidden,
    )
