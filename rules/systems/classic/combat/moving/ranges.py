"""How far apart two fighters are: measured on the map, kept by pairs, or counted in squares (R-07)."""

from __future__ import annotations

from typing import cast

from rules.ruleset import Battle, Fighter
from rules.systems.classic import rulings
from rules.systems.classic.combat.book import (
    OUT,
    Band,
    amount,
    band_number,
    band_of_metres,
    band_of_squares,
)
from rules.systems.classic.combat.flow.parties import FIGHT, fighter_mark, pair_mark
from rules.systems.classic.rulings import Progress
from rules.systems.classic.sheet import is_beast, speed

OPENING_BAND: Band = "medium"
"""Where nobody has said at what range the fight begins: the middle of the bands."""


def measured_m(battle: Battle, a: str, b: str) -> float | None:
    """Metres between two on the map, None unless both stand on it."""
    return None if battle.ground is None else battle.ground.range_m(a, b)


def progress_of(battle: Battle, a: str, b: str) -> Progress:
    """How the range of these two changes: on a map of bands as on the line of squares (R-07), unless by pairs."""
    way = rulings.range_progress(battle.rulings, measured_m(battle, a, b) is not None)
    lined = battle.ground is not None and battle.ground.lined
    return "line_grid" if lined and way == "measured" else way


def band_between(battle: Battle, a: str, b: str) -> Band:
    """The range band of two fighters."""
    apart_m = measured_m(battle, a, b)
    way = progress_of(battle, a, b)
    if battle.ground is not None and apart_m is not None and way != "pairs":
        if battle.ground.touching(a, b):
            return "close"
        if way == "line_grid":
            return band_of_squares(int(apart_m // amount("square")))
        return band_of_metres(apart_m)
    if way == "line_grid":
        return _band_on_line(battle, a, b)
    return pair_band(battle, a, b)


def pair_band(battle: Battle, a: str, b: str) -> Band:
    """The band kept for two fighters who are not measured."""
    return cast("Band", battle.mark(pair_mark(a, b), "band", opening_band(battle)))


def opening_band(battle: Battle) -> Band:
    """The range at which the parties met."""
    return cast("Band", battle.mark(FIGHT, "band", OPENING_BAND))


def square_of(battle: Battle, who: str) -> int:
    """Where a fighter stands on the line of squares; sides begin one opening range apart."""
    side = list(battle.sides).index(battle.fighters[who].side)
    start = side * band_number(opening_band(battle), "start")
    return int(battle.mark(fighter_mark(who), "square", start))


def _band_on_line(battle: Battle, a: str, b: str) -> Band:
    apart = abs(square_of(battle, a) - square_of(battle, b))
    if apart:
        return band_of_squares(apart)
    met_close = opening_band(battle) == "close"
    return "close" if battle.mark(pair_mark(a, b), "close", met_close) else "short"


def nearest(battle: Battle, who: str, others: tuple[Fighter, ...]) -> Fighter | None:
    """The nearest of some others; of equals the one who stands first in the list."""
    return min(others, key=lambda other: distance(battle, who, other.id), default=None)


def distance(battle: Battle, who: str, other: str) -> tuple[float, float]:
    """For comparing only: metres where they are measured, else the farthest metres of the band."""
    apart_m = measured_m(battle, who, other)
    if apart_m is not None and progress_of(battle, who, other) != "pairs":
        return apart_m, apart_m
    return band_number(band_between(battle, who, other), "to_m"), apart_m or 0.0


def pace_m(battle: Battle, who: str, toward: str | None) -> float:
    """How many metres a fighter goes in one round without running.

    In squares one a round; measured, so many that the band he is in takes the rounds that the book gives
    it. Animals move at their speed, twice a person's where none is noted (CT-COMBAT-43, -45).
    """
    band: Band = OUT if toward is None else band_between(battle, who, toward)
    if toward is not None and progress_of(battle, who, toward) == "line_grid":
        walk = float(amount("square"))
    else:
        walk = band_number(band, "across_m") / band_number(band, "rounds")
    return walk * animal_factor(battle.fighters[who])


def animal_factor(fighter: Fighter) -> int:
    """How many times a person's pace a fighter moves without running."""
    if not is_beast(fighter.sheet):
        return 1
    return speed(fighter.sheet) if fighter.sheet.get("speed") else amount("run")
