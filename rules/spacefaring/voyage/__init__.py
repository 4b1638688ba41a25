"""A voyage: what a ship's crew does in port and on the way, as one activity for every system that flies.

    RULESET = Ruleset(..., activities=(FIGHT, DEEDS, voyage(BOOKS)))

`books`: what a system hands in. `aboard`: what acts read. `duty`: acts as records. `state`: what stands at the port.
`kept`: names of a ship's dates and counts. `paying`: money. `flow`: how it begins and ends. `sentences`: what is said
of it. Acts: `port`, `flight`.
"""

from __future__ import annotations

from rules.activity import Activity, Needs, at_once
from rules.spacefaring.voyage import flight, flow, port
from rules.spacefaring.voyage.books import Books
from rules.spacefaring.voyage.calling import calls, heard
from rules.spacefaring.voyage.duty import bound
from rules.spacefaring.voyage.sentences import SAILED
from rules.spacefaring.voyage.state import MEMORY

__all__ = ["Books", "voyage"]


def voyage(books: Books) -> Activity:
    """The voyages of a system."""
    acts = bound((*port.ACTS, *flight.ACTS), books)
    return Activity(
        id="voyage",
        title="Voyage",
        sentences=SAILED,
        acts=acts,
        memory=MEMORY,
        setup=flow.setup,
        begin=flow.begin,
        awaits=flow.awaits,
        asked=flow.asked,
        submit=at_once(acts),
        go_on=flow.go_on,
        badges=flow.badges,
        calls=calls(books),
        heard=heard,
        feared=frozenset({"jump", "hijack"}),
        needs=Needs(parts=(1, 12), sides=False, board="chart", clock="moves"),
    )
