"""What a file holds is taken in: onto a new chart, or over one that is there."""

from __future__ import annotations

from domain.chart import commands as c
from domain.chart import events as e
from domain.chart.decide import opened, referees_chart
from domain.chart.lines import MOST_BORDERS, MOST_ROUTES
from domain.chart.state import StarChart, evolve
from domain.chart.writing import crooked, flaw, tidied
from domain.message import REFEREE, Decision, Fact
from domain.moment import Moment
from rules.chart import Border, MainWorld, Route, place
from rules.check import Refused
from rules.said import Verbatim, said


def read_chart(command: c.ReadChart, moment: Moment) -> Decision:
    """Take in what a file holds."""
    if command.chart:
        chart = referees_chart(command.chart, moment)
        return (_taken_in(command, chart, moment),)
    first = opened(command.name or command.file, command.columns, command.rows, moment)
    assert isinstance(first.event, e.ChartOpened)
    return (first, _taken_in(command, evolve(None, first.event), moment))


def _taken_in(command: c.ReadChart, chart: StarChart, moment: Moment) -> Fact:
    worlds = _worlds(command, chart)
    known = chart.sky.worlds
    borders = _borders(command.borders, chart, moment.number)
    routes = _routes(command.routes, chart)
    if not (worlds or borders or routes or command.subsectors or command.realms):
        raise Refused(
            said("the file {file} holds nothing that this chart lacks", file=Verbatim(command.file))
        )
    event = e.ChartRead(
        chart=chart.id,
        file=command.file,
        worlds=worlds,
        replaced=tuple(known[one.hex] for one in worlds if one.hex in known),
        routes=routes,
        borders=borders,
        subsectors={letter: name for letter, name in command.subsectors.items() if name},
        realms={code: name for code, name in command.realms.items() if name},
        lines=command.lines,
        more=command.more,
    )
    return Fact(f"chart:{chart.id}", event, REFEREE)


def _worlds(command: c.ReadChart, chart: StarChart) -> tuple[MainWorld, ...]:
    found: dict[str, MainWorld] = {}
    for one in command.worlds:
        world = tidied(one)
        if wrong := flaw(world, chart.sky):
            raise Refused(wrong)
        if world.hex in found:
            raise Refused(said("two worlds stand at {hex}", hex=Verbatim(world.hex)))
        found[world.hex] = world
    return tuple(one for one in found.values() if one != chart.sky.worlds.get(one.hex))


def _routes(routes: tuple[Route, ...], chart: StarChart) -> tuple[Route, ...]:
    """Those that are not drawn yet, each once."""
    known = {_line(one) for one in chart.sky.routes}
    found = []
    for one in routes:
        if wrong := crooked(one):
            raise Refused(wrong)
        if _line(one) not in known:
            known.add(_line(one))
            found.append(one)
    if len(known) > MOST_ROUTES:
        raise Refused(said("a chart has {most} routes at most", most=MOST_ROUTES))
    return tuple(found)


def _line(route: Route) -> tuple[str, frozenset[str]]:
    return route.kind, frozenset((route.start, route.end))


def _borders(borders: tuple[Border, ...], chart: StarChart, number: int) -> dict[str, Border]:
    known = [*chart.borders.values()]
    new = [one for one in dict.fromkeys(borders) if one.hexes and one not in known]
    if len(known) + len(new) > MOST_BORDERS:
        raise Refused(said("a chart has {most} borders at most", most=MOST_BORDERS))
    for one in new:
        for each in one.hexes:
            try:
                place(each)
            except ValueError:
                raise Refused(
                    said("{hex} is no hex: two digits a column, two a row", hex=Verbatim(repr(each[:20])))
                ) from None
    return {f"w{number}.{nth}": one for nth, one in enumerate(new, 1)}
