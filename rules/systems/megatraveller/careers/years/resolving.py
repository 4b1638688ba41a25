"""The throws of a year: survival, decoration, promotion, a skill."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.check import DM, Task
from rules.forms import Choice, Field
from rules.said import said
from rules.systems.megatraveller.careers import ageing
from rules.systems.megatraveller.careers.advanced import honours, teaching
from rules.systems.megatraveller.careers.advanced.years import ORDER, Aim
from rules.systems.megatraveller.careers.life.gaining import receive, worded
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Frame, Stand
from rules.systems.megatraveller.careers.life.serving import died
from rules.systems.megatraveller.careers.life.steps import Given, Step, Weighed
from rules.systems.megatraveller.careers.readings import settled
from rules.systems.megatraveller.careers.years.columns import columns
from rules.systems.megatraveller.careers.years.grades import advance, may_rise
from rules.systems.megatraveller.careers.years.post import post_of, servant
from rules.systems.megatraveller.careers.years.throws import thrown

MOST_RISK = 6
_MOST_SHORT = 12
_RISK = "MegaTraveller Players' Manual, Enhanced Characters: survival"


# --- survival ------------------------------------------------------------------------------------------


def aim(stand: Stand, what: Aim, *further: DM) -> Task | str | None:
    """What is thrown for in this year's assignment."""
    post = post_of(stand)
    if what == "survival":
        further = (*further, *(ageing.risk() if stand.life.seeking else ()))
    return post.table.task(what, post.assignment, servant(stand), *further)


def _risks(stand: Stand) -> tuple[Field, ...]:
    if not isinstance(aim(stand, "decoration"), Task):
        return ()
    hint = "What is added to survival is taken from the decoration, and the other way"
    return (
        Field(
            "risk",
            "DM on survival",
            "number",
            default=0,
            least=-MOST_RISK,
            most=MOST_RISK,
            hint=hint,
            seldom=True,
        ),
    )


def _survival(stand: Stand, risk: int) -> Task:
    task = aim(stand, "survival", *_traded(risk))
    assert isinstance(task, Task)  # else nobody is asked
    return task


def _traded(risk: int) -> tuple[DM, ...]:
    return (DM(risk, said("risk traded with the decoration"), _RISK),) if risk else ()


def _survive(living: Living, given: Given) -> None:
    risk = int(given.get("risk") or 0)
    stand = living.stand
    living.follow()
    living.set({"life.service.risk": risk})
    deadly = settled(stand.rulings, "failed_survival") == "death"
    thrown(
        living,
        _survival(stand, risk),
        "survival",
        ("survives", "dies" if deadly else "is out at once"),
        survived,
    )


def survived(living: Living, margin: int) -> None:
    """Whether somebody is through the year, and whether wounded."""
    stand = living.stand
    post = post_of(stand)
    if margin < 0:
        if settled(stand.rulings, "failed_survival") == "death":
            died(living, said("died in term {n}", n=stand.life.term))
        else:
            broken_off(living)
        return
    if margin == 0:
        heart = honours.purple_heart(post.rules, post.assignment, stand.rulings)
        living.line(said("Wounded in combat: Purple Heart") if heart else said("Wounded or injured"))
        if heart:
            medal(living, "Purple Heart")
    if honours.in_combat(post.rules, post.assignment):
        living.set({"life.service.ribbons": post.ribbons + 1})
        if post.command:
            living.set({"life.service.clusters": post.clusters + 1})


def broken_off(living: Living) -> None:
    """The career ends in mid-term, which counts for nothing."""
    living.set({"life.half": True})
    living.instead("year_ends")


def medal(living: Living, name: str) -> None:
    """Somebody is decorated."""
    post = post_of(living.stand)
    living.set({f"life.service.medals.{name}": post.medals.get(name, 0) + 1}, "decorated")
    gained(living, name)


def gained(living: Living, what: str) -> None:
    """Brownie points for something."""
    if points := honours.points(what):
        living.set({"life.service.points": post_of(living.stand).points + points}, what)


# --- decoration ------------------------------------------------------------------------------------------


def _decoration(stand: Stand) -> Task:
    task = aim(stand, "decoration", *_traded(-post_of(stand).risk))
    assert isinstance(task, Task)
    return task


def _decorate(living: Living, given: Given) -> None:
    living.follow()
    thrown(living, _decoration(living.stand), "decoration", ("is decorated", "is not decorated"), decorated)


def decorated(living: Living, margin: int) -> None:
    """A medal, a charge, or neither."""
    stand = living.stand
    found = honours.decoration(margin)
    if found is not None:
        medal(living, found)
        living.line(said("Decoration: {medal}", medal=found))
        living.does(said("is awarded the {medal}", medal=found))
    elif honours.charged(margin, -post_of(stand).risk, stand.rulings):
        living.line(said("Charged before a court-martial"))
        living.does(said("is charged before a court-martial"))
        living.ask(Frame("court"))


# --- promotion, skills -----------------------------------------------------------------------------------


def _promotion(stand: Stand) -> Task:
    reprimand = post_of(stand).reprimand
    further = (DM(reprimand, said("a reprimand"), _RISK),) if reprimand else ()
    task = aim(stand, "promotion", *further)
    assert isinstance(task, Task)
    return task


def _advance(living: Living, given: Given) -> None:
    task = _promotion(living.stand)
    living.follow()
    if post_of(living.stand).reprimand:
        living.set({"life.service.reprimand": 0})
    thrown(living, task, "promotion", ("is promoted", "is not promoted"), advanced)


def advanced(living: Living, margin: int) -> None:
    """A promotion; scouts learn something with it."""
    if margin >= 0:
        advance(living)
        if post_of(living.stand).service == "scout":
            living.ask(Frame("column", what="promotion"))


def _throw_for_skill(living: Living, given: Given) -> None:
    task = aim(living.stand, "skills")
    assert isinstance(task, Task)
    living.follow()
    thrown(living, task, "skills", ("may learn something", "learns nothing"), may_learn)


def may_learn(living: Living, margin: int) -> None:
    """One skill, of a column that is chosen."""
    if margin >= 0:
        living.ask(Frame("column"))


# --- a column ------------------------------------------------------------------------------------------


def _columns(stand: Stand) -> tuple[Field, ...]:
    choices = tuple(
        Choice(f"{one.table}:{one.column}", one.column, refused=one.refused)
        for one in columns(stand, stand.frame.what)
    )
    first = next((one.value for one in choices if not one.refused), None)
    return (Field("column", "Column", "choice", choices, first),)


def _train(living: Living, given: Given) -> None:
    stand = living.stand
    post, (table, _, column) = post_of(stand), given["column"].partition(":")
    check = living.throw(teaching.task(post.rules, table, column, servant(stand)))
    found = teaching.learnt(post.rules, table, column, check.total)
    living.thrown(check, "training", worded(found), said("is trained: {what}", what=worded(found)))
    living.answered()
    receive(living, found, column, thrown=True)


def _faces(stand: Stand, given: Given) -> Weighed:
    post, (table, _, column) = post_of(stand), given["column"].partition(":")
    task = teaching.task(post.rules, table, column, servant(stand))
    yield task
    for face in range(1, 7):
        found = teaching.learnt(post.rules, table, column, face + task.dm)
        yield said("{face}: {what}", face=face, what=worded(found))


# --- what a year asks --------------------------------------------------------------------------------------


_ASKS: Mapping[Aim, str] = {
    "survival": "survival",
    "decoration": "decoration",
    "promotion": "advancement",
    "skills": "skill",
}


def ahead(living: Living) -> tuple[str, ...]:
    """What this year's assignment asks, in the order of the book; a bonus comes with what merchants have besides."""
    return tuple(_ahead(living.stand))


def _ahead(stand: Stand) -> Iterator[str]:
    for what in ORDER[post_of(stand).rules]:
        found = aim(stand, what)
        if what == "promotion" and not may_rise(stand):
            continue
        if what == "skills" and found == "auto":
            yield "column"
        elif what in _ASKS and isinstance(found, Task):
            yield _ASKS[what]


def _of_survival(stand: Stand, given: Given) -> Weighed:
    risk = int(given.get("risk") or 0)
    yield _survival(stand, risk)
    decoration = aim(stand, "decoration", *_traded(-risk))
    if isinstance(decoration, Task):
        yield decoration
    yield "Failing ends the career at once, and this term counts for nothing"


def _of_decoration(stand: Stand, given: Given) -> Weighed:
    yield _decoration(stand)
    yield "At the number MCUF, 3 past it MCG, 6 past it SEH"
    if honours.charged(-_MOST_SHORT, -post_of(stand).risk, stand.rulings):
        yield "6 short of it ends before a court-martial"


def _of_skill(stand: Stand, given: Given) -> Weighed:
    task = aim(stand, "skills")
    if isinstance(task, Task):
        yield task


STEPS = (
    Step("survival", "survival", "Throw for survival", _survive, _risks, _of_survival),
    Step("decoration", "decoration", "Throw for a decoration", _decorate, weighs=_of_decoration),
    Step("advance", "advancement", "Throw for promotion", _advance,
         weighs=lambda stand, given: (_promotion(stand),)),
    Step("skill", "skill", "Throw for a skill", _throw_for_skill, weighs=_of_skill),
    Step("train", "column", "Learn from a column", _train, _columns, _faces),
)  # fmt: skip
