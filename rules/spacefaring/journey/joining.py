"""The Travellers' Aid Society: one application, and a high passage every two months for members (F-19)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import Refused
from rules.course import Course
from rules.forms import Forecast, Option, Preview
from rules.happening import OUTSIDE, Paid, Threw
from rules.places import at
from rules.said import Text, begun, plural, said
from rules.spacefaring.journey.booking import spend_passage
from rules.spacefaring.journey.errand import Errand
from rules.spacefaring.journey.traveller import Ashore
from rules.spacefaring.page import MONTH_S
from rules.spacefaring.passage import society
from rules.spacefaring.voyage.books import Given, Society

GROUP: Text = "Travellers' Aid Society"


def _places(who: Ashore) -> Society:
    assert who.books.society is not None  # it was offered
    return who.books.society


def _member_since(who: Ashore) -> float | None:
    found = at(who.sheet, who.books.society.since) if who.books.society else None
    return None if found is None else float(found)


# --- joining -------------------------------------------------------------------------------------------


def _joining(who: Ashore) -> Option | None:
    if (
        who.books.society is None
        or not _places(who).barred
        or not who.in_port
        or _member_since(who) is not None
    ):
        return None
    hint = said(
        "Cr{cr:,d} once you are admitted; one application is heard, and no more", cr=society.price_cr()
    )
    return Option("join_society", "Apply to the Travellers' Aid Society", hint=hint, rank="seldom")


def _join_reads(who: Ashore, given: Given) -> None:
    """Refused for a second application, or for want of money."""
    society.check_applies(who.cr, bool(at(who.sheet, _places(who).barred)))


def _join_odds(who: Ashore, nothing: None) -> Preview:
    task = society.admission()
    told = said("costs Cr{cr:,d}", cr=society.price_cr())
    return Preview((Forecast(begun(task.name), task, float(task.chance()), told),))


def _join(course: Course, who: Ashore, nothing: None) -> None:
    check = society.admission().attempt(course.dice)
    outcome = "is admitted" if check.success else "is blackballed"
    course.say(Threw("society", begun(check.task.name), (who.id,), check, outcome))
    source = society.SOCIETY.source
    if not check.success:
        course.change(who.id, "society", {_places(who).barred: True}, "blackballed", source)
        return
    what = "membership of the Travellers' Aid Society"
    course.say(Paid(who.id, OUTSIDE, society.price_cr(), what, source, "other"))
    course.change(who.id, "society", {_places(who).since: who.clock_s}, "admitted", source)


JOIN: Errand[None] = Errand(
    "join_society", GROUP, _joining, _join, _join_reads, _join_odds,
    shut="the Society hears those who are no members yet, in port",
)  # fmt: skip


# --- its passages --------------------------------------------------------------------------------------


def _waiting(who: Ashore) -> int:
    """High passages that the Society owes a member."""
    since = _member_since(who)
    if since is None:
        return 0
    given = int(at(who.sheet, _places(who).given) or 0)
    return max(0, society.passages(int((who.clock_s - since) // MONTH_S)) - given)


def _collecting(who: Ashore) -> Option | None:
    n = _waiting(who)
    if not n or not who.in_port:
        return None
    title = plural("Collect a high passage from the Society", "Collect {n} high passages from the Society", n)
    return Option("collect", title)


def _collect_reads(who: Ashore, given: Given) -> int:
    """Refused where nothing is owed."""
    if not (n := _waiting(who)):
        raise Refused("the Society owes no passage yet")
    return n


def _collect_odds(who: Ashore, n: int) -> Preview:
    return Preview(notes=tuple(_collect_notes(who)))


def _collect_notes(who: Ashore) -> Iterator[Text]:
    yield "one high passage every two months, to travel by or to cash in"
    if society.has_hostel(who.starport):
        yield "the Society has a hostel at this starport"


def _collect(course: Course, who: Ashore, n: int) -> None:
    given = int(at(who.sheet, _places(who).given) or 0)
    source = society.SOCIETY.source
    course.change(who.id, "society", {_places(who).given: given + n}, "passages collected", source)
    spend_passage(course, who, "high", n, "from the Travellers' Aid Society")


COLLECT: Errand[int] = Errand(
    "collect", GROUP, _collecting, _collect, _collect_reads, _collect_odds,
    shut="the Society owes its members a high passage every two months, in port",
)  # fmt: skip
