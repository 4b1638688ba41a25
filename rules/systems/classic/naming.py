"""What the log calls the places of a sheet, what stands there in words, and what of it is counted by kind."""

from __future__ import annotations

from collections.abc import Iterator

from rules.card import Supply
from rules.forms import Json
from rules.kit import places as kit
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.classic.amend import EVERY
from rules.systems.classic.places import CREDITS, IN_HAND, named_at
from rules.systems.classic.sheet import ablat_lost, blows_spent, is_beast, magazines, rounds, weapons
from rules.systems.classic.weapons import WEAPONS


def named(sheet: Sheet, path: str) -> str:
    """Such as "rounds in the carbine", "Strength", "rifle skill"."""
    where, _, accessory = path.partition(".fitted.")
    if accessory:
        return said("{accessory} on the {name}", accessory=accessory, name=named(sheet, where))
    place, key = kit.known(EVERY, path) or (None, "")
    return place.named(key, sheet) if place else kit.in_words(path)


def valued(sheet: Sheet, path: str, value: Json) -> str:
    """A value where plain words would not do: the weapon at a place, what is carried or taken, an empty count."""
    if path == IN_HAND.path:
        return named_at(sheet, value) if isinstance(value, str) else "bare hands"
    return kit.valued(EVERY, path, value)


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
        yield Supply("credits", CREDITS.of(sheet) or 0)
    yield Supply("combat blows spent", blows_spent(sheet))
    if ablat_lost(sheet):
        yield Supply("laser hits on ablat", ablat_lost(sheet))
