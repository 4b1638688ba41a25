"""How somebody is seen along a barrel: where on its way it is fired at, at what range, behind what cover."""

from __future__ import annotations

from dataclasses import dataclass

from rules.forms import Shade
from rules.frozen import having
from rules.grid import Point
from rules.once import once
from rules.ruleset import Battle
from rules.systems.traveller2300.combat.ranges import BANDS, Band
from rules.systems.traveller2300.fight import cover, frames, moving, reach
from rules.systems.traveller2300.fight.cover import Shelter
from rules.systems.traveller2300.fight.frames import CHANCE, FRAMES
from rules.systems.traveller2300.people.arms import Weapon

MOST_MOMENTS = 12
"""Places of a way that are looked at."""


@dataclass(frozen=True, slots=True)
class Sight:
    """Somebody in the sights. at: the place on the map, None where there is none."""

    band: Band
    metres: float
    shelter: Shelter
    at: Point | None = None


@once
def best(battle: Battle, by: str, who: str, weapon: Weapon, area: bool = False) -> Sight | None:
    """The best moment to fire: of whoever moves at this point, anywhere on its way. None where it is never hit."""
    found = [
        sight for one in _moments(battle, who) if (sight := _seen(one, by, who, weapon, area)) is not None
    ]
    return min(found, key=lambda one: (BANDS.index(one.band), one.shelter.armour, one.metres), default=None)


def _moments(battle: Battle, who: str) -> list[Battle]:
    """The battle with somebody at each place of its way."""
    ground = battle.ground
    way = (*cover.trail(battle, who), *_announced(battle, who))
    if ground is None or not way:
        return [battle]
    way = way[:: len(way) // MOST_MOMENTS + 1]
    return [battle, *(having(battle, ground=ground.moved({who: one})) for one in way)]


def _announced(battle: Battle, who: str) -> tuple[Point, ...]:
    """The way that somebody has said it will go at this point, for those who may break in on it."""
    frame, ground = FRAMES.now(battle), battle.ground
    if frame is None or frame.kind != CHANCE or ground is None or ground.place(who) is None:
        return ()
    for raw in frame.chosen:
        if raw["who"] == who and raw["act"] == moving.MOVE:
            return ground.path_cells(who, moving.way_of(battle, frames.taken(raw)))
    return ()


def _seen(battle: Battle, by: str, who: str, weapon: Weapon, area: bool) -> Sight | None:
    if reach.no_line(battle, by, who):
        return None
    metres = reach.distance_m(battle, by, who)
    band = reach.band(weapon, metres, area=area)
    if band is None:
        return None
    at = battle.ground.place(who) if battle.ground is not None else None
    return Sight(band, metres, cover.shelter(battle, by, who), at)


def drawn(battle: Battle, by: str, sight: Sight) -> tuple[Shade, ...]:
    """The line of fire."""
    ground = battle.ground
    here = ground.place(by) if ground is not None else None
    return (Shade("line", (here, sight.at)),) if here is not None and sight.at is not None else ()
