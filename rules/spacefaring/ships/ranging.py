"""How far a ship gets, as `rules.spacefaring.ways` asks for it: read off her sheet as she is now."""

from __future__ import annotations

from rules.check import Refused
from rules.ruleset import Sheet
from rules.said import said
from rules.spacefaring.ships import costs
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.rulings import settled
from rules.spacefaring.ways import MOST_JUMPS, Costs, Tank

DAYS_A_JUMP = 8
"""A week in jump, and a day in port and on the way to and from a hundred diameters."""
DAYS_IN_PORT = 1


def tank(sheet: Sheet, rulings: Sheet) -> Tank:
    """Her drive and tanks as they are now. What her power plant burns on a trip is taken off beforehand.

    Raises: Refused where she cannot jump at all.
    """
    if not s.is_ship(sheet):
        raise Refused("only a ship jumps")
    drive = s.jump_number(sheet)
    if not drive:
        raise Refused(said("the jump drive does not work: {why}", why=s.why_down(sheet, "jump")))
    by_distance = settled(rulings, "jump_fuel") == "distance"
    parsec_t = costs.jump_fuel_t(sheet, 1, {**rulings, "jump_fuel": "distance"})
    tanks, plant_t = s.fuel(sheet), costs.plant_fuel_t(sheet)
    most = drive * MOST_JUMPS
    whole = _parsecs(tanks.tank_t - s.leaked_t(sheet) - plant_t, parsec_t, most)
    return Tank(
        drive, whole, min(whole, _parsecs(tanks.total_t - plant_t, parsec_t, most)), parsec_t, by_distance
    )


def _parsecs(tons: float, parsec_t: int, most: int) -> int:
    return max(0, min(most, int(tons // parsec_t)))


def costs_of(sheet: Sheet, rulings: Sheet) -> Costs:
    """What a jump takes beside fuel: days, and credits for the berth and for life support of the trip."""
    support, berth = costs.life_support(sheet, rulings, low=0), costs.berthing(DAYS_IN_PORT)
    return Costs(DAYS_A_JUMP, support.total_cr + berth.total_cr)


def skims(sheet: Sheet) -> bool:
    """Whether she can dive into a gas giant. Source: Book 2, Fuel."""
    return p.STREAMLINED.of(sheet)
