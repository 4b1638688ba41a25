"""Courts-martial: guilt, and the sentence."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import Task
from rules.said import said
from rules.systems.megatraveller.careers.advanced import honours, rising
from rules.systems.megatraveller.careers.advanced.honours import Circumstance, Sentence
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Stand
from rules.systems.megatraveller.careers.life.steps import Given, Step, Weighed
from rules.systems.megatraveller.careers.years.grades import grade
from rules.systems.megatraveller.careers.years.post import post_of, servant
from rules.systems.megatraveller.careers.years.resolving import broken_off
from rules.systems.megatraveller.careers.years.throws import thrown

_SOURCE = "MegaTraveller Players' Manual, Advanced Character Generation: court-martial"


def _try(living: Living, given: Given) -> None:
    acquittal = honours.acquittal(servant(living.stand))
    living.follow()
    if acquittal is None:
        judged(living, -1)
    else:
        thrown(living, acquittal, "acquittal", ("is acquitted", "is found guilty"), judged)


def judged(living: Living, margin: int) -> None:
    """Whoever is not acquitted is sentenced."""
    if margin >= 0:
        return
    stand = living.stand
    check = living.throw(honours.court_martial(servant(stand), _circumstances(stand)))
    found = honours.sentence(check.total)
    words = _worded(found)
    living.thrown(check, "court-martial", words, said("is sentenced: {what}", what=words))
    _serve(living, found)


def _circumstances(stand: Stand) -> Iterator[Circumstance]:
    post = post_of(stand)
    if honours.in_combat(post.rules, post.assignment):
        yield "combat assignment"
    if post.assignment == "Training":
        yield "training"
    if post.command:
        yield "command duty"


def _worded(found: Sentence) -> str:
    if found.reward_kcr:
        return said("death, and an escape with Cr{amount:,} on the head", amount=found.reward_kcr * 1000)
    if found.discharged:
        return said("jail for {years}, and a dishonourable discharge", years=found.jail)
    if found.jail:
        return said("jail for {months}, and {n} grades lower", months=found.jail, n=-found.rank)
    if found.rank:
        return said("{n} grades lower", n=-found.rank)
    if found.promotion:
        return said("a reprimand: {dm} on the next promotion", dm=found.promotion)
    return "the charge is dismissed"


def _serve(living: Living, found: Sentence) -> None:
    post = post_of(living.stand)
    if found.promotion:
        living.set({"life.service.reprimand": found.promotion}, "reprimand")
    if found.rank:
        grade(living, rising.promoted(post.grade, found.rank))
    if found.reward_kcr:
        living.set({"life.service.outlaw": True, "life.service.discharged": True})
        broken_off(living)
    elif found.discharged:
        _jailed(living, found.jail)
    elif found.jail:
        living.set({"life.service.jailed": True})


def _jailed(living: Living, jail: str) -> None:
    dice = jail.split(" ", maxsplit=1)[0]
    check = living.throw(Task(said("years in jail"), dice=dice, source=_SOURCE))
    living.thrown(
        check, "court-martial", said("{n} years in jail", n=check.total), said("sits in jail for years")
    )
    living.set({"life.jail_years": check.total, "life.service.discharged": True})
    broken_off(living)


def _of_court(stand: Stand, given: Given) -> Weighed:
    acquittal = honours.acquittal(servant(stand))
    if acquittal is not None:
        yield acquittal
    else:
        yield "Enlisted persons are guilty"
    task = honours.court_martial(servant(stand), _circumstances(stand))
    yield task
    for face in range(1, 7):
        yield said("{face}: {what}", face=face, what=_worded(honours.sentence(face + task.dm)))


STEPS = (Step("court", "court", "Stand before the court-martial", _try, weighs=_of_court),)
