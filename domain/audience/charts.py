"""Those who have heard of what stands on a star chart."""

from __future__ import annotations

from domain.chart.knowledge import border_known, known_by_all, open_world, route_known
from domain.chart.state import StarChart
from domain.message import REFEREE, Audience
from rules.chart import Border, Hex, MainWorld, Route


def chart_audience(chart: StarChart) -> Audience:
    """Those who know that there is such a chart."""
    return "all" if chart.heard else REFEREE


def hexes_audience(chart: StarChart, hexes: tuple[Hex, ...]) -> Audience:
    """Those who have heard of all these hexes."""
    return "all" if known_by_all(chart, hexes) else REFEREE


def world_audience(chart: StarChart, *worlds: MainWorld | None) -> Audience:
    """Those who know all that is written of these worlds."""
    told = all(one is None or open_world(one) == one for one in worlds)
    return hexes_audience(chart, tuple(one.hex for one in worlds if one)) if told else REFEREE


def route_audience(chart: StarChart, route: Route) -> Audience:
    """Those who know of a route."""
    return "all" if route_known(chart, route) else REFEREE


def border_audience(chart: StarChart, border: Border) -> Audience:
    """Those who know the whole of a border."""
    return "all" if border_known(chart, border) else REFEREE
