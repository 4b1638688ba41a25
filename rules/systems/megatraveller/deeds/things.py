"""Deeds with things: take in hand, load, set to automatic fire, wear, take off, drop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.forms import Choice, Option
from rules.happening import Happening
from rules.places import free_place, place
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.deeds.doing import Deed, Doing, did, one_of
from rules.systems.megatraveller.gear.armour import ARMOUR
from rules.systems.megatraveller.gear.armour import SOURCE as ARMOUR_SOURCE
from rules.systems.megatraveller.gear.weapons import WEAPONS, ammunition_of
from rules.systems.megatraveller.people.places import REFLEC
from rules.systems.megatraveller.people.sheet import (
    carried,
    condition,
    gear,
    in_hand,
    is_person,
    kind,
    weapons,
)

_BY_NAME = {armour.name.lower(): name for name, armour in ARMOUR.items()}


def options(sheet: Sheet, rulings: Sheet) -> Iterator[Option]:
    """What may be done with what is carried."""
    if condition(sheet) in {"out", "dead"} or kind(sheet) == "animal":
        return
    if weapons(sheet):
        yield Option("ready", "Take in hand", (one_of("weapon", "Weapon", _to_hand(sheet)),))
    if clips := tuple(_clips(sheet)):
        yield Option("reload", "Reload", (one_of("clip", "With", clips),), hint="A full clip for what was in")
    if settings := tuple(_settings(sheet)):
        yield Option("set_fire", "Set the fire", (one_of("weapon", "Weapon", settings),))
    if not is_person(sheet):
        return
    if wearable := tuple(_to_wear(sheet)):
        yield Option("wear", "Put on armour", (one_of("armour", "Armour", wearable),))
    if worn := tuple(_worn(sheet)):
        yield Option("take_off", "Take off armour", (one_of("armour", "Armour", worn),))
    if things := tuple(_to_drop(sheet)):
        yield Option("drop", "Drop", (one_of("thing", "What", things),))


def _to_hand(sheet: Sheet) -> tuple[Choice, ...]:
    hand = in_hand(sheet)
    others = (Choice(one, carried(sheet, one).weapon.model) for one in weapons(sheet) if one != hand)
    return (*others, *((Choice(None, "bare hands"),) if hand is not None else ()))


def _clips(sheet: Sheet) -> Iterator[Choice]:
    for one in weapons(sheet):
        held = carried(sheet, one)
        for row in ammunition_of(held.weapon.model):
            full = row.id == held.weapon.id and held.rounds >= row.rounds
            if held.spare.get(row.id) and not full:
                yield Choice(
                    f"{one} {row.id}",
                    row.name,
                    said("{left} of {full} rounds left", left=held.rounds, full=held.weapon.rounds),
                )


def _settings(sheet: Sheet) -> Iterator[Choice]:
    for one in weapons(sheet):
        held = carried(sheet, one)
        if held.weapon.autofire:
            yield Choice(
                one,
                said(
                    "{weapon}: single shots" if held.automatic else "{weapon}: full automatic",
                    weapon=held.weapon.model,
                ),
            )


def _to_wear(sheet: Sheet) -> Iterator[Choice]:
    for one, item in gear(sheet).items():
        name = _BY_NAME.get(str(item["name"]).lower())
        if name is not None:
            taken = REFLEC.of(sheet) if ARMOUR[name].over else sheet.get("armour")
            yield Choice(one, ARMOUR[name].name, refused="something of the kind is worn" if taken else "")


def _worn(sheet: Sheet) -> Iterator[Choice]:
    if sheet.get("armour"):
        yield Choice("armour", ARMOUR[sheet["armour"]].name)
    if REFLEC.of(sheet):
        yield Choice("reflec", ARMOUR["reflec"].name)


def _to_drop(sheet: Sheet) -> Iterator[Choice]:
    for one in weapons(sheet):
        yield Choice(f"weapons.{one}", carried(sheet, one).weapon.model)
    for one, item in gear(sheet).items():
        yield Choice(f"gear.{one}", str(item["name"]), said("{kg:g} kg", kg=item.get("kg", 0)))


# --- what comes of it ----------------------------------------------------------------------------------


def _ready(deed: Deed) -> tuple[Happening, ...]:
    where = deed.picked("weapon", _to_hand(deed.sheet), "take in hand")
    name = carried(deed.sheet, where).weapon.model
    text = said("has the {name} in hand", name=name) if where else "has empty hands"
    return did("readied", text, place(deed.sheet, "in_hand", where, "taken in hand"))


def _reload(deed: Deed) -> tuple[Happening, ...]:
    where, _, row = deed.picked("clip", _clips(deed.sheet), "reload with").partition(" ")
    gun, path = WEAPONS[row], f"weapons.{where}"
    left = carried(deed.sheet, where).spare[row] - 1
    return did(
        "reloaded",
        said("reloads the {weapon}", weapon=gun.model),
        place(deed.sheet, f"{path}.weapon", row, "reloaded", gun.source),
        place(deed.sheet, f"{path}.rounds", gun.rounds, "reloaded", gun.source),
        place(deed.sheet, f"{path}.magazines.{row}", left or None, "reloaded", gun.source),
    )


def _set_fire(deed: Deed) -> tuple[Happening, ...]:
    where = deed.picked("weapon", _settings(deed.sheet), "set")
    held = carried(deed.sheet, where)
    change = place(deed.sheet, f"weapons.{where}.automatic", None if held.automatic else True, "set")
    words = "single shots" if held.automatic else "full automatic fire"
    return did("set", said("sets the {weapon} to {fire}", weapon=held.weapon.model, fire=words), change)


def _wear(deed: Deed) -> tuple[Happening, ...]:
    where = deed.picked("armour", _to_wear(deed.sheet), "put on")
    armour = ARMOUR[_BY_NAME[str(gear(deed.sheet)[where]["name"]).lower()]]
    path, value = ("reflec", True) if armour.over else ("armour", armour.id)
    packed = place(deed.sheet, f"gear.{where}", None, "put on", ARMOUR_SOURCE)
    on = place(deed.sheet, path, value, "put on", ARMOUR_SOURCE)
    return did("armoured", said("puts on {armour}", armour=armour.name), packed, on)


def _take_off(deed: Deed) -> tuple[Happening, ...]:
    path = deed.picked("armour", _worn(deed.sheet), "take off")
    name = ARMOUR["reflec" if path == "reflec" else deed.sheet["armour"]].name
    where = f"gear.{free_place(gear(deed.sheet), 'g')}"
    packed = place(deed.sheet, where, {"name": name, "kg": 0.0}, "taken off", ARMOUR_SOURCE)
    return did(
        "armoured", said("takes off {name}", name=name), packed, place(deed.sheet, path, None, "taken off")
    )


def _drop(deed: Deed) -> tuple[Happening, ...]:
    things = tuple(_to_drop(deed.sheet))
    path = deed.picked("thing", things, "drop")
    name = next(choice.label for choice in things if choice.value == path)
    changes = [place(deed.sheet, path, None, "dropped")]
    if path == f"weapons.{in_hand(deed.sheet)}":
        changes.append(place(deed.sheet, "in_hand", None, "dropped"))
    return did("dropped", said("drops the {name}", name=name), *changes)


DOINGS: Mapping[str, Doing] = {
    "ready": _ready,
    "reload": _reload,
    "set_fire": _set_fire,
    "wear": _wear,
    "take_off": _take_off,
    "drop": _drop,
}
