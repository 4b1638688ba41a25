"""Routes and borders are drawn on charts, and taken off."""

from __future__ import annotations

from domain.audience.charts import border_audience, hexes_audience, route_audience
from domain.chart import commands as c
from domain.chart import events as e
from domain.chart.decide import chart_fact, referees_chart, require_inside
from domain.chart.state import same_line
from domain.chart.writing import crooked
from domain.message import Decision
from domain.moment import Moment
from rules.chart import Border, Label, Route
from rules.check import Refused
from rules.realms import walk
from rules.said import Verbatim, said

MOST_ROUTES = 4000
MOST_BORDERS = 120
MOST_LABELS = 600


def draw_route(command: c.DrawRoute, moment: Moment) -> Decision:
    """Draw a line."""
    chart = referees_chart(command.chart, moment)
    route = Route(command.start, command.end, command.kind, command.colour)
    if wrong := crooked(route):
        raise Refused(wrong)
    for one in (route.start, route.end):
        require_inside(chart, one)
    if any(same_line(one, route) for one in chart.sky.routes):
        start, end = Verbatim(route.start), Verbatim(route.end)
        raise Refused(said("a route from {start} to {end} is already drawn", start=start, end=end))
    if len(chart.sky.routes) >= MOST_ROUTES:
        raise Refused(said("a chart has {most} routes at most", most=MOST_ROUTES))
    return (chart_fact(chart, e.RouteDrawn(chart=chart.id, route=route), route_audience(chart, route)),)


def erase_route(command: c.EraseRoute, moment: Moment) -> Decision:
    """Take a line away."""
    chart = referees_chart(command.chart, moment)
    wanted = Route(command.start, command.end, command.kind)
    route = next((one for one in chart.sky.routes if same_line(one, wanted)), None)
    if route is None:
        start, end = Verbatim(command.start), Verbatim(command.end)
        raise Refused(said("no such route leads from {start} to {end}", start=start, end=end))
    return (chart_fact(chart, e.RouteErased(chart=chart.id, route=route), route_audience(chart, route)),)


def draw_border(command: c.DrawBorder, moment: Moment) -> Decision:
    """Draw a border around hexes."""
    chart = referees_chart(command.chart, moment)
    for one in command.hexes:
        require_inside(chart, one)
    try:
        around = walk(command.hexes)
    except ValueError as apart:
        raise Refused(
            said("hex {hex} does not touch the others of this realm", hex=Verbatim(str(apart)))
        ) from None
    border = Border(around, command.allegiance, command.label, command.colour, command.filled)
    if border in chart.borders.values():
        raise Refused("this border is already drawn")
    if len(chart.borders) >= MOST_BORDERS:
        raise Refused(said("a chart has {most} borders at most", most=MOST_BORDERS))
    drawn = e.BorderDrawn(chart=chart.id, id=f"w{moment.number}", border=border)
    return (chart_fact(chart, drawn, border_audience(chart, border)),)


def erase_border(command: c.EraseBorder, moment: Moment) -> Decision:
    """Take a border away."""
    chart = referees_chart(command.chart, moment)
    border = chart.borders.get(command.border)
    if border is None:
        raise Refused(
            said("there is no border {border} on this chart", border=Verbatim(repr(command.border)))
        )
    erased = e.BorderErased(chart=chart.id, id=command.border, border=border)
    return (chart_fact(chart, erased, border_audience(chart, border)),)


def write_label(command: c.WriteLabel, moment: Moment) -> Decision:
    """Write words over a hex."""
    chart = referees_chart(command.chart, moment)
    require_inside(chart, command.hex)
    label = Label(command.hex, " ".join(command.text.split()), command.colour)
    if not label.text:
        raise Refused("a label needs words")
    if any((one.hex, one.text) == (label.hex, label.text) for one in chart.sky.labels):
        raise Refused(
            said("{text} already stands at {hex}", text=Verbatim(repr(label.text)), hex=Verbatim(label.hex))
        )
    if len(chart.sky.labels) >= MOST_LABELS:
        raise Refused(said("a chart has {most} labels at most", most=MOST_LABELS))
    written = e.LabelWritten(chart=chart.id, label=label)
    return (chart_fact(chart, written, hexes_audience(chart, (label.hex,))),)


def erase_label(command: c.EraseLabel, moment: Moment) -> Decision:
    """Take words off a hex."""
    chart = referees_chart(command.chart, moment)
    found = (one for one in chart.sky.labels if (one.hex, one.text) == (command.hex, command.text))
    label = next(found, None)
    if label is None:
        raise Refused(
            said(
                "no label {text} stands at {hex}",
                text=Verbatim(repr(command.text)),
                hex=Verbatim(command.hex),
            )
        )
    erased = e.LabelErased(chart=chart.id, label=label)
    return (chart_fact(chart, erased, hexes_audience(chart, (label.hex,))),)
