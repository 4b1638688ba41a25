"""The places of a sheet where things are: weapons, armour worn, possessions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules import values
from rules.amending import Setter, no_place
from rules.check import Refused
from rules.forms import Json
from rules.kit.places import Place, text
from rules.places import free_place, put
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.gear.weapons import WEAPONS, ammunition_of
from rules.systems.megatraveller.people.sheet import BARE_HANDS, gear, in_hand, weapons


def _weapon(sheet: Sheet, rest: str, value: Any) -> Sheet:
    where, _, part = rest.partition(".")
    if where not in weapons(sheet):
        if where not in WEAPONS or where == BARE_HANDS or part:
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
    where = free_place(weapons(sheet), "w")
    entry: dict[str, Any] = {"weapon": name}
    if WEAPONS[name].rounds:
        entry |= {"rounds": WEAPONS[name].rounds, "magazines": {}}
    sheet = put(sheet, f"weapons.{where}", entry)
    for part, value in parts.items():
        sheet = _weapon_part(sheet, where, part, value)
    return sheet


def _weapon_part(sheet: Sheet, where: str, part: str, value: Any) -> Sheet:
    gun, path = WEAPONS[str(weapons(sheet)[where]["weapon"])], f"weapons.{where}.{part}"
    if part == "weapon":
        return _loaded(sheet, where, value)
    if part == "rounds":
        return put(
            sheet, path, values.whole(value, said("rounds in the {weapon}", weapon=gun.model), 0, gun.rounds)
        )
    if part == "magazines":
        if not isinstance(value, Mapping):
            value = {gun.id: value}
        for name, count in value.items():
            sheet = _magazines(sheet, where, str(name), count)
        return sheet
    if part.startswith("magazines."):
        return _magazines(sheet, where, part.removeprefix("magazines."), value)
    if part == "automatic" and value and not gun.autofire:
        raise Refused(said("the {weapon} has no automatic fire", weapon=gun.model))
    if part in {"scope", "gyro"} and value and gun.profile not in {"Handgun", "Rifle"}:
        raise Refused(said("nothing of the kind can be fitted to the {weapon}", weapon=gun.model))
    if part in {"automatic", "scope", "gyro"}:
        return put(sheet, path, (value is not None and values.flag(value, part)) or None)
    if part == "factor":
        return put(sheet, path, None if value is None else values.whole(value, "the factor", 1, 99))
    raise no_place(path)


def _loaded(sheet: Sheet, where: str, value: Any) -> Sheet:
    """Another kind of ammunition in the same weapon; a full clip of it is in then."""
    model = WEAPONS[str(weapons(sheet)[where]["weapon"])].model
    rows = [row.id for row in ammunition_of(model)]
    chosen = values.one_of(value, said("what is loaded in the {model}", model=model), rows)
    if chosen == weapons(sheet)[where]["weapon"]:
        return sheet
    after = put(sheet, f"weapons.{where}.weapon", chosen)
    return put(after, f"weapons.{where}.rounds", WEAPONS[chosen].rounds)


def _magazines(sheet: Sheet, where: str, row: str, value: Any) -> Sheet:
    gun = WEAPONS[str(weapons(sheet)[where]["weapon"])]
    rows = [one.id for one in ammunition_of(gun.model)]
    name = values.one_of(row, said("ammunition for the {weapon}", weapon=gun.model), rows)
    most = 99 if WEAPONS[name].rounds else 0
    count = (
        None
        if value is None
        else values.whole(value, said("clips for the {weapon}", weapon=gun.model), 0, most)
    )
    return put(sheet, f"weapons.{where}.magazines.{name}", count or None)


def _hand(sheet: Sheet, _: str, value: Json) -> Sheet:
    return put(
        sheet, "in_hand", None if value is None else values.one_of(value, "what is in hand", weapons(sheet))
    )


def _gear(sheet: Sheet, rest: str, value: Any) -> Sheet:
    where, _, part = rest.partition(".")
    if where not in gear(sheet):
        if part:
            raise no_place(f"gear.{rest}")
        return _packed(sheet, where, value) if value is not None else sheet
    if not part:
        return put(sheet, f"gear.{where}", None if value is None else _item(value))
    if part not in {"name", "kg"}:
        raise no_place(f"gear.{rest}")
    return put(sheet, f"gear.{where}", _item({**gear(sheet)[where], part: value}))


def _packed(sheet: Sheet, name: str, value: Any) -> Sheet:
    item = value if isinstance(value, Mapping) else {"name": name, "kg": value}
    return put(sheet, f"gear.{free_place(gear(sheet), 'g')}", _item(item))


def _item(item: Any) -> dict[str, Any]:
    if not isinstance(item, Mapping):
        raise Refused(said("a possession has a name and kg, not {item}", item=values.shown(item)))
    name = values.text(item.get("name"), "the name of a possession", 60)
    if not name:
        raise Refused("a possession needs a name")
    return {
        "name": name,
        "kg": round(values.number(item.get("kg", 0), said("kg of {name}", name=name), 0, 100_000), 3),
    }


HAND: Place[Any] = Place("in_hand", "weapon in hand", text(40), None, by=_hand)
THINGS: Mapping[str, Setter] = {"weapons": _weapon, "gear": _gear}
