"""What time alone will bring: when, and what it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.happening import Changed
from rules.ruleset import Sheet

SELF = "self"


@dataclass(frozen=True, slots=True)
class DueChange:
    """Something that happens at a time on the campaign clock; `what` tells it of the sheet as it is then."""

    at_s: float
    what: Callable[[Sheet], Changed]
