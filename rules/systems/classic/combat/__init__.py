"""Classic Traveller's personal combat: rounds of 15 seconds in which everybody acts at the same time.

Rooms, in the order of a fight: `opening` (form, surprise, range), `contact` (avoid, escape), `forms` and
`declaring` (what may be done), `by_default` (what NPCs do by themselves: `defaults`, by the `worth` of attacks and
by `closing` in), `resolve` (the round) with `draws`, `movement`, `attacks` (`fire`: whom, `hit`: at what odds),
`landing` (wounds), `surprise` (the alarm) and `morale`. `book` holds the tables, `course` carries the battle
through one call, `pending` what is left of a round that waits for answers.
"""

from __future__ import annotations

from rules.systems.classic.combat.acts import act, advance, answer, begin
from rules.systems.classic.combat.by_default import declare, option, options, preview
from rules.systems.classic.combat.forms import asked, awaits
from rules.systems.classic.combat.naming import mark_named, mark_valued
from rules.systems.classic.combat.opening import setup
from rules.systems.classic.combat.overriding import overridable
from rules.systems.classic.combat.showing import badges, band

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
