"""Changing a sheet by hand: every place that may be set, with what it takes.

Setting one place may move others with it (a lowered full value lowers the present one), so play compares
the sheets before and after.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, get_args

from rules import values
from rules.check import Refused
from rules.forms import Json
from rules.places import changed, place
from rules.ruleset import Sheet
from rules.systems.megatraveller.amend_things import EXACT, THINGS
from rules.systems.megatraveller.blank import of_kind
from rules.systems.megatraveller.ground import Mobility
from rules.systems.megatraveller.home import CODES
from rules.systems.megatraveller.load import refuse_overload
from rules.systems.megatraveller.psi import TALENTS
from rules.systems.megatraveller.rulings import on
from rules.systems.megatraveller.sheet import (
    HEX,
    KINDS,
    PHYSICAL,
    ROOMS,
    TITLES,
    full,
    hurt,
    is_machine,
    is_person,
    is_player,
    kind,
    life_force,
    now,
)
from rules.systems.megatraveller.skills import MOST, ends, known_skill, limit, total
from rules.systems.megatraveller.wounds import LEVELS
from rules.tables import matrix

HIGHEST, HIGHEST_SOC, HIGHEST_OTHER = 15, 17, 99
LATEST_S = 1e12
MOST_HITS = 99_999
HIGHEST_PSI = 15
TRUTHS = ("some", "total")
MOBILITIES = get_args(Mobility)
PLANTS = tuple(matrix(__package__, "power_up").rows)
VEHICLE_SKILLS = ends("Vehicle")
WITS = ("dull", "average", "clever")
_HITS = re.compile(r"^(\d{1,5})/(\d{1,5})$")
Setter = Callable[[Sheet, str, Any], Sheet]


def amended(sheet: Sheet, path: str, value: Json, rulings: Sheet) -> Sheet:
    """The sheet with one place set; None takes an entry out.

    Besides the places of the sheet: `upp` sets all characteristics from hexadecimal digits,
    `weapons.<id>` and `gear.<name>` add a thing.

    Raises: Refused naming the path or value that does not fit, a load that cannot even be dragged, or skills
        beyond Intelligence + Education.
    """
    head, _, rest = path.partition(".")
    setter = _EXACT.get(path) or (_DEEP.get(head) if rest else None)
    if setter is None or not _belongs(head, sheet):
        raise _no_place(path)
    new = setter(sheet, rest, value)
    refuse_overload(sheet, new)
    if head == "skills" and on(rulings, "skill_limit"):
        refuse_too_many_skills(sheet, new)
    return _mended(new) if head in {"now", "full", "upp"} else new


def refuse_too_many_skills(before: Sheet, after: Sheet) -> None:
    """Refused when skill levels have risen above Intelligence + Education (MT-CHAR-10)."""
    if is_person(after) and total(after) > limit(after) and total(after) > total(before):
        raise Refused(f"skill levels add up to {total(after)}, and Int + Edu allow {limit(after)}")


def _put(sheet: Sheet, path: str, value: Any) -> Sheet:
    return changed(sheet, [place(sheet, path, value)])


def _no_place(path: str) -> Refused:
    return Refused(f"a sheet has no place {values.shown(path)}")


def _belongs(head: str, sheet: Sheet) -> bool:
    """Whether a place is one that this kind of sheet has."""
    if head in _PERSONS:
        return is_person(sheet)
    if head in _OTHERS:
        return not is_person(sheet)
    if head in _MACHINES:
        return is_machine(sheet)
    return head not in _KINDS or _KINDS[head] == kind(sheet)


def _mended(sheet: Sheet) -> Sheet:
    """The sheet without the record of wounds that its characteristics now contradict."""
    if is_person(sheet) and life_force(sheet) and not hurt(sheet):
        return _put(sheet, "wound", None)
    return sheet


# --- characteristics and skills ------------------------------------------------------------------------


def _full(sheet: Sheet, name: str, value: Any) -> Sheet:
    if name not in ROOMS[kind(sheet)]:
        raise _no_place(f"full.{name}")
    new = values.whole(value, TITLES[name], 0, _highest(sheet, name))
    after = _put(sheet, f"full.{name}", new)
    if name not in PHYSICAL or not is_person(sheet):
        return after
    unhurt = now(sheet, name) == full(sheet, name)
    return _put(after, f"now.{name}", new if unhurt else min(new, now(sheet, name)))


def _highest(sheet: Sheet, name: str) -> int:
    """15 for people; beyond a Duke only for those whom nobody plays; animals and robots as they are."""
    if not is_person(sheet):
        return HIGHEST_OTHER
    return HIGHEST_SOC if name == "soc" and not is_player(sheet) else HIGHEST


def _now(sheet: Sheet, name: str, value: Any) -> Sheet:
    if name not in PHYSICAL or not is_person(sheet):
        raise _no_place(f"now.{name}")
    return _put(sheet, f"now.{name}", values.whole(value, f"{TITLES[name]} now", 0, full(sheet, name)))


def _upp(sheet: Sheet, _: str, value: Any) -> Sheet:
    names = ROOMS[kind(sheet)]
    digits = values.text(value, "the UPP", 12).upper()
    if len(digits) != len(names) or any(digit not in HEX for digit in digits):
        raise Refused(f"a UPP has {len(names)} digits of 0 to 9 and A to H here, not {values.shown(value)}")
    for name, digit in zip(names, digits, strict=True):
        sheet = _full(sheet, name, HEX.index(digit))
    return sheet


def _kind(sheet: Sheet, _: str, value: Any) -> Sheet:
    chosen = values.one_of(value, "kind", KINDS)
    if chosen == kind(sheet):
        return sheet
    fresh = of_kind(next(one for one in KINDS if one == chosen))
    kept = {name: sheet[name] for name in ("title", "notes", "player") if name in sheet}
    return {**fresh, **kept}


def _skill(sheet: Sheet, name: str, value: Any) -> Sheet:
    if value is None:
        return _put(sheet, f"skills.{name}", None) if name in sheet.get("skills", {}) else sheet
    name = known_skill(name)
    return _put(sheet, f"skills.{name}", values.whole(value, name, 0, MOST))


# --- of one kind alone ---------------------------------------------------------------------------------


def _hits(path: str) -> Setter:
    def setter(sheet: Sheet, _: str, value: Any) -> Sheet:
        match = _HITS.match(value) if isinstance(value, str) else None
        pair = match.groups() if match else value
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise Refused(f"a hits value is written as 3/5, not {values.shown(value)}")
        numbers = [int(one) if isinstance(one, str) else one for one in pair]
        return _put(sheet, path, [values.whole(one, "a hits value", 0, MOST_HITS) for one in numbers])

    return setter


def _vehicle_skill(sheet: Sheet, _: str, value: Any) -> Sheet:
    return _put(sheet, "skill", values.one_of(value, "the skill to drive it", VEHICLE_SKILLS))


def _crew(sheet: Sheet, name: str, value: Any) -> Sheet:
    station = values.text(name, "a crew station", 20).lower()
    if not station or "." in station:
        raise _no_place(f"crew.{name}")
    count = None if value is None else values.whole(value, f"places for a {station}", 0, 999)
    return _put(sheet, f"crew.{station}", count or None)


def _talent(sheet: Sheet, rest: str, value: Any) -> Sheet:
    talent = values.one_of(rest, "a psionic talent", TALENTS)
    most = int((sheet.get("psi") or {}).get("strength") or 0)
    level = None if value is None else values.whole(value, talent.capitalize(), 0, most)
    return _put(sheet, f"psi.talents.{talent}", level)


def _strength(sheet: Sheet, _: str, value: Any) -> Sheet:
    """Strength of a psionic; who loses what was there loses it from points and talents too."""
    if value is None:
        return _put(sheet, "psi", None)
    new = values.whole(value, "psionic strength", 0, HIGHEST_PSI)
    psi = {"now": new, "trained": False, "talents": {}, **(sheet.get("psi") or {}), "strength": new}
    psi["now"] = min(psi["now"], new) if sheet.get("psi") else new
    psi["talents"] = {name: min(level, new) for name, level in psi["talents"].items()}
    return {**sheet, "psi": psi}


def _psi(sheet: Sheet, rest: str, value: Any) -> Sheet:
    head, _, talent = rest.partition(".")
    if head != "talents" or not talent:
        raise _no_place(f"psi.{rest}")
    return _talent(sheet, talent, value)


def _home(sheet: Sheet, code: str, value: Any) -> Sheet:
    if code not in CODES:
        raise _no_place(f"home.{code}")
    chosen = None if value is None else values.one_of(value, f"the homeworld's {code}", CODES[code])
    return _put(sheet, f"home.{code}", chosen)


# --- the rest ------------------------------------------------------------------------------------------


def _text(path: str, what: str, most: int) -> Setter:
    def setter(sheet: Sheet, _: str, value: Any) -> Sheet:
        return _put(sheet, path, None if value is None else values.text(value, what, most) or None)

    return setter


def _whole(path: str, what: str, least: int, most: int, plain: int | None = None) -> Setter:
    """A whole number; `plain` is what an absent entry means, and is not kept."""

    def setter(sheet: Sheet, _: str, value: Any) -> Sheet:
        new = None if value is None else values.whole(value, what, least, most)
        return _put(sheet, path, None if new == plain else new)

    return setter


def _number(path: str, what: str, least: float, most: float, plain: float | None = None) -> Setter:
    def setter(sheet: Sheet, _: str, value: Any) -> Sheet:
        new = None if value is None else round(values.number(value, what, least, most), 3)
        return _put(sheet, path, None if new == plain else new)

    return setter


def _flag(path: str, what: str) -> Setter:
    return lambda sheet, _, value: _put(sheet, path, (value is not None and values.flag(value, what)) or None)


def _told(path: str, what: str) -> Setter:
    """Yes or no where no is told from nothing."""
    return lambda sheet, _, value: _put(sheet, path, values.flag(value, what))


def _time(path: str, what: str) -> Setter:
    def setter(sheet: Sheet, _: str, value: Any) -> Sheet:
        return _put(sheet, path, None if value is None else values.number(value, what, -LATEST_S, LATEST_S))

    return setter


def _one(path: str, what: str, choices: tuple[str, ...], plain: str | None = None) -> Setter:
    def setter(sheet: Sheet, _: str, value: Any) -> Sheet:
        new = None if value is None else values.one_of(value, what, choices)
        return _put(sheet, path, None if new == plain else new)

    return setter


_KINDS = {
    "mass_kg": "animal", "intelligent": "animal", "wits": "animal", "instinct": "animal", "flies": "animal",
    "volume_l": "robot", "limbs": "robot", "legs": "robot",
    "speed_kph": "vehicle", "off_road_kph": "vehicle", "amphibious_kph": "vehicle", "crew": "vehicle",
    "skill": "vehicle", "enclosed": "vehicle", "sealed": "vehicle", "large": "vehicle", "warm": "vehicle",
}  # fmt: skip
_OTHERS = frozenset({"hits", "armour_value", "speed"})
_MACHINES = frozenset({
    "power_hits", "power_damage", "locomotion_hits", "locomotion_damage", "computer", "tech", "mobility", "power",
    "running", "fire_control", "lost",
})  # fmt: skip
_PERSONS = frozenset({
    "age", "actual_age", "withdrawing", "terms", "military", "load_kg", "home", "psi", "wound", "fatigue",
    "armour", "reflec", "upkeep_to_s", "apparent_soc", "bill_cr", "now", "upp", "nonhuman", "low_berth",
})  # fmt: skip
_DEEP: Mapping[str, Setter] = {
    "full": _full,
    "now": _now,
    "skills": _skill,
    "crew": _crew,
    "home": _home,
    "psi": _psi,
    **THINGS,
}
_EXACT: Mapping[str, Setter] = {
    **EXACT,
    "kind": _kind,
    "upp": _upp,
    "title": _text("title", "the title", 80),
    "notes": _text("notes", "the notes", 2000),
    "age": _whole("age", "age", 0, 999),
    "actual_age": _whole("actual_age", "actual age", 0, 999),
    "withdrawing": _flag("withdrawing", "withdrawal from anagathics"),
    "terms": _number("terms", "terms", 0, 99),
    "cash_cr": _whole("cash_cr", "cash", -(10**12), 10**12),
    "bill_cr": _whole("bill_cr", "medical bills", 0, 10**12, 0),
    "nonhuman": _flag("nonhuman", "another kind than human"),
    "low_berth": _flag("low_berth", "a low berth"),
    "military": _flag("military", "active military duty"),
    "load_kg": _number("load_kg", "the load in kg", 0, 100_000, 0),
    "gravity_g": _number("gravity_g", "gravity in G", 0.01, 20, 1),
    "upkeep_to_s": _time("upkeep_to_s", "the time that upkeep is paid to"),
    "apparent_soc": _whole("apparent_soc", "apparent Social Standing", 0, HIGHEST_SOC),
    "damage": _whole("damage", "damage points", 0, MOST_HITS, 0),
    "temporary": _whole("temporary", "temporary damage points", 0, MOST_HITS, 0),
    "power_damage": _whole("power_damage", "damage to the power plant", 0, MOST_HITS, 0),
    "locomotion_damage": _whole("locomotion_damage", "damage to locomotion", 0, MOST_HITS, 0),
    "hits": _hits("hits"),
    "power_hits": _hits("power_hits"),
    "locomotion_hits": _hits("locomotion_hits"),
    "armour_value": _whole("armour_value", "armour", 0, 9_999),
    "speed": _whole("speed", "movement speed", 1, 99),
    "mass_kg": _number("mass_kg", "mass in kg", 0, 1e6),
    "flies": _flag("flies", "flight"),
    "intelligent": _flag("intelligent", "intelligence"),
    "instinct": _flag("instinct", "the instinct to interrupt"),
    "wits": _one("wits", "wits", WITS, "average"),
    "volume_l": _number("volume_l", "volume in litres", 0, 1e6),
    "limbs": _whole("limbs", "limbs", 0, 99),
    "legs": _flag("legs", "legs"),
    "computer": _told("computer", "a working computer"),
    "tech": _whole("tech", "tech level", 0, 25),
    "mobility": _one("mobility", "mobility", MOBILITIES),
    "power": _one("power", "the power plant", PLANTS),
    "running": _told("running", "a running power plant"),
    "warm": _flag("warm", "a warm power plant"),
    "fire_control": _whole("fire_control", "the tech level of fire control", 0, 25, 0),
    "lost": _text("lost", "what is lost", 500),
    "speed_kph": _whole("speed_kph", "speed in kph", 0, 100_000),
    "off_road_kph": _whole("off_road_kph", "speed off the road in kph", 0, 100_000),
    "amphibious_kph": _whole("amphibious_kph", "speed in water in kph", 0, 100_000),
    "skill": _vehicle_skill,
    "enclosed": _flag("enclosed", "an enclosed cabin"),
    "sealed": _flag("sealed", "a sealed hull"),
    "large": _flag("large", "the size of a large target"),
    "wound.due_s": _time("wound.due_s", "the time limit for treatment"),
    "wound.out_until_s": _time("wound.out_until_s", "the time of coming round"),
    "wound.bed_until_s": _time("wound.bed_until_s", "the end of rest in bed"),
    "wound.heals_s": _time("wound.heals_s", "the time of the next healing"),
    "wound.sustained_until_s": _time("wound.sustained_until_s", "the end of life support"),
    "wound.monthly_s": _time("wound.monthly_s", "the next month of healing"),
    "wound.since_s": _time("wound.since_s", "the time that life support began"),
    "wound.level": _one("wound.level", "the level of wounds", LEVELS[1:]),
    "wound.healing": _one("wound.healing", "the characteristic that heals", PHYSICAL),
    "wound.diagnosed": _one("wound.diagnosed", "the truth of the diagnosis", TRUTHS),
    "wound.treated": _flag("wound.treated", "treatment"),
    "wound.burn": _flag("wound.burn", "laser or energy burns"),
    "wound.internal": _flag("wound.internal", "internal injuries"),
    "wound.sustained": _flag("wound.sustained", "life support"),
    "wound.comatose": _flag("wound.comatose", "a coma"),
    "wound.weak": _flag("wound.weak", "weakness"),
    "wound.beyond": _flag("wound.beyond", "death for good"),
    "wound.harder": _whole("wound.harder", "levels harder", 0, 9, 0),
    "wound.lasting": _whole("wound.lasting", "lasting damage to place", 0, 99, 0),
    "wound.owed": _whole("wound.owed", "mishaps of neglect to throw", 0, 9999, 0),
    "fatigue.awake_since_s": _time("fatigue.awake_since_s", "the time of waking"),
    "fatigue.asleep_since_s": _time("fatigue.asleep_since_s", "the time of falling asleep"),
    "fatigue.lost": _whole("fatigue.lost", "Endurance lost to fatigue", 0, HIGHEST, 0),
    "fatigue.tired": _flag("fatigue.tired", "fatigue from the start"),
    "fatigue.collapsed": _flag("fatigue.collapsed", "collapse"),
    "psi.strength": _strength,
    "psi.now": _whole("psi.now", "psionic points", 0, HIGHEST_PSI),
    "psi.trained": _told("psi.trained", "psionic training"),
    "psi.helmet": _flag("psi.helmet", "a psionic shield helmet"),
    "psi.next_s": _time("psi.next_s", "the time of the next psionic point"),
}
