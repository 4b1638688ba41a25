"""What is said of a voyage."""

from __future__ import annotations

from rules.sentences import Sentences

SAILED = Sentences(
    whole="the voyage",
    begins="A voyage begins",
    joins="{who} sets sail",
    ends="The voyage is over: {outcome}",
    by_referee="only whoever acts for a ship may set sail with her",
    closed="this voyage is over",
    within="{who} is on this voyage already",
    absent="{who} is not on this voyage",
    elsewhere="{who} is on voyage {id} already",
    busy="{who} is on a voyage",
    moved_on="the voyage has gone on since you were asked: now it is {step}",
)
