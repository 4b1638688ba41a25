"""What each may do now, as forms: the acts of the registry, gated by whose turn it is."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from rules.activity import Order, ordered
from rules.check import Refused
from rules.forms import Await, Intent, Option, Preview
from rules.frozen import having
from rules.kit import asked as kit
from rules.once import once
from rules.ruleset import Battle
from rules.said import Verbatim, said
from rules.systems.megatraveller.combat.flow import announcing, initiative, interrupts, marks, rounds, turn
from rules.systems.megatraveller.combat.flow.act import CombatAct, Harmful, Weighed
from rules.systems.megatraveller.combat.flow.marks import FIGHT, ROUT, SIDE
from rules.systems.megatraveller.combat.flow.registry import ACTS, BY_NAME, SELDOM
from rules.systems.megatraveller.combat.flow.units import is_able, riding
from rules.systems.megatraveller.combat.moving import pace

HARMFUL: tuple[CombatAct[Any], ...] = tuple(
    act for act in ACTS if act.kind == "attack" and isinstance(act, Harmful)
)
"""Attacks that can tell what they do to whom."""


def by_name(name: str) -> CombatAct[Any]:
    """An act by its name; Refused for any other word."""
    if name not in BY_NAME:
        raise Refused(said("there is no act {name}", name=Verbatim(repr(name[:40]))))
    return BY_NAME[name]


def act_for(battle: Battle, intent: Intent) -> CombatAct[Any]:
    """The act that an intent names; Refused where it is not open."""
    act = by_name(intent.act)
    if intent.who in battle.fighters and not in_turn(battle, intent.who):
        raise Refused(said("it is not the turn of {who}", who=battle.fighters[intent.who].name))
    if _of_act(turn.begun(battle, intent.who), act, intent.who) is None:
        raise Refused(
            said(
                "{act} is not open to {name} now",
                act=Verbatim(repr(intent.act)),
                name=_name(battle, intent.who),
            )
        )
    return act


def awaits(battle: Battle) -> tuple[Await, ...]:
    """Who has still to be heard."""
    if waits := kit.awaited(battle):
        return waits
    now = turn.current(battle)
    if now is not None and now.waiting:
        return (Await(now.waiting, "interrupt", optional=True, about=announcing.about_to(battle, now)),)
    if now is not None:
        return (Await((now.who,), "act", optional=True, about=announcing.within(battle)),)
    first = initiative.chooser(battle) if initiative.choosing(battle) else None
    units = rounds.next_up(battle)
    who = (*((SIDE + first,) if first else ()), *units)
    return (Await(who, "act", optional=True),) if who else ()


def asked(battle: Battle, who: str) -> str:
    """What a voice is asked: its own questions, or those of all for whoever goes on, at this point of this turn."""
    questions = kit.names(battle, who)
    found = turn.turns(battle)
    if who == FIGHT:
        doing: object = battle.mark(FIGHT, marks.TURNS)
    elif not found:
        doing = _turns_over(battle)
    elif who in found[-1].waiting:
        now = found[-1]
        doing = [len(found), now.who, now.act, dict(now.args), now.at]
    else:
        doing = [len(found), found[-1].who, found[-1].broke_in]
    return json.dumps([battle.round, battle.step, questions, doing])


@once
def _turns_over(battle: Battle) -> int:
    """How many have had their turn in this round."""
    return sum(turn.had(battle, one) for one in battle.fighters)


def offer(battle: Battle, act: CombatAct[Any], who: str) -> Option | None:
    """One act's form for a unit, a side as `side:<id>`, or the referee as `fight`."""
    if battle.questions or not battle.step:
        return None
    if act.kind == "flow":
        return act.offered(battle, who)
    if who == FIGHT or who.startswith(SIDE):
        option = act.offered(battle, who)
        return _ranked(option) if option is not None else None
    if who not in battle.fighters or interrupts.asked(battle) or not in_turn(battle, who):
        return None
    return _of_act(turn.begun(battle, who), act, who)


def ready(battle: Battle, act: CombatAct[Any], intent: Intent) -> tuple[Battle, Intent]:
    """The battle with the turn begun and its speed named, and the intent without the speed."""
    if intent.who not in battle.fighters or act.kind == "flow":
        return battle, intent
    begun = turn.begun(battle, intent.who)
    if act.kind != "other" and names_pace(begun, act, intent.who):
        begun = pace.assumed(begun, intent.who, intent.args, moving=act.kind == "move")
    return begun, replace(intent, args=pace.without(intent.args))


def of_unit(battle: Battle, who: str) -> tuple[Option, ...] | None:
    """Everything that a unit may do with its turn, but end it; None while it is not its turn."""
    return _in_its_turn(battle, who, ACTS)


def harmful(battle: Battle, who: str) -> tuple[Option, ...]:
    """The attacks open to a unit that can tell what they do to whom."""
    return _in_its_turn(battle, who, HARMFUL) or ()


def _in_its_turn(battle: Battle, who: str, acts: tuple[CombatAct[Any], ...]) -> tuple[Option, ...] | None:
    if battle.questions or not battle.step or who not in battle.fighters or interrupts.asked(battle):
        return None
    return _of_unit(turn.begun(battle, who), who, acts) if in_turn(battle, who) else None


def preview(battle: Battle, intent: Intent) -> Preview:
    """What an intent would take and bring."""
    try:
        act, battle, order = read(battle, intent)
        return act.odds(battle, order)
    except Refused as refusal:
        return Preview(refused=refusal.text)


def weighed(battle: Battle, intent: Intent) -> Weighed | None:
    """What an attack promises; None where it cannot tell, or cannot be made."""
    try:
        act, battle, order = read(battle, intent)
        return act.weighed(battle, order) if isinstance(act, Harmful) else None
    except Refused:
        return None


def read(battle: Battle, intent: Intent) -> tuple[CombatAct[Any], Battle, Order[Any]]:
    """The act and its order, in the battle with the turn begun and its speed named; Refused where it may not be."""
    act = act_for(battle, intent)
    battle, plain = ready(battle, act, intent)
    return act, battle, ordered(act, battle, plain, intent)


def in_turn(battle: Battle, who: str) -> bool:
    """Whether a unit is the one acting, or nobody is and it may be the next."""
    now = turn.current(battle)
    if now is None:
        return is_able(battle, who) and who in rounds.next_up(battle)
    return turn.acting(battle, who) and is_able(battle, who)


def open_to_acting(battle: Battle, who: str) -> bool:
    """Whether the acting unit could still do anything but end its turn."""
    return any(act.name != "surrender" and _of_act(battle, act, who) is not None for act in ACTS)


def names_pace(battle: Battle, act: CombatAct[Any], who: str) -> bool:
    """Whether an attack or move on foot names the speed of the turn with it."""
    return not riding(battle, who) and bool(pace.fields(battle, who, moving=act.kind == "move"))


def _of_unit(battle: Battle, who: str, acts: tuple[CombatAct[Any], ...]) -> tuple[Option, ...]:
    own = (_of_act(battle, act, who) for act in acts)
    return tuple(option for option in own if option is not None)


@once
def _of_act(battle: Battle, act: CombatAct[Any], who: str) -> Option | None:
    option = act.offered(battle, who) if _gate(battle, act, who) else None
    return _ranked(_paced(battle, act, who, option)) if option is not None else None


def _ranked(option: Option) -> Option:
    return having(option, rank="seldom") if option.act in SELDOM else option


def _paced(battle: Battle, act: CombatAct[Any], who: str, option: Option) -> Option:
    """The form with the blanks for the speed of the turn, if none has been named."""
    if act.kind == "other" or not names_pace(battle, act, who):
        return option
    if any(field.name == pace.PACE for field in option.fields):
        return option
    return having(option, fields=(*option.fields, *pace.fields(battle, who, moving=act.kind == "move")))


def _gate(battle: Battle, act: CombatAct[Any], who: str) -> bool:
    """Whether what an act counts as is open to a unit in its turn (MT-COMBAT-13)."""
    if who not in battle.fighters:
        return True
    match act.kind:
        case "attack":
            return not (turn.attacked(battle, who) or marks.this_round(battle, who, marks.HIDING)) and not (
                marks.of(battle, who, marks.DISORIENTED)
                or marks.of(battle, who, marks.BURIED)
                or battle.mark(SIDE + battle.fighters[who].side, ROUT)
            )
        case "move":
            return not marks.this_round(battle, who, marks.STILL)
        case _:
            return True


def _name(battle: Battle, who: str) -> str:
    fighter = battle.fighters.get(who)
    return fighter.name if fighter else battle.sides.get(who.removeprefix(SIDE), who)
