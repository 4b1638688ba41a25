"""The year's assignment: a command for officers, where one is sent, transfers, and positions of merchants."""

from __future__ import annotations

from rules.check import Task
from rules.forms import Field
from rules.said import said
from rules.systems.megatraveller.careers.advanced import duties, merchants, scouts
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Frame, Stand
from rules.systems.megatraveller.careers.life.steps import Given, Step, Weighed
from rules.systems.megatraveller.careers.years.branches import branch_task, branched
from rules.systems.megatraveller.careers.years.grades import grade
from rules.systems.megatraveller.careers.years.post import Post, post_of, servant
from rules.systems.megatraveller.careers.years.resolving import ahead, aim
from rules.systems.megatraveller.careers.years.throws import thrown

_BUREAUCRAT = 10
_SPECIAL = ("Special Duty", "Special")


# --- a command -----------------------------------------------------------------------------------------


def _command_task(stand: Stand) -> Task:
    post = post_of(stand)
    return duties.command_task(post.service, post.arm, servant(stand), marine=post.force == "Marines")


def _command(living: Living, given: Given) -> None:
    task = _command_task(living.stand)
    living.follow()
    thrown(living, task, "command", ("holds a command", "serves on the staff"), commanded)


def commanded(living: Living, margin: int) -> None:
    """Whether an officer holds a command this year."""
    living.set({"life.service.command": margin >= 0})


def _staff(living: Living, given: Given) -> None:
    living.follow()
    living.does("serves on the staff")


# --- where one is sent -----------------------------------------------------------------------------------


def place(post: Post) -> str:
    """What decides between the columns of the assignments."""
    if post.service == "scout":
        return scouts.division(post.arm)
    return post.force if post.service == "merchant" else post.arm


def _task(stand: Stand, given: Given) -> Task:
    post = post_of(stand)
    with_dm = bool(given.get("dm", True))
    return duties.assignment_task(post.service, place(post), servant(stand), with_dm=with_dm)


def _fields(stand: Stand) -> tuple[Field, ...]:
    post = post_of(stand)
    if post.service == "scout" and post.number >= _BUREAUCRAT:
        return (Field("dm", "Take the +2 of an administrator", "flag", default=True),)
    return ()


def _assign(living: Living, given: Given) -> None:
    post = post_of(living.stand)
    if post.retained:
        living.line(said("Year {year}: {what} again", year=post.year, what=post.assignment))
        living.does(said("stays in the assignment: {what}", what=post.assignment))
        go(living, post.assignment)
        return
    check = living.throw(_task(living.stand, given))
    found = _found(post, check.total, sum(check.throw.faces))
    living.thrown(check, "assignment", found, said("is assigned: {what}", what=found))
    living.line(said("Year {year}: {what}", year=post.year, what=found))
    go(living, found)


def _found(post: Post, total: int, natural: int) -> str:
    marine = post.force == "Marines"
    return duties.assignment(post.service, place(post), total, natural=natural, marine=marine)


def go(living: Living, assignment: str) -> None:
    """Somebody is sent somewhere for this year: what is asked of it."""
    living.set({"life.service.assignment": assignment})
    if assignment in _SPECIAL:
        living.follow("year_ends", "special")
    elif assignment.startswith("Transfer"):
        _transfer(living, assignment)
    elif assignment == "Frozen Watch":
        living.set({"life.frozen": int(living.stand.sheet["life"].get("frozen") or 0) + 1})
        living.follow("year_ends")
    elif assignment == "Training" and aim(living.stand, "skills") == "school":
        living.follow("year_ends", "school", *reversed(ahead(living)))
    else:
        _resolve(living, assignment)


def _resolve(living: Living, assignment: str) -> None:
    post = post_of(living.stand)
    asks: list[Frame | str] = ["year_ends"]
    if post.service == "merchant":
        asks.append("may_exam")
        if isinstance(aim(living.stand, "bonus"), Task):
            asks.append("bonus")
    if post.service == "scout" and scouts.extra(assignment):
        asks.append(Frame("column", what="mission"))
    asks += reversed(ahead(living))
    if post.service == "merchant" and post.officer:
        asks.append("position_of_year")
    living.follow(*asks)


# --- transfers -------------------------------------------------------------------------------------------


def _transfer(living: Living, assignment: str) -> None:
    post = post_of(living.stand)
    if post.service == "scout":
        living.follow("transfer")
        return
    up = assignment == "Transfer Up"
    if not (up and merchants.LINES.index(post.force) <= 1):
        to = merchants.transferred(post.force, up=up)
        living.set({"life.service.force": to}, "transferred")
        living.line(said("Transferred to: {line}", line=to))
        living.does(said("is transferred to: {line}", line=to))
        _department(living, post)
    living.follow("assign")


def _department(living: Living, before: Post) -> None:
    stand = living.stand
    post = post_of(stand)
    if post.officer and post.number > 3 and post.force != merchants.FREE_TRADER:
        arm = "Deck"
    elif post.force == merchants.FREE_TRADER:
        arm = merchants.FREE_TRADER
    elif before.force == merchants.FREE_TRADER:
        check = living.throw(branch_task(stand))
        arm = branched(stand, check.total)
        living.thrown(check, "arm", arm, said("is assigned: {arm}", arm=arm))
    else:
        arm = post.arm
    living.set({"life.service.arm": arm}, "transferred")


def _accept(living: Living, given: Given) -> None:
    to_bureaucracy(living, scouts.ordinary_rank(living.stand.life.term))
    living.follow("assign")


def to_bureaucracy(living: Living, rank: str) -> None:
    """A scout comes into the Bureaucracy, in an office that is thrown for, with a rank."""
    task = Task(said("office"), source=branch_task(living.stand).source)
    check = living.throw(task)
    office = scouts.office(scouts.BUREAUCRACY, check.total)
    living.thrown(check, "arm", office, said("is assigned: {arm}", arm=office))
    living.set({"life.service.arm": office}, "transferred")
    grade(living, rank)


def _decline(living: Living, given: Given) -> None:
    post = post_of(living.stand)
    check = living.throw(_task(living.stand, {}))
    found = _found(post, check.total, sum(check.throw.faces))
    living.thrown(check, "assignment", found, said("is assigned: {what}", what=found))
    living.line(said("Year {year}: {what}", year=post.year, what=found))
    if found == "Transfer":
        _accept(living, given)
    else:
        go(living, found)


def _of_decline(stand: Stand, given: Given) -> Weighed:
    yield _task(stand, {})
    yield "A second transfer cannot be declined"


# --- a position of merchants -----------------------------------------------------------------------------


def _position_task(stand: Stand) -> Task:
    post = post_of(stand)
    return merchants.position(post.force, post.arm, servant(stand))


def _position(living: Living, given: Given) -> None:
    task = _position_task(living.stand)
    living.follow()
    thrown(living, task, "position", ("works in the own rank", "works one rank lower"), placed)


def placed(living: Living, margin: int) -> None:
    """Whether an officer works in the own rank this year."""
    living.set({"life.service.working": margin >= 0})


STEPS = (
    Step("command", "command", "Try for a command", _command,
         weighs=lambda stand, given: (_command_task(stand),)),
    Step("staff", "command", "Serve on the staff", _staff, rank="pass"),
    Step("assign", "assign", "Throw for the year's assignment", _assign, _fields,
         lambda stand, given: (_task(stand, given),)),
    Step("transfer", "transfer", "Go over to the Bureaucracy", _accept),
    Step("no_transfer", "transfer", "Decline, and throw again", _decline, weighs=_of_decline),
    Step("position_of_year", "position_of_year", "Throw for a position of the own rank", _position,
         weighs=lambda stand, given: (_position_task(stand),)),
)  # fmt: skip
