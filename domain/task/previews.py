"""How a task reads and what an attempt would take, asked without committing anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.known import require_known
from domain.moment import Moment
from domain.proposal import Proposal
from domain.rights import require
from domain.task.commands import AttemptTask, TaskAdjustment
from domain.task.situation import about, asked_of, meant, open_ask, task_rules
from rules.check import Refused
from rules.forms import Choice, Field, Intent, Option
from rules.tasking import Misread, Prospect, Ready
from rules.trying import Standing


@dataclass(frozen=True, slots=True)
class Reading:
    """A task as its text and as the form's values; `at` is where the text went wrong."""

    text: str
    values: Mapping[str, Any]
    refused: str = ""
    at: int | None = None
    length: int = 0


@dataclass(frozen=True, slots=True)
class Trying:
    """What may be done about a task, and what one of these acts would take."""

    text: str
    options: tuple[Option, ...]
    act: str
    prospect: Prospect


@dataclass(frozen=True, slots=True)
class Books:
    """What the books print and ask."""

    tasks: tuple[Ready, ...]
    fields: tuple[Field, ...]
    allowances: tuple[Choice, ...]


def text(asked: str, moment: Moment) -> Reading:
    """How a text reads."""
    rules = task_rules(moment.world)
    try:
        profile = rules.parse(asked)
    except Misread as wrong:
        return Reading(asked, {}, str(wrong), wrong.at, wrong.length)
    except Refused as wrong:
        return Reading(asked, {}, str(wrong))
    return Reading(rules.printed(profile), rules.filled(profile))


def values(asked: Mapping[str, Any], moment: Moment) -> Reading:
    """How a filled form reads."""
    rules = task_rules(moment.world)
    try:
        profile = rules.built(asked)
    except Refused as wrong:
        return Reading("", asked, str(wrong))
    return Reading(rules.printed(profile), rules.filled(profile))


def attempt(
    asked: Intent,
    task: str | None,
    written: str,
    adjustments: tuple[TaskAdjustment, ...],
    moment: Moment,
    ask: str | None = None,
) -> Trying:
    """What trying would take; without an act, the first that may be done."""
    require_known(moment.world, moment.seat, (asked.who, asked.args, task, ask))
    moment.players_only("a spectator may not try a task")
    if ask is None:
        which = meant(task, written, asked.who, moment)
    else:
        require(moment, "act", moment.world.character(asked.who))
        which = asked_of(open_ask(ask, asked.who, moment), moment)
    battle = about(which, asked.who, adjustments, moment)
    activity = moment.world.rules.activity(AttemptTask.kind)
    options = activity.options(battle, asked.who)
    act = asked.act or (options[0].act if options else "")
    text_ = task_rules(moment.world).printed(which.profile)
    if not act:
        standing = battle.task.standing if battle.task else None
        return Trying(text_, (), "", Prospect(refused=_over(standing)))
    told = Proposal(activity, battle, Intent(asked.who, act, asked.args)).preview()
    return Trying(text_, options, act, told if isinstance(told, Prospect) else Prospect(refused=told.refused))


def books(moment: Moment) -> Books:
    """What the system prints and asks."""
    rules = task_rules(moment.world)
    return Books(rules.catalogue(), rules.builder(), rules.allowances() if moment.is_referee else ())


def _over(standing: Standing | None) -> str:
    return standing.title if standing else "nothing can be done about this task"
