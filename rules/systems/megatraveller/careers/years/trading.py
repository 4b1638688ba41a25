"""What merchants have of their own: bonuses, examinations, commissions, and departments that schools lead to."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import DM, Refused, Task
from rules.forms import Choice, Field
from rules.happening import Paid
from rules.said import said
from rules.systems.megatraveller.careers import mustering
from rules.systems.megatraveller.careers.advanced import merchants
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Frame, Stand
from rules.systems.megatraveller.careers.life.steps import Given, Step, Weighed
from rules.systems.megatraveller.careers.years.branches import branch_task, branched
from rules.systems.megatraveller.careers.years.grades import grade
from rules.systems.megatraveller.careers.years.post import post_of, servant
from rules.systems.megatraveller.careers.years.resolving import aim
from rules.systems.megatraveller.careers.years.throws import thrown
from rules.tables import matrix

_MOVES = matrix(__package__, "merchant/special_transfers")
_SAME = {"Drive Training": "Engineering School", "Purser School": "Steward Training"}
_SOURCE = "MegaTraveller Players' Manual, Enhanced Merchant Characters: promotion"
_STAYS = 5
"""From O5 on no school leads to another department."""
_BUSINESS, _SENIOR = "Business School", 5


# --- a bonus -----------------------------------------------------------------------------------------------


def _bonus(living: Living, given: Given) -> None:
    task = aim(living.stand, "bonus")
    assert isinstance(task, Task)
    living.follow()
    thrown(living, task, "bonus", ("has a share of the profits", "has no bonus"), shared)


def shared(living: Living, margin: int) -> None:
    """A bonus: half of what a throw on the cash table brings."""
    if margin < 0:
        return
    stand = living.stand
    check = living.throw(mustering.cash_task(stand.skills, retired=False))
    amount = merchants.bonus_cr(mustering.cash_cr(stand.career, check.total))
    living.thrown(
        check,
        "bonus",
        said("Cr{amount:,}", amount=amount),
        said("has a bonus of Cr{amount:,}", amount=amount),
    )
    if amount:
        living.tell()
        line = post_of(stand).force
        living.course.say(Paid(line, living.who, amount, said("bonus"), _SOURCE, "bonus"))
        living.paid()


def _of_bonus(stand: Stand, given: Given) -> Weighed:
    task = aim(stand, "bonus")
    if isinstance(task, Task):
        yield task
        yield "Half of a throw on the cash table"


# --- an examination ----------------------------------------------------------------------------------------


def exams(stand: Stand) -> tuple[str, ...]:
    """The examinations that may be taken this year."""
    return tuple(one.value for one in _exam_choices(stand) if not one.refused)


def _exam_choices(stand: Stand) -> Iterator[Choice]:
    post = post_of(stand)
    for row in merchants.examinations(post.arm, post.grade):
        yield Choice(row, row, refused=_refused(stand, row))


def _refused(stand: Stand, row: str) -> str:
    post = post_of(stand)
    if post.officer and not post.working and not post.test:
        return said("only who works in the own rank is examined")
    if post.test:
        return ""
    try:
        merchants.examination(row, servant(stand), post.assignment)
    except Refused as refusal:
        return refusal.text
    return ""


def _exam_task(stand: Stand, row: str) -> Task:
    post, who = post_of(stand), servant(stand)
    if post.test:
        return Task(
            said("examination for {title}", title=row), target=merchants.asked_of(row), source=_SOURCE
        )
    task = merchants.examination(row, who, post.assignment)
    if post.schools.get(_BUSINESS) and post.officer and post.number >= _SENIOR:
        more = DM(1, said("business school"), _SOURCE)
        return Task(task.name, task.dice, task.target, dms=(*task.dms, more), source=task.source)
    return task


def _exam_fields(stand: Stand) -> tuple[Field, ...]:
    choices = tuple(_exam_choices(stand))
    first = next((one.value for one in choices if not one.refused), None)
    return (Field("exam", "Examination", "choice", choices, first),)


def _exam(living: Living, given: Given) -> None:
    stand, row = living.stand, str(given["exam"])
    task = _exam_task(stand, row)
    living.follow()
    living.set({"life.service.test": False, "life.exam": row})
    thrown(living, task, "examination", ("passes", "does not pass"), examined)


def examined(living: Living, margin: int) -> None:
    """Whether somebody has risen."""
    row: str = living.stand.sheet["life"]["exam"]
    living.set({"life.exam": None})
    if margin >= 0:
        grade(living, row.removeprefix(f"{post_of(living.stand).arm} ").split(" ")[0])


def _no_exam(living: Living, given: Given) -> None:
    living.follow()
    living.set({"life.service.test": False})
    living.does("lets the examination be")


# --- special duty ------------------------------------------------------------------------------------------


def commissioned(living: Living) -> None:
    """A commission: the lowest rank of an officer, in a department that is thrown for."""
    stand = living.stand
    post = post_of(stand)
    if post.force == merchants.FREE_TRADER:
        grade(living, "O1")
        return
    check = living.throw(branch_task(stand))
    arm = branched(stand, check.total)
    living.thrown(check, "arm", arm, said("is assigned: {arm}", arm=arm))
    living.set({"life.service.arm": arm, "life.service.unproved": 0}, "commissioned")
    grade(living, "O0")


def to_be_tested(living: Living) -> None:
    """The examination of the department, whatever one can."""
    living.set({"life.service.test": True})
    living.ask(Frame("exam"))


def moved_by(living: Living, school: str) -> None:
    """A school of merchants leads to its department."""
    post = post_of(living.stand)
    name = _SAME.get(school, school)
    if post.service != "merchant" or name not in _MOVES.rows or post.arm == merchants.FREE_TRADER:
        return
    to = _MOVES.at(name, "department")
    if to is None or to == post.arm or (post.officer and post.number >= _STAYS):
        return
    living.set({"life.service.arm": to}, "transferred")
    living.line(said("Serves in: {arm}", arm=str(to)))
    living.does(said("serves in: {arm}", arm=str(to)))


def may_be_examined(living: Living) -> None:
    """An examination is asked about where there is one to take."""
    living.follow(*(("exam",) if exams(living.stand) else ()))


OF_ITSELF = {"may_exam": may_be_examined}
STEPS = (
    Step("bonus", "bonus", "Throw for a bonus", _bonus, weighs=_of_bonus),
    Step("exam", "exam", "Take an examination", _exam, _exam_fields,
         lambda stand, given: (_exam_task(stand, str(given["exam"])),)),
    Step("no_exam", "exam", "Let the examination be", _no_exam, rank="pass"),
)  # fmt: skip
