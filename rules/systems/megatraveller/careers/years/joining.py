"""Into a service that is played year by year: enlisting, the draft, an arm, and the first year's training."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from rules.check import Refused, Task
from rules.forms import Choice, Field, Odd, odd
from rules.said import said
from rules.systems.megatraveller.careers import entering
from rules.systems.megatraveller.careers.advanced import merchants, services, spacers
from rules.systems.megatraveller.careers.advanced.asked import Servant
from rules.systems.megatraveller.careers.advanced.initial import training as first_year
from rules.systems.megatraveller.careers.advanced.services import FORCES
from rules.systems.megatraveller.careers.advanced.years import years_left
from rules.systems.megatraveller.careers.basic import CAREERS as BASIC
from rules.systems.megatraveller.careers.learning import gain
from rules.systems.megatraveller.careers.life import enlisting
from rules.systems.megatraveller.careers.life.gaining import receive, taught
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Frame, Stand
from rules.systems.megatraveller.careers.life.steps import Given, Step, Weighed
from rules.systems.megatraveller.careers.readings import spent
from rules.systems.megatraveller.careers.years.branches import branch_task, branched, chooses
from rules.systems.megatraveller.careers.years.grades import grade
from rules.systems.megatraveller.careers.years.post import (
    CAREERS,
    Post,
    branch_column,
    post_of,
    schooling,
    servant,
    trade_cells,
)
from rules.systems.megatraveller.people.home import CODES

_DRAFT = Task("the draft", dice="1D", source="MegaTraveller Players' Manual, Enhanced Characters: the draft")


_WITH_ACADEMY = ("Megacorporation", "Sector-wide")
"""Lines from which a merchant may go to the academy (Enhanced Character Generation: the Merchant Academy)."""
_SCHOOLS = "MegaTraveller Players' Manual, Enhanced Character Generation: the Merchant Academy"
_ACADEMY, _THROW, _SKILLS = "Merchant Academy", 4, 3
_TYPICAL_TECH = "Avg Stellar"


# --- enlisting -----------------------------------------------------------------------------------------


def _forces(stand: Stand) -> tuple[Field, ...]:
    choices = tuple(_choice(force, stand) for force in FORCES)
    first = next((one.value for one in choices if not one.refused), None)
    navies = tuple(force for force, service in FORCES.items() if service == "navy")
    codes = tuple(Choice(one, one) for one in CODES["tech"])
    capital = Field(
        "capital",
        "Tech of the subsector's capital",
        "choice",
        codes,
        stand.home.get("tech", _TYPICAL_TECH),
        hint="Its Reserve Fleet has the same, and never less than Early Stellar",
        needs={"force": navies},
        seldom=True,
    )
    return (Field("force", "Service", "choice", choices, first), capital)


def _none_open(stand: Stand) -> str:
    if all(one.refused for one in _forces(stand)[0].choices):
        return said("no service that is played year by year takes somebody from that homeworld")
    return ""


def bound(stand: Stand) -> str:
    """Why nobody who was at a school enlists in a career played by terms, as long as a service is open (MT-ACG-02)."""
    behind = schooling(stand)
    if not (behind.get("graduate") or behind.get("failed")) or _none_open(stand):
        return ""
    return said("after a school one enlists in a service that is played year by year")


def _choice(force: str, stand: Stand) -> Choice:
    try:
        services.may_enlist(force, stand.home)
        if FORCES[force] != "merchant" and not automatic(stand, force):
            entering.may_enter(BASIC[career_of(force)], stand.upp, stand.home, stand.rulings)
    except Refused as refusal:
        return Choice(force, force, refused=refusal.text)
    tried: list[str] = stand.sheet["life"].get("turned_away") or []
    if FORCES[force] in tried:
        return Choice(force, force, refused=said("{force} has been tried in vain", force=force))
    hint = "taken without a throw" if automatic(stand, force) else ""
    return Choice(force, force, hint, odds=tuple(_odds(force, stand)))


def _odds(force: str, stand: Stand) -> Iterator[Odd]:
    """Enlisting and staying, as the throws would be now."""
    if not automatic(stand, force):
        yield odd("enlist", services.enlistment(force, stand.upp))
    yield odd("stay", services.reenlistment(force, Servant(stand.upp, stand.skills)))


def automatic(stand: Stand, force: str) -> bool:
    """Whether somebody is taken without a throw, after the schools behind them."""
    behind = schooling(stand)
    if force in behind.get("commissions", ()):
        return True
    if force == "Scouts":
        return "College" in behind.get("graduate", ())
    return force == "Megacorporation" and "College" in behind.get("honors", ())


def career_of(force: str) -> str:
    """The basic career to which a force belongs."""
    return CAREERS.get(FORCES[force], force)


def _enlist(living: Living, given: Given) -> None:
    stand, force = living.stand, str(given["force"])
    if automatic(stand, force):
        living.line(said("Joins without a throw: {force}", force=force))
        living.does(said("joins without a throw: {force}", force=force))
        join(living, force, capital=given.get("capital"))
        return
    living.set({"life.tries": stand.life.tries + 1})
    task = services.enlistment(force, stand.upp)
    if living.attempt(task, "enlistment", ("enlists", "is rejected")).success:
        join(living, force, capital=given.get("capital"))
    elif FORCES[force] == "merchant":
        tried = stand.sheet["life"].get("turned_away") or []
        living.set({"life.turned_away": [*tried, "merchant"]})
        living.follow("career")
    elif not spent(stand.rulings, living.stand.life.tries):
        living.follow("career")
    else:
        _draft(living)


def _draft(living: Living) -> None:
    check = living.throw(_DRAFT)
    force = services.drafted(check.total)
    living.set({"life.drafted": True})
    if force is None:
        career = entering.drafted(check.total)
        living.thrown(check, "draft", said("is drafted into the {career}", career=career.name))
        enlisting.enter(living, career)
    else:
        living.thrown(check, "draft", said("is drafted: {force}", force=force))
        join(living, force, drafted=True)


def join(living: Living, force: str, *, drafted: bool = False, capital: str | None = None) -> None:
    """A service begins: grade, and the arm that is chosen, thrown for or given.

    capital: tech of the subsector's; None for that of the homeworld.
    """
    stand = living.stand
    age = stand.age
    years = years_left(age)
    first = Post(force, grade=_first_grade(stand, force, drafted=drafted), years=years)
    living.set({"life.career": career_of(force), "life.service": _kept(first)})
    if FORCES[force] == "navy":
        tech = spacers.subsector_tech(capital or stand.home.get("tech", _TYPICAL_TECH))
        living.set({"life.service.tech": tech}, "tech code of the subsector")
        living.line(said("The subsector and its Reserve Fleet: {tech}", tech=tech))
    living.set({"life.service.points": int(schooling(stand).get("points") or 0)}, "schools before the career")
    for skill in entering.default_skills(BASIC[career_of(force)], stand.home):
        taught(living, skill, 0, "had from the beginning")
    living.follow("arm", *(("academy",) if force in _WITH_ACADEMY and not schooling(stand) else ()))


def _kept(post: Post) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(post).items()}


def _first_grade(stand: Stand, force: str, *, drafted: bool) -> str:
    behind = schooling(stand)
    doctor = "Medical School" in behind.get("graduate", ()) and force != "Marines"
    if force == "Scouts":
        honours = "College" in behind.get("honors", ()) and not drafted
        return "IS-12" if doctor else "IS-10" if honours else "IS-1"
    if doctor:
        return "O3"
    return "O1" if force in behind.get("commissions", ()) and not drafted else "E1"


# --- an arm ----------------------------------------------------------------------------------------------


def _arm_fields(stand: Stand) -> tuple[Field, ...]:
    found = chooses(stand)
    choices = tuple(Choice(one, one) for one in found)
    return (Field("arm", "Arm, branch or department", "choice", choices, found[0]),)


def _choose(living: Living, given: Given) -> None:
    assigned(living, given["arm"])


def _nothing_to_choose(stand: Stand) -> str:
    return "" if chooses(stand) else said("this is thrown for")


def _something_to_choose(stand: Stand) -> str:
    return said("this is chosen") if chooses(stand) else ""


def _throw(living: Living, given: Given) -> None:
    stand = living.stand
    check = living.throw(branch_task(stand))
    arm = branched(stand, check.total)
    living.thrown(check, "arm", arm, said("is assigned: {arm}", arm=arm))
    assigned(living, arm)


def assigned(living: Living, arm: str) -> None:
    """Somebody belongs to an arm; the first year is training, but for merchants."""
    living.set({"life.service.arm": arm}, "assigned")
    living.line(said("Serves in: {arm}", arm=arm))
    living.does(said("serves in: {arm}", arm=arm))
    living.follow("term")
    if _ACADEMY in schooling(living.stand).get("graduate", ()):
        _departmental(living)


def _departmental(living: Living) -> None:
    """Graduates of the Merchant Academy throw for three skills of their department."""
    post = post_of(living.stand)
    for name in list(dict.fromkeys(trade_cells(post)))[:_SKILLS]:
        task = Task(said("{school}: {what}", school=_ACADEMY, what=name), "1D", _THROW, source=_SCHOOLS)
        words = (said("is taught {what}", what=name), said("is not taught {what}", what=name))
        if living.attempt(task, "school", words).success:
            receive(living, gain(name), _ACADEMY)


def _of_branch(stand: Stand, given: Given) -> Weighed:
    yield branch_task(stand)


# --- the first year --------------------------------------------------------------------------------------


def training(living: Living) -> None:
    """Initial training in the first year of all."""
    stand = living.stand
    post = post_of(stand)
    found = first_year(post.service, branch_column(post), servant(stand))
    living.set({"life.service.trained": True, "life.service.assignment": "Initial training"})
    living.line(said("Year {year}: initial training", year=post.year))
    living.does(said("is trained for the service"))
    assert found is not None  # of merchants nobody is untrained
    columns = (Frame("column", left=found.rolls, what="training"),) if found.rolls else ()
    living.follow("year_ends", *columns)
    for one in found.gains:
        receive(living, one, "initial training")


def untrained(post: Post) -> bool:
    """Whether the first year is training: not of merchants, nor after a school for officers."""
    return not post.trained and post.service != "merchant"


def begin_term(living: Living) -> None:
    """A term begins: merchants of the ranks rise with it."""
    post = post_of(living.stand)
    if post.service == "merchant" and post.grade.startswith("E"):
        grade(living, merchants.enlisted_rank(living.stand.life.term))


def _weighs(stand: Stand, given: Given) -> Weighed:
    force = str(given["force"])
    if automatic(stand, force):
        yield "Taken without a throw"
        return
    yield services.enlistment(force, stand.upp)
    yield from _rejected(force)


def _rejected(force: str) -> Iterator[str]:
    if FORCES[force] == "merchant":
        yield "Whoever is rejected finds no merchant line, and chooses another career"
    else:
        yield "Whoever is rejected is drafted by 1D: Navy, Marines, Army, Scouts, Flyers or Sailors"


STEPS = (
    Step(
        "enlist_by_years",
        "career",
        "Enlist in a service played year by year",
        _enlist,
        _forces,
        _weighs,
        bars=_none_open,
    ),
    Step("arm", "arm", "Choose an arm", _choose, _arm_fields, bars=_nothing_to_choose),
    Step("branch", "arm", "Throw for an assignment", _throw, weighs=_of_branch, bars=_something_to_choose),
)
