"""What has come about on a chart. `chart`: which."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from domain.chart.things import BadLine, Charted
from domain.message import Event
from rules.chart import Border, Hex, Label, MainWorld, Route
from rules.spacefaring.worlds.throwing import Thrown


class ChartOpened(Event):
    """An empty chart was laid out."""

    type: Literal["ChartOpened"] = "ChartOpened"
    chart: str
    name: str
    columns: int
    rows: int


class ChartNamed(Event):
    """A chart got another name."""

    type: Literal["ChartNamed"] = "ChartNamed"
    chart: str
    name: str
    before: str


class ChartRetired(Event):
    """A chart was put away."""

    type: Literal["ChartRetired"] = "ChartRetired"
    chart: str


class SubsectorThrown(Event):
    """Hexes of a rectangle were thrown for; each has a fact of its own after this one.

    origin: the top left one. hexes: how many were thrown for. worlds: how many came of it.
    """

    type: Literal["SubsectorThrown"] = "SubsectorThrown"
    chart: str
    density: str
    edition: str
    origin: Hex
    columns: int
    rows: int
    hexes: int
    worlds: int


class HexThrown(Event):
    """The throws for one hex, whether there is a world first, and the world that came of them if there is one."""

    type: Literal["HexThrown"] = "HexThrown"
    chart: str
    hex: Hex
    throws: tuple[Thrown, ...]
    world: MainWorld | None


class LanesThrown(Event):
    """The throws for jump lanes between worlds, and the lanes that came of them."""

    type: Literal["LanesThrown"] = "LanesThrown"
    chart: str
    throws: tuple[Thrown, ...]
    routes: tuple[Route, ...]


class WorldCharted(Event):
    """A world was written down; `before`: what stood on its hex."""

    type: Literal["WorldCharted"] = "WorldCharted"
    chart: str
    world: MainWorld
    before: MainWorld | None


class WorldRemoved(Event):
    """A world was taken off the chart."""

    type: Literal["WorldRemoved"] = "WorldRemoved"
    chart: str
    before: MainWorld


class WorldNoted(Event):
    """The referee wrote a note on a hex; "" for none."""

    type: Literal["WorldNoted"] = "WorldNoted"
    chart: str
    hex: Hex
    note: str
    before: str


class BodiesCharted(Event):
    """What else there is in a world's system was written down."""

    type: Literal["BodiesCharted"] = "BodiesCharted"
    chart: str
    hex: Hex
    bodies: tuple[Charted, ...]
    before: tuple[Charted, ...]


class RouteDrawn(Event):
    """A line was drawn between two hexes."""

    type: Literal["RouteDrawn"] = "RouteDrawn"
    chart: str
    route: Route


class RouteErased(Event):
    """A line was taken away."""

    type: Literal["RouteErased"] = "RouteErased"
    chart: str
    route: Route


class BorderDrawn(Event):
    """A realm's border was drawn; `id`: by which it is known."""

    type: Literal["BorderDrawn"] = "BorderDrawn"
    chart: str
    id: str
    border: Border


class BorderErased(Event):
    """A border was taken away."""

    type: Literal["BorderErased"] = "BorderErased"
    chart: str
    id: str
    border: Border


class LabelWritten(Event):
    """Words were written over a hex."""

    type: Literal["LabelWritten"] = "LabelWritten"
    chart: str
    label: Label


class LabelErased(Event):
    """Words were taken off a hex."""

    type: Literal["LabelErased"] = "LabelErased"
    chart: str
    label: Label


class HexesHeardOf(Event):
    """The players heard of hexes that they had not heard of."""

    type: Literal["HexesHeardOf"] = "HexesHeardOf"
    chart: str
    hexes: tuple[Hex, ...]


class HexesHidden(Event):
    """Hexes were taken out of what the players have heard of."""

    type: Literal["HexesHidden"] = "HexesHidden"
    chart: str
    hexes: tuple[Hex, ...]


class SubsectorNamed(Event):
    """A subsector got a name; "" for none."""

    type: Literal["SubsectorNamed"] = "SubsectorNamed"
    chart: str
    letter: str
    name: str
    before: str


class RealmNamed(Event):
    """A code of allegiance got a name; "" for none."""

    type: Literal["RealmNamed"] = "RealmNamed"
    chart: str
    code: str
    name: str
    before: str


class ChartRead(Event):
    """What a file holds was taken in. replaced: worlds that others took the place of.

    lines: those that were not read, or not wholly; more: how many more of them there were. borders: by their ids.
    """

    type: Literal["ChartRead"] = "ChartRead"
    chart: str
    file: str
    worlds: tuple[MainWorld, ...]
    replaced: tuple[MainWorld, ...] = ()
    routes: tuple[Route, ...] = ()
    borders: Mapping[str, Border] = Field(default_factory=dict)
    labels: tuple[Label, ...] = ()
    subsectors: Mapping[str, str] = Field(default_factory=dict)
    realms: Mapping[str, str] = Field(default_factory=dict)
    lines: tuple[BadLine, ...] = ()
    more: int = 0


ChartEvent = Annotated[
    ChartOpened
    | ChartNamed
    | ChartRetired
    | SubsectorThrown
    | HexThrown
    | LanesThrown
    | WorldCharted
    | WorldRemoved
    | WorldNoted
    | BodiesCharted
    | RouteDrawn
    | RouteErased
    | BorderDrawn
    | BorderErased
    | LabelWritten
    | LabelErased
    | HexesHeardOf
    | HexesHidden
    | SubsectorNamed
    | RealmNamed
    | ChartRead,
    Field(discriminator="type"),
]
