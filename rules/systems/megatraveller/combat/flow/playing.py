"""Playing on: an act is announced, those who may break in are heard, it is carried out, turns end and begin.

`go_on` is the whole machine: it carries on with whatever can be carried on without anybody's word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Protocol, runtime_checkable

from rules.activity import Order, ordered
from rules.check import Refused
from rules.course import Course
from rules.forms import Intent, Json
from rules.grid import Point
from rules.happening import Attacked, Forwent
from rules.kit import frames
from rules.kit.interrupts import NOTHING_HEARD
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller.combat.flow import (
    initiative,
    interrupts,
    marks,
    offers,
    rounds,
    surprise,
    turn,
    weakness,
)
from rules.systems.megatraveller.combat.flow.act import CombatAct
from rules.systems.megatraveller.combat.flow.interrupts import BREAKING_IN
from rules.systems.megatraveller.combat.flow.marks import EVADING, POINTS_USED, SPEED, TURN_HAD
from rules.systems.megatraveller.combat.flow.registry import TURN_ENDS
from rules.systems.megatraveller.combat.flow.turn import UnitTurn
from rules.systems.megatraveller.combat.flow.units import is_able
from rules.systems.megatraveller.combat.moving import pace
from rules.systems.megatraveller.combat.seeing import hiding, spotting
from rules.systems.megatraveller.combat.seeing.sight import sees

_NOTHING_HEARD: dict[str, Any] = {"at": 0, "plans": {}, **NOTHING_HEARD}


@runtime_checkable
class ByWay(Protocol):
    """An act of kind `move` that goes square by square, and may be interrupted at each of them."""

    def way(self, order: Order[Any]) -> tuple[Point, ...]: ...

    def walk(self, course: Course, intent: Intent, cells: tuple[Point, ...]) -> None: ...


def submit(course: Course, intent: Intent) -> None:
    """A unit, side or the referee does something: at once, or once the enemy has been heard."""
    act = offers.act_for(course.battle, intent)
    if intent.who not in course.battle.fighters:
        act.perform(course, ordered(act, course.battle, intent))
        return
    begin_turn(course, intent.who)
    if act.kind != "other" and offers.names_pace(course.battle, act, intent.who):
        pace.name(course, intent.who, intent.args, moving=act.kind == "move")
    intent = replace(intent, args=pace.without(intent.args))
    order = ordered(act, course.battle, intent)
    if act.kind == "other":
        act.perform(course, order)
    else:
        _announce(course, act, order)


def begin_turn(course: Course, who: str) -> None:
    """A unit's turn begins with the first thing that it does."""
    if any(one.who == who for one in turn.turns(course.battle)):
        return
    initiative.settle(course)
    turn.push(course, UnitTurn(who))
    course.mark(marks.unit(who), {POINTS_USED: None})


def go_on(course: Course) -> None:
    """Carry on until somebody has to be heard or the fight is over."""
    frames.go_on(course, _step)


def _step(course: Course) -> bool:
    """One thing that needs nobody's word; whether there was any."""
    weakness.settle(course)
    hiding.show_or_hide(course)
    if rounds.end_if_over(course):
        return False
    now = turn.current(course.battle)
    if now is None:
        return rounds.find_next(course)
    if surprise_over(course.battle):
        close(course, now)
        return True
    if now.over or not is_able(course.battle, now.who):
        close(course, now)
        return True
    if now.waiting:
        return BREAKING_IN.asks_less(course)
    if now.act:
        carry(course, now)
        return True
    if not now.ending and offers.open_to_acting(course.battle, now.who):
        return False
    close(course, now)
    return True


def surprise_over(battle: Battle) -> bool:
    """Whether surprise has been lost in this round: it ends (MT-COMBAT-10)."""
    return battle.step == initiative.SURPRISED and surprise.holder(battle) is None


def close(course: Course, now: UnitTurn) -> None:
    """A turn is over; what it has broken in on goes on."""
    who = now.who
    if now.act:
        course.say(
            Forwent(
                who, now.act, "it is out of action" if not is_able(course.battle, who) else "its turn is over"
            )
        )
    turn.pop(course)
    stood = not marks.of(course.battle, who, POINTS_USED)
    stance = {SPEED: None, EVADING: None} if stood else {}
    course.mark(marks.unit(who), {TURN_HAD: course.battle.round, **stance})
    for come_about in TURN_ENDS:
        come_about(course, who)
    if not turn.turns(course.battle):
        rounds.pass_on(course)


# --- attacks and moves -----------------------------------------------------------------------------------


def _announce(course: Course, act: CombatAct[Any], order: Order[Any]) -> None:
    """An attack or move waits for those who may break in; a move for those who come to see it on the way."""
    cells = act.way(order) if isinstance(act, ByWay) and act.kind == "move" else ()
    turn.changed(course, act=act.name, args=dict(order.args), cells=cells, **_NOTHING_HEARD)
    if not cells:
        BREAKING_IN.ask(course)


def carry(course: Course, now: UnitTurn) -> None:
    """Everybody has been heard: the act is carried out, a move as far as the next interrupt."""
    act = offers.by_name(now.act)
    if now.cells and isinstance(act, ByWay):
        _carry_move(course, act, now)
        return
    turn.changed(course, act="", args={}, **_NOTHING_HEARD)
    try:
        order = ordered(act, course.battle, now.intent)
    except Refused as refusal:
        course.say(Forwent(now.who, now.act, refusal.text))
        return
    if act.kind == "attack":
        turn.use_attack(course, now.who)
    _perform(course, act, order)


def _carry_move(course: Course, act: ByWay, now: UnitTurn) -> None:
    """Go on to the next square at which somebody is to be asked, or breaks in."""
    stop = interrupts.next_stop(course.battle, now)
    cells = now.cells[now.at : stop]
    if cells and (what := _blocked(course.battle, now.who, cells)):
        _halt(course)
        course.say(Forwent(now.who, "go on", said("{what} is in the way", what=what)))
        return
    if cells:
        act.walk(course, now.intent, cells)
        turn.changed(course, at=stop, tried=())
    here = turn.current(course.battle)
    if here is None or not is_able(course.battle, now.who) or BREAKING_IN.ask(course):
        return
    plan = interrupts.plan_here(course.battle, here)
    if plan is not None:
        _try_plan(course, here, *plan)
    elif here.at >= len(here.cells):
        _halt(course)


def _try_plan(course: Course, now: UnitTurn, who: str, words: Mapping[str, Json]) -> None:
    """Somebody has named this square: it is thrown for, if it can still be."""
    turn.changed(course, plans={name: one for name, one in now.plans.items() if name != who})
    fighter = course.fighter(who)
    if interrupts.may(course.battle, fighter, now) and sees(course.battle, who, now.who):
        interrupts.attempt(course, who, words)


def _halt(course: Course) -> None:
    """The move is over."""
    turn.changed(course, act="", args={}, cells=(), **_NOTHING_HEARD)


def _blocked(battle: Battle, who: str, cells: tuple[Point, ...]) -> str | None:
    """What has come to stand in the way since it was announced."""
    return battle.ground.blocks_path(who, cells) if battle.ground is not None else None


def _perform(course: Course, act: CombatAct[Any], order: Order[Any]) -> None:
    before = len(course.happenings)
    act.perform(course, order)
    if act.kind != "attack":
        return
    happened = course.happenings[before:]
    if any(isinstance(one, Attacked) for one in happened):
        hiding.show_attacker(course, order.who)
        if order.who in course.battle.fighters:
            spotting.show_by_fire(course, order.who, spotting.signature(happened))
    surprise.after_attack(course, order.who, happened)
