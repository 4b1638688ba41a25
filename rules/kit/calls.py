"""What another activity was opened for, while that is not over: kept in a mark of the ship aboard which it is.

Play sets the mark when a call is answered, and takes it off as it tells what came of it (`Activity.heard`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rules.kit.marks import Mark
from rules.ruleset import Battle
from rules.said import Text

CALLED = "called"
"""The mark: the activities that were opened, by the calls that they answer."""
NOT_OVER: Text = "The fight aboard is not over"
MARK = Mark(CALLED, "what is fought out aboard", words=lambda value, sheet: "a fight" if value else "")


def subject(ship: str) -> str:
    """Whose mark it is."""
    return f"fighter:{ship}"


def answered(battle: Battle, ship: str) -> Mapping[str, str]:
    """What goes on aboard a ship because it was called for, by call."""
    return cast("Mapping[str, str]", battle.mark(subject(ship), CALLED) or {})
