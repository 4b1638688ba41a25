"""Star charts as one viewer knows them: heads for the list, charts for those who open them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from domain.chart.knowledge import known_chart
from domain.chart.state import StarChart
from domain.world import World
from rules.chart import Border, Chart, Hex, MainWorld, named, place
from rules.realms import beside, edges, within
from rules.spacefaring.ways import Net
from rules.spacefaring.worlds.trade_classes import Edition, class_name, trade_classes
from rules.spacefaring.worlds.uwp import Uwp, read
from server import protocol as p
from server.protocol.charts import Disc
from server.views.memo import Memo
from server.views.parted import Sparse
from server.views.tongue import ENGLISH

CAPITALS = frozenset({"Cp", "Cs", "Cx"})
"""Remarks that say a world is a capital. Source: second survey, remarks."""
CROWDED = 9
"""Population digit from which a name is written in capitals. Source: published maps."""
OPEN_AIR = frozenset((*range(2, 10), 13, 14, 15))
"""Atmospheres under which water is drawn. Source: published maps."""
FIELDS = ("heard", "routes", "borders", "labels")
"""Of a chart's view, those that are sent where they changed, in their order."""
CLASSES: Edition = "ct81"
"""By which printing a world is classed of which no file or throw says what it is."""


def chart_id(chart: str) -> str:
    """The id of a chart's view."""
    return f"chart-{chart}"


def heads(world: World, *, referee: bool) -> tuple[p.ChartHead, ...]:
    """The charts that a viewer knows of."""
    return tuple(_head(one, referee=referee) for one in world.charts.values() if referee or one.heard)


def _head(chart: StarChart, *, referee: bool) -> p.ChartHead:
    heard = frozenset(chart.heard)
    return p.ChartHead(
        id=chart.id,
        name=chart.name,
        columns=chart.sky.columns,
        rows=chart.sky.rows,
        worlds=sum(referee or one in heard for one in chart.sky.worlds),
        retired=chart.retired,
    )


class Charts:
    """Writes charts for viewers who know alike: referees, or all others."""

    def __init__(self, memo: Memo, *, referee: bool) -> None:
        self._memo = memo
        self._referee = referee

    def known(self, chart: StarChart) -> StarChart | None:
        """The chart as these viewers know it; None where they know of none of its hexes."""
        if self._referee:
            return chart
        if not chart.heard:
            return None
        return self._memo.get(("known chart", chart.id), (chart,), lambda: known_chart(chart))

    def view(self, chart: StarChart) -> Sparse | None:
        """The view `chart` (`server.protocol.ChartView`)."""
        known = self.known(chart)
        if known is None:
            return None
        return self._memo.get(
            ("chart", chart.id, self._referee), (chart,), lambda: self._written(chart, known)
        )

    def net(self, known: StarChart) -> Net:
        """Which worlds lie near each other, of a chart as these viewers know it."""
        return self._memo.get(("net", known.id, self._referee), (known.sky.worlds,), lambda: Net(known.sky))

    def _written(self, chart: StarChart, known: StarChart) -> Sparse:
        heard = frozenset(chart.heard)
        worlds = {
            one: self._world(chart, world, told=one in heard)
            for one, world in sorted(known.sky.worlds.items())
        }
        view = p.ChartView(
            id=chart_id(chart.id),
            chart=chart.id,
            name=known.name,
            columns=known.sky.columns,
            rows=known.sky.rows,
            retired=known.retired,
            subsectors=dict(known.sky.subsectors),
            realms=dict(known.sky.realms),
            home=home(known.sky),
            heard=runs(known.heard),
            routes=known.sky.routes,
            borders=tuple(self._borders(known, heard)),
            labels=known.sky.labels,
            gone=None,
            worlds=(),
        )
        head = ENGLISH.written(view.model_copy(update=dict.fromkeys(FIELDS)))
        parts = {name: ENGLISH.field(view, name) for name in FIELDS}
        return Sparse.of(head.partition('"heard":null')[0], parts, "worlds", worlds)

    def _world(self, chart: StarChart, world: MainWorld, *, told: bool) -> str:
        whole = chart.sky.worlds[world.hex]
        return self._memo.get(
            ("charted", chart.id, world.hex, self._referee, told),
            (whole,),
            lambda: ENGLISH.written(world_view(world, told=told)),
        )

    def _borders(self, chart: StarChart, heard: frozenset[Hex]) -> Iterator[p.BorderView]:
        for name, border in chart.borders.items():
            realm = self._memo.get(("realm", chart.id, name), (border,), partial(within, border.hexes))
            yield border_view(name, border, realm, chart.sky, None if self._referee else heard)


def world_view(world: MainWorld, *, told: bool) -> p.WorldView:
    """A world as the map shows it."""
    uwp = read(world.uwp)
    return p.WorldView(
        hex=world.hex,
        name=world.name,
        uwp=world.uwp,
        starport=uwp.starport,
        disc=disc(uwp),
        capitals=(uwp.population or 0) >= CROWDED,
        capital=not CAPITALS.isdisjoint(world.remarks),
        giants=world.gas_giants,
        bases=world.bases,
        zone=world.zone,
        allegiance=world.allegiance,
        classes=classes(world),
        told=told,
    )


def classes(world: MainWorld) -> tuple[str, ...]:
    """Codes of trade: those among its remarks, else by its profile."""
    written = tuple(one for one in world.remarks if class_name(one) and one not in CAPITALS)
    return written or trade_classes(read(world.uwp), CLASSES)


def disc(uwp: Uwp) -> Disc:
    """What a map draws for a world."""
    if uwp.size == 0:
        return "belt"
    if uwp.hydrographics is None or uwp.atmosphere is None:
        return "unknown"
    return "water" if uwp.hydrographics and uwp.atmosphere in OPEN_AIR else "dry"


def border_view(
    name: str, border: Border, realm: frozenset[Hex], sky: Chart, heard: frozenset[Hex] | None
) -> p.BorderView:
    """A border; `heard`: the hexes that the viewer knows of, None for all."""
    realm = frozenset(one for one in realm if sky.inside(one))
    sides = edges(realm)
    if heard is not None:
        sides = tuple(
            (one, way) for one, way in sides if one in heard and _known(beside(one, way), sky, heard)
        )
    return p.BorderView(
        id=name,
        allegiance=border.allegiance,
        label=border.label,
        colour=border.colour,
        filled=border.filled,
        hexes=runs(sorted(realm if heard is None else realm & heard)),
        edges=sides,
    )


def _known(one: Hex | None, sky: Chart, heard: frozenset[Hex]) -> bool:
    return one is None or one in heard or not sky.inside(one)


def home(sky: Chart) -> str:
    """The code of most worlds, "" where none has one."""
    counts = Counter(one.allegiance for one in sky.worlds.values() if one.allegiance)
    return min(counts, key=lambda code: (-counts[code], code), default="")


def runs(hexes: Iterable[Hex]) -> tuple[str, ...]:
    """Hexes, ascending, as runs down a column: "0105" or "0101-0110"."""
    found: list[list[Hex]] = []
    for one in hexes:
        column, row = place(one)
        if found and row > 0 and found[-1][-1] == named(column, row - 1):
            found[-1][1:] = [one]
        else:
            found.append([one])
    return tuple("-".join(run) for run in found)


def charts_by_id(world: World, names: Iterable[str]) -> Mapping[str, StarChart]:
    """Those that there are."""
    return {name: world.charts[name] for name in names if name in world.charts}
