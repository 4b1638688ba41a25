"""Places of a sheet, declared once: what each takes, and what sentences, cards and refusals call it.

What takes more of the rules to set (characteristics, skills, kind, things) stands in `amend`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.check import Refused
from rules.forms import Choice, Json
from rules.kit.places import Kind, Place, Table, choice, count, flag, moment, number, text
from rules.places import at, put
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.classic.weapons import ACCESSORIES, ARMOURS, NO_ARMOUR, WEAPONS, fits
from rules.values import one_of, shown

HIGHEST = 15
"""Of a characteristic."""


def _armour(value: Json, what: str) -> str:
    return NO_ARMOUR if value is None else one_of(value, what, ARMOURS)


def _put_on(sheet: Sheet, _: str, worn: str) -> Sheet:
    after = put(sheet, "ablat_lost", None)
    return put(after, "under", None) if ARMOURS[worn].under or worn == NO_ARMOUR else after


def _under(value: Json, what: str) -> str | None:
    return None if value == NO_ARMOUR else one_of(value, what, _UNDER)


def _put_under(sheet: Sheet, _: str, under: str | None) -> Sheet:
    worn = WORN.of(sheet)
    if under is not None and worn in {NO_ARMOUR, under}:
        raise Refused(said("{under} goes under another armour, not under {worn}", under=under, worn=worn))
    return sheet


def _hands(sheet: Sheet, _: str) -> Kind[str]:
    carried = (Choice(where, entry["weapon"]) for where, entry in sheet.get("weapons", {}).items())
    return choice(Choice(None, "bare hands"), *carried)


def _magazines(sheet: Sheet, where: str) -> Kind[int]:
    return count(99 if WEAPONS[named_at(sheet, where)].rounds else 0)


def _fittings(sheet: Sheet, where: str) -> Kind[list[str]]:
    """Accessories that fit the weapon, each once."""
    weapon = named_at(sheet, where)

    def held(value: Json, _: str) -> list[str]:
        if not isinstance(value, list | tuple):
            raise Refused(said("what is fitted must be a list, not {value}", value=shown(value)))
        return sorted({fitting(weapon, one) for one in value})

    return Kind(held)


def fitting(weapon: str, accessory: Json) -> str:
    """An accessory by its name; Refused for one that does not fit the weapon."""
    one = one_of(accessory, "an accessory", ACCESSORIES)
    if not fits(one, weapon):
        raise Refused(said("a {fitting} does not fit the {weapon}", fitting=one, weapon=weapon))
    return one


def named_at(sheet: Sheet, where: str) -> str:
    """What the weapon at a place is called, be it on the sheet or no more."""
    return str(at(sheet, f"weapons.{where}.weapon") or "weapon")


def _called(sheet: Sheet, where: str) -> str:
    item = at(sheet, f"gear.{where}")
    return str(item.get("name") or where) if isinstance(item, Mapping) else "something carried"


def _flag(path: str, title: str, label: str = "", asked: str = "") -> Place[bool]:
    return Place(path, title, flag(), False, label=label, asked=asked)


def _since(path: str, title: str, label: str = "", asked: str = "") -> Place[float | None]:
    note = "seconds on the campaign clock"
    return Place(path, title, moment(), None, label=label, asked=asked, note=note, seldom=True)


_UNDER = tuple(name for name, one in ARMOURS.items() if one.under)
_UNDER_CHOICES = tuple(Choice(None if name == NO_ARMOUR else name, name) for name in (NO_ARMOUR, *_UNDER))
_THING = Kind(text(0).held, words=lambda value: "carried" if value is not None else "not carried")
"""Set whole, as its place in `amend` says."""

TITLE = Place("title", "title", text(60), None, asked="the title")
NOTES = Place("notes", "notes", text(2000), None, asked="the notes")
AGE = Place("age", "age", number(0, 999), None)
AGE_MONTHS = Place(
    "age_months", "months of age beside the years", count(11), 0, label="Months of age", seldom=True
)
AGEING = Place("ageing", "first age whose throws are due", number(34, 999), None, label="Throws against age due since",
               seldom=True)  # fmt: skip
CREDITS = Place("credits", "credits", number(0, 10**12), None)
PASSAGES: Table = tuple(
    Place(
        f"passages.{one}",
        f"{one} passages in hand",
        count(99),
        0,
        label=f"{one.capitalize()} passages",
        seldom=True,
    )
    for one in ("high", "middle", "low")
)
MEMBER = _since(
    "society.since_s", "member of the Travellers' Aid Society since", asked="the time of admission"
)
BARRED = Place("society.barred", "blackballed by the Travellers' Aid Society", flag(), False, seldom=True)
COLLECTED = Place("society.given", "passages collected from the Society", count(999), 0, seldom=True)
TRAVEL: Table = (*PASSAGES, MEMBER, BARRED, COLLECTED)
"""Passages, and membership of the Travellers' Aid Society."""
SPEED = Place("speed", "speed", number(1, 4), 1, note="times a person's pace")
MILITARY = _flag("military", "military service")
GRAVITY = Place("gravity", "gravity", number(0, 15), None, label="Gravity here")
IN_HAND = Place(
    "in_hand", "weapon in hand", choice(), None, label="In hand", asked="what is in hand", fits=_hands
)
WORN = Place("armour", "armour", Kind(_armour, "choice", list_name="armour"), NO_ARMOUR, label="Worn", kept=True,
             then=_put_on)  # fmt: skip
UNDER = Place("under", "armour underneath", Kind(_under, "choice", _UNDER_CHOICES), None, label="Under it",
              asked="armour under another", then=_put_under)  # fmt: skip
ABLAT_LOST = Place("ablat_lost", "laser hits on the ablat", count(20), 0, label="Laser hits taken")
BLOWS_SPENT = Place("blows_spent", "combat blows spent", count(HIGHEST), 0, asked="blows spent")
WAS_WOUNDED = _flag("was_wounded", "first wound", "First wound taken", "the first wound taken")
SEVERE = _flag("severe", "severe wounds", "Severely wounded", "severely wounded")
ATTENDED = _flag("attended", "medical attention", asked="attended")
OUT_SINCE = _since("out_since_s", "unconscious since", "Out since", "the time of falling")
RESTING_SINCE = _since("resting_since_s", "resting since", asked="the time rest began")
SIMPLE: Table = (
    TITLE, NOTES, AGE, AGE_MONTHS, AGEING, CREDITS, SPEED, MILITARY, GRAVITY, IN_HAND, WORN, UNDER, ABLAT_LOST,
    BLOWS_SPENT, WAS_WOUNDED, SEVERE, ATTENDED, OUT_SINCE, RESTING_SINCE, *TRAVEL,
)  # fmt: skip
"""Places that say by themselves what they take."""
ROUNDS = Place("weapons.*.rounds", "rounds in the {name}", count(0), 0, label="{name}: rounds", keyed=named_at,
               kept=True, fits=lambda sheet, where: count(WEAPONS[named_at(sheet, where)].rounds))  # fmt: skip
MAGAZINES = Place("weapons.*.magazines", "magazines for the {name}", count(0), 0, label="{name}: magazines",
                  keyed=named_at, kept=True, fits=_magazines)  # fmt: skip
FITTED: Place[Any] = Place("weapons.*.fitted", "what is fitted to the {name}", text(0), (), keyed=named_at, kept=True,
               fits=_fittings)  # fmt: skip
FOLDED = Place("weapons.*.folded", "folded stock of the {name}", flag(), False, keyed=named_at, kept=True,
               label="{name}: stock folded", asked="folded")  # fmt: skip
PARTS: Table = (ROUNDS, MAGAZINES, FITTED, FOLDED)
"""What may be set of a weapon."""
PLAYER, FLYING = _flag("player", "played by a player"), _flag("flying", "in flight")
LARGE = _flag("large", "large")
MADE: Table = (
    PLAYER, FLYING, LARGE,
    Place("weapons.*", "*", _THING, None, keyed=named_at),
    Place("weapons.*.weapon", "weapon of the {name}", text(0), "", keyed=named_at),
    Place("gear.*", "*", _THING, None, keyed=_called),
    Place("gear.*.kg", "mass of the {name}", number(0, 0), 0, keyed=_called),
    Place("gear.*.name", "name of the {name}", text(0), "", keyed=_called),
    Place("gear.*.worn", "worn of the {name}", flag(), False, keyed=_called),
)  # fmt: skip
"""What is not set by itself, but has a name."""
