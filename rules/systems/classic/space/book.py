"""The tables of a fight in space, by either printing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rules.check import DM
from rules.said import Text
from rules.spacefaring.ships.rulings import CT81, printing
from rules.tables import listing, matrix

_AMOUNTS = matrix(__package__, "space_amounts")
_DMS = matrix(__package__, "laser_dms")
_LOCATIONS = matrix(__package__, "hit_location")
_CRITICAL = matrix(__package__, "critical")
_SEEN = matrix(__package__, "detection")
_GIANTS = matrix(__package__, "giants")
_DOUBLE = matrix(__package__, "double_fire")
_PRESSURE = matrix(__package__, "pressure")
_NPC = matrix(__package__, "npc")
_PHASES = listing(__package__, "phases")

FIRE = "Book 2, Starship Combat: laser fire"
GRAVITY = "Book 2, Starship Combat: gravity"
SIGHT = "Book 2, Starship Combat: detection"
ORDNANCE = "Book 2, Starship Combat: ordnance"
DAMAGE = "Book 2, Starship Combat: damage"
COMPUTERS = "Book 2, Starship Combat: computers and programs"
REPAIRS = "Book 2, Starship Combat: damage control"
PRESSURE = _PRESSURE.source
GIANTS = tuple(_GIANTS.rows)
PHASES = tuple(_PHASES)
METRES_PER_MILE = 1609.344
Rulings = Mapping[str, object]


def amount(name: str, rulings: Rulings) -> float:
    """A number by the printing."""
    return cast("float", _by(_AMOUNTS.rows[name], rulings))


def count(name: str, rulings: Rulings) -> int:
    """A whole number by the printing."""
    return cast("int", _by(_AMOUNTS.rows[name], rulings))


def dice(name: str, rulings: Rulings) -> str:
    """Dice by the printing."""
    return cast("str", _by(_AMOUNTS.rows[name], rulings))


def unit_m() -> float:
    """Metres of a unit."""
    return count("unit, miles", {}) * METRES_PER_MILE


def dm(name: str, rulings: Rulings, reason: Text, times: int = 1) -> DM:
    """One of the DMs that come of no program, so many times."""
    row = _DMS.rows[name]
    later = row["dm ct81"] if printing(rulings) == CT81 else None
    return DM(cast("int", row["dm"] if later is None else later) * times, reason, _DMS.source)


def counts_from(name: str, rulings: Rulings) -> int:
    """Over how many units a DM of range counts."""
    row = _DMS.rows[name]
    return cast("int", row["from ct81"] if printing(rulings) == CT81 else row["from"])


def location(total: int, kind: str, rulings: Rulings) -> str:
    """Where a hit lands on a "ship" or "craft"."""
    rows = [int(row) for row in _LOCATIONS.rows]
    row = str(max(min(rows), min(max(rows), total)))
    return cast("str", _LOCATIONS.at(row, f"{kind} {printing(rulings)}"))


def locations(kind: str, rulings: Rulings) -> tuple[str, ...]:
    """Every place where a hit may land, each once."""
    column = f"{kind} {printing(rulings)}"
    return tuple(dict.fromkeys(cast("str", row[column]) for row in _LOCATIONS.rows.values()))


def critical(face: int) -> str:
    """What a critical hit destroys."""
    return cast("str", _CRITICAL.at(str(face), "part"))


def sees(name: str, rulings: Rulings) -> float | None:
    """A distance of detection by the printing, or a share; None where it has none."""
    return cast("float | None", _by(_SEEN.rows[name], rulings))


def giant(name: str) -> tuple[float, float, float]:
    """Radius in units, mass, surface gravity of a gas giant."""
    row = cast("Mapping[str, float]", _GIANTS.rows[name])
    return row["radius"], row["mass"], row["surface"]


def bears_double(uses: int, rests: int) -> int:
    """What a plant throws on 1D to bear Double Fire, used so often before and left alone for so many turns."""
    first, each, rest = (cast("int", _DOUBLE.at(row, "least")) for row in ("first", "each", "rest"))
    return max(first, first + each * uses - rest * rests)


def pressure(name: str, rulings: Rulings) -> object:
    """How one gets into a suit."""
    return _PRESSURE.at(name, printing(rulings))


def weighs(name: str) -> float:
    """What an NPC ship's captain goes by."""
    return cast("float", _NPC.at(name, "weight"))


def phase_title(name: str) -> str:
    """ "laser fire" of "fire"."""
    return cast("str", _PHASES[name]["title"])


def phase_letter(name: str) -> str:
    """ "B" of "fire"."""
    return cast("str", _PHASES[name]["letter"])


def _by(row: Mapping[str, object], rulings: Rulings) -> object:
    later = row["ct81"] if printing(rulings) == CT81 else None
    return row["ct77"] if later is None else later
