"""What ships are made of, as the tables print it, by printing: hulls, drives, computers, programs, turrets, weapons.

Money is in whole credits, size in tons of 14 m3.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Any, Literal, cast

from rules.said import begun
from rules.spacefaring.ships.rulings import CT77, CT81, Printing
from rules.tables import Matrix, listing, matrix

Drive = Literal["jump", "maneuver", "plant"]
DRIVES: tuple[Drive, ...] = ("jump", "maneuver", "plant")
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Drives and plants in order of size."""
MEGA = 1_000_000
POSITIONS = "abc"
"""The places for weapons in a turret."""

_HULLS = matrix(__package__, "hulls")
_DRIVES = matrix(__package__, "drives")
_POTENTIAL = {CT77: matrix(__package__, "drive_potential"), CT81: matrix(__package__, "drive_potential_ct81")}
_CUSTOM_MONTHS = matrix(__package__, "custom_months")
_COMPUTERS = matrix(__package__, "computers")
_PROGRAMS = matrix(__package__, "programs")
_TURRETS = matrix(__package__, "turrets")
_WEAPONS = matrix(__package__, "ship_weapons")
_COMPONENTS = listing(__package__, "components")
SOURCE = _COMPONENTS.source
LARGEST_T = cast("int", _COMPONENTS["custom hull, a ton"]["most_t"])
SMALLEST_T = cast("int", _COMPONENTS["custom hull, a ton"]["least_t"])
COMPUTERS = tuple(_COMPUTERS.rows)
PROGRAMS = tuple(_PROGRAMS.rows)
MOUNTS = tuple(_TURRETS.rows)
WEAPONS = tuple(_WEAPONS.rows)


def component(name: str, what: str) -> Any:
    """A figure of the table of components; KeyError where it has none."""
    return _COMPONENTS[name][what]


def whole_cr(mcr: float) -> int:
    """Credits of a price in millions, as tables print it."""
    return round(mcr * MEGA)


# --- hulls and drives ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hull:
    """main_t, drives_t: of the two sections; of a custom hull, which has none, both are the whole hull."""

    tons: int
    main_t: int
    drives_t: int
    price_cr: int
    months: int
    source: str


def hull(tons: int, printing: Printing, *, custom: bool = False) -> Hull:
    """The standard hull of so many tons, or a custom one. ValueError outside 100 to 5,000 tons."""
    if not SMALLEST_T <= tons <= LARGEST_T:
        raise ValueError(f"no hull has {tons} tons: {SMALLEST_T} to {LARGEST_T}")
    if str(tons) in _HULLS.rows and not custom:
        row = _HULLS.rows[str(tons)]
        main, drives, mcr, months = (
            cast("int", row[name])
            for name in (f"main {printing}", f"drives {printing}", "mcr", f"months {printing}")
        )
        return Hull(tons, main, drives, mcr * MEGA, months, _HULLS.source)
    per_ton, least = component("custom hull, a ton", "cr"), component("custom hull, a ton", "least_cr")
    months = cast("int", _CUSTOM_MONTHS.at(_row(_CUSTOM_MONTHS, tons), printing))
    return Hull(tons, tons, tons, max(least, per_ton * tons), months, SOURCE)


def is_standard(tons: int) -> bool:
    """Whether there is a standard hull of so many tons."""
    return str(tons) in _HULLS.rows


def drive_t(drive: Drive, letter: str) -> int:
    """Tons of a drive or plant."""
    return cast("int", _DRIVES.at(letter, f"{drive} t"))


def drive_cr(drive: Drive, letter: str) -> int:
    """Price of a drive or plant."""
    return cast("int", _DRIVES.at(letter, f"{drive} mcr")) * MEGA


def potential(letter: str, hull_t: int, printing: Printing = CT77) -> int:
    """Jump number, Gs or rating that a letter gives in a hull; 0: it does not work, or there is none ("").

    Odd tonnage reads the next larger row; beyond 5,000 tons nothing works.
    """
    if letter not in LETTERS or not letter or hull_t > LARGEST_T:
        return 0
    row = _row(_POTENTIAL[CT77], hull_t)
    other = _POTENTIAL[CT81].rows.get(row, {}) if printing == CT81 else {}
    found = other.get(letter, _POTENTIAL[CT77].at(row, letter))
    return cast("int", found) if found is not None else 0


def lower(letter: str, letters: int) -> str:
    """A letter so many lower; "" below A."""
    at = LETTERS.index(letter) - letters if letter else -1
    return LETTERS[at] if at >= 0 else ""


def _row(table: Matrix, tons: int) -> str:
    return next(row for row in table.rows if int(row) >= tons)


# --- computers, weapons --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Computer:
    """cpu, storage: space for programs. jump: the highest number that it plots. level: of its software credit."""

    model: str
    price_cr: int
    tons: int
    cpu: int
    storage: int
    jump: int
    level: int


@cache
def computer(model: str, printing: Printing) -> Computer:
    """A computer by its model, "1bis"; KeyError for what is none."""
    row = cast("Mapping[str, int]", _COMPUTERS.rows[model])
    return Computer(
        model,
        row[f"mcr {printing}"] * MEGA,
        row[f"tons {printing}"],
        row["cpu"],
        row["storage"],
        row["jump"],
        row["level"],
    )


@dataclass(frozen=True, slots=True)
class Program:
    """gives: of Predict and Select a DM, of Maneuver/Evade a share of the pilot's level or a flat DM, else a count."""

    name: str
    kind: Literal["offensive", "defensive", "routine"]
    space: int
    price_cr: int
    gives: float | None


@cache
def program(name: str, printing: Printing) -> Program:
    """A program by its name in small letters; KeyError for what is none."""
    row = cast("Mapping[str, Any]", _PROGRAMS.rows[name])
    return Program(name, row["kind"], row[f"space {printing}"], whole_cr(row["mcr"]), row["gives"])


@dataclass(frozen=True, slots=True)
class ShipWeapon:
    """ready: rounds that its launcher holds; round: what these are, "" for a laser."""

    name: str
    price_cr: int
    kind: Literal["laser", "launcher"]
    ready: int
    round: str
    round_cr: int
    round_kg: int


@cache
def weapon(name: str, printing: Printing) -> ShipWeapon:
    """A weapon of a turret by its name; KeyError for what is none."""
    row = cast("Mapping[str, Any]", _WEAPONS.rows[name])
    return ShipWeapon(
        name,
        row["cr"],
        row["kind"],
        row["ready"],
        row["round"] or "",
        row[f"round cr {printing}"] or 0,
        row["round kg"] or 0,
    )


def mount_holds(mount: str) -> int:
    """How many weapons a turret holds."""
    return cast("int", _TURRETS.at(mount, "weapons"))


def mount_cr(mount: str) -> int:
    """Price of a turret without weapons."""
    return cast("int", _TURRETS.at(mount, "cr"))


def hardpoints(hull_t: int) -> int:
    """How many a hull takes: one for each full 100 tons."""
    return hull_t // cast("int", component("hardpoint", "each_t"))


def bridge_t(hull_t: int, printing: Printing) -> int:
    """20 tons; in 1981 a fiftieth of the hull where that is more."""
    least = cast("int", component("bridge", "tons"))
    share = cast("float", component("bridge", "share_ct81")) if printing == CT81 else 0.0
    return max(least, ceil(round(share * hull_t, 6)))


# --- small craft and vehicles --------------------------------------------------------------------------

SMALL_CRAFT: Mapping[Printing, Matrix] = {
    CT77: matrix(__package__, "small_craft_ct77"),
    CT81: matrix(__package__, "small_craft_ct81"),
}
MODULES = matrix(__package__, "modules")
VEHICLES = matrix(__package__, "vehicles")


def carried_t(name: str, printing: Printing) -> int:
    """Tons of a small craft, module or vehicle by its name; KeyError for what is none."""
    return cast("int", _carried(name, printing)["tons"])


def carried_cr(name: str, printing: Printing) -> int:
    """What one costs; what its printing does not price has the price of the other."""
    row = _carried(name, printing)
    if "mcr" in row:
        return whole_cr(cast("float", row["mcr"]))
    found = row[f"cr {printing}"] or row["cr ct81" if printing == CT77 else "cr ct77"]
    return cast("int", found)


def carried_title(name: str) -> str:
    """As it is written: "ATV", "Ship's boat"."""
    for table in (VEHICLES, MODULES):
        if name in table.rows:
            return str(table.rows[name]["title"])
    return begun(name)


def is_carried(name: str) -> bool:
    """Whether this is the name of a small craft, module or vehicle of either printing."""
    return any(name in table.rows for table in (*SMALL_CRAFT.values(), MODULES, VEHICLES))


def _carried(name: str, printing: Printing) -> Mapping[str, Any]:
    other: Printing = CT77 if printing == CT81 else CT81
    for table in (SMALL_CRAFT[printing], VEHICLES, MODULES, SMALL_CRAFT[other]):
        if name in table.rows:
            return table.rows[name]
    raise KeyError(name)
