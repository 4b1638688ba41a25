"""What the log calls the places of a sheet, what stands there in words, and what of it is counted by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.calendar import date_of
from rules.card import Supply
from rules.forms import Json
from rules.places import at
from rules.ruleset import Sheet
from rules.said import listed, said
from rules.systems.megatraveller.gear.armour import ARMOUR
from rules.systems.megatraveller.gear.weapons import WEAPONS
from rules.systems.megatraveller.people.sheet import TITLES, carried, is_person, weapons
from rules.systems.megatraveller.psionics.strength import points, psi
from rules.systems.megatraveller.tasks.duration import spelled

_PLACES = {
    "in_hand": "weapon in hand", "armour": "armour", "reflec": "reflec", "armour_value": "armour",
    "military": "active military duty", "gravity_g": "gravity in G", "load_kg": "load in kg", "cash_cr": "cash",
    "bill_cr": "medical bills", "actual_age": "actual age", "withdrawing": "withdrawal from anagathics",
    "damage": "damage points", "temporary": "temporary damage", "hits": "hits value",
    "power_hits": "power plant's hits value", "power_damage": "damage to the power plant",
    "locomotion_hits": "locomotion's hits value", "locomotion_damage": "damage to locomotion",
    "apparent_soc": "apparent Social Standing", "upkeep_to_s": "upkeep paid to", "assessing": "damage dice",
    "mass_kg": "mass in kg", "volume_l": "volume in litres", "wits": "wits", "instinct": "instinct to interrupt",
    "tech": "tech level", "power": "power plant", "running": "power plant running", "warm": "power plant warm",
    "fire_control": "fire control", "speed_kph": "speed in kph", "off_road_kph": "speed off the road in kph",
    "amphibious_kph": "speed in water in kph", "skill": "skill to drive it", "lost": "what is lost",
    "player": "played by a player",
    "wound.level": "level of the wounds",
    "wound.due_s": "time limit for treatment", "wound.out_until_s": "unconscious until",
    "wound.bed_until_s": "in bed until", "wound.heals_s": "next healing", "wound.healing": "what heals",
    "wound.sustained_until_s": "kept alive until", "wound.diagnosed": "diagnosis",
    "wound.target": "throw of the diagnosis", "wound.dm": "DM of the diagnosis", "wound.treated": "treatment",
    "wound.owed": "mishaps of neglect to throw", "wound.sustained": "life support",
    "wound.beyond": "beyond help", "wound.doubt": "doubt",
    "wound.harder": "levels harder to treat", "wound.lasting": "lasting damage", "wound.since_s": "tended since",
    "wound.healing_owed": "months of healing to throw for", "wound.monthly_s": "next month of healing",
    "wound.comatose": "coma",
    "fatigue.next_s": "next fatigue", "fatigue.awake_since_s": "awake since", "fatigue.asleep_since_s": "asleep since",
    "fatigue.rest_since_s": "resting since", "fatigue.rested": "periods of rest",
    "fatigue.left_s": "time awake before the next fatigue",
    "fatigue.lost": "Endurance lost to fatigue", "fatigue.collapsed": "collapse", "fatigue.tired": "fatigue",
    "psi.strength": "psionic strength", "psi.now": "psionic points", "psi.trained": "psionic training",
    "psi.helmet": "shield helmet", "psi.next_s": "next psionic point", "psi.doses": "doses of psi-drugs",
    "psi.boost": "points that a drug gave", "psi.boost_s": "the drug wears off at", "psi.ill": "illness of an overdose",
    "psi.special": "special", "psi.special_s": "next hour of special",
    "psi.enhanced": "points gained by awareness", "psi.enhanced_s": "awareness wanes at",
    "psi.suspended_until_s": "suspended animation until", "psi.jumps": "heights of the last jumps",
}  # fmt: skip
_FLAGS = frozenset({
    "reflec", "military", "withdrawing", "player", "running", "warm", "computer", "enclosed", "sealed", "large",
    "legs", "flies", "intelligent", "instinct", "wound.treated", "wound.burn", "wound.internal", "wound.sustained",
    "wound.comatose", "wound.weak", "wound.beyond", "wound.doubt",
    "nonhuman", "low_berth", "fatigue.collapsed", "fatigue.tired", "psi.trained", "psi.helmet", "psi.ill",
})  # fmt: skip
_COUNTS = frozenset({
    "damage", "temporary", "power_damage", "locomotion_damage", "wound.owed", "fatigue.lost", "bill_cr", "psi.boost",
})  # fmt: skip


def named(sheet: Sheet, path: str) -> str:
    """Such as "rounds in the Carbine (7mm)", "Strength", "Medical skill"."""
    head, _, rest = path.partition(".")
    if path in _PLACES:
        return _PLACES[path]
    if head in _DEEP and rest:
        return _DEEP[head](sheet, rest)
    return path.replace("_", " ").replace(".", " ").strip() or "the sheet"


def valued(sheet: Sheet, path: str, value: Json) -> str:
    """A value where plain words would not do: the weapon at a place, a hits value, an empty count."""
    head, _, rest = path.partition(".")
    if path == "in_hand":
        return _weapon(sheet, value) if isinstance(value, str) else "bare hands"
    if path == "wound.diagnosed":
        return "made" if value else "none"
    if head == "psi" and (phrase := _of_mind(rest, value)):
        return phrase
    if path.endswith("_s") and isinstance(value, int | float):
        return spelled(value) if path == "fatigue.left_s" else date_of(value)
    if path == "armour":
        return ARMOUR[value].name if value in ARMOUR else "nothing"
    if path.endswith("hits") and isinstance(value, list | tuple):
        return "/".join(str(one) for one in value)
    if path == "assessing" and isinstance(value, list | tuple):
        return ", ".join(str(one) for one in value)
    if head in ("weapons", "gear") and "." not in rest:
        return "carried" if value is not None else "not carried"
    if path.endswith(".weapon") and value in WEAPONS:
        return WEAPONS[value].name
    if path in _FLAGS or path.endswith((".automatic", ".scope", ".gyro")):
        return "yes" if value else "no"
    if value is None and (path in _COUNTS or path.endswith(".rounds") or ".magazines" in path):
        return "0"
    return "" if not isinstance(value, Mapping) else "noted"


def _of_mind(what: str, value: Json) -> str:
    if what == "doses" and isinstance(value, list | tuple):
        return listed((date_of(at_s) for at_s in value if isinstance(at_s, int | float)), ",")
    if what == "enhanced" and isinstance(value, Mapping):
        return listed(
            (
                said("+{more} {what}", more=more, what=TITLES.get(name) or name)
                for name, more in value.items()
            ),
            ",",
        )
    return ""


def private(path: str) -> bool:
    """What a mind can do, and does, is nobody's business but its own (MT-CONV-05)."""
    return path == "psi" or path.startswith("psi.")


def supplies(sheet: Sheet) -> tuple[Supply, ...]:
    """Rounds, money and psionic points."""
    return tuple(_supplies(sheet))


def _supplies(sheet: Sheet) -> Iterator[Supply]:
    for place in weapons(sheet):
        one = carried(sheet, place)
        if one.weapon.rounds:
            spare = sum(count * WEAPONS[row].rounds for row, count in one.spare.items())
            yield Supply(said("rounds for the {weapon}", weapon=one.weapon.model), one.rounds + spare)
    if is_person(sheet):
        yield Supply("credits", max(0, sheet.get("cash_cr") or 0))
    if psi(sheet):
        yield Supply("psionic points", points(sheet))


def _weapon(sheet: Sheet, place: str) -> str:
    name = at(sheet, f"weapons.{place}.weapon")
    return WEAPONS[name].model if name in WEAPONS else "a weapon"


def _of_weapon(sheet: Sheet, rest: str) -> str:
    place, _, part = rest.partition(".")
    name = _weapon(sheet, place)
    what, _, row = part.partition(".")
    kind = WEAPONS[row].ammunition if row in WEAPONS else ""
    clips = "{kind} clips for the {name}" if kind else "clips for the {name}"
    return {
        "": name,
        "weapon": said("what is loaded in the {name}", name=name),
        "rounds": said("rounds in the {name}", name=name),
        "magazines": said(clips, kind=kind, name=name),
        "automatic": said("full automatic fire of the {name}", name=name),
        "scope": said("telescopic sights on the {name}", name=name),
        "gyro": said("gyrostabilizer on the {name}", name=name),
    }.get(what, said("{what} of the {name}", what=what, name=name))


def _of_gear(sheet: Sheet, rest: str) -> str:
    place, _, part = rest.partition(".")
    item = at(sheet, f"gear.{place}")
    name = str(item.get("name") or place) if isinstance(item, Mapping) else "a possession"
    what = "mass" if part == "kg" else part
    return said("{what} of the {name}", what=what, name=name) if part else name


def _characteristic(phrase: str) -> Callable[[Any, str], str]:
    return lambda _, name: said(phrase, characteristic=TITLES.get(name, name))


_DEEP: dict[str, Callable[[Sheet, str], str]] = {
    "full": _characteristic("unwounded {characteristic}"),
    "now": _characteristic("{characteristic}"),
    "skills": lambda _, name: said("{name} skill", name=name),
    "weapons": _of_weapon,
    "gear": _of_gear,
    "home": lambda _, code: said("homeworld {code}", code=code),
    "crew": lambda _, post: said("places for a {post}", post=post),
}
