"""The printed designs, small craft and vehicles as sheets and ready lines, armed and unarmed, of both printings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, cast

from rules.card import Template
from rules.kit.places import Place
from rules.ruleset import Sheet
from rules.said import begun, said
from rules.spacefaring.ships import parts
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships.design import Design, Turret, reckoned
from rules.spacefaring.ships.fitting import loaded_up
from rules.spacefaring.ships.line import line_of
from rules.spacefaring.ships.rulings import CT77, CT81, PRINTINGS, Printing
from rules.tables import Listing, listing

TABLES: Mapping[Printing, Listing] = {
    CT77: listing(__package__, "designs_ct77"),
    CT81: listing(__package__, "designs_ct81"),
}
YEARS: Mapping[Printing, str] = {CT77: "1977", CT81: "1981"}
RESERVE = 12
"""Rounds of a kind in the hold of an armed ship that has one: ours."""
VARIANTS = ("unarmed", "armed", "pirate")


@dataclass(frozen=True, slots=True)
class Standard:
    """One printed design in one of its variants.

    named: her class. price_cr: as delivered, with turrets and weapons added at their own price. as_printed: she breaks
    a rule of design.
    """

    id: str
    title: str
    named: str
    hint: str
    variant: str
    type: str
    design: Design
    programs: tuple[str, ...]
    price_cr: int
    as_printed: bool = False


@cache
def standards(printing: Printing) -> tuple[Standard, ...]:
    """Every design of a printing in each of its variants."""
    table = TABLES[printing]
    return tuple(one for name in table for one in _variants(name, table[name], printing))


def row(name: str, printing: Printing) -> Mapping[str, Any]:
    """A design as its table has it, by type; KeyError for a type that its printing lacks."""
    return TABLES[printing][name]


def _variants(name: str, found: Mapping[str, Any], printing: Printing) -> Iterator[Standard]:
    plain = _design(found, printing)
    delivered = replace(plain, turrets=tuple(Turret(mount) for mount in found["mounted"]))
    price = parts.whole_cr(found["mcr"])
    loads = {"armed": found["arms"], "pirate": found.get("pirate")}
    if "delivered" in found:  # her price holds her weapons: without them she costs less
        price = reckoned(delivered).price_cr
    yield _standard(name, found, "unarmed", delivered, price)
    for variant, arms in loads.items():
        if arms:
            armed = replace(plain, turrets=tuple(Turret(mount, tuple(weapons)) for mount, *weapons in arms))
            cost = (
                parts.whole_cr(found["mcr"]) if "delivered" in found else price + _added_cr(delivered, armed)
            )
            yield _standard(name, found, variant, armed, cost)


def _standard(name: str, found: Mapping[str, Any], variant: str, design: Design, price_cr: int) -> Standard:
    ident = f"ship-{name.lower()}-{design.printing}-{variant}"
    titles = {
        "unarmed": "{title}, type {type}, {year}",
        "armed": "{title}, armed, type {type}, {year}",
        "pirate": "{title}, a pirate's, type {type}, {year}",
    }
    title = said(titles[variant], title=found["title"], type=name, year=YEARS[design.printing])
    printed = bool(found.get("as_printed"))
    programs = tuple(found["programs"])
    return Standard(
        ident, title, found["title"], found["hint"], variant, name, design, programs, price_cr, printed
    )


def _design(found: Mapping[str, Any], printing: Printing) -> Design:
    jump, maneuver, plant = found["drives"]
    return Design(
        found["hull_t"],
        jump,
        maneuver,
        plant,
        printing,
        custom=bool(found.get("custom")),
        streamlined=found["streamlined"],
        fuel_t=found["fuel_t"],
        computer=found["computer"],
        staterooms=found["staterooms"],
        low_berths=found["low_berths"],
        hold_t=found["cargo_t"],
        hardpoints=found["hardpoints"],
        carries=tuple(found["craft"]),
        military=bool(found.get("military")),
        standard=True,
    )


def _added_cr(delivered: Design, armed: Design) -> int:
    """What turrets that she is not delivered with, and all weapons, cost by themselves."""
    fitted = sum(parts.mount_cr(one.mount) for one in delivered.turrets)
    weapons = (parts.weapon(name, armed.printing).price_cr for one in armed.turrets for name in one.weapons)
    return sum(parts.mount_cr(one.mount) for one in armed.turrets) - fitted + sum(weapons)


# --- as sheets -----------------------------------------------------------------------------------------


def sheet_of(standard: Standard) -> Sheet:
    """A new ship of this design: tanks full of refined fuel, programs loaded as far as they fit."""
    one, design = standard, standard.design
    sheet = _built(
        "ship",
        *((p.TITLE, one.named), (p.TYPE, one.type), (p.PRINTING, design.printing), (p.PRICE, one.price_cr)),
        *((p.HULL, design.hull_t), (p.CUSTOM, design.custom), (p.STREAMLINED, design.streamlined)),
        *((p.MILITARY, design.military), (p.JUMP, design.jump), (p.MANEUVER, design.maneuver)),
        *((p.PLANT, design.plant), (p.TANK, design.fuel_t), (p.REFINED, design.fuel_t)),
        *(
            (p.COMPUTER, design.computer),
            (p.HARDPOINTS, design.hardpoints),
            (p.STATEROOMS, design.staterooms),
        ),
        *((p.LOW_BERTHS, design.low_berths), (p.HOLD, design.hold_t)),
    )
    sheet["programs"] = dict.fromkeys(standard.programs, "carried")
    sheet["carries"] = dict(Counter(design.carries))
    return loaded_up(_armed(sheet, design.turrets))


def _built(kind: p.Form, *entries: tuple[Place[Any], Any]) -> dict[str, Any]:
    sheet: Sheet = p.blank(kind)
    for place, value in entries:
        sheet = replace(place, then=None).set(sheet, value)
    return dict(sheet)


def _armed(sheet: dict[str, Any], turrets: tuple[Turret, ...]) -> dict[str, Any]:
    for number, turret in enumerate(turrets, 1):
        sheet["turrets"][str(number)] = turret.mount
        for letter, name in zip(parts.POSITIONS, turret.weapons, strict=False):
            weapon = parts.weapon(name, CT77)
            sheet["arms"][f"{number}{letter}"] = name
            if weapon.ready:
                sheet["ready"][f"{number}{letter}"] = weapon.ready
                sheet["reserve"][weapon.round] = RESERVE
    return sheet


@cache
def small_craft(printing: Printing) -> Mapping[str, Sheet]:
    """Every small craft of a printing as a new sheet, by name; a fighter with the laser that it is for."""
    table = parts.SMALL_CRAFT[printing]
    return {
        name: _craft(name, cast("Mapping[str, Any]", found), printing) for name, found in table.rows.items()
    }


def _craft(name: str, found: Mapping[str, Any], printing: Printing) -> Sheet:
    old = printing == CT77
    weapons = found["weapons"] is not None if old else True
    lasers = int(weapons) if old else found["lasers"]
    sheet = _built(
        "craft",
        *((p.TITLE, begun(name)), (p.PRINTING, printing), (p.PRICE, parts.whole_cr(found["mcr"]))),
        *((p.HULL, found["tons"]), (p.STREAMLINED, True), (p.G, found["g"]), (p.TANK, found["fuel t"])),
        *((p.REFINED, found["fuel t"]), (p.SEATS, found["seats"] if old else found["crew"])),
        *(
            (p.LOW_BERTHS, found["low berths"] if old else 0),
            (p.HOLD, found["cargo t"] if old else found["free t"]),
        ),
        *(
            (p.COMPUTER, "" if old else found["computer"] or ""),
            (p.HARDPOINTS, int(weapons)),
            (p.LASERS, lasers),
        ),
    )
    if not old and found["module t"]:
        sheet["carries"] = {"open module": 1}
    return _armed(sheet, (Turret("single", ("beam laser",)),)) if name == "fighter" else sheet


@cache
def vehicles() -> Mapping[str, Sheet]:
    """Every vehicle that ships carry as a new sheet, by name, at its price of 1977 where it has one."""
    return {
        name: _vehicle(name, cast("Mapping[str, Any]", found)) for name, found in parts.VEHICLES.rows.items()
    }


def _vehicle(name: str, found: Mapping[str, Any]) -> Sheet:
    return _built(
        "transport",
        *((p.TITLE, found["title"]), (p.PRICE, parts.carried_cr(name, CT77)), (p.HULL, found["tons"])),
        *((p.KPH, found["kph"]), (p.MOST_KPH, found["most kph"]), (p.RANGE, found["range km"] or 0)),
        *((p.SEATS, found["people"]), (p.HOLD, found["cargo t"] or 0)),
    )


# --- as templates --------------------------------------------------------------------------------------


@cache
def templates(*, with_vehicles: bool) -> tuple[Template, ...]:
    """Every design and small craft of both printings, and vehicles where a system has none of its own."""
    ships = (one for printing in PRINTINGS for one in standards(printing))
    return (
        *(
            Template(one.id, one.title, line_of(sheet_of(one), as_printed=one.as_printed), one.hint)
            for one in ships
        ),
        *(one for printing in PRINTINGS for one in _craft_templates(printing)),
        *(_vehicle_templates() if with_vehicles else ()),
    )


def _craft_templates(printing: Printing) -> Iterator[Template]:
    for name, sheet in small_craft(printing).items():
        title = said("{craft}, {year}", craft=begun(name), year=YEARS[printing])
        hint = said("Small craft of {tons} tons", tons=p.HULL.of(sheet))
        yield Template(f"craft-{_id(name)}-{printing}", title, line_of(sheet), hint)


def _vehicle_templates() -> Iterator[Template]:
    for name, sheet in vehicles().items():
        yield Template(
            f"vehicle-{_id(name)}", p.TITLE.of(sheet), line_of(sheet), "A vehicle that ships carry"
        )


def _id(name: str) -> str:
    return re.sub(r"[^a-z]+", "-", name.replace("'", ""))
