"""What a rules system hands in, so that ships of any system go on the same voyages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from rules.forms import Json
from rules.ruleset import Sheet
from rules.said import Text
from rules.spacefaring.rulings import Rulings
from rules.spacefaring.ships.crew import Post
from rules.spacefaring.ships.rulings import Printing
from rules.spacefaring.worlds.trade_classes import Edition

Unfit = Callable[[Sheet, str, Sheet | None, tuple[str, ...], Rulings], Text]
"""Of a ship's sheet, a post, a person's sheet (None: a name alone), posts held already, rulings: why not, or ""."""


@dataclass(frozen=True, eq=False, slots=True)
class Books:
    """One system's functions.

    level: somebody's level in a skill by its usual name in small letters ("engineering", "admin"), None for none at
    all. characteristic: one by its letters ("end"), 0 where it is not had. cash: the place of a sheet that holds cash.
    posts: those that a ship has. unfit: why somebody may not hold one. printing, edition: whose figures of ships and
    whose trade classes hold under these rulings. jumps: whether a jump is made by throws or by tasks.
    """

    level: Callable[[Sheet, str], int | None]
    characteristic: Callable[[Sheet, str], int]
    cash: str
    posts: Callable[[Sheet, Rulings], tuple[Post, ...]]
    unfit: Unfit
    printing: Callable[[Rulings], Printing]
    edition: Callable[[Rulings], Edition]
    jumps: Literal["throws", "tasks"]


Given = dict[str, Json]
"""A form as it was filled in, blanks at their defaults."""
