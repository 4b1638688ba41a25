"""Freight: lots are asked for by destination, and loaded whole (CT-TRADE-03 to -05)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.chart import Hex, MainWorld
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Json, Option, Preview
from rules.happening import Threw
from rules.said import Text, listed, plural, said
from rules.ships.happening import Loaded
from rules.spacefaring.trade import freight
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.kept import CHARTERED, LOTS, numbered
from rules.spacefaring.voyage.paying import earn
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
from rules.spacefaring.voyage.state import keep
from rules.vessel import Lot


def trades(ship: Aboard) -> bool:
    """Whether she takes freight and passengers here: in port, and not chartered."""
    return ship.in_port and ship.vessel.dates.get(CHARTERED, 0.0) <= ship.clock_s


# --- asking --------------------------------------------------------------------------------------------


def _asking(ship: Aboard) -> Option | None:
    choices = destinations(ship, lambda world: _why_not(ship, world)) if trades(ship) else ()
    if not choices:
        return None
    return Option("cargo", "Ask for freight", (to_field(ship, choices),))


def _why_not(ship: Aboard, world: MainWorld) -> Text:
    found = ship.state.cargo.get(world.hex)
    if not may_ask(ship, found["at_s"] if found else None):
        return said("freight for {world} was asked for already", world=world_name(world))
    return "" if population(world) else said("nobody lives on {world}", world=world_name(world))


def _to(ship: Aboard, given: Given) -> MainWorld:
    return world_at(ship, str(given["to"]))


def _asked_odds(ship: Aboard, world: MainWorld) -> Preview:
    task = freight.lots(population(world))
    assert task is not None  # nobody is asked where nobody lives
    mean_t = 7 * population(world) * freight.value("lot") // 2
    note = plural(
        "{n} lot, {mean} t in all on average",
        "{n} lots, {mean} t in all on average",
        population(world),
        mean=mean_t,
    )
    return Preview((Forecast("Lots of freight", task, 1.0, note),))


def _ask(course: Course, ship: Aboard, world: MainWorld) -> None:
    task = freight.lots(population(world))
    assert task is not None  # nobody is asked where nobody lives
    check = task.attempt(course.dice)
    tons = freight.tons(check)
    title = said("freight for {world}", world=world_name(world))
    course.say(
        Threw("cargo", title, (ship.id,), check, listed([said("{tons} t", tons=one) for one in tons], ","))
    )
    keep(course, ship.id, cargo={**ship.state.cargo, world.hex: {"lots": list(tons), "at_s": ship.clock_s}})


ASK: Duty[MainWorld] = Duty(
    "cargo",
    "Cargo",
    ("pilot", "steward"),
    _asking,
    _ask,
    _to,
    _asked_odds,
    shut="freight is asked for in port, by a ship that is free",
)


# --- loading -------------------------------------------------------------------------------------------


def _offered(ship: Aboard) -> Iterator[tuple[str, Hex, int]]:
    """Each lot on offer: its name among them, for where, tons."""
    for to, one in ship.state.cargo.items():
        for place, tons in enumerate(one["lots"]):
            if tons:
                yield f"{to}/{place}", to, tons


def _loading(ship: Aboard) -> Option | None:
    lots = tuple(_offered(ship)) if trades(ship) else ()
    if not lots:
        return None
    choices = tuple(
        Choice(name, said("{tons} t for {world}", tons=tons, world=called(ship, to)))
        for name, to, tons in lots
    )
    hint = said("{free} t of the hold are free", free=ship.free_t)
    field = Field("lots", "Lots", "targets", choices, _best(ship, lots), most=len(lots), hint=hint)
    return Option("load", "Load freight", (field,))


def _best(ship: Aboard, lots: tuple[tuple[str, Hex, int], ...]) -> list[str]:
    """What fills the hold best for where she is bound."""
    wanted = [to for to in bound_for(ship) if any(one[1] == to for one in lots)] or [lots[0][1]]
    there = [one for one in lots if one[1] == wanted[0]]
    return [there[place][0] for place in freight.best([one[2] for one in there], ship.free_t)]


def _chosen(ship: Aboard, given: Given) -> tuple[tuple[str, Hex, int], ...]:
    """Refused: they do not fit."""
    wanted = set(given["lots"])
    lots = tuple(one for one in _offered(ship) if one[0] in wanted)
    free_t = ship.free_t
    for _, _, tons in lots:
        freight.check_fits(tons, free_t)
        free_t -= tons
    if not lots:
        raise Refused("no lot is chosen")
    return lots


def _none_fits(ship: Aboard, args: Mapping[str, Json]) -> None:
    """Refused where there is no room for any lot on offer, whichever is meant."""
    smallest = min((tons for _, _, tons in _offered(ship)), default=0)
    if smallest > ship.free_t and not args.get("lots"):
        text = "no lot on offer fits: the smallest has {tons} t, and {free} t of the hold are free"
        raise Refused(said(text, tons=smallest, free=ship.free_t))


def _load_odds(ship: Aboard, lots: tuple[tuple[str, Hex, int], ...]) -> Preview:
    tons = sum(one[2] for one in lots)
    when = "now" if freight.paid_on_loading(ship.rulings) else "on delivery"
    note = said("{tons} t pay Cr{cr:,d} {when}", tons=tons, cr=freight.freight_cr(tons), when=when)
    return Preview(notes=(note,))


def _load(course: Course, ship: Aboard, lots: tuple[tuple[str, Hex, int], ...]) -> None:
    at_once = freight.paid_on_loading(ship.rulings)
    left = {to: list(one["lots"]) for to, one in ship.state.cargo.items()}
    first = numbered(course, ship.id, LOTS, len(lots))
    for number, (name, to, tons) in enumerate(lots, first):
        left[to][int(name.partition("/")[2])] = 0
        cr = freight.freight_cr(tons)
        lot = Lot(f"l{number}", "freight", "freight", tons, ship.hex, to, 0 if at_once else cr)
        course.say(Loaded(ship.id, lot))
        if at_once:
            earn(course, ship, "freight", cr, freight_words(tons), source=freight.SOURCE)
    cargo = {to: {**one, "lots": left[to]} for to, one in ship.state.cargo.items()}
    keep(course, ship.id, cargo=cargo)


def freight_words(tons: int) -> Text:
    """What freight is paid for."""
    return plural("{n} ton of freight", "{n} tons of freight", tons)


LOAD: Duty[tuple[tuple[str, Hex, int], ...]] = Duty(
    "load",
    "Cargo",
    ("pilot", "steward"),
    _loading,
    _load,
    _chosen,
    _load_odds,
    _none_fits,
    shut="no freight is on offer",
)
