"""Questions about star charts: the page of a hex, and where one may jump from there."""

from __future__ import annotations

from domain.chart.decide import every_hex
from domain.chart.state import StarChart
from domain.chart.writing import off_the_chart
from domain.world import World
from rules.chart import distance
from rules.check import Refused
from rules.said import Verbatim, said
from rules.spacefaring.worlds.throwing import Thrown
from server import protocol as p
from server.views.pane import Pane
from server.views.worlds import page


def world_page(pane: Pane, world: World, asked: p.AskWorld, throws: tuple[Thrown, ...]) -> p.WorldPage:
    """The page of a hex, as it is seen through a pane."""
    return page(known_chart(pane, world, asked.chart), world.charts[asked.chart], asked.hex, throws)


def known_chart(pane: Pane, world: World, name: str) -> StarChart:
    """A chart as it is seen through a pane; Refused in the words for none at all where it is not known."""
    chart = world.charts.get(name)
    known = pane.charts.known(chart) if chart else None
    if known is None:
        raise Refused(said("there is no star chart {name} at this table", name=Verbatim(repr(name))))
    return known


def reach(pane: Pane, world: World, asked: p.AskReach) -> p.Reach:
    """Where one may jump from a hex, over what is seen through a pane."""
    chart = known_chart(pane, world, asked.chart)
    if off := off_the_chart(asked.start, chart.sky):
        raise Refused(off)
    away = {one: distance(asked.start, one) for one in every_hex(chart) if one != asked.start}
    fuel = asked.jump if asked.fuel is None else min(asked.fuel, asked.jump)
    return p.Reach(
        id=asked.id,
        chart=chart.id,
        start=asked.start,
        by_drive=tuple(one for one, parsecs in away.items() if parsecs <= asked.jump),
        by_fuel=tuple(one for one, parsecs in away.items() if parsecs <= fuel),
        ways=(),
    )
