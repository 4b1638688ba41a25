"""What another activity was opened for, while that is not over: kept in a mark of the ship aboard which it is.

Play sets the mark when a call is answered, and takes it off as it tells what came of it (`Activity.heard`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, cast

from rules.card import Badge
from rules.kit.marks import Mark
from rules.ruleset import Battle
from rules.said import Text

CALLED = "called"
"""The mark: by the calls that they answer, the activities that were opened (`fight`), and whether it waits for them."""
NOT_OVER: Text = "The fight that was called for is not over"
FOUGHT = Badge("a fight", "The fight that was called for is not over")
MARK = Mark(CALLED, "what is fought out aboard", words=lambda value, sheet: "a fight" if value else "")


def subject(ship: str) -> str:
    """Whose mark it is."""
    return f"fighter:{ship}"


class Opened(TypedDict):
    """One that goes on. fight: its id; waits: whether what called for it waits until it is over."""

    fight: str
    waits: bool


def answered(battle: Battle, ship: str) -> Mapping[str, Opened]:
    """What goes on aboard a ship because it was called for, by call."""
    return cast("Mapping[str, Opened]", battle.mark(subject(ship), CALLED) or {})


def waits(battle: Battle, ship: str) -> bool:
    """Whether nothing is done with a ship until a fight aboard her is over."""
    return any(one["waits"] for one in answered(battle, ship).values())
