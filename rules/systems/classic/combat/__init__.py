"""Classic Traveller's personal combat: rounds of 15 seconds in which everybody acts at the same time.

`flow` is a fight in its order: `opening` (form, surprise, range), `contact` (avoid, escape), `forms` and
`declaring` (what may be done), `default_action` (what NPCs do by themselves: `defaults`, by the `worth` of
attacks), `resolve` (the round), `surprise` (the alarm), `morale`, and `pending`, what is left of a round that
waits for answers. `attack`: `draws`, `attacks` (`fire`: whom, `hit`: at what odds), `landing` (wounds).
`moving`: by paths, ranges or squares. `book` holds the tables.
"""

from __future__ import annotations

from rules.systems.classic.combat.flow.acts import act, advance, answer, begin
from rules.systems.classic.combat.flow.default_action import declare, option, options, preview
from rules.systems.classic.combat.flow.forms import asked, awaits
from rules.systems.classic.combat.flow.naming import mark_named, mark_valued
from rules.systems.classic.combat.flow.opening import setup
from rules.systems.classic.combat.flow.overriding import overridable
from rules.systems.classic.combat.flow.showing import badges, band

__all__ = [
    "act",
    "advance",
    "answer",
    "asked",
    "awaits",
    "badges",
    "band",
    "begin",
    "declare",
    "mark_named",
    "mark_valued",
    "option",
    "options",
    "overridable",
    "preview",
    "setup",
]
