"""What is thrown for each part of a world, stated before it is thrown: pure tasks, by printing."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import DM, Task
from rules.said import Text, Verbatim, plural, said
from rules.spacefaring.worlds.rulings import Printing
from rules.spacefaring.worlds.trade_classes import span
from rules.spacefaring.worlds.uwp import digit
from rules.tables import listing, matrix

STARPORTS = matrix(__package__, "starport_throws")
BASES = matrix(__package__, "base_throws")
THROWS = matrix(__package__, "world_throws")
NUMBERS = listing(__package__, "world_dms")
TECH_DMS = matrix(__package__, "tech_dms")
LANES = matrix(__package__, "lanes")

_DRY_AIR = span(str(NUMBERS["dry air"]["atmospheres"]))
_DRY_SIZES = {one: span(str(NUMBERS[f"dry {one}"]["sizes"])) for one in ("ct77", "ct81")}


def world(density: int) -> Task:
    """Whether a hex has a world. density: DM of the region, -1 to 1."""
    dms = (DM(density, "region", THROWS.source),) if density else ()
    return _task("world", "a world is there", THROWS.number("world", "target"), dms)


def starport() -> Task:
    """The row of the starport table."""
    return _task("starport", "starport")


def naval_base(port: str) -> Task | None:
    """Whether a starport has a naval base; None where none is thrown for."""
    return _base("naval base", BASES.number(port, "naval") if port in BASES.rows else None)


def scout_base(port: str, printing: Printing) -> Task | None:
    """Whether a starport has a scout base; None where none is thrown for."""
    if port not in BASES.rows:
        return None
    if printing == "ct77":
        return _base("scout base", BASES.number(port, "scout"))
    dm = BASES.number(port, "scout_dm_81")
    dms = (DM(dm, said("starport {port}", port=Verbatim(port)), BASES.source),) if dm else ()
    return _base("scout base", BASES.number(port, "scout_81"), dms)


def gas_giant() -> Task:
    """Whether a system has gas giants. Source: the printing of 1981."""
    dice, target = str(THROWS.at("gas giant", "dice")), THROWS.number("gas giant", "target")
    return Task("a gas giant is there", dice, target, "at_most", source=THROWS.source)


def size() -> Task:
    """Size digit."""
    return _task("size", "size")


def atmosphere(of_size: int) -> Task | None:
    """Atmosphere; None for size 0, which has none."""
    return _task("atmosphere", "atmosphere", dms=_digit_dm("size", of_size)) if of_size else None


def hydrographics(of_size: int, air: int, printing: Printing) -> Task | None:
    """Hydrographics; None for sizes too small to hold any."""
    if of_size in _DRY_SIZES[printing]:
        return None
    follows = NUMBERS[f"dry {printing}"]["follows"]
    base = _digit_dm("size", of_size) if follows == "size" else _digit_dm("atmosphere", air)
    dry = NUMBERS["dry air"]["dm"]
    if air in _DRY_AIR and isinstance(dry, int):
        base = (*base, DM(dry, said("atmosphere {digit}", digit=Verbatim(digit(air))), NUMBERS.source))
    return _task("hydrographics", "hydrographics", dms=base)


def population() -> Task:
    """Population digit."""
    return _task("population", "population")


def government(of_population: int) -> Task:
    """Government."""
    return _task("government", "government", dms=_digit_dm("population", of_population))


def law(of_government: int) -> Task:
    """Law level."""
    return _task("law", "law level", dms=_digit_dm("government", of_government))


def tech(port: str, digits: dict[str, int]) -> Task:
    """Tech level. digits: those thrown before, by name."""
    return _task("tech", "tech level", dms=tuple(_tech_dms(port, digits)))


def lane(one: str, other: str, parsecs: int) -> Task | None:
    """Whether a jump lane joins two starports; None where no number is printed. Source: the printing of 1977."""
    row = "".join(sorted((one, other)))
    if row not in LANES.rows or str(parsecs) not in LANES.columns:
        return None
    target = LANES.number(row, str(parsecs))
    if target is None:
        return None
    level = plural(
        "starports {pair}, {n} parsec apart",
        "starports {pair}, {n} parsecs apart",
        parsecs,
        pair=Verbatim(row),
    )
    return Task("a jump lane", "1D", target, source=LANES.source, level=level)


def _task(row: str, name: Text, target: int | None = None, dms: tuple[DM, ...] = ()) -> Task:
    return Task(name, str(THROWS.at(row, "dice")), target, dms=dms, source=THROWS.source)


def _base(name: Text, target: int | None, dms: tuple[DM, ...] = ()) -> Task | None:
    if target is None:
        return None
    return Task(name, str(THROWS.at("base", "dice")), target, dms=dms, source=BASES.source)


def _digit_dm(what: str, value: int) -> tuple[DM, ...]:
    if not value:
        return ()
    return (DM(value, said("{what} {digit}", what=what, digit=Verbatim(digit(value))), THROWS.source),)


def _tech_dms(port: str, digits: dict[str, int]) -> Iterator[DM]:
    for what in TECH_DMS.columns:
        letter = port if what == "starport" else digit(digits[what])
        dm = TECH_DMS.number(letter, what) if letter in TECH_DMS.rows else None
        if dm:
            yield DM(dm, said("{what} {digit}", what=what, digit=Verbatim(letter)), TECH_DMS.source)
