"""Ships beside persons: the sheets of a rules system with those of ships, small craft and vehicles among them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from rules.card import Badge, Card, Condition, Supply, Template, Track
from rules.check import Check, Dice
from rules.forms import Choice, Json
from rules.happening import Happening
from rules.ruleset import Sheet, SheetRules
from rules.said import Text, noted
from rules.spacefaring.ships import card as cards
from rules.spacefaring.ships import line, places, standard, state, words
from rules.spacefaring.ships.sheet import is_built


@dataclass(frozen=True, slots=True)
class WithShips:
    """SheetRules in which whatever is built goes by the ships' rules, and all else by those of persons.

    from_classic: the system's own books have no ships, and vehicles of its own: it says where these come from.
    """

    persons: SheetRules
    from_classic: bool = False

    def blank(self) -> Sheet:
        return self.persons.blank()

    def thrown(self, dice: Dice) -> tuple[Sheet, tuple[Check, ...]]:
        return self.persons.thrown(dice)

    def parse_line(self, text: str) -> Sheet:
        return line.parse_line(text) if line.reads(text) else self.persons.parse_line(text)

    def templates(self) -> tuple[Template, ...]:
        return (*self.persons.templates(), *_ships(self.from_classic))

    def amended(self, sheet: Sheet, path: str, value: Json, rulings: Sheet) -> Sheet:
        if is_built(sheet):
            return places.amended(sheet, path, value)
        return self.persons.amended(sheet, path, value, rulings)

    def condition(self, sheet: Sheet) -> Condition:
        return state.condition(sheet) if is_built(sheet) else self.persons.condition(sheet)

    def tracks(self, sheet: Sheet) -> tuple[Track, ...]:
        return state.tracks(sheet) if is_built(sheet) else self.persons.tracks(sheet)

    def badges(self, sheet: Sheet, rulings: Sheet) -> tuple[Badge, ...]:
        return state.badges(sheet) if is_built(sheet) else self.persons.badges(sheet, rulings)

    def card(self, sheet: Sheet, rulings: Sheet) -> Card:
        if is_built(sheet):
            return cards.card(sheet, from_classic=self.from_classic)
        return self.persons.card(sheet, rulings)

    def lists(self) -> Mapping[str, tuple[Choice, ...]]:
        return {**self.persons.lists(), **cards.lists()}

    def named(self, sheet: Sheet, path: str) -> str:
        return words.named(sheet, path) if is_built(sheet) else self.persons.named(sheet, path)

    def valued(self, sheet: Sheet, path: str, value: Json) -> str:
        return words.valued(path, value) if is_built(sheet) else self.persons.valued(sheet, path, value)

    def private(self, path: str) -> bool:
        return self.persons.private(path)

    def supplies(self, sheet: Sheet) -> tuple[Supply, ...]:
        return state.supplies(sheet) if is_built(sheet) else self.persons.supplies(sheet)

    def pass_time(
        self, sheet: Sheet, clock_s: float, seconds: float, resting: bool, rulings: Sheet
    ) -> tuple[Happening, ...]:
        return () if is_built(sheet) else self.persons.pass_time(sheet, clock_s, seconds, resting, rulings)


@cache
def _ships(from_classic: bool) -> tuple[Template, ...]:
    ready = standard.templates(with_vehicles=not from_classic)
    if not from_classic:
        return ready
    return tuple(replace(one, hint=noted(one.hint, cards.FROM_CLASSIC)) for one in ready)


def no_fighter(sheet: Sheet) -> Text:
    """Why a sheet takes no part in a fight of persons; "" where it does."""
    return "persons fight here, and this is a ship, small craft or vehicle" if is_built(sheet) else ""
