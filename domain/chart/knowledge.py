"""What those who are no referees know of a chart: the hexes that they have heard of, and nothing of the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from domain.chart.state import StarChart
from domain.message import having
from rules.chart import Border, Chart, Hex, MainWorld, subsector
from rules.realms import within
from rules.spacefaring.worlds.trade_classes import class_name


def known_chart(chart: StarChart) -> StarChart:
    """The chart as players know it; the very same one where they have heard of all, and nothing is kept from them."""
    heard = frozenset(chart.heard)
    worlds = {one: open_world(world) for one, world in chart.sky.worlds.items() if one in heard}
    routes = tuple(one for one in chart.sky.routes if one.start in heard and one.end in heard)
    borders = {name: one for name, one in chart.borders.items() if not heard.isdisjoint(within(one.hexes))}
    sky = having(
        chart.sky,
        worlds=worlds,
        routes=routes,
        subsectors={
            letter: name for letter, name in chart.sky.subsectors.items() if letter in _letters(heard)
        },
        realms=_realms(chart.sky, worlds.values(), borders.values()),
    )
    bodies = {one: of for one, of in chart.bodies.items() if one in heard}
    return having(chart, sky=sky, borders=borders, bodies=bodies, notes={})


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
