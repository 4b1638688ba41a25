"""Random charting: a referee who writes worlds down, draws lines, throws subsectors and tells the players of hexes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from domain.chart import commands as c
from domain.chart.decide import every_hex
from domain.chart.knowledge import route_known
from domain.chart.state import StarChart
from domain.chart.things import Charted
from domain.handlers import handle
from domain.message import Command, Decision
from domain.moment import Moment
from domain.world import World, folded
from rules.chart import Border, Hex, Label, MainWorld, Route, named
from rules.check import Refused
from rules.spacefaring.worlds.uwp import EHEX
from tests.domain.play import REFEREE, Play
from tests.domain.random_play import RandomDice

REMARKS = ("Ag", "Ri", "Cp", "An", "{the cache}", "O:0101", "Mr")
CODES = ("Km", "Na", "Vo", "")


def charted(play: Play, chance: random.Random, steps: int) -> list[Decision]:
    """Chart for so many commands; what came about."""
    first = len(play.commits)
    for _ in range(steps):
        command = charting(play.world, chance)
        try:
            facts = handle(command, Moment(play.world, REFEREE, play.number, RandomDice(chance)))
        except Refused:
            continue
        play.world = folded(play.world, facts)
        play.commits.append(facts)
    return play.commits[first:]


def charting(world: World, chance: random.Random, mark: str = "") -> Command:
    """Something that may be asked of a chart now. mark: stands in the names of worlds."""
    charts = [one for one in world.charts.values() if not one.retired]
    if not charts or (len(charts) < 3 and chance.random() < 0.05):
        return c.OpenChart(name=f"Reach{mark}", columns=chance.randint(1, 9), rows=chance.randint(1, 11))
    return chance.choice([*_commands(chance.choice(charts), chance, mark)])


def _commands(chart: StarChart, chance: random.Random, mark: str) -> Iterator[Command]:
    name, hexes = chart.id, every_hex(chart)
    one, other = chance.choice(hexes), chance.choice(hexes)
    some = tuple(chance.sample(hexes, chance.randint(1, min(6, len(hexes)))))
    for _ in range(4):
        yield c.ChartWorld(chart=name, world=a_world(chance.choice(hexes), chance, mark))
    yield c.TellOfHexes(chart=name, hexes=some)
    yield c.HideHexes(chart=name, hexes=some)
    yield c.NoteWorld(chart=name, hex=one, note=f"a note{mark}")
    yield c.RemoveWorlds(chart=name, hexes=tuple(list(chart.sky.worlds)[:1]) or (one,))
    body = Charted(f"Anvil{mark}", chance.choice(("belt", "large giant", "satellite")), chance.randint(0, 10))
    yield c.ChartBodies(chart=name, hex=one, bodies=(body,))
    yield c.DrawRoute(chart=name, start=one, end=other, kind=chance.choice(("", "trade")))
    yield c.EraseRoute(chart=name, start=one, end=other)
    yield c.DrawBorder(chart=name, hexes=some[:2], allegiance="Km", label=f"Realm{mark}")
    yield c.WriteLabel(chart=name, hex=one, text=f"Rift{mark}")
    yield c.EraseLabel(chart=name, hex=one, text=f"Rift{mark}")
    yield c.NameSubsector(chart=name, letter=chance.choice("AB"), name=f"Shallows{mark}")
    yield c.NameRealm(chart=name, code="Km", name=f"Keymark{mark}")
    yield c.NameChart(chart=name, name=f"Reach {chance.randint(1, 9)}{mark}")
    yield c.ThrowSubsector(chart=name, origin=one, columns=3, rows=3)
    for border in [*chart.borders][:1]:
        yield c.EraseBorder(chart=name, border=border)
    yield c.ReadChart(
        chart=name, file=f"a file{mark}", name="", columns=8, rows=10, worlds=(a_world(other, chance, mark),),
        routes=(Route(one, named(0, 3), "file"),),
    )  # fmt: skip
    if chance.random() < 0.1:
        yield c.TellOfAll(chart=name)
        yield c.RetireChart(chart=name)


def a_world(one: Hex, chance: random.Random, mark: str = "") -> MainWorld:
    """Some world."""
    digits = "".join(chance.choice(EHEX[:13] + "?") for _ in range(7))
    return MainWorld(
        one,
        f"World {chance.randint(1, 99)}{mark}",
        f"{chance.choice('ABCDEX?')}{digits[:6]}-{digits[6]}",
        chance.choice(("", "N", "S", "NS")),
        tuple(chance.sample(REMARKS, chance.randint(0, 3))),
        chance.choice(("", "", "A", "R")),
        f"{chance.randint(0, 9)}0{chance.randint(0, 3)}",
        chance.choice(CODES),
        "G2 V",
        {"RU": f"7{mark}"} if chance.random() < 0.3 else {},
    )


def otherwise(chart: StarChart, chance: random.Random) -> StarChart:
    """The same chart to those who know only what they have heard of: all else about it is another."""
    heard = frozenset(chart.heard)
    worlds = {
        one: replace(world, remarks=(*world.remarks, "{more}"), extra={"Note": "other"})
        for one, world in chart.sky.worlds.items()
        if one in heard
    }
    hidden = [one for one in every_hex(chart) if one not in heard]
    for one in chance.sample(hidden, len(hidden) // 2):
        worlds[one] = replace(a_world(one, chance), allegiance="Zz")
    routes = [one for one in chart.sky.routes if route_known(chart, one)]
    if hidden:
        routes.append(Route(hidden[0], chance.choice(every_hex(chart)), "secret"))
    labels = [one for one in chart.sky.labels if one.hex in heard]
    borders = dict(chart.borders)
    if hidden:
        labels.append(Label(hidden[0], "Unmet"))
        borders["w0"] = Border((hidden[-1],), "Zz", "Unmet")
    realms = {**chart.sky.realms, "Zz": "Unmet"}
    return replace(
        chart,
        sky=replace(chart.sky, worlds=worlds, routes=tuple(routes), labels=tuple(labels), realms=realms),
        borders=borders,
        notes=dict.fromkeys(every_hex(chart), "another note"),
        bodies={one: of for one, of in chart.bodies.items() if one in heard},
    )
