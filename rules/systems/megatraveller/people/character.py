"""What the table may ask about one MegaTraveller character: the SheetRules of this system."""

from __future__ import annotations

from rules.systems.megatraveller.health.recovery import pass_time
from rules.systems.megatraveller.people.amend import amended
from rules.systems.megatraveller.people.blank import blank, thrown
from rules.systems.megatraveller.people.card import badges, card
from rules.systems.megatraveller.people.card_lists import lists
from rules.systems.megatraveller.people.line import parse_line
from rules.systems.megatraveller.people.naming import named, private, supplies, valued
from rules.systems.megatraveller.people.sheet import condition, tracks
from rules.systems.megatraveller.people.templates import templates

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
