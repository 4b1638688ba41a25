"""Changing a sheet by hand: every place that may be set, with what it takes.

Setting one place may move others with it (a lowered full value lowers the present one), so play compares
the sheets before and after.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules import values
from rules.amending import Setter, flag_at, no_place, text_at, time_at, whole_at
from rules.check import Refused
from rules.forms import Json
from rules.places import free_place, put
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.classic.load import refuse_overload
from rules.systems.classic.sheet import (
    CHARACTERISTICS,
    HALF,
    PHYSICAL,
    TITLES,
    full,
    hurt,
    in_hand,
    is_beast,
    now,
    weapons,
    zeros,
)
from rules.systems.classic.skills import MOST, WEAPON_SKILLS, gain, known_skill
from rules.systems.classic.weapons import (
    ACCESSORIES,
    ARMOURS,
    NO_ARMOUR,
    WEAPONS,
    fits,
)

HIGHEST = 15
HEX = "0123456789ABCDEF"


def amended(sheet: Sheet, path: str, value: Json, rulings: Sheet) -> Sheet:
    """The sheet with one place set; None takes an entry out.

    Besides the places of the sheet: `upp` sets all characteristics from hexadecimal digits,
    `weapons.<name>` and `gear.<name>` add a thing, `gain.<skill>` adds a level (`gain.gun combat`, "rifle").

    Raises: Refused naming the path or value that does not fit, or a load that cannot be carried.
    """
    head, _, rest = path.partition(".")
    setter = _SETTERS.get(head)
    if setter is None or bool(rest) != (head in _DEEP):
        raise no_place(path)
    new = setter(sheet, rest, value)
    refuse_overload(sheet, new, rulings)
    return _mended(new) if head in {"now", "full", "upp"} else new


def _mended(sheet: Sheet) -> Sheet:
    """The sheet without timers and marks that its characteristics now contradict."""
    if zeros(sheet) >= 2 and not sheet.get("severe"):
        sheet = put(sheet, "severe", True)
    if zeros(sheet) in {0, len(PHYSICAL)}:
        sheet = put(sheet, "out_since_s", None)
    if not hurt(sheet):
        for path in ("severe", "attended", "was_wounded"):
            sheet = put(sheet, path, None)
    return sheet


# --- characteristics -----------------------------------------------------------------------------------


def _full(sheet: Sheet, name: str, value: Any) -> Sheet:
    if name not in _characteristics(sheet):
        raise no_place(f"full.{name}")
    new = values.whole(value, TITLES[name], 0, HIGHEST)
    after = put(sheet, f"full.{name}", new)
    if name not in PHYSICAL:
        return after
    unhurt = now(sheet, name) == full(sheet, name)
    return put(after, f"now.{name}", new if unhurt else min(new, now(sheet, name)))


def _now(sheet: Sheet, name: str, value: Any) -> Sheet:
    if name not in PHYSICAL:
        raise no_place(f"now.{name}")
    return put(
        sheet, f"now.{name}", values.whole(value, said("{name} now", name=TITLES[name]), 0, full(sheet, name))
    )


def _upp(sheet: Sheet, _: str, value: Any) -> Sheet:
    names = _characteristics(sheet)
    digits = values.text(value, "the UPP", 12).upper()
    if len(digits) != len(names) or any(digit not in HEX for digit in digits):
        raise Refused(
            said(
                "a UPP has {names} digits of 0 to 9 and A to F, not {value}",
                names=len(names),
                value=values.shown(value),
            )
        )
    for name, digit in zip(names, digits, strict=True):
        sheet = _full(sheet, name, HEX.index(digit))
    return sheet


def _characteristics(sheet: Sheet) -> tuple[str, ...]:
    return PHYSICAL if is_beast(sheet) else CHARACTERISTICS


def _kind(sheet: Sheet, _: str, value: Any) -> Sheet:
    kind = values.one_of(value, "kind", ("person", "beast"))
    names = PHYSICAL if kind == "beast" else CHARACTERISTICS
    levels = {name: sheet["full"].get(name, 7) for name in names}
    fitting = (kind == "beast") == is_beast(sheet)
    arms = sheet.get("weapons", {}) if fitting else {}
    hand = sheet.get("in_hand") if fitting else None
    return put({**sheet, "kind": kind, "full": levels, "weapons": arms}, "in_hand", hand)


# --- skills --------------------------------------------------------------------------------------------


def _skill(sheet: Sheet, name: str, value: Any) -> Sheet:
    if value is None:
        return put(sheet, f"skills.{name}", None) if name in sheet.get("skills", {}) else sheet
    name = known_skill(name)
    if value == HALF and name in WEAPON_SKILLS:
        return put(sheet, f"skills.{name}", HALF)
    return put(sheet, f"skills.{name}", values.whole(value, name, 0, MOST))


def _gain(sheet: Sheet, name: str, value: Any) -> Sheet:
    return gain(sheet, name, value if isinstance(value, str) else None)


# --- things --------------------------------------------------------------------------------------------


def _weapon(sheet: Sheet, rest: str, value: Any) -> Sheet:
    where, _, part = rest.partition(".")
    if where not in weapons(sheet):
        if where not in WEAPONS or part:
            raise Refused(
                said("there is no weapon {where} on this sheet nor in these rules", where=values.shown(where))
            )
        return _armed(sheet, where, value if isinstance(value, Mapping) else {}) if value else sheet
    if part:
        return _weapon_part(sheet, where, part, value)
    if value == weapons(sheet)[where]["weapon"]:
        return sheet
    if value is not None:
        raise Refused(
            said("weapon {where} can only be taken out whole, or one of its places set", where=where)
        )
    after = put(sheet, f"weapons.{where}", None)
    return put(after, "in_hand", None) if in_hand(sheet) == where else after


def _armed(sheet: Sheet, name: str, parts: Mapping[str, Any]) -> Sheet:
    kind = WEAPONS[name]
    if (kind.kind == "beast") != is_beast(sheet):
        raise Refused(
            said(
                "{name} are not for this kind of creature"
                if name.endswith("s")
                else "{name} is not for this kind of creature",
                name=name,
            )
        )
    where = free_place(weapons(sheet), "w")
    entry: dict[str, Any] = {"weapon": name}
    if kind.rounds:
        entry |= {"rounds": kind.rounds, "magazines": 0, "fitted": []}
    sheet = put(sheet, f"weapons.{where}", entry)
    for part, value in parts.items():
        if part not in {"rounds", "magazines", "fitted", "folded"}:
            raise no_place(f"weapons.{where}.{values.shown(part)}")
        sheet = _weapon_part(sheet, where, part, value)
    return sheet


def _weapon_part(sheet: Sheet, where: str, part: str, value: Any) -> Sheet:
    name = str(weapons(sheet)[where]["weapon"])
    path, kind = f"weapons.{where}.{part}", WEAPONS[name]
    if part == "rounds":
        return put(sheet, path, values.whole(value, said("rounds in the {name}", name=name), 0, kind.rounds))
    if part == "magazines":
        most = 99 if kind.rounds else 0
        return put(sheet, path, values.whole(value, said("magazines for the {name}", name=name), 0, most))
    if part == "folded":
        return put(sheet, path, values.flag(value, "folded"))
    if part == "fitted":
        if not isinstance(value, list | tuple):
            raise Refused(said("what is fitted must be a list, not {value}", value=values.shown(value)))
        return put(sheet, path, sorted({_fitting(name, one) for one in value}))
    if part.startswith("fitted."):
        one = _fitting(name, part.removeprefix("fitted."))
        others = [other for other in weapons(sheet)[where].get("fitted") or () if other != one]
        on = values.flag(value, one)
        return put(sheet, f"weapons.{where}.fitted", sorted([*others, one] if on else others))
    raise no_place(path)


def _fitting(weapon: str, accessory: Any) -> str:
    one = values.one_of(accessory, "an accessory", ACCESSORIES)
    if not fits(one, weapon):
        raise Refused(said("a {fitting} does not fit the {weapon}", fitting=one, weapon=weapon))
    return one


def _hand(sheet: Sheet, _: str, value: Any) -> Sheet:
    if value is None:
        return put(sheet, "in_hand", None)
    return put(sheet, "in_hand", values.one_of(value, "what is in hand", weapons(sheet)))


def _armour(sheet: Sheet, _: str, value: Any) -> Sheet:
    worn = NO_ARMOUR if value is None else values.one_of(value, "armour", ARMOURS)
    after = put(put(sheet, "armour", worn), "ablat_lost", None)
    return put(after, "under", None) if ARMOURS[worn].under or worn == NO_ARMOUR else after


def _under(sheet: Sheet, _: str, value: Any) -> Sheet:
    if value is None or value == NO_ARMOUR:
        return put(sheet, "under", None)
    under = values.one_of(value, "armour under another", [name for name in ARMOURS if ARMOURS[name].under])
    worn = sheet.get("armour") or NO_ARMOUR
    if worn in {NO_ARMOUR, under}:
        raise Refused(said("{under} goes under another armour, not under {worn}", under=under, worn=worn))
    return put(sheet, "under", under)


def _gear(sheet: Sheet, rest: str, value: Any) -> Sheet:
    gear = sheet.get("gear", {})
    where, _, part = rest.partition(".")
    if where not in gear:
        if part:
            raise no_place(f"gear.{rest}")
        return _packed(sheet, where, value) if value is not None else sheet
    if not part:
        return put(sheet, f"gear.{where}", None if value is None else _item(value))
    if part not in {"name", "kg", "worn"}:
        raise no_place(f"gear.{rest}")
    return put(sheet, f"gear.{where}", _item({**gear[where], part: value}))


def _packed(sheet: Sheet, name: str, value: Any) -> Sheet:
    item = value if isinstance(value, Mapping) else {"name": name, "kg": value}
    return put(sheet, f"gear.{free_place(sheet.get('gear', {}), 'g')}", _item(item))


def _item(item: Any) -> dict[str, Any]:
    if not isinstance(item, Mapping):
        raise Refused(said("a piece of gear has a name and kg, not {item}", item=values.shown(item)))
    name = values.text(item.get("name"), "the name of a piece of gear", 40)
    if not name:
        raise Refused("a piece of gear needs a name")
    kg = values.number(item.get("kg", 0), said("kg of {name}", name=name), 0, 10_000)
    worn = {"worn": True} if item.get("worn") and values.flag(item["worn"], "worn") else {}
    return {"name": name, "kg": round(kg, 3), **worn}


# --- the rest ------------------------------------------------------------------------------------------


_DEEP = frozenset({"full", "now", "skills", "gain", "weapons", "gear"})
_SETTERS: Mapping[str, Setter] = {
    "kind": _kind,
    "title": text_at("title", "the title", 60),
    "notes": text_at("notes", "the notes", 2000),
    "age": whole_at("age", "age", 0, 999),
    "credits": whole_at("credits", "credits", 0, 10**12),
    "upp": _upp,
    "full": _full,
    "now": _now,
    "skills": _skill,
    "gain": _gain,
    "military": flag_at("military", "military service"),
    "weapons": _weapon,
    "in_hand": _hand,
    "armour": _armour,
    "under": _under,
    "ablat_lost": whole_at("ablat_lost", "laser hits on the ablat", 0, 20, 0),
    "gear": _gear,
    "gravity": whole_at("gravity", "gravity", 0, 15),
    "speed": whole_at("speed", "speed", 1, 4, 1),
    "blows_spent": whole_at("blows_spent", "blows spent", 0, HIGHEST, 0),
    "was_wounded": flag_at("was_wounded", "the first wound taken"),
    "severe": flag_at("severe", "severely wounded"),
    "attended": flag_at("attended", "attended"),
    "out_since_s": time_at("out_since_s", "the time of falling"),
    "resting_since_s": time_at("resting_since_s", "the time rest began"),
}
