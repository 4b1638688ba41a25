"""Liners: how far they go, at which ports they call, how long a trip aboard one takes."""

from __future__ import annotations

from typing import cast

from rules.check import Task
from rules.said import said
from rules.spacefaring.jump.times import JUMP_S
from rules.spacefaring.rulings import AS_PRINTED, Rulings
from rules.spacefaring.travel.times import run_out_s, run_s
from rules.tables import listing

LINER = listing(__package__, "liner")


def reach() -> int:
    """Parsecs of a jump of theirs."""
    return cast("int", LINER["reach"]["value"])


def calls_at(starport: str) -> bool:
    """Whether they call at a starport of this class."""
    return starport in str(LINER["ports"]["value"])


def low_berths() -> int:
    """How many sleep aboard one at the most."""
    return cast("int", LINER["low berths"]["value"])


def medic_level() -> int:
    """What her medic knows of Medical: what the post asks."""
    return cast("int", LINER["medic"]["value"])


def wait() -> Task:
    """The throw for the days until one leaves."""
    return Task(said("days until a liner leaves"), dice=str(LINER["wait"]["dice"]), source=LINER.source)


def trip_s(origin_size: int, size: int, rulings: Rulings = AS_PRINTED) -> float:
    """Seconds of a trip, out to the jump point, a week in jump, in to the world; whole minutes. sizes: UWP digits."""
    g = cast("int", LINER["thrust"]["value"])
    seconds = run_out_s(origin_size, g, rulings) + JUMP_S + run_s(size, g, rulings)
    return round(seconds / 60) * 60.0
