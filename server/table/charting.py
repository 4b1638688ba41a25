"""Questions about star charts: the page of a hex, and where one may jump from there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from domain.chart.state import StarChart
from domain.world import World
from rules.check import Refused
from rules.said import Verbatim, said
from rules.spacefaring.fuel import fuels
from rules.spacefaring.ways import Tank, refuelling, rings, ways
from rules.spacefaring.worlds.throwing import Thrown
from server import protocol as p
from server.views.pane import Pane
from server.views.worlds import page

RED, JUMP = "R", "jump"


def world_page(pane: Pane, world: World, asked: p.AskWorld, throws: tuple[Thrown, ...]) -> p.WorldPage:
    """The page of a hex, as it is seen through a pane."""
    known = known_chart(pane, world, asked.chart)
    here = tuple(_here(pane, world, asked))
    return page(known, world.charts[asked.chart], asked.hex, throws).model_copy(update={"here": here})


def _here(pane: Pane, world: World, asked: p.AskWorld) -> Iterator[p.HereView]:
    """Ships at a hex, of those that are read through a pane; one in jump is nowhere."""
    for vessel in world.ships.values():
        where = vessel.where
        if where is None or where.at == JUMP or (where.chart, where.hex) != (asked.chart, asked.hex):
            continue
        if pane.ship(world, vessel) is not None:
            character = world.characters[vessel.id]
            yield p.HereView(character=character.id, name=character.name, at=where.at)


def known_chart(pane: Pane, world: World, name: str) -> StarChart:
    """A chart as it is seen through a pane; Refused in the words for none at all where it is not known."""
    chart = world.charts.get(name)
    known = pane.charts.known(chart) if chart else None
    if known is None:
        raise Refused(said("there is no star chart {name} at this table", name=Verbatim(repr(name))))
    return known


def reach(pane: Pane, world: World, asked: p.AskReach) -> p.Reach:
    """Where a ship may jump from a world, over what is seen through a pane; Refused where no world is known there."""
    chart = known_chart(pane, world, asked.chart)
    net = pane.charts.net(chart)
    tank = asked.tank or max(asked.drive, asked.left or 0)
    left = tank if asked.left is None else asked.left
    ship = Tank(asked.drive, tank, left, asked.parsec_t, asked.by_distance)
    worlds = chart.sky.worlds
    shut = frozenset(one for one, of in worlds.items() if asked.shuns_red and of.zone == RED)
    sale = partial(fuels, skims=asked.skims)
    found = ways(net, asked.start, ship, sale, priority=asked.wish, shut=shut, most_jumps=asked.jumps)
    around = rings(net, asked.start, ship, shut)
    return p.Reach(
        id=asked.id,
        chart=chart.id,
        start=asked.start,
        drive=around.drive,
        fuel=around.fuel,
        by_drive=tuple(sorted(around.by_drive)),
        by_fuel=tuple(sorted(around.by_fuel)),
        ways=tuple(found[one] for one in sorted(found)),
        fuels=dict(refuelling(net, sale)),
    )
