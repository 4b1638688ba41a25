"""The doors of the fight: beginning, acting, answering, going on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.activity import by_name, ordered
from rules.check import Refused
from rules.course import Course
from rules.forms import Intent, Json, Option, Question
from rules.ruleset import Battle
from rules.said import Verbatim, said
from rules.systems.megatraveller.combat.flow import (
    defaults,
    interrupts,
    offers,
    opening,
    playing,
    rounds,
    surprise,
    turn,
    weakness,
)
from rules.systems.megatraveller.combat.flow.act import CombatAct
from rules.systems.megatraveller.combat.flow.default_action import (
    DEFAULT,
    DEFAULT_FORM,
    DONE,
    DONE_FORM,
    follow,
)
from rules.systems.megatraveller.combat.flow.initiative import SURPRISED
from rules.systems.megatraveller.combat.flow.registry import ACTS, ANSWERS, AT_LARGE

_ASKED: tuple[CombatAct[Any], ...] = (interrupts.Interrupt(), *interrupts.PASSES)
_FLOW: Mapping[str, CombatAct[Any]] = {act.name: act for act in (DEFAULT, *_ASKED, DONE)}
ALL = by_name(DEFAULT, *_ASKED, *ACTS, DONE)
"""Every act, those of the flow among them, in the order in which they are offered."""


def offer(battle: Battle, name: str, who: str) -> Option | None:
    """The form of one act, None where it is not open."""
    return offers.offer(battle, _act(name), who)


def ready(battle: Battle, intent: Intent) -> tuple[Battle, Intent]:
    """The battle as it is once an act has begun, and the intent as the act reads it."""
    return offers.ready(battle, _act(intent.act), intent)


def _act(name: str) -> CombatAct[Any]:
    return _FLOW[name] if name in _FLOW else offers.by_name(name)


def options(battle: Battle, who: str) -> tuple[Option, ...]:
    """All that is open to a unit, a side as `side:<id>`, or the referee as `fight`; whose turn it is, is asked once."""
    if who not in battle.fighters:
        acts: tuple[CombatAct[Any], ...] = (*_ASKED, *AT_LARGE)
    elif interrupts.asked(battle):
        acts = _ASKED
    else:
        own = offers.of_unit(battle, who)
        if own is None:
            return ()
        return (*((DEFAULT_FORM,) if battle.fighters[who].npc else ()), *own, DONE_FORM)
    found = [offers.offer(battle, act, who) for act in acts]
    return tuple([option for option in found if option is not None])


def begin(course: Course, setup: Mapping[str, Json]) -> None:
    """Surprise is settled, and the first round begins."""
    weakness.settle(course)
    opening.begin(course, setup)
    if not rounds.end_if_over(course):
        rounds.begin_round(course, 1)
        playing.go_on(course)


def submit(course: Course, intent: Intent) -> None:
    """Do something, and all that follows without anybody's word."""
    act = _act(intent.act)
    if act.kind == "flow":
        act.perform(course, ordered(act, course.battle, intent))
    else:
        playing.submit(course, intent)
    playing.go_on(course)


def answer(course: Course, question: Question, given: Mapping[str, Json]) -> None:
    """Settle one question, by the topic that asked it."""
    if question.kind not in ANSWERS:
        raise Refused(said("nothing here asks {kind}", kind=Verbatim(repr(question.kind))))
    ANSWERS[question.kind](course, question, given)
    playing.go_on(course)


def go_on(course: Course) -> None:
    """Those who are asked pass, questions get their defaults, the acting unit's or the next one's turn ends."""
    battle, now = course.battle, turn.current(course.battle)
    if battle.questions:
        for question in battle.questions.values():
            ANSWERS[question.kind](course, question, question.default)
    elif now is not None and now.waiting:
        turn.changed(course, waiting=())
    elif now is not None:
        turn.end(course, now.who)
    else:
        _next(course)
    playing.go_on(course)


def _next(course: Course) -> None:
    """Nobody acts: a side with surprise that has done nothing gives it up, else the next unit has its turn."""
    units = rounds.next_up(course.battle)
    npc = next((who for who in units if course.fighter(who).npc), None)
    intent = defaults.intent_of(course.battle, npc) if npc else None
    unused = not any(turn.had(course.battle, who) for who in course.battle.fighters)
    if course.battle.step == SURPRISED and unused and intent is None:
        surprise.lose(course, "nobody used it")
    elif not units:
        rounds.end_round(course)
    else:
        follow(course, intent or Intent(npc or units[0], DONE.name))
