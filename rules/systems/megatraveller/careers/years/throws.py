"""A throw in a year of service, after which brownie points may still be spent on it."""

from __future__ import annotations

from collections.abc import Callable

from rules.check import Check, Task
from rules.systems.megatraveller.careers.advanced import honours
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Frame
from rules.systems.megatraveller.careers.years.post import post_of

Resolved = Callable[[Living, int], None]
"""What comes of a throw that is so far past its number (below 0: short of it)."""


def thrown(living: Living, task: Task, purpose: str, outcomes: tuple[str, str], then: Resolved) -> None:
    """Throw for something; where brownie points could still change it, they are asked about before it counts.

    purpose: by which `points` knows the same `then`.
    """
    check = living.attempt(task, purpose, outcomes)
    points = post_of(living.stand).points
    if points and _helps(purpose, check, points):
        living.ask(Frame("points", what=purpose, level=check.margin))
    else:
        then(living, check.margin)


def _helps(purpose: str, check: Check, points: int) -> bool:
    if purpose == "decoration":
        return honours.decoration(check.margin + points) != honours.decoration(check.margin)
    return -points <= check.margin < 0
