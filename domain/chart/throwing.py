"""A subsector by throw: every throw is kept, with the hex that it was for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from domain.audience.charts import hexes_audience
from domain.chart import commands as c
from domain.chart import events as e
from domain.chart.decide import chart_fact, referees_chart, require_inside
from domain.chart.state import StarChart
from domain.message import REFEREE, Decision, Fact
from domain.moment import Moment
from rules.chart import Hex, named, place
from rules.check import Refused
from rules.said import Verbatim, said
from rules.spacefaring.worlds.generation import Generated, generate
from rules.spacefaring.worlds.rulings import GAS_GIANTS, Printing
from rules.spacefaring.worlds.throwing import Thrown

DENSITIES: Mapping[str, int] = {"sparse": -1, "usual": 0, "dense": 1}
"""DM of the region on the throw for a world, by its name. Source: Book 3, Worlds: star mapping."""
PRINTINGS: Mapping[str, Printing] = {"1977": "ct77", "1981": "ct81"}


def throw_subsector(command: c.ThrowSubsector, moment: Moment) -> Decision:
    """Throw for every hex of a rectangle."""
    chart = referees_chart(command.chart, moment)
    require_inside(chart, command.origin)
    column, row = place(command.origin)
    columns = min(command.columns, chart.sky.columns - column + 1)
    rows = min(command.rows, chart.sky.rows - row + 1)
    hexes = [named(x, y) for x in range(column, column + columns) for y in range(row, row + rows)]
    if there := next((one for one in hexes if one in chart.sky.worlds), None):
        raise Refused(said("there is a world at {hex} already: take it off first", hex=Verbatim(there)))
    made = generate(
        columns,
        rows,
        command.origin,
        DENSITIES[command.density],
        PRINTINGS[command.edition],
        moment.dice,
        rulings={GAS_GIANTS.id: command.giants},
    )
    thrown = e.SubsectorThrown(
        chart=chart.id,
        density=command.density,
        edition=command.edition,
        origin=command.origin,
        columns=columns,
        rows=rows,
        hexes=len(hexes),
        worlds=len(made.worlds),
    )
    return (chart_fact(chart, thrown, REFEREE), *_facts(chart, made))


def _facts(chart: StarChart, made: Generated) -> Iterator[Fact]:
    worlds = {one.hex: one for one in made.worlds}
    throws: dict[Hex, list[Thrown]] = defaultdict(list)
    lanes: list[Thrown] = []
    for one in made.throws:
        (lanes if one.to else throws[one.hex]).append(one)
    for at, some in throws.items():
        event = e.HexThrown(chart=chart.id, hex=at, throws=tuple(some), world=worlds.get(at))
        yield chart_fact(chart, event, hexes_audience(chart, (at,)))
    if lanes:
        yield chart_fact(
            chart, e.LanesThrown(chart=chart.id, throws=tuple(lanes), routes=made.routes), REFEREE
        )
