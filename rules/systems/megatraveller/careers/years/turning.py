"""Terms and years of a service begin and end, and who stays for another."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import Refused
from rules.forms import Choice, Field
from rules.said import said
from rules.systems.megatraveller.careers import ageing, term
from rules.systems.megatraveller.careers.advanced import merchants, scouts, services, soldiers, spacers
from rules.systems.megatraveller.careers.life.growing_old import older, stay_or_go
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Stand
from rules.systems.megatraveller.careers.life.steps import Given, Step, Weighed
from rules.systems.megatraveller.careers.years.grades import basic_rank, grade, title
from rules.systems.megatraveller.careers.years.joining import begin_term, training, untrained
from rules.systems.megatraveller.careers.years.post import TERM_YEARS, post_of, servant
from rules.systems.megatraveller.careers.years.resolving import gained

_NOT_KEPT = ("Initial training", "Jail")
_DETACHED = "Detached Duty"
_FIRST_COMMAND = 4
"""From O4 on officers of merchants are of the Deck after a full term."""


# --- a term --------------------------------------------------------------------------------------------


def _fields(stand: Stand) -> tuple[Field, ...]:
    return (*_drugs(stand), *_arms(stand))


def _drugs(stand: Stand) -> Iterator[Field]:
    if ageing.old_enough(actual_age(stand)):
        yield Field("anagathics", "Look for anagathics", "flag", default=False, seldom=True)


def _arms(stand: Stand) -> Iterator[Field]:
    post = post_of(stand)
    if post.service not in ("mercenary", "navy") or not stand.life.term:
        return
    if post.service == "mercenary":
        open_now = soldiers.later_arms(post.arm, servant(stand).marks, officer=post.officer)
    else:
        crosses = ("Line" if one == "Crew" and post.officer else one for one in post.crosses)
        open_now = tuple(dict.fromkeys((post.arm, *crosses)))
    if len(open_now) > 1:
        choices = tuple(Choice(one, one) for one in open_now)
        yield Field("arm", "Arm or branch for this term", "choice", choices, post.arm)


def _begin(living: Living, given: Given) -> None:
    stand = living.stand
    number, seeking = stand.life.term + 1, bool(given.get("anagathics"))
    age = actual_age(stand)
    begun = {"career": post_of(stand).force, "from": age, "to": age}
    living.set({"life.term": number, "life.half": False, "life.seeking": seeking, "life.supplied": False})
    living.set({f"life.terms.{number}": begun, "life.service.year": 0, "life.service.promoted": False})
    if number > 1:
        living.set({"life.service.years": TERM_YEARS})
    if (arm := given.get("arm")) and arm != post_of(stand).arm:
        living.set({"life.service.arm": arm}, "another arm")
        living.line(said("Serves in: {arm}", arm=arm))
    begin_term(living)
    _to_deck(living)
    living.set({f"life.terms.{number}.rank": str(title(post_of(living.stand)))})
    if seeking:
        living.set({"life.sought": stand.life.sought + 1})
        found = ("finds a supply for the term", "finds no supply")
        supplied = living.attempt(ageing.supply(stand.home), "anagathics", found).success
        living.set({"life.supplied": supplied})
    living.does(said("begins term {n}", n=number))
    living.follow("year")


def _to_deck(living: Living) -> None:
    stand = living.stand
    post = post_of(stand)
    commands = post.service == "merchant" and post.officer and post.number >= _FIRST_COMMAND
    if commands and stand.life.full and post.arm not in ("Deck", merchants.FREE_TRADER):
        living.set({"life.service.arm": "Deck"}, "an officer of the line")
        living.line(said("Serves in: {arm}", arm="Deck"))


def actual_age(stand: Stand) -> int:
    """The age by the calendar."""
    return int(stand.sheet.get("actual_age") or stand.age)


# --- a year --------------------------------------------------------------------------------------------


def year_begins(living: Living) -> None:
    """Another year of the term: in training, in jail, in the same assignment, or in a new one."""
    post = post_of(living.stand)
    living.set(
        {"life.service.year": post.year + 1, "life.service.command": False, "life.service.working": True}
    )
    if post.flying:
        living.set({"life.service.flying": False})
    _reverted(living)
    post = post_of(living.stand)
    if post.jailed:
        living.set(
            {"life.service.jailed": False, "life.service.retained": False, "life.service.assignment": "Jail"}
        )
        living.line(said("Year {year}: in jail", year=post.year))
        living.does("sits in jail")
        living.follow("year_ends")
    elif untrained(post):
        training(living)
    elif post.aide:
        living.follow("next_duty")
    else:
        command = post.officer and post.service in ("mercenary", "navy")
        living.follow("assign", *(("command",) if command else ()))


def _reverted(living: Living) -> None:
    """Whoever has a commission by special duty and does not pass for the next rank loses it again."""
    stand = living.stand
    post = post_of(stand)
    if post.service != "merchant" or post.grade != "O0":
        return
    living.set({"life.service.unproved": post.unproved + 1})
    if merchants.reverts(post.grade, post.unproved):
        living.line(said("No examination for O1 in time: enlisted again"))
        grade(living, merchants.enlisted_rank(stand.life.term))


def year_ends(living: Living) -> None:
    """The year is over: in the navies some are retained; then the next one, or the end of the term."""
    stand = living.stand
    post = post_of(stand)
    over = post.year >= post.years or stand.life.half
    if post.service == "navy" and not over:
        _retention(living)
    living.follow("term_ends" if over else "year")


def _retention(living: Living) -> None:
    post = post_of(living.stand)
    task = spacers.retention(post.assignment, retained=post.retained)
    if task is None or post.assignment in _NOT_KEPT:
        living.set({"life.service.retained": False})
        return
    kept = living.attempt(task, "retention", ("is retained in the assignment", "is assigned anew")).success
    living.set({"life.service.retained": kept})


def term_ends(living: Living) -> None:
    """The term is over, whole or broken off: its years have gone by."""
    stand = living.stand
    life, post = stand.life, post_of(stand)
    frozen = int(stand.sheet["life"].get("frozen") or 0)
    living.set({"life.frozen": None, "life.rank": basic_rank(post), "life.titled": _titled(stand)})
    living.set({"life.discharged": post.discharged, "life.outlaw": post.outlaw})
    if life.half:
        gone = post.year + int(stand.sheet["life"].get("jail_years") or 0)
        older(living, stand.age + gone - frozen, actual_age(stand) + gone)
        living.line(said("Out after {n} years of the term", n=post.year))
        living.does(said("leaves the service"))
        living.follow("muster")
        return
    course = ageing.course(life.drugs, life.supplied)
    apparent = stand.age if course in ("kept", "lost") else stand.age + post.years - frozen
    living.set({"life.drugs": course, "life.full": life.full + 1, "withdrawing": course == "lost" or None})
    older(living, apparent, actual_age(stand) + post.years)
    if post.years == TERM_YEARS:
        gained(living, "four-year term")
    living.does(said("is {age} now", age=actual_age(living.stand)))
    if ageing.line(apparent) is None:
        living.follow("reenlist_by_years")
    else:
        living.follow("reenlist_by_years", "spare" if ageing.spared(course) else "ageing")


def _titled(stand: Stand) -> str:
    post = post_of(stand)
    found = str(title(post))
    return found if found.startswith(post.force) else f"{post.force} {found}"


# --- leaving -------------------------------------------------------------------------------------------


def leaves(living: Living) -> None:
    """What a service leaves to whoever goes: a ship to the captains of free traders, detached duty for life."""
    stand = living.stand
    post = post_of(stand)
    if post.service == "merchant" and merchants.owns_ship(post.arm, post.grade, stand.rulings):
        _ship(living, merchants.SHIP)
    if post.arm == _DETACHED and not stand.life.outlaw:
        found = ("stays on detached duty for life", "leaves the service")
        kept = living.attempt(scouts.detached(stand.life.full), "detached duty", found).success
        living.set({"life.service.detached": kept})


def after_benefits(living: Living) -> None:
    """Whoever stays on detached duty has a scout ship, and a stipend."""
    stand = living.stand
    if not post_of(stand).detached or stand.life.ended:
        return
    if not stand.life.ships.get("Scout Ship"):
        _ship(living, "Scout Ship")
    living.set({"life.stipend_cr": scouts.STIPEND_CR}, "detached duty")
    living.line(said("Stipend: Cr{amount:,} a year", amount=scouts.STIPEND_CR))


def _ship(living: Living, ship: str) -> None:
    had = living.stand.life.ships.get(ship, 0)
    living.set({f"life.ships.{ship}": had + 1}, "leaving the service")
    living.line(said("Receives a ship: {ship}", ship=ship))


# --- who stays -------------------------------------------------------------------------------------------


def _reenlist(living: Living, given: Given) -> None:
    stand = living.stand
    check = living.throw(services.reenlistment(post_of(stand).force, servant(stand)))
    if term.stay(stand.career, check) == "may" and (why := _too_low(stand)):
        living.thrown(check, "reenlistment", why)
        living.follow("muster")
        return
    stay_or_go(living, check, "term")


def _too_low(stand: Stand) -> str:
    post = post_of(stand)
    if post.service != "scout":
        return ""
    try:
        scouts.may_stay(servant(stand), post.arm)
    except Refused as refusal:
        return refusal.text
    return ""


def _of_staying(stand: Stand, given: Given) -> Weighed:
    yield services.reenlistment(post_of(stand).force, servant(stand))
    yield "A natural 12 keeps whoever throws it for another term"
    if why := _too_low(stand):
        yield why


STEPS = (
    Step("begin_term", "term", "Begin a term", _begin, _fields),
    Step("reenlist_by_years", "reenlist_by_years", "Throw to reenlist", _reenlist, weighs=_of_staying),
)
OF_ITSELF = {"year": year_begins, "year_ends": year_ends, "term_ends": term_ends}
