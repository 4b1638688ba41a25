"""Questions about star charts: the page of a hex, and where one may jump from there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from domain.chart.state import StarChart
from domain.telling.names import Names
from domain.world import World
from rules.chart import Hex, MainWorld
from rules.check import Refused
from rules.frozen import having
from rules.said import Text, Verbatim, plural, said
from rules.spacefaring.fuel import fuels
from rules.spacefaring.ships import ranging
from rules.spacefaring.ways import Costs, Net, Tank, refuelling, rings, ways
from rules.spacefaring.worlds.throwing import Thrown
from rules.vessel import Vessel
from server import protocol as p
from server.views.pane import Pane
from server.views.worlds import page

RED, JUMP = "R", "jump"


def world_page(pane: Pane, world: World, asked: p.AskWorld, throws: tuple[Thrown, ...]) -> p.WorldPage:
    """The page of a hex, as it is seen through a pane."""
    known = known_chart(pane, world, asked.chart)
    here, there, ships = tuple(_here(pane, world, asked)), known.sky.worlds.get(asked.hex), world.rules.ships
    goods = ships.wares(there, world.open_table.rulings) if there and ships else ()
    told = page(known, world.charts[asked.chart], asked.hex, throws)
    return told.model_copy(update={"here": here, "goods": goods})


def _here(pane: Pane, world: World, asked: p.AskWorld) -> Iterator[p.HereView]:
    """Ships at a hex, of those that are read through a pane; one in jump is nowhere."""
    for vessel in world.ships.values():
        where = vessel.where
        if where is None or where.at == JUMP or (where.chart, where.hex) != (asked.chart, asked.hex):
            continue
        if pane.ship(world, vessel) is not None:
            character = world.characters[vessel.id]
            yield p.HereView(
                character=character.id, name=character.name, at=where.at, aboard=tuple(_aboard(world, vessel))
            )


def _aboard(world: World, vessel: Vessel) -> Iterator[Text]:
    """Who serves aboard, each once, and how many travel, as whoever may read her is told."""
    names = Names(world)
    yield from dict.fromkeys(names.crew(one) for one in vessel.posts.values() if one)
    if vessel.travellers:
        yield plural("{n} passenger", "{n} passengers", len(vessel.travellers))


def known_chart(pane: Pane, world: World, name: str) -> StarChart:
    """A chart as it is seen through a pane; Refused in the words for none at all where it is not known."""
    chart = world.charts.get(name)
    known = pane.charts.known(chart) if chart else None
    if known is None:
        raise Refused(said("there is no star chart {name} at this table", name=Verbatim(repr(name))))
    return known


@dataclass(frozen=True, slots=True)
class _From:
    """Whence ways lead, for which ship. skims: she can dive into gas giants."""

    chart: StarChart
    start: Hex
    tank: Tank
    costs: Costs
    skims: bool
    ship: str = ""


def reach(pane: Pane, world: World, asked: p.AskReach | p.AskShipReach) -> p.Reach:
    """Where a ship may jump, over what is seen through a pane; Refused where no world is known at the start."""
    begun = _ship(pane, world, asked) if isinstance(asked, p.AskShipReach) else _drive(pane, world, asked)
    net, worlds = _net(pane, begun), begun.chart.sky.worlds
    shut = frozenset(one for one, of in worlds.items() if asked.shuns_red and of.zone == RED)
    sale = partial(fuels, skims=begun.skims)
    found = ways(
        net, begun.start, begun.tank, sale,
        priority=asked.wish, costs=begun.costs, shut=shut, most_jumps=asked.jumps,
    )  # fmt: skip
    around = rings(net, begun.start, begun.tank, shut)
    sold = refuelling(net, sale)
    return p.Reach(
        id=asked.id,
        ship=begun.ship,
        chart=begun.chart.id,
        start=begun.start,
        drive=around.drive,
        fuel=around.fuel,
        tank=begun.tank.tank,
        by_drive=tuple(sorted(around.by_drive)),
        by_fuel=tuple(sorted(around.by_fuel)),
        ways=tuple(found[one] for one in sorted(found)),
        fuels=dict(sold),
        stops=tuple(one for one in sold if one in around.by_fuel or one == begun.start),
    )


def _drive(pane: Pane, world: World, asked: p.AskReach) -> _From:
    chart = known_chart(pane, world, asked.chart)
    tank = asked.tank or max(asked.drive, asked.left or 0)
    left = tank if asked.left is None else asked.left
    ship = Tank(asked.drive, tank, left, asked.parsec_t, asked.by_distance)
    return _From(chart, asked.start, ship, Costs(), asked.skims)


def _ship(pane: Pane, world: World, asked: p.AskShipReach) -> _From:
    """A ship as she is now, from where she is. Refused for who may not read her in the words for no ship at all."""
    vessel = world.ships.get(asked.ship)
    if vessel is None or pane.ship(world, vessel) is None:
        raise Refused(said("there is no ship {name} at this table", name=Verbatim(repr(asked.ship))))
    where, one = vessel.where, world.characters[vessel.id]
    name = Verbatim(one.name)
    if where is None or not where.chart:
        raise Refused(said("{name} is on no star chart", name=name))
    if where.at in (JUMP, "wreck"):
        text = "{name} is in jump: where she may go next is known when she is out"
        raise Refused(said(text, name=name) if where.at == JUMP else said("{name} is a wreck", name=name))
    rulings = world.open_table.rulings
    return _From(
        known_chart(pane, world, where.chart),
        where.hex,
        ranging.tank(one.sheet, rulings),
        ranging.costs_of(one.sheet, rulings),
        ranging.skims(one.sheet),
        vessel.id,
    )


def _net(pane: Pane, begun: _From) -> Net:
    """Which worlds lie near each other; a ship in an empty hex starts from there."""
    sky = begun.chart.sky
    if not begun.ship or begun.start in sky.worlds or not sky.inside(begun.start):
        return pane.charts.net(begun.chart)
    return Net(having(sky, worlds={**sky.worlds, begun.start: MainWorld(begun.start)}))
