"""A stretch of time in words."""

from __future__ import annotations

from rules.said import plural, said

_UNITS = (
    (86_400, "{n} day", "{n} days"),
    (3600, "{n} hour", "{n} hours"),
    (60, "{n} min", "{n} min"),
    (1, "{n} sec", "{n} sec"),
)


def spelled(seconds: float) -> str:
    """To the two greatest units: "2 hours 30 min"."""
    left, units = round(seconds), []
    for length, one, many in _UNITS:
        count, left = divmod(left, length)
        if count:
            units.append(plural(one, many, count))
    if len(units) > 1:
        return said("{long} {short}", long=units[0], short=units[1])
    return units[0] if units else "no time"
