"""The page of one hex: its world in words, its system, who is there, as one viewer knows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from domain.chart.state import StarChart
from domain.chart.things import Charted
from domain.chart.writing import off_the_chart
from domain.line import RollCard
from domain.telling.cards import of_check
from rules.chart import Hex, MainWorld, subsector
from rules.check import Refused
from rules.said import Text, begun
from rules.spacefaring.fuel import fuels
from rules.spacefaring.worlds import system
from rules.spacefaring.worlds.signs import base_name, zone_name
from rules.spacefaring.worlds.throwing import Thrown
from rules.spacefaring.worlds.trade_classes import class_name
from rules.spacefaring.worlds.uwp import read
from rules.spacefaring.worlds.words import people, read_out
from server import protocol as p
from server.views.charts import classes

SATELLITE = "satellite"


def page(chart: StarChart, whole: StarChart, one: Hex, throws: Iterable[Thrown]) -> p.WorldPage:
    """The page; `chart`: as the viewer knows it, `whole`: as it is. Raises: Refused for a hex off the chart."""
    if off := off_the_chart(one, chart.sky):
        raise Refused(off)
    sky, world = chart.sky, chart.sky.worlds.get(one)
    limit_km = _limit_km(world)
    return p.WorldPage(
        chart=chart.id,
        hex=one,
        subsector=sky.subsectors.get(subsector(one), ""),
        told=one in whole.heard,
        world=world,
        digits=tuple(_digits(world)) if world else (),
        classes=tuple(_code(code, class_name(code)) for code in _classes(world)),
        bases=tuple(_code(letter, base_name(letter)) for letter in world.bases) if world else (),
        zone=_code(world.zone, zone_name(world.zone)) if world and world.zone else None,
        realm=sky.realms.get(world.allegiance, "") if world else "",
        people=people(world) if world else None,
        giants=world.gas_giants if world else None,
        fuel=fuels(world, skims=True) if world else (),
        limit_km=limit_km,
        limit_minutes=system.at_each_g(limit_km) if limit_km else (),
        bodies=tuple(_bodies(chart, world)) if world else (),
        charted=chart.bodies.get(one, ()),
        here=(),  # of whom the pane knows
        goods=(),  # which the table's system knows
        throws=tuple(_card(thrown) for thrown in throws),
        note=chart.notes.get(one, ""),
    )


def _digits(world: MainWorld) -> Iterator[p.UwpDigit]:
    for one in read_out(read(world.uwp)):
        yield p.UwpDigit(place=one.what, title=begun(one.what), code=one.digit, text=one.words)


def _classes(world: MainWorld | None) -> tuple[str, ...]:
    if world is None:
        return ()
    capitals = (one for one in world.remarks if class_name(one))
    return tuple(dict.fromkeys((*classes(world), *capitals)))


def _code(code: str, text: Text) -> p.WorldCode:
    return p.WorldCode(code=code, text=text)


def _limit_km(world: MainWorld | None) -> int | None:
    size = read(world.uwp).size if world else None
    return system.limit_km(size) if size is not None else None


def _card(thrown: Thrown) -> RollCard:
    card = of_check(thrown.check, thrown.found, begun(thrown.check.task.name))
    return replace(card, notes=(thrown.note,)) if thrown.note else card


def _bodies(chart: StarChart, world: MainWorld) -> Iterator[p.BodyView]:
    charted = chart.bodies.get(world.hex, ())
    supposed = system.bodies(world)
    (main,) = (one for one in supposed if one.kind == "main world")
    orbit = next((one.orbit for one in charted if one.kind == "main world"), main.orbit)
    here = system.Body("main", "main world", orbit, main.limit_km, main.size)
    views = [_view(here, here, world.name, "main world", charted=False)]
    for nth, one in enumerate(charted):
        if one.kind != "main world":
            views.append(_view(_body(one, nth), here, one.name, one.kind, charted=True))
    if not charted:
        others = (one for one in supposed if one.kind != "main world")
        views += [
            _view(one, here, begun(_SUPPOSED[one.kind]), _SUPPOSED[one.kind], charted=False) for one in others
        ]
    yield from sorted(views, key=lambda view: view.orbit)


_SUPPOSED = {"belt": "belt", "gas giant": "large giant"}


def _body(one: Charted, nth: int) -> system.Body:
    match one.kind:
        case "small giant" | "large giant":
            giant: system.Giant = "small" if one.kind == "small giant" else "large"
            return system.Body(f"charted {nth}", "gas giant", one.orbit, system.giant_limit_km(giant))
        case "belt" | "station":
            return system.Body(f"charted {nth}", "belt", one.orbit, 0)
    return system.Body(f"charted {nth}", "main world", one.orbit, system.limit_km(one.size or 0), one.size)


def _view(body: system.Body, here: system.Body, name: Text, kind: str, *, charted: bool) -> p.BodyView:
    away_km: tuple[int, ...] = ()
    if body is not here:
        apart = system.apart(body, here)
        away_km = (apart.nearest_km, apart.mean_km, apart.farthest_km)
        if kind == SATELLITE:
            near_km = system.TYPICAL.number(SATELLITE, "km") or 0
            away_km = (near_km, near_km, near_km)
    return p.BodyView(
        name=name,
        kind=kind,
        orbit=body.orbit,
        away_km=away_km,
        minutes=system.at_each_g(away_km[1]) if away_km else (),
        limit_km=body.limit_km,
        charted=charted,
    )
