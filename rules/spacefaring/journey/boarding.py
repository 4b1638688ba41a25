"""Passage aboard a ship of the table that lies here: paid into her account, and made on her own voyage.

She takes passengers whither her course leads; a working passage where she lacks somebody (CT-TRAVEL-04 to -07).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Option, Preview
from rules.happening import Left
from rules.said import Text, begun, said
from rules.ships.happening import Embarked, Posted, Reckoned
from rules.spacefaring.account import Parties, payment
from rules.spacefaring.journey.booking import GROUP, stale_fare
from rules.spacefaring.journey.errand import Errand
from rules.spacefaring.journey.leaving import over
from rules.spacefaring.journey.traveller import Ashore
from rules.spacefaring.passage import fares, low
from rules.spacefaring.passage import passengers as p
from rules.spacefaring.ships.crew import CAPTAIN, Post
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.kept import TRAVELLERS, pay_of, worked_at
from rules.spacefaring.voyage.reach import called
from rules.spacefaring.voyage.rooms import free_berths, free_rooms, stewards
from rules.vessel import Passage, Traveller


@dataclass(frozen=True, slots=True)
class Boards:
    """Aboard which ship somebody goes, how, and at which post where they work for it."""

    ship: Aboard
    passage: Passage
    cr: int
    post: Post | None = None


def _form(who: Ashore) -> Option | None:
    ships = tuple(one for one in who.ships if one.vessel.course)
    if who.within or who.ticket is not None or not ships:
        return None
    choices = tuple(Choice(one.id, one.name, _bound(one)) for one in ships)
    passages = (*_sold(who), *_working(who, ships))
    default = next((one.value for one in passages if not one.refused), passages[0].value)
    return Option(
        "aboard",
        "Take passage aboard a ship here",
        (
            Field("ship", "Ship", "choice", choices, choices[0].value),
            Field("passage", "Passage", "choice", passages, default),
        ),
    )


def _bound(ship: Aboard) -> Text:
    return said(
        "bound for {world}; {rooms} staterooms and {berths} low berths are free",
        world=called(ship, ship.vessel.course[0]),
        rooms=max(0, free_rooms(ship)),
        berths=max(0, free_berths(ship)),
    )


def _sold(who: Ashore) -> Iterator[Choice]:
    for passage in fares.SOLD:
        one = fares.ticket(passage)
        label = said("{passage}: Cr{cr:,d}", passage=begun(one.title), cr=one.fare_cr)
        short: Text = ""
        if one.fare_cr > who.cr:
            short = said("{who} has Cr{stands:,d}, which is less than Cr{amount:,d}", who=who.name,
                         stands=who.cr, amount=one.fare_cr)  # fmt: skip
        yield Choice(f"{passage}@{one.fare_cr}", label, "", short)


def _working(who: Ashore, ships: tuple[Aboard, ...]) -> Iterator[Choice]:
    """Posts at which one of the ships lacks somebody, and for which they are fit."""
    lacking = {post.id: post for ship in ships for post in ship.empty_posts if not _unfit(who, ship, post)}
    for name, post in lacking.items():
        yield Choice(f"working@{name}", said("Working passage as {post}", post=post.title))


def _unfit(who: Ashore, ship: Aboard, post: Post) -> Text:
    if post.id == CAPTAIN:
        return "the captain is no working passenger"
    return who.books.unfit(ship.sheet, post.id, who.sheet, (), who.rulings)


def _reads(who: Ashore, given: Given) -> Boards:
    """Refused: she has no room for them, or lacks nobody at that post."""
    ship = next(one for one in who.ships if one.id == given["ship"])
    kind, _, rest = str(given["passage"]).partition("@")
    passage = cast("Passage", kind)
    if passage == "working":
        return Boards(ship, passage, 0, _post(who, ship, rest))
    if passage == "low" and free_berths(ship) < 1:
        raise Refused(said("{ship} has no low berth free", ship=ship.name))
    if passage != "low" and free_rooms(ship) < 1:
        raise Refused(said("{ship} has no stateroom free", ship=ship.name))
    high = ship.vessel.berths("high") + 1
    if passage == "high" and p.stewards_needed(high) > stewards(ship):
        raise Refused(said("{ship} has too few stewards for one more high passenger", ship=ship.name))
    return Boards(ship, passage, fares.ticket(passage).fare_cr)


def _post(who: Ashore, ship: Aboard, name: str) -> Post:
    post = next((one for one in ship.empty_posts if one.id == name), None)
    if post is None:
        raise Refused(said("{ship} lacks nobody at that post", ship=ship.name))
    if why := _unfit(who, ship, post):
        raise Refused(why)
    if free_rooms(ship, more=1) < 0:
        raise Refused(said("{ship} has no stateroom free", ship=ship.name))
    return post


def _odds(who: Ashore, boards: Boards) -> Preview:
    return Preview(notes=tuple(_notes(who, boards)))


def _notes(who: Ashore, boards: Boards) -> Iterator[Text]:
    ship = boards.ship
    yield said("{ship} takes {who} to {world}", ship=ship.name, who=who.name,
               world=called(ship, ship.vessel.course[0]))  # fmt: skip
    if boards.cr:
        yield said("Cr{cr:,d} go to {ship}; Cr{left:,d} are left", cr=boards.cr, ship=ship.name,
                   left=who.cr - boards.cr)  # fmt: skip
    yield "weapons but blades and daggers are handed over for the trip"


def _does(course: Course, who: Ashore, boards: Boards) -> None:
    ship, to = boards.ship, boards.ship.vessel.course[0]
    counts = course.voyage.vessels[ship.id].counts
    number = counts.get(TRAVELLERS, 0) + 1
    course.say(Reckoned(ship.id, TRAVELLERS, "count", counts.get(TRAVELLERS), number))
    traveller = Traveller(f"t{number}", who.name, boards.passage, ship.hex, to, boards.cr, who.id)
    course.say(Embarked(ship.id, traveller))
    parties = Parties(ship.id, ship.hex, who.id)
    title = fares.ticket(boards.passage).title
    if boards.cr:
        what = said("{passage} to {world}", passage=title, world=called(ship, to))
        course.say(payment("own fare", boards.cr, parties, what, fares.FARES.source))
    if boards.passage == "low" and low.has_lottery(stewards(ship) > 0, ship.rulings):
        course.say(payment("stake", low.stake_cr(), parties, "the low lottery", low.SOURCE))
    if boards.post is not None:
        post = boards.post.id
        course.say(Posted(ship.id, post, "", who.id))
        course.say(Reckoned(ship.id, pay_of(post), "count", counts.get(pay_of(post)), 0, "agreed on"))
        course.say(Reckoned(ship.id, worked_at(post), "count", None, 0, "a working passage"))
    course.say(Left(who.id, said("travels aboard {ship}", ship=ship.name)))
    over(course)


ABOARD: Errand[Boards] = Errand(
    "aboard", GROUP, _form, _does, _reads, _odds, stale_fare,
    shut="no ship that is bound for anywhere lies here, or a passage is booked already",
)  # fmt: skip
