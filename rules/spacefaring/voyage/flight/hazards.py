"""What a jump from here is like before it is thrown for: fuel, hazards, odds, and what falls due meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.chart import Hex, distance
from rules.check import Task
from rules.forms import Forecast
from rules.said import Text, begun, said
from rules.spacefaring.jump.before import Ready, near
from rules.spacefaring.jump.forecast import Odds, forecast
from rules.spacefaring.jump.throws import Hazards, counts_as_unrefined
from rules.spacefaring.jump.times import SAFE_DIAMETERS
from rules.spacefaring.ships import costs, parts
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.travel.distances import place_km
from rules.spacefaring.travel.times import limit_km
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.dues import falls_due, overdue_s
from rules.spacefaring.voyage.flight.power import plant_takes_t
from rules.spacefaring.voyage.kept import JUMPS, PLAN
from rules.vessel import FallsDue

DAY_S = 86_400


def diameters(ship: Aboard) -> float | None:
    """How many diameters she is from the nearest body; None for far from all of them."""
    match ship.here.at if ship.here else "":
        case "limit":
            return float(SAFE_DIAMETERS)
        case "orbit" | "berth" | "surface":
            size = (ship.uwp.size or 0) if ship.uwp else 0
            return SAFE_DIAMETERS * place_km("orbit") / limit_km(size) if size else None
        case "giant":
            return 1.0
    return None


def hazards(ship: Aboard) -> Hazards:
    """What may go wrong at a jump from here."""
    fuel = s.fuel(ship.sheet)
    return Hazards(
        counts_as_unrefined(round(fuel.refined_t), -int(-fuel.unrefined_t // 1), ship.rulings),
        s.military(ship.sheet),
        ship.vessel.counts.get(JUMPS, 0),
        overdue_s(ship.vessel, ship.clock_s) is not None,
        near(diameters(ship)),
    )


def ready(ship: Aboard, to: Hex) -> Ready:
    """How she stands before a jump to a hex."""
    parsecs = distance(ship.hex, to)
    model = s.computer(ship.sheet)
    programs = frozenset(n for n in range(1, 7) if may_run(ship, f"jump-{n}", "navigation"))
    return Ready(
        parsecs,
        s.jump_number(ship.sheet),
        int(s.fuel(ship.sheet).total_t),
        needed_t(ship, parsecs),
        programs,
        may_run(ship, "navigation"),
        may_run(ship, "generate"),
        ship.vessel.counts.get(PLAN, 0) >= parsecs,
        on_lane(ship, to),
        None if model is None else model.jump,
        s.works(ship.sheet, "plant"),
        diameters(ship),
    )


def may_run(ship: Aboard, *wanted: str) -> bool:
    """Whether these programs are aboard and go into the CPU together: outside a fight there is time to load them."""
    model = s.computer(ship.sheet)
    if model is None or s.computer_dead(ship.sheet) or not set(wanted) <= set(s.programs(ship.sheet)):
        return False
    return sum(parts.program(name, s.printing(ship.sheet)).space for name in wanted) <= model.cpu


def on_lane(ship: Aboard, to: Hex) -> bool:
    """Whether a lane of the chart leads from here to a hex."""
    routes = ship.chart.routes if ship.chart else ()
    return any({one.start, one.end} == {ship.hex, to} for one in routes)


def needed_t(ship: Aboard, parsecs: int) -> int:
    """Tons for the jump, with what the plant takes first."""
    return costs.jump_fuel_t(ship.sheet, parsecs, ship.rulings) + plant_takes_t(ship)


# --- told beforehand -----------------------------------------------------------------------------------


def odds(ship: Aboard) -> Odds:
    """The exact odds of a jump from here."""
    return forecast(hazards(ship), ship.rulings)


def throws(found: Odds) -> Iterator[Forecast]:
    """The throws of a jump, as they fall."""
    for task in found.tasks[:-1]:
        yield Forecast(begun(task.name), task, float(task.chance()), "drives and power plant stop")
    last: Task = found.tasks[-1]
    yield Forecast(begun(last.name), last, float(last.chance()), "she comes out elsewhere")


def chances(found: Odds) -> Text:
    """What a jump may come to, in a line."""
    return said(
        "arrives as planned with {safe} %, drive failure {failure} %, misjump {misjump} %",
        safe=percent(found.safe),
        failure=percent(found.failure),
        misjump=percent(found.misjump),
    )


def percent(chance: Fraction) -> float:
    """A chance in percent, to a tenth."""
    return round(float(chance) * 100, 1)


def meanwhile(ship: Aboard, until_s: float) -> Iterator[Text]:
    """What falls due up to a time, in lines."""
    printing = ship.books.printing(ship.rulings)
    for one in sorted(falls_due(ship.sheet, ship.vessel, ship.rulings, printing), key=lambda one: one.at_s):
        if one.at_s <= until_s and one.what != "arrival":
            yield due_words(one, ship.clock_s)


def due_words(one: FallsDue, now_s: float) -> Text:
    """When something falls due, and what it costs."""
    what = said("{what}, Cr{cr:,d}", what=one.what, cr=one.amount_cr) if one.amount_cr else one.what
    if one.at_s <= now_s:
        return said("due: {what}", what=what)
    return said("due in {time}: {what}", time=hours(one.at_s - now_s), what=what)


def hours(seconds: float) -> Text:
    """How long something takes: minutes, hours or days."""
    if seconds < 2 * 3600:
        return said("{minutes} minutes", minutes=round(seconds / 60))
    if seconds < 48 * 3600:
        return said("{hours:g} hours", hours=round(seconds / 3600, 1))
    return said("{days:g} days", days=round(seconds / 86_400, 1))
