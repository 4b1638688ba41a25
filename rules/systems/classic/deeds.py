"""What a character may do outside a fight: treat, put in hand, reload, wear, take off, drop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from rules.activity import by_name
from rules.check import Dice, Refused
from rules.forms import Choice, Field, Intent, Option, picked
from rules.happening import Change, Changed, Happening, Passed
from rules.kit import deeds as kit
from rules.kit.deeds import SELF
from rules.places import free_place, place
from rules.ruleset import Battle, Sheet
from rules.said import said
from rules.spacefaring.ships.beside import no_fighter
from rules.systems.classic import growing_old
from rules.systems.classic.load import weapon_g
from rules.systems.classic.recovery import healed
from rules.systems.classic.reloading import ROUND_S, reload_rounds
from rules.systems.classic.rulings import on
from rules.systems.classic.sheet import (
    ablat_lost,
    armour,
    condition,
    hurt,
    in_hand,
    is_beast,
    magazines,
    rounds,
    severely_wounded,
    skill,
    weapon_at,
    weapons,
)
from rules.systems.classic.skills import level_text
from rules.systems.classic.weapons import ARMOURS, ARMOURS_SOURCE, NO_ARMOUR, WEAPONS
from rules.tables import listing
from rules.values import one_of, shown

_MEDICAL = listing(__package__, "medical")
KIT = "medical kit"
_MEANS = ("kit", "facility")


def deeds(sheet: Sheet, rulings: Sheet) -> tuple[Option, ...]:
    """What may be done now; nothing by who is out or dead, nor by a beast."""
    if condition(sheet) in {"out", "dead"} or is_beast(sheet):
        return tuple(growing_old.options(sheet)) if growing_old.in_crisis(sheet) else ()
    return tuple(_options(sheet, rulings))


@dataclass(frozen=True, slots=True)
class _Deed:
    """One deed as it was said: who does it and how, and everybody at hand. Where they stand does not matter."""

    intent: Intent
    sheet: Sheet
    sheets: Mapping[str, Sheet]
    rulings: Sheet


def _read(battle: Battle, intent: Intent) -> _Deed:
    sheets = {who: one.sheet for who, one in battle.fighters.items()}
    return _Deed(intent, sheets[intent.who], sheets, battle.rulings)


def _does(deed: _Deed, dice: Dice) -> tuple[Happening, ...]:
    if deed.intent.act == "treat":
        return (_treat(deed.sheet, deed.intent, deed.sheets),)
    if deed.intent.act == growing_old.ACT:
        return growing_old.grow_old(deed.intent.who, deed.sheet, deed.intent.args, deed.sheets, dice)
    return _DOINGS[deed.intent.act](deed.sheet, deed.intent.args, deed.rulings)


# --- what is offered -----------------------------------------------------------------------------------


def _options(sheet: Sheet, rulings: Sheet) -> Iterator[Option]:
    if (skill(sheet, "medical") or 0) >= 1:
        patient = Field("patient", "Patient", "targets", most=1, hint="Anybody at hand, or yourself")
        means = Field("means", "With", "choice", tuple(_means(sheet)), default="kit")
        yield Option("treat", "Give medical attention", (patient, means))
    if weapons(sheet):
        yield Option("ready", "Ready weapon", (_choice("weapon", "Weapon", _to_hand(sheet)),))
    if reloadable := tuple(_to_reload(sheet)):
        yield Option(
            "reload", "Reload", (_choice("weapon", "Weapon", reloadable),), hint=_reload_hint(rulings)
        )
    if wearable := tuple(_to_wear(sheet)):
        yield Option("wear", "Put on armour", (_choice("armour", "Armour", wearable),))
    if armour(sheet).name != NO_ARMOUR:
        yield Option("take_off", "Take off armour")
    if things := tuple(_to_drop(sheet)):
        yield Option("drop", "Drop", (_choice("thing", "What", things),))
    yield from growing_old.options(sheet)


def _choice(name: str, label: str, choices: tuple[Choice, ...]) -> Field:
    allowed = [choice.value for choice in choices if not choice.refused]
    return Field(name, label, "choice", choices, default=allowed[0] if allowed else None)


def _means(sheet: Sheet) -> Iterator[Choice]:
    for name in _MEANS:
        needs = said("needs Medical-{level}", level=_level(name)) if _short_of(sheet, name) else ""
        no_kit = "" if name != "kit" or _has_kit(sheet) else said("needs a {kit}", kit=KIT)
        yield Choice(
            name, said("A {kit}", kit=KIT) if name == "kit" else "A medical facility", refused=needs or no_kit
        )


def _to_hand(sheet: Sheet) -> tuple[Choice, ...]:
    hand = in_hand(sheet)
    carried = (Choice(one, weapon_at(sheet, one)) for one in weapons(sheet) if one != hand)
    return (*carried, *((Choice(None, "bare hands"),) if hand is not None else ()))


def _to_reload(sheet: Sheet) -> Iterator[Choice]:
    for one in weapons(sheet):
        kind = WEAPONS[weapon_at(sheet, one)]
        if magazines(sheet, one) and rounds(sheet, one) < kind.rounds:
            yield Choice(
                one,
                kind.name,
                said("{left} of {full} rounds left", left=rounds(sheet, one), full=kind.rounds),
            )


def _reload_hint(rulings: Sheet) -> str:
    return "Takes combat rounds" if on(rulings, "reloading") else ""


def _to_wear(sheet: Sheet) -> Iterator[Choice]:
    for one, item in sheet.get("gear", {}).items():
        if item["name"] in ARMOURS:
            yield Choice(one, item["name"], refused=_no_skill(sheet, item["name"]))


def _to_drop(sheet: Sheet) -> Iterator[Choice]:
    for one in weapons(sheet):
        yield Choice(
            f"weapons.{one}",
            weapon_at(sheet, one),
            said("{weapon_g:g} kg", weapon_g=weapon_g(sheet, one) / 1000),
        )
    for one, item in sheet.get("gear", {}).items():
        yield Choice(f"gear.{one}", item["name"], said("{kg:g} kg", kg=item.get("kg", 0)))


# --- what comes of it ----------------------------------------------------------------------------------


def _treat(doer: Sheet, intent: Intent, sheets: Mapping[str, Sheet]) -> Changed:
    """Medical attention: a kit and Medical-1 for the wounded, a facility and Medical-3 for the severe."""
    who = _patient(intent)
    patient = doer if who in {intent.who, SELF} else _at_hand(who, sheets)
    means = one_of(intent.args.get("means", "kit"), "means", _MEANS)
    _refuse_treatment(doer, patient, means)
    name = SELF if patient is doer else who
    source = _MEDICAL.source
    reason = said(
        "medical attention: {means}, Medical-{level_text}",
        means=means,
        level_text=level_text(skill(doer, "medical") or 0),
    )
    if condition(patient) == "out":
        waits = place(patient, "attended", True, reason, source)
        return Changed(name, "healed", (waits,), "is attended, and will be whole on coming round")
    return Changed(name, "healed", tuple(healed(patient, reason, source)), "is whole again")


def _refuse_treatment(doer: Sheet, patient: Sheet, means: str) -> None:
    if condition(patient) == "dead":
        raise Refused("medical attention does nothing for the dead")
    if not hurt(patient) and not severely_wounded(patient):
        raise Refused("there is no wound to attend to")
    if patient.get("attended"):
        raise Refused("the patient is attended already")
    if means == "kit" and not _has_kit(doer):
        raise Refused(said("that takes a {kit} in the gear", kit=KIT))
    if means == "kit" and severely_wounded(patient):
        raise Refused(
            said("a severe wound takes a medical facility and Medical-{level}", level=_level("facility"))
        )
    if _short_of(doer, means, is_beast(patient)):
        takes = said("a {means} takes Medical-{level}", means=means, level=_level(means))
        if is_beast(patient):
            takes = said("{takes}, {level} more for a beast", takes=takes, level=_level("beast"))
        raise Refused(takes)


def _patient(intent: Intent) -> str:
    who = intent.args.get("patient")
    if isinstance(who, list | tuple) and len(who) == 1:
        who = who[0]
    if not isinstance(who, str):
        raise Refused(said("say whom to treat, not {who}", who=shown(who)))
    return who


def _at_hand(who: str, sheets: Mapping[str, Sheet]) -> Sheet:
    if who not in sheets:
        raise Refused(said("nobody called {who} is at hand", who=shown(who)))
    return sheets[who]


def _short_of(sheet: Sheet, means: str, beast: bool = False) -> bool:
    return (skill(sheet, "medical") or 0) < _level(means) + (_level("beast") if beast else 0)


def _level(name: str) -> int:
    return cast("int", _MEDICAL[name]["level"])


def _has_kit(sheet: Sheet) -> bool:
    return any(item["name"].lower() == KIT for item in sheet.get("gear", {}).values())


def _ready(sheet: Sheet, args: Mapping[str, Any], rulings: Sheet) -> tuple[Happening, ...]:
    where = picked(args.get("weapon"), _to_hand(sheet), "put in hand")
    name = weapon_at(sheet, where)
    change = place(sheet, "in_hand", where, "put in hand")
    return (
        Changed(
            SELF, "readied", (change,), said("has {name} in hand", name=name) if where else "has empty hands"
        ),
    )


def _reload(sheet: Sheet, args: Mapping[str, Any], rulings: Sheet) -> tuple[Happening, ...]:
    """A full magazine for what is in the gun; the rounds left in the old one go with it."""
    where = picked(args.get("weapon"), _to_reload(sheet), "reload")
    kind = WEAPONS[weapon_at(sheet, where)]
    path = f"weapons.{where}"
    changes = (
        place(sheet, f"{path}.rounds", kind.rounds, "reloaded"),
        place(sheet, f"{path}.magazines", magazines(sheet, where) - 1, "reloaded"),
    )
    done = Changed(SELF, "reloaded", changes, said("reloads the {kind}", kind=kind.name))
    if not on(rulings, "reloading"):
        return (done,)
    return (done, Passed(reload_rounds(kind.name) * ROUND_S, said("reloading the {kind}", kind=kind.name)))


def _wear(sheet: Sheet, args: Mapping[str, Any], rulings: Sheet) -> tuple[Happening, ...]:
    where = picked(args.get("armour"), _to_wear(sheet), "put on")
    name = str(sheet["gear"][where]["name"])
    worn = armour(sheet)
    on_top = ARMOURS[name].under and worn.name != NO_ARMOUR and not worn.under and not sheet.get("under")
    packed = place(sheet, f"gear.{where}", None, "put on", ARMOURS_SOURCE)
    if on_top:
        under = place(sheet, "under", name, "put on underneath", ARMOURS_SOURCE)
        return (
            Changed(
                SELF,
                "armoured",
                (packed, under),
                said("puts on {name} under the {worn}", name=name, worn=worn.name),
            ),
        )
    change = place(sheet, "armour", name, "put on", ARMOURS_SOURCE)
    off = _packed(sheet, worn.name) if worn.name != NO_ARMOUR else ()
    return (Changed(SELF, "armoured", (packed, *off, change), said("puts on {name}", name=name)),)


def _take_off(sheet: Sheet, args: Mapping[str, Any], rulings: Sheet) -> tuple[Happening, ...]:
    """What is worn goes into the gear; the reflec under it is then worn by itself."""
    worn, under = armour(sheet), sheet.get("under")
    if worn.name == NO_ARMOUR:
        raise Refused("no armour is worn")
    changes = [*_packed(sheet, worn.name), place(sheet, "armour", under or NO_ARMOUR, "taken off")]
    if under:
        changes.append(place(sheet, "under", None, "worn by itself"))
    return (Changed(SELF, "armoured", tuple(changes), said("takes off the {worn}", worn=worn.name)),)


def _packed(sheet: Sheet, name: str) -> tuple[Change, ...]:
    """Armour into the gear; the book gives it no mass. Its laser hits are forgotten with it."""
    where = free_place(sheet.get("gear", {}), "g")
    packed = place(sheet, f"gear.{where}", {"name": name, "kg": 0.0}, "taken off", ARMOURS_SOURCE)
    lost = place(sheet, "ablat_lost", None, "taken off", ARMOURS_SOURCE)
    return (packed, lost) if ablat_lost(sheet) else (packed,)


def _drop(sheet: Sheet, args: Mapping[str, Any], rulings: Sheet) -> tuple[Happening, ...]:
    path = picked(args.get("thing"), _to_drop(sheet), "drop")
    name = next(choice.label for choice in _to_drop(sheet) if choice.value == path)
    changes = [place(sheet, path, None, "dropped")]
    if path == f"weapons.{in_hand(sheet)}":
        changes.append(place(sheet, "in_hand", None, "dropped"))
    return (Changed(SELF, "dropped", tuple(changes), said("drops the {name}", name=name)),)


def _no_skill(sheet: Sheet, name: str) -> str:
    needs = ARMOURS[name].vacc_suit
    level = skill(sheet, "vacc suit")
    return (
        ""
        if needs is None or (level is not None and level >= needs)
        else said("needs Vacc Suit-{needs}", needs=needs)
    )


_Doing = Callable[[Sheet, Mapping[str, Any], Sheet], tuple[Happening, ...]]
_DOINGS: Mapping[str, _Doing] = {
    "ready": _ready,
    "reload": _reload,
    "wear": _wear,
    "take_off": _take_off,
    "drop": _drop,
}
ACTS = by_name(*(kit.Deed(name, deeds, _read, _does) for name in ("treat", *_DOINGS, growing_old.ACT)))
DEEDS = replace(kit.deeds(ACTS, deeds), takes=no_fighter)
