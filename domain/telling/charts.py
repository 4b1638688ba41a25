"""Star charts: worlds, routes, borders, and what the players hear of."""

from __future__ import annotations

from typing import Any

from domain.chart import events as e
from domain.line import Line
from domain.telling.names import Names
from rules.chart import Hex, MainWorld
from rules.said import Verbatim, listed, plural, said

MOST_NAMED = 5
"""Hexes that are named in one sentence."""


def _opened(event: e.ChartOpened, names: Names) -> Line:
    return Line("scene", said("Star chart added: {name}", name=Verbatim(event.name)))


def _named(event: e.ChartNamed, names: Names) -> Line:
    before, name = Verbatim(event.before), Verbatim(event.name)
    return Line("scene", said("The star chart {before} is now called {name}", before=before, name=name))


def _retired(event: e.ChartRetired, names: Names) -> Line:
    return Line("scene", said("The star chart {chart} is put away", chart=names.chart(event.chart)))


def _thrown(event: e.SubsectorThrown, names: Names) -> Line:
    text = said(
        "Throws for {hexes} from {origin} on bring {worlds} onto {chart}",
        hexes=plural("{n} hex", "{n} hexes", event.hexes),
        origin=Verbatim(event.origin),
        worlds=plural("{n} world", "{n} worlds", event.worlds),
        chart=names.chart(event.chart),
    )
    return Line("scene", text, secret=True)


def _charted(event: e.WorldCharted, names: Names) -> Line:
    changed = event.before is not None
    text = "{world} is written down anew on {chart}" if changed else "{world} is written down on {chart}"
    return Line("scene", said(text, world=_called(event.world), chart=names.chart(event.chart)), quiet=True)


def _removed(event: e.WorldRemoved, names: Names) -> Line:
    text = said("{world} is taken off {chart}", world=_called(event.before), chart=names.chart(event.chart))
    return Line("scene", text, quiet=True)


def _noted(event: e.WorldNoted, names: Names) -> Line:
    place = names.hex(event.chart, event.hex)
    text = "A note is written on {place}" if event.note else "The note on {place} is struck out"
    return Line("scene", said(text, place=place), secret=True, quiet=True)


def _bodies(event: e.BodiesCharted, names: Names) -> Line:
    place = names.hex(event.chart, event.hex)
    count = plural("{n} body besides", "{n} bodies besides", len(event.bodies))
    return Line("scene", said("The system of {place} has {count}", place=place, count=count), quiet=True)


def _route(event: e.RouteDrawn | e.RouteErased, names: Names) -> Line:
    drawn = isinstance(event, e.RouteDrawn)
    text = (
        "A route is drawn from {start} to {end}" if drawn else "The route from {start} to {end} is taken away"
    )
    start, end = (names.hex(event.chart, one) for one in (event.route.start, event.route.end))
    return Line("scene", said(text, start=start, end=end), quiet=True)


def _border(event: e.BorderDrawn | e.BorderErased, names: Names) -> Line:
    drawn = isinstance(event, e.BorderDrawn)
    realm, chart = _realm(event, names), names.chart(event.chart)
    if not realm:
        text = "A border is drawn on {chart}" if drawn else "A border is taken off {chart}"
        return Line("scene", said(text, chart=chart), quiet=True)
    text = (
        "The border of {realm} is drawn on {chart}" if drawn else "The border of {realm} is taken off {chart}"
    )
    return Line("scene", said(text, realm=realm, chart=chart), quiet=True)


def _label(event: e.LabelWritten | e.LabelErased, names: Names) -> Line:
    written = isinstance(event, e.LabelWritten)
    words = "{text} is written at {hex} on {chart}" if written else "{text} at {hex} is taken off {chart}"
    text, at = Verbatim(event.label.text), Verbatim(event.label.hex)
    return Line("scene", said(words, text=text, hex=at, chart=names.chart(event.chart)), quiet=True)


def _realm(event: e.BorderDrawn | e.BorderErased, names: Names) -> str:
    border = event.border
    chart = names.world.charts.get(event.chart)
    named = chart.sky.realms.get(border.allegiance) if chart else None
    return Verbatim(border.label or named or border.allegiance)


def _heard(event: e.HexesHeardOf, names: Names) -> Line:
    text = said(
        "The players have heard of {places} on {chart}",
        places=_places(event.chart, event.hexes, names),
        chart=names.chart(event.chart),
    )
    return Line("scene", text)


def _hidden(event: e.HexesHidden, names: Names) -> Line:
    text = said(
        "The players know no more of {places} on {chart}",
        places=_places(event.chart, event.hexes, names),
        chart=names.chart(event.chart),
    )
    return Line("scene", text, secret=True)


def _places(chart: str, hexes: tuple[Hex, ...], names: Names) -> str:
    """Worlds by name, as many as one reads; of more, and of empty hexes, how many they are."""
    found = names.world.charts.get(chart)
    worlds = [one for one in hexes if found is not None and one in found.sky.worlds]
    if not worlds or len(worlds) > MOST_NAMED:
        return plural("{n} hex", "{n} hexes", len(hexes))
    called = [names.hex(chart, one) for one in worlds]
    rest = len(hexes) - len(worlds)
    return listed([*called, *([plural("{n} empty hex", "{n} empty hexes", rest)] if rest else [])])


def _subsector(event: e.SubsectorNamed, names: Names) -> Line:
    letter, name = Verbatim(event.letter), Verbatim(event.name)
    text = (
        "Subsector {letter} of {chart} is called {name}"
        if event.name
        else "Subsector {letter} of {chart} has no name any more"
    )
    return Line("scene", said(text, letter=letter, chart=names.chart(event.chart), name=name), quiet=True)


def _realm_named(event: e.RealmNamed, names: Names) -> Line:
    code, name, chart = Verbatim(event.code), Verbatim(event.name), names.chart(event.chart)
    text = "{code} stands for {name} on {chart}" if event.name else "{code} stands for no realm on {chart}"
    return Line("scene", said(text, code=code, name=name, chart=chart), quiet=True)


def _read(event: e.ChartRead, names: Names) -> Line:
    text = said(
        "{worlds} and {routes} are read from {file} onto {chart}",
        worlds=plural("{n} world", "{n} worlds", len(event.worlds)),
        routes=plural("{n} route", "{n} routes", len(event.routes)),
        file=Verbatim(event.file),
        chart=names.chart(event.chart),
    )
    left_out = sum(line.left_out for line in event.lines) + event.more
    if left_out:
        text = said(
            "{worlds} and {routes} are read from {file} onto {chart}; {lines}",
            worlds=plural("{n} world", "{n} worlds", len(event.worlds)),
            routes=plural("{n} route", "{n} routes", len(event.routes)),
            file=Verbatim(event.file),
            chart=names.chart(event.chart),
            lines=plural("{n} line is left out", "{n} lines are left out", left_out),
        )
    return Line("scene", text, secret=True)


def _called(world: MainWorld) -> str:
    if not world.name:
        return said("the world at {hex}", hex=Verbatim(world.hex))
    return said("{world} ({hex})", world=Verbatim(world.name), hex=Verbatim(world.hex))


def _untold(event: e.HexThrown | e.LanesThrown, names: Names) -> None:
    """Told by the line of all the throws; each stands on its world's page."""
    return


TELLERS: dict[type[Any], Any] = {
    e.ChartOpened: _opened,
    e.ChartNamed: _named,
    e.ChartRetired: _retired,
    e.SubsectorThrown: _thrown,
    e.HexThrown: _untold,
    e.LanesThrown: _untold,
    e.WorldCharted: _charted,
    e.WorldRemoved: _removed,
    e.WorldNoted: _noted,
    e.BodiesCharted: _bodies,
    e.RouteDrawn: _route,
    e.RouteErased: _route,
    e.BorderDrawn: _border,
    e.BorderErased: _border,
    e.LabelWritten: _label,
    e.LabelErased: _label,
    e.HexesHeardOf: _heard,
    e.HexesHidden: _hidden,
    e.SubsectorNamed: _subsector,
    e.RealmNamed: _realm_named,
    e.ChartRead: _read,
}
