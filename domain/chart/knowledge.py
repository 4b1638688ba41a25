"""What those who are no referees know of a chart: the hexes that they have heard of, and nothing of the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from domain.chart.state import StarChart
from rules.chart import WAYS, Border, Chart, Hex, MainWorld, Route, subsector
from rules.frozen import having
from rules.realms import beside, within
from rules.spacefaring.worlds.trade_classes import class_name


def known_chart(chart: StarChart) -> StarChart:
    """The chart as players know it. Borders are whole of which they know a part: what is told is cut further."""
    heard = frozenset(chart.heard)
    worlds = {one: open_world(world) for one, world in chart.sky.worlds.items() if one in heard}
    borders = {name: one for name, one in chart.borders.items() if not heard.isdisjoint(within(one.hexes))}
    letters = _letters(heard)
    sky = having(
        chart.sky,
        worlds=worlds,
        routes=tuple(one for one in chart.sky.routes if _leads(one, heard, chart.sky)),
        labels=tuple(one for one in chart.sky.labels if one.hex in heard),
        subsectors={letter: name for letter, name in chart.sky.subsectors.items() if letter in letters},
        realms=_realms(chart.sky, worlds.values(), borders.values()),
    )
    bodies = {one: of for one, of in chart.bodies.items() if one in heard}
    return having(chart, sky=sky, borders=borders, bodies=bodies, notes={})


def route_known(chart: StarChart, route: Route) -> bool:
    """Whether players know of a route: of both its ends, or of one where the other is off the chart."""
    return _leads(route, frozenset(chart.heard), chart.sky)


def _leads(route: Route, heard: frozenset[Hex], sky: Chart) -> bool:
    ends = (route.start, route.end)
    return not heard.isdisjoint(ends) and all(one in heard or not sky.inside(one) for one in ends)


def border_known(chart: StarChart, border: Border) -> bool:
    """Whether players know the whole of a border: all hexes within, and all that lie around."""
    realm = within(border.hexes)
    around = (beside(one, way) for one in realm for way in range(1, WAYS + 1))
    return known_by_all(chart, (one for one in (*realm, *around) if one and chart.sky.inside(one)))


def knows_of(chart: StarChart) -> Chart:
    """What players know of the sky."""
    return known_chart(chart).sky


def known_by_all(chart: StarChart, hexes: Iterable[Hex]) -> bool:
    """Whether players have heard of all these hexes."""
    return frozenset(chart.heard).issuperset(hexes)


def open_world(world: MainWorld) -> MainWorld:
    """A world without what its referee alone reads: columns of a file, and remarks but trade classes."""
    remarks = tuple(one for one in world.remarks if class_name(one))
    if remarks == world.remarks and not world.extra:
        return world
    return replace(world, remarks=remarks, extra={})


def _letters(heard: Iterable[Hex]) -> frozenset[str]:
    return frozenset(subsector(one) for one in heard)


def _realms(sky: Chart, worlds: Iterable[MainWorld], borders: Iterable[Border]) -> dict[str, str]:
    met = {one.allegiance for one in worlds} | {one.allegiance for one in borders}
    return {code: name for code, name in sky.realms.items() if code in met}
