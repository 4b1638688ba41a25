"""A Classic Traveller sheet: what its places mean for play, and the changes that a fight or time makes to it.

A sheet is JSON; an absent place and null mean the same. `full` holds the six characteristics, `now` the
three that wounds lower; recovery runs on the campaign clock in seconds. The Strength, Dexterity and
Endurance to judge by are `load.effective`, not `now`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from rules.card import Condition, Track
from rules.happening import Change
from rules.places import at, place
from rules.ruleset import Sheet
from rules.systems.classic import places
from rules.systems.classic.rulings import CT77, Rulings, npc_half, printing
from rules.systems.classic.weapons import ARMOURS, BARE_HANDS, WEAPONS, Armour

Physical = Literal["str", "dex", "end"]
PHYSICAL: tuple[Physical, ...] = ("str", "dex", "end")
LABELS: Mapping[Physical, str] = {"str": "STR", "dex": "DEX", "end": "END"}
CHARACTERISTICS = ("str", "dex", "end", "int", "edu", "soc")
TITLES = {
    "str": "Strength",
    "dex": "Dexterity",
    "end": "Endurance",
    "int": "Intelligence",
    "edu": "Education",
    "soc": "Social standing",
}
HALF = 0.5
"""The weapon expertise that player characters start with."""


# --- reading -------------------------------------------------------------------------------------------

speed = places.SPEED.of
served, was_wounded = places.MILITARY.of, places.WAS_WOUNDED.of
rounds, magazines = places.ROUNDS.of, places.MAGAZINES.of
ablat_lost, blows_spent = places.ABLAT_LOST.of, places.BLOWS_SPENT.of


def full(sheet: Sheet, name: str) -> int:
    """A characteristic unwounded and unloaded, 0 to 15; 0 for those a beast does not have."""
    return int(sheet["full"].get(name, 0))


def now(sheet: Sheet, name: str) -> int:
    """A characteristic as wounds leave it, before load."""
    stands = sheet["now"].get(name)
    return full(sheet, name) if stands is None else int(stands)


def is_beast(sheet: Sheet) -> bool:
    """Whether this is an animal."""
    return bool(sheet.get("kind") == "beast")


def zeros(sheet: Sheet) -> int:
    """How many of Strength, Dexterity and Endurance stand at 0."""
    return sum(now(sheet, name) == 0 for name in PHYSICAL)


def hurt(sheet: Sheet) -> bool:
    """Whether any characteristic is below full."""
    return any(now(sheet, name) < full(sheet, name) for name in PHYSICAL)


def severely_wounded(sheet: Sheet) -> bool:
    """Two characteristics were brought to 0, and no treatment has mended it."""
    return places.SEVERE.of(sheet) or zeros(sheet) >= 2


def condition(sheet: Sheet) -> Condition:
    """Unhurt, wounded, out (one or two characteristics at 0) or dead (all three)."""
    down = zeros(sheet)
    if down:
        return "dead" if down == len(PHYSICAL) else "out"
    return "wounded" if hurt(sheet) or severely_wounded(sheet) else "unhurt"


def tracks(sheet: Sheet) -> tuple[Track, ...]:
    """The three characteristics that wounds lower."""
    return tuple(Track(LABELS[name], now(sheet, name), full(sheet, name), f"now.{name}") for name in PHYSICAL)


def skill(sheet: Sheet, name: str) -> float | None:
    """The listed level of a skill, 0.5 for a half; None where it is not listed."""
    level: float | None = sheet.get("skills", {}).get(name)
    return level


def unlisted(sheet: Sheet, rulings: Rulings) -> float | None:
    """The level in every weapon that is not listed; None for the untrained, and for beasts (CT-SKILL-01, R-02).

    A player's character has a half, in the 1981 printing 0; an NPC where the table says so.
    """
    if not places.PLAYER.of(sheet) and not npc_half(rulings):
        return None
    return HALF if printing(rulings) == CT77 else 0


def expertise(sheet: Sheet, weapon: str, rulings: Rulings) -> float | None:
    """The level in a weapon's skill, None for the untrained.

    A beast knows its own weapons. Source: (CT-SKILL-01), ruling R-02.
    """
    kind = WEAPONS[weapon]
    level = skill(sheet, kind.skill)
    if is_beast(sheet) and kind.kind == "beast":
        return level or 0
    least = unlisted(sheet, rulings)
    return level if least is None else max(least, level or 0)


def weapons(sheet: Sheet) -> Mapping[str, Mapping[str, Any]]:
    """The weapons carried, by their place in the sheet: weapon, rounds, magazines, fitted."""
    carried: Mapping[str, Mapping[str, Any]] = sheet.get("weapons", {})
    return carried


def in_hand(sheet: Sheet) -> str | None:
    """The place of the weapon in hand ("w1"), None for bare hands."""
    place: str | None = sheet.get("in_hand")
    return place if place in weapons(sheet) else None


def weapon_at(sheet: Sheet, place: str | None) -> str:
    """The name of the weapon at a place; bare hands for None."""
    return str(weapons(sheet)[place]["weapon"]) if place is not None else BARE_HANDS


def weapon_in_hand(sheet: Sheet) -> str:
    """The name of the weapon in hand, "hands" for none."""
    return weapon_at(sheet, in_hand(sheet))


def fitted(sheet: Sheet, place: str | None) -> tuple[str, ...]:
    """The accessories on the weapon at a place."""
    return tuple(weapons(sheet)[place].get("fitted") or ()) if place is not None else ()


def folded(sheet: Sheet, place: str | None) -> bool:
    """Whether the stock of the weapon at a place is folded."""
    return place is not None and bool(weapons(sheet)[place].get("folded"))


def armour(sheet: Sheet) -> Armour:
    """What is worn outermost; "nothing" is an armour too."""
    return ARMOURS[places.WORN.of(sheet)]


def armour_columns(sheet: Sheet) -> tuple[str, ...]:
    """Columns of the weapons matrix that protect: the armour, and reflec worn under it."""
    under = places.UNDER.of(sheet)
    return (armour(sheet).column, *((ARMOURS[under].column,) if under else ()))


# --- changing ------------------------------------------------------------------------------------------


def wounded(
    sheet: Sheet, points: Mapping[str, int], clock_s: float, reason: str, source: str
) -> list[Change]:
    """What a wound does to a sheet, once it is known how many points go to which characteristic.

    It ends any rest, starts the timer of whoever falls, and undoes treatment not yet done its work.

    Args:
        points: points off "str", "dex", "end"; more than there is brings it to 0.
        clock_s: the campaign time at which it lands.
    """
    lowered = {name: max(0, now(sheet, name) - points.get(name, 0)) for name in PHYSICAL}
    changes = [
        place(sheet, f"now.{name}", value, reason, source)
        for name, value in lowered.items()
        if value != now(sheet, name)
    ]
    down = sum(value == 0 for value in lowered.values())
    after: dict[str, Any] = {"was_wounded": True, "attended": None, "resting_since_s": None}
    if down > zeros(sheet):
        after["out_since_s"] = clock_s
    if down >= 2:
        after["severe"] = True
    return changes + [
        place(sheet, path, value, reason, source) for path, value in after.items() if at(sheet, path) != value
    ]
