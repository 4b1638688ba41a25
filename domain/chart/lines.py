"""Routes and borders are drawn on charts, and taken off."""

from __future__ import annotations

from domain.chart import commands as c
from domain.chart import events as e
from domain.chart.decide import chart_fact, hexes_audience, referees_chart, require_inside
from domain.chart.state import StarChart, same_line
from domain.chart.writing import crooked
from domain.message import Audience, Decision
from domain.moment import Moment
from rules.chart import WAYS, Border, Route
from rules.check import Refused
from rules.realms import beside, walk, within
from rules.said import Verbatim, said

MOST_ROUTES = 4000
MOST_BORDERS = 300


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
    return (chart_fact(chart, e.RouteDrawn(chart=chart.id, route=route), _route_audience(chart, route)),)


def erase_route(command: c.EraseRoute, moment: Moment) -> Decision:
    """Take a line away."""
    chart = referees_chart(command.chart, moment)
    wanted = Route(command.start, command.end, command.kind)
    route = next((one for one in chart.sky.routes if same_line(one, wanted)), None)
    if route is None:
        start, end = Verbatim(command.start), Verbatim(command.end)
        raise Refused(said("no such route leads from {start} to {end}", start=start, end=end))
    return (chart_fact(chart, e.RouteErased(chart=chart.id, route=route), _route_audience(chart, route)),)


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
    border = Border(around, command.allegiance, command.label, command.colour)
    if border in chart.borders.values():
        raise Refused("this border is already drawn")
    if len(chart.borders) >= MOST_BORDERS:
        raise Refused(said("a chart has {most} borders at most", most=MOST_BORDERS))
    drawn = e.BorderDrawn(chart=chart.id, id=f"w{moment.number}", border=border)
    return (chart_fact(chart, drawn, _border_audience(chart, border)),)


def erase_border(command: c.EraseBorder, moment: Moment) -> Decision:
    """Take a border away."""
    chart = referees_chart(command.chart, moment)
    border = chart.borders.get(command.border)
    if border is None:
        raise Refused(
            said("there is no border {border} on this chart", border=Verbatim(repr(command.border)))
        )
    erased = e.BorderErased(chart=chart.id, id=command.border, border=border)
    return (chart_fact(chart, erased, _border_audience(chart, border)),)


def _route_audience(chart: StarChart, route: Route) -> Audience:
    return hexes_audience(chart, (route.start, route.end))


def _border_audience(chart: StarChart, border: Border) -> Audience:
    """Those who know of all hexes within it, and of all that lie around."""
    realm = within(border.hexes)
    around = {beside(one, way) for one in realm for way in range(1, WAYS + 1)}
    return hexes_audience(chart, (*realm, *(one for one in around if one and chart.sky.inside(one))))
