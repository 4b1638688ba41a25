"""Somebody hired, who was a name alone, as a person: what they know is what their posts ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.ruleset import Sheet
from rules.spacefaring.ships import crew
from rules.spacefaring.ships.rulings import Printing
from rules.spacefaring.voyage.dues import salaries
from rules.spacefaring.voyage.kept import pay_of
from rules.vessel import Hireling, Vessel

Line = Callable[[str, Mapping[str, int]], str]
"""Of a title and levels in the skills of posts: the line that the system reads."""


def hireling(
    sheet: Sheet, vessel: Vessel, name: str, rulings: Sheet, printing: Printing, line: Line
) -> Hireling:
    """Somebody of average characteristics; they are paid on as they were."""
    known = {one.id: one for one in crew.posts(sheet, printing, high=vessel.berths("high"))}
    held = [known[post] for post, who in vessel.posts.items() if who == name and post in known]
    skills = {one.skill: one.level for one in held if one.skill}
    counts = {
        pay_of(one.post.id): one.cr for one in salaries(sheet, vessel, rulings, printing) if one.who == name
    }
    return Hireling(line(held[0].kind if held else "", skills), counts)
