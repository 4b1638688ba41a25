"""A notation as it was thrown."""

from __future__ import annotations

from rules.check import Wants
from rules.frozen import frozen


@frozen
class Die:
    """One die of a throw; `why` says what became of it ("dropped", "thrown again", "exploded")."""

    sides: int
    face: int
    kept: bool = True
    why: str = ""


@frozen
class Term:
    """One group of dice: its text, its dice in the order they fell, its value."""

    text: str
    dice: tuple[Die, ...]
    value: int
    label: str = ""


@frozen
class Roll:
    """A whole notation as it was thrown. With a target ("8+") it is judged.

    constant: what plain numbers add to the dice. chance: the exact odds of the target, where they are counted.
    """

    notation: str
    terms: tuple[Term, ...]
    total: int
    comment: str = ""
    target: int | None = None
    wants: Wants = "at_least"
    margin: int = 0
    success: bool | None = None
    constant: int = 0
    chance: float | None = None
