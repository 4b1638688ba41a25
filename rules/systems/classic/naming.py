"""What the log calls the places of a sheet, what stands there in words, and what of it is counted by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.card import Supply
from rules.forms import Json
from rules.places import at
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.classic.sheet import TITLES, ablat_lost, blows_spent, is_beast, magazines, rounds, weapons
from rules.systems.classic.skills import level_text
from rules.systems.classic.weapons import WEAPONS

_PLACES = {
    "in_hand": "weapon in hand",
    "armour": "armour",
    "under": "armour underneath",
    "ablat_lost": "laser hits on the ablat",
    "military": "military service",
    "gravity": "gravity",
    "severe": "severe wounds",
    "was_wounded": "first wound",
    "attended": "medical attention",
    "blows_spent": "combat blows spent",
    "out_since_s": "unconscious since",
    "resting_since_s": "resting since",
    "title": "title",
    "kind": "kind",
    "speed": "speed",
    "age": "age",
    "credits": "credits",
    "notes": "notes",
    "player": "played by a player",
    "flying": "in flight",
    "large": "large",
}


def named(sheet: Sheet, path: str) -> str:
    """Such as "rounds in the carbine", "Strength", "rifle skill"."""
    head, _, rest = path.partition(".")
    if head in _DEEP and rest:
        return _DEEP[head](sheet, rest)
    return _PLACES.get(path) or path.replace("_", " ").replace(".", " ")


def valued(sheet: Sheet, path: str, value: Json) -> str:
    """A value where plain words would not do: the weapon at a place, what is carried or taken, an empty count."""
    head, _, rest = path.partition(".")
    if path == "in_hand":
        return _weapon(sheet, value) if isinstance(value, str) else "bare hands"
    if head == "skills":
        return level_text(value) if isinstance(value, int | float) else "none"
    if head in ("weapons", "gear") and "." not in rest:
        return "carried" if value is not None else "not carried"
    if path in _FLAGS:
        return "yes" if value else "no"
    if value is None and (path in _COUNTS or path.endswith((".rounds", ".magazines"))):
        return "0"
    return ""


def private(path: str) -> bool:
    """Nothing on a sheet is kept from those who may read it."""
    return False


def supplies(sheet: Sheet) -> tuple[Supply, ...]:
    """Rounds, money, and what wears away."""
    return tuple(_supplies(sheet))


def _supplies(sheet: Sheet) -> Iterator[Supply]:
    for place, entry in weapons(sheet).items():
        kind = WEAPONS[str(entry["weapon"])]
        if kind.rounds:
            left = rounds(sheet, place) + magazines(sheet, place) * kind.rounds
            yield Supply(said("rounds for the {weapon}", weapon=entry["weapon"]), left)
    if not is_beast(sheet):
        yield Supply("credits", sheet.get("credits") or 0)
    yield Supply("combat blows spent", blows_spent(sheet))
    if ablat_lost(sheet):
        yield Supply("laser hits on ablat", ablat_lost(sheet))


_FLAGS = frozenset({"severe", "was_wounded", "attended", "military", "player", "flying", "large"})
_COUNTS = frozenset({"ablat_lost", "blows_spent"})


def _weapon(sheet: Sheet, place: str) -> str:
    name = at(sheet, f"weapons.{place}.weapon")
    return str(name or "weapon")


def _of_weapon(sheet: Sheet, rest: str) -> str:
    place, _, part = rest.partition(".")
    name = _weapon(sheet, place)
    what, _, accessory = part.partition(".")
    if accessory:
        return said("{accessory} on the {name}", accessory=accessory, name=name)
    return {
        "": name,
        "rounds": said("rounds in the {name}", name=name),
        "magazines": said("magazines for the {name}", name=name),
        "fitted": said("what is fitted to the {name}", name=name),
        "folded": said("folded stock of the {name}", name=name),
    }.get(what, said("{what} of the {name}", what=what, name=name))


def _of_gear(sheet: Sheet, rest: str) -> str:
    place, _, part = rest.partition(".")
    item = at(sheet, f"gear.{place}")
    name = str(item.get("name") or place) if isinstance(item, Mapping) else "something carried"
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
}
