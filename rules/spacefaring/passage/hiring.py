"""Hiring: who applies, and how long until the next one does. Characters are made by their rules system."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rules.check import Dice, Refused, Task
from rules.said import Text, said
from rules.tables import listing

HIRING = listing(__package__, "hiring")
MOST = 200
"""So many characters are made for one post before the search is given up."""
T = TypeVar("T")


def applicant(made: Callable[[Dice], T], fits: Callable[[T], bool], post: Text, dice: Dice) -> tuple[T, int]:
    """The first made who has the skill, and how many were made. Refused: nobody of very many has it."""
    for number in range(1, MOST + 1):
        one = made(dice)
        if fits(one):
            return one, number
    raise Refused(said("nobody here qualifies as {post}", post=post))


def delay() -> Task:
    """Days until the next applicant, where one was refused (R-20)."""
    return Task(
        said("days until the next applicant"), dice=str(HIRING["delay"]["dice"]), source=HIRING.source
    )
