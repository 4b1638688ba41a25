"""The power plant under way: until when it has fuel, and what thrust there is (CT-SHIP-13).

Its fuel is taken out of the tanks for a span at once, when she lifts off or jumps with what it had used up; as long as
that lasts, she has thrust with empty tanks too.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import Refused
from rules.course import Course
from rules.said import Text, plural, said
from rules.spacefaring.ships import costs
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.dues import PLANT, burning
from rules.spacefaring.voyage.flown import POWERED, SUPPLIED
from rules.spacefaring.voyage.kept import dated


def powered(ship: Aboard, at_s: float | None = None) -> bool:
    """Whether the plant has fuel of its own yet, now or at another time."""
    until_s = ship.vessel.dates.get(POWERED)
    return until_s is not None and until_s > (ship.clock_s if at_s is None else at_s)


def thrust_g(ship: Aboard) -> int:
    """Acceleration in G, 0 without power."""
    there = powered(ship) or s.fuel(ship.sheet).total_t > 0
    return s.drive_g(ship.sheet) if there else 0


def check_thrust(ship: Aboard) -> None:
    """Raises: Refused where she makes no way."""
    if thrust_g(ship) <= 0:
        why = s.why_down(ship.sheet, "maneuver") or "there is no fuel"
        raise Refused(said("she makes no way: {why}", why=why))


def plant_takes_t(ship: Aboard) -> int:
    """Tons that the plant takes out of the tanks if she sets out now."""
    return 0 if powered(ship) else costs.plant_fuel_t(ship.sheet)


def light(course: Course, ship: Aboard) -> None:
    """Take the plant's fuel for a span out of the tanks, where what it had is used up."""
    burnt = None if powered(ship) else burning(ship.sheet, ship.rulings)
    if burnt is None:
        return
    course.change(
        ship.id, "burnt fuel", {one.path: one.after for one in burnt.changes}, "the power plant", PLANT
    )
    dated(course, ship.id, POWERED, ship.clock_s + burnt.lasts_s)


def emergencies(ship: Aboard, at_s: float) -> Iterator[Text]:
    """What is amiss with the air aboard, now or at a later time; what comes of it the books leave to the referee."""
    if not (s.works(ship.sheet, "plant") and (powered(ship) or s.fuel(ship.sheet).total_t > 0)):
        yield "there is no power: it is dark and weightless aboard; how long the air lasts, the referee says"
    until_s = ship.vessel.dates.get(SUPPLIED)
    if until_s is not None and ship.vessel.under_way and until_s < at_s:
        yield plural(
            "life support is used up: it was paid for a trip of {n} day; how long all hold out, the referee says",
            "life support is used up: it was paid for a trip of {n} days; how long all hold out, the referee says",
            costs.TRIP_S // costs.DAY_S,
        )


def supply(course: Course, ship: Aboard) -> None:
    """What was paid for a trip lasts from now on."""
    dated(course, ship.id, SUPPLIED, course.battle.clock_s + costs.TRIP_S)
