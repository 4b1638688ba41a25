"""Special assignments and schools of a service: which one, and what it teaches."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.check import Refused, Task
from rules.forms import Choice, Field
from rules.said import said
from rules.systems.megatraveller.careers import learning
from rules.systems.megatraveller.careers.advanced import rising, specials, teaching
from rules.systems.megatraveller.careers.life.gaining import changed, receive, worded
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Frame, Stand
from rules.systems.megatraveller.careers.life.steps import Given, Step, Weighed
from rules.systems.megatraveller.careers.years.assigning import to_bureaucracy
from rules.systems.megatraveller.careers.years.grades import advance, grade
from rules.systems.megatraveller.careers.years.post import post_of, servant
from rules.systems.megatraveller.careers.years.resolving import gained
from rules.systems.megatraveller.careers.years.trading import commissioned, moved_by, to_be_tested

_SOURCE = "MegaTraveller Players' Manual, Enhanced Characters: special assignments"
_OCS, _ATTACHE, _COMMAND = "OCS", "Attache or Aide", "Command duty"
_WAYS: Mapping[str, tuple[str, ...]] = {
    "mercenary": ("Infantry", "Cavalry", "Artillery", "Support"),
    "navy": ("Line", "Flight", "Gunnery", "Engineering", "Medical"),
}
"""What one can be cross-trained in."""
COMMANDO, COMMANDO_SCHOOL = "Commando", "Commando School"
_ADMINISTRATORS = "Administrator School"


# --- special assignments -----------------------------------------------------------------------------------


def _special_task(stand: Stand) -> Task:
    return specials.special_task(post_of(stand).service, servant(stand))


def _special(living: Living, given: Given) -> None:
    name = _drawn(living)
    if name == _OCS and (why := _barred(living.stand, again=False)):
        living.line(said("Thrown again: {why}", why=why))
        name = _drawn(living)
    gained(living, "special assignment")
    living.follow()
    if name != _OCS or not _barred(living.stand, again=True):
        _attend(living, name)


def _drawn(living: Living) -> str:
    stand = living.stand
    post = post_of(stand)
    check = living.throw(_special_task(stand))
    name = specials.special(post.service, check.total, officer=post.officer)
    living.thrown(check, "special assignment", name, said("is sent: {what}", what=name))
    return name


def _barred(stand: Stand, *, again: bool) -> str:
    """Why somebody may not go to officer candidate school."""
    age, life = int(stand.sheet.get("actual_age") or stand.age), stand.life
    try:
        rising.may_attend_ocs(post_of(stand).service, age, again=again, drafted=life.drafted, term=life.term)
    except Refused as refusal:
        return refusal.text
    return ""


def _attend(living: Living, name: str) -> None:
    if name in _OTHERS:
        _OTHERS[name](living)
        return
    post = post_of(living.stand)
    found = specials.lessons(post.service, name)
    if post.schools.get(name) and specials.instructs(found, servant(living.stand)):
        living.line(said("Teaches at: {school}", school=name))
        receive(living, learning.Gain("Instruction", 1), name)
        return
    living.set({f"life.service.schools.{name}": post.schools.get(name, 0) + 1})
    for lesson in found:
        for _ in range(lesson.throws):
            _lesson(living, name, lesson)
    if name == COMMANDO_SCHOOL:
        _crossed(living, COMMANDO)
        living.ask(Frame("commando"))
    moved_by(living, name)


def _lesson(living: Living, school: str, lesson: specials.Lesson) -> None:
    task = Task(
        said("{school}: {what}", school=school, what=worded(lesson.gain)),
        dice="1D",
        target=lesson.throw,
        source=_SOURCE,
    )
    what = worded(lesson.gain)
    outcomes = (said("is taught {what}", what=what), said("is not taught {what}", what=what))
    if living.attempt(task, "school", outcomes).success:
        receive(living, lesson.gain, school)


def _officer_school(living: Living) -> None:
    post = post_of(living.stand)
    found = rising.commissioned(post.service, post.grade)
    if post.arm == "Crew":
        living.set({"life.service.arm": "Line"}, "commissioned")
    grade(living, found.rank)
    for left, what in ((found.trade_skills, "arm"), (found.service_skills, "service")):
        if left:
            living.ask(Frame("column", left=left, what=what))


def _attached(living: Living) -> None:
    service = post_of(living.stand).service
    check = living.throw(Task(said("attache or aide"), dice="1D", source=_SOURCE))
    which = rising.posting(service, check.total)
    words = "serves as a military attache" if which == "attache" else "serves as aide to a general"
    living.thrown(check, "special assignment", words)
    steps, points = rising.posted(service, which)
    if steps:
        advance(living, counts=False)
    soc = learning.raised(living.stand.upp, learning.Gain("soc", points, characteristic=True))["soc"]
    changed(living, "soc", soc, "attache or aide")
    if which == "aide":
        living.set({"life.service.aide": True}, "aide to a general")


def _recruiting(living: Living) -> None:
    receive(living, learning.Gain("Recruiting", 1), "Recruiting")


def _crossed(living: Living, arm: str) -> None:
    crosses = post_of(living.stand).crosses
    if arm not in crosses:
        living.set({"life.service.crosses": [*crosses, arm]}, "cross-trained")


_OTHERS: Mapping[str, Callable[[Living], None]] = {
    _OCS: _officer_school,
    _ATTACHE: _attached,
    "Recruiting": _recruiting,
    "Cross-Training": lambda living: living.ask(Frame("cross")),
    "Specialist School": lambda living: living.ask(Frame("specialist")),
    "Commission": commissioned,
    "Department Test": to_be_tested,
}


# --- an aide's next duty -----------------------------------------------------------------------------------


def _next_duties(stand: Stand) -> tuple[Field, ...]:
    post = post_of(stand)
    unable = "" if post.officer else said("command is for officers, not for {rank}", rank=post.grade)
    barred = _barred(stand, again=False)
    specials_ = (one for one in specials.offered(post.service, officer=post.officer) if one != _ATTACHE)
    choices = (
        Choice(_COMMAND, _COMMAND, refused=unable),
        *(Choice(one, one, refused=barred if one == _OCS else "") for one in specials_),
    )
    first = next(one.value for one in choices if not one.refused)
    return (Field("duty", "Next duty", "choice", choices, first),)


def _take_duty(living: Living, given: Given) -> None:
    """Whoever was aide to a general chooses a command, or a special assignment (MT-MERC-11)."""
    post, duty = post_of(living.stand), str(given["duty"])
    living.set({"life.service.aide": False, "life.service.retained": False})
    living.line(said("Year {year}, as the general grants: {what}", year=post.year, what=duty))
    living.does(said("is granted a duty: {what}", what=duty))
    if duty == _COMMAND:
        living.set({"life.service.command": True})
        living.follow("assign")
        return
    living.set({"life.service.assignment": "Special"})
    gained(living, "special assignment")
    living.follow("year_ends")
    _attend(living, duty)


# --- chosen at a school --------------------------------------------------------------------------------------


def _ways(stand: Stand) -> tuple[Field, ...]:
    post = post_of(stand)
    ways = (one if post.officer or one != "Line" else "Crew" for one in _WAYS[post.service])
    choices = tuple(Choice(one, one) for one in ways if one != post.arm)
    return (Field("arm", "Cross-trained in", "choice", choices, choices[0].value),)


def _cross(living: Living, given: Given) -> None:
    stand, arm = living.stand, given["arm"]
    post = post_of(stand)
    living.follow()
    _crossed(living, arm)
    living.line(said("Cross-trained: {arm}", arm=arm))
    living.does(said("is cross-trained: {arm}", arm=arm))
    table = "mos" if post.service == "mercenary" else "branch_skills"
    column = "Line" if arm == "Crew" else arm
    check = living.throw(teaching.task(post.service, table, column, servant(stand)))
    found = teaching.learnt(post.service, table, column, check.total)
    living.thrown(check, "training", worded(found), said("is trained: {what}", what=worded(found)))
    receive(living, found, arm, thrown=True)


def _courses(stand: Stand) -> tuple[Field, ...]:
    schooled = specials.schooled(servant(stand))
    refused = "" if schooled else said("Intelligence and Education must come to more than 16")
    choices = (Choice("training", "Training"), Choice("schooling", "Schooling", refused=refused))
    return (Field("course", "Course", "choice", choices, "training"),)


def _specialist(living: Living, given: Given) -> None:
    post = post_of(living.stand)
    living.follow()
    check = living.throw(Task(said("specialist school"), dice="1D", source=_SOURCE))
    found = specials.specialist(post.service, given["course"], check.total)
    living.thrown(check, "school", worded(found), said("is taught {what}", what=worded(found)))
    receive(living, found, "Specialist School", thrown=True)


def _to_commando(living: Living, given: Given) -> None:
    living.set({"life.service.arm": COMMANDO}, "another arm")
    living.follow()
    living.line(said("Serves in: {arm}", arm=COMMANDO))
    living.does("goes over to the commandos")


def _not_to_commando(living: Living, given: Given) -> None:
    living.follow()
    living.does("stays in the arm")


# --- schools of the scouts -----------------------------------------------------------------------------------


def _school(living: Living, given: Given) -> None:
    stand = living.stand
    living.follow()
    name = _scout_school(living)
    if name == _ADMINISTRATORS and _no_administrator(stand):
        name = _scout_school(living)
    if name == _ADMINISTRATORS and _no_administrator(stand):
        return
    post = post_of(stand)
    living.set({f"life.service.schools.{name}": post.schools.get(name, 0) + 1})
    if name == _ADMINISTRATORS:
        to_bureaucracy(living, "IS-10")
    for _ in range(specials.scout_rolls(name)):
        lesson = living.throw(Task(name, dice="1D", source=_SOURCE))
        found = specials.scout_lesson(name, lesson.total)
        living.thrown(lesson, "school", worded(found), said("is taught {what}", what=worded(found)))
        receive(living, found, name, thrown=True)


def _scout_school(living: Living) -> str:
    stand = living.stand
    check = living.throw(Task(said("school assignment"), dice="1D", source=_SOURCE))
    name = specials.scout_school(post_of(stand).arm, check.total, stand.rulings)
    living.thrown(check, "school", name, said("is sent: {what}", what=name))
    return name


def _no_administrator(stand: Stand) -> bool:
    post = post_of(stand)
    drafted = stand.life.drafted and stand.life.term == 1
    return bool(post.schools.get(_ADMINISTRATORS)) or post.number > 9 or drafted


def _of_special(stand: Stand, given: Given) -> Weighed:
    post = post_of(stand)
    task = _special_task(stand)
    yield task
    for face in range(1, 7):
        what = specials.special(post.service, face + task.dm, officer=post.officer)
        yield said("{face}: {what}", face=face, what=what)


STEPS = (
    Step("special", "special", "Throw for the special assignment", _special, weighs=_of_special),
    Step("next_duty", "next_duty", "Choose the next duty", _take_duty, _next_duties),
    Step("cross", "cross", "Be cross-trained", _cross, _ways),
    Step("specialist", "specialist", "Attend the specialist school", _specialist, _courses),
    Step("to_commando", "commando", "Go over to the commandos", _to_commando),
    Step("stay_in_arm", "commando", "Stay in the arm", _not_to_commando, rank="pass"),
    Step("school", "school", "Be sent to a school", _school),
)
