"""Star charts and the worlds on them, which come to those who open them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from domain.chart.things import AHex, Charted
from domain.history.commands import Number
from domain.line import RollCard
from domain.message import Id
from rules.chart import Label, MainWorld, Route
from rules.said import Text
from rules.spacefaring.ways import FARTHEST_JUMP, MOST_JUMPS, Fuel, Priority, Way
from rules.vessel import Ware
from server.protocol.message import CommandId, Message

MOST_CHARTS = 4
MOST_PARSECS = 12
"""Of fuel in a tank: two of the longest jumps."""
Disc = Literal["water", "dry", "belt", "unknown"]


class ChartHead(BaseModel):
    """A chart that this seat knows of: a referee of all, others of those on which they have heard of a hex.

    worlds: how many of its worlds this seat knows.
    """

    id: str
    name: str
    columns: int
    rows: int
    worlds: int
    retired: bool


class WorldView(BaseModel):
    """A world as the map shows it; the rest stands on its page (`AskWorld`).

    starport: A to E, X, "?" unknown. disc: what is drawn; "belt" for size 0. capitals: whether its name is written so.
    capital: of a subsector, a sector, a realm. giants: how many gas giants, null where unknown. bases: letters of the
    second survey. classes: codes of trade. told: whether players have heard of it.
    """

    hex: str
    name: str
    uwp: str
    starport: str
    disc: Disc
    capitals: bool
    capital: bool
    giants: int | None
    bases: str
    zone: Literal["", "A", "R"]
    allegiance: str
    classes: tuple[str, ...]
    told: bool


class BorderView(BaseModel):
    """A realm's border, or where `filled` a region such as a nebula. hexes: those within it that this seat knows of,
    as runs like `heard`.

    edges: sides of hexes on which it runs, as hex and way: 1 to 6 clockwise from straight up. A side is told to those
    who know of the hexes on both sides of it, or of the one where the other is off the chart.
    """

    id: str
    allegiance: str
    label: str
    colour: str
    filled: bool
    hexes: tuple[str, ...]
    edges: tuple[tuple[str, int], ...]


class ChartView(BaseModel):
    """A chart as this seat knows it: `view` is "chart", `id` "chart-" and the chart's id. Only to those who opened it.

    heard: hexes that the players have heard of, as runs down a column: "0105" or "0101-0110". Of an unheard hex
    players are told what they are told of empty space. subsectors: names by letter; realms: by code of allegiance.
    home: the code of most worlds, which needs no sign of its own.

    gone: null where all worlds are sent; else the hexes that have none any more, and worlds that are not sent again are
    as they were. heard, routes, borders, labels: null where they are as they were.
    """

    view: Literal["chart"] = "chart"
    id: str
    chart: str
    name: str
    columns: int
    rows: int
    retired: bool
    subsectors: dict[str, str]
    realms: dict[str, str]
    home: str
    heard: tuple[str, ...] | None
    routes: tuple[Route, ...] | None
    borders: tuple[BorderView, ...] | None
    labels: tuple[Label, ...] | None
    gone: tuple[str, ...] | None
    worlds: tuple[WorldView, ...]


class AskCharts(Message):
    """Open these charts, and close all others; answered by `charts`, whole.

    What changes of them then comes with each `happened`, until a `welcome` closes them all.
    number: open none; answer with the charts as they were after that commit. branch, eyes: as for `look`.
    """

    type: Literal["charts"] = "charts"
    id: CommandId
    charts: Annotated[tuple[Id, ...], Field(max_length=MOST_CHARTS)]
    number: Number | None = None
    branch: Id | None = None
    eyes: Id | None = None


class Charts(Message):
    """The charts that were asked for, without those that this seat does not know of.

    number: after which commit they are so. live: it is the newest, and what changes of them will be told.
    """

    type: Literal["charts"] = "charts"
    id: str
    number: int
    live: bool
    views: tuple[ChartView, ...]


class AskWorld(Message):
    """Ask for the page of a hex; answered by `world`. number, branch, eyes: as for `look`."""

    type: Literal["world"] = "world"
    id: CommandId
    chart: Id
    hex: AHex
    number: Number | None = None
    branch: Id | None = None
    eyes: Id | None = None


class UwpDigit(BaseModel):
    """One place of a world's profile in words. title: "Atmosphere"; code: "7"; text: "standard, tainted: ..."."""

    place: str
    title: Text
    code: str
    text: Text


class WorldCode(BaseModel):
    """A code and what it says: of a trade class, a base, a zone."""

    code: str
    text: Text


class BodyView(BaseModel):
    """A body of a system. kind: "main world", "belt", "small giant" ... orbit: 0 to 10, from the star outwards.

    away_km: from the main world at the nearest, on average and at the farthest, as the orbits turn; minutes: over the
    average distance at 1 to 6 G, turning over midway; both () of the main world. limit_km: a hundred diameters out, 0
    where there is no limit. charted: written down by a referee, not taken for granted.
    """

    name: Text
    kind: str
    orbit: int
    away_km: tuple[int, ...]
    minutes: tuple[int, ...]
    limit_km: int
    charted: bool


class HereView(BaseModel):
    """A ship that is here, of those that this seat may read. at: "berth", "orbit" ... aboard: who is."""

    character: str
    name: str
    at: str
    aboard: tuple[Text, ...]


class WorldPage(BaseModel):
    """All that this seat knows of a hex. world: null for none, and for one that is not heard of.

    Players get of the world's remarks those alone that are open codes. note: the referee's. fuel: every way to come by
    it, skimmed from a gas giant too. limit_km: a hundred diameters out, null where the size is unknown or there is
    none; limit_minutes: to there at 1 to 6 G. goods: what is traded there, () where the system has no ships.
    charted: what a referee has written down of the system, for the form. throws: by which the world came about, where
    dice made it.
    """

    chart: str
    hex: str
    subsector: str
    told: bool
    world: MainWorld | None
    digits: tuple[UwpDigit, ...]
    classes: tuple[WorldCode, ...]
    bases: tuple[WorldCode, ...]
    zone: WorldCode | None
    realm: str
    people: int | None
    giants: int | None
    fuel: tuple[Fuel, ...]
    limit_km: int | None
    limit_minutes: tuple[int, ...]
    bodies: tuple[BodyView, ...]
    charted: tuple[Charted, ...]
    here: tuple[HereView, ...]
    goods: tuple[Ware, ...]
    throws: tuple[RollCard, ...]
    note: str


class WorldTold(Message):
    """The page of a hex, as it is after commit `number`."""

    type: Literal["world"] = "world"
    id: str
    number: int
    page: WorldPage


class AskReach(Message):
    """Ask where a ship may jump from a world, over worlds that this seat knows of; answered by `reach`.

    drive: parsecs of one jump. tank, left: parsecs' worth of jump fuel when full and now; left out: a full tank for one
    jump. parsec_t: tons of fuel that a parsec takes. by_distance: a jump burns what its parsecs take, else what the
    drive's number takes. skims: she can dive into gas giants. shuns_red: no way touches a red zone. wish: what counts
    first.
    """

    type: Literal["reach"] = "reach"
    id: CommandId
    chart: Id
    start: AHex
    drive: Annotated[int, Field(ge=1, le=FARTHEST_JUMP)]
    tank: Annotated[int, Field(ge=1, le=MOST_PARSECS)] | None = None
    left: Annotated[int, Field(ge=0, le=MOST_PARSECS)] | None = None
    parsec_t: Annotated[int, Field(ge=0, le=1_000_000)] = 10
    by_distance: bool = True
    skims: bool = True
    shuns_red: bool = False
    wish: Priority = "days"
    jumps: Annotated[int, Field(ge=1, le=MOST_JUMPS)] = MOST_JUMPS


class AskShipReach(Message):
    """Ask where a ship may jump from where she is, as she is now, over worlds that this seat knows of; answered by
    `reach`. Refused as for no ship at all to who may not read her.

    shuns_red: no way touches a red zone. wish: what counts first.
    """

    type: Literal["ship_reach"] = "ship_reach"
    id: CommandId
    ship: Id
    shuns_red: bool = False
    wish: Priority = "days"
    jumps: Annotated[int, Field(ge=1, le=MOST_JUMPS)] = MOST_JUMPS


class Reach(Message):
    """Where a ship may jump. ship: the one that was asked for, "" for one that is a drive and a tank alone.

    drive, fuel: parsecs of the two rings around the start. by_drive: worlds within one jump, fuel or not; by_fuel:
    those that the fuel aboard reaches, with no more of it. tank: parsecs' worth of fuel when full. ways: to every world
    within so many jumps, each where its last leg ends. fuels: what there is at worlds with fuel. stops: those of them
    that she reaches with what is aboard.
    """

    type: Literal["reach"] = "reach"
    id: str
    ship: str = ""
    chart: str
    start: str
    drive: int
    fuel: int
    tank: int
    by_drive: tuple[str, ...]
    by_fuel: tuple[str, ...]
    ways: tuple[Way, ...]
    fuels: dict[str, tuple[Fuel, ...]]
    stops: tuple[str, ...]
