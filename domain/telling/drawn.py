"""What people draw on a map and lay on it."""

from __future__ import annotations

from typing import Any

from domain.line import Line
from domain.scene import by_hand
from domain.scene.things import Form, Stencil
from domain.telling.names import Names
from rules.said import Verbatim, plural, said


def _drawn(event: by_hand.DrawingMade, names: Names) -> Line:
    drawing, scene = event.drawing, names.scene(event.scene)
    seat = names.seat(drawing.seat)
    if drawing.text:
        text = said("{seat} writes on {scene}: {text}", seat=seat, scene=scene, text=Verbatim(drawing.text))
        return Line("scene", text, quiet=True)
    return Line("scene", said("{seat} draws on {scene}", seat=seat, scene=scene), quiet=True)


def _erased(event: by_hand.DrawingsErased, names: Names) -> Line:
    count = plural("{n} drawing", "{n} drawings", len(event.drawings))
    text = said(
        "{seat} erases {count} from {scene}",
        seat=names.seat(event.seat),
        count=count,
        scene=names.scene(event.scene),
    )
    return Line("scene", text, quiet=True)


_LAID: dict[Form, str] = {
    "circle": "{seat} lays a circle of {size:g} m on {scene}",
    "cone": "{seat} lays a cone of {size:g} m on {scene}",
    "line": "{seat} lays a line of {size:g} m on {scene}",
}
_LAID_WITH: dict[Form, str] = {
    "circle": "{seat} lays a circle of {size:g} m round {who}",
    "cone": "{seat} lays a cone of {size:g} m before {who}",
    "line": "{seat} lays a line of {size:g} m from {who}",
}
_CHANGED: dict[Form, str] = {
    "circle": "{seat} changes a circle on {scene}, now of {size:g} m",
    "cone": "{seat} changes a cone on {scene}, now of {size:g} m",
    "line": "{seat} changes a line on {scene}, now of {size:g} m",
}


def _laid(event: by_hand.StencilLaid, names: Names) -> Line:
    stencil, seat, scene = event.stencil, names.seat(event.stencil.seat), names.scene(event.scene)
    if stencil.token is None:
        text = said(_LAID[stencil.form], seat=seat, size=_size(stencil), scene=scene)
        return Line("scene", text, quiet=True)
    character, who = names.token(event.scene, stencil.token)
    text = said(_LAID_WITH[stencil.form], seat=seat, size=_size(stencil), who=who)
    return Line("scene", text, (character,), quiet=True)


def _changed(event: by_hand.StencilChanged, names: Names) -> Line:
    stencil, seat, scene = event.stencil, names.seat(event.seat), names.scene(event.scene)
    return Line(
        "scene", said(_CHANGED[stencil.form], seat=seat, size=_size(stencil), scene=scene), quiet=True
    )


def _size(stencil: Stencil) -> float:
    return round(stencil.size_m, 1)


def _taken_off(event: by_hand.StencilsLifted, names: Names) -> Line:
    count = plural("{n} template", "{n} templates", len(event.stencils))
    text = said(
        "{seat} takes {count} off {scene}",
        seat=names.seat(event.seat),
        count=count,
        scene=names.scene(event.scene),
    )
    return Line("scene", text, quiet=True)


TELLERS: dict[type[Any], Any] = {
    by_hand.DrawingMade: _drawn,
    by_hand.DrawingsErased: _erased,
    by_hand.StencilLaid: _laid,
    by_hand.StencilChanged: _changed,
    by_hand.StencilsLifted: _taken_off,
}
