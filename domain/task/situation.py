"""Which task is meant, and all that its rules judge an attempt by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from domain.moment import Moment
from domain.rights import may, require
from domain.stage.parties import clock_of
from domain.task.commands import TaskAdjustment
from domain.task.state import Ask, key
from domain.world import World
from rules.check import Refused
from rules.kit.deeds import together
from rules.ruleset import Battle, Fighter, Ruleset
from rules.said import Verbatim, listed, said
from rules.tasking import Adjustment, Ready, Stated, TaskRules

BOOK = "book:"


@dataclass(frozen=True, slots=True)
class Meant:
    """A task as it was named: its key, what it is, what holds for everybody, and whether the table has it.

    secret: the referee alone knows of it.
    """

    key: str
    profile: Mapping[str, Any]
    adjustments: tuple[Adjustment, ...] = ()
    settled: bool = True
    secret: bool = False


def task_rules(world: World) -> TaskRules:
    """The system's tasks, or Refused."""
    rules = world.rules.tasks
    if rules is None:
        raise Refused(said("{rules} has no tasks", rules=world.rules.title))
    return rules


def meant(task: str | None, text: str, who: str, moment: Moment) -> Meant:
    """The task that is named or written out; Refused where there is none that the seat may know."""
    world = moment.world
    rules = task_rules(world)
    if task is None:
        return Meant(f"a{moment.number}", rules.parse(text), settled=moment.is_referee)
    if task.startswith(BOOK):
        ready = _ready(world.rules).get(task.removeprefix(BOOK))
        if ready is not None:
            return Meant(task, ready.profile)
    found = world.tasks.library.get(task)
    if found is not None and (moment.is_referee or not found.secret):
        if found.offered and not moment.is_referee:
            raise Refused("the referee has not accepted this task yet")
        return Meant(found.id, found.profile, found.adjustments, secret=found.secret)
    before = world.tasks.tried.get(key(task, who))
    if before is not None and (moment.is_referee or not before.secret):
        return Meant(task, before.profile, settled=moment.is_referee, secret=before.secret)
    raise Refused(said("there is no task {task} at this table", task=Verbatim(repr(task))))


def asked_of(ask: Ask, moment: Moment) -> Meant:
    """The task of a throw that was asked for, with what the referee added to it."""
    library = moment.world.tasks.library.get(ask.task)
    holds = library.adjustments if library else ()
    return Meant(ask.task, ask.profile, (*holds, *ask.adjustments), secret=ask.secret)


def open_ask(ask: str, who: str, moment: Moment) -> Ask:
    """A throw that waits for an answer; Refused where there is none."""
    found = moment.world.tasks.ask(ask, who)
    if found is None:
        raise Refused(said("no throw {ask} is asked of them", ask=Verbatim(repr(ask))))
    if found.status == "declined":
        raise Refused("they have declined this throw already")
    if found.status != "open":
        raise Refused("they have made this throw already")
    return found


@lru_cache(maxsize=16)
def _ready(rules: Ruleset) -> Mapping[str, Ready]:
    return {one.id: one for one in rules.tasks.catalogue()} if rules.tasks else {}


def about(which: Meant, who: str, adjustments: tuple[TaskAdjustment, ...], moment: Moment) -> Battle:
    """All that the rules judge by: the doer, whoever may have to do with it, the task and how things stand.

    Refused when the seat may not act for the doer, or add what it adds.
    """
    world = moment.world
    doer = world.character(who)
    require(moment, "act", doer)
    if world.rules.sheet.condition(doer.sheet) in ("out", "dead"):
        raise Refused(said("{doer} is in no state to try anything", doer=doer.name))
    if adjustments:
        moment.referee_only("only the referee may change what an attempt takes")
    at_hand = {  # nobody learns a sheet by trying something against it
        one.id: Fighter(one.id, one.name, "", one.sheet, one.npc)
        for one in world.characters.values()
        if not one.retired and (one.id == who or may(world, moment.seat, "see", one))
    }
    holds = (*which.adjustments, *adjusted(adjustments, task_rules(world)))
    stated = Stated(which.profile, holds, world.tasks.standing(which.key, who))
    return together(at_hand, world.open_table.rulings, clock_s=clock_of(world, who), task=stated)


def adjusted(asked: tuple[TaskAdjustment, ...], rules: TaskRules) -> tuple[Adjustment, ...]:
    """What a referee adds, as the rules take it; Refused for an allowance that they do not have."""
    known = {choice.value for choice in rules.allowances()}
    for one in asked:
        if one.kind == "allow" and one.what not in known:
            raise Refused(
                said(
                    "there is no allowance {what}, only {sorted}",
                    what=Verbatim(repr(one.what)),
                    sorted=listed(sorted(known), ","),
                )
            )
    return tuple(Adjustment(one.kind, one.reason, one.value, one.what) for one in asked)
