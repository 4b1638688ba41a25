"""What damage leaves of a vehicle or robot: its power, its speed, the weapons and fire control that it can use.

top_speed(sheet)                 # movement speed: halved by loss of power, and again by half its locomotion
why_silent(sheet, gun)           # "has no power", or "" for a weapon that can be fired
"""

from __future__ import annotations

from rules.ruleset import Sheet
from rules.systems.megatraveller.gear.weapons import Weapon
from rules.systems.megatraveller.people import sheet as sheets
from rules.systems.megatraveller.people.sheet import Part

_ENERGY = frozenset({"energy", "heavy energy", "starship"})


def halved(sheet: Sheet, part: Part) -> bool:
    """Whether damage has reached half the inoperative level of the power plant or locomotion (MT-VEHICLE-05, -08)."""
    return sheets.damage(sheet, part) * 2 >= sheets.hits(sheet, part).out > 0


def has_power(sheet: Sheet) -> bool:
    """Whether the power plant works and runs; whether it has been started counts for vehicles alone."""
    running = sheets.kind(sheet) != "vehicle" or sheet.get("running") is not False
    return running and not sheets.inoperative(sheet, "power")


def slowed(sheet: Sheet, speed: int) -> int:
    """What is left of a top speed: half at a loss of power, half with half its locomotion, at least 1 while it goes."""
    if not has_power(sheet) or sheets.inoperative(sheet, "locomotion"):
        return 0
    halvings = sum(halved(sheet, part) for part in ("power", "locomotion"))
    return max(min(speed, 1), speed >> halvings)


def top_speed(sheet: Sheet) -> int:
    """The highest movement speed of a machine as it is now."""
    return slowed(sheet, sheets.speed(sheet))


def is_energy(gun: Weapon) -> bool:
    """Whether a weapon draws on the power plant; all others have a magazine."""
    return (gun.kind in _ENERGY or gun.laser) and not gun.indirect


def why_silent(sheet: Sheet, gun: Weapon) -> str:
    """Why a machine's weapon cannot be fired, or ""."""
    if sheets.condition(sheet) in ("out", "dead"):
        return "is mounted on what no longer works"
    if not is_energy(gun):
        return ""
    if not has_power(sheet):
        return "has no power"
    return "lacks power" if halved(sheet, "power") else ""


def fire_control(sheet: Sheet) -> int:
    """The tech level of its fire control, 0 for none; it needs the computer and power."""
    works = sheet.get("computer") is not False and has_power(sheet)
    return int(sheet.get("fire_control") or 0) if works else 0


def flies(sheet: Sheet) -> bool:
    """Whether a vehicle flies."""
    return sheet.get("mobility") in ("flying", "belt")
