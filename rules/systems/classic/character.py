"""What the table may ask about one Classic Traveller character: the SheetRules of this system."""

from __future__ import annotations

from rules.systems.classic.amend import amended
from rules.systems.classic.blank import blank, thrown
from rules.systems.classic.card import badges, card, lists
from rules.systems.classic.line import parse_line
from rules.systems.classic.naming import named, private, supplies, valued
from rules.systems.classic.recovery import pass_time
from rules.systems.classic.sheet import condition, tracks
from rules.systems.classic.templates import templates

__all__ = [
    "amended",
    "badges",
    "blank",
    "card",
    "condition",
    "lists",
    "named",
    "parse_line",
    "pass_time",
    "private",
    "supplies",
    "templates",
    "thrown",
    "tracks",
    "valued",
]
