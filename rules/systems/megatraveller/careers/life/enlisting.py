"""Entering a career: enlisting, the draft, and what everybody has from then on."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import Refused, Task
from rules.forms import Choice, Field
from rules.said import said
from rules.systems.megatraveller.careers import entering, learning
from rules.systems.megatraveller.careers.basic import CAREERS, Career
from rules.systems.megatraveller.careers.life.gaining import receive, taught
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Stand
from rules.systems.megatraveller.careers.life.steps import Given, Step, Weighed
from rules.systems.megatraveller.careers.readings import settled

_DRAFT = Task("the draft", dice="1D", source="MegaTraveller Players' Manual, Character Generation: the draft")


def _careers(stand: Stand) -> tuple[Field, ...]:
    choices = tuple(_choice(one, stand) for one in CAREERS.values())
    first = next((one.value for one in choices if not one.refused), choices[0].value)
    return (Field("career", "Career", "choice", choices, first),)


def _choice(career: Career, stand: Stand) -> Choice:
    task = entering.enlistment(career, stand.upp)
    hint = "" if task is None else said("{percent}% to enlist", percent=round(100 * task.chance()))
    try:
        entering.may_enter(career, stand.upp, stand.home, stand.rulings)
    except Refused as refusal:
        return Choice(career.name, career.name, hint, refusal.text)
    return Choice(career.name, career.name, hint)


def _enlist(living: Living, given: Given) -> None:
    stand = living.stand
    career = CAREERS[given["career"]]
    task = entering.enlistment(career, stand.upp)
    living.set({"life.tries": stand.life.tries + 1})
    if task is None:
        living.line(said("Enters the {career} by birth", career=career.name))
        enter(living, career)
        living.does(said("enters the {career} by birth", career=career.name))
        return
    check = living.attempt(task, "enlistment", ("enlists", "is rejected"))
    if check.success:
        enter(living, career)
    elif settled(stand.rulings, "draft_duty") == "may":
        living.follow("draft")
    else:
        _draft(living, given)


def _draft(living: Living, given: Given) -> None:
    check = living.throw(_DRAFT)
    career = entering.drafted(check.total)
    living.thrown(check, "draft", said("is drafted into the {career}", career=career.name))
    living.set({"life.drafted": True})
    enter(living, career)


def _stay_out(living: Living, given: Given) -> None:
    living.set({"life.ended": "stays out of every career"})
    living.follow("over")
    living.does("stays out of every career")


def enter(living: Living, career: Career) -> None:
    """A career begins: level 0 of what everybody has there, what comes with its first rank, and then the first term."""
    living.set({"life.career": career.name})
    living.follow("serve")
    for skill in entering.default_skills(career, living.stand.home):
        taught(living, skill, 0, "had from the beginning")
    for one in learning.by_rank(career, rank=0):
        receive(living, one, said("entering the {career}", career=career.name))


def _weighs(stand: Stand, given: Given) -> Weighed:
    career = CAREERS[given["career"]]
    task = entering.enlistment(career, stand.upp)
    if task is not None:
        yield task
        yield from _if_rejected(stand)
    else:
        yield "Nobles are taken without a throw"


def _if_rejected(stand: Stand) -> Iterator[str]:
    if settled(stand.rulings, "draft_duty") == "may":
        yield "Whoever is rejected may submit to the draft"
    else:
        yield "Whoever is rejected is drafted by 1D: Navy, Marines, Army, Scouts, Flyers or Sailors"


def _of_draft(stand: Stand, given: Given) -> Weighed:
    return (_DRAFT, "Navy, Marines, Army, Scouts, Flyers or Sailors, each by one face")


STEPS = (
    Step("enlist", "career", "Enlist", _enlist, _careers, _weighs),
    Step("draft", "draft", "Submit to the draft", _draft, weighs=_of_draft),
    Step("stay_out", "draft", "Stay out of every career", _stay_out, rank="pass"),
)
