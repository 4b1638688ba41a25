"""Facts of what people put on maps by hand: drawings, pins and templates."""

from __future__ import annotations

import operator
from typing import Annotated, Literal

from pydantic import Field

from domain.message import Event
from domain.scene.things import Drawing, Pin, Stencil
from rules.grid import Point


class DrawingMade(Event):
    """Somebody drew on the map by hand."""

    type: Literal["DrawingMade"] = "DrawingMade"
    scene: str
    drawing: Drawing


class DrawingsErased(Event):
    """Drawings are gone from the map, by their ids; `seat`: who erased them."""

    type: Literal["DrawingsErased"] = "DrawingsErased"
    scene: str
    drawings: tuple[str, ...]
    seat: str


class PinPut(Event):
    """Somebody pinned a note to the map."""

    type: Literal["PinPut"] = "PinPut"
    scene: str
    pin: Pin


class PinRewritten(Event):
    """A pin says something else now, looks otherwise or is for others; `seat`: who did that."""

    type: Literal["PinRewritten"] = "PinRewritten"
    scene: str
    pin: Pin
    seat: str


class PinMoved(Event):
    """A pin is at another point now; `seat`: who moved it."""

    type: Literal["PinMoved"] = "PinMoved"
    scene: str
    pin: str
    title: str
    at: Point
    seat: str


class PinPulled(Event):
    """A pin is gone from the map; `seat`: who pulled it out."""

    type: Literal["PinPulled"] = "PinPulled"
    scene: str
    pin: str
    title: str
    seat: str


class StencilLaid(Event):
    """Somebody laid a circle, a cone or a line on the map."""

    type: Literal["StencilLaid"] = "StencilLaid"
    scene: str
    stencil: Stencil


class StencilChanged(Event):
    """A stencil lies elsewhere, or is of another size; `seat`: who did that."""

    type: Literal["StencilChanged"] = "StencilChanged"
    scene: str
    stencil: Stencil
    seat: str


class StencilsLifted(Event):
    """Stencils are gone from the map, by their ids; `seat`: who lifted them."""

    type: Literal["StencilsLifted"] = "StencilsLifted"
    scene: str
    stencils: tuple[str, ...]
    seat: str


class ThingsHidden(Event):
    """Drawings, pins and templates are for referees alone now, by their ids."""

    type: Literal["ThingsHidden"] = "ThingsHidden"
    scene: str
    things: tuple[str, ...]


class ThingsRevealed(Event):
    """Drawings, pins and templates are for those again whom they were for."""

    type: Literal["ThingsRevealed"] = "ThingsRevealed"
    scene: str
    drawings: tuple[Drawing, ...]
    pins: tuple[Pin, ...]
    stencils: Annotated[tuple[Stencil, ...], Field(exclude_if=operator.not_)] = ()
