"""Worlds by throw: a region hex by hex, by the procedure of 1977 or of 1981.

The order of the dice: every hex by its number; starport, naval base, scout base and gas giants of each world; jump
lanes (1977); the digits of each world; its name. Source: Book 3, Worlds: star mapping, world creation.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from rules.chart import SECTOR_COLUMNS, SECTOR_ROWS, Hex, MainWorld, Route, named, place
from rules.check import Dice, Refused, Task
from rules.forms import Json
from rules.said import said
from rules.spacefaring.worlds import lanes, names, tasks
from rules.spacefaring.worlds.rulings import DENSITY, Printing, Procedure, procedure
from rules.spacefaring.worlds.throwing import Thrower, Thrown
from rules.spacefaring.worlds.trade_classes import trade_classes
from rules.spacefaring.worlds.uwp import Uwp, digit

_NO_RULINGS: Mapping[str, Json] = {}
_FLOOR = "never below 0"


@dataclass(frozen=True, slots=True)
class Generated:
    """What dice have made: worlds by hex number, jump lanes, and every throw in the order it fell, names left out."""

    worlds: tuple[MainWorld, ...]
    routes: tuple[Route, ...]
    throws: tuple[Thrown, ...]


@dataclass(frozen=True, slots=True)
class _Port:
    """A system before its world is known."""

    starport: str
    bases: str
    pbg: str


def generate(
    columns: int,
    rows: int,
    origin: Hex,
    density: int,
    edition: Printing,
    dice: Dice,
    *,
    rulings: Mapping[str, Json] = _NO_RULINGS,
) -> Generated:
    """Generate a region of so many columns and rows from the hex `origin` at its top left.

    density: DM of the region, -1 to 1. rulings: of `rulings.RULINGS`, by id.

    Raises: Refused where the region does not lie on a sector, or for a density that there is not.
    """
    hexes = _region(columns, rows, origin)
    if density not in {choice.value for choice in DENSITY.choices}:
        raise Refused(said("a region's DM is -1, 0 or +1, not {dm}", dm=density))
    how, thrower = procedure(edition, rulings), Thrower(dice)
    found = [one for one in hexes if thrower.present(one, tasks.world(density))]
    return _worlds(found, how, thrower, ())


def generate_world(
    at: Hex,
    edition: Printing,
    dice: Dice,
    *,
    taken: Collection[str] = (),
    rulings: Mapping[str, Json] = _NO_RULINGS,
) -> Generated:
    """Generate the world of one hex. taken: names that it must not have."""
    return _worlds([at], procedure(edition, rulings), Thrower(dice), taken)


def _region(columns: int, rows: int, origin: Hex) -> list[Hex]:
    first_column, first_row = place(origin)
    last_column, last_row = first_column + columns - 1, first_row + rows - 1
    fits = first_column >= 1 and first_row >= 1 and columns >= 1 and rows >= 1
    if not fits or last_column > SECTOR_COLUMNS or last_row > SECTOR_ROWS:
        raise Refused(
            said(
                "{columns} columns and {rows} rows from {hex} do not lie on a sector of 32 by 40",
                columns=columns, rows=rows, hex=origin,
            )
        )  # fmt: skip
    return [
        named(column, row)
        for column in range(first_column, last_column + 1)
        for row in range(first_row, last_row + 1)
    ]


def _worlds(found: Sequence[Hex], how: Procedure, thrower: Thrower, taken: Collection[str]) -> Generated:
    ports = {one: _port(one, how, thrower) for one in found}
    routes: tuple[Route, ...] = ()
    if how.printing == "ct77":
        routes = lanes.thrown_lanes({one: port.starport for one, port in ports.items()}, thrower)
    profiles = {one: _digits(one, port.starport, how, thrower) for one, port in ports.items()}
    worlds: list[MainWorld] = []
    known = set(taken)
    for one, uwp in profiles.items():
        name = names.thrown_name(thrower.dice, known)
        known.add(name)
        port = ports[one]
        remarks = trade_classes(uwp, how.printing)
        pbg = f"0{port.pbg[1:]}" if uwp.population == 0 else port.pbg
        worlds.append(MainWorld(one, name, str(uwp), port.bases, remarks, pbg=pbg))
    kept = lanes.marked(routes) if how.covered else routes
    return Generated(tuple(worlds), kept, tuple(thrower.throws))


def _port(at: Hex, how: Procedure, thrower: Thrower) -> _Port:
    check = tasks.starport().attempt(thrower.dice)
    starport = str(tasks.STARPORTS.at(str(check.total), "starport"))
    thrower.keep(at, check, starport)
    naval = thrower.present(at, tasks.naval_base(starport))
    scout = thrower.present(at, tasks.scout_base(starport, how.printing))
    giants = "?"
    if how.gas_giants:
        giants = "1" if thrower.present(at, tasks.gas_giant()) else "0"
    return _Port(starport, "N" * naval + "S" * scout, f"??{giants}")


def _digits(at: Hex, starport: str, how: Procedure, thrower: Thrower) -> Uwp:
    size = _thrown(at, tasks.size(), thrower)
    air = _thrown(at, tasks.atmosphere(size), thrower)
    cap = tasks.NUMBERS["full of water"]["cap"] if how.hydrographics_cap else None
    water = _thrown(at, tasks.hydrographics(size, air, how.printing), thrower, cap)
    people = _thrown(at, tasks.population(), thrower)
    if how.bare and not people:
        return Uwp(starport, size, air, water, 0, 0, 0, 0)
    government = _thrown(at, tasks.government(people), thrower)
    law = _thrown(at, tasks.law(government), thrower)
    digits = {
        "size": size,
        "atmosphere": air,
        "hydrographics": water,
        "population": people,
        "government": government,
    }
    cap = tasks.THROWS.at("tech", "cap_77" if how.printing == "ct77" else "cap_81")
    tech = _thrown(at, tasks.tech(starport, digits), thrower, cap)
    return Uwp(starport, size, air, water, people, government, law, tech)


def _thrown(at: Hex, task: Task | None, thrower: Thrower, cap: object = None) -> int:
    """One digit by throw, never below 0 nor above the cap; 0 without a task, and then nothing is thrown."""
    if task is None:
        return 0
    check = task.attempt(thrower.dice)
    value, note = check.total, ""
    if value < 0:
        value, note = 0, _FLOOR
    elif isinstance(cap, int) and value > cap:
        value, note = cap, said("{cap} at most", cap=cap)
    thrower.keep(at, check, digit(value), note)
    return value
