"""What a file holds is taken in: onto a new chart, or over one that is there."""

from __future__ import annotations

from collections.abc import Mapping

from domain.chart import commands as c
from domain.chart import events as e
from domain.chart.decide import opened, referees_chart
from domain.chart.lines import MOST_BORDERS, MOST_LABELS, MOST_ROUTES
from domain.chart.state import StarChart, evolve
from domain.chart.writing import bent, crooked, flaw, misplaced, tidied
from domain.message import REFEREE, Decision, Fact
from domain.moment import Moment
from rules.chart import Border, Label, MainWorld, Route
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
    labels = _labels(command.labels, chart)
    subsectors = _others(command.subsectors, chart.sky.subsectors)
    realms = _others(command.realms, chart.sky.realms)
    if not (worlds or borders or routes or labels or subsectors or realms):
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
        labels=labels,
        subsectors=subsectors,
        realms=realms,
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
    new = [one for one in dict.fromkeys(borders) if one not in known]
    if len(known) + len(new) > MOST_BORDERS:
        raise Refused(said("a chart has {most} borders at most", most=MOST_BORDERS))
    if wrong := next(filter(None, map(bent, new)), ""):
        raise Refused(wrong)
    return {f"w{number}.{nth}": one for nth, one in enumerate(new, 1)}


def _labels(labels: tuple[Label, ...], chart: StarChart) -> tuple[Label, ...]:
    known = chart.sky.labels
    new = tuple(one for one in dict.fromkeys(labels) if one not in known)
    if wrong := next(filter(None, map(misplaced, new)), ""):
        raise Refused(wrong)
    if len(known) + len(new) > MOST_LABELS:
        raise Refused(said("a chart has {most} labels at most", most=MOST_LABELS))
    return new


def _others(names: Mapping[str, str], known: Mapping[str, str]) -> dict[str, str]:
    """Names that are others than those that are known."""
    return {key: name for key, name in names.items() if name and known.get(key) != name}
