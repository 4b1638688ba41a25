"""Fuel is bought, tanks are flushed, a flight plan is bought (CT-SHIP-12, CT-JUMP-05, F-14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import floor

from rules.chart import MainWorld, distance
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Option, Preview
from rules.happening import Passed
from rules.said import Text, said
from rules.spacefaring.jump import before
from rules.spacefaring.jump.before import plan_price_cr, sells_plan
from rules.spacefaring.ships import costs
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.kept import JUMPS, PLAN, counted
from rules.spacefaring.voyage.paying import check_affords, pay
from rules.spacefaring.voyage.reach import destinations, to_field, world_at

FLUSH_S = 7 * costs.DAY_S
FLUSHING = "Book 2, Drive failure: flushing the tanks"
KINDS = ("refined", "unrefined")


# --- fuel ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Buys:
    """So many tons of one kind of fuel."""

    tons: float
    refined: bool
    cr: int


def _form(ship: Aboard) -> Option | None:
    if not ship.in_port or not s.fuel(ship.sheet).tank_t:
        return None
    room = s.fuel(ship.sheet).room_t
    sold = costs.fuel_sold(ship.starport)
    choices = tuple(Choice(one, _priced(one), refused=_not_sold(ship, one)) for one in KINDS)
    tons = affordable_t(ship, sold or "refined") or room
    return Option(
        "refuel",
        "Refuel",
        (
            Field("kind", "Fuel", "choice", choices, sold or "refined"),
            Field("tons", "Tons", "number", default=floor(tons), least=0, most=max(1, floor(room)),
                  hint=said("the tanks take {tons:g} t", tons=room)),
        ),
    )  # fmt: skip


def _priced(one: str) -> Text:
    return said(
        "{fuel} fuel: Cr{cr} a ton", fuel=one, cr=costs.fuel_price(1, refined=one == "refined").total_cr
    )


def _not_sold(ship: Aboard, one: str) -> Text:
    if one == costs.fuel_sold(ship.starport):
        return ""
    return said("a starport of class {starport} sells no {fuel} fuel", starport=ship.starport, fuel=one)


def affordable_t(ship: Aboard, fuel: str) -> int:
    """Whole tons that her tanks take, as far as her account goes."""
    each = costs.fuel_price(1, refined=fuel == "refined").total_cr
    return max(0, min(floor(s.fuel(ship.sheet).room_t), max(0, ship.cr) // each))


def _read(ship: Aboard, given: Given) -> Buys:
    """Refused: the tanks do not take it, or it cannot be paid."""
    tons, room = float(given["tons"]), s.fuel(ship.sheet).room_t
    if room < 1:
        raise Refused(said("the tanks are full: they hold {tons:g} t", tons=s.fuel(ship.sheet).total_t))
    if tons <= 0:
        raise Refused(said("the tanks take {room:g} t, not {tons:g}", room=room, tons=tons))
    refined = given["kind"] == "refined"
    cr = costs.fuel_price(tons, refined=refined).total_cr
    check_affords(ship, cr)
    return Buys(tons, refined, cr)


def _odds(ship: Aboard, buys: Buys) -> Preview:
    return Preview(notes=tuple(_notes(ship, buys)))


def _notes(ship: Aboard, buys: Buys) -> Iterator[Text]:
    fuel = s.fuel(ship.sheet)
    yield said(
        "fuel: {before:g} t before, {after:g} t after", before=fuel.total_t, after=fuel.total_t + buys.tons
    )
    yield said("costs Cr{cr:,d}", cr=buys.cr)
    if not buys.refined and not s.military(ship.sheet):
        yield "unrefined fuel: the drives may fail, and a jump may go astray"


def _does(course: Course, ship: Aboard, buys: Buys) -> None:
    where = p.REFINED if buys.refined else p.UNREFINED
    kind = "refined" if buys.refined else "unrefined"
    what = said("{tons:g} t of {fuel} fuel", tons=buys.tons, fuel=kind)
    after = round(where.of(ship.sheet) + buys.tons, 3)
    course.change(
        ship.id, "fuelled", {where.path: int(after) if after == int(after) else after}, what, costs.SOURCE
    )
    pay(course, ship, "fuel", buys.cr, what, source=costs.SOURCE)


REFUEL: Duty[Buys] = Duty(
    "refuel", "Ship", ("engineer", "pilot"), _form, _does, _read, _odds, shut="fuel is sold in port"
)


# --- flushing ------------------------------------------------------------------------------------------


def _flushing(ship: Aboard) -> Option | None:
    if not ship.in_port or not (ship.vessel.counts.get(JUMPS) or s.fuel(ship.sheet).unrefined):
        return None
    return Option("flush", "Flush the tanks", hint="one week at any starport", rank="seldom")


def _flush_odds(ship: Aboard, nothing: object) -> Preview:
    jumps, fuel = ship.vessel.counts.get(JUMPS, 0), s.fuel(ship.sheet)
    notes = [said("jumps since the last flush: {jumps}, none afterwards", jumps=jumps)]
    if fuel.unrefined:
        notes.append(said("{tons:g} t of unrefined fuel are let out", tons=fuel.unrefined_t))
    return Preview(notes=tuple(notes))


def _flush(course: Course, ship: Aboard, nothing: object) -> None:
    if s.fuel(ship.sheet).unrefined:
        course.change(ship.id, "flushed", {p.UNREFINED.path: None}, "the tanks are flushed", FLUSHING)
    counted(course, ship.id, JUMPS, 0, "the tanks are flushed", FLUSHING)
    course.say(Passed(FLUSH_S, "flushing the tanks"))


FLUSH: Duty[object] = Duty(
    "flush",
    "Ship",
    ("engineer",),
    _flushing,
    _flush,
    odds=_flush_odds,
    shut="there is nothing to flush, or no port",
)


# --- a flight plan -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
    """A flight plan for a jump of so many parsecs."""

    world: MainWorld
    parsecs: int
    cr: int


def _planning(ship: Aboard) -> Option | None:
    choices = destinations(ship) if ship.in_port else ()
    return Option("plan", "Buy a flight plan", (to_field(ship, choices),)) if choices else None


def generates(ship: Aboard) -> bool:
    """Whether her computer makes flight plans by itself."""
    return "generate" in s.programs(ship.sheet) and not s.computer_dead(ship.sheet)


def lane(ship: Aboard, hex_: str) -> bool:
    """Whether a lane of the chart leads from here to a hex."""
    ends = {ship.hex, hex_}
    return ship.chart is not None and any({one.start, one.end} == ends for one in ship.chart.routes)


def _plan(ship: Aboard, given: Given) -> Plan:
    """Refused: none is needed, none is sold, or it cannot be paid."""
    world = world_at(ship, str(given["to"]))
    parsecs = distance(ship.hex, world.hex)
    if generates(ship):
        raise Refused("the program Generate makes the flight plan: none has to be bought")
    if ship.vessel.counts.get(PLAN) == parsecs:
        raise Refused(said("a flight plan for jump-{parsecs} is aboard already", parsecs=parsecs))
    if not sells_plan(lane(ship, world.hex), ship.rulings):
        raise Refused("a flight plan is sold for lanes of the chart alone, and none leads there")
    check_affords(ship, plan_price_cr(parsecs))
    return Plan(world, parsecs, plan_price_cr(parsecs))


def _plan_odds(ship: Aboard, plan: Plan) -> Preview:
    note = said("costs Cr{cr:,d}; good for one jump-{parsecs}", cr=plan.cr, parsecs=plan.parsecs)
    return Preview(notes=(note,))


def _buy_plan(course: Course, ship: Aboard, plan: Plan) -> None:
    what = said("flight plan for jump-{parsecs}", parsecs=plan.parsecs)
    pay(course, ship, "flight plan", plan.cr, what, source=before.PLANS)
    counted(course, ship.id, PLAN, plan.parsecs)


BUY_PLAN: Duty[Plan] = Duty(
    "plan",
    "Ship",
    ("navigator", "pilot"),
    _planning,
    _buy_plan,
    _plan,
    _plan_odds,
    shut="flight plans are sold in port",
)
