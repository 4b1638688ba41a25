"""Passage with a liner: booked and paid for a jump, or handed back (CT-TRAVEL-04, -05, -07; CT-TRADE-09)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import cast

from rules.chart import Hex, MainWorld
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Json, Option, Preview
from rules.happening import Paid
from rules.places import at
from rules.said import Text, Verbatim, begun, plural, said
from rules.spacefaring.account import OUTSIDE
from rules.spacefaring.journey.errand import Errand
from rules.spacefaring.journey.sleeping import LOTTERY_HINT, forecast
from rules.spacefaring.journey.state import Ticket, hold
from rules.spacefaring.journey.traveller import Ashore, world_name
from rules.spacefaring.passage import fares, liner
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import seen_number
from rules.spacefaring.worlds import uwp as profiles
from rules.vessel import Passage

GROUP: Text = "Passage"
_IN_HAND, _STANDBY = "in hand", "standby"


@dataclass(frozen=True, slots=True)
class Booked:
    """A passage as it is booked, and what it is called. in_hand: paid for already."""

    ticket: Ticket
    title: Text
    in_hand: bool


# --- booking -------------------------------------------------------------------------------------------


def destinations(who: Ashore) -> tuple[MainWorld, ...]:
    """Worlds that a liner goes to from here in one jump, nearest first."""
    if who.chart is None or not liner.calls_at(who.starport):
        return ()
    near = who.chart.near(who.hex, liner.reach())
    return tuple(one for one in near if liner.calls_at(profiles.read(one.uwp).starport))


def _form(who: Ashore) -> Option | None:
    there = destinations(who)
    if who.ticket is not None or not there:
        return None
    to = tuple(
        Choice(one.hex, world_name(one), plural("{n} parsec, {uwp}", "{n} parsecs, {uwp}", who.parsecs(one.hex),
                                                uwp=Verbatim(one.uwp)))
        for one in there
    )  # fmt: skip
    passages = tuple(_passages(who))
    default = next((one.value for one in passages if not one.refused), passages[0].value)
    low = tuple(one.value for one in passages if str(one.value).startswith("low@"))
    return Option(
        "book",
        "Book a passage",
        (
            Field("to", "To", "choice", to, to[0].value),
            Field("passage", "Passage", "choice", passages, default),
            Field("guess", "How many will not wake", "number", default=1, least=0, most=liner.low_berths(),
                  hint=LOTTERY_HINT, needs={"passage": low}),
        ),
        hint="with a liner, for one jump",
    )  # fmt: skip


def _passages(who: Ashore) -> Iterator[Choice]:
    """Each class with what it costs, those in hand first."""
    for passage in fares.SOLD:
        one = fares.ticket(passage)
        if n := who.held(passage):
            label = said("{passage}, of {n} in hand", passage=begun(one.title), n=n)
            yield Choice(f"{passage}@{_IN_HAND}", label, _baggage(one))
    for name, one in _sold(who):
        label = said("{passage}: Cr{cr:,d}", passage=begun(one.title), cr=one.fare_cr)
        yield Choice(f"{name}@{one.fare_cr}", label, _hint(name, one), _too_dear(who, one.fare_cr))


def _sold(who: Ashore) -> Iterator[tuple[str, fares.Ticket]]:
    """What a line sells them, by its name: each class, and the one that is theirs on stand-by."""
    for passage in fares.SOLD:
        one = fares.ticket(passage)
        yield passage, one
        reduced = who.books.standby(who.sheet, one.fare_cr) if passage == "middle" else None
        if reduced is not None:
            yield (
                _STANDBY,
                replace(one, title=said("{passage} on stand-by", passage=one.title), fare_cr=reduced),
            )


def _hint(name: str, one: fares.Ticket) -> Text:
    baggage = _baggage(one)
    if name != _STANDBY:
        return baggage
    return said("{baggage}, in a stateroom that stays empty", baggage=baggage)


def _baggage(one: fares.Ticket) -> Text:
    return said("{kg:,d} kg of baggage", kg=one.baggage_kg)


def _too_dear(who: Ashore, cr: int) -> Text:
    if cr <= who.cr:
        return ""
    return said("{who} has Cr{stands:,d}, which is less than Cr{amount:,d}", who=who.name, stands=who.cr,
                amount=cr)  # fmt: skip


def stale_fare(who: Ashore, args: Mapping[str, Json]) -> None:
    """Refused for a fare that is another by now."""
    name, _, price = str(args.get("passage", "")).partition("@")
    one, seen = dict(_sold(who)).get(name), seen_number(price)
    if one is None or seen is None or one.fare_cr == seen:
        return
    text = "{passage}: that is Cr{now:,d} by now, not Cr{seen:,d}"
    raise Refused(said(text, passage=begun(one.title), now=one.fare_cr, seen=seen))


def _reads(who: Ashore, given: Given) -> Booked:
    name, _, price = str(given["passage"]).partition("@")
    one = dict(_sold(who))[name]
    ticket = Ticket(one.passage, str(given["to"]), one.fare_cr, int(given.get("guess") or 0))
    return Booked(ticket, one.title, price == _IN_HAND)


def _odds(who: Ashore, books: Booked) -> Preview:
    ticket = books.ticket
    found = (forecast(who),) if ticket.passage == "low" else ()
    waits = liner.wait()
    return Preview((Forecast(begun(waits.name), waits, 1.0), *found), tuple(_notes(who, books)))


def _notes(who: Ashore, books: Booked) -> Iterator[Text]:
    ticket = books.ticket
    if books.in_hand:
        yield "paid for already"
    else:
        yield said("costs Cr{cr:,d}; Cr{left:,d} are left", cr=ticket.fare_cr, left=who.cr - ticket.fare_cr)
    yield said("{kg:,d} kg of baggage go along", kg=fares.ticket(ticket.passage).baggage_kg)
    yield "weapons but blades and daggers are handed over for the trip"
    yield said("{days:g} days aboard, once she leaves", days=round(trip_s(who, ticket.to) / 86_400, 1))


def trip_s(who: Ashore, to: Hex) -> float:
    """Seconds of the trip to a world."""
    sizes = (who.uwp.size if who.uwp else 0, profiles.read(who.world_at(to).uwp).size)
    return liner.trip_s(sizes[0] or 0, sizes[1] or 0, who.rulings)


def _does(course: Course, who: Ashore, books: Booked) -> None:
    ticket = books.ticket
    world = who.called(ticket.to)
    if books.in_hand:
        spend_passage(course, who, ticket.passage, -1, "used for a passage")
    else:
        what = said("{passage} to {world}", passage=books.title, world=world)
        course.say(Paid(who.id, OUTSIDE, ticket.fare_cr, what, fares.FARES.source, "fares"))
    text = said("books {passage} to {world}", passage=books.title, world=world)
    hold(course, who.id, ticket, text)


def spend_passage(course: Course, who: Ashore, passage: Passage, more: int, reason: Text) -> None:
    """Passages in hand become more, or fewer."""
    path = f"{who.books.held}.{passage}"
    n = int(at(course.sheet(who.id), path) or 0) + more
    course.change(who.id, "passages", {path: n or None}, reason, fares.FARES.source)


BOOK: Errand[Booked] = Errand(
    "book", GROUP, _form, _does, _reads, _odds, stale_fare,
    shut="liners call at starports of class A to D, and a passage is booked already or none leads on from here",
)  # fmt: skip


# --- handing back --------------------------------------------------------------------------------------


def _handing(who: Ashore) -> Option | None:
    held = tuple(_held(who))
    if not held:
        return None
    field = Field("passage", "Which", "choice", held, held[0].value)
    return Option("cash_in", "Cash in a passage", (field,), rank="seldom")


def _held(who: Ashore) -> Iterator[Choice]:
    if who.ticket is not None:
        label = said("the {passage} to {world}", passage=fares.ticket(who.ticket.passage).title,
                     world=who.called(who.ticket.to))  # fmt: skip
        yield Choice("booked", label, _worth(who.ticket))
    for passage in fares.SOLD:
        if n := who.held(passage):
            label = said("{passage}, of {n} in hand", passage=begun(fares.ticket(passage).title), n=n)
            yield Choice(passage, label, _worth(passage))


def _worth(what: Ticket | Passage) -> Text:
    return said("Cr{cr:,d}", cr=_worth_cr(what))


def _worth_cr(what: Ticket | Passage) -> int:
    """Of one that is booked by its own fare, which may have been a reduced one."""
    return fares.cash_in_cr(what.fare_cr if isinstance(what, Ticket) else fares.ticket(what).fare_cr)


def _handed(who: Ashore, given: Given) -> Ticket | Passage:
    chosen = str(given["passage"])
    if chosen == "booked":
        assert who.ticket is not None  # it is a choice where there is one
        return who.ticket
    return cast("Passage", chosen)


def _class_of(what: Ticket | Passage) -> Passage:
    return what.passage if isinstance(what, Ticket) else what


def _cash_odds(who: Ashore, what: Ticket | Passage) -> Preview:
    return Preview(notes=(said("brings Cr{cr:,d}", cr=_worth_cr(what)),))


def _cash_in(course: Course, who: Ashore, what: Ticket | Passage) -> None:
    passage = _class_of(what)
    title = fares.ticket(passage).title
    if isinstance(what, Ticket):
        hold(course, who.id, None, said("cashes in the {passage}", passage=title))
    else:
        spend_passage(course, who, passage, -1, "cashed in")
    cr = _worth_cr(what)
    paid = said("{passage}, cashed in", passage=title)
    course.say(Paid(OUTSIDE, who.id, cr, paid, fares.FARES.source, "fares"))


CASH_IN: Errand[Ticket | Passage] = Errand(
    "cash_in", GROUP, _handing, _cash_in, _handed, _cash_odds, shut="no passage is booked or in hand"
)
