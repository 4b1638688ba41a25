"""The calendar: campaign time, which is kept in seconds, as a date of years of 365 days."""

from __future__ import annotations

from rules.said import Verbatim

DAY_S, YEAR_DAYS = 86_400, 365
MONTH_DAYS = 30
"""Between two payments, as the ships' papers have it."""


def date_of(clock_s: float) -> str:
    """The campaign date as day-year and time: "001-1105 00:00:15"."""
    days, second = divmod(int(clock_s), DAY_S)
    year, day = divmod(days, YEAR_DAYS)
    minutes, seconds = divmod(second, 60)
    return Verbatim(f"{day + 1:03d}-{year:04d} {minutes // 60:02d}:{minutes % 60:02d}:{seconds:02d}")
