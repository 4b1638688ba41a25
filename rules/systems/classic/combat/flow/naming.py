"""What the log calls the marks of a fight, and what they stand at."""

from __future__ import annotations

from rules.forms import Json
from rules.places import at
from rules.ruleset import Sheet

_MARKS = {
    "band": "range",
    "behind": "behind",
    "blades": "blades on the ground",
    "broken": "morale broken",
    "close": "at close range",
    "drew": "drawn this round",
    "flying": "in flight",
    "had_first": "first wound of the fight",
    "large": "large",
    "leader": "leader",
    "leader_killed": "round in which the leader was killed",
    "leaderless": "without a leader",
    "light": "light",
    "military": "military",
    "morale": "morale throw",
    "pending": "wounds still to be placed",
    "pouncers": "pouncers",
    "progress": "rounds of movement towards the next range",
    "reloading": "reloading",
    "secret": "throws kept secret",
    "short_since": "at short range since round",
    "square": "square on the line",
    "stays": "stays in contact",
    "surprise": "side with surprise",
    "vacuum": "vacuum",
    "vehicle": "in a vehicle",
    "weightless": "weightless",
}


def mark_named(name: str) -> str:
    """Such as "morale broken", "range"."""
    return _MARKS.get(name, name.replace("_", " "))


def mark_valued(name: str, value: Json, sheet: Sheet) -> str:
    """The weapon at the place of a sheet that a mark names; what lies about or waits, counted."""
    if name in ("drew", "reloading"):
        return str(at(sheet, f"weapons.{value}.weapon") or "weapon") if value else "nothing"
    if name in ("blades", "pending"):
        return f"{len(value)}" if isinstance(value, list | dict) else "none"
    return ""
