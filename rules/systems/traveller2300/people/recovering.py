"""The places of a sheet that the clock of wounds keeps."""

from __future__ import annotations

from rules.forms import Choice
from rules.kit import places as kit
from rules.kit.places import Place, Table
from rules.said import begun

TIMED = Place("clock.shock", "shock points on the clock", kit.count(60), 0)
FRESH = Place("clock.fresh", "serious wounds not yet on the clock", kit.count(60), 0)
SINCE = Place("serious.*.since_s", "when the serious wound was received", kit.moment(), None)
PASSED = Place("serious.*.passed", "critical points of the serious wound that have come", kit.count(9), 0)
THROWN = Place("serious.*.thrown", "critical points of the serious wound thrown for", kit.count(9), 0)
MOVED = Place("clock.moved", "moved since the last critical point", kit.flag(), False)
OUT_SINCE = Place("clock.out_s", "unconscious since", kit.moment(), None)
HOURS = Place("clock.hours", "whole hours unconscious", kit.count(9999), 0)
TRIED = Place("clock.tried", "hours unconscious thrown for", kit.count(9999), 0)
AWAKE = Place("clock.awake", "points at which this one woke", kit.count(120), 0)
STUN_S = Place("clock.stun_s", "when the next stun point goes", kit.moment(), None)
HEALS_S = Place("clock.heals_s", "when a week heals", kit.moment(), None)
KILLED_S = Place("clock.killed_s", "when this one died", kit.moment(), None)
CARE_S = Place("care.until_s", "in medical care until", kit.moment(), None)
CARE_LIGHT = Place("care.light", "light wounds that care heals", kit.count(1), 0)
CARE_SHOCK = Place("care.shock", "shock points that care heals", kit.count(1), 0)
HARDER = Place("tending.*.harder", "levels harder: *", kit.count(9), 0)
FREE_S = Place("tending.*.free_s", "as before after waiting: *", kit.moment(), None)
_LEVELS = ("superficial", "minor", "major", "destroyed", "patched")
DAMAGED = Place(
    "damaged.*",
    "damage: *",
    kit.choice(*(Choice(one, begun(one)) for one in _LEVELS)),
    None,
    "Damaged things",
)
"""Patched: major damage that was repaired in the field, so that every task with it is hazardous."""
TABLE: Table = (
    TIMED, FRESH, SINCE, PASSED, THROWN, MOVED, OUT_SINCE, HOURS, TRIED, AWAKE, STUN_S, HEALS_S, KILLED_S, CARE_S,
    CARE_LIGHT, CARE_SHOCK, HARDER, FREE_S, DAMAGED,
)  # fmt: skip
