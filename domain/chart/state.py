"""A chart as its facts leave it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from domain.chart import events as e
from domain.chart.things import Charted
from domain.message import put
from rules.chart import Border, Chart, Hex, MainWorld, Route
from rules.frozen import having

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class StarChart:
    """One chart. sky: what rules know of it, but for its borders, which stand here by their ids.

    heard: the hexes that players have heard of, ascending. notes: the referee's.
    """

    id: str
    sky: Chart
    borders: Mapping[str, Border] = field(default_factory=dict)
    bodies: Mapping[Hex, tuple[Charted, ...]] = field(default_factory=dict)
    notes: Mapping[Hex, str] = field(default_factory=dict)
    heard: tuple[Hex, ...] = ()
    retired: bool = False

    @property
    def name(self) -> str:
        """Its name."""
        return self.sky.name


def evolve(chart: StarChart | None, event: e.ChartEvent) -> StarChart:
    """Fold one event into the chart."""
    match event:
        case e.ChartOpened():
            return StarChart(event.chart, Chart(event.name, event.columns, event.rows))
    if chart is None:
        raise ValueError(f"{event.type} cannot come before a chart is opened")
    match event:
        case e.WorldCharted():
            return _with_worlds(chart, (event.world,))
        case e.HexThrown():
            return chart if event.world is None else _with_worlds(chart, (event.world,))
        case e.WorldRemoved():
            return _without_world(chart, event.before.hex)
        case e.RouteDrawn():
            return _having(chart, routes=(*chart.sky.routes, event.route))
        case e.RouteErased():
            return _having(chart, routes=tuple(one for one in chart.sky.routes if one != event.route))
        case e.ChartRead():
            return _read(chart, event)
        case e.LanesThrown():
            return _having(chart, routes=(*chart.sky.routes, *event.routes))
        case e.SubsectorThrown():
            return chart
    return _around_worlds(chart, event)


def _around_worlds(chart: StarChart, event: e.ChartEvent) -> StarChart:
    """What is not of the worlds and the lines between them."""
    match event:
        case e.ChartNamed():
            return _having(chart, name=event.name)
        case e.ChartRetired():
            return having(chart, retired=True)
        case e.WorldNoted():
            return having(chart, notes=_set(chart.notes, event.hex, event.note))
        case e.BodiesCharted():
            return having(chart, bodies=_set(chart.bodies, event.hex, event.bodies))
        case e.BorderDrawn():
            return having(chart, borders=put(chart.borders, event.id, event.border))
        case e.BorderErased():
            return having(chart, borders=_less(chart.borders, event.id))
        case e.LabelWritten():
            return _having(chart, labels=(*chart.sky.labels, event.label))
        case e.LabelErased():
            return _having(chart, labels=tuple(one for one in chart.sky.labels if one != event.label))
        case e.HexesHeardOf():
            return having(chart, heard=tuple(sorted({*chart.heard, *event.hexes})))
        case e.HexesHidden():
            return having(chart, heard=tuple(sorted({*chart.heard} - {*event.hexes})))
        case e.SubsectorNamed():
            return _having(chart, subsectors=_set(chart.sky.subsectors, event.letter, event.name))
        case e.RealmNamed():
            return _having(chart, realms=_set(chart.sky.realms, event.code, event.name))
    raise ValueError(f"{event.type} cannot follow on {chart.id}")


def _read(chart: StarChart, event: e.ChartRead) -> StarChart:
    sky = chart.sky
    chart = _with_worlds(chart, event.worlds)
    chart = having(chart, borders={**chart.borders, **event.borders})
    return _having(
        chart,
        routes=(*sky.routes, *event.routes),
        labels=(*sky.labels, *event.labels),
        subsectors={**sky.subsectors, **event.subsectors},
        realms={**sky.realms, **event.realms},
    )


def _with_worlds(chart: StarChart, worlds: Iterable[MainWorld]) -> StarChart:
    return _having(chart, worlds={**chart.sky.worlds, **{one.hex: one for one in worlds}})


def _without_world(chart: StarChart, one: Hex) -> StarChart:
    bare = _having(chart, worlds=_less(chart.sky.worlds, one))
    return having(bare, notes=_less(chart.notes, one), bodies=_less(chart.bodies, one))


def _having(chart: StarChart, **fields: object) -> StarChart:
    return having(chart, sky=having(chart.sky, **fields))


def _less(mapping: Mapping[str, V], key: str) -> dict[str, V]:
    return {one: value for one, value in mapping.items() if one != key}


def _set(mapping: Mapping[str, V], key: str, value: V) -> dict[str, V]:
    """The mapping with one entry set, or without it where nothing is set."""
    return put(mapping, key, value) if value else _less(mapping, key)


def same_line(one: Route, other: Route) -> bool:
    """Whether two routes are one line of one kind, whichever way they were drawn."""
    return one.kind == other.kind and {one.start, one.end} == {other.start, other.end}
