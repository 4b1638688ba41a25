"""The usual port business in one press: listed beforehand with what it costs, done as far as it goes.

Each part is an act of its own with its form as it stands; what cannot be done is told, and the rest goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules.chart import Hex, distance
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Json, Option, Preview
from rules.happening import Forwent
from rules.kit.acts import fitted
from rules.said import Text, plural, said
from rules.ships.happening import CoursePlotted
from rules.spacefaring.jump.before import plan_price_cr, sells_plan
from rules.spacefaring.ships import costs
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.trade.freight import freight_cr
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty, again
from rules.spacefaring.voyage.kept import PLAN
from rules.spacefaring.voyage.port.arriving import LET_OFF, REVIVE, asleep, awake
from rules.spacefaring.voyage.port.bills import PAY, before_leaving, bills
from rules.spacefaring.voyage.port.delivering import UNLOAD, for_here, letters_here
from rules.spacefaring.voyage.port.freight import ASK, LOAD, trades
from rules.spacefaring.voyage.port.fuelling import BUY_PLAN, REFUEL, generates, lane
from rules.spacefaring.voyage.port.mailing import MAIL, MESSAGE
from rules.spacefaring.voyage.port.passengers import ANNOUNCE, BOARD
from rules.spacefaring.voyage.reach import called, destinations, to_field
from rules.spacefaring.voyage.state import keep

Means = Callable[[Aboard, Hex], Mapping[str, Json]]
"""What a part's form is filled in with, besides its defaults, for a destination."""


def _as_it_stands(ship: Aboard, to: Hex) -> Mapping[str, Json]:
    return {}


def _bound_for(ship: Aboard, to: Hex) -> Mapping[str, Json]:
    return {"to": to}


def _all_bills(ship: Aboard, to: Hex) -> Mapping[str, Json]:
    """What is due now, and what has to be paid before leaving."""
    due = [one.name for one in bills(ship) if one.cr and one.due_s is None]
    return {"bills": due} if due else {}


@dataclass(frozen=True, slots=True)
class Part:
    """One part of it. verb: what is left undone where it is refused.

    duties: done one after the other. wanted: what it would do and cost, None for nothing to do.
    """

    name: str
    title: Text
    verb: Text
    duties: tuple[tuple[Duty[Any], Means], ...]
    wanted: Callable[[Aboard, Hex], tuple[Text, int] | None]


# --- what each would do, and cost ----------------------------------------------------------------------


def _unloads(ship: Aboard, to: Hex) -> tuple[Text, int] | None:
    lots = tuple(for_here(ship))
    if not lots and not letters_here(ship):
        return None
    cr = sum(one.worth_cr for one in lots)
    return said("{tons} t are delivered: Cr{cr:,d} come in", tons=sum(one.tons for one in lots), cr=cr), 0


def _lets_off(ship: Aboard, to: Hex) -> tuple[Text, int] | None:
    n = len(awake(ship))
    return (plural("{n} passenger leaves", "{n} passengers leave", n), 0) if n else None


def _revives(ship: Aboard, to: Hex) -> tuple[Text, int] | None:
    n = len(asleep(ship))
    return (plural("{n} sleeper is woken", "{n} sleepers are woken", n), 0) if n else None


def _asks(ship: Aboard, to: Hex) -> tuple[Text, int] | None:
    if not trades(ship) or ship.free_t < 1:
        return None
    return said(
        "as much as {tons} t take: Cr{cr:,d} at the most", tons=ship.free_t, cr=freight_cr(ship.free_t)
    ), 0


def _boards(ship: Aboard, to: Hex) -> tuple[Text, int] | None:
    return ("as many as find room", 0) if trades(ship) else None


def _messages(ship: Aboard, to: Hex) -> tuple[Text, int] | None:
    return ("somebody of the crew may be asked", 0) if ship.crew else None


def _refuels(ship: Aboard, to: Hex) -> tuple[Text, int] | None:
    sold = costs.fuel_sold(ship.starport)
    tons = int(s.fuel(ship.sheet).room_t)
    if not sold or tons < 1:
        return None
    cr = costs.fuel_price(tons, refined=sold == "refined").total_cr
    return said("{tons} t of {fuel} fuel: Cr{cr:,d}", tons=tons, fuel=sold, cr=cr), cr


def _plans(ship: Aboard, to: Hex) -> tuple[Text, int] | None:
    parsecs = distance(ship.hex, to)
    if (
        generates(ship)
        or ship.vessel.counts.get(PLAN) == parsecs
        or not sells_plan(lane(ship, to), ship.rulings)
    ):
        return None
    return said("for jump-{parsecs}: Cr{cr:,d}", parsecs=parsecs, cr=plan_price_cr(parsecs)), plan_price_cr(
        parsecs
    )


def _bills(ship: Aboard, to: Hex) -> tuple[Text, int] | None:
    cr = sum(one.cr for one in bills(ship) if one.cr and one.due_s is None)
    return (said("what is due: Cr{cr:,d}", cr=cr), cr) if cr or before_leaving(ship) else None


def _plots(ship: Aboard, to: Hex) -> tuple[Text, int] | None:
    return None if ship.vessel.course[:1] == (to,) else (said("to {world}", world=called(ship, to)), 0)


def _coursing(ship: Aboard) -> Option | None:
    choices = destinations(ship) if ship.in_port else ()
    return Option("plot", "Plot a course", (to_field(ship, choices),)) if choices else None


def _plot(course: Course, ship: Aboard, given: Given) -> None:
    after = (str(given["to"]),)
    if ship.vessel.course != after:
        course.say(CoursePlotted(ship.id, ship.vessel.course, after))


_COURSE: Duty[Given] = Duty("plot", "Flight", (), _coursing, _plot)

PARTS: tuple[Part, ...] = (
    Part("unload", "Unload", "unload", ((UNLOAD, _as_it_stands),), _unloads),
    Part("let off", "Let passengers off", "let passengers off", ((LET_OFF, _as_it_stands),), _lets_off),
    Part("revive", "Wake low passengers", "wake low passengers", ((REVIVE, _as_it_stands),), _revives),
    Part(
        "mail",
        "Mail",
        "take mail",
        ((MAIL, _bound_for),),
        lambda ship, to: ("", 0) if to in ship.state.route else None,
    ),
    Part("freight", "Freight", "take freight", ((ASK, _bound_for), (LOAD, _as_it_stands)), _asks),
    Part(
        "passengers", "Passengers", "take passengers", ((ANNOUNCE, _bound_for), (BOARD, _bound_for)), _boards
    ),
    Part("message", "Private message", "carry a message", ((MESSAGE, _bound_for),), _messages),
    Part("refuel", "Fuel", "refuel", ((REFUEL, _as_it_stands),), _refuels),
    Part("plan", "Flight plan", "buy a flight plan", ((BUY_PLAN, _bound_for),), _plans),
    Part("course", "Course", "plot a course", ((_COURSE, _bound_for),), _plots),
    Part("pay", "Bills", "pay the bills", ((PAY, _all_bills),), _bills),
)


ARRIVING = ("unload", "let off", "revive")


# --- the press -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Usual:
    """For where, and which parts."""

    to: Hex
    parts: tuple[Part, ...]


def _found(ship: Aboard, part: Part, to: Hex) -> tuple[Text, int] | None:
    """What one part would do; without a port only what is for this world is put out."""
    return part.wanted(ship, to) if ship.in_port or part.name in ARRIVING else None


def _wanted(ship: Aboard, to: Hex) -> Iterator[tuple[Part, Text, int]]:
    for part in PARTS:
        if (found := _found(ship, part, to)) is not None:
            yield part, *found


def _form(ship: Aboard) -> Option | None:
    choices = destinations(ship) if ship.landed else ()
    if not choices:
        return None
    to = to_field(ship, choices)
    parts = tuple(_choices(ship, to))
    if not parts:
        return None
    usual = [one.value for one in parts if one.value not in ship.state.routine]
    field = Field("parts", "What", "targets", parts, usual or [parts[0].value], most=len(parts))
    return Option("usual", "Usual port business", (to, field), rank="due")


def _choices(ship: Aboard, to: Field) -> Iterator[Choice]:
    """Each part that there is something to do of for any destination, in words for the one that is usual."""
    for part in PARTS:
        found = {str(one.value): _found(ship, part, str(one.value)) for one in to.choices}
        if there := [one for one in found.values() if one is not None]:
            words, _ = found[str(to.default)] or there[0]
            yield Choice(part.name, part.title, words)


def _read(ship: Aboard, given: Given) -> Usual:
    chosen = set(given["parts"])
    return Usual(str(given["to"]), tuple(part for part in PARTS if part.name in chosen))


def _odds(ship: Aboard, usual: Usual) -> Preview:
    chosen = [one for one in _wanted(ship, usual.to) if one[0] in usual.parts]
    notes = [
        said("{part}: {what}", part=part.title, what=words) if words else part.title
        for part, words, _ in chosen
    ]
    cr = sum(cost for _, _, cost in chosen)
    notes.append(said("costs Cr{cr:,d} in all; the account stands at Cr{stands:,d}", cr=cr, stands=ship.cr))
    return Preview(notes=tuple(notes))


def _does(course: Course, ship: Aboard, usual: Usual) -> None:
    offered = [part.name for part, _, _ in _wanted(ship, usual.to)]
    left_out = [name for name in offered if name not in {one.name for one in usual.parts}]
    routine = {**{name: on for name, on in ship.state.routine.items() if name not in offered}}
    keep(course, ship.id, routine={**routine, **dict.fromkeys(left_out, True)})
    for part in usual.parts:
        for duty, means in part.duties:
            _part(course, again(course, ship), part, duty, means, usual.to)


def _part(course: Course, ship: Aboard, part: Part, duty: Duty[Any], means: Means, to: Hex) -> None:
    """One act as its form stands; what is refused is told, and nothing of it is done."""
    form = duty.form(ship)
    if form is None:
        return
    try:
        names = {one.name for one in form.fields}
        args = {name: value for name, value in means(ship, to).items() if name in names}
        duty.stale(ship, args)
        said_ = duty.reads(ship, fitted(form, Intent(ship.id, duty.name, args)))
    except Refused as refusal:
        course.say(Forwent(ship.id, part.verb, refusal.text))
    else:
        duty.does(course, ship, said_)


USUAL: Duty[Usual] = Duty(
    "usual", "Port", ("pilot",), _form, _does, _read, _odds, shut="there is no business here"
)
