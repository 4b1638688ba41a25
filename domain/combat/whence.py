"""From which world people set out who have no ship: as the opening form names it, or where they are aboard."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from domain.chart.decide import require_inside
from domain.combat.voyage import heard_charts
from domain.ship.state import ship_of
from domain.world import World
from rules.chart import Hex
from rules.check import Refused
from rules.said import Verbatim, said
from rules.vessel import Where

_HEX = re.compile(r"[0-9]{4}")
_MOST = 60


def starting(setup: dict[str, Any], who: Iterable[str], world: World) -> dict[str, Any]:
    """The form with the chart by its id and the world by its hex; Refused where players have heard of none such."""
    chart, text = (str(setup.get(name) or "").strip() for name in ("chart", "world"))
    lies = _berths(who, world)
    if not text and not lies:
        raise Refused("say at which world they are, by its name or its hex")
    found = _named(chart, text, world) if text else (lies[0].chart, lies[0].hex)
    for one in lies:
        if (one.chart, one.hex) != found:
            raise Refused(said("the ship aboard of which they are lies at {hex}", hex=Verbatim(one.hex)))
    return {**setup, "chart": found[0], "world": found[1]}


def _berths(who: Iterable[str], world: World) -> list[Where]:
    """Where the ships lie aboard of which they are; Refused under way."""
    return list(_where(who, world))


def _where(who: Iterable[str], world: World) -> Iterator[Where]:
    for one in who:
        vessel = ship_of(world.ships, one)
        if vessel is None or vessel.where is None:
            continue
        if vessel.under_way:
            name = Verbatim(world.characters[one].name)
            raise Refused(said("{who} is aboard a ship under way", who=name))
        yield vessel.where


def _named(chart: str, text: str, world: World) -> tuple[str, Hex]:
    """A world that players have heard of, by its name or its hex."""
    charts = heard_charts(world)
    if chart:
        charts = {name: one for name, one in charts.items() if name == chart}
    found = [
        (name, one.hex)
        for name, sky in charts.items()
        for one in sky.worlds.values()
        if one.hex == text or one.name.casefold() == text.casefold()
    ]
    if len(found) == 1:
        return found[0]
    shown = Verbatim(repr(text[:_MOST]))
    if found:
        raise Refused(said("{n} worlds are called {text}: give hex and chart", n=len(found), text=shown))
    if _HEX.fullmatch(text) and chart in charts:
        require_inside(world.charts[chart], text)
    raise Refused(said("nobody has heard of a world called {text}", text=shown))
