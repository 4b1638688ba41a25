"""What the log calls the places of a sheet, what stands there in words, and what of it is counted by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rules.calendar import date_of
from rules.card import Supply
from rules.forms import Json
from rules.kit import places as kit
from rules.kit.lasting import spelled
from rules.places import at
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.gear.weapons import WEAPONS
from rules.systems.megatraveller.people.amend import EVERY
from rules.systems.megatraveller.people.places import CASH
from rules.systems.megatraveller.people.sheet import carried, is_person, weapons
from rules.systems.megatraveller.psionics.strength import points, psi


def named(sheet: Sheet, path: str) -> str:
    """Such as "rounds in the Carbine (7mm)", "Strength", "Medical skill"."""
    head, _, rest = path.partition(".")
    if head == "life":
        return ""
    if head in _THINGS and rest:
        return _THINGS[head](sheet, rest)
    place, key = kit.known(EVERY, path) or (None, "")
    return place.named(key) if place else kit.in_words(path) or "the sheet"


def valued(sheet: Sheet, path: str, value: Json) -> str:
    """A value where plain words would not do: the weapon at a place, a hits value, an empty count."""
    head, _, rest = path.partition(".")
    if path == "in_hand":
        return _weapon(sheet, value) if isinstance(value, str) else "bare hands"
    if found := kit.valued(EVERY, path, value):
        return found
    if path.endswith("_s") and isinstance(value, int | float):
        return spelled(value) if path == "fatigue.left_s" else date_of(value)
    if head in _THINGS and "." not in rest:
        return "carried" if value is not None else "not carried"
    if path.endswith(".weapon") and value in WEAPONS:
        return WEAPONS[value].name
    if path.endswith((".automatic", ".scope", ".gyro")):
        return "yes" if value else "no"
    if value is None and (path.endswith(".rounds") or ".magazines" in path):
        return "0"
    return "" if not isinstance(value, Mapping) else "noted"


def private(path: str) -> bool:
    """What a mind can do, and does, is nobody's business but its own (MT-CONV-05)."""
    return kit.is_own(EVERY, path)


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
        yield Supply("credits", max(0, CASH.of(sheet) or 0))
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


_THINGS: dict[str, Callable[[Sheet, str], str]] = {"weapons": _of_weapon, "gear": _of_gear}
