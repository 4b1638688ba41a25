"""Passengers: they come once a destination is announced, and board by class (CT-TRADE-07 to -09, F-09)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import count

from rules.chart import Hex, MainWorld
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Option, Preview
from rules.happening import Threw
from rules.said import Text, listed, plural, said
from rules.ships.happening import Disembarked, Embarked
from rules.spacefaring.passage import fares, low
from rules.spacefaring.passage import passengers as p
from rules.spacefaring.passage.passengers import CLASSES, Class
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.kept import TRAVELLERS, numbered
from rules.spacefaring.voyage.paying import earn, pay
from rules.spacefaring.voyage.port.freight import trades
from rules.spacefaring.voyage.reach import (
    bound_for,
    called,
    destinations,
    may_ask,
    population,
    to_field,
    world_at,
    world_name,
)
from rules.spacefaring.voyage.rooms import free_berths, free_rooms, stewards
from rules.spacefaring.voyage.state import keep
from rules.vessel import Traveller

TITLES: Mapping[Class, str] = {"high": "high passenger", "middle": "middle passenger", "low": "low passenger"}


def counted_words(passage: Class, n: int) -> Text:
    """So many passengers of a class."""
    match passage:
        case "high":
            return plural("{n} high passenger", "{n} high passengers", n)
        case "middle":
            return plural("{n} middle passenger", "{n} middle passengers", n)
    return plural("{n} low passenger", "{n} low passengers", n)


# --- announcing ----------------------------------------------------------------------------------------


def _announcing(ship: Aboard) -> Option | None:
    choices = destinations(ship, lambda world: _why_not(ship, world)) if trades(ship) else ()
    if not choices:
        return None
    return Option("passengers", "Announce a destination", (to_field(ship, choices),))


def _why_not(ship: Aboard, world: MainWorld) -> Text:
    found = ship.state.passengers.get(world.hex)
    if may_ask(ship, found["at_s"] if found else None):
        return ""
    return said("passengers for {world} were asked for already", world=world_name(world))


def _to(ship: Aboard, given: Given) -> MainWorld:
    return world_at(ship, str(given["to"]))


def _announce_odds(ship: Aboard, world: MainWorld) -> Preview:
    throws = [p.turnout(one, ship.population, population(world)) for one in CLASSES]
    found = [one for one in throws if one is not None]
    if not found:
        return Preview(notes=(said("nobody travels from here"),))
    return Preview(tuple(Forecast(one.plus.name, one.plus, 1.0, _mean(one)) for one in found))


def _mean(turnout: p.Turnout) -> Text:
    odds = turnout.odds()
    mean = sum((number * chance for number, chance in odds.items()), Fraction(0))
    return said(
        "{mean} come on average, somebody in {percent} of 100 cases",
        mean=round(float(mean), 1),
        percent=round(100 * float(1 - odds.get(0, Fraction(0))), 1),
    )


def _announce(course: Course, ship: Aboard, world: MainWorld) -> None:
    came = p.present(ship.population, population(world), course.dice)
    for one in came:
        for check in one.checks[:1]:
            course.say(
                Threw(
                    "passengers", check.task.name, (ship.id,), check, counted_words(one.passage, one.number)
                )
            )
        for check in one.checks[1:]:
            course.say(
                Threw("passengers", check.task.name, (ship.id,), check, said("{n} fewer", n=check.total))
            )
    waiting = {one.passage: one.number for one in came}
    kept = {**ship.state.passengers, world.hex: {**waiting, "at_s": ship.clock_s}}
    told = listed(counted_words(one.passage, one.number) for one in came)
    text = said("has {passengers} for {world}", passengers=told, world=world_name(world))
    keep(course, ship.id, text, passengers=kept)


ANNOUNCE: Duty[MainWorld] = Duty(
    "passengers",
    "People",
    ("pilot", "steward"),
    _announcing,
    _announce,
    _to,
    _announce_odds,
    shut="passengers come in port, to a ship that is free",
)


# --- boarding ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Boards:
    """Who boards for where: how many of each class, and who makes room for them."""

    to: Hex
    numbers: Mapping[Class, int]
    bumped: tuple[Traveller, ...] = ()


def _waiting(ship: Aboard, to: Hex) -> Mapping[Class, int]:
    found = ship.state.passengers.get(to, {})
    return {one: int(found.get(one, 0)) for one in CLASSES}


def _boarding(ship: Aboard) -> Option | None:
    there = [to for to in ship.state.passengers if any(_waiting(ship, to).values())] if trades(ship) else []
    if not there:
        return None
    default = next((to for to in bound_for(ship) if to in there), there[0])
    fits = p.board(
        _waiting(ship, default), max(0, free_rooms(ship)), max(0, free_berths(ship)), stewards(ship)
    )
    # whoever is aboard by high passage is looked after already
    high = min(fits.high, max(0, _looked_after(ship) - ship.vessel.berths("high")))
    usual: Mapping[Class, int] = {
        "high": high,
        "middle": min(_waiting(ship, default)["middle"], max(0, free_rooms(ship)) - high),
        "low": fits.low,
    }
    choices = tuple(Choice(to, called(ship, to), _who_waits(ship, to)) for to in there)
    most = {one: max(_waiting(ship, to)[one] for to in there) for one in CLASSES}
    hint = said(
        "{rooms} staterooms and {berths} low berths are free",
        rooms=free_rooms(ship),
        berths=free_berths(ship),
    )
    numbers = (
        Field(one, title, "number", default=usual[one], least=0, most=most[one])
        for one, title in zip(CLASSES, ("High", "Middle", "Low"), strict=True)
    )
    return Option(
        "board", "Let passengers board", (Field("to", "To", "choice", choices, default), *numbers), hint=hint
    )


def _looked_after(ship: Aboard) -> int:
    """How many high passengers her stewards look after."""
    return p.board({"high": 1000}, 1000, 0, stewards(ship)).high


def _who_waits(ship: Aboard, to: Hex) -> Text:
    return listed(counted_words(one, n) for one, n in _waiting(ship, to).items() if n)


def _chosen(ship: Aboard, given: Given) -> Boards:
    """Refused: more than wait, or than find room."""
    to = str(given["to"])
    waiting, numbers = _waiting(ship, to), {one: int(given.get(one, 0)) for one in CLASSES}
    for one, n in numbers.items():
        if n > waiting[one]:
            raise Refused(
                said("for {world} there are {words}, not {n}", world=called(ship, to),
                     words=counted_words(one, waiting[one]), n=n)
            )  # fmt: skip
    if not any(numbers.values()):
        raise Refused("nobody boards")
    if numbers["low"] > free_berths(ship):
        raise Refused(
            said("{berths} low berths are free, not {n}", berths=free_berths(ship), n=numbers["low"])
        )
    high = ship.vessel.berths("high") + numbers["high"]
    if numbers["high"] and high > _looked_after(ship):
        raise Refused(
            said("{high} high passengers take more stewards than the {n} aboard", high=high, n=stewards(ship))
        )
    return Boards(to, numbers, _bumped(ship, numbers))


def _bumped(ship: Aboard, numbers: Mapping[Class, int]) -> tuple[Traveller, ...]:
    """Middle passengers who make room for late high ones (CT-TRAVEL-05). Refused: there is no room all the same."""
    lacking = numbers["high"] + numbers["middle"] - free_rooms(ship)
    aboard = [one for one in ship.vessel.travellers.values() if one.passage == "middle" and not one.who]
    if lacking > min(len(aboard), numbers["high"]):
        raise Refused(
            said(
                "{rooms} staterooms are free, not {n}",
                rooms=free_rooms(ship),
                n=numbers["high"] + numbers["middle"],
            )
        )
    return tuple(aboard[len(aboard) - lacking :]) if lacking > 0 else ()


def _board_odds(ship: Aboard, boards: Boards) -> Preview:
    fare = sum(fares.ticket(one).fare_cr * n for one, n in boards.numbers.items())
    when = "on arrival" if fares.paid_on_arrival(ship.rulings) else "now"
    notes = [said("they pay Cr{cr:,d} {when}", cr=fare, when=when)]
    if stake := _stakes_cr(ship, boards):
        notes.append(said("Cr{cr:,d} go into the pot of the low lottery", cr=stake))
    if boards.bumped:
        notes.append(
            plural("{n} middle passenger makes room", "{n} middle passengers make room", len(boards.bumped))
        )
    return Preview(notes=tuple(notes))


def _stakes_cr(ship: Aboard, boards: Boards) -> int:
    holds = low.has_lottery(stewards(ship) > 0, ship.rulings)
    return boards.numbers["low"] * low.stake_cr() if holds else 0


def _board(course: Course, ship: Aboard, boards: Boards) -> None:
    for one in boards.bumped:
        course.say(Disembarked(ship.id, one, "makes room for a high passenger"))
        refund = min(fares.refund_cr(fares.ticket("middle").fare_cr, ship.rulings), one.fare_cr)
        pay(course, ship, "refund", refund, "a middle passage")
    later = fares.paid_on_arrival(ship.rulings)
    numbers = count(numbered(course, ship.id, TRAVELLERS, sum(boards.numbers.values())))
    for passage, n in boards.numbers.items():
        ticket = fares.ticket(passage)
        for _ in range(n):
            number = next(numbers)
            name = said("{passenger} {number}", passenger=TITLES[passage], number=number)
            course.say(
                Embarked(ship.id, Traveller(f"t{number}", name, passage, ship.hex, boards.to, ticket.fare_cr))
            )
        if not later:
            what = said(
                "{passengers} to {world}", passengers=counted_words(passage, n), world=called(ship, boards.to)
            )
            earn(course, ship, "fare", n * ticket.fare_cr, what)
    pay(course, ship, "stake", _stakes_cr(ship, boards), "the low lottery", source=low.SOURCE)
    left = {one: n - boards.numbers[one] for one, n in _waiting(ship, boards.to).items()}
    found = ship.state.passengers[boards.to]
    keep(course, ship.id, passengers={**ship.state.passengers, boards.to: {**found, **left}})


def who_is_aboard(ship: Aboard) -> Iterator[Traveller]:
    """Passengers who are nobody of the table."""
    return (one for one in ship.vessel.travellers.values() if not one.who)


BOARD: Duty[Boards] = Duty(
    "board", "People", ("steward",), _boarding, _board, _chosen, _board_odds, shut="nobody waits to board"
)
