"""Smoke that hides and gas that stuns: they hang over the map for some turns."""

from __future__ import annotations

from math import dist

from rules.course import Course
from rules.ground import Zone
from rules.happening import Zoned
from rules.ruleset import Battle
from rules.said import said
from rules.systems.traveller2300 import house
from rules.systems.traveller2300.combat import kinds
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.blast import charges
from rules.systems.traveller2300.fight.blast.bursts import Burst
from rules.systems.traveller2300.fight.fire.reach import SMOKE
from rules.systems.traveller2300.fight.harm import Blow, land
from rules.systems.traveller2300.people import places, state
from rules.tables import matrix

_AMOUNTS = matrix(house.__name__, "amounts_clouds")
SOURCE = _AMOUNTS.source
STUN, KINDS = "gas", {charges.GAS: "gas", charges.SMOKE: SMOKE}
_TURNS = {
    charges.GAS: _AMOUNTS.number("turns of stun gas", "number") or 0,
    charges.SMOKE: _AMOUNTS.number("turns of smoke", "number") or 0,
}
GAS_DAMAGE = _AMOUNTS.number("damage of stun gas in thousandths", "number") or 0
"""Whoever is in it takes one hit each turn."""


def spread(course: Course, grenade: str, burst: Burst) -> None:
    """A cloud where it came down; without a map, around whom it was thrown at."""
    ground = course.battle.ground
    if ground is None or burst.at is None:
        if grenade == charges.GAS and burst.target in course.battle.fighters and not burst.off_m:
            _breathe(course, burst.target)
        return
    radius = charges.cloud_m(grenade)
    near = ground.near(burst.at, int(radius / ground.metres_per_cell) + 1)
    cells = tuple(one for one in near if dist(one, burst.at) * ground.metres_per_cell <= radius)
    number = len([one for one in course.battle.zones if one.startswith("cloud")]) + course.battle.round * 100
    zone = Zone(
        f"cloud{number}",
        KINDS[grenade],
        cells,
        grenade,
        "cloud",
        {"until": course.battle.round + _TURNS[grenade]},
    )
    course.say(Zoned(zone.id, None, zone, said("{grenade}: a cloud spreads", grenade=grenade)))


def is_in_gas(battle: Battle, who: str) -> bool:
    """Whether somebody stands in gas."""
    ground = battle.ground
    gas = [one for one in battle.zones.values() if one.kind == STUN]
    return ground is not None and any(who in ground.at(cell) for one in gas for cell in one.cells)


def pass_turn(course: Course) -> None:
    """At the end of a turn: whoever stands in gas breathes it, and clouds that are old go."""
    ground = course.battle.ground
    for name, zone in tuple(course.battle.zones.items()):
        if zone.kind not in KINDS.values():
            continue
        if zone.kind == STUN and ground is not None:
            for cell in zone.cells:
                for who in ground.at(cell):
                    _breathe(course, who)
        if zone.state is not None and course.battle.round >= int(zone.state.get("until", 0)):
            course.say(Zoned(name, zone, None, said("{cloud} has gone", cloud=zone.title)))


def _breathe(course: Course, who: str) -> None:
    sheet = course.sheet(who)
    sealed = state.POWERED in places.worn(sheet)
    if not frames.is_vehicle(course.battle, who) and not frames.gone(course.battle, who) and not sealed:
        land(course, who, Blow(GAS_DAMAGE, kinds.of("stun gas"), armoured=False))
