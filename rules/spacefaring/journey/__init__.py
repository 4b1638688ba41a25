"""A journey: people who have no ship travel from world to world, as one activity for every system that flies.

    RULESET = Ruleset(..., activities=(FIGHT, DEEDS, voyage(BOOKS), journey(BOOKS)))

`traveller`: what errands read. `errand`: acts as records. `state`: where somebody is, and what they have booked.
`booking`, `leaving`, `sleeping`: with a liner. `boarding`: with a ship of the table. `joining`: the Society.
"""

from __future__ import annotations

from rules.activity import Activity, Needs, at_once
from rules.ruleset import Sheet
from rules.sentences import Sentences
from rules.spacefaring.journey import flow
from rules.spacefaring.journey.boarding import ABOARD
from rules.spacefaring.journey.booking import BOOK, CASH_IN
from rules.spacefaring.journey.errand import bound
from rules.spacefaring.journey.joining import COLLECT, JOIN
from rules.spacefaring.journey.leaving import LEAVE
from rules.spacefaring.journey.state import MEMORY
from rules.spacefaring.ships.beside import no_fighter
from rules.spacefaring.voyage.books import Books

__all__ = ["journey"]
_TRAVELLED = Sentences(
    whole="the journey",
    begins="A journey begins",
    joins="{who} travels",
    ends="The journey is over: {outcome}",
    by_referee="only whoever acts for all who travel may begin a journey",
    closed="this journey is over",
    within="{who} is on this journey already",
    absent="{who} is not on this journey",
    elsewhere="{who} is on journey {id} already",
    busy="{who} is on a journey",
    moved_on="the journey has gone on since you were asked: now it is {step}",
)


def journey(books: Books) -> Activity:
    """The journeys of a system."""
    acts = bound((BOOK, LEAVE, ABOARD, CASH_IN, COLLECT, JOIN), books)
    return Activity(
        id="journey",
        title="Journey",
        sentences=_TRAVELLED,
        acts=acts,
        memory=MEMORY,
        setup=flow.setup,
        begin=flow.begin,
        awaits=flow.awaits,
        asked=flow.asked,
        submit=at_once(acts),
        go_on=flow.go_on,
        badges=flow.badges,
        needs=Needs(parts=(1, 40), sides=False, board="worlds", clock="moves"),
        takes=_person,
    )


def _person(sheet: Sheet) -> str:
    return "ships sail by themselves" if no_fighter(sheet) else ""
