"""What may be asked of a chart."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.chart.things import MOST_HEXES, AHex, BadLine, Charted, Hexes, Letter
from domain.message import Command, Id, Name
from rules.chart import (
    SECTOR_COLUMNS,
    SECTOR_ROWS,
    SUBSECTOR_COLUMNS,
    SUBSECTOR_ROWS,
    Border,
    MainWorld,
    Route,
)
from rules.chart import Label as WrittenLabel

Columns = Annotated[int, Field(ge=1, le=SECTOR_COLUMNS)]
Rows = Annotated[int, Field(ge=1, le=SECTOR_ROWS)]
Label = Annotated[str, Field(max_length=60)]
Colour = Annotated[str, Field(max_length=20, pattern=r"^(#[0-9a-fA-F]{6}|[A-Za-z]*)$")]
Code = Annotated[str, Field(min_length=1, max_length=4)]


class OpenChart(Command):
    """Lay out an empty chart; players know of it once they have heard of a hex."""

    type: Literal["OpenChart"] = "OpenChart"
    name: Name
    columns: Columns = SUBSECTOR_COLUMNS
    rows: Rows = SUBSECTOR_ROWS


class NameChart(Command):
    """Give a chart another name."""

    type: Literal["NameChart"] = "NameChart"
    chart: Id
    name: Name


class RetireChart(Command):
    """Put a chart away; what has happened on it stays."""

    type: Literal["RetireChart"] = "RetireChart"
    chart: Id


class ThrowSubsector(Command):
    """Throw for every hex of a rectangle whether there is a world, and for all that it is; none may be there yet.

    origin: the top left hex; what of it is off the chart is left out. edition: the printing whose procedure it is; that
    of 1977 throws for jump lanes too. giants: throw for gas giants where the printing does not.
    """

    type: Literal["ThrowSubsector"] = "ThrowSubsector"
    chart: Id
    density: Literal["sparse", "usual", "dense"] = "usual"
    edition: Literal["1977", "1981"] = "1977"
    origin: AHex = "0101"
    columns: Annotated[int, Field(ge=1, le=SUBSECTOR_COLUMNS)] = SUBSECTOR_COLUMNS
    rows: Annotated[int, Field(ge=1, le=SUBSECTOR_ROWS)] = SUBSECTOR_ROWS
    giants: bool = True


class ChartWorld(Command):
    """Write a world down by hand, a new one or over the one that is there."""

    type: Literal["ChartWorld"] = "ChartWorld"
    chart: Id
    world: MainWorld


class RemoveWorlds(Command):
    """Take worlds off the chart, with the referee's notes on them."""

    type: Literal["RemoveWorlds"] = "RemoveWorlds"
    chart: Id
    hexes: Hexes


class NoteWorld(Command):
    """Write the referee's note on a hex, which no player reads; "" takes it away."""

    type: Literal["NoteWorld"] = "NoteWorld"
    chart: Id
    hex: AHex
    note: Annotated[str, Field(max_length=2000)]


class ChartBodies(Command):
    """Write down what else there is in a world's system, in order."""

    type: Literal["ChartBodies"] = "ChartBodies"
    chart: Id
    hex: AHex
    bodies: Annotated[tuple[Charted, ...], Field(max_length=40)]


class DrawRoute(Command):
    """Draw a line between two hexes."""

    type: Literal["DrawRoute"] = "DrawRoute"
    chart: Id
    start: AHex
    end: AHex
    kind: Annotated[str, Field(max_length=20)] = ""
    colour: Colour = ""


class EraseRoute(Command):
    """Take a line of this kind between two hexes away, whichever way it was drawn."""

    type: Literal["EraseRoute"] = "EraseRoute"
    chart: Id
    start: AHex
    end: AHex
    kind: Annotated[str, Field(max_length=20)] = ""


class DrawBorder(Command):
    """Draw a realm's border around these hexes, in any order; they have to hang together.

    filled: a region, drawn as a surface.
    """

    type: Literal["DrawBorder"] = "DrawBorder"
    chart: Id
    hexes: Hexes
    allegiance: Annotated[str, Field(max_length=4)] = ""
    label: Label = ""
    colour: Colour = ""
    filled: bool = False


class EraseBorder(Command):
    """Take a border away."""

    type: Literal["EraseBorder"] = "EraseBorder"
    chart: Id
    border: Id


class WriteLabel(Command):
    """Write words over a hex."""

    type: Literal["WriteLabel"] = "WriteLabel"
    chart: Id
    hex: AHex
    text: Annotated[str, Field(min_length=1, max_length=60)]
    colour: Colour = ""


class EraseLabel(Command):
    """Take words off a hex."""

    type: Literal["EraseLabel"] = "EraseLabel"
    chart: Id
    hex: AHex
    text: Annotated[str, Field(min_length=1, max_length=60)]


class TellOfHexes(Command):
    """Let the players hear of hexes: of the worlds there, and of what is empty."""

    type: Literal["TellOfHexes"] = "TellOfHexes"
    chart: Id
    hexes: Hexes


class TellOfAll(Command):
    """Let the players hear of all that is on a chart."""

    type: Literal["TellOfAll"] = "TellOfAll"
    chart: Id


class HideHexes(Command):
    """Take hexes out of what the players have heard of; none are named: all."""

    type: Literal["HideHexes"] = "HideHexes"
    chart: Id
    hexes: Annotated[tuple[AHex, ...], Field(max_length=MOST_HEXES)] = ()


class NameSubsector(Command):
    """Name a subsector by its letter; "" takes the name away."""

    type: Literal["NameSubsector"] = "NameSubsector"
    chart: Id
    letter: Letter
    name: Label


class NameRealm(Command):
    """Say what realm a code of allegiance stands for; "" takes the name away."""

    type: Literal["NameRealm"] = "NameRealm"
    chart: Id
    code: Code
    name: Label


class ReadChart(Command):
    """Take in what a file holds. It comes from an upload (`POST /api/tables/<table>/charts`), never over a socket.

    chart: "" opens a new one. A world takes the place of one on the same hex. lines: those that were not read, or
    not wholly; more: how many more of them there are.
    """

    type: Literal["ReadChart"] = "ReadChart"
    chart: Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9:._-]*$")]
    file: Name
    name: Label
    columns: Columns
    rows: Rows
    worlds: Annotated[tuple[MainWorld, ...], Field(max_length=MOST_HEXES)]
    routes: Annotated[tuple[Route, ...], Field(max_length=4000)] = ()
    borders: Annotated[tuple[Border, ...], Field(max_length=120)] = ()
    labels: Annotated[tuple[WrittenLabel, ...], Field(max_length=600)] = ()
    subsectors: dict[Letter, Label] = Field(default_factory=dict)
    realms: Annotated[dict[Code, Label], Field(max_length=300)] = Field(default_factory=dict)
    lines: Annotated[tuple[BadLine, ...], Field(max_length=200)] = ()
    more: Annotated[int, Field(ge=0)] = 0


ChartCommand = (
    OpenChart
    | NameChart
    | RetireChart
    | ThrowSubsector
    | ChartWorld
    | RemoveWorlds
    | NoteWorld
    | ChartBodies
    | DrawRoute
    | EraseRoute
    | DrawBorder
    | EraseBorder
    | WriteLabel
    | EraseLabel
    | TellOfHexes
    | TellOfAll
    | HideHexes
    | NameSubsector
    | NameRealm
)
