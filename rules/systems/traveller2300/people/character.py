"""What the table may ask about one sheet: the SheetRules of this system."""

from __future__ import annotations

from rules.card import Supply
from rules.check import Check, Dice, Task
from rules.forms import Json
from rules.happening import Happening
from rules.kit import places as kit
from rules.ruleset import Sheet
from rules.said import begun, said
from rules.systems.traveller2300.house import people
from rules.systems.traveller2300.people import arms, places
from rules.systems.traveller2300.people.card import badges, card, lists
from rules.systems.traveller2300.people.line import parse_line
from rules.systems.traveller2300.people.places import amended
from rules.systems.traveller2300.people.state import condition, tracks
from rules.systems.traveller2300.people.templates import templates

__all__ = [
    "amended",
    "badges",
    "blank",
    "card",
    "condition",
    "lists",
    "named",
    "parse_line",
    "pass_time",
    "private",
    "supplies",
    "templates",
    "thrown",
    "tracks",
    "valued",
]


def blank() -> Sheet:
    """An average person, unarmed."""
    return {}


def thrown(dice: Dice) -> tuple[Sheet, tuple[Check, ...]]:
    """A person by throwing each characteristic, down the line."""
    sheet: Sheet = {}
    checks = []
    for name in people.CHARACTERISTICS:
        check = Task(begun(name), people.dice(name), source=people.THROWN_SOURCE).attempt(dice)
        checks.append(check)
        sheet = places.CHARACTERISTIC.set(sheet, min(max(check.total, 0), places.HIGHEST), name)
    return sheet, tuple(checks)


def named(sheet: Sheet, path: str) -> str:
    """What a sentence calls a place, of any kind of sheet."""
    if path.startswith("struck."):
        return said("hits on the {part}", part=path.removeprefix("struck.").replace("_", " "))
    return kit.named(places.table(sheet), path, sheet)


def valued(sheet: Sheet, path: str, value: Json) -> str:
    """What a sentence says of a value."""
    if isinstance(value, dict):
        return arms.model(str(value["type"])).name if value.get("type") in arms.MODELS else "several"
    if path == "in_hand" and isinstance(value, str):
        return arms.weapon(sheet, value).name
    return kit.valued(places.table(sheet), path, value)


def private(path: str) -> bool:
    """Notes are nobody else's business."""
    return kit.is_own(places.EVERY, path)


def supplies(sheet: Sheet) -> tuple[Supply, ...]:
    """Rounds, by weapon."""
    found = (arms.weapon(sheet, key) for key in arms.entries(sheet))
    return tuple(
        Supply(
            said("rounds for the {weapon}", weapon=one.name),
            one.rounds + one.magazine * arms.spare(sheet, one.place),
        )
        for one in found
        if one.magazine
    )


def pass_time(
    sheet: Sheet, clock_s: float, seconds: float, resting: bool, rulings: Sheet
) -> tuple[Happening, ...]:
    """What time does to somebody is not done by itself yet."""
    return ()
