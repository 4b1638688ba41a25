"""Sheets of ships, small craft and vehicles for reading."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from rules.card import Card, CardField, CardSection
from rules.check import DM
from rules.forms import Choice, Json
from rules.kit.places import Place
from rules.ruleset import Sheet
from rules.said import Text, begun, listed, said
from rules.spacefaring.ships import costs, crew, design, fitting, parts
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.parts import DRIVES, Drive
from rules.spacefaring.ships.words import program_title

FROM_CLASSIC = "From Classic Traveller"
"""What a system says of ships whose own books have none."""
_FORMS = {"ship": "ship", "craft": "small craft", "transport": "vehicle"}


def headline(sheet: Sheet) -> str:
    """Such as "Free trader, 200 t, jump-1, 1 G"."""
    title = p.TITLE.of(sheet) or begun(_FORMS[str(s.kind(sheet))])
    tons = s.hull_t(sheet)
    if s.kind(sheet) == "transport":
        return said("{title}, {tons} t, {kph} km/h", title=title, tons=tons, kph=p.KPH.of(sheet))
    g = s.rated(sheet, "maneuver")
    if jump := s.rated(sheet, "jump"):
        return said("{title}, {tons:,d} t, jump-{jump}, {g} G", title=title, tons=tons, jump=jump, g=g)
    return said("{title}, {tons:,d} t, {g} G", title=title, tons=tons, g=g)


def card(sheet: Sheet, *, from_classic: bool = False) -> Card:
    """The whole sheet; from_classic: say that its rules are those of another system."""
    return Card(
        headline(sheet),
        tuple(one for one in _sections(sheet, from_classic) if one.fields or one.add or one.add_list),
    )


def _sections(sheet: Sheet, from_classic: bool) -> Iterator[CardSection]:
    yield CardSection("Hull", tuple(_hull(sheet)))
    yield CardSection("Drives", tuple(_drives(sheet)))
    if s.kind(sheet) != "transport":
        yield CardSection("Tanks", tuple(_tanks(sheet)))
        yield CardSection(
            "Computer", tuple(_computer(sheet)), add_list="programs" if s.computer(sheet) else ""
        )
        yield CardSection("Turrets", tuple(_turrets(sheet)), tuple(_more_turrets(sheet)))
    yield CardSection(
        "Rooms", tuple(_rooms(sheet)), add_list="" if s.kind(sheet) == "transport" else "carried craft"
    )
    if s.kind(sheet) != "transport":
        yield CardSection("Posts", tuple(_posts(sheet)))
    yield CardSection("Damage", tuple(_damage(sheet)), tuple(_more_damage(sheet)))
    yield CardSection("Price", tuple(_price(sheet)))
    rules = (_derived("Rules", FROM_CLASSIC),) if from_classic else ()
    named = (_field(p.TITLE, sheet, label="Class"), *_type(sheet))
    yield CardSection("Notes", (*named, _field(p.NOTES, sheet), *rules))


def _field(place: Place[Any], sheet: Sheet, key: str = "", *, label: Text = "", note: Text = "") -> CardField:
    found = place.field(sheet, key)
    return replace(found, label=label or found.label, note=note)


def _derived(label: Text, value: Json, *, note: Text = "", why: tuple[DM, ...] = ()) -> CardField:
    return CardField(label, value, note=note, why=why)


# --- hull, drives, tanks -------------------------------------------------------------------------------


def _type(sheet: Sheet) -> Iterator[CardField]:
    if s.is_ship(sheet):
        yield _field(p.TYPE, sheet, note="left empty: built to plans of her own")


def _hull(sheet: Sheet) -> Iterator[CardField]:
    yield _field(p.HULL, sheet, label="Hull", note="tons")
    if s.is_ship(sheet):
        yield _field(p.CUSTOM, sheet)
    if s.kind(sheet) == "transport":
        return
    yield _field(p.STREAMLINED, sheet, note="only a streamlined hull lands or skims")
    if s.is_ship(sheet):
        yield _field(p.MILITARY, sheet, note="drives for unrefined fuel")
    yield _field(p.PRINTING, sheet, label="Printing")


def _drives(sheet: Sheet) -> Iterator[CardField]:
    match s.kind(sheet):
        case "transport":
            yield _field(p.KPH, sheet, label="Cruises at", note="km/h")
            yield _field(p.MOST_KPH, sheet, label="Top speed", note="km/h")
            yield _field(p.RANGE, sheet, label="Range", note="km; 0 for no limit")
        case "craft":
            note = said("{g} G now", g=s.thrust_g(sheet))
            yield _field(p.G, sheet, label="Acceleration", note=note)
        case _:
            for drive, place in zip(DRIVES, (p.JUMP, p.MANEUVER, p.PLANT), strict=True):
                yield _field(place, sheet, note=_drive_note(sheet, drive))


def _drive_note(sheet: Sheet, drive: Drive) -> Text:
    rated = s.rated(sheet, drive)
    gives: dict[Drive, str] = {"jump": "jump-{rated}", "maneuver": "{rated} G", "plant": "rating {rated}"}
    note = said(gives[drive], rated=rated)
    if not s.letter(sheet, drive):
        return ""
    if why := s.why_down(sheet, drive):
        return said("{note}; does not work: {why}", note=note, why=why)
    if (now := s.letter_now(sheet, drive)) != s.letter(sheet, drive):
        rating = parts.potential(now, s.hull_t(sheet), s.printing(sheet))
        return said(
            "{note}; now {letter}, {rating}", note=note, letter=now, rating=said(gives[drive], rated=rating)
        )
    return note


def _tanks(sheet: Sheet) -> Iterator[CardField]:
    fuel = s.fuel(sheet)
    need = design.needed_fuel_t(s.design_of(sheet)) if s.is_ship(sheet) else 0
    note = said("tons; a jump and a trip take {need}", need=need) if need else "tons"
    yield _field(p.TANK, sheet, label="Tanks", note=note)
    yield _field(p.REFINED, sheet, label="Refined fuel", note="tons")
    yield _field(p.UNREFINED, sheet, label="Unrefined fuel", note="tons")
    if fuel.room_t and fuel.total_t:
        yield _derived("Room left", fuel.room_t, note="tons")


# --- computer, turrets ---------------------------------------------------------------------------------


def _computer(sheet: Sheet) -> Iterator[CardField]:
    model = s.computer(sheet)
    if model is None:
        yield _field(p.COMPUTER, sheet, label="Model")
        return
    plots = said("plots jump-{jump}", jump=model.jump)
    yield _field(p.COMPUTER, sheet, label="Model", note=plots)
    loaded, running = fitting.spaces(sheet, "loaded", "running"), fitting.spaces(sheet, "running")
    yield _derived(
        "CPU", said("{running} of {cpu} taken", running=running, cpu=model.cpu), note="programs that run"
    )
    both = said("{loaded} of {space} taken", loaded=loaded, space=model.cpu + model.storage)
    yield _derived("CPU and storage", both, note="programs that are loaded")
    for name in s.programs(sheet):
        found = parts.program(name, s.printing(sheet))
        note = said("space {space}", space=found.space)
        yield _field(p.PROGRAM, sheet, name, label=program_title(name), note=note)


def _turrets(sheet: Sheet) -> Iterator[CardField]:
    yield _field(p.HARDPOINTS, sheet)
    if s.kind(sheet) == "craft":
        yield _field(p.LASERS, sheet, label="Lasers at most")
    for one in s.turrets(sheet):
        yield _field(p.TURRET, sheet, one.number, note="out of action" if one.out else "")
        for arm in one.arms:
            yield _field(p.ARMS, sheet, arm.position)
            if ready := parts.weapon(arm.weapon, s.printing(sheet)).ready:
                yield _field(p.READY, sheet, arm.position, note=said("of {ready}", ready=ready))
    for what in p.RESERVE.keys(sheet):
        yield _field(p.RESERVE, sheet, what)


def _more_turrets(sheet: Sheet) -> Iterator[Choice]:
    taken = set(p.TURRET.keys(sheet))
    for number in range(1, p.HARDPOINTS.of(sheet) + 1):
        if str(number) not in taken:
            yield Choice(
                f"turrets.{number}", said("Turret {number}", number=number), "for how many weapons: 1 to 3"
            )
    if any(at not in (sheet.get("arms") or {}) for at in fitting.positions(sheet)):
        for name in parts.WEAPONS:
            cost = said("Cr{price_cr:,d}", price_cr=parts.weapon(name, s.printing(sheet)).price_cr)
            yield Choice(f"arms.{name}", begun(name), cost)
    for what, label in (("missile", "Missiles in reserve"), ("sand", "Sand in reserve")):
        if what not in set(p.RESERVE.keys(sheet)):
            yield Choice(f"reserve.{what}", label, "how many")


# --- rooms, posts --------------------------------------------------------------------------------------


def _rooms(sheet: Sheet) -> Iterator[CardField]:
    if s.kind(sheet) != "ship":
        yield _field(p.SEATS, sheet)
    if s.kind(sheet) != "transport":
        rooms = "Staterooms" if s.is_ship(sheet) else "Cabins"
        yield _field(p.STATEROOMS, sheet, label=rooms)
        yield _field(p.LOW_BERTHS, sheet)
    yield _field(p.HOLD, sheet, label="Hold", note="tons")
    for name in p.CARRIES.keys(sheet) if s.kind(sheet) != "transport" else ():
        tons = said("{tons} t each", tons=parts.carried_t(name, s.printing(sheet)))
        yield _field(
            p.CARRIES, sheet, name, label=said("Room for {craft}", craft=parts.carried_title(name)), note=tons
        )


def _posts(sheet: Sheet) -> Iterator[CardField]:
    for post in crew.posts(sheet, s.printing(sheet)):
        value = "needed" if post.needed else "may be left out"
        pay = said("Cr{salary_cr:,d} a month", salary_cr=post.salary_cr) if post.salary_cr else ""
        note = listed((one for one in (pay, post.why) if one), ";")
        yield _derived(begun(post.title), value, note=note)


# --- damage, price -------------------------------------------------------------------------------------


def _damage(sheet: Sheet) -> Iterator[CardField]:
    for place in p.TABLES[str(s.kind(sheet))]:
        if place.section == "Damage":
            for key in place.keys(sheet):
                if place in (p.BREAKDOWN, p.WRECKED) or place.of(sheet, key) != place.plain:
                    yield _field(place, sheet, key)


def _more_damage(sheet: Sheet) -> Iterator[Choice]:
    """What may be set besides: hits, leaks, holes, turrets out of action, sections without air."""
    for place in p.TABLES[str(s.kind(sheet))]:
        if place.section != "Damage" or place in (p.BREAKDOWN, p.WRECKED, p.REPAIR):
            continue
        for key in _keys(place, sheet):
            if place.of(sheet, key) == place.plain and _may_be(place, sheet):
                yield Choice(place.at(key), begun(place.named(key)), _ASKS.get(place.kind.form, ""))
    for title, name in fitting.PARTS.items():
        if (
            name in (sheet.get("lost") or {})
            and title not in (sheet.get("repairs") or {})
            and s.is_ship(sheet)
        ):
            yield Choice(p.REPAIR.at(title), begun(p.REPAIR.named(title)), "percent")


_ASKS = {"number": "how many", "flag": "1 for yes"}


def _keys(place: Place[Any], sheet: Sheet) -> tuple[str, ...]:
    if place is p.OUT:
        return tuple(one.number for one in s.turrets(sheet))
    if place is p.EMPTIED:
        return fitting.SECTIONS
    return tuple(place.keys(sheet))


def _may_be(place: Place[Any], sheet: Sheet) -> bool:
    """Whether there is something that can be lost."""
    drives: dict[Place[Any], Place[Any]] = {
        p.LOST_JUMP: p.JUMP,
        p.LOST_MANEUVER: p.MANEUVER,
        p.LOST_PLANT: p.PLANT,
        p.LOST_G: p.G,
    }
    return place not in drives or bool(drives[place].of(sheet))


def _price(sheet: Sheet) -> Iterator[CardField]:
    ship = s.is_ship(sheet)
    found = design.reckoned(s.design_of(sheet)) if ship else None
    note = said("her parts come to Cr{parts_cr:,d}", parts_cr=found.price_cr) if found else ""
    yield _field(p.PRICE, sheet, label="New", note=note)
    if not found:
        return
    yield _derived("Months to build", found.hull.months)
    price = s.price_cr(sheet)
    yield _derived("Maintenance", said("Cr{cr:,d} a year", cr=costs.maintenance(price).total_cr))
    payment = costs.mortgage(price).payment_cr
    lent = "where a bank holds title"
    if costs.seldom_lent(sheet):
        lent = "where a bank holds title; it seldom lends on such a ship: the referee decides"
    yield _derived("Payment", said("Cr{cr:,d} a month", cr=payment), note=lent)
    credit, worth = costs.software_credit_cr(sheet), costs.software_cr(sheet)
    value = said("Cr{worth:,d} of a new ship's credit of Cr{credit:,d}", worth=worth, credit=credit)
    yield _derived("Programs", value)
    for fault in design.faults(s.design_of(sheet)):
        yield _derived("Fault", fault)


@cache
def lists() -> dict[str, tuple[Choice, ...]]:
    """What these sheets are filled from."""
    return {
        "programs": tuple(
            Choice(f"programs.{one}", program_title(one), _program_hint(one)) for one in parts.PROGRAMS
        ),
        "carried craft": tuple(
            Choice(f"carries.{name}", parts.carried_title(name), "how many")
            for name in dict.fromkeys(
                name
                for table in (*parts.SMALL_CRAFT.values(), parts.MODULES, parts.VEHICLES)
                for name in table.rows
            )
        ),
    }


def _program_hint(name: str) -> Text:
    one = parts.program(name, "ct77")
    return said("{kind}, space {space}, Cr{cr:,d}", kind=one.kind, space=one.space, cr=one.price_cr)
