"""The year's assignment: a command for officers, where one is sent, transfers, and positions of merchants."""

from __future__ import annotations

from rules.check import Task
from rules.forms import Field
from rules.said import said
from rules.systems.megatraveller.careers.advanced import duties, merchants, scouts, soldiers
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Frame, Stand
from rules.systems.megatraveller.careers.life.steps import Given, Step, Weighed
from rules.systems.megatraveller.careers.years.branches import branch_task, branched
from rules.systems.megatraveller.careers.years.grades import grade
from rules.systems.megatraveller.careers.years.post import Post, post_of, servant
from rules.systems.megatraveller.careers.years.resolving import ahead, aim
from rules.systems.megatraveller.careers.years.throws import thrown

_BUREAUCRAT = 10
_SPECIAL, _FLIGHT = ("Special Duty", "Special"), "Flight"


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
    found = _sent(living, post, given)
    if post.service == "merchant" and merchants.throws_again(post.force, post.grade, found):
        living.line(said("Thrown again, as the rank has it: {what}", what=found))
        found = _sent(living, post, given)
    living.line(said("Year {year}: {what}", year=post.year, what=found))
    go(living, found)


def _sent(living: Living, post: Post, given: Given) -> str:
    check = living.throw(_task(living.stand, given))
    found = _found(post, check.total, sum(check.throw.faces))
    living.thrown(check, "assignment", found, said("is assigned: {what}", what=found))
    return found


def _of_assignment(stand: Stand, given: Given) -> Weighed:
    post = post_of(stand)
    yield _task(stand, given)
    if post.service == "merchant" and merchants.throws_again(post.force, post.grade, ""):
        yield "Whatever is not No Business is thrown again, once"


def _found(post: Post, total: int, natural: int) -> str:
    marine = post.force == "Marines"
    return duties.assignment(post.service, place(post), total, natural=natural, marine=marine)


def go(living: Living, assignment: str) -> None:
    """Somebody is sent somewhere for this year: what is asked of it."""
    post = post_of(living.stand)
    living.set({"life.service.assignment": assignment})
    if assignment in _SPECIAL:
        flies = soldiers.flies(post.force, assignment, servant(living.stand).marks)
        living.follow("year_ends", "flight" if flies else "special")
    elif assignment.startswith("Transfer"):
        _transfer(living, assignment)
    elif assignment == "Frozen Watch":
        _frozen(living)
        living.follow("year_ends")
    elif assignment == "Training" and aim(living.stand, "skills") == "school":
        living.follow("year_ends", "school", *reversed(ahead(living)))
    else:
        _resolve(living, assignment)


def _frozen(living: Living) -> None:
    living.set({"life.frozen": int(living.stand.sheet["life"].get("frozen") or 0) + 1})


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


# --- a year of flight ------------------------------------------------------------------------------------


def _flight_task(stand: Stand) -> Task:
    return duties.assignment_task("navy", _FLIGHT, servant(stand))


def _fly(living: Living, given: Given) -> None:
    """A year as a pilot of a Marine flight wing, as the Navy resolves it (MT-MERC-19)."""
    post = post_of(living.stand)
    check = living.throw(_flight_task(living.stand))
    found = duties.assignment("navy", _FLIGHT, check.total)
    living.thrown(check, "assignment", found, said("flies for the Navy: {what}", what=found))
    living.line(said("Year {year} in a Marine flight wing: {what}", year=post.year, what=found))
    if found in _SPECIAL:
        living.follow("special")
        return
    living.set({"life.service.flying": True, "life.service.assignment": found})
    if found == "Frozen Watch":
        _frozen(living)
        living.follow()
    else:
        living.follow(*reversed(ahead(living)))


def _stay_on_the_ground(living: Living, given: Given) -> None:
    living.follow("special")
    living.does("takes a special assignment on the ground")


def _of_flight(stand: Stand, given: Given) -> Weighed:
    yield _flight_task(stand)
    yield "Where it falls on a special assignment, that of the Marines is thrown for"


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
    found = _sent(living, post, {})
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
         _of_assignment),
    Step("fly", "flight", "Fly for the Navy this year", _fly, weighs=_of_flight),
    Step("stay_on_the_ground", "flight", "Take the special assignment", _stay_on_the_ground),
    Step("transfer", "transfer", "Go over to the Bureaucracy", _accept),
    Step("no_transfer", "transfer", "Decline, and throw again", _decline, weighs=_of_decline),
    Step("position_of_year", "position_of_year", "Throw for a position of the own rank", _position,
         weighs=lambda stand, given: (_position_task(stand),)),
)  # fmt: skip
