"""Changing a sheet by hand: every place that may be set, with what it takes.

Setting one place may move others with it (a lowered full value lowers the present one), so play compares
the sheets before and after.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules import values
from rules.amending import Setter, no_place
from rules.check import Refused
from rules.forms import Choice, Json
from rules.kit import places as kit
from rules.kit.places import Kind, Place, Table, choice, number, text
from rules.places import free_place, put
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.classic.load import refuse_overload
from rules.systems.classic.places import FITTED, HIGHEST, MADE, PARTS, SEVERE, SIMPLE, fitting
from rules.systems.classic.sheet import (
    CHARACTERISTICS,
    HALF,
    PHYSICAL,
    TITLES,
    fitted,
    full,
    hurt,
    in_hand,
    is_beast,
    now,
    weapon_at,
    weapons,
    zeros,
)
from rules.systems.classic.skills import MOST, WEAPON_SKILLS, gain, known_skill, level_text
from rules.systems.classic.weapons import WEAPONS

HEX = "0123456789ABCDEF"


def amended(sheet: Sheet, path: str, value: Json, rulings: Sheet) -> Sheet:
    """The sheet with one place set; None takes an entry out.

    Besides the places of the sheet: `upp` sets all characteristics from hexadecimal digits,
    `weapons.<name>` and `gear.<name>` add a thing, `gain.<skill>` adds a level (`gain.gun combat`, "rifle").

    Raises: Refused naming the path or value that does not fit, or a load that cannot be carried.
    """
    head, _, rest = path.partition(".")
    if head in _THINGS and rest:
        new = _THINGS[head](sheet, rest, value)
    else:
        new = kit.amended(_TABLE, sheet, path, value)
    refuse_overload(sheet, new, rulings)
    return _mended(new) if head in {"now", "full", "upp"} else new


def _mended(sheet: Sheet) -> Sheet:
    """The sheet without timers and marks that its characteristics now contradict."""
    if zeros(sheet) >= 2 and not SEVERE.of(sheet):
        sheet = put(sheet, "severe", True)
    if zeros(sheet) in {0, len(PHYSICAL)}:
        sheet = put(sheet, "out_since_s", None)
    if not hurt(sheet):
        for path in ("severe", "attended", "was_wounded"):
            sheet = put(sheet, path, None)
    return sheet


# --- kind, characteristics and skills ------------------------------------------------------------------


def _full(sheet: Sheet, name: str, value: Json) -> Sheet:
    if name not in characteristics(sheet):
        raise no_place(FULL.at(name))
    new = values.whole(value, TITLES[name], 0, HIGHEST)
    after = put(sheet, FULL.at(name), new)
    if name not in PHYSICAL:
        return after
    unhurt = now(sheet, name) == full(sheet, name)
    return put(after, NOW.at(name), new if unhurt else min(new, now(sheet, name)))


def _now(sheet: Sheet, name: str, value: Json) -> Sheet:
    if name not in PHYSICAL:
        raise no_place(NOW.at(name))
    what = said("{name} now", name=TITLES[name])
    return put(sheet, NOW.at(name), values.whole(value, what, 0, full(sheet, name)))


def _upp(sheet: Sheet, _: str, value: Json) -> Sheet:
    names = characteristics(sheet)
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


def _become(sheet: Sheet, _: str, kind: str) -> Sheet:
    """A person made a beast keeps three characteristics and no arms; a beast made a person leaves its claws."""
    names = PHYSICAL if kind == "beast" else CHARACTERISTICS
    levels = {name: sheet["full"].get(name, 7) for name in names}
    arms = {
        where: entry
        for where, entry in weapons(sheet).items()
        if (WEAPONS[entry["weapon"]].kind == "beast") == (kind == "beast")
    }
    hand = sheet.get("in_hand")
    return put({**sheet, "full": levels, "weapons": arms}, "in_hand", hand if hand in arms else None)


def characteristics(sheet: Sheet) -> tuple[str, ...]:
    """The names of those that somebody has: six of a person, three of a beast."""
    return PHYSICAL if is_beast(sheet) else CHARACTERISTICS


def _skill(sheet: Sheet, name: str, value: Json) -> Sheet:
    if value is None:
        return put(sheet, SKILLS.at(name), None) if name in SKILLS.keys(sheet) else sheet
    name = known_skill(name)
    half = value == HALF and name in WEAPON_SKILLS
    return put(sheet, SKILLS.at(name), HALF if half else values.whole(value, name, 0, MOST))


def _gain(sheet: Sheet, name: str, value: Json) -> Sheet:
    return gain(sheet, name, value if isinstance(value, str) else None)


_LEVEL: Kind[float] = Kind(
    number(0, MOST).held, words=lambda value: level_text(value) if isinstance(value, int | float) else "none"
)
KIND = Place("kind", "kind", choice(Choice("person", "person"), Choice("beast", "beast")), "person", kept=True,
             then=_become)  # fmt: skip
UPP = Place("upp", "", text(12), "", by=_upp)
FULL = Place("full.*", "unwounded {characteristic}", number(0, HIGHEST), 0, label="{characteristic}", by=_full,
             keyed=TITLES)  # fmt: skip
NOW = Place("now.*", "{characteristic}", number(0, HIGHEST), 0, by=_now, keyed=TITLES)
SKILLS = Place("skills.*", "{name} skill", _LEVEL, 0, label="*", by=_skill)
_TABLE: Table = (KIND, UPP, FULL, NOW, SKILLS, Place("gain.*", "", number(0, MOST), 0, by=_gain), *SIMPLE)
EVERY: Table = (*_TABLE, *PARTS, *MADE)
"""Everything that has a name."""


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
        return _with_part(sheet, where, part, value)
    if value == weapon_at(sheet, where):
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
        sheet = kit.amended(PARTS, sheet, f"weapons.{where}.{part}", value)
    return sheet


def _with_part(sheet: Sheet, where: str, part: str, value: Any) -> Sheet:
    """With one part of a weapon set, or one accessory put on it or taken off."""
    name, _, accessory = part.partition(".")
    if name != "fitted" or not accessory:
        return kit.amended(PARTS, sheet, f"weapons.{where}.{part}", value)
    one = fitting(weapon_at(sheet, where), accessory)
    others = [other for other in fitted(sheet, where) if other != one]
    return FITTED.set(sheet, [*others, one] if values.flag(value, one) else others, where)


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


_THINGS: Mapping[str, Setter] = {"weapons": _weapon, "gear": _gear}
