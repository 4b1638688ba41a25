"""A turn of thirty seconds: initiative is counted down, those on a point choose, and all of it is done by bulk."""

from __future__ import annotations

from collections.abc import Mapping

from rules.course import Course
from rules.forms import Json
from rules.happening import Ended, Forwent, Passed, Stepped
from rules.kit.frames import WHOLE, go_on
from rules.kit.order import countdown
from rules.ruleset import Battle
from rules.said import listed, said
from rules.systems.traveller2300.combat.condition import HIGHEST, SECONDS, initiative_points
from rules.systems.traveller2300.combat.order import by_bulk
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.actions import ACTIONS
from rules.systems.traveller2300.fight.blast import clouds, designating, emplacing
from rules.systems.traveller2300.fight.choosing import MOVES_FIRST
from rules.systems.traveller2300.fight.fire import shooting, spray
from rules.systems.traveller2300.fight.fire.reach import APART
from rules.systems.traveller2300.fight.frames import (
    AT,
    CHANCE,
    DIVED,
    DOING,
    FRAMES,
    HELD,
    OWES,
    POINT,
    SPRAY,
    STRUCK,
    USED,
    Frame,
    able,
    own,
    up,
)
from rules.systems.traveller2300.fight.melee import striking, wrestling
from rules.systems.traveller2300.fight.senses import sensing
from rules.systems.traveller2300.fight.vehicle import crew, driving
from rules.systems.traveller2300.fight.yielding import SURRENDERED
from rules.systems.traveller2300.people import state
from rules.systems.traveller2300.rulings import settled


def begin(course: Course, setup: Mapping[str, Json]) -> None:
    """The first turn."""
    if setup.get("apart") is not None:
        course.mark(WHOLE, {APART: setup["apart"]})
    course.say(Stepped(1, "turn", "Turn 1"))
    for side in course.battle.sides:
        if setup.get(f"low_{side}"):
            sensing.lie_in_wait(course, side)
    go_on(course, step)


def points(battle: Battle, who: str) -> tuple[int, ...]:
    """The points of this turn at which somebody still acts."""
    if not up(battle, who):
        return ()
    level = state.initiative(battle.fighters[who].sheet, battle.rulings)
    all_of_turn = tuple(min(one, HIGHEST) for one in initiative_points(level))
    return all_of_turn[int(battle.mark(own(who), USED, 0)) :]


# --- what needs nobody's word --------------------------------------------------------------------------


def step(course: Course) -> bool:
    """One such thing; whether there was any."""
    if _over(course):
        return False
    frame = FRAMES.now(course.battle)
    if frame is None:
        return _next_point(course)
    if frame.kind in (POINT, CHANCE):
        waiting = tuple(one for one in frame.who if up(course.battle, one))
        if waiting != frame.who:
            FRAMES.change(course, who=waiting)
            return True
        return not waiting and _heard(course, frame)
    if frame.kind == SPRAY:
        return _ducked(course, frame)
    if frame.kind in (STRUCK, DIVED):
        return _answered(course, frame)
    return _do_next(course, frame)


def _answered(course: Course, frame: Frame) -> bool:
    """A blow that waits for an answer falls where nobody is left to give one."""
    if frame.who and up(course.battle, frame.who[0]):
        return False
    FRAMES.pop(course)
    who, what = str((frame.what or {}).get("at")), frame.what or {}
    if frame.kind == STRUCK:
        striking.lands(course, who, what)
    else:
        wrestling.falls(course, who, what)
    return True


def _ducked(course: Course, frame: Frame) -> bool:
    """Under area fire: as soon as all have said whether they duck it falls on them."""
    waiting = tuple(one for one in frame.who if spray.may_duck(course.battle, one))
    if waiting != frame.who:
        FRAMES.change(course, who=waiting)
    if waiting:
        return False
    FRAMES.pop(course)
    spray.fall(course, spray.taken(course.battle, frame.what or {}))
    return True


def _over(course: Course) -> bool:
    battle = course.battle
    standing = [side for side in battle.sides if any(able(battle, one.id) for one in battle.on_field(side))]
    frame = FRAMES.now(battle)
    doing = frame is not None and (frame.going or frame.kind not in (POINT, CHANCE, DOING))
    if len(standing) > 1 or doing:
        return False
    course.mark(WHOLE, {FRAMES.mark: None})
    if not standing:
        course.say(Ended("Nobody is left standing"))
        return True
    beaten = [_beaten(battle, one) for one in battle.sides if one not in standing]
    course.say(Ended(listed((said("{side} hold the field", side=battle.sides[standing[0]]), *beaten), ";")))
    return True


def _beaten(battle: Battle, side: str) -> str:
    """How a side that stands no longer has lost."""
    gave_up = any(one.left == SURRENDERED for one in battle.fighters.values() if one.side == side)
    return said("{side} surrender" if gave_up else "{side} are beaten", side=battle.sides[side])


def _heard(course: Course, frame: Frame) -> bool:
    """Everybody on the point has chosen: those who hold a pass are asked, then all of it is done."""
    if frame.kind == POINT:
        holders = tuple(one for one in course.battle.fighters if _may_break_in(course.battle, one, frame))
        if holders:
            FRAMES.change(course, kind=CHANCE, who=holders)
            return True
    if not frame.chosen:
        FRAMES.pop(course)
    else:
        FRAMES.change(course, kind=DOING, who=())
    return True


def _may_break_in(battle: Battle, who: str, frame: Frame) -> bool:
    """One who holds a pass from an earlier point."""
    held = battle.mark(own(who), HELD)
    now_due = [battle.round, frame.at]
    return held is not None and held != now_due and up(battle, who)


def _do_next(course: Course, frame: Frame) -> bool:
    """The next of those who act together; else those with the next bulk; else the point is over."""
    if frame.going:
        who = frame.going[0]
        intent = next(frames.taken(one) for one in frame.chosen if one["who"] == who)
        left = tuple(one for one in frame.chosen if one["who"] != who)
        FRAMES.change(course, going=frame.going[1:], chosen=left)
        ACTIONS[intent.act].done(course, intent)
        return True
    if not frame.chosen:
        FRAMES.pop(course)
        return True
    return _next_bulk(course, frame)


def _next_bulk(course: Course, frame: Frame) -> bool:
    """Those who act next with the lowest bulk, together; whoever has been struck down before does nothing."""
    battle = course.battle
    spared = settled(battle.rulings, "same_point") == "all"
    intents = [frames.taken(one) for one in frame.chosen]
    fallen = [one for one in intents if not spared and not up(battle, one.who)]
    for one in fallen:
        course.say(Forwent(one.who, ACTIONS[one.act].title, "struck down before"))
    standing = [one for one in intents if one not in fallen]
    hefts = {one.who: ACTIONS[one.act].heft(battle, one) for one in standing}
    first = next(iter(by_bulk(hefts.items())), ())
    FRAMES.change(
        course,
        chosen=tuple(one for one in frame.chosen if one["who"] in hefts),
        going=first,
        bulk=hefts[first[0]] if first else MOVES_FIRST,
    )
    return True


# --- the count -----------------------------------------------------------------------------------------


def _next_point(course: Course) -> bool:
    battle = course.battle
    below = int(battle.mark(WHOLE, AT, HIGHEST + 1))
    found = countdown({who: points(battle, who)[:1] for who in battle.fighters}, below)
    if found is None:
        _next_turn(course)
        return True
    at, due = found
    course.mark(WHOLE, {AT: at})
    course.say(
        Stepped(battle.round, f"point {at}", said("Turn {turn}: initiative {n}", turn=battle.round, n=at))
    )
    acting = tuple(who for who in due if _comes(course, who))
    FRAMES.push(course, Frame(POINT, acting, at))
    return True


def _comes(course: Course, who: str) -> bool:
    """Somebody's own point has come: a pass that it held is lost; whether it may act."""
    subject = own(who)
    if course.battle.mark(subject, HELD) is not None:
        course.mark(subject, {HELD: None}, "has waited in vain")
    _is_over(course, who)
    course.mark(subject, {USED: int(course.battle.mark(subject, USED, 0)) + 1})
    if emplacing.is_busy(course.battle, who):
        return False
    if owed := int(course.battle.mark(subject, OWES, 0)):
        course.mark(subject, {OWES: owed - 1 or None}, "has ducked instead")
        return False
    return True


def _is_over(course: Course, who: str) -> None:
    """What lasts until one's own next point: evading; and what begins there: no fire after a block."""
    if course.battle.mark(own(who), designating.SPOTS) is not None:
        course.mark(own(who), {designating.SPOTS: None})
    vehicle = crew.drives(course.battle, who)
    if vehicle is not None:
        course.mark(own(vehicle), {driving.EVADES: None})
    barred = course.battle.mark(own(who), shooting.NO_FIRE)
    if barred is not None:
        at = [course.battle.round, frames.point(course.battle)]
        course.mark(own(who), {shooting.NO_FIRE: at if barred == "next" else None})


def _next_turn(course: Course) -> None:
    course.mark(WHOLE, {AT: None})
    for who in course.battle.fighters:
        course.mark(own(who), {USED: None})
    clouds.pass_turn(course)
    emplacing.pass_turn(course)
    number = course.battle.round
    course.say(Passed(SECONDS, said("Turn {n}", n=number)))
    course.say(Stepped(number + 1, "turn", said("Turn {n}", n=number + 1)))
