"""How long a jump takes, how far it reaches, and how trips follow each other."""

from __future__ import annotations

from typing import cast

from rules.tables import listing

_TIMES = listing(__package__, "times")
SOURCE = _TIMES.source
DAY_S = 86_400
HOUR_S = 3_600


def _value(name: str) -> int:
    return cast("int", _TIMES[name]["value"])


LEAST_PARSECS, MOST_PARSECS = _value("least parsecs"), _value("most parsecs")
SAFE_DIAMETERS = _value("diameters")
PLAN_CR = _value("plan Cr")
JUMP_S = _value("jump days") * DAY_S
"""A week in jump, whatever the distance."""
CLEAR_S = _value("clear hours") * HOUR_S
"""What getting clear of worlds adds to a trip, both ends together, where nothing is worked out."""
FLUSH_S = _value("flush days") * DAY_S
TRIPS_A_MONTH = _value("trips a month")
DAYS_IN_PORT = _value("least days in port"), _value("most days in port")


def in_reach(parsecs: int, drive: int) -> bool:
    """Whether a drive of that jump number makes a jump of so many parsecs, 1 to 6."""
    return LEAST_PARSECS <= parsecs <= min(drive, MOST_PARSECS)
