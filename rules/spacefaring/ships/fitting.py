"""What goes with what on a ship's sheet: whatever follows from one place being set, or is refused.

Each takes the sheet with the place set, the key of the place and its value, as `rules.kit.places.Place.then` does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

from rules import places
from rules.amending import no_place
from rules.check import Refused
from rules.ruleset import Sheet
from rules.said import said
from rules.spacefaring.ships import parts
from rules.spacefaring.ships.rulings import CT77, Printing

_POSITION = re.compile(r"^([1-9][0-9]?)([abc])$")
REPAIRABLE = ("jump drive", "maneuver drive", "power plant")
PARTS: Mapping[str, str] = {"jump drive": "jump", "maneuver drive": "maneuver", "power plant": "plant"}
SECTIONS = ("engineering", "hold", "bridge", "staterooms", "turrets")
ROUNDS = ("missile", "sand")


def _map(sheet: Sheet, name: str) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", sheet.get(name) or {})


def _printing(sheet: Sheet) -> Printing:
    return cast("Printing", sheet.get("printing") or CT77)


# --- hull, drives, tanks -------------------------------------------------------------------------------


def resized(sheet: Sheet, key: str, value: int) -> Sheet:
    """A ship has 100 tons or more, all else less."""
    small = sheet.get("kind") != "ship"
    if small == (value >= parts.SMALLEST_T):
        least, most = (1, parts.SMALLEST_T - 1) if small else (parts.SMALLEST_T, parts.LARGEST_T)
        raise Refused(
            said(
                "a hull of this kind has {least} to {most} tons, not {tons}",
                least=least,
                most=most,
                tons=value,
            )
        )
    return sheet


def driven(sheet: Sheet, key: str, value: object) -> Sheet:
    """Of a drive that is exchanged for a smaller one no more is lost than there is."""
    gone = {name: min(left, _most_lost(sheet, name)) for name, left in _map(sheet, "lost").items()}
    return lost({**sheet, "lost": {name: left for name, left in gone.items() if left}}, "", 0)


def _most_lost(sheet: Sheet, drive: str) -> int:
    if sheet.get("kind") == "craft":
        return int(sheet.get("g") or 0)
    return parts.LETTERS.find(_map(sheet, "drives").get(drive) or "-") + 1


def lost(sheet: Sheet, key: str, value: int) -> Sheet:
    """No more can be lost than there is; what has lost nothing is not under repair."""
    for name, gone in _map(sheet, "lost").items():
        most = _most_lost(sheet, name)
        if gone > most:
            raise Refused(said("a drive can lose {most} at most, not {gone}", most=most, gone=gone))
    broken = {
        title: done for title, done in _map(sheet, "repairs").items() if PARTS[title] in _map(sheet, "lost")
    }
    return {**sheet, "repairs": broken}


def fuelled(sheet: Sheet, key: str, value: float) -> Sheet:
    """No more fuel than the tanks hold."""
    fuel, tank = round(sum(_map(sheet, "fuel").values()), 3), sheet.get("tank_t") or 0
    if fuel > tank:
        raise Refused(
            said("{fuel:g} tons of fuel do not go into tanks of {tank:g} tons", fuel=fuel, tank=tank)
        )
    return sheet


# --- computer ------------------------------------------------------------------------------------------


def spaces(sheet: Sheet, *states: str) -> int:
    """Space that programs in these states take together."""
    found = (name for name, state in _map(sheet, "programs").items() if state in states)
    return sum(parts.program(name, _printing(sheet)).space for name in found)


def room(sheet: Sheet) -> tuple[int, int]:
    """Space of the CPU, and of CPU and storage together."""
    model = sheet.get("computer")
    if not model:
        return 0, 0
    found = parts.computer(str(model), _printing(sheet))
    return found.cpu, found.cpu + found.storage


def programmed(sheet: Sheet, key: str, value: str) -> Sheet:
    """What runs fits the CPU, what is loaded CPU and storage."""
    if key not in parts.PROGRAMS:
        raise Refused(said("there is no program {name}", name=key))
    if fault := over(sheet):
        raise Refused(fault)
    return sheet


def over(sheet: Sheet) -> str:
    """Why the programs do not fit the computer, "" where they do."""
    cpu, whole = room(sheet)
    running, loaded = spaces(sheet, "running"), spaces(sheet, "running", "loaded")
    if running > cpu:
        return said("the CPU has space {cpu}, and the programs take {space}", cpu=cpu, space=running)
    if loaded > whole:
        return said(
            "CPU and storage have space {whole}, and the programs take {space}", whole=whole, space=loaded
        )
    return ""


def computing(sheet: Sheet, key: str, value: str) -> Sheet:
    """Of what was loaded in another computer the new one keeps what fits, in order; the rest is carried."""
    programs = _map(sheet, "programs")
    after: Sheet = {**sheet, "programs": dict.fromkeys(programs, "carried")}
    for name, state in programs.items():
        trial = places.put(after, f"programs.{name}", state)
        after = after if over(trial) else trial
    return after


def loaded_up(sheet: Sheet) -> Sheet:
    """With as many of the programs loaded as fit, in order."""
    return computing({**sheet, "programs": dict.fromkeys(_map(sheet, "programs"), "loaded")}, "", "")


# --- turrets -------------------------------------------------------------------------------------------


def pointed(sheet: Sheet, key: str, value: int) -> Sheet:
    """A hardpoint for each full 100 tons, one on anything smaller; no fewer than there are turrets."""
    hull = int(sheet.get("hull_t") or 0)
    most = max(1, parts.hardpoints(hull))
    if value > most:
        raise Refused(
            said(
                "a hull of {tons:,d} tons has room for {most} hardpoints, not {points}",
                tons=hull,
                most=most,
                points=value,
            )
        )
    return _numbered(sheet)


def mounted(sheet: Sheet, key: str, value: str) -> Sheet:
    """A turret has a hardpoint; with it its weapons go, and those for which a smaller one has no room."""
    if value:
        _numbered(sheet)
    turrets = _map(sheet, "turrets")
    arms = {at: one for at, one in _map(sheet, "arms").items() if _has_room(turrets, at)}
    ready = {at: left for at, left in _map(sheet, "ready").items() if at in arms}
    out = {at: is_out for at, is_out in _map(sheet, "out").items() if at in turrets}
    return {**sheet, "arms": arms, "ready": ready, "out": out}


def _numbered(sheet: Sheet) -> Sheet:
    points = int(sheet.get("hardpoints") or 0)
    for number in _map(sheet, "turrets"):
        if not number.isdigit() or not 1 <= int(number) <= points:
            raise Refused(said("there is no hardpoint {number}, but {points}", number=number, points=points))
    return sheet


def in_turret(sheet: Sheet, key: str, value: bool) -> Sheet:
    """Only a turret that there is may be out of action."""
    if value and key not in _map(sheet, "turrets"):
        raise Refused(said("there is no turret {number}", number=key))
    return sheet


def _has_room(turrets: Mapping[str, str], position: str) -> bool:
    match = _POSITION.match(position)
    if match is None or match[1] not in turrets:
        return False
    return parts.POSITIONS.index(match[2]) < parts.mount_holds(turrets[match[1]])


def armed(sheet: Sheet, key: str, value: str) -> Sheet:
    """A weapon has room in its turret, and a launcher comes with its rounds ready."""
    if not _has_room(_map(sheet, "turrets"), key):
        if value:
            raise Refused(said("there is no room for a weapon at {position}", position=key))
        return places.put(sheet, f"ready.{key}", None)
    lasers = sum(parts.weapon(one, CT77).kind == "laser" for one in _map(sheet, "arms").values())
    most = sheet.get("lasers") or 0
    if sheet.get("kind") == "craft" and lasers > most:
        raise Refused(said("it takes {most} lasers at most, not {lasers}", most=most, lasers=lasers))
    ready = parts.weapon(value, CT77).ready if value else 0
    return places.put(sheet, f"ready.{key}", ready or None)


def readied(sheet: Sheet, key: str, value: int) -> Sheet:
    """Only a launcher has rounds."""
    weapon = _map(sheet, "arms").get(key)
    if value and (weapon is None or not parts.weapon(weapon, CT77).ready):
        raise Refused(said("there is no launcher at {position}", position=key))
    return sheet


def stocked(sheet: Sheet, key: str, value: int) -> Sheet:
    """Missiles and sand."""
    return _one_of(sheet, f"reserve.{key}", key, ROUNDS)


def positions(sheet: Sheet) -> Iterator[str]:
    """Every place for a weapon, "1a", "1b" and so on."""
    for number, mount in sorted(_map(sheet, "turrets").items(), key=lambda entry: int(entry[0])):
        for letter in parts.POSITIONS[: parts.mount_holds(mount)]:
            yield number + letter


def free_position(sheet: Sheet) -> str:
    """The first place for a weapon that is free; Refused where none is."""
    found = next((at for at in positions(sheet) if at not in _map(sheet, "arms")), None)
    if found is None:
        raise Refused("no turret has room for another weapon")
    return found


# --- the rest ------------------------------------------------------------------------------------------


def carried(sheet: Sheet, key: str, value: int) -> Sheet:
    """Small craft, modules and vehicles by name."""
    if not parts.is_carried(key):
        raise Refused(said("ships carry no {name}", name=key))
    return sheet


def repaired(sheet: Sheet, key: str, value: int) -> Sheet:
    """What is repaired to 100 % has lost nothing any more."""
    _one_of(sheet, f"repairs.{key}", key, REPAIRABLE)
    name = PARTS[key]
    if value and name not in _map(sheet, "lost"):
        raise Refused(said("the {part} is whole", part=key))
    if value < 100:
        return sheet
    return places.put(places.put(sheet, f"lost.{name}", None), f"repairs.{key}", None)


def emptied(sheet: Sheet, key: str, value: bool) -> Sheet:
    """A section of the hull."""
    return _one_of(sheet, f"emptied.{key}", key, SECTIONS)


def _one_of(sheet: Sheet, path: str, key: str, known: tuple[str, ...]) -> Sheet:
    if key not in known:
        raise no_place(path)
    return sheet
