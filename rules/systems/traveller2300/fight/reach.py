"""How far it is from one to another, whether one may be fired at, and in what band."""

from __future__ import annotations

from rules.forms import Json
from rules.kit.frames import WHOLE
from rules.ruleset import Battle
from rules.said import said
from rules.systems.traveller2300.combat import ranges
from rules.systems.traveller2300.combat.melee import REACH_M
from rules.systems.traveller2300.combat.ranges import Ammunition, Band
from rules.systems.traveller2300.people.arms import Weapon
from rules.tables import matrix

APART = "apart"
"""Mark of a pair, or of the whole for all of them: metres between two who are on no map."""
_TABLE = matrix(__package__, "ranges")
SOURCE = _TABLE.source
DEFAULT_M = 50
_WORDS = {
    "close": "close range",
    "effective": "effective range",
    "long": "long range",
    "extreme": "extreme range",
}


def pair(a: str, b: str) -> str:
    """The subject of what two have between them."""
    return f"pair:{min(a, b)}|{max(a, b)}"


def distance_m(battle: Battle, a: str, b: str) -> float:
    """Metres between two; where there is no map, as they have come to stand."""
    found = battle.ground.range_m(a, b) if battle.ground is not None else None
    if found is not None:
        return found
    whole: Json = battle.mark(WHOLE, APART, DEFAULT_M)
    return float(battle.mark(pair(a, b), APART, whole))


def within_reach(battle: Battle, a: str, b: str) -> bool:
    """Whether two can come to blows."""
    if distance_m(battle, a, b) <= REACH_M:
        return barred(battle, a, b) is None
    ground = battle.ground
    return ground is not None and ground.touching(a, b)


def barred(battle: Battle, a: str, b: str) -> str | None:
    """What stops a straight line of fire."""
    return battle.ground.blocks_fire(a, b) if battle.ground is not None else None


def no_line(battle: Battle, a: str, b: str) -> str:
    """Why one cannot be fired at, "" where nothing is in the way."""
    ground = battle.ground
    if ground is None:
        return ""
    if (what := ground.blocks_fire(a, b)) is not None:
        return said("{what} is in the way", what=what)
    return "under full cover" if ground.cover(a, b) == "full" else ""


def ammunition(weapon: Weapon) -> Ammunition:
    """What the range table counts it as."""
    return "shot" if weapon.ammunition == "shotgun" else "bullets"


def band(weapon: Weapon, metres: float, *, area: bool = False) -> Band | None:
    """The band in which a weapon fires so far; None beyond its last."""
    reach = weapon.area_m if area else weapon.aimed_m
    return ranges.band(metres, reach, ammunition(weapon)) if reach else None


def told(one: Band) -> str:
    """A band in words."""
    return _WORDS[one]
