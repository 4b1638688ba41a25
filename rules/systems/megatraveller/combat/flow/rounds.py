"""Rounds: whose turn may begin, how turns alternate, and what comes between rounds (MT-COMBAT-02, -12)."""

from __future__ import annotations

from rules.course import Course
from rules.happening import Ended, Passed, Stepped
from rules.kit.order import alternating
from rules.once import once
from rules.ruleset import Battle, Fighter
from rules.said import said
from rules.systems.megatraveller.combat.flow import initiative, marks, surprise, tactical, turn
from rules.systems.megatraveller.combat.flow.initiative import NORMAL, SURPRISED
from rules.systems.megatraveller.combat.flow.marks import FIGHT, GOING
from rules.systems.megatraveller.combat.flow.registry import ROUND_ENDS
from rules.systems.megatraveller.combat.flow.units import able, is_able
from rules.systems.megatraveller.combat.seeing.distance import round_s
from rules.systems.megatraveller.people import sheet


def begin_round(course: Course, number: int) -> None:
    """Pools are full again, and the initiative is decided; with surprise one side alone goes."""
    side = surprise.holder(course.battle)
    if side is not None:
        title = said("Round {number}: surprise by {side}", number=number, side=course.battle.sides[side])
        course.say(Stepped(number, SURPRISED, title))
        tactical.refill(course)
        course.mark(FIGHT, {GOING: side})
        return
    course.say(Stepped(number, NORMAL, said("Round {number}", number=number)))
    tactical.refill(course)
    initiative.decide(course)


def end_round(course: Course) -> None:
    """What comes about between rounds, then the next one."""
    number = course.battle.round
    course.mark(FIGHT, {marks.TURNS: None})
    for come_about in ROUND_ENDS:
        come_about(course)
    course.say(Passed(round_s(course.battle), said("Round {number}", number=number)))
    if not end_if_over(course):
        begin_round(course, number + 1)


def end_if_over(course: Course) -> bool:
    """The fight ends when no two sides have anybody left who can act."""
    if course.ended:
        return True
    standing = dict.fromkeys(
        one.side for one in course.battle.on_field() if able(one) and takes_turns(course.battle, one)
    )
    if len(standing) > 1:
        return False
    left = next(iter(standing), None)
    course.say(
        Ended(
            said("{side} hold the field", side=course.battle.sides[left])
            if left
            else "Nobody is left standing"
        )
    )
    return True


def takes_turns(battle: Battle, fighter: Fighter) -> bool:
    """Whether a unit has turns of its own; a vehicle goes in those of its crew."""
    return sheet.kind(fighter.sheet) != "vehicle"


def may_begin(battle: Battle, who: str) -> bool:
    """Whether a unit's turn of this round is still to come, and it is able."""
    if not is_able(battle, who) or turn.had(battle, who) or not takes_turns(battle, battle.fighters[who]):
        return False
    return all(one.who != who for one in turn.turns(battle))


@once
def next_up(battle: Battle, side: str | None = None) -> tuple[str, ...]:
    """The units of the side to go, or of another, whose turn may begin."""
    going = marks.fight(battle, GOING) if side is None else side
    return tuple(one.id for one in battle.on_field(going) if may_begin(battle, one.id))


def pass_on(course: Course) -> None:
    """A turn is over: the next side that has anybody left goes (MT-COMBAT-12)."""
    if course.battle.step == SURPRISED:
        return
    battle = course.battle
    going = marks.fight(battle, GOING)
    found = alternating(tuple(battle.sides), going, lambda side: next_up(battle, side))
    if found is not None:
        course.mark(FIGHT, {GOING: found[0]})


def find_next(course: Course) -> bool:
    """With nobody acting: see to it that somebody may, in this round or the next; whether anything came about."""
    battle = course.battle
    if battle.step == SURPRISED and surprise.holder(battle) is None:
        end_round(course)
        return True
    if next_up(battle):
        return False
    if battle.step == NORMAL and any(next_up(battle, side) for side in battle.sides):
        pass_on(course)
        return True
    if not any(turn.had(battle, who) for who in battle.fighters):
        return False
    end_round(course)
    return True
