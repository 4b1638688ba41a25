"""The sheets of ships, small craft and vehicles: every place declared once.

A turret goes by its number ("1"), a weapon in it by number and letter ("1b"). Of drives `lost` counts what damage has
taken: letters of a ship's, Gs of a small craft's. What else depends on a place is in `fitting`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from rules import values
from rules.forms import Choice, Json
from rules.kit import places
from rules.kit.places import Kind, Place
from rules.spacefaring.ships import fitting, parts
from rules.spacefaring.ships.rulings import CT77, CT81

Form = Literal["ship", "craft", "transport"]
FORMS: tuple[Form, ...] = ("ship", "craft", "transport")
"""What stands at `kind`: a ship of 100 tons or more, a small craft, a vehicle that ships carry."""
MOST_CR = 10**12
PROGRAM_STATES = ("carried", "loaded", "running")
"""Aboard; in CPU or storage; in the CPU, at work."""


def amount(least: float, most: float) -> Kind[float]:
    """A number to three places behind the point."""

    def held(value: Json, what: str) -> float:
        found = round(values.number(value, what, least, most), 3)
        return int(found) if found == int(found) else found

    return Kind(held, "number")


def names(*found: str, none: str = "") -> Kind[str]:
    """One of these; with `none` in words, "" too."""
    choices = tuple(Choice(one, one) for one in found)

    def held(value: Json, what: str) -> str:
        return "" if none and value == "" else values.one_of(value, what, found)

    return Kind(held, "choice", (*((Choice("", none),) if none else ()), *choices))


def _state(value: Json, what: str) -> str:
    """A program's state; 1, as it is added from a list, for carried."""
    return "carried" if value in (1, True) else values.one_of(value, what, PROGRAM_STATES)


def _mount(value: Json, what: str) -> str:
    """A turret by name or by how many weapons it holds."""
    sizes = {parts.mount_holds(mount): mount for mount in parts.MOUNTS}
    number = isinstance(value, int) and not isinstance(value, bool)
    return sizes[value] if number and value in sizes else values.one_of(value, what, parts.MOUNTS)


_LETTERS = names(*parts.LETTERS, none="none")
_PRINTING = places.choice(Choice(CT77, "1977"), Choice(CT81, "1981"))
_BREAKDOWN = places.choice(
    Choice("", "none"), Choice("failed", "stopped"), Choice("makeshift", "mended until the next starport")
)

TITLE = Place("title", "title", places.text(60), "", "Ship")
TYPE = Place("type", "type", places.text(4), "", "Ship")
PRINTING = Place("printing", "printing", _PRINTING, CT77, "Ship")
HULL = Place("hull_t", "hull in tons", places.number(1, parts.LARGEST_T), 0, "Hull", then=fitting.resized)
CUSTOM = Place("custom", "custom hull", places.flag(), False, "Hull")
STREAMLINED = Place("streamlined", "streamlined hull", places.flag(), False, "Hull")
MILITARY = Place("military", "built for the military or scouts", places.flag(), False, "Hull")
PRICE = Place("price_cr", "price when new in credits", places.number(0, MOST_CR), 0, "Ship")
NOTES = Place("notes", "notes", places.text(2000), "", "Ship")
PLAYER = Place("player", "played by a player", places.flag(), False)

JUMP = Place("drives.jump", "jump drive", _LETTERS, "", "Drives", then=fitting.driven)
MANEUVER = Place("drives.maneuver", "maneuver drive", _LETTERS, "", "Drives", then=fitting.driven)
PLANT = Place("drives.plant", "power plant", _LETTERS, "", "Drives", then=fitting.driven)
G = Place("g", "acceleration in G", places.number(0, 6), 0, "Drives", then=fitting.driven)
KPH = Place("kph", "cruising speed in km/h", places.number(0, 10_000), 0, "Drives")
MOST_KPH = Place("most_kph", "top speed in km/h", places.number(0, 10_000), 0, "Drives")
RANGE = Place("range_km", "range in km", places.number(0, 1_000_000), 0, "Drives")

TANK = Place("tank_t", "tanks in tons", amount(0, parts.LARGEST_T), 0, "Tanks", then=fitting.fuelled)
REFINED = Place(
    "fuel.refined", "refined fuel in tons", amount(0, parts.LARGEST_T), 0, "Tanks", then=fitting.fuelled
)
UNREFINED = Place(
    "fuel.unrefined", "unrefined fuel in tons", amount(0, parts.LARGEST_T), 0, "Tanks", then=fitting.fuelled
)

COMPUTER = Place(
    "computer", "computer", names(*parts.COMPUTERS, none="none"), "", "Computer", then=fitting.computing
)
PROGRAM = Place(
    "programs.*", "program {key}", Kind(_state, "choice", tuple(Choice(one, one) for one in PROGRAM_STATES)), "",
    "Computer", then=fitting.programmed,
)  # fmt: skip

HARDPOINTS = Place("hardpoints", "hardpoints", places.number(0, 50), 0, "Turrets", then=fitting.pointed)
LASERS = Place("lasers", "lasers that it may mount", places.number(0, 3), 0, "Turrets")
TURRET = Place(
    "turrets.*", "turret {key}", Kind(_mount, "choice", tuple(Choice(one, one) for one in parts.MOUNTS)), "",
    "Turrets", then=fitting.mounted,
)  # fmt: skip
OUT = Place("out.*", "turret {key} out of action", places.flag(), False, "Damage", then=fitting.in_turret)
ARMS = Place("arms.*", "weapon {key}", names(*parts.WEAPONS), "", "Turrets", then=fitting.armed)
READY = Place(
    "ready.*", "rounds ready at weapon {key}", places.number(0, 3), 0, "Turrets", then=fitting.readied
)
RESERVE = Place(
    "reserve.*", "{key} rounds in reserve", places.number(0, 1000), 0, "Turrets", then=fitting.stocked
)

STATEROOMS = Place("staterooms", "staterooms", places.number(0, 1000), 0, "Rooms")
LOW_BERTHS = Place("low_berths", "low berths", places.number(0, 1000), 0, "Rooms")
SEATS = Place("seats", "seats", places.number(0, 1000), 0, "Rooms")
HOLD = Place("hold_t", "hold in tons", amount(0, parts.LARGEST_T), 0, "Rooms")
CARRIES = Place("carries.*", "room for {key}", places.number(0, 99), 0, "Rooms", then=fitting.carried)

LOST_JUMP = Place(
    "lost.jump", "letters of the jump drive lost", places.number(0, 24), 0, "Damage", then=fitting.lost
)
LOST_MANEUVER = Place(
    "lost.maneuver",
    "letters of the maneuver drive lost",
    places.number(0, 24),
    0,
    "Damage",
    then=fitting.lost,
)
LOST_PLANT = Place(
    "lost.plant", "letters of the power plant lost", places.number(0, 24), 0, "Damage", then=fitting.lost
)
LOST_G = Place("lost.maneuver", "Gs of the drive lost", places.number(0, 6), 0, "Damage", then=fitting.lost)
COMPUTER_HITS = Place("hits.computer", "hits on the computer", places.number(0, 99), 0, "Damage")
HOLD_HITS = Place("hits.hold", "hits on the hold", places.number(0, 99), 0, "Damage")
FUEL_HITS = Place("hits.fuel", "leaking tanks", places.number(0, 99), 0, "Damage")
HOLED = Place("holed", "holed hull", places.flag(), False, "Damage")
BREAKDOWN = Place("breakdown", "breakdown of drives and plant", _BREAKDOWN, "", "Damage")
WRECKED = Place("wrecked", "wrecked", places.flag(), False, "Damage")
REPAIR = Place(
    "repairs.*", "repair of the {key} in percent", places.number(0, 100), 0, "Damage", then=fitting.repaired
)
EMPTIED = Place("emptied.*", "air let out of the {key}", places.flag(), False, "Damage", then=fitting.emptied)

_ALL = (TITLE, TYPE, PRINTING, PRICE, NOTES, PLAYER, HULL)
_FLOWN = (
    STREAMLINED,
    TANK,
    REFINED,
    UNREFINED,
    COMPUTER,
    PROGRAM,
    HARDPOINTS,
    TURRET,
    OUT,
    ARMS,
    READY,
    RESERVE,
)
_DAMAGE = (COMPUTER_HITS, HOLD_HITS, FUEL_HITS, HOLED, BREAKDOWN, WRECKED, REPAIR, EMPTIED)
TABLES: Mapping[str, places.Table] = {
    "ship": (
        *_ALL, CUSTOM, MILITARY, JUMP, MANEUVER, PLANT, *_FLOWN, STATEROOMS, LOW_BERTHS, HOLD, CARRIES,
        LOST_JUMP, LOST_MANEUVER, LOST_PLANT, *_DAMAGE,
    ),
    "craft": (
        *_ALL, G, *_FLOWN, LASERS, SEATS, STATEROOMS, LOW_BERTHS, HOLD, CARRIES, LOST_G, *_DAMAGE,
    ),
    "transport": (*_ALL, KPH, MOST_KPH, RANGE, SEATS, HOLD, HOLED, BREAKDOWN, WRECKED),
}  # fmt: skip
EVERY: places.Table = tuple(dict.fromkeys(one for table in TABLES.values() for one in table))
_MAPS: dict[str, tuple[str, ...]] = {
    "ship": (
        "drives", "lost", "fuel", "programs", "turrets", "arms", "ready", "out", "reserve", "carries", "hits",
        "repairs", "emptied",
    ),
    "craft": (
        "lost", "fuel", "programs", "turrets", "arms", "ready", "out", "reserve", "carries", "hits", "repairs",
        "emptied",
    ),
    "transport": (),
}  # fmt: skip


def blank(kind: Form) -> dict[str, Any]:
    """A sheet of a kind with nothing on it."""
    return {"kind": kind, **{name: {} for name in _MAPS[kind]}}


def amended(sheet: Mapping[str, Json], path: str, value: Json) -> Mapping[str, Json]:
    """The sheet with one place set; `arms.<weapon>` puts a weapon where there is room for it.

    Raises: Refused naming the path or value that does not fit.
    """
    head, _, key = path.partition(".")
    if head == "arms" and key in parts.WEAPONS and value:
        path, value = f"arms.{fitting.free_position(sheet)}", key
    return places.amended(TABLES[str(sheet["kind"])], sheet, path, value)
