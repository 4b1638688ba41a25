"""Changing a sheet by hand: every place that may be set, with what it takes.

Setting one place may move others with it (a lowered full value lowers the present one), so play compares
the sheets before and after.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, get_args

from rules import values
from rules.amending import Setter, flag_at, no_place, number_at, one_at, text_at, time_at, told_at, whole_at
from rules.check import Refused
from rules.forms import Json
from rules.places import put
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.ground import Mobility
from rules.systems.megatraveller.health.wounds import LEVELS, as_ruled
from rules.systems.megatraveller.people.amend_things import EXACT, THINGS
from rules.systems.megatraveller.people.blank import of_kind
from rules.systems.megatraveller.people.home import CODES
from rules.systems.megatraveller.people.load import refuse_overload
from rules.systems.megatraveller.people.sheet import (
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
from rules.systems.megatraveller.people.skills import MOST, ends, known_skill, limit, total
from rules.systems.megatraveller.psionics.strength import TALENTS
from rules.systems.megatraveller.rulings import on
from rules.tables import matrix

HIGHEST, HIGHEST_SOC, HIGHEST_OTHER = 15, 17, 99
MOST_HITS = 99_999
HIGHEST_PSI = 15
TRUTHS = ("some", "total")
MOBILITIES = get_args(Mobility)
PLANTS = tuple(matrix(__package__, "power_up").rows)
VEHICLE_SKILLS = ends("Vehicle")
WITS = ("dull", "average", "clever")
_HITS = re.compile(r"^(\d{1,5})/(\d{1,5})$")


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
        raise no_place(path)
    new = setter(sheet, rest, value)
    refuse_overload(sheet, new)
    if head == "skills" and on(rulings, "skill_limit"):
        refuse_too_many_skills(sheet, new)
    return as_ruled(_mended(new), rulings) if head in {"now", "full", "upp"} else new


def refuse_too_many_skills(before: Sheet, after: Sheet) -> None:
    """Refused when skill levels have risen above Intelligence + Education (MT-CHAR-10)."""
    if is_person(after) and total(after) > limit(after) and total(after) > total(before):
        raise Refused(
            said(
                "skill levels add up to {total}, and Int + Edu allow {limit}",
                total=total(after),
                limit=limit(after),
            )
        )


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
        return put(sheet, "wound", None)
    return sheet


# --- characteristics and skills ------------------------------------------------------------------------


def _full(sheet: Sheet, name: str, value: Any) -> Sheet:
    if name not in ROOMS[kind(sheet)]:
        raise no_place(f"full.{name}")
    new = values.whole(value, TITLES[name], 0, _highest(sheet, name))
    after = put(sheet, f"full.{name}", new)
    if name not in PHYSICAL or not is_person(sheet):
        return after
    unhurt = now(sheet, name) == full(sheet, name)
    return put(after, f"now.{name}", new if unhurt else min(new, now(sheet, name)))


def _highest(sheet: Sheet, name: str) -> int:
    """15 for people; beyond a Duke only for those whom nobody plays; animals and robots as they are."""
    if not is_person(sheet):
        return HIGHEST_OTHER
    return HIGHEST_SOC if name == "soc" and not is_player(sheet) else HIGHEST


def _now(sheet: Sheet, name: str, value: Any) -> Sheet:
    if name not in PHYSICAL or not is_person(sheet):
        raise no_place(f"now.{name}")
    return put(
        sheet, f"now.{name}", values.whole(value, said("{name} now", name=TITLES[name]), 0, full(sheet, name))
    )


def _upp(sheet: Sheet, _: str, value: Any) -> Sheet:
    names = ROOMS[kind(sheet)]
    digits = values.text(value, "the UPP", 12).upper()
    if len(digits) != len(names) or any(digit not in HEX for digit in digits):
        raise Refused(
            said(
                "a UPP has {names} digits of 0 to 9 and A to H here, not {value}",
                names=len(names),
                value=values.shown(value),
            )
        )
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
        return put(sheet, f"skills.{name}", None) if name in sheet.get("skills", {}) else sheet
    name = known_skill(name)
    return put(sheet, f"skills.{name}", values.whole(value, name, 0, MOST))


# --- of one kind alone ---------------------------------------------------------------------------------


def _hits(path: str) -> Setter:
    def setter(sheet: Sheet, _: str, value: Any) -> Sheet:
        match = _HITS.match(value) if isinstance(value, str) else None
        pair = match.groups() if match else value
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise Refused(said("a hits value is written as 3/5, not {value}", value=values.shown(value)))
        numbers = [int(one) if isinstance(one, str) else one for one in pair]
        return put(sheet, path, [values.whole(one, "a hits value", 0, MOST_HITS) for one in numbers])

    return setter


def _vehicle_skill(sheet: Sheet, _: str, value: Any) -> Sheet:
    return put(sheet, "skill", values.one_of(value, "the skill to drive it", VEHICLE_SKILLS))


def _crew(sheet: Sheet, name: str, value: Any) -> Sheet:
    station = values.text(name, "a crew station", 20).lower()
    if not station or "." in station:
        raise no_place(f"crew.{name}")
    count = (
        None
        if value is None
        else values.whole(value, said("places for a {station}", station=station), 0, 999)
    )
    return put(sheet, f"crew.{station}", count or None)


def _talent(sheet: Sheet, rest: str, value: Any) -> Sheet:
    talent = values.one_of(rest, "a psionic talent", TALENTS)
    most = int((sheet.get("psi") or {}).get("strength") or 0)
    level = None if value is None else values.whole(value, talent.capitalize(), 0, most)
    return put(sheet, f"psi.talents.{talent}", level)


def _strength(sheet: Sheet, _: str, value: Any) -> Sheet:
    """Strength of a psionic; who loses what was there loses it from points and talents too."""
    if value is None:
        return put(sheet, "psi", None)
    new = values.whole(value, "psionic strength", 0, HIGHEST_PSI)
    psi = {"now": new, "trained": False, "talents": {}, **(sheet.get("psi") or {}), "strength": new}
    psi["now"] = min(psi["now"], new) if sheet.get("psi") else new
    psi["talents"] = {name: min(level, new) for name, level in psi["talents"].items()}
    return {**sheet, "psi": psi}


def _psi(sheet: Sheet, rest: str, value: Any) -> Sheet:
    head, _, talent = rest.partition(".")
    if head != "talents" or not talent:
        raise no_place(f"psi.{rest}")
    return _talent(sheet, talent, value)


def _home(sheet: Sheet, code: str, value: Any) -> Sheet:
    if code not in CODES:
        raise no_place(f"home.{code}")
    chosen = (
        None
        if value is None
        else values.one_of(value, said("the homeworld's {code}", code=code), CODES[code])
    )
    return put(sheet, f"home.{code}", chosen)


# --- the rest ------------------------------------------------------------------------------------------


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
    "title": text_at("title", "the title", 80),
    "notes": text_at("notes", "the notes", 2000),
    "age": whole_at("age", "age", 0, 999),
    "actual_age": whole_at("actual_age", "actual age", 0, 999),
    "withdrawing": flag_at("withdrawing", "withdrawal from anagathics"),
    "terms": number_at("terms", "terms", 0, 99),
    "cash_cr": whole_at("cash_cr", "cash", -(10**12), 10**12),
    "bill_cr": whole_at("bill_cr", "medical bills", 0, 10**12, 0),
    "nonhuman": flag_at("nonhuman", "another kind than human"),
    "low_berth": flag_at("low_berth", "a low berth"),
    "military": flag_at("military", "active military duty"),
    "load_kg": number_at("load_kg", "the load in kg", 0, 100_000, 0),
    "gravity_g": number_at("gravity_g", "gravity in G", 0.01, 20, 1),
    "upkeep_to_s": time_at("upkeep_to_s", "the time that upkeep is paid to"),
    "apparent_soc": whole_at("apparent_soc", "apparent Social Standing", 0, HIGHEST_SOC),
    "damage": whole_at("damage", "damage points", 0, MOST_HITS, 0),
    "temporary": whole_at("temporary", "temporary damage points", 0, MOST_HITS, 0),
    "power_damage": whole_at("power_damage", "damage to the power plant", 0, MOST_HITS, 0),
    "locomotion_damage": whole_at("locomotion_damage", "damage to locomotion", 0, MOST_HITS, 0),
    "hits": _hits("hits"),
    "power_hits": _hits("power_hits"),
    "locomotion_hits": _hits("locomotion_hits"),
    "armour_value": whole_at("armour_value", "armour", 0, 9_999),
    "speed": whole_at("speed", "movement speed", 1, 99),
    "mass_kg": number_at("mass_kg", "mass in kg", 0, 1e6),
    "flies": flag_at("flies", "flight"),
    "intelligent": flag_at("intelligent", "intelligence"),
    "instinct": flag_at("instinct", "the instinct to interrupt"),
    "wits": one_at("wits", "wits", WITS, "average"),
    "volume_l": number_at("volume_l", "volume in litres", 0, 1e6),
    "limbs": whole_at("limbs", "limbs", 0, 99),
    "legs": flag_at("legs", "legs"),
    "computer": told_at("computer", "a working computer"),
    "tech": whole_at("tech", "tech level", 0, 25),
    "mobility": one_at("mobility", "mobility", MOBILITIES),
    "power": one_at("power", "the power plant", PLANTS),
    "running": told_at("running", "a running power plant"),
    "warm": flag_at("warm", "a warm power plant"),
    "fire_control": whole_at("fire_control", "the tech level of fire control", 0, 25, 0),
    "lost": text_at("lost", "what is lost", 500),
    "speed_kph": whole_at("speed_kph", "speed in kph", 0, 100_000),
    "off_road_kph": whole_at("off_road_kph", "speed off the road in kph", 0, 100_000),
    "amphibious_kph": whole_at("amphibious_kph", "speed in water in kph", 0, 100_000),
    "skill": _vehicle_skill,
    "enclosed": flag_at("enclosed", "an enclosed cabin"),
    "sealed": flag_at("sealed", "a sealed hull"),
    "large": flag_at("large", "the size of a large target"),
    "wound.due_s": time_at("wound.due_s", "the time limit for treatment"),
    "wound.out_until_s": time_at("wound.out_until_s", "the time of coming round"),
    "wound.bed_until_s": time_at("wound.bed_until_s", "the end of rest in bed"),
    "wound.heals_s": time_at("wound.heals_s", "the time of the next healing"),
    "wound.sustained_until_s": time_at("wound.sustained_until_s", "the end of life support"),
    "wound.monthly_s": time_at("wound.monthly_s", "the next month of healing"),
    "wound.since_s": time_at("wound.since_s", "the time that life support began"),
    "wound.level": one_at("wound.level", "the level of wounds", LEVELS[1:]),
    "wound.healing": one_at("wound.healing", "the characteristic that heals", PHYSICAL),
    "wound.diagnosed": one_at("wound.diagnosed", "the truth of the diagnosis", TRUTHS),
    "wound.treated": flag_at("wound.treated", "treatment"),
    "wound.burn": flag_at("wound.burn", "laser or energy burns"),
    "wound.internal": flag_at("wound.internal", "internal injuries"),
    "wound.sustained": flag_at("wound.sustained", "life support"),
    "wound.comatose": flag_at("wound.comatose", "a coma"),
    "wound.weak": flag_at("wound.weak", "weakness"),
    "wound.beyond": flag_at("wound.beyond", "death for good"),
    "wound.harder": whole_at("wound.harder", "levels harder", 0, 9, 0),
    "wound.lasting": whole_at("wound.lasting", "lasting damage to place", 0, 99, 0),
    "wound.owed": whole_at("wound.owed", "mishaps of neglect to throw", 0, 9999, 0),
    "fatigue.awake_since_s": time_at("fatigue.awake_since_s", "the time of waking"),
    "fatigue.asleep_since_s": time_at("fatigue.asleep_since_s", "the time of falling asleep"),
    "fatigue.lost": whole_at("fatigue.lost", "Endurance lost to fatigue", 0, HIGHEST, 0),
    "fatigue.tired": flag_at("fatigue.tired", "fatigue from the start"),
    "fatigue.collapsed": flag_at("fatigue.collapsed", "collapse"),
    "psi.strength": _strength,
    "psi.now": whole_at("psi.now", "psionic points", 0, HIGHEST_PSI),
    "psi.trained": told_at("psi.trained", "psionic training"),
    "psi.helmet": flag_at("psi.helmet", "a psionic shield helmet"),
    "psi.next_s": time_at("psi.next_s", "the time of the next psionic point"),
}
