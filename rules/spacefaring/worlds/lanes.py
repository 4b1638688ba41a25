"""Jump lanes of the printing of 1977: thrown once for each pair of worlds up to four parsecs apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations, groupby

from rules.chart import Hex, Route, distance
from rules.spacefaring.worlds import tasks
from rules.spacefaring.worlds.throwing import Thrower

LANE, COVERED = "jump", "covered"
"""Kinds of routes: lanes, and those that shorter ones cover."""

LONGEST = 4
"""Parsecs. Source: Book 3, 1977, Worlds: jump routes."""


def thrown_lanes(ports: Mapping[Hex, str], thrower: Thrower) -> tuple[Route, ...]:
    """Throw for every pair of starports, by hex number of the first, then of the second."""
    return tuple(_thrown(sorted(ports), ports, thrower))


def _thrown(hexes: list[Hex], ports: Mapping[Hex, str], thrower: Thrower) -> Iterator[Route]:
    for one, other in combinations(hexes, 2):
        if int(other[:2]) - int(one[:2]) > LONGEST or (parsecs := distance(one, other)) > LONGEST:
            continue
        if thrower.present(one, tasks.lane(ports[one], ports[other], parsecs), other):
            yield Route(one, other, LANE)


def marked(routes: Iterable[Route]) -> tuple[Route, ...]:
    """The same routes, those lanes being marked as covered whose ends a chain of strictly shorter lanes joins.

    They are lanes still, but a map is legible without them. Which they are does not hang on the order of the lanes.
    """
    lanes = sorted((route for route in routes if route.kind == LANE), key=_length)
    group: dict[Hex, Hex] = {}
    covered: set[Route] = set()
    for _, same in groupby(lanes, _length):
        level = list(same)
        covered |= {lane for lane in level if _root(group, lane.start) == _root(group, lane.end)}
        for lane in level:
            group[_root(group, lane.start)] = _root(group, lane.end)
    return tuple(replace(one, kind=COVERED) if one in covered else one for one in routes)


def _length(route: Route) -> int:
    return distance(route.start, route.end)


def _root(group: Mapping[Hex, Hex], one: Hex) -> Hex:
    while (up := group.get(one, one)) != one:
        one = up
    return one
