"""A MegaTraveller sheet: its places read by name, for people, animals, robots and vehicles.

A sheet is JSON; an absent place and null mean the same. Of a person `full` holds the six characteristics and
`now` the three that wounds lower. `damage` is what a fight has done and nobody has assessed yet, in damage points
against the hits value; assessment turns it into wounds. Machines have three hits values and three counts of
damage. The characteristics to judge by are `load.effective`, not `now`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from rules.card import Condition, Station, Track
from rules.ruleset import Sheet
from rules.said import Verbatim, begun
from rules.systems.megatraveller.gear.armour import ARMOUR, Armour
from rules.systems.megatraveller.gear.hits import Hits, hits_of
from rules.systems.megatraveller.gear.weapons import WEAPONS, Weapon

Kind = Literal["person", "animal", "robot", "vehicle"]
KINDS: tuple[Kind, ...] = get_args(Kind)
Physical = Literal["str", "dex", "end"]
PHYSICAL: tuple[Physical, ...] = ("str", "dex", "end")
CHARACTERISTICS = ("str", "dex", "end", "int", "edu", "soc")
TITLES = {
    "str": "Strength",
    "dex": "Dexterity",
    "end": "Endurance",
    "int": "Intelligence",
    "edu": "Education",
    "soc": "Social Standing",
}
LABELS: Mapping[str, str] = {"str": "STR", "dex": "DEX", "end": "END"}
SHORT = {name: begun(name) for name in TITLES}
HEX = "0123456789ABCDEFGH"
"""A digit of a UPP; G and H stand for an Archduke and an Emperor alone (MT-CONV-10)."""
SECONDARY: Mapping[str, tuple[str, ...]] = {
    "life force": ("str", "dex", "end"),
    "determination": ("end", "int"),
    "experience": ("int", "edu"),
}
NOBLE: Mapping[int, str] = {
    11: "Knight", 12: "Baron", 13: "Marquis", 14: "Count", 15: "Duke", 16: "Archduke", 17: "Emperor",
}  # fmt: skip
"""Titles by Social Standing (MT-CHAR-04)."""
UPKEEP_CR = 250
"""Credits a month for each point of Social Standing (MT-CHAR-09)."""
BARE_HANDS = "hands"
ROOMS: Mapping[Kind, tuple[str, ...]] = {
    "person": CHARACTERISTICS,
    "animal": ("str", "dex"),
    "robot": ("str", "dex", "int", "edu"),
    "vehicle": (),
}
"""The characteristics that each kind has."""
Part = Literal["structure", "power", "locomotion"]
_HITS: Mapping[Part, tuple[str, str]] = {
    "structure": ("hits", "damage"),
    "power": ("power_hits", "power_damage"),
    "locomotion": ("locomotion_hits", "locomotion_damage"),
}


# --- what it is ----------------------------------------------------------------------------------------


def kind(sheet: Sheet) -> Kind:
    """Person, animal, robot or vehicle."""
    found: Kind = sheet.get("kind", "person")
    return found


def is_person(sheet: Sheet) -> bool:
    """Whether this is a person, who has a UPP and wounds."""
    return kind(sheet) == "person"


def is_machine(sheet: Sheet) -> bool:
    """Whether this is a robot or a vehicle, which has three hits values."""
    return kind(sheet) in {"robot", "vehicle"}


def is_player(sheet: Sheet) -> bool:
    """Whether a player plays this character; play says so when it is enlisted."""
    return bool(sheet.get("player"))


def full(sheet: Sheet, name: str) -> int:
    """A characteristic unwounded and unloaded; 0 for those that its kind does not have."""
    return int(sheet.get("full", {}).get(name, 0))


def now(sheet: Sheet, name: str) -> int:
    """A characteristic as wounds leave it, before load and fatigue."""
    return int(sheet.get("now", {}).get(name, full(sheet, name)))


def upp(sheet: Sheet) -> str:
    """The characteristics in order as hexadecimal digits."""
    return Verbatim("".join(HEX[full(sheet, name)] for name in ROOMS[kind(sheet)]))


def noble(sheet: Sheet) -> str:
    """The title that Social Standing brings, "" below 11."""
    return NOBLE.get(full(sheet, "soc"), "")


def upkeep_cr(sheet: Sheet) -> int:
    """What a month's living costs."""
    return full(sheet, "soc") * UPKEEP_CR


def apparent_age(sheet: Sheet) -> int | None:
    """The age that aging and psionic decay go by: behind the actual one after anagathics."""
    age: int | None = sheet.get("age")
    return age


def speed(sheet: Sheet) -> int:
    """The fastest movement speed: 2 for a person, a tenth of a vehicle's kph."""
    if kind(sheet) == "vehicle":
        return int(sheet.get("speed_kph") or 0) // 10
    return int(sheet.get("speed") or 2)


def stations(sheet: Sheet) -> tuple[Station, ...]:
    """Where others may ride in a vehicle."""
    if kind(sheet) != "vehicle":
        return ()
    places: Mapping[str, int] = sheet.get("crew", {})
    return tuple(Station(name, begun(name), count) for name, count in places.items())


# --- damage --------------------------------------------------------------------------------------------


def damage(sheet: Sheet, part: Part = "structure") -> int:
    """Damage points taken and not yet assessed or repaired."""
    return int(sheet.get(_HITS[part][1]) or 0)


def temporary(sheet: Sheet) -> int:
    """Damage points of tranq and the like, which pass."""
    return int(sheet.get("temporary") or 0)


def life_force(sheet: Sheet) -> int:
    """Strength + Dexterity + Endurance as wounds leave them."""
    return sum(now(sheet, name) for name in PHYSICAL)


def hits(sheet: Sheet, part: Part = "structure") -> Hits:
    """The hits value: of a person by Life Force, of all others as it stands on the sheet."""
    if is_person(sheet):
        return hits_of(life_force(sheet), weak=bool(wound(sheet).get("weak")))
    out, more = sheet.get(_HITS[part][0]) or (1, 1)
    return Hits(int(out), int(more))


def zeros(sheet: Sheet) -> int:
    """How many of Strength, Dexterity and Endurance stand at 0."""
    return sum(now(sheet, name) == 0 for name in PHYSICAL)


def hurt(sheet: Sheet) -> bool:
    """Whether any characteristic is below full."""
    return any(now(sheet, name) < full(sheet, name) for name in PHYSICAL)


def wound(sheet: Sheet) -> Mapping[str, Any]:
    """What is known of the wounds since they were assessed: treatment, time limits, rest in bed."""
    found: Mapping[str, Any] = sheet.get("wound") or {}
    return found


_MOST_KNOWN = 1024
_KNOWN: dict[int, tuple[Sheet, Condition]] = {}
"""Sheets, which are never changed in place, and their condition: asked for thousands of times an act."""


def condition(sheet: Sheet) -> Condition:
    """Unhurt, wounded, out (unconscious, inoperative) or dead (destroyed)."""
    known = _KNOWN.get(id(sheet))
    if known is not None and known[0] is sheet:
        return known[1]
    if len(_KNOWN) >= _MOST_KNOWN:
        _KNOWN.clear()
    found = _condition(sheet)
    _KNOWN[id(sheet)] = sheet, found
    return found


def _condition(sheet: Sheet) -> Condition:
    taken, value = damage(sheet) + temporary(sheet), hits(sheet)
    if is_person(sheet) and life_force(sheet) == 0:
        return "out" if wound(sheet).get("sustained") else "dead"
    if taken >= value.out + value.dead:
        return "dead"
    if taken >= value.out or (is_person(sheet) and _lies(sheet)):
        return "out"
    if kind(sheet) == "robot" and (sheet.get("computer") is False or inoperative(sheet, "power")):
        return "out"
    others = any(damage(sheet, part) for part in ("power", "locomotion"))
    return "wounded" if taken or others or (is_person(sheet) and hurt(sheet)) else "unhurt"


def _lies(sheet: Sheet) -> bool:
    """Whether something other than damage keeps a person down: a wound, a coma, collapse, a low berth."""
    found = wound(sheet)
    return bool(
        found.get("out_until_s") is not None
        or found.get("comatose")
        or found.get("weak")
        or (sheet.get("psi") or {}).get("suspended_until_s") is not None
        or sheet.get("fatigue", {}).get("collapsed")
        or sheet.get("low_berth")
    )


def tracks(sheet: Sheet) -> tuple[Track, ...]:
    """Damage points left to destruction, and the three characteristics that wounds lower."""
    if is_machine(sheet):
        return tuple(_track(sheet, part, begun(part)) for part in _HITS)
    first = _track(sheet, "structure", "Hits")
    if not is_person(sheet):
        return (first,)
    return (first, *(Track(LABELS[name], now(sheet, name), full(sheet, name)) for name in PHYSICAL))


def _track(sheet: Sheet, part: Part, label: str) -> Track:
    value = hits(sheet, part)
    most = value.out + value.dead
    taken = damage(sheet, part) + (temporary(sheet) if part == "structure" else 0)
    return Track(label, max(0, most - taken), most)


def inoperative(sheet: Sheet, part: Part) -> bool:
    """Whether a machine's structure, power plant or locomotion has stopped working."""
    return damage(sheet, part) >= hits(sheet, part).out


# --- things --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Carried:
    """A weapon as it is carried or mounted, at its place on the sheet ("w1").

    spare: clips for it by the weapon's row, each kind of ammunition being its own. automatic: set to full
    automatic fire. factor: of a starship's weapon.
    """

    place: str
    weapon: Weapon
    rounds: int
    spare: Mapping[str, int]
    automatic: bool = False
    scope: bool = False
    gyro: bool = False
    factor: int = 1


def carried(sheet: Sheet, place: str | None) -> Carried:
    """The weapon at a place; bare hands for None."""
    if place is None:
        return Carried("", WEAPONS[BARE_HANDS], 0, {})
    entry = weapons(sheet)[place]
    return Carried(
        place,
        WEAPONS[str(entry["weapon"])],
        int(entry.get("rounds") or 0),
        entry.get("magazines") or {},
        bool(entry.get("automatic")),
        bool(entry.get("scope")),
        bool(entry.get("gyro")),
        int(entry.get("factor") or 1),
    )


def weapons(sheet: Sheet) -> Mapping[str, Mapping[str, Any]]:
    """The weapons carried or mounted, by their place on the sheet."""
    found: Mapping[str, Mapping[str, Any]] = sheet.get("weapons", {})
    return found


def in_hand(sheet: Sheet) -> str | None:
    """The place of the weapon in hand ("w1"), None for bare hands."""
    place: str | None = sheet.get("in_hand")
    return place if place in weapons(sheet) else None


def worn(sheet: Sheet) -> tuple[Armour, ...]:
    """What is worn: an armour, and reflec with it."""
    names = (sheet.get("armour"), "reflec" if sheet.get("reflec") else None)
    return tuple(ARMOUR[name] for name in names if name)


def gear(sheet: Sheet) -> Mapping[str, Mapping[str, Any]]:
    """Possessions other than weapons and armour worn, by place: name and kg."""
    found: Mapping[str, Mapping[str, Any]] = sheet.get("gear", {})
    return found


def has(sheet: Sheet, name: str) -> bool:
    """Whether a possession of this name is carried."""
    return any(str(item["name"]).lower() == name for item in gear(sheet).values())
